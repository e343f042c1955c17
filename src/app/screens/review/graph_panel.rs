//! The choice of the graph, and its numbers for the line.

use super::graph::{GraphKind, Series, has_length};
use super::record_editor::RecordEditor;
use crate::app::parts::memo::Memo;
use crate::app::parts::notice::Notice;
use crate::texts::text;
use komadai_core::record::NodeId;

/// The choice of the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Choice {
    /// Where there is room, the evaluation, else the first kind with data.
    #[default]
    Automatic,
    /// This kind, where it covers no board.
    Offered(GraphKind),
    Shown(GraphKind),
    Hidden,
}

/// The graph of the line.
#[derive(Debug, Default)]
pub(crate) struct GraphPanel {
    choice: Choice,
    /// By the version of the record, the end of the line and the choice.
    series: Memo<(u64, NodeId, Choice), Option<Series>>,
    /// Whether the mouse went down on the graph and is still down.
    is_dragged: bool,
}

impl GraphPanel {
    /// Updates the graph for the line.
    pub(crate) fn refresh(&mut self, editor: &RecordEditor) {
        let (record, line) = (editor.record(), editor.navigator().line());
        let last = line.last().copied().unwrap_or(NodeId::START);
        // Comments may have scores; times and moves do not change with notes.
        let version = match &*self.series {
            Some(series) if series.kind.is_of_engines() => editor.document().version(),
            _ => editor.document().shape(),
        };
        let choice = self.choice;
        self.series.refresh((version, last, choice), |series| {
            let kind = match choice {
                Choice::Automatic => GraphKind::first(record, line),
                Choice::Offered(kind) | Choice::Shown(kind) => Some(kind),
                Choice::Hidden => None,
            };
            let (old, cursor) = (series.take(), editor.navigator().cursor());
            *series = kind.map(|kind| Series::new(kind, record, cursor, old));
        });
    }

    /// The numbers of the graph, if there is one; `has_room` if it may be shown unasked.
    pub(crate) fn series(&self, has_room: bool) -> Option<&Series> {
        let is_shown = match self.choice {
            Choice::Automatic => has_room,
            Choice::Offered(_) | Choice::Shown(_) => true,
            Choice::Hidden => false,
        };
        self.series.as_ref().filter(|_| is_shown)
    }

    /// Whether the graph was requested, so that it may cover the board of a small window.
    pub(crate) const fn is_requested(&self) -> bool {
        matches!(self.choice, Choice::Shown(_))
    }

    /// Shows the next graph with data, after the last none; `is_drawn` if one is drawn now.
    pub(crate) fn show_next(&mut self, editor: &RecordEditor, is_drawn: bool) -> Option<Notice> {
        if let Choice::Offered(kind) = self.choice
            && !is_drawn
        {
            self.choice = Choice::Shown(kind);
            return None;
        }
        let shown = self.series(is_drawn).map(|series| series.kind);
        let next = GraphKind::next(shown, editor.record(), editor.navigator().line());
        self.choice = next.map_or(Choice::Hidden, Choice::Shown);
        let has_none = shown.is_none() && next.is_none();
        has_none.then(|| Notice::info(text!("watch-nothing-to-draw")))
    }

    /// Shows the evaluation, of which more will come, unless the line is too short or the graph would cover
    /// the board.
    pub(crate) fn offer_evaluation(&mut self, editor: &RecordEditor) {
        if has_length(editor.navigator().line()) {
            self.choice = Choice::Offered(GraphKind::Evaluation);
        }
    }

    pub(crate) const fn hide(&mut self) {
        self.choice = Choice::Hidden;
    }

    /// Whether the mouse went down on the graph and is still down.
    pub(crate) const fn is_dragged(&self) -> bool {
        self.is_dragged
    }

    /// The mouse went down on the graph, or up again.
    pub(crate) const fn set_dragged(&mut self, is_dragged: bool) {
        self.is_dragged = is_dragged;
    }
}
