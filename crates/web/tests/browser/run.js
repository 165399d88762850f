// Tests of the written site in a real browser: node run.js SITE REPORT [PICTURES]
//
// REPORT is what `cargo xtask solve-all` says, SITE what `cargo xtask site --report REPORT --compare
// REPORT` wrote, and PICTURES the folder in which screenshots are kept.

import { mkdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseExact } from "../../site/scripts/exact.js";
import { launch, solved, withPage } from "./browser.js";
import { controls } from "./controls.js";
import { figures } from "./figures.js";
import { answers, fixtures } from "./fixtures.js";
import { hostile } from "./hostile.js";
import { looks } from "./looks.js";
import { reports } from "./reports.js";
import { serve } from "./server.js";

/**
 * What is tested, and with what.
 *
 * @typedef {object} Site
 * @property {import("playwright-core").Browser} browser
 * @property {string} root the address of the site, which ends with a slash
 * @property {any} report
 * @property {string} reportText
 * @property {string} pictures
 */

const [site, reportFile, pictures = "pictures"] = process.argv.slice(2).map((path) => resolve(path));
const reportText = await readFile(reportFile, "utf8");
await mkdir(pictures, { recursive: true });
const server = await serve(site, "/deep/down/");
const browser = await launch();
const served = { browser, root: server.url, report: parseExact(reportText), reportText, pictures };
const disk = { ...served, root: `${pathToFileURL(site)}/` };

/** From the disk, every page of a game solves its example. */
async function fromTheDisk({ browser, root }) {
  for (const game of ["combat", "camel-cards", "camicia", "amphipod"]) {
    await withPage(browser, root, `${game}.html`, async (page) => {
      await solved(page);
      await page.locator("#forward").click();
      await page.waitForFunction(() => document.querySelector("#place").value.startsWith("Step 1 of "));
      await page.waitForFunction(() => location.hash.includes("step=1"));
    });
  }
}

let failed = 0;
for (const [name, test, tested] of [
  ["fixtures", fixtures, served],
  ["controls", controls, served],
  ["hostile", hostile, served],
  ["reports", reports, served],
  ["from the disk", fromTheDisk, disk],
  ["answers from the disk", answers, disk],
  ["looks", looks, served],
  ["figures", figures, served],
]) {
  const start = performance.now();
  try {
    await test(tested);
    console.log(`ok      ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${error.stack}`);
  }
}
await browser.close();
server.close();
process.exitCode = failed === 0 ? 0 : 1;
