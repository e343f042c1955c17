//! USI position lines and SFEN, alone or one a line (formats.md 5).

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::{write, write_positions};

use super::end::{End, Reason};
use crate::rules::Color;

/// Some programs' words for the end after the last move, and their reason.
const ENDS: [(&str, Reason); 16] = [
    ("resign", Reason::Resignation),
    ("toryo", Reason::Resignation),
    ("win", Reason::DeclarationWin),
    ("kachi", Reason::DeclarationWin),
    ("rep_draw", Reason::Sennichite),
    ("sennichite", Reason::Sennichite),
    ("draw", Reason::Draw),
    ("hikiwake", Reason::Draw),
    ("jishogi", Reason::ImpasseDraw),
    ("timeout", Reason::Time),
    ("time_up", Reason::Time),
    ("break", Reason::Interrupted),
    ("chudan", Reason::Interrupted),
    ("tsumi", Reason::Checkmate),
    ("mate", Reason::Checkmate),
    ("max_moves", Reason::MoveLimit),
];

/// The ending of a word with `turn` to move; `None` for other words.
fn end_of(word: &str, turn: Color) -> Option<End> {
    let found = ENDS.iter().find(|(other, _)| other.eq_ignore_ascii_case(word));
    let &(_, reason) = found?;
    let winner = match reason {
        Reason::DeclarationWin => Some(turn),
        Reason::Resignation | Reason::Time | Reason::Checkmate => Some(turn.opponent()),
        _ => None,
    };
    Some(End::with_word(reason, winner, word))
}
