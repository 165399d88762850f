//! Lets a number of lines through and drops the rest.

use std::io::{self, Write};

/// A writer that takes everything and passes on the first lines.
pub(crate) struct Limited<'a> {
    out: &'a mut dyn Write,
    left: u64,
    dropped: bool,
}

impl<'a> Limited<'a> {
    pub(crate) fn new(out: &'a mut dyn Write, lines: u64) -> Self {
        Self { out, left: lines, dropped: false }
    }

    /// Whether anything was dropped.
    pub(crate) const fn is_cut(&self) -> bool {
        self.dropped
    }
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            if self.left == 0 {
                self.dropped = true;
                break;
            }
            self.out.write_all(line)?;
            self.left -= u64::from(line.ends_with(b"\n"));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_beyond_the_limit_are_dropped_however_they_arrive() {
        for pieces in [vec!["a\nb\nc\n"], vec!["a", "\n", "b\nc", "\n"]] {
            let mut passed = Vec::new();
            let mut limited = Limited::new(&mut passed, 2);
            for piece in pieces {
                limited.write_all(piece.as_bytes()).unwrap();
            }
            assert!(limited.is_cut());
            assert_eq!(passed, b"a\nb\n");
        }
        assert!(!Limited::new(&mut io::sink(), 0).is_cut());
    }
}
