// Numbers and times as people read them.

const WHOLE = new Intl.NumberFormat("en");

/**
 * With a comma between thousands.
 *
 * @param {number | bigint} number
 */
export function whole(number) {
  return WHOLE.format(number);
}

/**
 * A duration with three significant digits and the unit that fits.
 *
 * @param {number} nanoseconds
 */
export function duration(nanoseconds) {
  const units = /** @type {const} */ ([["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]]);
  const fitting = units.findLast(([, size]) => nanoseconds >= size) ?? units[0];
  return `${Number((nanoseconds / fitting[1]).toPrecision(3))} ${fitting[0]}`;
}

/**
 * A word in the singular or the plural, with its number.
 *
 * @param {number | bigint} count
 * @param {string} word
 */
export function counted(count, word) {
  return `${whole(count)} ${word}${count === 1 || count === 1n ? "" : "s"}`;
}

/**
 * What a sentence says, with a capital letter.
 *
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
