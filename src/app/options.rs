//! What the command line asks the screen for.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::settings::{Setting, Settings};
use crate::app::collection::GameCollection;
use crate::bot::Level;
use crate::game::{BestOf, RuleSet, TimeControl};
use crate::record::{Key, Record};
use crate::rules::{Move, Position};
use crate::text::sanitize;
use crate::texts::text;
use crate::theme::ColorDepth;

/// Settings for one run.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// What is shown first.
    pub start: Start,
    /// The folder of saved games; `None` for the usual one.
    pub saves: Option<PathBuf>,
    /// The colors to use: `auto`, `none`, `16`, `256` or `true`; `None` is `auto`.
    pub color: Option<String>,
}

impl Options {
    /// The colors asked for, and those that the environment says the terminal has.
    #[must_use]
    pub fn colors(&self) -> Colors {
        Colors {
            asked: self.color.as_deref().and_then(ColorDepth::named),
            found: ColorDepth::from_environment(|name| std::env::var(name).ok()),
        }
    }
}

/// Which colors may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colors {
    /// What the command line asks for; `None` leaves it to the settings.
    pub asked: Option<ColorDepth>,
    /// What the environment says that the terminal has.
    pub found: ColorDepth,
}

impl Colors {
    /// The colors to use: what the command line asks for, else none where `NO_COLOR` says so, else what the settings
    /// want, else what was found.
    #[must_use]
    pub fn depth(self, settings: &Settings) -> ColorDepth {
        let wanted = ColorDepth::named(settings.value(Setting::Color));
        match (self.asked, self.found) {
            (Some(asked), _) => asked,
            (None, ColorDepth::None) => ColorDepth::None,
            (None, found) => wanted.unwrap_or(found),
        }
    }
}

/// What is shown first.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The menu.
    #[default]
    Menu,
    /// What is asked at the first start, then the menu.
    Welcome,
    /// A new game.
    Play(Box<NewGame>),
    /// The library, or one saved game.
    Review(Option<PathBuf>),
    /// A game that was read already, such as from standard input.
    Games(Arc<GameCollection>),
}

/// A game to begin.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// Where it begins.
    pub start: Position,
    /// Moves made already, for a game that is taken up, each with the time it took; all are legal.
    pub moves: Vec<(Move, Duration)>,
    /// Who plays, by [`Color::index`](crate::rules::Color::index).
    pub seats: [Seat; 2],
    /// The players' names, by [`Color::index`](crate::rules::Color::index); empty for the usual ones.
    pub names: [String; 2],
    /// The rules agreed on.
    pub rules: RuleSet,
    /// Whether rules, odds and clocks are announced before the first move.
    pub announces: bool,
    /// The clocks, by [`Color::index`](crate::rules::Color::index); `None` plays without one.
    pub time: [Option<TimeControl>; 2],
    /// How many games the match has that this one begins; its replays and scoring stand in the rules (R78–R80).
    pub best_of: BestOf,
}

impl Default for NewGame {
    /// Two people, from the usual start.
    fn default() -> Self {
        Self {
            start: Position::startpos(),
            moves: Vec::new(),
            seats: [Seat::Human; 2],
            names: Default::default(),
            rules: RuleSet::default(),
            announces: false,
            time: [None; 2],
            best_of: BestOf::ONE,
        }
    }
}

impl NewGame {
    /// The players' names, the usual ones where none was given.
    #[must_use]
    pub fn named(&self) -> [String; 2] {
        let hot_seat = self.seats == [Seat::Human; 2];
        [0, 1].map(|side| match self.names[side].trim() {
            "" if hot_seat => text!("common-player", number = side + 1),
            "" => self.seats[side].usual_name(),
            name => name.to_owned(),
        })
    }

    /// The game of a record, to be gone on with after the last move of its main line.
    ///
    /// Seats that the record does not name are persons.
    #[must_use]
    pub fn from_record(record: &Record) -> Self {
        let header = |key| record.headers.get(key).unwrap_or_default();
        let seat = |key| Seat::from_word(header(key)).unwrap_or(Seat::Human);
        let nodes = record.main_line().map(|id| record.node(id));
        let moves =
            nodes.filter_map(|node| Some((node.mv()?, node.notes.spent.unwrap_or_default())));
        Self {
            start: record.start().clone(),
            moves: moves.collect(),
            seats: [seat(&Key::BlackPlayer), seat(&Key::WhitePlayer)],
            names: [header(&Key::Black), header(&Key::White)]
                .map(|name| sanitize(name).into_owned()),
            ..Self::default()
        }
    }
}

/// Who moves the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// A person at the keyboard.
    Human,
    /// The built-in bot.
    Bot(Level),
}

impl Seat {
    /// The seat in one word, as records and the command line have it: `human`, `bot:3` (DESIGN 1).
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Human => "human".into(),
            Self::Bot(level) => format!("bot:{level}"),
        }
    }

    /// The seat with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        match word.strip_prefix("bot:") {
            Some(level) => level.parse().ok().map(Self::Bot),
            None => (word == "human").then_some(Self::Human),
        }
    }

    /// What a form calls the seat: `person`, `bot level 3`.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Human => text!("common-person"),
            Self::Bot(level) => text!("common-bot", level = level.number()),
        }
    }

    /// The name of a player who gave none.
    #[must_use]
    pub fn usual_name(self) -> String {
        match self {
            Self::Human => text!("common-you"),
            Self::Bot(level) => text!("common-bot-name", level = level.number()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_taken_up_with_its_seats_moves_and_times() {
        let level = Level::new(4).expect("a level");
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::White, "Bot");
        record
            .headers
            .set(Key::WhitePlayer, Seat::Bot(level).word());
        let mv = "7g7f".parse().expect("a move");
        let id = record.add_move(record.main_tip(), mv).expect("legal");
        record.notes_mut(id).spent = Some(Duration::from_millis(1500));
        let game = NewGame::from_record(&record);
        assert_eq!(game.seats, [Seat::Human, Seat::Bot(level)]);
        assert_eq!(game.moves, [(mv, Duration::from_millis(1500))]);
        assert_eq!(game.names, ["", "Bot"]);
        for word in ["bot:0", "bot:99", "bot:", "usi:x", ""] {
            assert_eq!(Seat::from_word(word), None, "{word}");
        }
    }
}
