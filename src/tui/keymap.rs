//! Keys to actions, by context, built from the table of [`action`](super::action).

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::{Action, Context, table};

/// A key with its modifiers, as a keymap names it: `u`, `Enter`, `Ctrl-c`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    ctrl: bool,
    alt: bool,
}

/// The text names no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a key: expected a character, a name such as Enter, or Ctrl- or Alt- before one"
)]
pub struct KeyError(pub String);

const NAMED: &[(&str, KeyCode)] = &[
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Space", KeyCode::Char(' ')),
    ("Tab", KeyCode::Tab),
    ("BackTab", KeyCode::BackTab),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
];

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        Self {
            code: event.code,
            ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
            alt: event.modifiers.contains(KeyModifiers::ALT),
        }
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let (ctrl, rest) = strip(text, "Ctrl-");
        let (alt, rest) = strip(rest, "Alt-");
        let code = key_code(rest).ok_or_else(|| KeyError(text.to_owned()))?;
        Ok(Self { code, ctrl, alt })
    }
}

fn strip<'a>(text: &'a str, prefix: &str) -> (bool, &'a str) {
    text.strip_prefix(prefix)
        .map_or((false, text), |rest| (true, rest))
}

fn key_code(name: &str) -> Option<KeyCode> {
    if let Some((_, code)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some(*code);
    }
    let mut chars = name.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => Some(KeyCode::Char(c)),
        (Some('F'), Some(_)) => name.strip_prefix('F')?.parse().ok().map(KeyCode::F),
        _ => None,
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if self.alt {
            f.write_str("Alt-")?;
        }
        if let Some((name, _)) = NAMED.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        match self.code {
            KeyCode::Char(c) => write!(f, "{c}"),
            KeyCode::F(number) => write!(f, "F{number}"),
            other => write!(f, "{other:?}"),
        }
    }
}

/// Which action a key means in each context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    actions: HashMap<(Context, Key), Action>,
}

impl Default for Keymap {
    /// The keys of the table.
    fn default() -> Self {
        let mut actions = HashMap::new();
        for entry in table() {
            for key in entry
                .keys
                .iter()
                .filter_map(|text| text.parse::<Key>().ok())
            {
                for context in entry.contexts {
                    actions.insert((*context, key), entry.action);
                }
            }
        }
        Self { actions }
    }
}

impl Keymap {
    /// What `event` means in `context`; `None` for unknown keys and for text where text is typed.
    #[must_use]
    pub fn action(&self, context: Context, event: KeyEvent) -> Option<Action> {
        let key = Key::from(event);
        if context.is_text() && typed(event).is_some() {
            return None;
        }
        self.actions.get(&(context, key)).copied()
    }
}

/// The character `event` types, or `None` for a key that types none.
#[must_use]
pub fn typed(event: KeyEvent) -> Option<char> {
    let plain = KeyModifiers::NONE | KeyModifiers::SHIFT;
    match event.code {
        KeyCode::Char(c) if plain.contains(event.modifiers) => Some(c),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn every_key_of_the_table_can_be_read_and_prints_as_written() {
        for text in table().flat_map(|entry| entry.keys) {
            let key: Key = text.parse().expect("the table names known keys");
            assert_eq!(key.to_string(), *text);
        }
    }

    #[test]
    fn a_letter_is_text_while_text_is_typed() {
        let keymap = Keymap::default();
        let q = press(KeyCode::Char('q'), KeyModifiers::NONE);
        assert_eq!(keymap.action(Context::Play, q), Some(Action::Quit));
        assert_eq!(keymap.action(Context::Typing, q), None);
    }

    #[test]
    fn control_c_quits_everywhere() {
        let keymap = Keymap::default();
        let key = press(KeyCode::Char('c'), KeyModifiers::CONTROL);
        for context in Context::ALL {
            assert_eq!(keymap.action(context, key), Some(Action::QuitAtOnce));
        }
    }

    #[test]
    fn nonsense_names_no_key() {
        for text in ["", "Entre", "Ctrl-", "F", "Fx", "uu"] {
            assert_eq!(text.parse::<Key>().is_err(), text != "F", "{text}");
        }
    }
}
