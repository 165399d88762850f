// Begins with what the page is for.

import { runAmphipod } from "./amphipod.js";
import { runCamelCards } from "./camel-cards.js";
import { runCamicia } from "./camicia.js";
import { runCombat } from "./combat.js";
import { runIndex } from "./index.js";
import { runReports } from "./reports.js";

/** @type {Record<string, () => void>} */
const pages = {
  amphipod: runAmphipod,
  "camel-cards": runCamelCards,
  camicia: runCamicia,
  combat: runCombat,
  index: runIndex,
  reports: runReports,
};

pages[document.body.dataset.page ?? ""]?.();
