//! The effects of keys, in a word each, for the footer.

use crate::app::action::{Action, ActionEntry, Context, Mark, entries, named};
use crate::app::person::keymap::Keymap;
use crate::text::width;
use crate::texts::text;

/// A key and its effect, in the footer.
#[derive(Debug, Clone)]
pub struct Hint {
    /// The keys with their actions.
    keys: Vec<(Action, String)>,
    /// The effect, in a word.
    pub label: String,
}

impl Hint {
    /// A key with its action and a word for it.
    pub fn new(action: Action, key: impl Into<String>, label: impl Into<String>) -> Self {
        Self { keys: vec![(action, key.into())], label: label.into() }
    }

    /// Whether it is useful only at a board.
    pub(crate) fn is_for_a_board(&self) -> bool {
        let is_meant = |action: Action| action.is(Mark::Board) || action == Action::Later;
        self.keys.iter().any(|(action, _)| is_meant(*action))
    }

    /// The action of its first key.
    pub(crate) fn action(&self) -> Option<Action> {
        self.keys.first().map(|(action, _)| *action)
    }

    /// The keys, in a row.
    pub(crate) fn key_words(&self) -> String {
        let keys = self.keys.iter().map(|(_, key)| key.as_str());
        keys.collect::<Vec<_>>().join(" ")
    }

    /// The action of a click `column` columns behind its beginning: on a key that of the key, on the word
    /// that of the last key.
    pub(crate) fn action_at(&self, column: u16) -> Option<Action> {
        let mut end = 0;
        let mut under = self.keys.iter().filter(|(_, key)| {
            end += width(key) + 1;
            column < end
        });
        let under = under.next().or(self.keys.last());
        under.map(|(action, _)| *action)
    }

    /// Its columns.
    pub fn width(&self) -> u16 {
        width(&self.key_words()) + 1 + width(&self.label)
    }
}

/// The keys of `context` with a word for the footer: to choose and to go back first.
pub fn hints(keymap: &Keymap, context: Context) -> Vec<Hint> {
    let shown = entries(context).filter(|entry| entry.is_in_footer());
    // The menu is the first screen: there is no way back.
    let shown = shown.filter(|entry| context != Context::Menu || entry.action != Action::Cancel);
    let mut shown: Vec<_> = shown.collect();
    shown.sort_by_key(|entry| match entry.action {
        Action::Choose => 0,
        Action::Cancel => 1,
        // Less obvious keys come before obvious ones.
        Action::Analyse | Action::AnalyseGame if context == Context::Review => 1,
        Action::FindPosition if context == Context::Review => 3,
        Action::Reset => 3,
        Action::Help | Action::Quit => 4,
        _ => 2,
    });
    let hint = |entry: &ActionEntry| hint(keymap, context, &[entry.name], entry.label());
    shown.into_iter().filter_map(hint).collect()
}

/// The kind of a form's line, for the keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormLine {
    /// Characters are text.
    Text,
    /// It has values to choose from.
    Choice,
    /// It has an effect.
    Button,
    /// It only shows text.
    Words,
}

/// The keys in a form that ends in a button: Enter continues from a line and presses a button, Space changes
/// a choice, and no character is a key while text is typed.
pub(crate) fn of_form(keymap: &Keymap, context: Context, line: FormLine) -> Vec<Hint> {
    let mut hints = hints(keymap, context);
    match line {
        FormLine::Words => {}
        FormLine::Button => relabel(&mut hints, Action::Choose, Some(text!("action-choose"))),
        FormLine::Choice => {
            let change =
                Hint::new(Action::Right, text!("help-key-space"), text!("settings-key-change"));
            hints.insert(1.min(hints.len()), change);
        }
        FormLine::Text => {
            for hint in &mut hints {
                let keys = std::mem::take(&mut hint.keys).into_iter();
                hint.keys = keys.filter_map(|key| in_text(keymap, key)).collect();
            }
            hints.retain(|hint| !hint.keys.is_empty());
        }
    }
    hints
}

/// The key of an action where characters are text, if it has one.
fn in_text(keymap: &Keymap, (action, key): (Action, String)) -> Option<(Action, String)> {
    let is_char = |key: &str| key.chars().count() == 1;
    if !is_char(&key) {
        return Some((action, key));
    }
    let entry = entries(Context::Typing).find(|entry| entry.action == action)?;
    let keys = keymap.keys(Context::Typing, entry).iter();
    let mut keys = keys.map(ToString::to_string).filter(|key| !is_char(key));
    Some((action, keys.next()?))
}

/// Replaces the word of `action` by `word`, if there is one.
pub(crate) fn relabel(hints: &mut [Hint], action: Action, word: Option<String>) {
    let hint = hints.iter_mut().find(|hint| hint.action() == Some(action));
    if let Some((hint, word)) = hint.zip(word) {
        hint.label = word;
    }
}

/// The first keys of these actions in a row, with one word for all.
pub fn hint(
    keymap: &Keymap,
    context: Context,
    names: &[&str],
    label: impl Into<String>,
) -> Option<Hint> {
    let entries = names.iter().filter_map(|name| named(name));
    let keys = entries.map(|entry| (entry.action, keymap.first_key(context, entry)));
    let keys: Vec<_> = keys.filter(|(_, key)| !key.is_empty()).collect();
    let label = label.into();
    (!keys.is_empty()).then_some(Hint { keys, label })
}

/// The keys and words in one line: `Enter save  Esc cancel`.
pub fn words(hints: &[Hint]) -> String {
    let words = hints.iter().map(|hint| format!("{} {}", hint.key_words(), hint.label));
    words.collect::<Vec<_>>().join("  ")
}
