//! Games over a network: orders to servers and hosts, their news, and the state of the connection for
//! screens.

pub mod lishogi;
mod memory;
mod request;
mod running;
mod seats;
mod session;

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::seat::Seat;
use crate::app::wording::words::{header_words, player_name};
use crate::texts::text;
use komadai_core::game::{Game, ResignPolicy, RuleSet, RuleSetError};
use komadai_core::notation::mark;
use komadai_core::record::{Key, Record};
use komadai_core::rules::{Color, Move};
use komadai_engine::engine::Ticket;
use komadai_engine::lishogi::{ChallengeInfo, UserName};
use komadai_engine::network::{
    ActError, Claim, Client, ClientEvent, FullTerms, LobbyEvent, LobbyTerms, Login, OnlineGame,
    Phrase, Proposal, RemoteClock, Study, StudyChange, Watcher, WatcherEvent,
};

pub use komadai_engine::network::Stage;
pub use komadai_online::fault::{Failure, LineFault, PortFault};
pub use komadai_online::way::{Carrier, FoundHost, Goal, Way};
pub(crate) use lishogi::LishogiLogin;
pub use lishogi::{LishogiOrder, Lobby, Opponent};
pub use memory::{HostMemory, JoinMemory, LishogiMemory, OnlineMemory};
pub use request::{Visit, VisitFault};
pub use running::{RunningGame, RunningGames};
pub use seats::OnlineSeats;
pub use session::{Hosting, Online, OnlineSession, host_words};

/// The password to send if any is accepted.
pub const ANY_PASSWORD: &str = "guest";

/// The environment variable with the password of the player at a server.
pub const PASSWORD: &str = "KOMADAI_PASSWORD";

/// The name of spectators without a name; each login gets its own suffix.
pub const SPECTATOR: &str = "watcher";

/// The server of floodgate.
pub(crate) const FLOODGATE: &str = "wdoor.c.u-tokyo.ac.jp";

/// Whether the server of this address is known to identify players by their passwords.
pub(crate) fn wants_password(address: &str) -> bool {
    let address = address.trim();
    let name = address.split_once(':').map_or(address, |(name, _)| name);
    name.eq_ignore_ascii_case(FLOODGATE)
}

/// A password; its debug form does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// A player at a server.
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
#[derive(Debug, Clone)]
pub struct GuestOrder {
    pub way: Way,
    pub login: Login,
    pub seat: Seat,
    pub games: u32,
    /// Whether every offered game is accepted.
    pub agrees: bool,
    /// Whether this program hosts the games as well.
    pub hosts: bool,
    /// The folder of saved games; `None` for the default.
    pub saves: Option<PathBuf>,
    /// Whether this player saves the games.
    pub keeps_records: bool,
    /// Whether the seat in the running game is noted for later runs of the program.
    pub keeps_seat: bool,
}

/// The wait before another try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retry {
    /// After this many seconds.
    After(u64),
    Never,
}

/// A host of games.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct HostOrder {
    pub terms: LobbyTerms,
    pub address: IpAddr,
    /// 0 takes any free port.
    pub port: u16,
    /// Whether guests can connect encrypted, with an invite.
    pub encrypts: bool,
    /// Whether guests from other machines may connect without encryption.
    pub admits_plain: bool,
    /// Whether everybody in the network can find and join it.
    pub is_announced: bool,
    /// The name of this machine in invites; `None` for its addresses.
    pub known_as: Option<String>,
    /// The folder of saved games; `None` for the default.
    pub saves: Option<PathBuf>,
    /// Whether the host saves the games.
    pub keeps_records: bool,
}

/// News from a host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HostNews {
    Event(LobbyEvent),
    /// The game was saved in this file.
    Saved(String),
    /// The game could not be saved, with the reason.
    NotSaved(String),
}

/// Games over a network to begin.
#[derive(Debug, Clone)]
pub enum OnlineOrder {
    /// At a server.
    Join(GuestOrder),
    /// At a host in this program, with its own player.
    Host(Box<HostOrder>, GuestOrder),
    /// As a spectator.
    Watch(WatchOrder),
    /// At lishogi.
    Lishogi(LishogiOrder),
    /// As a spectator at lishogi: of a user, else of the best games. `None` is the server of the environment,
    /// or lishogi.org.
    WatchLishogi { server: Option<String>, user: Option<UserName> },
}

/// A spectator at a server.
#[derive(Debug, Clone)]
pub struct WatchOrder {
    pub way: Way,
    pub login: Login,
    /// The game's name at the server; `None` for any running game.
    pub game: Option<String>,
}

/// An act of a player or a spectator at a server.
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
    /// Decides a game whose opponent did not return.
    Claim(Claim),
    /// Sends a phrase to everybody in the game.
    Say(Phrase),
    /// Changes the common board after the game.
    Study(StudyChange),
    /// Watches the game with this name; `None` lists the running games.
    Watch(Option<String>),
    /// Accepts the challenge with this id at lishogi (`true`), or declines it.
    AnswerChallenge(String, bool),
    /// Opens the running game with this id at lishogi.
    OpenGame(String),
    /// Sends a line of chat to the opponent at lishogi.
    Tell(String),
    /// Leaves the server; a running game is lost, but not at lishogi.
    Leave,
}

/// The state at a server, as the state machine of the connection has it. Screens read it here; news report
/// only changes.
#[derive(Debug, Default)]
pub struct Standing {
    pub stage: Stage,
    /// Whether the host is a komadai.
    pub is_komadai: bool,
    /// Whether the connection of a running game is lost.
    pub is_away: bool,
    /// Whether there is a new connection, to a host that does not know the game.
    pub is_forgotten: bool,
    /// The running game of a player, or the last one.
    pub game: Option<OnlineGame>,
    /// The time used in the current turn.
    pub turn: Duration,
    /// The common board after the game.
    pub study: Option<Study>,
    /// The saved record of the last game, if there is one.
    pub record: Option<Record>,
    /// The watched game.
    pub watched: Option<Watched>,
    /// The games and challenges at lishogi; `None` at other servers.
    pub lobby: Option<Lobby>,
}

impl Standing {
    /// The state for a player.
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

    /// The state for a spectator.
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
    /// The wanted name of its file.
    pub title: String,
    /// The record as a saved game.
    pub text: Arc<str>,
    /// The file of the unfinished game.
    pub left: Option<PathBuf>,
}

/// A watched game.
#[derive(Debug, Clone)]
pub struct Watched {
    pub game: Game,
    /// The remaining time of both clocks, without the current turn.
    pub clocks: [Option<RemoteClock>; 2],
    /// Its rules and clocks, if a komadai has sent them.
    pub terms: Option<FullTerms>,
    /// The server's word for its end.
    pub end: Option<String>,
}

/// News on a connection of a player or a spectator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnlineNews {
    /// The host in this program listens at this address, with these invites.
    Listening(String, Vec<String>),
    Host(HostNews),
    /// The connection or the host could not start.
    Failed(Failure),
    Connected(Carrier),
    NotConnected(LineFault, Retry),
    /// The server has not answered yet.
    Silent,
    /// The host of the last game has left; only the end follows.
    HostLeft,
    /// An event for a player.
    Event(ClientEvent),
    /// An event for a spectator.
    Watched(WatcherEvent),
    /// The game was saved in this file.
    Saved(String),
    /// A game could not be saved, with the reason, and the finished games for the receiver to save.
    NotSaved(String, Vec<UnsavedGame>),
    /// A report in words.
    Words(String),
    /// A report that needs attention.
    Warned(String),
    /// An address to open or to send, with words about it.
    Page(String, String),
    /// A challenge to the user, or an offer of another game.
    Challenged(Box<ChallengeInfo>),
    /// The engine has failed, with the reason. The person plays on.
    EngineFailed(String),
    /// This was proposed to the opponent.
    Proposed(Proposal),
    /// An act of the player was not sent, with the reason.
    Refused(OnlineAct, ActError),
    /// The last news; with the reason, unless this side has left.
    Finished(Option<LineFault>),
}

/// News on the connection with this ticket.
#[derive(Debug, Clone)]
pub struct Heard {
    pub ticket: Ticket,
    pub news: OnlineNews,
    /// The new state; `None` if it does not change.
    pub standing: Option<Arc<Standing>>,
}

/// A record that other players change as well.
#[derive(Debug, Clone)]
pub struct LiveGame {
    pub record: Record,
    /// Its name, sanitized.
    pub name: String,
    /// Its file, if it was saved.
    pub file: Option<PathBuf>,
    /// The common board of the players after their game.
    pub study: Option<Study>,
    /// The side played here; spectators have none and change only their own record.
    pub side: Option<Color>,
    /// Whether the analysis of the whole game starts immediately.
    pub is_judged: bool,
}

/// Initial values of the form in place of the last ones; empty strings keep the last ones.
#[derive(Debug, Clone, Default)]
pub struct Prefilled {
    pub purpose: Purpose,
    pub address: String,
    pub game: String,
    pub name: String,
    pub seat: Option<Seat>,
    /// The adjourned game to continue at the host.
    pub resumed: Option<ResumedGame>,
    /// Whether an unfinished game goes on.
    pub goes_on: bool,
    /// The position of the screen that is left, in SFEN, for challenges.
    pub shown: Option<String>,
}

impl Prefilled {
    /// The form to go on with an unfinished game over a network: as its host, or at its host; `None` for a game
    /// of another kind.
    ///
    /// # Errors
    ///
    /// The reason why this program cannot host it.
    pub(crate) fn going_on(record: &Record) -> Option<Result<Self, String>> {
        let NetworkSeat { side, name, address } = NetworkSeat::of(record)?;
        let seat = Some(Seat::Human);
        let mut filled = Self { name, address, seat, goes_on: true, ..Self::default() };
        if filled.address.is_empty() {
            let game = match adjourned(record.clone()) {
                Ok(game) => Box::new(game),
                Err(why) => return Some(Err(why)),
            };
            let called = |color| format!("{} {}", mark(color), player_name(record, color));
            let title = Color::ALL.map(called).join("  ");
            filled.purpose = Purpose::Host;
            filled.resumed = Some(ResumedGame { game, side, title });
        }
        Some(Ok(filled))
    }
}

/// The seat of this player in an unfinished game over a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NetworkSeat {
    pub side: Color,
    /// The player's name, sanitized.
    pub name: String,
    /// The way to the host, sanitized; empty if this program was the host.
    pub address: String,
}

impl NetworkSeat {
    /// The seat in the game of a record; `None` if it is over or of another kind.
    pub(crate) fn of(record: &Record) -> Option<Self> {
        let has_seat = |key| record.headers.get(&key).is_some();
        let side = match [Key::BlackPlayer, Key::WhitePlayer].map(has_seat) {
            [true, false] => Color::Black,
            [false, true] => Color::White,
            _ => return None,
        };
        if record.main_end().is_some() {
            return None;
        }
        let (name, address) = (player_name(record, side), header_words(record, &Key::Site));
        Some(Self { side, name, address })
    }
}

/// An adjourned game.
#[derive(Debug, Clone)]
pub struct ResumedGame {
    pub game: Box<Game>,
    /// The side of the player here.
    pub side: Color,
    /// Its name, sanitized.
    pub title: String,
}

/// The purpose of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    #[default]
    Join,
    Host,
    Watch,
    Lishogi,
}

/// Returns the adjourned game of a record, ready to continue at a host.
///
/// # Errors
///
/// The reason why it cannot continue.
pub fn adjourned(mut record: Record) -> Result<Game, String> {
    if record.main_end().is_some() {
        return Err(text!("reason-game-over"));
    }
    // Leaving counts as resigning, on either turn.
    let rules = record.headers.get(&Key::Rules).unwrap_or_default();
    let mut rules: RuleSet = rules.parse().map_err(|why: RuleSetError| why.to_string())?;
    rules.resign = ResignPolicy::Any;
    record.headers.set(Key::Rules, rules.to_string());
    Game::from_record(&record).map_err(|why| why.to_string())
}

/// The most characters of a name in the protocol.
const LONGEST_NAME: usize = 32;

/// A name in the characters of the protocol. A name with other characters becomes their numbers, so that
/// different players keep different names. A name that is too long ends with a digest of the whole name.
fn protocol_name(name: &str) -> String {
    let is_fit = |c: char| c.is_ascii_alphanumeric() || "_-@.".contains(c);
    let text = if name.is_empty() || name.chars().all(is_fit) {
        name.to_owned()
    } else {
        let numbers: Vec<String> = name.chars().map(|c| format!("{:x}", u32::from(c))).collect();
        format!("u{}", numbers.join("-"))
    };
    if text.len() <= LONGEST_NAME {
        return text;
    }
    // FNV-1a: stable across versions of this program, because players return by their names.
    let digest = name
        .bytes()
        .fold(0x811c_9dc5_u32, |digest, byte| (digest ^ u32::from(byte)).wrapping_mul(0x0100_0193));
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
        let names = ["山田太郎さん一", "山田太郎さん二", &long, &format!("{long}y")];
        let names = names.map(protocol_name);
        for (at, name) in names.iter().enumerate() {
            assert!(Login::new(name, ANY_PASSWORD).is_ok(), "{name}");
            assert!(!names[..at].contains(name), "{name}");
        }
        assert_eq!(names[0].len(), LONGEST_NAME);
    }
}
