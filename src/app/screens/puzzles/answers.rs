//! Answers: whether a move is right, and the lines that show why.

use super::rows::{take, theme_words};
use super::{Exercise, Puzzles, Taken, Turn};
use crate::app::analysis::written;
use crate::app::exercise::{Acted, Stage};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::wording::words::sentence;
use crate::texts::text;
use crate::training::Rating;
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::{MateSolver, MateVerdict};
use komadai_engine::exercises::{Brinkmate, BrinkmateSolver, NextMove, Standing};

/// Nodes of the solver for a question about a wrong move.
const NODES: u64 = 2_000;
/// Nodes of the solver for the mate after a defense, which is known to be there.
const MATE_NODES: u64 = 500_000;
/// The size of its table.
const MIB: usize = 2;
/// The moves of a line shown at once: the answer and the reply.
const PLAYED_OUT: usize = 2;

impl Puzzles {
    /// Judges a move.
    pub(super) fn answer_move(&mut self, turn: &mut Turn, mv: Move) {
        match Exercise::of(turn.taken.task.id) {
            Exercise::NextMove(next) => self.answer_next_move(turn, next, mv),
            Exercise::Brinkmate(brinkmate) => self.answer_brinkmate(turn, brinkmate, mv),
        }
    }

    fn answer_next_move(&mut self, turn: &mut Turn, next: &NextMove, mv: Move) {
        if next.best() == Some(mv) {
            self.count(turn, true);
            return turn.taken.explain_next_move(Stage::Solved, next, Vec::new());
        }
        self.count(turn, false);
        let words = turn.taken.line.written(mv);
        let other = next.others.iter().find(|other| other.mv == mv);
        let words = match other {
            Some(other) => text!("puzzles-loses", move = words, percent = other.loses[0]),
            None => text!("puzzles-not-it", move = words),
        };
        turn.taken.explain_next_move(Stage::Wrong, next, vec![words]);
    }

    fn answer_brinkmate(&mut self, turn: &mut Turn, brinkmate: &Brinkmate, mv: Move) {
        let played = turn.taken.line.moves.len();
        let rest = &brinkmate.line[played..];
        if rest.first() != Some(&mv) {
            let mut after = turn.taken.line.position.clone();
            if after.play(mv).is_err() {
                return;
            }
            let quiet = u8::from(rest.len() > 1);
            match BrinkmateSolver::new(MIB).standing(&after, quiet, NODES) {
                // The same move with or without promotion.
                Standing::Lost => {}
                Standing::HeldBy(defense) => return self.is_held(turn, mv, Some(defense)),
                Standing::Open(_) => return self.is_held(turn, mv, None),
            }
        }
        if let [right, answer, ..] = *rest {
            turn.taken.line.play(right);
            let words = turn.taken.line.written(answer);
            turn.taken.line.play(answer);
            turn.taken.hint = None;
            return turn.cx.notify(Notice::info(text!("puzzles-goes-on", move = words)));
        }
        self.count(turn, true);
        turn.taken.explain_brinkmate(Stage::Solved, &brinkmate.line);
    }

    /// Shows a defense that holds out against a move.
    fn is_held(&mut self, turn: &mut Turn, mv: Move, defense: Option<Move>) {
        self.count(turn, false);
        let taken = &mut *turn.taken;
        let mut line = taken.line.moves.clone();
        let words = taken.line.written(mv);
        line.push(mv);
        line.extend(defense);
        taken.line.play(mv);
        let words = match defense {
            Some(defense) => {
                text!("puzzles-held", move = words, defense = taken.line.written(defense))
            }
            None => text!("puzzles-not-it", move = words),
        };
        taken.explain(Stage::Wrong, vec![words], vec![line], 0);
        taken.show_moves(usize::MAX);
    }

    /// Shows the right move instead of an answer.
    pub(super) fn show(&mut self, turn: &mut Turn) {
        self.count(turn, false);
        match Exercise::of(turn.taken.task.id) {
            Exercise::NextMove(next) => {
                turn.taken.explain_next_move(Stage::Shown, next, vec![text!("training-shown")]);
            }
            Exercise::Brinkmate(it) => turn.taken.explain_brinkmate(Stage::Shown, &it.line),
        }
    }

    /// Goes to the next exercise; after the last one to the list, or back.
    pub(super) fn go_on(&mut self, turn: &mut Turn) -> Acted {
        if !turn.taken.task.is_counted {
            self.left.push_back(turn.taken.task.id);
        }
        let Some(next) = self.next() else { return Acted::Closes };
        let before = std::mem::replace(turn.taken, next);
        turn.taken.input.take_line_of(before.input);
        Acted::Done
    }

    /// Counts the first answer to the exercise, and keeps it.
    fn count(&mut self, turn: &mut Turn, is_right: bool) {
        let task = &mut turn.taken.task;
        if std::mem::replace(&mut task.is_counted, true) {
            return;
        }
        self.score[0] += usize::from(is_right);
        self.score[1] += 1;
        let exercise = Exercise::of(task.id);
        let (kind, cards) = exercise.card();
        let rating = match (is_right, task.is_helped) {
            (false, _) => Rating::Again,
            (true, true) => Rating::Hard,
            (true, false) => Rating::Good,
        };
        let key = exercise.position().to_sfen();
        let answer = turn.app.answer(kind, key, rating, None);
        self.cards[cards].add(&answer);
        self.memories[task.id] = self.cards[cards].memory(&answer.key);
        self.solved[task.id] |= is_right;
        turn.cx.ask(PersonChange::Answered(answer));
    }
}

impl Turn<'_> {
    /// Shows a little more of the right move.
    pub(super) fn next_hint(&mut self) {
        self.try_again();
        let line = Exercise::of(self.taken.task.id).line();
        if let Some(&mv) = line.get(self.taken.line.moves.len()).filter(|_| self.taken.is_open()) {
            self.taken.task.is_helped = true;
            self.show_more(mv);
        }
    }

    /// Begins another try at a brinkmate, if a wrong move is shown.
    pub(super) fn try_again(&mut self) {
        let taken = &mut *self.taken;
        if taken.stage == Stage::Wrong && taken.is_brinkmate() {
            let before = std::mem::replace(taken, take(taken.task.id));
            taken.task.is_counted = before.task.is_counted;
            (taken.hint, taken.input.cursor) = (before.hint, before.input.cursor);
            taken.input.take_line_of(before.input);
        }
    }
}

impl Taken {
    pub(super) fn is_brinkmate(&self) -> bool {
        matches!(Exercise::of(self.task.id), Exercise::Brinkmate(_))
    }

    /// Shows the line of the right move, with its themes.
    fn explain_next_move(&mut self, stage: Stage, next: &NextMove, mut said: Vec<String>) {
        if let Some(mv) = next.best() {
            self.line.go_back_to(0);
            said.push(text!("training-main", move = self.line.written(mv)));
        }
        let themes = next.themes.iter().map(|&theme| sentence(&theme_words(Some(theme))));
        said.extend(themes);
        self.explain(stage, said, vec![next.line.clone()], 0);
    }

    /// Shows a brinkmate with all defenses, those by the king first, then those near it.
    fn explain_brinkmate(&mut self, stage: Stage, line: &[Move]) {
        self.line.replay(line);
        let position = &self.line.position;
        let king = position.king(position.side_to_move());
        let mut defenses: Vec<Move> = position.legal_moves().iter().copied().collect();
        let far = |mv: Move| king.map_or(0, |king| king.distance(mv.to()));
        defenses.sort_by_key(|&mv| (mv.from() != king, far(mv)));
        let mut said = Vec::new();
        if stage == Stage::Shown {
            let moves: Vec<String> = written(&self.line.start, None, line).collect();
            said.push(text!("training-main", move = moves.join(" ")));
        }
        said.push(text!("puzzles-defenses", count = defenses.len()));
        let lines = defenses.into_iter().map(|mv| [line, &[mv]].concat()).collect();
        self.explain(stage, said, lines, line.len());
    }

    fn explain(&mut self, stage: Stage, said: Vec<String>, lines: Vec<Vec<Move>>, common: usize) {
        self.stage = stage;
        (self.task.said, self.task.lines, self.task.common) = (said, lines, common);
        self.read();
        self.reads = false;
        self.choose_line(0);
    }

    /// Shows a line, with the mate if it is a defense.
    pub(super) fn choose_line(&mut self, chosen: usize) {
        let common = self.task.common;
        let Some(line) = self.task.lines.get_mut(chosen) else { return };
        self.task.chosen = chosen;
        let is_defense = common > 0 && line.len() == common + 1;
        self.line.replay(line);
        if is_defense {
            line.extend(mate(&self.line.position));
        }
        self.show_moves(if common > 0 { common + 1 } else { PLAYED_OUT });
    }

    /// Shows the position after `count` moves of the line.
    pub(super) fn show_moves(&mut self, count: usize) {
        if let Some(line) = self.task.lines.get(self.task.chosen) {
            self.line.replay(&line[..count.min(line.len())]);
        }
    }
}

/// The mate in a position, if the solver finds it.
fn mate(position: &Position) -> Vec<Move> {
    match MateSolver::new(MIB).solve(position, MATE_NODES, &mut || false) {
        MateVerdict::Mate(line) => line,
        MateVerdict::NoMate | MateVerdict::Unknown => Vec::new(),
    }
}
