// The page's side of the worker: calls become promises, and cancelling ends the worker at once.

import { parseExact } from "./exact.js";

/** What a call ends with when it was cancelled. */
export class Cancelled extends Error {}

/** The solver in its worker. */
export class Solver {
  /** @type {Worker} */
  #worker;
  #next = 0;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (reason: Error) => void }>} */
  #waiting = new Map();
  constructor() {
    this.#worker = this.#start();
  }

  /**
   * Calls a function of the worker, and parses the JSON that it returns.
   *
   * @param {string} call
   * @param {...any} parameters
   * @returns {Promise<any>}
   */
  call(call, ...parameters) {
    const id = this.#next++;
    this.#worker.postMessage({ id, call, parameters });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends whatever the worker does, and begins with a new one. */
  cancel() {
    this.#worker.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker = this.#start();
    for (const { reject } of waiting) reject(new Cancelled("cancelled"));
  }

  #start() {
    // From a blob, since a page on the disk may not start a worker from a file.
    const source = new Blob([deckhandWorker], { type: "text/javascript" });
    const url = URL.createObjectURL(source);
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.addEventListener("message", ({ data }) => this.#receive(data));
    this.#worker = worker;
    void this.call("start", bytesOf(deckhandWasm)).catch(() => {});
    return worker;
  }

  /** @param {{ id: number, result?: string, error?: string }} message */
  #receive({ id, result, error }) {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) call?.resolve(result === undefined ? undefined : parseExact(result));
    else call?.reject(new Error(error));
  }
}

/**
 * The bytes of base64.
 *
 * @param {string} base64
 */
function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
