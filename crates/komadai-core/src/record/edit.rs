//! Edits the tree of a record: the order of lines, deletion, endings.
//!
//! Deleting leaves no holes: as few other nodes as possible move to the free places, and [`Renamed`] maps
//! their ids.

use std::collections::BTreeSet;

use super::end::End;
use super::node::{NodeId, NodeStep};
use super::tree::{AddError, Record};

/// The new ids of nodes after a deletion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed(Vec<Option<NodeId>>);

impl Renamed {
    /// The new id of a node; `None` if it was deleted.
    #[must_use]
    pub fn get(&self, old: NodeId) -> Option<NodeId> {
        self.0.get(old.index()).copied().flatten()
    }

    /// Ids after the last remaining nodes have filled the free places.
    fn by_moving_last(stays: &[bool]) -> Self {
        let count = stays.iter().filter(|&&stays| stays).count();
        let (low, high) = stays.split_at(count);
        let mut free = (0..).zip(low).filter(|(_, stays)| !**stays);
        let low = (0..).zip(low);
        let low = low.map(|(index, stays)| stays.then_some(NodeId(index)));
        let high = high.iter().map(|stays| {
            let (index, _) = stays.then(|| free.next())??;
            Some(NodeId(index))
        });
        Self(low.chain(high).collect())
    }

    /// Changed ids: old and new.
    fn moved(&self) -> impl Iterator<Item = (NodeId, NodeId)> {
        let names = (0..).map(NodeId).zip(&self.0);
        names.filter_map(|(old, new)| new.filter(|new| *new != old).map(|new| (old, new)))
    }
}

impl Record {
    /// The children of the same parent as `id`, itself included, in order; empty for the start.
    #[must_use]
    pub fn siblings(&self, id: NodeId) -> &[NodeId] {
        let parent = self.node(id).parent();
        parent.map_or(&[], |parent| self.node(parent).children())
    }

    /// The step at which the line to `id` leaves the line it is a variation of: the last one that is not the
    /// continuation; `None` on the main line.
    #[must_use]
    pub fn variation_of(&self, id: NodeId) -> Option<NodeId> {
        let mut back = std::iter::successors(Some(id), |&id| self.node(id).parent());
        back.find(|&id| self.siblings(id).first().is_some_and(|&first| first != id))
    }

    /// Swaps a step with its previous sibling; `false` if it is the first.
    pub fn move_up(&mut self, id: NodeId) -> bool {
        let place = self.place_among(id);
        place.is_some_and(|place| place > 0 && self.shift(id, place, place - 1))
    }

    /// Swaps a step with its next sibling; `false` if it is the last.
    pub fn move_down(&mut self, id: NodeId) -> bool {
        let place = self.place_among(id);
        place.is_some_and(|place| self.shift(id, place, place + 1))
    }

    /// Moves the variation of `id` up by one; the first one becomes the line it was a variation of. `false`
    /// on the main line.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let step = self.variation_of(id);
        step.is_some_and(|step| self.move_up(step))
    }

    /// Moves the line of `id` down by one at its last branch; the first one becomes a variation of the
    /// second. `false` if there is no line below it.
    pub fn demote(&mut self, id: NodeId) -> bool {
        let mut back = std::iter::successors(Some(id), |&id| self.node(id).parent());
        let step = back.find(|&id| self.siblings(id).len() > 1);
        step.is_some_and(|step| self.move_down(step))
    }

    /// Makes the line to `id` the main line; `false` if it is already.
    ///
    /// ```
    /// use komadai_core::record::{NodeId, Record};
    /// use komadai_core::rules::Position;
    /// let mut record = Record::new(Position::startpos());
    /// record.add_move(NodeId::START, "7g7f".parse().unwrap())?;
    /// let other = record.add_move(NodeId::START, "2g2f".parse().unwrap())?;
    /// assert!(record.make_main(other));
    /// assert_eq!(record.main_moves()[0].to_string(), "2g2f");
    /// # Ok::<(), komadai_core::record::AddError>(())
    /// ```
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

    /// Deletes a step with everything after it; for the start, only everything after it. At most as many
    /// nodes change their place as are deleted.
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

    /// Deletes everything but the main line.
    pub fn delete_variations(&mut self) -> Renamed {
        let mut stays = vec![false; self.node_count()];
        stays[NodeId::START.index()] = true;
        for id in self.main_line() {
            stays[id.index()] = true;
        }
        self.keep(&stays)
    }

    /// The number of steps from `id` on, itself included.
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

    /// Sets the ending of the line at `at`, which is an end or the last move before one. If moves follow, the
    /// end becomes a variation.
    ///
    /// # Errors
    ///
    /// If the record is full.
    pub fn set_end(&mut self, at: NodeId, end: End) -> Result<NodeId, AddError> {
        let is_end = |&id: &NodeId| self.node(id).end().is_some();
        let old = std::iter::once(at).chain(self.node(at).children().iter().copied());
        match old.into_iter().find(is_end) {
            Some(old) => {
                self.nodes[old.index()].step = NodeStep::End(Box::new(end));
                Ok(old)
            }
            None => self.add_end(at, end),
        }
    }

    /// Makes a step the continuation of its parent; its siblings keep their order.
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

    /// Deletes the nodes that do not stay; the last ones take their places. The parent of a node that stays
    /// must stay.
    fn keep(&mut self, stays: &[bool]) -> Renamed {
        let renamed = Renamed::by_moving_last(stays);
        self.part_from(stays);
        self.move_nodes(&renamed);
        let count = stays.iter().filter(|&&stays| stays).count();
        self.nodes.truncate(count);
        renamed
    }

    /// Removes the nodes that do not stay from the children of the others.
    fn part_from(&mut self, stays: &[bool]) {
        let gone = (0..self.node_count()).filter(|&index| !stays[index]);
        let parents: BTreeSet<NodeId> = gone
            .filter_map(|index| self.nodes[index].parent)
            .filter(|parent| stays[parent.index()])
            .collect();
        for parent in parents {
            let children = &mut self.nodes[parent.index()].children;
            children.retain(|child| stays[child.index()]);
        }
    }

    /// Moves nodes to their new places, and updates their parents and children.
    fn move_nodes(&mut self, renamed: &Renamed) {
        let moved: Vec<(NodeId, NodeId)> = renamed.moved().collect();
        for &(old, new) in &moved {
            self.nodes[new.index()] = self.nodes[old.index()].clone();
        }
        // A free place is no old id, so that new ids stay unchanged.
        let now = |id: NodeId| renamed.get(id).unwrap_or(id);
        let mut parents = BTreeSet::new();
        for &(_, new) in &moved {
            let node = &self.nodes[new.index()];
            parents.extend(node.parent.map(now));
            for child in node.children.clone() {
                self.nodes[now(child).index()].parent = Some(new);
            }
        }
        for parent in parents {
            for child in &mut self.nodes[parent.index()].children {
                *child = now(*child);
            }
        }
    }
}

#[cfg(test)]
mod tests;
