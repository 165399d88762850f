//! A game step by step, forwards and backwards.

mod checkpoints;

use cardcore::{Stop, Stopped, Ticker};

use self::checkpoints::Checkpoints;
use crate::position::{Answer, Turn};
use crate::{Deal, LoopRule, Outcome, Player, Position, WrittenCard, solve_with};

/// What happens in a game from one moment to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// A card is played.
    Card {
        /// Who plays it.
        player: Player,
        /// The card.
        card: WrittenCard,
        /// What is owed after it.
        debt: Option<Debt>,
    },
    /// A trick is over: a player takes the pile, and leads next.
    Taken {
        /// Who takes it.
        player: Player,
        /// How many cards it has.
        cards: u64,
    },
    /// The first position of the game's cycle is there for the first time.
    CycleReached,
    /// That position is there again. It is the last step of a game that never ends.
    CycleRepeated,
    /// The game is over. It is the last step of a game that ends.
    Won {
        /// Who has all cards.
        player: Player,
    },
}

/// What a player owes for a payment card of the other one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Debt {
    /// Who pays.
    pub player: Player,
    /// How many cards are still to be paid: 1 to 4.
    pub cards: u8,
}

/// A game as an iterator of [`Step`]s, with the table as it is after each.
///
/// A game that never ends has steps up to the first repeated position. One can go to any step or
/// trick, forwards and backwards. Of the steps none is kept; of the positions at most 64 are, from
/// which the game is played again, so that going anywhere takes a small part of the time for the
/// whole game.
///
/// ```
/// use camicia::{Deal, LoopRule, Player, Replay, Step, Stop};
///
/// let deal: Deal = "J 2 / 3 Q 4".parse()?;
/// let mut replay = Replay::new(&deal, LoopRule::Position, &Stop::never())?;
/// // Six cards, two tricks, the end.
/// assert_eq!(replay.len(), 9);
/// let Some(Step::Card { player, card, debt }) = replay.next() else { panic!("a card is first") };
/// assert_eq!((player, card.to_string().as_str()), (Player::A, "J"));
/// assert_eq!(debt.map(|debt| (debt.player, debt.cards)), Some((Player::B, 1)));
///
/// replay.seek_trick(2);
/// let hand: Vec<_> = replay.hand(Player::A).map(|card| card.to_string()).collect();
/// assert_eq!((replay.at(), hand.join(" ").as_str()), (3, "2 J 3"));
/// assert_eq!(replay.by_ref().last(), Some(Step::Won { player: Player::A }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Replay {
    outcome: Outcome,
    /// How many tricks are before the first position of the cycle, if there is one.
    before_cycle: Option<u64>,
    now: Moment,
    checkpoints: Checkpoints,
}

/// A game between two steps.
#[derive(Debug, Clone)]
struct Moment {
    /// How many steps were taken.
    step: u64,
    /// How many piles were taken.
    tricks: u64,
    position: Position<WrittenCard>,
    turn: Turn,
    phase: Phase,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Perhaps the cycle is reached; else as in `Lead`.
    Begin,
    /// A trick begins, or the game is over.
    Lead,
    /// A card is asked for.
    Play,
    /// This player takes the pile.
    Take(Player),
    /// Nothing.
    Over,
}

impl Replay {
    /// The game of this deal at its beginning.
    ///
    /// The game is solved first, and played up to its cycle if it has one.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before that is done.
    pub fn new(deal: &Deal, rule: LoopRule, stop: &Stop) -> Result<Self, Stopped> {
        let outcome = solve_with(deal, rule, stop)?;
        let before_cycle = match outcome {
            Outcome::Finished { .. } => None,
            Outcome::Loop { tricks, .. } => Some(before_cycle(deal, rule, tricks, stop)?),
        };
        let hands = [Player::A, Player::B].map(|player| deal.written(player).collect());
        let position = Position::of_hands(hands, Player::A);
        let turn = Turn::leading(&position);
        let now = Moment { step: 0, tricks: 0, position, turn, phase: Phase::Begin };
        let checkpoints = Checkpoints::new(&now);
        Ok(Self { outcome, before_cycle, now, checkpoints })
    }

    /// How the game goes.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// How many tricks are taken before the first position of the cycle; nothing if the game ends.
    pub const fn tricks_before_cycle(&self) -> Option<u64> {
        self.before_cycle
    }

    /// How many steps the game has.
    #[expect(clippy::len_without_is_empty, reason = "no game is without a step")]
    pub const fn len(&self) -> u64 {
        // Each card, each taking of a pile, where the cycle is reached, the last step.
        self.outcome.cards() + self.outcome.tricks() + self.before_cycle.is_some() as u64 + 1
    }

    /// How many steps have been taken: 0 to [`Replay::len`].
    pub const fn at(&self) -> u64 {
        self.now.step
    }

    /// Which trick is being played, counted from 1; after the last one its number and one.
    pub const fn trick(&self) -> u64 {
        self.now.tricks + 1
    }

    /// A player's hand, top card first.
    pub fn hand(&self, player: Player) -> impl ExactSizeIterator<Item = WrittenCard> {
        self.now.position.hand(player).copied()
    }

    /// The cards on the pile, in the order in which they were played.
    pub fn pile(&self) -> &[WrittenCard] {
        self.now.position.pile()
    }

    /// Who led this trick.
    pub const fn leader(&self) -> Player {
        self.now.position.leader()
    }

    /// What is owed.
    pub const fn debt(&self) -> Option<Debt> {
        self.now.debt()
    }

    /// Goes to where so many steps have been taken, or to the end if the game has fewer.
    pub fn seek(&mut self, step: u64) {
        let step = step.min(self.len());
        let nearest = self.checkpoints.last_with(|moment| moment.step <= step);
        if self.now.step > step || self.now.step < nearest.step {
            self.now.clone_from(nearest);
        }
        while self.now.step < step && self.next().is_some() {}
    }

    /// Goes to the beginning of a trick, counted from 1, or to where the last pile has been taken if
    /// the game has fewer tricks.
    pub fn seek_trick(&mut self, trick: u64) {
        let before = trick.saturating_sub(1).min(self.outcome.tricks());
        let nearest = self.checkpoints.last_with(|moment| moment.tricks <= before);
        if self.now.tricks >= before || self.now.tricks < nearest.tricks {
            self.now.clone_from(nearest);
        }
        while self.now.tricks < before && self.next().is_some() {}
    }
}

impl Iterator for Replay {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let now = &mut self.now;
        if now.phase == Phase::Begin {
            now.phase = Phase::Lead;
            if self.before_cycle == Some(now.tricks) {
                now.step += 1;
                return Some(Step::CycleReached);
            }
        }
        let step = match now.phase {
            Phase::Over => return None,
            Phase::Begin | Phase::Lead if now.tricks == self.outcome.tricks() => {
                now.phase = Phase::Over;
                match self.outcome {
                    Outcome::Finished { winner, .. } => Step::Won { player: winner },
                    Outcome::Loop { .. } => Step::CycleRepeated,
                }
            }
            Phase::Begin | Phase::Lead | Phase::Play => now.play(),
            Phase::Take(player) => now.take(player),
        };
        now.step += 1;
        if now.phase == Phase::Begin {
            self.checkpoints.offer(now);
        }
        Some(step)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.len() - self.now.step).ok();
        (left.unwrap_or(usize::MAX), left)
    }
}

impl std::iter::FusedIterator for Replay {}

impl Moment {
    /// Plays a card, or takes the pile if the player whose turn it is has none.
    fn play(&mut self) -> Step {
        let player = self.turn.player;
        let card = match self.turn.play_card(&mut self.position) {
            Answer::Plays(card) => {
                self.phase = Phase::Play;
                card
            }
            Answer::PaysOff(card, taker) => {
                self.phase = Phase::Take(taker);
                card
            }
            Answer::HasNone(taker) => return self.take(taker),
        };
        Step::Card { player, card, debt: self.debt() }
    }

    fn take(&mut self, player: Player) -> Step {
        let cards = self.position.pile().len() as u64;
        self.position.take(player);
        self.turn = Turn::leading(&self.position);
        self.tricks += 1;
        self.phase = Phase::Begin;
        Step::Taken { player, cards }
    }

    const fn debt(&self) -> Option<Debt> {
        match self.turn {
            Turn { due: 0, .. } => None,
            Turn { player, due: cards } => Some(Debt { player, cards }),
        }
    }
}

/// How many tricks are before the position that is there again after so many.
fn before_cycle(deal: &Deal, rule: LoopRule, tricks: u64, stop: &Stop) -> Result<u64, Stopped> {
    let mut ticker = Ticker::new(stop);
    let mut again = Position::from(deal);
    for _ in 0..tricks {
        ticker.steps(1 + again.play_trick().cards)?;
    }
    let mut position = Position::from(deal);
    let mut before = 0;
    while !rule.same(&position, &again) {
        ticker.steps(1 + position.play_trick().cards)?;
        before += 1;
    }
    Ok(before)
}
