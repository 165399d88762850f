//! Reading inputs, never more of them than is said here.

use std::fs::File;
use std::io;
use std::path::Path;

/// The largest input and the largest report that is read: 1 GiB, some hundred million hands.
pub(crate) const LARGEST: u64 = 1 << 30;

/// Reads what a person has named: a file or a pipe, or standard input by the name `-`.
pub(crate) fn named(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        files::at_most(io::stdin(), LARGEST)
    } else {
        files::at_most(File::open(path)?, LARGEST)
    }
}
