//! The actions that every screen has: steps, choices, fields.

use super::Context::{Dialog, Editor, Library, Menu, Play, Rules, Settings, Setup, Typing};
use super::{Action, Context, Entry, entry};

/// The library and the review have words of their own for these.
const CHOICES: &[Context] = &[Menu, Setup, Play, Editor, Rules, Settings, Dialog, Typing];

/// The review steps through moves where others step through rows and squares.
const LISTS: &[Context] = &[
    Menu, Setup, Play, Library, Editor, Rules, Settings, Dialog, Typing,
];

/// Steps, choices and fields, in the order of footer and help.
pub(super) const STEPS: &[Entry] = &[
    entry(
        Action::Choose,
        "choose",
        &["Enter", "Space"],
        CHOICES,
        "select",
        "select a piece, play to the square under the cursor, press the chosen button",
    ),
    entry(
        Action::Cancel,
        "cancel",
        &["Esc"],
        LISTS,
        "cancel",
        "drop the selection, close the dialog, or go back",
    ),
    entry(Action::Up, "up", &["Up"], LISTS, "", "move the cursor up"),
    entry(
        Action::Down,
        "down",
        &["Down"],
        LISTS,
        "",
        "move the cursor down",
    ),
    entry(
        Action::Left,
        "left",
        &["Left"],
        CHOICES,
        "",
        "move the cursor left",
    ),
    entry(
        Action::Right,
        "right",
        &["Right"],
        CHOICES,
        "",
        "move the cursor right",
    ),
    entry(
        Action::NextField,
        "next-field",
        &["Tab"],
        &[Setup, Rules, Dialog, Typing],
        "",
        "go to the next field or button",
    ),
    entry(
        Action::PreviousField,
        "previous-field",
        &["BackTab"],
        &[Setup, Rules, Dialog, Library, Typing],
        "",
        "go to the field or button before",
    ),
    entry(
        Action::Erase,
        "erase",
        &["Backspace"],
        &[Typing, Rules],
        "",
        "erase the last character",
    ),
    entry(
        Action::Reset,
        "reset",
        &["Backspace", "Delete"],
        &[Settings],
        "reset",
        "give the setting its usual value",
    ),
];
