//! Plays Black against the bot: `cargo run --release --example play -- [LEVEL]`.
//!
//! Moves come from standard input in USI notation, one a line, such as `7g7f`; the end of the input resigns.

#![allow(clippy::print_stdout, reason = "an example for the command line")]

use std::error::Error;
use std::io::stdin;
use std::time::{Duration, Instant};

use komadai_core::game::{Game, GameSetup};
use komadai_core::notation::diagram;
use komadai_core::rules::{Color, Position};
use komadai_engine::bot::{Level, Request, Searcher, Signal, Ticket, TurnChoice};

fn main() -> Result<(), Box<dyn Error>> {
    let level = std::env::args().nth(1).map_or(Ok(Level::MIN), |name| name.parse())?;
    let mut game = Game::new(GameSetup::default());
    let mut bot = Searcher::new();
    let mut lines = stdin().lines();
    while !game.is_over() {
        if game.position().side_to_move() == Color::Black {
            print!("{}", diagram::letters(&game.position().to_setup()));
            let Some(line) = lines.next().transpose()? else {
                game.resign(Color::Black)?;
                continue;
            };
            if let Err(refusal) = game.attempt_usi(Color::Black, line.trim(), Duration::ZERO) {
                println!("refused: {refusal}");
            }
            continue;
        }
        let moves = game.moves().iter().map(|played| played.mv).collect();
        let ticket = Ticket(game.ply() as u64);
        let request = Request::new(ticket, Position::startpos(), moves, level);
        // A search goes on while its request is wanted.
        let signal = Signal::default();
        signal.want(&request);
        match bot.think(&request, &signal, Instant::now, &mut |_| {}).choice {
            TurnChoice::Move(mv) => {
                println!("the bot plays {mv}");
                game.play(mv, Duration::ZERO)?;
            }
            TurnChoice::Resign => game.resign(Color::White)?,
            TurnChoice::Declare => game.declare()?,
        }
    }
    if let Some(outcome) = game.outcome() {
        println!("{outcome}");
    }
    Ok(())
}
