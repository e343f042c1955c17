//! Any text, read as a save.

#![no_main]

use komadai_fuzz::record::Format;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| komadai_fuzz::check(bytes, Some(Format::Save)));
