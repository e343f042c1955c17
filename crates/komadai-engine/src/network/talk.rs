//! The lines between two komadais besides the protocol: they begin with `##[KOMADAI]`, and other programs
//! ignore them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use komadai_core::fnv::{OFFSET, fnv1a};
use komadai_core::game::{Game, TimeLeft};
use komadai_core::rules::{Color, Position};
use komadai_core::text::sanitize;

/// The beginning of the lines.
const MARK: &str = "##[KOMADAI] ";

/// The version of these lines.
pub(super) const VERSION: u32 = 1;

/// The most characters of a player's name.
pub const LONGEST_DISPLAY_NAME: usize = 40;

/// The most characters of other texts.
const LONGEST_TEXT: usize = 500;

/// A proposal to the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proposal {
    /// To take back the proposer's last move.
    TakeBack,
    /// A draw by repetition, if the rules have one by agreement (R50).
    Repetition,
    /// An impasse: points are counted (R54).
    Impasse,
    /// To stop the clocks.
    Pause,
    /// To continue after a pause.
    Resume,
    /// To end the game without a result, and continue another day.
    Adjourn,
    /// To play again, with the sides switched.
    Rematch,
}

/// A phrase, which everybody reads in their own language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phrase {
    /// At the beginning.
    Greeting,
    /// At the end.
    Thanks,
    /// About a move.
    GoodMove,
    /// Before a while away.
    Moment,
    /// After it.
    Back,
    /// For a slip.
    Sorry,
    /// About the game.
    GoodGame,
    /// At the end of the evening.
    Goodbye,
}

/// The decision of a player when the opponent does not return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The opponent has lost.
    Win,
    /// The game continues another day.
    Adjourn,
}

/// A line between two komadais.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Talk {
    /// The version and the speaker's name.
    Hello(u32, String),
    /// The name of a side.
    Name(Color, String),
    /// The rule set.
    Rules(String),
    /// The clock of a side.
    Clock(Color, String),
    /// The token for the player's return after a lost connection.
    Token(String),
    /// The game that follows is the one that was interrupted by a lost connection.
    Return,
    /// The time left to a side.
    Left(Color, TimeLeft),
    /// The length of the current turn so far.
    Turn(Duration),
    Ping(u32),
    Pong(u32),
    /// The time that the player's screen showed the position before the next move.
    Thought(Duration),
    /// Lag compensation for a side's last move.
    Lag(Color, Duration),
    Ask(Proposal),
    Answer(Proposal, bool),
    /// Moves left after a take-back, and the time already used in this turn.
    TakenBack(usize, Duration),
    /// The clocks are stopped, after this time of the turn.
    Paused(Duration),
    /// The clocks run again, after this time of the turn.
    GoOn(Duration),
    /// The connection of a side is lost; the opponent may claim after this time.
    Gone(Color, Duration),
    /// The side is back.
    Here(Color),
    /// The opponent may claim now.
    MayClaim,
    Claim(Claim),
    /// The reason of the end, and the winner.
    End(String, Option<Color>),
    /// From a guest without a side, from the host with one.
    Say(Option<Color>, Phrase),
    /// A change of the board after the game; from a guest without a side.
    Study(Option<Color>, String),
    /// The guest only watches.
    Watch,
    /// The number of spectators.
    Watchers(usize),
    /// To a waiting guest: a game of the two players named before runs and can be watched.
    Runs,
    /// To the host's own player after a game: a guest of this name waits to play.
    Waits(String),
    /// The moves of the offered game known to the guest, more than the host has.
    Knows(usize),
    /// The line of a side that lost the game, sanitized.
    Foul(Color, String),
    /// The moves so far, and the checksum of the position after them.
    Board(usize, u64),
}

const PROPOSALS: [(&str, Proposal); 7] = [
    ("takeback", Proposal::TakeBack),
    ("repetition", Proposal::Repetition),
    ("impasse", Proposal::Impasse),
    ("pause", Proposal::Pause),
    ("resume", Proposal::Resume),
    ("adjourn", Proposal::Adjourn),
    ("rematch", Proposal::Rematch),
];

const PHRASES: [(&str, Phrase); 8] = [
    ("greeting", Phrase::Greeting),
    ("thanks", Phrase::Thanks),
    ("good-move", Phrase::GoodMove),
    ("moment", Phrase::Moment),
    ("back", Phrase::Back),
    ("sorry", Phrase::Sorry),
    ("good-game", Phrase::GoodGame),
    ("goodbye", Phrase::Goodbye),
];

fn word_of<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    let found = words.iter().find(|(_, it)| *it == value);
    found.map_or("", |(word, _)| word)
}

fn of_word<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    let found = words.iter().find(|(it, _)| *it == word);
    found.map(|(_, value)| *value)
}

impl Proposal {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        PROPOSALS.into_iter().map(|(_, it)| it)
    }

    /// Its word in lines and commands, such as `takeback`.
    #[must_use]
    pub fn word(self) -> &'static str {
        word_of(&PROPOSALS, self)
    }

    /// The proposal of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        of_word(&PROPOSALS, word)
    }
}

impl Phrase {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        PHRASES.into_iter().map(|(_, it)| it)
    }

    /// Its word in lines and commands, such as `greeting`.
    #[must_use]
    pub fn word(self) -> &'static str {
        word_of(&PHRASES, self)
    }

    /// The phrase of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        of_word(&PHRASES, word)
    }
}

const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

fn side(word: &str) -> Option<Color> {
    match word {
        "+" => Some(Color::Black),
        "-" => Some(Color::White),
        _ => None,
    }
}

/// A name as players see it, sanitized and shortened; may be empty.
pub(super) fn display_name(text: &str) -> String {
    short(text, LONGEST_DISPLAY_NAME)
}

fn short(text: &str, most: usize) -> String {
    let text: String = text.trim().chars().take(most).collect();
    // The replacement of a control character may be longer than it.
    let text: String = sanitize(&text).chars().take(most).collect();
    text.trim().to_owned()
}

impl fmt::Display for Talk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MARK)?;
        let yes = |is: bool| if is { "yes" } else { "no" };
        let ms = Duration::as_millis;
        match self {
            Self::Hello(version, name) => write!(f, "{version} {name}"),
            Self::Name(color, name) => write!(f, "NAME {} {name}", sign(*color)),
            Self::Rules(rules) => write!(f, "RULES {rules}"),
            Self::Clock(color, clock) => write!(f, "CLOCK {} {clock}", sign(*color)),
            Self::Token(token) => write!(f, "TOKEN {token}"),
            Self::Return => f.write_str("RETURN"),
            Self::Left(color, left) => {
                let (main, periods) = (ms(&left.main), left.periods);
                write!(f, "LEFT {} {main} {periods}", sign(*color))
            }
            Self::Turn(time) => write!(f, "TURN {}", ms(time)),
            Self::Ping(number) => write!(f, "PING {number}"),
            Self::Pong(number) => write!(f, "PONG {number}"),
            Self::Thought(time) => write!(f, "THOUGHT {}", ms(time)),
            Self::Lag(color, time) => write!(f, "LAG {} {}", sign(*color), ms(time)),
            Self::Ask(what) => write!(f, "ASK {}", what.word()),
            Self::Answer(what, is) => write!(f, "ANSWER {} {}", what.word(), yes(*is)),
            Self::TakenBack(ply, time) => write!(f, "BACK {ply} {}", ms(time)),
            Self::Paused(time) => write!(f, "PAUSED {}", ms(time)),
            Self::GoOn(time) => write!(f, "GO {}", ms(time)),
            Self::Gone(color, time) => write!(f, "GONE {} {}", sign(*color), ms(time)),
            Self::Here(color) => write!(f, "HERE {}", sign(*color)),
            Self::MayClaim => f.write_str("MAYCLAIM"),
            Self::Claim(Claim::Win) => f.write_str("CLAIM win"),
            Self::Claim(Claim::Adjourn) => f.write_str("CLAIM adjourn"),
            Self::End(reason, winner) => {
                write!(f, "END {reason} {}", winner.map_or('=', sign))
            }
            Self::Say(None, phrase) => write!(f, "SAY {}", phrase.word()),
            Self::Say(Some(color), phrase) => {
                write!(f, "SAY {} {}", sign(*color), phrase.word())
            }
            Self::Study(None, change) => write!(f, "STUDY {change}"),
            Self::Study(Some(color), change) => write!(f, "STUDY {} {change}", sign(*color)),
            Self::Watch => f.write_str("WATCH"),
            Self::Watchers(count) => write!(f, "WATCHERS {count}"),
            Self::Runs => f.write_str("RUNS"),
            Self::Waits(name) => write!(f, "WAITS {name}"),
            Self::Knows(plies) => write!(f, "KNOWS {plies}"),
            Self::Foul(color, line) => write!(f, "FOUL {} {line}", sign(*color)),
            Self::Board(ply, sum) => write!(f, "BOARD {ply} {sum:016x}"),
        }
    }
}

impl Talk {
    /// The board of a game as it is now.
    pub(super) fn board(game: &Game) -> Self {
        Self::Board(game.ply(), checksum(game.position()))
    }

    /// Whether a line is one of these, or of a later version.
    pub(super) fn is_meant(line: &str) -> bool {
        line.starts_with(MARK)
    }
}

/// The checksum of a position, the same on every machine and in every version: FNV-1a over its SFEN without
/// the number of the move.
pub(super) fn checksum(position: &Position) -> u64 {
    let sfen = position.to_sfen();
    let words = sfen.rsplit_once(' ').map_or(sfen.as_str(), |(words, _)| words);
    fnv1a(OFFSET, words.bytes())
}

/// Not understood: of a later version, or nonsense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unknown;

impl FromStr for Talk {
    type Err = Unknown;

    fn from_str(line: &str) -> Result<Self, Unknown> {
        read(line).ok_or(Unknown)
    }
}

fn read(line: &str) -> Option<Talk> {
    let line = line.strip_prefix(MARK)?.trim_end();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
    let text = |text: &str| short(text, LONGEST_TEXT);
    let yes = |word: &str| match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    Some(match word {
        "NAME" => Talk::Name(side(first)?, display_name(second)),
        "RULES" => Talk::Rules(text(rest)),
        "CLOCK" => Talk::Clock(side(first)?, text(second)),
        "TOKEN" => Talk::Token(token(rest)?),
        "RETURN" => Talk::Return,
        "LEFT" => {
            let (main, periods) = second.split_once(' ')?;
            let left = TimeLeft { main: time(main)?, periods: periods.parse().ok()? };
            Talk::Left(side(first)?, left)
        }
        "TURN" => Talk::Turn(time(rest)?),
        "PING" => Talk::Ping(rest.parse().ok()?),
        "PONG" => Talk::Pong(rest.parse().ok()?),
        "THOUGHT" => Talk::Thought(time(rest)?),
        "LAG" => Talk::Lag(side(first)?, time(second)?),
        "ASK" => Talk::Ask(Proposal::from_word(rest)?),
        "ANSWER" => Talk::Answer(Proposal::from_word(first)?, yes(second)?),
        "BOARD" => Talk::Board(first.parse().ok()?, u64::from_str_radix(second, 16).ok()?),
        "BACK" => Talk::TakenBack(first.parse().ok()?, time(second)?),
        "PAUSED" => Talk::Paused(time(rest)?),
        "GO" => Talk::GoOn(time(rest)?),
        "GONE" => Talk::Gone(side(first)?, time(second)?),
        "HERE" => Talk::Here(side(rest)?),
        "MAYCLAIM" => Talk::MayClaim,
        "CLAIM" => Talk::Claim(match rest {
            "win" => Claim::Win,
            "adjourn" => Claim::Adjourn,
            _ => return None,
        }),
        "END" => {
            let winner = match second {
                "=" => None,
                sign => Some(side(sign)?),
            };
            Talk::End(text(first), winner)
        }
        "SAY" => match side(first) {
            Some(color) => Talk::Say(Some(color), Phrase::from_word(second)?),
            None => Talk::Say(None, Phrase::from_word(rest)?),
        },
        "STUDY" => match side(first) {
            Some(color) => Talk::Study(Some(color), text(second)),
            None => Talk::Study(None, text(rest)),
        },
        "WATCH" => Talk::Watch,
        "WATCHERS" => Talk::Watchers(rest.parse().ok()?),
        "RUNS" => Talk::Runs,
        "WAITS" => Talk::Waits(display_name(rest)),
        "KNOWS" => Talk::Knows(rest.parse().ok()?),
        "FOUL" => Talk::Foul(side(first)?, text(second)),
        version => Talk::Hello(version.parse().ok()?, display_name(rest)),
    })
}

/// Whole milliseconds, up to the longest time of a clock.
fn time(text: &str) -> Option<Duration> {
    let count: u64 = text.parse().ok()?;
    let time = Duration::from_millis(count);
    (time <= Duration::from_hours(10_000)).then_some(time)
}

/// A token: 32 hexadecimal digits.
pub(super) fn token(text: &str) -> Option<String> {
    let is_token = text.len() == 32 && text.bytes().all(|it| it.is_ascii_hexdigit());
    is_token.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_as_it_was_written() {
        let second = Duration::from_millis(1234);
        let black = Color::Black;
        let mut lines = vec![
            Talk::Hello(1, "山田 太郎".to_owned()),
            Talk::Hello(1, String::new()),
            Talk::Name(Color::White, "åsa".to_owned()),
            Talk::Rules("pro limit=256".to_owned()),
            Talk::Clock(black, "10m+30s x3".to_owned()),
            Talk::Token("0123456789abcdef0123456789abcdef".to_owned()),
            Talk::Return,
            Talk::Left(black, TimeLeft { main: second, periods: 3 }),
            Talk::Turn(second),
            Talk::Ping(7),
            Talk::Pong(7),
            Talk::Thought(second),
            Talk::Lag(black, second),
            Talk::TakenBack(12, second),
            Talk::Paused(second),
            Talk::GoOn(second),
            Talk::Gone(black, second),
            Talk::Here(black),
            Talk::MayClaim,
            Talk::Claim(Claim::Win),
            Talk::Claim(Claim::Adjourn),
            Talk::End("checkmate".to_owned(), Some(black)),
            Talk::End("sennichite".to_owned(), None),
            Talk::Study(None, "AT 12/1".to_owned()),
            Talk::Study(Some(black), "AT 12/1".to_owned()),
            Talk::Watch,
            Talk::Watchers(8),
            Talk::Runs,
            Talk::Waits("イブ".to_owned()),
            Talk::Knows(44),
            Talk::Foul(black, "+7775FU".to_owned()),
            Talk::Board(12, 0x12),
        ];
        for proposal in Proposal::all() {
            lines.extend([Talk::Ask(proposal), Talk::Answer(proposal, true)]);
        }
        for phrase in Phrase::all() {
            lines.extend([Talk::Say(None, phrase), Talk::Say(Some(black), phrase)]);
        }
        for talk in lines {
            let line = talk.to_string();
            assert!(line.len() <= super::super::LONGEST_LINE);
            assert_eq!(line.parse(), Ok(talk), "{line}");
        }
    }

    #[test]
    fn a_board_has_the_same_checksum_in_every_version() {
        let mut game = Game::new(komadai_core::game::GameSetup::default());
        assert_eq!(Talk::board(&game).to_string(), "##[KOMADAI] BOARD 0 301cf115cbd4fdd1");
        game.play("7g7f".parse().expect("a move"), Duration::ZERO).expect("played");
        assert_ne!(Talk::board(&game), Talk::Board(1, 0x301c_f115_cbd4_fdd1));
    }

    #[test]
    fn nonsense_is_not_understood_and_texts_are_cleaned() {
        for line in [
            "##[KOMADAI] ",
            "##[KOMADAI] BACK -1 0",
            "##[KOMADAI] LEFT + 99999999999999999999 1",
            "##[KOMADAI] TURN 99999999999",
            "##[KOMADAI] TOKEN x",
            "##[KOMADAI] SAY rude",
            "##[KOMADAI] FUTURE 1",
            "##[LOGIN] +OK x1",
        ] {
            assert_eq!(line.parse::<Talk>(), Err(Unknown), "{line}");
        }
        let line = format!("##[KOMADAI] 1 \u{1b}[2J\u{202e}{}", "a".repeat(90));
        let Ok(Talk::Hello(1, name)) = line.parse() else {
            panic!("no greeting");
        };
        assert!(name.chars().all(komadai_core::text::is_harmless), "{name:?}");
        assert!(name.chars().count() <= LONGEST_DISPLAY_NAME);
    }
}
