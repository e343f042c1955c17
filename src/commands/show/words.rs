//! The text around a position in the chosen language: names, the end of the game, the side to move.

use crate::commands::argument::PositionArg;
use crate::said::side;
use crate::texts::{self, text};
use komadai_core::record::{End, Key, NodeId, Reason, Record};
use komadai_core::rules::{Color, Handicap};

/// A header, or nothing.
pub(super) fn header(record: &Record, key: &Key) -> String {
    // Names come from files: control characters are shown as placeholders.
    let value = record.headers.get(key).unwrap_or_default();
    crate::text::sanitize(value).into_owned()
}

/// The players' names, Black's first.
pub(super) fn names(record: &Record) -> [String; 2] {
    [Key::Black, Key::White].map(|key| header(record, &key))
}

/// The name of a side in this game: `Black`.
pub(crate) fn side_of(record: &Record, color: Color) -> String {
    let is_handicap = Handicap::of(record.start()).is_some();
    side(texts::chosen(), color, is_handicap)
}

/// The end of the game, at the last position of a line or at the end itself.
pub(super) fn end(record: &Record, node: NodeId) -> Option<NodeId> {
    let next = record.node(node).next();
    let mut ends = [Some(node), next].into_iter().flatten();
    ends.find(|node| record.node(*node).end().is_some())
}

/// The reason of the end, in a word: `resignation`.
pub(super) fn reason(end: &End) -> String {
    match (end.reason, end.word.trim()) {
        (Reason::Other, word) if !word.is_empty() => crate::text::sanitize(word).into_owned(),
        (reason, _) => text!(&format!("ending-{}", reason.token())),
    }
}

/// The end of the game, at the last position of a line or at its end: `resignation, Black wins`.
pub(super) fn result(record: &Record, node: NodeId) -> Option<String> {
    let end = record.node(end(record, node)?).end()?;
    let word = reason(end);
    Some(match end.winner {
        Some(winner) => text!("picture-won", end = word, side = side_of(record, winner)),
        None => word,
    })
}

/// The number of moves and the end of the game.
pub(super) fn ended(record: &Record, node: NodeId) -> Option<String> {
    let result = result(record, node)?;
    let moves = record.node(node).ply();
    Some(text!("picture-ended", moves = moves, result = result))
}

/// The result of the game, or the side to move.
pub(super) fn state(place: &PositionArg) -> String {
    let position = &place.position;
    if let Some(ended) = ended(&place.record, place.node) {
        return ended;
    }
    let state = match (position.has_legal_move(), position.is_in_check()) {
        (false, true) => "mate",
        (false, false) => "stuck",
        (true, true) => "check",
        (true, false) => "",
    };
    text!(
        "picture-turn",
        number = position.ply() + 1,
        side = side_of(&place.record, position.side_to_move()),
        state = state,
    )
}
