//! The search in the help: only lines with the typed text are shown.

use super::{Dialog, Row};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::pointer::Gesture;
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::TextInput;
use crate::app::parts::viewport::Page;
use crate::texts::text;

/// The search of a help.
#[derive(Debug, Clone)]
pub(super) struct HelpSearch {
    all: Vec<Row>,
    /// The search text, while it is typed.
    finding: Option<TextInput>,
    /// Whether only some lines are shown.
    is_narrowed: bool,
}

impl HelpSearch {
    pub(super) const fn new(all: Vec<Row>) -> Self {
        Self { all, finding: None, is_narrowed: false }
    }

    /// The line of the search text, while it is typed.
    pub(super) fn prompt(&self) -> Option<Prompt<'_>> {
        Some(Prompt::new(text!("settings-find"), self.finding.as_ref()?))
    }
}

impl Row {
    /// Its words.
    fn words(&self) -> String {
        match self {
            Self::Text(words)
            | Self::Strong(words)
            | Self::Faint(words)
            | Self::Tick(_, words)
            | Self::Link(_, words) => words.clone(),
            Self::Pair(key, words) => format!("{key} {words}"),
            Self::Beside(rows) => rows.each_ref().map(Self::words).join(" "),
            Self::Tiles(_) => String::new(),
        }
    }
}

impl<M: Clone> Dialog<M> {
    pub(super) fn begin_search(&mut self) {
        if let Some(help) = &mut self.help {
            help.finding = Some(TextInput::of_line(""));
        }
    }

    pub(super) fn is_narrowed(&self) -> bool {
        self.help.as_ref().is_some_and(|help| help.is_narrowed)
    }

    /// Handles input while a search text is typed.
    pub(super) fn find(&mut self, page: Page, input: &Input) {
        let Some(help) = &mut self.help else {
            return;
        };
        let Some(letters) = &mut help.finding else {
            return;
        };
        match input {
            Input::Act(Action::Choose) | Input::Pointer(Gesture::Click, _) => help.finding = None,
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                help.finding = None;
                self.look_for("");
            }
            Input::Act(Action::Up) | Input::Wheel(Wheel::Up) => {
                self.scroll = page.scrolled(self.scroll, -1);
            }
            Input::Act(Action::Down) | Input::Wheel(Wheel::Down) => {
                self.scroll = page.scrolled(self.scroll, 1);
            }
            input => {
                letters.input(input, u16::MAX);
                let letters = letters.line();
                self.look_for(&letters);
            }
        }
    }

    /// Shows only the lines with this text, below their headings; all lines of a heading that has it.
    pub(super) fn look_for(&mut self, letters: &str) {
        let letters = letters.to_lowercase();
        let has = |row: &Row| row.words().to_lowercase().contains(&letters);
        let Some(help) = &mut self.help else {
            return;
        };
        help.is_narrowed = !letters.is_empty();
        let mut body = Vec::new();
        for part in help.all.split(|row| matches!(row, Row::Text(words) if words.is_empty())) {
            let found = match part {
                [heading @ Row::Strong(_), ..] if has(heading) => part.to_vec(),
                [heading @ Row::Strong(_), rows @ ..] => {
                    let rows: Vec<Row> = rows.iter().filter(|row| has(row)).cloned().collect();
                    if rows.is_empty() {
                        rows
                    } else {
                        [std::slice::from_ref(heading), &*rows].concat()
                    }
                }
                rows => rows.iter().filter(|row| has(row)).cloned().collect(),
            };
            if !body.is_empty() && !found.is_empty() {
                body.push(Row::Text(String::new()));
            }
            body.extend(found);
        }
        if body.is_empty() {
            body.push(Row::Faint(text!("help-nothing-found")));
        }
        (self.body, self.scroll) = (body, 0);
    }
}
