//! What is said of a mistake: the task, hints, the lines, the result.

use super::{CurrentMistake, Stage, State};
use crate::app::analysis::written;
use crate::app::parts::mistake::Mistake;
use crate::app::wording::words::{marked_side, sentence};
use crate::texts::text;

/// What a dot of the progress says: not tried, found at once, not found.
const DOTS: [char; 3] = ['○', '●', '×'];

fn dot(result: Option<bool>) -> char {
    match result {
        None => DOTS[0],
        Some(true) => DOTS[1],
        Some(false) => DOTS[2],
    }
}

impl State {
    /// The mistake and its place among them.
    pub(super) fn title_of_mistake(&self) -> String {
        let label = self.mistake().map(Mistake::label).unwrap_or_default();
        if self.explains {
            return label;
        }
        let (at, all) = (self.chosen + 1, self.mistakes.len());
        text!("mistakes-title", at = at, all = all, move = label)
    }

    /// A sign for each mistake, that on the board between brackets: `● × [○] ○`.
    fn dots(&self) -> String {
        let signs = self.results.iter().enumerate().map(|(at, &result)| {
            if at == self.chosen {
                format!("[{}]", dot(result))
            } else {
                dot(result).to_string()
            }
        });
        signs.collect::<Vec<_>>().join(" ")
    }

    /// What the status line says of the list: the result so far.
    pub(super) fn list_words(&self) -> String {
        if self.loading.is_some() {
            return text!("mistakes-loading");
        }
        if self.mistakes.is_empty() {
            return text!("mistakes-none");
        }
        let found = self.results.iter().filter(|it| **it == Some(true)).count();
        text!("mistakes-result", found = found, all = self.results.len())
    }

    /// The rows of the list: a mistake, and what came of it.
    pub(super) fn rows(&self) -> Vec<(String, String)> {
        let rows = self.mistakes.iter().zip(&self.results);
        rows.map(|(mistake, &result)| {
            let came = match result {
                None => text!("mistakes-open"),
                Some(true) => text!("mistakes-found"),
                Some(false) => text!("mistakes-missed"),
            };
            let label = format!("{} {}  {}", dot(result), mistake.label(), mistake.game);
            (label.trim_end().to_owned(), came)
        })
        .collect()
    }

    /// The task in one line, or what comes next; where the board hides the text, in short with the key `text` to it.
    pub(super) fn status_words(&self, taken: &CurrentMistake, text: Option<&str>) -> String {
        if taken.is_waiting() {
            return text!("mistakes-judging");
        }
        let words = match &taken.stage {
            Stage::Open if text.is_some() => self.task("mistakes-task.short"),
            Stage::Open => self.task("mistakes-task"),
            Stage::Wrong { short, .. } if text.is_some() => {
                format!("{short}  {}", text!("mistakes-enter-again.short"))
            }
            Stage::Wrong { words, .. } => format!("{words}  {}", text!("mistakes-enter-again")),
            Stage::Right => format!("{}  {}", text!("mistakes-right"), self.next_words()),
            Stage::Shown => self.next_words(),
        };
        match text {
            Some(_) if taken.board.reads => text!("lesson-enter-board"),
            Some(_) if taken.stage == Stage::Right => words,
            Some(key) => format!("{}  {words}", text!("lesson-key-text", key = key)),
            None => words,
        }
    }

    fn next_words(&self) -> String {
        if self.is_single() {
            text!("mistakes-enter-back")
        } else if self.chosen + 1 < self.mistakes.len() {
            text!("mistakes-enter-next")
        } else {
            text!("mistakes-enter-result")
        }
    }

    fn task(&self, key: &str) -> String {
        let Some(mistake) = self.mistake() else {
            return String::new();
        };
        text!(
            key,
            side = marked_side(mistake.assessment.side),
            move = mistake.label(),
            percent = format!("{:.0}", mistake.assessment.loss * 100.0),
        )
    }

    /// The lines beside the board, paragraphs each. Where they cover it, Enter leads back to it first.
    pub(super) fn lines(&self, taken: &CurrentMistake, is_covered: bool) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.explains {
            lines.extend([self.dots(), String::new()]);
        }
        if let Some(mistake) = self.mistake()
            && !mistake.game.is_empty()
        {
            lines.push(mistake.game.clone());
        }
        let previous = self.mistake().and_then(|mistake| mistake.previous);
        match &taken.stage {
            Stage::Open => {
                lines.push(self.task("mistakes-task"));
                let hint = self.shown_hint();
                lines.extend(hint.map(|hint| hint.words(&taken.position, previous)));
                if taken.is_waiting() {
                    lines.push(text!("mistakes-judging"));
                }
                return lines;
            }
            Stage::Wrong { words, .. } => lines.push(words.clone()),
            Stage::Right => lines.push(text!("mistakes-right")),
            Stage::Shown => lines.push(self.task_done()),
        }
        lines.extend(self.line_words(taken));
        lines.extend([String::new(), text!("mistakes-step")]);
        if !is_covered {
            lines.push(match taken.stage {
                Stage::Wrong { .. } => text!("mistakes-enter-again"),
                _ => self.next_words(),
            });
        }
        lines
    }

    fn task_done(&self) -> String {
        let Some(mistake) = self.mistake() else {
            return String::new();
        };
        let (before, after) = mistake.assessment.chances();
        text!(
            "mistakes-lost",
            move = mistake.label(),
            before = format!("{:.0}", before * 100.0),
            after = format!("{:.0}", after * 100.0),
        )
    }

    /// What is said, each with its line; the moves on the board stand before a bar.
    fn line_words(&self, taken: &CurrentMistake) -> Vec<String> {
        let Some(mistake) = self.mistake() else {
            return Vec::new();
        };
        let mut words = Vec::new();
        for (place, said) in taken.said.iter().enumerate() {
            let is_chosen = place == taken.line;
            words.push(String::new());
            if !said.words.is_empty() {
                let sign = if is_chosen { "▸ " } else { "  " };
                words.push(format!("{sign}{}", sentence(&said.words)));
            }
            if is_chosen {
                let before = &mistake.assessment.before;
                let mut moves: Vec<String> =
                    written(before, mistake.previous, &said.line).collect();
                moves.insert(taken.step.min(moves.len()), "|".to_owned());
                words.push(moves.join(" "));
            }
        }
        words
    }
}
