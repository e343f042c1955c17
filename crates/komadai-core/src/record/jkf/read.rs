//! The objects of JKF around the lists of moves.

use super::cursor::Cursor;
use super::json::Initial;
use super::{headers, lines, start};
use crate::record::builder::Builder;
use crate::record::diagnostic::Diagnostic;
use crate::record::parsed::ParsedGame;
use crate::rules::Position;

/// The relevant keys, at the offsets of their values.
#[derive(Default)]
struct KeyOffsets {
    header: Option<usize>,
    initial: Option<usize>,
    moves: Option<usize>,
}

/// Reads a record in two passes: keys may come in any order, and the start is needed before the moves.
pub(in crate::record) fn read(text: &str) -> Result<ParsedGame, Diagnostic> {
    let mut cursor = Cursor::at(text, 0);
    let parts = parts(&mut cursor)?;
    let Some(moves) = parts.moves else {
        return Err(cursor.fault("the record has no `moves`"));
    };
    let (start, warning) = match parts.initial {
        Some(at) => begin(Cursor::at(text, at))?,
        None => start::read(None).map_err(Diagnostic::of_all)?,
    };
    let mut builder = Builder::new(start);
    if let Some(words) = warning {
        builder.warn(parts.initial.map(|at| cursor.place(at)), words);
    }
    if let Some(at) = parts.header {
        builder.record_mut().headers = headers::read(Cursor::at(text, at))?;
    }
    lines::read(Cursor::at(text, moves), builder)
}

fn parts(cursor: &mut Cursor) -> Result<KeyOffsets, Diagnostic> {
    let mut parts = KeyOffsets::default();
    cursor.open('{', "`{`")?;
    let mut is_first = true;
    while cursor.goes_on(is_first, '}')? {
        is_first = false;
        let key = cursor.key()?;
        let at = cursor.offset();
        let is_null = cursor.take_null();
        if !is_null {
            cursor.skip()?;
        }
        let at = (!is_null).then_some(at);
        match key.as_str() {
            "header" => parts.header = at,
            "initial" => parts.initial = at,
            "moves" => parts.moves = at,
            _ => {}
        }
    }
    match cursor.peek() {
        None | Some('\0' | '\u{1a}') => Ok(parts),
        Some(_) => Err(cursor.fault("expected nothing after the record")),
    }
}

fn begin(mut cursor: Cursor) -> Result<(Position, Option<String>), Diagnostic> {
    let at = cursor.offset();
    let initial: Initial = cursor.value()?;
    start::read(Some(initial)).map_err(|words| cursor.fault_at(at, words))
}
