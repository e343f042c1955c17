//! The ends of games, as values (R81).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::{Color, Condition, IllegalMove};

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        winner: Color,
        /// The reason.
        by: WinReason,
    },
    /// Undecided.
    Draw(DrawReason),
    /// Interrupted without a result (R35).
    Interrupted,
}

/// The result of a game for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// It won.
    Win,
    /// Neither side won.
    Draw,
    /// It lost.
    Loss,
}

impl GameResult {
    /// The result for `side` of a game with this winner.
    #[must_use]
    pub fn new(winner: Option<Color>, side: Color) -> Self {
        match winner {
            None => Self::Draw,
            Some(winner) if winner == side => Self::Win,
            Some(_) => Self::Loss,
        }
    }
}

/// The reason why a game was won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinReason {
    /// The loser is in check and has no legal move (R30).
    Checkmate,
    /// The loser has no legal move and is not in check (R31).
    NoLegalMove,
    /// The loser resigned (R33).
    Resignation,
    /// The loser made an illegal move (R38, R39).
    IllegalMove(IllegalMove),
    /// The loser gave perpetual check (R46).
    PerpetualCheck,
    /// The points of an impasse, Black's and White's (R55, R56).
    ImpassePoints([u32; 2]),
    /// A declaration with enough points (R57, R58).
    Declaration {
        /// The declarer's points.
        points: u32,
    },
    /// A declaration of the loser that lacked this condition (R59).
    DeclarationFailed(Condition),
    /// The winner's king reached the throne (R60).
    Try,
    /// The loser ran out of time (R70).
    Timeout,
    /// The loser's engine failed.
    Failure,
}

/// The reason why a game was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawReason {
    /// The fourth occurrence of a position (R44).
    Sennichite,
    /// Both agreed in a position that had occurred before (R50).
    AgreedSennichite {
        /// Which occurrence it was, from 2.
        occurrence: usize,
    },
    /// An impasse with these points of Black and White (R55).
    Impasse([u32; 2]),
    /// A 24-point declaration with 24 to 30 points (R58).
    Declaration {
        /// The declarer's points.
        points: u32,
    },
    /// The move limit (R62).
    MoveLimit,
}

impl Outcome {
    /// The stable token of R81, such as `checkmate`.
    #[must_use]
    pub const fn token(&self) -> &'static str {
        match self {
            Self::Win { by, .. } => by.token(),
            Self::Draw(reason) => reason.token(),
            Self::Interrupted => "interrupted",
        }
    }

    /// The winner, if any.
    ///
    /// ```
    /// use komadai_core::game::{Outcome, WinReason};
    /// use komadai_core::rules::Color;
    /// let (winner, by) = (Color::Black, WinReason::Checkmate);
    /// assert_eq!(Outcome::Win { winner, by }.winner(), Some(Color::Black));
    /// assert_eq!(Outcome::Interrupted.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw(_) | Self::Interrupted => None,
        }
    }

    /// The points of Black and White that decided an impasse.
    pub(super) const fn impasse_points(&self) -> Option<[u32; 2]> {
        match self {
            Self::Win { by: WinReason::ImpassePoints(points), .. }
            | Self::Draw(DrawReason::Impasse(points)) => Some(*points),
            Self::Win { .. } | Self::Draw(_) | Self::Interrupted => None,
        }
    }

    /// The illegal move that decided the game.
    pub(super) const fn illegal_move(&self) -> Option<&IllegalMove> {
        match self {
            Self::Win { by: WinReason::IllegalMove(reason), .. } => Some(reason),
            Self::Win { .. } | Self::Draw(_) | Self::Interrupted => None,
        }
    }

    /// Whether the position caused the end, so that a take-back can undo it.
    #[must_use]
    pub const fn came_by_move(&self) -> bool {
        use WinReason::{Checkmate, NoLegalMove, PerpetualCheck, Try};
        match self {
            Self::Win { by, .. } => matches!(by, Checkmate | NoLegalMove | PerpetualCheck | Try),
            Self::Draw(by) => matches!(by, DrawReason::Sennichite | DrawReason::MoveLimit),
            Self::Interrupted => false,
        }
    }
}

/// In short English, such as `Black wins by checkmate`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, by } => write!(f, "{winner} wins by {by}"),
            Self::Draw(reason) => write!(f, "draw by {reason}"),
            Self::Interrupted => f.write_str("aborted"),
        }
    }
}

impl fmt::Display for WinReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate => f.write_str("checkmate"),
            Self::NoLegalMove => f.write_str("stalemate (no legal move)"),
            Self::Resignation => f.write_str("resignation"),
            Self::IllegalMove(reason) => write!(f, "an illegal move: {reason}"),
            Self::PerpetualCheck => f.write_str("the opponent's perpetual check"),
            Self::ImpassePoints([black, white]) => {
                write!(f, "impasse points ({black}-{white})")
            }
            Self::Declaration { points } => write!(f, "declaration with {points} points"),
            Self::DeclarationFailed(missing) => write!(f, "a failed declaration: {missing}"),
            Self::Try => f.write_str("the try rule"),
            Self::Timeout => f.write_str("time"),
            Self::Failure => f.write_str("a failure of the opponent's engine"),
        }
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sennichite => f.write_str("repetition (sennichite)"),
            Self::AgreedSennichite { occurrence } => {
                write!(f, "agreed repetition (occurrence {occurrence})")
            }
            Self::Impasse([black, white]) => write!(f, "impasse ({black}-{white} points)"),
            Self::Declaration { points } => write!(f, "declaration with {points} points"),
            Self::MoveLimit => f.write_str("the move limit"),
        }
    }
}

impl WinReason {
    /// The stable token of R81.
    #[must_use]
    pub const fn token(&self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::NoLegalMove => "no-legal-moves",
            Self::Resignation => "resignation",
            Self::IllegalMove(_) => "illegal-move",
            Self::PerpetualCheck => "perpetual-check",
            Self::ImpassePoints(_) => "impasse-points",
            Self::Declaration { .. } => "declaration-win",
            Self::DeclarationFailed(_) => "declaration-fail",
            Self::Try => "try",
            Self::Timeout => "time",
            Self::Failure => "error",
        }
    }
}

impl DrawReason {
    /// The stable token of R81.
    #[must_use]
    pub const fn token(&self) -> &'static str {
        match self {
            Self::Sennichite | Self::AgreedSennichite { .. } => "sennichite",
            Self::Impasse(_) => "impasse-draw",
            Self::Declaration { .. } => "declaration-draw",
            Self::MoveLimit => "move-limit",
        }
    }
}
