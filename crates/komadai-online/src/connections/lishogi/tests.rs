//! Calls, streams and whole games with a server on this machine, at each of whose lines everything goes wrong.

#[path = "../../../../../tests/support/lishogi_world.rs"]
#[allow(dead_code, reason = "the tests of the program fetch games")]
mod lishogi_world;

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use komadai_core::rules::{Color, Move};
use komadai_engine::lishogi::{
    Api, Challenge, Closed, CreatedGame, GameEvent, GameId, GameSession, LobbyEvent, Play, Refusal,
    Request, Room, Seek, SeekOutput, Status, Terms,
};
use komadai_engine::world::mpsc;

use super::login::{Login, LoginError};
use super::*;
use lishogi_world::{CALL_FAULTS, CallFault, LINE_FAULTS, World};

/// How much faster time passes: 20 seconds of silence are one.
const HASTE: u32 = 20;

/// The longest wait of a test, in the time of its desk.
const PATIENCE: Duration = Duration::from_secs(60 * HASTE as u64);

fn world() -> World {
    World::new(0, Duration::from_secs(6) / HASTE)
}

fn server(world: &World, user: &str) -> Server {
    let base = world.address().parse().expect("an address");
    let token = Token::new(&format!("lip_{user}secretsecret")).expect("a token");
    let timeouts = Timeouts {
        penance: Duration::from_mins(1) / HASTE,
        answer: Duration::from_secs(2),
        ..Timeouts::default()
    };
    Server::with_timeouts(base, Some(token), timeouts)
}

fn desk(world: &World, user: &str) -> Desk<()> {
    Desk::open(server(world, user), Api::Board, user, HASTE)
}

fn clock() -> komadai_engine::lishogi::Clock {
    "60+0|60".parse().expect("a clock")
}

/// The moves of a game, in which Black is the user.
const MOVES: &str = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e";

/// Begins a game against the server's program, with the first move.
fn against_program(world: &World, desk: &mut Desk<()>) -> GameId {
    world.script(MOVES);
    let challenge = Challenge {
        terms: Terms::Clock(clock()),
        rated: false,
        color: Play(Some(Color::Black)),
        sfen: None,
    };
    desk.call(Tag(1), Request::challenge_ai(3, &challenge));
    let answer = until(desk, |news| match news {
        News::Answered(Tag(1), answer) => answer.ok(),
        _ => None,
    });
    let made: CreatedGame = answer.read().expect("a game");
    let id = made.id.parse().expect("an id");
    desk.open_game(&id, None, None);
    id
}

/// Plays a game to its end; returns the events.
fn play_on(desk: &mut Desk<()>, id: &GameId) -> Vec<GameEvent> {
    let moves: Vec<&str> = MOVES.split(' ').collect();
    let mut events = Vec::new();
    loop {
        let may_play = desk.game(id).is_some_and(|game| game.may_play().is_ok());
        let ply = desk.game(id).and_then(|it| Some(it.game()?.ply()));
        match ply.and_then(|ply| moves.get(ply)) {
            Some(mv) if may_play => desk.play(id, mv.parse().expect("a move")).expect("a turn"),
            None if may_play => desk.resign(id).expect("a game"),
            _ => {}
        }
        let news = desk.wait(Some(PATIENCE));
        let Some(news) = news else {
            panic!("nothing ends the game after {events:?}");
        };
        if let News::Game(_, event) = news {
            let is_end = matches!(event, GameEvent::Ended(_));
            events.push(event);
            if is_end {
                return events;
            }
        }
    }
}

fn whole_game(world: &World) -> Vec<GameEvent> {
    let mut desk = desk(world, "ann");
    let id = against_program(world, &mut desk);
    let events = play_on(&mut desk, &id);
    let game = desk.game(&id).and_then(|it| it.game()).expect("a game");
    let moves: Vec<String> = game.moves().iter().map(|it| it.mv.to_string()).collect();
    assert_eq!(moves.join(" "), MOVES);
    assert_eq!(world.moves(0), MOVES);
    let ending = desk.game(&id).and_then(|it| it.ending().cloned()).expect("an end");
    assert_eq!((ending.status, ending.winner), (Status::Resign, Some(Color::White)));
    let record = desk.game(&id).and_then(|it| it.record("x")).expect("a record");
    assert_eq!(record.main_moves().len(), 6);
    let doubts = events.iter().filter(|it| matches!(it, GameEvent::Doubt(_)));
    assert_eq!(doubts.count(), 0, "{events:?}");
    events
}

/// How often each move was sent.
fn times_sent(world: &World) -> Vec<usize> {
    let seen = world.seen();
    let times =
        |mv: &str| seen.iter().filter(|line| line.ends_with(&format!("/move/{mv}"))).count();
    MOVES.split(' ').step_by(2).map(times).collect()
}

#[test]
fn a_game_against_the_program_is_played_to_its_end() {
    let world = world();
    let events = whole_game(&world);
    assert_eq!(events.iter().filter(|it| matches!(it, GameEvent::Started)).count(), 1);
    assert_eq!(times_sent(&world), [1, 1, 1]);
    assert_eq!(world.counts(), (8, 4));
}

#[test]
fn whatever_goes_wrong_at_any_line_the_game_is_the_same() {
    let runs = LINE_FAULTS.map(|fault| {
        thread::spawn(move || {
            for line in 1..=8 {
                let world = world();
                world.break_line(line, fault);
                let events = whole_game(&world);
                // No move is lost or sent again: only the stream was broken.
                assert_eq!(times_sent(&world), [1, 1, 1], "{fault:?} {line} {events:?}");
            }
        })
    });
    for run in runs {
        run.join().expect("no panic");
    }
}

#[test]
fn whatever_goes_wrong_at_any_call_the_game_is_the_same() {
    let runs = CALL_FAULTS.map(|fault| {
        thread::spawn(move || {
            for call in 1..=3 {
                let world = world();
                world.break_call(call, fault);
                whole_game(&world);
                let twice: usize = times_sent(&world).iter().sum();
                let arrives =
                    matches!(fault, CallFault::Unanswered | CallFault::Packed | CallFault::Page);
                assert_eq!(twice, if arrives { 3 } else { 4 }, "{fault:?} {call}");
            }
        })
    });
    for run in runs {
        run.join().expect("no panic");
    }
}

#[test]
fn whatever_answers_when_streams_are_opened_the_game_is_the_same() {
    // The last one lasts a minute of the game.
    let faults = CALL_FAULTS.map(|fault| (2, fault)).into_iter().chain([(12, CallFault::Down)]);
    let runs = faults.map(|(count, fault)| {
        thread::spawn(move || {
            let world = world();
            world.break_openings(count, fault);
            let events = whole_game(&world);
            assert_eq!(times_sent(&world), [1, 1, 1], "{fault:?} {events:?}");
        })
    });
    for run in runs.collect::<Vec<_>>() {
        run.join().expect("no panic");
    }
}

/// A game by a search, then one by a challenge: five events of Ann's.
fn two_games(world: &World) {
    let (mut ann, mut ben) = (desk(world, "ann"), desk(world, "ben"));
    let seek = Seek { clock: clock(), rated: false, color: Play(None), ratings: None };
    let id = met(&mut ann, &mut ben, &seek);
    until(&mut ann, |news| matches!(news, News::Game(_, GameEvent::Started)).then_some(()));
    ann.abort(&id).expect("a game");
    until(&mut ann, |news| matches!(news, News::Game(_, GameEvent::Ended(_))).then_some(()));
    let challenge =
        Challenge { terms: Terms::Clock(clock()), rated: false, color: Play(None), sfen: None };
    ben.call(Tag(1), Request::challenge(&"ann".parse().expect("a name"), &challenge));
    let asked = until(&mut ann, |news| match news {
        News::Lobby(LobbyEvent::Challenged(it)) => Some(it),
        _ => None,
    });
    ann.call(Tag(2), Request::accept(&asked.id.parse().expect("an id")));
    let game = until(&mut ann, |news| match news {
        News::Lobby(LobbyEvent::Challenged(it)) => panic!("told twice: {it:?}"),
        News::Lobby(LobbyEvent::GameStarted(game)) => Some(game),
        _ => None,
    });
    assert_eq!(game.game_id, asked.id);
    let id = ann.open_listed(&game, None).expect("an id");
    until(&mut ann, |news| matches!(news, News::Game(_, GameEvent::Started)).then_some(()));
    ann.abort(&id).expect("a game");
    while !ann.lobby().games().is_empty() || !ann.lobby().challenges().is_empty() {
        assert!(ann.now() < PATIENCE, "{:?}", ann.lobby());
        ann.wait(Some(ann.now() + Duration::from_secs(1)));
    }
}

#[test]
fn whatever_goes_wrong_at_any_event_games_and_challenges_are_found() {
    let runs = LINE_FAULTS.map(|fault| {
        thread::spawn(move || {
            for line in 1..=5 {
                let world = world();
                world.break_event("ann", line, fault);
                two_games(&world);
            }
        })
    });
    for run in runs {
        run.join().expect("no panic");
    }
}

#[test]
fn the_token_is_not_sent_to_another_host() {
    let elsewhere = TcpListener::bind("127.0.0.1:0").expect("a port");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let to = elsewhere.local_addr().expect("an address");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    let heard = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        let mut bytes = [0; 2000];
        let count = stream.read(&mut bytes).expect("a request");
        let head = format!("HTTP/1.1 301 x\r\nLocation: http://{to}/\r\nContent-Length: 0\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("sent");
        String::from_utf8_lossy(&bytes[..count]).into_owned()
    });
    let token = Token::new("lip_verysecret").expect("a token");
    let server = Server::new(base.parse().expect("an address"), Some(token));
    let answer = server.call(&Request::account()).expect("an answer");
    assert_eq!(Refusal::of(&answer), Some(Refusal::Strange));
    let request = heard.join().expect("no panic").to_lowercase();
    for header in [
        "authorization: bearer lip_verysecret",
        "accept: application/json",
        "accept-language: en",
        concat!("user-agent: komadai/", env!("CARGO_PKG_VERSION")),
    ] {
        assert!(request.contains(header), "{request}");
    }
    elsewhere.set_nonblocking(true).expect("set");
    assert!(elsewhere.accept().is_err());
    assert!(!format!("{server:?}").contains("verysecret"));
}

#[test]
fn a_stream_that_nobody_wants_is_closed_whatever_it_waits_for() {
    for head in ["", "HTTP/1.1 200 x\r\n\r\nhalf a line"] {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let server = Server::new(base.parse().expect("an address"), None);
        let (sender, receiver) = mpsc::channel();
        let deliver = move |incoming| sender.send(incoming).is_ok();
        let stream = server.open(Request::events(), deliver).expect("a thread");
        let (mut client, _) = listener.accept().expect("a client");
        let mut bytes = [0; 2000];
        let _ = client.read(&mut bytes).expect("a request");
        client.write_all(head.as_bytes()).expect("sent");
        if !head.is_empty() {
            assert_eq!(receiver.recv(), Ok(Incoming::Opened));
        }
        drop(stream);
        assert_eq!(receiver.recv(), Err(mpsc::RecvError), "the thread has ended");
        let left = client.read(&mut bytes);
        assert!(matches!(left, Ok(0) | Err(_)), "the connection is closed");
    }
}

#[test]
fn a_server_that_is_not_there_is_told_as_such() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let base = format!("http://{}", free.local_addr().expect("an address"));
    drop(free);
    let server = Server::new(base.parse().expect("an address"), None);
    let nobody = HttpFault::Line(LineFault::NobodyThere);
    assert_eq!(server.call(&Request::account()), Err(nobody));
    let (sender, receiver) = mpsc::channel();
    let deliver = move |incoming| sender.send(incoming).is_ok();
    let _stream = server.open(Request::events(), deliver).expect("a thread");
    assert_eq!(receiver.recv(), Ok(Incoming::Closed(Closed::Broken)));
    let unknown = Server::new("https://no-such-host.invalid".parse().expect("an address"), None);
    let why = unknown.call(&Request::account()).expect_err("no server");
    assert!(!why.to_string().is_empty());
}

/// Waits for news that `take` takes.
fn until<T>(desk: &mut Desk<()>, mut take: impl FnMut(News<()>) -> Option<T>) -> T {
    loop {
        let news = desk.wait(Some(PATIENCE)).expect("news");
        if let Some(taken) = take(news) {
            return taken;
        }
    }
}

fn found(desk: &mut Desk<()>) -> GameId {
    let game = until(desk, |news| match news {
        News::Seek(SeekOutput::Found(game)) => Some(game),
        News::Seek(SeekOutput::Over | SeekOutput::Refused(_)) => panic!("not found"),
        _ => None,
    });
    desk.open_listed(&game, None).expect("an id")
}

/// Two users search for the same and are told the same game.
fn met(ann: &mut Desk<()>, ben: &mut Desk<()>, seek: &Seek) -> GameId {
    ann.seek(seek.clone());
    until(ann, |news| matches!(news, News::Seek(SeekOutput::Seeking)).then_some(()));
    ben.seek(seek.clone());
    let id = found(ann);
    assert_eq!(found(ben), id);
    id
}

#[test]
fn two_who_seek_the_same_play_each_other_and_a_refused_clock_is_told() {
    let world = world();
    let (mut ann, mut ben) = (desk(&world, "ann"), desk(&world, "ben"));
    let seek = Seek { clock: clock(), rated: true, color: Play(None), ratings: None };
    let short = Seek { clock: "3+0".parse().expect("a clock"), ..seek.clone() };
    ann.seek(short);
    let why = until(&mut ann, |news| match news {
        News::Seek(SeekOutput::Refused(why)) => Some(why),
        _ => None,
    });
    assert_eq!(why, Refusal::Refused("Invalid time control".to_owned()));
    let id = met(&mut ann, &mut ben, &seek);
    until(&mut ann, |news| matches!(news, News::Game(_, GameEvent::Started)).then_some(()));
    until(&mut ben, |news| matches!(news, News::Game(_, GameEvent::Started)).then_some(()));
    assert_eq!(ben.game(&id).and_then(GameSession::side), Some(Color::White));
    ann.say(&id, Room::Player, "hello");
    let text = until(&mut ben, |news| match news {
        News::Game(_, GameEvent::Said { by, text, .. }) if by == "Ann" => Some(text),
        _ => None,
    });
    assert_eq!(text, "hello");
    ann.abort(&id).expect("a game");
    until(&mut ben, |news| matches!(news, News::Game(_, GameEvent::Ended(_))).then_some(()));
}

#[test]
fn a_seek_that_is_given_up_is_withdrawn() {
    let world = world();
    let (mut ann, mut ben) = (desk(&world, "ann"), desk(&world, "ben"));
    let seek = Seek { clock: clock(), rated: false, color: Play(None), ratings: None };
    ann.seek(seek.clone());
    until(&mut ann, |news| matches!(news, News::Seek(SeekOutput::Seeking)).then_some(()));
    ann.stop_seek();
    // The server sees it when it next writes.
    thread::sleep(Duration::from_secs(12) / HASTE);
    ben.seek(seek);
    until(&mut ben, |news| matches!(news, News::Seek(SeekOutput::Seeking)).then_some(()));
    assert!(ben.wait(Some(ben.now() + Duration::from_secs(10))).is_none());
}

#[test]
fn a_challenge_is_accepted_and_becomes_the_game() {
    let world = world();
    let (ann, mut ben) = (desk(&world, "ann"), desk(&world, "ben"));
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let challenge = Challenge {
        terms: Terms::Days(2),
        rated: false,
        color: Play(Some(Color::White)),
        sfen: Some(sfen.to_owned()),
    };
    ann.call(Tag(1), Request::challenge(&"ben".parse().expect("a name"), &challenge));
    let asked = until(&mut ben, |news| match news {
        News::Lobby(LobbyEvent::Challenged(it)) => Some(it),
        _ => None,
    });
    assert_eq!(asked.time_control.days_per_turn, Some(2));
    ben.call(Tag(2), Request::accept(&asked.id.parse().expect("an id")));
    let game = until(&mut ben, |news| match news {
        News::Lobby(LobbyEvent::GameStarted(game)) => Some(game),
        _ => None,
    });
    assert_eq!(game.game_id, asked.id);
    let id = ben.open_listed(&game, None).expect("an id");
    until(&mut ben, |news| matches!(news, News::Game(_, GameEvent::Started)).then_some(()));
    let session = ben.game(&id).expect("a game");
    assert_eq!(session.side(), Some(Color::Black));
    assert_eq!(session.game().map(|it| it.setup().start.to_sfen()).as_deref(), Some(sfen));
    assert_eq!(session.clocks().left(Color::Black, ben.now()), None);
}

#[test]
fn a_game_of_200_moves_survives_twenty_cuts() {
    let world = world();
    let (mut ann, mut ben) = (desk(&world, "ann"), desk(&world, "ben"));
    let seek = Seek { clock: clock(), rated: false, color: Play(None), ratings: None };
    let id = met(&mut ann, &mut ben, &seek);
    let (done, stop) = mpsc::channel::<()>();
    let players = [ann, ben].map(|mut desk| {
        let (id, done) = (id.clone(), done.clone());
        thread::spawn(move || {
            let mut returns = 0;
            loop {
                let session = desk.game(&id).expect("a game");
                if session.may_play().is_ok() {
                    let game = session.game().expect("a board");
                    if game.ply() >= 200 {
                        desk.resign(&id).expect("a game");
                    } else {
                        // Kings and rooks wander, so that nobody is mated soon.
                        let legal = game.position().legal_moves();
                        let quiet = |mv: &&Move| {
                            let mut next = game.position().clone();
                            let is_take = game.position().piece_at(mv.to()).is_some();
                            !is_take && next.play(**mv).is_ok() && !next.is_in_check()
                        };
                        let quiet: Vec<&Move> = legal.iter().filter(quiet).collect();
                        let at = usize::try_from(game.position().hash()).unwrap_or(3);
                        let mv = quiet.get(at % quiet.len().max(1)).map_or(legal[0], |mv| **mv);
                        desk.play(&id, mv).expect("a turn");
                    }
                }
                match desk.wait(Some(PATIENCE * 4)).expect("news") {
                    News::Game(_, GameEvent::Returned) => returns += 1,
                    News::Game(_, GameEvent::Ended(_)) => {
                        let record = desk.game(&id).and_then(|it| it.record("x"));
                        drop(done);
                        return (record.expect("a record").main_moves().len(), returns);
                    }
                    _ => {}
                }
            }
        })
    });
    drop(done);
    let mut cuts = 0;
    while stop.try_recv() == Err(mpsc::TryRecvError::Empty) {
        let ply = world.moves(0).split_whitespace().count();
        if ply >= 9 * (cuts + 1) && cuts < 20 {
            world.cut_all();
            cuts += 1;
        }
        thread::sleep(Duration::from_millis(2));
    }
    for player in players {
        let (moves, returns) = player.join().expect("no panic");
        assert_eq!(moves, 200);
        assert!(returns > 0);
    }
    assert_eq!(cuts, 20);
}

/// A browser that opens a page and follows where it is sent.
fn browse(address: &str) -> String {
    let mut address = address.to_owned();
    loop {
        let rest = address.strip_prefix("http://").expect("a page");
        let (host, path) = rest.split_once('/').expect("a path");
        let mut stream = TcpStream::connect(host).expect("a host");
        let request = format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        match answer.lines().find_map(|line| line.strip_prefix("Location: ")) {
            Some(next) => next.clone_into(&mut address),
            None => return answer,
        }
    }
}

#[test]
fn a_login_in_the_browser_gives_a_token_that_can_be_revoked() {
    let world = world();
    let base: Base = world.address().parse().expect("an address");
    let login = Login::begin(&base, &["board:play", "puzzle:read"]).expect("a port");
    let page = login.page();
    assert!(page.contains("scope=board%3Aplay%20puzzle%3Aread&state="), "{page}");
    let waiting = thread::spawn(move || login.wait(&AtomicBool::new(false)));
    // Another page sends the browser with a code of its own: it is not used.
    let redirect = page.split("redirect_uri=").nth(1).and_then(|it| it.split('&').next());
    let redirect = redirect.expect("one").replace("%3A", ":").replace("%2F", "/");
    assert!(browse(&format!("{redirect}?code=liu_x&state=OTHER")).contains("400"));
    assert!(browse(&format!("{redirect}favicon.ico")).contains("404"));
    assert!(!world.seen().iter().any(|line| line.contains("/api/token")));
    assert!(browse(&page).contains("You can close this page"));
    let token = waiting.join().expect("no panic").expect("a token");
    let server = Server::new(base.clone(), Some(token));
    assert_eq!(account(&server).expect("an account").id, "ann");
    let revoked = server.call(&Request::revoke()).expect("an answer");
    assert_eq!(Refusal::of(&revoked), None);
    let why = account(&server).expect_err("revoked");
    assert!(why.to_string().contains("komadai lishogi login"), "{why}");
    let login = Login::begin(&base, &["board:play"]).expect("a port");
    let state = login.page().split("state=").nth(1).expect("a state").to_owned();
    let port =
        login.page().split("127.0.0.1%3A").nth(1).and_then(|it| it.get(..5).map(str::to_owned));
    let port: String = port.expect("a port").chars().take_while(char::is_ascii_digit).collect();
    let waiting = thread::spawn(move || login.wait(&AtomicBool::new(false)));
    browse(&format!("http://127.0.0.1:{port}/?error=access_denied&state={state}"));
    assert_eq!(waiting.join().expect("no panic"), Err(LoginError::Denied));
    let stopped = Login::begin(&base, &[]).expect("a port").wait(&AtomicBool::new(true));
    assert_eq!(stopped, Err(LoginError::Stopped));
}

#[test]
fn after_too_many_calls_nothing_is_asked_for_a_while() {
    let world = world();
    world.break_call(1, CallFault::TooMany(false));
    let server = server(&world, "ann");
    let id = "AAAAAAAA".parse().expect("an id");
    let refused = server.call(&Request::resign(Api::Board, &id)).expect("an answer");
    assert_eq!(Refusal::of(&refused), Some(Refusal::TooMany));
    let held = server.call(&Request::account()).expect("an answer");
    assert_eq!(Refusal::of(&held), Some(Refusal::TooMany));
    assert_eq!(world.seen().len(), 1);
    thread::sleep(Duration::from_mins(1) / HASTE);
    assert!(account(&server).is_ok());
}
