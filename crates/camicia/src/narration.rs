//! Writes a game as a table.

mod table;

use std::io::Write;

use cardcore::{Extent, Narrated, NarrationError, Stop, Ticker};

use self::table::Table;
use crate::{Deal, Debt, LoopRule, Outcome, Player, Replay, Step, WrittenCard};

/// Writes a game as a table with a row for every card played and one for every pile taken. The
/// outcome is below it.
///
/// The table is Markdown, its columns as wide as their widest cells. A row shows the round, both
/// hands, the pile, and how many cards of a penalty are due from whom, all as they are after the
/// card was played or the pile taken; the first row shows the deal. Cards are written as in the
/// deal. Nothing in a hand or on the pile is shown as `-`, or left blank if the deal itself writes
/// a number card `-`.
///
/// The game is played three times: for its outcome, for the widths of the columns, and for the rows,
/// of which one at a time is in memory. All rows are written, however many there are;
/// [`narrate_with`] writes a part of them.
///
/// # Errors
/// When `stop` is due, or `out` takes no more.
pub fn narrate(
    deal: &Deal,
    rule: LoopRule,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    Ok(narrate_with(deal, rule, &Extent::default(), out, stop)?.outcome)
}

/// Tells a part of a game, or one row a trick, and below it the outcome of the whole game.
///
/// Tricks are the rounds of `extent`. The rows are those of [`narrate`], of which the first shows
/// the hands with which the first trick begins. A summary has a row for each trick: who led, how
/// many cards were played, who took them, and how many cards both players have then; and above the
/// outcome of a game that never ends, before which tricks the first repeated position is there.
///
/// ```
/// use camicia::{Deal, Extent, LoopRule, Stop, narrate_with};
///
/// let deal: Deal = "J 2 3/4 J 5".parse()?;
/// let mut text = Vec::new();
/// let summary = Extent::default().summary();
/// narrate_with(&deal, LoopRule::Position, &summary, &mut text, &Stop::never())?;
/// assert_eq!(String::from_utf8(text)?, "\
/// | Round | Leader | Cards | Taken By | Player A | Player B |
/// | ----- | ------ | ----- | -------- | -------- | -------- |
/// | 1     | A      | 2     | A        | 4        | 2        |
/// | 2     | A      | 3     | B        | 2        | 4        |
/// | 3     | B      | 3     | A        | 4        | 2        |
///
/// cycle: from round 2 on, again from round 4 on
/// status: loop, cards: 8, tricks: 3
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `stop` is due, or `out` takes no more.
pub fn narrate_with(
    deal: &Deal,
    rule: LoopRule,
    extent: &Extent,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Narrated<Outcome>, NarrationError> {
    let mut replay = Replay::new(deal, rule, stop)?;
    let mut telling = Telling::new(deal, extent, stop);
    let cut = if extent.summary {
        telling.summary(&mut replay, out)?
    } else {
        telling.table(&mut replay, out)?
    };
    let outcome = replay.outcome();
    writeln!(out)?;
    if let Some(before) = replay.tricks_before_cycle()
        && extent.summary
    {
        let [first, again] = [before + 1, outcome.tricks() + 1];
        writeln!(out, "cycle: from round {first} on, again from round {again} on")?;
    }
    writeln!(out, "{outcome}")?;
    Ok(Narrated::new(outcome, cut))
}

struct Telling<'a> {
    extent: &'a Extent,
    ticker: Ticker<'a>,
    /// How many steps a row takes.
    row: u64,
    /// What stands for no cards at all.
    nothing: &'static str,
}

impl<'a> Telling<'a> {
    fn new(deal: &Deal, extent: &'a Extent, stop: &'a Stop) -> Self {
        let mut players = [Player::A, Player::B].into_iter();
        let nameless = players.any(|player| deal.written(player).any(WrittenCard::is_nameless));
        Self {
            extent,
            ticker: Ticker::new(stop),
            // A row is as long as the deck.
            row: 1 + deal.size() as u64 / 8,
            nothing: if nameless { "" } else { "-" },
        }
    }

    /// A row for each step. Tells whether the limit left rows out.
    fn table(&mut self, replay: &mut Replay, out: &mut impl Write) -> Result<bool, NarrationError> {
        let mut table = Table::new(["Round", "Player A", "Player B", "Pile", "Penalty Due"]);
        self.rows(replay, |row| {
            table.widen(&row);
            Ok(())
        })?;
        table.write_heading(out)?;
        self.rows(replay, |row| Ok(table.write_row(out, &row)?))
    }

    fn rows(
        &mut self,
        replay: &mut Replay,
        mut show: impl FnMut([String; 5]) -> Result<(), NarrationError>,
    ) -> Result<bool, NarrationError> {
        let rounds = &self.extent.rounds;
        if rounds.is_empty() || *rounds.start() > replay.outcome().tricks() {
            return Ok(false);
        }
        replay.seek_trick(*rounds.start());
        let mut left = self.extent.limit;
        let mut seen = true;
        loop {
            if seen {
                if left == 0 {
                    return Ok(true);
                }
                left -= 1;
                self.ticker.steps(self.row)?;
                show(self.row(replay))?;
            }
            if replay.trick() > *rounds.end() {
                return Ok(false);
            }
            seen = match replay.next() {
                Some(Step::Card { .. } | Step::Taken { .. }) => true,
                Some(_) => false,
                None => return Ok(false),
            };
        }
    }

    fn row(&self, replay: &Replay) -> [String; 5] {
        let due = replay.debt().map_or_else(
            || "-".to_owned(),
            |Debt { player, cards }| format!("Player {player}: {cards}"),
        );
        [
            replay.trick().to_string(),
            self.cards(replay.hand(Player::A)),
            self.cards(replay.hand(Player::B)),
            self.cards(replay.pile().iter().copied()),
            due,
        ]
    }

    fn cards(&self, cards: impl Iterator<Item = WrittenCard>) -> String {
        let words: Vec<_> = cards.map(|card| card.to_string()).collect();
        if words.is_empty() { self.nothing.to_owned() } else { words.join(" ") }
    }

    /// A row for each trick. Tells whether the limit left rows out.
    fn summary(
        &mut self,
        replay: &mut Replay,
        out: &mut impl Write,
    ) -> Result<bool, NarrationError> {
        let rounds = &self.extent.rounds;
        let last = replay.outcome().tricks().min(*rounds.end());
        let size = replay.hand(Player::A).len() + replay.hand(Player::B).len();
        let mut table =
            Table::new(["Round", "Leader", "Cards", "Taken By", "Player A", "Player B"]);
        let most = size.to_string();
        let [nobody, cards] = [String::new(), most];
        table.widen(&[
            last.to_string(),
            nobody.clone(),
            cards.clone(),
            nobody,
            cards.clone(),
            cards,
        ]);
        table.write_heading(out)?;
        let mut left = self.extent.limit;
        for round in *rounds.start().max(&1)..=last {
            if left == 0 {
                return Ok(true);
            }
            left -= 1;
            table.write_row(out, &self.trick(replay, round)?)?;
        }
        Ok(false)
    }

    fn trick(&mut self, replay: &mut Replay, round: u64) -> Result<[String; 6], NarrationError> {
        replay.seek_trick(round);
        let leader = replay.leader();
        loop {
            self.ticker.step()?;
            if let Some(Step::Taken { player, cards }) = replay.next() {
                let [a, b] = [Player::A, Player::B].map(|player| replay.hand(player).len());
                return Ok([
                    round.to_string(),
                    leader.to_string(),
                    cards.to_string(),
                    player.to_string(),
                    a.to_string(),
                    b.to_string(),
                ]);
            }
        }
    }
}
