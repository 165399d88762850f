// The picture of the pages in the README: node picture.js SITE FILE

import { resolve } from "node:path";
import { launch, solved, withPage } from "./browser.js";
import { serve } from "./server.js";

const [site, file] = process.argv.slice(2).map((path) => resolve(path));
const server = await serve(site, "/");
const browser = await launch();
const options = { viewport: { width: 640, height: 900 }, colorScheme: "light", reducedMotion: "reduce" };
await withPage(browser, server.url, "camicia.html#input=fixture%2Fnessler-2022&step=4715", async (page) => {
  await solved(page);
  await page.locator("#stage").screenshot({ path: file });
}, options);
await browser.close();
server.close();
