//! Games over a network: what is asked of servers and hosts, what they say, and the connection as the screens see it.

mod fault;
mod memory;
mod request;
mod session;
mod way;

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::effect::Ticket;
use crate::app::seat::Seat;
use komadai_core::game::{Game, ResignPolicy, RuleSet, RuleSetError};
use komadai_core::record::{Key, Record};
use komadai_core::rules::{Color, Move};
use komadai_engine::network::{
    ActError, Claim, Client, ClientEvent, FullTerms, LobbyEvent, LobbyTerms, Login, OnlineGame,
    Phrase, Proposal, RemoteClock, Study, StudyChange, Watcher, WatcherEvent,
};

pub use fault::{Failure, LineFault, PortFault};
pub use komadai_engine::network::Stage;
pub use memory::{HostMemory, JoinMemory, OnlineMemory};
pub use request::{Visit, VisitFault};
pub(crate) use session::host_words;
pub use session::{Hosting, Online, Session};
pub(crate) use way::Goal;
pub use way::{Carrier, Way};

/// What is sent as the password where any will do.
pub const ANY_PASSWORD: &str = "guest";

/// The name of spectators who have given none; servers are told one of its own for each.
pub const SPECTATOR: &str = "watcher";

/// The server of floodgate.
pub(crate) const FLOODGATE: &str = "wdoor.c.u-tokyo.ac.jp";

/// Whether the server of this address is known to tell players from each other by their passwords.
pub(crate) fn wants_password(address: &str) -> bool {
    let address = address.trim();
    let name = address.split_once(':').map_or(address, |(name, _)| name);
    name.eq_ignore_ascii_case(FLOODGATE)
}

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
    /// The host is of this program, too.
    pub hosts: bool,
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

/// A host that was found in the network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundHost {
    /// Sanitized.
    pub name: String,
    pub invite: String,
}

/// A host of games.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct HostOrder {
    pub terms: LobbyTerms,
    pub address: IpAddr,
    /// 0 takes any free port.
    pub port: u16,
    /// Guests with an invite connect encrypted.
    pub encrypts: bool,
    /// Guests from other machines may connect without that, too.
    pub admits_plain: bool,
    /// Whether it can be found in the network by everybody, who can then join.
    pub is_announced: bool,
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
    /// Games of others.
    Watch(WatchOrder),
}

/// A spectator at a server.
#[derive(Debug, Clone)]
pub struct WatchOrder {
    pub way: Way,
    pub login: Login,
    /// The game's name there; else one of those that run.
    pub game: Option<String>,
}

/// What a player or a spectator does at a server.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// Says something to all others.
    Say(Phrase),
    /// Changes the common board after the game.
    Study(StudyChange),
    /// Watches the game of this name; `None` lists those that run.
    Watch(Option<String>),
    /// Leaves the server; a running game is lost.
    Leave,
}

/// How things stand at a server. The state machine of the connection decides that; screens read it here, and events
/// say only what has happened.
#[derive(Debug, Default)]
pub struct Standing {
    pub stage: Stage,
    /// The host is a komadai.
    pub is_komadai: bool,
    /// The connection of a running game is lost.
    pub is_away: bool,
    /// There is one again, to a host that does not know the game.
    pub is_forgotten: bool,
    /// The running game of a player, or the last one.
    pub game: Option<OnlineGame>,
    /// How long the turn at hand has taken.
    pub turn: Duration,
    /// The common board after the game.
    pub study: Option<Study>,
    /// The last game as it was saved, when it is.
    pub record: Option<Record>,
    /// The game of others.
    pub watched: Option<Watched>,
}

impl Standing {
    /// Of a player.
    pub fn of(client: &Client, now: Duration) -> Self {
        let running = client.game();
        Self {
            stage: client.stage(),
            is_komadai: client.is_komadai(),
            is_away: client.is_away(),
            is_forgotten: client.is_forgotten(),
            game: running.or(client.last_game()).cloned(),
            turn: running.map_or(Duration::ZERO, |game| game.elapsed(now)),
            study: client.study().cloned(),
            ..Self::default()
        }
    }

    /// Of a spectator.
    pub fn of_spectator(watcher: &Watcher) -> Self {
        let watched = |game: &Game| Watched {
            game: game.clone(),
            clocks: watcher.clocks(),
            terms: watcher.terms().cloned(),
            end: watcher.end().map(str::to_owned),
        };
        Self {
            stage: watcher.stage(),
            study: watcher.study().cloned(),
            record: watcher.record(),
            watched: watcher.game().map(watched),
            ..Self::default()
        }
    }
}

/// A finished game that could not be saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsavedGame {
    /// What its file is to be called.
    pub title: String,
    /// The record as a saved game.
    pub text: Arc<str>,
    /// The file of the game as it was before its end.
    pub left: Option<PathBuf>,
}

/// A watched game.
#[derive(Debug, Clone)]
pub struct Watched {
    pub game: Game,
    /// What the clocks have left, without the running turn.
    pub clocks: [Option<RemoteClock>; 2],
    /// Its rules and clocks, where a komadai has told them.
    pub terms: Option<FullTerms>,
    /// How it ended, in the server's word.
    pub end: Option<String>,
}

/// What happens on a connection, for a player or a spectator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnlineNews {
    /// The host of this program listens at this address, and these are its invites.
    Listening(String, Vec<String>),
    Host(HostNews),
    /// It could not begin.
    Failed(Failure),
    Connected(Carrier),
    NotConnected(LineFault, Retry),
    /// The server has not answered yet.
    Silent,
    /// The host of the last game has left: nothing more comes.
    HostLeft,
    /// For a player.
    Event(ClientEvent),
    /// For a spectator.
    Watched(WatcherEvent),
    /// The game was saved in this file.
    Saved(String),
    /// With the reason, and finished games to be saved by others.
    NotSaved(String, Vec<UnsavedGame>),
    /// The program that plays has failed, with the reason. The person continues.
    EngineFailed(String),
    /// This was proposed to the opponent.
    Proposed(Proposal),
    /// What the player did was not sent, with the reason.
    Refused(OnlineAct, ActError),
    /// Nothing more comes; with the reason, unless this side has left.
    Finished(Option<LineFault>),
}

/// What is heard of the connection with this ticket.
#[derive(Debug, Clone)]
pub struct Heard {
    pub ticket: Ticket,
    pub news: OnlineNews,
    /// How things stand now; `None` if that does not change.
    pub standing: Option<Arc<Standing>>,
}

/// A record in which others change something, too.
#[derive(Debug, Clone)]
pub struct LiveGame {
    pub record: Record,
    /// What it is called, harmless to show.
    pub name: String,
    /// Its file, if it was saved.
    pub file: Option<PathBuf>,
    /// The common board of the players after their game.
    pub study: Option<Study>,
    /// The side played here; a spectator has none, and changes only the own record.
    pub side: Option<Color>,
    /// Whether the whole game is judged at once.
    pub is_judged: bool,
}

/// What the form is to begin with in place of the last values; empty words leave those.
#[derive(Debug, Clone, Default)]
pub struct Prefilled {
    pub purpose: Purpose,
    pub address: String,
    pub game: String,
    pub name: String,
    pub seat: Option<Seat>,
    /// The adjourned game that goes on at the host.
    pub resumed: Option<ResumedGame>,
}

/// An adjourned game.
#[derive(Debug, Clone)]
pub struct ResumedGame {
    pub game: Box<Game>,
    /// The side of the player here.
    pub side: Color,
    /// What it is called, harmless to show.
    pub title: String,
}

/// What the form is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    #[default]
    Join,
    Host,
    Watch,
}

/// The adjourned game of a record, as it goes on at a host.
///
/// # Errors
///
/// Why it cannot go on.
pub fn adjourned(mut record: Record) -> Result<Game, String> {
    if record.main_end().is_some() {
        return Err("this game is over".to_owned());
    }
    // A player who leaves has resigned, on either turn.
    let rules = record.headers.get(&Key::Rules).unwrap_or_default();
    let mut rules: RuleSet = rules.parse().map_err(|why: RuleSetError| why.to_string())?;
    rules.resign = ResignPolicy::Any;
    record.headers.set(Key::Rules, rules.to_string());
    Game::from_record(&record).map_err(|why| why.to_string())
}

/// The most characters of a name in the protocol.
const LONGEST_NAME: usize = 32;

/// A name in the letters of the protocol; of other letters their numbers, so that two players have two names. Of what is
/// too long a digest of all is the end.
fn protocol_name(name: &str) -> String {
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
    if text.len() <= LONGEST_NAME {
        return text;
    }
    // FNV-1a: the same in every version of this program, since players come back by their names.
    let digest = name.bytes().fold(0x811c_9dc5_u32, |digest, byte| {
        (digest ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    let digest = format!("-{digest:08x}");
    let begin = text.chars().take(LONGEST_NAME - digest.len());
    begin.collect::<String>() + &digest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_have_two_names_however_long_they_are() {
        assert_eq!(protocol_name("ann_1"), "ann_1");
        assert_eq!(protocol_name("勉"), "u52c9");
        let long = "x".repeat(40);
        let names = [
            "山田太郎さん一",
            "山田太郎さん二",
            &long,
            &format!("{long}y"),
        ];
        let names = names.map(protocol_name);
        for (at, name) in names.iter().enumerate() {
            assert!(Login::new(name, ANY_PASSWORD).is_ok(), "{name}");
            assert!(!names[..at].contains(name), "{name}");
        }
        assert_eq!(names[0].len(), LONGEST_NAME);
    }
}
