// The drawing of a burrow.

import { make, makeSvg } from "./dom.js";

const KINDS = ["A", "B", "C", "D"];

/** How long an amphipod takes for a step, in milliseconds. */
const PACE = 45;

/**
 * A burrow: who stands in each space of the hallway, and in the rooms by row from the top. A dot is
 * an empty space.
 *
 * @typedef {{ hallway: string[], rooms: string[][] }} Burrow
 */

/**
 * Reads a diagram that the parser has accepted.
 *
 * @param {string} diagram
 * @returns {Burrow}
 */
export function readDiagram(diagram) {
  const lines = diagram.replace("\ufeff", "").split(/\r?\n/);
  const hallway = Array.from((lines[1] ?? "").slice(1, 12));
  const rows = lines.slice(2).filter((line) => /[A-D.]/.test(line));
  return { hallway, rooms: rows.map((row) => [3, 5, 7, 9].map((column) => row[column] ?? ".")) };
}

/**
 * Writes a burrow as the diagram that is parsed.
 *
 * @param {Burrow} burrow
 */
export function writeDiagram({ hallway, rooms }) {
  const rows = rooms.map((row, index) => {
    const walls = `#${row.join("#")}#`;
    return index === 0 ? `##${walls}##` : `  ${walls}`;
  });
  return ["#############", `#${hallway.join("")}#`, ...rows, "  #########", ""].join("\n");
}

/**
 * The burrow with so many rows in each room. A new row is an organised one; with a row go the
 * deepest amphipods of each kind, and who else stood in it takes their places.
 *
 * @param {Burrow} burrow
 * @param {number} depth
 * @returns {Burrow}
 */
export function withDepth({ hallway, rooms }, depth) {
  const changed = { hallway: [...hallway], rooms: rooms.map((row) => [...row]) };
  while (changed.rooms.length < depth) changed.rooms.push([...KINDS]);
  while (changed.rooms.length > depth) removeRow(changed);
  return changed;
}

/** @param {Burrow} burrow */
function removeRow({ hallway, rooms }) {
  const left = rooms.pop() ?? [];
  for (const kind of KINDS) {
    const among = [left, ...[...rooms].reverse(), hallway].find((row) => row.includes(kind));
    if (among) among[among.indexOf(kind)] = ".";
  }
  for (const who of left.filter((who) => who !== ".")) {
    const free = [...rooms].reverse().find((row) => row.includes("."));
    if (free) free[free.indexOf(".")] = who;
  }
  sink(rooms);
}

/**
 * Lets everybody in a room go down as far as there is space.
 *
 * @param {string[][]} rooms
 */
function sink(rooms) {
  for (let room = 0; room < KINDS.length; room += 1) {
    const inside = rooms.map((row) => row[room] ?? ".");
    const sunk = [...inside.filter((who) => who === "."), ...inside.filter((who) => who !== ".")];
    rooms.forEach((row, index) => {
      row[room] = sunk[index] ?? ".";
    });
  }
}

/**
 * Draws a burrow, and the way of the last move.
 *
 * @param {HTMLElement} place
 * @param {Burrow} burrow
 * @param {[number, number][]} path columns and rows
 * @param {boolean} moving whether the amphipod is seen walking
 */
export function drawBurrow(place, { hallway, rooms }, path, moving) {
  const height = rooms.length + 3;
  const svg = makeSvg("svg", { viewBox: `0 0 13 ${height}`, role: "img" });
  svg.append(makeSvg("rect", { class: "wall", width: 13, height: 3, rx: 0.3 }));
  svg.append(makeSvg("rect", { class: "wall", x: 2, y: 1, width: 9, height: height - 1, rx: 0.3 }));
  svg.append(makeSvg("rect", { class: "floor", x: 1, y: 1, width: 11, height: 1, rx: 0.15 }));
  for (let room = 0; room < 4; room += 1) {
    const shape = { class: "floor", x: 3 + 2 * room, y: 1.5, width: 1, height: rooms.length + 0.5, rx: 0.15 };
    svg.append(makeSvg("rect", shape));
  }
  if (path.length > 1) {
    const way = path.map(([column, row]) => `${column + 1.5} ${row + 1.5}`).join("L");
    svg.append(makeSvg("path", { class: "way", d: `M${way}` }));
  }
  const [endColumn, endRow] = path.at(-1) ?? [-1, -1];
  /** @type {string[]} */
  const said = [];
  const put = (/** @type {string} */ who, /** @type {number} */ column, /** @type {number} */ row) => {
    if (who === ".") return;
    const pod = makeSvg("g", { class: "pod", "data-kind": who },
      makeSvg("circle", { r: 0.4 }), makeSvg("text", {}, who));
    pod.setAttribute("transform", `translate(${column + 1.5} ${row + 1.5})`);
    svg.append(pod);
    if (moving && column === endColumn && row === endRow) walk(pod, path);
  };
  hallway.forEach((who, column) => put(who, column, 0));
  rooms.forEach((row, index) => row.forEach((who, room) => put(who, 2 + 2 * room, index + 1)));
  said.push(`Hallway: ${hallway.join(" ")}.`);
  rooms.forEach((row, index) => said.push(`Row ${index + 1}: ${row.join(" ")}.`));
  svg.setAttribute("aria-label", said.join(" "));
  place.replaceChildren(svg);
}

/**
 * Lets an amphipod walk its way, if motion is welcome.
 *
 * @param {SVGElement} pod
 * @param {[number, number][]} path
 */
function walk(pod, path) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const places = path.map(([column, row]) => ({ transform: `translate(${column + 1.5}px, ${row + 1.5}px)` }));
  pod.animate(places, { duration: PACE * path.length, easing: "ease-in-out" });
}

/**
 * An amphipod outside a drawing.
 *
 * @param {string} who
 */
export function token(who) {
  return make("b", {}, who);
}
