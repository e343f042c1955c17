//! Engines, good and hostile, as threads of the world.

use std::io::{BufRead, BufReader, Write};
use std::time::Duration;

use komadai_core::rules::{Move, Position};
use komadai_engine::world::simulated::engines::{PipeIn, PipeOut, Pipes, pipe};
use komadai_engine::world::thread;

/// The ways of engines; a seat names one as its program.
pub(crate) const WAYS: [&str; 6] =
    ["sim-good", "sim-slow", "sim-rude", "sim-dead", "sim-mute", "sim-loud"];

/// Starts the engine of a name.
pub(crate) fn start(program: &str) -> Option<Pipes> {
    let way = *WAYS.iter().find(|way| program.ends_with(**way))?;
    let (input, heard) = pipe();
    let (said, output) = pipe();
    thread::Builder::new()
        .name("an engine".to_owned())
        .spawn(move || drop(serve(way, BufReader::new(heard), said)))
        .ok()?;
    Some((Box::new(output), Box::new(input)))
}

/// Answers until the pipe ends, or as long as the way of the engine has it.
fn serve(way: &str, mut heard: BufReader<PipeOut>, mut said: PipeIn) -> std::io::Result<()> {
    let mut position = Position::startpos();
    let mut line = String::new();
    while heard.read_line(&mut line)? > 0 {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied() {
            Some("usi") => writeln!(
                said,
                "id name {way}\nid author x\noption name A type check default true\nusiok"
            )?,
            Some("isready") => writeln!(said, "readyok")?,
            Some("position") => position = position_of(&words).unwrap_or(position),
            Some("go") => go(way, &position, &mut said)?,
            Some("stop") if way == "sim-mute" => writeln!(said, "bestmove resign")?,
            Some("quit") => return Ok(()),
            _ => {}
        }
        if way == "sim-dead" && words.first() == Some(&"go") {
            return Ok(());
        }
        line.clear();
    }
    Ok(())
}

fn position_of(words: &[&str]) -> Option<Position> {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let mut position = match words.get(1)? {
        &"startpos" => Position::startpos(),
        _ => Position::from_sfen(&words.get(2..at)?.join(" ")).ok()?,
    };
    for word in words.get(at + 1..).unwrap_or_default() {
        position.play(word.parse::<Move>().ok()?).ok()?;
    }
    Some(position)
}

fn go(way: &str, position: &Position, said: &mut PipeIn) -> std::io::Result<()> {
    let moves = position.legal_moves();
    let mv = match fastrand::choice(moves.iter()) {
        Some(mv) => mv.to_string(),
        None => "resign".to_owned(),
    };
    match way {
        "sim-dead" | "sim-mute" => Ok(()),
        "sim-slow" => {
            thread::sleep(Duration::from_millis(fastrand::u64(..20_000)));
            writeln!(said, "bestmove {mv}")
        }
        "sim-loud" => {
            for depth in 1..fastrand::u32(2..400) {
                writeln!(said, "info depth {depth} score cp {} pv {mv}", depth * 7)?;
            }
            writeln!(said, "bestmove {mv}")
        }
        "sim-rude" => {
            let words = [
                "bestmove 5e5e",
                "bestmove",
                "bestmove win",
                "bestmove resign",
                "\u{1b}[2J bestmove 7g7f",
                "info string \u{202e}\u{7}\nbestmove 1a1b+",
                "checkmate nomate",
            ];
            writeln!(said, "{}", fastrand::choice(words).unwrap_or_default())
        }
        _ => {
            thread::sleep(Duration::from_millis(fastrand::u64(..300)));
            writeln!(said, "bestmove {mv}")
        }
    }
}
