//! The mouse: click and click, or drag; stands, clocks, moves and the board.

use super::State;
use crate::app::input::Wheel;
use crate::app::move_input::Held;
use crate::app::pointer::Target;
use crate::app::screens::play::Reply;
use crate::app::state::Shared;
use crate::tui::layout::PlayLayout;

impl State {
    pub(super) fn layout(&self, shared: &Shared) -> Option<PlayLayout> {
        let layout = PlayLayout::new(shared.room(), self.flipped).ok()?;
        Some(layout.stacked(self.shown_position()))
    }

    pub(super) fn click(&mut self, x: u16, y: u16, shared: &mut Shared) -> Vec<Reply> {
        let Some(layout) = self.layout(shared) else {
            return Vec::new();
        };
        self.hands.pressed = None;
        if let Some(sq) = layout.square_at(x, y).filter(|_| !self.lists_moves) {
            self.hands.pressed = Some(sq);
            return self.choose(sq, shared);
        }
        if let Some((color, kind)) = layout.hand_at(x, y) {
            return if color == self.to_move() && self.position().hand(color).count(kind) > 0 {
                self.take_or_put_back(Held::Hand(kind))
            } else {
                Vec::new()
            };
        }
        let is_clock = matches!(layout.target((x, y).into()), Some(Target::Player(_)));
        if is_clock && self.has_clock() && self.outcome().is_none() {
            return vec![self.pause(shared)];
        }
        if let Some(row) = layout.move_at(x, y, self.rows.len(), self.shown_ply()) {
            self.look_at(row);
        }
        Vec::new()
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
    pub(super) fn release(&mut self, x: u16, y: u16, shared: &mut Shared) -> Vec<Reply> {
        let to = self
            .layout(shared)
            .and_then(|layout| layout.square_at(x, y));
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
