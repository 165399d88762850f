// How long the pages take: printed, and none of it asserted.

import assert from "node:assert/strict";
import { drop, place, solved, standsAt, withPage } from "./browser.js";

/** The seed of a deal of 60 cards whose game of Recursive Combat has more than three million steps. */
const MANY_ROUNDS = 6;

/** @param {import("./run.js").Site} site */
export async function figures(site) {
  for (const measure of [firstView, manyHands, manyRounds, record]) {
    for (const [what, milliseconds] of Object.entries(await measure(site))) {
      console.log(`        ${what}: ${Math.round(milliseconds)} ms`);
    }
  }
}

/** From the request of a page until it shows the answer and the first step of its example. */
async function firstView({ browser, root }) {
  const taken = {};
  for (const game of ["combat", "camel-cards", "camicia", "amphipod"]) {
    const start = performance.now();
    await withPage(browser, root, `${game}.html`, async (page) => {
      await solved(page);
      taken[`${game}, from nothing to its example solved`] = performance.now() - start;
    });
  }
  return taken;
}

/** A file of 100,000 hands, and the longest time in which the page answered nothing meanwhile. */
async function manyHands({ browser, root }) {
  const taken = {};
  await withPage(browser, root, "camel-cards.html", async (page) => {
    await solved(page);
    await watchPauses(page);
    const start = performance.now();
    await drop(page, "many.txt", hands(100_000));
    await page.waitForFunction(() => document.querySelector("#state").textContent === "many.txt: solved");
    await solved(page);
    taken["100,000 hands dropped, ranked and listed"] = performance.now() - start;
    taken["longest pause of the page meanwhile"] = await page.evaluate(() => globalThis.longestPause);
    taken["to their last hand"] = await lastStep(page);
    assert.equal((await place(page)).last, 100_000);
  });
  return taken;
}

/** A game of Recursive Combat of more than a million rounds, its sub-games counted. */
async function manyRounds({ browser, root }) {
  const taken = {};
  await withPage(browser, root, "combat.html#part=part2", async (page) => {
    await solved(page);
    const start = performance.now();
    await page.locator("#text").fill(deal(60, MANY_ROUNDS));
    await page.waitForFunction(() => document.querySelector("#state").textContent === "input: solved");
    await solved(page);
    taken["Recursive Combat of a million rounds solved and opened"] = performance.now() - start;
    const { last } = await place(page);
    assert.ok(last > 3_000_000, `${last} steps`);
    taken["to its last step"] = await lastStep(page);
    const back = performance.now();
    await page.locator("#back").click();
    await standsAt(page, last - 1);
    taken["one step back"] = performance.now() - back;
  });
  return taken;
}

/** The longest game of Camicia that is known. */
async function record({ browser, root }) {
  const taken = {};
  await withPage(browser, root, "camicia.html#input=fixture%2Fnessler-2022", async (page) => {
    await solved(page);
    // A step for each card, one for each trick, and the end.
    const { last } = await place(page);
    assert.equal(last, 8344 + 1164 + 1);
    taken["to the last of the record's 8,344 cards"] = await lastStep(page);
    await page.locator("#first").click();
    await standsAt(page, 0);
    await page.locator("#speed").selectOption("1000");
    const start = performance.now();
    await page.locator("#play").click();
    await standsAt(page, last);
    taken["all of them played at 1,000 a second"] = performance.now() - start;
  });
  return taken;
}

async function lastStep(page) {
  const { last } = await place(page);
  const start = performance.now();
  await page.locator("#last").click();
  await standsAt(page, last);
  return performance.now() - start;
}

/** Lets the page measure how long it does not get to answer. */
async function watchPauses(page) {
  await page.evaluate(() => {
    globalThis.longestPause = 0;
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      globalThis.longestPause = Math.max(globalThis.longestPause, now - before);
      before = now;
    }, 5);
  });
}

/** So many hands, each with its number as bid. */
function hands(count) {
  const random = numbers(1);
  const hand = () => Array.from({ length: 5 }, () => "AKQJT98765432"[random() % 13]).join("");
  return Array.from({ length: count }, (_, index) => `${hand()} ${index + 1}`).join("\n");
}

/** A deal of Combat with so many cards. */
function deal(cards, seed) {
  const random = numbers(seed);
  const deck = Array.from({ length: cards }, (_, index) => index + 1);
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const other = random() % (place + 1);
    [deck[place], deck[other]] = [deck[other], deck[place]];
  }
  const half = cards / 2;
  return `Player 1:\n${deck.slice(0, half).join("\n")}\n\nPlayer 2:\n${deck.slice(half).join("\n")}\n`;
}

/** Numbers without visible order, the same in every run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
