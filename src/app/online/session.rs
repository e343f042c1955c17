//! The state of the connection to a server, or to a host in this program.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

use super::{
    Heard, HostNews, HostOrder, Lobby, OnlineMemory, OnlineNews, OnlineOrder, Retry, Stage,
    Standing,
};
use crate::app::seat::Seat;
use crate::app::wording::words::file_name;
use crate::app::wording::{lobby, online as wording};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::Color;
use komadai_engine::engine::Ticket;
use komadai_engine::network::{ClientEvent, LobbyEvent, OnlineGame};

/// The most event lines shown.
const MOST_LINES: usize = 100;

/// The names of players before a game.
static UNKNOWN: [String; 2] = [String::new(), String::new()];

/// The state of games over a network, shared by all screens.
#[derive(Debug, Default)]
pub struct Online {
    /// The server of lishogi that the environment names; `None` for lishogi.org.
    pub(crate) lishogi: Option<String>,
    session: Option<OnlineSession>,
    /// The last values of the form.
    pub memory: OnlineMemory,
    /// Whether the program ends when the server is left.
    pub(crate) is_quitting: bool,
    /// Whether a game of the user runs at lishogi without a connection here: lishogi was left, or another run
    /// of the program has remembered it.
    pub(crate) runs_elsewhere: bool,
    /// Whether the record of an unfinished game against somebody over a network is open.
    pub(crate) shows_unfinished: bool,
}

/// A requested connection.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct OnlineSession {
    ticket: Ticket,
    /// The server, sanitized.
    pub host: String,
    /// The typed address of the server, unless it holds a secret.
    pub(crate) typed: Option<String>,
    /// The player's name in the protocol.
    name: String,
    /// The player's name.
    pub shown_name: String,
    /// The player here: a person or an engine.
    pub seat: Seat,
    /// Whether every offered game is accepted.
    pub agrees: bool,
    /// The host in this program, if it hosts the games.
    pub hosting: Option<Hosting>,
    /// Whether nobody on the network can read the connection.
    pub is_private: bool,
    /// The current stage; after an answer to an offer already the next one.
    pub stage: Stage,
    /// Whether this is a spectator's connection.
    pub(crate) watches: bool,
    /// Whether a spectator can ask for the running games.
    pub(crate) lists: bool,
    /// The last reported state.
    pub(crate) standing: Arc<Standing>,
    /// An address at lishogi to open or to send.
    pub(crate) page: Option<String>,
    /// Event lines, the latest last.
    pub lines: VecDeque<String>,
}

/// A host of this program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hosting {
    /// Whether other machines can connect.
    pub is_public: bool,
    /// Whether guests may connect without encryption.
    pub admits_plain: bool,
    /// Whether guests without an invite need a password.
    pub has_password: bool,
    /// Its address, once it listens.
    pub address: Option<String>,
    /// The invites for guests on other machines.
    pub invites: Vec<String>,
}

impl Hosting {
    /// A host that does not listen yet.
    pub(crate) fn of(order: &HostOrder) -> Self {
        Self {
            is_public: !order.address.is_loopback(),
            admits_plain: order.admits_plain || !order.encrypts,
            has_password: order.terms.password.is_some(),
            address: None,
            invites: Vec::new(),
        }
    }

    /// The line for the other person to type.
    pub(crate) fn to_tell(&self) -> Option<String> {
        if let Some(invite) = self.invites.first() {
            return Some(format!("komadai join '{invite}'"));
        }
        let address = self.address.as_ref()?;
        let password = if self.has_password { " --password-file FILE" } else { "" };
        Some(format!("komadai join {address} --name NAME{password}"))
    }
}

impl Online {
    /// The connection, if there is one.
    pub const fn session(&self) -> Option<&OnlineSession> {
        self.session.as_ref()
    }

    /// Whether a game runs: no engine may help with it, and leaving loses it.
    pub fn is_playing(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|it| it.stage == Stage::Playing)
    }

    /// Whether no engine may help anywhere in the program: a game of the user runs at lishogi, on the screen or
    /// not, or the record of an unfinished game is open.
    pub(crate) fn is_locked(&self) -> bool {
        self.shows_unfinished || self.is_at_lishogi()
    }

    fn is_at_lishogi(&self) -> bool {
        let session = self.session.as_ref();
        self.runs_elsewhere || session.is_some_and(OnlineSession::runs_at_lishogi)
    }

    /// The reason of the lock.
    pub(crate) fn lock_words(&self) -> String {
        text!(match (self.runs_elsewhere, self.is_at_lishogi()) {
            (true, _) => "lishogi-locked-elsewhere",
            (false, true) => "lishogi-locked",
            (false, false) => "network-locked-unfinished",
        })
    }

    /// The reason why the scores of the book are hidden.
    pub(crate) fn locked_scores_words(&self) -> String {
        let key = if self.is_at_lishogi() {
            "lishogi-locked-scores"
        } else {
            "network-locked-unfinished"
        };
        text!(key)
    }

    /// The host of the server at lishogi that is used: this address, else the default; sanitized.
    pub(crate) fn at_lishogi(&self, address: Option<&str>) -> String {
        let address = address.filter(|it| !it.is_empty()).or(self.lishogi.as_deref());
        let address = address.unwrap_or("lishogi.org");
        let host = address.split_once("://").map_or(address, |(_, host)| host);
        sanitize(host.trim_end_matches('/')).into_owned()
    }

    /// Whether the connection of the running game is lost.
    pub(crate) fn is_away(&self) -> bool {
        self.session.as_ref().is_some_and(|it| it.standing.is_away)
    }

    /// Whether the game on the screen goes on at the server when it is left.
    pub(crate) fn goes_on(&self) -> bool {
        self.session.as_ref().is_some_and(|it| it.lobby().is_some())
    }

    /// Stores the connection requested with this ticket.
    pub(crate) fn begin(&mut self, ticket: Ticket, order: &OnlineOrder) {
        self.forget();
        let (way, login, guest) = match order {
            OnlineOrder::Join(guest) | OnlineOrder::Host(_, guest) => {
                (&guest.way, &guest.login, Some(guest))
            }
            OnlineOrder::Watch(watch) => (&watch.way, &watch.login, None),
            OnlineOrder::Lishogi(order) => {
                let host = self.at_lishogi(order.server.as_deref());
                self.session = Some(OnlineSession::at_lishogi(ticket, host, false));
                return;
            }
            OnlineOrder::WatchLishogi { server, .. } => {
                let host = self.at_lishogi(server.as_deref());
                self.session = Some(OnlineSession::at_lishogi(ticket, host, true));
                return;
            }
        };
        let host = match order {
            OnlineOrder::Host(host, _) => Some(host),
            _ => None,
        };
        self.session = Some(OnlineSession {
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
            watches: guest.is_none(),
            lists: guest.is_none(),
            standing: Arc::default(),
            page: None,
            lines: VecDeque::new(),
        });
    }

    /// Forgets the connection.
    pub(crate) fn forget(&mut self) {
        let session = self.session.take();
        self.runs_elsewhere |= session.is_some_and(|it| it.runs_at_lishogi());
    }

    /// Forgets the connection if it is over.
    pub(crate) fn forget_if_over(&mut self) {
        if self.session.as_ref().is_some_and(|it| it.stage == Stage::Over) {
            self.forget();
        }
    }

    /// Notes this side's answer to the offer.
    pub(crate) fn answered(&mut self, agrees: bool) {
        if let Some(session) = &mut self.session
            && let Stage::Offered(_) = session.stage
        {
            session.stage = if agrees { Stage::Agreed } else { Stage::Waiting };
        }
    }

    /// Applies news; returns their words, or `None` if they belong to an earlier connection.
    pub(crate) fn hear(&mut self, heard: &Heard) -> Option<String> {
        let session = self.session.as_mut();
        let session = session.filter(|it| it.ticket == heard.ticket)?;
        session.take_in(heard);
        if session.lobby().is_some_and(|lobby| lobby.is_listed) {
            self.runs_elsewhere = false;
        }
        let words = session.words(&heard.news);
        if let OnlineNews::EngineFailed(_) = heard.news {
            // The person plays on, in the next games as well.
            session.seat = Seat::Human;
        }
        let all = words.join("  ");
        session.lines.extend(words);
        let surplus = session.lines.len().saturating_sub(MOST_LINES);
        session.lines.drain(..surplus);
        Some(all)
    }
}

impl OnlineSession {
    fn at_lishogi(ticket: Ticket, host: String, watches: bool) -> Self {
        Self {
            ticket,
            host,
            typed: None,
            name: String::new(),
            shown_name: String::new(),
            seat: Seat::Human,
            agrees: false,
            hosting: None,
            is_private: true,
            stage: Stage::Connecting,
            watches,
            lists: false,
            standing: Arc::default(),
            page: None,
            lines: VecDeque::new(),
        }
    }

    fn runs_at_lishogi(&self) -> bool {
        let runs = |lobby: &Lobby| self.stage == Stage::Playing || !lobby.games.is_empty();
        self.lobby().is_some_and(runs)
    }

    /// The games and challenges at lishogi; `None` at other servers.
    pub(crate) fn lobby(&self) -> Option<&Lobby> {
        self.standing.lobby.as_ref()
    }

    /// The players of the running or the last game.
    pub(crate) fn players(&self) -> wording::Players<'_> {
        let game = self.standing.game.as_ref().map(OnlineGame::summary);
        wording::Players { names: game.map_or(&UNKNOWN, |game| &game.names), side: self.side() }
    }

    /// The side played in the running or the last game.
    pub(crate) fn side(&self) -> Option<Color> {
        self.standing.game.as_ref().map(OnlineGame::side)
    }

    /// Whether a game has begun on this connection, or one before it.
    pub(crate) fn has_played(&self) -> bool {
        self.standing.game.is_some()
    }

    fn take_in(&mut self, heard: &Heard) {
        if let Some(standing) = &heard.standing {
            self.stage = standing.stage.clone();
            self.standing = standing.clone();
            if let Some(lobby) = &standing.lobby {
                self.host.clone_from(&lobby.server);
            }
        }
        match &heard.news {
            OnlineNews::Listening(address, invites) => {
                self.host.clone_from(address);
                if let Some(hosting) = &mut self.hosting {
                    hosting.address = Some(address.clone());
                    hosting.invites.clone_from(invites);
                }
            }
            OnlineNews::Page(_, page) => self.page = Some(page.clone()),
            OnlineNews::Failed(_) | OnlineNews::Finished(_) => self.stage = Stage::Over,
            OnlineNews::Connected(carrier) if self.hosting.is_none() => {
                self.is_private = carrier.is_private();
            }
            OnlineNews::Host(HostNews::Event(LobbyEvent::Offered { is_private, .. })) => {
                self.is_private = *is_private;
            }
            _ => {}
        }
    }

    pub(crate) fn words(&self, news: &OnlineNews) -> Vec<String> {
        let host = self.host.as_str();
        vec![match news {
            // The host is this program.
            OnlineNews::Connected(_) | OnlineNews::Event(ClientEvent::Komadai)
                if self.hosting.is_some() =>
            {
                return Vec::new();
            }
            OnlineNews::Listening(..) => return Vec::new(),
            OnlineNews::Host(news) => {
                let words = host_words(news, [self.name.as_str(), self.shown_name.as_str()]);
                return words.into_iter().collect();
            }
            OnlineNews::Failed(why) => wording::failure(why, host),
            OnlineNews::Connected(carrier) => {
                text!("online-connected", host = host, carrier = carrier.word())
            }
            OnlineNews::NotConnected(why, retry) => {
                let mut lines = vec![wording::line_fault(why, host)];
                if let Retry::After(seconds) = retry {
                    lines.push(text!("online-retry", seconds = *seconds));
                }
                return lines;
            }
            OnlineNews::Silent => text!("online-silent", host = host),
            OnlineNews::HostLeft => text!("online-host-left"),
            OnlineNews::Event(event) => {
                return wording::event(event, &self.shown_name, self.players());
            }
            OnlineNews::Watched(event) => return wording::watched(event),
            OnlineNews::Saved(file) => text!("online-saved", file = file_name(Path::new(file))),
            OnlineNews::NotSaved(why, _) => text!("online-not-saved", why = sanitize(why)),
            OnlineNews::Words(words) | OnlineNews::Warned(words) => words.clone(),
            OnlineNews::Page(words, page) => return vec![words.clone(), page.clone()],
            OnlineNews::Challenged(challenge) => lobby::challenge(challenge),
            OnlineNews::EngineFailed(why) => {
                let seat = self.seat.words();
                text!("online-engine-failed", seat = seat, why = sanitize(why))
            }
            OnlineNews::Proposed(what) => {
                text!("online-proposed", what = wording::proposal(*what))
            }
            OnlineNews::Refused(_, why) => wording::refusal(why),
            OnlineNews::Finished(Some(why)) => wording::line_fault(why, host),
            OnlineNews::Finished(None) if self.watches => return Vec::new(),
            OnlineNews::Finished(None) => text!("online-finished"),
        }]
    }
}

/// The words for a host's news, unless they are about its own player, who has one of these names.
pub fn host_words(news: &HostNews, own: [&str; 2]) -> Option<String> {
    let event = match news {
        HostNews::Event(event) => event,
        HostNews::Saved(_) => return None,
        HostNews::NotSaved(why) => return Some(text!("online-not-saved", why = sanitize(why))),
    };
    match event {
        LobbyEvent::Arrived { name: who, is_private } if !own.contains(&who.as_str()) => {
            let way = if *is_private { "private" } else { "plain" };
            Some(text!("online-arrived", name = who.as_str(), way = way))
        }
        LobbyEvent::Watches(who) => Some(text!("online-watches", name = who.as_str())),
        LobbyEvent::Left(who) if !own.contains(&who.as_str()) => {
            Some(text!("online-left", name = who.as_str()))
        }
        LobbyEvent::Refused(why) => Some(text!("online-refused", why = sanitize(why))),
        LobbyEvent::RefusedMore(count) => Some(text!("online-refused-more", count = *count)),
        LobbyEvent::KnowsMore(name, plies) => {
            Some(text!("online-knows-more", name = name.as_str(), count = *plies))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GuestOrder, LishogiOrder, Opponent};
    use super::*;
    use komadai_engine::lishogi::GameInfo;

    fn hears(online: &mut Online, ticket: Ticket, running: Option<usize>) {
        let lobby = running.map(|count| Lobby {
            is_listed: true,
            games: vec![GameInfo::default(); count],
            ..Lobby::default()
        });
        let standing = Some(Arc::new(Standing { lobby, ..Standing::default() }));
        online.hear(&Heard { ticket, news: OnlineNews::Words(String::new()), standing });
    }

    #[test]
    fn the_host_is_that_of_the_order_or_else_of_the_environment() {
        let mut online = Online::default();
        assert_eq!(online.at_lishogi(None), "lishogi.org");
        online.lishogi = Some("http://127.0.0.1:8123".to_owned());
        assert_eq!(online.at_lishogi(Some("")), "127.0.0.1:8123");
        assert_eq!(online.at_lishogi(Some("https://other.example/")), "other.example");
    }

    #[test]
    fn the_person_plays_the_next_games_after_an_engine_has_failed() {
        let guest = GuestOrder::at_port(4081, "ann", None).expect("a name");
        let seat = Seat::Bot("1".parse().expect("a level"));
        let mut online = Online::default();
        online.begin(Ticket(1), &OnlineOrder::Join(GuestOrder { seat, ..guest }));
        let news = OnlineNews::EngineFailed("no `bestmove`".to_owned());
        let words = online.hear(&Heard { ticket: Ticket(1), news, standing: None });
        assert!(words.is_some_and(|words| words.contains("bestmove")));
        assert_eq!(online.session().map(|it| &it.seat), Some(&Seat::Human));
    }

    #[test]
    fn watching_at_lishogi_locks_no_engine_and_unlocks_none() {
        let watch = OnlineOrder::WatchLishogi { server: None, user: None };
        let play = OnlineOrder::Lishogi(LishogiOrder {
            server: None,
            token_file: None,
            token: None,
            opponent: Opponent::Anybody,
            takes_running: false,
            saves: None,
        });
        let mut online = Online::default();
        let orders = [(&watch, None, false), (&play, Some(1), true), (&watch, None, true)];
        let orders = orders.into_iter().chain([(&play, Some(0), false), (&watch, None, false)]);
        for (number, (order, running, is_locked)) in (1..).zip(orders) {
            online.begin(Ticket(number), order);
            hears(&mut online, Ticket(number), running);
            assert_eq!(online.is_locked(), is_locked, "{number}");
        }
    }
}
