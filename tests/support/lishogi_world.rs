//! A small lishogi on this machine: two clients play each other, or its program, and everything that can go
//! wrong on the way does so where a test says.
//!
//! Written after the server's source, as the client is; nothing here was compared with the real server. It runs in
//! simulated worlds, too.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use komadai_core::game::{Game, GameSetup};
use komadai_core::record::{self, FileFormat, Format};
use komadai_core::rules::{Color, Position};
use komadai_engine::world::net::{TcpListener, TcpStream};
use komadai_engine::world::sync::{Condvar, Mutex, MutexGuard};
use komadai_engine::world::{self, elapsed, thread};
use serde_json::{Value, json};

/// What goes wrong at a line of a stream, or at a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The bytes come one by one.
    Single,
    /// Chunks end within lines and within characters.
    Border(usize),
    /// The line comes late.
    Late,
    /// It comes twice.
    Twice,
    /// It ends with CR LF.
    CrLf,
    /// Half of it comes, then the connection ends.
    CutWithin,
    /// It comes, then the connection ends.
    CutAfter,
    /// A page comes in its place.
    Page,
    /// Two megabytes without an end.
    Endless,
    /// A chat with everything that terminals dislike comes before it.
    Hostile,
    /// The stream says nothing any more.
    Silent,
}

pub(crate) const LINE_FAULTS: [Fault; 12] = [
    Fault::Single,
    Fault::Border(1),
    Fault::Border(7),
    Fault::Late,
    Fault::Twice,
    Fault::CrLf,
    Fault::CutWithin,
    Fault::CutAfter,
    Fault::Page,
    Fault::Endless,
    Fault::Hostile,
    Fault::Silent,
];

/// What goes wrong at a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallFault {
    /// Nothing is done, and the connection ends.
    Lost,
    /// It is done, and the connection ends before the answer.
    Unanswered,
    /// Too many, with and without words.
    TooMany(bool),
    /// A page of a server that is being renewed.
    Down,
    /// Another host.
    Elsewhere,
    /// It is done, and the answer is packed though nobody asked.
    Packed,
    /// It is done, and the answer is a page.
    Page,
}

pub(crate) const CALL_FAULTS: [CallFault; 8] = [
    CallFault::Lost,
    CallFault::Unanswered,
    CallFault::TooMany(true),
    CallFault::TooMany(false),
    CallFault::Down,
    CallFault::Elsewhere,
    CallFault::Packed,
    CallFault::Page,
];

/// A game.
struct WorldGame {
    id: String,
    game: Game,
    /// The users of Black and White; `None` is the program.
    players: [Option<String>; 2],
    level: u8,
    status: &'static str,
    winner: Option<Color>,
    source: &'static str,
    rated: bool,
    /// Main time, increment, byoyomi in seconds, periods.
    clock: Option<[u64; 4]>,
    left: [Duration; 2],
    turn_began: Instant,
    created: i64,
}

struct Challenge {
    id: String,
    from: String,
    to: Option<String>,
    fields: Vec<(String, String)>,
}

struct Seek {
    user: String,
    fields: Vec<(String, String)>,
    number: u64,
}

/// A stream of a user: of events, or of a game.
struct Listener {
    number: u64,
    user: String,
    game: Option<String>,
    lines: VecDeque<String>,
    is_closed: bool,
}

#[derive(Default)]
struct State {
    games: Vec<WorldGame>,
    challenges: Vec<Challenge>,
    seeks: Vec<Seek>,
    listeners: Vec<Listener>,
    number: u64,
    /// The moves of the program, while they are legal.
    script: Vec<String>,
    /// The lines of game streams so far, and what goes wrong at one of them.
    lines: usize,
    line_fault: Option<(usize, Fault)>,
    /// What goes wrong at a line of the events of a user, counted from 1.
    event_fault: Option<(String, usize, Fault)>,
    /// What goes wrong when streams are opened, and at how many openings.
    open_fault: Option<(CallFault, usize)>,
    /// The calls about games so far, and what goes wrong at some of them.
    calls: usize,
    call_fault: Option<(usize, CallFault)>,
    /// The games after which the next export ends.
    export_cut: Option<usize>,
    /// The games after which the next export sends only signs of life.
    export_hold: Option<usize>,
    /// When the best games were listed last, and how often that was asked for too early.
    listed: Option<Instant>,
    hasty: usize,
    /// The start and the move before the problem of the day.
    problem: (String, String),
    /// The request lines so far.
    seen: Vec<String>,
    codes: Vec<String>,
    bots: Vec<String>,
    /// Users whose token was revoked.
    revoked: Vec<String>,
}

/// The server. Its threads end with the program.
#[derive(Clone)]
pub(crate) struct World {
    state: Arc<(Mutex<State>, Condvar)>,
    address: SocketAddr,
    /// The time between two signs of life.
    beat: Duration,
}

fn field<'a>(fields: &'a [(String, String)], key: &str) -> Option<&'a str> {
    fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

fn number(fields: &[(String, String)], key: &str) -> Option<u64> {
    field(fields, key)?.parse().ok()
}

fn side_name(color: Color) -> &'static str {
    ["sente", "gote"][color.index()]
}

struct Asked {
    method: String,
    path: String,
    query: Vec<(String, String)>,
    form: Vec<(String, String)>,
    body: String,
    user: Option<String>,
    wants_json: bool,
}

/// The shortest time between two lists of the best games.
const PACE: Duration = Duration::from_secs(5);

/// Whether a call needs no token.
fn is_public(path: &str) -> bool {
    let roots = ["/api/token", "/api/tv/", "/api/user/", "/api/puzzle/daily"];
    !path.starts_with("/api/") || roots.iter().any(|root| path.starts_with(root))
}

impl World {
    /// Listens on a port of this machine; 0 is a free one.
    pub(crate) fn new(port: u16, beat: Duration) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let world = Self { state: Arc::default(), address, beat };
        let serving = world.clone();
        thread::spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                let world = serving.clone();
                thread::spawn(move || world.serve(&stream));
            }
        });
        world
    }

    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The moves of the program.
    pub(crate) fn script(&self, moves: &str) {
        self.state().script = moves.split_whitespace().map(str::to_owned).collect();
    }

    /// What goes wrong at the line with this number, of all streams of games.
    pub(crate) fn break_line(&self, line: usize, fault: Fault) {
        self.state().line_fault = Some((line, fault));
    }

    /// What goes wrong at the line with this number of the events of a user.
    pub(crate) fn break_event(&self, user: &str, line: usize, fault: Fault) {
        self.state().event_fault = Some((user.to_owned(), line, fault));
    }

    /// What goes wrong at the next openings of streams.
    pub(crate) fn break_openings(&self, count: usize, fault: CallFault) {
        self.state().open_fault = Some((fault, count));
    }

    /// What goes wrong at the call with this number, of all about games.
    pub(crate) fn break_call(&self, call: usize, fault: CallFault) {
        self.state().call_fault = Some((call, fault));
    }

    /// The lines sent and the calls answered so far.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let state = self.state();
        (state.lines, state.calls)
    }

    /// The request lines so far.
    pub(crate) fn seen(&self) -> Vec<String> {
        self.state().seen.clone()
    }

    /// The moves of the game with this number.
    pub(crate) fn moves(&self, at: usize) -> String {
        self.state().games.get(at).map(WorldGame::moves).unwrap_or_default()
    }

    /// Whether the game with this number is over, and its winner.
    pub(crate) fn ending(&self, at: usize) -> Option<(bool, Option<Color>)> {
        self.state().games.get(at).map(|game| (!game.goes_on(), game.winner))
    }

    /// Adds so many finished games of a user, of sixty moves each.
    pub(crate) fn fill(&self, user: &str, count: usize) {
        let mut state = self.state();
        for _ in 0..count {
            let id = state.begin([Some(user.to_owned()), None], &[], "ai", 1);
            let game = state.games.last_mut().expect("the new one");
            while game.game.ply() < 60 && game.goes_on() {
                let legal = game.game.position().legal_moves();
                let at = usize::try_from(game.game.position().hash()).unwrap_or(7);
                let mv = legal[(at + count) % legal.len()].to_string();
                let _ = game.play(&mv);
            }
            game.end("resign", Some(Color::Black));
            debug_assert_eq!(game.id, id);
        }
    }

    /// Begins a game of two users; returns its number.
    pub(crate) fn begin(&self, black: &str, white: &str) -> usize {
        self.change(|state| {
            state.begin([Some(black.to_owned()), Some(white.to_owned())], &[], "lobby", 0);
            state.games.len() - 1
        })
    }

    /// Makes moves in the game with this number.
    pub(crate) fn play(&self, at: usize, moves: &str) {
        self.change(|state| {
            for mv in moves.split_whitespace() {
                state.games[at].play(mv).expect("a legal move");
            }
        });
    }

    /// The side to move of the game with this number resigns.
    pub(crate) fn resign(&self, at: usize) {
        self.change(|state| {
            let game = &mut state.games[at];
            game.end("resign", Some(game.game.position().side_to_move().opponent()));
        });
    }

    /// The problem of the day: its start, and the move before it.
    pub(crate) fn set_problem(&self, sfen: &str, before: &str) {
        self.state().problem = (sfen.to_owned(), before.to_owned());
    }

    /// How often the best games were asked for too early.
    pub(crate) fn hasty(&self) -> usize {
        self.state().hasty
    }

    /// The connection of the next export ends after so many games.
    pub(crate) fn break_export(&self, games: usize) {
        self.state().export_cut = Some(games);
    }

    /// The next export sends only signs of life after so many games.
    pub(crate) fn hold_export(&self, games: usize) {
        self.state().export_hold = Some(games);
    }

    /// Ends all streams, as a renewal of the server does.
    pub(crate) fn cut_all(&self) {
        self.change(|state| state.listeners.iter_mut().for_each(|it| it.is_closed = true));
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let changed = change(&mut self.state());
        self.state.1.notify_all();
        changed
    }

    fn serve(&self, stream: &TcpStream) {
        let _ = stream.set_nodelay(true);
        let Some(asked) = asked(stream) else {
            return;
        };
        let line = format!("{} {}", asked.method, asked.path);
        let is_game_call = asked.method == "POST" && asked.path.contains("/game/");
        let fault = self.change(|state| {
            state.seen.push(line);
            if asked.method == "GET" && asked.path.contains("/stream/") {
                let (fault, count) = state.open_fault.as_mut().filter(|(_, count)| *count > 0)?;
                *count -= 1;
                return Some(*fault);
            }
            if !is_game_call {
                return None;
            }
            state.calls += 1;
            let at = state.calls;
            state.call_fault.filter(|(call, _)| *call == at).map(|(_, fault)| fault)
        });
        let revoked = asked.user.as_ref().is_some_and(|user| self.state().revoked.contains(user));
        if asked.user.is_none() && !is_public(&asked.path) {
            return reply(stream, 401, &json!({"error": "Missing authorization header"}));
        }
        if revoked {
            return reply(stream, 401, &json!({"error": "No such token"}));
        }
        let page = "<!doctype html><html><body>502 Bad Gateway</body></html>";
        match fault {
            None => self.answer(stream, &asked),
            Some(CallFault::Lost) => {}
            Some(CallFault::TooMany(true)) => reply(
                stream,
                429,
                &json!({"error": "Error 429: Too many requests! Try again later."}),
            ),
            Some(CallFault::TooMany(false)) => send(stream, 429, "text/plain", "", b""),
            Some(CallFault::Down) => send(stream, 502, "text/html", "", page.as_bytes()),
            Some(CallFault::Elsewhere) => {
                send(stream, 302, "text/html", "Location: http://127.0.0.1:9/x\r\n", b"");
            }
            Some(CallFault::Unanswered) => drop(self.act(&asked)),
            Some(CallFault::Packed) => {
                self.act(&asked);
                let packed = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03";
                send(stream, 200, "application/json", "Content-Encoding: gzip\r\n", packed);
            }
            Some(CallFault::Page) => {
                self.act(&asked);
                send(stream, 200, "text/html", "", page.as_bytes());
            }
        }
    }

    fn answer(&self, stream: &TcpStream, asked: &Asked) {
        let user = asked.user.clone().unwrap_or_default();
        let parts: Vec<&str> = asked.path.trim_matches('/').split('/').collect();
        match parts[..] {
            ["oauth"] => {
                // The browser of a user who agrees at once.
                let code = format!("liu_{}", self.change(State::next));
                self.change(|state| state.codes.push(code.clone()));
                let back = field(&asked.query, "redirect_uri").unwrap_or_default();
                let state = field(&asked.query, "state").unwrap_or_default();
                let head = format!("Location: {back}?code={code}&state={state}\r\n");
                send(stream, 303, "text/html", &head, b"");
            }
            ["api", "token"] if asked.method == "POST" => {
                let code = field(&asked.form, "code").unwrap_or_default().to_owned();
                let verifier = field(&asked.form, "code_verifier").unwrap_or_default();
                let known = self.change(|state| {
                    let at = state.codes.iter().position(|it| *it == code);
                    at.map(|at| state.codes.remove(at)).is_some()
                });
                if known && verifier.len() >= 43 {
                    let token = json!({"token_type": "Bearer", "access_token": "lio_anninthebrowser", "expires_in": 31_535_999});
                    reply(stream, 200, &token);
                } else {
                    reply(
                        stream,
                        400,
                        &json!({"error": "invalid_grant", "error_description": "no such code"}),
                    );
                }
            }
            ["api", "token"] => {
                self.change(|state| state.revoked.push(user));
                send(stream, 204, "text/plain", "", b"");
            }
            ["api", "account"] => {
                let title =
                    if self.state().bots.contains(&user) { json!("BOT") } else { Value::Null };
                reply(
                    stream,
                    200,
                    &json!({"id": user, "username": shown(&user), "title": title, "perfs": {"realTime": {"games": 3, "rating": 1534, "rd": 80, "prog": 0}}}),
                );
            }
            ["api", "account", "playing"] => {
                let state = self.state();
                let games = state.games.iter().filter(|game| game.goes_on());
                let own = games.filter_map(|game| Some(game.info(game.side(&user)?)));
                let list = json!({"nowPlaying": own.collect::<Vec<_>>()});
                drop(state);
                reply(stream, 200, &list);
            }
            ["api", "stream", "event"] => self.follow(stream, &user, None),
            ["api", _, "game", "stream", id] => {
                let answer = self
                    .state()
                    .games
                    .iter()
                    .find(|game| game.id == id)
                    .map(|game| game.side(&user).is_some());
                match answer {
                    None => reply(stream, 404, &json!({"error": "No such game"})),
                    Some(false) => reply(stream, 404, &json!({"error": "Not your game"})),
                    Some(true) => self.follow(stream, &user, Some(id)),
                }
            }
            ["api", "board", "seek"] => self.seek(stream, &user, &asked.form),
            ["api", "games", "user", name] => {
                self.export(stream, &name.to_lowercase(), &asked.query);
            }
            ["games", "export", "_ids"] => {
                let state = self.state();
                let ids: Vec<&str> = asked.body.split(',').collect();
                let games = state.games.iter().filter(|game| ids.contains(&game.id.as_str()));
                let text: String = games.map(|game| game.kif(self.address)).collect();
                drop(state);
                send(stream, 200, "text/plain; charset=utf-8", "", text.as_bytes());
            }
            _ => self.answer_anybody(stream, asked),
        }
    }

    /// Calls that need no token, and those that change something.
    fn answer_anybody(&self, stream: &TcpStream, asked: &Asked) {
        let parts: Vec<&str> = asked.path.trim_matches('/').split('/').collect();
        match parts[..] {
            ["api", "tv", "standard"] => {
                let listed = self.change(|state| {
                    let is_hasty = state.listed.is_some_and(|at| elapsed(at) < PACE);
                    state.hasty += usize::from(is_hasty);
                    state.listed = Some(world::now());
                    let games = state.games.iter().filter(|game| game.goes_on());
                    let lines = games.map(|game| game.export().to_string() + "\n");
                    (!is_hasty).then(|| lines.collect::<String>())
                });
                match listed {
                    Some(lines) => send(stream, 200, "application/x-ndjson", "", lines.as_bytes()),
                    None => send(stream, 429, "text/plain", "", b""),
                }
            }
            ["api", "user", name, "current-game"] => {
                let state = self.state();
                let mut own = state.games.iter().filter(|game| game.side(name).is_some());
                let game = own.next_back().map(WorldGame::export);
                drop(state);
                match game {
                    Some(game) => reply(stream, 200, &game),
                    None => reply(stream, 404, &json!({"error": "No such user"})),
                }
            }
            ["api", "puzzle", "daily"] => {
                let (sfen, before) = self.state().problem.clone();
                let mut puzzle = json!({"id": "pUzzl", "initialSfen": sfen, "themes": []});
                if !before.is_empty() {
                    puzzle["initialUsi"] = json!(before);
                }
                reply(stream, 200, &json!({"game": {}, "puzzle": puzzle}));
            }
            ["game", "export", id] => {
                let state = self.state();
                let game = state.games.iter().find(|game| game.id == id);
                let game = game.map(|game| (game.export(), game.kif(self.address)));
                drop(state);
                match game {
                    Some((game, _)) if asked.wants_json => reply(stream, 200, &game),
                    Some((_, kif)) => send(stream, 200, "text/plain", "", kif.as_bytes()),
                    None => reply(stream, 404, &json!({"error": "No such game"})),
                }
            }
            _ => {
                let (status, body) = self.act(asked);
                reply(stream, status, &body);
            }
        }
    }

    /// A call that changes something.
    fn act(&self, asked: &Asked) -> (u16, Value) {
        let user = asked.user.clone().unwrap_or_default();
        let parts: Vec<&str> = asked.path.trim_matches('/').split('/').collect();
        let fault = |words: &str| (400, json!({"error": words}));
        let done = || (200, json!({"ok": true}));
        self.change(|state| match parts[..] {
            ["api", "bot", "account", "upgrade"] => {
                state.bots.push(user);
                done()
            }
            ["api", "challenge", "ai"] => {
                let level = number(&asked.form, "level").unwrap_or(1);
                let side = match field(&asked.form, "color") {
                    Some("gote") => Color::White,
                    _ => Color::Black,
                };
                let mut players = [None, None];
                players[side.index()] = Some(user);
                let id = state.begin(players, &asked.form, "ai", u8::try_from(level).unwrap_or(1));
                state.program_moves(&id);
                (201, json!({"id": id, "variant": {"key": "standard"}, "source": "ai", "status": {"id": 20, "name": "started"}}))
            }
            ["api", "challenge", id, "accept"] => {
                let Some(at) = state.challenges.iter().position(|it| it.id == id) else {
                    return (404, json!({"error": "Not found"}));
                };
                let challenge = state.challenges.remove(at);
                let side = match field(&challenge.fields, "color") {
                    Some("gote") => Color::White,
                    _ => Color::Black,
                };
                let mut players = [None, None];
                players[side.index()] = Some(challenge.from);
                players[side.opponent().index()] = Some(user);
                state.begin_as(id, players, &challenge.fields, "friend", 0);
                done()
            }
            ["api", "challenge", id, "decline"] => {
                let Some(at) = state.challenges.iter().position(|it| it.id == id) else {
                    return (404, json!({"error": "Not found"}));
                };
                let challenge = state.challenges.remove(at);
                let line = json!({"type": "challengeDeclined", "challenge": challenge.info()});
                state.tell(&challenge.from, &line);
                done()
            }
            ["api", "challenge", name] => {
                let id = state.id();
                let to = (name != "open").then(|| name.to_lowercase());
                let challenge =
                    Challenge { id, from: user.clone(), to, fields: asked.form.clone() };
                let info = challenge.info();
                let line = json!({"type": "challenge", "challenge": info});
                for to in challenge.to.iter().chain([&user]) {
                    state.tell(to, &line);
                }
                state.challenges.push(challenge);
                (201, info)
            }
            ["api", _, "game", id, "move", mv] => state.play(id, &user, mv),
            ["api", _, "game", id, act @ ("abort" | "resign")] => {
                let Some(game) = state.games.iter_mut().find(|game| game.id == id) else {
                    return (404, json!({"error": "No such game"}));
                };
                let Some(side) = game.side(&user).filter(|_| game.goes_on()) else {
                    return fault("Not your turn, or game already over");
                };
                match (act, game.game.ply()) {
                    (_, 0 | 1) => game.end("aborted", None),
                    ("abort", _) => return fault("This game can no longer be aborted"),
                    _ => game.end("resign", Some(side.opponent())),
                }
                state.tell_game(id);
                done()
            }
            ["api", _, "game", id, "chat"] => {
                let text = field(&asked.form, "text").unwrap_or_default();
                if text.is_empty() || text.chars().count() > 140 {
                    return (400, json!({"error": {"text": ["Invalid"]}, "text": ["Invalid"]}));
                }
                let line = json!({"type": "chatLine", "room": "player", "username": shown(&user), "text": text});
                state.tell_listeners(id, &line);
                done()
            }
            _ => (404, json!({"error": "Not found"})),
        })
    }

    fn seek(&self, stream: &TcpStream, user: &str, form: &[(String, String)]) {
        let parts = ["increment", "byoyomi", "periods"].map(|key| number(form, key));
        let minutes = field(form, "time").and_then(|it| it.parse::<f64>().ok());
        let (Some(minutes), [Some(increment), Some(byoyomi), Some(periods)]) = (minutes, parts)
        else {
            return reply(stream, 400, &json!({"time": ["error.required"]}));
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hours")]
        let main = (minutes * 60.0) as u64;
        let estimated = main + 60 * increment + 25 * periods.max(1) * byoyomi;
        let least = if field(form, "rated") == Some("true") { 900 } else { 300 };
        if estimated < least {
            return reply(stream, 400, &json!({"": ["Invalid time control"]}));
        }
        let mut fields = form.to_vec();
        for (key, value) in
            [("limit", main), ("increment", increment), ("byoyomi", byoyomi), ("periods", periods)]
        {
            fields.push((format!("clock.{key}"), value.to_string()));
        }
        let number = self.change(|state| {
            let same = |seek: &Seek| {
                let keys = ["time", "increment", "byoyomi", "periods", "rated"];
                seek.user != user
                    && keys.iter().all(|key| field(&seek.fields, key) == field(form, key))
            };
            if let Some(at) = state.seeks.iter().position(same) {
                let other = state.seeks.remove(at);
                let players = [Some(other.user), Some(user.to_owned())];
                state.begin(players, &fields, "lobby", 0);
                return None;
            }
            let number = state.next();
            state.seeks.push(Seek { user: user.to_owned(), fields, number });
            Some(number)
        });
        head(stream, 200, "application/x-ndjson");
        let Some(number) = number else {
            return end(stream);
        };
        loop {
            let waits = |state: &mut State| state.seeks.iter().any(|it| it.number == number);
            drop(self.state.1.wait_timeout_while(self.state(), self.beat / 2, waits));
            if !waits(&mut self.state()) {
                return end(stream);
            }
            if chunk(stream, b"\n").is_err() {
                self.change(|state| state.seeks.retain(|seek| seek.number != number));
                return;
            }
        }
    }

    fn export(&self, stream: &TcpStream, name: &str, query: &[(String, String)]) {
        let mut state = self.state();
        let most = state.export_cut.take().unwrap_or(usize::MAX);
        let held = state.export_hold.take();
        let limit = |key: &str| field(query, key).and_then(|it| it.parse::<i64>().ok());
        let (since, until) = (limit("since").unwrap_or(0), limit("until").unwrap_or(i64::MAX));
        let own = state.games.iter().rev().filter(|game| {
            !game.goes_on() && game.side(name).is_some() && (since..=until).contains(&game.created)
        });
        let lines: Vec<String> = own.map(|game| game.export().to_string()).collect();
        drop(state);
        head(stream, 200, "application/x-ndjson");
        for (at, line) in lines.iter().enumerate() {
            while held == Some(at) {
                thread::sleep(self.beat);
                if chunk(stream, b"\n").is_err() {
                    return;
                }
            }
            let is_cut = at >= most;
            if is_cut || chunk(stream, format!("{line}\n{{}}\n").as_bytes()).is_err() {
                return;
            }
        }
        end(stream);
    }

    /// A stream without end: of events, or of a game.
    fn follow(&self, stream: &TcpStream, user: &str, game: Option<&str>) {
        let number = self.change(|state| {
            // A second stream ends the first one, in silence.
            for other in &mut state.listeners {
                other.is_closed |= other.user == user && other.game.as_deref() == game;
            }
            let number = state.next();
            let lines = state.first_lines(user, game);
            let game = game.map(str::to_owned);
            state.listeners.push(Listener {
                number,
                user: user.to_owned(),
                game,
                lines,
                is_closed: false,
            });
            number
        });
        head(stream, 200, "application/x-ndjson");
        loop {
            let mut state = self.state();
            state.check_flags();
            let Some(at) = state.listeners.iter().position(|it| it.number == number) else {
                return;
            };
            let listener = &mut state.listeners[at];
            if listener.is_closed {
                state.listeners.remove(at);
                drop(state);
                return;
            }
            if let Some(line) = listener.lines.pop_front() {
                let fault = if game.is_some() {
                    state.lines += 1;
                    let here = state.lines;
                    state.line_fault.filter(|(line, _)| *line == here).map(|(_, fault)| fault)
                } else {
                    let fault =
                        state.event_fault.as_mut().filter(|(of, line, _)| of == user && *line > 0);
                    fault.and_then(|(_, line, fault)| {
                        *line -= 1;
                        (*line == 0).then_some(*fault)
                    })
                };
                drop(state);
                if !self.write(stream, &line, fault) {
                    self.change(|state| state.listeners.retain(|it| it.number != number));
                    return;
                }
                continue;
            }
            if state.is_over(game) {
                state.listeners.remove(at);
                drop(state);
                return end(stream);
            }
            let begin = world::now();
            let idles = |state: &mut State| state.is_idle(number, game);
            drop(self.state.1.wait_timeout_while(state, self.beat, idles));
            if elapsed(begin) >= self.beat && chunk(stream, b"\n").is_err() {
                self.change(|state| state.listeners.retain(|it| it.number != number));
                return;
            }
        }
    }

    /// Writes a line of a game; `false` if the stream is over.
    fn write(&self, stream: &TcpStream, line: &str, fault: Option<Fault>) -> bool {
        let whole = format!("{line}\n");
        let sent = match fault {
            None => chunk(stream, whole.as_bytes()),
            Some(Fault::Single) => {
                whole.as_bytes().iter().try_for_each(|byte| chunk(stream, &[*byte]))
            }
            Some(Fault::Border(size)) => {
                let sent = whole.as_bytes().chunks(size).try_for_each(|part| chunk(stream, part));
                thread::sleep(Duration::from_millis(1));
                sent
            }
            Some(Fault::Late) => {
                thread::sleep(self.beat * 2);
                chunk(stream, whole.as_bytes())
            }
            Some(Fault::Twice) => chunk(stream, format!("{whole}{whole}").as_bytes()),
            Some(Fault::CrLf) => chunk(stream, format!("{line}\r\n").as_bytes()),
            Some(Fault::CutWithin) => {
                let _ = chunk(stream, &line.as_bytes()[..line.len() / 2]);
                return false;
            }
            Some(Fault::CutAfter) => {
                let _ = chunk(stream, whole.as_bytes());
                return false;
            }
            Some(Fault::Page) => {
                let _ = chunk(stream, b"<!doctype html>\n<html><body>\n");
                return false;
            }
            Some(Fault::Endless) => {
                let _ = chunk(stream, &vec![b'x'; 2 << 20]);
                return false;
            }
            Some(Fault::Hostile) => {
                let text = format!("\u{1b}[2J\u{202e}\0{}", "長".repeat(10_000));
                let chat =
                    json!({"type": "chatLine", "room": "player", "username": text, "text": text});
                chunk(stream, format!("{chat}\n{whole}").as_bytes())
            }
            Some(Fault::Silent) => {
                // Open, but dead: the client has to notice.
                thread::sleep(self.beat * 20);
                return false;
            }
        };
        sent.is_ok()
    }
}

impl State {
    fn next(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// Whether nothing is to be said on a stream.
    fn is_idle(&self, number: u64, game: Option<&str>) -> bool {
        let listener = self.listeners.iter().find(|it| it.number == number);
        listener.is_some_and(|it| it.lines.is_empty() && !it.is_closed) && !self.is_over(game)
    }

    /// Whether the game of a stream is over.
    fn is_over(&self, game: Option<&str>) -> bool {
        let is_over = |id: &str| self.games.iter().any(|it| it.id == id && !it.goes_on());
        game.is_some_and(is_over)
    }

    fn id(&mut self) -> String {
        format!("Game{:04}", self.next())
    }

    fn begin(
        &mut self,
        players: [Option<String>; 2],
        fields: &[(String, String)],
        source: &'static str,
        level: u8,
    ) -> String {
        let id = self.id();
        self.begin_as(&id, players, fields, source, level);
        id
    }

    fn begin_as(
        &mut self,
        id: &str,
        players: [Option<String>; 2],
        fields: &[(String, String)],
        source: &'static str,
        level: u8,
    ) {
        let clock = number(fields, "clock.limit").map(|limit| {
            let part = |key: &str| number(fields, key).unwrap_or(0);
            [limit, part("clock.increment"), part("clock.byoyomi"), part("clock.periods")]
        });
        let start = field(fields, "sfen").and_then(|sfen| Position::from_sfen(sfen).ok());
        let start = start.unwrap_or_else(Position::startpos);
        let main = clock.map_or(0, |[main, _, byoyomi, _]| if main == 0 { byoyomi } else { main });
        let created = 1_790_000_000_000 + 60_000 * i64::try_from(self.games.len()).unwrap_or(0);
        let rated = field(fields, "rated") == Some("true");
        self.games.push(WorldGame {
            id: id.to_owned(),
            game: Game::new(GameSetup {
                start,
                rules: "lishogi".parse().expect("rules"),
                ..GameSetup::default()
            }),
            players,
            level,
            status: "started",
            winner: None,
            source,
            rated,
            clock,
            left: [Duration::from_secs(main); 2],
            turn_began: world::now(),
            created,
        });
        self.tell_users(id, "gameStart");
    }

    fn tell(&mut self, user: &str, line: &Value) {
        for it in self.listeners.iter_mut().filter(|it| it.user == user && it.game.is_none()) {
            it.lines.push_back(line.to_string());
        }
    }

    fn tell_users(&mut self, id: &str, kind: &str) {
        let Some(game) = self.games.iter().find(|game| game.id == id) else {
            return;
        };
        let lines: Vec<(String, Value)> = Color::ALL
            .into_iter()
            .filter_map(|color| {
                let user = game.players[color.index()].clone()?;
                Some((user, json!({"type": kind, "game": game.info(color)})))
            })
            .collect();
        for (user, line) in lines {
            self.tell(&user, &line);
        }
    }

    fn tell_listeners(&mut self, id: &str, line: &Value) {
        for it in self.listeners.iter_mut().filter(|it| it.game.as_deref() == Some(id)) {
            it.lines.push_back(line.to_string());
        }
    }

    fn tell_game(&mut self, id: &str) {
        let Some(game) = self.games.iter().find(|game| game.id == id) else {
            return;
        };
        let (line, is_over) = (game.state(), !game.goes_on());
        self.tell_listeners(id, &line);
        if is_over {
            self.tell_users(id, "gameFinish");
        }
    }

    fn first_lines(&self, user: &str, game: Option<&str>) -> VecDeque<String> {
        if let Some(id) = game {
            let game = self.games.iter().find(|game| game.id == id);
            return game.map(|game| game.full().to_string()).into_iter().collect();
        }
        let games = self.games.iter().filter(|game| game.goes_on()).filter_map(|game| {
            let side = game.side(user)?;
            Some(json!({"type": "gameStart", "game": game.info(side)}).to_string())
        });
        let challenges = self.challenges.iter().filter(|it| it.to.as_deref() == Some(user));
        let challenges =
            challenges.map(|it| json!({"type": "challenge", "challenge": it.info()}).to_string());
        games.chain(challenges).collect()
    }

    fn play(&mut self, id: &str, user: &str, mv: &str) -> (u16, Value) {
        let Some(game) = self.games.iter_mut().find(|game| game.id == id) else {
            return (404, json!({"error": "No such game"}));
        };
        let side = game.game.position().side_to_move();
        if game.side(user) != Some(side) || !game.goes_on() {
            return (400, json!({"error": "Not your turn, or game already over"}));
        }
        if let Err(words) = game.play(mv) {
            return (400, json!({"error": words}));
        }
        self.tell_game(id);
        self.program_moves(id);
        (200, json!({"ok": true}))
    }

    /// The program answers: by its script, else with a move that depends on the position.
    fn program_moves(&mut self, id: &str) {
        let Some(game) = self.games.iter_mut().find(|game| game.id == id) else {
            return;
        };
        let side = game.game.position().side_to_move();
        if game.players[side.index()].is_some() || !game.goes_on() {
            return;
        }
        let scripted = self.script.get(game.game.ply()).cloned();
        let legal = game.game.position().legal_moves();
        let chosen = usize::try_from(game.game.position().hash()).unwrap_or(7) % legal.len().max(1);
        let free = legal.get(chosen).map(ToString::to_string);
        // A game without an end is given up.
        let tired = game.game.ply() > 400;
        match scripted.or(free).filter(|_| !tired) {
            Some(mv) if game.play(&mv).is_ok() => {}
            _ => game.end("resign", Some(side.opponent())),
        }
        self.tell_game(id);
    }

    fn check_flags(&mut self) {
        let flagged: Vec<String> = self.games.iter_mut().filter_map(WorldGame::flag).collect();
        for id in flagged {
            self.tell_game(&id);
        }
    }
}

impl WorldGame {
    fn goes_on(&self) -> bool {
        self.status == "started"
    }

    fn side(&self, user: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.players[color.index()].as_deref() == Some(user))
    }

    fn moves(&self) -> String {
        let moves: Vec<String> = self.game.moves().iter().map(|it| it.mv.to_string()).collect();
        moves.join(" ")
    }

    fn end(&mut self, status: &'static str, winner: Option<Color>) {
        (self.status, self.winner) = (status, winner);
    }

    /// What is left to the side to move, of its main time and one period.
    fn now(&self) -> Option<(Duration, bool)> {
        let [_, _, byoyomi, periods] = self.clock?;
        let side = self.game.position().side_to_move();
        let (left, spent) = (self.left[side.index()], elapsed(self.turn_began));
        if self.game.ply() == 0 || spent < left {
            return Some((
                left.saturating_sub(if self.game.ply() == 0 { Duration::ZERO } else { spent }),
                false,
            ));
        }
        let more = Duration::from_secs(byoyomi * periods.max(1));
        Some(((left + more).saturating_sub(spent).min(Duration::from_secs(byoyomi)), true))
    }

    fn flag(&mut self) -> Option<String> {
        let (left, _) = self.now().filter(|_| self.goes_on())?;
        left.is_zero().then(|| {
            let side = self.game.position().side_to_move();
            self.end("outoftime", Some(side.opponent()));
            self.id.clone()
        })
    }

    fn play(&mut self, mv: &str) -> Result<(), String> {
        let mv =
            mv.trim_end_matches(['=', '?']).parse().map_err(|_| format!("Invalid USI: {mv}"))?;
        let side = self.game.position().side_to_move();
        let now = self.now();
        let spent = elapsed(self.turn_began);
        self.game.play(mv, spent).map_err(|why| why.to_string())?;
        if let (Some((left, in_byoyomi)), Some([main, increment, byoyomi, _])) = (now, self.clock) {
            let whole = Duration::from_secs(byoyomi);
            let is_out = in_byoyomi || (main == 0 && byoyomi > 0);
            let left = if is_out { whole } else { left + Duration::from_secs(increment) };
            self.left[side.index()] = left;
        }
        self.turn_began = world::now();
        if let Some(outcome) = self.game.outcome() {
            let status = match outcome.token() {
                "checkmate" => "mate",
                "no-legal-moves" => "stalemate",
                "perpetual-check" => "perpetualCheck",
                "sennichite" => "repetition",
                "declaration-win" => "impasse27",
                _ => "unknownFinish",
            };
            self.end(status, outcome.winner());
        }
        Ok(())
    }

    fn person(&self, color: Color) -> Value {
        match &self.players[color.index()] {
            Some(user) => json!({"id": user, "name": shown(user), "rating": 1500, "title": null}),
            None => json!({"aiLevel": self.level}),
        }
    }

    fn state(&self) -> Value {
        let mut left = self.left;
        if let Some((now, _)) = self.now() {
            left[self.game.position().side_to_move().index()] = now;
        }
        let millis = |color: usize| match self.clock {
            Some(_) => u64::try_from(left[color].as_millis()).unwrap_or(0),
            None => 2_147_483_647,
        };
        let [_, increment, byoyomi, _] = self.clock.unwrap_or_default();
        let mut state = json!({
            "type": "gameState", "moves": self.moves(), "btime": millis(0), "wtime": millis(1),
            "binc": increment * 1000, "winc": increment * 1000, "byo": byoyomi * 1000,
            "sdraw": false, "gdraw": false, "status": self.status,
        });
        if let Some(winner) = self.winner {
            state["winner"] = json!(side_name(winner));
        }
        state
    }

    fn full(&self) -> Value {
        let start = self.game.setup().start.to_sfen();
        let start = if start == Position::startpos().to_sfen() { "startpos" } else { &start };
        let clock = self.clock.map(|[main, increment, byoyomi, periods]| {
            json!({"initial": main * 1000, "increment": increment * 1000, "byoyomi": byoyomi * 1000, "periods": periods})
        });
        let (sente, gote) = (self.person(Color::Black), self.person(Color::White));
        json!({
            "type": "gameFull", "id": self.id, "variant": {"key": "standard", "name": "Standard"},
            "clock": clock, "speed": "classical", "perf": {"name": "Real time"}, "rated": self.rated,
            "createdAt": self.created, "sente": sente, "white": sente, "gote": gote, "black": gote,
            "initialSfen": start, "initialFen": start, "state": self.state(),
        })
    }

    fn info(&self, color: Color) -> Value {
        let opponent = match &self.players[color.opponent().index()] {
            Some(user) => json!({"id": user, "username": shown(user), "rating": 1500}),
            None => json!({"id": null, "username": "lishogi AI", "ai": self.level, "aiCode": "fs"}),
        };
        let to_move = self.game.position().side_to_move();
        let ids =
            [("started", 20), ("aborted", 25), ("mate", 30), ("resign", 31), ("outoftime", 35)];
        let status = ids.iter().find(|(name, _)| *name == self.status).map_or(38, |it| it.1);
        let last = self.game.last_move().map(|mv| mv.to_string()).unwrap_or_default();
        let mut info = json!({
            "fullId": format!("{}abcd", self.id), "gameId": self.id, "id": self.id,
            "sfen": self.game.position().to_sfen(), "color": side_name(color), "lastMove": last,
            "source": self.source, "status": {"id": status, "name": self.status},
            "variant": {"key": "standard", "name": "Standard"}, "perf": "realTime",
            "rated": self.rated, "hasMoved": self.game.ply() > 1, "isMyTurn": to_move == color,
            "opponent": opponent, "secondsLeft": self.left[color.index()].as_secs(),
            "compat": {"bot": self.source != "lobby", "board": true},
        });
        if let Some(winner) = self.winner {
            info["winner"] = json!(side_name(winner));
        }
        info
    }

    fn export(&self) -> Value {
        let player = |color: Color| match &self.players[color.index()] {
            Some(user) => {
                json!({"user": {"name": shown(user), "id": user}, "rating": 1500, "ratingDiff": 4})
            }
            None => json!({"aiLevel": self.level}),
        };
        let mut export = json!({
            "id": self.id, "rated": self.rated, "variant": "standard", "perf": "realTime",
            "createdAt": self.created, "lastMoveAt": self.created + 1, "status": self.status,
            "players": {"sente": player(Color::Black), "gote": player(Color::White)},
            "moves": self.moves(),
        });
        if let Some(winner) = self.winner {
            export["winner"] = json!(side_name(winner));
        }
        export
    }

    fn kif(&self, address: SocketAddr) -> String {
        let mut record = self.game.to_record();
        record.headers.set(record::Key::Site, format!("http://{address}/{}", self.id));
        record::write(&[record], FileFormat::utf_8(Format::Kif)) + "\n"
    }
}

impl Challenge {
    fn info(&self) -> Value {
        let part = |key: &str| number(&self.fields, &format!("clock.{key}")).unwrap_or(0);
        let time = match number(&self.fields, "days") {
            Some(days) => json!({"type": "correspondence", "daysPerTurn": days}),
            None => {
                json!({"type": "clock", "limit": part("limit"), "increment": part("increment"), "byoyomi": part("byoyomi"), "periods": part("periods"), "show": "10|30"})
            }
        };
        let person =
            |user: &String| json!({"id": user, "name": shown(user), "title": null, "rating": 1500});
        let url = format!("http://127.0.0.1/{}", self.id);
        json!({
            "id": self.id, "url": url, "urlSente": format!("{url}?color=sente"), "urlGote": format!("{url}?color=gote"),
            "status": "created", "challenger": person(&self.from), "destUser": self.to.as_ref().map(person),
            "variant": {"key": "standard", "name": "Standard"}, "rated": field(&self.fields, "rated") == Some("true"),
            "timeControl": time, "color": field(&self.fields, "color").unwrap_or("random"), "perf": {"icon": "", "name": "realTime"},
            "initialSfen": field(&self.fields, "sfen"), "socketVersion": 0,
        })
    }
}

/// `Ann` for `ann`.
fn shown(user: &str) -> String {
    let mut letters = user.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Reads a request.
fn asked(stream: &TcpStream) -> Option<Asked> {
    stream.set_read_timeout(Some(Duration::from_secs(5))).ok()?;
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let (mut length, mut user, mut wants_json) = (0, None, false);
    loop {
        let mut header = String::new();
        reader.read_line(&mut header).ok()?;
        let Some((key, value)) = header.trim().split_once(':') else {
            break;
        };
        let value = value.trim();
        match key.to_lowercase().as_str() {
            "accept" => wants_json = value.starts_with("application/json"),
            "content-length" => length = value.parse().ok()?,
            // `lip_ann…`, `lio_ann…`: the first three letters are the user.
            "authorization" => {
                let token = value.get("Bearer lip_".len()..);
                user = token.and_then(|it| it.get(..3)).map(str::to_owned);
            }
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let body = String::from_utf8_lossy(&body).into_owned();
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let (query, form) = (pairs(query), pairs(&body));
    Some(Asked { method, path: decoded(path), query, form, body, user, wants_json })
}

fn pairs(text: &str) -> Vec<(String, String)> {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (decoded(key), decoded(value))).collect()
}

fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).unwrap_or(("", part));
        bytes.extend(u8::from_str_radix(digits, 16));
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn reply(stream: &TcpStream, status: u16, body: &Value) {
    send(
        stream,
        status,
        "application/json",
        "X-OAuth-Scopes: board:play\r\n",
        body.to_string().as_bytes(),
    );
}

fn send(mut stream: &TcpStream, status: u16, kind: &str, more: &str, body: &[u8]) {
    let head = format!(
        "HTTP/1.1 {status} -\r\nContent-Type: {kind}\r\n{more}Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(&[head.as_bytes(), body].concat());
}

fn head(mut stream: &TcpStream, status: u16, kind: &str) {
    let head = format!(
        "HTTP/1.1 {status} -\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    );
    let _ = stream.write_all(head.as_bytes());
}

fn chunk(mut stream: &TcpStream, bytes: &[u8]) -> std::io::Result<()> {
    let frame = [format!("{:x}\r\n", bytes.len()).as_bytes(), bytes, b"\r\n"].concat();
    stream.write_all(&frame)
}

fn end(mut stream: &TcpStream) {
    let _ = stream.write_all(b"0\r\n\r\n");
}
