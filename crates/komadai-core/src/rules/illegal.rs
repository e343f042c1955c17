//! The reasons why moves are illegal, in words and squares (R36).

use super::attempt::shortened;
use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::PieceKind;
use super::square::Square;

/// The way in which a move leaves its own king in check (R29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exposure {
    /// The king was in check and still is.
    Unanswered,
    /// The piece that moved had shielded its king.
    Unshielded,
    /// The king itself went to an attacked square.
    SteppedIn,
}

/// The reason why a move is illegal: a variant for each reason of R36, in the order of the tests.
///
/// Its text names the rule and the fault, addressed to the player: "Nifu: you already have a pawn on 3g".
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// It is the other player's turn.
    #[error("Out of turn: it is {turn}'s turn")]
    OutOfTurn {
        /// The side to move.
        turn: Color,
    },
    /// The text is no move.
    #[error("`{}` is not a move. Examples: 7g7f, 8h2b+, P*5e", shortened(.text))]
    Syntax {
        /// The text.
        text: String,
    },
    /// A piece dropped with its promoted face up (R22).
    #[error("Promoted drop: a {kind} is dropped unpromoted")]
    PromotedDrop {
        /// Its unpromoted kind.
        kind: PieceKind,
    },
    /// A drop of a piece the player does not hold.
    #[error("You have no {kind} in hand")]
    NotInHand {
        /// The kind.
        kind: PieceKind,
    },
    /// A drop on a piece (R22).
    #[error("Occupied: there is a piece on {to}, and drops cannot capture")]
    Occupied {
        /// The square.
        to: Square,
    },
    /// A piece that could never move again (R20, R23).
    #[error("Dead piece: a {kind} {} {to}", dead(*.dropped))]
    DeadPiece {
        /// Its kind.
        kind: PieceKind,
        /// Its target.
        to: Square,
        /// Whether it was dropped there; if not, it must promote.
        dropped: bool,
    },
    /// A second unpromoted pawn on the file (R24).
    #[error("Nifu: you already have a pawn on {pawn}")]
    Nifu {
        /// The square of the first pawn.
        pawn: Square,
    },
    /// No piece on the square the move starts from.
    #[error("There is no piece on {from}")]
    NoPiece {
        /// The square.
        from: Square,
    },
    /// The piece belongs to the opponent.
    #[error("The {kind} on {from} is not yours")]
    NotYourPiece {
        /// Its square.
        from: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// A piece of the same side is on the target (R16).
    #[error("Your own {kind} is on {to}")]
    OwnPiece {
        /// Its square.
        to: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// The piece does not move like that (R6–R16).
    #[error("{}", movement(*.from, *.to, *.kind, *.blockers))]
    Movement {
        /// Its square.
        from: Square,
        /// The target that it cannot reach.
        to: Square,
        /// Its kind.
        kind: PieceKind,
        /// Pieces in its way, if it could go there on an empty board.
        blockers: Bitboard,
    },
    /// Kings are never captured (R17).
    #[error("A king cannot be captured ({king})")]
    CapturesKing {
        /// The square of the king.
        king: Square,
    },
    /// No promotion outside the zone, nor of this piece (R19, R21).
    #[error("Promotion: {}", promotion(*.kind, *.to))]
    Promotion {
        /// The piece's kind.
        kind: PieceKind,
        /// The target.
        to: Square,
    },
    /// The mover's king would be in check (R29).
    #[error("{}", in_check(*.king, *.attackers, *.how))]
    KingInCheck {
        /// The target of the king.
        king: Square,
        /// The pieces that would attack it.
        attackers: Bitboard,
        /// The way in which this happens.
        how: Exposure,
    },
    /// Mate by dropping a pawn (R25).
    #[error("Pawn-drop mate (uchifuzume): a dropped pawn may not mate the king on {king}")]
    Uchifuzume {
        /// The target of the pawn.
        pawn: Square,
        /// The king that would be mated.
        king: Square,
    },
}

impl IllegalMove {
    /// The reason code of R36, such as `nifu`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OutOfTurn { .. } => "out-of-turn",
            Self::Syntax { .. } => "syntax",
            Self::PromotedDrop { .. } => "promoted-drop",
            Self::NotInHand { .. } => "not-in-hand",
            Self::Occupied { .. } => "occupied",
            Self::DeadPiece { .. } => "dead-piece",
            Self::Nifu { .. } => "nifu",
            Self::NoPiece { .. } => "no-piece",
            Self::NotYourPiece { .. } => "not-your-piece",
            Self::OwnPiece { .. } => "own-piece",
            Self::Movement { .. } => "movement",
            Self::CapturesKing { .. } => "captures-king",
            Self::Promotion { .. } => "promotion",
            Self::KingInCheck { .. } => "king-in-check",
            Self::Uchifuzume { .. } => "uchifuzume",
        }
    }

    /// The squares at fault: the first pawn of a nifu, the pieces that would give check, …
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let illegal = Position::startpos().judge_usi("8h6f").unwrap_err();
    /// assert_eq!(illegal.squares().first().unwrap().to_string(), "7g", "the pawn in the way");
    /// ```
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match *self {
            Self::OutOfTurn { .. }
            | Self::Syntax { .. }
            | Self::PromotedDrop { .. }
            | Self::NotInHand { .. } => Bitboard::EMPTY,
            Self::Occupied { to }
            | Self::DeadPiece { to, .. }
            | Self::OwnPiece { to, .. }
            | Self::Promotion { to, .. } => Bitboard::from_square(to),
            Self::Nifu { pawn } => Bitboard::from_square(pawn),
            Self::NoPiece { from } | Self::NotYourPiece { from, .. } => Bitboard::from_square(from),
            Self::Movement { from, blockers, .. } if blockers.is_empty() => {
                Bitboard::from_square(from)
            }
            Self::Movement { blockers, .. } => blockers,
            Self::CapturesKing { king } | Self::Uchifuzume { king, .. } => {
                Bitboard::from_square(king)
            }
            Self::KingInCheck { king, attackers, .. } => attackers.with(king),
        }
    }

    /// Whether hands can complete it on a real board with the mover's own piece, so that it counts as a move
    /// (R38).
    #[must_use]
    pub const fn can_be_completed(&self) -> bool {
        self.can_stand() || matches!(self, Self::Promotion { .. } | Self::CapturesKing { .. })
    }

    /// Whether the piece can stay there, so that it may go unnoticed on a real board (R39).
    #[must_use]
    pub const fn can_stand(&self) -> bool {
        matches!(
            self,
            Self::Movement { .. }
                | Self::DeadPiece { .. }
                | Self::Nifu { .. }
                | Self::KingInCheck { .. }
                | Self::Uchifuzume { .. }
        )
    }
}

const fn dead(dropped: bool) -> &'static str {
    if dropped { "could never move from" } else { "must promote on" }
}

fn movement(from: Square, to: Square, kind: PieceKind, blockers: Bitboard) -> String {
    if blockers.is_empty() {
        format!("A {kind} cannot go from {from} to {to}")
    } else {
        let blockers = list(blockers);
        format!("Blocked: the {kind} on {from} cannot jump over {blockers}")
    }
}

fn promotion(kind: PieceKind, to: Square) -> String {
    if kind.promoted().is_none() {
        format!("a {kind} does not promote ({to})")
    } else {
        format!("the move to {to} does not touch the promotion zone")
    }
}

fn in_check(king: Square, attackers: Bitboard, how: Exposure) -> String {
    let from = list(attackers);
    match how {
        Exposure::Unanswered => {
            format!("Check: your king on {king} would still be in check from {from}")
        }
        Exposure::Unshielded => {
            format!("Pinned: your king on {king} would be in check from {from}")
        }
        Exposure::SteppedIn => {
            format!("Check: your king cannot go to {king}, attacked from {from}")
        }
    }
}

/// Squares as `3g`, or `3g and 4h`.
fn list(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|sq| sq.to_string()).collect();
    names.join(" and ")
}
