// The page of Combat.

import { showCards } from "./cards.js";
import { byId, make } from "./dom.js";
import { counted } from "./format.js";
import { Game } from "./game.js";

/**
 * @typedef {object} Table a game at a moment
 * @property {number} game
 * @property {number} round
 * @property {[number[], number[]]} decks
 * @property {[number, number] | null} drawn
 */

/**
 * @typedef {object} Frame what the worker tells of a step
 * @property {string} event
 * @property {number | null} winner
 * @property {Table[]} games the game in progress, and behind it those that wait for it
 */

/** Makes the page work. */
export function runCombat() {
  const waiting = new Waiting(byId("waiting", HTMLElement));
  const table = new Decks();
  byId("table", HTMLElement).append(table.element);
  const game = new Game({
    game: "combat",
    parts: ["part1", "part2"],
    draw: (/** @type {Frame} */ { event, winner, games }) => {
      const [now, ...on_hold] = games;
      if (!now) return;
      showDepth(on_hold.length, now);
      waiting.show(on_hold.reverse());
      table.show(now.decks, event === "round", winner);
    },
  });
  void game.begin();
}

/**
 * @param {number} depth
 * @param {Table} table
 */
function showDepth(depth, { game, round }) {
  const deep = depth === 0 ? "The root game" : `Game ${game}, ${counted(depth, "game")} deep`;
  byId("depth-text", HTMLElement).textContent = `${deep}, round ${round}`;
  const marks = Array.from({ length: Math.min(depth, 40) }, () => make("i"));
  byId("meter", HTMLElement).replaceChildren(...marks);
}

/** The decks of both players. */
class Decks {
  element = make("div");
  #hands = [1, 2].map((player) => {
    const count = make("span", { class: "count" });
    const note = make("span", { class: "badge" });
    const cards = make("div", { class: "cards" });
    const title = make("h3", {}, `Player ${player} `, count, " ", note);
    const element = make("div", { class: "hand" }, title, cards);
    this.element.append(element);
    return { element, count, note, cards };
  });

  /**
   * @param {[number[], number[]]} decks
   * @param {boolean} drawn whether the top cards are being played
   * @param {number | null} winner
   */
  show(decks, drawn, winner) {
    this.#hands.forEach(({ element, count, note, cards }, index) => {
      const deck = decks[index] ?? [];
      count.textContent = counted(deck.length, "card");
      note.textContent = winner === index + 1 ? "wins" : "";
      element.classList.toggle("turn", winner === index + 1);
      showCards(cards, deck, (place) => drawn && place === 0);
    });
  }
}

/** The games that wait for their sub-games: a line each, their decks on demand. */
class Waiting {
  #place;
  /** @type {{ element: HTMLDetailsElement, title: HTMLElement, decks: Decks, shown: Table | null }[]} */
  #levels = [];

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /** @param {Table[]} tables the root game first */
  show(tables) {
    while (this.#levels.length > tables.length) this.#levels.pop()?.element.remove();
    while (this.#levels.length < tables.length) this.#add();
    tables.forEach((table, index) => {
      const level = this.#levels[index];
      if (!level) return;
      const [one, two] = table.drawn ?? [0, 0];
      level.title.textContent =
        `Game ${table.game}, round ${table.round}: ${one} against ${two}, decided by a sub-game`;
      level.shown = table;
      if (level.element.open) level.decks.show(table.decks, false, null);
    });
  }

  #add() {
    const title = make("summary");
    const decks = new Decks();
    const element = make("details", { class: "waits" }, title, decks.element);
    element.style.marginLeft = `${Math.min(this.#levels.length, 8) * 8}px`;
    /** @type {{ element: HTMLDetailsElement, title: HTMLElement, decks: Decks, shown: Table | null }} */
    const level = { element, title, decks, shown: null };
    element.addEventListener("toggle", () => {
      if (element.open && level.shown) decks.show(level.shown.decks, false, null);
    });
    this.#levels.push(level);
    this.#place.append(element);
  }
}
