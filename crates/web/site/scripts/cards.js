// Rows of cards. Elements are used again, since a row is drawn many times a second.

import { make } from "./dom.js";
import { whole } from "./format.js";

/** Of a longer row, so many cards at its beginning and at its end are shown. */
const HEAD = 90;
const TAIL = 30;

/**
 * Shows a row of cards.
 *
 * @param {HTMLElement} row
 * @param {(string | number)[]} cards
 * @param {(index: number) => boolean} [raised] whether a card, by its place, stands out
 */
export function showCards(row, cards, raised = () => false) {
  const cut = cards.length > HEAD + TAIL + 1;
  /** @type {[text: string, kind: string, up: boolean][]} */
  const faces = [];
  cards.forEach((card, index) => {
    if (cut && index >= HEAD && index < cards.length - TAIL) {
      if (index === HEAD) faces.push([`… ${whole(cards.length - HEAD - TAIL)} more …`, "more", false]);
      return;
    }
    const text = String(card);
    faces.push([text === "-" ? "" : text, text, raised(index)]);
  });
  while (row.children.length > faces.length) row.lastElementChild?.remove();
  while (row.children.length < faces.length) row.append(make("span"));
  faces.forEach(([text, kind, up], index) => {
    const card = /** @type {HTMLElement} */ (row.children[index]);
    if (card.textContent !== text) card.textContent = text;
    card.className = kind === "more" ? "card more" : up ? "card up" : "card";
    card.dataset.kind = kind;
  });
}
