//! ParsedFile a record of any format: bytes, text, format, games.

use super::decode::decode;
use super::detect::detect;
use super::diagnostic::{Diagnostic, lines};
use super::formats::parse;
use super::parsed::ParsedGame;
use super::source::{Encoding, Format, Source};
use crate::notation::excerpt;

/// What the reader shall take for granted instead of finding it out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// The format.
    pub format: Option<Format>,
    /// The encoding; a byte order mark still comes first.
    pub encoding: Option<Encoding>,
}

/// What a file holds: one game mostly, several in lists of positions and in CSA files with separators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedFile {
    /// Format and encoding of the file.
    pub source: Source,
    /// The games in their order, at least one; one that cannot be read does not hide the others.
    pub games: Vec<Result<ParsedGame, Diagnostic>>,
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
/// use komadai::record::{ReadOptions, read};
/// let reading = read(b"position startpos moves 7g7f 3c3d", ReadOptions::default())?;
/// let game = reading.games[0].as_ref().map_err(Clone::clone)?;
/// assert_eq!(game.record.main_moves().len(), 2);
/// # Ok::<(), komadai::record::Diagnostic>(())
/// ```
pub fn read(bytes: &[u8], wanted: ReadOptions) -> Result<ParsedFile, Diagnostic> {
    let decoded = decode(bytes, wanted.encoding)?;
    let text = decoded.text.as_ref();
    if text
        .trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{1a}')
        .is_empty()
    {
        return Err(Diagnostic::of_all(
            "the file is empty: expected a game record",
        ));
    }
    let format = wanted
        .format
        .or_else(|| detect(text))
        .ok_or_else(|| unknown(text))?;
    let source = Source {
        format,
        encoding: decoded.encoding,
    };
    let mut games = parse(text, format);
    for game in games.iter_mut().flatten() {
        // Saves say themselves where their record came from.
        if format != Format::Save {
            game.record.source = Some(source);
        }
    }
    if let Some(Ok(first)) = games.first_mut() {
        first.warnings.splice(0..0, decoded.warnings);
    }
    Ok(ParsedFile { source, games })
}

/// Says what the first line holds in place of a record.
fn unknown(text: &str) -> Diagnostic {
    let first = lines(text).find(|(_, line)| !line.trim().is_empty());
    let (number, line) = first.unwrap_or((1, text));
    let words = format!(
        "`{}` does not begin a game record: expected KIF, KI2, CSA, JKF, USI, SFEN, BOD or a save",
        excerpt(line, 30)
    );
    Diagnostic::at(number, 1, words)
}
