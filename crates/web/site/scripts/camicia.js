// The page of Camicia.

import { showCards } from "./cards.js";
import { Chart } from "./chart.js";
import { byId, make, show } from "./dom.js";
import { counted, whole } from "./format.js";
import { Game } from "./game.js";

/** At so many steps, and one, the chart is drawn. */
const POINTS = 800;

/**
 * @typedef {object} Frame what the worker tells of a step
 * @property {number} trick
 * @property {number} cards
 * @property {[string, string]} hands
 * @property {string} pile
 * @property {string} leader
 * @property {[string, number] | null} debt
 */

/** @param {string} words */
function cardsOf(words) {
  return words === "" ? [] : words.split(" ");
}

/** Makes the page work. */
export function runCamicia() {
  const chart = new Chart(byId("chart", HTMLElement), (fraction) => {
    game.player.pause();
    game.player.goTo(Math.round(fraction * game.player.last));
  });
  const game = new Game({
    game: "camicia",
    parts: ["game"],
    draw: (frame, step) => {
      showTable(frame);
      chart.point(step / Math.max(1, game.player.last));
    },
    solved: describe,
    opened: async () => {
      /** @type {number[]} */
      const values = await game.solver.call("sample", POINTS);
      const { cycle, last } = await game.solver.call("extent");
      const ends = cycle ? [cycle.start / last, cycle.end / last] : [];
      const all = Math.max(...values, 1);
      const deal = await game.solver.call("frame", 0);
      const size = cardsOf(deal.hands[0]).length + cardsOf(deal.hands[1]).length;
      const label = `Cards that A holds over the game: ${values[0]} at first, ${values.at(-1)} at the end, ${all} at most, of ${size}`;
      chart.show(values, size, ends, label);
    },
  });
  byId("to-cycle", HTMLButtonElement).addEventListener("click", () => {
    game.player.pause();
    game.player.goTo(game.player.cycle?.start ?? 0);
  });
  dealByIndex(game);
  listPicks(game);
  void game.begin();
}

/** @param {Frame} frame */
function showTable({ trick, cards, hands, pile, leader, debt }) {
  ["a", "b"].forEach((player, index) => {
    const letter = player.toUpperCase();
    const hand = cardsOf(hands[index] ?? "");
    showCards(byId(`cards-${player}`, HTMLElement), hand);
    byId(`count-${player}`, HTMLElement).textContent = counted(hand.length, "card");
    const note = byId(`note-${player}`, HTMLElement);
    const owes = debt?.[0] === letter;
    note.classList.toggle("owes", owes);
    note.textContent = owes ? `owes ${debt[1]}` : leader === letter ? "leads" : "";
    byId(`hand-${player}`, HTMLElement).classList.toggle("turn", owes || (!debt && leader === letter));
  });
  const lying = cardsOf(pile);
  showCards(byId("cards-pile", HTMLElement), lying, (index) => index === lying.length - 1);
  byId("count-pile", HTMLElement).textContent =
    `${counted(lying.length, "card")} · trick ${whole(trick)} · ${counted(cards, "card")} played`;
}

/**
 * Tells the deal's index and its cycle.
 *
 * @param {Game} game
 */
async function describe(game) {
  const { deck, index, cycle } = await game.solver.call("describeDeal", game.input.bytes);
  byId("own-index", HTMLElement).textContent =
    index === null
      ? "This deck has too many deals to number them."
      : `This deal has index ${index} in the deck ${deck}.`;
  show(byId("cycle", HTMLElement), cycle !== null);
  if (cycle) {
    byId("cycle-text", HTMLElement).textContent =
      `This game never ends: after ${counted(cycle.start, "card")} it goes round in ${counted(cycle.tricks, "trick")} and ${counted(cycle.cards, "card")}.`;
  }
}

/** @param {Game} game */
function dealByIndex(game) {
  const problem = byId("index-problem", HTMLElement);
  byId("deal", HTMLButtonElement).addEventListener("click", async () => {
    const [deck, index, a] = ["deck", "index", "a-cards"].map((id) => byId(id, HTMLInputElement).value);
    try {
      const deal = await game.solver.call("dealOfIndex", deck, index, Number(a));
      show(problem, false);
      game.input.set(deal);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      show(problem, true);
    }
  });
}

/**
 * Lists the known records and the endless games.
 *
 * @param {Game} game
 */
function listPicks(game) {
  const place = byId("picks", HTMLElement);
  const groups = new Set(deckhandPresets.map(({ group }) => group));
  groups.delete("Fixtures");
  for (const group of groups) {
    const presets = deckhandPresets.filter((preset) => preset.group === group);
    const items = presets.map(({ id, label, tricks, cards }) => {
      const length =
        tricks === undefined || cards === undefined
          ? "endless"
          : `${counted(tricks, "trick")}, ${counted(cards, "card")}`;
      const button = make("button", { type: "button" }, label, make("span", { class: "hint" }, length));
      button.addEventListener("click", () => {
        game.input.choose(id);
        byId("main", HTMLElement).scrollIntoView();
      });
      return make("li", {}, button);
    });
    const list = make("ul", { class: "picks", tabindex: "0", "aria-label": group }, ...items);
    place.append(make("details", {}, make("summary", {}, `${group} (${presets.length})`), list));
  }
}
