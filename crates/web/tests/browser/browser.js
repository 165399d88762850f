// A headless Chromium whose pages may neither complain nor ask for anything outside the site.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Starts the browser. */
export function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/**
 * Opens a page, does something with it, and holds it to the rules.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} root the address under which every request must lie
 * @param {string} name the page, with what stands behind it in the address
 * @param {(page: import("playwright-core").Page) => Promise<void>} act
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function withPage(browser, root, name, act, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error}`));
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const inside = request.url().startsWith(root) || request.url().startsWith("blob:");
    if (!inside) faults.push(`request outside the site: ${request.url()}`);
  });
  try {
    await page.goto(root + name);
    await act(page);
    assert.deepEqual(faults, [], name);
  } finally {
    await context.close();
  }
}

/** Waits until the input is solved and its replay stands at a step. */
export async function solved(page) {
  await page.waitForFunction(() => /solved$/.test(document.querySelector("#state").textContent)
    && document.querySelector("#cancel").hidden && document.querySelector("#place").value !== "");
}

/** The step at which the replay stands, and the last one. */
export async function place(page) {
  const text = await page.locator("#place").innerText();
  const [step, last] = text.match(/[\d,]+/g).map((number) => Number(number.replaceAll(",", "")));
  return { step, last };
}

/** Waits until the replay stands at this step. */
export async function standsAt(page, step) {
  const text = `Step ${step.toLocaleString("en")} of `;
  await page.waitForFunction((text) => document.querySelector("#place").value.startsWith(text), text);
}

/** Drops a file on the page that holds a text so many times. */
export async function drop(page, name, text, times = 1) {
  await page.evaluate(([name, text, times]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text.repeat(times)], name));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
  }, [name, text, times]);
}
