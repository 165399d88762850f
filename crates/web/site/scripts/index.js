// The page that leads to the games.

import { showCards } from "./cards.js";

/** What stands for each game. @type {Record<string, (string | number)[]>} */
const FACES = {
  combat: [9, 2, 6, 3, 1],
  "camel-cards": ["K", "T", "J", "J", "T"],
  camicia: ["A", "-", "-", "J", "-"],
  amphipod: ["A", "B", "C", "D"],
  reports: ["ok"],
};

/** Draws the faces of the games. */
export function runIndex() {
  for (const face of document.querySelectorAll(".face")) {
    if (face instanceof HTMLElement) showCards(face, FACES[face.dataset.game ?? ""] ?? []);
  }
}
