//! A move in KIF: `７六歩(77)`, `同　銀(31)`, `２二角成(88)`, `５五銀打` (formats.md 2.4).

use super::time::digit;
use crate::notation::{file_of_digit, kind_named, rank_of_kanji};
use crate::rules::{Bitboard, Move, Piece, PieceKind, Position, Square};

/// The marks before a move, one for each side in each style.
pub(in crate::record) const MARKS: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

/// A move or word without the marks before it.
pub(super) fn unmarked(text: &str) -> &str {
    text.trim_start_matches(MARKS)
}

/// A parsed move, without a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ParsedMove {
    /// The target; `None` for 同.
    to: Option<Square>,
    /// The piece before the move.
    kind: PieceKind,
    promotes: bool,
    origin: WrittenOrigin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrittenOrigin {
    Square(Square),
    Hand,
    /// Neither origin nor 打.
    Missing,
}

/// The reason why a text is no move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NoMove<'a> {
    /// It does not begin like one: perhaps a word that ends the line.
    Word,
    /// It begins like one: the expected form and the place.
    Broken(&'static str, &'a str),
}

/// Parses a move at the front of `text`; returns the rest, too.
pub(super) fn written(text: &str) -> Result<(ParsedMove, &str), NoMove<'_>> {
    let unmarked = unmarked(text);
    let (to, rest) = match unmarked.strip_prefix(['同', '仝']) {
        Some(rest) => (None, rest.trim_start()),
        None => match square(unmarked) {
            Some((to, rest)) => (Some(to), rest),
            None => return Err(NoMove::Word),
        },
    };
    let (kind, rest) = match kind_named(rest) {
        Some(named) => named,
        None if rest.is_empty() && to.is_some() => {
            return Err(NoMove::Broken("a piece such as 歩 or 成銀", rest));
        }
        None => return Err(NoMove::Word),
    };
    let (promotes, rest) = match rest.strip_prefix("不成") {
        Some(rest) => (false, rest),
        None => rest.strip_prefix('成').map_or((false, rest), |rest| (true, rest)),
    };
    let (origin, rest) = origin(rest)?;
    let read = ParsedMove { to, kind, promotes, origin };
    Ok((read, rest))
}

/// `７六`, `7六`, `76`, `７６`, `七六`.
pub(super) fn square(text: &str) -> Option<(Square, &str)> {
    let mut chars = text.chars();
    let mut number = || {
        let c = chars.next()?;
        file_of_digit(c).or_else(|| rank_of_kanji(c))
    };
    let (file, rank) = (number()?, number()?);
    Some((Square::new(file, rank)?, chars.as_str()))
}

/// `(77)`, `打`, `打(00)`, or neither.
fn origin(text: &str) -> Result<(WrittenOrigin, &str), NoMove<'_>> {
    let dropped = text.strip_prefix('打');
    let rest = dropped.unwrap_or(text);
    // After 打, and after a blank, a time is more likely than an origin.
    let is_time = dropped.is_some() || rest.starts_with(char::is_whitespace);
    let digits = match two_digits(rest) {
        Err(_) if is_time => None,
        digits => digits?,
    };
    let Some((file, rank, after)) = digits else {
        let origin = dropped.map_or(WrittenOrigin::Missing, |_| WrittenOrigin::Hand);
        return Ok((origin, rest));
    };
    if (file, rank) == (0, 0) {
        return Ok((WrittenOrigin::Hand, after));
    }
    match (dropped, Square::new(file, rank)) {
        (None, Some(from)) => Ok((WrittenOrigin::Square(from), after)),
        _ => Err(NoMove::Broken("the square the piece comes from, such as (77)", rest)),
    }
}

/// `(77)` with characters of either width; longer parentheses are a time.
fn two_digits(text: &str) -> Result<Option<(u8, u8, &str)>, NoMove<'_>> {
    let Some(inner) = text.trim_start().strip_prefix(['(', '（']) else {
        return Ok(None);
    };
    let broken = || NoMove::Broken("the square the piece comes from, such as (77)", text);
    let mut chars = inner.chars();
    let mut number = || {
        let value = digit(chars.next()?)?;
        u8::try_from(value).ok()
    };
    let (file, rank) = (number().ok_or_else(broken)?, number().ok_or_else(broken)?);
    let after = chars.as_str().strip_prefix([')', '）']).ok_or_else(broken)?;
    Ok(Some((file, rank, after)))
}

impl ParsedMove {
    /// The move in a position; `previous` is the target of the last move. It may be illegal; the error names
    /// the part that does not fit.
    pub(super) fn in_position(
        self,
        position: &Position,
        previous: Option<Square>,
    ) -> Result<Move, String> {
        let to = self
            .to
            .or(previous)
            .ok_or("同 means the square of the previous move, and there is none")?;
        let WrittenOrigin::Square(from) = self.origin else {
            return self.drop(position, to);
        };
        let piece = Piece::new(position.side_to_move(), self.kind);
        match position.piece_at(from) {
            Some(found) if found == piece => Ok(Move::on_board(from, to, self.promotes)),
            Some(found) if found.color != piece.color => {
                Err(format!("the piece on {from} is not the player's"))
            }
            Some(found) => {
                Err(format!("a {} stands on {from}, not a {}", found.kind.name(), self.kind.name()))
            }
            None => Err(format!("no piece stands on {from}")),
        }
    }

    fn drop(self, position: &Position, to: Square) -> Result<Move, String> {
        let name = self.kind.name();
        if self.promotes {
            return Err(format!("a {name} cannot promote as it is dropped"));
        }
        let us = position.side_to_move();
        let reaching = position.attackers(to, us) & position.kind(self.kind);
        if self.origin == WrittenOrigin::Missing && reaching != Bitboard::EMPTY {
            return Err(format!(
                "a {name} on the board can go to {to}: expected 打 or the square it comes from"
            ));
        }
        Move::drop(self.kind, to).ok_or_else(|| format!("a {name} cannot be dropped"))
    }
}
