//! Fuzzes `fuzzing::checkpoint`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::checkpoint(bytes));
