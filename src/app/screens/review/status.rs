//! The words of the screen about itself: the game, the place in it, the keys, the line being typed.

use super::record_editor::RecordEditor;
use super::{State, ending_text};
use crate::app::action::{Action, Context, named};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::viewport::Panel;
use crate::app::person::keymap::Keymap;
use crate::app::wording::dates::date_words;
use crate::app::wording::openings;
use crate::app::wording::words::sentence;
use crate::said::{PanelSide, side_on_panel};
use crate::texts::{self, text};
use komadai_core::game::clock_time;
use komadai_core::record::{Key, Node};
use komadai_core::rules::Color;

impl State {
    /// The keys of the footer: those of the form on top, or of the screen.
    pub(crate) fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        if let Some(form) = &self.form {
            return form.hints(keymap);
        }
        let mut hints = hint::hints(keymap, Context::Review);
        let input = &self.entry.input;
        if self.entry.is_at_board() {
            let choosing = input.choosing(self.position());
            let choosing = choosing.or_else(|| Some(named("choose")?.label()));
            hint::relabel(&mut hints, Action::Choose, choosing);
            hint::relabel(&mut hints, Action::Cancel, input.cancelling());
        } else if self.tree.is_open() {
            let play = Hint::new(Action::Choose, "Enter", text!("tree-key-play"));
            let close = Hint::new(Action::Cancel, "Esc", text!("review-key-cancel"));
            hints.splice(..2.min(hints.len()), [play, close]);
        }
        let typed = Hint::new(Action::Help, "7g7f", text!("play-key-type"));
        // Less obvious keys come before obvious ones.
        hints.insert(hints.len().min(4), typed);
        hints
    }

    /// The game, and whether it is changed.
    pub(crate) fn heading(&self) -> String {
        let parts = [
            self.live_words(),
            self.name().to_owned(),
            self.changed_words(),
            self.editor.header(&Key::Event),
            date_words(&self.editor.header(&Key::Started)),
            self.editor.header(&Key::Handicap),
            openings::in_short(self.insights.openings()),
        ];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join("   ")
    }

    /// The words about changes or engine lines; empty if all is saved.
    fn changed_words(&self) -> String {
        let document = self.editor.document();
        if document.is_only_analysed() {
            text!("review-analysis-unsaved")
        } else if document.is_changed() {
            text!("review-changed")
        } else {
            String::new()
        }
    }

    /// A side with its name in a handicap game (R2).
    pub(crate) fn side(&self, color: Color) -> PanelSide {
        side_on_panel(texts::chosen(), color, self.editor.has_handicap())
    }

    /// The time that a side has used up to the step shown; empty if no times are known.
    pub(crate) fn time_used(&self, color: Color) -> String {
        let used = self.insights.time_used(self.editor.navigator().at(), color);
        used.map(clock_time).unwrap_or_default()
    }

    /// The outcome at the end, else the place in the game and the facts from the rules; with `has_header` a
    /// line above the board shows whether there are changes.
    pub(crate) fn status(&self, has_header: bool) -> String {
        let facts = self.insights.facts();
        let (place, facts) = match self.end() {
            Some(end) => {
                let moves = self.record().node(self.node()).ply();
                (ending_text::announcement(end, moves), facts.remarks())
            }
            None => (place_words(&self.editor), facts.words()),
        };
        let changed = self.changed_words();
        let changed = Some(changed).filter(|words| !has_header && !words.is_empty());
        let judging = Some(self.judging.words()).filter(|words| !words.is_empty());
        let playback = self.playback.due();
        let playback = playback.map(|_| format!("▸ {}", self.playback.words()));
        let coached = self.insights.coached();
        let place = if coached.is_empty() {
            place
        } else {
            format!("{} {}", sentence(&place), coached.join(" "))
        };
        let parts = std::iter::once(place).chain(judging).chain(changed);
        let same = self.same_words();
        let parts = parts.chain(facts).chain(same).chain(playback);
        parts.collect::<Vec<_>>().join("  ")
    }

    /// The words about other lines of the record with the position shown.
    pub(crate) fn same_words(&self) -> Option<String> {
        let lines = self.insights.same_positions().len();
        (lines > 0).then(|| text!("review-same-position", lines = lines))
    }

    /// The keys that show the board again if a panel covers it.
    pub(crate) fn way_to_board(panel: Panel, keymap: &Keymap) -> String {
        let key = |name| {
            let entry = named(name);
            let key = entry.map(|entry| keymap.first_key(Context::Review, entry));
            key.unwrap_or_default()
        };
        let board = text!("review-to-board", key = key("go-back"));
        if panel == Panel::Graph {
            let next = text!("review-next-graph", key = key("graph"));
            return format!("{board}  {next}");
        }
        board
    }

    /// The words about variations: `  variation 2 of 3`, `  3 continuations`.
    pub(crate) fn branch_words(&self) -> String {
        branch_words(&self.editor)
    }

    /// The line of a typed move, number or search text, only while one is typed.
    pub(crate) fn prompt(&self) -> Option<Prompt<'_>> {
        let ask = |question: String, input| Prompt::new(format!(" {question}"), input);
        let number = self.move_number.typed();
        let number = number.map(|number| ask(text!("review-go-to"), number));
        let words = self.search.typed();
        let words = words.map(|words| ask(text!("watch-find"), words));
        number.or_else(|| self.entry.input.prompt()).or(words)
    }
}

/// The place in the game, and the variations there.
fn place_words(editor: &RecordEditor) -> String {
    let (record, navigator) = (editor.record(), editor.navigator());
    let mut steps = navigator.line().iter().rev().map(|&node| record.node(node));
    let last = steps.find(|node| node.end().is_none());
    let total = last.map_or(0, Node::ply);
    let before = record.start().ply();
    let place = match (navigator.at(), navigator.is_at_end()) {
        (0, true) => text!("review-no-moves"),
        (0, false) => text!("review-at-start", moves = total),
        _ => text!(
            "review-at-move",
            move = editor.position().ply(),
            moves = before + total,
        ),
    };
    format!("{place}{}", branch_words(editor))
}

fn branch_words(editor: &RecordEditor) -> String {
    let (record, node) = (editor.record(), editor.node());
    let siblings = record.siblings(node);
    let place = siblings.iter().position(|&sibling| sibling == node);
    let beside = match place {
        Some(place) if siblings.len() > 1 => {
            let (place, lines) = (place + 1, siblings.len());
            format!("  {}", text!("review-line", place = place, lines = lines))
        }
        _ => String::new(),
    };
    let ways = record.node(node).children().len();
    let on = if ways > 1 {
        format!("  {}", text!("review-ways-on", ways = ways))
    } else {
        String::new()
    };
    format!("{beside}{on}")
}
