//! Any bytes, as a file of a format and an encoding that are found out.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| komadai_fuzz::check(bytes, None));
