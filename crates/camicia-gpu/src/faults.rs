//! Tests of what happens when a device fails. They change the program, or take the device away.

use std::sync::Arc;
use std::sync::atomic::AtomicU8;
use std::time::Duration;

use camicia::Deal;
use camicia::engine::PackedDeal;
use cardcore::Stop;

use crate::dispatch::{PENDING, wait_at_most};
use crate::kernel::Kernel;
use crate::{Adapter, Deals, Floors, Games, Gpu, GpuError, Settings};

pub(crate) fn gpu() -> Option<Arc<Gpu>> {
    let Ok(adapter) = Adapter::best() else {
        assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "no adapter");
        eprintln!("skipped: there is no graphics processor here");
        return None;
    };
    let settings = Settings::of(&adapter);
    Some(Arc::new(Gpu::open(adapter, settings).unwrap()))
}

pub(crate) fn deals() -> Deals {
    let deal: Deal = "--------------------------/----------JJJJQQQQKKKKAAAA".parse().unwrap();
    Deals::random(PackedDeal::try_from(&deal).unwrap(), 1, 1)
}

/// What comes of a program in which a piece of text is replaced by another.
fn played_with(from: &str, to: &str) -> Option<GpuError> {
    let gpu = gpu()?;
    let deals = deals();
    let source = Kernel::source(gpu.settings(), deals.shape());
    assert!(source.contains(from));
    let kernel = Kernel::compile(&gpu, deals.shape(), &source.replace(from, to));
    let games = Games::with(&gpu, deals, 0..2000, &Arc::new(kernel), &Stop::never());
    let error = games.and_then(|mut games| games.next(&Floors::NOTHING).map(drop)).unwrap_err();
    assert!(error.to_string().starts_with(&gpu.adapter().to_string()), "{error}");
    Some(error)
}

#[test]
fn a_game_that_is_played_wrongly_is_named() {
    let Some(error) = played_with("(*game).cards += laid;", "(*game).cards += laid + 1u;") else {
        return;
    };
    assert!(matches!(error, GpuError::WrongGame { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains("plays the deal") && message.contains("driver"), "{message}");
}

#[test]
fn a_wrong_winner_is_named() {
    let Some(error) = played_with("return game.roles;", "return 1u - game.roles;") else { return };
    assert!(matches!(error, GpuError::WrongGame { .. }), "{error}");
}

#[test]
fn deals_that_are_dealt_wrongly_are_found_by_the_sample() {
    let Some(error) = played_with("0xbf58476du", "0xbf58476eu") else { return };
    assert!(matches!(error, GpuError::WrongGame { .. }), "{error}");
}

#[test]
fn games_that_are_lost_are_missed() {
    let Some(error) = played_with("playing = slot < deals;", "playing = slot + 1u < deals;") else {
        return;
    };
    assert!(matches!(error, GpuError::WrongCount { what: "games", .. }), "{error}");
}

#[test]
fn wrong_sums_are_found() {
    let Some(error) =
        played_with("atomicAdd(&by_cards[cards], 1u)", "atomicAdd(&by_cards[cards ^ 1u], 1u)")
    else {
        return;
    };
    assert!(matches!(error, GpuError::WrongCount { what: "cards", .. }), "{error}");
}

#[test]
fn a_program_that_the_driver_does_not_take_is_refused() {
    let Some(error) = played_with("fn take(", "fn taken(") else { return };
    assert!(matches!(error, GpuError::Refused { .. }), "{error}");
}

#[test]
fn a_device_that_is_lost_ends_the_games() {
    let Some(gpu) = gpu() else { return };
    let mut games = Games::new(&gpu, deals(), 0..200_000, &Stop::never()).unwrap();
    games.next(&Floors::NOTHING).unwrap();
    gpu.device.destroy();
    let error = loop {
        match games.next(&Floors::NOTHING) {
            Ok(piece) => assert!(piece.is_some()),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, GpuError::Lost { .. }), "{error}");
    assert!(error.to_string().starts_with(&gpu.adapter().to_string()), "{error}");
}

#[test]
fn a_driver_that_does_not_answer_is_given_up() {
    let Some(gpu) = gpu() else { return };
    let index = gpu.queue.submit([]);
    let never = AtomicU8::new(PENDING);
    let error = wait_at_most(Duration::ZERO, &gpu, &index, &never, &Stop::never()).unwrap_err();
    assert!(matches!(error, GpuError::Silent { .. }), "{error}");
    assert!(error.to_string().starts_with(&gpu.adapter().to_string()), "{error}");
}

#[test]
fn whoever_is_told_to_stop_stops() {
    let Some(gpu) = gpu() else { return };
    let flag = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let stop = Stop::never().or_when(Arc::clone(&flag));
    let mut games = Games::new(&gpu, deals(), 0..u64::MAX / 2, &stop).unwrap();
    games.next(&Floors::NOTHING).unwrap();
    flag.store(true, std::sync::atomic::Ordering::Relaxed);
    // At most those pieces come that are ready.
    let stopped = (0..3).any(|_| matches!(games.next(&Floors::NOTHING), Err(GpuError::Stopped(_))));
    assert!(stopped);
}
