// The page of Amphipod.

import { drawBurrow, readDiagram } from "./burrow.js";
import { byId } from "./dom.js";
import { whole } from "./format.js";
import { Game } from "./game.js";
import { Placing } from "./placing.js";

/**
 * @typedef {object} Frame what the worker tells of a step
 * @property {string} diagram
 * @property {{ who: string, energy: number, told: string, path: [number, number][] } | null} move
 * @property {number} spent
 */

/** Makes the page work. */
export function runAmphipod() {
  const drawing = byId("burrow", HTMLElement);
  const told = byId("told", HTMLElement);
  const game = new Game({
    game: "amphipod",
    parts: ["part1", "part2"],
    draw: (/** @type {Frame} */ { diagram, move, spent }, _, forth) => {
      drawBurrow(drawing, readDiagram(diagram), move?.path ?? [], forth);
      told.textContent = moveSentence(move, game.player.last, diagram);
      byId("energy", HTMLElement).textContent = move ? whole(move.energy) : "–";
      byId("spent", HTMLElement).textContent = whole(spent);
    },
    solved: async () => placing.show(new TextDecoder().decode(game.input.bytes)),
  });
  const placing = new Placing(byId("grid", HTMLElement), byId("rows", HTMLSelectElement), (diagram) => game.input.set(diagram));
  void game.begin();
}

/**
 * @param {Frame["move"]} move
 * @param {number} last
 * @param {string} diagram
 */
function moveSentence(move, last, diagram) {
  if (move) return `${move.told}.`;
  if (last > 0) return "The burrow before the first move.";
  const { hallway, rooms } = readDiagram(diagram);
  const organised = hallway.every((who) => who === ".") && rooms.every((row) => row.join("") === "ABCD");
  return organised ? "This burrow is organised: no move is needed." : "No sequence of moves organises this burrow.";
}
