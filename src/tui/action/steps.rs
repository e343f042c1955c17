//! The actions that every screen has: steps, choices, fields.

use super::Context::{Dialog, Editor, Library, Menu, Play, Rules, Settings, Setup, Typing};
use super::{Action, Context, Entry, entry, shown};

/// The library and the review have words of their own for these.
const CHOICES: &[Context] = &[Menu, Setup, Play, Editor, Rules, Settings, Dialog, Typing];

/// The review steps through moves where others step through rows and squares.
const LISTS: &[Context] = &[
    Menu, Setup, Play, Library, Editor, Rules, Settings, Dialog, Typing,
];

/// Steps, choices and fields, in the order of footer and help.
pub(super) const STEPS: &[Entry] = &[
    shown(Action::Choose, "choose", &["Enter", "Space"], CHOICES),
    shown(Action::Cancel, "cancel", &["Esc"], LISTS),
    entry(Action::Up, "up", &["Up"], LISTS),
    entry(Action::Down, "down", &["Down"], LISTS),
    entry(Action::Left, "left", &["Left"], CHOICES),
    entry(Action::Right, "right", &["Right"], CHOICES),
    entry(
        Action::NextField,
        "next-field",
        &["Tab"],
        &[Setup, Rules, Dialog, Typing],
    ),
    entry(
        Action::PreviousField,
        "previous-field",
        &["BackTab"],
        &[Setup, Rules, Dialog, Library, Typing],
    ),
    entry(Action::Erase, "erase", &["Backspace"], &[Typing, Rules]),
    shown(
        Action::Reset,
        "reset",
        &["Backspace", "Delete"],
        &[Settings],
    ),
];
