//! The meanings of keys: one table for dispatch, footer and help.

mod context;
mod table;

pub use context::{Context, Contexts};
pub use table::{Action, entries, named, table};

use crate::texts::text;

/// An action with its name and contexts; its words are texts, its keys are in keymaps.
#[derive(Debug)]
pub struct ActionEntry {
    /// The action.
    pub action: Action,
    /// Its stable name in keymap files.
    pub name: &'static str,
    /// The part of the help that lists it.
    pub(crate) group: Group,
    /// The contexts in which it can be used.
    pub contexts: Contexts,
    /// Its main contexts.
    home: Contexts,
    marks: &'static [Mark],
}

/// A part of the help, by what its actions have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    /// Steps, choices and fields.
    Steps,
    /// Engines, graphs, auto-play.
    Watching,
    /// Changes of a record.
    Record,
    /// Actions of one screen and a few others.
    Here,
    /// Actions of most screens.
    Everywhere,
}

/// A property of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The footer names it under this name, as well as the help.
    Footer,
    /// A step: a number typed before it repeats it.
    Step,
    /// In exercises it needs the board: their lists have no use for it.
    Board,
    /// It leads to files, engines, settings, commands or programs, which guests may not use.
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

    /// The first screen that has it, for players who look for it elsewhere.
    pub(crate) fn home(&self) -> Option<Context> {
        let mut places = self.home.iter().chain(self.contexts.iter());
        places.find(|place| place.is_screen())
    }

    /// A word for the footer; empty if the footer leaves the action out.
    pub fn label(&self) -> String {
        if self.is_in_footer() { text!(&format!("action-{}", self.name)) } else { String::new() }
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
