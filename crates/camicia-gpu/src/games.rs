//! Playing deals in order, piece by piece.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardcore::Stop;

use crate::dispatch::{MOST_GROUPS, MOST_RUNS, Slot, Task, UnderWay};
use crate::floors::Floors;
use crate::kernel::Kernel;
use crate::piece::{self, Piece};
use crate::probes::Probes;
use crate::{Deals, Gpu, GpuError, deals};

/// Deals being played: an interval of their numbers, in pieces that come in order.
///
/// Two dispatches are under way as a rule, so that the device does not wait while the processor
/// looks at what came back.
#[derive(Debug)]
pub struct Games {
    gpu: Arc<Gpu>,
    deals: Deals,
    probes: Probes,
    /// The numbers of the deals that are not yet sent.
    ahead: Range<u64>,
    under_way: VecDeque<(UnderWay, Task)>,
    idle: Vec<Slot>,
    /// Games in the next dispatch, a power of two.
    size: u32,
    most: u32,
    /// When the last dispatch ended.
    ended: Instant,
    stop: Stop,
}

/// Dispatches under way at a time.
const UNDER_WAY: usize = 2;
/// What a dispatch should take: much longer than it takes to send it, much shorter than the
/// shortest time limit of a driver, which is two seconds.
const AIM: Duration = Duration::from_millis(100);
/// Games in a dispatch at most.
const MOST: u32 = 1 << 26;
/// Games in a dispatch at least. All of them can be handed back, and so can four times as many.
const LEAST: u32 = 1 << 10;
/// Games in a dispatch of which all can be handed back.
const ALL_BACK: u32 = 1 << 15;
/// Games of a dispatch that the processor plays too, in any case.
const SAMPLED: u32 = 16;

impl Games {
    /// The games of the deals of these numbers.
    ///
    /// # Errors
    /// When the driver refuses the program or the memory for it, or `stop` is due.
    pub fn new(
        gpu: &Arc<Gpu>,
        deals: Deals,
        numbers: Range<u64>,
        stop: &Stop,
    ) -> Result<Self, GpuError> {
        let kernel = gpu.kernel(deals.shape())?;
        Self::with(gpu, deals, numbers, &kernel, stop)
    }

    pub(crate) fn with(
        gpu: &Arc<Gpu>,
        deals: Deals,
        numbers: Range<u64>,
        kernel: &Arc<Kernel>,
        stop: &Stop,
    ) -> Result<Self, GpuError> {
        let probes = Probes::of(deals.any(), stop)?;
        let idle = (0..UNDER_WAY).map(|_| Slot::new(gpu, Arc::clone(kernel))).collect();
        gpu.check()?;
        let (size, most) = match gpu.settings().games {
            0 => (ALL_BACK, MOST),
            games => (games.next_power_of_two().min(MOST), games.next_power_of_two().min(MOST)),
        };
        Ok(Self {
            gpu: Arc::clone(gpu),
            deals,
            probes,
            ahead: numbers,
            under_way: VecDeque::new(),
            idle,
            size,
            most,
            ended: Instant::now(),
            stop: stop.clone(),
        })
    }

    /// The next piece, or nothing behind the last. `floors` tells which games are to be handed
    /// back; a piece may have been sent when the floors were lower, and hands back more.
    ///
    /// # Errors
    /// When the device fails, a game or a count is wrong, or `stop` is due.
    pub fn next(&mut self, floors: &Floors) -> Result<Option<Piece>, GpuError> {
        loop {
            self.send(floors)?;
            let Some((under_way, task)) = self.under_way.pop_front() else { return Ok(None) };
            let (slot, counts) = under_way.finish(&self.gpu, &self.stop)?;
            self.idle.push(slot);
            if counts.handed_back > crate::dispatch::CAPACITY {
                self.go_back(&task)?;
                continue;
            }
            self.adapt(&task);
            let piece =
                piece::checked(&self.gpu, &self.deals, &self.probes, &task, counts, &self.stop);
            return piece.map(Some);
        }
    }

    /// Keeps the device busy.
    fn send(&mut self, floors: &Floors) -> Result<(), GpuError> {
        while !self.ahead.is_empty()
            && let Some(slot) = self.idle.pop()
        {
            if self.under_way.is_empty() {
                self.ended = Instant::now();
            }
            let task = self.task(floors);
            self.ahead.start += u64::from(task.games);
            self.under_way.push_back((slot.submit(&self.gpu, &task), task));
            self.gpu.check()?;
        }
        Ok(())
    }

    fn task(&self, floors: &Floors) -> Task {
        let first = self.ahead.start;
        let size = if floors.keep_all() { self.size.min(ALL_BACK) } else { self.size };
        let run_length = self.run_length(size);
        let size = size.min(self.most_for(run_length));
        let games = (self.ahead.end - first).min(u64::from(size)) as u32;
        let probes = self.probes.deals.len() as u32;
        let sample = (games / SAMPLED).next_power_of_two();
        let runs = games.div_ceil(run_length);
        let mut starts: Vec<_> =
            self.probes.deals.iter().flat_map(|&deal| deals::words(deal)).collect();
        starts.extend(self.deals.starts(first, run_length, runs));
        Task {
            first,
            games,
            seed: self.deals.seed(),
            run_length,
            runs: probes + runs,
            probes,
            sample: (sample, piece::mixed(first) as u32 % sample),
            floors: [floors.by_tricks.words(), floors.by_cards.words()],
            refuse: self.deals.refuse(),
            starts,
        }
    }

    /// Deals that an invocation deals in a dispatch of so many games, a power of two: as many as
    /// leave work for a few workgroups.
    fn run_length(&self, games: u32) -> u32 {
        const WORKGROUPS: u32 = 8;
        if self.deals.is_listed() {
            return 1;
        }
        let settings = self.gpu.settings();
        (games / (settings.lanes * WORKGROUPS)).clamp(1, settings.rounds.max(1)).next_power_of_two()
    }

    /// Games of a dispatch at most, a power of two.
    fn most_for(&self, run_length: u32) -> u32 {
        let lanes = self.gpu.settings().lanes * (MOST_GROUPS / 2 + 1);
        let runs = if self.deals.need_starts() { lanes.min(MOST_RUNS / 2) } else { lanes };
        runs.next_power_of_two().saturating_mul(run_length).min(MOST) / 2
    }

    /// Makes the next dispatches shorter or longer.
    fn adapt(&mut self, task: &Task) {
        let took = self.ended.elapsed();
        self.ended = Instant::now();
        if self.gpu.settings().games > 0 || task.games < self.size {
            return;
        }
        if took > AIM * 2 {
            self.size = (self.size / 2).max(LEAST);
        } else if took < AIM {
            self.size = (self.size * 2).min(self.most);
        }
    }

    /// Too many games were to be handed back: they are played again in pieces of which all can be.
    fn go_back(&mut self, task: &Task) -> Result<(), GpuError> {
        while let Some((under_way, _)) = self.under_way.pop_front() {
            let (slot, _) = under_way.finish(&self.gpu, &self.stop)?;
            self.idle.push(slot);
        }
        self.ahead.start = task.first;
        self.size = self.size.min(ALL_BACK);
        self.most = ALL_BACK;
        Ok(())
    }
}
