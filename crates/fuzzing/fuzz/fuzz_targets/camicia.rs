//! Fuzzes `fuzzing::camicia`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::camicia(bytes));
