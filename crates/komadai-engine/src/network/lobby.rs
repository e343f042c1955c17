//! A server for one board: logins, pairings, one game after another.

mod members;
mod table;
mod watch;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use members::{Guest, GuestState, Member};
use table::Table;

use super::login::Login;
use super::referee::{Referee, RefereeOutput, TermsError};
use super::talk::{Talk, VERSION};
use komadai_core::game::{Game, GameSetup, Outcome};
use komadai_core::rules::{Color, Move};
use komadai_core::text::sanitize;

/// The most connections at a time, besides those who only watch.
const MOST_GUESTS: usize = 8;

/// The most who only watch.
const MOST_WATCHERS: usize = 8;

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
    /// The password of guests whose connection is not encrypted.
    pub password: Option<String>,
    /// The secret of guests whose connection is encrypted, and whether others may come from other machines.
    pub invite: Option<(String, bool)>,
    /// The prefix of the games' names.
    pub id: String,
    /// An adjourned game that goes on first; its players sit as the terms say.
    pub resumed: Option<Box<Game>>,
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
    Arrived {
        /// The name.
        name: String,
        /// Whether the connection is encrypted, or does not leave this machine.
        is_private: bool,
    },
    /// A guest who had logged in is gone.
    Left(String),
    /// A connection was refused, with the reason.
    Refused(String),
    /// A game was offered.
    Offered {
        /// Black and White.
        names: [String; 2],
        /// Whether the connections of both are encrypted, or do not leave this machine.
        is_private: bool,
    },
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
    /// Moves were taken back.
    TakenBack,
    /// The clocks stand.
    Paused,
    /// The clocks go on.
    Resumed,
    /// The connection of a player is lost, who is awaited.
    Gone(String),
    /// The player is back.
    Returned(String),
    /// A guest only watches.
    Watches(String),
    /// The game is over.
    Ended(Outcome),
    /// All games are played.
    Done,
}

/// A server for one board, without input, output and clock.
#[derive(Debug)]
pub struct Lobby {
    terms: LobbyTerms,
    random: fn() -> [u8; 16],
    guests: BTreeMap<GuestId, Guest>,
    /// The running game.
    table: Option<Table>,
    /// The last finished game.
    last: Option<Table>,
    /// How many games have been offered.
    offered: u32,
    /// How many games were finished.
    played: u32,
    /// The host's own player has left: nobody else is awaited.
    own_has_left: bool,
    /// Who has taken a seat with the invite: one use a seat, for as long as the host runs.
    invited: Vec<String>,
}

impl Lobby {
    /// A lobby without guests; `random` gives numbers that nobody can guess, to let players come back.
    ///
    /// # Errors
    ///
    /// If the game is over at its start.
    pub fn new(terms: LobbyTerms, random: fn() -> [u8; 16]) -> Result<Self, TermsError> {
        if Game::new(terms.setup.clone()).is_over() {
            return Err(TermsError::Over);
        }
        Ok(Self {
            terms,
            random,
            guests: BTreeMap::new(),
            table: None,
            last: None,
            offered: 0,
            played: 0,
            own_has_left: false,
            invited: Vec::new(),
        })
    }

    /// The referee of the running game.
    #[must_use]
    pub fn referee(&self) -> Option<&Referee> {
        self.table.as_ref().map(|table| &table.referee)
    }

    /// The referee of the last finished game.
    #[must_use]
    pub fn last_referee(&self) -> Option<&Referee> {
        self.last.as_ref().map(|table| &table.referee)
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
        let others = self.guests.values().filter(|it| !it.watches()).count();
        if is_crowded || others >= MOST_GUESTS || self.is_done() {
            let words = format!("{address}: no more connections");
            let refused = LobbyOutput::Event(LobbyEvent::Refused(words));
            return vec![LobbyOutput::Close(id), refused];
        }
        self.guests.insert(id, Guest::new(address, now));
        Vec::new()
    }

    /// The connection has turned out to be encrypted.
    pub fn encrypted(&mut self, id: GuestId) {
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.is_encrypted = true;
        }
    }

    /// A connection is gone.
    pub fn closed(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        let Some(guest) = self.guests.remove(&id) else {
            return Vec::new();
        };
        let mut outputs = Vec::new();
        let mut is_own = false;
        if let GuestState::Known(member) = guest.state {
            is_own = self.is_own(&member.name);
            if let Some(color) = self.side_of(id)
                && self.referee().is_some_and(Referee::is_full)
                && !is_own
            {
                if let Some(table) = &mut self.table {
                    table.sides[color.index()] = None;
                }
                outputs.push(LobbyOutput::Event(LobbyEvent::Gone(member.display)));
                outputs.extend(self.with_referee(|referee| referee.lost(now, color)));
                return outputs;
            }
            let left = LobbyOutput::Event(LobbyEvent::Left(member.display));
            outputs.push(left);
            if member.watches {
                outputs.extend(self.tell_watchers_count());
            }
        }
        outputs.extend(self.leave_game(now, id));
        outputs.extend(self.leave_last(id));
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
        let guests = self.guests.values().filter_map(Guest::next_tick);
        let game = self.referee().and_then(Referee::next_tick);
        guests.chain(game).min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let late = self.guests.iter().filter(|(_, guest)| guest.is_late(now));
        let late: Vec<_> = late.map(|(&id, guest)| (id, guest.address)).collect();
        let mut outputs = Vec::new();
        for (id, address) in late {
            outputs.extend(self.refuse(id, &format!("{address}: has not logged in")));
        }
        outputs.extend(self.listen(now));
        outputs.extend(self.seat_invited());
        outputs.extend(self.with_referee(|referee| referee.tick(now)));
        outputs.extend(self.offer_next(now));
        outputs
    }

    /// Handles a line of a guest, without its end.
    pub fn line(&mut self, now: Duration, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        let Some(guest) = self.guests.get_mut(&id) else {
            return Vec::new();
        };
        let (is_new, is_x1) = match &mut guest.state {
            GuestState::New(..) => (true, false),
            GuestState::Known(member) => {
                member.heard(now);
                (false, member.is_x1)
            }
            GuestState::Leaving => return Vec::new(),
        };
        let mut outputs = match line.trim_end() {
            line if is_new && !line.is_empty() => self.login(now, id, line),
            "LOGOUT" => self.logout(now, id),
            line if is_x1 && Talk::is_meant(line) => match line.parse() {
                Ok(talk) => self.talk(now, id, talk),
                // Of a later version.
                Err(_) => Vec::new(),
            },
            line if is_x1 && line.starts_with("%%") => self.command(id, line),
            _ => match self.side_of(id) {
                Some(color) => self.with_referee(|referee| referee.line(now, color, line)),
                None if line.is_empty() => vec![LobbyOutput::Send(id, String::new())],
                None => Vec::new(),
            },
        };
        outputs.extend(self.seat_invited());
        outputs.extend(self.offer_next(now));
        outputs
    }

    fn login(&mut self, now: Duration, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        let asked = Login::from_line(line);
        let seat = asked
            .as_ref()
            .filter(|asked| asked.is_x1)
            .and_then(|asked| {
                let name = asked.login.name();
                match asked.token.as_deref() {
                    Some(token) => self.seat_of(name, token),
                    None => self.empty_seat_of(name),
                }
            });
        let mut known = self.guests.values().filter_map(Guest::name);
        let is_free = |login: &Login| seat.is_some() || known.all(|name| name != login.name());
        let is_x1 = asked.as_ref().is_some_and(|asked| asked.is_x1);
        let login = asked.map(|asked| asked.login).filter(is_free);
        let (is_here, is_encrypted) = match self.guests.get(&id) {
            Some(guest) => (guest.address.is_loopback(), guest.is_encrypted),
            None => return Vec::new(),
        };
        // The host connects from this machine, and needs no password.
        let own = self.terms.own.as_ref().map(|(own, _)| own.as_str());
        let is_own = |login: &Login| own == Some(login.name());
        let login = login.filter(|login| is_here || !is_own(login));
        let (password, may_enter) = match &self.terms.invite {
            Some((secret, _)) if is_encrypted => (Some(secret), true),
            Some((_, others)) => (self.terms.password.as_ref(), is_here || *others),
            None => (self.terms.password.as_ref(), true),
        };
        let is_known = |login: &Login| password.is_none_or(|it| login.has_password(it));
        let login = login.filter(|login| may_enter && (is_known(login) || is_own(login)));
        let Some(guest) = self.guests.get_mut(&id) else {
            return Vec::new();
        };
        if let Some(login) = login {
            let name = login.name().to_owned();
            let is_private = is_here || is_encrypted;
            guest.state = GuestState::Known(Member::new(name.clone(), is_x1, now));
            let ok = LobbyOutput::Send(id, format!("LOGIN:{name} OK"));
            let x1 = LobbyOutput::Send(id, "##[LOGIN] +OK x1".to_owned());
            let hello = LobbyOutput::Send(id, Talk::Hello(VERSION, String::new()).to_string());
            let arrived = LobbyOutput::Event(LobbyEvent::Arrived { name, is_private });
            return match (is_x1, seat) {
                (false, _) => vec![ok, arrived],
                (true, None) => vec![ok, hello, x1, arrived],
                (true, Some(seat)) => {
                    let mut outputs = vec![ok, hello];
                    outputs.extend(self.sit_again(now, id, seat));
                    outputs.push(x1);
                    outputs
                }
            };
        }
        if !may_enter {
            let words = format!("{}: not encrypted", guest.address);
            let mut outputs = vec![LobbyOutput::Send(id, "LOGIN:incorrect".to_owned())];
            outputs.extend(self.refuse(id, &words));
            return outputs;
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
        outputs.extend(self.leave_last(id));
        outputs.push(LobbyOutput::Send(id, "LOGOUT:completed".to_owned()));
        outputs.push(LobbyOutput::Close(id));
        if let Some(guest) = self.guests.get_mut(&id)
            && let GuestState::Known(member) =
                std::mem::replace(&mut guest.state, GuestState::Leaving)
        {
            let is_own = self.is_own(&member.name);
            self.own_has_left |= is_own;
            outputs.push(LobbyOutput::Event(LobbyEvent::Left(member.display)));
        }
        if self.own_has_left {
            outputs.extend(self.done());
        }
        outputs
    }

    fn side_of(&self, id: GuestId) -> Option<Color> {
        self.table.as_ref()?.side_of(id)
    }

    /// Calls the referee and passes on its outputs.
    fn with_referee(
        &mut self,
        act: impl FnOnce(&mut Referee) -> Vec<RefereeOutput>,
    ) -> Vec<LobbyOutput> {
        let Some(table) = &mut self.table else {
            return Vec::new();
        };
        let said = act(&mut table.referee);
        said.into_iter()
            .flat_map(|output| self.passed_on(output))
            .collect()
    }

    fn passed_on(&mut self, output: RefereeOutput) -> Vec<LobbyOutput> {
        let event = match output {
            RefereeOutput::Send(color, line) => {
                let table = self.table.as_ref().or(self.last.as_ref());
                let to = table.and_then(|table| table.sides[color.index()]);
                return to
                    .map(|id| LobbyOutput::Send(id, line))
                    .into_iter()
                    .collect();
            }
            RefereeOutput::Started => LobbyEvent::Started,
            RefereeOutput::Moved { mv, color, spent } => LobbyEvent::Moved { mv, color, spent },
            RefereeOutput::TakenBack => LobbyEvent::TakenBack,
            RefereeOutput::Paused => LobbyEvent::Paused,
            RefereeOutput::Resumed => LobbyEvent::Resumed,
            RefereeOutput::Refused(by) => return self.game_refused(by),
            RefereeOutput::Over => return self.game_over(),
        };
        let mut outputs = vec![LobbyOutput::Event(event.clone())];
        outputs.extend(self.show_watchers(&event));
        outputs
    }

    fn game_refused(&mut self, by: Option<Color>) -> Vec<LobbyOutput> {
        let mut outputs = Vec::new();
        let mut name = None;
        // A guest who refuses to play is not asked again and again.
        if let Some(table) = self.table.take() {
            name = by.map(|color| table.referee.game().setup().names[color.index()].clone());
            for color in Color::ALL {
                let Some(id) = table.sides[color.index()] else {
                    continue;
                };
                if by.is_none_or(|by| by == color) {
                    outputs.push(LobbyOutput::Close(id));
                    if let Some(guest) = self.guests.get_mut(&id) {
                        guest.state = GuestState::Leaving;
                    }
                }
            }
        }
        outputs.push(LobbyOutput::Event(LobbyEvent::Rejected(name)));
        outputs
    }

    fn game_over(&mut self) -> Vec<LobbyOutput> {
        let Some(mut table) = self.table.take() else {
            return Vec::new();
        };
        self.played += 1;
        table.begin_study();
        let outcome = table.referee.game().outcome().cloned();
        self.last = Some(table);
        let outcome = outcome.unwrap_or(Outcome::Interrupted);
        let event = LobbyEvent::Ended(outcome);
        let mut outputs = vec![LobbyOutput::Event(event.clone())];
        outputs.extend(self.show_watchers(&event));
        if self.is_done() {
            outputs.extend(self.done());
        }
        outputs
    }

    /// Aborts the running game and closes all connections.
    pub fn shut(&mut self) -> Vec<LobbyOutput> {
        let mut outputs = self.with_referee(Referee::break_off);
        outputs.extend(self.guests.keys().map(|&id| LobbyOutput::Close(id)));
        outputs
    }
}
