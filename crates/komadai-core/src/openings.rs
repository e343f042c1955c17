//! Openings and castles by name: the formations of each side in the first moves of a game, with the move that
//! completed each.
//!
//! A name has patterns of where pieces stand as the side sees the board (`pattern`). Every position of the
//! game is compared with them, so the order of moves does not matter. The tables are `castles` and
//! `strategies`.

mod castles;
mod names;
mod pattern;
mod strategies;

#[cfg(test)]
mod tests;

pub use castles::Castle;
pub use strategies::Opening;

use crate::rules::{Color, MadeMove, Move, PieceKind, Position, Square};
use strategies::ExchangeKind;

/// A completed opening or castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completed<T> {
    /// The opening or castle.
    pub what: T,
    /// The number of moves of the game after which all its pieces were in place.
    pub ply: u32,
}

/// The formations of one side, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SideOpenings {
    /// Its openings; one that turned into a more special one is removed.
    pub openings: Vec<Completed<Opening>>,
    /// Its castles in order.
    pub castles: Vec<Completed<Castle>>,
}

impl SideOpenings {
    /// The opening most typical of the whole game.
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        self.openings.first().map(|opening| opening.what)
    }

    /// The final castle.
    #[must_use]
    pub fn castle(&self) -> Option<Castle> {
        self.castles.last().map(|castle| castle.what)
    }
}

/// The formations of both sides.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Openings([SideOpenings; 2]);

impl Openings {
    /// The formations of one side.
    #[must_use]
    pub const fn side(&self, color: Color) -> &SideOpenings {
        &self.0[color.index()]
    }
}

/// Names the openings and castles of a line of moves; the line ends before a move that no piece can make.
#[must_use]
pub fn of(start: &Position, moves: impl IntoIterator<Item = Move>) -> Openings {
    let mut position = start.clone();
    let mut recognizer = Recognizer::new(start);
    for mv in moves {
        let Ok(made) = position.play_any(mv) else {
            break;
        };
        recognizer.see(&made, &position);
    }
    recognizer.finish()
}

/// Castles are recognized up to this ply.
const CASTLES_UNTIL: u32 = 140;

/// Watches a game from its start, one position after another.
#[derive(Debug)]
pub struct Recognizer {
    found: Openings,
    exchange: ExchangeKind,
    ply: u32,
}

impl Recognizer {
    /// Begins with the position before the first move.
    #[must_use]
    pub fn new(start: &Position) -> Self {
        let mut recognizer =
            Self { found: Openings::default(), exchange: ExchangeKind::None, ply: 0 };
        for color in Color::ALL {
            recognizer.look_for_opening(start, color);
            recognizer.look_for_castle(start, color);
        }
        recognizer
    }

    /// Examines the position after the next move.
    pub fn see(&mut self, made: &MadeMove, after: &Position) {
        self.ply += 1;
        if self.ply > CASTLES_UNTIL {
            return;
        }
        self.watch_bishops(made, after);
        for color in Color::ALL {
            self.look_for_opening(after, color);
            // A castle is completed by a move of its owner, or by a capture.
            if color != after.side_to_move() || made.captured().is_some() {
                self.look_for_castle(after, color);
            }
        }
    }

    /// Whether the bishops were exchanged, and whether that lost a move.
    fn watch_bishops(&mut self, made: &MadeMove, after: &Position) {
        let is_bishop = |kind: PieceKind| kind.unpromoted() == PieceKind::Bishop;
        let (Some(taken), Some(from)) = (made.captured(), made.mv().from()) else {
            return;
        };
        let by = after.piece_at(made.mv().to());
        if self.exchange == ExchangeKind::None
            && is_bishop(taken.kind)
            && let Some(by) = by.filter(|by| is_bishop(by.kind))
        {
            // A bishop that captures the other at home directly from its own home loses a move: the recapture
            // develops a piece.
            let is_home = Some(from) == bishop_home(by.color);
            let is_direct = is_home && Some(made.mv().to()) == bishop_home(by.color.opponent());
            self.exchange = if is_direct { ExchangeKind::MoveLost } else { ExchangeKind::MoveKept };
        }
    }

    fn look_for_opening(&mut self, position: &Position, color: Color) {
        let openings = &mut self.found.0[color.index()].openings;
        strategies::look(position, color, self.ply, self.exchange, openings);
    }

    fn look_for_castle(&mut self, position: &Position, color: Color) {
        // No castle has the king on its starting square.
        if position.king(color) != Some(color.king_start()) {
            let castles = &mut self.found.0[color.index()].castles;
            castles::look(position, color, self.ply, castles);
        }
    }

    /// The result.
    #[must_use]
    pub fn finish(self) -> Openings {
        self.found
    }
}

fn bishop_home(color: Color) -> Option<Square> {
    match color {
        Color::Black => Square::new(8, 8),
        Color::White => Square::new(2, 2),
    }
}
