//! The line that a 変化 block belongs to (formats.md 2.5).

use crate::record::node::NodeId;

/// A line: its nodes, one a ply.
#[derive(Debug, Default)]
struct Strand {
    /// The ply of its first node, from 1.
    first: usize,
    nodes: Vec<NodeId>,
}

impl Strand {
    /// The ply of its last node; one before the first for an empty line.
    fn last(&self) -> usize {
        self.first + self.nodes.len() - 1
    }
}

/// The lines that a 変化 block may belong to: each but the first begins next to a node of an earlier one.
#[derive(Debug)]
pub(super) struct Branches(Vec<Strand>);

impl Branches {
    /// The main line, without moves.
    pub(super) fn new() -> Self {
        Self(vec![Strand { first: 1, nodes: Vec::new() }])
    }

    /// Adds a move or an end to the current line.
    pub(super) fn push(&mut self, node: NodeId) {
        if let Some(strand) = self.0.last_mut() {
            strand.nodes.push(node);
        }
    }

    /// Whether the current line has no moves yet.
    pub(super) fn is_empty(&self) -> bool {
        self.0.last().is_none_or(|strand| strand.nodes.is_empty())
    }

    /// Whether the current line is a variation without moves yet.
    pub(super) fn is_empty_variation(&self) -> bool {
        self.0.len() > 1 && self.is_empty()
    }

    /// Whether the current line is a variation that ends before `ply`: then a block there belongs to an
    /// earlier line.
    pub(super) fn passes_over(&self, ply: usize) -> bool {
        let read = self.0.last().filter(|_| self.0.len() > 1);
        read.is_some_and(|read| !read.nodes.is_empty() && read.first <= ply && read.last() < ply)
    }

    /// Whether no line has a node at `ply` and the newest one ends just before it: the block continues that
    /// line.
    pub(super) fn is_continued(&self, ply: usize) -> bool {
        let newest = self.0.last();
        let is_next =
            newest.is_some_and(|newest| !newest.nodes.is_empty() && newest.last() + 1 == ply);
        is_next && self.0.iter().all(|strand| strand.last() < ply)
    }

    /// Begins a variation at `ply`; returns the node after which it continues, of the most recent line with a
    /// node at that ply, if any.
    pub(super) fn begin(&mut self, ply: usize) -> Option<NodeId> {
        self.close();
        let before = ply.checked_sub(1)?;
        let holder = self.0.iter().rposition(|strand| strand.last() >= ply)?;
        self.0.truncate(holder + 1);
        let parent = self.node_at(before)?;
        self.0.push(Strand { first: ply, nodes: Vec::new() });
        Some(parent)
    }

    /// Drops lines that no later block can belong to: those covered by the last block.
    fn close(&mut self) {
        let Some(read) = self.0.pop() else { return };
        if !self.0.is_empty() && read.nodes.is_empty() {
            return;
        }
        let is_covered =
            |strand: &mut Strand| strand.first >= read.first && strand.last() <= read.last();
        while self.0.len() > 1 && self.0.pop_if(is_covered).is_some() {}
        self.0.push(read);
    }

    /// The node at a ply of the last line, which it may share with earlier lines.
    fn node_at(&self, ply: usize) -> Option<NodeId> {
        if ply == 0 {
            return Some(NodeId::START);
        }
        let holder = self.0.iter().rev().find(|strand| strand.first <= ply)?;
        holder.nodes.get(ply - holder.first).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Adds nodes with these ids to the current line.
    fn grow(branches: &mut Branches, names: std::ops::Range<u32>) {
        names.for_each(|name| branches.push(NodeId(name)));
    }

    #[test]
    fn a_block_belongs_to_the_most_recent_line_that_has_its_ply() {
        let mut branches = Branches::new();
        grow(&mut branches, 1..7);
        // 変化：3手 of the main line, then a variation of that variation.
        assert_eq!(branches.begin(3), Some(NodeId(2)));
        grow(&mut branches, 13..17);
        assert_eq!(branches.begin(5), Some(NodeId(14)));
        grow(&mut branches, 25..26);
        assert_eq!(branches.begin(4), Some(NodeId(13)));
        grow(&mut branches, 34..35);
        assert_eq!(branches.begin(2), Some(NodeId(1)));
    }

    #[test]
    fn short_lines_hold_no_later_ply_in_ascending_files() {
        let mut branches = Branches::new();
        grow(&mut branches, 1..7);
        assert_eq!(branches.begin(2), Some(NodeId(1)));
        grow(&mut branches, 12..14);
        assert_eq!(branches.begin(5), Some(NodeId(4)));
        grow(&mut branches, 25..26);
        assert_eq!(branches.begin(9), None);
        assert_eq!(branches.begin(0), None);
    }

    #[test]
    fn equal_siblings_do_not_pile_up() {
        let mut branches = Branches::new();
        grow(&mut branches, 1..4);
        for name in 10..100 {
            assert_eq!(branches.begin(2), Some(NodeId(1)));
            branches.push(NodeId(name));
        }
        assert!(branches.0.len() <= 3);
    }
}
