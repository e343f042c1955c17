//! Equality of records by content, independent of the order in which steps were added.

use super::node::NodeId;
use super::tree::Record;

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let Self { headers, source, series, session, start, nodes: _ } = self;
        *headers == other.headers
            && *source == other.source
            && *series == other.series
            && *session == other.session
            && *start == other.start
            && self.node_count() == other.node_count()
            && self.has_tree_of(other)
    }
}

impl Eq for Record {}

impl Record {
    /// Walks both trees at once; without recursion, since lines may be long.
    fn has_tree_of(&self, other: &Self) -> bool {
        let mut waiting = vec![(NodeId::START, NodeId::START)];
        while let Some((mine, theirs)) = waiting.pop() {
            let (mine, theirs) = (self.node(mine), other.node(theirs));
            let is_same = mine.step == theirs.step && mine.notes == theirs.notes;
            if !is_same || mine.children.len() != theirs.children.len() {
                return false;
            }
            let children = mine.children.iter().copied();
            waiting.extend(children.zip(theirs.children.iter().copied()));
        }
        true
    }
}
