//! The USI commands to an engine, parsed from text.

use std::str::SplitWhitespace;
use std::time::Duration;

use komadai_core::rules::{IllegalMove, MAX_MOVES, Move, Position, SfenError};

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsiCommand {
    /// `usi`: asks for name, author and options.
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
        /// Its start.
        start: Box<Position>,
        /// The moves, all legal.
        moves: Vec<Move>,
    },
    /// Search.
    Go(Go),
    /// Stop searching and answer.
    Stop,
    /// The opponent played the move pondered on.
    PonderHit,
    /// The game is over.
    GameOver,
    /// End the program.
    Quit,
}

/// The limits and restrictions of a search.
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
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Until `stop`; a mate search, until it is decided.
    pub infinite: bool,
    /// Whether the search runs in the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Only search for a mate; its time is [`Go::move_time`].
    pub mate: bool,
    /// The only moves to consider; all if empty.
    pub only: Vec<Move>,
    /// Unknown words.
    pub unknown: Vec<String>,
}

/// The reason why a line is no command.
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
        /// The valid forms.
        expected: &'static str,
        /// The word found; empty at the end of the line.
        found: String,
    },
    /// An invalid position.
    #[error("position: {0}")]
    Sfen(#[from] SfenError),
    /// An illegal move.
    #[error("position: move {number} `{text}`: {why}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// The broken rule.
        why: IllegalMove,
    },
}

impl UsiCommand {
    /// Parses a line; `None` if it is blank.
    ///
    /// # Errors
    ///
    /// Names the invalid word and the expected one.
    pub fn parse(line: &str) -> Result<Option<Self>, UsiCommandError> {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else {
            return Ok(None);
        };
        Ok(Some(match name {
            "usi" => Self::Usi,
            "isready" => Self::IsReady,
            "setoption" => set_option(line)?,
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

/// Errors quote the input, but not all of a long line.
fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn unexpected(
    command: &'static str,
    expected: &'static str,
    found: Option<&str>,
) -> UsiCommandError {
    let found = shortened(found.unwrap_or_default());
    UsiCommandError::Unexpected { command, expected, found }
}

/// `name N value V`; the words `name` and `value` may be missing, as in some programs. A value is taken as it
/// is, including blanks: it may be a path.
fn set_option(line: &str) -> Result<UsiCommand, UsiCommandError> {
    let (_, rest) = first_word(line);
    let rest = match first_word(rest) {
        ("name", rest) => rest,
        _ => rest,
    };
    let (name, rest) = first_word(rest);
    if name.is_empty() {
        return Err(unexpected("setoption", "the name of an option", None));
    }
    let value = match first_word(rest) {
        ("value", value) => value,
        _ => rest,
    };
    Ok(UsiCommand::SetOption { name: name.to_owned(), value: value.to_owned() })
}

/// The first word of a text, and the trimmed rest.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn position(mut words: SplitWhitespace<'_>) -> Result<UsiCommand, UsiCommandError> {
    let start = match words.next() {
        Some("startpos") => Position::startpos(),
        Some("sfen") => {
            let fields: Vec<&str> = words.clone().take(4).take_while(|&w| w != "moves").collect();
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
            "mate" => {
                go.mate = true;
                match words.clone().next() {
                    None | Some("infinite") => {}
                    Some(_) => go.move_time = Some(milliseconds(&mut words)?),
                }
            }
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "btime" => go.main[0] = Some(milliseconds(&mut words)?),
            "wtime" => go.main[1] = Some(milliseconds(&mut words)?),
            "binc" => go.increment[0] = milliseconds(&mut words)?,
            "winc" => go.increment[1] = milliseconds(&mut words)?,
            "byoyomi" => go.byoyomi = Some(milliseconds(&mut words)?),
            "movetime" => go.move_time = Some(milliseconds(&mut words)?),
            "depth" => {
                let plies = number(&mut words, "a number of plies")?;
                go.depth = Some(u32::try_from(plies).unwrap_or(u32::MAX));
            }
            "nodes" => go.nodes = Some(number(&mut words, "a number of nodes")?),
            "searchmoves" => {
                let next = |words: &SplitWhitespace<'_>| words.clone().next()?.parse().ok();
                while let Some(mv) = next(&words) {
                    if go.only.len() < MAX_MOVES {
                        go.only.push(mv);
                    }
                    words.next();
                }
            }
            _ if go.unknown.len() < MOST_UNKNOWN => go.unknown.push(shortened(word)),
            _ => {}
        }
    }
    Ok(UsiCommand::Go(go))
}

/// The most unknown words named in a message.
const MOST_UNKNOWN: usize = 8;

/// Expired clocks are sent as negative times: nothing is left of them.
fn milliseconds(words: &mut SplitWhitespace<'_>) -> Result<Duration, UsiCommandError> {
    const EXPECTED: &str = "a number of milliseconds";
    let below_zero = |word: &&str| word.strip_prefix('-').is_some_and(is_number);
    if words.clone().next().as_ref().is_some_and(below_zero) {
        words.next();
        return Ok(Duration::ZERO);
    }
    number(words, EXPECTED).map(|time| Duration::from_millis(time).min(LONGEST_TIME))
}

/// Longer times are as good as endless, and must not overflow in sums.
const LONGEST_TIME: Duration = Duration::from_hours(24 * 365);

/// A number, saturating.
fn number(words: &mut SplitWhitespace<'_>, expected: &'static str) -> Result<u64, UsiCommandError> {
    match words.next() {
        Some(word) if is_number(word) => Ok(word.parse().unwrap_or(u64::MAX)),
        word => Err(unexpected("go", expected, word)),
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
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
        assert!(matches!(parse("position startpos"), UsiCommand::Position { .. }));
    }

    #[test]
    fn limits_are_read() {
        let UsiCommand::Go(go) = parse("go btime 1000 wtime -5 byoyomi 3000 binc 7") else {
            panic!("no go");
        };
        let ms = Duration::from_millis;
        assert_eq!(go.main, [Some(ms(1000)), Some(ms(0))]);
        assert_eq!((go.byoyomi, go.increment[0]), (Some(ms(3000)), ms(7)));
        assert!(matches!(parse("go ponder"), UsiCommand::Go(Go { ponder: true, .. })));
        let mate = |line| match parse(line) {
            UsiCommand::Go(go) => (go.mate, go.infinite, go.move_time),
            other => panic!("{other:?}"),
        };
        assert_eq!(mate("go mate infinite"), (true, true, None));
        assert_eq!(mate("go mate 500"), (true, false, Some(ms(500))));
        assert_eq!(mate("go mate"), (true, false, None));
        let UsiCommand::Go(go) = parse("go searchmoves 7g7f P*5e nodes 9") else {
            panic!("no go");
        };
        assert_eq!((go.only.len(), go.nodes), (2, Some(9)));
    }

    #[test]
    fn numbers_beyond_all_bounds_are_the_largest() {
        let UsiCommand::Go(go) =
            parse("go depth 99999999999 nodes 99999999999999999999 btime 99999999999999999999")
        else {
            panic!("no go");
        };
        assert_eq!((go.depth, go.nodes), (Some(u32::MAX), Some(u64::MAX)));
        assert_eq!(go.main[0], Some(LONGEST_TIME));
    }

    #[test]
    fn unknown_words_of_go_are_left_out_and_the_others_count() {
        let UsiCommand::Go(go) = parse("go rtime 100 nodes 9 perft") else {
            panic!("no go");
        };
        assert_eq!(go.nodes, Some(9));
        assert_eq!(go.unknown, ["rtime", "100", "perft"]);
    }

    #[test]
    fn a_value_keeps_its_blanks() {
        let line = "setoption  name EvalFile   value my  nets/a b.net ";
        let (name, value) = ("EvalFile".to_owned(), "my  nets/a b.net".to_owned());
        assert_eq!(parse(line), UsiCommand::SetOption { name, value });
        for line in ["setoption name EvalFile value", "setoption name EvalFile"] {
            let (name, value) = ("EvalFile".to_owned(), String::new());
            assert_eq!(parse(line), UsiCommand::SetOption { name, value });
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        assert_eq!(error("go depth x"), "go: expected a number of plies, found `x`");
        assert_eq!(error("hello there"), "unknown command `hello`");
        let illegal = error("position startpos moves 7g7f 7g7f");
        assert!(illegal.starts_with("position: move 2 `7g7f`: "), "{illegal}");
        assert!(error("position sfen 9/9 b - 1").starts_with("position: "));
        assert!(error("position sfen").starts_with("position: "));
    }
}
