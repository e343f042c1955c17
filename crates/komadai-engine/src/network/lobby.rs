//! A server for one board: logins, pairings, one game after another.

mod entry;
mod members;
mod pairing;
mod table;
mod watch;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use members::{Guest, GuestState};
use table::Table;

use super::rebuff::Rebuff;
use super::referee::{Referee, SETTLING, TermsError};
use super::talk::Talk;
use komadai_core::game::{Game, GameSetup, Outcome};
use komadai_core::rules::{Color, Move};

/// The most connections at a time, without spectators.
const MOST_GUESTS: usize = 8;

/// The most spectators.
const MOST_WATCHERS: usize = 8;

/// The most connections from one address; this machine's own may have all of them.
const MOST_OF_ADDRESS: usize = 2;

/// The time that a connection has to log in.
const LOGIN_TIME: Duration = Duration::from_secs(10);

/// A call of a lobby or a client that is later than this means a standstill: the program was stopped, or the
/// machine slept.
pub(super) const STANDSTILL: Duration = Duration::from_secs(2);

/// The silence before a login after which a connection may be closed to make room for another.
const SILENT_AT_FIRST: Duration = Duration::from_secs(1);

/// The time after a reported refusal in which further ones are only counted.
const QUIET: Duration = Duration::from_secs(10);

/// The interval at which the number of spectators is sent.
const COUNTING: Duration = Duration::from_secs(1);

/// The rest before the next game of a program that is no komadai, which may need it to save the last one.
const REST: Duration = Duration::from_secs(1);

/// The time that the players of the last game have to read its result, before the host ends.
const FAREWELL: Duration = Duration::from_secs(10);

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
    /// The password of guests without encryption.
    pub password: Option<String>,
    /// The secret of guests with encryption, and whether guests without may come from other machines.
    pub invite: Option<(String, bool)>,
    /// The prefix of the games' names.
    pub id: String,
    /// An adjourned game to continue first, with the sides of these terms.
    pub resumed: Option<Box<Game>>,
    /// The host's own player and whether they have Black first; else the first guest is Black. The name is
    /// reserved, and no game begins without them.
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
    /// A logged-in guest has left.
    Left(String),
    /// A connection was refused, with the reason.
    Refused(String),
    /// The number of connections refused for want of room since the last report.
    RefusedMore(u32),
    /// A guest has this many moves of the game, more than the host.
    KnowsMore(String, usize),
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
        /// The time used for it.
        spent: Duration,
    },
    /// The offered game does not begin; with the name of who rejected it.
    Rejected(Option<String>),
    /// Moves were taken back.
    TakenBack,
    /// The clocks are stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// The connection of a player is lost; the host waits for them.
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
    /// The time of the last call.
    called_at: Duration,
    /// Until then lines are read that arrived while this program stood still.
    settles_at: Duration,
    /// The number of offered games.
    offered: u32,
    /// The number of finished games.
    played: u32,
    /// Whether the host's own player has logged in: from then on it needs a token to return.
    own_has_come: bool,
    /// Whether the host's own player has left, or the host was stopped: no more games follow.
    own_has_left: bool,
    /// The time when the last game was played.
    done_at: Option<Duration>,
    /// The earliest time of the next offer.
    rests_until: Option<Duration>,
    /// The waiting guest, as announced to the host's own player.
    told_waits: Option<GuestId>,
    /// The time until which refused connections are only counted, and their number.
    quiet_until: Duration,
    unreported: u32,
    /// The number of spectators as last sent, and when.
    told_watchers: (usize, Duration),
    /// The players who have taken a seat with the invite: one use a seat, as long as the host runs.
    invited: Vec<String>,
}

impl Lobby {
    /// A lobby without guests; `random` returns secret bytes for the tokens of returning players.
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
            called_at: Duration::ZERO,
            settles_at: Duration::ZERO,
            offered: 0,
            played: 0,
            own_has_come: false,
            own_has_left: false,
            done_at: None,
            rests_until: None,
            told_waits: None,
            quiet_until: Duration::ZERO,
            unreported: 0,
            told_watchers: (0, Duration::ZERO),
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

    /// Whether all games are played, and their players know how the last one ended, or do not answer.
    #[must_use]
    pub fn may_go(&self, now: Duration) -> bool {
        let is_due = |at: Duration| now >= at.saturating_add(FAREWELL);
        self.done_at.is_some_and(|at| is_due(at) || !self.awaits_anybody())
    }

    /// The connections of the last game's players.
    pub fn last_players(&self) -> impl Iterator<Item = GuestId> {
        let sides = self.last.as_ref().map_or([None; 2], |table| table.sides);
        sides.into_iter().flatten()
    }

    /// A new connection.
    pub fn connected(&mut self, now: Duration, id: GuestId, address: IpAddr) -> Vec<LobbyOutput> {
        self.notice_standstill(now);
        let same = self.guests.values().filter(|it| it.address == address);
        let is_crowded = !address.is_loopback() && same.count() >= MOST_OF_ADDRESS;
        let is_over = self.is_done() && !self.awaits_anybody();
        let mut outputs = Vec::new();
        if !is_crowded && !is_over && !self.has_room() {
            outputs = self.make_room(now);
        }
        if is_crowded || is_over || !self.has_room() {
            let told = LobbyOutput::Send(id, Rebuff::Full.line());
            outputs.extend([told, LobbyOutput::Close(id)]);
            outputs.extend(self.refused_for_room(now, address));
            return outputs;
        }
        self.guests.insert(id, Guest::new(address, now));
        outputs
    }

    /// Whether there is room for another guest who is no spectator.
    fn has_room(&self) -> bool {
        self.guests.values().filter(|it| !it.watches()).count() < MOST_GUESTS
    }

    /// Closes the connection that was silent for the longest time, if there is one.
    fn make_room(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let silent = self.guests.iter().filter_map(|(&id, guest)| {
            let since = guest.waits_since()?;
            (now >= since.saturating_add(SILENT_AT_FIRST)).then_some((since, id))
        });
        let Some((_, id)) = silent.min() else {
            return Vec::new();
        };
        let address = self.guests.remove(&id).map(|guest| guest.address);
        let mut outputs = vec![LobbyOutput::Close(id)];
        outputs.extend(address.and_then(|it| self.refused_for_room(now, it)));
        outputs
    }

    /// Reports a refused connection, or only counts it shortly after another one.
    fn refused_for_room(&mut self, now: Duration, address: IpAddr) -> Option<LobbyOutput> {
        if now < self.quiet_until {
            self.unreported += 1;
            return None;
        }
        self.quiet_until = now.saturating_add(QUIET);
        let words = format!("{address}: no more connections");
        Some(LobbyOutput::Event(LobbyEvent::Refused(words)))
    }

    /// Reports the counted refusals.
    fn report_refused(&mut self, now: Duration) -> Option<LobbyOutput> {
        if now < self.quiet_until || self.unreported == 0 {
            return None;
        }
        self.quiet_until = now.saturating_add(QUIET);
        let count = std::mem::take(&mut self.unreported);
        Some(LobbyOutput::Event(LobbyEvent::RefusedMore(count)))
    }

    /// The connection has turned out to be encrypted.
    pub fn encrypted(&mut self, id: GuestId) {
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.is_encrypted = true;
        }
    }

    /// A connection is gone.
    pub fn closed(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        self.notice_standstill(now);
        let Some(guest) = self.guests.remove(&id) else {
            return Vec::new();
        };
        let mut outputs = Vec::new();
        if let GuestState::Known(member) = guest.state {
            if let Some(color) = self.side_of(id)
                && self.referee().is_some_and(Referee::is_full)
            {
                if let Some(table) = &mut self.table {
                    table.sides[color.index()] = None;
                }
                outputs.push(LobbyOutput::Event(LobbyEvent::Gone(member.display)));
                outputs.extend(self.with_referee(now, |referee| referee.lost(now, color)));
                outputs.extend(self.admit_asking(now));
                return outputs;
            }
            if member.has_arrived || member.watches {
                outputs.push(LobbyOutput::Event(LobbyEvent::Left(member.display)));
            }
        }
        outputs.extend(self.leave_game(now, id));
        outputs.extend(self.leave_last(id));
        outputs.extend(self.go_on(now));
        outputs
    }

    /// Follow-up work after any event.
    fn go_on(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let mut outputs = self.admit_asking(now);
        outputs.extend(self.seat_invited());
        outputs.extend(self.tell_watchers_count(now));
        outputs.extend(self.offer_next(now));
        outputs
    }

    /// A standstill of this program extends the deadlines of guests, because it could not read their lines.
    /// The clocks of the game keep running.
    fn notice_standstill(&mut self, now: Duration) {
        let due = self.next_tick();
        // It may have begun immediately after the last call.
        let length = now.saturating_sub(std::mem::replace(&mut self.called_at, now));
        if due.is_none_or(|due| now < due.saturating_add(STANDSTILL)) {
            return;
        }
        self.settles_at = now.saturating_add(SETTLING);
        for guest in self.guests.values_mut() {
            guest.stood_still(now, length);
        }
        if let Some(table) = &mut self.table {
            table.referee.stood_still(now, length);
        }
    }

    /// All games are played: closes all connections, those of players who may not know it yet once they do.
    fn done(&mut self, now: Duration) -> Vec<LobbyOutput> {
        if self.done_at.is_some() {
            return Vec::new();
        }
        self.done_at = Some(now);
        let is_open = |guest: &Guest| !matches!(guest.state, GuestState::Leaving);
        let open = self.guests.iter().filter(|(_, guest)| is_open(guest));
        let ids: Vec<_> = open.map(|(&id, _)| id).collect();
        let mut outputs = Vec::new();
        for id in ids {
            if !self.is_awaited(id) {
                outputs.push(self.close(id));
            }
        }
        outputs.push(LobbyOutput::Event(LobbyEvent::Done));
        outputs
    }

    /// Closes a connection without further events about it.
    fn close(&mut self, id: GuestId) -> LobbyOutput {
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.state = GuestState::Leaving;
        }
        LobbyOutput::Close(id)
    }

    fn leave_game(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        match self.side_of(id) {
            Some(color) => self.with_referee(now, |referee| referee.left(now, color)),
            None => Vec::new(),
        }
    }

    /// The time of the next call of [`Lobby::tick`], unless there is input before.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        let guests = self.guests.values().filter_map(Guest::next_tick);
        let game = self.referee().and_then(Referee::next_tick);
        let farewell = self.done_at.map(|at| at.saturating_add(FAREWELL));
        let report = (self.unreported > 0).then_some(self.quiet_until);
        let (told, at) = self.told_watchers;
        let count = (told != self.watchers().len()).then(|| at.saturating_add(COUNTING));
        let others = [farewell, report, count, self.rests_until];
        let others = others.into_iter().flatten();
        guests.chain(game).chain(others).min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<LobbyOutput> {
        self.notice_standstill(now);
        let late = self.guests.iter().filter(|(_, guest)| guest.is_late(now));
        let late: Vec<_> = late.map(|(&id, guest)| (id, guest.address)).collect();
        let mut outputs = Vec::new();
        for (id, address) in late {
            outputs.extend(self.refuse(id, &format!("{address}: has not logged in")));
        }
        outputs.extend(self.report_refused(now));
        outputs.extend(self.listen(now));
        outputs.extend(self.with_referee(now, |referee| referee.tick(now)));
        outputs.extend(self.go_on(now));
        outputs
    }

    /// Handles a line of a guest, without its end.
    pub fn line(&mut self, now: Duration, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        self.notice_standstill(now);
        let Some(guest) = self.guests.get_mut(&id) else {
            return Vec::new();
        };
        let (is_new, is_x1) = match &mut guest.state {
            GuestState::New(..) => (true, false),
            GuestState::Asks(_) => (false, false),
            GuestState::Known(member) => {
                member.heard(now);
                (false, member.is_x1)
            }
            GuestState::Leaving => return Vec::new(),
        };
        let mut outputs = match line.trim_end() {
            line if is_new && !line.is_empty() => self.login(now, id, line),
            // Whoever left while this program stood still heard no answer, and has not resigned.
            "LOGOUT" if now < self.settles_at && self.is_guest_at_board(id) => {
                let mut outputs = vec![LobbyOutput::Close(id)];
                outputs.extend(self.closed(now, id));
                outputs
            }
            "LOGOUT" => self.logout(now, id),
            line if is_x1 && Talk::is_meant(line) => match line.parse() {
                Ok(talk) => self.talk(now, id, talk),
                // A line of a later version.
                Err(_) => Vec::new(),
            },
            line if is_x1 && line.starts_with("%%") => self.command(id, line),
            _ => match self.side_of(id) {
                Some(color) => self.with_referee(now, |referee| referee.line(now, color, line)),
                None if line.is_empty() => vec![LobbyOutput::Send(id, String::new())],
                None => Vec::new(),
            },
        };
        outputs.extend(self.go_on(now));
        outputs
    }

    fn logout(&mut self, now: Duration, id: GuestId) -> Vec<LobbyOutput> {
        let member = self.guests.get(&id).and_then(Guest::member);
        let is_own = member.is_some_and(|member| member.is_own);
        let is_known = member.filter(|member| member.has_arrived || member.watches);
        let name = is_known.map(|member| member.display.clone());
        let mut outputs = self.leave_game(now, id);
        self.has_heard_end(id);
        outputs.extend(self.leave_last(id));
        outputs.push(LobbyOutput::Send(id, "LOGOUT:completed".to_owned()));
        outputs.push(self.close(id));
        outputs.extend(name.map(|name| LobbyOutput::Event(LobbyEvent::Left(name))));
        if is_own {
            self.own_has_left = true;
            outputs.extend(self.done(now));
        }
        outputs
    }

    /// Whether a komadai plays here that is not the host's own.
    fn is_guest_at_board(&self, id: GuestId) -> bool {
        let member = self.guests.get(&id).and_then(Guest::member);
        let is_own = member.is_some_and(|member| member.is_own);
        !is_own && self.side_of(id).is_some() && self.referee().is_some_and(Referee::is_full)
    }

    fn side_of(&self, id: GuestId) -> Option<Color> {
        self.table.as_ref()?.side_of(id)
    }

    /// Aborts the running game and closes all connections, those of its players once they know it.
    pub fn shut(&mut self, now: Duration) -> Vec<LobbyOutput> {
        self.own_has_left = true;
        let mut outputs = self.with_referee(now, Referee::break_off);
        outputs.extend(self.done(now));
        outputs
    }

    /// The side of the host's own player in the running or the last game.
    #[must_use]
    pub fn own_color(&self) -> Option<Color> {
        let (own, _) = self.terms.own.as_ref()?;
        let table = self.table.as_ref().or(self.last.as_ref())?;
        let mut sides = Color::ALL.into_iter();
        sides.find(|color| table.logins[color.index()] == *own)
    }
}
