//! The commands a USI engine is given, read from their text.

use std::str::SplitWhitespace;
use std::time::Duration;

use crate::rules::{IllegalMove, Move, Position, SfenError};

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsiCommand {
    /// `usi`: name, author and options are asked for.
    Usi,
    /// `isready`: to be answered when all is set up.
    IsReady,
    /// Sets an option; buttons have no value.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; empty for none.
        value: String,
    },
    /// The next search belongs to another game.
    NewGame,
    /// The game so far.
    Position {
        /// Where it began.
        start: Box<Position>,
        /// The moves, all legal.
        moves: Vec<Move>,
    },
    /// Search.
    Go(Go),
    /// Search for a mate, which this engine cannot.
    GoMate,
    /// Stop searching and answer.
    Stop,
    /// The opponent played the move pondered on.
    PonderHit,
    /// The game is over.
    GameOver,
    /// End the program.
    Quit,
}

/// How long to think, and about what.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Go {
    /// Main time left of Black and White.
    pub main: [Option<Duration>; 2],
    /// Increments of Black and White.
    pub increment: [Duration; 2],
    /// Time for each move after the main time.
    pub byoyomi: Option<Duration>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Until `stop`.
    pub infinite: bool,
    /// In the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// The only moves to think about; all where there is none.
    pub only: Vec<Move>,
}

/// Why a line is no command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UsiCommandError {
    /// No command has this name.
    #[error("unknown command `{0}`")]
    Unknown(String),
    /// Something else was expected.
    #[error("{command}: expected {expected}, found `{found}`")]
    Unexpected {
        /// The command.
        command: &'static str,
        /// What would have done.
        expected: &'static str,
        /// What is there; empty at the end of the line.
        found: String,
    },
    /// The position is not one of shogi.
    #[error("position: {0}")]
    Sfen(#[from] SfenError),
    /// A move cannot be played.
    #[error("position: move {number} `{text}`: {why}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// The rule against it.
        why: IllegalMove,
    },
}

impl UsiCommand {
    /// Reads a line; `None` when it is blank.
    ///
    /// # Errors
    ///
    /// Names the word that is wrong and what was expected.
    pub fn parse(line: &str) -> Result<Option<Self>, UsiCommandError> {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else {
            return Ok(None);
        };
        Ok(Some(match name {
            "usi" => Self::Usi,
            "isready" => Self::IsReady,
            "setoption" => set_option(words)?,
            "usinewgame" => Self::NewGame,
            "position" => position(words)?,
            "go" => go(words)?,
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "gameover" => Self::GameOver,
            "quit" => Self::Quit,
            _ => return Err(UsiCommandError::Unknown(shortened(name))),
        }))
    }
}

/// Errors repeat what was said, but not all of a long line.
fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn unexpected(
    command: &'static str,
    expected: &'static str,
    found: Option<&str>,
) -> UsiCommandError {
    let found = shortened(found.unwrap_or_default());
    UsiCommandError::Unexpected {
        command,
        expected,
        found,
    }
}

/// `name N value V`; the words `name` and `value` may be missing, as some programs leave them out.
fn set_option(words: SplitWhitespace<'_>) -> Result<UsiCommand, UsiCommandError> {
    let mut words = words.peekable();
    words.next_if_eq(&"name");
    let Some(name) = words.next() else {
        return Err(unexpected("setoption", "the name of an option", None));
    };
    words.next_if_eq(&"value");
    let value: Vec<&str> = words.collect();
    Ok(UsiCommand::SetOption {
        name: name.to_owned(),
        value: value.join(" "),
    })
}

fn position(mut words: SplitWhitespace<'_>) -> Result<UsiCommand, UsiCommandError> {
    let start = match words.next() {
        Some("startpos") => Position::startpos(),
        Some("sfen") => {
            let fields: Vec<&str> = words
                .clone()
                .take(4)
                .take_while(|&w| w != "moves")
                .collect();
            words.by_ref().take(fields.len()).for_each(drop);
            Position::from_sfen(&fields.join(" "))?
        }
        other => return Err(unexpected("position", "startpos or sfen", other)),
    };
    match words.next() {
        None | Some("moves") => {}
        other => return Err(unexpected("position", "moves", other)),
    }
    let moves = moves(&start, words)?;
    let start = Box::new(start);
    Ok(UsiCommand::Position { start, moves })
}

fn moves(start: &Position, words: SplitWhitespace<'_>) -> Result<Vec<Move>, UsiCommandError> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for (index, text) in words.enumerate() {
        let made = position.judge_usi(text).and_then(|mv| position.play(mv));
        let made = made.map_err(|why| UsiCommandError::Move {
            number: index + 1,
            text: shortened(text),
            why,
        })?;
        moves.push(made.mv());
    }
    Ok(moves)
}

fn go(mut words: SplitWhitespace<'_>) -> Result<UsiCommand, UsiCommandError> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        match word {
            "mate" => return Ok(UsiCommand::GoMate),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "btime" => go.main[0] = Some(milliseconds(&mut words)?),
            "wtime" => go.main[1] = Some(milliseconds(&mut words)?),
            "binc" => go.increment[0] = milliseconds(&mut words)?,
            "winc" => go.increment[1] = milliseconds(&mut words)?,
            "byoyomi" => go.byoyomi = Some(milliseconds(&mut words)?),
            "movetime" => go.move_time = Some(milliseconds(&mut words)?),
            "depth" => go.depth = Some(number(&mut words, "a number of plies")?),
            "nodes" => go.nodes = Some(number(&mut words, "a number of nodes")?),
            "searchmoves" => {
                let next = |words: &SplitWhitespace<'_>| words.clone().next()?.parse().ok();
                while let Some(mv) = next(&words) {
                    go.only.push(mv);
                    words.next();
                }
            }
            _ => return Err(unexpected("go", "a limit such as byoyomi", Some(word))),
        }
    }
    Ok(UsiCommand::Go(go))
}

/// Clocks that have run over are sent as negative times: nothing is left of them.
fn milliseconds(words: &mut SplitWhitespace<'_>) -> Result<Duration, UsiCommandError> {
    let time: i64 = number(words, "a number of milliseconds")?;
    Ok(Duration::from_millis(u64::try_from(time).unwrap_or(0)))
}

fn number<T: std::str::FromStr>(
    words: &mut SplitWhitespace<'_>,
    expected: &'static str,
) -> Result<T, UsiCommandError> {
    let word = words.next();
    word.and_then(|word| word.parse().ok())
        .ok_or_else(|| unexpected("go", expected, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> UsiCommand {
        let command = UsiCommand::parse(line).expect("a command");
        command.expect("no blank line")
    }

    fn error(line: &str) -> String {
        UsiCommand::parse(line).expect_err("no command").to_string()
    }

    #[test]
    fn options_are_read_with_and_without_the_word_name() {
        for line in [
            "setoption name USI_Hash value 64",
            "setoption USI_Hash value 64",
            "setoption USI_Hash 64",
        ] {
            let (name, value) = ("USI_Hash".to_owned(), "64".to_owned());
            assert_eq!(parse(line), UsiCommand::SetOption { name, value });
        }
    }

    #[test]
    fn a_position_has_a_start_and_moves() {
        let line = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5c 5a4a";
        let UsiCommand::Position { start, moves } = parse(line) else {
            panic!("no position");
        };
        assert_eq!(start.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 b G 1");
        assert_eq!(moves.len(), 2);
        assert!(matches!(
            parse("position startpos"),
            UsiCommand::Position { .. }
        ));
    }

    #[test]
    fn limits_are_read() {
        let UsiCommand::Go(go) = parse("go btime 1000 wtime -5 byoyomi 3000 binc 7") else {
            panic!("no go");
        };
        let ms = Duration::from_millis;
        assert_eq!(go.main, [Some(ms(1000)), Some(ms(0))]);
        assert_eq!((go.byoyomi, go.increment[0]), (Some(ms(3000)), ms(7)));
        assert!(matches!(
            parse("go ponder"),
            UsiCommand::Go(Go { ponder: true, .. })
        ));
        assert_eq!(parse("go mate infinite"), UsiCommand::GoMate);
        let UsiCommand::Go(go) = parse("go searchmoves 7g7f P*5e nodes 9") else {
            panic!("no go");
        };
        assert_eq!((go.only.len(), go.nodes), (2, Some(9)));
    }

    #[test]
    fn errors_name_what_is_wrong() {
        assert_eq!(
            error("go depth x"),
            "go: expected a number of plies, found `x`"
        );
        assert_eq!(error("hello there"), "unknown command `hello`");
        let illegal = error("position startpos moves 7g7f 7g7f");
        assert!(
            illegal.starts_with("position: move 2 `7g7f`: "),
            "{illegal}"
        );
        assert!(error("position sfen 9/9 b - 1").starts_with("position: "));
        assert!(error("position sfen").starts_with("position: "));
    }
}
