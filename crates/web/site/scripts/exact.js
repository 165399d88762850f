// JSON whose whole numbers may be larger than a number of JavaScript can tell exactly.

/**
 * Parses JSON; whole numbers of 16 digits and more become `BigInt`.
 *
 * @param {string} text
 * @returns {any}
 */
export function parseExact(text) {
  const mark = "\u0000big:";
  // A string is matched first and kept, so that digits inside strings are left alone.
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"\\u0000big:${token}"`,
  );
  return JSON.parse(marked, (_, value) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}
