//! What becomes of a move in a lesson.

use std::time::Duration;

use super::building::{self, Built};
use super::course::Task;
use super::{Cx, State};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::said;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::rules::Judged;

impl State {
    /// Answers what was tried: by the rules, then by what the step asks for.
    pub(super) fn answer_move(&mut self, app: &mut AppState, cx: &mut Cx, judged: &Judged) {
        let task = self.step().map(|step| step.task.clone());
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return;
        };
        taken.board.input.put_down();
        match (judged.verdict(), task) {
            (_, Some(Task::Choose(..))) => {
                cx.notify(Notice::info(text!("lesson-no-answer-here")));
            }
            (Ok(mv), Some(Task::Play(wanted))) if wanted.contains(&mv.to_string()) => {
                match taken.game.play_judged(judged.clone(), Duration::ZERO) {
                    Ok(_) => self.solve(app, cx),
                    Err(refusal) => {
                        cx.notify(Notice::error(said::refusal(texts::chosen(), &refusal)));
                    }
                }
            }
            (Ok(_), Some(Task::Build(building))) => {
                taken.hint = None;
                match building.play(&mut taken.game, judged.clone()) {
                    Built::Done => self.solve(app, cx),
                    Built::GoesOn => {}
                    Built::TooLong => {
                        if let Some(game) = building::again(&taken.game) {
                            taken.game = game;
                        }
                        let most = building.within;
                        cx.notify(Notice::warning(text!("lesson-too-many-moves", most = most)));
                    }
                }
            }
            (Ok(_), _) => cx.notify(Notice::warning(text!("lesson-not-asked"))),
            (Err(illegal), task) => {
                taken.board.input.offending = illegal.squares();
                cx.notify(Notice::error(illegal_move(texts::chosen(), illegal)));
                if matches!(task, Some(Task::Refused(code)) if code == illegal.code()) {
                    self.solve(app, cx);
                }
            }
        }
    }
}
