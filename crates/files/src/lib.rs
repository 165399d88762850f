//! How the programs use files.
//!
//! A file is written beside its place and renamed when it is complete, so nobody ever reads half of
//! one. A file is only read if it has an end: pipes and devices are refused, and so are more bytes
//! than a stated limit. And a program can find out that its results would be lost because standard
//! output is closed.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("answer");
//! files::write(&path, b"42\n", files::Existing::Replace)?;
//! assert_eq!(files::regular(&path, 100)?, b"42\n");
//! assert!(files::regular(&path, 2).is_err());
//! # Ok::<(), std::io::Error>(())
//! ```

mod interrupt;
mod new_file;
mod reading;
mod standard_output;

pub use interrupt::{Unfinished, clear_up_when_interrupted};
pub use new_file::{Existing, NewFile, write};
pub use reading::{at_most, open_regular, regular};
pub use standard_output::{is_closed_pipe, was_closed};
