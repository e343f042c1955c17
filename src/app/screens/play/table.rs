//! The game and its players.

use super::move_hints::EngineHelp;
use super::server::Server;
use crate::app::options::Seat;
use crate::app::parts::move_input::{Board, IllegalMoves};
use crate::app::person::strength::{PersonalStrength, RatedGame};
use crate::assess::JudgedGame;
use crate::said::announcement;
use crate::said::{PanelSide, side_on_panel};
use crate::texts::{self, Language, text};
use komadai_core::game::{AnnounceCheck, Game, GameResult, IllegalPolicy, Outcome};
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::{Level, Style};

/// A game with its players: their seats and names, and its start.
#[derive(Debug)]
pub struct Table {
    pub(super) game: Game,
    pub(super) seats: [Seat; 2],
    pub(super) names: [String; 2],
    /// The names of the sides on the screen: an adaptive bot with its level.
    shown_names: [String; 2],
    /// The own names of external engines; empty for all others, and before they run.
    pub(super) called: [String; 2],
    /// The failure by which an engine lost.
    pub(super) failure: Option<String>,
    /// The date and time the game began.
    pub(super) began: String,
    /// Whether the game counts for the person's strength.
    pub(super) rated: Rated,
    /// The help of engines.
    pub(super) engine_help: EngineHelp,
    /// The style of bots in the opening.
    pub(super) style: Style,
    /// Whether it is a teaching game, which never counts.
    pub(super) teaches: bool,
    /// Whether its result against a level was counted in the losing streak.
    pub(super) is_noted: bool,
    /// The server that decides; `None` for a game at this keyboard.
    pub(super) server: Option<Server>,
}

/// Whether a game counts for the strength of the person who plays it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rated {
    /// It will count when it is over, if it is of the right kind.
    Yes,
    /// It does not: a move was taken back, a hint was given, or it began from moves of another game.
    No,
    /// It was counted.
    Counted,
}

impl Rated {
    pub(super) const fn of(is_rated: bool) -> Self {
        if is_rated { Self::Yes } else { Self::No }
    }
}

/// The shortest game that counts, in plies.
const SHORTEST_RATED: usize = 10;

impl Table {
    /// A game that began at `began`, between players of these names.
    pub(super) fn new(
        game: Game,
        seats: [Seat; 2],
        names: [String; 2],
        began: String,
        rated: Rated,
    ) -> Self {
        let shown = |side: usize| match &seats[side] {
            Seat::Adaptive(level) => format!("{} {level}", names[side]),
            Seat::Human | Seat::Bot(_) | Seat::Engine(_) | Seat::Network => names[side].clone(),
        };
        Self {
            called: Default::default(),
            failure: None,
            shown_names: [0, 1].map(shown),
            game,
            seats,
            names,
            began,
            rated,
            engine_help: EngineHelp::default(),
            style: Style::Free,
            teaches: false,
            is_noted: false,
            server: None,
        }
    }

    /// The same game with bots of this style.
    pub(super) const fn with_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// The same game, which teaches if a person plays a level of the bot and may take moves back.
    pub(super) fn teaching(mut self, teaches: bool) -> Self {
        self.teaches = teaches && self.person_and_level().is_some() && self.game.rules().takeback;
        if self.teaches {
            self.rated = Rated::No;
        }
        self
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.position().side_to_move()
    }

    /// The outcome, if the game is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    pub(crate) const fn seat(&self, color: Color) -> &Seat {
        &self.seats[color.index()]
    }

    /// Lets a person play this side from now on.
    pub(super) fn take_over(&mut self, color: Color) {
        let side = color.index();
        self.seats[side] = Seat::Human;
        self.called[side].clear();
        let other = &self.seats[color.opponent().index()];
        let name = if other.is_human() {
            text!("common-player", number = side + 1)
        } else {
            Seat::Human.default_name()
        };
        self.game.rename(color, name.clone());
        self.names[side].clone_from(&name);
        self.shown_names[side] = name;
    }

    pub(super) fn is_humans_turn(&self) -> bool {
        self.outcome().is_none() && self.seat(self.to_move()).is_human()
    }

    pub(super) fn is_hot_seat(&self) -> bool {
        self.seats.iter().all(Seat::is_human)
    }

    /// The person that a command at the keyboard stands for: the one to move, or the only one.
    pub(super) fn speaker(&self) -> Option<Color> {
        let to_move = self.to_move();
        [to_move, to_move.opponent()].into_iter().find(|color| self.seat(*color).is_human())
    }

    /// The name of a side.
    pub fn name(&self, color: Color) -> &str {
        &self.shown_names[color.index()]
    }

    /// The moves so far, for an engine that judges positions.
    pub(super) fn judged(&self) -> JudgedGame {
        let moves = self.game.moves().iter().map(|played| played.mv).collect();
        JudgedGame { start: self.game.setup().start.clone(), moves, declaration: None }
    }

    /// The name of a side with its mark: `☗ You`.
    pub fn called(&self, color: Color) -> String {
        format!("{} {}", mark(color), self.name(color))
    }

    /// Both sides with their marks, `between` them.
    pub fn players(&self, between: &str) -> String {
        Color::ALL.map(|color| self.called(color)).join(between)
    }

    /// Both sides for the result card.
    pub(crate) fn players_on_card(&self) -> String {
        self.players("  -  ")
    }

    /// The person and the level, in an even game of one against a bot: the kind that counts.
    fn rated_players(&self) -> Option<(Color, Level)> {
        let [person, bot] = match self.seats {
            [Seat::Human, _] => Color::ALL,
            _ => [Color::White, Color::Black],
        };
        let level = self.seat(bot).level()?;
        let is_even =
            self.seat(person).is_human() && self.game.setup().start.is_same(&Position::startpos());
        is_even.then_some((person, level))
    }

    /// Whether the game is of the kind that counts, but will not count.
    pub(super) fn was_rated(&self) -> bool {
        self.rated == Rated::No && self.rated_players().is_some()
    }

    /// Whether the game counts for the person's strength so far.
    pub(super) fn would_count(&self) -> bool {
        self.rated == Rated::Yes && self.rated_players().is_some()
    }

    /// Excludes the game from the count.
    pub(super) const fn stop_rating(&mut self) {
        self.rated = Rated::No;
    }

    /// Whether it is too short to count.
    pub(super) fn is_short(&self) -> bool {
        self.game.ply() < SHORTEST_RATED
    }

    /// The rated game that has just ended, returned once.
    pub(super) fn count(&mut self) -> Option<RatedGame> {
        let (person, level) = self.rated_players()?;
        let result = match self.outcome()? {
            Outcome::Interrupted => return None,
            outcome => GameResult::new(outcome.winner(), person),
        };
        if self.rated != Rated::Yes || self.is_short() {
            return None;
        }
        self.rated = Rated::Counted;
        Some(RatedGame { level, result })
    }

    /// The words about the strength of the person after a game that counted, and about the next level of an
    /// adaptive bot.
    pub(super) fn strength_words(&self, strength: &PersonalStrength) -> Vec<String> {
        if self.rated != Rated::Counted {
            return Vec::new();
        }
        let is_adaptive = self.seats.iter().any(|seat| matches!(seat, Seat::Adaptive(_)));
        let next = is_adaptive
            .then(|| text!("play-adaptive-next", level = strength.adaptive_level().number()));
        [strength.words()].into_iter().chain(next).collect()
    }

    /// The words below the name of a side: the strength of a bot, the own name of an engine, and the clock.
    pub(crate) fn player_words(&self, color: Color) -> String {
        let called = Some(self.called[color.index()].clone());
        let called = called.filter(|called| !called.is_empty() && called != self.name(color));
        let clock = Some(self.clock_setting(color)).filter(|clock| !clock.is_empty());
        // The own name of an engine may be long.
        let words = [self.seat(color).strength(), clock, called];
        let words: Vec<String> = words.into_iter().flatten().collect();
        words.join("  ")
    }

    /// The name of a side on its panel: 先手 and 後手, or 下手 and 上手 in a handicap game (R2).
    pub fn side(&self, color: Color) -> PanelSide {
        side_on_panel(texts::chosen(), color, self.game.handicap().is_some())
    }

    /// Whether checks are announced and shown at all (R32).
    pub(crate) fn announces_check(&self) -> bool {
        self.game.rules().announce_check != AnnounceCheck::Off
    }

    /// Whether the side to move is in check, and the rules show it.
    pub(crate) fn shows_check(&self) -> bool {
        self.position().is_in_check() && self.announces_check()
    }

    /// The call when `mover` gives check.
    pub(crate) fn check_call(&self, mover: Color) -> String {
        text!("play-check-called", who = self.called(mover))
    }

    /// Whether the board takes illegal moves, so that it must not reveal which ones are illegal.
    pub(crate) fn takes_fouls(&self) -> bool {
        self.game.rules().illegal != IllegalPolicy::Refuse
    }

    /// The board at which moves are entered.
    pub(super) fn board(&self) -> Board<'_> {
        Board {
            position: self.position(),
            previous: self.game.last_move().map(Move::to),
            illegal: if self.takes_fouls() { IllegalMoves::Taken } else { IllegalMoves::Refused },
        }
    }

    /// The end of the game, in the chosen language and in the second one (R83).
    pub(crate) fn announcements(&self) -> impl Iterator<Item = String> {
        let chosen = texts::chosen();
        let languages = [chosen, chosen.beside()];
        let verdict = self.server.as_ref().and_then(Server::verdict);
        let words = match verdict {
            // The words of the server, which has more facts than the rules here.
            Some(verdict) => [Some(verdict), None],
            // A Japanese reader needs no second language.
            None if chosen == Language::JAPANESE => [announcement(&self.game, chosen), None],
            None => languages.map(|language| announcement(&self.game, language)),
        };
        words.into_iter().flatten()
    }
}
