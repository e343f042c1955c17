//! The end of a game, on the board and on the card (R83).

use super::table::Table;
use crate::app::parts::dialog::Row;
use crate::app::parts::ply::Ply;
use crate::app::wording::notation::move_words;
use crate::app::wording::words::in_a_row;
use crate::said::{illegal_move, illegal_move_name};
use crate::texts::{self, Language, text};
use komadai_core::game::{DrawReason, Outcome, WinReason};
use komadai_core::notation::mark;
use komadai_core::rules::{Bitboard, Color, IllegalMove, Move, SideTally};

impl Table {
    /// The number of moves before the position that decided the game.
    pub(crate) fn ending_ply(&self) -> Ply {
        let foul = self.game.claimed_foul();
        Ply(foul.map_or(self.game.ply(), |ply| ply + 1))
    }

    /// The squares that decided the game, to highlight in the position of [`Table::ending_ply`].
    pub(crate) fn ending_squares(&self) -> Bitboard {
        let position = self.game.position();
        let king = |color| -> Bitboard { position.king(color).into_iter().collect() };
        match self.outcome() {
            Some(Outcome::Win { winner, by }) => match by {
                WinReason::Checkmate => king(winner.opponent()) | position.checkers(),
                WinReason::NoLegalMove | WinReason::DeclarationFailed(_) => king(winner.opponent()),
                WinReason::IllegalMove(reason) => reason.squares() | self.foul_square(),
                WinReason::PerpetualCheck | WinReason::Try | WinReason::Declaration { .. } => {
                    king(*winner)
                }
                WinReason::ImpassePoints(_) => king(Color::Black) | king(Color::White),
                WinReason::Resignation | WinReason::Timeout | WinReason::Failure => Bitboard::EMPTY,
            },
            Some(Outcome::Draw(DrawReason::Impasse(_) | DrawReason::Declaration { .. })) => {
                king(Color::Black) | king(Color::White)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The target of the illegal move that decided the game.
    fn foul_square(&self) -> Bitboard {
        let claimed = self.game.claimed_foul();
        let played = claimed.and_then(|ply| Some(self.game.moves().get(ply)?.mv));
        let mv = played.or(self.game.unplayed_move());
        mv.map(Move::to).into_iter().collect()
    }

    /// The words of the card besides the announcement: the rule broken, the repetition, the points.
    pub(super) fn ending_rows(&self) -> Vec<Row> {
        match self.outcome() {
            Some(Outcome::Win { by, .. }) => match by {
                WinReason::IllegalMove(reason) => self.foul_rows(reason),
                WinReason::PerpetualCheck => self.repetition_rows(),
                WinReason::Failure => self.failure.clone().map(Row::Text).into_iter().collect(),
                WinReason::ImpassePoints(_)
                | WinReason::Declaration { .. }
                | WinReason::DeclarationFailed(_) => self.points_rows(),
                _ => Vec::new(),
            },
            Some(Outcome::Draw(reason)) => match reason {
                DrawReason::Sennichite | DrawReason::AgreedSennichite { .. } => {
                    self.repetition_rows()
                }
                DrawReason::Impasse(_) | DrawReason::Declaration { .. } => self.points_rows(),
                DrawReason::MoveLimit => Vec::new(),
            },
            Some(Outcome::Interrupted) | None => Vec::new(),
        }
    }

    fn foul_rows(&self, reason: &IllegalMove) -> Vec<Row> {
        let mut rows = vec![Row::Text(text!(
            "play-foul",
            name = illegal_move_name(Language::JAPANESE, reason),
            reason = illegal_move(texts::chosen(), reason),
        ))];
        if let Some(words) = self.game.claimed_foul().and_then(|ply| self.foul_words(ply)) {
            rows.push(Row::Text(words));
        }
        rows
    }

    /// The illegal move: `It was move 17, ☗５四歩.`
    fn foul_words(&self, ply: usize) -> Option<String> {
        let written = move_words(&self.game, ply)?;
        Some(text!("play-foul-move", number = ply + 1, written = written))
    }

    fn repetition_rows(&self) -> Vec<Row> {
        let mut plies = self.game.earlier_occurrences();
        plies.push(self.game.ply());
        let plies: Vec<String> = plies.into_iter().map(words_of).collect();
        vec![Row::Faint(text!("play-same-positions", list = in_a_row(&plies),))]
    }

    fn points_rows(&self) -> Vec<Row> {
        let tally = self.game.tally();
        let row = |color| Row::Faint(points_words(color, tally.side(color)));
        Color::ALL.map(row).to_vec()
    }
}

fn words_of(ply: usize) -> String {
    match ply {
        0 => text!("play-at-start"),
        ply => text!("play-after-move", ply = ply),
    }
}

/// `☗ 28 points: board 20 (2 big, 10 small), hand 8 (1 big, 3 small)`.
fn points_words(color: Color, side: &SideTally) -> String {
    let (board, hand) = (side.board, side.hand);
    let key = match side.removed {
        0 => "play-points",
        _ => "play-points-with-odds",
    };
    text!(
        key,
        side = mark(color).to_string(),
        points = side.points(),
        board = board.points(),
        board_big = board.big,
        board_small = board.small,
        hand = hand.points(),
        hand_big = hand.big,
        hand_small = hand.small,
        odds = side.removed,
    )
}
