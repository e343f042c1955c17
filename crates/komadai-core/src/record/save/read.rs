//! Reads saves; errors have a place.

mod lines;
mod notes;

use std::time::Duration;

use ron::Options;
use ron::extensions::Extensions;

use super::super::diagnostic::TextPosition;
use super::super::{
    ClockLeft, Encoding, FileFormat, Format, GameSession, Header, Headers, Key, NodeId, Record,
};
use super::error::{LineNumber, ReadError, Wrong};
use super::journal::{Damaged, folded, without_torn_line};
use super::saved::{
    MAX_BYTES, SavedClock, SavedGame, SavedHeader, SavedSession, SavedSource, SavedVersion, VERSION,
};
use crate::notation::excerpt;
use crate::rules::{Color, Position, Setup};
use lines::Lines;

/// The deepest nesting of RON; a save needs 8.
const DEPTH: usize = 32;

pub(super) fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME).with_recursion_limit(DEPTH)
}

/// Reads the text of a save.
///
/// ```
/// use komadai_core::record::{Record, save};
/// use komadai_core::rules::Position;
/// let record = Record::new(Position::startpos());
/// let text = save::to_text(&record);
/// assert_eq!(save::from_text(text.as_bytes()), Ok(record));
/// ```
///
/// # Errors
///
/// The first error, with line and column: nothing is guessed or dropped.
pub fn from_text(bytes: &[u8]) -> Result<Record, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(nowhere(Wrong::TooBig(bytes.len())));
    }
    let bytes = without_torn_line(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let read = bytes.get(..error.valid_up_to()).unwrap_or_default();
        ReadError {
            place: Some(TextPosition::after(&String::from_utf8_lossy(read))),
            wrong: Wrong::NotUtf8,
        }
    })?;
    let text = &*folded(text).map_err(|Damaged { line }| ReadError {
        place: Some(TextPosition { line, column: 1 }),
        wrong: Wrong::Damaged,
    })?;
    let saved: SavedGame = options()
        .from_str(text)
        .map_err(|error| newer(text).unwrap_or_else(|| syntax(text, &error)))?;
    match saved.version {
        0 => Err(nowhere(Wrong::NoVersion)),
        1..=VERSION => Reader { text }.record(&saved),
        version => Err(too_new(text, version)),
    }
}

/// The error for an unreadable text with a newer version.
fn newer(text: &str) -> Option<ReadError> {
    let saved: SavedVersion = options().from_str(text).ok()?;
    (saved.version > VERSION).then(|| too_new(text, saved.version))
}

fn too_new(text: &str, version: u32) -> ReadError {
    let number = version.to_string();
    let value = text.split_once("version").map(|(_, rest)| rest);
    let value = value.map(|rest| rest.trim_start_matches(|c: char| c == ':' || c.is_whitespace()));
    ReadError {
        place: value
            .filter(|value| value.starts_with(&number))
            .and_then(|value| TextPosition::of(value, text)),
        wrong: Wrong::Newer(version),
    }
}

const fn nowhere(wrong: Wrong) -> ReadError {
    ReadError { place: None, wrong }
}

fn syntax(text: &str, error: &ron::error::SpannedError) -> ReadError {
    let place = TextPosition { line: error.span.start.line, column: error.span.start.col };
    let cause = excerpt(&error.code.to_string(), 200);
    let wrong = if place.is_end_of(text) { Wrong::Truncated(cause) } else { Wrong::Syntax(cause) };
    ReadError { place: Some(place), wrong }
}

/// Holds the text, to find the places of its parts.
#[derive(Clone, Copy)]
struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn at(self, part: &str, wrong: Wrong) -> ReadError {
        ReadError { place: TextPosition::of(part, self.text), wrong }
    }

    fn unknown(self, what: &'static str, word: &str, expected: impl Into<String>) -> ReadError {
        let wrong = Wrong::Word { what, word: excerpt(word, 24), expected: expected.into() };
        self.at(word, wrong)
    }

    fn record(self, saved: &SavedGame) -> Result<Record, ReadError> {
        let start = Setup::from_sfen(&saved.start.sfen)
            .and_then(|setup| Ok(Position::from_record(&setup)?))
            .map_err(|error| self.at(&saved.start.sfen, Wrong::Start(error)))?;
        let mut record = Record::new(start);
        record.headers = self.headers(&saved.headers)?;
        let source = saved.source.as_ref().map(|source| self.source(source));
        record.source = source.transpose()?;
        record.series.clone_from(&saved.series);
        let session = saved.session.as_ref().map(|session| self.session(session));
        record.session = session.transpose()?;
        *record.notes_mut(NodeId::START) =
            self.notes(saved.start.ms, saved.start.notes.as_ref())?;
        let mut lines = Lines::new(self, record);
        lines.read(LineNumber(0), NodeId::START, &saved.moves, saved.end.as_ref())?;
        for (number, variation) in (1..).zip(&saved.variations) {
            lines.read_variation(LineNumber(number), variation)?;
        }
        lines.into_record()
    }

    fn headers(self, saved: &[SavedHeader]) -> Result<Headers, ReadError> {
        let header = |SavedHeader(key, value): &SavedHeader| {
            let found = Key::from_token(key);
            let expected = "such as `black`, `event`, or `other:` and any key";
            let key = found.ok_or_else(|| self.unknown("header", key, expected))?;
            let value = value.clone();
            Ok(Header { key, value })
        };
        saved.iter().map(header).collect()
    }

    fn session(self, saved: &SavedSession) -> Result<GameSession, ReadError> {
        let clocks = |(black, white)| [clock(black), clock(white)];
        let (black, white) = saved.spent;
        Ok(GameSession {
            began: clocks(saved.began),
            left: clocks(saved.left),
            spent: [black, white].map(Duration::from_millis),
            turn: Duration::from_millis(saved.turn),
            offer: self.color("player", saved.offer.as_deref())?,
            repetition_offer: self.color("player", saved.repetition_offer.as_deref())?,
        })
    }

    fn color(self, what: &'static str, word: Option<&str>) -> Result<Option<Color>, ReadError> {
        match word {
            None => Ok(None),
            Some("b") => Ok(Some(Color::Black)),
            Some("w") => Ok(Some(Color::White)),
            Some(word) => Err(self.unknown(what, word, "b or w")),
        }
    }

    fn source(self, saved: &SavedSource) -> Result<FileFormat, ReadError> {
        let format = Format::from_token(&saved.format).ok_or_else(|| {
            let expected = Format::ALL.map(Format::token).join(", ");
            self.unknown("format", &saved.format, expected)
        })?;
        let encoding = Encoding::from_token(&saved.encoding).ok_or_else(|| {
            let expected = Encoding::ALL.map(Encoding::token).join(", ");
            self.unknown("encoding", &saved.encoding, expected)
        })?;
        Ok(FileFormat { format, encoding })
    }
}

fn clock(saved: Option<SavedClock>) -> Option<ClockLeft> {
    saved.map(|saved| ClockLeft { main: Duration::from_millis(saved.main), periods: saved.periods })
}
