//! The entry of one game in a library's list, small enough for a hundred thousand of them.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::date;
use komadai_core::fnv::{OFFSET, fnv1a};
use komadai_core::notation::{japanese, mark};
use komadai_core::openings::{Castle, Opening, Openings};
use komadai_core::record::{Format, Key, NodeId, Reason, Record};
use komadai_core::rules::{Color, Handicap, Position, STARTPOS, Setup};

/// The id of a row: its index in the order in which rows were reported.
///
/// It is stable until the library is read again; rows of deleted files leave theirs unused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowId(pub u32);

/// One game of a library. Texts are those of the file, shortened but not sanitized: drawing has to do that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    place: GameLocation,
    parts: RowParts,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct RowParts {
    /// All texts one after another; `ends` has the end of each.
    pub text: Arc<str>,
    pub ends: [u16; FIELDS],
    pub moves: u32,
    pub format: Option<Format>,
    pub handicap: Option<Handicap>,
    pub is_even: bool,
    /// The start as SFEN if it is neither that of even games nor of a handicap.
    pub start: Option<Arc<str>>,
    pub ending: Option<GameEnd>,
    pub is_unfinished: bool,
    pub is_broken: bool,
    /// By [`Color::index`], as the next two.
    pub openings: [Option<Opening>; 2],
    pub castles: [Option<Castle>; 2],
    /// The seconds used; 0 if no times are known.
    pub seconds: [u32; 2],
    /// The accuracy in percent; 0 if the game is not judged.
    pub accuracy: [u8; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameEnd {
    pub reason: Reason,
    pub winner: Option<Color>,
}

impl GameEnd {
    /// Whether it is a draw; some games without a winner are unfinished.
    pub(crate) const fn is_draw(self) -> bool {
        let is_draw = matches!(
            self.reason,
            Reason::Sennichite
                | Reason::ImpasseDraw
                | Reason::ImpassePoints
                | Reason::DeclarationDraw
                | Reason::MoveLimit
                | Reason::Draw
        );
        self.winner.is_none() && is_draw
    }
}

/// The texts of a row, in order.
#[derive(Debug, Clone, Copy)]
enum TextField {
    Date,
    Black,
    White,
    Event,
    Opening,
    /// The name of an unknown ending, or the fault of the file.
    Word,
    BlackPlayer,
    WhitePlayer,
}

pub(super) const FIELDS: usize = 8;

/// The headers with the accuracy of Black and White, in percent, in judged games.
pub(crate) const ACCURACY: [&str; 2] = ["accuracy-black", "accuracy-white"];

/// The longest text stored, in characters.
const MOST: usize = 100;

/// The longest fault stored, in characters.
const MOST_OF_FAULT: usize = 400;

/// The number of moves in the text of the opening.
const OPENING: usize = 6;

/// The file of a game, and its index in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameLocation {
    /// Relative to the folder of the library.
    pub file: Arc<Path>,
    /// The index in the file, from 0.
    pub game: u32,
    /// The last write of the file, in seconds since 1970; 0 if unknown.
    pub modified: i64,
}

impl GameRow {
    pub fn of(place: GameLocation, record: &Record) -> Self {
        let said = |key: &Key| record.headers.get(key).unwrap_or_default().trim();
        let event = match said(&Key::Event) {
            "" => said(&Key::Title),
            event => event,
        };
        let date = date::normal(said(&Key::Started));
        let opening = opening(record);
        let end = record.main_end();
        let word = end.map_or("", |end| end.word.as_str());
        let texts = [
            &date,
            said(&Key::Black),
            said(&Key::White),
            event,
            &opening,
            word,
            said(&Key::BlackPlayer),
            said(&Key::WhitePlayer),
        ];
        let is_even = is_even(record.start());
        let handicap = if is_even { None } else { Handicap::of(record.start()) };
        let is_own = !is_even && handicap.is_none();
        let parts = RowParts {
            moves: record.node(record.main_tip()).ply(),
            format: record.source.map(|source| source.format),
            handicap,
            is_even,
            start: is_own.then(|| record.start().to_sfen().into()),
            ending: end.map(|end| GameEnd { reason: end.reason, winner: end.winner }),
            is_unfinished: end.is_none() && record.session.is_some(),
            seconds: seconds(record),
            accuracy: ACCURACY.map(|name| {
                let percent = record.headers.get(&Key::Other(name.to_owned()));
                percent.and_then(|percent| percent.parse().ok()).unwrap_or(0).min(100)
            }),
            ..RowParts::of_texts(texts, MOST)
        };
        Self { place, parts }
    }

    /// The row of an unreadable file, or of an unreadable game in it.
    pub fn broken(place: GameLocation, why: &str) -> Self {
        let parts = RowParts {
            is_broken: true,
            ..RowParts::of_texts(["", "", "", "", "", why, "", ""], MOST_OF_FAULT)
        };
        Self { place, parts }
    }

    pub(super) const fn from_parts(place: GameLocation, parts: RowParts) -> Self {
        Self { place, parts }
    }

    pub(super) fn parts(&self) -> &RowParts {
        &self.parts
    }

    fn field(&self, field: TextField) -> &str {
        let field = field as usize;
        let begin = field.checked_sub(1).map_or(0, |before| self.parts.ends[before].into());
        let text = &self.parts.text;
        text.get(begin..self.parts.ends[field].into()).unwrap_or_default()
    }

    /// As [`GameRow::fingerprint`], of a record from any place.
    pub(crate) fn fingerprint_of(record: &Record) -> String {
        let place = GameLocation { file: Path::new("").into(), game: 0, modified: 0 };
        Self::of(place, record).fingerprint()
    }

    /// The identity of the game, independent of its file: players, date, first moves and length.
    pub(crate) fn fingerprint(&self) -> String {
        let texts = [
            self.date(),
            self.player(Color::Black),
            self.player(Color::White),
            self.event(),
            self.opening(),
        ];
        let moves = self.parts.moves.to_le_bytes();
        let bytes = texts.iter().flat_map(|text| text.bytes().chain([0]));
        format!("{:016x}", fnv1a(OFFSET, bytes.chain(moves)))
    }

    pub fn file(&self) -> &Arc<Path> {
        &self.place.file
    }

    pub const fn game(&self) -> u32 {
        self.place.game
    }

    /// The last write of the file, in seconds since 1970; 0 if unknown.
    pub const fn modified(&self) -> i64 {
        self.place.modified
    }

    /// The start of the game: `2026-05-01` or `2026-05-01 19:07`, else as the record has it; may be empty.
    pub(crate) fn date(&self) -> &str {
        self.field(TextField::Date)
    }

    /// Empty if the record has no name.
    pub fn player(&self, color: Color) -> &str {
        self.field(match color {
            Color::Black => TextField::Black,
            Color::White => TextField::White,
        })
    }

    /// The player of a side, as saves write it: `human`, `bot:3/10`; may be empty.
    pub(crate) fn made_by(&self, color: Color) -> &str {
        self.field(match color {
            Color::Black => TextField::BlackPlayer,
            Color::White => TextField::WhitePlayer,
        })
    }

    pub const fn built(&self, color: Color) -> (Option<Opening>, Option<Castle>) {
        let side = color.index();
        (self.parts.openings[side], self.parts.castles[side])
    }

    /// Stores the openings and castles of both sides.
    pub(super) fn set_built(&mut self, found: &Openings) {
        for color in Color::ALL {
            let side = found.side(color);
            self.parts.openings[color.index()] = side.opening();
            self.parts.castles[color.index()] = side.castle();
        }
    }

    /// The accuracy of a side in percent; `None` if the game is not judged.
    pub(super) fn accuracy(&self, color: Color) -> Option<u8> {
        Some(self.parts.accuracy[color.index()]).filter(|percent| *percent > 0)
    }

    /// The seconds that a side has used; `None` if the record has no times.
    pub fn seconds(&self, color: Color) -> Option<u32> {
        let is_timed = self.parts.seconds != [0; 2];
        is_timed.then(|| self.parts.seconds[color.index()])
    }

    /// The event, or else the title of the record; may be empty.
    pub fn event(&self) -> &str {
        self.field(TextField::Event)
    }

    /// The first moves in Japanese notation: `☗７六歩☖３四歩`.
    pub fn opening(&self) -> &str {
        self.field(TextField::Opening)
    }

    /// The fault of the file, beginning with line and column; `None` for a readable game.
    pub fn fault(&self) -> Option<&str> {
        self.parts.is_broken.then(|| self.field(TextField::Word))
    }

    /// The end of the game; `None` if it is unfinished.
    pub const fn ending(&self) -> Option<GameEnd> {
        self.parts.ending
    }

    /// Whether it was interrupted and can be resumed; unknown for games without an ending.
    pub(crate) const fn is_unfinished(&self) -> bool {
        self.parts.is_unfinished
    }

    /// The name of the ending in the record; may be empty.
    pub fn word(&self) -> &str {
        if self.parts.is_broken { "" } else { self.field(TextField::Word) }
    }

    pub const fn moves(&self) -> u32 {
        self.parts.moves
    }

    /// The format of the file, if known.
    pub const fn format(&self) -> Option<Format> {
        self.parts.format
    }

    /// The handicap of the start; `None` for an even start or another position.
    pub const fn handicap(&self) -> Option<Handicap> {
        self.parts.handicap
    }

    /// Whether the game starts from the position of even games.
    pub(crate) const fn is_even(&self) -> bool {
        self.parts.is_even
    }

    /// Whether the game starts from a position of its own.
    pub(super) const fn has_own_start(&self) -> bool {
        self.parts.start.is_some()
    }

    /// The position before the first move; `None` for an unreadable game.
    pub(crate) fn start(&self) -> Option<Position> {
        if self.fault().is_some() {
            return None;
        }
        match (&self.parts.start, self.handicap()) {
            (Some(sfen), _) => Position::from_record(&Setup::from_sfen(sfen).ok()?).ok(),
            (None, Some(handicap)) => Some(Handicap::position(handicap)),
            (None, None) => Some(Position::startpos()),
        }
    }
}

impl RowParts {
    fn of_texts(texts: [&str; FIELDS], most: usize) -> Self {
        let mut all = String::new();
        let ends = texts.map(|text| {
            all.extend(text.chars().take(most));
            u16::try_from(all.len()).unwrap_or(u16::MAX)
        });
        Self { text: all.into(), ends, is_even: true, ..Self::default() }
    }
}

/// Whether it is the start of even games, with any move number. Comparing texts is cheaper than making one.
fn is_even(start: &Position) -> bool {
    let sfen = start.to_sfen();
    let unnumbered = |sfen: &str| sfen.rsplit_once(' ').map(|(start, _)| start.to_owned());
    unnumbered(&sfen) == unnumbered(STARTPOS)
}

/// The seconds that both sides have used in the main line.
fn seconds(record: &Record) -> [u32; 2] {
    let mut used = [Duration::ZERO; 2];
    let mut side = record.start().side_to_move();
    for id in record.main_line() {
        let node = record.node(id);
        let spent = node.notes.spent.unwrap_or_default();
        used[side.index()] = used[side.index()].saturating_add(spent);
        if node.mv().is_some() {
            side = side.opponent();
        }
    }
    used.map(|used| u32::try_from(used.as_secs()).unwrap_or(u32::MAX))
}

/// The first moves of the main line, each with the mark of its side.
fn opening(record: &Record) -> String {
    let mut position = record.start().clone();
    let mut previous = None;
    let mut text = String::new();
    let moves = record.line_after(NodeId::START);
    for mv in moves.filter_map(|id| record.node(id).mv()).take(OPENING) {
        text.push(mark(position.side_to_move()));
        text.push_str(&japanese(&position, mv, previous));
        previous = Some(mv.to());
        let _ = position.play_any(mv);
    }
    text
}
