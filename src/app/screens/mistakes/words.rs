//! Words of mistakes: the task, the lines, the result.

use super::{Mistakes, Taken};
use crate::app::analysis::written;
use crate::app::exercise::Stage;
use crate::app::wording::words::{marked_side, sentence};
use crate::texts::text;

/// The dots of the progress: not tried, solved at once, not solved.
const DOTS: [char; 3] = ['○', '●', '×'];

pub(super) fn dot(result: Option<bool>) -> char {
    match result {
        None => DOTS[0],
        Some(true) => DOTS[1],
        Some(false) => DOTS[2],
    }
}

impl Mistakes {
    /// A dot for each mistake, with brackets around that on the board: `● × [○] ○`.
    pub(super) fn dots(&self, taken: &Taken) -> String {
        let signs = self.results.iter().enumerate().map(|(at, &result)| {
            if at == taken.place { format!("[{}]", dot(result)) } else { dot(result).to_string() }
        });
        signs.collect::<Vec<_>>().join(" ")
    }

    /// The words of the list's status line: the result so far.
    pub(super) fn list_words(&self) -> String {
        if self.loading.is_some() {
            return text!("mistakes-loading");
        }
        if self.all.is_empty() {
            return text!("mistakes-none");
        }
        let found = self.results.iter().filter(|it| **it == Some(true)).count();
        text!("mistakes-result", found = found, all = self.results.len())
    }

    /// The effect of choosing while an answer is shown.
    pub(super) fn next_words(&self, taken: &Taken) -> String {
        if taken.stage == Stage::Wrong {
            text!("mistakes-enter-again")
        } else if self.is_single() {
            text!("mistakes-enter-back")
        } else if taken.place + 1 < self.all.len() {
            text!("mistakes-enter-next")
        } else {
            text!("mistakes-enter-result")
        }
    }

    pub(super) fn task(&self, taken: &Taken, key: &str) -> String {
        let mistake = self.mistake(taken);
        text!(
            key,
            side = marked_side(mistake.assessment.side),
            move = mistake.label(),
            percent = format!("{:.0}", mistake.assessment.loss * 100.0),
        )
    }

    pub(super) fn task_done(&self, taken: &Taken) -> String {
        let mistake = self.mistake(taken);
        let (before, after) = mistake.assessment.chances();
        text!(
            "mistakes-lost",
            move = mistake.label(),
            before = format!("{:.0}", before * 100.0),
            after = format!("{:.0}", after * 100.0),
        )
    }

    /// The sentences, each with its line; the moves on the board are before a bar.
    pub(super) fn line_words(&self, taken: &Taken) -> Vec<String> {
        let mut words = Vec::new();
        for (place, said) in taken.task.said.iter().enumerate() {
            let is_chosen = place == taken.task.chosen;
            words.push(String::new());
            if !said.words.is_empty() {
                let sign = if is_chosen { "▸ " } else { "  " };
                words.push(format!("{sign}{}", sentence(&said.words)));
            }
            if is_chosen {
                let previous = self.mistake(taken).previous;
                let moves = written(&taken.line.start, previous, &said.line);
                let mut moves: Vec<String> = moves.collect();
                let shown = taken.line.moves.len().min(moves.len());
                moves.insert(shown, "|".to_owned());
                words.push(moves.join(" "));
            }
        }
        words
    }
}
