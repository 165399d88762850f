//! One dispatch: its buffers, what goes to the device, and what comes back.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use cardcore::Stop;
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, Buffer, BufferDescriptor, BufferUsages,
    CommandEncoderDescriptor, ComputePassDescriptor, MapMode, PollType, SubmissionIndex,
};

use crate::kernel::{CARDS, Kernel, TRICKS, UNKNOWN};
use crate::{Gpu, GpuError, probes};

/// Games that a dispatch can hand back; more make it count for nothing.
pub(crate) const CAPACITY: u32 = 1 << 16;
/// Runs of deals in order in a dispatch at most, those of the known deals included.
pub(crate) const MOST_RUNS: u32 = 1 << 18;
/// Workgroups in a dispatch at most: Vulkan's, Metal's and DirectX's common limit.
pub(crate) const MOST_GROUPS: u32 = 65_535;

/// Words of a task before its table of draws.
const TASK: usize = 20;
const TABLE: usize = 32;
/// Words of the counts before the histograms.
const HEAD: usize = 8;
const PROBES: usize = GAME * probes::MOST;
const BY_TRICKS: usize = HEAD + PROBES;
const BY_CARDS: usize = BY_TRICKS + TRICKS as usize;
const GAMES: usize = BY_CARDS + CARDS as usize;
/// Words of a known deal, and of a game that is handed back.
const GAME: usize = 4;
/// Games handed back that are read together with the counts; for more it takes another turn.
const AT_ONCE: u32 = 256;

/// What a dispatch is to play.
#[derive(Debug, Clone)]
pub(crate) struct Task {
    /// The number of the first deal.
    pub(crate) first: u64,
    pub(crate) games: u32,
    pub(crate) seed: [u64; 2],
    pub(crate) run_length: u32,
    pub(crate) runs: u32,
    pub(crate) probes: u32,
    /// Of every so many games, a power of two, the one at this place is handed back.
    pub(crate) sample: (u32, u32),
    /// From these tricks, then cards, and these cards, then tricks, games are handed back.
    pub(crate) floors: [(u32, u32); 2],
    /// For each draw: products whose lower 16 bits are less are refused.
    pub(crate) refuse: [u32; TABLE],
    /// The known deals, then the first deals of the runs that are not dealt on the device.
    pub(crate) starts: Vec<u32>,
}

impl Task {
    fn words(&self) -> [u32; TASK + TABLE] {
        let halves = |word: u64| [word as u32, (word >> 32) as u32];
        let [first_low, first_high] = halves(self.first);
        let [seed_low, seed_high] = halves(self.seed[0]);
        let [stream_low, stream_high] = halves(self.seed[1]);
        let [by_tricks, by_cards] = self.floors;
        let mut words = [0; TASK + TABLE];
        words[..TASK].copy_from_slice(&[
            first_low,
            first_high,
            seed_low,
            seed_high,
            stream_low,
            stream_high,
            self.games,
            self.run_length,
            self.runs,
            self.probes,
            CAPACITY,
            self.sample.0 - 1,
            self.sample.1,
            by_tricks.0,
            by_tricks.1,
            by_cards.0,
            by_cards.1,
            0,
            0,
            0,
        ]);
        words[TASK..].copy_from_slice(&self.refuse);
        words
    }
}

/// What a dispatch has counted.
#[derive(Debug, Clone)]
pub(crate) struct Counts {
    /// Games counted, how many of them A wins, and the sums of their tricks and cards.
    pub(crate) counted: u64,
    pub(crate) won_by_a: u32,
    pub(crate) tricks: u64,
    pub(crate) cards: u64,
    /// How many games are handed back; those that found no place are counted too.
    pub(crate) handed_back: u32,
    /// The known deals.
    pub(crate) probes: Vec<Found>,
    pub(crate) by_tricks: Vec<u32>,
    pub(crate) by_cards: Vec<u32>,
    /// The games handed back, with their indices.
    pub(crate) games: Vec<(u32, Found)>,
}

/// How a game goes on the device. One that was broken off is [`Found::UNKNOWN`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Found {
    pub(crate) tricks: u32,
    pub(crate) cards: u32,
    /// 1 or 0.
    pub(crate) won_by_a: u32,
}

impl Found {
    pub(crate) const UNKNOWN: Self = Self { tricks: UNKNOWN, cards: UNKNOWN, won_by_a: UNKNOWN };

    fn of(words: &[u32]) -> Self {
        Self { tricks: words[0], cards: words[1], won_by_a: words[2] }
    }
}

/// The buffers of a dispatch.
#[derive(Debug)]
pub(crate) struct Slot {
    kernel: Arc<Kernel>,
    task: Buffer,
    starts: Buffer,
    counts: Buffer,
    read: Buffer,
    group: BindGroup,
}

/// A dispatch under way.
#[derive(Debug)]
pub(crate) struct UnderWay {
    slot: Slot,
    index: SubmissionIndex,
    mapped: Arc<AtomicU8>,
}

pub(crate) const PENDING: u8 = 0;
const READY: u8 = 1;
const FAILED: u8 = 2;

impl Slot {
    pub(crate) fn new(gpu: &Gpu, kernel: Arc<Kernel>) -> Self {
        let buffer = |label, words: usize, usage| {
            gpu.device.create_buffer(&BufferDescriptor {
                label: Some(label),
                size: bytes(words),
                usage,
                mapped_at_creation: false,
            })
        };
        let words = GAMES + GAME * CAPACITY as usize;
        let task = buffer("task", TASK + TABLE, BufferUsages::UNIFORM | BufferUsages::COPY_DST);
        let starts = buffer(
            "starts",
            3 * MOST_RUNS as usize,
            BufferUsages::STORAGE | BufferUsages::COPY_DST,
        );
        let counts = buffer(
            "counts",
            words,
            BufferUsages::STORAGE | BufferUsages::COPY_SRC | BufferUsages::COPY_DST,
        );
        let read = buffer("read", words, BufferUsages::MAP_READ | BufferUsages::COPY_DST);
        let group = gpu.device.create_bind_group(&BindGroupDescriptor {
            label: Some("camicia"),
            layout: &kernel.pipeline.get_bind_group_layout(0),
            entries: &[
                BindGroupEntry { binding: 0, resource: task.as_entire_binding() },
                BindGroupEntry { binding: 1, resource: starts.as_entire_binding() },
                BindGroupEntry { binding: 2, resource: counts.as_entire_binding() },
            ],
        });
        Self { kernel, task, starts, counts, read, group }
    }

    /// Sends a task to the device.
    pub(crate) fn submit(self, gpu: &Gpu, task: &Task) -> UnderWay {
        gpu.queue.write_buffer(&self.task, 0, bytemuck::cast_slice(&task.words()));
        gpu.queue.write_buffer(&self.starts, 0, bytemuck::cast_slice(&task.starts));
        let groups = task.runs.div_ceil(gpu.settings.lanes);
        let read = bytes(GAMES + GAME * AT_ONCE as usize);
        let mut encoder = gpu.device.create_command_encoder(&CommandEncoderDescriptor::default());
        encoder.clear_buffer(&self.counts, 0, Some(bytes(GAMES)));
        {
            let mut pass = encoder.begin_compute_pass(&ComputePassDescriptor::default());
            pass.set_pipeline(&self.kernel.pipeline);
            pass.set_bind_group(0, &self.group, &[]);
            pass.dispatch_workgroups(groups, 1, 1);
        }
        encoder.copy_buffer_to_buffer(&self.counts, 0, &self.read, 0, Some(read));
        let index = gpu.queue.submit([encoder.finish()]);
        let mapped = map(&self.read, 0..read);
        UnderWay { slot: self, index, mapped }
    }
}

impl UnderWay {
    /// Waits for the counts.
    pub(crate) fn finish(self, gpu: &Gpu, stop: &Stop) -> Result<(Slot, Counts), GpuError> {
        wait(gpu, &self.index, &self.mapped, stop)?;
        let read = &self.slot.read;
        let mut counts = Counts::of(&words(gpu, read, 0..bytes(GAMES + GAME * AT_ONCE as usize))?);
        read.unmap();
        let handed_back = counts.handed_back.min(CAPACITY);
        if handed_back > AT_ONCE {
            let range = bytes(GAMES)..bytes(GAMES + GAME * handed_back as usize);
            let mut encoder =
                gpu.device.create_command_encoder(&CommandEncoderDescriptor::default());
            let size = Some(range.end - range.start);
            encoder.copy_buffer_to_buffer(&self.slot.counts, range.start, read, range.start, size);
            let index = gpu.queue.submit([encoder.finish()]);
            wait(gpu, &index, &map(read, range.clone()), stop)?;
            counts.games = games(&words(gpu, read, range)?);
            read.unmap();
        } else {
            counts.games.truncate(handed_back as usize);
        }
        Ok((self.slot, counts))
    }
}

impl Counts {
    fn of(words: &[u32]) -> Self {
        let wide = |at: usize| u64::from(words[at]) | u64::from(words[at + 1]) << 32;
        let probes = words[HEAD..BY_TRICKS].chunks_exact(GAME).map(Found::of);
        Self {
            handed_back: words[1],
            counted: u64::from(words[2]),
            won_by_a: words[3],
            tricks: wide(4),
            cards: wide(6),
            probes: probes.collect(),
            by_tricks: words[BY_TRICKS..BY_CARDS].to_vec(),
            by_cards: words[BY_CARDS..GAMES].to_vec(),
            games: games(&words[GAMES..]),
        }
    }
}

fn games(words: &[u32]) -> Vec<(u32, Found)> {
    words.chunks_exact(GAME).map(|game| (game[0], Found::of(&game[1..]))).collect()
}

const fn bytes(words: usize) -> u64 {
    4 * words as u64
}

fn map(buffer: &Buffer, range: std::ops::Range<u64>) -> Arc<AtomicU8> {
    let mapped = Arc::new(AtomicU8::new(PENDING));
    let state = Arc::clone(&mapped);
    buffer.map_async(MapMode::Read, range, move |result| {
        state.store(if result.is_ok() { READY } else { FAILED }, Ordering::Release);
    });
    mapped
}

fn words(gpu: &Gpu, buffer: &Buffer, range: std::ops::Range<u64>) -> Result<Vec<u32>, GpuError> {
    let view = buffer.get_mapped_range(range).map_err(|error| gpu.failed(&error))?;
    Ok(bytemuck::pod_collect_to_vec(&view))
}

/// Waits until a buffer can be read.
fn wait(
    gpu: &Gpu,
    index: &SubmissionIndex,
    mapped: &AtomicU8,
    stop: &Stop,
) -> Result<(), GpuError> {
    /// A dispatch takes a fraction of a second; a driver resets a device long before this.
    const MOST: Duration = Duration::from_secs(60);
    wait_at_most(MOST, gpu, index, mapped, stop)
}

/// Waits so long at most.
pub(crate) fn wait_at_most(
    most: Duration,
    gpu: &Gpu,
    index: &SubmissionIndex,
    mapped: &AtomicU8,
    stop: &Stop,
) -> Result<(), GpuError> {
    /// Between two looks whether to stop.
    const LOOK: Duration = Duration::from_millis(50);
    let begun = Instant::now();
    loop {
        let waiting = PollType::Wait { submission_index: Some(index.clone()), timeout: Some(LOOK) };
        let polled = gpu.device.poll(waiting);
        gpu.check()?;
        match mapped.load(Ordering::Acquire) {
            READY => return Ok(()),
            FAILED => return Err(gpu.failed(&"its memory cannot be read")),
            _ => {}
        }
        if let Err(error) = polled
            && !matches!(error, wgpu::PollError::Timeout)
        {
            return Err(gpu.failed(&error));
        }
        stop.check()?;
        if begun.elapsed() > most {
            let adapter = gpu.adapter.to_string();
            return Err(GpuError::Silent { adapter, waited: begun.elapsed() });
        }
    }
}
