//! What makes two problems the same: the picture wherever it stands on the board, and left and right changed.

use komadai_core::rules::{Color, Move, Position, Square};

/// The board by its pieces' places from the defender's king, with what the attacker holds.
pub fn picture(position: &Position) -> Option<String> {
    let king = position.king(Color::White)?;
    both_ways(|mirrored| {
        let mut pieces: Vec<String> = position
            .occupied()
            .into_iter()
            .filter_map(|sq| {
                let piece = position.piece_at(sq)?;
                Some(format!("{piece}{}", from_king(sq, king, mirrored)))
            })
            .collect();
        pieces.sort();
        format!("{} {:?}", pieces.join(" "), position.hand(Color::Black))
    })
}

/// The moves of a solution by their places from the defender's king, with the kinds that move.
pub fn idea(position: &Position, line: &[Move]) -> Option<String> {
    let king = position.king(Color::White)?;
    both_ways(|mirrored| {
        let (mut position, mut words) = (position.clone(), Vec::new());
        for &mv in line {
            let place = from_king(mv.to(), king, mirrored);
            let piece = match mv.from() {
                Some(from) => position.piece_at(from).map(|piece| piece.to_string()),
                None => mv.dropped().map(|kind| format!("{kind:?}*")),
            };
            let piece = piece.unwrap_or_default();
            let sign = if mv.is_promotion() { "+" } else { "" };
            words.push(format!("{piece}{place}{sign}"));
            if position.play_any(mv).is_err() {
                break;
            }
        }
        words.join(" ")
    })
}

/// At most this many of the numbers below `count`, evenly spread.
pub fn evenly(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let most = most.min(count);
    (0..most).map(move |n| n * count / most)
}

fn both_ways(text: impl Fn(bool) -> String) -> Option<String> {
    [false, true].into_iter().map(text).min()
}

fn from_king(sq: Square, king: Square, mirrored: bool) -> String {
    let files = i16::from(sq.file()) - i16::from(king.file());
    let ranks = i16::from(sq.rank()) - i16::from(king.rank());
    let files = if mirrored { -files } else { files };
    format!("({files},{ranks})")
}
