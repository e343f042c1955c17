//! A line of the library.

use std::path::{Path, PathBuf};

use super::Opened;
use crate::library::{Ending, Row};
use crate::notation::mark;
use crate::record::Record;
use crate::rules::Color;
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
    /// The line for a row of a folder.
    #[must_use]
    pub fn of(row: &Row, folder: &Path) -> Self {
        let contents = match row.fault() {
            Some(why) => Err(sanitize(&format!("{}:{why}", row.file().display())).into_owned()),
            None => Ok(Contents::of(row)),
        };
        Self {
            path: folder.join(row.file()),
            name: sanitize(&row.file().display().to_string()).into_owned(),
            contents,
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
    fn of(row: &Row) -> Self {
        let said = |text: &str| sanitize(text).into_owned();
        let players = match Color::ALL.map(|color| said(row.player(color))) {
            [black, white] if black.is_empty() && white.is_empty() => String::new(),
            players => players.join(" - "),
        };
        Self {
            date: said(row.date())
                .split(' ')
                .next()
                .unwrap_or_default()
                .into(),
            players,
            title: said(row.event()),
            result: row
                .ending()
                .map_or_else(String::new, |end| short_result(end, row.word())),
            moves: row.moves(),
        }
    }
}

/// `☗ resignation`, `sennichite`.
fn short_result(end: Ending, word: &str) -> String {
    let reason = match word {
        "" => end.reason.token().replace('-', " "),
        word => sanitize(word).into_owned(),
    };
    match end.winner {
        Some(winner) => format!("{} {reason}", mark(winner)),
        None => reason,
    }
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
