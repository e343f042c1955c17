//! From `go` to a request: limits, clocks, seed.

use std::time::Duration;

use super::command::Go;
use super::option::{NEVER, UsiOptions};
use crate::bot::{ClockBudget, DeclarationTerms, Limits, Request, Ticket};
use komadai_core::rules::{Move, Position};

/// A game as it was sent.
#[derive(Debug, Clone)]
pub(super) struct SessionGame {
    pub start: Position,
    pub moves: Vec<Move>,
}

/// The share of the time of a move reserved for the way of the answer, `NetworkDelay` at most.
const RESERVE: u32 = 10;
/// The least reserve of a clock, however short the move is: a busy machine answers late by this much.
const CLOCK_RESERVE: Duration = Duration::from_millis(25);

/// The request for a `go`; `seed` is that of the game.
pub(super) fn request(
    options: &UsiOptions,
    seed: u64,
    ticket: Ticket,
    game: SessionGame,
    go: &Go,
) -> Request {
    let seed = if options.seed == 0 { seed } else { options.seed };
    Request {
        limits: limits(options, go, &game),
        seed,
        // The lower levels play until they are mated.
        resign: (options.resign_value < NEVER && options.level.resigns_at().is_some())
            .then_some(options.resign_value),
        declaration: Some(DeclarationTerms::default()),
        lines: options.lines,
        pondering: go.ponder,
        only: go.only.clone(),
        // An infinite `go` requires a search, not a book move.
        use_book: options.use_book && !go.infinite,
        ..Request::new(ticket, game.start, game.moves, options.level)
    }
}

/// The limits of `go`; by default those of the level, or none for a mate search.
fn limits(options: &UsiOptions, go: &Go, game: &SessionGame) -> Limits {
    let side = game.start.side_to_move().after(game.moves.len()).index();
    let mut limits = Limits { depth: go.depth, nodes: go.nodes, ..Limits::NONE };
    if go.mate {
        limits.time = go.move_time;
    }
    if go.mate || go.infinite {
        return limits;
    }
    let delay = Duration::from_millis(options.margin);
    if let Some(time) = go.move_time {
        limits = limits.and(Limits {
            time: Some(time.saturating_sub(delay.min(time / RESERVE))),
            ..Limits::NONE
        });
    }
    if go.main[side].is_some() || go.byoyomi.is_some() || !go.increment[side].is_zero() {
        let (increment, byoyomi) = (go.increment[side], go.byoyomi.unwrap_or_default());
        let share = increment.max(byoyomi) / RESERVE;
        let budget = ClockBudget {
            main: go.main[side].unwrap_or_default(),
            increment,
            byoyomi,
            margin: delay.min(share.max(CLOCK_RESERVE)),
        };
        limits = limits.and(budget.limits());
    }
    if limits == Limits::NONE {
        limits = options.level.limits();
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn milliseconds(go: &Go) -> Option<u128> {
        let game = SessionGame { start: Position::default(), moves: Vec::new() };
        let limits = limits(&UsiOptions::default(), go, &game);
        limits.time.map(|time| time.as_millis())
    }

    #[test]
    fn a_short_move_keeps_less_than_the_delay_of_a_network() {
        let of_move =
            |ms| milliseconds(&Go { move_time: Some(Duration::from_millis(ms)), ..Go::default() });
        assert_eq!([100, 50, 5000].map(of_move), [90, 45, 4900].map(Some));
        let of_byoyomi =
            |ms| milliseconds(&Go { byoyomi: Some(Duration::from_millis(ms)), ..Go::default() });
        let kept = [50, 100, 500, 5000].map(of_byoyomi);
        assert_eq!(kept, [25, 75, 450, 4900].map(Some));
    }
}
