//! Games over a network for the screens: a guest, and a host if there is one, on threads of their own.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::{Guest, GuestNews, GuestOrder, Host, HostOrder, Search, Spectator};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::online::{
    OnlineAct, OnlineNews, OnlineOrder, OnlineStanding, WatchNews, WatchOrder, WatchStanding, Way,
};
use crate::app::screens::online;
use crate::services::Event;
use komadai_core::rules::Color;
use komadai_engine::network::{Client, ClientEvent, Watcher, WatcherEvent};

/// The connection of the screens, if there is one. Dropping it leaves the server.
#[derive(Debug)]
pub(crate) struct OnlineClient {
    events: Sender<Event>,
    saves: Option<PathBuf>,
    acts: Option<Sender<OnlineAct>>,
    search: Option<Search>,
}

impl OnlineClient {
    pub(crate) fn new(saves: Option<&Path>, events: Sender<Event>) -> Self {
        Self {
            events,
            saves: saves.map(Path::to_owned),
            acts: None,
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
        };
        let failed = talk.clone();
        let saves = self.saves.clone();
        let thread = thread::Builder::new().name("network".into());
        let begun = thread.spawn(move || talk.serve(order, saves, acts));
        begun
            .err()
            .map(|why| failed.message(OnlineNews::Failed(why.to_string())))
    }

    /// Looks for hosts in this network.
    pub(crate) fn search(&mut self) -> Option<Message> {
        let events = self.events.clone();
        let tell = move |host| {
            let found = online::Message::Found(host).into();
            events.send(Event::Message(found)).is_ok()
        };
        match Search::begin(tell) {
            Ok(search) => self.search = Some(search),
            Err(why) => return Some(Message::Failed(why)),
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
            OnlineOrder::Join(guest) => self.play(guest, saves, acts),
            OnlineOrder::Host(host, guest) => self.host(*host, guest, saves, acts),
            OnlineOrder::Watch(watch) => self.watch(watch, acts),
        };
        if let Err(why) = played {
            self.tell(OnlineNews::Failed(why));
        }
    }

    /// Plays until all games are played.
    fn play(
        &self,
        mut order: GuestOrder,
        saves: Option<PathBuf>,
        acts: Receiver<OnlineAct>,
    ) -> Result<(), String> {
        order.saves = saves;
        let mut guest = Guest::new(order)?;
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
        passing.spawn(pass).map_err(|why| why.to_string())?;
        loop {
            let news = guest.wait();
            let is_last = news == GuestNews::Finished;
            let standing = standing(guest.client(), &news);
            if !self.tell(OnlineNews::Guest(news, standing)) {
                guest.leave();
            }
            if is_last {
                return Ok(());
            }
        }
    }

    /// Shows games of others until this side or the server leaves.
    fn watch(&self, order: WatchOrder, acts: Receiver<OnlineAct>) -> Result<(), String> {
        let WatchOrder { way, login, game } = order;
        let mut spectator = Spectator::new(&way, login, game, true)?;
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
        passing.spawn(pass).map_err(|why| why.to_string())?;
        loop {
            let news = spectator.wait();
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
    ) -> Result<(), String> {
        let host = Host::open(order).map_err(|why| why.to_string())?;
        let invites = host.invites().iter().map(ToString::to_string).collect();
        self.tell(OnlineNews::Listening(host.address().to_string(), invites));
        seat.way = Way::tcp(host.local_address().to_string());
        let stop = host.stopper();
        let talk = self.clone();
        let hosting = thread::Builder::new().name("host".into());
        let hosting = hosting.spawn(move || {
            host.run(&mut |news, _| {
                talk.tell(OnlineNews::Host(news));
            });
        });
        let hosting = hosting.map_err(|why| why.to_string())?;
        let played = self.play(seat, saves, acts);
        // Once the player here has left, nobody else is awaited.
        stop();
        // A panic there was reported by its thread.
        let _ = hosting.join();
        played
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
    WatchStanding {
        record: record.map(Box::new),
        study: study.cloned().map(Box::new),
    }
}

/// How the running game stands after this news.
fn standing(client: &Client, news: &GuestNews) -> OnlineStanding {
    let game = client.game();
    let is_changed = matches!(
        news,
        GuestNews::Event(ClientEvent::TakenBack | ClientEvent::Returned)
    );
    let moves = game.filter(|_| is_changed).map(|game| {
        let moves = game.game().moves().iter();
        moves.map(|played| (played.mv, played.spent)).collect()
    });
    let has_study = matches!(
        news,
        GuestNews::Event(ClientEvent::Ended(_) | ClientEvent::Studied(..))
    );
    let study = client.study().filter(|_| has_study);
    OnlineStanding {
        study: study.cloned().map(Box::new),
        left: Color::ALL.map(|color| Some(game?.clock(color)?.time_left())),
        moves,
        is_komadai: client.is_komadai(),
    }
}
