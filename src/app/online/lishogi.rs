//! A visit at lishogi: whom to play, and what the server knows of the user.

use std::path::PathBuf;

use super::Secret;
use komadai_engine::lishogi::{Challenge, ChallengeInfo, GameInfo, Seek, UserName};

/// A user at a server of lishogi.
#[derive(Debug, Clone)]
pub struct LishogiOrder {
    /// The address of the server; `None` for the one of the environment, or lishogi.org.
    pub server: Option<String>,
    /// The file of the token; `None` for the usual one.
    pub token_file: Option<PathBuf>,
    /// A token to log in with and to save; without one the saved token, else a login in the browser.
    pub token: Option<Secret>,
    pub opponent: Opponent,
    /// Whether a game that runs already is opened at once; else it is only listed.
    pub takes_running: bool,
    /// The folder of saved games; `None` for the default.
    pub saves: Option<PathBuf>,
}

/// The server and the token that the command line names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LishogiLogin {
    /// The address of the server; `None` for the one of the environment, or lishogi.org.
    pub server: Option<String>,
    /// The file of its token; `None` for the usual one.
    pub token_file: Option<PathBuf>,
}

/// Whom to play.
#[derive(Debug, Clone)]
pub enum Opponent {
    /// Anybody who wants the same.
    Seek(Seek),
    User(UserName, Challenge),
    /// The server's program, by its level.
    Program(u8, Challenge),
    /// The one who gets the address.
    Open(Challenge),
    /// Whoever challenges, or the games that run.
    Anybody,
}

/// What the server has announced.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lobby {
    /// The server, without a scheme.
    pub server: String,
    /// Whether the server has listed the running games.
    pub is_listed: bool,
    /// The running games of the user.
    pub games: Vec<GameInfo>,
    /// The open challenges to the user, and those of the user that wait.
    pub challenges: Vec<ChallengeInfo>,
    /// The page of the game on the screen.
    pub page: Option<String>,
}
