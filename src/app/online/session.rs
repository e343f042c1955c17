//! The connection to a server, or to a host of this program, as it stands.

use std::collections::VecDeque;
use std::path::Path;

use super::{
    GuestNews, HostNews, HostOrder, OnlineMemory, OnlineNews, OnlineOrder, Retry, WatchNews,
};
use crate::app::seat::Seat;
use crate::app::wording::online as wording;
use crate::app::wording::words::file_name;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::Color;
use komadai_engine::engine::Ticket;
use komadai_engine::network::{ClientEvent, GameSummary, LobbyEvent, Study, WatcherEvent};

/// The most lines shown of what happened.
const MOST_LINES: usize = 100;

/// Games over a network, as all screens know them.
#[derive(Debug, Default)]
pub struct Online {
    session: Option<Session>,
    /// The last values of the form.
    pub memory: OnlineMemory,
    /// The program ends when the server is left.
    pub(crate) is_quitting: bool,
}

/// A connection that was asked for.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Session {
    ticket: Ticket,
    /// The server, cleaned.
    pub host: String,
    /// What was typed to come there, unless it holds a secret.
    pub(crate) typed: Option<String>,
    /// The player's name in the protocol.
    name: String,
    /// The player's name.
    pub shown_name: String,
    /// Who plays here.
    pub seat: Seat,
    /// Every offered game is agreed to.
    pub agrees: bool,
    /// The host of this program, if it hosts the games.
    pub hosting: Option<Hosting>,
    /// Nobody on the network can read what is sent.
    pub is_private: bool,
    pub stage: Stage,
    /// A game has begun on this connection, or one before it.
    pub(crate) has_played: bool,
    /// The other end is a komadai, which knows more than the protocol.
    pub(crate) is_komadai: bool,
    /// Games of others are watched.
    pub(crate) watches: bool,
    /// The names of the players of the last game, and the side played here.
    names: [String; 2],
    pub(crate) side: Option<Color>,
    /// The common board after the game.
    pub(crate) study: Option<Study>,
    /// What happened, the latest last.
    pub lines: VecDeque<String>,
}

/// A host of this program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hosting {
    /// Other machines can connect.
    pub is_public: bool,
    /// Guests need no encryption.
    pub admits_plain: bool,
    /// Guests need a password, unless they have an invite.
    pub has_password: bool,
    /// Where it listens, once it does.
    pub address: Option<String>,
    /// What guests on other machines are given.
    pub invites: Vec<String>,
}

/// How far a connection is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// The connection or the login is not answered yet.
    Connecting,
    /// For a game.
    Waiting,
    /// A game is offered, and not answered yet.
    Offered(Box<GameSummary>),
    /// This side has agreed.
    Agreed(Box<GameSummary>),
    Playing,
    /// A game of others is shown.
    Watching,
    /// No more games.
    Over,
}

impl Hosting {
    /// Before it listens.
    pub(crate) fn of(order: &HostOrder) -> Self {
        Self {
            is_public: !order.address.is_loopback(),
            admits_plain: order.admits_plain || !order.encrypts,
            has_password: order.terms.password.is_some(),
            address: None,
            invites: Vec::new(),
        }
    }

    /// What the other person types.
    pub(crate) fn to_tell(&self) -> Option<String> {
        if let Some(invite) = self.invites.first() {
            return Some(format!("komadai join '{invite}'"));
        }
        let address = self.address.as_ref()?;
        let password = if self.has_password {
            " --password-file FILE"
        } else {
            ""
        };
        Some(format!("komadai join {address} --name NAME{password}"))
    }
}

impl Online {
    /// The connection, if there is one.
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Whether a game runs: nothing may help with it, and leaving loses it.
    pub fn is_playing(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|it| it.stage == Stage::Playing)
    }

    /// A connection was asked for with this ticket.
    pub(crate) fn begin(&mut self, ticket: Ticket, order: &OnlineOrder) {
        let (way, login, guest) = match order {
            OnlineOrder::Join(guest) | OnlineOrder::Host(_, guest) => {
                (&guest.way, &guest.login, Some(guest))
            }
            OnlineOrder::Watch(watch) => (&watch.way, &watch.login, None),
        };
        let host = match order {
            OnlineOrder::Join(_) | OnlineOrder::Watch(_) => None,
            OnlineOrder::Host(host, _) => Some(host),
        };
        self.session = Some(Session {
            ticket,
            host: sanitize(&way.to_string()).into_owned(),
            typed: host.is_none().then(|| way.typed()).flatten(),
            name: login.name().to_owned(),
            shown_name: login.shown_name().to_owned(),
            seat: guest.map_or(Seat::Human, |guest| guest.seat.clone()),
            agrees: guest.is_some_and(|guest| guest.agrees || !guest.seat.is_human()),
            hosting: host.map(|host| Hosting::of(host)),
            is_private: host.is_some() || way.carrier().is_private(),
            stage: Stage::Connecting,
            has_played: false,
            is_komadai: false,
            watches: guest.is_none(),
            names: [String::new(), String::new()],
            side: None,
            study: None,
            lines: VecDeque::new(),
        });
    }

    /// The connection is of no interest any more.
    pub(crate) fn forget(&mut self) {
        self.session = None;
    }

    /// A connection that is over is of no interest for a new one.
    pub(crate) fn forget_if_over(&mut self) {
        self.session.take_if(|it| it.stage == Stage::Over);
    }

    /// This side has answered the offer.
    pub(crate) fn answered(&mut self, agrees: bool) {
        if let Some(session) = &mut self.session
            && let Stage::Offered(summary) = &session.stage
        {
            session.stage = if agrees {
                Stage::Agreed(summary.clone())
            } else {
                Stage::Waiting
            };
        }
    }

    /// The game that was agreed to begins.
    pub(crate) fn started(&mut self, summary: &GameSummary) {
        if let Some(session) = &mut self.session {
            session.names.clone_from(&summary.names);
            session.side = Some(summary.side);
            session.stage = Stage::Playing;
            session.has_played = true;
            session.study = None;
        }
    }

    /// Takes in what was said; `false` if it is of a connection that was left.
    pub(crate) fn hear(&mut self, ticket: Ticket, news: &OnlineNews) -> bool {
        let session = self.session.as_mut().filter(|it| it.ticket == ticket);
        let Some(session) = session else {
            return false;
        };
        session.take_in(news);
        let lines = session.words(news);
        session.lines.extend(lines);
        let surplus = session.lines.len().saturating_sub(MOST_LINES);
        session.lines.drain(..surplus);
        true
    }
}

impl Session {
    /// The players of the running or the last game.
    pub(crate) const fn players(&self) -> wording::Players<'_> {
        wording::Players {
            names: &self.names,
            side: self.side,
        }
    }

    /// The game that was offered and agreed to.
    pub(crate) const fn agreed(&self) -> Option<&GameSummary> {
        match &self.stage {
            Stage::Offered(summary) | Stage::Agreed(summary) => Some(summary),
            _ => None,
        }
    }

    fn take_in(&mut self, news: &OnlineNews) {
        if let OnlineNews::Guest(_, standing) = news {
            self.is_komadai = standing.is_komadai;
            if let Some(study) = &standing.study {
                self.study = Some(Study::clone(study));
            }
        }
        match news {
            OnlineNews::Listening(address, invites) => {
                self.host.clone_from(address);
                if let Some(hosting) = &mut self.hosting {
                    hosting.address = Some(address.clone());
                    hosting.invites.clone_from(invites);
                }
            }
            OnlineNews::Failed(_)
            | OnlineNews::Guest(GuestNews::Finished, _)
            | OnlineNews::Watch(WatchNews::Finished(_), _) => {
                self.stage = Stage::Over;
                self.study = None;
            }
            OnlineNews::Watch(news, _) => self.watch(news),
            OnlineNews::Guest(GuestNews::Event(event), standing) => match event {
                ClientEvent::Offered(summary) if self.agrees || standing.has_agreed => {
                    self.stage = Stage::Agreed(summary.clone());
                }
                ClientEvent::Offered(summary) => self.stage = Stage::Offered(summary.clone()),
                ClientEvent::LoggedIn
                | ClientEvent::Rejected(_)
                | ClientEvent::Ended(_)
                | ClientEvent::BadOffer(_) => self.stage = Stage::Waiting,
                ClientEvent::Lost | ClientEvent::LoggedOut | ClientEvent::Stranger => {
                    self.stage = Stage::Connecting;
                    self.study = None;
                }
                ClientEvent::Returned => self.stage = Stage::Playing,
                // The screen of the game takes the summary first.
                ClientEvent::Started
                | ClientEvent::LoginRefused
                | ClientEvent::Moved { .. }
                | ClientEvent::Foul(_)
                | ClientEvent::Doubt(_)
                | ClientEvent::Rebuffed(_)
                | ClientEvent::Told(_)
                | ClientEvent::Komadai
                | ClientEvent::Away
                | ClientEvent::Forgotten
                | ClientEvent::Knew(_)
                | ClientEvent::OtherMove(..)
                | ClientEvent::Asked(_)
                | ClientEvent::Answered(..)
                | ClientEvent::Lapsed(..)
                | ClientEvent::TakenBack(_)
                | ClientEvent::Paused
                | ClientEvent::Resumed
                | ClientEvent::OpponentGone(_)
                | ClientEvent::OpponentBack
                | ClientEvent::MayClaim
                | ClientEvent::LagGiven(..)
                | ClientEvent::Said(..)
                | ClientEvent::Studied(..)
                | ClientEvent::Watchers(_)
                | ClientEvent::Waits(_)
                | ClientEvent::Runs(_) => {}
            },
            OnlineNews::Guest(GuestNews::Connected(carrier), _) if self.hosting.is_none() => {
                self.is_private = carrier.is_private();
            }
            OnlineNews::Host(HostNews::Event(LobbyEvent::Offered { is_private, .. })) => {
                self.is_private = *is_private;
            }
            OnlineNews::Guest(..) | OnlineNews::Host(_) => {}
        }
    }

    fn watch(&mut self, news: &WatchNews) {
        match news {
            WatchNews::Connected(carrier) => {
                self.is_private = carrier.is_private();
            }
            WatchNews::Event(WatcherEvent::LoggedIn | WatcherEvent::Games(_)) => {
                self.stage = Stage::Waiting;
            }
            WatchNews::Event(WatcherEvent::Began) => self.stage = Stage::Watching,
            WatchNews::Event(WatcherEvent::Refused | WatcherEvent::Rebuffed(_)) => {
                self.stage = Stage::Over;
            }
            WatchNews::Silent
            | WatchNews::NotConnected(..)
            | WatchNews::Event(_)
            | WatchNews::Finished(_) => {}
        }
    }

    pub(crate) fn watch_words(&self, news: &WatchNews) -> Vec<String> {
        let host = self.host.as_str();
        match news {
            WatchNews::Connected(carrier) => {
                vec![text!(
                    "online-connected",
                    host = host,
                    carrier = carrier.word()
                )]
            }
            WatchNews::Silent => vec![text!("online-silent", host = host)],
            WatchNews::NotConnected(why, seconds) => vec![
                wording::line_fault(why, host),
                text!("online-retry", seconds = *seconds),
            ],
            WatchNews::Event(event) => wording::watched(event),
            WatchNews::Finished(None) => Vec::new(),
            WatchNews::Finished(Some(why)) => vec![wording::line_fault(why, host)],
        }
    }

    pub(crate) fn words(&self, news: &OnlineNews) -> Vec<String> {
        match news {
            OnlineNews::Listening(..) => Vec::new(),
            OnlineNews::Failed(why) => vec![wording::failure(why, &self.host)],
            OnlineNews::Host(news) => {
                host_words(news, [self.name.as_str(), self.shown_name.as_str()])
                    .into_iter()
                    .collect()
            }
            OnlineNews::Guest(news, _) => self.guest_words(news),
            OnlineNews::Watch(news, _) => self.watch_words(news),
        }
    }

    pub(crate) fn guest_words(&self, news: &GuestNews) -> Vec<String> {
        let host = self.host.as_str();
        vec![match news {
            // The host is this program.
            GuestNews::Connected(_) | GuestNews::Event(ClientEvent::Komadai)
                if self.hosting.is_some() =>
            {
                return Vec::new();
            }
            GuestNews::Connected(carrier) => {
                text!("online-connected", host = host, carrier = carrier.word())
            }
            GuestNews::NotConnected(why, retry) => {
                let mut lines = vec![wording::line_fault(why, host)];
                if let Retry::After(seconds) = retry {
                    lines.push(text!("online-retry", seconds = *seconds));
                }
                return lines;
            }
            GuestNews::Silent => text!("online-silent", host = host),
            GuestNews::HostLeft => text!("online-host-left"),
            GuestNews::Event(event) => {
                return wording::event(event, &self.shown_name, self.players());
            }
            GuestNews::Saved(file) => text!("online-saved", file = file_name(Path::new(file))),
            GuestNews::NotSaved(why) => text!("online-not-saved", why = sanitize(why)),
            GuestNews::EngineFailed(why) => {
                let seat = self.seat.words();
                text!("online-engine-failed", seat = seat, why = sanitize(why))
            }
            GuestNews::Proposed(what) => {
                text!("online-proposed", what = wording::proposal(*what))
            }
            GuestNews::Refused(_, why) => wording::refusal(why),
            GuestNews::Finished => text!("online-finished"),
        }]
    }
}

/// What a host says of others than its own player of these names.
pub(crate) fn host_words(news: &HostNews, own: [&str; 2]) -> Option<String> {
    let event = match news {
        HostNews::Event(event) => event,
        HostNews::Saved(_) => return None,
        HostNews::NotSaved(why) => return Some(text!("online-not-saved", why = sanitize(why))),
    };
    match event {
        LobbyEvent::Arrived {
            name: who,
            is_private,
        } if !own.contains(&who.as_str()) => {
            let way = if *is_private { "private" } else { "plain" };
            Some(text!("online-arrived", name = who.as_str(), way = way))
        }
        LobbyEvent::Watches(who) => Some(text!("online-watches", name = who.as_str())),
        LobbyEvent::Left(who) if !own.contains(&who.as_str()) => {
            Some(text!("online-left", name = who.as_str()))
        }
        LobbyEvent::Refused(why) => Some(text!("online-refused", why = sanitize(why))),
        LobbyEvent::RefusedMore(count) => Some(text!("online-refused-more", count = *count)),
        LobbyEvent::KnowsMore(name, plies) => Some(text!(
            "online-knows-more",
            name = name.as_str(),
            count = *plies
        )),
        _ => None,
    }
}
