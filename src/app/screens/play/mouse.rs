//! The mouse: click and click, or drag; stands, clocks, moves and the board.

use super::State;
use super::moves::board;
use crate::app::input::Wheel;
use crate::app::pointer::{Gesture, Target};
use crate::app::screens::play::Reply;
use crate::app::state::Shared;

impl State {
    pub(super) fn point(
        &mut self,
        gesture: Gesture,
        target: Option<Target>,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        match gesture {
            Gesture::Click => return self.click(target, shared),
            Gesture::Drop => return self.release(target, shared),
            Gesture::RightClick => self.put_down(),
            Gesture::Drag => {}
        }
        Vec::new()
    }

    fn click(&mut self, target: Option<Target>, shared: &mut Shared) -> Vec<Reply> {
        self.input.press(None);
        match target {
            Some(Target::Square(_)) if !self.lists_moves => {
                self.enter(shared, |input, board| input.click(target, board))
            }
            Some(Target::Hand(color, kind)) if board(&self.game).has_in_hand(color, kind) => {
                self.enter(shared, |input, board| input.click(target, board))
            }
            Some(Target::Player(_)) if self.has_clock() && self.outcome().is_none() => {
                vec![self.pause(shared)]
            }
            Some(Target::Move(row)) => {
                self.look_at(row);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// The button went up: the end of a drag, unless it is where the button went down.
    fn release(&mut self, target: Option<Target>, shared: &mut Shared) -> Vec<Reply> {
        match self.input.release(target, board(&self.game)) {
            Some(to) => self.enter(shared, |input, board| input.choose(to, board)),
            None => Vec::new(),
        }
    }

    pub(super) fn wheel(&mut self, wheel: Wheel) {
        match wheel {
            Wheel::Up => self.look_at(self.shown_ply().saturating_sub(1)),
            Wheel::Down => self.look_at(self.shown_ply() + 1),
        }
    }

    /// Shows the position after `ply` moves; the game stays as it is.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.put_down();
        self.shown = (ply < self.game.ply()).then_some(ply);
    }
}
