//! Laws of tallies: whatever the order and the grouping in which games are counted, the tally is the
//! same, and it is read back from what is written.

use camicia::{Deal, Length, Outcome};
use camicia_hunt::{GameDocument, Parameters, Source, Tally, TallyDocument};
use cardcore::Stop;
use proptest::prelude::*;

/// 2,520 deals, 25 of which are endless.
const DECK: &str = "5-2J-1Q-1A";

fn parameters(keep: usize) -> Parameters {
    let source = Source::Range { from: 0, to: 0, games: 1 };
    let builder = Parameters::builder(DECK.parse().unwrap(), source).hands([4, 5]);
    builder.keep(keep).extend_from(3).build().unwrap()
}

/// The tally of the games of these ranks.
fn tally(parameters: &Parameters, ranks: &[u128]) -> Tally {
    let mut tally = Tally::new(parameters.keep());
    for &rank in ranks {
        let deal = Deal::split(&parameters.deck().unrank(rank).unwrap(), parameters.hands()[0]);
        let outcome = camicia::solve(&deal, &Stop::never()).unwrap();
        match outcome {
            Outcome::Finished { winner, tricks, cards } => {
                tally.add_finished(winner, Length { tricks, cards }, || rank);
            }
            Outcome::Loop { .. } => tally.add_endless(parameters, &deal, &Stop::never()).unwrap(),
        }
    }
    tally
}

fn extended(mut tally: Tally, parameters: &Parameters) -> Tally {
    tally.extend(parameters, &Stop::never()).unwrap();
    tally
}

fn merged<'a>(tallies: impl IntoIterator<Item = &'a Tally>, keep: usize) -> Tally {
    let mut merged = Tally::new(keep);
    tallies.into_iter().for_each(|tally| merged.merge(tally));
    merged
}

fn ranks() -> impl Strategy<Value = Vec<u128>> {
    let deals = parameters(0).deck().deals();
    prop::collection::vec(0..deals, 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 30 } else { 256 }))]

    #[test]
    fn order_and_grouping_make_no_difference(
        parts in prop::collection::vec(ranks(), 0..6),
        keep in 0_usize..5,
        turn in 0_usize..6,
    ) {
        let parameters = parameters(keep);
        let tallies: Vec<_> = parts.iter().map(|part| tally(&parameters, part)).collect();
        let mut turned = tallies.clone();
        turned.rotate_left(turn.min(tallies.len()));
        turned.reverse();
        let all = merged(&tallies, keep);
        prop_assert_eq!(&merged(&turned, keep), &all);
        prop_assert_eq!(&tally(&parameters, &parts.concat()), &all);
        let (front, back) = tallies.split_at(tallies.len() / 2);
        prop_assert_eq!(merged([&merged(front, keep), &merged(back, keep)], keep), all);
    }

    #[test]
    fn extended_units_are_merged_in_any_order(
        parts in prop::collection::vec(ranks(), 0..4),
        keep in 0_usize..4,
    ) {
        let parameters = parameters(keep);
        let mut units: Vec<_> =
            parts.iter().map(|part| extended(tally(&parameters, part), &parameters)).collect();
        let all = merged(&units, keep);
        units.reverse();
        prop_assert_eq!(merged(&units, keep), all.clone());
        for long in all.longest.by_tricks.games() {
            let extension = long.extension.map(|extension| extension.by_tricks);
            prop_assert_eq!(long.game.tricks >= 3, extension.is_some());
            prop_assert!(extension.is_none_or(|longer| longer.tricks >= long.game.tricks));
        }
    }

    #[test]
    fn a_tally_is_read_back(ranks in ranks(), keep in 0_usize..4) {
        let parameters = parameters(keep);
        let tally = extended(tally(&parameters, &ranks), &parameters);
        let document = TallyDocument::new(&tally, &parameters);
        let json = serde_json::to_string(&document).unwrap();
        let read: TallyDocument = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(read.read(&parameters), Ok(tally));
    }

    #[test]
    fn a_tally_whose_parts_disagree_is_refused(ranks in ranks(), more in 1_u64..9, part in 0..7) {
        let parameters = parameters(3);
        let mut document = TallyDocument::new(&tally(&parameters, &ranks), &parameters);
        match part {
            0 => document.deals += more,
            1 => document.finished.deals += more,
            2 => document.finished.cards.sum += u128::from(more),
            3 => document.finished.cards.sum_of_squares += u128::from(more),
            4 => document.finished.won_by_a = document.finished.deals + more,
            5 => match &mut document.finished.first_longest {
                Some(game) => game.cards += more,
                none => *none = Some(GameDocument {
                    deal: parameters.deal(0).unwrap(), rank: 0, tricks: 1, cards: more,
                }),
            },
            _ => document.finished.tricks.histogram.push((1 << 20, more)),
        }
        prop_assert!(document.read(&parameters).is_err());
    }
}
