//! Changes of the record: lines promoted, moved and deleted, moves added; undone and redone.

use super::document::Change;
use super::tree::{self, Tree};
use super::{Message, State, progress};
use crate::app::dialog::Row;
use crate::app::notice::Notice;
use crate::app::screens::review::{Button, Dialog, Reply};
use crate::record::{NodeId, Record};
use crate::rules::Move;
use crate::texts::text;

impl State {
    /// Changes the record and goes to the step that `change` gives; says nothing changed where it gives none.
    pub(super) fn change(
        &mut self,
        what: Change,
        change: impl FnOnce(&mut Record) -> Option<NodeId>,
    ) -> bool {
        let at = self.node();
        let mut lost = progress::Lost::default();
        let node = self.document.change(what, at, |record| {
            let before = record.clone();
            let node = change(record)?;
            lost = progress::drop_untrue(&before, record);
            Some(node)
        });
        self.lost = self.lost.and(lost);
        if let Some(node) = node {
            self.look_again(node);
        }
        node.is_some()
    }

    /// Draws line and list up anew after the record changed, with `node` as the step shown.
    fn look_again(&mut self, node: NodeId) {
        self.hands.put_down();
        if self.tree.shape() == self.document.shape() {
            self.go_to_node(node);
        } else {
            self.walk.follow(self.document.record(), node);
            self.tree = Tree::new(self.document.record(), self.document.shape());
        }
        self.take_names();
    }

    /// A step as people write it: `☗７六歩`.
    pub(super) fn label(&self, node: NodeId) -> String {
        tree::label(self.record(), &mut self.walk.cursor().clone(), node)
    }

    pub(super) fn undo(&mut self) -> Reply {
        let undone = self.document.undo(self.node());
        self.came_back(undone, ["review-undone", "review-nothing-undone"])
    }

    pub(super) fn redo(&mut self) -> Reply {
        let redone = self.document.redo(self.node());
        self.came_back(redone, ["review-redone", "review-nothing-redone"])
    }

    /// Says what was found, or with the second key that there was nothing.
    fn came_back(&mut self, found: Option<(Change, NodeId)>, [done, nothing]: [&str; 2]) -> Reply {
        match found {
            Some((change, node)) => {
                let what = change.words();
                self.look_again(node);
                Notice::info(text!(done, change = what)).into()
            }
            None => Notice::info(text!(nothing)).into(),
        }
    }

    /// Plays a move after the step shown: the one that is there already, or a new one, as a variation where
    /// others are there.
    pub(super) fn add_move(&mut self, mv: Move) -> Vec<Reply> {
        self.hands.put_down();
        self.hands.cursor = mv.to();
        // Behind an end nothing follows; beside it there is room.
        let at = match self.end() {
            Some(_) => self
                .record()
                .node(self.node())
                .parent()
                .unwrap_or(NodeId::START),
            None => self.node(),
        };
        let is_there = |&node: &NodeId| self.record().node(node).mv() == Some(mv);
        let next = self.walk.line().get(self.walk.at() + 1).copied();
        let ways = self.record().node(at).children().iter().copied();
        if let Some(node) = next.into_iter().chain(ways).find(|node| is_there(node)) {
            self.go_to_node(node);
            return Vec::new();
        }
        let is_variation = self.record().node(at).next().is_some();
        let mut fault = None;
        // An end leaves the position as it is.
        let position = self.position().clone();
        self.change(Change::Move, |record| {
            record
                .add_any_move_in(at, mv, &position)
                .map_err(|error| fault = Some(error))
                .ok()
        });
        match fault {
            Some(error) => vec![Notice::error(error.to_string()).into()],
            None if is_variation => vec![Notice::info(text!("review-new-variation")).into()],
            None => Vec::new(),
        }
    }

    /// Moves the line shown one place up among those beside it; the first becomes the line they leave.
    pub(super) fn promote(&mut self) -> Reply {
        let at = self.node();
        let done = self.change(Change::Promote, |record| record.promote(at).then_some(at));
        said(done, ["review-promoted", "review-is-main-line"])
    }

    /// Moves the line shown one place down.
    pub(super) fn demote(&mut self) -> Reply {
        let at = self.node();
        let done = self.change(Change::Demote, |record| record.demote(at).then_some(at));
        said(done, ["review-demoted", "review-is-last-line"])
    }

    /// Makes the line shown the main line.
    pub(super) fn make_main(&mut self) -> Reply {
        let at = self.node();
        let done = self.change(Change::MainLine, |record| {
            record.make_main(at).then_some(at)
        });
        said(done, ["review-main-line-now", "review-is-main-line"])
    }

    /// Deletes a step nothing follows at once, asks before more goes.
    pub(super) fn ask_to_delete(&mut self) -> Reply {
        let at = self.node();
        let count = self.record().count_from(at) - usize::from(at == NodeId::START);
        match count {
            0 => Notice::info(text!("review-nothing-to-delete")).into(),
            1 if at != NodeId::START => self.delete(),
            _ => {
                let what = match at {
                    NodeId::START => text!("review-delete-all", steps = count),
                    _ => text!("review-delete-from", move = self.label(at), steps = count),
                };
                let title = text!("dialog-delete");
                ask(title, what, Message::Delete)
            }
        }
    }

    /// Deletes the step shown with all that follows it.
    pub(super) fn delete(&mut self) -> Reply {
        let at = self.node();
        let before = self.record().node(at).parent().unwrap_or(NodeId::START);
        self.change(Change::Delete, |record| record.delete(at).get(before));
        Notice::info(text!("review-deleted")).into()
    }

    pub(super) fn ask_to_delete_variations(&self) -> Reply {
        let count = self.record().variation_count();
        if count == 0 {
            return Notice::info(text!("review-no-variations")).into();
        }
        let what = text!("review-delete-variations-what", variations = count);
        let title = text!("review-delete-variations");
        ask(title, what, Message::DeleteVariations)
    }

    /// Deletes everything but the main line; the step shown stays, or the last one before it on the main line.
    pub(super) fn delete_variations(&mut self) -> Reply {
        let back: Vec<NodeId> = self
            .walk
            .line()
            .iter()
            .take(self.walk.at() + 1)
            .rev()
            .copied()
            .collect();
        self.change(Change::DeleteVariations, |record| {
            let renamed = record.delete_variations();
            back.into_iter().find_map(|node| renamed.get(node))
        });
        Notice::info(text!("review-variations-deleted")).into()
    }
}

/// Asks before something is deleted.
fn ask(title: String, what: String, delete: Message) -> Reply {
    let buttons = vec![
        Button::new(text!("dialog-delete"), 'd', delete),
        Button::close(text!("dialog-cancel"), 'c'),
    ];
    Dialog::new(title, vec![Row::Text(what)], buttons)
        .with_choice(1)
        .into()
}

/// Says the text of the first key if something was done, else that of the second.
fn said(done: bool, [yes, no]: [&str; 2]) -> Reply {
    Notice::info(text!(if done { yes } else { no })).into()
}
