//! A clock of the form: a preset one, or the players' own text.

use std::borrow::Cow;

use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::text_input::{Limit, TextInput};
use komadai_core::game::{TimeControl, TimeError, parse_time};

/// The preset clocks, in their text form.
const PRESETS: [&str; 10] = [
    "none",
    "10m",
    "10m+30s",
    "15m+60s",
    "15m+60s x3",
    "30m+60s",
    "0m+30s",
    "5m",
    "5m+10s/move",
    "3m+2s/move",
];

/// The number of presets in the status line.
const SHOWN: usize = 4;

/// The longest text that can be typed, in columns.
const MOST: u16 = 20;

/// The value of a clock field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ClockChoice {
    /// The preset with this index.
    Preset(usize),
    /// The players' own text, which may be invalid; never empty.
    Own(TextInput),
}

impl ClockChoice {
    /// The text in the field.
    pub(super) fn text(&self) -> Cow<'static, str> {
        match self {
            Self::Preset(index) => PRESETS[index % PRESETS.len()].into(),
            Self::Own(words) => words.line().into(),
        }
    }

    /// The presets around this one, which is in brackets.
    pub(super) fn among_presets(&self) -> String {
        let chosen = match self {
            Self::Preset(index) => Some(*index),
            Self::Own(_) => None,
        };
        let first = chosen.map_or(0, |index| index.saturating_sub(1));
        let first = first.min(PRESETS.len() - SHOWN);
        let words = (first..).zip(PRESETS.into_iter().skip(first).take(SHOWN));
        let words = words.map(|(place, words)| match chosen {
            Some(index) if index == place => format!("[{words}]"),
            _ => words.to_owned(),
        });
        words.collect::<Vec<_>>().join("  ")
    }

    /// The clock.
    pub(super) fn read(&self) -> Result<Option<TimeControl>, TimeError> {
        parse_time(&self.text())
    }
}

/// The clocks of both players, by their index on the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Clocks {
    first: ClockChoice,
    /// `None` is the same as the first player's.
    second: Option<ClockChoice>,
}

impl Default for Clocks {
    /// No clocks.
    fn default() -> Self {
        Self { first: ClockChoice::Preset(0), second: None }
    }
}

impl Clocks {
    /// The clock of a player.
    pub(super) fn of(&self, player: usize) -> &ClockChoice {
        match (&self.second, player) {
            (Some(second), 1) => second,
            _ => &self.first,
        }
    }

    /// Whether the second player has a different clock.
    pub(super) const fn differ(&self) -> bool {
        self.second.is_some()
    }

    /// Both clocks, or the index of the first player with an invalid clock, and the error.
    pub(super) fn read(&self) -> Result<[Option<TimeControl>; 2], (usize, TimeError)> {
        let read = |player| self.of(player).read().map_err(|error| (player, error));
        Ok([read(0)?, read(1)?])
    }

    /// The next or previous preset; the second player's may be that of the first.
    pub(super) fn turn(&mut self, player: usize, forward: bool) {
        let (now, choices) = match (player, &self.second) {
            (0, _) => (place(&self.first), PRESETS.len()),
            (_, None) => (0, PRESETS.len() + 1),
            (_, Some(second)) => (place(second) + 1, PRESETS.len() + 1),
        };
        let step = if forward { 1 } else { choices - 1 };
        let next = (now + step) % choices;
        if player == 0 {
            self.first = ClockChoice::Preset(next);
        } else {
            self.second = next.checked_sub(1).map(ClockChoice::Preset);
        }
    }

    /// Types into the players' own text, or begins one in place of a preset; erasing also begins with the
    /// text of a preset. An empty field gets its initial value again.
    pub(super) fn write(&mut self, player: usize, input: &Input) {
        let mut words = match (self.clock(player), input) {
            (Some(ClockChoice::Own(words)), _) => words.clone(),
            (None | Some(ClockChoice::Preset(0)), Input::Act(_)) => return,
            (Some(clock), Input::Act(Action::Erase)) => own(&clock.text()),
            (_, Input::Act(_)) => return,
            _ => own(""),
        };
        match input {
            Input::Paste(text) if words.is_empty() => words.paste(text.trim_start()),
            Input::Char(' ') if words.is_empty() => {}
            input => words.input(input, u16::MAX),
        }
        let clock = (!words.is_empty()).then_some(ClockChoice::Own(words));
        if player == 0 {
            self.first = clock.unwrap_or(ClockChoice::Preset(0));
        } else {
            self.second = clock;
        }
    }

    /// The players' own text in the field of `player`.
    pub(super) fn input(&self, player: usize) -> Option<&TextInput> {
        match self.clock(player)? {
            ClockChoice::Own(words) => Some(words),
            ClockChoice::Preset(_) => None,
        }
    }

    /// The value of the field of `player`.
    const fn clock(&self, player: usize) -> Option<&ClockChoice> {
        if player == 0 { Some(&self.first) } else { self.second.as_ref() }
    }
}

/// A text of the players' own.
fn own(words: &str) -> TextInput {
    TextInput::of_line(words).with_limit(Limit::Columns(MOST))
}

/// The index of the preset; 0 for the players' own text.
fn place(clock: &ClockChoice) -> usize {
    match clock {
        ClockChoice::Preset(index) => *index,
        ClockChoice::Own(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R68: every mode is one key away.
    #[test]
    fn the_preset_clocks_can_be_read_and_come_in_turn() {
        let mut clocks = Clocks::default();
        for text in PRESETS {
            assert_eq!(clocks.of(0).text(), text);
            assert!(clocks.read().is_ok(), "{text}");
            clocks.turn(0, true);
        }
        assert_eq!(clocks, Clocks::default());
        clocks.turn(0, false);
        assert_eq!(clocks.of(1).text(), "3m+2s/move");
    }

    #[test]
    fn the_clocks_next_to_the_one_chosen_are_shown() {
        let mut clocks = Clocks::default();
        assert_eq!(clocks.of(0).among_presets(), "[none]  10m  10m+30s  15m+60s");
        clocks.turn(0, true);
        clocks.turn(0, true);
        assert_eq!(clocks.of(0).among_presets(), "10m  [10m+30s]  15m+60s  15m+60s x3");
        clocks.turn(1, true);
        clocks.turn(1, false);
        clocks.turn(1, false);
        assert!(clocks.of(1).among_presets().ends_with("[3m+2s/move]"));
    }

    #[test]
    fn the_second_player_has_the_same_clock_until_another_is_chosen() {
        let mut clocks = Clocks::default();
        clocks.write(0, &Input::Paste("1h".into()));
        assert_eq!(clocks.of(1).text(), "1h");
        clocks.turn(1, true);
        clocks.turn(1, true);
        let texts = (clocks.of(0).text(), clocks.of(1).text());
        assert_eq!(texts, ("1h".into(), "10m".into()));
        clocks.turn(1, false);
        clocks.turn(1, false);
        assert!(!clocks.differ());
    }

    #[test]
    fn typing_begins_anew_and_erasing_ends_where_it_began() {
        let mut clocks = Clocks::default();
        for c in " 1h+60s".chars() {
            clocks.write(0, &Input::Char(c));
        }
        assert_eq!(clocks.of(0).text(), "1h+60s");
        for _ in 0..6 {
            clocks.write(0, &Input::Act(Action::Erase));
        }
        assert_eq!(clocks, Clocks::default());
        clocks.write(1, &Input::Paste("9".repeat(500)));
        assert_eq!(clocks.of(1).text().len(), 20);
        let (player, error) = clocks.read().expect_err("no unit");
        assert_eq!(player, 1);
        assert!(error.to_string().contains("999"), "{error}");
    }

    #[test]
    fn a_default_clock_is_erased_from_its_end() {
        let mut clocks = Clocks::default();
        clocks.turn(0, true);
        clocks.write(0, &Input::Act(Action::Erase));
        assert_eq!(clocks.of(0).text(), "10");
        clocks.write(0, &Input::Act(Action::First));
        clocks.write(0, &Input::Act(Action::Remove));
        clocks.write(0, &Input::Char('2'));
        assert_eq!(clocks.of(0).text(), "20");
    }
}
