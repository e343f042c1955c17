//! Reads summaries of servers: nearly all of it may be missing.

use std::time::Duration;

use super::{GameSummary, SummaryError};
use crate::network::clock::ClockTerms;
use komadai_core::record::{self, Format, ReadOptions};
use komadai_core::rules::{Color, Position};
use komadai_core::text::sanitize;

/// The most lines of a summary: a position with a longer game than any rule allows.
const MOST_LINES: usize = 2000;

/// The most characters stored of a name or a game's name.
const LONGEST_WORD: usize = 100;

/// The section of the summary that lines belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Head,
    /// The time of both sides, or of one.
    Time(Option<Color>),
    Position,
    Unknown,
}

/// Collects the lines of a summary.
#[derive(Debug, Default)]
pub(in crate::network) struct SummaryReader {
    count: usize,
    pub(super) parts: Vec<(String, Part)>,
    found: SummaryFields,
}

#[derive(Debug, Default)]
struct SummaryFields {
    id: String,
    names: [String; 2],
    side: Option<Color>,
    to_move: Option<Color>,
    max_moves: Option<u32>,
    time: [Option<TimeFields>; 2],
    position: String,
    wrong: Option<SummaryError>,
}

/// The values of a clock; times are numbers of units.
#[derive(Debug, Clone, Default)]
struct TimeFields {
    unit: Option<Duration>,
    total: u64,
    byoyomi: u64,
    increment: u64,
    delay: u64,
    least: u64,
    rounds_up: bool,
}

impl SummaryReader {
    /// Takes the next line after `BEGIN Game_Summary`; returns the game after the last one.
    pub(crate) fn push(&mut self, line: &str) -> Option<Result<GameSummary, SummaryError>> {
        self.count += 1;
        if let Some(name) = line.strip_prefix("END ") {
            if name == "Game_Summary" {
                return Some(std::mem::take(&mut self.found).summary());
            }
            // An end without a beginning, or of something else, ends nothing.
            if self.parts.last().is_some_and(|(open, _)| open == name) {
                self.parts.pop();
            }
            return None;
        }
        if self.count > MOST_LINES {
            self.found.wrong = Some(SummaryError::TooLong(MOST_LINES));
            return None;
        }
        if let Some(name) = line.strip_prefix("BEGIN ") {
            let part = match name {
                "Time" => Part::Time(None),
                "Time+" => Part::Time(Some(Color::Black)),
                "Time-" => Part::Time(Some(Color::White)),
                "Position" => Part::Position,
                _ => Part::Unknown,
            };
            self.parts.push((name.to_owned(), part));
            return None;
        }
        let part = self.parts.last().map_or(Part::Head, |(_, part)| *part);
        if let Err(wrong) = self.found.take(part, line) {
            self.found.wrong.get_or_insert(wrong);
        }
        None
    }
}

impl SummaryFields {
    fn take(&mut self, part: Part, line: &str) -> Result<(), SummaryError> {
        match part {
            Part::Head => self.head(line),
            Part::Time(None) => {
                for color in Color::ALL {
                    self.time(color, line)?;
                }
                Ok(())
            }
            Part::Time(Some(color)) => self.time(color, line),
            Part::Position => {
                self.position.push_str(line);
                self.position.push('\n');
                Ok(())
            }
            Part::Unknown => Ok(()),
        }
    }

    fn head(&mut self, line: &str) -> Result<(), SummaryError> {
        let Some((key, value)) = line.split_once(':') else {
            return Ok(());
        };
        match key {
            "Game_ID" => self.id = word(value),
            "Name+" => self.names[0] = word(value),
            "Name-" => self.names[1] = word(value),
            "Your_Turn" => self.side = Some(side(line, value)?),
            "To_Move" => self.to_move = Some(side(line, value)?),
            "Max_Moves" => {
                let number: u64 = number(line, value)?;
                self.max_moves = u32::try_from(number).ok().filter(|&it| it > 0);
            }
            // Versions, declarations and rematches are ignored: this program plays by its own.
            _ => {}
        }
        Ok(())
    }

    fn time(&mut self, color: Color, line: &str) -> Result<(), SummaryError> {
        let time = self.time[color.index()].get_or_insert_default();
        let Some((key, value)) = line.split_once(':') else {
            return Ok(());
        };
        match key {
            "Time_Unit" => time.unit = Some(unit(line, value)?),
            "Total_Time" => time.total = number(line, value)?,
            "Byoyomi" => time.byoyomi = number(line, value)?,
            "Increment" => time.increment = number(line, value)?,
            "Delay" => time.delay = number(line, value)?,
            "Least_Time_Per_Move" => time.least = number(line, value)?,
            "Time_Roundup" => time.rounds_up = value.trim().eq_ignore_ascii_case("yes"),
            _ => {}
        }
        Ok(())
    }

    fn summary(self) -> Result<GameSummary, SummaryError> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let side = self.side.ok_or(SummaryError::NoSide)?;
        let (start, moves) = played(&self.position)?;
        let mut now = start.side_to_move();
        if !moves.len().is_multiple_of(2) {
            now = now.opponent();
        }
        // Servers differ in whether they name the side that begins or the current side to move.
        if let Some(told) = self.to_move.filter(|&told| told != now)
            && (moves.is_empty() || told != start.side_to_move())
        {
            return Err(SummaryError::ToMove(told, now));
        }
        Ok(GameSummary {
            id: self.id,
            names: self.names,
            side,
            start,
            moves,
            time: self.time.map(|time| time.and_then(TimeFields::terms)),
            max_moves: self.max_moves,
            full: None,
        })
    }
}

impl TimeFields {
    /// The clock; `None` for a game without limits.
    fn terms(self) -> Option<ClockTerms> {
        let unit = self.unit.unwrap_or(Duration::from_secs(1));
        let time = |count: u64| {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            unit.saturating_mul(count)
        };
        let is_limited = self.total > 0 || self.byoyomi > 0 || self.increment > 0;
        is_limited.then(|| ClockTerms {
            unit,
            total: time(self.total),
            byoyomi: time(self.byoyomi),
            increment: time(self.increment),
            delay: time(self.delay),
            least: time(self.least),
            rounds_up: self.rounds_up,
        })
    }
}

/// A word of the server, sanitized and shortened.
fn word(value: &str) -> String {
    let short: String = value.trim().chars().take(LONGEST_WORD).collect();
    sanitize(&short).into_owned()
}

fn wrong(line: &str) -> SummaryError {
    SummaryError::Value(word(line))
}

fn side(line: &str, value: &str) -> Result<Color, SummaryError> {
    match value.trim() {
        "+" => Ok(Color::Black),
        "-" => Ok(Color::White),
        _ => Err(wrong(line)),
    }
}

fn number(line: &str, value: &str) -> Result<u64, SummaryError> {
    value.trim().parse().map_err(|_| wrong(line))
}

/// `1sec`, `1min`, `1msec`, or more of them.
fn unit(line: &str, value: &str) -> Result<Duration, SummaryError> {
    let value = value.trim();
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let (count, name) = value.split_at_checked(digits).ok_or_else(|| wrong(line))?;
    let count: u32 = match count {
        "" => 1,
        count => count.parse().map_err(|_| wrong(line))?,
    };
    let one = match name.trim() {
        "sec" => Duration::from_secs(1),
        "min" => Duration::from_mins(1),
        "msec" => Duration::from_millis(1),
        _ => return Err(wrong(line)),
    };
    Some(one.saturating_mul(count)).filter(|unit| !unit.is_zero()).ok_or_else(|| wrong(line))
}

type Played = (Position, Vec<(komadai_core::rules::Move, Duration)>);

/// The position at the start, and the moves made since; by default the even start.
fn played(text: &str) -> Result<Played, SummaryError> {
    if text.trim().is_empty() {
        return Ok((Position::startpos(), Vec::new()));
    }
    let options = ReadOptions { format: Some(Format::Csa), ..ReadOptions::file("") };
    let bad = |why: &dyn std::fmt::Display| {
        let why = why.to_string();
        SummaryError::Position(word(why.trim_start_matches([':', ' '])))
    };
    let file = record::read(text.as_bytes(), options).map_err(|why| bad(&why))?;
    let game = file.first().map_err(|why| bad(&why))?.record;
    if let Some(end) = game.main_end() {
        return Err(bad(&format!("the game is over: {}", end.reason.token())));
    }
    let start = Position::from_setup(&game.start().to_setup()).map_err(|why| bad(&why))?;
    if Color::ALL.iter().any(|&color| start.king(color).is_none()) {
        return Err(bad(&"a king is missing"));
    }
    let mut position = start.clone();
    let mut moves = Vec::new();
    for id in game.main_line() {
        let node = game.node(id);
        if let Some(mv) = node.mv() {
            let number = moves.len() + 1;
            let legal = position.play(mv);
            legal.map_err(|why| bad(&format!("move {number}: {why}")))?;
            moves.push((mv, node.notes.spent.unwrap_or_default()));
        }
    }
    Ok((start, moves))
}
