//! Fuzzes `fuzzing::amphipod`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::amphipod(bytes));
