//! Fuzzes `fuzzing::catalogue`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::catalogue(bytes));
