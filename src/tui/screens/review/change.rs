//! Changes of the record: lines promoted, moved and deleted, moves added; undone and redone.

use super::document::Change;
use super::tree::{self, Tree};
use super::{Message, State, progress};
use crate::record::{NodeId, Record};
use crate::rules::Move;
use crate::tui::dialog::{Button, Dialog, Row};
use crate::tui::message::{Message as Any, Reply};
use crate::tui::model::Notice;

impl State {
    /// Changes the record and goes to the step that `change` gives; says nothing changed where it gives none.
    pub(super) fn change(
        &mut self,
        what: Change,
        change: impl FnOnce(&mut Record) -> Option<NodeId>,
    ) -> bool {
        let at = self.node();
        let mut lost = Vec::new();
        let node = self.document.change(what, at, |record| {
            let before = record.clone();
            let node = change(record)?;
            lost = progress::drop_untrue(&before, record);
            Some(node)
        });
        self.lost.extend(lost);
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
        self.came_back(undone, "undone")
    }

    pub(super) fn redo(&mut self) -> Reply {
        let redone = self.document.redo(self.node());
        self.came_back(redone, "done again")
    }

    fn came_back(&mut self, found: Option<(Change, NodeId)>, how: &str) -> Reply {
        match found {
            Some((change, node)) => {
                let what = change.words();
                self.look_again(node);
                Notice::info(format!("{how}: {what}")).into()
            }
            None => Notice::info(format!("nothing to be {how}")).into(),
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
            None if is_variation => vec![Notice::info("a new variation; u takes it back").into()],
            None => Vec::new(),
        }
    }

    /// Moves the line shown one place up among those beside it; the first becomes the line they leave.
    pub(super) fn promote(&mut self) -> Reply {
        let at = self.node();
        let done = self.change(Change::Promote, |record| record.promote(at).then_some(at));
        said(done, "one place up", "this is the main line already")
    }

    /// Moves the line shown one place down.
    pub(super) fn demote(&mut self) -> Reply {
        let at = self.node();
        let done = self.change(Change::Demote, |record| record.demote(at).then_some(at));
        said(done, "one place down", "no variation below this line")
    }

    /// Makes the line shown the main line.
    pub(super) fn make_main(&mut self) -> Reply {
        let at = self.node();
        let done = self.change(Change::MainLine, |record| {
            record.make_main(at).then_some(at)
        });
        said(done, "the main line now", "this is the main line already")
    }

    /// Deletes a step nothing follows at once, asks before more goes.
    pub(super) fn ask_to_delete(&mut self) -> Reply {
        let at = self.node();
        let count = self.record().count_from(at) - usize::from(at == NodeId::START);
        match count {
            0 => Notice::info("there is nothing to delete").into(),
            1 if at != NodeId::START => self.delete(),
            _ => {
                let what = match at {
                    NodeId::START => "all moves of the game".to_owned(),
                    _ => format!("{} and all that follows it", self.label(at)),
                };
                let steps = if count == 1 { "step" } else { "steps" };
                let body = vec![Row::Text(format!("Delete {what}, {count} {steps}?"))];
                let delete = Button::new("Delete", 'd', Any::Review(Message::Delete));
                let buttons = vec![delete, Button::close("Cancel", 'c')];
                Dialog::new("Delete", body, buttons).with_choice(1).into()
            }
        }
    }

    /// Deletes the step shown with all that follows it.
    pub(super) fn delete(&mut self) -> Reply {
        let at = self.node();
        let before = self.record().node(at).parent().unwrap_or(NodeId::START);
        self.change(Change::Delete, |record| record.delete(at).get(before));
        Notice::info("deleted; u brings it back").into()
    }

    pub(super) fn ask_to_delete_variations(&self) -> Reply {
        let count = self.record().variation_count();
        if count == 0 {
            return Notice::info("there are no variations").into();
        }
        let variations = if count == 1 {
            "variation"
        } else {
            "variations"
        };
        let body = vec![Row::Text(format!(
            "Delete {count} {variations}? The main line stays."
        ))];
        let delete = Button::new("Delete", 'd', Any::Review(Message::DeleteVariations));
        let buttons = vec![delete, Button::close("Cancel", 'c')];
        Dialog::new("Delete all variations", body, buttons)
            .with_choice(1)
            .into()
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
        Notice::info("variations deleted; u brings them back").into()
    }
}

fn said(done: bool, yes: &'static str, no: &'static str) -> Reply {
    Notice::info(if done { yes } else { no }).into()
}
