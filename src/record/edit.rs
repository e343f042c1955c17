//! Changing the tree of a record: the order of its lines, what is taken away, how a line ends.
//!
//! Nodes that are taken away leave nothing behind: the arena closes up, and [`Renamed`] says what the nodes
//! that stay are called from then on.

use super::end::End;
use super::node::{NodeId, Step};
use super::tree::{AddError, Record};

/// What nodes are called after some were taken away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed(Vec<Option<NodeId>>);

impl Renamed {
    /// The new name of a node; `None` when it was taken away.
    #[must_use]
    pub fn get(&self, old: NodeId) -> Option<NodeId> {
        self.0.get(old.index()).copied().flatten()
    }
}

impl Record {
    /// The nodes beside `id` and itself, in their order; empty for the start.
    #[must_use]
    pub fn siblings(&self, id: NodeId) -> &[NodeId] {
        let parent = self.node(id).parent();
        parent.map_or(&[], |parent| self.node(parent).children())
    }

    /// The step at which the line to `id` leaves the line it is a variation of: the last one on the way to it
    /// that is not the continuation; `None` on the main line.
    #[must_use]
    pub fn variation_of(&self, id: NodeId) -> Option<NodeId> {
        let mut back = std::iter::successors(Some(id), |&id| self.node(id).parent());
        back.find(|&id| self.siblings(id).first().is_some_and(|&first| first != id))
    }

    /// Exchanges a step with the sibling before it; `false` when it is the first.
    pub fn move_up(&mut self, id: NodeId) -> bool {
        let place = self.place_among(id);
        place.is_some_and(|place| place > 0 && self.shift(id, place, place - 1))
    }

    /// Exchanges a step with the sibling after it; `false` when it is the last.
    pub fn move_down(&mut self, id: NodeId) -> bool {
        let place = self.place_among(id);
        place.is_some_and(|place| self.shift(id, place, place + 1))
    }

    /// Moves the variation that `id` lies in one place up; the first of them becomes the line it was a
    /// variation of. `false` on the main line.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let step = self.variation_of(id);
        step.is_some_and(|step| self.move_up(step))
    }

    /// Moves the line that `id` lies in one place down, where it last parted from others; the first of them
    /// becomes a variation of the second. `false` where no line stands below it.
    pub fn demote(&mut self, id: NodeId) -> bool {
        let mut back = std::iter::successors(Some(id), |&id| self.node(id).parent());
        let step = back.find(|&id| self.siblings(id).len() > 1);
        step.is_some_and(|step| self.move_down(step))
    }

    /// Makes the line to `id` the main line; `false` when it is that already.
    pub fn make_main(&mut self, id: NodeId) -> bool {
        let mut changes = false;
        let mut at = Some(id);
        while let Some(step) = at.and_then(|id| self.variation_of(id)) {
            if let Some(place) = self.place_among(step) {
                changes |= self.shift(step, place, 0);
            }
            at = self.node(step).parent();
        }
        changes
    }

    /// Takes a step away with everything after it; the start stays, without what follows it.
    ///
    /// Takes time in proportion to the whole record.
    pub fn delete(&mut self, id: NodeId) -> Renamed {
        let mut stays = vec![true; self.node_count()];
        let from: &[NodeId] = match id {
            NodeId::START => self.node(id).children(),
            _ => &[id],
        };
        let mut waiting = from.to_vec();
        while let Some(id) = waiting.pop() {
            stays[id.index()] = false;
            waiting.extend(self.node(id).children());
        }
        self.keep(&stays)
    }

    /// Takes everything but the main line away.
    pub fn delete_variations(&mut self) -> Renamed {
        let mut stays = vec![false; self.node_count()];
        stays[NodeId::START.index()] = true;
        for id in self.main_line() {
            stays[id.index()] = true;
        }
        self.keep(&stays)
    }

    /// How many steps there are from `id` on, itself included.
    #[must_use]
    pub fn count_from(&self, id: NodeId) -> usize {
        let mut count = 0;
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            count += 1;
            waiting.extend(self.node(id).children());
        }
        count
    }

    /// Says how the line ends at `at`, over what was said there before: `at` is an end, or the last move
    /// before one.
    ///
    /// Where moves follow, the end is a variation beside them.
    ///
    /// # Errors
    ///
    /// When the record is full.
    pub fn set_end(&mut self, at: NodeId, end: End) -> Result<NodeId, AddError> {
        let is_end = |&id: &NodeId| self.node(id).end().is_some();
        let old = std::iter::once(at).chain(self.node(at).children().iter().copied());
        match old.into_iter().find(is_end) {
            Some(old) => {
                self.nodes[old.index()].step = Step::End(Box::new(end));
                Ok(old)
            }
            None => self.add_end(at, end),
        }
    }

    /// Makes a step the continuation of the one before it; its siblings keep their order.
    pub(super) fn put_first(&mut self, id: NodeId) {
        if let Some(place) = self.place_among(id) {
            self.shift(id, place, 0);
        }
    }

    fn place_among(&self, id: NodeId) -> Option<usize> {
        self.siblings(id).iter().position(|&other| other == id)
    }

    /// Moves a step to another place among its siblings; those between move by one.
    fn shift(&mut self, id: NodeId, from: usize, to: usize) -> bool {
        let Some(parent) = self.node(id).parent() else {
            return false;
        };
        let siblings = &mut self.nodes[parent.index()].children;
        if from == to || to >= siblings.len() {
            return false;
        }
        let step = siblings.remove(from);
        siblings.insert(to, step);
        true
    }

    /// Closes the arena up over the nodes that do not stay. Whoever stays has a parent that stays.
    fn keep(&mut self, stays: &[bool]) -> Renamed {
        let mut next = 0;
        let names = stays.iter().map(|&stays| {
            let name = stays.then_some(NodeId(next));
            next += u32::from(stays);
            name
        });
        let renamed = Renamed(names.collect());
        let mut stays = stays.iter();
        self.nodes.retain(|_| stays.next() == Some(&true));
        for node in &mut self.nodes {
            node.parent = node.parent.and_then(|parent| renamed.get(parent));
            let children = std::mem::take(&mut node.children);
            node.children = children
                .into_iter()
                .filter_map(|child| renamed.get(child))
                .collect();
        }
        renamed
    }
}

#[cfg(test)]
mod tests;
