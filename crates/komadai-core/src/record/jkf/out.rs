//! The flat values of JKF, for writing.

use std::collections::BTreeMap;

use serde::Serialize;

use super::names;
use crate::notation::japanese;
use crate::rules::{Color, Handicap, Move, Piece, PieceKind, Position, Square};

/// `initial`: a name, or a board if no name fits.
#[derive(Serialize)]
pub(super) struct Initial {
    preset: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Data>,
}

#[derive(Serialize)]
struct Data {
    color: u8,
    board: Vec<Vec<Cell>>,
    hands: Vec<BTreeMap<&'static str, u8>>,
}

#[derive(Serialize)]
struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
}

impl Initial {
    pub(super) fn of(start: &Position) -> Self {
        let named = if start.is_same(&Position::startpos()) {
            Some(names::EVEN)
        } else {
            Handicap::of(start).map(names::preset)
        };
        Self {
            preset: named.unwrap_or(names::OTHER),
            data: named.is_none().then(|| Data::of(start)),
        }
    }
}

impl Data {
    fn of(start: &Position) -> Self {
        let cell = |file, rank| {
            let piece = Square::new(file, rank).and_then(|sq| start.piece_at(sq));
            Cell::of(piece)
        };
        let hand = |color: Color| {
            let count =
                |kind: &PieceKind| (names::kind_name(*kind), start.hand(color).count(*kind));
            PieceKind::HAND.iter().map(count).collect()
        };
        Self {
            color: number(start.side_to_move()),
            board: (1..=9)
                .map(|file| (1..=9).map(|rank| cell(file, rank)).collect())
                .collect(),
            hands: Color::ALL.into_iter().map(hand).collect(),
        }
    }
}

impl Cell {
    fn of(piece: Option<Piece>) -> Self {
        Self {
            color: piece.map(|piece| number(piece.color)),
            kind: piece.map(|piece| names::kind_name(piece.kind)),
        }
    }
}

/// `move`, with everything that programs need without a board.
#[derive(Serialize)]
pub(super) struct Mv {
    color: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Point>,
    to: Point,
    piece: &'static str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    same: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    promote: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    capture: Option<&'static str>,
    #[serde(skip_serializing_if = "String::is_empty")]
    relative: String,
}

#[derive(Serialize)]
struct Point {
    x: u8,
    y: u8,
}

impl Point {
    const fn of(sq: Square) -> Self {
        Self {
            x: sq.file(),
            y: sq.rank(),
        }
    }
}

impl Mv {
    pub(super) fn of(mv: Move, position: &Position, previous: Option<Square>) -> Self {
        let side = position.side_to_move();
        let piece = mv.from().and_then(|from| position.piece_at(from));
        let kind = piece.map(|piece| piece.kind).or_else(|| mv.dropped());
        let zone = side.promotion_zone();
        let reaches = |from: Square| zone.contains(from) || zone.contains(mv.to());
        let promotes = kind.is_some_and(|kind| kind.promoted().is_some());
        let captured = position.piece_at(mv.to());
        Self {
            color: number(side),
            from: mv.from().map(Point::of),
            to: Point::of(mv.to()),
            piece: kind.map_or("", names::kind_name),
            same: previous == Some(mv.to()),
            promote: (promotes && mv.from().is_some_and(reaches)).then(|| mv.is_promotion()),
            capture: captured.map(|piece| names::kind_name(piece.kind)),
            relative: names::letters(&japanese(position, mv, None)),
        }
    }
}

/// `time`, in whole seconds.
#[derive(Serialize)]
pub(super) struct Time {
    now: HourMinuteSecond,
    total: HourMinuteSecond,
}

#[derive(Serialize)]
struct HourMinuteSecond {
    h: u64,
    m: u64,
    s: u64,
}

impl HourMinuteSecond {
    const fn of(seconds: u64) -> Self {
        Self {
            h: seconds / 3600,
            m: seconds / 60 % 60,
            s: seconds % 60,
        }
    }
}

impl Time {
    pub(super) const fn of(now: u64, total: u64) -> Self {
        Self {
            now: HourMinuteSecond::of(now),
            total: HourMinuteSecond::of(total),
        }
    }
}

const fn number(color: Color) -> u8 {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}
