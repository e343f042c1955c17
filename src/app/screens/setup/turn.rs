//! Going through the values of a field, and writing into one.

use super::State;
use super::choices::{Black, StartChoice};
use super::fields::{Field, GAMES};
use crate::app::input::Input;
use crate::app::parts::choice::{neighbor, seats};
use crate::app::state::AppState;
use komadai_core::game::{BestOf, RuleSet};
use komadai_core::rules::Handicap;
use komadai_engine::bot::Style;

impl State {
    /// Goes to the next or previous field.
    pub(super) fn step(&mut self, forward: bool) {
        let fields: Vec<_> = self.extent.fields().collect();
        self.field = neighbor(&fields, &self.field, forward);
    }

    pub(super) fn first_field(&mut self) {
        self.field = self.extent.fields().next().unwrap_or(Field::Start);
    }

    /// Changes the chosen field to its next or previous value.
    pub(super) fn turn(&mut self, forward: bool, app: &AppState) {
        match self.field {
            Field::Seat(player) => {
                let seat = &mut self.players.both[player].seat;
                *seat = neighbor(&seats(app), seat, forward);
            }
            Field::Style if self.has_bot() => {
                self.agreed.style = neighbor(&Style::ALL, &self.agreed.style, forward);
            }
            Field::Begins => self.turn_begins(forward),
            Field::Colors if self.handicap().is_some() => {
                self.players.giver = 1 - self.players.giver;
            }
            Field::Colors => {
                let choices = [Black::Chosen(0), Black::Chosen(1), Black::Furigoma];
                self.players.black = neighbor(&choices, &self.players.black, forward);
            }
            Field::Rules => self.turn_rules(forward, app),
            Field::Clock(player) => self.agreed.clocks.turn(player, forward),
            Field::Match => {
                let choices: Vec<BestOf> = GAMES.iter().filter_map(|n| n.parse().ok()).collect();
                self.agreed.best_of = neighbor(&choices, &self.agreed.best_of, forward);
            }
            Field::More => self.switch_extent(),
            Field::Edit | Field::Start | Field::Back => self.step(forward),
            Field::Name(_) | Field::Style => {}
        }
    }

    fn turn_begins(&mut self, forward: bool) {
        let given = self.given.as_ref().map(|_| StartChoice::Given);
        let handicaps = Handicap::ALL.map(StartChoice::With);
        let choices: Vec<_> = given
            .into_iter()
            .chain([StartChoice::Even])
            .chain(handicaps)
            .collect();
        self.agreed.begins = neighbor(&choices, &self.agreed.begins, forward);
    }

    fn turn_rules(&mut self, forward: bool, app: &AppState) {
        let named = app.presets.iter().map(|preset| &preset.rules);
        let choices: Vec<&RuleSet> = named.chain(&self.agreed.own_rules).collect();
        self.agreed.rules = neighbor(&choices, &&self.agreed.rules, forward).clone();
        self.rules_first = 0;
    }

    /// Types into a name or a clock, or moves the cursor there; elsewhere nothing happens.
    pub(super) fn write(&mut self, input: &Input) {
        // A name and a clock are one line: the first one pasted.
        let first = match input {
            Input::Paste(text) => Input::Paste(text.lines().next().unwrap_or_default().to_owned()),
            input => input.clone(),
        };
        match self.field {
            Field::Name(player) => self.players.both[player].name.input(&first, u16::MAX),
            Field::Clock(player) => self.agreed.clocks.write(player, &first),
            _ => {}
        }
    }
}
