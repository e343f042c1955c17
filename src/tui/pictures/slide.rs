//! A piece on its way: found by comparing what was shown with what is to be shown.

use std::time::Duration;

use super::{BoardLook, Ground, Look, Shown, Spot};

/// How long a piece is on its way.
const TIME: Duration = Duration::from_millis(150);
/// The time between two pictures of it.
const STEP: Duration = Duration::from_millis(25);

/// A moved piece that has not arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    /// The first cell of the square that it goes to.
    pub to: (u16, u16),
    /// How far it is from there, in pixels.
    pub by: (i32, i32),
    /// The first cell of the square that it left.
    from: (u16, u16),
    /// When it set out.
    begun: Duration,
}

impl Slide {
    /// The move that leads from one frame to the next, if that is what happened between them.
    #[must_use]
    pub fn between(before: &Shown, after: &Shown, now: Duration) -> Option<Self> {
        let is_same = |a: &BoardLook, b: &BoardLook| a.area == b.area && a.flipped == b.flipped;
        match (&before.board, &after.board) {
            (Some(a), Some(b)) if is_same(a, b) => {}
            _ => return None,
        }
        let on_ground = |ground| {
            let mut spots = after.spots.values();
            spots.find(move |spot| !spot.is_hand && spot.look.ground == Some(ground))
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
            to: to.at,
            by: (0, 0),
            from: from.at,
            begun: now,
        })
    }

    /// Whether the piece still stands where it goes to.
    #[must_use]
    pub fn is_still(&self, shown: &Shown) -> bool {
        let spot = shown.spots.get(&self.to);
        spot.is_some_and(|spot| spot.look.ground == Some(Ground::To))
    }

    /// The slide as it is now; `None` once the piece has arrived.
    #[must_use]
    pub fn at(mut self, now: Duration, look: &Look) -> Option<Self> {
        let gone = now.saturating_sub(self.begun);
        if gone >= TIME {
            return None;
        }
        let left = 1.0 - gone.as_secs_f32() / TIME.as_secs_f32();
        // It slows down before it arrives.
        let left = left * left;
        let by = |from: u16, to: u16, cell: u16| {
            let cells = f32::from(from) - f32::from(to);
            whole(cells * f32::from(cell) * left)
        };
        self.by = (
            by(self.from.0, self.to.0, look.cell.width),
            by(self.from.1, self.to.1, look.cell.height),
        );
        Some(self)
    }

    /// When it is to be drawn again.
    #[must_use]
    pub fn next(&self, now: Duration) -> Duration {
        (now + STEP).min(self.begun + TIME)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "windows have far fewer pixels across"
)]
const fn whole(pixels: f32) -> i32 {
    pixels.round() as i32
}
