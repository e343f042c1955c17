//! The bot's preferred openings, in addition to its search.
//!
//! A style shifts the scores of moves at the root by less than a minor piece, so that a level plays its moves
//! as well as before and gives the plan up where it costs material.

use std::fmt;
use std::str::FromStr;

use komadai_core::rules::{Color, Move, PieceKind, Position, Square};

/// The openings that the bot prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Style {
    /// The best moves of the search and the book.
    #[default]
    Free,
    /// The rook stays on its file, and its pawn advances.
    StaticRook,
    /// The rook goes to the left, and the king to the right.
    RangingRook,
    /// Pawns and silver advance at once, before the king is safe.
    Attack,
}

/// The text is not a style.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a style: expected {names}", names = Style::NAMES.join(", "))]
pub struct StyleError(pub String);

/// Styles apply to this many plies.
const OPENING: u32 = 36;
/// The file of Black's rook at the start.
const ROOK_FILE: u8 = 2;

impl Style {
    /// All styles, the default first.
    pub const ALL: [Self; 4] = [Self::Free, Self::StaticRook, Self::RangingRook, Self::Attack];
    /// Their names on the command line and in files.
    pub const NAMES: [&'static str; 4] = ["free", "static-rook", "ranging-rook", "attack"];

    /// The name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether the style plays a move of the book: an opening that neither rook nor pawns decide yet may
    /// still become any.
    pub(super) fn takes_from_book(self, position: &Position, mv: Move) -> bool {
        let liking = self.liking(position, mv);
        match self {
            Self::Free => true,
            Self::StaticRook => liking >= 0,
            Self::RangingRook | Self::Attack => liking > 0,
        }
    }

    /// The preference for a legal move, in centipawns; 0 in check and after the opening.
    pub(super) fn liking(self, position: &Position, mv: Move) -> i32 {
        if self == Self::Free || position.ply() >= OPENING || position.is_in_check() {
            return 0;
        }
        let side = position.side_to_move();
        let seen = |sq: Square| {
            let sq = side.view(sq);
            (sq.file(), sq.rank())
        };
        let Some(from) = mv.from() else {
            return if self == Self::Attack { 10 } else { 0 };
        };
        let Some(piece) = position.piece_at(from) else {
            return 0;
        };
        let step = RelativeMove {
            kind: piece.kind,
            from: seen(from),
            to: seen(mv.to()),
            rook: rook_file(position, side),
        };
        match self {
            Self::Free => 0,
            Self::StaticRook => step.for_static_rook(),
            Self::RangingRook => step.for_ranging_rook(),
            Self::Attack => step.for_attack(position.piece_at(mv.to()).is_some()),
        }
    }
}

/// A move on the board as its side sees it, by files and ranks.
struct RelativeMove {
    kind: PieceKind,
    from: (u8, u8),
    to: (u8, u8),
    /// The file of the side's rook on its home rank.
    rook: Option<u8>,
}

impl RelativeMove {
    fn for_static_rook(&self) -> i32 {
        match (self.kind, self.from, self.to) {
            (PieceKind::Rook, (ROOK_FILE, 8), (4.., 8)) => -200,
            (PieceKind::Pawn, (ROOK_FILE, 7), _) => 60,
            (PieceKind::Pawn, (ROOK_FILE, 6), _) => 40,
            (PieceKind::Pawn, (7, 7), _) => 20,
            (PieceKind::King, _, (1..=4, _)) => -40,
            (PieceKind::King, (5.., _), (6..=8, 8..)) => 25,
            _ => 0,
        }
    }

    fn for_ranging_rook(&self) -> i32 {
        let has_ranged = self.rook.is_some_and(|file| file >= 5);
        match (self.kind, self.from, self.to) {
            (PieceKind::Rook, (ROOK_FILE, 8), (5..=8, 8)) => 150,
            (PieceKind::Rook, (5..=8, 8), (..=4, 8)) => -200,
            (PieceKind::Pawn, (ROOK_FILE, 7), _) => -150,
            (PieceKind::Pawn, (7, 7), _) => 50,
            // Bishops that face each other on an open line would be exchanged.
            (PieceKind::Pawn, (6, 7), _) => 60,
            (PieceKind::King, (file, _), (to, 8..)) if has_ranged && to < file => 50,
            (PieceKind::King, _, (6.., _)) => -60,
            (PieceKind::Silver, (3, 9), (3, 8)) if has_ranged => 40,
            (PieceKind::Gold, (4, 9), (5, 8)) if has_ranged => 25,
            (PieceKind::Pawn, (file, 7), _) if Some(file) == self.rook => 20,
            _ => 0,
        }
    }

    fn for_attack(&self, captures: bool) -> i32 {
        let forward = i32::from(self.from.1) - i32::from(self.to.1);
        match (self.kind, self.from.0) {
            _ if captures => 30,
            (PieceKind::King, _) => -60,
            (PieceKind::Pawn, file) if Some(file) == self.rook => 50,
            (PieceKind::Silver, 1..=4) if forward > 0 => 45,
            (PieceKind::Knight, 1..=4) | (PieceKind::Pawn, 7) => 30,
            (PieceKind::Gold, _) if forward > 0 => -20,
            _ => 0,
        }
    }
}

/// The file of the rook of `side` on its own second rank, as that side sees it.
fn rook_file(position: &Position, side: Color) -> Option<u8> {
    (1..=9).find(|&file| {
        let piece = Square::new(file, 8).and_then(|sq| position.piece_at(side.view(sq)));
        piece.is_some_and(|piece| piece.kind == PieceKind::Rook && piece.color == side)
    })
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Self, StyleError> {
        let found = Self::ALL.into_iter().find(|style| style.name() == text);
        found.ok_or_else(|| StyleError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Request, Searcher, Signal, Ticket, TurnChoice};
    use komadai_core::openings;

    #[test]
    fn a_style_has_a_name_and_ends_with_the_opening_and_in_check() {
        for style in Style::ALL {
            assert_eq!(style.name().parse(), Ok(style));
        }
        assert!("sicilian".parse::<Style>().is_err());
        let mut position = Position::startpos();
        let ranging: Move = "2h6h".parse().expect("a move");
        assert!(Style::RangingRook.liking(&position, ranging) > 0);
        assert!(Style::StaticRook.liking(&position, ranging) < 0);
        assert_eq!(Style::Free.liking(&position, ranging), 0);
        position.set_ply(OPENING);
        assert_eq!(Style::RangingRook.liking(&position, ranging), 0);
    }

    /// The openings of a bot of one style as Black and of another as White, by the recognizer of openings.
    fn opened(level: u8, styles: [Style; 2], plies: usize, seed: u64) -> openings::Openings {
        let level = Level::new(level).expect("a level");
        let mut searcher = Searcher::new();
        let mut moves: Vec<Move> = Vec::new();
        for ply in 0..plies {
            let ticket = Ticket(u64::try_from(ply).expect("small"));
            let start = Position::startpos();
            let mut request = Request::new(ticket, start, moves.clone(), level);
            request.style = styles[ply % 2];
            request.seed = seed;
            request.limits.nodes = Some(2_000);
            let signal = Signal::default();
            signal.want(&request);
            let answer = searcher.think(&request, &signal, std::time::Instant::now, &mut |_| {});
            let TurnChoice::Move(mv) = answer.choice else {
                break;
            };
            moves.push(mv);
        }
        openings::of(&Position::startpos(), moves)
    }

    #[test]
    fn strong_and_weak_levels_play_their_style() {
        // A style gives way to tactics: where a rook has to flee, one game in a few may leave the plan.
        const GAMES: u64 = 5;
        for level in [3, 6] {
            let mut kept = [0; 2];
            for seed in 1..=GAMES {
                let styles = [Style::RangingRook, Style::StaticRook];
                let found = opened(level, styles, 30, seed);
                let ranged = Color::ALL.map(|color| {
                    let mut openings = found.side(color).openings.iter();
                    openings.any(|opening| opening.what.is_ranging())
                });
                kept[0] += u64::from(ranged[0]);
                kept[1] += u64::from(!ranged[1]);
            }
            assert!(kept.into_iter().all(|kept| kept + 1 >= GAMES), "level {level}: {kept:?}");
        }
    }
}
