//! The start position: `initial` (formats.md 2.2 and 6).

use super::json::{Data, Initial, color};
use super::names;
use crate::notation::excerpt;
use crate::rules::{Color, Handicap, Piece, PieceKind, Position, Setup, Square};

/// The start, and the reinterpretations.
pub(super) fn read(initial: Option<Initial>) -> Result<(Position, Option<String>), String> {
    let Some(Initial { preset, data }) = initial else {
        return Ok((Position::startpos(), None));
    };
    let named = match preset.as_deref() {
        None | Some(names::OTHER) => None,
        Some(name) => Some(named(name)?),
    };
    if preset.is_none() && data.is_none() {
        let words = "the start is not said: taken for the even one";
        return Ok((Position::startpos(), Some(words.to_owned())));
    }
    match (named, data) {
        (None, Some(data)) => Ok((position(&data)?, None)),
        (Some(named), None) => Ok((named, None)),
        (Some(named), Some(data)) => {
            let drawn = position(&data)?;
            let differs = !drawn.is_same(&named);
            let words = "the board is not that of the preset: the board is taken";
            Ok((drawn, differs.then(|| words.to_owned())))
        }
        (None, None) => Err("expected `data` with the board of the start".into()),
    }
}

fn named(name: &str) -> Result<Position, String> {
    if name == names::EVEN {
        return Ok(Position::startpos());
    }
    Handicap::ALL
        .into_iter()
        .find(|&handicap| names::preset(handicap) == name)
        .map(Handicap::position)
        .ok_or_else(|| format!("the start `{}` is not known", excerpt(name, 20)))
}

fn position(data: &Data) -> Result<Position, String> {
    let mut setup = Setup::empty();
    setup.side_to_move = color(data.color.unwrap_or(0))?;
    board(data, &mut setup)?;
    hands(data, &mut setup)?;
    Position::from_record(&setup).map_err(|error| error.to_string())
}

fn board(data: &Data, setup: &mut Setup) -> Result<(), String> {
    let files = data.board.as_deref().unwrap_or_default();
    if files.len() != 9 || files.iter().any(|ranks| ranks.len() != 9) {
        return Err("expected a board of 9 files with 9 squares each".into());
    }
    for (file, ranks) in (1..).zip(files) {
        for (rank, cell) in (1..).zip(ranks) {
            let cell = cell.as_ref().filter(|cell| cell.kind.is_some());
            let (Some(cell), Some(sq)) = (cell, Square::new(file, rank)) else {
                continue;
            };
            let kind = kind(cell.kind.as_deref().unwrap_or_default())?;
            let color = color(cell.color.unwrap_or(0))?;
            setup.board[sq.index()] = Some(Piece::new(color, kind));
        }
    }
    Ok(())
}

fn hands(data: &Data, setup: &mut Setup) -> Result<(), String> {
    let hands = data.hands.as_deref().unwrap_or_default();
    if hands.len() > 2 {
        return Err(format!("{} hands: expected 2", hands.len()));
    }
    for (color, hand) in Color::ALL.into_iter().zip(hands) {
        for (name, count) in hand.iter().flatten() {
            let kind = kind(name)?;
            if !PieceKind::HAND.contains(&kind) {
                return Err(format!("a {} in hand", kind.name()));
            }
            setup.hands[color.index()][kind.index()] = count.unwrap_or(0);
        }
    }
    Ok(())
}

fn kind(name: &str) -> Result<PieceKind, String> {
    names::kind(name).ok_or_else(|| format!("there is no piece `{}`", excerpt(name, 8)))
}
