//! What keys do, in a word each, for the footer.

use super::action::{Action, Context, Entry, entries, named};
use super::keymap::Keymap;
use crate::text::width;

/// What a key does, in the footer.
#[derive(Debug, Clone)]
pub struct Hint {
    /// What a click on it does.
    pub action: Action,
    /// The keys.
    pub key: String,
    /// What they do, in a word.
    pub label: String,
}

impl Hint {
    /// A key with its action and a word for it.
    #[must_use]
    pub fn new(action: Action, key: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            action,
            key: key.into(),
            label: label.into(),
        }
    }

    /// Whether it is of use only where there is a board.
    #[must_use]
    pub const fn is_for_a_board(&self) -> bool {
        matches!(
            self.action,
            Action::NextHandPiece | Action::Flip | Action::Resign
        )
    }

    /// Its columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        width(&self.key) + 1 + width(&self.label)
    }
}

/// What the keys of `context` do, those that have a word for the footer: to choose and to go back first.
#[must_use]
pub fn hints(keymap: &Keymap, context: Context) -> Vec<Hint> {
    let shown = entries(context).filter(|entry| entry.is_in_footer);
    // There is nothing to go back to from the menu.
    let shown = shown.filter(|entry| context != Context::Menu || entry.action != Action::Cancel);
    let mut shown: Vec<_> = shown.collect();
    shown.sort_by_key(|entry| match entry.action {
        Action::Choose => 0,
        Action::Cancel => 1,
        Action::FindPosition if context == Context::Review => 3,
        Action::Help | Action::Quit => 4,
        _ => 2,
    });
    let hint = |entry: &Entry| hint(keymap, context, &[entry.name], entry.label());
    shown.into_iter().filter_map(hint).collect()
}

/// The first keys of these actions in a row, with one word for all; a click does the last.
#[must_use]
pub fn hint(
    keymap: &Keymap,
    context: Context,
    names: &[&str],
    label: impl Into<String>,
) -> Option<Hint> {
    let entries = names.iter().filter_map(|name| named(name));
    let keys = entries.map(|entry| (entry.action, keymap.first_key(context, entry)));
    let keys: Vec<_> = keys.filter(|(_, key)| !key.is_empty()).collect();
    let action = keys.last()?.0;
    let keys: Vec<_> = keys.into_iter().map(|(_, key)| key).collect();
    Some(Hint::new(action, keys.join(" "), label))
}

/// What these keys do in one line: `Enter save  Esc cancel`.
#[must_use]
pub fn words(hints: &[Hint]) -> String {
    let words = hints
        .iter()
        .map(|hint| format!("{} {}", hint.key, hint.label));
    words.collect::<Vec<_>>().join("  ")
}
