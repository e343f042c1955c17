//! What a person tries, judged by the rules: a legal move, or the first rule it breaks (R36).
//!
//! A [`Move`] cannot say everything hands can do on a real board: drop a piece with its promoted
//! face up, or put a king on the board. An [`Attempt`] can.

use std::fmt;
use std::str::FromStr;

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::Move;
use super::piece::{Piece, PieceKind};
use super::position::Position;
use super::square::Square;

/// A move somebody tries to make, legal or not.
///
/// Prints and parses as USI: `7g7f`, `8h2b+`, `P*5e`, and beyond USI `+P*5e` (or `P*5e+`) and `K*5e`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// A piece on the board moves.
    Board {
        /// Where it stands.
        from: Square,
        /// Where it shall go; may be `from`.
        to: Square,
        /// Whether it shall be turned over.
        promote: bool,
    },
    /// A piece is put on the board.
    Drop {
        /// Its kind, never a promoted one.
        kind: PieceKind,
        /// Whether it is put with its promoted face up.
        promoted: bool,
        /// Where.
        to: Square,
    },
}

impl Attempt {
    /// The square the attempt ends on.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Board { to, .. } | Self::Drop { to, .. } => to,
        }
    }

    /// The move this is, if any position could have it.
    #[must_use]
    pub fn as_move(self) -> Option<Move> {
        match self {
            Self::Board { from, to, .. } if from == to => None,
            Self::Board { from, to, promote } if promote => Some(Move::promoting(from, to)),
            Self::Board { from, to, .. } => Some(Move::normal(from, to)),
            Self::Drop { promoted: true, .. } => None,
            Self::Drop { kind, to, .. } => Move::drop(kind, to),
        }
    }
}

impl From<Move> for Attempt {
    fn from(mv: Move) -> Self {
        let to = mv.to();
        match (mv.from(), mv.dropped()) {
            (Some(from), _) => Self::Board {
                from,
                to,
                promote: mv.is_promotion(),
            },
            (None, kind) => Self::Drop {
                kind: kind.unwrap_or(PieceKind::Pawn),
                promoted: false,
                to,
            },
        }
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Board { from, to, promote } => {
                write!(f, "{from}{to}{}", if promote { "+" } else { "" })
            }
            Self::Drop { kind, promoted, to } => {
                write!(
                    f,
                    "{}{}*{to}",
                    if promoted { "+" } else { "" },
                    kind.letter()
                )
            }
        }
    }
}

/// The text is no attempt at a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a move: expected such as 7g7f, 8h2b+ or P*5e", shortened(.0))]
pub struct AttemptError(pub String);

impl FromStr for Attempt {
    type Err = AttemptError;

    fn from_str(text: &str) -> Result<Self, AttemptError> {
        let read = match text.split_once('*') {
            Some((piece, to)) => read_drop(piece, to),
            None => read_board(text),
        };
        read.ok_or_else(|| AttemptError(text.to_owned()))
    }
}

fn read_drop(piece: &str, to: &str) -> Option<Attempt> {
    let (letter, front) = match piece.strip_prefix('+') {
        Some(letter) => (letter, true),
        None => (piece, false),
    };
    let (to, back) = match to.strip_suffix('+') {
        Some(to) => (to, true),
        None => (to, false),
    };
    let mut letters = letter.chars();
    let kind = PieceKind::from_letter(letters.next()?)?;
    if letters.next().is_some() || (front && back) {
        return None;
    }
    Some(Attempt::Drop {
        kind,
        promoted: front || back,
        to: to.parse().ok()?,
    })
}

fn read_board(text: &str) -> Option<Attempt> {
    let (squares, promote) = match text.strip_suffix('+') {
        Some(squares) => (squares, true),
        None => (text, false),
    };
    Some(Attempt::Board {
        from: squares.get(..2)?.parse().ok()?,
        to: squares.get(2..)?.parse().ok()?,
        promote,
    })
}

/// Enough of a text to recognise it in a message.
fn shortened(text: &str) -> String {
    let mut start: String = text.chars().take(20).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

/// How a move leaves the own king in check (R29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exposure {
    /// The king was in check and still is.
    Unanswered,
    /// The piece that moved had shielded its king.
    Unshielded,
    /// The king itself went to an attacked square.
    SteppedIn,
}

/// Why a move is illegal: a variant for each reason of R36, in the order they are tested.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// It is the other player's turn.
    OutOfTurn {
        /// Who is to move.
        turn: Color,
    },
    /// The text is no move.
    Syntax {
        /// The text.
        text: String,
    },
    /// A piece dropped with its promoted face up (R22).
    PromotedDrop {
        /// Its unpromoted kind.
        kind: PieceKind,
    },
    /// A drop of a piece the player does not hold.
    NotInHand {
        /// The kind.
        kind: PieceKind,
    },
    /// A drop on a piece (R22).
    Occupied {
        /// The square.
        to: Square,
    },
    /// A piece that could never move again (R20, R23).
    DeadPiece {
        /// Its kind.
        kind: PieceKind,
        /// Where it would stand.
        to: Square,
        /// Whether it was dropped there; if not, it must promote.
        dropped: bool,
    },
    /// A second unpromoted pawn on the file (R24).
    Nifu {
        /// Where the first pawn stands.
        pawn: Square,
    },
    /// No piece on the square the move starts from.
    NoPiece {
        /// The square.
        from: Square,
    },
    /// The piece belongs to the opponent.
    NotYourPiece {
        /// Where it stands.
        from: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// An own piece stands where the move ends (R16).
    OwnPiece {
        /// Where it stands.
        to: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// The piece does not move like that (R6–R16).
    Movement {
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
        /// Its kind.
        kind: PieceKind,
        /// Pieces in its way, if it could go there on an empty board.
        blockers: Bitboard,
    },
    /// Kings are never captured (R17).
    CapturesKing {
        /// Where the king stands.
        king: Square,
    },
    /// No promotion outside the zone, nor of this piece (R19, R21).
    Promotion {
        /// The piece's kind.
        kind: PieceKind,
        /// Where it would arrive.
        to: Square,
    },
    /// The own king would be in check (R29).
    KingInCheck {
        /// Where the king would stand.
        king: Square,
        /// The pieces that would attack it.
        attackers: Bitboard,
        /// How it comes about.
        how: Exposure,
    },
    /// Mate by dropping a pawn (R25).
    Uchifuzume {
        /// Where the pawn would stand.
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

    /// The squares to blame: the first pawn of a nifu, the pieces that would give check, …
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
            Self::KingInCheck {
                king, attackers, ..
            } => attackers.with(king),
        }
    }

    /// Whether the piece can stand there all the same, so that over the board nobody may notice (R39).
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

impl std::error::Error for IllegalMove {}

impl fmt::Display for IllegalMove {
    /// The rule's name and what is wrong, to the player who tried: "Nifu: your pawn already stands on 3g".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfTurn { turn } => write!(f, "Out of turn: {turn:?} is to move"),
            Self::Syntax { text } => write!(
                f,
                "`{}` is not a move: expected such as 7g7f, 8h2b+ or P*5e",
                shortened(text)
            ),
            Self::PromotedDrop { kind } => {
                write!(f, "Promoted drop: a {} is dropped unpromoted", kind.name())
            }
            Self::NotInHand { kind } => write!(f, "You have no {} in hand", kind.name()),
            Self::Occupied { to } => write!(f, "Occupied: {to} is not empty, drops do not capture"),
            Self::DeadPiece { kind, to, dropped } => {
                let advice = if *dropped {
                    "could never move from"
                } else {
                    "must promote on"
                };
                write!(f, "Dead piece: a {} {advice} {to}", kind.name())
            }
            Self::Nifu { pawn } => write!(f, "Nifu: your pawn already stands on {pawn}"),
            Self::NoPiece { from } => write!(f, "No piece stands on {from}"),
            Self::NotYourPiece { from, kind } => {
                write!(f, "The {} on {from} is not yours", kind.name())
            }
            Self::OwnPiece { to, kind } => write!(f, "Your own {} stands on {to}", kind.name()),
            Self::Movement { .. } => self.fmt_movement(f),
            Self::CapturesKing { king } => write!(f, "The king on {king} cannot be captured"),
            Self::Promotion { kind, to } if kind.promoted().is_none() => {
                write!(f, "Promotion: a {} does not promote ({to})", kind.name())
            }
            Self::Promotion { to, .. } => {
                write!(
                    f,
                    "Promotion: the move to {to} does not touch the promotion zone"
                )
            }
            Self::KingInCheck { .. } => self.fmt_king_in_check(f),
            Self::Uchifuzume { king, .. } => {
                write!(
                    f,
                    "Uchifuzume: a dropped pawn may not mate the king on {king}"
                )
            }
        }
    }
}

impl IllegalMove {
    fn fmt_movement(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Movement {
            from,
            to,
            kind,
            blockers,
        } = self
        else {
            return Ok(());
        };
        let kind = kind.name();
        if blockers.is_empty() {
            write!(f, "Movement: the {kind} on {from} does not move to {to}")
        } else {
            write!(
                f,
                "Movement: the {kind} on {from} is blocked on {}",
                list(*blockers)
            )
        }
    }

    fn fmt_king_in_check(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::KingInCheck {
            king,
            attackers,
            how,
        } = self
        else {
            return Ok(());
        };
        let from = list(*attackers);
        match how {
            Exposure::Unanswered => {
                write!(
                    f,
                    "Check: your king on {king} would still be in check from {from}"
                )
            }
            Exposure::Unshielded => {
                write!(
                    f,
                    "Pinned: your king on {king} would be in check from {from}"
                )
            }
            Exposure::SteppedIn => {
                write!(
                    f,
                    "Check: your king may not go to {king}, attacked from {from}"
                )
            }
        }
    }
}

/// Squares as `3g`, or `3g and 4h`.
fn list(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|sq| sq.to_string()).collect();
    names.join(" and ")
}

impl Position {
    /// Judges an attempt of the side to move: the legal move, or the first reason of R36 against it.
    ///
    /// # Errors
    ///
    /// The reason.
    pub fn judge(&self, attempt: Attempt) -> Result<Move, IllegalMove> {
        match attempt {
            Attempt::Board { from, to, promote } => self.judge_board(from, to, promote),
            Attempt::Drop { kind, promoted, to } => self.judge_drop(kind, promoted, to),
        }
    }

    /// Judges an attempt written in USI; what cannot be read is `syntax`.
    ///
    /// # Errors
    ///
    /// The reason.
    pub fn judge_usi(&self, text: &str) -> Result<Move, IllegalMove> {
        let attempt = text
            .parse()
            .map_err(|AttemptError(text)| IllegalMove::Syntax { text })?;
        self.judge(attempt)
    }

    fn judge_drop(&self, kind: PieceKind, promoted: bool, to: Square) -> Result<Move, IllegalMove> {
        let us = self.side_to_move();
        // A king has no promoted face: what is wrong is that nobody holds one.
        if promoted && kind != PieceKind::King {
            return Err(IllegalMove::PromotedDrop { kind });
        }
        let mv = Move::drop(kind, to).ok_or(IllegalMove::NotInHand { kind })?;
        if self.hand(us).count(kind) == 0 {
            return Err(IllegalMove::NotInHand { kind });
        }
        if self.piece_at(to).is_some() {
            return Err(IllegalMove::Occupied { to });
        }
        self.judge_dead(kind, to, true)?;
        if kind == PieceKind::Pawn
            && let Some(pawn) = self.pawn_on_file(us, to)
        {
            return Err(IllegalMove::Nifu { pawn });
        }
        self.judge_king(mv)?;
        self.judge_uchifuzume(mv)
    }

    fn judge_board(&self, from: Square, to: Square, promote: bool) -> Result<Move, IllegalMove> {
        let us = self.side_to_move();
        let Piece { color, kind } = self.piece_at(from).ok_or(IllegalMove::NoPiece { from })?;
        if color != us {
            return Err(IllegalMove::NotYourPiece { from, kind });
        }
        if let Some(own) = self.piece_at(to).filter(|piece| piece.color == us) {
            return Err(IllegalMove::OwnPiece { to, kind: own.kind });
        }
        if !attacks::attacks(kind, us, from, self.occupied()).contains(to) {
            let blockers = self.blockers(Piece { color, kind }, from, to);
            return Err(IllegalMove::Movement {
                from,
                to,
                kind,
                blockers,
            });
        }
        if self.king(us.opponent()) == Some(to) {
            return Err(IllegalMove::CapturesKing { king: to });
        }
        let zone = us.promotion_zone();
        let may_promote = kind.promoted().is_some() && (zone.contains(from) || zone.contains(to));
        if promote && !may_promote {
            return Err(IllegalMove::Promotion { kind, to });
        }
        if promote {
            return self.judge_king(Move::promoting(from, to));
        }
        self.judge_dead(kind, to, false)?;
        self.judge_king(Move::normal(from, to))
    }

    /// What stands between a piece and where it could go on an empty board.
    fn blockers(&self, piece: Piece, from: Square, to: Square) -> Bitboard {
        let free = attacks::attacks(piece.kind, piece.color, from, Bitboard::EMPTY);
        if free.contains(to) {
            attacks::between(from, to) & self.occupied()
        } else {
            Bitboard::EMPTY
        }
    }

    fn judge_dead(&self, kind: PieceKind, to: Square, dropped: bool) -> Result<(), IllegalMove> {
        if self.side_to_move().relative_rank(to) < kind.dead_ranks() {
            return Err(IllegalMove::DeadPiece { kind, to, dropped });
        }
        Ok(())
    }

    fn pawn_on_file(&self, color: Color, to: Square) -> Option<Square> {
        let pawns = self.kind(PieceKind::Pawn) & self.pieces(color);
        (pawns & Bitboard::file(to.file())).first()
    }

    fn judge_king(&self, mv: Move) -> Result<Move, IllegalMove> {
        let us = self.side_to_move();
        let Some(king) = self.king(us) else {
            return Ok(mv);
        };
        let steps = mv.from() == Some(king);
        let target = if steps { mv.to() } else { king };
        let attackers = self.attackers_after(mv, target);
        let how = match (steps, self.is_in_check()) {
            _ if attackers.is_empty() => return Ok(mv),
            (true, _) => Exposure::SteppedIn,
            (false, true) => Exposure::Unanswered,
            (false, false) => Exposure::Unshielded,
        };
        Err(IllegalMove::KingInCheck {
            king: target,
            attackers,
            how,
        })
    }

    /// The opposing pieces that attack `target` once `mv` is made.
    fn attackers_after(&self, mv: Move, target: Square) -> Bitboard {
        let occupied = mv
            .from()
            .map_or(self.occupied(), |from| self.occupied().without(from))
            .with(mv.to());
        let them = self.side_to_move().opponent();
        Bitboard(self.attackers_through(target, them, occupied.0)).without(mv.to())
    }

    fn judge_uchifuzume(&self, mv: Move) -> Result<Move, IllegalMove> {
        let them = self.side_to_move().opponent();
        match self.king(them) {
            Some(king)
                if mv.dropped() == Some(PieceKind::Pawn) && self.is_pawn_drop_mate(mv.to()) =>
            {
                Err(IllegalMove::Uchifuzume {
                    pawn: mv.to(),
                    king,
                })
            }
            _ => Ok(mv),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(sfen: &str, text: &str) -> IllegalMove {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        position.judge_usi(text).expect_err("an illegal move")
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn a_second_pawn_on_the_file_is_nifu_and_names_the_first() {
        let reason = refused("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e");
        assert_eq!(reason, IllegalMove::Nifu { pawn: square("5g") });
        assert_eq!(reason.to_string(), "Nifu: your pawn already stands on 5g");
    }

    #[test]
    fn a_pinned_piece_names_the_pinner_and_the_king() {
        let reason = refused("4k4/9/4r4/9/9/4G4/9/9/4K4 b - 1", "5f4f");
        assert_eq!(reason.code(), "king-in-check");
        assert_eq!(
            reason.squares(),
            [square("5c"), square("5i")].into_iter().collect()
        );
        assert!(reason.to_string().starts_with("Pinned: "), "{reason}");
    }

    #[test]
    fn a_check_not_answered_and_a_step_into_check_are_told_apart() {
        let unanswered = refused("4k4/9/9/9/9/9/P8/9/4K3r b - 1", "9g9f").to_string();
        assert!(
            unanswered.contains("still be in check from 1i"),
            "{unanswered}"
        );
        let stepped = refused("4k4/9/9/9/9/9/9/9/4K3r b - 1", "5i4i").to_string();
        assert!(stepped.contains("may not go to 4i"), "{stepped}");
    }

    #[test]
    fn drops_of_promoted_pieces_and_kings_are_named() {
        let sfen = "4k4/9/9/9/9/9/9/9/4K4 b PG 1";
        for (text, code) in [
            ("+P*5e", "promoted-drop"),
            ("P*5e+", "promoted-drop"),
            ("+G*5e", "promoted-drop"),
            ("K*5e", "not-in-hand"),
            ("S*5e", "not-in-hand"),
            ("P*5a", "occupied"),
            ("P*4a", "dead-piece"),
        ] {
            assert_eq!(refused(sfen, text).code(), code, "{text}");
        }
    }

    #[test]
    fn text_that_is_no_move_is_syntax_and_shown_shortened() {
        let long = "x".repeat(1000);
        for text in [
            "", "7g", "7g7", "77", "7g7f++", "*5e", "PP*5e", "+P*5e+", "歩*5e", "7g７f", &long,
        ] {
            let reason = refused("startpos", text);
            assert_eq!(reason.code(), "syntax", "{text}");
            assert!(reason.to_string().chars().count() < 100);
        }
    }

    #[test]
    fn attempts_print_as_they_are_read() {
        for text in ["7g7f", "8h2b+", "P*5e", "+P*5e", "K*5e", "5e5e"] {
            let attempt: Attempt = text.parse().expect("an attempt");
            assert_eq!(attempt.to_string(), text);
        }
    }

    #[test]
    fn a_blocked_slider_blames_the_blocker() {
        let reason = refused("startpos", "8h3c");
        assert_eq!(reason.squares(), [square("7g")].into_iter().collect());
    }

    #[test]
    fn staying_on_the_square_is_a_move_onto_the_own_piece() {
        assert_eq!(refused("startpos", "5i5i").code(), "own-piece");
    }

    #[test]
    fn a_pawn_drop_that_mates_blames_the_king() {
        let reason = refused("7nk/9/7G1/9/9/9/9/9/K8 b P 1", "P*1b");
        assert_eq!(reason.code(), "uchifuzume");
        assert_eq!(reason.squares(), [square("1a")].into_iter().collect());
    }
}
