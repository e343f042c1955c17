//! A line of text for each record: its lines of play, the deepest variation first.

use super::{BASE, DIGITS, HANDS, SQUARES};
use crate::record::end::{End, Reason};
use crate::record::node::{NodeId, NodeStep};
use crate::record::tree::Record;
use crate::rules::{Color, Move, STARTPOS, Square};

/// The records, one a line.
pub(in crate::record) fn write(records: &[Record]) -> String {
    records.iter().map(|record| line(record) + "\n").collect()
}

fn line(record: &Record) -> String {
    let mut out = String::new();
    let mut start = record.start().clone();
    start.set_ply(0);
    let sfen = start.to_sfen();
    if sfen != STARTPOS {
        let sfen = sfen.rsplit_once(' ').map_or(sfen.as_str(), |(sfen, _)| sfen);
        out = sfen.replace('/', "_").replace(' ', ".").replace('+', "z");
    }
    let mut waiting = Vec::new();
    out += &played(record, None, &mut waiting);
    while let Some(first) = waiting.pop() {
        out += &played(record, Some(first), &mut waiting);
    }
    out
}

/// A line of play from its first node, or the main line; alternatives to its later nodes wait, so that each
/// line comes after the one it belongs to.
fn played(record: &Record, first: Option<NodeId>, waiting: &mut Vec<NodeId>) -> String {
    let parent = |id: NodeId| record.node(id).parent().unwrap_or(NodeId::START);
    let before = first.map_or(0, |first| record.node(parent(first)).ply());
    let (mut moves, mut end) = (String::new(), "");
    let rest = record.line_after(first.unwrap_or(NodeId::START));
    for id in first.into_iter().chain(rest) {
        if first != Some(id) {
            let siblings = record.node(parent(id)).children();
            waiting.extend(siblings.iter().skip(1).rev());
        }
        match record.node(id).step() {
            NodeStep::Move { mv, .. } => moves += &digits(*mv),
            NodeStep::End(ended) => end = letter(ended, record.side_after(id)),
            NodeStep::Start => {}
        }
    }
    format!("~{before}.{moves}.{end}")
}

fn digits(mv: Move) -> String {
    let hand = |kind| HANDS.iter().find(|&&(other, _)| other == kind);
    let from = match (mv.from(), mv.dropped()) {
        (Some(from), _) => index(from),
        (None, dropped) => dropped.and_then(hand).map_or(SQUARES, |&(_, number)| number),
    };
    let mut code = (from * SQUARES + index(mv.to())) * 2 + u32::from(mv.is_promotion());
    let mut digits = [' '; DIGITS];
    for digit in digits.iter_mut().rev() {
        *digit = char::from_digit(code % BASE, BASE).unwrap_or('0');
        code /= BASE;
    }
    digits.iter().collect()
}

/// Squares are counted rank by rank, each from file 1 to 9.
fn index(square: Square) -> u32 {
    u32::from(square.rank() - 1) * 9 + u32::from(square.file() - 1)
}

/// The letter of an end with `side` to move.
fn letter(end: &End, side: Color) -> &'static str {
    match (end.reason, end.winner) {
        (Reason::Time, Some(winner)) if winner != side => "t",
        (
            Reason::Sennichite
            | Reason::ImpasseDraw
            | Reason::DeclarationDraw
            | Reason::MoveLimit
            | Reason::Draw,
            _,
        ) => "j",
        (_, Some(winner)) if winner != side => "r",
        _ => "p",
    }
}
