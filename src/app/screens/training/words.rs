//! Words of the training: the rows, the task, the right answer.

use super::sitting::Row;
use super::{STARTERS, Starter, Taken, Training};
use crate::app::person::cards::{Goal, RepertoireFile};
use crate::app::wording::notation::written;
use crate::app::wording::words::{file_name, marked_side};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Move};

impl Training {
    /// The words of a row: its name, and its cards.
    pub(super) fn row_words(&self, row: Row, day: i64) -> (String, String) {
        let name = match row {
            Row::Starter(at) => {
                let Starter { side, is_ranging, .. } = STARTERS[at];
                let style = if is_ranging { "setup-style-ranging" } else { "setup-style-static" };
                let name = format!("{} {}", marked_side(side), text!(style));
                return (name, text!("training-starter"));
            }
            Row::Left(at, side) => return self.left_words(at, side),
            Row::Drill(at) => {
                let (drill, done) = &self.drills[at];
                let side = drill.side().map(marked_side).unwrap_or_default();
                let key = match drill.goal {
                    Goal::Win => "training-win",
                    Goal::Hold => "training-hold",
                };
                return (text!(key, side = side), text!("training-drill", done = *done));
            }
            Row::Side(side) => text!("training-side", side = marked_side(side)),
            Row::Record(at, side) => {
                let record = &self.records[at];
                if let Err(why) = &record.record {
                    return (file_name(&record.file.file), why.clone());
                }
                format!("  {} {}", mark(side), file_name(&record.file.file))
            }
        };
        let counts = self.counts(row, day);
        let all = counts.all();
        let new = counts.new + counts.faded;
        let words = text!("training-cards", all = all, due = counts.due, new = new);
        (name, words)
    }

    /// What Enter does in a row.
    pub(super) fn enter_words(&self, row: Row) -> String {
        match row {
            Row::Record(at, _) if self.records[at].record.is_err() => text!("training-enter-fault"),
            Row::Side(_) | Row::Record(..) => text!("training-status"),
            Row::Left(at, side) if self.left(at, side).1.is_own(self.repertoire(side)) => {
                text!("training-enter-left")
            }
            Row::Left(..) => text!("training-enter-gap"),
            Row::Drill(_) => text!("training-enter-play"),
            Row::Starter(_) => text!("training-enter-starter"),
        }
    }

    /// Why a record cannot be read, and how it is taken off the list.
    pub(super) fn fault_words(&self, at: usize, why: &str) -> String {
        let RepertoireFile { file, side } = &self.records[at].file;
        let side = Color::from(*side).token();
        let path = sanitize(&file.display().to_string()).into_owned();
        text!(
            "training-unreadable",
            name = file_name(file),
            why = why,
            command = format!("komadai repertoire remove \"{path}\" --side {side}"),
        )
    }

    /// A game, and its first move off.
    fn left_words(&self, at: usize, side: Color) -> (String, String) {
        let (game, left) = self.left(at, side);
        let moves = |mv: &Move| written(&left.position, *mv, None);
        let prepared: Vec<String> = left.prepared.iter().map(moves).collect();
        let key = if left.is_own(self.repertoire(side)) { "training-left" } else { "training-gap" };
        let words = text!(
            key,
            number = left.ply + 1,
            move = moves(&left.played),
            prepared = prepared.join(" "),
        );
        (format!("{} {words}", mark(side)), sanitize(game).into_owned())
    }

    /// The words of the list's status line.
    pub(super) fn list_words(&self) -> String {
        if self.loading.is_some() {
            text!("training-loading")
        } else if self.records.is_empty() {
            text!("training-empty")
        } else if self.score[1] > 0 {
            self.score_words()
        } else {
            String::new()
        }
    }

    pub(super) fn score_words(&self) -> String {
        let [right, all] = self.score;
        text!("training-score", right = right, all = all)
    }

    /// The right moves of the card, with their comments.
    pub(super) fn answer_words(&self, taken: &Taken) -> Vec<String> {
        let steps = self.steps(taken);
        let mut words = Vec::new();
        for (place, step) in steps.iter().enumerate() {
            let mv = taken.line.written(step.mv);
            let key = if place == 0 { "training-main" } else { "training-other" };
            let line = format!("{} {}", text!(key, move = mv), step.comment);
            words.push(line.trim_end().to_owned());
        }
        words
    }
}
