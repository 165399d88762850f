//! How many games a second a graphics processor plays, and what a person should send who measures it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use camicia::engine::PackedDeal;
use camicia_gpu::{Adapter, Deals, Floors, Games, Gpu};
use cardcore::Stop;
use serde::Serialize;

use crate::HuntError;
use crate::forecast::real;
use crate::usual_deck::usual_deck;

/// A graphics processor and its games per second, dealing and counting included.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GpuRates {
    /// Its name.
    pub adapter: String,
    /// The driver's name and version.
    pub driver: String,
    /// `vulkan`, `metal` or `dx12`.
    pub backend: &'static str,
    /// `discrete`, `integrated`, `virtual`, `software` or `unknown`.
    pub kind: String,
    /// Whether it has integers of 64 bits.
    pub int64: bool,
    /// The sizes of its subgroups, the least and the greatest.
    pub subgroups: [u32; 2],
    /// Invocations in a workgroup at most.
    pub most_lanes: u32,
    /// Bytes that a workgroup shares at most.
    pub workgroup_memory: u32,
    /// Bytes in a buffer at most.
    pub buffer_memory: u64,
    /// Invocations in a workgroup here.
    pub lanes: u32,
    /// Deals that an invocation deals in a dispatch here.
    pub rounds: u32,
    /// Games per second on random deals.
    pub random: u64,
    /// Games per second on deals in the order of their rank.
    pub ordered: u64,
}

/// Measures for about so long, half of it for each kind of deals.
///
/// # Errors
/// When the device fails, or `stop` is due.
pub fn measure(gpu: &Arc<Gpu>, time: Duration, stop: &Stop) -> Result<GpuRates, HuntError> {
    let deck = usual_deck();
    let first = deck.deals() / 3;
    let ranked = Deals::ranked(deck, 26, first)?;
    let random = Deals::random(any_deal(), 1, 0);
    let adapter: &Adapter = gpu.adapter();
    let settings = gpu.settings();
    Ok(GpuRates {
        adapter: adapter.name().to_owned(),
        driver: adapter.driver().to_owned(),
        backend: adapter.backend(),
        kind: adapter.kind().to_string(),
        int64: adapter.has_int64(),
        subgroups: adapter.subgroup_sizes(),
        most_lanes: adapter.most_lanes(),
        workgroup_memory: adapter.workgroup_memory(),
        buffer_memory: adapter.buffer_memory(),
        lanes: settings.lanes,
        rounds: settings.rounds,
        random: rate(gpu, random, time / 2, stop)?,
        ordered: rate(gpu, ranked, time / 2, stop)?,
    })
}

fn any_deal() -> PackedDeal {
    let deck = usual_deck();
    let cards = deck.unrank(0).expect("every deck has a deal of rank 0");
    PackedDeal::try_from(&camicia::Deal::split(&cards, 26)).expect("52 cards are not too many")
}

/// Games per second, from when the first piece is there: before, the program is compiled.
#[expect(clippy::cast_sign_loss, reason = "a rate is not negative")]
fn rate(gpu: &Arc<Gpu>, deals: Deals, time: Duration, stop: &Stop) -> Result<u64, HuntError> {
    let mut pieces = Games::new(gpu, deals, 0..u64::MAX / 2, stop)?;
    pieces.next(&Floors::NOTHING)?;
    let begun = Instant::now();
    let mut games = 0;
    while games == 0 || begun.elapsed() < time {
        let piece = pieces.next(&Floors::NOTHING)?;
        games += piece.map_or(0, |piece| u64::from(piece.games));
    }
    Ok((real(games) / begun.elapsed().as_secs_f64()).round() as u64)
}
