//! Keys by the names that keymaps give them, for everything that tests drive.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(crate) const NAMED: [(&str, KeyCode); 16] = [
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

/// The keys of a word: one that it names, such as `Enter`, `F2` or `Ctrl-c`, or else its letters.
pub(crate) fn keys(word: &str) -> Vec<KeyEvent> {
    let (modifiers, name) = match word.strip_prefix("Ctrl-") {
        Some(name) => (KeyModifiers::CONTROL, name),
        None => (KeyModifiers::NONE, word),
    };
    let codes = match named(name) {
        Some(code) => vec![code],
        None => name.chars().map(KeyCode::Char).collect(),
    };
    let codes = codes.into_iter();
    codes.map(|code| KeyEvent::new(code, modifiers)).collect()
}

fn named(name: &str) -> Option<KeyCode> {
    let number = || name.strip_prefix('F')?.parse().ok().map(KeyCode::F);
    let known = NAMED.iter().find(|(known, _)| *known == name);
    known.map(|(_, code)| *code).or_else(number)
}
