//! Makes mistakes to test the coach with: `make_mistakes FILE`.
//!
//! `cargo run --release -p komadai-tools --bin make_mistakes -- tests/data/mistakes.txt` lets levels 3 to 6
//! of the bot play against themselves, evaluates every position like the quick analysis of a game, and writes
//! the worst mistakes of each game until there are `A_LEVEL` of each level. The file explains its lines. The
//! same seeds give the same games.

#![allow(clippy::print_stderr, reason = "a script tells what is wrong")]

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use komadai::assess::{Budget, GameAssessment, JudgedGame, MoveAssessment, judge};
use komadai_core::game::{Game, GameSetup};
use komadai_core::record::{EngineScore, NodeId, Record};
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::engine::{
    BuiltIn, Engine, EngineEvent, Level, Opponent, Query, QueryLimits, Ticket, TurnChoice,
};

/// The levels that play.
const LEVELS: std::ops::RangeInclusive<u8> = 3..=6;
/// Mistakes of each level.
const A_LEVEL: usize = 50;
/// Mistakes of a game, the worst.
const A_GAME: usize = 5;
/// Longer games are aborted.
const LONGEST: usize = 220;
/// Nodes for each position, as in the quick analysis.
const NODES: u64 = 20_000;
/// Moves of a line that are stored: the coach reads no more.
const PLIES: usize = 8;

const HEAD: &str = "\
# Mistakes in games of the bot against itself, and what the built-in engine said of them with 20,000 positions each.
# Made by tools/src/bin/make_mistakes.rs.
# game LEVEL MOVES
# mistake PLY SCORE-BEFORE SCORE-AFTER | the better line, from the position before the move of that number | the line after it
# Scores are seen from Black: centipawns, or # and the plies to mate, negative where White mates.
";

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: make_mistakes FILE");
        return ExitCode::FAILURE;
    };
    match make(&file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn make(file: &str) -> Result<(), Box<dyn Error>> {
    let mut text = HEAD.to_owned();
    for number in LEVELS {
        let level = Level::new(number).ok_or("no such level")?;
        let mut found = 0;
        for seed in 0.. {
            if found >= A_LEVEL {
                break;
            }
            let moves = play(level, u64::from(number) * 1000 + seed)?;
            let judged = judged(&moves)?;
            let mut mistakes = judged.mistakes(None);
            mistakes.truncate(A_GAME.min(A_LEVEL - found));
            mistakes.sort_by_key(|mistake| mistake.ply);
            writeln!(text, "game {number} {}", words(&moves))?;
            for mistake in &mistakes {
                writeln!(text, "{}", line(mistake))?;
            }
            found += mistakes.len();
            eprintln!("level {number}: {} moves, {found} mistakes", moves.len());
        }
    }
    fs::write(file, text)?;
    Ok(())
}

/// The bot and its events.
fn start(seed: u64) -> Result<(BuiltIn, Receiver<EngineEvent>), Box<dyn Error>> {
    fastrand::seed(seed);
    let (sender, events) = channel();
    let bot = BuiltIn::start(move |event| _ = sender.send(event))?;
    Ok((bot, events))
}

fn play(level: Level, seed: u64) -> Result<Vec<Move>, Box<dyn Error>> {
    let (mut bot, events) = start(seed)?;
    let mut game = Game::new(GameSetup::default());
    while game.outcome().is_none() && game.ply() < LONGEST {
        let moves = game.moves().iter().map(|played| played.mv);
        bot.choose_move(Query {
            ticket: Ticket(game.ply() as u64),
            start: Position::startpos(),
            moves: moves.collect(),
            limits: QueryLimits { level: Some(level), ..QueryLimits::NONE },
            declaration: None,
            use_book: true,
        });
        let choice = loop {
            match events.recv()? {
                EngineEvent::Done { choice, .. } => break choice,
                EngineEvent::Failed { error, .. } => return Err(error.into()),
                _ => {}
            }
        };
        let TurnChoice::Move(mv) = choice else {
            break;
        };
        game.play(mv, Duration::ZERO)?;
    }
    Ok(game.moves().iter().map(|played| played.mv).collect())
}

fn judged(moves: &[Move]) -> Result<GameAssessment, Box<dyn Error>> {
    let (mut bot, events) = start(0)?;
    let mut record = Record::new(Position::startpos());
    let mut nodes = vec![NodeId::START];
    for &mv in moves {
        nodes.push(record.add_move(record.main_tip(), mv)?);
    }
    let game = JudgedGame { start: Position::startpos(), moves: moves.to_vec(), declaration: None };
    let budget = Budget { nodes: Some(NODES), time: None };
    let mut tell = |place: usize, lines| {
        record.notes_mut(nodes[place]).engine = lines;
        ControlFlow::Continue(())
    };
    judge(&mut bot, &events, &game, 0..=moves.len(), budget, &mut tell)?;
    bot.quit();
    Ok(GameAssessment::of(&record, &nodes[1..]))
}

fn line(mistake: &MoveAssessment) -> String {
    let cut = |line: &[Move]| words(&line[..line.len().min(PLIES)]);
    format!(
        "mistake {} {} {} | {} | {}",
        mistake.ply,
        score(mistake.score_before),
        score(mistake.score_after),
        cut(&mistake.better),
        cut(&mistake.refutation)
    )
}

fn score(score: EngineScore) -> String {
    match score {
        EngineScore::Centipawns(worth) => worth.to_string(),
        EngineScore::Mate { winner, plies } => {
            let sign = if winner == Color::Black { "" } else { "-" };
            format!("#{sign}{}", plies.unwrap_or_default())
        }
    }
}

fn words(moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}
