// The page of reports: one report of solve-all, or a new one beside an old one.

import { answer } from "./answers.js";
import { byId, make, show } from "./dom.js";
import { parseExact } from "./exact.js";
import { counted, duration, whole } from "./format.js";
import { onDrop } from "./input.js";
import { bestTime, changeOf, median, ordered } from "./report-rows.js";

/**
 * A report and the name of its file.
 *
 * @typedef {{ name: string, report: import("./types").Report }} Named
 */

/** The widest bar stands for so many times the time of the narrowest, at least. */
const SPAN = 10;

/** Makes the page work. */
export function runReports() {
  const page = new ReportPage();
  const given = deckhandReports.reports.map(({ name, text }) => read(name, text));
  if (given.length > 0) page.show(given);
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {Named}
 */
function read(name, text) {
  /** @type {import("./types").Report} */
  let report;
  try {
    report = parseExact(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (report?.schema_version !== deckhandReports.version || !Array.isArray(report.cases)) {
    throw new Error(`${name} is no report of solve-all in version ${deckhandReports.version}`);
  }
  return { name, report };
}

class ReportPage {
  /** The new report, and the old one if there are two. @type {Named[]} */
  #reports = [];
  #problem = byId("problem", HTMLElement);
  #filters = ["filter", "game", "status", "only"].map((id) => /** @type {HTMLInputElement | HTMLSelectElement} */ (byId(id, HTMLElement)));

  constructor() {
    const picker = byId("file", HTMLInputElement);
    byId("pick", HTMLButtonElement).addEventListener("click", () => picker.click());
    picker.addEventListener("change", () => {
      void this.#open(Array.from(picker.files ?? []));
      picker.value = "";
    });
    onDrop((files) => void this.#open(files));
    byId("exchange", HTMLButtonElement).addEventListener("click", () => this.show(this.#reports.toReversed()));
    for (const filter of this.#filters) filter.addEventListener("input", () => this.#list());
  }

  /**
   * Shows one report, or two: the new one first.
   *
   * @param {Named[]} reports
   */
  show(reports) {
    this.#reports = reports;
    show(this.#problem, false);
    show(byId("report", HTMLElement), true);
    const two = reports.length > 1;
    show(byId("exchange", HTMLElement), two);
    show(byId("only-field", HTMLElement), two);
    const [now, old] = reports;
    byId("state", HTMLElement).textContent =
      now && old ? `${now.name} is new, ${old.name} is old.` : `${now?.name}. Drop an older one to compare.`;
    this.#summarise();
    this.#offer("game", (one) => one.game);
    this.#offer("status", (one) => one.status);
    this.#list();
  }

  /** @param {File[]} files */
  async #open(files) {
    try {
      const read_all = await Promise.all(files.slice(0, 2).map(async (file) => read(file.name, await file.text())));
      const one = this.#reports.length === 1 && read_all.length === 1;
      const both = one ? [...this.#reports, ...read_all] : read_all;
      // The later run is the new one.
      both.sort((a, b) => b.report.run.started_unix - a.report.run.started_unix);
      this.show(both);
    } catch (error) {
      this.#problem.textContent = error instanceof Error ? error.message : String(error);
      show(this.#problem, true);
    }
  }

  #summarise() {
    const rows = this.#reports.map(({ name, report }) => {
      const { cases, tool, host, run } = report;
      const good = cases.filter(({ status }) => status === "ok" || status === "unchecked").length;
      const when = new Date(run.started_unix * 1000).toISOString().slice(0, 16).replace("T", " ");
      return make("dl", { class: "answer" },
        make("dt", {}, name),
        make("dd", { class: "value" }, `${whole(good)} of ${counted(cases.length, "case")} good`),
        make("dd", {}, `in ${duration(run.wall_ns)}, ${when} UTC`),
        make("dd", { class: "hint" }, `${tool.name} ${tool.version}, ${host.cpu}, ${host.os} ${host.arch}, ${counted(host.cores, "core")}`),
      );
    });
    const place = byId("summary", HTMLElement);
    place.replaceChildren(make("div", { class: "answers" }, ...rows));
    if (this.#reports.length < 2) return;
    const changes = this.#rows().map(({ now, old }) => changeOf(now, old));
    const ratios = changes.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
    const changed = changes.filter(({ answer }) => answer).length;
    const ratio = ratios.length === 0 ? "" : `; time to solve, new to old: median ratio ${median(ratios).toFixed(2)}`;
    place.append(make("p", {}, `${counted(changed, "case")} with another answer or status${ratio}.`));
  }

  /**
   * Fills a filter with what the cases have.
   *
   * @param {string} id
   * @param {(one: import("./types").Case) => string} of
   */
  #offer(id, of) {
    const select = byId(id, HTMLSelectElement);
    const had = select.value;
    const values = new Set(this.#reports.flatMap(({ report }) => report.cases.map(of)));
    const options = Array.from(values).sort().map((value) => make("option", { value }, value));
    select.replaceChildren(make("option", { value: "" }, "all"), ...options);
    if (values.has(had)) select.value = had;
  }

  /** Each case with its older self, failing ones first. */
  #rows() {
    const [now, old] = this.#reports;
    return ordered(now?.report.cases ?? [], old?.report.cases ?? null);
  }

  #list() {
    const [name = "", game = "", status = "", only = ""] = this.#filters.map((filter) => filter.value);
    const all = this.#rows();
    const rows = all.filter(({ now, old }) => {
      const one = now ?? old;
      if (!one || !one.id.includes(name)) return false;
      if (game !== "" && one.game !== game) return false;
      if (status !== "" && one.status !== status) return false;
      return this.#reports.length < 2 || changeOf(now, old).kinds.includes(only);
    });
    byId("shown", HTMLElement).textContent = `${whole(rows.length)} of ${counted(all.length, "case")}`;
    const times = all.map(({ now }) => (now ? bestTime(now) : null)).filter((time) => time !== null);
    byId("cases", HTMLElement).replaceChildren(...groups(rows, Math.min(...times), Math.max(...times), this.#reports.length > 1));
  }
}

/**
 * A table for each game.
 *
 * @param {import("./report-rows.js").Row[]} rows
 * @param {number} least
 * @param {number} most
 * @param {boolean} two
 */
function groups(rows, least, most, two) {
  const games = new Set(rows.map(({ now, old }) => (now ?? old)?.game ?? ""));
  return Array.from(games).map((game) => {
    const own = rows.filter(({ now, old }) => (now ?? old)?.game === game);
    const heads = ["Case", "Status", "Answer", "Expected", "Time", two ? "New to old" : ""].filter(Boolean);
    const head = make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, text)));
    const body = own.map((row) => line(row, least, most, two));
    const table = make("table", { class: "cases" }, make("thead", {}, head), make("tbody", {}, ...body));
    const place = make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `Cases of ${game}` }, table);
    return make("details", { open: "" }, make("summary", {}, `${game} (${counted(own.length, "case")})`), place);
  });
}

/**
 * @param {import("./report-rows.js").Row} row
 * @param {number} least
 * @param {number} most
 * @param {boolean} two
 */
function line({ now, old }, least, most, two) {
  const one = now ?? old;
  if (!one) return make("tr");
  const good = one.status === "ok" || one.status === "unchecked";
  const time = bestTime(one);
  const { answer: changed, ratio } = changeOf(now, old);
  const status = make("span", { class: `status ${good ? "good" : "bad"}` }, one.status.replace("_", " "));
  const was = two && changed && now && old ? [` was ${text(old)}`] : [];
  const cells = [
    make("td", {}, one.id),
    make("td", {}, status),
    make("td", { class: "value" }, text(one), ...was),
    make("td", { class: "value" }, expected(one)),
    make("td", {}, time === null ? "–" : duration(time), time === null ? "" : bar(time, least, most)),
  ];
  if (two) cells.push(make("td", {}, !now || !old ? "in one only" : ratio === null ? "–" : ratio.toFixed(2)));
  return make("tr", {}, ...cells);
}

/** @param {import("./types").Case} one */
function text(one) {
  const { value, more } = answer(one);
  return one.answer === null ? more : `${value}: ${more}`;
}

/** @param {import("./types").Case} one */
function expected({ expected: fields, status }) {
  if (fields === null) return "–";
  if (status === "ok") return "as found";
  return Object.entries(fields).map(([name, value]) => `${name}: ${value}`).join(", ");
}

/**
 * A bar whose width is the logarithm of the time.
 *
 * @param {number} time
 * @param {number} least
 * @param {number} most
 */
function bar(time, least, most) {
  const whole = Math.log(Math.max(most / least, SPAN));
  const inner = make("i");
  inner.style.width = `${Math.max(2, (100 * Math.log(time / least)) / whole)}%`;
  return make("span", { class: "bar", "aria-hidden": "true" }, inner);
}
