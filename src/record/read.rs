//! Reading a record of any format: bytes, text, format, games.

use super::decode::decode;
use super::detect::detect;
use super::place::{Fault, lines};
use super::source::{Encoding, Format, Source};
use super::tree::Record;
use super::{builder::Builder, csa, jkf, ki2, kif, save, usi};
use crate::notation::{diagram, excerpt};
use crate::rules::Position;

/// What the reader shall take for granted instead of finding it out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    /// The format.
    pub format: Option<Format>,
    /// The encoding; a byte order mark still comes first.
    pub encoding: Option<Encoding>,
}

/// What a file holds: one game mostly, several in lists of positions and in CSA files with separators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Format and encoding of the file.
    pub source: Source,
    /// The games in their order, at least one; one that cannot be read does not hide the others.
    pub games: Vec<Result<Game, Fault>>,
}

/// A game that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The game.
    pub record: Record,
    /// What was bent or left out to make sense of the text; empty for clean files.
    pub warnings: Vec<Fault>,
}

/// Reads a file of any format, found out by its content (FORMATS 1).
///
/// # Errors
///
/// When the bytes are no text, or the text is no game record. What is wrong with one game of the file
/// is in its place among the games.
///
/// # Examples
///
/// ```
/// use komadai::record::{Wanted, read};
/// let reading = read(b"position startpos moves 7g7f 3c3d", Wanted::default())?;
/// let game = reading.games[0].as_ref().map_err(Clone::clone)?;
/// assert_eq!(game.record.main_moves().len(), 2);
/// # Ok::<(), komadai::record::Fault>(())
/// ```
pub fn read(bytes: &[u8], wanted: Wanted) -> Result<Reading, Fault> {
    let decoded = decode(bytes, wanted.encoding)?;
    let text = decoded.text.as_ref();
    if text
        .trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{1a}')
        .is_empty()
    {
        return Err(Fault::of_all("the file is empty: expected a game record"));
    }
    let format = wanted
        .format
        .or_else(|| detect(text))
        .ok_or_else(|| unknown(text))?;
    let source = Source {
        format,
        encoding: decoded.encoding,
    };
    let mut games = in_format(text, format);
    for game in games.iter_mut().flatten() {
        // Saves say themselves where their record came from.
        if format != Format::Save {
            game.record.source = Some(source);
        }
    }
    if let Some(Ok(first)) = games.first_mut() {
        first.warnings.splice(0..0, decoded.warnings);
    }
    Ok(Reading { source, games })
}

/// Says what the first line holds in place of a record.
fn unknown(text: &str) -> Fault {
    let first = lines(text).find(|(_, line)| !line.trim().is_empty());
    let (number, line) = first.unwrap_or((1, text));
    let words = format!(
        "`{}` does not begin a game record: expected KIF, KI2, CSA, JKF, USI, SFEN, BOD or a save",
        excerpt(line, 30)
    );
    Fault::at(number, 1, words)
}

pub(super) fn in_format(text: &str, format: Format) -> Vec<Result<Game, Fault>> {
    match format {
        Format::Kif => vec![kif::read(text)],
        Format::Ki2 => vec![ki2::read(text)],
        Format::Csa => csa::read(text),
        Format::Jkf => vec![jkf::read(text)],
        Format::Usi | Format::Sfen => usi::read(text),
        Format::Bod => vec![board(text)],
        Format::Save => vec![saved(text)],
    }
}

fn board(text: &str) -> Result<Game, Fault> {
    // The boards of KIF may have comments; those of other forms are diagrams and nothing else.
    if text.contains("持駒") || text.contains("持ち駒") {
        return kif::read(text);
    }
    let setup = diagram::read(text)?;
    let start = Position::from_record(&setup).map_err(|error| Fault::of_all(error.to_string()))?;
    Ok(Builder::new(start).finish())
}

fn saved(text: &str) -> Result<Game, Fault> {
    let record = save::from_text(text.as_bytes())?;
    Ok(Game {
        record,
        warnings: Vec::new(),
    })
}
