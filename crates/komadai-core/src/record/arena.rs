//! The nodes of a record in chunks, which copies share until one of them changes: an earlier version of a
//! record costs only its differences.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use super::node::Node;

/// Nodes in a chunk: a change copies one or two chunks, a copy of the largest record increments 1,600
/// counters.
const SHARE: usize = 64;

/// A list of nodes by number; cheap to copy.
#[derive(Debug, Clone)]
pub(super) struct Arena {
    /// All are full.
    shares: Vec<Arc<Vec<Node>>>,
    /// The rest, less than a chunk: readers append nodes here without checking for sharing.
    rest: Vec<Node>,
}

impl Arena {
    pub(super) fn new(root: Node) -> Self {
        Self { shares: Vec::new(), rest: vec![root] }
    }

    pub(super) const fn len(&self) -> usize {
        self.shares.len() * SHARE + self.rest.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Node> {
        self.shares.iter().flat_map(|share| share.iter()).chain(&self.rest)
    }

    /// Reserves room for this many more nodes.
    pub(super) fn reserve(&mut self, nodes: usize) {
        self.shares.reserve(nodes / SHARE);
        self.rest.reserve_exact(nodes.min(SHARE - self.rest.len()));
    }

    pub(super) fn push(&mut self, node: Node) {
        self.rest.push(node);
        if self.rest.len() == SHARE {
            let full = std::mem::replace(&mut self.rest, Vec::with_capacity(SHARE));
            self.shares.push(Arc::new(full));
        }
    }

    /// Removes all nodes from this number on.
    pub(super) fn truncate(&mut self, count: usize) {
        if count >= self.len() {
            return;
        }
        let mut shares = self.shares.split_off(self.shares.len().min(count / SHARE));
        if !shares.is_empty() {
            self.rest = Arc::unwrap_or_clone(shares.swap_remove(0));
        }
        self.rest.truncate(count % SHARE);
    }

    /// The number of nodes in memory that `other` does not share.
    pub(super) fn count_apart(&self, other: &Self) -> usize {
        let pairs = self.shares.iter().zip(&other.shares);
        let common = pairs.filter(|(own, other)| Arc::ptr_eq(own, other)).count();
        self.len() - common * SHARE
    }
}

impl Index<usize> for Arena {
    type Output = Node;

    fn index(&self, number: usize) -> &Node {
        match self.shares.get(number / SHARE) {
            Some(share) => &share[number % SHARE],
            None => &self.rest[number - self.shares.len() * SHARE],
        }
    }
}

impl IndexMut<usize> for Arena {
    fn index_mut(&mut self, number: usize) -> &mut Node {
        let before = self.shares.len() * SHARE;
        match self.shares.get_mut(number / SHARE) {
            Some(share) => &mut Arc::make_mut(share)[number % SHARE],
            None => &mut self.rest[number - before],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::node::{NodeStep, Notes};
    use super::*;

    fn node(ply: u32) -> Node {
        Node {
            parent: None,
            children: smallvec::SmallVec::new(),
            step: NodeStep::Start,
            ply,
            notes: Notes::default(),
        }
    }

    fn plies(arena: &Arena) -> Vec<u32> {
        arena.iter().map(|node| node.ply).collect()
    }

    #[test]
    fn a_copy_shares_what_is_not_changed_and_sees_no_change() {
        let mut arena = Arena::new(node(0));
        (1..200).for_each(|ply| arena.push(node(ply)));
        let copy = arena.clone();
        assert_eq!(arena.count_apart(&copy), 200 % SHARE, "the rest is no share");
        arena[70].ply = 1_000;
        assert_eq!((arena[70].ply, copy[70].ply), (1_000, 70));
        assert_eq!(arena.count_apart(&copy), SHARE + 200 % SHARE);
        arena.push(node(200));
        assert_eq!(arena.count_apart(&copy), SHARE + 201 % SHARE);
        assert_eq!(copy.len(), 200);
        assert_eq!(plies(&copy), (0..200).collect::<Vec<_>>());
    }

    #[test]
    fn cutting_keeps_the_beginning_wherever_the_cut_is() {
        for count in [1, 63, 64, 65, 128, 199, 200, 300] {
            let mut arena = Arena::new(node(0));
            (1..200).for_each(|ply| arena.push(node(ply)));
            arena.truncate(count);
            let stays = u32::try_from(count.min(200)).expect("few");
            assert_eq!(plies(&arena), (0..stays).collect::<Vec<_>>());
            assert_eq!(arena.len(), count.min(200));
            arena.push(node(7));
            assert_eq!(arena[count.min(200)].ply, 7);
        }
    }
}
