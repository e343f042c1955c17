//! The lines of the form: what they are called, what stands in them, and what can be done there.

use super::State;
use super::choices::{Begins, Black};
use crate::game::{BestOf, Language};
use crate::rules::Handicap;
use crate::tui::model::Shared;

/// A line or a button of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Seat(usize),
    Name(usize),
    Begins,
    /// Who is Black, or who gives odds.
    Colors,
    Rules,
    /// Goes to the rules, option by option.
    Edit,
    Clock(usize),
    Match,
    Start,
    Back,
}

/// The lines from top to bottom; `None` is a gap.
pub(super) const LINES: [Option<Field>; 13] = [
    Some(Field::Seat(0)),
    Some(Field::Name(0)),
    Some(Field::Seat(1)),
    Some(Field::Name(1)),
    None,
    Some(Field::Begins),
    Some(Field::Colors),
    None,
    Some(Field::Rules),
    Some(Field::Edit),
    Some(Field::Clock(0)),
    Some(Field::Clock(1)),
    Some(Field::Match),
];

/// The lengths of matches to choose from.
pub(super) const GAMES: [&str; 5] = ["1", "3", "5", "7", "9"];

/// All fields, in the order of the keys.
pub(super) fn all() -> impl DoubleEndedIterator<Item = Field> + Clone {
    LINES
        .into_iter()
        .flatten()
        .chain([Field::Start, Field::Back])
}

impl Field {
    /// Whether characters are text here.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Name(_) | Self::Clock(_))
    }

    /// Whether there are values to go through with left and right.
    pub const fn is_turned(self) -> bool {
        !matches!(self, Self::Name(_) | Self::Edit | Self::Start | Self::Back)
    }
}

impl State {
    /// The words on the left of a line, or on a button.
    pub(super) fn label(&self, field: Field) -> String {
        match field {
            Field::Seat(player) => format!("Player {}", player + 1),
            Field::Name(_) => "  name".into(),
            Field::Begins => "Handicap 手合".into(),
            Field::Colors if self.handicap().is_some() => "Odds 上手".into(),
            Field::Colors => "Black 先手".into(),
            Field::Rules => "Rules 規則".into(),
            Field::Edit => "  change".into(),
            Field::Clock(0) => "Clock 時計".into(),
            Field::Clock(player) => format!("  player {}", player + 1),
            Field::Match => "Match 番勝負".into(),
            Field::Start => "Start  対局開始".into(),
            Field::Back => "Back".into(),
        }
    }

    /// What stands in a line.
    pub(super) fn value(&self, field: Field, shared: &Shared) -> String {
        match field {
            Field::Seat(player) => self.players.both[player].seat.words(),
            Field::Name(player) if self.players.both[player].name.is_empty() => {
                self.players.name(player)
            }
            Field::Name(player) => self.players.both[player].name.clone(),
            Field::Begins => self.begins_words(),
            Field::Colors if self.handicap().is_some() => self.players.name(self.players.giver),
            Field::Colors => match self.players.black {
                Black::Chosen(player) => self.players.name(player),
                Black::Furigoma => "furigoma 振り駒".into(),
            },
            Field::Rules => self.rules_words(shared),
            Field::Edit => "option by option...".into(),
            Field::Clock(1) if !self.agreed.clocks.differ() => "the same".into(),
            Field::Clock(player) => self.agreed.clocks.of(player).text().to_owned(),
            Field::Match => match_words(self.agreed.best_of),
            Field::Start | Field::Back => String::new(),
        }
    }

    fn begins_words(&self) -> String {
        match (self.agreed.begins, &self.given) {
            (Begins::With(odds), _) => format!("{} {}", odds.name(), odds.japanese()),
            (Begins::Given, Some(given)) if given.moves.is_empty() => {
                "edited position 指定局面".into()
            }
            (Begins::Given, Some(given)) => format!("after {} moves 指定局面", given.moves.len()),
            (Begins::Even | Begins::Given, _) => "even 平手".into(),
        }
    }

    fn rules_words(&self, shared: &Shared) -> String {
        let Some(preset) = shared.presets.of(&self.agreed.rules) else {
            return "your own 独自".into();
        };
        let [english, japanese] =
            [Language::English, Language::Japanese].map(|language| preset.title(language));
        if english == japanese {
            english.to_owned()
        } else {
            format!("{english} {japanese}")
        }
    }

    /// What the status line says about the chosen field.
    pub(super) fn hint(&self, shared: &Shared) -> String {
        match self.field {
            Field::Seat(_) => {
                "left and right choose a person or a level of the bot, 1 being the easiest".into()
            }
            Field::Name(_) => "type a name".into(),
            Field::Begins => begins_hint(self.handicap()).into(),
            Field::Colors if self.handicap().is_some() => {
                "who gives odds is White 上手, the stronger player".into()
            }
            Field::Colors => "Black moves first; furigoma tosses five pawns for it".into(),
            Field::Rules => self.rules_hint(shared),
            Field::Edit => "Enter shows every option, with what it means".into(),
            Field::Clock(player) => match self.agreed.clocks.of(player).read() {
                Ok(_) => {
                    "left and right choose; or type: 10m, 1h+60s, 15m+60s x3, 5m+10s/move".into()
                }
                Err(error) => error.to_string(),
            },
            Field::Match => "who wins more than half of the games wins the match".into(),
            Field::Start => "Enter begins the game; Up and Down go through the form".into(),
            Field::Back => "Enter goes back".into(),
        }
    }

    fn rules_hint(&self, shared: &Shared) -> String {
        match shared.presets.of(&self.agreed.rules) {
            Some(preset) if preset.like(Language::English).is_empty() => preset.name.clone(),
            Some(preset) => format!("{}: {}", preset.name, preset.like(Language::English)),
            None => "rules with changes of your own".into(),
        }
    }
}

const fn begins_hint(odds: Option<Handicap>) -> &'static str {
    match odds {
        Some(_) => "the stronger player is White, plays without these pieces and moves first",
        None => "left and right choose odds: pieces the stronger player does without",
    }
}

fn match_words(best_of: BestOf) -> String {
    match best_of.games() {
        1 => "one game 一番".into(),
        3 => "best of 3 三番".into(),
        5 => "best of 5 五番".into(),
        7 => "best of 7 七番".into(),
        9 => "best of 9 九番".into(),
        games => format!("best of {games}"),
    }
}
