//! The lines of the form: what they are called, what stands in them, and what can be done there.

use super::State;
use super::choices::{Black, StartChoice};
use crate::app::options::Seat;
use crate::app::parts::hint::FormLine;
use crate::app::parts::text_input::TextInput;
use crate::app::parts::viewport::Page;
use crate::app::state::AppState;
use crate::app::wording::faults::why_no_clock;
use crate::said::handicap;
use crate::said::preset_like;
use crate::said::preset_title;
use crate::text::sanitize;
use crate::texts::{self, Language, text};
use komadai_engine::bot::Style;

/// A line or a button of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    Seat(usize),
    Name(usize),
    /// What bots like to play.
    Style,
    Begins,
    /// Who is Black, or who gives odds.
    Colors,
    Rules,
    /// Goes to the rules, option by option.
    Edit,
    Clock(usize),
    Match,
    /// Shows the lines that few players need, or hides them.
    More,
    Start,
    Back,
}

/// What most players choose against a program; `None` is a gap.
const AGAINST_BOT: &[Option<Field>] = &[
    Some(Field::Seat(1)),
    Some(Field::Colors),
    Some(Field::Begins),
    None,
    Some(Field::Clock(0)),
    Some(Field::Rules),
    Some(Field::More),
];

/// What most choose for two people.
const TWO_PEOPLE: &[Option<Field>] = &[
    Some(Field::Name(0)),
    Some(Field::Name(1)),
    Some(Field::Colors),
    Some(Field::Begins),
    Some(Field::Clock(0)),
    Some(Field::Rules),
    Some(Field::More),
];

/// All lines.
const ALL: &[Option<Field>] = &[
    Some(Field::Seat(0)),
    Some(Field::Name(0)),
    Some(Field::Seat(1)),
    Some(Field::Name(1)),
    Some(Field::Style),
    None,
    Some(Field::Begins),
    Some(Field::Colors),
    None,
    Some(Field::Rules),
    Some(Field::Edit),
    Some(Field::Clock(0)),
    Some(Field::Clock(1)),
    Some(Field::Match),
    Some(Field::More),
];

/// Which lines the form has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    AgainstBot,
    TwoPeople,
    All,
}

impl Extent {
    /// The lines from top to bottom; `None` is a gap.
    pub(crate) const fn lines(self) -> &'static [Option<Field>] {
        match self {
            Self::AgainstBot => AGAINST_BOT,
            Self::TwoPeople => TWO_PEOPLE,
            Self::All => ALL,
        }
    }

    /// All fields, in the order of the keys.
    pub(crate) fn fields(self) -> impl DoubleEndedIterator<Item = Field> + Clone {
        let lines = self.lines().iter().copied().flatten();
        lines.chain([Field::Start, Field::Back])
    }

    /// How many lines are above the first one seen; the buttons are always seen.
    pub(crate) fn first_line(self, page: Page, chosen: Field, first: u16) -> u16 {
        let mut lines = self.lines().iter();
        page.first_row(lines.position(|line| *line == Some(chosen)), first)
    }
}

/// The lengths of matches to choose from.
pub(super) const GAMES: [&str; 5] = ["1", "3", "5", "7", "9"];

impl Field {
    /// Whether characters are text here.
    pub(crate) const fn is_text(self) -> bool {
        matches!(self, Self::Name(_) | Self::Clock(_))
    }

    /// Whether there are values to go through with left and right.
    pub(crate) const fn is_turned(self) -> bool {
        !self.is_button() && !matches!(self, Self::Name(_))
    }

    /// Whether it does something.
    pub(crate) const fn is_button(self) -> bool {
        matches!(self, Self::Edit | Self::More | Self::Start | Self::Back)
    }

    /// What keys do there.
    pub(crate) const fn line(self) -> FormLine {
        if self.is_text() {
            FormLine::Text
        } else if self.is_button() {
            FormLine::Button
        } else {
            FormLine::Choice
        }
    }
}

impl State {
    /// The words on the left of a line, or on a button.
    pub(crate) fn label(&self, field: Field) -> String {
        match field {
            Field::Seat(_) if self.extent == Extent::AgainstBot => text!("setup-opponent"),
            Field::Seat(player) => text!("setup-player", number = player + 1),
            Field::Name(player) if self.extent == Extent::TwoPeople => {
                text!("setup-player", number = player + 1)
            }
            Field::Name(_) => text!("setup-name"),
            Field::Style => text!("setup-style"),
            Field::Begins => text!("setup-begins"),
            Field::Colors if self.handicap().is_some() => text!("setup-giver"),
            Field::Colors => text!("setup-black"),
            Field::Rules => text!("setup-rules"),
            Field::Edit => text!("setup-edit"),
            Field::Clock(0) => text!("setup-clock"),
            Field::Clock(player) => text!("setup-clock-of", number = player + 1),
            Field::Match => text!("setup-match"),
            Field::More if self.extent == Extent::All => text!("setup-fewer"),
            Field::More => text!("setup-more"),
            Field::Start => text!("setup-start"),
            Field::Back => text!("setup-back"),
        }
    }

    /// What stands in a line.
    pub(crate) fn value(&self, field: Field, app: &AppState) -> String {
        match field {
            Field::Seat(player) => self.players.both[player].seat.words(),
            Field::Name(player) => self.players.name(player),
            Field::Style if self.has_bot() => style_name(self.agreed.style),
            Field::Style => text!("setup-no-bot"),
            Field::Begins => self.begins_words(),
            Field::Colors if self.handicap().is_some() => self.players.name(self.players.giver),
            Field::Colors => match self.players.black {
                Black::Chosen(player) => self.players.name(player),
                Black::Furigoma => text!("setup-furigoma"),
            },
            Field::Rules => self.rules_words(app),
            Field::Edit => text!("setup-option-by-option"),
            Field::Clock(player) => self.clock_words(player),
            Field::Match => text!("setup-games", games = self.agreed.best_of.games()),
            Field::More if self.extent == Extent::All => String::new(),
            Field::More => text!("setup-more-what"),
            Field::Start | Field::Back => String::new(),
        }
    }

    /// Whether nothing was chosen there: nobody has typed a name, so that the default stands there, or no bot plays.
    pub(crate) fn is_default(&self, field: Field) -> bool {
        match field {
            Field::Name(player) => self.players.both[player].name.is_empty(),
            Field::Style => !self.has_bot(),
            _ => false,
        }
    }

    /// Whether a bot of this program plays.
    pub(super) fn has_bot(&self) -> bool {
        let mut players = self.players.both.iter();
        players.any(|player| player.seat.level().is_some())
    }

    /// Whether what was typed is no clock.
    pub(crate) fn is_wrong(&self, field: Field) -> bool {
        matches!(field, Field::Clock(player) if self.agreed.clocks.of(player).read().is_err())
    }

    /// What is typed in a field: a name, or a clock of the players' own.
    pub(crate) fn input(&self, field: Field) -> Option<&TextInput> {
        match field {
            Field::Name(player) => Some(&self.players.both[player].name),
            Field::Clock(player) => self.agreed.clocks.input(player),
            _ => None,
        }
    }

    fn begins_words(&self) -> String {
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

    /// The clock of a player as it stands in the form: the players' own words, or the preset one.
    fn clock_words(&self, player: usize) -> String {
        match self.agreed.clocks.of(player).text() {
            _ if player > 0 && !self.agreed.clocks.differ() => text!("setup-same-clock"),
            text if text == "none" => text!("setup-no-clock"),
            text => sanitize(&text).into_owned(),
        }
    }

    /// What the status line says about the chosen field.
    pub(crate) fn hint(&self, app: &AppState) -> String {
        match self.field {
            Field::Seat(player) => self.seat_hint(player),
            Field::Name(_) => text!("setup-hint-name"),
            Field::Style => text!("setup-hint-style"),
            Field::Begins if self.handicap().is_some() => text!("setup-hint-odds"),
            Field::Begins => text!("setup-hint-even"),
            Field::Colors if self.handicap().is_some() => text!("setup-hint-giver"),
            Field::Colors => text!("setup-hint-black"),
            Field::Rules => self.rules_hint(app),
            Field::Edit => text!("setup-hint-edit"),
            Field::Clock(player) => match self.agreed.clocks.of(player).read() {
                Ok(_) => text!(
                    "setup-hint-clock",
                    clocks = self.agreed.clocks.of(player).among_presets()
                ),
                Err(error) => why_no_clock(&error),
            },
            Field::Match => text!("setup-hint-match"),
            Field::More => text!("setup-hint-more"),
            Field::Start => text!("setup-hint-start"),
            Field::Back => text!("setup-hint-back"),
        }
    }

    /// What the seat of a player is: of an engine, its program and its own time.
    fn seat_hint(&self, player: usize) -> String {
        let Seat::Engine(entry) = &self.players.both[player].seat else {
            return text!("setup-hint-seat");
        };
        let command = sanitize(&entry.command);
        let pace = entry.pace_words();
        let words = [command.as_ref(), &pace];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join("  ")
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
}

/// What a form calls a style of the bot.
fn style_name(style: Style) -> String {
    text!(match style {
        Style::Free => "setup-style-free",
        Style::StaticRook => "setup-style-static",
        Style::RangingRook => "setup-style-ranging",
        Style::Attack => "setup-style-attack",
    })
}
