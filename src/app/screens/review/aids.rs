//! What helps to watch a record: graphs, auto-play, what the rules say, looking for words.

use crate::app::screens::review::{Button, Dialog, Reply};
use std::time::Duration;

use super::auto::Auto;
use super::facts::Facts;
use super::graph::{Choice, Kind, Series};
use super::{Message, State, known};
use crate::app::action::Action;
use crate::app::dialog::Row;
use crate::app::input::Input;
use crate::app::notice::Notice;
use crate::app::pointer::{Gesture, Target};
use crate::app::state::Shared;
use crate::app::text_input::{Accepts, Limit, TextInput};
use crate::record::{NodeId, Record};
use crate::text::sanitize;
use crate::texts::text;

/// The longest words looked for, in characters.
const LONGEST: usize = 100;

/// The state of all that.
#[derive(Debug)]
pub(crate) struct Aids {
    pub auto: Auto,
    pub facts: Facts,
    /// Which graph is wanted.
    choice: Choice,
    /// The graph of the line, where one is wanted; for which version of the record and which line it was made.
    series: Option<Series>,
    made_for: Option<(u64, NodeId, Choice)>,
    /// The time that both sides have used up to each place of the line; empty where no times are known.
    pub used: Vec<[Option<Duration>; 2]>,
    /// Words being typed that comments shall hold.
    pub finding: Option<TextInput>,
    /// The words looked for last.
    wanted: String,
    /// Whether the mouse went down on the graph and is still down.
    is_dragged: bool,
}

impl Aids {
    pub fn new(record: &Record) -> Self {
        Self {
            auto: Auto::default(),
            facts: Facts::new(record),
            choice: Choice::default(),
            series: None,
            made_for: None,
            used: Vec::new(),
            finding: None,
            wanted: String::new(),
            is_dragged: false,
        }
    }

    /// The graph, if there is one; `has_room` where it may come by itself.
    pub fn graph(&self, has_room: bool) -> Option<&Series> {
        let is_wanted = match self.choice {
            Choice::ByItself => has_room,
            Choice::Shown(_) => true,
            Choice::Hidden => false,
        };
        self.series.as_ref().filter(|_| is_wanted)
    }

    /// Whether the graph was asked for, so that it may cover the board of a small window.
    pub const fn is_graph_wanted(&self) -> bool {
        matches!(self.choice, Choice::Shown(_))
    }
}

/// What can be chosen about auto-play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// Let it run or stop it.
    Run,
    /// An even pace, or that of the record.
    ByRecord,
    /// Stop where several lines lead on, or follow the line.
    Branches,
}

impl State {
    /// Brings everything up to date with the step shown.
    pub(super) fn look(&mut self) {
        let (record, at) = (self.document.record(), self.walk.at());
        let line = self.walk.line();
        let path = line.get(..=at).unwrap_or(line);
        self.aids
            .facts
            .look(record, self.document.version(), path, &self.rules());
        let last = line.last().copied().unwrap_or(NodeId::START);
        // Scores may stand in comments; times and moves do not change with notes.
        let version = match &self.aids.series {
            Some(series) if series.kind == Kind::Evaluation => self.document.version(),
            _ => self.document.shape(),
        };
        let key = Some((version, last, self.aids.choice));
        if self.aids.made_for != key {
            let kind = match self.aids.choice {
                Choice::ByItself => Kind::next(None, record, line),
                Choice::Shown(kind) => Some(kind),
                Choice::Hidden => None,
            };
            let old = self.aids.series.take();
            self.aids.series = kind.map(|kind| Series::new(kind, record, &self.walk, old));
            self.aids.used = known::used_by_place(record, line);
            self.aids.made_for = key;
        }
    }

    /// Answers the keys and the mouse that mean something here; `None` leaves them to the rest of the screen.
    pub(super) fn watch(&mut self, shared: &mut Shared, input: &Input) -> Option<Vec<Reply>> {
        if let Some(replies) = self.find(input) {
            return Some(replies);
        }
        match input {
            Input::Act(Action::AutoPlay) => Some(self.toggle_auto(shared.now)),
            Input::Act(Action::Faster) => Some(self.change_pace(shared.now, true)),
            Input::Act(Action::Slower) => Some(self.change_pace(shared.now, false)),
            Input::Act(Action::Pace) => Some(vec![self.pace_dialog().into()]),
            Input::Act(Action::Graph) => Some(self.next_graph(shared)),
            Input::Act(Action::Facts) => Some(vec![self.facts_dialog().into()]),
            Input::Act(Action::Find) => {
                self.aids.auto.stop();
                let words = TextInput::of_line("").accepting(Accepts::Visible);
                self.aids.finding = Some(words.with_limit(Limit::Characters(LONGEST)));
                Some(Vec::new())
            }
            Input::Pointer(Gesture::Click, Some(Target::Graph(place))) => {
                self.aids.auto.stop();
                self.aids.is_dragged = true;
                self.go_to(*place);
                Some(Vec::new())
            }
            Input::Pointer(Gesture::Drag, target) if self.aids.is_dragged => {
                if let Some(Target::Graph(place)) = target {
                    self.go_to(*place);
                }
                Some(Vec::new())
            }
            Input::Pointer(Gesture::Drop, _) if self.aids.is_dragged => {
                self.aids.is_dragged = false;
                Some(Vec::new())
            }
            Input::Act(Action::Flip | Action::Moves | Action::Copy)
            | Input::Pointer(Gesture::Drop, _) => None,
            _ => {
                self.aids.auto.stop();
                None
            }
        }
    }

    fn next_graph(&mut self, shared: &Shared) -> Vec<Reply> {
        let shown = self
            .aids
            .graph(shared.viewport.has_graph)
            .map(|series| series.kind);
        let next = Kind::next(shown, self.record(), self.walk.line());
        self.aids.choice = next.map_or(Choice::Hidden, Choice::Shown);
        match (shown, next) {
            (None, None) => {
                vec![Notice::info(text!("watch-nothing-to-draw")).into()]
            }
            _ => Vec::new(),
        }
    }

    fn toggle_auto(&mut self, now: Duration) -> Vec<Reply> {
        if self.aids.auto.due().is_some() {
            self.aids.auto.stop();
            return vec![Notice::info(text!("watch-stopped")).into()];
        }
        if self.walk.last() == 0 {
            return vec![Notice::info(text!("watch-no-moves")).into()];
        }
        if self.walk.at() == self.walk.last() {
            self.go_to(0);
        }
        self.wait(now);
        Vec::new()
    }

    /// Waits for as long as the next move has to be waited for.
    fn wait(&mut self, now: Duration) {
        let next = self.walk.line().get(self.walk.at() + 1);
        let spent = next.and_then(|&next| self.document.record().node(next).notes.spent);
        self.aids.auto.wait(now, spent);
    }

    fn change_pace(&mut self, now: Duration, is_faster: bool) -> Vec<Reply> {
        self.aids.auto.change_pace(is_faster);
        if self.aids.auto.due().is_some() {
            self.wait(now);
            return Vec::new();
        }
        let words = text!("watch-pace-now", pace = self.aids.auto.words());
        vec![Notice::info(words).into()]
    }

    /// The time of the next move has come.
    pub(super) fn tick_auto(&mut self, now: Duration) -> Vec<Reply> {
        if self.aids.auto.due().is_none_or(|due| due > now) {
            return Vec::new();
        }
        self.go_to(self.walk.at() + 1);
        let node = self.record().node(self.node());
        if self.walk.at() == self.walk.last() {
            self.aids.auto.stop();
        } else if self.aids.auto.stops_at_branches && node.children().len() > 1 {
            let ways = node.children().len();
            self.aids.auto.stop();
            return vec![Notice::info(text!("watch-stopped-at-branch", ways = ways)).into()];
        } else {
            self.wait(now);
        }
        Vec::new()
    }

    fn pace_dialog(&self) -> Dialog {
        let auto = &self.aids.auto;
        let (branches, other_branches) = if auto.stops_at_branches {
            ("watch-stops-at-branches", "watch-passes-branches.button")
        } else {
            ("watch-passes-branches", "watch-stops-at-branches.button")
        };
        let body = vec![
            Row::Text(text!("watch-pace", pace = auto.words())),
            Row::Text(text!(branches)),
            Row::Faint(text!("watch-longest-pace")),
        ];
        let button = |label, key, setting| Button::new(text!(label), key, Message::Auto(setting));
        let pace = if auto.by_record {
            "watch-to-even-pace"
        } else {
            "watch-to-recorded-pace"
        };
        let run = if auto.due().is_some() {
            "watch-stop"
        } else {
            "watch-start"
        };
        let buttons = vec![
            button(run, 's', Setting::Run),
            button(pace, 'r', Setting::ByRecord),
            button(other_branches, 'b', Setting::Branches),
            Button::close(text!("dialog-close"), 'c'),
        ];
        Dialog::new(text!("watch-auto-play"), body, buttons)
    }

    /// Answers the dialog; what was changed in it is shown there.
    pub(super) fn set_auto(&mut self, setting: Setting, now: Duration) -> Vec<Reply> {
        let auto = &mut self.aids.auto;
        match setting {
            Setting::Run => return self.toggle_auto(now),
            Setting::ByRecord => auto.by_record = !auto.by_record,
            Setting::Branches => auto.stops_at_branches = !auto.stops_at_branches,
        }
        if auto.due().is_some() {
            self.wait(now);
        }
        vec![self.pace_dialog().into()]
    }
}

impl State {
    /// Whether the mouse went down on the graph and is still down.
    pub(crate) const fn is_graph_dragged(&self) -> bool {
        self.aids.is_dragged
    }

    /// Answers input while words to look for are typed.
    fn find(&mut self, input: &Input) -> Option<Vec<Reply>> {
        let typed = self.aids.finding.as_mut()?;
        match input {
            Input::Act(Action::Choose) => {
                let typed = typed.line();
                self.aids.finding = None;
                if !typed.trim().is_empty() {
                    self.aids.wanted = typed.trim().to_lowercase();
                }
                return Some(self.find_next());
            }
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.aids.finding = None;
            }
            Input::Paste(text) => typed.paste(text.lines().next().unwrap_or_default()),
            input => typed.input(input, u16::MAX),
        }
        Some(Vec::new())
    }

    /// Goes to the next step, in the order of the list and around its end, that says what is wanted.
    fn find_next(&mut self) -> Vec<Reply> {
        let wanted = &self.aids.wanted;
        if wanted.is_empty() {
            return vec![Notice::info(text!("watch-find-what")).into()];
        }
        let (count, here) = (self.tree.len(), self.tree.place(self.node()));
        let rows = (1..=count).map(|step| (here + step) % count);
        let mut nodes = rows.filter_map(|row| self.tree.node(row));
        if let Some(node) = nodes.find(|&node| says(self.record(), node, wanted)) {
            self.go_to_node(node);
            Vec::new()
        } else {
            let words = text!("watch-not-found", words = wanted.as_str());
            vec![Notice::info(words).into()]
        }
    }
}

/// Whether a comment or a bookmark holds words, in any case of letters.
fn says(record: &Record, node: NodeId, wanted: &str) -> bool {
    let notes = &record.node(node).notes;
    let mut lines = notes.comments.iter().chain(&notes.bookmarks);
    lines.any(|line| sanitize(line).to_lowercase().contains(wanted))
}

#[cfg(test)]
mod tests;
