//! Finds the piece for a text in a position.

use super::super::disambiguate::{candidates, fits};
use super::super::write::may_promote;
use super::{Origin, ParseError, ParsedMove, Wanted};
use crate::rules::{Move, Piece, PieceKind, Position, Square};

pub(super) fn resolve(wanted: Wanted, position: &Position) -> Result<ParsedMove, ParseError> {
    let (kind, to, origin, promotion) = match wanted {
        Wanted::FromTo(mv) => return Ok(decided(mv)),
        Wanted::Piece { kind, to, origin, promotion } => (kind, to, origin, promotion),
    };
    let from = match origin {
        Origin::On(from) => standing(position, kind, from)?,
        Origin::Hand => return drop(kind, to),
        Origin::Found(modifiers) => match found(position, kind, to, &modifiers)? {
            Some(from) => from,
            None => return drop(kind, to),
        },
    };
    arrive(position, kind, from, to, promotion)
}

const fn decided(mv: Move) -> ParsedMove {
    ParsedMove { mv, asks_promotion: false }
}

fn drop(kind: PieceKind, to: Square) -> Result<ParsedMove, ParseError> {
    Move::drop(kind, to).map(decided).ok_or(ParseError::NoDrop(kind))
}

fn standing(position: &Position, kind: PieceKind, from: Square) -> Result<Square, ParseError> {
    let wanted = Piece::new(position.side_to_move(), kind);
    if position.piece_at(from) == Some(wanted) {
        Ok(from)
    } else {
        Err(ParseError::NotThere { kind, from })
    }
}

/// The one piece on the board that matches, or `None` for a drop.
fn found(
    position: &Position,
    kind: PieceKind,
    to: Square,
    modifiers: &[char],
) -> Result<Option<Square>, ParseError> {
    let all = candidates(position, kind, to);
    if all.is_empty() {
        let held = position.hand(position.side_to_move()).count(kind) > 0;
        return if held && modifiers.is_empty() {
            Ok(None)
        } else {
            Err(ParseError::NoneReaches { kind, to })
        };
    }
    let fitting: Vec<Square> =
        all.into_iter().filter(|&from| fits(modifiers, position, from, to, all)).collect();
    match one_of(position, &fitting, to) {
        Some(from) => Ok(Some(from)),
        None if fitting.is_empty() => {
            Err(ParseError::NoneFits { kind, to, modifiers: modifiers.iter().collect() })
        }
        None => Err(ParseError::Ambiguous { kind, to, origins: fitting }),
    }
}

/// The only origin, or the only one with a legal move: writers ignore pinned pieces.
fn one_of(position: &Position, origins: &[Square], to: Square) -> Option<Square> {
    if let [from] = origins {
        return Some(*from);
    }
    let mut legal = origins.iter().copied().filter(|&from| {
        position.is_legal(Move::normal(from, to)) || position.is_legal(Move::promoting(from, to))
    });
    legal.next().filter(|_| legal.next().is_none())
}

fn arrive(
    position: &Position,
    kind: PieceKind,
    from: Square,
    to: Square,
    promotion: Option<bool>,
) -> Result<ParsedMove, ParseError> {
    let plain = Move::normal(from, to);
    let promoting = Move::promoting(from, to);
    let forced = position.side_to_move().relative_rank(to) < kind.dead_ranks();
    match promotion {
        Some(true) if kind.promoted().is_none() => Err(ParseError::NoPromotion(kind)),
        Some(true) => Ok(decided(promoting)),
        Some(false) => Ok(decided(plain)),
        None if forced => Ok(decided(promoting)),
        None => Ok(ParsedMove { mv: plain, asks_promotion: may_promote(position, plain, kind) }),
    }
}
