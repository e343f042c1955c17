//! The actions that every screen has: steps, choices, fields.

use super::Context::{
    Dialog, Editor, Engines, Lesson, Library, Menu, Mistakes, Network, Play, Rules, Settings,
    Setup, Statistics, Tsume, Typing, Waiting,
};
use super::{Action, ActionEntry, Context, entry, shown};

/// The library, the review and the forms that end in a button have words of their own for this.
const CHOICES: &[Context] = &[
    Menu, Play, Editor, Settings, Lesson, Tsume, Mistakes, Statistics, Engines, Dialog, Typing,
];

/// Where a choice is changed.
const VALUES: &[Context] = &[
    Menu, Setup, Network, Play, Editor, Rules, Settings, Lesson, Tsume, Mistakes, Statistics,
    Engines, Dialog, Typing,
];

/// The review steps through moves where others step through rows and squares.
const LISTS: &[Context] = &[
    Menu, Setup, Network, Play, Library, Editor, Rules, Settings, Lesson, Tsume, Mistakes,
    Statistics, Engines, Dialog, Typing,
];

/// Steps, choices and fields, in the order of footer and help.
pub(crate) const STEPS: &[ActionEntry] = &[
    shown(Action::Choose, "choose", CHOICES),
    shown(Action::Choose, "go-on", &[Setup, Network, Rules]),
    entry(Action::Choose, "look", &[Waiting]),
    shown(Action::Cancel, "leave-network", &[Waiting]),
    shown(Action::Cancel, "cancel", LISTS),
    entry(Action::Up, "up", LISTS),
    entry(Action::Down, "down", LISTS),
    entry(Action::Left, "left", VALUES),
    entry(Action::Right, "right", VALUES),
    entry(
        Action::NextField,
        "next-field",
        &[Setup, Network, Rules, Dialog, Typing],
    ),
    entry(
        Action::PreviousField,
        "previous-field",
        &[Setup, Network, Rules, Dialog, Library, Typing],
    ),
    entry(Action::Erase, "erase", &[Typing, Rules]),
    shown(Action::Reset, "reset", &[Settings, Engines]),
];
