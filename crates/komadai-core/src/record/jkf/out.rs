//! The flat values of JKF of a game.

use serde::Serialize;

use super::json::{Cell, Data, Initial, Mv, Point};
use super::names;
use crate::notation::japanese;
use crate::rules::{Color, Handicap, Move, PieceKind, Position, Square};

impl Initial {
    pub(super) fn of(start: &Position) -> Self {
        let named = if start.is_same(&Position::startpos()) {
            Some(names::EVEN)
        } else {
            Handicap::of(start).map(names::preset)
        };
        Self {
            preset: Some(named.unwrap_or(names::OTHER).into()),
            data: named.is_none().then(|| Data::of(start)),
        }
    }
}

impl Data {
    fn of(start: &Position) -> Self {
        let cell = |file, rank| {
            let piece = Square::new(file, rank).and_then(|sq| start.piece_at(sq));
            Some(Cell {
                color: piece.map(|piece| number(piece.color)),
                kind: piece.map(|piece| names::kind_name(piece.kind).into()),
            })
        };
        let files = (1..=9).map(|file| (1..=9).map(|rank| cell(file, rank)).collect());
        let hands = Color::ALL.map(|color| {
            let count = |kind| Some(start.hand(color).count(kind));
            let counts = PieceKind::HAND.map(|kind| (names::kind_name(kind).into(), count(kind)));
            Some(counts.into())
        });
        Self {
            color: Some(number(start.side_to_move())),
            board: Some(files.collect()),
            hands: Some(hands.into()),
        }
    }
}

impl Point {
    fn of(sq: Square) -> Self {
        let [x, y] = [sq.file(), sq.rank()].map(i64::from);
        Self { x, y }
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
        let relative = names::letters(&japanese(position, mv, None));
        Self {
            color: Some(number(side)),
            from: mv.from().map(Point::of),
            to: Some(Point::of(mv.to())),
            piece: Some(kind.map_or("", names::kind_name).into()),
            same: (previous == Some(mv.to())).then_some(true),
            promote: (promotes && mv.from().is_some_and(reaches)).then(|| mv.is_promotion()),
            capture: captured.map(|piece| names::kind_name(piece.kind).into()),
            relative: (!relative.is_empty()).then(|| relative.into()),
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
        Self { h: seconds / 3600, m: seconds / 60 % 60, s: seconds % 60 }
    }
}

impl Time {
    pub(super) const fn of(now: u64, total: u64) -> Self {
        Self { now: HourMinuteSecond::of(now), total: HourMinuteSecond::of(total) }
    }
}

const fn number(color: Color) -> u8 {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}
