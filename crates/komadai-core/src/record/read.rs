//! Reads a record of any format: bytes, text, format, games.

use std::sync::Arc;

use super::decode::decode;
use super::detect::detect;
use super::diagnostic::{Diagnostic, lines};
use super::file_format::{Encoding, FileFormat, Format};
use super::formats::parse;
use super::parsed::ParsedGame;
use super::save::without_torn_line;
use super::tree::Record;
use crate::notation::excerpt;

/// Facts about the input; without them they are detected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadOptions<'a> {
    /// The format.
    pub format: Option<Format>,
    /// The encoding; a byte order mark takes precedence.
    pub encoding: Option<Encoding>,
    /// The name of the file, which every diagnostic then has.
    pub file: Option<&'a str>,
}

impl<'a> ReadOptions<'a> {
    /// A file name for diagnostics; format and encoding are detected.
    #[must_use]
    pub const fn file(name: &'a str) -> Self {
        Self { format: None, encoding: None, file: Some(name) }
    }
}

/// The contents of a file: usually one game, several in lists of positions and in CSA files with separators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedFile {
    /// Format and encoding of the file.
    pub source: FileFormat,
    /// The games in order, at least one; an unreadable one does not hide the others.
    pub games: Vec<Result<ParsedGame, Diagnostic>>,
}

impl ParsedFile {
    /// The first game.
    ///
    /// # Errors
    ///
    /// If it is unreadable.
    pub fn first(self) -> Result<ParsedGame, Diagnostic> {
        let none = || Err(Diagnostic::of_all("the file has no game"));
        self.games.into_iter().next().unwrap_or_else(none)
    }

    /// The records of all games.
    ///
    /// # Errors
    ///
    /// The first unreadable game.
    pub fn records(self) -> Result<Vec<Record>, Diagnostic> {
        let games = self.games.into_iter();
        games.map(|game| game.map(|game| game.record)).collect()
    }
}

/// Reads a file of any format, detected by its content.
///
/// ```
/// use komadai_core::record::{ReadOptions, read};
/// let file = read(b"position startpos moves 7g7f 3c3d", ReadOptions::default())?;
/// assert_eq!(file.first()?.record.main_moves().len(), 2);
///
/// let fault = read("手合割：平手\n   1 ５二金(77)".as_bytes(), ReadOptions::file("a.kif"))?.first();
/// assert!(fault.unwrap_err().to_string().starts_with("a.kif:2:6: "));
/// # Ok::<(), komadai_core::record::Diagnostic>(())
/// ```
///
/// # Errors
///
/// If the bytes are no text, or the text is no game record. Errors in single games are among the games.
pub fn read(bytes: &[u8], options: ReadOptions) -> Result<ParsedFile, Diagnostic> {
    let Some(name) = options.file else {
        return read_unnamed(bytes, options);
    };
    let name: Arc<str> = name.into();
    let in_file = |fault: Diagnostic| fault.in_file(name.clone());
    let mut file = read_unnamed(bytes, options).map_err(in_file)?;
    for game in &mut file.games {
        match game {
            Ok(game) => game.warnings.iter_mut().for_each(|fault| fault.file = Some(name.clone())),
            Err(fault) => fault.file = Some(name.clone()),
        }
    }
    Ok(file)
}

fn read_unnamed(bytes: &[u8], options: ReadOptions) -> Result<ParsedFile, Diagnostic> {
    let decoded = decode(without_torn_line(bytes), options.encoding)?;
    let text = decoded.text.as_ref();
    if text.trim_matches(|c: char| c.is_whitespace() || c == '\u{1a}').is_empty() {
        return Err(Diagnostic::of_all("the file is empty: expected a game record"));
    }
    let format = options.format.or_else(|| detect(text)).ok_or_else(|| unknown(text))?;
    let source = FileFormat { format, encoding: decoded.encoding };
    let mut games = parse(text, format);
    for game in games.iter_mut().flatten() {
        // Saves name the source of their record themselves; formats that are only read are replaced.
        if format != Format::Save && format.is_written() {
            game.record.source = Some(source);
        }
    }
    if let Some(Ok(first)) = games.first_mut() {
        first.warnings.splice(0..0, decoded.warnings);
    }
    Ok(ParsedFile { source, games })
}

/// The game of a file of one game up to a fault of it, such as an illegal move; `None` if nothing readable
/// comes before.
///
/// ```
/// use komadai_core::record::{ReadOptions, read, read_before};
/// let text = b"position startpos moves 7g7f 3c3d 7f7d 8c8d";
/// let fault = read(text, ReadOptions::default())?.first().unwrap_err();
/// assert_eq!(read_before(text, &fault).unwrap().main_moves().len(), 2);
/// # Ok::<(), komadai_core::record::Diagnostic>(())
/// ```
#[must_use]
pub fn read_before(bytes: &[u8], fault: &Diagnostic) -> Option<Record> {
    let place = fault.place?;
    let decoded = decode(without_torn_line(bytes), None).ok()?;
    let text = decoded.text.as_ref();
    let format = detect(text)?;
    let (_, line) = lines(text).nth(place.line - 1)?;
    let mut signs = line.char_indices().skip(place.column - 1);
    let column = signs.next().map_or(line.len(), |(at, _)| at);
    let begin = line.as_ptr() as usize - text.as_ptr() as usize;
    [begin + column, begin].into_iter().find_map(|end| {
        let game = parse(text.get(..end)?, format).into_iter().next()?;
        let record = game.ok()?.record;
        (!record.main_moves().is_empty()).then_some(record)
    })
}

/// The error for a text in an unknown format, with its first line.
fn unknown(text: &str) -> Diagnostic {
    let first = lines(text).find(|(_, line)| !line.trim().is_empty());
    let (number, line) = first.unwrap_or((1, text));
    let words = format!(
        "`{}` does not begin a game record: expected KIF, KI2, CSA, JKF, USI, SFEN, USEN, PSN, PGN of shogi, BOD or a save",
        excerpt(line, 30)
    );
    Diagnostic::at(number, 1, words)
}
