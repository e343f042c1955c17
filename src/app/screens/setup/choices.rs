//! The choices of the form, and those remembered for the next time.

use super::clock::Clocks;
use crate::app::options::Seat;
use crate::app::parts::text_input::{Limit, TextInput};
use crate::app::person::engines::Engines;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::{BestOf, RuleSet};
use komadai_core::rules::{Color, Handicap};
use komadai_engine::bot::{Level, Style};

/// The longest name that can be typed, in columns.
const NAME_WIDTH: u16 = 20;

/// A player of the next game.
#[derive(Debug, Clone)]
pub(super) struct PlayerChoice {
    pub seat: Seat,
    /// Empty for the default name.
    pub name: TextInput,
}

/// The way Black is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Black {
    /// One of the players by choice.
    Chosen(usize),
    /// By tossing five pawns (R77).
    Furigoma,
}

/// Both players, and the way the colors are decided.
#[derive(Debug, Clone)]
pub(super) struct Players {
    pub both: [PlayerChoice; 2],
    pub black: Black,
    /// The player who gives odds in a handicap game, and so is White (R76).
    pub giver: usize,
}

impl Players {
    /// These players without names; the first one is Black, or takes the odds.
    pub(super) fn new(seats: [Seat; 2]) -> Self {
        Self {
            both: seats.map(|seat| PlayerChoice {
                seat,
                name: TextInput::of_line("").with_limit(Limit::Columns(NAME_WIDTH)),
            }),
            black: Black::Chosen(0),
            giver: 1,
        }
    }

    /// The players with the bot, or else the first one, as `color`.
    pub(crate) fn with_bot_as(mut self, color: Color) -> Self {
        let bot = usize::from(self.both[0].seat.is_human());
        let black = if color == Color::Black { bot } else { 1 - bot };
        self.black = Black::Chosen(black);
        self.giver = 1 - black;
        self
    }

    /// The name of `player`, or the default one.
    pub(super) fn name(&self, player: usize) -> String {
        let PlayerChoice { seat, name } = &self.both[player];
        let name = name.line();
        match (name.trim(), seat) {
            ("", Seat::Human) if self.both[1 - player].seat.is_human() => {
                text!("common-player", number = player + 1)
            }
            ("", seat) => seat.default_name(),
            (name, _) => sanitize(name).into_owned(),
        }
    }
}

/// The start position of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StartChoice {
    /// The position of even games.
    Even,
    /// A handicap.
    With(Handicap),
    /// The position that the form was opened with.
    Given,
}

/// The terms of the game besides the players.
#[derive(Debug, Clone)]
pub(super) struct GameTerms {
    pub begins: StartChoice,
    pub rules: RuleSet,
    /// The players' own rules, if they are none with a name.
    pub own_rules: Option<RuleSet>,
    pub clocks: Clocks,
    pub best_of: BestOf,
    /// The style of bots in the opening.
    pub style: Style,
    /// Whether the game teaches; `None` if only the first games of a person do.
    pub teaches: Option<bool>,
}

impl Default for GameTerms {
    /// An even game under the default rules, without clocks.
    fn default() -> Self {
        Self {
            begins: StartChoice::Even,
            rules: RuleSet::default(),
            own_rules: None,
            clocks: Clocks::default(),
            best_of: BestOf::ONE,
            style: Style::Free,
            teaches: None,
        }
    }
}

/// The last choices, while the program runs.
#[derive(Debug, Clone)]
pub struct RememberedSetup {
    two_people: Option<Players>,
    against_bot: Option<Players>,
    /// The default bot, by the settings.
    bot: Seat,
    agreed: GameTerms,
}

impl Default for RememberedSetup {
    /// No choices yet; the bot has the default level.
    fn default() -> Self {
        Self {
            two_people: None,
            against_bot: None,
            bot: Seat::Bot(Level::default()),
            agreed: GameTerms::default(),
        }
    }
}

impl RememberedSetup {
    pub(super) fn two_people(&self) -> Players {
        let kept = self.two_people.clone();
        kept.unwrap_or_else(|| Players::new([Seat::Human, Seat::Human]))
    }

    /// One person and the bot or an engine, or two programs; an adaptive bot plays at `adaptive`, and engines
    /// have their current set-up.
    pub(super) fn against_bot(&self, adaptive: Level, engines: &Engines) -> Players {
        let default = || Players::new([Seat::Human, self.bot.clone()]);
        let mut players = self.against_bot.clone().unwrap_or_else(default);
        for player in &mut players.both {
            let seat = std::mem::replace(&mut player.seat, Seat::Human);
            player.seat = seat.with_adaptive(adaptive).with_engines(engines);
        }
        players
    }

    /// Sets the default bot.
    pub(crate) fn set_bot(&mut self, bot: Seat) {
        if self.bot != bot {
            self.bot = bot;
            self.against_bot = None;
        }
    }

    pub(super) fn agreed(&self) -> GameTerms {
        self.agreed.clone()
    }

    /// Remembers the players by their kind, and the rest; the position of this form is not offered again.
    pub(super) fn keep(&mut self, players: &Players, agreed: &GameTerms) {
        if players.both.iter().all(|player| player.seat.is_human()) {
            self.two_people = Some(players.clone());
        } else {
            self.against_bot = Some(players.clone());
        }
        let begins = match agreed.begins {
            StartChoice::Given => self.agreed.begins,
            begins => begins,
        };
        self.agreed = GameTerms { begins, ..agreed.clone() };
    }
}
