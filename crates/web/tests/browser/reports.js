// The page of reports: one report, two, hostile names, numbers beyond what JavaScript can tell.

import assert from "node:assert/strict";
import { withPage } from "./browser.js";

/** @param {import("./run.js").Site} site */
export async function reports({ browser, root, reportText }) {
  const report = JSON.parse(reportText);
  await withPage(browser, root, "reports.html", async (page) => {
    // The site was written with this report as the new one and as the old one.
    await page.locator("#report").waitFor();
    assert.equal(await page.locator(".cases tbody tr").count(), report.cases.length);
    assert.match(await page.locator("#summary").innerText(), /0 cases with another answer or status; .* median ratio 1\.00/);
  });
  await withPage(browser, root, "reports.html", async (page) => {
    await page.locator("#file").setInputFiles([{ name: "new.json", mimeType: "application/json", buffer: Buffer.from(reportText) }]);
    await page.locator("#report").waitFor();
    assert.equal(await page.locator(".cases tbody tr").count(), report.cases.length);
    const slower = structuredClone(report);
    slower.run.started_unix += 60;
    for (const one of slower.cases) one.solve_ns = one.solve_ns.map((time) => time * 3);
    Object.assign(slower.cases[0], { id: "<img src=x onerror=alert(1)>", status: "failed", answer: null, error: { message: "<b>broken</b>", line: null, column: null } });
    await page.locator("#file").setInputFiles([{ name: "<i>.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(slower)) }]);
    await page.waitForFunction(() => document.querySelector("#summary").textContent.includes("median ratio 3.00"));
    assert.equal(await page.locator(".cases tbody tr").first().locator("td").first().innerText(), "<img src=x onerror=alert(1)>");
    await page.locator("#only").selectOption("one");
    assert.equal(await page.locator(".cases tbody tr").count(), 2);
    await page.locator("#only").selectOption("");
    await page.locator("#game").selectOption("combat");
    await page.waitForFunction(() => document.querySelectorAll("#cases details").length === 1);
    await page.locator("#file").setInputFiles([{ name: "no.json", mimeType: "application/json", buffer: Buffer.from("{}") }]);
    await page.locator("#problem").waitFor();
  });
}
