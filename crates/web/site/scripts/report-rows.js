// The rows of a report: cases, each with its older self, and what changed.

/**
 * A case of the new report, of the old one, or of both.
 *
 * @typedef {{ now: import("./types").Case | null, old: import("./types").Case | null }} Row
 */

/** A case is called slower or faster when its time changed by more than this factor. */
const NOTABLE = 1.2;

/** In this order cases are listed; those in which something is wrong come first. */
const ORDER = ["wrong", "failed", "parse_error", "timed_out", "unchecked", "ok"];

/**
 * All cases of the new report, and those that only the old one has.
 *
 * @param {import("./types").Case[]} cases
 * @param {import("./types").Case[] | null} older
 * @returns {Row[]}
 */
export function ordered(cases, older) {
  const olds = new Map((older ?? []).map((old) => [old.id, old]));
  /** @type {Row[]} */
  const rows = cases.map((now) => ({ now, old: olds.get(now.id) ?? null }));
  const known = new Set(cases.map(({ id }) => id));
  for (const old of older ?? []) if (!known.has(old.id)) rows.push({ now: null, old });
  const rank = (/** @type {Row} */ { now, old }) => ORDER.indexOf((now ?? old)?.status ?? "ok");
  return rows.sort((a, b) => rank(a) - rank(b));
}

/**
 * What changed: whether the answer or the status did, the ratio of the times, and the names of the
 * filters that let it through.
 *
 * @param {Row["now"]} now
 * @param {Row["old"]} old
 * @returns {{ answer: boolean, ratio: number | null, kinds: string[] }}
 */
export function changeOf(now, old) {
  if (!now || !old) return { answer: false, ratio: null, kinds: ["", "one"] };
  const answer = now.status !== old.status || shown(now.answer) !== shown(old.answer);
  const [time, before] = [bestTime(now), bestTime(old)];
  const ratio = time === null || before === null || before === 0 ? null : time / before;
  const kinds = [""];
  if (answer) kinds.push("answer");
  if (ratio !== null && ratio > NOTABLE) kinds.push("slower");
  if (ratio !== null && ratio < 1 / NOTABLE) kinds.push("faster");
  return { answer, ratio, kinds };
}

/**
 * The shortest time to solve a case, in nanoseconds.
 *
 * @param {import("./types").Case} one
 */
export function bestTime({ solve_ns }) {
  return solve_ns.length === 0 ? null : Math.max(1, Math.min(...solve_ns));
}

/** @param {number[]} numbers at least one */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? NaN, sorted[Math.floor(middle)] ?? NaN];
  return (low + high) / 2;
}

/** @param {import("./types").Case["answer"]} answer */
function shown(answer) {
  return JSON.stringify(answer, (_, value) => (typeof value === "bigint" ? String(value) : value));
}
