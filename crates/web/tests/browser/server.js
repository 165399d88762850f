// A static server that serves a folder under a path, as GitHub Pages does, and nothing else.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Serves `folder` under `path`, which begins and ends with a slash.
 *
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder, path) {
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url, "http://localhost").pathname;
    if (!asked.startsWith(path)) return response.writeHead(404).end();
    const name = normalize(asked.slice(path.length) || "index.html");
    if (name.startsWith("..")) return response.writeHead(404).end();
    try {
      const content = await readFile(join(folder, name));
      response.writeHead(200, { "content-type": KINDS[extname(name)] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}${path}`, close: () => server.close() };
}
