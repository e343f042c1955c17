//! A line of the library.

use std::path::{Path, PathBuf};

use super::Opened;
use crate::notation::mark;
use crate::record::{End, Key, Record};
use crate::tui::text::sanitize;

/// The endings of files that are listed: our own, and those of other formats.
pub const EXTENSIONS: &[&str] = &[
    "ron", "kif", "kifu", "ki2", "ki2u", "csa", "jkf", "json", "usi", "sfen",
];

/// What is known of a saved game without opening it.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its file.
    pub path: PathBuf,
    /// The file's name within the folder, harmless to show.
    pub name: String,
    /// What its record says, or why it cannot be read.
    pub contents: Result<Contents, String>,
}

/// What a record says about its game; all texts are harmless to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// The date it began, or nothing.
    pub date: String,
    /// `Ann - Bob`, or nothing.
    pub players: String,
    /// The title of the record, or nothing.
    pub title: String,
    /// How it ended, such as `☗ resignation`.
    pub result: String,
    /// How many moves were made.
    pub moves: u32,
}

impl Game {
    /// The line for a file called `name` in the folder, whose record was read or not.
    #[must_use]
    pub fn new(path: PathBuf, name: &Path, record: Result<Record, String>) -> Self {
        Self {
            path,
            name: sanitize(&name.display().to_string()).into_owned(),
            contents: record
                .map(|record| Contents::of(&record))
                .map_err(|why| sanitize(&why).into_owned()),
        }
    }

    /// All words of the line, to find letters in.
    #[must_use]
    pub fn words(&self) -> String {
        match &self.contents {
            Ok(contents) => format!(
                "{} {} {} {} {}",
                self.name, contents.date, contents.players, contents.title, contents.result
            ),
            Err(_) => self.name.clone(),
        }
    }
}

impl Contents {
    fn of(record: &Record) -> Self {
        let said = |key| {
            let value = record.headers.get(key).unwrap_or_default();
            sanitize(value.trim()).into_owned()
        };
        let started = said(&Key::Started);
        let players = match [said(&Key::Black), said(&Key::White)] {
            [black, white] if black.is_empty() && white.is_empty() => String::new(),
            players => players.join(" - "),
        };
        Self {
            date: started
                .split(['T', ' '])
                .next()
                .unwrap_or_default()
                .to_owned(),
            players,
            title: said(&Key::Title),
            result: record.main_end().map_or_else(String::new, short_result),
            moves: record.node(record.main_tip()).ply(),
        }
    }
}

/// `☗ resignation`, `sennichite`.
fn short_result(end: &End) -> String {
    let reason = match end.word.as_str() {
        "" => end.reason.token().replace('-', " "),
        word => sanitize(word).into_owned(),
    };
    match end.winner {
        Some(winner) => format!("{} {reason}", mark(winner)),
        None => reason,
    }
}

/// What to say about a file of a format that is not read yet; `None` for our own.
#[must_use]
pub fn unreadable_format(path: &Path) -> Option<String> {
    let extension = path.extension()?.to_string_lossy().to_ascii_lowercase();
    let format = match extension.as_str() {
        "kif" | "kifu" => "KIF",
        "ki2" | "ki2u" => "KI2",
        "csa" => "CSA",
        "jkf" | "json" => "JKF",
        "usi" => "USI",
        "sfen" => "SFEN",
        _ => return None,
    };
    Some(format!(
        "{format} records cannot be read yet, only komadai's own saves (.ron)"
    ))
}

/// A file that was read, for the review.
///
/// # Errors
///
/// Why it was not, harmless to show.
pub fn open_file(path: &Path, record: Result<Record, String>) -> Result<Box<Opened>, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = sanitize(&name).into_owned();
    match record {
        Ok(record) => Ok(Box::new(Opened { name, record })),
        Err(why) => Err(sanitize(&why).into_owned()),
    }
}
