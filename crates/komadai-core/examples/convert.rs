//! Converts the first game of a record: `cargo run --example convert -- GAME.kif csa`.
//!
//! Losses and warnings go to standard error, the record to standard output.

#![allow(clippy::print_stderr, reason = "an example for the command line")]

use std::error::Error;
use std::io::Write;

use komadai_core::record::{FileFormat, Format, Loss, ReadOptions, read, to_bytes};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(file), Some(name)) = (words.next(), words.next()) else {
        return Err("expected: GAME FORMAT (kif, ki2, csa, jkf, usi)".into());
    };
    let format = match name.as_str() {
        "kif" => Format::Kif,
        "ki2" => Format::Ki2,
        "csa" => Format::Csa,
        "jkf" => Format::Jkf,
        "usi" => Format::Usi,
        _ => return Err(format!("{name}: expected kif, ki2, csa, jkf or usi").into()),
    };
    let target = FileFormat::utf_8(format);
    let game = read(&std::fs::read(&file)?, ReadOptions::file(&file))?.first()?;
    for warning in &game.warnings {
        eprintln!("{warning}");
    }
    for loss in Loss::of(&game.record, target) {
        eprintln!("{file}: lost in {name}: {loss}");
    }
    let bytes = to_bytes(&[game.record], target)?;
    std::io::stdout().write_all(&bytes)?;
    Ok(())
}
