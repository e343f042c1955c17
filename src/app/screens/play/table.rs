//! The game, and who plays it.

use super::move_hints::EngineHelp;
use super::server::Server;
use crate::app::options::Seat;
use crate::app::parts::move_input::{Board, IllegalMoves};
use crate::app::person::strength::{PersonalStrength, RatedGame};
use crate::said::announcement;
use crate::said::{PanelSide, side_on_panel};
use crate::texts::{self, Language, text};
use komadai_core::game::{AnnounceCheck, Game, GameResult, IllegalPolicy, Outcome};
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::{Level, Style};

/// A game with its players: who sits where, under which name, and since when.
#[derive(Debug)]
pub struct Table {
    pub(super) game: Game,
    pub(super) seats: [Seat; 2],
    pub(super) names: [String; 2],
    /// What the sides are called on the screen: an adaptive bot with its level.
    shown_names: [String; 2],
    /// What engines of other programs call themselves; empty for all others, and before they run.
    pub(super) called: [String; 2],
    /// What the engine that lost by it did.
    pub(super) failure: Option<String>,
    /// The date and time the game began.
    pub(super) began: String,
    /// Whether the game counts for the person's strength.
    pub(super) rated: Rated,
    /// What engines have helped with.
    pub(super) engine_help: EngineHelp,
    /// What bots like to play in the opening.
    pub(super) style: Style,
    /// Whether its result against a level was noted.
    pub(super) is_noted: bool,
    /// The server that decides; `None` for a game at this keyboard.
    pub(super) server: Option<Server>,
}

/// Whether a game counts for the strength of the person who plays it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rated {
    /// It will when it is over, if it is of the kind that counts.
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

/// Shorter games do not count, in plies.
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
            is_noted: false,
            server: None,
        }
    }

    /// The same game with bots of this style.
    pub(super) const fn with_style(mut self, style: Style) -> Self {
        self.style = style;
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

    /// How the game ended, if it is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    pub(crate) const fn seat(&self, color: Color) -> &Seat {
        &self.seats[color.index()]
    }

    /// A person plays this side from now on.
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

    /// The person a command at the keyboard speaks for: the one to move, or the only one.
    pub(super) fn speaker(&self) -> Option<Color> {
        let to_move = self.to_move();
        [to_move, to_move.opponent()]
            .into_iter()
            .find(|color| self.seat(*color).is_human())
    }

    /// The name of a side.
    pub fn name(&self, color: Color) -> &str {
        &self.shown_names[color.index()]
    }

    /// The name of a side with its mark: `☗ You`.
    pub fn called(&self, color: Color) -> String {
        format!("{} {}", mark(color), self.name(color))
    }

    /// Both sides with their marks, `between` them.
    pub fn players(&self, between: &str) -> String {
        Color::ALL.map(|color| self.called(color)).join(between)
    }

    /// Both sides as the result card has them.
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

    /// Whether the game is of the kind that counts, and yet will not.
    pub(super) fn was_rated(&self) -> bool {
        self.rated == Rated::No && self.rated_players().is_some()
    }

    /// Whether the game counts for the person's strength, as far as it has come.
    pub(super) fn would_count(&self) -> bool {
        self.rated == Rated::Yes && self.rated_players().is_some()
    }

    /// The game does not count any more.
    pub(super) const fn stop_rating(&mut self) {
        self.rated = Rated::No;
    }

    /// Whether it ended before it can say anything of anybody's strength.
    pub(super) fn is_short(&self) -> bool {
        self.game.ply() < SHORTEST_RATED
    }

    /// What the game that has just ended counts, once.
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

    /// What a game that counted says about the strength of the person, and of an adaptive bot in the next game.
    pub(super) fn strength_words(&self, strength: &PersonalStrength) -> Vec<String> {
        if self.rated != Rated::Counted {
            return Vec::new();
        }
        let is_adaptive = self
            .seats
            .iter()
            .any(|seat| matches!(seat, Seat::Adaptive(_)));
        let next = is_adaptive.then(|| {
            text!(
                "play-adaptive-next",
                level = strength.adaptive_level().number()
            )
        });
        [strength.words()].into_iter().chain(next).collect()
    }

    /// What stands below the name of a side: how strong a bot is, what an engine calls itself, and the clock.
    pub(crate) fn player_words(&self, color: Color) -> String {
        let called = Some(self.called[color.index()].clone());
        let called = called.filter(|called| !called.is_empty() && called != self.name(color));
        let clock = Some(self.clock_setting(color)).filter(|clock| !clock.is_empty());
        // What an engine calls itself may be long.
        let words = [self.seat(color).strength(), clock, called];
        let words: Vec<String> = words.into_iter().flatten().collect();
        words.join("  ")
    }

    /// What a side is called on its panel: 先手 and 後手, or 下手 and 上手 in a handicap game (R2).
    pub fn side(&self, color: Color) -> PanelSide {
        side_on_panel(texts::chosen(), color, self.game.handicap().is_some())
    }

    /// Whether check is said and shown at all (R32).
    pub(crate) fn announces_check(&self) -> bool {
        self.game.rules().announce_check != AnnounceCheck::Off
    }

    /// Whether the side to move is in check, and that is to be seen.
    pub(crate) fn shows_check(&self) -> bool {
        self.position().is_in_check() && self.announces_check()
    }

    /// What is called out when `mover` gives check.
    pub(crate) fn check_call(&self, mover: Color) -> String {
        text!("play-check-called", who = self.called(mover))
    }

    /// Whether the board takes moves that break a rule, so that it may not give away which ones do.
    pub(crate) fn takes_fouls(&self) -> bool {
        self.game.rules().illegal != IllegalPolicy::Refuse
    }

    /// The board at which moves are entered.
    pub(super) fn board(&self) -> Board<'_> {
        Board {
            position: self.position(),
            previous: self.game.last_move().map(Move::to),
            illegal: if self.takes_fouls() {
                IllegalMoves::Taken
            } else {
                IllegalMoves::Refused
            },
        }
    }

    /// How the game ended, in the language chosen and in the one beside it (R83).
    pub(crate) fn announcements(&self) -> impl Iterator<Item = String> {
        let chosen = texts::chosen();
        let languages = [chosen, chosen.beside()];
        let verdict = self.server.as_ref().and_then(Server::verdict);
        let words = match verdict {
            // What the server says, which knows more than the rules here.
            Some(verdict) => [Some(verdict), None],
            // A Japanese reader needs no second language.
            None if chosen == Language::JAPANESE => [announcement(&self.game, chosen), None],
            None => languages.map(|language| announcement(&self.game, language)),
        };
        words.into_iter().flatten()
    }
}
