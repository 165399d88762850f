// Placing amphipods by hand: dragged, or with the keyboard.

import { readDiagram, token, withDepth, writeDiagram } from "./burrow.js";
import { make } from "./dom.js";

/** The columns outside the rooms, where nobody stops. */
const OUTSIDE = [2, 4, 6, 8];

/** A burrow in which amphipods can be exchanged. */
export class Placing {
  /** @type {import("./burrow.js").Burrow} */
  #burrow = { hallway: [], rooms: [] };
  /** @type {HTMLElement | null} */
  #held = null;
  #grid;
  #rows;
  #placed;

  /**
   * @param {HTMLElement} grid
   * @param {HTMLSelectElement} rows how many rows each room has
   * @param {(diagram: string) => void} placed is told the new diagram
   */
  constructor(grid, rows, placed) {
    this.#grid = grid;
    this.#rows = rows;
    this.#placed = placed;
    rows.addEventListener("change", () => this.#take(withDepth(this.#burrow, Number(rows.value))));
    grid.addEventListener("pointerdown", (event) => this.#grasp(event));
    grid.addEventListener("pointermove", (event) => this.#drag(event));
    grid.addEventListener("pointerup", (event) => this.#release(event));
    grid.addEventListener("pointercancel", () => this.#hold(null));
    // Made by the keyboard; those of a pointer are seen above.
    grid.addEventListener("click", (event) => {
      if (event.detail === 0) this.#click(cellOf(event.target));
    });
  }

  /**
   * Shows the burrow of a diagram.
   *
   * @param {string} diagram
   */
  show(diagram) {
    this.#burrow = readDiagram(diagram);
    this.#rows.value = String(this.#burrow.rooms.length);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.space : "";
    const { hallway, rooms } = this.#burrow;
    const cells = hallway.map((who, column) =>
      this.#cell(who, column, 0, `hallway space ${column + 1}`));
    rooms.forEach((row, index) => row.forEach((who, room) => {
      const name = `room ${"ABCD"[room]}, row ${index + 1}`;
      cells.push(this.#cell(who, OUTSIDE[room] ?? 0, index + 1, name));
    }));
    this.#held = null;
    this.#grid.replaceChildren(...cells);
    cells.find((cell) => cell.dataset.space === focused)?.focus();
  }

  /**
   * @param {string} who
   * @param {number} column
   * @param {number} row
   * @param {string} name
   */
  #cell(who, column, row, name) {
    const cell = make("button", { type: "button", class: "cell", "data-kind": who });
    cell.dataset.space = `${column} ${row}`;
    cell.style.gridColumn = String(column + 1);
    cell.style.gridRow = String(row + 1);
    cell.setAttribute("aria-label", `${name}: ${who === "." ? "empty" : `amphipod ${who}`}`);
    cell.disabled = row === 0 && OUTSIDE.includes(column);
    if (who !== ".") cell.append(token(who));
    return cell;
  }

  /** @param {PointerEvent} event */
  #grasp(event) {
    const cell = cellOf(event.target);
    if (!cell || cell.dataset.kind === ".") return;
    this.#grid.setPointerCapture(event.pointerId);
    this.#hold(cell);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#held || !this.#grid.hasPointerCapture(event.pointerId)) return;
    const over = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    for (const cell of this.#grid.children) cell.classList.toggle("target", cell === over);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const from = this.#held;
    this.#hold(null);
    const to = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (from && to && from !== to) this.#exchange(from, to);
  }

  /** @param {HTMLElement | null} cell */
  #click(cell) {
    if (!cell) return;
    const from = this.#held;
    if (from && from !== cell) this.#exchange(from, cell);
    else this.#hold(from === cell || cell.dataset.kind === "." ? null : cell);
  }

  /** @param {HTMLElement | null} cell */
  #hold(cell) {
    this.#held?.classList.remove("held");
    for (const other of this.#grid.children) other.classList.remove("target");
    this.#held = cell;
    cell?.classList.add("held");
  }

  /**
   * @param {HTMLElement} from
   * @param {HTMLElement} to
   */
  #exchange(from, to) {
    const [one, two] = [from.dataset.kind ?? ".", to.dataset.kind ?? "."];
    this.#set(from, two);
    this.#set(to, one);
    to.focus();
    this.#take(this.#burrow);
  }

  /** @param {import("./burrow.js").Burrow} burrow */
  #take(burrow) {
    const diagram = writeDiagram(burrow);
    this.show(diagram);
    this.#placed(diagram);
  }

  /**
   * @param {HTMLElement} cell
   * @param {string} who
   */
  #set(cell, who) {
    const [column = 0, row = 0] = (cell.dataset.space ?? "").split(" ").map(Number);
    if (row === 0) this.#burrow.hallway[column] = who;
    else (this.#burrow.rooms[row - 1] ?? [])[OUTSIDE.indexOf(column)] = who;
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLButtonElement | null}
 */
function cellOf(target) {
  const cell = target instanceof Element ? target.closest(".cell") : null;
  return cell instanceof HTMLButtonElement && !cell.disabled ? cell : null;
}
