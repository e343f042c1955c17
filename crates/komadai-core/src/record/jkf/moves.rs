//! The move for an object of JKF in a position (formats.md 7).

use super::json::{Mv, color};
use super::names;
use crate::notation::{excerpt, file_digit, parse, piece_name, rank_kanji};
use crate::record::builder::Builder;
use crate::rules::{Move, PieceKind, Position, Square};

/// The move, which may be impossible, and the reinterpretations.
pub(super) fn meant(json: &Mv, builder: &Builder) -> Result<(Move, Option<String>), String> {
    let position = builder.position();
    let mut warning = None;
    if let Some(number) = json.color
        && color(number)? != position.side_to_move()
    {
        warning = Some(format!("color {number} is not to move here"));
    }
    let to = destination(json, builder.previous())?;
    let named = json.piece.as_deref().map(kind).transpose()?;
    let mv = match (&json.from, named) {
        (Some(from), named) => {
            let from = from.square()?;
            stands(position, named, from)?;
            Move::on_board(from, to, json.promote == Some(true))
        }
        (None, Some(kind)) => {
            let (mv, doubt) = without_origin(json, position, kind, to)?;
            warning = warning.or(doubt);
            mv
        }
        (None, None) => return Err("a move without `from` and `piece`".into()),
    };
    Ok((mv, warning))
}

fn destination(json: &Mv, previous: Option<Square>) -> Result<Square, String> {
    match &json.to {
        Some(to) => to.square(),
        None if json.same == Some(true) => {
            previous.ok_or_else(|| "`same` without a move before it".into())
        }
        None => Err("a move without `to`".into()),
    }
}

fn kind(name: &str) -> Result<PieceKind, String> {
    names::kind(name).ok_or_else(|| format!("there is no piece `{}`: try FU", excerpt(name, 8)))
}

/// Whether the named piece of the side to move is on the origin.
fn stands(position: &Position, named: Option<PieceKind>, from: Square) -> Result<(), String> {
    let own = position.piece_at(from).filter(|piece| piece.color == position.side_to_move());
    match (own, named) {
        (None, _) => Err(format!("no piece of the side to move stands on {from}")),
        (Some(piece), Some(kind)) if piece.kind != kind => {
            Err(format!("a {} stands on {from}, not a {}", piece.kind.name(), kind.name()))
        }
        (Some(_), _) => Ok(()),
    }
}

/// A drop, or a piece that KI2's modifiers select.
fn without_origin(
    json: &Mv,
    position: &Position,
    kind: PieceKind,
    to: Square,
) -> Result<(Move, Option<String>), String> {
    let relative = json.relative.as_deref().unwrap_or_default();
    let promotes = json.promote == Some(true);
    let in_hand = position.hand(position.side_to_move()).count(kind) > 0;
    let mut words = String::new();
    for letter in relative.chars() {
        let word = names::way(letter);
        words.push(word.ok_or_else(|| {
            format!("`{}` is no way of a piece: expected L C R U M D H", excerpt(relative, 8))
        })?);
    }
    if relative.is_empty() && in_hand && !promotes {
        let drop = Move::drop(kind, to).ok_or("such a piece is never in hand")?;
        return Ok((drop, doubt(position, kind, to)));
    }
    if promotes {
        words.push('成');
    }
    let (file, rank, name) = (file_digit(to.file()), rank_kanji(to.rank()), piece_name(kind));
    let typed = parse(&format!("{file}{rank}{name}{words}"), position, None);
    typed.map(|typed| (typed.mv, None)).map_err(|error| error.to_string())
}

/// The warning about a drop without 打 if a piece on the board could move there as well.
fn doubt(position: &Position, kind: PieceKind, to: Square) -> Option<String> {
    let from_board = position.legal_moves().iter().any(|mv| {
        let from = mv.from().and_then(|from| position.piece_at(from));
        mv.to() == to && from.is_some_and(|piece| piece.kind == kind)
    });
    from_board.then(|| {
        format!(
            "a {} on the board could go to {to} as well: taken for a drop, as it has no `from`",
            kind.name()
        )
    })
}
