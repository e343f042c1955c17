//! Prints the legal moves of a position: `cargo run --example legal_moves -- [SFEN]`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for the command line")]

use std::process::ExitCode;

use komadai_core::notation::japanese;
use komadai_core::rules::{Position, STARTPOS};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let sfen = if words.is_empty() { STARTPOS.to_owned() } else { words.join(" ") };
    let position = match Position::from_sfen(&sfen) {
        Ok(position) => position,
        Err(error) => {
            eprintln!("{sfen}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let moves = position.legal_moves();
    for mv in &moves {
        let check = if position.gives_check(*mv) { " check" } else { "" };
        println!("{mv}\t{}{check}", japanese(&position, *mv, None));
    }
    println!("{} legal moves", moves.len());
    ExitCode::SUCCESS
}
