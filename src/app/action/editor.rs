//! The actions of the position editor.

use super::Context::Editor;
use super::{Action, ActionEntry, entry, shown};

/// What only the editor has, in the order of footer and help; letters of pieces stay free there.
pub(super) const EDITOR: &[ActionEntry] = &[
    shown(Action::PlayOn, "play-from-here", &[Editor]),
    shown(Action::Starts, "starts", &[Editor]),
    shown(Action::Promote, "promote", &[Editor]),
    shown(Action::Turn, "turn", &[Editor]),
    shown(Action::SwitchSide, "switch-side", &[Editor]),
    shown(Action::Find, "type-sfen", &[Editor]),
    shown(Action::TakeBack, "undo", &[Editor]),
    entry(Action::Redo, "redo", &[Editor]),
    entry(Action::Remove, "remove", &[Editor]),
    entry(Action::Fewer, "fewer", &[Editor]),
    entry(Action::NextField, "next-stand", &[Editor]),
    entry(Action::PreviousField, "previous-stand", &[Editor]),
    entry(Action::GoToPly, "move-number", &[Editor]),
    entry(Action::RestToWhite, "rest-to-white", &[Editor]),
    entry(Action::RestToBlack, "rest-to-black", &[Editor]),
    entry(Action::Clear, "clear", &[Editor]),
    entry(Action::Mirror, "mirror", &[Editor]),
    entry(Action::Exchange, "exchange", &[Editor]),
    entry(Action::ShowText, "show-text", &[Editor]),
    entry(Action::Moves, "new-pieces", &[Editor]),
];
