//! The search in the help: only lines with the typed text are shown.

use super::{Dialog, Row};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::{TextInput, type_search};
use crate::app::parts::viewport::Page;
use crate::texts::text;

/// The search of a help.
#[derive(Debug, Clone)]
pub(super) struct HelpSearch {
    all: Vec<Row>,
    /// The search text, while it is typed.
    finding: Option<TextInput>,
    /// The search text that all lines shown have.
    wanted: String,
}

impl HelpSearch {
    pub(super) const fn new(all: Vec<Row>) -> Self {
        Self { all, finding: None, wanted: String::new() }
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
            help.finding = Some(TextInput::for_search(&help.wanted));
        }
    }

    pub(super) fn is_narrowed(&self) -> bool {
        self.help.as_ref().is_some_and(|help| !help.wanted.is_empty())
    }

    /// Handles input while a search text is typed.
    pub(super) fn find(&mut self, page: Page, input: &Input) {
        let lines = match input {
            Input::Act(Action::Up) | Input::Wheel(Wheel::Up) => -1,
            Input::Act(Action::Down) | Input::Wheel(Wheel::Down) => 1,
            input => {
                let help = self.help.as_mut();
                let letters = help.and_then(|help| type_search(&mut help.finding, input));
                if let Some(letters) = letters {
                    self.look_for(&letters);
                }
                return;
            }
        };
        self.scroll = page.scrolled(self.scroll, lines);
    }

    /// Shows only the lines with this text, below their headings; all lines of a heading that has it.
    pub(super) fn look_for(&mut self, letters: &str) {
        let lower = letters.to_lowercase();
        let has = |row: &Row| row.words().to_lowercase().contains(&lower);
        let Some(help) = &mut self.help else {
            return;
        };
        letters.clone_into(&mut help.wanted);
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
