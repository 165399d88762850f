//! Prints what `out` is to hold for the deals from one index to another, by the literal twin of the
//! tests: `cargo run --example twin -- START END`.

#[path = "../tests/suite/twin.rs"]
mod twin;

use std::env;

fn main() -> Result<(), std::num::ParseIntError> {
    let mut indices = env::args().skip(1);
    let mut index = |usual: &str| indices.next().unwrap_or_else(|| usual.to_owned()).parse();
    print!("{}", twin::out(index("0")?, index("99")?));
    Ok(())
}
