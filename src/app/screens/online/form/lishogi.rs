//! The values of the form for lishogi, and its order.

use super::{Problem, line};
use crate::app::input::Input;
use crate::app::online::{LishogiMemory, LishogiOrder, OnlineOrder, Opponent, Secret};
use crate::app::parts::text_input::{Accepts, TextInput};
use crate::texts::text;
use komadai_core::rules::{Color, Handicap, Position};
use komadai_engine::lishogi::{Challenge, Clock, ClockNeed, Play, Seek, Terms};

/// Whom to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app::screens::online) enum Whom {
    Seek,
    User,
    Program,
    Open,
    Anybody,
    /// Nobody: a user's games are watched, or the best ones.
    Watch,
}

impl Whom {
    pub(in crate::app::screens::online) const ALL: [Self; 6] =
        [Self::Seek, Self::User, Self::Program, Self::Open, Self::Anybody, Self::Watch];

    /// The last part of its text keys.
    pub(in crate::app::screens::online) const fn word(self) -> &'static str {
        match self {
            Self::Seek => "seek",
            Self::User => "user",
            Self::Program => "program",
            Self::Open => "open",
            Self::Anybody => "anybody",
            Self::Watch => "watch",
        }
    }
}

/// The values.
#[derive(Debug)]
pub(in crate::app::screens::online) struct LishogiTerms {
    pub whom: Whom,
    pub user: TextInput,
    pub level: u8,
    /// A clock of the server such as `10+0|30`, or days for a move: `3d`.
    pub clock: TextInput,
    pub rated: bool,
    /// `1500-1800`, or empty.
    pub ratings: TextInput,
    pub side: Option<Color>,
    pub handicap: Option<Handicap>,
    /// The start in SFEN, in place of the handicap; or empty.
    pub sfen: TextInput,
    /// The position of the screen below, to choose.
    pub shown: Option<String>,
    pub token: TextInput,
    pub server: TextInput,
}

/// The clocks to choose from.
pub(in crate::app::screens::online) const CLOCKS: [&str; 6] =
    ["10+0|30", "15+0|60", "5+0|10", "10+10", "30+0|30", "3d"];

impl LishogiTerms {
    pub(super) fn of(memory: &LishogiMemory) -> Self {
        Self {
            whom: Whom::Seek,
            user: line(""),
            level: 1,
            clock: line(&memory.clock),
            rated: false,
            ratings: line(""),
            side: None,
            handicap: None,
            sfen: line(""),
            shown: None,
            token: line("").accepting(Accepts::Visible),
            server: line(&memory.server),
        }
    }

    /// Whether a clock or a side is agreed on.
    pub(in crate::app::screens::online) fn has_terms(&self) -> bool {
        !matches!(self.whom, Whom::Anybody | Whom::Watch)
    }

    /// Whether ratings may change.
    pub(in crate::app::screens::online) fn may_be_rated(&self) -> bool {
        matches!(self.whom, Whom::Seek | Whom::User | Whom::Open)
            && !(self.challenges() && (self.handicap.is_some() || self.has_position()))
    }

    /// Whether a challenge is made, which may begin with a handicap.
    pub(in crate::app::screens::online) fn challenges(&self) -> bool {
        matches!(self.whom, Whom::User | Whom::Program | Whom::Open)
    }

    /// Whether a position is typed or chosen.
    pub(in crate::app::screens::online) fn has_position(&self) -> bool {
        !self.sfen.line().trim().is_empty()
    }

    /// The start of a challenge in SFEN, or what is wrong with it; `None` for the even one.
    pub(in crate::app::screens::online) fn start(&self) -> Result<Option<String>, String> {
        let start = if self.has_position() {
            let sfen = self.sfen.line();
            let start = Position::from_sfen(sfen.trim());
            Some(start.map_err(|_| text!("lishogi-no-position"))?)
        } else {
            self.handicap.map(Handicap::position)
        };
        Ok(start.map(|start| start.to_sfen()))
    }

    /// Chooses the position of the screen below, or none.
    pub(in crate::app::screens::online) fn turn_position(&mut self) {
        let shown = self.shown.clone().filter(|_| !self.has_position());
        self.sfen.set(&shown.unwrap_or_default());
    }

    /// Types into the clock; a letter after a chosen one begins anew.
    pub(in crate::app::screens::online) fn write_clock(&mut self, input: &Input) {
        let is_chosen = CLOCKS.contains(&self.clock.line().as_str());
        if is_chosen && matches!(input, Input::Char(_) | Input::Paste(_)) {
            self.clock.set("");
        }
        self.clock.input(input, u16::MAX);
    }

    fn need(&self) -> ClockNeed {
        if self.rated && self.may_be_rated() { ClockNeed::Rated } else { ClockNeed::Casual }
    }

    /// The time, or what is wrong with it.
    pub(in crate::app::screens::online) fn time(&self) -> Result<Terms, String> {
        let text = self.clock.line();
        if let Some(days) = text.trim().strip_suffix('d').and_then(|days| days.parse().ok()) {
            let is_possible = (1..=14).contains(&days) && self.challenges();
            return if is_possible { Ok(Terms::Days(days)) } else { Err(text!("lishogi-no-days")) };
        }
        let clock: Clock = text.trim().parse().map_err(|_| text!("lishogi-no-clock"))?;
        match clock.remedy(self.need()) {
            None => Ok(Terms::Clock(clock)),
            Some(other) => Err(text!("lishogi-clock-refused", other = other.to_string())),
        }
    }

    pub(super) fn order(&self) -> Result<OnlineOrder, Problem> {
        let problem = |field, why| Problem { field, why };
        let time = self.time().map_err(|why| problem("lishogi-clock", why));
        let rated = self.rated && self.may_be_rated();
        let color = Play(self.side);
        let sfen = self.start().map_err(|why| problem("lishogi-sfen", why));
        let challenge =
            |terms| Ok::<_, Problem>(Challenge { terms: terms?, rated, color, sfen: sfen? });
        let user = || {
            let user = self.user.line();
            let user = user.trim().parse();
            user.map_err(|_| problem("lishogi-user", text!("lishogi-no-user")))
        };
        let filled = |it: &TextInput| Some(it.line().trim().to_owned()).filter(|it| !it.is_empty());
        let server = filled(&self.server);
        let opponent = match self.whom {
            Whom::Watch => {
                let user = filled(&self.user).map(|_| user()).transpose()?;
                return Ok(OnlineOrder::WatchLishogi { server, user });
            }
            Whom::Anybody => Opponent::Anybody,
            Whom::Seek => {
                let Terms::Clock(clock) = time? else {
                    return Err(problem("lishogi-clock", text!("lishogi-no-days")));
                };
                let ratings = self.ratings()?;
                Opponent::Seek(Seek { clock, rated, color, ratings })
            }
            Whom::User => Opponent::User(user()?, challenge(time)?),
            Whom::Program => Opponent::Program(self.level, challenge(time)?),
            Whom::Open => Opponent::Open(challenge(time)?),
        };
        Ok(OnlineOrder::Lishogi(LishogiOrder {
            server,
            token_file: None,
            takes_running: false,
            token: filled(&self.token).map(Secret),
            opponent,
            saves: None,
        }))
    }

    fn ratings(&self) -> Result<Option<(u32, u32)>, Problem> {
        let text = self.ratings.line();
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let ends = text.split_once('-').map(|(least, most)| (least.parse(), most.parse()));
        match ends {
            Some((Ok(least), Ok(most))) if 400 <= least && least < most && most <= 4000 => {
                Ok(Some((least, most)))
            }
            _ => Err(Problem { field: "lishogi-ratings", why: text!("lishogi-no-ratings") }),
        }
    }
}
