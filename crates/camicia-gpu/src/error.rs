//! Why a device did not play.

use std::time::Duration;

use camicia::engine::PackDealError;
use camicia::index::IndexError;
use camicia::{Deal, Outcome};
use cardcore::Stopped;
use thiserror::Error;

/// Why games could not be played on a graphics processor.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GpuError {
    /// The system has no driver for a graphics processor.
    #[error("no graphics processor was found; a driver for Vulkan, Metal or DirectX 12 is needed")]
    NoAdapter,
    /// There are fewer adapters than that.
    #[error("there is no adapter {number}: the adapters are numbered from 0 to {last}")]
    NoSuchAdapter {
        /// The one that was asked for.
        number: usize,
        /// The last that there is.
        last: usize,
    },
    /// The adapter only draws.
    #[error("{adapter} runs no compute shaders")]
    NoCompute {
        /// Its name and driver.
        adapter: String,
    },
    /// The driver did not open the device.
    #[error("{adapter} cannot be opened: {reason}")]
    Closed {
        /// The adapter's name and driver.
        adapter: String,
        /// What the driver says.
        reason: String,
    },
    /// The deck is larger than the engine's.
    #[error("this deck cannot be played on a graphics processor: {0}")]
    TooLarge(#[from] PackDealError),
    /// The deck has no deal of the first rank.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// The listed deals are none, or cannot be played by one program.
    #[error(
        "expected one deal or more, in hands of the same sizes and with as many payment cards each"
    )]
    Unlike,
    /// The device has too little memory.
    #[error("{adapter} is out of memory: {reason}")]
    OutOfMemory {
        /// The adapter's name and driver.
        adapter: String,
        /// What the driver says.
        reason: String,
    },
    /// The device is gone: it was reset or removed, or its driver has failed.
    #[error("{adapter} was lost: {reason}")]
    Lost {
        /// The adapter's name and driver.
        adapter: String,
        /// What the driver says.
        reason: String,
    },
    /// The device has not finished a piece of work that takes a fraction of a second.
    #[error("{adapter} has not answered for {} seconds", waited.as_secs())]
    Silent {
        /// The adapter's name and driver.
        adapter: String,
        /// For how long.
        waited: Duration,
    },
    /// The driver does not take the program.
    #[error("{adapter} refused the program: {reason}")]
    Refused {
        /// The adapter's name and driver.
        adapter: String,
        /// What the driver says.
        reason: String,
    },
    /// A game went otherwise on the device than on the processor.
    #[error(
        "{adapter} (driver {driver}) plays the deal {deal} wrongly: expected {expected}, found {found}"
    )]
    WrongGame {
        /// The adapter's name.
        adapter: String,
        /// The driver's name and version.
        driver: String,
        /// The deal.
        deal: Box<Deal>,
        /// How its game goes.
        expected: Outcome,
        /// How the device says that it goes.
        found: String,
    },
    /// The device's counts do not add up.
    #[error(
        "{adapter} (driver {driver}) counts wrongly from the deal {deal} on: expected {expected} \
         {what}, found {found}"
    )]
    WrongCount {
        /// The adapter's name.
        adapter: String,
        /// The driver's name and version.
        driver: String,
        /// The first deal of the piece.
        deal: Box<Deal>,
        /// What was counted: `games`, `tricks`, `cards`.
        what: &'static str,
        /// How many there must be.
        expected: u64,
        /// How many the device counts.
        found: u64,
    },
    /// Told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
