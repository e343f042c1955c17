//! Going from one marked place of the tree to the next: branches, comments, bookmarks; and into variations.

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::notice::Notice;
use crate::app::screens::review::{Button, Dialog, Reply};
use crate::record::{Node, NodeId};
use crate::texts::text;

/// A direction along the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Back,
    On,
}

/// A place worth a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Several lines lead on from here.
    Branch,
    Comment,
    Bookmark,
}

/// The most ways on that a question lists; the keys for variations reach all.
const MOST_WAYS: usize = 9;

impl Mark {
    fn is_at(self, node: &Node) -> bool {
        match self {
            Self::Branch => node.children().len() > 1,
            Self::Comment => !node.notes.comments.is_empty(),
            Self::Bookmark => !node.notes.bookmarks.is_empty(),
        }
    }

    /// That there is none in a direction.
    fn none(self, way: Way) -> String {
        text!(match (self, way) {
            (Self::Branch, Way::On) => "review-no-branch-after",
            (Self::Branch, Way::Back) => "review-no-branch-before",
            (Self::Comment, Way::On) => "review-no-comment-after",
            (Self::Comment, Way::Back) => "review-no-comment-before",
            (Self::Bookmark, Way::On) => "review-no-bookmark-after",
            (Self::Bookmark, Way::Back) => "review-no-bookmark-before",
        })
    }
}

impl State {
    /// Goes to the next mark of this kind: branches along the line, what is noted in the order of the list.
    pub(super) fn jump(&mut self, mark: Mark, way: Way) -> Option<Reply> {
        let found = match mark {
            Mark::Branch => self.marked_on_line(mark, way),
            Mark::Comment | Mark::Bookmark => self.marked_in_tree(mark, way),
        };
        let Some(node) = found else {
            return Some(Notice::info(mark.none(way)).into());
        };
        self.go_to_node(node);
        None
    }

    fn marked_on_line(&self, mark: Mark, way: Way) -> Option<NodeId> {
        let (line, at) = (self.walk.line(), self.walk.at());
        let is_marked = |node: &&NodeId| mark.is_at(self.record().node(**node));
        match way {
            Way::On => line.iter().skip(at + 1).find(is_marked),
            Way::Back => line.iter().take(at).rfind(is_marked),
        }
        .copied()
    }

    fn marked_in_tree(&self, mark: Mark, way: Way) -> Option<NodeId> {
        let row = self.tree.place(self.node());
        let is_marked = |node: &NodeId| mark.is_at(self.record().node(*node));
        let node = |row| self.tree.node(row);
        match way {
            Way::On => (row + 1..self.tree.len()).filter_map(node).find(is_marked),
            Way::Back => (0..row).rev().filter_map(node).find(is_marked),
        }
    }

    /// Goes to the variation beside the step shown, or where there is none into one of those that follow.
    pub(super) fn go_beside(&mut self, way: Way) -> Option<Reply> {
        let siblings = self.record().siblings(self.node());
        let place = siblings.iter().position(|&node| node == self.node());
        let beside = match (place, way) {
            (Some(place), Way::On) => siblings.get(place + 1),
            (Some(place), Way::Back) => place.checked_sub(1).and_then(|at| siblings.get(at)),
            (None, _) => None,
        };
        let ways = self.record().node(self.node()).children();
        let within = ways.get(1).filter(|_| way == Way::On && siblings.len() < 2);
        let Some(node) = beside.or(within).copied() else {
            return Some(Notice::info(text!("review-no-variation")).into());
        };
        self.go_to_node(node);
        None
    }

    /// Takes the next step, after a question where there are several.
    pub(super) fn step_on(&mut self) -> Option<Reply> {
        let ways = self.record().node(self.node()).children();
        if ways.len() < 2 {
            self.go_to(self.walk.at() + 1);
            return None;
        }
        let next = self.walk.line().get(self.walk.at() + 1);
        let chosen = ways.iter().position(|node| Some(node) == next);
        let keys = ('1'..='9').zip(ways.iter().take(MOST_WAYS));
        let buttons =
            keys.map(|(key, &node)| Button::new(self.label(node), key, Message::GoTo(node)));
        let more = ways.len().saturating_sub(MOST_WAYS);
        let body = (more > 0).then(|| Row::Faint(text!("review-more-ways", more = more)));
        let dialog = Dialog::new(
            text!("review-which-way"),
            body.into_iter().collect(),
            buttons.collect(),
        );
        Some(
            dialog
                .with_choice(chosen.unwrap_or(0).min(MOST_WAYS - 1))
                .into(),
        )
    }

    /// Where lines part, for the status line: `  variation 2 of 3`, `  3 continuations`.
    #[must_use]
    pub fn branch_words(&self) -> String {
        let siblings = self.record().siblings(self.node());
        let place = siblings.iter().position(|&node| node == self.node());
        let ways = self.record().node(self.node()).children().len();
        let beside = match place {
            Some(place) if siblings.len() > 1 => {
                let (place, lines) = (place + 1, siblings.len());
                let words = text!("review-line", place = place, lines = lines);
                format!("  {words}")
            }
            _ => String::new(),
        };
        let on = if ways > 1 {
            format!("  {}", text!("review-ways-on", ways = ways))
        } else {
            String::new()
        };
        format!("{beside}{on}")
    }
}
