// The input: a text box, the examples to choose from, a file picker and the place to drop a file.

import { byId, make, show } from "./dom.js";

/** The height of a line of the text box in pixels, and the space above the first. */
const LINE = 21;
const PADDING = 8;
/** Of a longer text, so many characters are shown, and cannot be edited: a box of millions freezes. */
const MOST = 60_000;

/** What is to be solved. */
export class Input {
  /** @type {Uint8Array<ArrayBuffer>} */
  bytes = new Uint8Array();
  /** What reports call it. */
  name = "input";
  /** The example that it is, unedited; else empty. */
  preset = "";
  /** Is told when there is another input. */
  onchange = () => {};

  #text = byId("text", HTMLTextAreaElement);
  #presets = byId("preset", HTMLSelectElement);
  #problem = byId("problem", HTMLElement);
  #mark = byId("mark", HTMLElement);
  #line = 0;
  /** The whole text, and how many of its lines are before those in the box. */
  #whole = "";
  #skipped = 0;

  constructor() {
    this.#listPresets();
    this.#text.addEventListener("input", () => this.set(this.#text.value));
    this.#text.addEventListener("scroll", () => this.#placeMark());
    this.#presets.addEventListener("change", () => this.choose(this.#presets.value));
    const picker = byId("file", HTMLInputElement);
    byId("pick", HTMLButtonElement).addEventListener("click", () => picker.click());
    picker.addEventListener("change", () => {
      const [file] = picker.files ?? [];
      if (file) void this.#open(file);
      picker.value = "";
    });
    onDrop(([file]) => void (file && this.#open(file)));
  }

  /** Whether there is nothing to solve. */
  get empty() {
    return this.bytes.length === 0;
  }

  /**
   * Takes the example with this id, if there is one, and tells whether there is.
   *
   * @param {string} id
   */
  choose(id) {
    const preset = deckhandPresets.find((preset) => preset.id === id);
    if (!preset) return false;
    this.#take(new TextEncoder().encode(preset.text), preset.text, preset.label, id);
    return true;
  }

  /**
   * Takes a text that is no example.
   *
   * @param {string} text
   */
  set(text) {
    this.#take(new TextEncoder().encode(text), text, "input", "");
  }

  /**
   * Takes bytes, which need not be text.
   *
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {string} name
   */
  setBytes(bytes, name) {
    this.#take(bytes, new TextDecoder().decode(bytes), name, "");
  }

  /**
   * Says what is wrong, and marks where; says nothing without a problem.
   *
   * @param {import("./types").Case["error"]} [error]
   */
  complain(error) {
    show(this.#problem, Boolean(error));
    this.#text.setAttribute("aria-invalid", String(Boolean(error)));
    this.#line = error?.line ?? 0;
    show(this.#mark, this.#line > 0);
    if (!error) return;
    const { line, column, message } = error;
    const place = line === null ? "" : `line ${line}, column ${column}: `;
    this.#problem.textContent = place + message;
    if (line !== null) {
      if (this.#whole.length > MOST) this.#fill(line - 4);
      this.#text.scrollTop = (line - this.#skipped - 4) * LINE;
    }
    this.#placeMark();
  }

  /**
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {string} text
   * @param {string} name
   * @param {string} preset
   */
  #take(bytes, text, name, preset) {
    this.bytes = bytes;
    this.name = name;
    this.preset = preset;
    this.#whole = text;
    this.#fill(0);
    this.#presets.value = this.#listed(preset) ? preset : "";
    this.complain();
    this.onchange();
  }

  /**
   * Fills the box with the text; of a long one with a part that begins at this line, counted from 0.
   *
   * @param {number} from
   */
  #fill(from) {
    const long = this.#whole.length > MOST;
    let start = 0;
    this.#skipped = 0;
    while (long && this.#skipped < from) {
      const end = this.#whole.indexOf("\n", start);
      if (end < 0) break;
      start = end + 1;
      this.#skipped += 1;
    }
    const shown = long ? this.#whole.slice(start, start + MOST) : this.#whole;
    if (this.#text.value !== shown) this.#text.value = shown;
    this.#text.readOnly = long;
    show(byId("long", HTMLElement), long);
  }

  /** @param {File} file */
  async #open(file) {
    this.setBytes(new Uint8Array(await file.arrayBuffer()), file.name);
  }

  /** @param {string} id */
  #listed(id) {
    return Array.from(this.#presets.options).some((option) => option.value === id);
  }

  #listPresets() {
    this.#presets.append(make("option", { value: "" }, "your own"));
    for (const { id, group, label } of deckhandPresets) {
      if (group === "Fixtures") this.#presets.append(make("option", { value: id }, label));
    }
  }

  #placeMark() {
    const top = PADDING + (this.#line - this.#skipped - 1) * LINE - this.#text.scrollTop;
    this.#mark.style.top = `${top}px`;
  }
}

/**
 * Hands over the files that are dropped anywhere on the page, and shows that they may be.
 *
 * @param {(files: File[]) => void} take
 */
export function onDrop(take) {
  const place = byId("input", HTMLElement);
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) place.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("over");
    const files = Array.from(event.dataTransfer?.files ?? []);
    if (files.length > 0) take(files);
  });
}
