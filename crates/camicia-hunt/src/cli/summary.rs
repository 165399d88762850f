//! A result in a few lines, for a person at a terminal.

use std::fmt::Write;

use camicia_hunt::{GameDocument, LongGameDocument, TallyDocument};

/// How many games there were, and the longest of them.
pub(super) fn of(tally: &TallyDocument) -> String {
    let mut text = format!("{} games, {} of them endless\n", tally.deals, tally.endless.deals);
    for (measure, long, extended) in [
        ("tricks", &tally.longest.by_tricks, &tally.extended.by_tricks),
        ("cards", &tally.longest.by_cards, &tally.extended.by_cards),
    ] {
        if let Some(LongGameDocument { deal, tricks, cards, .. }) = long.first() {
            add(&mut text, &format!("most {measure} played"), [*tricks, *cards], deal);
        }
        if let Some(GameDocument { deal, tricks, cards, .. }) = extended.first() {
            add(&mut text, &format!("most {measure} found backwards"), [*tricks, *cards], deal);
        }
    }
    text.push_str("--json prints all of it\n");
    text
}

fn add(text: &mut String, what: &str, [tricks, cards]: [u64; 2], deal: &impl ToString) {
    writeln!(text, "{what}: {tricks} tricks, {cards} cards\n  {}", deal.to_string())
        .expect("a string takes any text");
}

#[cfg(test)]
mod tests {
    use super::*;
    use camicia_hunt::{Parameters, Source, unit};
    use cardcore::Stop;

    struct Silent;
    impl unit::Watcher for Silent {
        fn warn(&self, _: &str) {}
    }

    #[test]
    fn the_longest_games_of_a_census_are_named() {
        let census = Source::Range { from: 0, to: 10_919, games: 10_920 };
        let deck = "12-2J-2Q".parse().unwrap();
        let parameters = Parameters::builder(deck, census).build().unwrap();
        let result = unit::play(&parameters, 0, &Silent, &Stop::never()).unwrap();
        let text = of(&result.tally);
        assert!(text.starts_with("10920 games, 18 of them endless\n"), "{text}");
        assert!(
            text.contains("\nmost cards played: 62 tricks, 314 cards\n  ------QJ/----Q--J\n"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }
}
