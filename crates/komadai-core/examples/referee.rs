//! Judges moves in USI notation from standard input, one a line: `cargo run --example referee -- [RULES]`.
//!
//! `RULES` is a preset with options, such as `pro` or `casual illegal=lose`.

#![allow(clippy::print_stdout, reason = "an example for the command line")]

use std::error::Error;
use std::io::stdin;
use std::time::Duration;

use komadai_core::game::{Game, GameSetup};
use komadai_core::notation::diagram;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut game = Game::new(GameSetup { rules: words.join(" ").parse()?, ..GameSetup::default() });
    for line in stdin().lines() {
        let line = line?;
        let player = game.position().side_to_move();
        match game.attempt_usi(player, line.trim(), Duration::ZERO) {
            Ok(_) => println!("{}. {line}", game.ply()),
            Err(refusal) => println!("refused: {refusal}"),
        }
        if let Some(outcome) = game.outcome() {
            println!("{outcome}");
            break;
        }
    }
    println!("{}", game.position().to_sfen());
    print!("{}", diagram::letters(&game.position().to_setup()));
    Ok(())
}
