// A curve over the steps of a game, in which one can point at a step.

import { makeSvg } from "./dom.js";

const WIDTH = 1000;
const HEIGHT = 100;

/** The chart of a number over time. */
export class Chart {
  #svg = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
  #area = makeSvg("path", { class: "area" });
  #curve = makeSvg("path", { class: "curve" });
  #half = makeSvg("line", { class: "half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 });
  #ends = makeSvg("g");
  #cursor = makeSvg("line", { class: "cursor", y1: 0, y2: HEIGHT });

  /**
   * @param {HTMLElement} place
   * @param {(fraction: number) => void} pick is told at which fraction of the time was pointed
   */
  constructor(place, pick) {
    this.#svg.append(this.#area, this.#half, this.#curve, this.#ends, this.#cursor);
    place.append(this.#svg);
    /** @param {PointerEvent} event */
    const point = (event) => {
      const { left, width } = this.#svg.getBoundingClientRect();
      pick(Math.max(0, Math.min(1, (event.clientX - left) / width)));
    };
    this.#svg.addEventListener("pointerdown", (event) => {
      this.#svg.setPointerCapture(event.pointerId);
      point(event);
    });
    this.#svg.addEventListener("pointermove", (event) => {
      if (event.buttons > 0) point(event);
    });
  }

  /**
   * @param {number[]} values at equal distances
   * @param {number} most what the chart's height stands for
   * @param {number[]} ends fractions of the time that are marked
   * @param {string} label what the chart shows
   */
  show(values, most, ends, label) {
    const points = values.map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * WIDTH;
      return `${x.toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
    });
    const curve = `M${points.join("L")}`;
    this.#curve.setAttribute("d", curve);
    this.#area.setAttribute("d", `${curve}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`);
    const marks = ends.map((end) =>
      makeSvg("line", { class: "end", x1: end * WIDTH, x2: end * WIDTH, y1: 0, y2: HEIGHT }),
    );
    this.#ends.replaceChildren(...marks);
    this.#svg.setAttribute("aria-label", label);
  }

  /** @param {number} fraction of the time */
  point(fraction) {
    const x = String(fraction * WIDTH);
    this.#cursor.setAttribute("x1", x);
    this.#cursor.setAttribute("x2", x);
  }
}
