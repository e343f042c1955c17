//! The actions of the position editor.

use super::Context::Editor;
use super::{Action, Entry, entry, shown};

/// What only the editor has, in the order of footer and help; letters of pieces stay free there.
pub(super) const EDITOR: &[Entry] = &[
    shown(Action::PlayOn, "play-from-here", &["a"], &[Editor]),
    shown(Action::Starts, "starts", &["h"], &[Editor]),
    shown(Action::Promote, "promote", &["+", "="], &[Editor]),
    shown(Action::Turn, "turn", &["t"], &[Editor]),
    shown(Action::SwitchSide, "switch-side", &["c"], &[Editor]),
    shown(Action::Find, "type-sfen", &["i"], &[Editor]),
    shown(Action::TakeBack, "undo", &["u"], &[Editor]),
    entry(Action::Redo, "redo", &["y"], &[Editor]),
    entry(
        Action::Remove,
        "remove",
        &["Delete", "Backspace"],
        &[Editor],
    ),
    entry(Action::Fewer, "fewer", &["-"], &[Editor]),
    entry(Action::NextField, "next-stand", &["Tab"], &[Editor]),
    entry(
        Action::PreviousField,
        "previous-stand",
        &["BackTab"],
        &[Editor],
    ),
    entry(Action::GoToPly, "move-number", &["#"], &[Editor]),
    entry(Action::RestToWhite, "rest-to-white", &["w"], &[Editor]),
    entry(Action::RestToBlack, "rest-to-black", &["d"], &[Editor]),
    entry(Action::Clear, "clear", &["x"], &[Editor]),
    entry(Action::Mirror, "mirror", &["z"], &[Editor]),
    entry(Action::Exchange, "exchange", &["j"], &[Editor]),
    entry(Action::ShowText, "show-text", &["o"], &[Editor]),
    entry(Action::Moves, "new-pieces", &["v"], &[Editor]),
];
