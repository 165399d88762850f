// The replay's controls: buttons, slider, keys and speed. What is shown at a step is the game's
// affair.

import { byId } from "./dom.js";
import { whole } from "./format.js";
import { Cancelled } from "./solver.js";

/**
 * Steps through a replay.
 *
 * Requests go to the worker one at a time; of the steps asked for meanwhile only the last counts.
 */
export class Player {
  step = 0;
  last = 0;
  /** @type {import("./types").Extent["cycle"]} */
  cycle = null;
  /** How often an endless game has come back to the beginning of its cycle. */
  laps = 0;
  playing = false;
  /** Is told when another step is shown. */
  onstep = () => {};

  /** @type {number | null} */
  #wanted = null;
  #busy = false;
  #due = 0;
  #then = 0;
  #slider = byId("step", HTMLInputElement);
  #place = byId("place", HTMLOutputElement);
  #told = byId("told", HTMLElement);
  #play = byId("play", HTMLButtonElement);
  #speed = byId("speed", HTMLSelectElement);
  #depth = document.getElementById("depth");
  #solver;
  #draw;

  /**
   * @param {import("./solver.js").Solver} solver
   * @param {(frame: any, step: number, forth: boolean) => void} draw shows a frame; `forth` tells
   *   whether it follows the one shown before
   */
  constructor(solver, draw) {
    this.#solver = solver;
    this.#draw = draw;
    const act = {
      first: () => this.goTo(0),
      back: () => void this.move(-1),
      play: () => this.toggle(),
      forward: () => void this.move(1),
      last: () => this.goTo(this.last),
    };
    for (const [id, go] of Object.entries(act)) {
      byId(id, HTMLButtonElement).addEventListener("click", () => {
        if (id !== "play") this.pause();
        go();
      });
    }
    this.#slider.addEventListener("input", () => {
      this.pause();
      this.goTo(Number(this.#slider.value));
    });
    this.#depth?.addEventListener("change", () => this.onstep());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** How deep the steps go that are stepped to; see the worker's `forward`. */
  get depth() {
    return this.#depth instanceof HTMLSelectElement ? Number(this.#depth.value) : 1_000_000;
  }

  set depth(depth) {
    if (!(this.#depth instanceof HTMLSelectElement)) return;
    const offered = Array.from(this.#depth.options).some((option) => Number(option.value) === depth);
    if (offered) this.#depth.value = String(depth);
  }

  /**
   * Begins with another replay.
   *
   * @param {import("./types").Extent} extent
   * @param {number} step
   */
  open({ last, cycle }, step) {
    this.pause();
    this.last = last;
    this.cycle = cycle;
    this.laps = 0;
    this.step = 0;
    this.#slider.max = String(last);
    this.goTo(step);
  }

  /** @param {number} step */
  goTo(step) {
    this.#wanted = Math.max(0, Math.min(this.last, Math.trunc(step)));
    void this.#pump();
  }

  /**
   * Makes so many steps of the chosen depth, backwards if negative. Behind the end of a cycle comes
   * its beginning.
   *
   * @param {number} count
   */
  async move(count) {
    if (this.#busy) return;
    let step = this.step;
    if (this.cycle && step === this.last && count > 0) {
      step = this.cycle.start;
      this.laps += 1;
    }
    if (this.#plain) {
      const beyond = step + count - this.last;
      if (this.cycle && beyond > 0 && step < this.last) this.goTo(this.last);
      else this.goTo(step + count);
      return;
    }
    this.#busy = true;
    try {
      const call = count > 0 ? "forward" : "back";
      for (let moves = Math.abs(count); moves > 0; moves -= 1) {
        step = await this.#solver.call(call, step, this.depth);
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      this.#busy = false;
    }
    this.goTo(step);
  }

  toggle() {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.step === this.last && !this.cycle) this.goTo(0);
    this.playing = true;
    this.#showPlaying();
    this.#due = 0;
    this.#then = performance.now();
    requestAnimationFrame((now) => this.#tick(now));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.#showPlaying();
    this.onstep();
  }

  /** Whether every step counts, and none has to be looked for. */
  get #plain() {
    return !(this.#depth instanceof HTMLSelectElement) || this.#depth.selectedIndex === 0;
  }

  /** @param {number} now */
  #tick(now) {
    if (!this.playing) return;
    if (this.step === this.last && this.#wanted === null && !this.cycle) {
      this.pause();
      return;
    }
    this.#due += ((now - this.#then) / 1000) * Number(this.#speed.value);
    this.#then = now;
    if (this.#due >= 1 && !this.#busy && this.#wanted === null) {
      void this.move(Math.min(Math.floor(this.#due), this.#plain ? 1000 : 50));
      this.#due %= 1;
    }
    requestAnimationFrame((next) => this.#tick(next));
  }

  async #pump() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#wanted !== null) {
        const step = this.#wanted;
        const frame = await this.#solver.call("frame", step);
        if (this.#wanted === step) this.#wanted = null;
        this.#show(frame, step);
      }
    } catch (error) {
      this.#wanted = null;
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      this.#busy = false;
    }
  }

  /**
   * @param {any} frame
   * @param {number} step
   */
  #show(frame, step) {
    const forth = step === this.step + 1;
    this.step = step;
    this.#slider.value = String(step);
    const lap = this.laps > 0 ? `, ${whole(this.laps + 1)} times round` : "";
    const place = `Step ${whole(step)} of ${whole(this.last)}${lap}`;
    this.#place.value = place;
    this.#slider.setAttribute("aria-valuetext", place);
    this.#told.textContent = frame.told ?? "";
    this.#draw(frame, step, forth);
    this.onstep();
  }

  #showPlaying() {
    this.#play.classList.toggle("playing", this.playing);
    this.#play.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    // Nobody can listen to ten sentences a second.
    this.#told.setAttribute("aria-live", this.playing ? "off" : "polite");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    const typing = target.closest("textarea, select, input, [role=region], [data-keys]");
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && target.closest("button, summary, a")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => void this.move(-1),
      ArrowRight: () => void this.move(1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.last),
      " ": () => this.toggle(),
    };
    const act = keys[event.key];
    if (!act || byId("replay", HTMLElement).hidden) return;
    event.preventDefault();
    if (event.key !== " ") this.pause();
    act();
  }
}
