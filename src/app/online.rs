//! Games over a network: what is asked of servers and hosts, what they say, and the connection as the screens see it.

mod memory;
mod session;

use std::fmt;
use std::time::Duration;

use crate::app::seat::Seat;
use komadai_core::game::{GameSetup, TimeLeft};
use komadai_core::rules::{Color, Move};
use komadai_engine::network::{
    ActError, Claim, ClientEvent, GameSummary, LobbyEvent, Phrase, Proposal,
};

pub use memory::{HostMemory, JoinMemory, OnlineMemory};
pub use session::{Hosting, Online, Session, Stage};

/// A password, which nothing prints.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Games over a network to begin.
#[derive(Debug, Clone)]
pub enum OnlineOrder {
    /// At a server.
    Join(JoinOrder),
    /// At a host of this program.
    Host(Box<HostingOrder>),
}

/// A player at a server.
#[derive(Debug, Clone)]
pub struct JoinOrder {
    /// `HOST`, `HOST:PORT`, an invite, or `ssh://HOST`.
    pub address: String,
    /// A command whose input and output are the connection.
    pub via: Option<String>,
    pub name: String,
    /// Not needed with an invite or by ssh.
    pub password: Option<Secret>,
    /// The game to ask for, at servers that find it before the password.
    pub game: Option<String>,
    pub seat: Seat,
    pub games: u32,
    /// Agrees to every offered game.
    pub agrees: bool,
}

/// A host of games.
#[derive(Debug, Clone)]
pub struct HostingOrder {
    pub setup: GameSetup,
    /// The player here; `None` only referees.
    pub name: Option<String>,
    /// The side of that player in the first game.
    pub side: Color,
    pub seat: Seat,
    pub games: Option<u32>,
    pub password: Option<Secret>,
    /// 0 takes any free port.
    pub port: u16,
    /// Other machines can connect.
    pub is_public: bool,
    /// Guests with an invite are encrypted.
    pub has_invite: bool,
    /// Guests come in without encryption, too.
    pub admits_plain: bool,
    /// The name of this machine in invites, unless it is to be found.
    pub known_as: Option<String>,
}

/// When to try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retry {
    /// After this many seconds.
    After(u64),
    Never,
}

/// What carries a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carrier {
    /// Everybody between the two programs can read it.
    Plain,
    /// TLS, with the certificate of an invite.
    Encrypted,
    /// ssh.
    Ssh,
    /// Another command.
    Command,
}

impl Carrier {
    /// Its name in texts.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Encrypted => "encrypted",
            Self::Ssh => "ssh",
            Self::Command => "command",
        }
    }
}

/// What a player at a server hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuestNews {
    Connected(Carrier),
    /// With the reason.
    NotConnected(String, Retry),
    Event(ClientEvent),
    /// The game was saved in this file.
    Saved(String),
    /// With the reason.
    NotSaved(String),
    /// The program that plays has failed, with the reason. The person continues.
    EngineFailed(String),
    Typed(String),
    /// No line will be typed any more.
    InputEnded,
    /// What the player did was not sent, with the reason.
    Refused(ActError),
    Finished,
}

/// What a host hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HostNews {
    Event(LobbyEvent),
    /// The game was saved in this file.
    Saved(String),
    /// With the reason.
    NotSaved(String),
}

/// What a player does at a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnlineAct {
    /// Agrees to the offered game or the opponent's proposal (`true`), or rejects it.
    Answer(bool),
    Play(Move),
    /// Resigns, now or on the next turn.
    Resign,
    Declare,
    /// Proposes something to the opponent.
    Propose(Proposal),
    /// Decides about an opponent who did not come back.
    Claim(Claim),
    Say(Phrase),
    /// Leaves the server; a running game is lost.
    Leave,
}

/// How the running game stands by the server.
#[derive(Debug, Clone, Default)]
pub struct OnlineStanding {
    /// What the clocks of Black and White have left.
    pub left: [Option<TimeLeft>; 2],
    /// All moves with their times, where more has changed than one move.
    pub moves: Option<Vec<(Move, Duration)>>,
    /// The host is a komadai.
    pub is_komadai: bool,
}

/// What servers and hosts say.
#[derive(Debug, Clone)]
pub enum OnlineNews {
    /// The host of this program listens at this address, with its invites.
    Listening(String, Vec<String>),
    Host(HostNews),
    Guest(GuestNews, OnlineStanding),
    /// It could not begin, with the reason.
    Failed(String),
}

/// A game that begins at a server.
#[derive(Debug, Clone)]
pub struct OnlineGame {
    pub summary: GameSummary,
    /// Who plays here.
    pub seat: Seat,
    /// The server, cleaned.
    pub host: String,
    pub is_encrypted: bool,
}
