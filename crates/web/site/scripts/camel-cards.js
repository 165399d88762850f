// The page of Camel Cards.

import { byId, make, settled, show } from "./dom.js";
import { capital, counted, whole } from "./format.js";
import { Game } from "./game.js";

/** The height of a row in pixels. */
const ROW = 40;
/** So many rows beyond the visible ones are there, for scrolling. */
const SPARE = 6;
const LABELS = "AKQJT98765432";
const TYPES = [
  "high card", "one pair", "two pair", "three of a kind", "full house", "four of a kind", "five of a kind",
];

/**
 * @typedef {object} Row a ranked hand
 * @property {number} rank
 * @property {string} hand
 * @property {string | null} played
 * @property {string} type
 * @property {number | bigint} bid
 * @property {number | bigint} wins
 * @property {number | bigint} sum
 */

/**
 * @typedef {object} Summary how many hands there are of each type, the weakest first
 * @property {number} hands
 * @property {number | bigint} winnings
 * @property {{ type: string, count: number }[]} types
 */

/** Makes the page work. */
export function runCamelCards() {
  const told = byId("told", HTMLElement);
  const order = byId("order", HTMLInputElement);
  const joker = byId("joker", HTMLSelectElement);
  for (const label of LABELS) joker.append(make("option", { value: label }, label));
  joker.value = "J";
  const game = new Game({
    game: "camel-cards",
    parts: ["part1", "part2", "rules"],
    rules: () => order.value.trim().toUpperCase() + joker.value,
    draw: (/** @type {Row[]} */ [row], step) => {
      if (row) told.textContent = handSentence(row, step);
      list.point(step);
    },
    opened: async () => {
      /** @type {Summary} */
      const summary = await game.solver.call("summary");
      showStrip(summary, (rank) => {
        game.player.pause();
        game.player.goTo(rank);
      });
      list.open(summary.hands);
    },
  });
  const list = new HandList(game);
  const reopen = settled(250, () => void tryRules(game, order.value));
  order.addEventListener("input", reopen);
  joker.addEventListener("change", reopen);
  for (const radio of document.querySelectorAll("#parts input")) {
    radio.addEventListener("change", () => show(byId("rules", HTMLElement), game.part === "rules"));
  }
  void game.begin().then(() => show(byId("rules", HTMLElement), game.part === "rules"));
}

/**
 * Opens the replay by rules of one's own, if they are complete.
 *
 * @param {Game} game
 * @param {string} order
 */
async function tryRules(game, order) {
  const problem = byId("rules-problem", HTMLElement);
  const labels = new Set(order.trim().toUpperCase());
  const missing = Array.from(LABELS).filter((label) => !labels.has(label));
  show(problem, missing.length > 0);
  problem.textContent = `The order lacks ${missing.join(" ")}.`;
  if (missing.length === 0) await game.open();
}

/**
 * @param {Row} row
 * @param {number} step
 */
function handSentence({ rank, hand, played, type, bid, wins, sum }, step) {
  if (step === 0) return "No hand counted yet.";
  const joker = played === null ? "" : `, counted as ${played}`;
  return `${hand}${joker}, ${type}: ${whole(bid)} × ${whole(rank)} = ${whole(wins)}, so far ${whole(sum)}.`;
}

/**
 * @param {Summary} summary
 * @param {(rank: number) => void} pick is told the rank of a type's first hand
 */
function showStrip({ types }, pick) {
  let rank = 1;
  const parts = types.filter(({ count }) => count > 0).map(({ type, count }) => {
    const first = rank;
    rank += count;
    const text = `${capital(type)}: ${counted(count, "hand")}`;
    const part = make("button", { type: "button", title: text, "aria-label": text }, capital(type), make("br"), whole(count));
    part.dataset.type = String(TYPES.indexOf(type));
    part.style.flexGrow = String(count);
    part.style.flexBasis = "0";
    part.addEventListener("click", () => pick(first));
    return part;
  });
  byId("strip", HTMLElement).replaceChildren(...parts);
}

/** The list of all hands, of which only those in sight are there. */
class HandList {
  #scroll = byId("scroll", HTMLElement);
  #body = byId("hands", HTMLTableSectionElement);
  #game;
  #count = 0;
  #here = 0;
  #busy = false;
  #again = false;
  /** Tells one opened list from the next. */
  #list = 0;

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
    this.#scroll.addEventListener("scroll", () => void this.#fill());
    new ResizeObserver(() => void this.#fill()).observe(this.#scroll);
  }

  /** @param {number} count */
  open(count) {
    this.#count = count;
    this.#here = 0;
    this.#list += 1;
    // As high as it will be, so that a hand can be brought into sight before the rows are there.
    this.#body.replaceChildren(gap(count));
    this.#scroll.scrollTop = 0;
    void this.#fill();
  }

  /**
   * Marks the hand of this rank, and brings it into sight.
   *
   * @param {number} rank
   */
  point(rank) {
    this.#here = rank;
    const top = (rank - 1) * ROW;
    const { scrollTop, clientHeight } = this.#scroll;
    if (top < scrollTop || top + 2 * ROW > scrollTop + clientHeight - ROW) {
      this.#scroll.scrollTop = Math.max(0, top - clientHeight / 3);
    }
    void this.#fill();
  }

  /** Fetches the rows in sight; of several wishes meanwhile the last counts. */
  async #fill() {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    do {
      this.#again = false;
      const list = this.#list;
      const first = Math.max(0, Math.floor(this.#scroll.scrollTop / ROW) - SPARE);
      const count = Math.ceil(this.#scroll.clientHeight / ROW) + 2 * SPARE;
      try {
        const rows = await this.#game.solver.call("page", first, count);
        if (list === this.#list) this.#show(rows, first);
      } catch {
        // The worker was ended, or has another replay: the next one fills the list anew.
      }
    } while (this.#again);
    this.#busy = false;
  }

  /**
   * @param {Row[]} rows
   * @param {number} first
   */
  #show(rows, first) {
    const below = Math.max(0, this.#count - first - rows.length);
    this.#body.replaceChildren(gap(first), ...rows.map((row) => this.#row(row)), gap(below));
  }

  /** @param {Row} row */
  #row({ rank, hand, played, type, bid, wins, sum }) {
    const cells = [whole(rank), cards(hand, played), type, whole(bid), whole(wins), whole(sum)];
    const line = make("tr", {}, ...cells.map((cell) => make("td", {}, cell)));
    line.dataset.type = String(TYPES.indexOf(type));
    if (rank === this.#here) line.className = "here";
    return line;
  }
}

/** @param {number} rows */
function gap(rows) {
  const line = make("tr", { class: "gap", "aria-hidden": "true" });
  line.style.height = `${rows * ROW}px`;
  return line;
}

/**
 * A hand; a joker that plays another label shows both.
 *
 * @param {string} hand
 * @param {string | null} played
 */
function cards(hand, played) {
  const faces = Array.from(hand, (label, index) => {
    const as = played?.[index] ?? label;
    return as === label
      ? make("span", { class: "card" }, label)
      : make("span", { class: "card joker", title: `${label} plays ${as}` }, `${label}→${as}`);
  });
  return make("span", { class: "cards" }, ...faces);
}
