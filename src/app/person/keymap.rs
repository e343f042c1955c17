//! Keys of actions, by context: the sets in `assets/keymaps`, and the changes in the user's file.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::action::{Action, ActionEntry, Context, table};
use crate::app::wording::file_error::FileError;
use crate::texts::text;

mod file;

pub use file::Changes;

/// A key with its modifiers, as in keymaps: `u`, `Enter`, `Ctrl-c`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    ctrl: bool,
    alt: bool,
}

/// The text names no key; the message is in the chosen language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", text!("fault-key", name = .0.escape_debug().to_string()))]
pub struct KeyError(pub String);

const NAMED: &[(&str, KeyCode)] = &[
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Space", KeyCode::Char(' ')),
    ("Tab", KeyCode::Tab),
    ("Shift-Tab", KeyCode::BackTab),
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

impl Key {
    /// Its name in the chosen language.
    pub(crate) fn words(self) -> String {
        match (self.code, self.ctrl || self.alt) {
            (KeyCode::Up, false) => text!("help-key-up"),
            (KeyCode::Down, false) => text!("help-key-down"),
            (KeyCode::Left, false) => text!("help-key-left"),
            (KeyCode::Right, false) => text!("help-key-right"),
            (KeyCode::Char(' '), false) => text!("help-key-space"),
            _ => self.to_string(),
        }
    }
}

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        Self {
            code: event.code,
            ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
            alt: event.modifiers.contains(KeyModifiers::ALT),
        }
    }
}

impl From<Key> for KeyEvent {
    fn from(key: Key) -> Self {
        let mut modifiers = KeyModifiers::NONE;
        modifiers.set(KeyModifiers::CONTROL, key.ctrl);
        modifiers.set(KeyModifiers::ALT, key.alt);
        Self::new(key.code, modifiers)
    }
}

impl From<char> for Key {
    fn from(c: char) -> Self {
        Self { code: KeyCode::Char(c), ctrl: false, alt: false }
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
    text.strip_prefix(prefix).map_or((false, text), |rest| (true, rest))
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

/// The action of each key in each context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    actions: HashMap<(Context, Key), Action>,
    keys: HashMap<(Context, &'static str), Vec<Key>>,
}

/// A built-in set of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Preset {
    /// Arrows, and letters that suit their actions.
    #[default]
    Default,
    /// The same with `h` `j` `k` `l`, as in vi.
    Vim,
}

impl Default for Keymap {
    fn default() -> Self {
        Self::preset(Preset::Default)
    }
}

impl Keymap {
    /// The keys of a built-in set.
    pub fn preset(preset: Preset) -> Self {
        static DEFAULT_KEYS: LazyLock<Keymap> = LazyLock::new(|| Keymap::empty().and(DEFAULT));
        match preset {
            Preset::Default => DEFAULT_KEYS.clone(),
            Preset::Vim => DEFAULT_KEYS.clone().and(VIM),
        }
    }

    fn empty() -> Self {
        Self { actions: HashMap::new(), keys: HashMap::new() }
    }

    /// The keys with those of a built-in set; a test checks that the sets have no fault.
    fn and(self, set: &str) -> Self {
        let changed = Changes::parse(set).and_then(|changes| self.with(&changes));
        changed.unwrap_or(self)
    }

    /// The keys with changes.
    ///
    /// # Errors
    ///
    /// If a key would have two meanings on one screen, with the place of the change.
    pub fn with(&self, changes: &Changes) -> Result<Self, FileError> {
        let mut changed = self.clone();
        for change in changes.iter() {
            for context in change.contexts() {
                changed.keys.insert((context, change.entry.name), change.keys.clone());
            }
        }
        let mut found: HashMap<(Context, Key), &ActionEntry> = HashMap::new();
        for entry in table() {
            for context in entry.contexts.iter() {
                for &key in changed.keys(context, entry) {
                    let before = found.insert((context, key), entry).map(|entry| entry.name);
                    if let Some(before) = before.filter(|before| *before != entry.name) {
                        return Err(changes.conflict(key, context, [before, entry.name]));
                    }
                }
            }
        }
        changed.actions = found.into_iter().map(|(key, entry)| (key, entry.action)).collect();
        Ok(changed)
    }

    /// The keys of an action in a context, the preferred one first.
    pub fn keys(&self, context: Context, entry: &ActionEntry) -> &[Key] {
        let keys = self.keys.get(&(context, entry.name));
        keys.map(Vec::as_slice).unwrap_or_default()
    }

    /// The first key of an action in a context, in words; empty if it has none.
    pub(crate) fn first_key(&self, context: Context, entry: &ActionEntry) -> String {
        let first = self.keys(context, entry).first();
        first.copied().map(Key::words).unwrap_or_default()
    }

    /// The meaning of `event` in `context`; `None` for unknown keys and for text while text is typed.
    pub fn action(&self, context: Context, event: KeyEvent) -> Option<Action> {
        let is_typed = context.is_text() && typed(event).is_some();
        self.action_of(context, Key::from(event)).filter(|_| !is_typed)
    }

    /// The meaning of a key in a context without text.
    pub(crate) fn action_of(&self, context: Context, key: Key) -> Option<Action> {
        self.actions.get(&(context, key)).copied()
    }
}

/// The keys of every action.
const DEFAULT: &str = include_str!("../../../assets/keymaps/default.ron");
/// The differences of the set for users of vi.
const VIM: &str = include_str!("../../../assets/keymaps/vim.ron");

/// The character `event` types, or `None` for a key that types none.
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
    use crate::app::action::{Contexts, entries};

    fn press(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn the_sets_of_the_program_have_no_fault_and_every_action_a_key() {
        let default = Changes::parse(DEFAULT).expect("no fault");
        let default = Keymap::empty().with(&default).expect("no conflict");
        assert_eq!(default, Keymap::default());
        let vim = Changes::parse(VIM).expect("no fault");
        let vim = default.with(&vim).expect("no conflict");
        assert_eq!(vim, Keymap::preset(Preset::Vim));
        for entry in table() {
            for context in entry.contexts.iter() {
                assert!(!default.keys(context, entry).is_empty(), "{}", entry.name);
                assert!(!vim.keys(context, entry).is_empty(), "{}", entry.name);
            }
        }
    }

    /// Keys that are the same on every screen, with the names of their actions.
    const COMMON: [(&str, &[&str]); 11] = [
        ("A", &["analyse", "analyse-position"]),
        ("%", &["analyse-game"]),
        ("h", &["hint"]),
        ("H", &["headers"]),
        ("m", &["find-mate"]),
        ("M", &["mouse"]),
        ("f", &["flip"]),
        ("u", &["take-back", "try-again", "undo", "undo-change", "restore"]),
        ("q", &["quit"]),
        ("?", &["help"]),
        (":", &["command"]),
    ];

    #[test]
    fn what_is_looked_for_everywhere_has_one_key_and_that_key_one_meaning() {
        let keymap = Keymap::default();
        for (key, names) in COMMON {
            let key: Key = key.parse().expect("a key");
            for entry in table() {
                for context in entry.contexts.iter() {
                    let has_key = keymap.keys(context, entry).contains(&key);
                    let (name, is_named) = (entry.name, names.contains(&entry.name));
                    assert_eq!(has_key, is_named, "{key}: {name} in {context:?}");
                }
            }
        }
    }

    #[test]
    fn an_action_has_the_same_key_on_every_screen() {
        // These differ from others of their action: a text is typed or saved, a file is copied.
        const OTHER: [&str; 3] = ["type-sfen", "keep-text", "copy-file"];
        let keymap = Keymap::default();
        let places = || {
            let entries = table().filter(|entry| !OTHER.contains(&entry.name));
            entries.flat_map(|entry| entry.contexts.iter().map(move |context| (entry, context)))
        };
        for (one, here) in places() {
            for (other, there) in places().filter(|(other, _)| other.action == one.action) {
                let others = keymap.keys(there, other);
                let is_shared = keymap.keys(here, one).iter().any(|key| others.contains(key));
                assert!(is_shared, "{} in {here:?}, {} in {there:?}", one.name, other.name);
            }
        }
    }

    #[test]
    fn a_key_that_loses_something_at_once_means_nothing_harmless_elsewhere() {
        let keymap = Keymap::default();
        for name in ["clear", "rest-to-white", "rest-to-black"] {
            let losing = table().find(|entry| entry.name == name).expect("an action");
            for key in keymap.keys(Context::Editor, losing) {
                let is_letter = matches!(key.code, KeyCode::Char(c) if c.is_alphabetic());
                assert!(!is_letter, "{key} for {name}");
            }
        }
    }

    #[test]
    fn the_documentation_has_the_keys_of_every_action() {
        let told = include_str!("../../../docs/keys.md");
        let keymap = Keymap::default();
        let missing: Vec<String> = table()
            .map(|entry| key_row(&keymap, entry))
            .filter(|row| !told.contains(row.as_str()))
            .collect();
        assert_eq!(missing, Vec::<String>::new(), "rows missing in docs/keys.md");
    }

    /// A row of the table of keys: action, keys, screens.
    fn key_row(keymap: &Keymap, entry: &ActionEntry) -> String {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for context in entry.contexts.iter() {
            let keys = keymap.keys(context, entry).iter();
            let keys: Vec<String> = keys.map(|key| format!("`{key}`")).collect();
            let keys = keys.join(" ").replace('|', "\\|");
            match groups.iter_mut().find(|(known, _)| *known == keys) {
                Some((_, screens)) => screens.push(context.name()),
                None => groups.push((keys, vec![context.name()])),
            }
        }
        let rows = groups.iter().map(|(keys, screens)| {
            let screens = if entry.contexts == Contexts::EVERYWHERE {
                "everywhere".to_owned()
            } else {
                screens.join(", ")
            };
            format!("| {} | {keys} | {screens} |", entry.name)
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_letter_has_one_meaning_on_all_screens_with_a_board() {
        // Letters with similar meanings: a game goes on, a list is shown, a position is taken out.
        const FAMILIES: [&[&str]; 8] = [
            &["explain", "solution"],
            &["save-picture", "show-text"],
            &["pause", "play-on", "play-from-here"],
            &["moves", "new-pieces"],
            &["save", "save-record"],
            &["edit", "edit-after"],
            &["take-back", "try-again", "undo", "undo-change"],
            &["redo", "redo-change"],
        ];
        let keymap = Keymap::default();
        let is_same = |one: &ActionEntry, other: &ActionEntry| {
            let both = [one.name, other.name];
            one.action == other.action
                || FAMILIES.iter().any(|family| both.iter().all(|name| family.contains(name)))
        };
        let mut meanings: HashMap<Key, &ActionEntry> = HashMap::new();
        for (context, entry) in Contexts::BOARDS
            .iter()
            .flat_map(|context| entries(context).map(move |entry| (context, entry)))
        {
            for &key in keymap.keys(context, entry) {
                if !matches!(key.code, KeyCode::Char(c) if c.is_alphabetic()) {
                    continue;
                }
                let known = meanings.entry(key).or_insert(entry);
                assert!(is_same(known, entry), "{key}: {} and {}", known.name, entry.name);
            }
        }
    }

    #[test]
    fn letters_of_pieces_and_digits_stay_free_for_moves() {
        let keymap = Keymap::default();
        for (context, letters) in [
            (Context::Editor, "plnsgbrkPLNSGBRK0123456789"),
            (Context::Play, "plnsgbrkPLNSGBRK123456789+*="),
            (Context::Review, "plnsgbrkPLNSGBRK123456789+*="),
        ] {
            for letter in letters.chars() {
                let event = press(KeyCode::Char(letter), KeyModifiers::NONE);
                let action = keymap.action(context, event);
                assert_eq!(action, None, "{letter} in {context:?}");
            }
        }
    }

    #[test]
    fn vim_keys_move_the_cursor() {
        let keymap = Keymap::preset(Preset::Vim);
        let steps = [Action::Left, Action::Down, Action::Up, Action::Right];
        for context in [Context::Play, Context::Review, Context::Library, Context::Settings] {
            for (letter, step) in "hjkl".chars().zip(steps) {
                let event = press(KeyCode::Char(letter), KeyModifiers::NONE);
                assert_eq!(keymap.action(context, event), Some(step), "{letter} in {context:?}");
            }
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
