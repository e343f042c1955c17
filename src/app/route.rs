//! Which screen to go to, as plain data: no screen names another.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::online::{LiveGame, Prefilled};
use crate::app::options::{MistakesStart, NewGame, TsumeStart};
use crate::app::parts::ply::Ply;
use crate::app::person::unsaved::{UnfinishedGame, Unsaved};
use komadai_core::record::Record;
use komadai_core::rules::{Color, Move, Position};

/// A screen to go to. The screens of [`Route::lies_over`] wait for the one shown to come back to.
#[derive(Debug, Clone)]
pub enum Route {
    /// What to do next.
    Menu,
    /// Who plays, and how: two people.
    TwoPlayers,
    /// Who plays, and how: a person against the bot.
    AgainstBot,
    /// Who plays on from a position.
    PlayFrom(Box<PlayFrom>),
    /// A new game.
    Play(Box<NewGame>),
    /// Games over a network: the form, or the connection as it stands.
    Online,
    /// The form, with this in it.
    OnlineForm(Box<Prefilled>),
    /// A game that begins at a server, over whatever is shown.
    OnlineGame,
    /// The unfinished game that was found.
    Resume(Box<UnfinishedGame>),
    /// The list of saved games: as it was left, if it waits below the screen shown.
    Library,
    /// The list of saved games, read anew, and as soon as it is read this file.
    LibraryFile(Option<PathBuf>),
    /// The games of the library with a position; back leads to the screen shown.
    Search(Box<Position>),
    /// A record to step through.
    Review(Box<Reviewed>),
    /// A record in which others change something, too, over the screen shown.
    Live(Box<LiveGame>),
    /// A record whose changes an earlier run could only keep.
    Unsaved(Box<Unsaved>),
    /// The editor with the pieces of a position; whether White sits at the lower edge.
    Editor(Box<Position>, bool),
    /// The opening tree of a position; whether White sits at the lower edge.
    OpeningTree(Box<Position>, bool),
    /// The rules of a game, option by option; those accepted are [returned](Returned::Rules).
    Rules(Box<komadai_core::game::RuleSet>),
    /// What is chosen once and kept.
    Settings,
    /// The engines of other programs.
    Engines,
    /// What is asked at the first start.
    Welcome,
    /// The lessons about the rules.
    Lessons,
    /// How the games against the bot ended, or those of the player of this name.
    Statistics(Option<String>),
    /// The mate problems.
    Tsume(TsumeStart),
    /// Mistakes to be tried again.
    Mistakes(MistakesStart),
}

/// A game that goes on from a position.
#[derive(Debug, Clone)]
pub struct PlayFrom {
    /// Where the game began.
    pub start: Position,
    /// The moves since then, each with the time it took.
    pub moves: Vec<(Move, Duration)>,
    /// The color of the bot; `None` for two people.
    pub bot: Option<Color>,
    /// Whether the screen shown waits to be come back to.
    pub lies_over: bool,
}

/// A record to step through.
#[derive(Debug, Clone)]
pub struct Reviewed {
    /// The record.
    pub record: Record,
    /// What it is called, harmless to show.
    pub name: String,
    /// The file it was read from, to which changes can be saved.
    pub file: Option<PathBuf>,
    /// The text of a pasted record that is being written; its file is told once it is there.
    pub pasted: Option<Arc<str>>,
    /// After how many moves it is shown; `None` for its beginning.
    pub ply: Option<Ply>,
    /// What is said of it on the status line.
    pub warning: Option<String>,
    /// Whether the screen shown waits to be come back to.
    pub lies_over: bool,
    /// Whether the whole game is judged at once.
    pub is_judged: bool,
}

/// What a screen that is left gives to the one below.
#[derive(Debug, Clone)]
pub enum Returned {
    /// The rules accepted.
    Rules(Box<komadai_core::game::RuleSet>),
}

impl Route {
    /// Whether one may go there while a game at a server runs: nowhere that helps with it, and not away from it.
    pub(crate) const fn is_fair(&self) -> bool {
        matches!(self, Self::OnlineGame | Self::Rules(_) | Self::Settings)
    }

    /// Whether a guest on this machine may go there.
    pub(crate) const fn is_for_guests(&self) -> bool {
        matches!(self, Self::Online | Self::OnlineGame | Self::Live(_))
    }

    /// Whether the screen shown waits below the one gone to.
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
            | Self::Statistics(_)
            | Self::Tsume(_)
            | Self::Mistakes(_)
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
