//! Keymap files: changed keys of actions, and the errors in such a file.

use std::collections::{BTreeMap, HashMap};

use super::{Key, KeyError};
use crate::app::action::{ActionEntry, Context, named};
use crate::app::wording::file_error::FileError;
use crate::texts::text;

/// The changes of a keymap file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Changes(Vec<Change>);

/// An action with new keys in place of those it has.
#[derive(Debug, Clone)]
pub(super) struct Change {
    pub(super) entry: &'static ActionEntry,
    /// The only screen; `None` for all.
    context: Option<Context>,
    pub(super) keys: Vec<Key>,
    /// Line and column, from 1.
    place: (usize, usize),
}

impl PartialEq for Change {
    fn eq(&self, other: &Self) -> bool {
        (self.entry.name, self.context, &self.keys)
            == (other.entry.name, other.context, &other.keys)
    }
}

impl Change {
    /// The screens on which the keys change.
    pub(super) fn contexts(&self) -> Vec<Context> {
        match self.context {
            Some(context) => vec![context],
            None => self.entry.contexts.iter().collect(),
        }
    }
}

impl Changes {
    /// Reads a file: `{ "flip": ["f", "F12"], "left@play": ["Left", "h"] }`.
    ///
    /// # Errors
    ///
    /// With line and column: invalid RON, or a name that is no action or key.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let words: BTreeMap<String, Vec<String>> = ron::from_str(text)?;
        let mut changes = Vec::new();
        let places = places(text);
        for (name, keys) in &words {
            let place = places.get(name.as_str()).copied().unwrap_or((1, 1));
            let fault = |message| FileError { line: place.0, column: place.1, message };
            let (entry, context) = action(name).map_err(fault)?;
            let keys = keys.iter().map(|key| key.parse());
            let keys: Result<Vec<Key>, KeyError> = keys.collect();
            changes.push(Change {
                entry,
                context,
                keys: keys.map_err(|error| fault(error.to_string()))?,
                place,
            });
        }
        // Changes for one screen override those for all.
        changes.sort_by_key(|change| (change.context.is_some(), change.place));
        Ok(Self(changes))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Change> {
        self.0.iter()
    }

    /// A key with two actions, at the place of the change that causes it.
    pub(super) fn conflict(&self, key: Key, context: Context, names: [&str; 2]) -> FileError {
        let culprit = self.0.iter().rev().find(|change| {
            names.contains(&change.entry.name)
                && change.keys.contains(&key)
                && change.contexts().contains(&context)
        });
        let (line, column) = culprit.map_or((1, 1), |change| change.place);
        let [one, other] = names;
        FileError {
            line,
            column,
            message: text!(
                "fault-two-meanings",
                key = key.to_string(),
                one = one,
                other = other,
                screen = context.name(),
            ),
        }
    }
}

/// The action of a name such as `flip` or `left@play`.
fn action(name: &str) -> Result<(&'static ActionEntry, Option<Context>), String> {
    let (action, screen) = match name.split_once('@') {
        Some((action, screen)) => (action, Some(screen)),
        None => (name, None),
    };
    let Some(entry) = named(action) else {
        let close = crate::app::action::table()
            .map(|entry| entry.name)
            .filter(|known| known.contains(action) || action.contains(known));
        let close: Vec<&str> = close.take(3).collect();
        let name = action.escape_debug().to_string();
        return Err(if close.is_empty() {
            text!("fault-action", name = name)
        } else {
            text!("fault-action.similar", name = name, similar = close.join(", "))
        });
    };
    let Some(screen) = screen else {
        return Ok((entry, None));
    };
    let context = entry.contexts.iter().find(|context| context.name() == screen);
    let known = || {
        let names = entry.contexts.iter().map(Context::name);
        names.collect::<Vec<_>>().join(", ")
    };
    context.map_or_else(
        || {
            let screen = screen.escape_debug().to_string();
            Err(text!("fault-screen", action = action, screen = screen, known = known(),))
        },
        |context| Ok((entry, Some(context))),
    )
}

/// Line and column, from 1, of every quoted text.
fn places(text: &str) -> HashMap<&str, (usize, usize)> {
    let mut places = HashMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        let mut column = 1;
        for (part, words) in code.split('"').enumerate() {
            if part % 2 == 1 {
                places.entry(words).or_insert((number, column - 1));
            }
            column += words.chars().count() + 1;
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::person::keymap::Keymap;

    fn fault(text: &str) -> String {
        let changes = Changes::parse(text);
        let result = changes.and_then(|changes| Keymap::default().with(&changes));
        result.expect_err("a fault").to_string()
    }

    #[test]
    fn faults_are_told_with_their_place() {
        for (text, expected) in [
            ("{\n  \"flip\": [\"t\"],\n}", "2:3: `t` would mean both `"),
            ("{\n  \"flop\": [\"t\"],\n}", "2:3: there is no action `flop`"),
            ("{\n\n \"flip\": [\"Entre\"],\n}", "3:2: `Entre` is not a key"),
            (
                "{\n  \"flip@menu\": [],\n}",
                "2:3: `flip` is not used in `menu`: expected play, review",
            ),
            ("{\n  \"flip\": [\"x\"\n", "2:15: "),
            ("[]", "1:1: "),
            ("", "1:1: "),
        ] {
            let fault = fault(text);
            assert!(fault.starts_with(expected), "{text}: {fault}");
        }
    }

    #[test]
    fn one_screen_alone_can_have_other_keys() {
        use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

        use crate::app::action::Action;
        let text = "{ \"flip\": [\"F12\"], \"flip@review\": [\"F11\", \"f\"] }";
        let changes = Changes::parse(text).expect("no fault");
        let keymap = Keymap::default().with(&changes).expect("no conflict");
        let action =
            |context, code| keymap.action(context, KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(action(Context::Play, KeyCode::F(12)), Some(Action::Flip));
        assert_eq!(action(Context::Play, KeyCode::Char('f')), None);
        assert_eq!(action(Context::Review, KeyCode::F(12)), None);
        assert_eq!(action(Context::Review, KeyCode::Char('f')), Some(Action::Flip));
    }
}
