//! The program that the device runs, put together for a deck.

use camicia::engine::PackedDeal;
use wgpu::{
    ComputePipeline, ComputePipelineDescriptor, PipelineCompilationOptions, ShaderModuleDescriptor,
    ShaderSource,
};

use crate::gpu::{Gpu, Settings};

/// From so many tricks on games are not counted by the device.
pub(crate) const TRICKS: u32 = 2048;
/// From so many cards on games are not counted by the device.
pub(crate) const CARDS: u32 = 16384;
/// The length of a game that was broken off.
pub(crate) const UNKNOWN: u32 = u32::MAX;

const PLAY: &str = include_str!("kernel/play.wgsl");
const GAME: &str = include_str!("kernel/game.wgsl");
const RANDOM: &str = include_str!("kernel/random.wgsl");
const ORDERED: &str = include_str!("kernel/ordered.wgsl");
const WORDS_PAIRS: &str = include_str!("kernel/words_pairs.wgsl");
const WORDS_NATIVE: &str = include_str!("kernel/words_native.wgsl");

/// What a program is compiled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    pub(crate) size: u32,
    pub(crate) to_a: u32,
    pub(crate) payments: u32,
    /// The payment cards' penalties less one, two bits each, before they are shuffled; 0 where
    /// they are not.
    pub(crate) penalties: u32,
    pub(crate) ordered: bool,
}

/// A compiled program.
#[derive(Debug)]
pub(crate) struct Kernel {
    pub(crate) pipeline: ComputePipeline,
}

impl Shape {
    /// The program's shape for the cards of this deal, in hands of the same sizes.
    pub(crate) fn of(deal: PackedDeal, ordered: bool) -> Self {
        Self {
            size: deal.size() as u32,
            to_a: deal.a().len() as u32,
            payments: deal.payments(),
            penalties: if ordered { 0 } else { whole(deal).1 },
            ordered,
        }
    }
}

/// A deal's cards as one hand, A's first: the mask and the penalties less one.
pub(crate) fn whole(deal: PackedDeal) -> (u64, u32) {
    let (a, b) = (deal.a(), deal.b());
    let mask = if a.len() < 64 { a.mask() | b.mask() << a.len() } else { a.mask() };
    (mask, a.penalties() | (u64::from(b.penalties()) << (2 * a.payments())) as u32)
}

impl Kernel {
    /// The program's text.
    pub(crate) fn source(settings: Settings, shape: Shape) -> String {
        let words = if settings.int64 { WORDS_NATIVE } else { WORDS_PAIRS };
        let parts: &[&str] =
            if shape.ordered { &[PLAY, GAME, ORDERED] } else { &[PLAY, GAME, RANDOM, words] };
        parts.join("\n")
    }

    /// Compiles a program. What the driver does not like is found by [`Gpu::check`].
    pub(crate) fn compile(gpu: &Gpu, shape: Shape, source: &str) -> Self {
        let module = gpu.device.create_shader_module(ShaderModuleDescriptor {
            label: Some("camicia"),
            source: ShaderSource::Wgsl(source.into()),
        });
        let numbers = shape.size - shape.payments;
        let mut constants = vec![
            ("LANES", gpu.settings.lanes),
            ("SIZE", shape.size),
            ("TO_A", shape.to_a),
            ("PAYMENTS", shape.payments),
        ];
        if !shape.ordered {
            constants.extend([("NUMBERS", numbers), ("DECK_PENALTIES", shape.penalties)]);
        }
        let constants: Vec<_> =
            constants.into_iter().map(|(name, value)| (name, f64::from(value))).collect();
        let pipeline = gpu.device.create_compute_pipeline(&ComputePipelineDescriptor {
            label: Some("camicia"),
            layout: None,
            module: &module,
            entry_point: Some("main"),
            compilation_options: PipelineCompilationOptions {
                constants: &constants,
                ..PipelineCompilationOptions::default()
            },
            cache: None,
        });
        Self { pipeline }
    }
}
