//! The time used by both sides along a line, and the time left on their clocks.

use std::time::Duration;

use crate::texts::text;
use komadai_core::game::{Clock, Rounding, clock_time, parse_time};
use komadai_core::record::{Key, NodeId, Record};
use komadai_core::rules::Color;

/// The clocks of both sides at a step, by [`Color::index`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Times {
    used: [Duration; 2],
    /// `None` if the record names no limit, or the player was out of time.
    left: [Option<Clock>; 2],
}

impl Times {
    /// The clocks at the start; `None` if the record has no times but zeros.
    pub(super) fn of(record: &Record) -> Option<Self> {
        if !record.has_times() {
            return None;
        }
        let left = [Key::BlackClock, Key::WhiteClock].map(|own| {
            let text = record.headers.get(&own);
            let text = text.or_else(|| record.headers.get(&Key::Clock))?;
            parse_time(text).ok().flatten().map(Clock::new)
        });
        Some(Self { used: [Duration::ZERO; 2], left })
    }

    /// The clocks after a move of this side, by its node.
    pub(super) fn after(mut self, color: Color, record: &Record, node: NodeId) -> Self {
        let spent = record.node(node).notes.spent.unwrap_or_default();
        let side = color.index();
        self.used[side] = self.used[side].saturating_add(spent);
        self.left[side] = self.left[side].and_then(|mut clock| {
            clock.spend(spent, Rounding::Exact).ok()?;
            Some(clock)
        });
        self
    }

    /// In words: `used 3:05, left 6:55`.
    pub(super) fn words(&self) -> [String; 2] {
        Color::ALL.map(|color| {
            let used = clock_time(self.used[color.index()]);
            match self.left[color.index()] {
                Some(clock) => text!("picture-page-left", used = used, left = left(&clock)),
                None => text!("picture-page-used", used = used),
            }
        })
    }
}

/// Main time, then byoyomi: `6:55`, `30s x 2`.
fn left(clock: &Clock) -> String {
    let byoyomi = clock.control().byoyomi;
    match (clock.main(), clock.periods()) {
        (main, periods) if !main.is_zero() || periods == 0 => clock_time(main),
        (_, 1) => format!("{}s", byoyomi.as_secs()),
        (_, periods) => format!("{}s x {periods}", byoyomi.as_secs()),
    }
}
