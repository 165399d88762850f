// The worker: it holds the WebAssembly module and the open replay, and answers calls with JSON.

/** @type {import("./types").Replay | null} */
let replay = null;

/** @type {Record<string, (...parameters: any[]) => string | void>} */
const calls = {
  start: (/** @type {Uint8Array} */ module) => void wasm_bindgen.initSync({ module }),
  solve: (game, name, bytes) => wasm_bindgen.solve(game, name, bytes),
  describeDeal: (bytes) => wasm_bindgen.describe_deal(bytes),
  dealOfIndex: (deck, index, a) => wasm_bindgen.deal_of_index(deck, index, a),
  open: (game, part, bytes, rules) => {
    replay?.free();
    replay = null;
    replay = wasm_bindgen.open(game, part, bytes, rules);
    return replay.extent();
  },
  extent: () => opened().extent(),
  frame: (step) => opened().frame(step),
  forward: (step, depth) => `${opened().forward(step, depth)}`,
  back: (step, depth) => `${opened().back(step, depth)}`,
  sample: (points) => opened().sample(points),
  page: (start, count) => opened().page(start, count),
  summary: () => opened().summary(),
};

function opened() {
  if (!replay) throw new Error("no replay is open");
  return replay;
}

addEventListener("message", ({ data: { id, call, parameters } }) => {
  try {
    postMessage({ id, result: calls[call]?.(...parameters) });
  } catch (error) {
    // What the crates refuse is a sentence; anything else is a fault of this program.
    const sentence = typeof error === "string" ? error : null;
    postMessage({ id, error: sentence ?? `the solver broke down: ${error}` });
  }
});
