//! Openings and castles that are built move by move, while the other side plays moves of its own.

use std::time::Duration;

use super::course::Building;
use super::game_from;
use komadai_core::game::Game;
use komadai_core::openings;
use komadai_core::rules::{Judged, Move, Position};
use komadai_engine::bot::piece_worth;

/// What a move of the player led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Built {
    /// What was to be built stands.
    Done,
    /// The other side has answered.
    GoesOn,
    /// There are no moves left: the exercise begins again.
    TooLong,
}

impl Building {
    /// How many own moves were made in `game`.
    pub(crate) fn made(game: &Game) -> usize {
        game.ply().div_ceil(2)
    }

    /// Plays a legal move and what the other side answers.
    pub(super) fn play(&self, game: &mut Game, judged: Judged) -> Built {
        let color = game.position().side_to_move();
        let captured = game.position().occupied();
        if game.play_judged(judged, Duration::ZERO).is_err() {
            return Built::GoesOn;
        }
        let moves = game.moves().iter().map(|played| played.mv);
        let found = openings::of(&game.setup().start, moves);
        let side = found.side(color);
        let is_castle = |name: &str| self.castles.iter().any(|castle| castle == name);
        let is_opening = |name: &str| self.openings.iter().any(|opening| opening == name);
        let mut castles = side.castles.iter();
        let mut openings = side.openings.iter();
        if castles.any(|found| is_castle(found.what.token()))
            || openings.any(|found| is_opening(found.what.token()))
        {
            return Built::Done;
        }
        if Self::made(game) >= self.within {
            return Built::TooLong;
        }
        let last = game.last_move().map(Move::to);
        let captured = last.filter(|to| captured.contains(*to));
        let takes = captured.and_then(|to| cheapest_capture(game.position(), |mv| mv.to() == to));
        if let Some(reply) = takes.or_else(|| self.reply(game.position())) {
            // Legal, as it comes from the list of legal moves.
            let _ = game.play(reply, Duration::ZERO);
        }
        Built::GoesOn
    }

    /// The first move of the solution that `game` has not had; `None` unless what is left of the solution builds it from here.
    pub(super) fn next_move(&self, game: &Game) -> Option<Move> {
        let solution = self.solution.iter().filter_map(|mv| mv.parse().ok());
        let mut left: Vec<Move> = solution.collect();
        for own in game.moves().iter().step_by(2) {
            if let Some(place) = left.iter().position(|mv| *mv == own.mv) {
                left.remove(place);
            }
        }
        let next = left.first().copied();
        let mut game = game.clone();
        let mut built = Built::GoesOn;
        for mv in left {
            let judged = game.position().judged(mv);
            if built != Built::GoesOn || judged.verdict().is_err() {
                break;
            }
            built = self.play(&mut game, judged);
        }
        next.filter(|_| built == Built::Done)
    }

    /// The next move of the other side: of its list, or any that captures nothing.
    fn reply(&self, position: &Position) -> Option<Move> {
        let listed = self.replies.iter().filter_map(|mv| mv.parse().ok());
        let mut listed = listed.filter(|&mv: &Move| position.is_legal(mv));
        let any = || {
            let legal = position.legal_moves();
            let quiet = |mv: &&Move| position.piece_at(mv.to()).is_none();
            legal.iter().find(quiet).or(legal.iter().next()).copied()
        };
        listed.next().or_else(any)
    }
}

/// The legal move by the least valuable piece among those wanted.
fn cheapest_capture(position: &Position, is_wanted: impl Fn(&Move) -> bool) -> Option<Move> {
    let worth = |mv: &Move| {
        let piece = mv.from().and_then(|from| position.piece_at(from));
        piece.map(|piece| piece_worth(piece.kind))
    };
    let legal = position.legal_moves();
    let wanted = legal.iter().copied().filter(is_wanted);
    wanted.min_by_key(worth)
}

/// The game from the beginning of an exercise.
pub(super) fn again(game: &Game) -> Option<Game> {
    game_from(&game.setup().start.to_sfen())
}
