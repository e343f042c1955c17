//! The line of a typed move.

use crate::app::screens::play::Reply;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::State;
use crate::app::action::Action;
use crate::app::move_input::{Hands, LONGEST, read, why_unread};
use crate::app::notice::Notice;
use crate::app::state::Shared;
use crate::rules::{Move, Square};

impl State {
    /// Where the move before arrived, for 同.
    fn previous(&self) -> Option<Square> {
        self.game.last_move().map(Move::to)
    }

    /// Begins a typed move with `c`, or does nothing when no move begins so.
    pub(super) fn begin_typing(&mut self, c: char) -> Vec<Reply> {
        if !Hands::can_begin(c) {
            return Vec::new();
        }
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        let previous = self.previous();
        self.hands.begin_typing(c, self.game.position(), previous);
        self.look_ahead();
        Vec::new()
    }

    /// A character after the first; one that no move can have there is taken as the key it is without a line.
    pub(super) fn type_on(&mut self, c: char) -> Vec<Reply> {
        let previous = self.previous();
        if !self.hands.type_on(c, self.game.position(), previous) {
            self.put_down();
            let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            return vec![Reply::Press(key)];
        }
        self.look_ahead();
        Vec::new()
    }

    /// Plays the move of the line, or says what was expected.
    pub(super) fn finish_typing(&mut self, shared: &mut Shared) -> Vec<Reply> {
        match self.hands.typed.clone() {
            Some(line) => self.play_text(&line, true, shared),
            None => Vec::new(),
        }
    }

    /// Plays the move of a text, or says what was expected.
    pub(super) fn play_text(
        &mut self,
        text: &str,
        by_hand: bool,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        match read(text, self.position(), self.previous(), by_hand) {
            Err(error) => vec![Notice::error(why_unread(&error)).into()],
            Ok((held, to, promote)) => {
                self.hands.typed = None;
                self.put(held, to, promote, shared)
            }
        }
    }

    /// Pasted moves, one after the other; stops at the first that cannot be played.
    pub(super) fn paste(&mut self, text: &str, shared: &mut Shared) -> Vec<Reply> {
        let mut replies = Vec::new();
        for word in text
            .split_whitespace()
            .filter(|word| !matches!(*word, "moves" | "position" | "startpos"))
        {
            if let Some(reply) = self.refuse_to_wait() {
                replies.push(reply);
                break;
            }
            let word: String = word.chars().take(usize::from(LONGEST)).collect();
            let ply = self.game.ply();
            replies.extend(self.play_text(&word, false, shared));
            if self.game.ply() == ply {
                break;
            }
        }
        replies
    }

    /// Keys while the line is open.
    pub(super) fn act_typing(&mut self, action: Action, shared: &mut Shared) -> Vec<Reply> {
        match action {
            Action::Choose => self.finish_typing(shared),
            Action::Cancel => {
                self.put_down();
                Vec::new()
            }
            Action::Erase => {
                let previous = self.previous();
                self.hands.erase(self.game.position(), previous);
                self.look_ahead();
                Vec::new()
            }
            Action::Up | Action::Down | Action::Left | Action::Right => {
                // The piece stays in the hand; the cursor takes over from the line.
                self.hands.typed = None;
                self.step(action);
                Vec::new()
            }
            Action::NextField if self.complete() => Vec::new(),
            Action::NextField => {
                self.hands.typed = None;
                self.take_next_from_hand()
            }
            _ => Vec::new(),
        }
    }

    fn complete(&mut self) -> bool {
        let previous = self.previous();
        let completed = self.hands.complete(self.game.position(), previous);
        if completed {
            self.look_ahead();
        }
        completed
    }

    /// Moves the cursor by one square as seen on the screen; it stops at the edge.
    pub(super) fn step(&mut self, action: Action) {
        self.hands.step(action, self.flipped);
        self.look_ahead();
    }
}
