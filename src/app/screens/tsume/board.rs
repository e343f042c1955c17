//! Moves at the board of a problem: by cursor and Enter, by mouse, by typing.

use super::{CurrentProblem, Cx, Message, State};
use crate::app::parts::move_input::{Board, Entered, IllegalMoves, MoveInput, promotion_dialog};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Move, Position};

/// The board of a problem.
fn board<'a>(position: &'a Position, played: &[Move]) -> Board<'a> {
    Board {
        position,
        previous: played.last().map(|mv| mv.to()),
        illegal: IllegalMoves::Explained,
    }
}

impl State {
    /// Does what is entered at the board, as long as a move is waited for.
    pub(super) fn enter(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) {
        let Some(taken) = self.taken.as_mut().filter(|taken| taken.can_move()) else {
            return;
        };
        let CurrentProblem {
            input,
            position,
            played,
            flipped,
            ..
        } = taken;
        match enter(input, board(position, played)) {
            Entered::Try(judged) => self.attempt(app, cx, &judged),
            Entered::AskPromotion(moves) => {
                cx.open(promotion_dialog(position, moves, *flipped, Message::Play));
            }
            Entered::ForeignPiece => cx.notify(Notice::warning(text!("lesson-foreign"))),
            entered => entered.tell(cx),
        }
    }

    /// The left button was released.
    pub(super) fn release(&mut self, app: &mut AppState, cx: &mut Cx, at: Option<Target>) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        let board = board(&taken.position, &taken.played);
        if let Some(to) = taken.input.release(at, board) {
            self.enter(app, cx, |input, board| input.choose(to, board));
        }
    }
}
