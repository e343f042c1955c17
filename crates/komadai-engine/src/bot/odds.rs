//! Handicap games: the aims of the side that gives odds.
//!
//! It began behind, so that a draw is no gain as long as its position is no worse than at the start; and
//! every exchange increases the weight of its missing pieces.

use super::value;
use komadai_core::rules::{Color, Handicap, PieceKind, Position};

/// White's side of a handicap game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Odds {
    /// The value of the start for White, in centipawns.
    start: i32,
    /// White's cost for 10,000 centipawns of pieces in both hands.
    exchange: i32,
}

/// For the giver, a draw is worth this much less than the start, in centipawns.
const CONTEMPT: i32 = 100;
/// Larger odds do not increase the cost of exchanges, in centipawns.
const MOST_COUNTED: i32 = 2_000;
/// After this many plies exchanges cost nothing.
const EARLY: u32 = 100;

impl Odds {
    /// The odds of a game at `ply`; `None` in an even game. `worth` evaluates the start for White.
    pub(super) fn of(start: &Position, ply: u32, worth: impl FnOnce() -> i32) -> Option<Self> {
        Handicap::of(start)?;
        let start = worth().min(0);
        let left = EARLY.saturating_sub(ply).cast_signed();
        let exchange = (-start).min(MOST_COUNTED) * left / EARLY.cast_signed();
        Some(Self { start, exchange })
    }

    /// The value of the start for White: a game at this value is even for the players.
    pub(super) const fn start(self) -> i32 {
        self.start
    }

    /// The value of a draw for White.
    pub(super) const fn draw(self) -> i32 {
        self.start - CONTEMPT
    }

    /// White's cost of the exchanges so far: pieces in hand strengthen the odds.
    pub(super) fn exchanged(self, position: &Position) -> i32 {
        let held = Color::ALL.into_iter().flat_map(|color| position.hand(color).iter());
        let held = held.filter(|(kind, _)| *kind != PieceKind::Pawn);
        let held: i32 = held.map(|(kind, count)| value::in_hand(kind) * i32::from(count)).sum();
        held * self.exchange / 10_000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_cost_the_giver_the_more_the_larger_the_odds_and_the_earlier_they_are() {
        let exchanged = "lnsgkg1nl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LN1GKGSNL w Ss 1";
        let exchanged = Position::from_sfen(exchanged).expect("an SFEN");
        let cost = |handicap: Handicap, ply: u32, worth: i32| {
            let odds = Odds::of(&handicap.position(), ply, || worth).expect("a handicap");
            assert_eq!(odds.exchanged(&handicap.position()), 0);
            odds.exchanged(&exchanged)
        };
        assert!(cost(Handicap::TwoPiece, 10, -1800) > cost(Handicap::Lance, 10, -400));
        assert!(cost(Handicap::TwoPiece, 10, -1800) > cost(Handicap::TwoPiece, 60, -1800));
        assert_eq!(cost(Handicap::TwoPiece, EARLY, -1800), 0);
        assert_eq!(Odds::of(&Position::startpos(), 0, || -100), None);
    }

    #[test]
    fn a_draw_is_worth_less_to_the_giver_than_the_start() {
        let start = Handicap::Rook.position();
        let odds = Odds::of(&start, 0, || -1000).expect("a handicap");
        assert!(odds.draw() < odds.start() && odds.start() < 0);
    }
}
