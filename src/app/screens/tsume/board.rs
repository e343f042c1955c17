//! Moves at the board of a problem: by cursor and Enter, by mouse, by typing.

use super::{Message, State, Taken};
use crate::app::move_input::{
    Board, Entered, IllegalMoves, MoveInput, TextSource, promotion_dialog,
};
use crate::app::notice::Notice;
use crate::app::pointer::Target;
use crate::app::screens::tsume::Reply;
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
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| taken.can_move()) else {
            return Vec::new();
        };
        let Taken {
            input,
            position,
            played,
            flipped,
            ..
        } = taken;
        match enter(input, board(position, played)) {
            Entered::Try(judged) => self.attempt(&judged, app),
            Entered::AskPromotion(moves) => {
                let send = |judged| Message::Play(judged);
                vec![promotion_dialog(position, moves, *flipped, send).into()]
            }
            Entered::ForeignPiece => vec![Notice::warning(text!("lesson-foreign")).into()],
            entered => entered.replies(),
        }
    }

    /// Enters a move that was written as a whole.
    pub(super) fn enter_text(&mut self, text: &str, app: &mut AppState) -> Vec<Reply> {
        self.enter(app, |input, board| {
            input.enter_text(text, TextSource::Keyboard, board)
        })
    }

    /// The left button was released.
    pub(super) fn release(&mut self, at: Option<Target>, app: &mut AppState) -> Vec<Reply> {
        let taken = self.taken.as_mut();
        let to = taken.and_then(|taken| {
            taken
                .input
                .release(at, board(&taken.position, &taken.played))
        });
        match to {
            Some(to) => self.enter(app, |input, board| input.choose(to, board)),
            None => Vec::new(),
        }
    }
}
