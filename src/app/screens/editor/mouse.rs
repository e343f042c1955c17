//! Clicks and drags in the editor.

use super::arrange::Start;
use super::desk::{Held, Place};
use super::view::{self, Parts};
use super::{State, Typed};
use crate::app::screens::editor::Reply;
use crate::app::state::Shared;
use crate::rules::{Color, Piece};
use crate::tui::widgets::ListView;

/// What is drawn at a cell of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// A square, or the place of a kind on a stand.
    Place(Place),
    /// A stand beside its pieces.
    Stand(Color),
    /// A new piece.
    New(Piece),
    /// The box of new pieces beside them.
    Box,
    /// The title of a player: whose turn it is.
    Turn(Color),
    /// The line with turn and number.
    Number,
    /// A row of the list of starts.
    Start(usize),
}

impl State {
    /// What a click at a cell of the window means.
    fn target(&self, shared: &Shared, column: u16, row: u16) -> Option<Target> {
        let parts = Parts::new(self, shared.room())?;
        let at = (column, row);
        if let Some(chosen) = self.picking {
            let count = Start::all().count();
            return ListView::row_at(view::starts_area(&parts), at, count, chosen)
                .map(Target::Start);
        }
        if parts.panel.contains(at.into()) {
            return Some(match parts.palette.piece_at(column, row) {
                Some(piece) => Target::New(piece),
                None if parts.turn.contains(at.into()) => Target::Number,
                None => Target::Box,
            });
        }
        let layout = &parts.layout;
        if let Some(sq) = layout.square_at(column, row) {
            return Some(Target::Place(Place::Board(sq)));
        }
        if let Some((color, kind)) = layout.hand_at(column, row) {
            return Some(Target::Place(Place::Hand(color, kind)));
        }
        Color::ALL.into_iter().find_map(|color| {
            let holds = |area: ratatui::layout::Rect| area.contains(at.into());
            if holds(layout.stands[color.index()].area) {
                Some(Target::Stand(color))
            } else {
                holds(layout.players[color.index()]).then_some(Target::Turn(color))
            }
        })
    }

    pub(super) fn click(&mut self, shared: &Shared, column: u16, row: u16) -> Vec<Reply> {
        self.typed = None;
        let Some(target) = self.target(shared, column, row) else {
            self.picking = None;
            self.put_down();
            return Vec::new();
        };
        match (target, self.held) {
            (Target::Start(row), _) => self.pick(row),
            (Target::Number, _) => self.typed = Some(Typed::Number(String::new())),
            (Target::Turn(color), None) => self.desk.set_side_to_move(color),
            (Target::Stand(_) | Target::Box, None) => {}
            (Target::New(piece), None) => self.take_up(Held::New(piece), target),
            (Target::New(piece), Some(Held::New(held))) => {
                self.put_down();
                if piece != held {
                    self.take_up(Held::New(piece), target);
                }
            }
            (Target::Place(place), None) => self.take_or_add(place),
            (_, Some(held)) => return self.drop_at(held, target),
        }
        Vec::new()
    }

    fn take_up(&mut self, held: Held, from: Target) {
        self.held = Some(held);
        self.pressed = Some(from);
    }

    /// Takes the piece at `place`; an empty place of a stand gets its first piece.
    fn take_or_add(&mut self, place: Place) {
        self.go_to(place);
        if self.desk.piece_at(place).is_some() {
            self.take_up(Held::From(place), Target::Place(place));
        } else if let Place::Hand(color, kind) = place {
            self.desk.put(Held::New(Piece::new(color, kind)), place);
        }
    }

    fn go_to(&mut self, place: Place) {
        self.stand = None;
        match place {
            Place::Board(sq) => self.cursor = sq,
            Place::Hand(color, kind) => self.stand = Some((color, kind)),
        }
    }

    /// Puts what is held where it was dropped; in the box it is gone.
    fn drop_at(&mut self, held: Held, target: Target) -> Vec<Reply> {
        match (target, held) {
            (Target::Place(place), _) => {
                self.go_to(place);
                self.put(held, place)
            }
            (Target::Stand(color) | Target::Turn(color), _) => match self.desk.piece_of(held) {
                Some(piece) => self.put(held, Place::Hand(color, piece.kind.unpromoted())),
                None => Vec::new(),
            },
            (
                Target::New(_) | Target::Box | Target::Number | Target::Start(_),
                Held::From(place),
            ) => {
                self.desk.remove(place);
                self.put_down();
                Vec::new()
            }
            (_, Held::New(_)) => {
                self.put_down();
                Vec::new()
            }
        }
    }

    /// The end of a drag, where it began by taking something up.
    pub(super) fn release(&mut self, shared: &Shared, column: u16, row: u16) -> Vec<Reply> {
        let from = self.pressed.take();
        let to = self.target(shared, column, row);
        match (from, to, self.held) {
            (Some(from), Some(to), Some(held)) if from != to => {
                let replies = self.drop_at(held, to);
                self.put_down();
                replies
            }
            _ => Vec::new(),
        }
    }

    /// Takes away what is under the mouse, or puts down what is held.
    pub(super) fn right_click(&mut self, shared: &Shared, column: u16, row: u16) -> Vec<Reply> {
        match self.target(shared, column, row) {
            Some(Target::Place(place)) if self.picking.is_none() => {
                if let Some(Held::From(_)) = self.held {
                    self.put_down();
                } else {
                    self.go_to(place);
                    self.desk.remove(place);
                }
            }
            _ => {
                self.picking = None;
                self.typed = None;
                self.put_down();
            }
        }
        Vec::new()
    }
}
