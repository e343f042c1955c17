//! The lines of the form: their values and effects.

use super::State;
use super::choices::{Black, StartChoice};
use crate::app::options::Seat;
use crate::app::parts::choice::{neighbor, seats};
use crate::app::parts::form::{FormScreen, Row};
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::app::wording::faults::why_no_clock;
use crate::app::wording::words::level_and_grade;
use crate::said::handicap;
use crate::said::preset_like;
use crate::said::preset_title;
use crate::text::sanitize;
use crate::texts::{self, Language, text};
use komadai_core::game::{BestOf, RuleSet};
use komadai_core::rules::Handicap;
use komadai_engine::bot::Style;

/// The set of lines of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The lines that most players need against a program.
    AgainstBot,
    /// The lines that most need for two people.
    TwoPeople,
    All,
}

impl Extent {
    /// The names of the lines from top to bottom; an empty one is a gap.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::AgainstBot => {
                &["seat-2", "colors", "begins", "", CLOCKS[0], "rules", "teaching", "more"]
            }
            Self::TwoPeople => {
                &["name-1", "name-2", "colors", "begins", CLOCKS[0], "rules", "more"]
            }
            Self::All => &[
                "seat-1", "name-1", "seat-2", "name-2", "style", "", "begins", "colors", "",
                "rules", "edit", CLOCKS[0], CLOCKS[1], "match", "teaching", "more",
            ],
        }
    }

    /// The lines from top to bottom; `None` is a gap.
    pub(crate) fn lines(self) -> Vec<Option<&'static FormRow>> {
        let named = |name: &&str| LINES.iter().find(|row| row.name == *name);
        self.names().iter().map(named).collect()
    }
}

/// The names of the lines of clocks.
pub(super) const CLOCKS: [&str; 2] = ["clock", "clock-of"];

type FormRow = Row<State>;

/// The lengths of matches to choose from.
const GAMES: [&str; 5] = ["1", "3", "5", "7", "9"];

pub(super) const LINES: &[FormRow] = &[
    seat::<0>("seat-1"),
    name::<0>("name-1"),
    seat::<1>("seat-2"),
    name::<1>("name-2"),
    FormRow::choice("style", State::style_words, State::turn_style).faint_if(|it| !it.has_bot()),
    FormRow::choice("teaching", State::teaching_words, State::turn_teaching)
        .faint_if(|it| !it.can_teach()),
    FormRow::choice("begins", State::begins_words, State::turn_begins).hint(|it, _| {
        text!(if it.handicap().is_some() { "setup-hint-odds" } else { "setup-hint-even" })
    }),
    FormRow::choice("colors", State::colors_words, State::turn_colors)
        .label(|it| text!(if it.handicap().is_some() { "setup-giver" } else { "setup-black" }))
        .hint(|it, _| {
            text!(if it.handicap().is_some() { "setup-hint-giver" } else { "setup-hint-black" })
        }),
    FormRow::choice("rules", State::rules_words, State::turn_rules).hint(State::rules_hint),
    FormRow::button("edit", |it, _, cx| {
        cx.go(Route::Rules(Box::new(it.agreed.rules.clone())));
    })
    .showing(|_, _| text!("setup-option-by-option")),
    clock::<0>(),
    clock::<1>().label(|_| text!("setup-clock-of", number = 2)),
    FormRow::choice(
        "match",
        |it, _| text!("setup-games", games = it.agreed.best_of.games()),
        State::turn_match,
    ),
    FormRow::button("more", |it, _, _| it.switch_extent())
        .label(|it| text!(if it.extent == Extent::All { "setup-fewer" } else { "setup-more" }))
        .showing(|it, _| match it.extent {
            Extent::All => String::new(),
            Extent::AgainstBot | Extent::TwoPeople => text!("setup-more-what"),
        }),
];

pub(super) const BUTTONS: &[FormRow] =
    &[FormRow::button("start", State::start), FormRow::button("back", FormScreen::back)];

/// The seat of a player.
const fn seat<const P: usize>(name: &'static str) -> FormRow {
    let value = |it: &State, _: &AppState| it.players.both[P].seat.words();
    FormRow::choice(name, value, |it, forward, app| {
        let seat = &mut it.players.both[P].seat;
        *seat = neighbor(&seats(app), seat, forward);
    })
    .label(|it| match it.extent {
        Extent::AgainstBot => text!("setup-opponent"),
        Extent::TwoPeople | Extent::All => text!("setup-player", number = P + 1),
    })
    .hint(|it, _| it.seat_hint(P))
}

/// The name of a player; faint while it is the default.
const fn name<const P: usize>(name: &'static str) -> FormRow {
    FormRow::text(name, |it| &it.players.both[P].name, |it| &mut it.players.both[P].name)
        .showing(|it, _| it.players.name(P))
        .label(|it| match it.extent {
            Extent::TwoPeople => text!("setup-player", number = P + 1),
            Extent::AgainstBot | Extent::All => text!("setup-name"),
        })
        .hint(|_, _| text!("setup-hint-name"))
        .faint_if(|it| it.players.both[P].name.is_empty())
}

/// The clock of a player: a preset one, or the players' own text.
const fn clock<const P: usize>() -> FormRow {
    FormRow::choice(
        CLOCKS[P],
        |it, _| it.clock_words(P),
        |it, forward, _| it.agreed.clocks.turn(P, forward),
    )
    .or_typed(|it| it.agreed.clocks.input(P), |it, input| it.agreed.clocks.write(P, input))
    .wrong_if(|it| it.agreed.clocks.of(P).read().is_err())
    .hint(|it, _| match it.agreed.clocks.of(P).read() {
        Ok(_) => text!("setup-hint-clock", clocks = it.agreed.clocks.of(P).among_presets()),
        Err(error) => why_no_clock(&error),
    })
}

impl State {
    /// Whether a built-in bot plays.
    pub(super) fn has_bot(&self) -> bool {
        let mut players = self.players.both.iter();
        players.any(|player| player.seat.level().is_some())
    }

    fn style_words(&self, _: &AppState) -> String {
        text!(match self.agreed.style {
            _ if !self.has_bot() => "setup-no-bot",
            Style::Free => "setup-style-free",
            Style::StaticRook => "setup-style-static",
            Style::RangingRook => "setup-style-ranging",
            Style::Attack => "setup-style-attack",
        })
    }

    fn turn_style(&mut self, forward: bool, _: &AppState) {
        if self.has_bot() {
            self.agreed.style = neighbor(&Style::ALL, &self.agreed.style, forward);
        }
    }

    /// Whether one person plays a level of the bot, and may take moves back.
    pub(super) fn can_teach(&self) -> bool {
        let is_bot = |player: usize| matches!(self.players.both[player].seat, Seat::Bot(_));
        let is_person = |player: usize| self.players.both[player].seat.is_human();
        self.agreed.rules.takeback && (0..2).any(|player| is_bot(player) && is_person(1 - player))
    }

    /// Whether the game teaches.
    pub(super) fn teaches(&self, app: &AppState) -> bool {
        self.can_teach() && self.agreed.teaches.unwrap_or_else(|| app.strength.is_first_game())
    }

    fn teaching_words(&self, app: &AppState) -> String {
        text!(if self.teaches(app) { "play-on" } else { "play-off" })
    }

    fn turn_teaching(&mut self, _: bool, app: &AppState) {
        if self.can_teach() {
            self.agreed.teaches = Some(!self.teaches(app));
        }
    }

    fn begins_words(&self, _: &AppState) -> String {
        match (self.agreed.begins, &self.given) {
            (StartChoice::With(odds), _) => text!(
                "setup-odds",
                odds = handicap(texts::chosen(), odds),
                japanese = odds.japanese(),
            ),
            (StartChoice::Given, Some(given)) if given.moves.is_empty() => text!("setup-edited"),
            (StartChoice::Given, Some(given)) => text!("setup-after", moves = given.moves.len()),
            (StartChoice::Even | StartChoice::Given, _) => text!("setup-even"),
        }
    }

    fn turn_begins(&mut self, forward: bool, _: &AppState) {
        let given = self.given.as_ref().map(|_| StartChoice::Given);
        let handicaps = Handicap::ALL.map(StartChoice::With);
        let choices: Vec<_> =
            given.into_iter().chain([StartChoice::Even]).chain(handicaps).collect();
        self.agreed.begins = neighbor(&choices, &self.agreed.begins, forward);
    }

    /// The player of Black, or the one who gives odds.
    fn colors_words(&self, _: &AppState) -> String {
        match self.players.black {
            _ if self.handicap().is_some() => self.players.name(self.players.giver),
            Black::Chosen(player) => self.players.name(player),
            Black::Furigoma => text!("setup-furigoma"),
        }
    }

    fn turn_colors(&mut self, forward: bool, _: &AppState) {
        if self.handicap().is_some() {
            self.players.giver = 1 - self.players.giver;
        } else {
            let choices = [Black::Chosen(0), Black::Chosen(1), Black::Furigoma];
            self.players.black = neighbor(&choices, &self.players.black, forward);
        }
    }

    fn rules_words(&self, app: &AppState) -> String {
        let Some(preset) = app.presets.of(&self.agreed.rules) else {
            return text!("setup-own-rules");
        };
        let [title, japanese] =
            [texts::chosen(), Language::JAPANESE].map(|language| preset_title(preset, language));
        if title == japanese {
            title
        } else {
            text!("setup-rule-set", title = title, japanese = japanese)
        }
    }

    fn rules_hint(&self, app: &AppState) -> String {
        let Some(preset) = app.presets.of(&self.agreed.rules) else {
            return text!("setup-hint-own-rules");
        };
        match preset_like(preset, texts::chosen()) {
            like if like.is_empty() => preset.name.clone(),
            like => text!("setup-hint-rules", name = &*preset.name, like = like),
        }
    }

    fn turn_rules(&mut self, forward: bool, app: &AppState) {
        let named = app.presets.iter().map(|preset| &preset.rules);
        let choices: Vec<&RuleSet> = named.chain(&self.agreed.own_rules).collect();
        self.agreed.rules = neighbor(&choices, &&self.agreed.rules, forward).clone();
        self.rules_first = 0;
    }

    /// The clock of a player on the form: the players' own text, or the preset.
    fn clock_words(&self, player: usize) -> String {
        match self.agreed.clocks.of(player).text() {
            _ if player > 0 && !self.agreed.clocks.differ() => text!("setup-same-clock"),
            text if text == "none" => text!("setup-no-clock"),
            text => sanitize(&text).into_owned(),
        }
    }

    fn turn_match(&mut self, forward: bool, _: &AppState) {
        let choices: Vec<BestOf> = GAMES.iter().filter_map(|n| n.parse().ok()).collect();
        self.agreed.best_of = neighbor(&choices, &self.agreed.best_of, forward);
    }

    /// The words about the seat of a player: for a bot, the grade it is about; for an engine, its program and
    /// its own time.
    fn seat_hint(&self, player: usize) -> String {
        let entry = match &self.players.both[player].seat {
            Seat::Engine(entry) => entry,
            Seat::Bot(level) => return text!("setup-hint-bot", level = level_and_grade(*level)),
            _ => return text!("setup-hint-seat"),
        };
        let command = sanitize(&entry.command);
        let pace = entry.pace_words();
        let words = [command.as_ref(), &pace];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join("  ")
    }
}
