//! Attempted moves: everything hands can do on a real board.
//!
//! A [`Move`] cannot express dropping a piece with its promoted face up, or putting a king on the board; an
//! [`Attempt`] can. [`Position::judge`](super::Position::judge) judges it.

use std::fmt;
use std::str::FromStr;

use super::moves::Move;
use super::piece::PieceKind;
use super::square::Square;

/// An attempted move, legal or not. Prints and parses as USI: `7g7f`, `8h2b+`, `P*5e`, and beyond USI `+P*5e`
/// (or `P*5e+`) and `K*5e`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// A piece on the board moves.
    Board {
        /// Its square.
        from: Square,
        /// Its target; may be `from`.
        to: Square,
        /// Whether it is turned over.
        promote: bool,
    },
    /// A piece is put on the board.
    Drop {
        /// Its kind, never a promoted one.
        kind: PieceKind,
        /// Whether it is put with its promoted face up.
        promoted: bool,
        /// Its target.
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

    /// The move, if any position could have it.
    ///
    /// ```
    /// use komadai_core::rules::Attempt;
    /// let attempt: Attempt = "7g7f".parse().unwrap();
    /// assert_eq!(attempt.as_move().unwrap().to_string(), "7g7f");
    /// let attempt: Attempt = "+P*5e".parse().unwrap();
    /// assert_eq!(attempt.as_move(), None);
    /// let attempt: Attempt = "7g7g".parse().unwrap();
    /// assert_eq!(attempt.as_move(), None);
    /// ```
    #[must_use]
    pub fn as_move(self) -> Option<Move> {
        match self {
            Self::Board { from, to, .. } if from == to => None,
            Self::Board { from, to, promote } => Some(Move::on_board(from, to, promote)),
            Self::Drop { promoted: true, .. } => None,
            Self::Drop { kind, to, .. } => Move::drop(kind, to),
        }
    }
}

impl From<Move> for Attempt {
    fn from(mv: Move) -> Self {
        let to = mv.to();
        match (mv.from(), mv.dropped()) {
            (Some(from), _) => Self::Board { from, to, promote: mv.is_promotion() },
            (None, kind) => {
                Self::Drop { kind: kind.unwrap_or(PieceKind::Pawn), promoted: false, to }
            }
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
                write!(f, "{}{}*{to}", if promoted { "+" } else { "" }, kind.letter())
            }
        }
    }
}

/// The text is no attempt at a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a move. Examples: 7g7f, 8h2b+, P*5e", shortened(.0))]
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
    Some(Attempt::Drop { kind, promoted: front || back, to: to.parse().ok()? })
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

/// Enough of a text to recognize it in a message.
pub(super) fn shortened(text: &str) -> String {
    let mut start: String = text.chars().take(20).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}
