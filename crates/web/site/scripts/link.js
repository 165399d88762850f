// The address of what is shown, in the part of the link that browsers never send to a server.

/**
 * The named values behind the `#`.
 *
 * @returns {Map<string, string>}
 */
export function readLink() {
  return new Map(new URLSearchParams(location.hash.slice(1)));
}

/**
 * Puts named values behind the `#`, those that are empty left out. The browser's history keeps one
 * entry a page.
 *
 * @param {Record<string, string>} values
 */
export function writeLink(values) {
  const named = Object.entries(values).filter(([, value]) => value !== "");
  const hash = new URLSearchParams(named).toString();
  if (hash !== location.hash.slice(1)) {
    history.replaceState(null, "", hash === "" ? location.pathname : `#${hash}`);
  }
}

/**
 * Bytes, compressed and in characters that a link may have.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function pack(bytes) {
  const packed = await throughStream(bytes, new CompressionStream("deflate-raw"));
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The bytes that were packed.
 *
 * @param {string} text
 */
export async function unpack(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return throughStream(packed, new DecompressionStream("deflate-raw"));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function throughStream(bytes, stream) {
  const out = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await out.arrayBuffer());
}
