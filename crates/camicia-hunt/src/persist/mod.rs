//! The only room that reads and writes files.
//!
//! | module | what it does |
//! |---|---|
//! | [`atomic`] | writes a file whole or not at all |
//! | [`regular`] | reads regular files up to a limit of size |
//! | [`checksummed`] | documents that carry a checksum of their own bytes |
//! | [`documents`] | what the files of a hunt hold |
//! | [`store`] | the folder of a hunt |
//! | [`log`] | when, where and how long units were played |

pub mod atomic;
pub mod checksummed;
mod contents;
pub mod documents;
mod hex;
pub mod log;
pub mod regular;
mod spelling;
pub mod store;
mod tally_document;

pub use checksummed::{ChecksumError, Checksummed};
pub use documents::{Checkpoint, GamesRecheck, Plan, Recheck, UnitResult};
pub(crate) use hex::hex;
pub use store::Store;
pub use tally_document::{
    CycleDocument, EndlessDocument, EndlessGameDocument, ExtensionDocument, FinishedDocument,
    GameDocument, LengthsDocument, LongGameDocument, LongestDocument, ReadTallyError,
    TallyDocument,
};
