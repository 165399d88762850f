// What the pages of all games have in common: from an input to its answers and its replay.

import { PARTS, showAnswers } from "./answers.js";
import { byId, make, settled, show } from "./dom.js";
import { Input } from "./input.js";
import { pack, readLink, unpack, writeLink } from "./link.js";
import { Player } from "./player.js";
import { Cancelled, Solver } from "./solver.js";

/**
 * What a game adds.
 *
 * @typedef {object} GamePage
 * @property {string} game its name in reports
 * @property {string[]} parts the parts with a replay; the part `rules` is one by rules of one's own
 * @property {(frame: any, step: number, forth: boolean) => void} draw shows a step
 * @property {(rules: Game) => Promise<void>} [opened] is called when a replay was opened
 * @property {(game: Game) => Promise<void>} [solved] is called when an input was solved
 * @property {() => string} [rules] the rules of one's own
 */

/** The page of a game. */
export class Game {
  solver = new Solver();
  input = new Input();
  player;
  /** @type {string} */
  part;
  #page;
  #state = byId("state", HTMLElement);
  #cancel = byId("cancel", HTMLButtonElement);
  #replay = byId("replay", HTMLElement);
  #answers = byId("answers", HTMLElement);
  #busy = false;
  /** Goes into the address: an input of one's own that is to be shared. */
  #shared = "";
  /** The step with which the next replay begins. */
  #first = 0;

  /** @param {GamePage} page */
  constructor(page) {
    this.#page = page;
    this.part = page.parts[0] ?? "game";
    this.player = new Player(this.solver, page.draw);
    this.#listParts();
    const solve = settled(250, () => void this.solve());
    this.input.onchange = () => {
      this.#shared = "";
      this.#first = 0;
      show(this.#replay, false);
      if (this.#busy) this.solver.cancel();
      solve();
    };
    byId("solve", HTMLButtonElement).addEventListener("click", () => void this.solve());
    this.#cancel.addEventListener("click", () => this.solver.cancel());
    byId("copy", HTMLButtonElement).addEventListener("click", () => void this.#copy(false));
    byId("share", HTMLButtonElement).addEventListener("click", () => void this.#copy(true));
    this.player.onstep = settled(300, () => this.#writeLink());
    addEventListener("hashchange", () => void this.begin());
  }

  /** Shows what the address says, or the puzzle's example. */
  async begin() {
    const link = readLink();
    const part = link.get("part");
    if (part && this.#page.parts.includes(part)) this.#choosePart(part);
    const depth = link.get("depth");
    if (depth) this.player.depth = Number(depth);
    const text = link.get("text");
    if (text) {
      try {
        this.input.setBytes(await unpack(text), "shared");
      } catch {
        this.say("The input in this link is damaged.");
        return;
      }
      this.#shared = text;
    } else if (!this.input.choose(link.get("input") ?? "")) {
      this.input.choose("fixture/example") || this.input.choose(deckhandPresets[0]?.id ?? "");
    }
    this.#first = Number(link.get("step")) || 0;
  }

  /** @param {string} text */
  say(text) {
    this.#state.textContent = text;
  }

  /** Answers the input, and opens its replay. */
  async solve() {
    if (this.input.empty) {
      this.say("Paste an input, open a file, or drop one here.");
      return;
    }
    await this.#work("Solving…", async () => {
      const { bytes, name } = this.input;
      const { game } = this.#page;
      /** @type {import("./types").Solved} */
      const solved = await this.solver.call("solve", game, name, bytes);
      const wrong = solved.cases.find((one) => one.status === "parse_error");
      this.input.complain(wrong?.error ?? undefined);
      show(this.#replay, false);
      if (wrong) {
        this.#answers.replaceChildren(make("p", { class: "hint" }, "This input cannot be read."));
        this.say(`${name}: not an input of this game`);
        return;
      }
      showAnswers(this.#answers, solved);
      this.say(`${name}: solved`);
      const had = solved.cases.map((one) => one.part);
      this.#offerParts(had);
      await this.#page.solved?.(this);
      await this.#open();
    });
  }

  /** Opens the replay of the chosen part. */
  async open() {
    await this.#work("Playing…", () => this.#open());
  }

  async #open() {
    const { game, rules, opened } = this.#page;
    const own = this.part === "rules";
    const part = own ? "part1" : this.part;
    const name = this.#state.textContent ?? "";
    this.say("Playing…");
    const extent = await this.solver.call(
      "open", game, part, this.input.bytes, own ? (rules?.() ?? "") : "",
    );
    show(this.#replay, true);
    await opened?.(this);
    this.player.open(extent, this.#first);
    this.#first = 0;
    this.say(name);
  }

  /**
   * Does some work that can be cancelled.
   *
   * @param {string} doing
   * @param {() => Promise<void>} work
   */
  async #work(doing, work) {
    if (this.#busy) this.solver.cancel();
    this.#busy = true;
    show(this.#cancel, true);
    this.say(doing);
    try {
      await work();
    } catch (error) {
      if (error instanceof Cancelled) this.say("Cancelled.");
      else this.say(error instanceof Error ? error.message : String(error));
    } finally {
      this.#busy = false;
      show(this.#cancel, false);
    }
  }

  #listParts() {
    const parts = byId("parts", HTMLElement);
    show(parts, this.#page.parts.length > 1);
    for (const part of this.#page.parts) {
      const radio = make("input", { type: "radio", name: "part", value: part });
      radio.checked = part === this.part;
      radio.addEventListener("change", () => {
        this.part = part;
        void this.open();
      });
      parts.append(make("label", {}, radio, PARTS[part] ?? "Other rules"));
    }
  }

  /** @param {string} part */
  #choosePart(part) {
    this.part = part;
    for (const radio of document.querySelectorAll("#parts input")) {
      if (radio instanceof HTMLInputElement) radio.checked = radio.value === part;
    }
  }

  /**
   * Offers the parts that an input has.
   *
   * @param {string[]} parts
   */
  #offerParts(parts) {
    for (const radio of document.querySelectorAll("#parts input")) {
      if (!(radio instanceof HTMLInputElement)) continue;
      radio.disabled = radio.value !== "rules" && !parts.includes(radio.value);
    }
    const had = parts.includes(this.part) || this.part === "rules";
    if (!had && parts[0]) this.#choosePart(parts[0]);
  }

  #writeLink() {
    if (this.player.playing) return;
    const { preset } = this.input;
    const known = preset !== "" || this.#shared !== "";
    writeLink({
      input: preset,
      text: this.#shared,
      part: known && this.#page.parts.length > 1 ? this.part : "",
      depth: known && this.player.depth < 1000 ? String(this.player.depth) : "",
      step: known && this.player.step > 0 ? String(this.player.step) : "",
    });
  }

  /**
   * Copies the address of what is shown; with the input in it, if that is asked for.
   *
   * @param {boolean} withInput
   */
  async #copy(withInput) {
    if (withInput && this.input.preset === "") this.#shared = await pack(this.input.bytes);
    this.#writeLink();
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(withInput ? "The link is copied; it holds the input." : "The link is copied.");
    } catch {
      this.say("The link is in the address bar; this browser did not let it be copied.");
    }
  }
}
