//! All that is known of the step shown, in a dialog.

use crate::app::screens::review::{Button, Dialog};
use std::time::Duration;

use super::{State, graph, words};
use crate::app::dialog::Row;
use crate::game::clock_time;
use crate::record::{NodeId, Record};
use crate::rules::Color;
use crate::text::sanitize;
use crate::texts::text;

impl State {
    /// The dialog that tells it.
    pub(super) fn facts_dialog(&self) -> Dialog {
        let position = self.position();
        let turn = self.called(position.side_to_move());
        let pair = |key: &str, words: String| Row::Pair(text!(key), words);
        let mut rows = vec![pair("watch-fact-move", self.step_words())];
        if self.end().is_none() {
            let words = text!("watch-turn", side = turn, number = position.ply() + 1);
            rows.push(pair("watch-fact-turn", words));
        }
        let node = self.record().node(self.node());
        if let Some(spent) = node.notes.spent {
            rows.push(pair("watch-fact-time", exact_time(spent)));
        }
        for color in Color::ALL {
            if let Some(used) = self.used(color) {
                let (side, time) = (self.called(color), clock_time(used));
                let words = text!("watch-used", side = side, time = time);
                rows.push(Row::Pair(String::new(), words));
            }
        }
        if let Some(score) = node.notes.score() {
            rows.push(pair("watch-fact-score", graph::words(score)));
        }
        let points = self.tally().points();
        rows.push(pair(
            "watch-fact-points",
            text!("watch-points", black = points[0], white = points[1]),
        ));
        for bookmark in &node.notes.bookmarks {
            rows.push(pair("watch-fact-bookmark", sanitize(bookmark).into_owned()));
        }
        rows.extend(self.rule_rows());
        let ok = Button::close(text!("dialog-ok"), 'o');
        Dialog::new(text!("watch-facts"), rows, vec![ok])
    }

    /// The move shown, or how the line ends.
    fn step_words(&self) -> String {
        match (self.end(), self.walk.last_move()) {
            (Some(end), _) => words::announcement(end, self.record().node(self.node()).ply()),
            (None, None) => text!("watch-start-position"),
            (None, Some(mv)) => format!("{} {mv}", self.label(self.node())),
        }
    }

    /// What the rules say; that they have nothing against a recorded end is said too.
    fn rule_rows(&self) -> Vec<Row> {
        let said = self.aids.facts.words();
        let is_fine = self.end().is_some() && !self.aids.facts.is_wrong();
        let mut rows: Vec<Row> = said
            .into_iter()
            .map(|words| Row::Tick(false, words))
            .collect();
        if !self.aids.facts.is_wrong() {
            rows = rows.into_iter().map(plain).collect();
        }
        if is_fine {
            rows.push(Row::Tick(true, text!("watch-end-is-right")));
        }
        rows
    }

    /// The time a side has used up to the step shown; `None` where no times are known.
    pub(super) fn used(&self, color: Color) -> Option<Duration> {
        self.aids.used.get(self.walk.at())?[color.index()]
    }
}

/// The time that both sides have used up to each place of a line; nothing where no times are known.
pub(super) fn used_by_place(record: &Record, line: &[NodeId]) -> Vec<[Option<Duration>; 2]> {
    let spent = |id: NodeId| record.node(id).notes.spent.filter(|_| id != NodeId::START);
    if line.iter().all(|&id| spent(id).is_none()) {
        return Vec::new();
    }
    let mut used = [None::<Duration>; 2];
    let add = |&id: &NodeId| {
        if let Some(spent) = spent(id) {
            let own = &mut used[graph::on_clock(record, id).index()];
            *own = Some(own.unwrap_or_default().saturating_add(spent));
        }
        used
    };
    line.iter().map(add).collect()
}

fn plain(row: Row) -> Row {
    match row {
        Row::Tick(_, words) => Row::Text(words),
        row => row,
    }
}

/// `0:07.250`, or `0:07` where it is whole.
fn exact_time(time: Duration) -> String {
    match time.subsec_millis() {
        0 => clock_time(time),
        rest => format!("{}.{rest:03}", clock_time(time)),
    }
}
