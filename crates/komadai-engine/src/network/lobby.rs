//! A server for one board: logins, pairings, one game after another.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use super::login::Login;
use super::referee::{Referee, RefereeOutput, TermsError};
use komadai_core::game::{GameSetup, Outcome};
use komadai_core::rules::{Color, Move};
use komadai_core::text::sanitize;

/// The most connections at a time.
const MOST_GUESTS: usize = 8;

/// The most connections from one address; this machine's own may have all of them.
const MOST_OF_ADDRESS: usize = 2;

/// How long a connection may take to log in.
const LOGIN_TIME: Duration = Duration::from_secs(10);

/// How many wrong logins close the connection.
const MOST_TRIES: u32 = 3;

/// A connection, numbered in order of arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GuestId(pub u64);

/// The terms of the games.
#[derive(Debug, Clone)]
pub struct LobbyTerms {
    /// The game; its names are those of the guests.
    pub setup: GameSetup,
    /// The number of games; unlimited if `None`.
    pub games: Option<u32>,
    /// The guests' password.
    pub password: Option<String>,
    /// The prefix of the games' names.
    pub id: String,
    /// The host's own player and whether they have Black first; else the first guest is Black. The name is reserved,
    /// and no game begins without them.
    pub own: Option<(String, bool)>,
}

/// Requests of the lobby to its owner, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyOutput {
    /// Send this line.
    Send(GuestId, String),
    /// Close the connection when all was sent.
    Close(GuestId),
    /// An event.
    Event(LobbyEvent),
}

/// An event; names are those of the protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyEvent {
    /// A guest has logged in.
    Arrived(String),
    /// A guest who had logged in is gone.
    Left(String),
    /// A connection was refused, with the reason.
    Refused(String),
    /// A game was offered to Black and White.
    Offered([String; 2]),
    /// Both have agreed.
    Started,
    /// A move was made.
    Moved {
        /// The move.
        mv: Move,
        /// The player.
        color: Color,
        /// Its time.
        spent: Duration,
    },
    /// The offered game does not begin; with the name of who rejected it.
    Rejected(Option<String>),
    /// The game is over.
    Ended(Outcome),
    /// All games are played.
    Done,
}

#[derive(Debug)]
struct Guest {
    address: IpAddr,
    state: GuestState,
}

#[derive(Debug)]
enum GuestState {
    /// Not logged in: since when, and the number of wrong attempts.
    New(Duration, u32),
    /// Waits for a game, or plays it.
    Known(String),
    /// Is being closed.
    Leaving,
}

/// A server for one board, without input, output and clock.
#[derive(Debug)]
pub struct Lobby {
    terms: LobbyTerms,
    guests: BTreeMap<GuestId, Guest>,
    /// The running game, with the guests as Black and White.
    game: Option<(Referee, [GuestId; 2])>,
    /// The last finished game.
    last: Option<Referee>,
    /// The names of Black and White of the last game.
    last_sides: Option<[String; 2]>,
    /// How many games have been offered.
    offered: u32,
    /// How many games were finished.
    played: u32,
    /// The host's own player has left: nobody else is awaited.
    own_has_left: bool,
}

impl Lobby {
    /// A lobby without guests.
    ///
    /// # Errors
    ///
    /// If the protocol cannot express the terms.
    pub fn new(terms: LobbyTerms) -> Result<Self, TermsError> {
        Referee::offer("", terms.setup.clone(), Duration::ZERO)?;
        Ok(Self {
            terms,
            guests: BTreeMap::new(),
            game: None,
            last: None,
            last_sides: None,
            offered: 0,
            played: 0,
            own_has_left: false,
        })
    }

    /// The referee of the running game.
    #[must_use]
    pub fn referee(&self) -> Option<&Referee> {
        self.game.as_ref().map(|(referee, _)| referee)
    }

    /// The referee of the last finished game.
    #[must_use]
    pub const fn last_referee(&self) -> Option<&Referee> {
        self.last.as_ref()
    }

    /// Whether all games are played.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.own_has_left || self.terms.games.is_some_and(|games| self.played >= games)
    }

    /// A new connection.
    pub fn connected(&mut self, now: Duration, id: GuestId, address: IpAddr) -> Vec<LobbyOutput> {
        let same = self.guests.values().filter(|it| it.address == address);
        let is_crowded = !address.is_loopback() && same.count() >= MOST_OF_ADDRESS;
        if is_crowded || self.guests.len() >= MOST_GUESTS || self.is_done() {
            let words = format!("{address}: no more connections");
            let refused = LobbyOutput::Event(LobbyEvent::Refused(words));
            return vec![LobbyOutput::Close(id), refused];
        }
        let state = GuestState::New(now, 0);
        self.guests.insert(id, Guest { address, state });
        Vec::new()
    }

    /// A connection is gone.
    pub fn closed(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        let Some(guest) = self.guests.remove(&id) else {
            return Vec::new();
        };
        let mut outputs = Vec::new();
        let mut is_own = false;
        if let GuestState::Known(name) = guest.state {
            is_own = self.is_own(&name);
            outputs.push(LobbyOutput::Event(LobbyEvent::Left(name)));
        }
        outputs.extend(self.leave_game(now, id));
        if is_own && !self.is_done() {
            self.own_has_left = true;
            outputs.extend(self.done());
        }
        outputs.extend(self.offer_next(now));
        outputs
    }

    fn is_own(&self, name: &str) -> bool {
        self.terms.own.as_ref().is_some_and(|(own, _)| own == name)
    }

    fn done(&self) -> Vec<LobbyOutput> {
        let closed = self.guests.keys().map(|&id| LobbyOutput::Close(id));
        let done = LobbyOutput::Event(LobbyEvent::Done);
        closed.chain([done]).collect()
    }

    fn leave_game(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        match self.side_of(id) {
            Some(color) => self.with_referee(|referee| referee.left(now, color)),
            None => Vec::new(),
        }
    }

    /// When [`Lobby::tick`] has something to do, if nothing comes before.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        let logins = self.guests.values().filter_map(|guest| match guest.state {
            GuestState::New(since, _) => Some(since.saturating_add(LOGIN_TIME)),
            GuestState::Known(_) | GuestState::Leaving => None,
        });
        let game = self.referee().and_then(Referee::next_tick);
        logins.chain(game).min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let is_late = |guest: &Guest| matches!(guest.state, GuestState::New(since, _) if now >= since.saturating_add(LOGIN_TIME));
        let late = self.guests.iter().filter(|(_, guest)| is_late(guest));
        let late: Vec<_> = late.map(|(&id, guest)| (id, guest.address)).collect();
        let mut outputs = Vec::new();
        for (id, address) in late {
            outputs.extend(self.refuse(id, &format!("{address}: has not logged in")));
        }
        outputs.extend(self.with_referee(|referee| referee.tick(now)));
        outputs.extend(self.offer_next(now));
        outputs
    }

    /// Handles a line of a guest, without its end.
    pub fn line(&mut self, now: Duration, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        let Some(guest) = self.guests.get(&id) else {
            return Vec::new();
        };
        let is_new = match guest.state {
            GuestState::New(..) => true,
            GuestState::Known(_) => false,
            GuestState::Leaving => return Vec::new(),
        };
        let mut outputs = match line.trim_end() {
            line if is_new && !line.is_empty() => self.login(id, line),
            "LOGOUT" => self.logout(now, id),
            _ => match self.side_of(id) {
                Some(color) => self.with_referee(|referee| referee.line(now, color, line)),
                None if line.is_empty() => vec![LobbyOutput::Send(id, String::new())],
                None => Vec::new(),
            },
        };
        outputs.extend(self.offer_next(now));
        outputs
    }

    fn login(&mut self, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        let known = self.guests.values().filter_map(|guest| match &guest.state {
            GuestState::Known(name) => Some(name.as_str()),
            GuestState::New(..) | GuestState::Leaving => None,
        });
        let login = Login::from_line(line).and_then(Result::ok);
        let login = login.filter(|login| known.into_iter().all(|name| name != login.name()));
        let password = self.terms.password.as_deref();
        let login = login.filter(|login| password.is_none_or(|it| login.has_password(it)));
        // The host connects from this machine.
        let is_here = self
            .guests
            .get(&id)
            .is_some_and(|it| it.address.is_loopback());
        let own = self.terms.own.as_ref().map(|(own, _)| own.as_str());
        let login = login.filter(|login| is_here || own != Some(login.name()));
        let Some(guest) = self.guests.get_mut(&id) else {
            return Vec::new();
        };
        if let Some(login) = login {
            let name = login.name().to_owned();
            guest.state = GuestState::Known(name.clone());
            return vec![
                LobbyOutput::Send(id, format!("LOGIN:{name} OK")),
                LobbyOutput::Event(LobbyEvent::Arrived(name)),
            ];
        }
        let mut outputs = vec![LobbyOutput::Send(id, "LOGIN:incorrect".to_owned())];
        if let GuestState::New(_, tries) = &mut guest.state {
            *tries += 1;
            if *tries >= MOST_TRIES {
                let words = format!("{}: wrong logins", guest.address);
                outputs.extend(self.refuse(id, &words));
            }
        }
        outputs
    }

    fn refuse(&mut self, id: GuestId, words: &str) -> Vec<LobbyOutput> {
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.state = GuestState::Leaving;
        }
        let words = sanitize(words).into_owned();
        let refused = LobbyOutput::Event(LobbyEvent::Refused(words));
        vec![LobbyOutput::Close(id), refused]
    }

    fn logout(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        let mut outputs = self.leave_game(now, id);
        outputs.push(LobbyOutput::Send(id, "LOGOUT:completed".to_owned()));
        outputs.push(LobbyOutput::Close(id));
        if let Some(guest) = self.guests.get_mut(&id)
            && let GuestState::Known(name) =
                std::mem::replace(&mut guest.state, GuestState::Leaving)
        {
            self.own_has_left |= self.is_own(&name);
            outputs.push(LobbyOutput::Event(LobbyEvent::Left(name)));
        }
        if self.own_has_left {
            outputs.extend(self.done());
        }
        outputs
    }

    fn side_of(&self, id: GuestId) -> Option<Color> {
        let (_, sides) = self.game.as_ref()?;
        Color::ALL
            .into_iter()
            .find(|color| sides[color.index()] == id)
    }

    /// Calls the referee and passes on its outputs.
    fn with_referee(
        &mut self,
        act: impl FnOnce(&mut Referee) -> Vec<RefereeOutput>,
    ) -> Vec<LobbyOutput> {
        let Some((referee, sides)) = &mut self.game else {
            return Vec::new();
        };
        let sides = *sides;
        let said = act(referee);
        said.into_iter()
            .flat_map(|output| self.passed_on(sides, output))
            .collect()
    }

    fn passed_on(&mut self, sides: [GuestId; 2], output: RefereeOutput) -> Vec<LobbyOutput> {
        let event = match output {
            RefereeOutput::Send(color, line) => {
                return vec![LobbyOutput::Send(sides[color.index()], line)];
            }
            RefereeOutput::Started => LobbyEvent::Started,
            RefereeOutput::Moved { mv, color, spent } => LobbyEvent::Moved { mv, color, spent },
            RefereeOutput::Refused(by) => {
                // A guest who refuses to play is not asked again and again.
                let mut outputs = Vec::new();
                let mut name = None;
                if let Some((referee, _)) = self.game.take() {
                    name = by.map(|color| referee.game().setup().names[color.index()].clone());
                }
                for color in Color::ALL {
                    if by.is_none_or(|by| by == color) {
                        let id = sides[color.index()];
                        outputs.push(LobbyOutput::Close(id));
                        if let Some(guest) = self.guests.get_mut(&id) {
                            guest.state = GuestState::Leaving;
                        }
                    }
                }
                outputs.push(LobbyOutput::Event(LobbyEvent::Rejected(name)));
                return outputs;
            }
            RefereeOutput::Over => return self.game_over(),
        };
        vec![LobbyOutput::Event(event)]
    }

    fn game_over(&mut self) -> Vec<LobbyOutput> {
        let Some((referee, _)) = self.game.take() else {
            return Vec::new();
        };
        self.played += 1;
        let names = referee.game().setup().names.clone();
        self.last_sides = Some(names);
        let outcome = referee.game().outcome().cloned();
        self.last = Some(referee);
        let mut outputs = Vec::new();
        let outcome = outcome.unwrap_or(Outcome::Interrupted);
        outputs.push(LobbyOutput::Event(LobbyEvent::Ended(outcome)));
        if self.is_done() {
            outputs.extend(self.done());
        }
        outputs
    }

    /// Offers the next game if two guests wait.
    fn offer_next(&mut self, now: Duration) -> Vec<LobbyOutput> {
        if self.game.is_some() || self.is_done() {
            return Vec::new();
        }
        let mut waiting = self
            .guests
            .iter()
            .filter_map(|(&id, guest)| match &guest.state {
                GuestState::Known(name) => Some((id, name.clone())),
                GuestState::New(..) | GuestState::Leaving => None,
            });
        let own = self.terms.own.as_ref().map(|(own, _)| own);
        let first = match own {
            Some(own) => {
                let mut all: Vec<_> = waiting.collect();
                let at = all.iter().position(|(_, name)| name == own);
                let Some(at) = at else {
                    return Vec::new();
                };
                let own = all.remove(at);
                all.into_iter().next().map(|other| (own, other))
            }
            None => waiting.next().zip(waiting.next()),
        };
        let Some((mut black, mut white)) = first else {
            return Vec::new();
        };
        let switches = match &self.last_sides {
            Some([last, _]) => *last == black.1,
            None => match &self.terms.own {
                Some((own, is_black)) => (*own == black.1) != *is_black,
                None => false,
            },
        };
        if switches {
            std::mem::swap(&mut black, &mut white);
        }
        self.offered += 1;
        let names = [black.1, white.1];
        let setup = GameSetup {
            names: names.clone(),
            ..self.terms.setup.clone()
        };
        let id = format!("{}-{}", self.terms.id, self.offered);
        // The terms were checked when the lobby was made.
        let Ok((referee, offers)) = Referee::offer(&id, setup, now) else {
            return Vec::new();
        };
        let sides = [black.0, white.0];
        self.game = Some((referee, sides));
        let offered = LobbyOutput::Event(LobbyEvent::Offered(names));
        let offers = offers
            .into_iter()
            .flat_map(|output| self.passed_on(sides, output));
        std::iter::once(offered)
            .chain(offers.collect::<Vec<_>>())
            .collect()
    }

    /// Aborts the running game and closes all connections.
    pub fn shut(&mut self) -> Vec<LobbyOutput> {
        let mut outputs = self.with_referee(Referee::break_off);
        outputs.extend(self.guests.keys().map(|&id| LobbyOutput::Close(id)));
        outputs
    }
}
