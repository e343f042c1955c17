//! The connections of a lobby: their names, and whether they are still there.

use std::net::IpAddr;
use std::time::Duration;

use super::{GuestId, LOGIN_TIME, Lobby, LobbyEvent, LobbyOutput};
use crate::network::line::LinePace;
use crate::network::talk::Talk;

/// The interval of pings to a komadai.
const PING: Duration = Duration::from_secs(10);

/// The number and the interval of the first pings: the lag is known when the game begins.
const FIRST_PINGS: (u32, Duration) = (4, Duration::from_secs(1));

/// The longest silence of a komadai.
const SILENCE: Duration = Duration::from_secs(30);

/// The wait for the greeting of a komadai, after a login in the extended mode: over a bad line it is sent
/// several times. Other programs request a game, or do not use this mode.
const GREETING: Duration = SILENCE;

/// The interval at which a guest may send phrases, after [`PHRASES_AT_ONCE`].
const PHRASE_EVERY: Duration = Duration::from_secs(12);
const PHRASES_AT_ONCE: u32 = 5;

#[derive(Debug)]
pub(super) struct Guest {
    pub address: IpAddr,
    pub is_encrypted: bool,
    pub state: GuestState,
}

#[derive(Debug)]
pub(super) enum GuestState {
    /// Not logged in: since when, and the number of wrong attempts.
    New(Duration, u32),
    /// Has logged in with the name of another connection, which is asked whether it is there.
    Asks(Asking),
    /// Waits for a game, plays it, or watches.
    Known(Member),
    /// Is being closed.
    Leaving,
}

/// A login that waits for another connection.
#[derive(Debug, Clone)]
pub(super) struct Asking {
    /// The line of the login.
    pub line: String,
    /// The connection with the same name.
    pub holder: GuestId,
    /// The number of wrong attempts before.
    pub tries: u32,
    /// The time at which the other connection counts as lost.
    pub by: Duration,
}

/// A guest who has logged in.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Member {
    /// The name of the protocol.
    pub name: String,
    /// The name for people.
    pub display: String,
    /// The host's own player: the connection does not leave this program, so that silence shows nothing.
    pub is_own: bool,
    /// Whether the extended mode was asked for.
    pub is_x1: bool,
    /// Whether this guest's arrival was announced.
    pub has_arrived: bool,
    /// The limit of this guest's phrases.
    pub phrases: LinePace,
    /// The time until which the greeting of a komadai is awaited.
    greets_by: Option<Duration>,
    /// The pings of a komadai; `None` for other programs.
    pub voice: Option<Voice>,
    pub watches: bool,
    /// Whether a line came after the login.
    was_heard: bool,
}

/// The pings to a komadai and its last line.
#[derive(Debug)]
pub(super) struct Voice {
    heard_at: Duration,
    /// The number of sent pings, and the send time of the open one.
    count: u32,
    open: Option<Duration>,
    next: Duration,
}

impl Guest {
    pub(super) const fn new(address: IpAddr, now: Duration) -> Self {
        Self { address, is_encrypted: false, state: GuestState::New(now, 0) }
    }

    /// Whether the connection is encrypted or local, so that nobody on the network can read it.
    pub(super) const fn is_private(&self) -> bool {
        self.is_encrypted || self.address.is_loopback()
    }

    pub(super) const fn member(&self) -> Option<&Member> {
        match &self.state {
            GuestState::Known(member) => Some(member),
            GuestState::New(..) | GuestState::Asks(_) | GuestState::Leaving => None,
        }
    }

    pub(super) const fn member_mut(&mut self) -> Option<&mut Member> {
        match &mut self.state {
            GuestState::Known(member) => Some(member),
            GuestState::New(..) | GuestState::Asks(_) | GuestState::Leaving => None,
        }
    }

    pub(super) fn name(&self) -> Option<&str> {
        self.member().map(|member| member.name.as_str())
    }

    /// The time when a connection without a login was opened.
    pub(super) const fn waits_since(&self) -> Option<Duration> {
        match self.state {
            GuestState::New(since, _) => Some(since),
            GuestState::Asks(_) | GuestState::Known(_) | GuestState::Leaving => None,
        }
    }

    pub(super) fn watches(&self) -> bool {
        self.member().is_some_and(|member| member.watches)
    }

    pub(super) fn next_tick(&self) -> Option<Duration> {
        match &self.state {
            GuestState::New(since, _) => Some(since.saturating_add(LOGIN_TIME)),
            GuestState::Asks(asking) => Some(asking.by),
            GuestState::Known(member) => member.next_tick(),
            GuestState::Leaving => None,
        }
    }

    /// Handles a standstill of this program for this time, in which it read nothing.
    pub(super) fn stood_still(&mut self, now: Duration, length: Duration) {
        match &mut self.state {
            GuestState::New(since, _) => *since = since.saturating_add(length),
            GuestState::Asks(asking) => asking.by = asking.by.saturating_add(length),
            GuestState::Known(member) => {
                if let Some(by) = &mut member.greets_by {
                    *by = by.saturating_add(length);
                }
                if let Some(voice) = &mut member.voice {
                    voice.heard_at = voice.heard_at.saturating_add(length);
                    // After a standstill the answer to the last ping does not measure the network delay.
                    voice.open = None;
                    voice.next = now;
                }
            }
            GuestState::Leaving => {}
        }
    }

    pub(super) fn is_late(&self, now: Duration) -> bool {
        matches!(self.state, GuestState::New(since, _) if now >= since.saturating_add(LOGIN_TIME))
    }
}

impl Member {
    pub(super) fn new(name: String, is_own: bool, is_x1: bool, now: Duration) -> Self {
        Self {
            display: name.clone(),
            name,
            is_own,
            has_arrived: false,
            phrases: LinePace::new(PHRASE_EVERY, PHRASES_AT_ONCE),
            is_x1,
            greets_by: is_x1.then(|| now.saturating_add(GREETING)),
            voice: None,
            watches: false,
            was_heard: false,
        }
    }

    /// A komadai has greeted.
    pub(super) fn greet(&mut self, now: Duration, display: &str) {
        self.greets_by = None;
        if !display.is_empty() {
            display.clone_into(&mut self.display);
        }
        self.voice.get_or_insert(Voice { heard_at: now, count: 0, open: None, next: now });
    }

    pub(super) const fn heard(&mut self, now: Duration) {
        self.was_heard = true;
        if let Some(voice) = &mut self.voice {
            voice.heard_at = now;
        }
    }

    /// Whether the last ping was answered, or anything was said since the login.
    pub(super) fn has_answered(&self) -> bool {
        match &self.voice {
            Some(voice) => voice.open.is_none(),
            None => self.was_heard,
        }
    }

    /// Whether nobody may have heard the answer to the login: who asks for the extended mode says something after
    /// it.
    pub(super) const fn may_be_nobody(&self) -> bool {
        self.is_x1 && self.voice.is_none() && !self.was_heard && !self.is_own
    }

    /// No greeting will come.
    pub(super) const fn expect_no_greeting(&mut self) {
        self.greets_by = None;
    }

    /// Whether it is known which protocol this guest uses.
    pub(super) const fn is_ready(&self) -> bool {
        self.greets_by.is_none()
    }

    fn next_tick(&self) -> Option<Duration> {
        match &self.voice {
            Some(voice) => {
                let silent = voice.heard_at.saturating_add(SILENCE);
                Some(if self.is_own { voice.next } else { voice.next.min(silent) })
            }
            None => self.greets_by,
        }
    }
}

impl Voice {
    /// The next ping.
    fn ask(&mut self, now: Duration) -> u32 {
        self.count += 1;
        self.open = Some(now);
        let (many, soon) = FIRST_PINGS;
        let wait = if self.count < many { soon } else { PING };
        self.next = now.saturating_add(wait);
        self.count
    }

    /// Handles the answer to a ping; returns the time it took.
    pub(super) fn answered(&mut self, now: Duration, number: u32) -> Option<Duration> {
        let open = self.open.take_if(|_| number == self.count)?;
        Some(now.saturating_sub(open))
    }
}

impl Lobby {
    /// Asks komadais whether they are there, and gives up those that are silent.
    pub(super) fn listen(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let mut outputs = Vec::new();
        let (mut silent, mut ungreeted) = (Vec::new(), Vec::new());
        for (&id, guest) in &mut self.guests {
            let Some(member) = guest.member_mut() else {
                continue;
            };
            if member.greets_by.take_if(|by| now >= *by).is_some() {
                ungreeted.push((id, member.watches));
            }
            let is_own = member.is_own;
            let Some(voice) = &mut member.voice else {
                continue;
            };
            if !is_own && now >= voice.heard_at.saturating_add(SILENCE) {
                silent.push(id);
            } else if now >= voice.next {
                outputs.push(LobbyOutput::Send(id, Talk::Ping(voice.ask(now)).to_string()));
            }
        }
        for id in silent {
            outputs.push(LobbyOutput::Close(id));
            outputs.extend(self.closed(now, id));
        }
        for (id, watches) in ungreeted {
            // Only a komadai asks to watch so, and greets after it.
            outputs.extend(if watches {
                self.refuse(id, "a spectator who has not greeted")
            } else {
                self.say_arrived(id)
            });
        }
        outputs
    }

    /// Asks a komadai whether it is there; the answer shows that it has read everything before.
    pub(super) fn ping(&mut self, now: Duration, id: GuestId) -> Option<(u32, LobbyOutput)> {
        let member = self.guests.get_mut(&id)?.member_mut()?;
        let number = member.voice.as_mut()?.ask(now);
        let line = Talk::Ping(number).to_string();
        Some((number, LobbyOutput::Send(id, line)))
    }

    /// Announces a guest's arrival, by the name for people.
    pub(super) fn say_arrived(&mut self, id: GuestId) -> Vec<LobbyOutput> {
        let Some(guest) = self.guests.get_mut(&id) else {
            return Vec::new();
        };
        let is_private = guest.is_private();
        let Some(member) = guest.member_mut() else {
            return Vec::new();
        };
        if std::mem::replace(&mut member.has_arrived, true) {
            return Vec::new();
        }
        let name = member.display.clone();
        let arrived = LobbyEvent::Arrived { name, is_private };
        vec![LobbyOutput::Event(arrived)]
    }
}
