//! Deals and hands on the command line.

use std::io;

use anyhow::Context;
use camicia::Deal;
use cardcore::text;

/// Reads a deal from an argument, or from standard input if that is `-`.
pub(super) fn read(argument: &str) -> anyhow::Result<Deal> {
    let input = if argument == "-" {
        let mut bytes = Vec::new();
        io::Read::read_to_end(&mut io::stdin().lock(), &mut bytes)
            .context("cannot read standard input")?;
        text::decode(&bytes).context("the deal cannot be read")?.to_owned()
    } else {
        argument.to_owned()
    };
    input.parse().context("the deal cannot be read")
}

/// Reads `A,B`, the sizes of two hands.
pub(super) fn hands(text: &str) -> Result<[usize; 2], String> {
    text.split_once(',')
        .and_then(|(a, b)| Some([a.parse().ok()?, b.parse().ok()?]))
        .ok_or_else(|| "expected the numbers of cards of A and of B, as in 26,26".to_owned())
}
