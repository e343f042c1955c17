//! Moves added at the board: by cursor and Enter, by mouse, by typing.

use crate::app::screens::review::Reply;

use super::walk::Walk;
use super::{Message, State};
use crate::app::action::Action;
use crate::app::move_input::{Board, Entered, IllegalMoves, TextSource, promotion_dialog};
use crate::app::notice::Notice;
use crate::app::pointer::Target;
use crate::game::illegal_move;
use crate::rules::{Judged, Move, Square};
use crate::texts::{self, text};

/// A typed line of so many digits is the number of a move: moves take four, or two and a sign.
const MOST_DIGITS: usize = 3;

impl State {
    /// Whether the arrow keys move the cursor on the board instead of stepping through the moves.
    pub(crate) const fn is_at_board(&self) -> bool {
        self.is_at_board || self.hands.selected.is_some()
    }

    pub(super) fn choose_square(&mut self, sq: Square) -> Vec<Reply> {
        let entered = self.hands.choose(sq, board(&self.walk));
        self.answer(entered)
    }

    /// Goes to the board, then through the pieces in hand, then back to the moves.
    pub(super) fn next_at_board(&mut self) -> Vec<Reply> {
        if !self.is_at_board() {
            self.is_at_board = true;
            return vec![Notice::info(text!("review-at-board")).into()];
        }
        match self.hands.take_next_in_hand(board(&self.walk)) {
            Entered::EmptyHand | Entered::EndOfHand => {
                self.hands.put_down();
                self.is_at_board = false;
                Vec::new()
            }
            entered => self.answer(entered),
        }
    }

    /// Does what was entered: adds a move, asks whether it promotes, or says why it cannot be.
    fn answer(&mut self, entered: Entered) -> Vec<Reply> {
        match entered {
            Entered::Try(judged) => self.attempt(&judged),
            Entered::AskPromotion(moves) => {
                let send = |judged| Message::Play(judged);
                vec![promotion_dialog(self.position(), moves, self.flipped, send).into()]
            }
            Entered::ForeignPiece => {
                let whose = self.called(self.position().side_to_move());
                vec![Notice::warning(text!("review-other-turn", side = whose)).into()]
            }
            entered => entered.replies(),
        }
    }

    /// Adds a legal move, or says why it is none.
    pub(super) fn attempt(&mut self, judged: &Judged) -> Vec<Reply> {
        match judged.verdict() {
            Ok(mv) => self.add_move(mv),
            Err(illegal) => {
                self.hands.offending = illegal.squares();
                vec![Notice::error(illegal_move(texts::chosen(), illegal)).into()]
            }
        }
    }

    /// A click on a square or a piece in hand.
    pub(super) fn click_board(&mut self, target: Option<Target>) -> Vec<Reply> {
        let entered = self.hands.click(target, board(&self.walk));
        self.answer(entered)
    }

    /// The button went up: the end of a drag, unless it is where the button went down.
    pub(super) fn release(&mut self, target: Option<Target>) -> Vec<Reply> {
        match self.hands.release(target, board(&self.walk)) {
            Some(to) => self.choose_square(to),
            None => Vec::new(),
        }
    }

    pub(super) fn begin_typing(&mut self, c: char) {
        self.hands.begin_typing(c, board(&self.walk));
    }

    pub(super) fn type_on(&mut self, c: char) -> Vec<Reply> {
        let entered = self.hands.type_char(c, board(&self.walk));
        self.answer(entered)
    }

    /// Keys while the line of a move is open.
    pub(super) fn act_typing(&mut self, action: Action) -> Vec<Reply> {
        let number = self.hands.typed().as_deref().and_then(number);
        let board = board(&self.walk);
        let entered = self.hands.edit_line(action, self.flipped, board);
        self.answer_line(entered, number)
    }

    /// Plays the move of a text, goes to the move of that number, or says what was expected.
    pub(super) fn play_text(&mut self, text: &str) -> Vec<Reply> {
        let board = board(&self.walk);
        let entered = self.hands.enter_text(text, TextSource::Keyboard, board);
        self.answer_line(entered, number(text))
    }

    fn answer_line(&mut self, entered: Entered, number: Option<usize>) -> Vec<Reply> {
        match (entered, number) {
            (Entered::Unread(_), Some(number)) => {
                self.hands.put_down();
                self.go_to_ply(number);
                Vec::new()
            }
            (entered, _) => self.answer(entered),
        }
    }
}

/// The board of the position shown.
fn board(walk: &Walk) -> Board<'_> {
    Board {
        position: walk.position(),
        previous: walk.last_move().map(Move::to),
        illegal: IllegalMoves::Refused,
    }
}

/// The number of a move, where that is what a line holds.
fn number(line: &str) -> Option<usize> {
    (line.len() <= MOST_DIGITS)
        .then(|| line.parse().ok())
        .flatten()
}
