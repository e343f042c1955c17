//! A guess is weighed: the position and the move of the game first, then the guess.

use super::{Cx, Guessed, Guesses, Taken, Turn};
use crate::app::effect::{Asker, EngineEffect, GameJob, LibraryEffect};
use crate::app::exercise::{Acted, Stage};
use crate::app::person::cards::CardKind;
use crate::app::person::changes::PersonChange;
use crate::assess::{Budget, JudgedGame, win_rate};
use crate::training::{Rating, key_of};
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Move};

/// Positions searched for each of the three.
const NODES: u64 = 150_000;
/// The most that a guess loses for three, two and one points.
const SCORING: [(f64, u32); 3] = [(0.02, 3), (0.05, 2), (0.1, 1)];
/// The points of the best guess.
pub(super) const BEST: u32 = 3;

impl Guessed {
    pub(super) fn points(self) -> u32 {
        let found = SCORING.iter().find(|(most, _)| self.lost <= *most);
        found.map_or(0, |(_, points)| *points)
    }

    fn rating(self) -> Rating {
        match self.points() {
            0 => Rating::Again,
            1 => Rating::Hard,
            2 => Rating::Good,
            _ => Rating::Easy,
        }
    }
}

impl Guesses {
    /// Asks for the earlier guesses.
    pub(super) fn load(&self, cx: &mut Cx) {
        cx.ask_all(self.loading.map(LibraryEffect::LoadGuesses));
    }

    /// Asks about the position and the move of the game while the person thinks.
    pub(super) fn weigh(&self, turn: &mut Turn) {
        let played = self.played(turn.taken);
        let ticket = ask(turn, played, 0);
        turn.taken.task.asked = Some(ticket);
    }

    /// Takes a guess; it is weighed once the move of the game is.
    pub(super) fn guess(&mut self, turn: &mut Turn, mv: Move) {
        let ticket = turn.app.ticket();
        turn.taken.asked = Some((ticket, mv));
        self.compare(turn);
    }

    /// Takes the lines of a position of a question.
    pub(super) fn judged(&mut self, turn: &mut Turn, place: usize, lines: &[EngineLine]) {
        let Some(line) = lines.first() else { return };
        let chance = line.score.map(|score| match self.game.side {
            Color::Black => win_rate(score),
            Color::White => 1.0 - win_rate(score),
        });
        let is_about_guess = turn.taken.task.after_played.is_some();
        let weights = &mut turn.taken.task;
        match place {
            0 => (weights.before, weights.best) = (chance, line.pv.first().copied()),
            _ if is_about_guess => weights.after_guess = chance,
            _ => weights.after_played = chance,
        }
        self.compare(turn);
    }

    /// Compares the guess with the move of the game as soon as both are known.
    fn compare(&mut self, turn: &mut Turn) {
        let Some((_, mv)) = turn.taken.asked else {
            return;
        };
        let played = self.played(turn.taken);
        let weights = &mut turn.taken.task;
        let (Some(before), Some(after_played)) = (weights.before, weights.after_played) else {
            return;
        };
        if mv == played {
            weights.after_guess = Some(after_played);
        }
        let Some(after) = weights.after_guess else {
            let ticket = ask(turn, mv, 1);
            turn.taken.task.asked = Some(ticket);
            return;
        };
        // The deepest look at the position is the best of the three.
        let best = before.max(after).max(after_played);
        let guessed = Guessed { mv, lost: best - after, par: best - after_played };
        self.count(turn, guessed);
        turn.taken.asked = None;
        turn.taken.task.asked = None;
        turn.taken.stage = if guessed.points() > 0 { Stage::Solved } else { Stage::Wrong };
        turn.taken.line.play(played);
        turn.taken.read();
        turn.taken.reads = false;
    }

    /// Shows the move of the game instead of a guess.
    pub(super) fn show(&mut self, turn: &mut Turn) {
        if turn.taken.is_open() {
            turn.taken.asked = None;
            turn.taken.stage = Stage::Shown;
            let played = self.played(turn.taken);
            turn.taken.line.play(played);
        }
    }

    /// Shows a little more of the best move; the guess scores nothing then.
    pub(super) fn next_hint(&self, turn: &mut Turn) {
        if turn.taken.is_open() {
            turn.taken.task.is_helped = true;
            let mv = turn.taken.task.best.unwrap_or_else(|| self.played(turn.taken));
            turn.show_more(mv);
        }
    }

    /// Goes to another guess; after the last one to the list.
    pub(super) fn go_on(&self, turn: &mut Turn, place: usize) -> Acted {
        let Some(next) = self.take(turn.app, turn.cx, place) else {
            return Acted::Closes;
        };
        let before = std::mem::replace(turn.taken, next);
        turn.taken.flipped = before.flipped;
        turn.taken.input.take_line_of(before.input);
        Acted::Done
    }

    /// Counts the first guess without help, and keeps it.
    fn count(&mut self, turn: &mut Turn, guessed: Guessed) {
        let Taken { place, ref task, ref line, .. } = *turn.taken;
        if task.is_helped || self.results[place].is_some() {
            return;
        }
        self.results[place] = Some(guessed);
        let (key, lost) = (key_of(&line.start), thousandths(guessed.lost));
        let answer = turn.app.answer(CardKind::Guess, key, guessed.rating(), Some(lost));
        turn.cx.ask(PersonChange::Answered(answer));
    }
}

/// A part of 1 in thousandths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 0 to 1000")]
fn thousandths(part: f64) -> u32 {
    (part.clamp(0.0, 1.0) * 1000.0).round() as u32
}

/// Asks about the positions from so many moves on, up to the one after `mv`.
fn ask(Turn { app, cx, taken }: &mut Turn, mv: Move, from: usize) -> crate::app::effect::Ticket {
    let ticket = app.ticket();
    let game = JudgedGame { start: taken.line.start.clone(), moves: vec![mv], declaration: None };
    let budget = Budget::of_nodes(NODES);
    let job = GameJob { ticket, asker: Asker::Guess, game, places: from..=1, budget };
    cx.ask(EngineEffect::Judge(Box::new(job)));
    ticket
}
