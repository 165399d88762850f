// The answers of an input: one box a part.

import { make } from "./dom.js";
import { capital, counted, duration, whole } from "./format.js";

/** What parts are called. @type {Record<string, string>} */
export const PARTS = { part1: "Part 1", part2: "Part 2", game: "The game" };

/**
 * Shows the answers of all parts, and why others have none.
 *
 * @param {HTMLElement} place
 * @param {import("./types").Solved} solved
 */
export function showAnswers(place, { cases, lacking }) {
  const boxes = cases.map((one) => {
    const { value, more } = answer(one);
    return make("dl", { class: "answer", "data-part": one.part },
      make("dt", {}, PARTS[one.part] ?? one.part),
      make("dd", { class: "value" }, value),
      make("dd", {}, more),
      make("dd", { class: "hint" }, times(one)),
    );
  });
  const reasons = lacking.map(({ part, reason }) =>
    make("p", { class: "hint" }, `No ${PARTS[part] ?? part}: ${reason}.`),
  );
  place.replaceChildren(make("div", { class: "answers" }, ...boxes), ...reasons);
}

/**
 * The answer in large letters, and what belongs to it.
 *
 * @param {import("./types").Case} solved
 * @returns {{ value: string, more: string }}
 */
export function answer({ game, answer, status, error }) {
  if (!answer) return { value: "–", more: error?.message ?? status };
  // Above 2^53 - 1 it is text.
  const number = (/** @type {string} */ field) =>
    typeof answer[field] === "string" ? BigInt(answer[field]) : /** @type {number | bigint} */ (answer[field]);
  switch (game) {
    case "amphipod":
      if (answer.energy === null) {
        return { value: "none", more: "No sequence of moves organises this burrow." };
      }
      return { value: whole(number("energy")), more: "is the least energy" };
    case "camel-cards": {
      const equal = number("equal_hands");
      const more = equal === 0 ? "" : `, ${counted(equal, "equal hand")}`;
      return { value: whole(number("winnings")), more: `winnings in all${more}` };
    }
    case "camicia": {
      const length = `${counted(number("cards"), "card")}, ${counted(number("tricks"), "trick")}`;
      return answer.status === "loop"
        ? { value: "endless", more: `${length} up to the first position that comes again` }
        : { value: length, more: `${answer.winner} wins` };
    }
    default: {
      const rounds = counted(number("rounds"), "round");
      return answer.outcome === "endless"
        ? { value: "endless", more: `${rounds} up to the first position that comes again` }
        : { value: whole(number("score")), more: `player ${answer.winner} wins after ${rounds}` };
    }
  }
}

/** @param {import("./types").Case} solved */
function times({ parse_ns: [parse], solve_ns: [solve] }) {
  const parts = [];
  if (parse !== undefined) parts.push(`read in ${duration(parse)}`);
  if (solve !== undefined) parts.push(`solved in ${duration(solve)}`);
  return capital(parts.join(", "));
}
