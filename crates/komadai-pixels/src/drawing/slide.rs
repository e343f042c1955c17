//! A sliding piece and the piece that it takes: detected by comparing two frames.

use std::time::Duration;

use super::tiles::Look;
use crate::marks::{BoardLook, Ground, Place, Shown, Spot};
use komadai_core::rules::Piece;

/// The duration of a slide.
const TIME: Duration = Duration::from_millis(150);
/// The same where a piece is taken: the way to its stand is longer.
const TIME_OF_CAPTURE: Duration = Duration::from_millis(280);
/// The time between two pictures of it.
const STEP: Duration = Duration::from_millis(25);

/// A piece that is not in the middle of its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// The column and the row of the square.
    pub of: (u16, u16),
    /// Its distance from there, in pixels.
    pub by: (i32, i32),
    /// The piece that it took, on its way to a stand.
    pub taken: Option<Taken>,
}

/// A captured piece on its way from the square of the piece that moved to its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The first cell of the slot.
    pub slot: (u16, u16),
    /// The rest of the way, of 256.
    pub left: u16,
}

impl Moved {
    /// The dragged piece, centered on the pointer, a pixel of the window.
    pub fn carried(shown: &Shown, pointer: (u16, u16), look: &Look) -> Option<Self> {
        let mut spots = shown.spots.values();
        let spot = spots.find(|spot| spot.look.is_carried)?;
        let of = square_of(spot)?;
        let (corner, square) = (look.grid.corner(of), look.grid.square);
        let by = |pointer: u16, corner: u32, size: u32| {
            i32::from(pointer).checked_sub_unsigned(corner + size / 2)
        };
        Some(Self {
            of,
            by: (by(pointer.0, corner.0, square.0)?, by(pointer.1, corner.1, square.1)?),
            taken: None,
        })
    }
}

/// A moving piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    pub moved: Moved,
    /// The column and the row of the square that it left.
    from: (u16, u16),
    /// When it started.
    begun: Duration,
}

impl Slide {
    /// The slide from one frame to the next, if exactly one piece moved.
    pub fn between(before: &Shown, after: &Shown, now: Duration) -> Option<Self> {
        let is_same = |a: &BoardLook, b: &BoardLook| a.area == b.area && a.flipped == b.flipped;
        match (&before.board, &after.board) {
            (Some(a), Some(b)) if is_same(a, b) => {}
            _ => return None,
        }
        let on_ground = |ground| {
            let mut spots = after.spots.values();
            spots.find(move |spot| square_of(spot).is_some() && spot.look.ground == Some(ground))
        };
        let (from, to) = (on_ground(Ground::From)?, on_ground(Ground::To)?);
        let piece = to.look.piece?;
        let stood = |spot: &Spot| before.spots.get(&spot.at).and_then(|spot| spot.look.piece);
        let mover = stood(from)?;
        let is_move = from.look.piece.is_none()
            && mover.color == piece.color
            && mover.kind.unpromoted() == piece.kind.unpromoted()
            && stood(to) != Some(piece);
        is_move.then_some(Self {
            moved: Moved {
                of: square_of(to)?,
                by: (0, 0),
                taken: stood(to).and_then(|piece| slot_of(piece, before, after)),
            },
            from: square_of(from)?,
            begun: now,
        })
    }

    /// Whether the piece is still on its target.
    pub fn is_still(&self, shown: &Shown) -> bool {
        let mut spots = shown.spots.values();
        let spot = spots.find(|spot| square_of(spot) == Some(self.moved.of));
        spot.is_some_and(|spot| spot.look.ground == Some(Ground::To))
    }

    /// The slide as it is now; `None` once the piece has arrived.
    pub fn at(mut self, now: Duration, look: &Look) -> Option<Self> {
        let gone = now.saturating_sub(self.begun);
        let time = self.time();
        if gone >= time {
            return None;
        }
        let left = 1.0 - gone.as_secs_f32() / time.as_secs_f32();
        // It slows down before it arrives.
        let left = left * left;
        let by = |from: u16, to: u16, square: u32| {
            let squares = f32::from(from) - f32::from(to);
            let square = u16::try_from(square).unwrap_or(u16::MAX);
            whole(squares * f32::from(square) * left)
        };
        let square = look.grid.square;
        let to = self.moved.of;
        self.moved.by = (by(self.from.0, to.0, square.0), by(self.from.1, to.1, square.1));
        if let Some(taken) = &mut self.moved.taken {
            taken.left = u16::try_from(whole(left * 256.0)).unwrap_or(0);
        }
        Some(self)
    }

    const fn time(&self) -> Duration {
        if self.moved.taken.is_some() { TIME_OF_CAPTURE } else { TIME }
    }

    /// The time of its next frame.
    pub fn next(&self, now: Duration) -> Duration {
        (now + STEP).min(self.begun + self.time())
    }
}

/// The slot of a stand to which a captured piece has come.
fn slot_of(piece: Piece, before: &Shown, after: &Shown) -> Option<Taken> {
    let is_hand = |spot: &&Spot| matches!(spot.place, Place::Hand(..));
    let holds = |spot: &Spot| {
        let held = spot
            .look
            .piece
            .filter(|held| held.color != piece.color && held.kind == piece.kind.unpromoted());
        held.map_or(0, |_| spot.look.count.max(1))
    };
    let had = before.spots.values().filter(is_hand).map(holds).max().unwrap_or(0);
    let slot = after.spots.values().filter(is_hand).find(|spot| holds(spot) > had)?;
    Some(Taken { slot: slot.at, left: 256 })
}

/// Column and row of a square of the board.
const fn square_of(spot: &Spot) -> Option<(u16, u16)> {
    match spot.place {
        Place::Square(column, row) => Some((column, row)),
        Place::Hand(..) => None,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "windows have far fewer pixels across")]
const fn whole(pixels: f32) -> i32 {
    pixels.round() as i32
}
