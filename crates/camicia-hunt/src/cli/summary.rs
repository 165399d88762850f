//! A result in a few lines, for a person at a terminal.

use std::fmt::{self, Write};

use camicia_hunt::{FinishedDocument, GameDocument, LongGameDocument, TallyDocument};

/// How many games there were, and the longest of them.
pub(super) fn of(tally: &TallyDocument) -> String {
    let mut text = format!("{} games, {} of them endless\n", tally.deals, tally.endless.deals);
    add_finished(&mut text, &tally.finished).expect("a string takes any text");
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

/// What the games that end have in common.
fn add_finished(text: &mut String, finished: &FinishedDocument) -> fmt::Result {
    let FinishedDocument { deals, won_by_a, tricks, cards, first_longest, .. } = finished;
    writeln!(text, "A wins {won_by_a} of the {deals} that end")?;
    for (measure, lengths) in [("tricks", tricks), ("cards", cards)] {
        writeln!(
            text,
            "sum of {measure}: {}, of their squares: {}",
            lengths.sum, lengths.sum_of_squares
        )?;
    }
    if let Some(GameDocument { deal, rank, tricks, cards, .. }) = first_longest {
        writeln!(text, "lowest rank of those of most cards: {rank}")?;
        writeln!(text, "  {tricks} tricks, {cards} cards, {deal}")?;
    }
    Ok(())
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
        let finished = &result.tally.finished;
        let first = finished.first_longest.as_ref().unwrap();
        for line in [
            format!("A wins {} of the 10902 that end", finished.won_by_a),
            format!(
                "sum of tricks: {}, of their squares: {}",
                finished.tricks.sum, finished.tricks.sum_of_squares
            ),
            format!(
                "sum of cards: {}, of their squares: {}",
                finished.cards.sum, finished.cards.sum_of_squares
            ),
            format!("lowest rank of those of most cards: {}", first.rank),
            format!("  62 tricks, 314 cards, {}", first.deal),
        ] {
            assert!(text.lines().any(|shown| shown == line), "{line}\n{text}");
        }
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }
}
