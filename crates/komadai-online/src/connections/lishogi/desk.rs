//! A user at a server: the stream of events, a search, and games, around the state machines of
//! [`komadai_engine::lishogi`].

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use komadai_core::record::Record;
use komadai_core::rules::{Color, Move};
use komadai_engine::lishogi::{
    ActError, Answer, Api, Call, Closed, EventOutput, EventSession, GameEvent, GameId, GameInfo,
    GameOutput, GameSession, LobbyEvent, Party, Request, Room, Seek, SeekOutput, SeekSession,
    Stage, StreamId,
};
use komadai_engine::world;
use komadai_engine::world::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use komadai_engine::world::thread;

use super::{CallFault, HttpFault, Incoming, Server, Stream};

/// A call of the owner, for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tag(pub u32);

/// What has happened; `O` is what the owner sends to itself by [`Desk::sender`].
#[derive(Debug)]
pub enum News<O> {
    /// The stream of events is open: from now on no game is missed.
    Listening,
    /// On the stream of events.
    Lobby(LobbyEvent),
    /// In the search.
    Seek(SeekOutput),
    /// In a game.
    Game(GameId, GameEvent),
    /// The answer to a call of the owner.
    Answered(Tag, Result<Answer, HttpFault>),
    /// From outside.
    Outside(O),
}

/// Whose stream it is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Whose {
    Events,
    Seek,
    Game(GameId),
}

enum Inbox<O> {
    Stream(Whose, StreamId, Incoming),
    Called(GameId, Call, Option<Answer>),
    Answered(Tag, Result<Answer, HttpFault>),
    Outside(O),
}

/// A game with its open stream.
#[derive(Debug)]
struct Seat {
    session: GameSession,
    stream: Option<Stream>,
}

/// A user at a server. It has no thread of its own: its owner waits for news.
#[derive(Debug)]
pub struct Desk<O> {
    server: Server,
    api: Api,
    account: String,
    begin: Instant,
    /// How much faster time passes here: 1, but in tests.
    haste: u32,
    inbox: Receiver<Inbox<O>>,
    sender: Sender<Inbox<O>>,
    news: VecDeque<News<O>>,
    events: EventSession,
    event_stream: Option<Stream>,
    seek: Option<SeekSession>,
    seek_stream: Option<Stream>,
    seats: Vec<Seat>,
}

impl<O: Send + 'static> Desk<O> {
    /// A user, by the `id` of the account, whose events come from now on.
    pub fn open(server: Server, api: Api, account: &str, haste: u32) -> Self {
        let (sender, inbox) = mpsc::channel();
        let mut desk = Self {
            server,
            api,
            account: account.to_owned(),
            begin: world::now(),
            haste: haste.max(1),
            inbox,
            sender,
            news: VecDeque::new(),
            events: EventSession::default(),
            event_stream: None,
            seek: None,
            seek_stream: None,
            seats: Vec::new(),
        };
        let now = desk.now();
        let outputs = desk.events.start(now);
        desk.take_events(outputs);
        desk
    }

    /// The time of all sessions.
    pub fn now(&self) -> Duration {
        world::elapsed(self.begin).saturating_mul(self.haste)
    }

    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// The `id` of the account.
    pub fn account(&self) -> &str {
        &self.account
    }

    pub const fn is_bot(&self) -> bool {
        matches!(self.api, Api::Bot)
    }

    /// Running games and open challenges.
    pub const fn lobby(&self) -> &EventSession {
        &self.events
    }

    pub const fn is_seeking(&self) -> bool {
        self.seek.is_some()
    }

    pub fn game(&self, id: &GameId) -> Option<&GameSession> {
        self.seats.iter().map(|seat| &seat.session).find(|session| session.id() == id)
    }

    /// Passes on what comes from outside, in the order of all news; `false` once the desk is gone.
    pub fn sender(&self) -> impl Fn(O) -> bool + Clone + Send + 'static {
        let sender = self.sender.clone();
        move |outside| sender.send(Inbox::Outside(outside)).is_ok()
    }

    /// Waits for the next news; `None` when `until`, by [`Desk::now`], has come.
    pub fn wait(&mut self, until: Option<Duration>) -> Option<News<O>> {
        loop {
            if let Some(news) = self.news.pop_front() {
                return Some(news);
            }
            let now = self.now();
            if until.is_some_and(|at| now >= at) {
                return None;
            }
            let ticks =
                [self.events.next_tick(), self.seek.as_ref().and_then(SeekSession::next_tick)];
            let games = self.seats.iter().map(|seat| seat.session.next_tick());
            let next = ticks.into_iter().chain(games).chain([until]).flatten().min();
            let received = match next {
                Some(at) => self.inbox.recv_timeout(at.saturating_sub(now) / self.haste),
                None => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match received {
                Ok(message) => self.receive(message),
                Err(_) => self.tick(),
            }
        }
    }

    fn receive(&mut self, message: Inbox<O>) {
        let now = self.now();
        match message {
            Inbox::Outside(outside) => self.news.push_back(News::Outside(outside)),
            Inbox::Answered(tag, answer) => self.news.push_back(News::Answered(tag, answer)),
            Inbox::Called(id, call, answer) => {
                self.in_game(&id, |session| session.answered(now, call, answer.as_ref()));
            }
            Inbox::Stream(Whose::Events, id, incoming) => {
                let outputs = match incoming {
                    Incoming::Opened => {
                        self.news.push_back(News::Listening);
                        Vec::new()
                    }
                    Incoming::Line(line) => self.events.line(now, id, &line),
                    Incoming::Closed(why) => self.events.closed(now, id, &why),
                };
                self.take_events(outputs);
            }
            Inbox::Stream(Whose::Seek, id, incoming) => {
                let seek = self.seek.as_mut();
                let outputs = seek.map(|seek| match incoming {
                    Incoming::Opened => seek.opened(id),
                    Incoming::Line(_) => Vec::new(),
                    Incoming::Closed(why) => seek.closed(now, id, &why),
                });
                self.take_seek(outputs.unwrap_or_default());
            }
            Inbox::Stream(Whose::Game(game), id, incoming) => {
                self.in_game(&game, |session| match incoming {
                    Incoming::Opened => Vec::new(),
                    Incoming::Line(line) => session.line(now, id, &line),
                    Incoming::Closed(why) => session.closed(now, id, &why),
                });
            }
        }
    }

    fn tick(&mut self) {
        let now = self.now();
        let outputs = self.events.tick(now);
        self.take_events(outputs);
        let outputs = self.seek.as_mut().map(|seek| seek.tick(now));
        self.take_seek(outputs.unwrap_or_default());
        let ids: Vec<GameId> = self.seats.iter().map(|seat| seat.session.id().clone()).collect();
        for id in ids {
            self.in_game(&id, |session| session.tick(now));
        }
    }

    /// Opens a stream; one that cannot be opened here is closed at once.
    fn open_stream(&self, whose: Whose, id: StreamId, request: Request) -> Option<Stream> {
        let (sender, for_thread) = (self.sender.clone(), whose.clone());
        let deliver =
            move |incoming| sender.send(Inbox::Stream(for_thread.clone(), id, incoming)).is_ok();
        let opened = self.server.open(request, deliver);
        if opened.is_err() {
            let _ = self.sender.send(Inbox::Stream(whose, id, Incoming::Closed(Closed::Broken)));
        }
        opened.ok()
    }

    fn take_events(&mut self, outputs: Vec<EventOutput>) {
        for output in outputs {
            match output {
                EventOutput::Open(id, request) => {
                    // The earlier one is closed first: the server ends it anyway.
                    self.event_stream = None;
                    self.event_stream = self.open_stream(Whose::Events, id, request);
                }
                EventOutput::Event(event) => self.lobby_event(event),
            }
        }
    }

    fn lobby_event(&mut self, event: LobbyEvent) {
        let now = self.now();
        match &event {
            LobbyEvent::GameStarted(game) => {
                let found = self.seek.as_mut().map(|seek| seek.game_started(game));
                self.take_seek(found.unwrap_or_default());
            }
            LobbyEvent::GameFinished(game) => {
                if let Ok(id) = game.game_id.parse() {
                    self.in_game(&id, |session| {
                        session.finished(now);
                        Vec::new()
                    });
                }
            }
            _ => {}
        }
        self.news.push_back(News::Lobby(event));
    }

    fn take_seek(&mut self, outputs: Vec<SeekOutput>) {
        for output in outputs {
            match output {
                SeekOutput::Open(id, request) => {
                    self.seek_stream = None;
                    self.seek_stream = self.open_stream(Whose::Seek, id, request);
                }
                SeekOutput::Close => self.seek_stream = None,
                SeekOutput::Look => {
                    let outputs = self.events.start(self.now());
                    self.take_events(outputs);
                }
                SeekOutput::Seeking | SeekOutput::Waits => self.news.push_back(News::Seek(output)),
                SeekOutput::Found(_) | SeekOutput::Over | SeekOutput::Refused(_) => {
                    self.seek = None;
                    self.seek_stream = None;
                    self.news.push_back(News::Seek(output));
                }
            }
        }
    }

    /// Searches for an opponent, in place of an earlier search.
    pub fn seek(&mut self, seek: Seek) {
        let mut session = SeekSession::new(seek);
        let outputs = session.start();
        self.seek = Some(session);
        self.take_seek(outputs);
    }

    /// Ends the search.
    pub fn stop_seek(&mut self) {
        self.seek = None;
        self.seek_stream = None;
    }

    /// Opens a game, unless it is open; with the times of a record of it saved earlier.
    pub fn open_game(&mut self, id: &GameId, side: Option<Color>, earlier: Option<&Record>) {
        if self.game(id).is_some() {
            return;
        }
        let (api, account) = (self.api, self.account.clone());
        let mut session = GameSession::new(Party { api, game: id.clone(), account, side });
        if let Some(record) = earlier {
            session.recall(record);
        }
        self.seats.push(Seat { session, stream: None });
        let now = self.now();
        self.in_game(id, |session| session.start(now));
    }

    /// Opens a game of the list.
    pub fn open_listed(&mut self, game: &GameInfo, earlier: Option<&Record>) -> Option<GameId> {
        let id: GameId = game.game_id.parse().ok()?;
        self.open_game(&id, game.color, earlier);
        Some(id)
    }

    /// Closes a game; it goes on at the server.
    pub fn close_game(&mut self, id: &GameId) {
        self.seats.retain(|seat| seat.session.id() != id);
    }

    /// Whether a game is going on here.
    pub fn is_playing(&self) -> bool {
        self.seats.iter().any(|seat| seat.session.stage() != Stage::Over)
    }

    fn in_game(&mut self, id: &GameId, act: impl FnOnce(&mut GameSession) -> Vec<GameOutput>) {
        let Some(at) = self.seats.iter().position(|seat| seat.session.id() == id) else {
            return;
        };
        let outputs = self.seats.get_mut(at).map(|seat| act(&mut seat.session));
        self.take_game(at, id, outputs.unwrap_or_default());
    }

    fn take_game(&mut self, at: usize, id: &GameId, outputs: Vec<GameOutput>) {
        for output in outputs {
            match output {
                GameOutput::Open(stream, request) => {
                    self.set_stream(at, None);
                    let opened = self.open_stream(Whose::Game(id.clone()), stream, request);
                    self.set_stream(at, opened);
                }
                GameOutput::Close => self.set_stream(at, None),
                GameOutput::Send(call, request) => {
                    let (sender, id) = (self.sender.clone(), id.clone());
                    let tell = move |answer: Result<Answer, HttpFault>| {
                        let _ = sender.send(Inbox::Called(id, call, answer.ok()));
                    };
                    self.call_apart(request, tell);
                }
                GameOutput::Event(event) => self.news.push_back(News::Game(id.clone(), event)),
            }
        }
    }

    fn set_stream(&mut self, at: usize, stream: Option<Stream>) {
        if let Some(seat) = self.seats.get_mut(at) {
            seat.stream = stream;
        }
    }

    /// Makes a call on a thread of its own.
    fn call_apart(
        &self,
        request: Request,
        tell: impl FnOnce(Result<Answer, HttpFault>) + Send + 'static,
    ) {
        let server = self.server.clone();
        let calling = move || tell(server.call(&request));
        let begun = thread::Builder::new().name("lishogi call".into()).spawn(calling);
        // Without a thread the answer never comes: the game looks for the move after a while.
        drop(begun);
    }

    /// Makes a call whose answer comes as [`News::Answered`].
    pub fn call(&self, tag: Tag, request: Request) {
        let sender = self.sender.clone();
        self.call_apart(request, move |answer| {
            let _ = sender.send(Inbox::Answered(tag, answer));
        });
    }

    /// Makes a move.
    pub fn play(&mut self, id: &GameId, mv: Move) -> Result<(), ActError> {
        self.act(id, |session| session.play(mv))
    }

    pub fn resign(&mut self, id: &GameId) -> Result<(), ActError> {
        self.act(id, |session| session.resign())
    }

    pub fn abort(&mut self, id: &GameId) -> Result<(), ActError> {
        self.act(id, |session| session.abort())
    }

    pub fn say(&mut self, id: &GameId, room: Room, text: &str) {
        self.in_game(id, |session| session.say(room, text));
    }

    fn act(
        &mut self,
        id: &GameId,
        act: impl FnOnce(&mut GameSession) -> Result<Vec<GameOutput>, ActError>,
    ) -> Result<(), ActError> {
        let at = self.seats.iter().position(|seat| seat.session.id() == id);
        let (at, seat) =
            at.and_then(|at| Some((at, self.seats.get_mut(at)?))).ok_or(ActError::NotNow)?;
        let outputs = act(&mut seat.session)?;
        self.take_game(at, id, outputs);
        Ok(())
    }
}

/// The account behind a token, or why there is none.
pub fn account(server: &Server) -> Result<komadai_engine::lishogi::Account, CallFault> {
    let answer = server.call(&Request::account()).map_err(CallFault::Http)?;
    answer.read().map_err(CallFault::Refused)
}
