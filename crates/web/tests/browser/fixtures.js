// Every fixture's answer in the browser equals the report's, and every replay can be stepped to its
// end.

import assert from "node:assert/strict";
import { parseExact } from "../../site/scripts/exact.js";
import { solved, withPage } from "./browser.js";

const GAMES = ["combat", "camel-cards", "camicia", "amphipod"];

/** Answers and replays. @param {import("./run.js").Site} site */
export async function fixtures(site) {
  await compare(site, true);
}

/** Answers alone. @param {import("./run.js").Site} site */
export async function answers(site) {
  await compare(site, false);
}

/**
 * @param {import("./run.js").Site} site
 * @param {boolean} replays whether every replay is stepped to its end, too
 */
async function compare({ browser, root, report }, replays) {
  for (const game of GAMES) {
    await withPage(browser, root, `${game}.html`, async (page) => {
      await solved(page);
      const texts = await page.evaluate(answerAll, { game, replays });
      const cases = texts.flatMap((text) => parseExact(text).cases);
      const found = new Map(cases.map(({ id, answer }) => [id, answer]));
      const expected = report.cases.filter((one) => one.game === game);
      for (const { id, answer } of expected) {
        assert.deepEqual(found.get(id), answer, id);
      }
      assert.equal(found.size, expected.length, `cases of ${game}`);
    });
  }
}

/** Runs in the page: answers all fixtures of a game, and steps through their replays if it should. */
async function answerAll({ game, replays }) {
  const call = async (worker, call, ...parameters) => {
    worker.postMessage({ id: 0, call, parameters });
    const { data } = await new Promise((resolve) => worker.addEventListener("message", resolve, { once: true }));
    if (data.error) throw new Error(data.error);
    return data.result;
  };
  const url = URL.createObjectURL(new Blob([deckhandWorker], { type: "text/javascript" }));
  const worker = new Worker(url);
  await call(worker, "start", Uint8Array.from(atob(deckhandWasm), (character) => character.charCodeAt(0)));
  const texts = [];
  for (const { group, label, text: input } of deckhandPresets) {
    if (group !== "Fixtures") continue;
    const bytes = new TextEncoder().encode(input);
    const text = await call(worker, "solve", game, label, bytes);
    texts.push(text);
    for (const { id, part } of replays ? JSON.parse(text).cases : []) {
      const { last } = JSON.parse(await call(worker, "open", game, part, bytes, ""));
      // Steps of the root game or by trick, so that long games end soon; and single steps at both ends.
      for (let step = 0; step < Math.min(last, 60); step += 1) await call(worker, "frame", step);
      let step = 0;
      while (step < last) {
        const next = Number(await call(worker, "forward", step, 0));
        if (next <= step) throw new Error(`${id} stands still at step ${step}`);
        step = next;
        await call(worker, "frame", step);
      }
      for (let back = 0; back < 20 && step > 0; back += 1) {
        step = Number(await call(worker, "back", step, 1_000_000));
        await call(worker, "frame", step);
      }
    }
  }
  worker.terminate();
  return texts;
}
