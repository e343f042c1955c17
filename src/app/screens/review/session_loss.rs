//! Facts of a game in progress that only saves store: they belong to that game, and are removed when it is
//! changed.

use crate::texts::text;
use komadai_core::record::{Key, Record};

/// The headers that clocks and matches depend on.
const HEADERS: [Key; 8] = [
    Key::Black,
    Key::White,
    Key::BlackPlayer,
    Key::WhitePlayer,
    Key::Rules,
    Key::Clock,
    Key::BlackClock,
    Key::WhiteClock,
];

/// The facts removed from a record, to be reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SessionLoss {
    /// The time left on the clocks.
    clocks: bool,
    /// The place of the game in a match.
    series: bool,
}

impl SessionLoss {
    /// These and the facts removed by another change.
    pub(super) const fn and(self, other: Self) -> Self {
        Self { clocks: self.clocks || other.clocks, series: self.series || other.series }
    }

    /// The facts in words; `None` if there are none.
    pub(super) fn words(self) -> Option<String> {
        match (self.clocks, self.series) {
            (false, false) => None,
            (true, false) => Some(text!("review-lost-clocks")),
            (false, true) => Some(text!("review-lost-match")),
            (true, true) => Some(text!("review-lost-clocks-and-match")),
        }
    }
}

/// Removes facts from a changed record that were true only of the game `before`; returns them.
pub(super) fn drop_untrue(before: &Record, record: &mut Record) -> SessionLoss {
    let has_some = record.session.is_some() || record.series.is_some();
    if !has_some || is_same_game(before, record) {
        return SessionLoss::default();
    }
    SessionLoss { clocks: record.session.take().is_some(), series: record.series.take().is_some() }
}

/// Whether the main line, its end and the terms of the game are the same.
fn is_same_game(one: &Record, other: &Record) -> bool {
    let steps = |record: &Record| -> Vec<_> {
        let line = record.main_line();
        line.map(|id| record.node(id).step().clone()).collect()
    };
    let is_same = |key: &Key| one.headers.get(key) == other.headers.get(key);
    HEADERS.iter().all(is_same) && steps(one) == steps(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{GameSession, NodeId};
    use komadai_core::rules::Position;

    fn in_progress() -> Record {
        let mut record = Record::new(Position::startpos());
        let mv = "7g7f".parse().expect("a move");
        record.add_move(NodeId::START, mv).expect("legal");
        record.headers.set(Key::Black, "Ann");
        record.session = Some(GameSession::default());
        record
    }

    fn lost(change: impl FnOnce(&mut Record)) -> (bool, bool) {
        let before = in_progress();
        let mut record = before.clone();
        change(&mut record);
        let lost = drop_untrue(&before, &mut record);
        (lost.clocks, record.session.is_some())
    }

    #[test]
    fn a_change_of_the_game_ends_what_was_open_in_it_and_notes_do_not() {
        let kept = (false, true);
        let gone = (true, false);
        let mv = |text: &str| text.parse().expect("a move");
        assert_eq!(lost(|record| record.headers.set(Key::Event, "Cup")), kept);
        assert_eq!(lost(|record| record.headers.set(Key::Black, "Ben")), gone);
        assert_eq!(
            lost(|record| {
                let tip = record.main_tip();
                record.notes_mut(tip).comments.push("!".into());
                record.add_move(NodeId::START, mv("2g2f")).expect("legal");
            }),
            kept,
            "a variation is not the game"
        );
        let play = |record: &mut Record| {
            let tip = record.main_tip();
            record.add_move(tip, mv("3c3d")).expect("legal");
        };
        assert_eq!(lost(play), gone);
        assert_eq!(
            lost(|record| {
                record.delete(NodeId::START);
            }),
            gone
        );
    }
}
