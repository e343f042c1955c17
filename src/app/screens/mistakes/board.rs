//! Moves at the board of a mistake: by cursor and Enter, by mouse, by typing.

use super::{CurrentMistake, Cx, Message, Stage, State};
use crate::app::parts::move_input::{Board, Entered, IllegalMoves, MoveInput, promotion_dialog};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
use crate::app::state::AppState;
use crate::texts::text;

impl State {
    /// Does what is entered at the board, as long as a move is waited for.
    pub(super) fn enter(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) {
        let previous = self.mistake().and_then(|mistake| mistake.previous);
        let Some(taken) = self.taken.as_mut().filter(|taken| taken.can_move()) else {
            return;
        };
        let CurrentMistake {
            input,
            position,
            flipped,
            ..
        } = taken;
        let board = Board {
            position,
            previous,
            illegal: IllegalMoves::Explained,
        };
        match enter(input, board) {
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
        let previous = self.mistake().and_then(|mistake| mistake.previous);
        let Some(taken) = &mut self.taken else {
            return;
        };
        let board = Board {
            position: &taken.position,
            previous,
            illegal: IllegalMoves::Explained,
        };
        if let Some(to) = taken.input.release(at, board) {
            self.enter(app, cx, |input, board| input.choose(to, board));
        }
    }
}

impl CurrentMistake {
    /// Whether a move is taken: one is looked for, and none is being judged.
    pub(super) fn can_move(&self) -> bool {
        self.stage == Stage::Open && self.asked.is_none()
    }
}
