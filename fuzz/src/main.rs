//! The fuzzer of one of the targets of the tests: `KOMADAI_TARGET` names it.
//!
//! What the target accepts is written to the first folder that is named, so that the fuzzer begins with it.

#![no_main]

use std::sync::LazyLock;
use std::{env, fs, process};

use targets::{TARGETS, Target};

#[path = "../../tests/support/any_bytes.rs"]
mod any_bytes;
#[path = "../../tests/support/dump.rs"]
mod dump;
#[path = "../../tests/support/keys.rs"]
mod keys;
#[path = "../../tests/support/sessions.rs"]
mod sessions;
#[path = "../../tests/support/shelf.rs"]
mod shelf;
#[path = "../../tests/support/table.rs"]
mod table;
#[expect(dead_code, reason = "how often a test gives nonsense to a target")]
#[path = "../../tests/support/targets.rs"]
mod targets;
#[path = "../../tests/support/wrapped.rs"]
mod wrapped;

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = env::var("KOMADAI_TARGET").unwrap_or_default();
    let Some(target) = TARGETS.iter().find(|target| target.name == name) else {
        let names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
        eprintln!("KOMADAI_TARGET={name}: set it to one of {}", names.join(" "));
        process::exit(2);
    };
    if let Some(corpus) = env::args().skip(1).find(|arg| !arg.starts_with('-'))
        && fs::metadata(&corpus).is_ok_and(|corpus| corpus.is_dir())
    {
        for (number, seed) in target.seeds.iter().enumerate() {
            fs::write(format!("{corpus}/seed-{number}"), seed).expect("a seed");
        }
    }
    target
});

libfuzzer_sys::fuzz_target!(
    init: {
        LazyLock::force(&TARGET);
    },
    |bytes: &[u8]| (TARGET.check)(bytes)
);
