//! Reading files, never more of them than is said here.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest input and the largest report that is read: 1 GiB, some hundred million hands.
pub(crate) const LARGEST: u64 = 1 << 30;

/// Reads a regular file of at most so many bytes. Pipes and devices are refused: they may have no
/// end, and opening a pipe waits for a writer.
pub(crate) fn regular(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    at_most(File::open(path)?, largest)
}

/// Reads what a person has named: a file or a pipe, or standard input by the name `-`.
pub(crate) fn named(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        at_most(io::stdin(), LARGEST)
    } else {
        at_most(File::open(path)?, LARGEST)
    }
}

fn at_most(source: impl Read, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(largest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        return Err(io::Error::other(format!("it has more than {largest} bytes")));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_without_end_is_read_up_to_the_limit() {
        let error = at_most(io::repeat(0), 1000).unwrap_err();
        assert_eq!(error.to_string(), "it has more than 1000 bytes");
        assert_eq!(at_most(io::repeat(7).take(1000), 1000).unwrap().len(), 1000);
    }
}
