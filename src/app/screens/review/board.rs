//! Moves added at the board: by cursor and Enter, by mouse, by typing.

use crate::app::screens::review::Reply;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Message, State};
use crate::app::action::Action;
use crate::app::move_input::{
    Chosen, Hands, Held, Next, Put, promotion_dialog, read, why_nowhere, why_unread,
};
use crate::app::notice::Notice;
use crate::app::state::Shared;
use crate::game::illegal_move;
use crate::rules::{Attempt, Move, Square};
use crate::texts::{self, text};
use crate::tui::layout::PlayLayout;

/// A typed line of so many digits is the number of a move: moves take four, or two and a sign.
const MOST_DIGITS: usize = 3;

impl State {
    /// Whether the arrow keys move the cursor on the board instead of stepping through the moves.
    pub(super) const fn is_at_board(&self) -> bool {
        self.is_at_board || self.hands.held.is_some()
    }

    /// Where the move before arrived, for 同.
    fn previous(&self) -> Option<Square> {
        self.walk.last_move().map(Move::to)
    }

    pub(super) fn choose_square(&mut self, sq: Square) -> Vec<Reply> {
        match self.hands.choose(sq, self.walk.position()) {
            Chosen::PutDown => self.hands.put_down(),
            Chosen::Take(held) => return self.take_up(held).into_iter().collect(),
            Chosen::Put(held) => return self.put(held, sq, None),
            Chosen::Foreign => {
                let whose = self.called(self.position().side_to_move());
                return vec![Notice::warning(text!("review-other-turn", side = whose)).into()];
            }
            Chosen::Nothing => {}
        }
        Vec::new()
    }

    fn take_up(&mut self, held: Held) -> Option<Reply> {
        self.hands.take_up(held, self.walk.position());
        let is_stuck = self.hands.targets.is_empty();
        is_stuck.then(|| Notice::warning(why_nowhere(self.position())).into())
    }

    /// Goes to the board, then through the pieces in hand, then back to the moves.
    pub(super) fn next_at_board(&mut self) -> Vec<Reply> {
        if !self.is_at_board() {
            self.is_at_board = true;
            return vec![Notice::info(text!("review-at-board")).into()];
        }
        if let Next::Take(kind) = self.hands.next_in_hand(self.walk.position()) {
            return self.take_up(Held::Hand(kind)).into_iter().collect();
        }
        self.hands.put_down();
        self.is_at_board = false;
        Vec::new()
    }

    /// Plays the held piece, asks whether it promotes, or says why it cannot go there.
    fn put(&mut self, held: Held, to: Square, promote: Option<bool>) -> Vec<Reply> {
        match held.put(to, promote, self.position()) {
            Put::Ask { plain, promoted } => {
                let send = |mv| Message::Play(mv);
                let moves = [plain, promoted];
                vec![promotion_dialog(self.position(), moves, self.flipped, send).into()]
            }
            Put::Play(mv) => self.add_move(mv),
            Put::Refuse(attempt) => self.refuse(attempt).into_iter().collect(),
        }
    }

    fn refuse(&mut self, attempt: Attempt) -> Option<Reply> {
        self.hands.typed = None;
        let illegal = self.walk.position().judge(attempt).err()?;
        self.hands.guilty = illegal.squares();
        Some(Notice::error(illegal_move(texts::chosen(), &illegal)).into())
    }

    /// A click on the board or on a stand; `None` where it was elsewhere.
    pub(super) fn click_board(
        &mut self,
        shared: &Shared,
        (x, y): (u16, u16),
    ) -> Option<Vec<Reply>> {
        self.hands.pressed = None;
        let layout = PlayLayout::new(shared.room(), self.flipped).ok()?;
        let layout = layout.stacked(self.position());
        let covers = self.lists_moves && layout.moves.is_empty();
        if let Some(sq) = layout.square_at(x, y).filter(|_| !covers) {
            self.hands.pressed = Some(sq);
            return Some(self.choose_square(sq));
        }
        let (color, kind) = layout.hand_at(x, y)?;
        let position = self.position();
        let is_there = color == position.side_to_move() && position.hand(color).count(kind) > 0;
        let held = Held::Hand(kind);
        if self.hands.held == Some(held) {
            self.hands.put_down();
        } else if is_there {
            return Some(self.take_up(held).into_iter().collect());
        }
        Some(Vec::new())
    }

    /// The button went up: the end of a drag, unless it is where the button went down.
    pub(super) fn release(&mut self, shared: &Shared, (x, y): (u16, u16)) -> Vec<Reply> {
        let layout = PlayLayout::new(shared.room(), self.flipped).ok();
        let to = layout.and_then(|layout| layout.square_at(x, y));
        let targets = self.hands.targets;
        match self.hands.released(to, |to| targets.contains(to)) {
            Some(to) => self.choose_square(to),
            None => Vec::new(),
        }
    }

    pub(super) fn begin_typing(&mut self, c: char) {
        if Hands::can_begin(c) {
            let previous = self.previous();
            self.hands.begin_typing(c, self.walk.position(), previous);
        }
    }

    /// A character after the first; one that no move can have there is taken as the key it is without a line.
    pub(super) fn type_on(&mut self, c: char) -> Vec<Reply> {
        let previous = self.previous();
        if self.hands.type_on(c, self.walk.position(), previous) {
            return Vec::new();
        }
        self.hands.put_down();
        let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
        vec![Reply::Press(key)]
    }

    /// The number of a move, where that is what the line holds so far.
    fn typed_number(&self) -> Option<usize> {
        let line = self.hands.typed.as_deref()?;
        (line.len() <= MOST_DIGITS)
            .then(|| line.parse().ok())
            .flatten()
    }

    /// Keys while the line of a move is open.
    pub(super) fn act_typing(&mut self, action: Action) -> Vec<Reply> {
        match action {
            Action::Choose => return self.finish_typing(),
            Action::Cancel => self.hands.put_down(),
            Action::Erase => {
                let previous = self.previous();
                self.hands.erase(self.walk.position(), previous);
            }
            Action::Up | Action::Down | Action::Left | Action::Right => {
                // The piece stays in the hand; the cursor takes over from the line.
                self.hands.typed = None;
                self.hands.step(action, self.flipped);
            }
            Action::NextField => {
                let previous = self.previous();
                self.hands.complete(self.walk.position(), previous);
            }
            _ => {}
        }
        Vec::new()
    }

    /// Plays the move of the line, goes to the move of that number, or says what was expected.
    pub(super) fn finish_typing(&mut self) -> Vec<Reply> {
        let line = self.hands.typed.clone().unwrap_or_default();
        let (number, previous) = (self.typed_number(), self.previous());
        match (read(&line, self.position(), previous, true), number) {
            (Ok((held, to, promote)), _) => {
                self.hands.typed = None;
                self.put(held, to, promote)
            }
            (Err(_), Some(number)) => {
                self.hands.put_down();
                self.go_to_ply(number);
                Vec::new()
            }
            (Err(error), None) => vec![Notice::error(why_unread(&error)).into()],
        }
    }
}
