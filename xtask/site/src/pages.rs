//! The pages, from templates.

use std::path::Path;

use anyhow::Context;
use minijinja::value::{Serde, Value};
use minijinja::{Environment, context};
use serde::Serialize;

use super::{File, read};

/// A page of the site.
#[derive(Serialize)]
struct Page {
    /// Its template, and what the pages' script knows it by.
    name: &'static str,
    title: &'static str,
    /// What it is for, in one sentence.
    summary: &'static str,
    /// Scripts that it needs besides its own.
    scripts: &'static [&'static str],
}

const SOLVER: [&str; 2] = ["worker.js", "wasm.js"];

const PAGES: [Page; 6] = [
    Page {
        name: "index",
        title: "Deckhand",
        summary: "Four games of cards and queues, solved and played in your browser.",
        scripts: &[],
    },
    Page {
        name: "combat",
        title: "Combat",
        summary: "Combat and Recursive Combat, round by round, with every sub-game.",
        scripts: &[SOLVER[0], SOLVER[1], "combat-inputs.js"],
    },
    Page {
        name: "camel-cards",
        title: "Camel Cards",
        summary: "Hands ranked by type and by card, and what each of them wins.",
        scripts: &[SOLVER[0], SOLVER[1], "camel-cards-inputs.js"],
    },
    Page {
        name: "camicia",
        title: "Camicia",
        summary: "Camicia, or Beggar-My-Neighbour, card by card: long games and endless ones.",
        scripts: &[SOLVER[0], SOLVER[1], "camicia-inputs.js"],
    },
    Page {
        name: "amphipod",
        title: "Amphipod",
        summary: "The least energy that organises a burrow, move by move.",
        scripts: &[SOLVER[0], SOLVER[1], "amphipod-inputs.js"],
    },
    Page {
        name: "reports",
        title: "Reports",
        summary: "A report of all solvers, or what changed between two.",
        scripts: &["reports.js"],
    },
];

/// All pages.
pub(super) fn all(sources: &Path) -> anyhow::Result<Vec<File>> {
    let templates = sources.join("templates");
    let mut environment = Environment::new();
    environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
    for name in ["page.html", "game.html"] {
        environment.add_template_owned(name, read(&templates.join(name))?)?;
    }
    PAGES
        .iter()
        .map(|page| {
            let name = format!("{}.html", page.name);
            environment.add_template_owned(name.clone(), read(&templates.join(&name))?)?;
            let content = environment
                .get_template(&name)?
                .render(context! {
                    page => Value::from(Serde(page)),
                    pages => Value::from(Serde(&PAGES[1..])),
                })
                .with_context(|| format!("the page {name} cannot be written"))?;
            Ok(File::new(name, content))
        })
        .collect()
}
