//! The contents of a save: plain structs between text and record, so that the record can change freely.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::record::SavedSeries;
use crate::record::series::{is_zero, no_clocks};

/// The newest version this program writes and reads: 2 has games in progress with their clocks.
pub const VERSION: u32 = 2;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedGame<'a> {
    pub version: u32,
    #[serde(default, borrow)]
    pub headers: Vec<SavedHeader<'a>>,
    #[serde(default, borrow)]
    pub source: Option<SavedSource<'a>>,
    #[serde(default)]
    pub series: Option<SavedSeries>,
    #[serde(default, borrow)]
    pub session: Option<SavedSession<'a>>,
    #[serde(borrow)]
    pub start: SavedStart<'a>,
    #[serde(default, borrow)]
    pub moves: Vec<SavedMove<'a>>,
    #[serde(default, borrow)]
    pub end: Option<SavedEnd<'a>>,
    #[serde(default, borrow)]
    pub variations: Vec<SavedVariation<'a>>,
}

/// Only the version, to recognize a newer text of any contents.
#[derive(Debug, Deserialize)]
pub(super) struct SavedVersion {
    pub version: u32,
}

/// The token of a key and its value.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedHeader<'a>(#[serde(borrow)] pub Cow<'a, str>, pub String);

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedSource<'a> {
    #[serde(borrow)]
    pub format: Cow<'a, str>,
    #[serde(borrow)]
    pub encoding: Cow<'a, str>,
}

/// The state of an interrupted game; times in milliseconds, of Black and White.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedSession<'a> {
    #[serde(default, skip_serializing_if = "no_clocks")]
    pub began: (Option<SavedClock>, Option<SavedClock>),
    #[serde(default, skip_serializing_if = "no_clocks")]
    pub left: (Option<SavedClock>, Option<SavedClock>),
    pub spent: (u64, u64),
    pub turn: u64,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Cow<'a, str>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub repetition_offer: Option<Cow<'a, str>>,
}

/// Main time in milliseconds, and byoyomi periods.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedClock {
    pub main: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u32,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedStart<'a> {
    #[serde(borrow)]
    pub sfen: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub notes: Option<SavedNotes<'a>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedMove<'a> {
    #[serde(borrow)]
    pub mv: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub foul: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub notes: Option<SavedNotes<'a>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedEnd<'a> {
    #[serde(borrow)]
    pub reason: Cow<'a, str>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<(u32, u32)>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub word: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub notes: Option<SavedNotes<'a>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedVariation<'a> {
    /// The line it leaves: 0 is the main line, n the nth variation.
    pub line: usize,
    /// The number of moves before it, from the start of the record.
    pub ply: u32,
    #[serde(default, borrow)]
    pub moves: Vec<SavedMove<'a>>,
    #[serde(default, borrow)]
    pub end: Option<SavedEnd<'a>>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SavedNotes<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bookmarks: Vec<String>,
    #[serde(borrow, skip_serializing_if = "Vec::is_empty")]
    pub engine: Vec<SavedEngineLine<'a>>,
    /// Squares in USI: one for a circle, two for an arrow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<String>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SavedEngineLine<'a> {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub engine: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<SavedScore>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// Moves in USI, separated by blanks.
    #[serde(borrow, skip_serializing_if = "str_is_empty")]
    pub pv: Cow<'a, str>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rest: String,
}

fn str_is_empty(text: &str) -> bool {
    text.is_empty()
}

/// Centipawns from Black's side, or plies to a mate if known.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) enum SavedScore {
    Centipawns(i32),
    BlackMates(Option<u32>),
    WhiteMates(Option<u32>),
}
