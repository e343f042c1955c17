//! Routes to screens, as plain data: no screen names another.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::online::{LiveGame, Prefilled};
use crate::app::options::{GuessStart, MistakesStart, NewGame, PuzzlesStart, TsumeStart};
use crate::app::parts::ply::Ply;
use crate::app::person::unsaved::{UnfinishedGame, Unsaved};
use komadai_core::record::{NodeId, Record};
use komadai_core::rules::{Color, Move, Position};

/// A screen to go to. Under the screens of [`Route::lies_over`] the one shown waits.
#[derive(Debug, Clone)]
pub enum Route {
    /// The menu.
    Menu,
    /// The set-up form of a game of two people.
    TwoPlayers,
    /// The set-up form of a game against the bot.
    AgainstBot,
    /// The set-up form of a game from a position.
    PlayFrom(Box<PlayFrom>),
    /// A new game.
    Play(Box<NewGame>),
    /// Games over a network: the form, or the connection as it stands.
    Online,
    /// The form, with these values.
    OnlineForm(Box<Prefilled>),
    /// A game that begins at a server, over any screen.
    OnlineGame,
    /// The unfinished game.
    Resume(Box<UnfinishedGame>),
    /// The list of saved games: unchanged, if it waits below the screen shown.
    Library,
    /// The list of saved games, read anew, then this file.
    LibraryFile(Option<PathBuf>),
    /// The games of the library with a position; back leads to the screen shown.
    Search(Box<Position>),
    /// A record to step through.
    Review(Box<Reviewed>),
    /// A record that others can change as well, over the screen shown.
    Live(Box<LiveGame>),
    /// A record with unsaved changes of an earlier run.
    Unsaved(Box<Unsaved>),
    /// The editor with the pieces of a position; whether White sits at the lower edge.
    Editor(Box<Position>, bool),
    /// The opening tree of a position; whether White sits at the lower edge.
    OpeningTree(Box<Position>, bool),
    /// The rules of a game, option by option; those accepted are [returned](Returned::Rules).
    Rules(Box<komadai_core::game::RuleSet>),
    /// The settings.
    Settings,
    /// The external engines.
    Engines,
    /// The questions of the first start.
    Welcome,
    /// The lessons about the rules.
    Lessons,
    /// The lessons that a game needs, then a game.
    Tutor,
    /// The results against the bot, or those of the player of this name.
    Statistics(Option<String>),
    /// The mate problems.
    Tsume(TsumeStart),
    /// Mistakes to try again.
    Mistakes(MistakesStart),
    /// Training; a side asks its cards of the day at once, as a part of the day's training.
    Training(Option<Color>),
    /// The training of the day, in minutes.
    Today(u32),
    /// Moves of a game to guess.
    Guess(Box<GuessStart>),
    /// Next moves and brinkmates.
    Puzzles(PuzzlesStart),
    /// What the moves of the person lost in judged games.
    Weaknesses,
}

/// A game that continues from a position.
#[derive(Debug, Clone)]
pub struct PlayFrom {
    /// The start of the game.
    pub start: Position,
    /// The moves since then, each with its time.
    pub moves: Vec<(Move, Duration)>,
    /// The color of the bot; `None` for two people.
    pub bot: Option<Color>,
    /// Whether the screen shown waits below.
    pub lies_over: bool,
}

/// A record to step through.
#[derive(Debug, Clone)]
pub struct Reviewed {
    /// The record.
    pub record: Record,
    /// Its name, sanitized.
    pub name: String,
    /// The file it was read from, to which changes can be saved.
    pub file: Option<PathBuf>,
    /// The text of a pasted record that is being written; its file is reported once it is there.
    pub pasted: Option<Arc<str>>,
    /// The ply shown; `None` for the start.
    pub ply: Option<Ply>,
    /// A node anywhere in the record that is shown instead; the way back is then to the screen below.
    pub node: Option<NodeId>,
    /// A warning for the status line.
    pub warning: Option<String>,
    /// Whether the screen shown waits below.
    pub lies_over: bool,
    /// Whether the whole game is judged at once.
    pub is_judged: bool,
}

/// The result of a screen for the one below.
#[derive(Debug, Clone)]
pub enum Returned {
    /// The rules accepted.
    Rules(Box<komadai_core::game::RuleSet>),
}

impl Route {
    /// Whether it is allowed during a game at a server: it must not help with the game or leave it.
    pub(crate) const fn is_fair(&self) -> bool {
        matches!(self, Self::OnlineGame | Self::Rules(_) | Self::Settings)
    }

    /// Whether it takes the position or the game of the screen shown to where engines or books help.
    pub(crate) const fn takes_position(&self) -> bool {
        matches!(
            self,
            Self::Play(_)
                | Self::PlayFrom(_)
                | Self::Editor(..)
                | Self::OpeningTree(..)
                | Self::Search(_)
                | Self::Mistakes(_)
                | Self::Guess(_)
        )
    }

    /// Whether it is allowed for guests on this machine.
    pub(crate) const fn is_for_guests(&self) -> bool {
        matches!(self, Self::Online | Self::OnlineGame | Self::Live(_))
    }

    /// Whether the screen shown waits below it.
    pub(crate) fn lies_over(&self) -> bool {
        match self {
            Self::PlayFrom(from) => from.lies_over,
            Self::Review(reviewed) => reviewed.lies_over,
            Self::Search(_)
            | Self::Editor(..)
            | Self::OpeningTree(..)
            | Self::Rules(_)
            | Self::Settings
            | Self::Engines
            | Self::Welcome
            | Self::Lessons
            | Self::Tutor
            | Self::Statistics(_)
            | Self::Tsume(_)
            | Self::Mistakes(_)
            | Self::Training(_)
            | Self::Today(_)
            | Self::Guess(_)
            | Self::Puzzles(_)
            | Self::Weaknesses
            | Self::Live(_)
            | Self::OnlineGame => true,
            Self::Menu
            | Self::Online
            | Self::OnlineForm(_)
            | Self::TwoPlayers
            | Self::AgainstBot
            | Self::Play(_)
            | Self::Resume(_)
            | Self::Library
            | Self::LibraryFile(_)
            | Self::Unsaved(_) => false,
        }
    }
}
