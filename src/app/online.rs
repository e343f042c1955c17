//! Games over a network: what is asked of servers and hosts, what they say, and the connection as the screens see it.

mod memory;
mod session;

use std::net::IpAddr;
use std::path::PathBuf;

use crate::app::seat::Seat;
use komadai_core::game::TimeLeft;
use komadai_core::rules::Move;
use komadai_engine::network::{ActError, ClientEvent, GameSummary, LobbyEvent, LobbyTerms, Login};

pub use memory::{HostMemory, JoinMemory, OnlineMemory};
pub use session::{Hosting, Online, Session, Stage};

/// A player at a server.
#[derive(Debug, Clone)]
pub struct GuestOrder {
    /// The server: `HOST` or `HOST:PORT`.
    pub host: String,
    pub login: Login,
    pub seat: Seat,
    pub games: u32,
    /// Agrees to every offered game.
    pub agrees: bool,
    /// The folder of saved games; `None` for the default.
    pub saves: Option<PathBuf>,
    /// Whether this player saves the games.
    pub keeps_records: bool,
}

/// When to try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retry {
    /// After this many seconds.
    After(u64),
    Never,
}

/// What a player at a server hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuestNews {
    Connected,
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

/// A host of games.
#[derive(Debug, Clone)]
pub struct HostOrder {
    pub terms: LobbyTerms,
    pub address: IpAddr,
    /// 0 takes any free port.
    pub port: u16,
    /// The folder of saved games; `None` for the default.
    pub saves: Option<PathBuf>,
    /// Whether the host saves the games.
    pub keeps_records: bool,
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

/// Games over a network to begin.
#[derive(Debug, Clone)]
pub enum OnlineOrder {
    /// At a server.
    Join(GuestOrder),
    /// At a host of this program, with its own player.
    Host(Box<HostOrder>, GuestOrder),
}

impl OnlineOrder {
    /// The order of the player here.
    pub const fn guest(&self) -> &GuestOrder {
        match self {
            Self::Join(guest) | Self::Host(_, guest) => guest,
        }
    }
}

/// What a player does at a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnlineAct {
    /// Agrees to the offered game (`true`), or rejects it.
    Answer(bool),
    Play(Move),
    /// Resigns, now or on the next turn.
    Resign,
    Declare,
    /// Leaves the server; a running game is lost.
    Leave,
}

/// What servers and hosts say.
#[derive(Debug, Clone)]
pub enum OnlineNews {
    /// The host of this program listens at this address.
    Listening(String),
    Host(HostNews),
    /// With what the clocks of Black and White have left in the running game.
    Guest(GuestNews, [Option<TimeLeft>; 2]),
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
