// Every page in two widths and both themes: no rule of axe-core broken, nothing wider than the
// window, a picture of each kept.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { solved, withPage } from "./browser.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const PAGES = [
  ["index.html", "index"],
  ["combat.html#input=fixture%2Fexample&part=part2&step=60", "combat"],
  ["camel-cards.html#input=fixture%2Fhands-1000-01&part=part2&step=300", "camel-cards"],
  ["camicia.html#input=fixture%2Fcasella-2024&step=200", "camicia"],
  ["amphipod.html#step=4", "amphipod"],
  ["reports.html", "reports"],
];

/** @param {import("./run.js").Site} site */
export async function looks({ browser, root, reportText, pictures }) {
  for (const [address, name] of PAGES) {
    await withPage(browser, root, address, async (page) => {
      if (name === "reports") {
        await page.locator("#file").setInputFiles([{ name: "report.json", mimeType: "application/json", buffer: Buffer.from(reportText) }]);
        await page.locator("#report").waitFor();
      } else if (name !== "index") {
        await solved(page);
      }
      await page.addScriptTag({ path: AXE });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
          await page.emulateMedia({ colorScheme });
          await holds(page, `${name} at ${width}, ${colorScheme}`);
          await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        }
      }
    }, { bypassCSP: true, reducedMotion: "reduce" });
  }
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} view
 */
async function holds(page, view) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${view}: ${wider} pixels too wide`);
  const { violations } = await page.evaluate(() => axe.run());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3).join(" ")}`);
  assert.deepEqual(found, [], view);
}
