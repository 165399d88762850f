//! Fuzzes `fuzzing::combat`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::combat(bytes));
