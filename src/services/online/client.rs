//! Games over a network for the screens: a guest, and a host if there is one, on threads of their own.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use super::{Guest, GuestNews, GuestOrder, Host, HostOrder, Search, Spectator};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::online::{
    Failure, LineFault, OnlineAct, OnlineNews, OnlineOrder, OnlineStanding, WatchNews, WatchOrder,
    WatchStanding, Watched, Way,
};
use crate::app::screens::online;
use crate::services::Event;
use crate::texts::text;
use komadai_core::rules::Color;
use komadai_engine::network::{ClientEvent, Watcher, WatcherEvent};

/// The connection of the screens, if there is one. Dropping it leaves the server.
#[derive(Debug)]
pub(crate) struct OnlineClient {
    events: Sender<Event>,
    saves: Option<PathBuf>,
    acts: Option<Sender<OnlineAct>>,
    /// A spectator is asked which of several games to watch; else it is the last one.
    pub(crate) asks: bool,
    search: Option<Search>,
}

impl OnlineClient {
    pub(crate) fn new(saves: Option<&Path>, events: Sender<Event>) -> Self {
        Self {
            events,
            saves: saves.map(Path::to_owned),
            acts: None,
            asks: true,
            search: None,
        }
    }

    /// Joins or hosts, in place of the connection before.
    pub(crate) fn begin(&mut self, ticket: Ticket, order: OnlineOrder) -> Option<Message> {
        let (sender, acts) = mpsc::channel();
        self.acts = Some(sender);
        let talk = Talk {
            ticket,
            events: self.events.clone(),
            asks: self.asks,
        };
        let failed = talk.clone();
        let saves = self.saves.clone();
        let thread = thread::Builder::new().name("network".into());
        let begun = thread.spawn(move || talk.serve(order, saves, acts));
        begun
            .err()
            .map(|_| failed.message(OnlineNews::Failed(LineFault::NoRoom.into())))
    }

    /// Looks for hosts in this network.
    pub(crate) fn search(&mut self) -> Option<Message> {
        let events = self.events.clone();
        let tell = move |host| {
            let found = online::Message::Found(host).into();
            events.send(Event::Message(found)).is_ok()
        };
        match Search::begin(tell) {
            Some(search) => self.search = Some(search),
            None => return Some(Message::Failed(text!("network-no-search"))),
        }
        None
    }

    pub(crate) fn stop_search(&mut self) {
        self.search = None;
    }

    pub(crate) fn act(&self, act: OnlineAct) {
        if let Some(acts) = &self.acts {
            // Fails only when the connection is over.
            let _ = acts.send(act);
        }
    }
}

/// What is said on one connection.
#[derive(Debug, Clone)]
struct Talk {
    ticket: Ticket,
    events: Sender<Event>,
    asks: bool,
}

impl Talk {
    fn message(&self, news: OnlineNews) -> Message {
        Message::Online(self.ticket, Box::new(news))
    }

    /// Fails only while the program is ending.
    fn tell(&self, news: OnlineNews) -> bool {
        self.events.send(Event::Message(self.message(news))).is_ok()
    }

    fn serve(&self, order: OnlineOrder, saves: Option<PathBuf>, acts: Receiver<OnlineAct>) {
        let played = match order {
            OnlineOrder::Join(order) => {
                let guest = Guest::new(GuestOrder { saves, ..order });
                guest
                    .map_err(Failure::from)
                    .and_then(|guest| self.play(guest, acts, || ()))
            }
            OnlineOrder::Host(host, guest) => self.host(*host, guest, saves, acts),
            OnlineOrder::Watch(watch) => self.watch(watch, acts),
        };
        if let Err(why) = played {
            self.tell(OnlineNews::Failed(why));
        }
    }

    /// Plays until all games are played; `at_end` comes before that is told.
    fn play(
        &self,
        mut guest: Guest,
        acts: Receiver<OnlineAct>,
        at_end: impl FnOnce(),
    ) -> Result<(), Failure> {
        let deliver = guest.acts();
        let passing = thread::Builder::new().name("network acts".into());
        let pass = move || {
            while let Ok(act) = acts.recv() {
                if !deliver(act) {
                    return;
                }
            }
            // The connection is in nobody's hands any more.
            deliver(OnlineAct::Leave);
        };
        passing.spawn(pass).map_err(|_| LineFault::NoRoom)?;
        loop {
            let news = guest.wait();
            let mut standing = standing(&guest, &news);
            if let GuestNews::NotSaved(_) = news {
                standing.unsaved = guest.take_unsaved();
            }
            if news == GuestNews::Finished {
                at_end();
                self.tell(OnlineNews::Guest(news, standing));
                return Ok(());
            }
            if !self.tell(OnlineNews::Guest(news, standing)) {
                guest.leave();
            }
        }
    }

    /// Shows games of others until this side or the server leaves.
    fn watch(&self, order: WatchOrder, acts: Receiver<OnlineAct>) -> Result<(), Failure> {
        let WatchOrder { way, login, game } = order;
        let mut spectator = Spectator::new(&way, login, game, self.asks);
        let (choose, leave) = (spectator.chooser(), spectator.leaver());
        let passing = thread::Builder::new().name("network acts".into());
        let pass = move || {
            while let Ok(act) = acts.recv() {
                let goes_on = match act {
                    OnlineAct::Watch(game) => choose(game),
                    OnlineAct::Leave => false,
                    // Of players.
                    _ => true,
                };
                if !goes_on {
                    break;
                }
            }
            leave();
        };
        passing.spawn(pass).map_err(|_| LineFault::NoRoom)?;
        loop {
            let news = spectator.wait();
            if let WatchNews::Finished(Some(why)) = &news
                && !spectator.was_open()
            {
                return Err(why.clone().into());
            }
            let is_last = matches!(news, WatchNews::Finished(_));
            let standing = watched(spectator.watcher(), &news);
            if !self.tell(OnlineNews::Watch(news, standing)) || is_last {
                return Ok(());
            }
        }
    }

    /// Hosts games for the player here and others.
    fn host(
        &self,
        order: HostOrder,
        mut seat: GuestOrder,
        saves: Option<PathBuf>,
        acts: Receiver<OnlineAct>,
    ) -> Result<(), Failure> {
        let mut host = Host::open(order)?;
        let invites = host.invites().iter().map(ToString::to_string).collect();
        self.tell(OnlineNews::Listening(host.address(), invites));
        seat.way = Way::tcp(host.local_address().to_string());
        seat.saves = saves;
        let player = seat.seat.clone();
        let mut guest = Guest::new(seat)?;
        host.keep_moves(guest.share_records(), player.word());
        let stop = host.stopper();
        let talk = self.clone();
        let hosting = thread::Builder::new().name("host".into());
        let hosting = hosting.spawn(move || {
            host.run(&mut |news, _| {
                talk.tell(OnlineNews::Host(news));
            });
        });
        let hosting = hosting.map_err(|_| LineFault::NoRoom)?;
        self.play(guest, acts, || {
            // Once the player here has left, nobody else is awaited but the guest, who is to hear how the game ended.
            stop();
            // A panic there was reported by its thread.
            let _ = hosting.join();
        })
    }
}

/// How a watched game stands after this news.
fn watched(watcher: &Watcher, news: &WatchNews) -> WatchStanding {
    let WatchNews::Event(event) = news else {
        return WatchStanding::default();
    };
    let is_changed = matches!(
        event,
        WatcherEvent::Began | WatcherEvent::Moved { .. } | WatcherEvent::Ended(_)
    );
    let record = watcher.record().filter(|_| is_changed);
    let has_study = is_changed || matches!(event, WatcherEvent::Studied(_));
    let study = watcher.study().filter(|_| has_study);
    let game = watcher.game().filter(|_| is_changed);
    let watched = game.map(|game| Watched {
        game: game.clone(),
        clocks: watcher.clocks(),
        terms: watcher.terms().cloned(),
        end: watcher.end().map(str::to_owned),
    });
    WatchStanding {
        record: record.map(Box::new),
        study: study.cloned().map(Box::new),
        watched: watched.map(Box::new),
    }
}

/// How the running game stands after this news.
fn standing(guest: &Guest, news: &GuestNews) -> OnlineStanding {
    let client = guest.client();
    let record = match news {
        GuestNews::Saved(_) => guest.last_record(),
        _ => None,
    };
    let game = client.game();
    let is_changed = matches!(
        news,
        GuestNews::Event(ClientEvent::TakenBack(_) | ClientEvent::Returned)
    );
    let moves = game.filter(|_| is_changed).map(|game| {
        let moves = game.game().moves().iter();
        moves.map(|played| (played.mv, played.spent)).collect()
    });
    let is_back = matches!(news, GuestNews::Event(ClientEvent::Returned));
    let summary = game.filter(|_| is_back).map(|game| game.summary().clone());
    let has_study = matches!(
        news,
        GuestNews::Event(ClientEvent::Ended(_) | ClientEvent::Studied(..))
    );
    let study = client.study().filter(|_| has_study);
    OnlineStanding {
        study: study.cloned().map(Box::new),
        left: Color::ALL.map(|color| Some(game?.clock(color)?.time_left())),
        moves,
        summary: summary.map(Box::new),
        turn: game.map_or(Duration::ZERO, |game| game.elapsed(guest.now())),
        is_komadai: client.is_komadai(),
        record: record.map(Box::new),
        has_agreed: matches!(news, GuestNews::Event(ClientEvent::Offered(_)))
            && client.offer().is_none(),
        unsaved: Vec::new(),
    }
}
