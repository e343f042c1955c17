//! What a key can mean: the one table that feeds dispatch, footer and help.

mod context;
mod table;

pub use context::{Context, Contexts};
pub use table::{Action, entries, named, table};

use crate::texts::text;

/// An action with its name and the places that have it; its words are texts, its keys stand in keymaps.
#[derive(Debug)]
pub struct ActionEntry {
    /// The action.
    pub action: Action,
    /// Its stable name in keymap files.
    pub name: &'static str,
    /// The part of the help that lists it.
    pub(crate) group: Group,
    /// Where it can be used.
    pub contexts: Contexts,
    /// Where it belongs most of all.
    home: Contexts,
    marks: &'static [Mark],
}

/// What actions have in common in the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    /// Steps, choices and fields.
    Steps,
    /// Engines, graphs, auto-play.
    Watching,
    /// What changes a record.
    Record,
    /// What only one screen and a few others have.
    Here,
    /// What most screens have.
    Everywhere,
}

/// A property of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The footer names it under this name, as well as the help.
    Footer,
    /// A step: a number typed before it repeats it.
    Step,
    /// Of exercises it needs the board: their lists have no use for it.
    Board,
    /// It leads to files, engines, settings, commands or programs, and guests may not.
    Owner,
}

impl Action {
    /// Whether it has a property, under any of its names.
    pub(crate) fn is(self, mark: Mark) -> bool {
        table().any(|entry| entry.action == self && entry.marks.contains(&mark))
    }
}

impl ActionEntry {
    /// Whether the footer names it, as well as the help.
    pub fn is_in_footer(&self) -> bool {
        self.marks.contains(&Mark::Footer)
    }

    /// The first screen that has it: where players find it who are elsewhere.
    pub(crate) fn home(&self) -> Option<Context> {
        let mut places = self.home.iter().chain(self.contexts.iter());
        places.find(|place| place.is_screen())
    }

    /// A word for the footer; empty where the footer leaves the action out.
    pub fn label(&self) -> String {
        if self.is_in_footer() {
            text!(&format!("action-{}", self.name))
        } else {
            String::new()
        }
    }

    /// Its word on a button, which the footer may leave out.
    pub fn button(&self) -> String {
        if self.is_in_footer() {
            self.label()
        } else {
            text!(&format!("action-{}.button", self.name))
        }
    }

    /// A sentence for the help, in lower case without a full stop.
    pub fn help(&self) -> String {
        text!(&format!("action-{}.help", self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_unique() {
        let names: HashSet<_> = table().map(|entry| entry.name).collect();
        assert_eq!(names.len(), table().count());
    }

    #[test]
    fn everywhere_is_every_context() {
        assert!(Contexts::EVERYWHERE.iter().eq(Context::ALL));
    }
}
