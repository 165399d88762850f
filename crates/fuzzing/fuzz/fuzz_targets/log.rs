//! Fuzzes `fuzzing::log`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::log(bytes));
