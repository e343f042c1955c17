//! The result of a move: known from the analysis, or searched first.

use super::{Explanation, Mistakes, Taken, Turn};
use crate::app::analysis::{coached_lines, refuted};
use crate::app::effect::{Asker, EngineEffect, GameJob};
use crate::app::exercise::{Acted, Kind as _, Stage};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::person::mistake_progress::TriedMistake;
use crate::assess::{Budget, JudgedGame, MoveAssessment, Said, win_rate};
use crate::texts::text;
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Move};

/// A move that loses at most this much of the chance to win counts as good as the best.
const MARGIN: f64 = 0.05;
/// Positions searched for a move that the analysis does not know.
const NODES: u64 = 150_000;
/// The moves shown at once: the one tried and the reply.
const PLAYED_OUT: usize = 2;

impl Mistakes {
    /// Judges a move: at once if the analysis has it, else by a search.
    pub(super) fn answer_move(&mut self, turn: &mut Turn, mv: Move) {
        let assessment = self.mistake(turn.taken).assessment.clone();
        if mv == assessment.mv {
            let words = [text!("mistakes-same"), text!("mistakes-same.short")];
            self.is_wrong(turn, assessment, words);
        } else if assessment.better.first() == Some(&mv) {
            self.is_right(turn, assessment.better);
        } else {
            let ticket = turn.app.ticket();
            turn.taken.asked = Some((ticket, mv));
            let job = GameJob {
                ticket,
                asker: Asker::Mistakes,
                game: JudgedGame { start: assessment.before, moves: vec![mv], declaration: None },
                places: 1..=1,
                budget: Budget::of_nodes(NODES),
            };
            turn.cx.ask(EngineEffect::Judge(Box::new(job)));
        }
    }

    /// Handles the engine lines of the move being tried.
    pub(super) fn judged(&mut self, turn: &mut Turn, mv: Move, lines: &[EngineLine]) {
        let Some(line) = lines.first() else { return };
        let Some(score) = line.score else { return };
        let mut tried = self.mistake(turn.taken).assessment.clone();
        let (before, _) = tried.chances();
        let left = match tried.side {
            Color::Black => win_rate(score),
            Color::White => 1.0 - win_rate(score),
        };
        tried.mv = mv;
        tried.loss = before - left;
        tried.score_after = score;
        tried.refutation.clone_from(&line.pv);
        if tried.loss <= MARGIN {
            return self.is_right(turn, played_out(tried));
        }
        let percent = format!("{:.0}", tried.loss * 100.0);
        let words = [
            text!("mistakes-wrong", percent = percent.as_str()),
            text!("mistakes-wrong.short", percent = percent),
        ];
        self.is_wrong(turn, tried, words);
    }

    /// A good move was found: it is played with the reply.
    fn is_right(&mut self, turn: &mut Turn, line: Vec<Move>) {
        self.count(turn, true);
        let said = vec![wordless(line)];
        turn.taken.explain(Stage::Solved, said, <[String; 2]>::default());
    }

    /// A move loses: its refutation is played.
    fn is_wrong(&mut self, turn: &mut Turn, tried: MoveAssessment, words: [String; 2]) {
        self.count(turn, false);
        let mut said = refuted(&tried);
        if said.is_empty() {
            said.push(wordless(played_out(tried)));
        }
        turn.taken.explain(Stage::Wrong, said, words);
    }

    /// Explains the mistake, with the line of its first sentence on the board.
    pub(super) fn show(&mut self, turn: &mut Turn) {
        if !self.explains {
            self.count(turn, false);
        }
        let said = coached_lines(&self.mistake(turn.taken).assessment);
        turn.taken.explain(Stage::Shown, said, <[String; 2]>::default());
    }

    /// Shows a little more of the better move.
    pub(super) fn next_hint(&mut self, turn: &mut Turn) {
        if !Self::can_move(turn.taken) {
            return;
        }
        let Some(&mv) = self.mistake(turn.taken).assessment.better.first() else {
            return turn.cx.notify(Notice::info(text!("mistakes-no-hint")));
        };
        turn.show_more(mv);
        self.count(turn, false);
    }

    /// Begins another try at the mistake; an open line continues.
    pub(super) fn try_again(&self, Turn { cx, taken, .. }: &mut Turn) {
        if let Some(again) = self.take(taken.place) {
            let before = std::mem::replace(*taken, again);
            (taken.hint, taken.flipped) = (before.hint, before.flipped);
            taken.input.take_line_of(before.input);
            cx.ask_all(before.asked.map(|_| EngineEffect::StopJudging));
        }
    }

    /// Goes to another mistake; after the last one comes the list.
    pub(super) fn go_on(&self, turn: &mut Turn, place: usize) -> Acted {
        let asked = turn.taken.asked.map(|_| EngineEffect::StopJudging);
        turn.cx.ask_all(asked);
        let Some(next) = self.take(place) else {
            return Acted::Closes;
        };
        *turn.taken = next;
        Acted::Done
    }

    /// Counts the first attempt at the mistake.
    fn count(&mut self, turn: &mut Turn, is_solved: bool) {
        let result = &mut self.results[turn.taken.place];
        if result.is_some() {
            return;
        }
        *result = Some(is_solved);
        let tried =
            TriedMistake { key: self.mistake(turn.taken).key(), is_solved, day: turn.app.day() };
        turn.cx.ask(PersonChange::Mistake(tried));
    }
}

/// The move that was tried, with its continuation.
fn played_out(tried: MoveAssessment) -> Vec<Move> {
    [tried.mv].into_iter().chain(tried.refutation).collect()
}

/// A line without words.
const fn wordless(line: Vec<Move>) -> Said {
    Said { words: String::new(), line, shown: String::new() }
}

impl Taken {
    /// Shows an explanation, with its first line on the board.
    fn explain(&mut self, stage: Stage, said: Vec<Said>, [words, short]: [String; 2]) {
        self.task = Explanation { words, short, said, chosen: 0 };
        self.stage = stage;
        self.asked = None;
        self.read();
        self.reads = false;
        self.show_moves(PLAYED_OUT);
    }

    /// Shows the position after `count` moves of the line, or after its last legal one.
    pub(super) fn show_moves(&mut self, count: usize) {
        let line = self.task.line();
        self.line.replay(&line[..count.min(line.len())]);
    }

    /// Selects the line of the previous or the next sentence.
    pub(super) fn choose_line(&mut self, forward: bool) {
        let Explanation { said, chosen, .. } = &self.task;
        let line = if forward {
            (chosen + 1).min(said.len().saturating_sub(1))
        } else {
            chosen.saturating_sub(1)
        };
        if line != *chosen {
            self.task.chosen = line;
            self.show_moves(PLAYED_OUT);
        }
    }
}
