//! The flat values of JKF texts; where one is read, any of them may be missing or `null`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::record::node::LONGEST_TIME;
use crate::rules::{Color, Square};

pub(super) type Word = Cow<'static, str>;

/// `initial`: a name, or a board if no name fits.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object with the start")]
pub(super) struct Initial {
    pub preset: Option<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
}

/// The position of an `initial`.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "an object with the position")]
pub(super) struct Data {
    pub color: Option<u8>,
    /// Files from 1, each with its ranks from 1.
    pub board: Option<Vec<Vec<Option<Cell>>>>,
    /// Black's, then White's.
    pub hands: Option<Vec<Option<Hand>>>,
}

/// The number of pieces of each kind.
pub(super) type Hand = BTreeMap<Word, Option<u8>>;

#[derive(Deserialize, Serialize)]
#[serde(expecting = "a square of the board")]
pub(super) struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Word>,
}

/// `move`; one is written with everything that programs need without a board.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "a move")]
pub(super) struct Mv {
    pub color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Point>,
    pub to: Option<Point>,
    pub piece: Option<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promote: Option<bool>,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub capture: Option<Word>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relative: Option<Word>,
}

/// A square: file and rank.
#[derive(Deserialize, Serialize)]
#[serde(expecting = "a square such as {x: 7, y: 6}")]
pub(super) struct Point {
    pub x: i64,
    pub y: i64,
}

impl Point {
    pub(super) fn square(&self) -> Result<Square, String> {
        let [file, rank] = [self.x, self.y].map(|number| u8::try_from(number).unwrap_or(0));
        Square::new(file, rank)
            .ok_or_else(|| format!("there is no square {} {}: expected 1 to 9", self.x, self.y))
    }
}

/// `time`; the total is computed again.
#[derive(Deserialize)]
#[serde(expecting = "a time")]
pub(super) struct Time {
    now: Option<HourMinuteSecond>,
}

#[derive(Deserialize)]
#[serde(expecting = "hours, minutes and seconds")]
struct HourMinuteSecond {
    h: Option<f64>,
    m: Option<f64>,
    s: Option<f64>,
}

impl Time {
    /// The time of the move in whole milliseconds; `None` if it is missing or invalid.
    pub(super) fn spent(&self) -> Option<Duration> {
        let HourMinuteSecond { h, m, s } = self.now.as_ref()?;
        let part = |number: Option<f64>| number.unwrap_or(0.0);
        let seconds = part(*h) * 3600.0 + part(*m) * 60.0 + part(*s);
        let spent = Duration::try_from_secs_f64((seconds * 1000.0).round() / 1000.0).ok()?;
        let spent = Duration::from_millis(u64::try_from(spent.as_millis()).ok()?);
        Some(spent.min(LONGEST_TIME))
    }
}

pub(super) fn color(number: u8) -> Result<Color, String> {
    match number {
        0 => Ok(Color::Black),
        1 => Ok(Color::White),
        _ => Err(format!("there is no color {number}: expected 0 or 1")),
    }
}
