//! Counts the tree of legal moves: the test and the benchmark of a move generator.

use super::moves::{Move, MoveList};
use super::position::Position;

/// The number of leaves of the tree of legal moves at `depth`; repetition does not end it. Every leaf is
/// reached by making its move, without bulk counting.
///
/// ```
/// use komadai_core::rules::{Position, perft};
/// assert_eq!(perft(&Position::startpos(), 2), 900);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    let mut lists = vec![MoveList::new(); depth as usize];
    count(&mut position.clone(), &mut lists)
}

/// The leaves below each legal move, in the order of generation; empty for depth 0.
///
/// ```
/// use komadai_core::rules::{Position, divide};
/// assert!(divide(&Position::startpos(), 2).iter().all(|&(_, nodes)| nodes == 30));
/// ```
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut position = position.clone();
    let mut lists = vec![MoveList::new(); below as usize];
    let mut counts = Vec::new();
    for &mv in &position.legal_moves() {
        let undo = position.do_move_unchecked(mv);
        counts.push((mv, count(&mut position, &mut lists)));
        position.undo_move_unchecked(mv, undo);
    }
    counts
}

fn count(position: &mut Position, lists: &mut [MoveList]) -> u64 {
    let Some((list, below)) = lists.split_first_mut() else {
        return 1;
    };
    position.legal_moves_into(list);
    let mut nodes = 0;
    for &mv in &*list {
        let undo = position.do_move_unchecked(mv);
        nodes += if below.is_empty() { 1 } else { count(position, below) };
        position.undo_move_unchecked(mv, undo);
    }
    nodes
}
