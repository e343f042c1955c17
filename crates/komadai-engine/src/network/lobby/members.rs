//! The connections of a lobby: who they are, and whether they are still there.

use std::net::IpAddr;
use std::time::Duration;

use super::{LOGIN_TIME, Lobby, LobbyOutput};
use crate::network::talk::Talk;

/// How often a komadai is asked whether it is there.
const PING: Duration = Duration::from_secs(10);

/// How soon at first, so that the lag is known when the game begins.
const FIRST_PINGS: (u32, Duration) = (4, Duration::from_secs(1));

/// How long a komadai may be silent.
const SILENCE: Duration = Duration::from_secs(30);

/// How long to wait for the greeting of a komadai, after a login in the extended mode: over a bad line it is sent several
/// times. Programs that are no komadai ask for a game, or do not log in so.
const GREETING: Duration = SILENCE;

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
    /// Waits for a game, plays it, or watches.
    Known(Member),
    /// Is being closed.
    Leaving,
}

/// A guest who has logged in.
#[derive(Debug)]
pub(super) struct Member {
    /// The name of the protocol.
    pub name: String,
    /// The name as people see it.
    pub display: String,
    /// Whether the extended mode was asked for.
    pub is_x1: bool,
    /// Until when the greeting of a komadai is awaited.
    greets_by: Option<Duration>,
    /// Of a komadai.
    pub voice: Option<Voice>,
    pub watches: bool,
}

/// How well a komadai is heard.
#[derive(Debug)]
pub(super) struct Voice {
    heard_at: Duration,
    /// How many pings were sent, and the open one.
    count: u32,
    open: Option<Duration>,
    next: Duration,
}

impl Guest {
    pub(super) const fn new(address: IpAddr, now: Duration) -> Self {
        Self {
            address,
            is_encrypted: false,
            state: GuestState::New(now, 0),
        }
    }

    /// Whether nobody on the network can read the connection.
    pub(super) const fn is_private(&self) -> bool {
        self.is_encrypted || self.address.is_loopback()
    }

    pub(super) const fn member(&self) -> Option<&Member> {
        match &self.state {
            GuestState::Known(member) => Some(member),
            GuestState::New(..) | GuestState::Leaving => None,
        }
    }

    pub(super) const fn member_mut(&mut self) -> Option<&mut Member> {
        match &mut self.state {
            GuestState::Known(member) => Some(member),
            GuestState::New(..) | GuestState::Leaving => None,
        }
    }

    pub(super) fn name(&self) -> Option<&str> {
        self.member().map(|member| member.name.as_str())
    }

    pub(super) fn watches(&self) -> bool {
        self.member().is_some_and(|member| member.watches)
    }

    pub(super) fn next_tick(&self) -> Option<Duration> {
        match &self.state {
            GuestState::New(since, _) => Some(since.saturating_add(LOGIN_TIME)),
            GuestState::Known(member) => member.next_tick(),
            GuestState::Leaving => None,
        }
    }

    pub(super) fn is_late(&self, now: Duration) -> bool {
        matches!(self.state, GuestState::New(since, _) if now >= since.saturating_add(LOGIN_TIME))
    }
}

impl Member {
    pub(super) fn new(name: String, is_x1: bool, now: Duration) -> Self {
        Self {
            display: name.clone(),
            name,
            is_x1,
            greets_by: is_x1.then(|| now.saturating_add(GREETING)),
            voice: None,
            watches: false,
        }
    }

    /// A komadai has greeted.
    pub(super) fn greet(&mut self, now: Duration, display: &str) {
        self.greets_by = None;
        if !display.is_empty() {
            display.clone_into(&mut self.display);
        }
        self.voice.get_or_insert(Voice {
            heard_at: now,
            count: 0,
            open: None,
            next: now,
        });
    }

    pub(super) const fn heard(&mut self, now: Duration) {
        if let Some(voice) = &mut self.voice {
            voice.heard_at = now;
        }
    }

    /// No greeting will come.
    pub(super) const fn expect_no_greeting(&mut self) {
        self.greets_by = None;
    }

    /// Whether it is known what this guest understands.
    pub(super) const fn is_ready(&self) -> bool {
        self.greets_by.is_none()
    }

    fn next_tick(&self) -> Option<Duration> {
        match &self.voice {
            Some(voice) => Some(voice.next.min(voice.heard_at.saturating_add(SILENCE))),
            None => self.greets_by,
        }
    }
}

impl Voice {
    /// The answer to a ping; returns how long it took.
    pub(super) fn answered(&mut self, now: Duration, number: u32) -> Option<Duration> {
        let open = self.open.take_if(|_| number == self.count)?;
        Some(now.saturating_sub(open))
    }
}

impl Lobby {
    /// Asks komadais whether they are there, and gives up those that are silent.
    pub(super) fn listen(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let mut outputs = Vec::new();
        let mut silent = Vec::new();
        for (&id, guest) in &mut self.guests {
            let Some(member) = guest.member_mut() else {
                continue;
            };
            member.greets_by.take_if(|by| now >= *by);
            let Some(voice) = &mut member.voice else {
                continue;
            };
            if now >= voice.heard_at.saturating_add(SILENCE) {
                silent.push(id);
            } else if now >= voice.next {
                voice.count += 1;
                voice.open = Some(now);
                let (many, soon) = FIRST_PINGS;
                let wait = if voice.count < many { soon } else { PING };
                voice.next = now.saturating_add(wait);
                outputs.push(LobbyOutput::Send(id, Talk::Ping(voice.count).to_string()));
            }
        }
        for id in silent {
            outputs.push(LobbyOutput::Close(id));
            outputs.extend(self.closed(now, id));
        }
        outputs
    }
}
