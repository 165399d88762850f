// Names, inputs and links that were made to do harm, or by somebody who pasted the wrong thing.

import assert from "node:assert/strict";
import { drop, place, solved, standsAt, withPage } from "./browser.js";

const NAME = "<img src=x onerror=alert(1)>.txt";
const GAMES = ["combat", "camel-cards", "camicia", "amphipod"];

/** @param {import("./run.js").Site} site */
export async function hostile(site) {
  for (const check of [names, garbage, links, deepRecursion]) await check(site);
}

async function names({ browser, root }) {
  for (const game of GAMES) {
    await withPage(browser, root, `${game}.html`, async (page) => {
      await solved(page);
      await drop(page, NAME, await page.locator("#text").inputValue());
      await page.waitForFunction((name) => document.querySelector("#state").textContent === `${name}: solved`, NAME);
      await page.locator("#text").fill(NAME);
      await page.locator("#problem").waitFor();
      await page.waitForFunction(() => document.querySelector("#problem").textContent.startsWith("line 1, column "));
      assert.equal(await page.locator("img[onerror]").count(), 0);
    });
  }
}

/** Five megabytes that are no input: a sentence with a place, and a page that goes on. */
async function garbage({ browser, root }) {
  for (const game of GAMES) {
    await withPage(browser, root, `${game}.html`, async (page) => {
      await solved(page);
      for (const [name, line] of [["lines.txt", "<b>&amp;\u0000\u202e 12345 AKQJT\n"], ["line.txt", "A K Q J 10 "], ["digits.txt", "9"]]) {
        await drop(page, name, line, Math.ceil(5_000_000 / line.length));
        await page.waitForFunction((name) => document.querySelector("#state").textContent === `${name}: not an input of this game`, name);
        assert.match(await page.locator("#problem").innerText(), /^line \d+, column \d+: .{5,400}$/);
      }
      await page.locator("#preset").selectOption("fixture/example").catch(() => page.locator("#preset").selectOption({ index: 1 }));
      await solved(page);
    });
  }
}

/** What stands in a link is not believed. */
async function links({ browser, root }) {
  for (const link of [
    "input=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&part=%3Cb%3E&step=-1&depth=-1",
    "step=1e99&depth=NaN", "step=0.5", "input=fixture%2Fexample&part=part2&step=99999999999999999999", "%", "=&=&&",
  ]) {
    await withPage(browser, root, `combat.html#${link}`, async (page) => {
      await solved(page);
      const { step, last } = await place(page);
      assert.ok(Number.isInteger(step) && step >= 0 && step <= last, `${link}: step ${step} of ${last}`);
      await page.locator("#last").click();
      await standsAt(page, last);
    });
  }
  await withPage(browser, root, "combat.html#text=%3Cimg%3E", async (page) => {
    await page.waitForFunction(() => document.querySelector("#state").textContent === "The input in this link is damaged.");
  });
}

/**
 * Games whose first round is decided by a sub-game. Ten deep they are seen; fifty deep they would
 * take 2^50 sub-games, and Cancel ends them.
 */
async function deepRecursion({ browser, root }) {
  await withPage(browser, root, "combat.html#part=part2", async (page) => {
    await solved(page);
    await page.locator("#text").fill(nested(10));
    await page.waitForFunction(() => document.querySelector("#state").textContent === "input: solved");
    await solved(page);
    let deepest = 0;
    for (let step = 1; deepest < 10; step += 1) {
      assert.ok(step <= 40, `${deepest} deep`);
      await page.locator("#forward").click();
      await standsAt(page, step);
      deepest = await page.locator(".waits").count();
    }
    await page.setViewportSize({ width: 360, height: 900 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

    await page.locator("#text").fill(nested(50));
    await page.waitForFunction(() => !document.querySelector("#cancel").hidden);
    await page.locator("#cancel").click();
    await page.waitForFunction(() => document.querySelector("#state").textContent === "Cancelled.");
    await page.locator("#preset").selectOption("fixture/example");
    await solved(page);
    assert.equal(await page.locator("[data-part=part2] .value").innerText(), "291");
  });
}

/** A falling row of even or odd numbers, each at most as large as the number of cards behind it. */
function nested(deep) {
  const deck = (player) => [
    ...Array.from({ length: deep }, (_, index) => 2 * (deep - index) - player),
    ...Array.from({ length: deep + 2 }, (_, index) => 2 * (deep + 1 + index) - player),
  ];
  return `Player 1:\n${deck(0).join("\n")}\n\nPlayer 2:\n${deck(1).join("\n")}\n`;
}
