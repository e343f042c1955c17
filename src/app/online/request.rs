//! Requests to join, watch or host games, from a form or a command line, with their checks.

use std::net::{IpAddr, Ipv4Addr};

use super::{
    ANY_PASSWORD, GuestOrder, HostOrder, SPECTATOR, WatchOrder, Way, protocol_name, wants_password,
};
use crate::app::seat::Seat;
use komadai_core::game::{Game, GameSetup};
use komadai_engine::network::{LobbyTerms, Login, LoginError};

/// A visit at a server, as typed.
#[derive(Debug, Clone, Default)]
pub struct Visit {
    /// `HOST[:PORT]`, an invite, or `ssh://HOST`.
    pub address: String,
    /// The command that carries the connection.
    pub via: Option<String>,
    /// The name of the player or spectator.
    pub name: String,
    /// The password; `None` if none was given.
    pub password: Option<String>,
    /// The game to ask for at servers that expect it before the password; empty for any.
    pub game: String,
}

/// A fault in a visit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VisitFault {
    /// No address.
    #[error("a host is needed: HOST[:PORT]")]
    NoAddress,
    /// An invalid address, with the reason.
    #[error("{0}")]
    Address(String),
    /// No name.
    #[error("a name is needed: --name N")]
    NoName,
    /// The server of this address requires a password.
    #[error("{0} wants a password: --password-file FILE, or KOMADAI_PASSWORD")]
    NoPassword(String),
    /// A name or password that the protocol does not allow.
    #[error(transparent)]
    Login(#[from] LoginError),
}

impl Visit {
    /// Returns the order for a player who saves the games and plays any number of them.
    ///
    /// # Errors
    ///
    /// The fault in the visit.
    pub fn join(self, seat: Seat) -> Result<GuestOrder, VisitFault> {
        let way = self.way()?;
        let password = match (way.secret(), self.password) {
            (Some(secret), _) => secret.to_owned(),
            (None, Some(password)) => password,
            (None, None) if wants_password(&self.address) => {
                return Err(VisitFault::NoPassword(self.address));
            }
            (None, None) => ANY_PASSWORD.to_owned(),
        };
        let (name, game) = (self.name.trim(), self.game.trim());
        let login = match game {
            _ if name.is_empty() => return Err(VisitFault::NoName),
            // A komadai takes any name; other servers have only the letters of the protocol.
            _ if way.leads_to_komadai() => komadai_login(name, &password)?,
            "" => Login::new(name, &password)?.known_as(name),
            // Servers that expect the game before the password are not a komadai.
            game => Login::new(name, &format!("{game},{password}"))?,
        };
        Ok(GuestOrder::new(way, login, seat))
    }

    /// Returns the order for a spectator; most servers require neither name nor password.
    ///
    /// # Errors
    ///
    /// The fault in the visit.
    pub fn watch(self) -> Result<WatchOrder, VisitFault> {
        let way = self.way()?;
        let password = way.secret().map(str::to_owned).or(self.password);
        let password = password.unwrap_or_else(|| ANY_PASSWORD.to_owned());
        let name = match self.name.trim() {
            "" => SPECTATOR,
            name => name,
        };
        Ok(WatchOrder {
            way,
            login: komadai_login(name, &password)?,
            game: Some(self.game).filter(|game| !game.is_empty()),
        })
    }

    fn way(&self) -> Result<Way, VisitFault> {
        if self.address.trim().is_empty() {
            return Err(VisitFault::NoAddress);
        }
        Way::new(&self.address, self.via.clone()).map_err(VisitFault::Address)
    }
}

/// A login at a komadai, which accepts any name.
fn komadai_login(name: &str, password: &str) -> Result<Login, LoginError> {
    Ok(Login::new(&protocol_name(name), password)?.known_as(name))
}

impl GuestOrder {
    const fn new(way: Way, login: Login, seat: Seat) -> Self {
        Self {
            way,
            login,
            seat,
            games: u32::MAX,
            agrees: false,
            hosts: false,
            saves: None,
            keeps_records: true,
            keeps_seat: true,
        }
    }

    /// A player at the host on this machine.
    ///
    /// # Errors
    ///
    /// A password that the protocol does not allow.
    pub fn at_port(port: u16, name: &str, password: Option<&str>) -> Result<Self, VisitFault> {
        let login = komadai_login(name, password.unwrap_or(ANY_PASSWORD))?;
        let way = Way::tcp(format!("127.0.0.1:{port}"));
        Ok(Self::new(way, login, Seat::Human))
    }

    /// The player of a host in this program, who agrees to every game.
    ///
    /// # Errors
    ///
    /// No name.
    pub fn at_own_host(name: &str, seat: Seat) -> Result<Self, VisitFault> {
        if name.is_empty() {
            return Err(VisitFault::NoName);
        }
        let login = komadai_login(name, ANY_PASSWORD)?;
        let own = Self::new(Way::tcp(String::new()), login, seat);
        // The seat ends with the host.
        Ok(Self { agrees: true, hosts: true, keeps_seat: false, ..own })
    }
}

impl HostOrder {
    /// Returns a host of games at a port of this machine, or, encrypted, at all its addresses. `own` is its
    /// player, if there is one, and whether they have Black first.
    pub fn new(
        setup: GameSetup,
        own: Option<(&GuestOrder, bool)>,
        password: Option<String>,
        port: u16,
        is_public: bool,
    ) -> Self {
        let keeps_records = own.is_none();
        let own = own.map(|(own, is_black)| (own.login.name().to_owned(), is_black));
        Self {
            terms: LobbyTerms {
                setup,
                games: None,
                password,
                invite: None,
                id: "komadai".to_owned(),
                resumed: None,
                own,
            },
            address: IpAddr::V4(if is_public {
                Ipv4Addr::UNSPECIFIED
            } else {
                Ipv4Addr::LOCALHOST
            }),
            port,
            encrypts: is_public,
            admits_plain: false,
            is_announced: false,
            known_as: None,
            saves: None,
            keeps_records,
        }
    }

    /// The same order with an adjourned game first; that game has its own rules, clocks and sides.
    #[must_use]
    pub fn resuming(mut self, game: Option<Box<Game>>) -> Self {
        if let Some(game) = game {
            let left = [None; 2];
            self.terms.setup = GameSetup { left, ..game.setup().clone() };
            self.terms.resumed = Some(game);
        }
        self
    }
}
