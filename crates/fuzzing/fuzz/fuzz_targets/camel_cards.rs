//! Fuzzes `fuzzing::camel_cards`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzing::camel_cards(bytes));
