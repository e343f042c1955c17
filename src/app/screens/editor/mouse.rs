//! Clicks and drags in the editor.

use super::history::{HeldPiece, PiecePlace};
use super::{Cx, State, Typed};
use crate::app::parts::pointer::Target;
use komadai_core::rules::Piece;

/// The square or the place on a stand of a target.
const fn place_of(target: Target) -> Option<PiecePlace> {
    match target {
        Target::Square(sq) => Some(PiecePlace::Board(sq)),
        Target::Hand(color, kind) => Some(PiecePlace::Hand(color, kind)),
        _ => None,
    }
}

impl State {
    pub(super) fn click(&mut self, cx: &mut Cx, target: Option<Target>) {
        self.typed = None;
        let Some(target) = target else {
            self.picking = None;
            self.put_down();
            return;
        };
        match (target, self.held) {
            (Target::Row(row), _) => self.pick(row),
            (Target::MoveNumber, _) => self.typed = Some(Typed::number("")),
            (Target::NewPiece(piece), None) => self.take_up(HeldPiece::New(piece), target),
            (Target::NewPiece(piece), Some(HeldPiece::New(held))) => {
                self.put_down();
                if piece != held {
                    self.take_up(HeldPiece::New(piece), target);
                }
            }
            (_, Some(held)) => self.drop_at(cx, held, target),
            (Target::Player(color), None) => self.history.set_side_to_move(color),
            (_, None) => {
                if let Some(place) = place_of(target) {
                    self.take_or_add(place, target);
                }
            }
        }
    }

    fn take_up(&mut self, held: HeldPiece, from: Target) {
        self.held = Some(held);
        self.pressed = Some(from);
    }

    /// Takes the piece at `place`; an empty place of a stand gets its first piece.
    fn take_or_add(&mut self, place: PiecePlace, target: Target) {
        self.cursor.go_to(place);
        if self.history.piece_at(place).is_some() {
            self.take_up(HeldPiece::From(place), target);
        } else if let PiecePlace::Hand(color, kind) = place {
            self.history.put(HeldPiece::New(Piece::new(color, kind)), place);
        }
    }

    /// Puts the held piece where it was dropped; in the box it is removed.
    fn drop_at(&mut self, cx: &mut Cx, held: HeldPiece, target: Target) {
        if let Some(place) = place_of(target) {
            self.cursor.go_to(place);
            self.put(cx, held, place);
            return;
        }
        match (target, held) {
            (Target::Stand(color) | Target::Player(color), _) => {
                if let Some(piece) = self.history.piece_of(held) {
                    let place = PiecePlace::Hand(color, piece.kind.unpromoted());
                    self.put(cx, held, place);
                }
            }
            (_, HeldPiece::From(place)) => {
                self.history.remove(place);
                self.put_down();
            }
            (_, HeldPiece::New(_)) => self.put_down(),
        }
    }

    /// The end of a drag, if it began by taking something up.
    pub(super) fn release(&mut self, cx: &mut Cx, to: Option<Target>) {
        let from = self.pressed.take();
        if let (Some(from), Some(to), Some(held)) = (from, to, self.held)
            && from != to
        {
            self.drop_at(cx, held, to);
            self.put_down();
        }
    }

    /// Removes the piece below the mouse, or puts the held one down.
    pub(super) fn right_click(&mut self, target: Option<Target>) {
        let Some(place) = target.and_then(place_of) else {
            self.picking = None;
            self.typed = None;
            self.put_down();
            return;
        };
        if let Some(HeldPiece::From(_)) = self.held {
            self.put_down();
        } else {
            self.cursor.go_to(place);
            self.history.remove(place);
        }
    }
}
