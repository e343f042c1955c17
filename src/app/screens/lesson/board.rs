//! Moves at the board of a lesson: by cursor and Enter, by mouse, by typing.

use std::time::Duration;

use super::course::Task;
use super::{Message, State};
use crate::app::move_input::{Board, Entered, IllegalMoves, MoveInput, promotion_dialog};
use crate::app::notice::Notice;
use crate::app::pointer::Target;
use crate::app::screens::lesson::Reply;
use crate::app::state::AppState;
use crate::said;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::game::Game;
use komadai_core::rules::{Judged, Move};

/// The board of a step. A drop that is refused is part of a lesson, so that every square takes one.
fn board(game: &Game) -> Board<'_> {
    Board {
        position: game.position(),
        previous: game.last_move().map(Move::to),
        illegal: IllegalMoves::Explained,
    }
}

impl State {
    /// Does what is entered at the board, as long as the step is not done.
    pub(super) fn enter(
        &mut self,
        app: &mut AppState,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return Vec::new();
        };
        match enter(&mut taken.input, board(&taken.game)) {
            Entered::Try(judged) => self.attempt(judged, app),
            Entered::AskPromotion(moves) => {
                let send = |judged| Message::Play(judged);
                let position = taken.game.position();
                vec![promotion_dialog(position, moves, taken.flipped, send).into()]
            }
            Entered::ForeignPiece => vec![Notice::warning(text!("lesson-foreign")).into()],
            entered => entered.replies(),
        }
    }

    /// Answers what was tried: by the rules, then by what the step asks for.
    pub(super) fn attempt(&mut self, judged: Judged, app: &mut AppState) -> Vec<Reply> {
        let task = self.step().map(|step| step.task.clone());
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return Vec::new();
        };
        taken.input.put_down();
        match (judged.verdict(), task) {
            (_, Some(Task::Choose(..))) => {
                vec![Notice::info(text!("lesson-no-answer-here")).into()]
            }
            (Ok(mv), Some(Task::Play(wanted))) if wanted.contains(&mv.to_string()) => {
                match taken.game.play_judged(judged, Duration::ZERO) {
                    Ok(_) => self.solve(app),
                    Err(refusal) => {
                        vec![Notice::error(said::refusal(texts::chosen(), &refusal)).into()]
                    }
                }
            }
            (Ok(_), _) => vec![Notice::warning(text!("lesson-not-asked")).into()],
            (Err(illegal), task) => {
                taken.input.offending = illegal.squares();
                let words = illegal_move(texts::chosen(), illegal);
                let mut replies = vec![Notice::error(words).into()];
                if matches!(task, Some(Task::Refused(code)) if code == illegal.code()) {
                    replies.extend(self.solve(app));
                }
                replies
            }
        }
    }

    /// The left button was released.
    pub(super) fn release(&mut self, at: Option<Target>, app: &mut AppState) -> Vec<Reply> {
        let taken = self.taken.as_mut();
        let to = taken.and_then(|taken| taken.input.release(at, board(&taken.game)));
        match to {
            Some(to) => self.enter(app, |input, board| input.choose(to, board)),
            None => Vec::new(),
        }
    }
}
