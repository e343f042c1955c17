//! A record that others can change as well: a watched game, or the common board after a game.

use super::document::Change;
use super::record_editor::RecordEditor;
use super::storage::Storage;
use super::{Cx, Depth, Destination, Message, State};
use std::sync::Arc;

use crate::app::effect::{KeepEffect, OnlineEffect, SavePlace, SaveRequest};
use crate::app::online::{LiveGame, OnlineAct, OnlineNews, Standing};
use crate::app::parts::notice::Notice;
use crate::app::parts::paste::title;
use crate::texts::text;
use komadai_core::record::save::to_text;
use komadai_core::record::{NodeId, Record};
use komadai_core::rules::{Color, Move};
use komadai_engine::network::{ClientEvent, Study, StudyChange, WatcherEvent};

/// The connection of the record to others.
#[derive(Debug)]
pub(super) struct Live {
    /// The common board, as last received.
    study: Option<Study>,
    /// The side of the player here; `None` for a spectator.
    side: Option<Color>,
    /// Whether a change was sent that has not come back yet.
    is_open: bool,
    /// The last move of the watched game.
    tip: NodeId,
    /// Whether the watched game is over: the next one is another record.
    has_ended: bool,
}

/// Opens a record that others can change as well; Esc leads to the screen below.
pub(crate) fn open_live(game: LiveGame, cx: &mut Cx) -> State {
    let tip = moves_end(&game.record);
    let has_ended = game.record.main_end().is_some();
    let mut state = State::of(RecordEditor::new(game.record), Storage::new(game.name, game.file));
    state.way_back = Destination::Below;
    state.flipped = game.side == Some(Color::White);
    state.editor.go_to_node(tip);
    let study = game.study.inspect(|study| state.merge(study));
    state.live = Some(Live { study, side: game.side, is_open: false, tip, has_ended });
    state.refresh();
    state.kept = state.editor.document().version();
    if game.is_judged {
        cx.send(Message::Judge(Depth::Normal));
    }
    cx.notify(Notice::info(match game.side {
        Some(_) => text!("network-common-begins"),
        None => text!("network-watched-begins"),
    }));
    state
}

/// The last step of the main line that is a move.
fn moves_end(record: &Record) -> NodeId {
    let moves = record.main_line().filter(|&id| record.node(id).mv().is_some());
    moves.last().unwrap_or(NodeId::START)
}

fn moves_to(record: &Record, at: NodeId) -> Vec<Move> {
    let path = record.path_to(at).into_iter();
    path.filter_map(|id| record.node(id).mv()).collect()
}

impl State {
    /// Whether this is a watched game.
    pub(crate) fn is_watching(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.side.is_none())
    }

    /// Whether this is a watched game that is over and at whose end nothing was changed: the next game may
    /// take its place.
    pub(crate) fn gives_way(&self) -> bool {
        let is_at_end = |live: &Live| live.has_ended && self.editor.node() == live.tip;
        let is_idle = self.form.is_none() && !self.editor.document().is_changed();
        is_idle && self.is_watching() && self.live.as_ref().is_some_and(is_at_end)
    }

    /// The words of the heading about it.
    pub(super) fn live_words(&self) -> String {
        match &self.live {
            None => String::new(),
            Some(live) if live.side.is_some() => text!("network-common"),
            Some(_) => text!("network-watched"),
        }
    }

    /// Handles changes by others.
    pub(super) fn hear(&mut self, cx: &mut Cx, news: &OnlineNews, standing: &Standing) {
        let Some(live) = &mut self.live else {
            return;
        };
        let side = live.side;
        let is_over = match (news, side) {
            (OnlineNews::HostLeft | OnlineNews::Event(ClientEvent::OpponentLeft), Some(_)) => {
                self.live = None;
                return cx.notify(Notice::warning(text!("network-common-left")));
            }
            (OnlineNews::Event(ClientEvent::Studied(color, change)), Some(side)) => {
                if let Some(study) = &standing.study {
                    self.take_change(change, study, *color == side);
                }
                false
            }
            (OnlineNews::Event(event), Some(_)) => {
                matches!(event, ClientEvent::Started | ClientEvent::Lost | ClientEvent::LoggedOut)
            }
            (OnlineNews::Refused(..), Some(_)) => live.is_open,
            (OnlineNews::Watched(WatcherEvent::Began), None) if live.has_ended => {
                self.live = None;
                return;
            }
            (OnlineNews::Watched(WatcherEvent::Studied(change)), None) => {
                if let Some(study) = &standing.study {
                    self.take_change(change, study, false);
                }
                false
            }
            (
                OnlineNews::Watched(
                    event @ (WatcherEvent::Began
                    | WatcherEvent::Moved { .. }
                    | WatcherEvent::Ended(_)),
                ),
                None,
            ) => {
                let ends = matches!(event, WatcherEvent::Ended(_));
                live.has_ended |= ends;
                if let Some(record) = &standing.record {
                    live.study.clone_from(&standing.study);
                    self.follow_game(record);
                }
                if ends {
                    self.keep_watched(cx);
                }
                false
            }
            (OnlineNews::Finished(_) | OnlineNews::Failed(_), _) => true,
            _ => false,
        };
        if is_over {
            self.live = None;
            cx.notify(Notice::info(match side {
                Some(_) => text!("network-common-ends"),
                None => text!("network-watched-ends"),
            }));
        }
    }

    /// Saves a watched game that has ended; changes belong to its file then.
    fn keep_watched(&mut self, cx: &mut Cx) {
        let record = self.record();
        let place = SavePlace::Watched(title(record, "watched"));
        let text: Arc<str> = to_text(record).into();
        self.storage.await_file_of(Some(text.clone()));
        cx.ask(KeepEffect::Save(Box::new(SaveRequest { place, text })));
    }

    /// Makes the line of a watched game the main line; a viewer at its end follows it.
    fn follow_game(&mut self, game: &Record) {
        let Some(live) = &mut self.live else {
            return;
        };
        let editor = &mut self.editor;
        let here = editor.node();
        let follows = here == live.tip && self.form.is_none();
        let is_changed = editor.document().is_changed();
        let mut tip = live.tip;
        editor.change(Change::Move, |record| {
            let mut at = NodeId::START;
            for node in game.main_line().map(|id| game.node(id)) {
                let Some(mv) = node.mv() else {
                    if let Some(end) = node.end() {
                        record.set_end(at, end.clone()).ok()?;
                    }
                    break;
                };
                at = child(record, at, mv)?;
                record.notes_mut(at).spent = node.notes.spent;
            }
            record.make_main(at);
            record.headers = game.headers.clone();
            tip = at;
            Some(if follows { at } else { here })
        });
        live.tip = tip;
        if !is_changed {
            // Moves of the players are no unsaved changes.
            editor.set_saved(editor.document().version());
        }
    }

    /// Adds everything new from a common board, and goes to its current step.
    fn merge(&mut self, study: &Study) {
        let mut open = vec![NodeId::START];
        let mut at = self.editor.node();
        while let Some(theirs) = open.pop() {
            let node = study.record().node(theirs);
            open.extend(node.children());
            let Some(own) = self.step_after(&moves_to(study.record(), theirs)) else {
                continue;
            };
            if theirs == study.at() {
                at = own;
            }
            let (marks, comments) = (&node.notes.marks, &node.notes.comments);
            let here = self.editor.node();
            self.editor.change(Change::Comment, |record| {
                let notes = record.notes_mut(own);
                let is_new = notes.marks != *marks || notes.comments != *comments;
                notes.marks.clone_from(marks);
                notes.comments.clone_from(comments);
                is_new.then_some(here)
            });
        }
        self.editor.go_to_node(at);
    }

    /// The step after these moves from the start, added if missing.
    fn step_after(&mut self, moves: &[Move]) -> Option<NodeId> {
        let here = self.editor.node();
        let before = self.record().node_count();
        let mut found = None;
        self.editor.change(Change::Move, |record| {
            let mut at = NodeId::START;
            for &mv in moves {
                at = child(record, at, mv)?;
            }
            found = Some(at);
            (record.node_count() > before).then_some(here)
        });
        found
    }

    /// Makes a change of the common board here, unless it was made here first.
    fn take_change(&mut self, change: &StudyChange, study: &Study, is_own: bool) {
        if !is_own {
            let moves = moves_to(study.record(), study.at());
            let Some(at) = self.step_after(&moves) else {
                return;
            };
            let here = self.editor.node();
            match change {
                StudyChange::Go(_) | StudyChange::Play(..) => {}
                StudyChange::Mark(_, mark) => {
                    self.editor.change(Change::Mark, |record| {
                        let marks = &mut record.notes_mut(at).marks;
                        match marks.iter().position(|it| it == mark) {
                            Some(known) => drop(marks.remove(known)),
                            None => marks.push(*mark),
                        }
                        Some(here)
                    });
                }
                StudyChange::Note(_, note) => {
                    self.editor.change(Change::Comment, |record| {
                        record.notes_mut(at).comments.push(note.clone());
                        Some(here)
                    });
                }
                StudyChange::Erase(_) => {
                    self.editor.change(Change::Comment, |record| {
                        record.notes_mut(at).comments.clear();
                        Some(here)
                    });
                }
            }
            // A change that was sent from here comes later, and leads to the step shown.
            let is_free = self.live.as_ref().is_some_and(|live| !live.is_open);
            if is_free && self.form.is_none() && !self.entry.input.is_typing() {
                self.editor.go_to_node(at);
            }
        }
        if let Some(live) = &mut self.live {
            live.is_open &= !is_own;
            live.study = Some(study.clone());
        }
    }

    /// Sends the next change that the others do not have, one at a time.
    pub(super) fn share(&mut self, cx: &mut Cx) {
        if self.form.is_some() {
            return;
        }
        let Some(live) = &mut self.live else {
            return;
        };
        if live.is_open || live.side.is_none() {
            return;
        }
        let study = live.study.as_ref();
        let change = study.and_then(|it| it.next_change(self.editor.record(), self.editor.node()));
        if let Some(change) = change {
            live.is_open = true;
            cx.ask(OnlineEffect::Act(OnlineAct::Study(change)));
        }
    }
}

/// The step after this move, added if missing.
fn child(record: &mut Record, at: NodeId, mv: Move) -> Option<NodeId> {
    let children = record.node(at).children().iter().copied();
    let mut known = children.filter(|&id| record.node(id).mv() == Some(mv));
    let known = known.next_back();
    known.or_else(|| record.add_any_move(at, mv).ok())
}
