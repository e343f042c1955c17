//! Games over a network for the screens: a guest, and a host if there is one, on threads of their own.

mod lishogi;
mod lishogi_watch;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Guest, GuestOrder, Host, HostOrder, HostSearch, Spectator};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::online::{
    Failure, Heard, LineFault, LishogiOrder, OnlineAct, OnlineNews, OnlineOrder, Standing,
    WatchOrder, Way,
};
use crate::app::screens::library::{self, FileChangeError};
use crate::app::screens::{online, tsume};
use crate::services::{Event, in_background};
use crate::texts::text;
use komadai_engine::world::mpsc::{self, Receiver, Sender};
use komadai_engine::world::thread;

pub(crate) use lishogi::page_text;

/// The connection of the screens, if there is one. Dropping it leaves the server.
#[derive(Debug)]
pub(crate) struct OnlineClient {
    events: Sender<Event>,
    saves: Option<PathBuf>,
    acts: Option<Sender<OnlineAct>>,
    /// Whether a spectator chooses between several games; otherwise the last one is watched.
    pub(crate) asks: bool,
    search: Option<HostSearch>,
    /// Stops the fetch of games from lishogi.
    stop_fetching: Arc<AtomicBool>,
}

impl OnlineClient {
    pub(crate) fn new(saves: Option<&Path>, events: Sender<Event>) -> Self {
        let saves = saves.map(Path::to_owned);
        let stop_fetching = Arc::default();
        Self { events, saves, acts: None, asks: true, search: None, stop_fetching }
    }

    /// Joins or hosts, and replaces the earlier connection.
    pub(crate) fn begin(&mut self, ticket: Ticket, order: OnlineOrder) -> Option<Message> {
        let (sender, acts) = mpsc::channel();
        self.acts = Some(sender);
        let talk = Talk { ticket, events: self.events.clone(), asks: self.asks };
        let failed = talk.clone();
        let saves = self.saves.clone();
        let begun = in_background("network", move || talk.serve(order, saves, acts));
        begun.err().map(|_| failed.message(OnlineNews::Failed(LineFault::NoRoom.into()), None))
    }

    /// Looks for hosts in this network.
    pub(crate) fn search(&mut self) -> Option<Message> {
        let events = self.events.clone();
        let tell = move |host| {
            let found = online::Message::Found(host).into();
            events.send(Event::Message(found)).is_ok()
        };
        match HostSearch::begin(tell) {
            Some(search) => self.search = Some(search),
            None => return Some(Message::Failed(text!("network-no-search"))),
        }
        None
    }

    pub(crate) fn stop_search(&mut self) {
        self.search = None;
    }

    /// Fetches the user's games from lishogi in the background, in place of the fetch before.
    pub(crate) fn fetch_games(&mut self, server: String) -> Option<Message> {
        self.stop_fetching();
        self.stop_fetching = Arc::default();
        let (events, saves) = (self.events.clone(), self.saves.clone());
        let stop = Arc::clone(&self.stop_fetching);
        // Sending fails only while the program is ending.
        let tell =
            move |message: library::Message| drop(events.send(Event::Message(message.into())));
        let fetch = move || {
            let mut progress = |count| tell(library::Message::Fetching(count));
            let fetched = lishogi::own_games(&server, saves.as_deref(), &stop, &mut progress);
            tell(library::Message::Fetched(fetched));
        };
        let begun = in_background("games", fetch);
        let failed = |why: io::Error| Err(FileChangeError::Because(why.to_string()));
        begun.err().map(|why| library::Message::Fetched(failed(why)).into())
    }

    /// Stops this fetch; the next one goes on from there.
    pub(crate) fn stop_fetching(&self) {
        self.stop_fetching.store(true, Ordering::Relaxed);
    }

    /// Fetches the problem of a day from lishogi in the background, unless it is known.
    pub(crate) fn daily_problem(
        &self,
        ticket: Ticket,
        server: String,
        day: i64,
    ) -> Option<Message> {
        let events = self.events.clone();
        let fetch = move || {
            let problem = lishogi::daily_problem(&server, day).map(|it| it.map(Box::new));
            let message = tsume::Message::Daily { ticket, problem };
            // Fails only while the program is ending.
            let _ = events.send(Event::Message(message.into()));
        };
        let failed = in_background("problem", fetch).err()?;
        let problem = Err(failed.to_string());
        Some(tsume::Message::Daily { ticket, problem }.into())
    }

    pub(crate) fn act(&self, act: OnlineAct) {
        if let Some(acts) = &self.acts {
            // Fails only when the connection is over.
            let _ = acts.send(act);
        }
    }
}

/// The reports of one connection.
#[derive(Debug, Clone)]
struct Talk {
    ticket: Ticket,
    events: Sender<Event>,
    asks: bool,
}

impl Talk {
    fn message(&self, news: OnlineNews, standing: Option<Standing>) -> Message {
        Message::Online(Box::new(Heard {
            ticket: self.ticket,
            news,
            standing: standing.map(Arc::new),
        }))
    }

    /// Sends news to the screens; fails only while the program is ending.
    fn tell(&self, news: OnlineNews, standing: Option<Standing>) -> bool {
        let message = self.message(news, standing);
        self.events.send(Event::Message(message)).is_ok()
    }

    fn serve(&self, order: OnlineOrder, saves: Option<PathBuf>, acts: Receiver<OnlineAct>) {
        let played = match order {
            OnlineOrder::Join(order) => {
                let guest = Guest::new(GuestOrder { saves, ..order });
                guest.map_err(Failure::from).and_then(|guest| self.play(guest, acts, || ()))
            }
            OnlineOrder::Host(host, guest) => self.host(*host, guest, saves, acts),
            OnlineOrder::Watch(watch) => self.watch(watch, acts),
            OnlineOrder::Lishogi(order) => {
                lishogi::play(self, LishogiOrder { saves, ..order }, acts)
            }
            OnlineOrder::WatchLishogi { server, user } => {
                lishogi_watch::watch(self, server.as_deref(), user, &acts)
            }
        };
        if let Err(why) = played {
            self.tell(OnlineNews::Failed(why), None);
        }
    }

    /// Plays until all games are played; calls `at_end` before it reports the end.
    fn play(
        &self,
        mut guest: Guest,
        acts: Receiver<OnlineAct>,
        at_end: impl FnOnce(),
    ) -> Result<(), Failure> {
        pass_on(acts, guest.line.acts())?;
        loop {
            let news = guest.wait();
            let mut standing = guest.standing();
            if let OnlineNews::Saved(_) = news {
                standing.record = guest.last_record();
            }
            if let OnlineNews::Finished(_) = news {
                at_end();
                self.tell(news, Some(standing));
                return Ok(());
            }
            if !self.tell(news, Some(standing)) {
                guest.leave();
            }
        }
    }

    /// Reports games between others until this side or the server leaves.
    fn watch(&self, order: WatchOrder, acts: Receiver<OnlineAct>) -> Result<(), Failure> {
        let WatchOrder { way, login, game } = order;
        let mut spectator = Spectator::new(&way, login, game, self.asks);
        pass_on(acts, spectator.line.acts())?;
        loop {
            let news = spectator.wait();
            if let OnlineNews::Finished(Some(why)) = &news
                && !spectator.was_open()
            {
                return Err(why.clone().into());
            }
            let is_last = matches!(news, OnlineNews::Finished(_));
            if !self.tell(news, Some(spectator.standing())) || is_last {
                return Ok(());
            }
        }
    }

    /// Hosts games between the player here and guests.
    fn host(
        &self,
        order: HostOrder,
        mut seat: GuestOrder,
        saves: Option<PathBuf>,
        acts: Receiver<OnlineAct>,
    ) -> Result<(), Failure> {
        let mut host = Host::open(order)?;
        let invites = host.invites().iter().map(ToString::to_string).collect();
        self.tell(OnlineNews::Listening(host.address(), invites), None);
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
                talk.tell(OnlineNews::Host(news), None);
            });
        });
        let hosting = hosting.map_err(|_| LineFault::NoRoom)?;
        self.play(guest, acts, || {
            // When the player here has left, the host only waits until the opponent has read the result.
            stop();
            // The thread has already reported a panic.
            let _ = hosting.join();
        })
    }
}

/// Passes on the player's acts until the receiver is gone. When the sender is gone, it leaves the server.
fn pass_on(
    acts: Receiver<OnlineAct>,
    deliver: impl Fn(OnlineAct) -> bool + Send + 'static,
) -> Result<(), LineFault> {
    let passing = thread::Builder::new().name("network acts".into());
    let pass = move || {
        if acts.into_iter().all(&deliver) {
            deliver(OnlineAct::Leave);
        }
    };
    passing.spawn(pass).map_err(|_| LineFault::NoRoom)?;
    Ok(())
}
