//! The search in the help: only lines with the typed text are shown.

use super::{Dialog, Row};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::pointer::Gesture;
use crate::app::parts::viewport::Page;
use crate::texts::text;

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
    /// Handles input while a search text is typed.
    pub(super) fn find(&mut self, page: Page, input: &Input) {
        let Some(letters) = &mut self.finding else {
            return;
        };
        match input {
            Input::Act(Action::Choose) | Input::Pointer(Gesture::Click, _) => self.finding = None,
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.finding = None;
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
        let all = self.help.clone().unwrap_or_default();
        let mut body = Vec::new();
        for part in all.split(|row| matches!(row, Row::Text(words) if words.is_empty())) {
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
        self.is_narrowed = !letters.is_empty();
        if body.is_empty() {
            body.push(Row::Faint(text!("help-nothing-found")));
        }
        (self.body, self.scroll) = (body, 0);
    }
}
