//! Moves at the board of a lesson: by cursor and Enter, by mouse, by typing.

use std::time::Duration;

use super::building::{self, Built};
use super::course::Task;
use super::{Cx, Message, State};
use crate::app::parts::move_input::{Board, Entered, IllegalMoves, MoveInput, promotion_dialog};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
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
        cx: &mut Cx,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) {
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return;
        };
        match enter(&mut taken.input, board(&taken.game)) {
            Entered::Try(judged) => self.attempt(app, cx, judged),
            Entered::AskPromotion(moves) => {
                let send = |judged| Message::Play(judged);
                let position = taken.game.position();
                cx.open(promotion_dialog(position, moves, taken.flipped, send));
            }
            Entered::ForeignPiece => cx.notify(Notice::warning(text!("lesson-foreign"))),
            entered => entered.tell(cx),
        }
    }

    /// Answers what was tried: by the rules, then by what the step asks for.
    pub(super) fn attempt(&mut self, app: &mut AppState, cx: &mut Cx, judged: Judged) {
        let task = self.step().map(|step| step.task.clone());
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return;
        };
        taken.input.put_down();
        match (judged.verdict(), task) {
            (_, Some(Task::Choose(..))) => {
                cx.notify(Notice::info(text!("lesson-no-answer-here")));
            }
            (Ok(mv), Some(Task::Play(wanted))) if wanted.contains(&mv.to_string()) => {
                match taken.game.play_judged(judged, Duration::ZERO) {
                    Ok(_) => self.solve(app, cx),
                    Err(refusal) => {
                        cx.notify(Notice::error(said::refusal(texts::chosen(), &refusal)));
                    }
                }
            }
            (Ok(_), Some(Task::Build(building))) => match building.play(&mut taken.game, judged) {
                Built::Done => self.solve(app, cx),
                Built::GoesOn => {}
                Built::TooLong => {
                    if let Some(game) = building::again(&taken.game) {
                        taken.game = game;
                    }
                    let most = building.within;
                    cx.notify(Notice::warning(text!("lesson-too-many-moves", most = most)));
                }
            },
            (Ok(_), _) => cx.notify(Notice::warning(text!("lesson-not-asked"))),
            (Err(illegal), task) => {
                taken.input.offending = illegal.squares();
                cx.notify(Notice::error(illegal_move(texts::chosen(), illegal)));
                if matches!(task, Some(Task::Refused(code)) if code == illegal.code()) {
                    self.solve(app, cx);
                }
            }
        }
    }

    /// The left button was released.
    pub(super) fn release(&mut self, app: &mut AppState, cx: &mut Cx, at: Option<Target>) {
        let taken = self.taken.as_mut();
        let to = taken.and_then(|taken| taken.input.release(at, board(&taken.game)));
        if let Some(to) = to {
            self.enter(app, cx, |input, board| input.choose(to, board));
        }
    }
}
