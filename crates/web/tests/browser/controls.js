// The replay's controls, links, Cancel, and what happens to bad and hostile inputs.

import assert from "node:assert/strict";
import { drop, place, solved, standsAt, withPage } from "./browser.js";

/** @param {import("./run.js").Site} site */
export async function controls(site) {
  for (const check of [
    keys, slider, deepLink, listFollowsTheLink, ownInputInALink, cancel, badInput, droppedFile, cycle, picks,
    placing, otherRules, subGames, largeNumbers,
  ]) {
    await check(site);
  }
}

async function keys({ browser, root }) {
  await withPage(browser, root, "combat.html", async (page) => {
    await solved(page);
    const { last } = await place(page);
    await page.locator("#main").focus();
    for (const [key, step] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", last], ["Home", 0]]) {
      await page.keyboard.press(key);
      await standsAt(page, step);
    }
    await page.keyboard.press(" ");
    await page.waitForFunction(() => document.querySelector("#play").getAttribute("aria-label") === "Pause");
    await page.keyboard.press(" ");
    await page.waitForFunction(() => document.querySelector("#play").getAttribute("aria-label") === "Play");
    for (const [button, step] of [["#last", last], ["#back", last - 1], ["#forward", last], ["#first", 0]]) {
      await page.locator(button).click();
      await standsAt(page, step);
    }
  });
}

async function slider({ browser, root }) {
  await withPage(browser, root, "camicia.html", async (page) => {
    await solved(page);
    const { last } = await place(page);
    await page.locator("#step").fill(String(Math.floor(last / 2)));
    await standsAt(page, Math.floor(last / 2));
  });
}

async function deepLink({ browser, root }) {
  const link = "combat.html#input=fixture%2Fdeal-50-p1-high-01&part=part2&step=1234";
  await withPage(browser, root, link, async (page) => {
    await solved(page);
    await standsAt(page, 1234);
    await page.locator("#forward").click();
    await page.waitForFunction(() => location.hash.includes("step=1235"));
  });
}

async function listFollowsTheLink({ browser, root }) {
  await withPage(browser, root, "camel-cards.html#input=fixture%2Fhands-1000-01&part=part2&step=300", async (page) => {
    await solved(page);
    await page.waitForFunction(() => document.querySelector("#hands .here td")?.textContent === "300");
    const [list, row] = [await page.locator("#scroll").boundingBox(), await page.locator("#hands .here").boundingBox()];
    assert.ok(row.y >= list.y && row.y + row.height <= list.y + list.height, "the hand of the link is in sight");
  });
}

async function ownInputInALink({ browser, root }) {
  let shared = "";
  await withPage(browser, root, "camel-cards.html", async (page) => {
    await solved(page);
    await page.locator("#text").fill("AAAAA 7\n23456 5\n");
    await page.waitForFunction(() => document.querySelector("#state").textContent === "input: solved");
    await page.locator("#last").click();
    await standsAt(page, 2);
    await page.waitForFunction(() => location.hash === "");
    await page.locator("#share").click();
    await page.waitForFunction(() => location.hash.includes("text="));
    shared = new URL(page.url()).hash;
  });
  await withPage(browser, root, `camel-cards.html${shared}`, async (page) => {
    await solved(page);
    assert.equal(await page.locator("#text").inputValue(), "AAAAA 7\n23456 5\n");
    assert.equal(await page.locator("[data-part=part1] .value").innerText(), "19");
  });
}

async function cancel({ browser, root }) {
  await withPage(browser, root, "camel-cards.html", async (page) => {
    await solved(page);
    await page.evaluate(() => {
      const hand = (index) => Array.from({ length: 5 }, (_, place) => "AKQJT98765432"[(index * (place + 7) + index / 13 ** place | 0) % 13]).join("");
      const text = Array.from({ length: 600_000 }, (_, index) => `${hand(index)} ${index}`).join("\n");
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "many.txt"));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
    });
    await page.locator("#cancel").click();
    await page.waitForFunction(() => document.querySelector("#state").textContent === "Cancelled.");
    await page.locator("#preset").selectOption("fixture/example");
    await solved(page);
    assert.equal(await page.locator("[data-part=part2] .value").innerText(), "5,905");
  });
}

async function badInput({ browser, root }) {
  await withPage(browser, root, "camel-cards.html", async (page) => {
    await solved(page);
    await page.locator("#text").fill("32T3K 765\nT55j5 684\n");
    const problem = page.locator("#problem");
    await problem.waitFor();
    assert.equal(await problem.innerText(), "line 2, column 4: expected a label out of AKQJT98765432, found 'j'");
    const [mark, text] = [await page.locator("#mark").boundingBox(), await page.locator("#text").boundingBox()];
    assert.equal(Math.round(mark.y - text.y), 8 + 21);
    assert.ok(await page.locator("#replay").isHidden());
  });
}

async function droppedFile({ browser, root }) {
  await withPage(browser, root, "amphipod.html", async (page) => {
    await solved(page);
    await drop(page, "mine.txt", await page.locator("#text").inputValue());
    await page.waitForFunction(() => document.querySelector("#state").textContent === "mine.txt: solved");
    await page.locator("#file").setInputFiles({ name: "picked.txt", mimeType: "text/plain", buffer: Buffer.from([0x41, 0xff]) });
    await page.locator("#problem").waitFor();
    assert.match(await page.locator("#problem").innerText(), /^line 1, column 2: expected text, found the byte 0xff/);
  });
}

async function cycle({ browser, root }) {
  await withPage(browser, root, "camicia.html#input=fixture%2Fcasella-2024", async (page) => {
    await solved(page);
    assert.match(await page.locator("#cycle-text").innerText(), /goes round in 62 tricks and 440 cards/);
    assert.equal(await page.locator("#chart .end").count(), 2);
    await page.locator("#to-cycle").click();
    const start = await page.waitForFunction(() => Number(location.hash.match(/step=(\d+)/)?.[1]));
    await page.locator("#last").click();
    const { last } = await place(page);
    await standsAt(page, last);
    await page.locator("#forward").click();
    // The end of the cycle is its beginning, so that the next step is the first one from there.
    await standsAt(page, (await start.jsonValue()) + 1);
    await page.locator("#index").fill("447247122283566119055");
    await page.locator("#deal").click();
    await page.waitForFunction(() => document.querySelector("#answers").textContent.includes("8,344 cards"));
    await page.waitForFunction(() => document.querySelector("#own-index").textContent.includes("447247122283566119055"));
  });
}

async function placing({ browser, root }) {
  await withPage(browser, root, "amphipod.html", async (page) => {
    await solved(page);
    const before = await page.locator("[data-part=part1] .value").innerText();
    const cell = (name) => page.locator(`.cell[aria-label^="${name}"]`);
    await cell("room A, row 1").dragTo(cell("room B, row 1"));
    await page.waitForFunction((text) => document.querySelector("[data-part=part1] .value").textContent !== text, before);
    await cell("room B, row 1").focus();
    await page.keyboard.press("Enter");
    await cell("room A, row 1").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => document.querySelector("[data-part=part1] .value").textContent === text, before);
    const energy = page.locator("[data-part=part1] .value");
    for (const [rows, amphipods] of [["4", 16], ["1", 4], ["2", 8]]) {
      await page.locator("#rows").selectOption(rows);
      await page.waitForFunction((rows) => document.querySelector("#text").value.match(/[A-D]/g).length === 4 * rows, Number(rows));
      await page.waitForFunction(() => document.querySelector("#state").textContent === "input: solved");
      assert.equal(await page.locator(".cell b").count(), amphipods);
      assert.match(await energy.innerText(), /^[\d,]+$|^none$/);
    }
    await page.locator("#text").fill("#############\n#...........#\n###A#B#C#D###\n  #########\n");
    await page.waitForFunction(() => document.querySelector("#told").textContent === "This burrow is organised: no move is needed.");
    assert.equal(await page.locator("#rows").inputValue(), "1");
  });
}

async function picks({ browser, root }) {
  await withPage(browser, root, "camicia.html", async (page) => {
    await solved(page);
    const lists = page.locator("#picks details");
    assert.deepEqual(await lists.locator("summary").allInnerTexts(), [
      "Known records (11)", "Endless games of 36-4J-4Q-4K-4A (272)", "Endless games of 28-4J-4Q-4K (9)",
    ]);
    for (const [list, pick, answer] of [[0, "Nessler 2022", /^8,344 cards, 1,164 tricks$/], [1, "Cycle 272", /^endless$/], [2, "Cycle 9", /^endless$/]]) {
      if (await lists.nth(list).getAttribute("open") === null) await lists.nth(list).locator("summary").click();
      await lists.nth(list).locator("button", { hasText: pick }).click();
      await page.waitForFunction((name) => document.querySelector("#state").textContent === `${name}: solved`, pick);
      await solved(page);
      assert.match(await page.locator("[data-part=game] .value").innerText(), answer);
    }
  });
}

async function otherRules({ browser, root }) {
  await withPage(browser, root, "camel-cards.html", async (page) => {
    await solved(page);
    await page.locator("#parts label").nth(2).click();
    await page.locator("#order").fill("23456789TJQKA");
    await page.locator("#joker").selectOption("T");
    await page.locator("#last").click();
    await page.waitForFunction(() => document.querySelector("#told").textContent.includes("so far"));
    await page.locator("#order").fill("AAAAAAAAAAAAA");
    await page.locator("#rules-problem").waitFor();
  });
}

async function subGames({ browser, root }) {
  await withPage(browser, root, "combat.html#input=fixture%2Fexample&part=part2&depth=0", async (page) => {
    await solved(page);
    let deepest = 0;
    for (let moves = 0; moves < 30; moves += 1) {
      await page.locator("#forward").click();
      deepest = Math.max(deepest, await page.locator(".waits").count());
    }
    assert.equal(deepest, 0);
    await page.locator("#depth").selectOption("1000000");
    await page.locator("#first").click();
    await standsAt(page, 0);
    for (let step = 1; (await page.locator(".waits").count()) === 0; step += 1) {
      await page.locator("#forward").click();
      await standsAt(page, step);
    }
    await page.locator(".waits summary").click();
    await page.locator(".waits .card").first().waitFor();
  });
}

/** Cards and scores that no number of JavaScript holds are shown to the last digit. */
async function largeNumbers({ browser, root }) {
  await withPage(browser, root, "combat.html#input=fixture%2Fcards-up-to-64-bits", async (page) => {
    await solved(page);
    assert.equal(await page.locator("[data-part=part1] .value").innerText(), "262,308,460,241,462,824,161");
    assert.equal(await page.locator("[data-part=part2] .value").innerText(), "186,494,462,404,860,329,158");
    const cards = await page.locator("#table .card").allInnerTexts();
    assert.ok(["18446744073709551615", "9007199254740993"].every((card) => cards.includes(card)), cards.join());
  });
}
