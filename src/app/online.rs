//! Games over a network: what is asked of servers and hosts, what they say, and the connection as the screens see it.

mod memory;
mod session;
mod way;

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::app::seat::Seat;
use komadai_core::game::TimeLeft;
use komadai_core::rules::Move;
use komadai_engine::network::{
    ActError, Claim, ClientEvent, GameSummary, LobbyEvent, LobbyTerms, Login, Proposal,
};

pub use memory::{HostMemory, JoinMemory, OnlineMemory};
pub use session::{Hosting, Online, Session, Stage};
pub(crate) use way::Goal;
pub use way::{Carrier, Way};

/// A password, which nothing prints.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// A player at a server.
#[derive(Debug, Clone)]
pub struct GuestOrder {
    pub way: Way,
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

/// A host of games.
#[derive(Debug, Clone)]
pub struct HostOrder {
    pub terms: LobbyTerms,
    pub address: IpAddr,
    /// 0 takes any free port.
    pub port: u16,
    /// Guests with an invite connect encrypted.
    pub encrypts: bool,
    /// Guests from other machines may connect without that, too.
    pub admits_plain: bool,
    /// The name of this machine in invites, unless it is to be found.
    pub known_as: Option<String>,
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
    /// The host of this program listens at this address, and these are its invites.
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

/// A name in the letters of the protocol; of other letters their numbers, so that two players have two names.
pub(crate) fn protocol_name(name: &str) -> String {
    let is_fit = |c: char| c.is_ascii_alphanumeric() || "_-@.".contains(c);
    let text = if name.is_empty() || name.chars().all(is_fit) {
        name.to_owned()
    } else {
        let numbers: Vec<String> = name
            .chars()
            .map(|c| format!("{:x}", u32::from(c)))
            .collect();
        format!("u{}", numbers.join("-"))
    };
    text.chars().take(32).collect()
}
