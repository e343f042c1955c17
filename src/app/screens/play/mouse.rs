//! The mouse: click and click, or drag; stands, clocks, moves and the board.

use super::State;
use crate::app::input::Wheel;
use crate::app::move_input::Held;
use crate::app::pointer::{Gesture, Target};
use crate::app::screens::play::Reply;
use crate::app::state::Shared;
use crate::rules::{Color, PieceKind};

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
        self.hands.pressed = None;
        match target {
            Some(Target::Square(sq)) if !self.lists_moves => {
                self.hands.pressed = Some(sq);
                return self.choose(sq, shared);
            }
            Some(Target::Hand(color, kind)) => return self.click_hand(color, kind),
            Some(Target::Player(_)) if self.has_clock() && self.outcome().is_none() => {
                return vec![self.pause(shared)];
            }
            Some(Target::Move(row)) => self.look_at(row),
            _ => {}
        }
        Vec::new()
    }

    fn click_hand(&mut self, color: Color, kind: PieceKind) -> Vec<Reply> {
        if color != self.to_move() || self.position().hand(color).count(kind) == 0 {
            return Vec::new();
        }
        self.take_or_put_back(Held::Hand(kind))
    }

    fn take_or_put_back(&mut self, held: Held) -> Vec<Reply> {
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        if self.hands.held == Some(held) {
            self.put_down();
            return Vec::new();
        }
        self.take_up(held)
    }

    /// The button went up: the end of a drag, unless it is where the button went down.
    fn release(&mut self, target: Option<Target>, shared: &mut Shared) -> Vec<Reply> {
        let to = target.and_then(Target::square);
        let can_drop = to.is_some_and(|to| self.takes_drop_on(to));
        match self.hands.released(to, |_| can_drop) {
            Some(to) => self.choose(to, shared),
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
