//! Whether a disproof holds independently of the path.
//!
//! A set of positions in which the defender can answer every check so that the set is not left is safe for
//! good: going round in it the attacker gives perpetual check, which loses (R46). So a disproof holds,
//! independent of the paths to its parts, if every check leads to a position of the set, and some answer from
//! there to another.

use std::collections::HashSet;

use super::{MateSolver, STOP_INTERVAL, key};
use komadai_core::rules::Position;

impl MateSolver {
    /// Whether the positions disproved in the table are safe from this one on.
    pub(super) fn is_safe(
        &mut self,
        position: &Position,
        is_attacker: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> bool {
        let mut reached = HashSet::from([position.hash()]);
        let mut open = vec![(position.clone(), is_attacker)];
        while let Some((mut position, is_attacker)) = open.pop() {
            self.nodes += 1;
            if self.nodes.is_multiple_of(STOP_INTERVAL) {
                self.is_stopped |= stop();
            }
            if self.is_stopped || self.nodes >= self.limit {
                return false;
            }
            self.moves.clear();
            self.generate(&position, is_attacker);
            let moves = self.moves.clone();
            if is_attacker {
                for mv in moves {
                    let undo = position.do_move_unchecked(mv);
                    if reached.insert(position.hash()) {
                        open.push((position.clone(), false));
                    }
                    position.undo_move_unchecked(mv, undo);
                }
                continue;
            }
            let mut next = None;
            for mv in moves {
                let undo = position.do_move_unchecked(mv);
                let found = self.table.get(key(&position, true));
                let is_reached = reached.contains(&position.hash());
                let is_disproved = found.is_some_and(|found| found.numbers.disproof == 0);
                if is_reached || is_disproved && next.is_none() {
                    next = Some(position.clone());
                }
                position.undo_move_unchecked(mv, undo);
                if is_reached {
                    break;
                }
            }
            let Some(next) = next else {
                return false;
            };
            if reached.insert(next.hash()) {
                open.push((next, true));
            }
        }
        true
    }
}
