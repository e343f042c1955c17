//! Games over faulty connections: a failure at every read and every write.

use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::connection::{Connection, Incoming, MOST_UNSENT};
use super::fault::LineFault;
use super::line::Connect;
use super::*;
use crate::app::Seat;
use crate::app::online::{Goal, OnlineAct, OnlineNews, Retry};
use komadai_core::game::{Game, GameSetup};
use komadai_core::record::{Record, save};
use komadai_engine::network::{
    ClientEvent, EndReason, LinePace, LobbyEvent, LobbyTerms, Login, Proposal, Watcher,
    WatcherEvent, Wire,
};
use komadai_engine::world::mpsc::Receiver;

const GAME: &str = "LOGIN:ann OK\nBEGIN Game_Summary\nGame_ID:g1\nName+:ann\nName-:bob\nYour_Turn:+\nTo_Move:+\n\
    BEGIN Time\nTotal_Time:60\nEND Time\nEND Game_Summary\nSTART:g1\n+7776FU,T1\n-3334FU,T2\n+2726FU,T3\n\
    %TORYO,T1\n#RESIGN\n#WIN\nLOGOUT:completed\n";

/// The result of the next read.
#[derive(Debug, Clone)]
enum Read {
    Bytes(Vec<u8>),
    Error(ErrorKind),
    /// The other side has closed.
    End,
}

/// Prepared reads, and a number of writes that work.
#[derive(Debug)]
struct Scripted {
    reads: Mutex<(VecDeque<Read>, bool)>,
    changed: Condvar,
    writes: Mutex<usize>,
}

impl Scripted {
    fn new(reads: impl IntoIterator<Item = Read>, writes: usize) -> Self {
        Self {
            reads: Mutex::new((reads.into_iter().collect(), false)),
            changed: Condvar::new(),
            writes: Mutex::new(writes),
        }
    }
}

impl Wire for Scripted {
    fn receive(&self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut state = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if state.1 {
                return Ok(0);
            }
            match state.0.pop_front() {
                Some(Read::Bytes(mut bytes)) => {
                    let rest = bytes.split_off(bytes.len().min(buffer.len()));
                    if !rest.is_empty() {
                        state.0.push_front(Read::Bytes(rest));
                    }
                    for (to, from) in buffer.iter_mut().zip(&bytes) {
                        *to = *from;
                    }
                    return Ok(bytes.len());
                }
                Some(Read::Error(kind)) => return Err(kind.into()),
                Some(Read::End) => return Ok(0),
                // Silent until it is closed.
                None => {
                    let woken = self.changed.wait(state);
                    state = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    fn send(&self, _: &[u8]) -> io::Result<()> {
        let mut left = self.writes.lock().unwrap_or_else(PoisonError::into_inner);
        match left.checked_sub(1) {
            Some(less) => {
                *left = less;
                Ok(())
            }
            None => Err(ErrorKind::BrokenPipe.into()),
        }
    }

    fn close(&self) {
        let mut state = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
        state.1 = true;
        self.changed.notify_all();
    }
}

fn order(saves: &Path) -> GuestOrder {
    GuestOrder {
        way: Way::tcp("test".to_owned()),
        login: Login::new("ann", "x").expect("a login"),
        seat: Seat::Human,
        games: 1,
        agrees: true,
        saves: Some(saves.to_owned()),
        hosts: false,
        keeps_records: true,
        keeps_seat: false,
    }
}

/// All events over these connections in turn; there is no further connection.
fn played(wires: Vec<Scripted>, saves: &Path) -> Vec<OnlineNews> {
    played_by(order(saves), wires)
}

fn played_by(order: GuestOrder, wires: Vec<Scripted>) -> Vec<OnlineNews> {
    let mut wires = wires.into_iter();
    let connect: Connect = Box::new(move |_| match wires.next() {
        Some(wire) => Ok(Arc::new(wire) as Arc<dyn Wire>),
        None => Err(LineFault::NobodyThere),
    });
    let mut guest = Guest::over(order, connect, Duration::ZERO).expect("a guest");
    let mut all = Vec::new();
    loop {
        let news = guest.wait();
        if news == OnlineNews::Finished(None) {
            return all;
        }
        all.push(news);
        assert!(all.len() < 1000, "{all:?}");
    }
}

fn ends(news: &[OnlineNews]) -> Vec<EndReason> {
    let reason = |news: &OnlineNews| match news {
        OnlineNews::Event(ClientEvent::Ended(ending)) => Some(ending.reason.clone()),
        _ => None,
    };
    news.iter().filter_map(reason).collect()
}

/// At a komadai, which has the game of [`GAME`].
#[test]
fn a_komadai_that_closes_after_the_game_has_left_and_is_not_tried_again() {
    let hello = "LOGIN:ann OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\n";
    let said = GAME.replace("LOGIN:ann OK\n", hello);
    let said = said.replace("LOGOUT:completed\n", "");
    for end in [Read::End, Read::Error(ErrorKind::ConnectionReset)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut order = order(folder.path());
        order.login = order.login.known_as("ann");
        order.games = u32::MAX;
        let reads = [bytes(&said), end];
        let wires = vec![Scripted::new(reads, 99), Scripted::new([], 99)];
        let news = played_by(order, wires);
        assert_eq!(news.last(), Some(&OnlineNews::HostLeft), "{news:?}");
        let connected = |it: &&OnlineNews| matches!(it, OnlineNews::Connected(_));
        assert_eq!(news.iter().filter(connected).count(), 1);
    }
}

/// The games in the folder.
fn saved(folder: &Path) -> Vec<Record> {
    let listed = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = listed.filter(|it| it.path().extension().is_some_and(|it| it == "ron"));
    files
        .map(|file| save::from_text(&std::fs::read(file.path()).expect("read")).expect("a game"))
        .collect()
}

fn bytes(text: &str) -> Read {
    Read::Bytes(text.as_bytes().to_vec())
}

#[test]
fn a_game_comes_through_whole_however_its_bytes_come() {
    let lines = || GAME.split_inclusive('\n');
    let single = GAME.bytes().map(|byte| Read::Bytes(vec![byte])).collect();
    let interrupted = lines().flat_map(|line| [Read::Error(ErrorKind::Interrupted), bytes(line)]);
    for reads in [
        vec![bytes(GAME)],
        single,
        lines().map(bytes).collect(),
        interrupted.collect(),
        vec![bytes(&GAME.replace('\n', "\r\n"))],
        vec![bytes(&GAME.replace("-3334FU", "\n\n-3334FU"))],
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let news = played(vec![Scripted::new(reads, 99)], folder.path());
        assert_eq!(ends(&news), [EndReason::ResignedOrLeft], "{news:?}");
        let games = saved(folder.path());
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].main_moves().len(), 3);
        assert_eq!(games[0].main_end().map(|end| end.reason.token()), Some("resignation"));
    }
}

#[test]
fn wherever_the_line_breaks_no_move_is_lost_and_no_game_is_decided() {
    let lines: Vec<&str> = GAME.split_inclusive('\n').collect();
    for cut in 0..lines.len() {
        for fault in
            [Read::End, Read::Error(ErrorKind::ConnectionReset), Read::Bytes(vec![b'x'; 5000])]
        {
            let folder = tempfile::tempdir().expect("a folder");
            let before = lines[..cut].concat();
            let reads = [bytes(&before), fault.clone()];
            // Every further connection is like the first.
            let wires = (0..6).map(|_| Scripted::new(reads.clone(), 99)).collect();
            let news = played(wires, folder.path());
            let moves = before.matches(",T").count().min(3);
            let ended = ends(&news);
            let is_over = before.contains("#WIN");
            let expected: &[EndReason] = match (is_over, before.contains("START")) {
                (true, _) => &[EndReason::ResignedOrLeft],
                (false, true) => &[EndReason::LineLost],
                (false, false) => &[],
            };
            assert_eq!(ended, expected, "{cut} {fault:?}");
            let games = saved(folder.path());
            assert_eq!(games.len(), expected.len(), "{cut}");
            for game in games {
                assert_eq!(game.main_moves().len(), moves, "{cut}");
                let winner = game.main_end().and_then(|end| end.winner);
                assert_eq!(winner.is_some(), is_over);
            }
        }
    }
}

#[test]
fn a_write_that_fails_ends_the_connection() {
    for writes in 0..3 {
        let folder = tempfile::tempdir().expect("a folder");
        // Silent after the login: the sent lines never arrived.
        let wires = (0..6).map(|_| Scripted::new([], writes)).collect();
        if writes == 0 {
            let news = played(wires, folder.path());
            let last = news.last();
            assert!(matches!(last, Some(OnlineNews::NotConnected(_, Retry::Never))), "{news:?}");
        }
    }
}

#[test]
fn a_move_that_comes_twice_makes_the_game_void_and_not_another_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let twice = GAME.replace("-3334FU,T2\n", "-3334FU,T2\n-3334FU,T2\n");
    let news = played(vec![Scripted::new([bytes(&twice)], 99)], folder.path());
    assert_eq!(ends(&news), [EndReason::Void]);
    assert_eq!(saved(folder.path())[0].main_moves().len(), 2);
}

#[test]
fn a_server_that_lets_in_and_hangs_up_is_given_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let wire = || Scripted::new([bytes("LOGIN:ann OK\n"), Read::End], 99);
    let news = played((0..50).map(|_| wire()).collect(), folder.path());
    let tries = news.iter().filter(|it| matches!(it, OnlineNews::Connected(_))).count();
    assert_eq!(tries, 5);
}

#[test]
fn a_gigabyte_without_a_line_end_is_read_no_further_than_a_line() {
    let (sender, incoming) = std::sync::mpsc::channel();
    let many = std::iter::repeat_n(Read::Bytes(vec![b'x'; 4096]), 1000);
    let wire = Arc::new(Scripted::new(many, 99));
    let deliver = move |incoming| sender.send(incoming).is_ok();
    let _connection =
        Connection::open(wire.clone(), LinePace::of_guest(), deliver).expect("threads");
    let end = Incoming::Closed(Some(LineFault::Nonsense));
    assert_eq!(incoming.recv(), Ok(end));
    let left = wire.reads.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(left.0.len() >= 998);
}

const WATCHED: &str = "LOGIN:eve OK\n##[LOGIN] +OK x1\n##[LIST] g1 ann bob\n##[LIST] +OK\n##[MONITOR2][g1] V2\n\
    ##[MONITOR2][g1] PI\n##[MONITOR2][g1] +\n##[MONITOR2][g1] +7776FU\n##[MONITOR2][g1] T1\n##[MONITOR2][g1] +OK\n\
    ##[MONITOR2][g1] -3334FU\n##[MONITOR2][g1] T2\n";

#[test]
fn a_watched_game_keeps_its_moves_wherever_the_line_breaks() {
    for end in (0..=WATCHED.len()).rev().step_by(5) {
        let said = WATCHED.get(..end).expect("ASCII");
        // Byte by byte, then an error.
        let bytes = said.bytes().map(|byte| Read::Bytes(vec![byte]));
        let reads = bytes.chain([Read::Error(ErrorKind::ConnectionReset)]);
        let mut wire = Some(Scripted::new(reads, usize::MAX));
        let connect: Connect = Box::new(move |_| match wire.take() {
            Some(wire) => Ok(Arc::new(wire)),
            None => Err(LineFault::NobodyThere),
        });
        let mut spectator = eve(connect);
        let why = loop {
            if let OnlineNews::Finished(why) = spectator.wait() {
                break why;
            }
        };
        assert!(why.is_some(), "the break at {end} is told");
        let moves = ["T1\n##[MONITOR2][g1] +OK\n", "T2\n"];
        let moves = moves.iter().filter(|it| said.contains(*it)).count();
        let ply = spectator.standing().watched.map_or(0, |it| it.game.ply());
        assert_eq!(ply, moves, "after {end} bytes");
    }
}

/// A spectator over connections of a test.
fn eve(connect: Connect) -> Spectator {
    let login = Login::new("eve", "secret").expect("a login");
    let watcher = Watcher::new(login, None, false);
    let way = Way::tcp("test".to_owned());
    Spectator::over(&way, watcher, connect, Duration::ZERO)
}

#[test]
fn a_spectator_leaves_at_once_while_the_host_cannot_be_reached() {
    // First the host is never reached, then it is lost: a spectator returns to a running game of a komadai.
    for is_lost in [false, true] {
        let said = WATCHED.replacen("OK\n", "OK\n##[KOMADAI] 1 \n", 1);
        let reads = [bytes(&said), Read::Error(ErrorKind::ConnectionReset)];
        let mut wire = is_lost.then(|| Scripted::new(reads, usize::MAX));
        let (begun, connects) = std::sync::mpsc::channel();
        let (release, held) = std::sync::mpsc::channel::<()>();
        let connect: Connect = Box::new(move |_| {
            if let Some(wire) = wire.take() {
                return Ok(Arc::new(wire));
            }
            let _ = begun.send(());
            let _ = held.recv_timeout(Duration::from_mins(1));
            Err(LineFault::NoRoute)
        });
        let mut spectator = eve(connect);
        let acts = spectator.line.acts();
        let leaving = std::thread::spawn(move || {
            let is_tried = connects.recv_timeout(Duration::from_mins(1)).is_ok();
            acts(OnlineAct::Leave);
            is_tried
        });
        let mut news = vec![spectator.wait()];
        while !matches!(news.last(), Some(OnlineNews::Finished(_))) {
            news.push(spectator.wait());
        }
        let is_away = |it: &OnlineNews| matches!(it, OnlineNews::NotConnected(LineFault::Gone, _));
        assert_eq!(news.iter().any(is_away), is_lost, "{news:?}");
        assert_eq!(news.last(), Some(&OnlineNews::Finished(None)));
        assert!(leaving.join().expect("no panic"), "it is tried");
        drop(release);
    }
}

/// A wire that neither takes nor returns bytes until it is closed.
#[derive(Debug, Default)]
struct Stuck {
    is_closed: Mutex<bool>,
    changed: Condvar,
}

impl Stuck {
    fn wait(&self) {
        let closed = self.is_closed.lock().unwrap_or_else(PoisonError::into_inner);
        let woken = self.changed.wait_while(closed, |is_closed| !*is_closed);
        drop(woken);
    }
}

impl Wire for Stuck {
    fn receive(&self, _: &mut [u8]) -> io::Result<usize> {
        self.wait();
        Ok(0)
    }

    fn send(&self, _: &[u8]) -> io::Result<()> {
        self.wait();
        Err(ErrorKind::BrokenPipe.into())
    }

    fn close(&self) {
        *self.is_closed.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }
}

#[test]
fn who_reads_nothing_holds_nobody_up_and_is_given_up() {
    let (sender, incoming) = std::sync::mpsc::channel();
    let deliver = move |incoming| sender.send(incoming).is_ok();
    let wire = Arc::new(Stuck::default());
    let connection = Connection::open(wire, LinePace::of_guest(), deliver).expect("threads");
    // A record of 500 moves for a spectator fits.
    let line = "##[MONITOR2][komadai-1] +7776FU";
    assert!((0..1000).all(|_| connection.send(line)));
    let line = "x".repeat(1000);
    let taken = (0..10_000).take_while(|_| connection.send(&line)).count();
    assert!((200..MOST_UNSENT / 1000).contains(&taken), "{taken} lines");
    drop(connection);
    assert_eq!(incoming.recv(), Ok(Incoming::Closed(None)));
}

/// A player or a spectator over plain lines.
struct Plain(io::BufReader<std::net::TcpStream>);

impl Plain {
    fn login(address: std::net::SocketAddr, name: &str, rest: &str) -> Self {
        let stream = std::net::TcpStream::connect(address).expect("a host");
        let mut plain = Self(io::BufReader::new(stream));
        plain.say(&format!("LOGIN {name} any{rest}"));
        plain.until("OK");
        plain
    }

    fn say(&mut self, line: &str) {
        let stream = self.0.get_mut();
        io::Write::write_all(stream, format!("{line}\n").as_bytes()).expect("sent");
    }

    fn until(&mut self, words: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            let count = io::BufRead::read_line(&mut self.0, &mut line).expect("a line");
            assert!(count > 0, "no `{words}`");
        }
    }
}

/// A host on this machine, for one game of two guests.
fn host_order() -> HostOrder {
    HostOrder {
        terms: LobbyTerms {
            setup: GameSetup::default(),
            games: Some(1),
            password: None,
            invite: None,
            id: "g".to_owned(),
            resumed: None,
            own: None,
        },
        address: std::net::Ipv4Addr::LOCALHOST.into(),
        port: 0,
        encrypts: false,
        admits_plain: true,
        is_announced: false,
        known_as: None,
        saves: None,
        keeps_records: false,
    }
}

/// Its address, its news, and its thread.
fn hosted(order: HostOrder) -> (SocketAddr, Receiver<HostNews>, JoinHandle<()>) {
    let host = Host::open(order).expect("a host");
    let address = host.local_address();
    let (sender, heard) = std::sync::mpsc::channel();
    let running = std::thread::spawn(move || {
        host.run(&mut |news, _| drop(sender.send(news)));
    });
    (address, heard, running)
}

/// A running game of `plies` moves.
fn long_game(plies: usize) -> Game {
    let mut game = Game::new(GameSetup {
        rules: "casual sennichite=off".parse().expect("rules"),
        time: [Some("60m".parse().expect("a clock")); 2],
        names: ["ann".to_owned(), "bob".to_owned()],
        ..GameSetup::default()
    });
    let rooks = ["2h3h", "8b7b", "3h2h", "7b8b"];
    for mv in rooks.iter().cycle().take(plies) {
        let mv = mv.parse().expect("a move");
        game.play(mv, Duration::from_millis(1500)).expect("legal");
    }
    game
}

/// A komadai of this name at the host.
fn komadai(address: SocketAddr, name: &str, saves: &Path) -> Guest {
    let mut order = order(saves);
    order.way = Way::tcp(address.to_string());
    order.login = Login::new(name, "secret").expect("a login").known_as(name);
    Guest::new(order).expect("a guest")
}

fn until(guest: &mut Guest, wanted: &ClientEvent) {
    let wanted = OnlineNews::Event(wanted.clone());
    let mut heard = Vec::new();
    loop {
        let news = guest.wait();
        assert_ne!(news, OnlineNews::Finished(None), "no {wanted:?}, but {heard:?}");
        if news == wanted {
            return;
        }
        heard.push(news);
    }
}

#[test]
fn a_game_of_500_moves_goes_on_after_a_loss_and_is_watched_from_the_middle() {
    const PLIES: usize = 500;
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().expect("a folder")).collect();
    let mut order = host_order();
    let game = long_game(PLIES);
    order.terms.setup = game.setup().clone();
    order.terms.password = Some("secret".to_owned());
    order.terms.resumed = Some(Box::new(game));
    let (address, heard, running) = hosted(order);
    let mut ann = komadai(address, "ann", folders[0].path());
    // The first to log in has Black.
    until(&mut ann, &ClientEvent::Komadai);
    let mut bob = komadai(address, "bob", folders[1].path());
    let mut ended = Some(std::thread::spawn(move || {
        until(&mut bob, &ClientEvent::Started);
        until(&mut bob, &ClientEvent::OpponentGone(Duration::from_mins(1)));
        until(&mut bob, &ClientEvent::OpponentBack);
        // After a take-back spectators get the whole game again.
        until(&mut bob, &ClientEvent::Asked(Proposal::TakeBack));
        bob.act(&OnlineAct::Answer(true)).expect("a proposal");
        while bob.wait() != OnlineNews::Finished(None) {}
    }));
    until(&mut ann, &ClientEvent::Started);
    let login = Login::new("eve", "secret").expect("a login");
    let way = Way::tcp(address.to_string());
    let mut eve = Spectator::new(&way, login, None, false);
    let mut shown = |plies| loop {
        match eve.wait() {
            OnlineNews::Finished(why) => panic!("{why:?}"),
            OnlineNews::Watched(WatcherEvent::Began) => {}
            _ => continue,
        }
        assert_eq!(eve.standing().watched.map(|it| it.game.ply()), Some(plies));
        break;
    };
    shown(PLIES);
    // Killed: the client sends no farewell.
    drop(ann);
    let mut ann = komadai(address, "ann", folders[2].path());
    until(&mut ann, &ClientEvent::Returned);
    let ply = |guest: &Guest| guest.standing().game.map(|it| it.game().ply());
    assert_eq!(ply(&ann), Some(PLIES));
    ann.act(&OnlineAct::Propose(Proposal::TakeBack)).expect("a proposal");
    until(&mut ann, &ClientEvent::TakenBack(2));
    shown(PLIES - 2);
    ann.leave();
    while ann.wait() != OnlineNews::Finished(None) {}
    ended.take().map(JoinHandle::join);
    running.join().expect("the host has ended");
    let ends = |news: &HostNews| matches!(news, HostNews::Event(LobbyEvent::Ended(_)));
    assert_eq!(heard.iter().filter(ends).count(), 1);
}

/// Relays the lines of two sides until it gets a signal to cut; then it takes the next connection.
fn relay(address: SocketAddr) -> (SocketAddr, std::sync::mpsc::Sender<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let here = listener.local_addr().expect("an address");
    let (cut, cuts) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        while let Ok((near, _)) = listener.accept() {
            let far = TcpStream::connect(address).expect("the host");
            for (from, to) in [(&near, &far), (&far, &near)] {
                let clone = |stream: &TcpStream| stream.try_clone().expect("a handle");
                let (mut from, mut to) = (clone(from), clone(to));
                std::thread::spawn(move || std::io::copy(&mut from, &mut to));
            }
            if cuts.recv().is_err() {
                return;
            }
            for stream in [near, far] {
                stream.shutdown(Shutdown::Both).expect("cut");
            }
        }
    });
    (here, cut)
}

/// As its players do.
#[test]
fn a_spectator_whose_line_is_cut_comes_back_to_the_running_game() {
    let (address, heard, running) = hosted(host_order());
    let mut ann = Plain::login(address, "ann", "");
    let mut bob = Plain::login(address, "bob", "");
    ann.until("END Game_Summary");
    ann.say("AGREE");
    bob.say("AGREE");
    ann.until("START");
    let (relay, cut) = relay(address);
    let login = Login::new("eve", "any").expect("a login").known_as("eve");
    let mut eve = Spectator::new(&Way::tcp(relay.to_string()), login, None, false);
    let mut until = |wanted: &dyn Fn(&OnlineNews) -> bool| loop {
        let news = eve.wait();
        assert!(!matches!(news, OnlineNews::Finished(_)), "{news:?}");
        if wanted(&news) {
            return eve.standing().watched.map_or(0, |it| it.game.ply());
        }
    };
    let is_shown = |news: &OnlineNews| *news == OnlineNews::Watched(WatcherEvent::Began);
    assert_eq!(until(&is_shown), 0);
    cut.send(()).expect("cut");
    until(&|news| matches!(news, OnlineNews::NotConnected(LineFault::Gone, _)));
    ann.say("+2726FU");
    bob.until("+2726FU,T");
    assert_eq!(until(&is_shown), 1);
    bob.say("%TORYO");
    let is_end = |news: &OnlineNews| matches!(news, OnlineNews::Watched(WatcherEvent::Ended(_)));
    until(&is_end);
    // A spectator does not return to a finished game.
    cut.send(()).expect("cut");
    assert!(matches!(eve.wait(), OnlineNews::Finished(Some(_))));
    drop((ann, bob, cut));
    running.join().expect("the host has ended");
    drop(heard);
}

#[test]
fn spectators_who_read_nothing_or_vanish_change_nothing_for_the_players() {
    let (address, heard, running) = hosted(host_order());
    let mut ann = Plain::login(address, "ann", "");
    let mut bob = Plain::login(address, "bob", "");
    ann.until("END Game_Summary");
    // Two spectators never read, and two disconnect while lines are on their way.
    let mut watchers: Vec<Plain> = ["eve", "fay", "gus", "hal"]
        .into_iter()
        .map(|name| {
            let mut watcher = Plain::login(address, name, " x1");
            watcher.say("%%MONITOR2ON g-1");
            watcher
        })
        .collect();
    ann.say("AGREE");
    bob.say("AGREE");
    ann.until("START");
    for (turn, mv) in ["+2726FU", "-8384FU", "+2625FU", "-8485FU"].into_iter().enumerate() {
        if turn == 2 {
            watchers.truncate(2);
        }
        let player = if turn % 2 == 0 { &mut ann } else { &mut bob };
        player.say(mv);
        ann.until(&format!("{mv},T"));
        bob.until(&format!("{mv},T"));
    }
    ann.say("%TORYO");
    ann.until("#LOSE");
    bob.until("#WIN");
    drop((ann, bob));
    running.join().expect("the host has ended");
    let is_end = |news: &HostNews| matches!(news, HostNews::Event(LobbyEvent::Ended(_)));
    assert_eq!(heard.iter().filter(is_end).count(), 1);
}

/// The games in the folder that are being played.
fn running_games(folder: &Path) -> Vec<Record> {
    let files = crate::services::files::Files::new(Some(folder));
    let open = files.find_open_elsewhere().into_iter();
    open.map(|game| game.record).collect()
}

#[test]
fn a_move_is_on_the_disk_of_the_host_before_it_is_confirmed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut order = host_order();
    order.terms.own = Some(("ann".to_owned(), true));
    let mut host = Host::open(order).expect("a host");
    let address = host.local_address();
    let mut ann = komadai(address, "ann", folder.path());
    host.keep_moves(ann.share_records(), "human".to_owned());
    let running = std::thread::spawn(move || host.run(&mut |_, _| ()));
    until(&mut ann, &ClientEvent::Komadai);
    let mut bob = Plain::login(address, "bob", "");
    bob.until("END Game_Summary");
    bob.say("AGREE");
    until(&mut ann, &ClientEvent::Started);
    ann.act(&OnlineAct::Play("2g2f".parse().expect("a move"))).expect("sent");
    // Ann's input is no longer read.
    bob.until("+2726FU,T");
    let moves = |folder: &Path| {
        let games = running_games(folder);
        assert_eq!(games.len(), 1);
        games[0].main_moves().len()
    };
    assert_eq!(moves(folder.path()), 1);
    bob.say("-8384FU");
    bob.until("-8384FU,T");
    assert_eq!(moves(folder.path()), 2);
    while ann.standing().game.is_some_and(|it| it.game().ply() < 2) {
        ann.wait();
    }
    ann.leave();
    bob.until("#WIN");
    while ann.wait() != OnlineNews::Finished(None) {}
    drop(bob);
    running.join().expect("the host has ended");
    assert_eq!(saved(folder.path())[0].main_moves().len(), 2);
}

#[test]
fn a_host_goes_when_the_last_lines_were_read() {
    let (address, _heard, running) = hosted(host_order());
    let mut players = ["ann", "bob"].map(|name| Plain::login(address, name, ""));
    for player in &mut players {
        player.until("END Game_Summary");
        player.say("AGREE");
    }
    // Leaving before the game has begun ends no game.
    for player in &mut players {
        player.until("START");
    }
    players[0].say("%TORYO");
    let [ann, mut bob] = players;
    drop(ann);
    bob.until("#WIN");
    let mut rest = String::new();
    io::Read::read_to_string(&mut bob.0, &mut rest).expect("the end");
    assert!(!running.is_finished());
    drop(bob);
    running.join().expect("the host has ended");
}

#[test]
fn a_host_is_found_at_both_families_of_addresses() {
    let has_v6 = std::net::TcpListener::bind("[::1]:0").is_ok();
    let mut order = host_order();
    order.encrypts = true;
    order.known_as = Some("::1".to_owned());
    let host = Host::open(order).expect("a host");
    let port = host.local_address().port();
    let invites = host.invites();
    assert_eq!(invites[0].address, format!("[::1]:{port}"));
    let running = std::thread::spawn(move || host.run(&mut |_, _| ()));
    let invited = Way { goal: Goal::Invited(invites[0].clone()), via: None };
    let wire = super::way::connect(&invited);
    assert_eq!(wire.is_ok_and(|wire| wire.is_encrypted()), has_v6);
    let addresses = [format!("127.0.0.1:{port}"), format!("[::1]:{port}")];
    for host in addresses.iter().take(1 + usize::from(has_v6)) {
        let mut plain = Plain::login(host.parse().expect("an address"), "ann", "");
        plain.say("LOGOUT");
        plain.until("LOGOUT:completed");
    }
    drop(running);
}

#[test]
fn a_port_that_another_program_has_in_one_family_is_taken() {
    for taken in ["127.0.0.1:0", "[::1]:0"] {
        let Ok(other) = std::net::TcpListener::bind(taken) else {
            // The machine has no IPv6.
            continue;
        };
        let port = other.local_addr().expect("an address").port();
        let wanted = std::net::SocketAddr::from((std::net::Ipv4Addr::LOCALHOST, port));
        let why = super::tcp::listen(wanted).expect_err("a port that is taken");
        assert_eq!(why.kind(), io::ErrorKind::AddrInUse, "{taken}");
    }
}

#[test]
fn who_finds_no_room_reads_why_with_an_invite_too() {
    let mut order = host_order();
    order.encrypts = true;
    let host = Host::open(order).expect("a host");
    let address = host.local_address();
    let invite = host.invites()[0].clone();
    std::thread::spawn(move || host.run(&mut |_, _| ()));
    let players: Vec<_> =
        (0..8).map(|number| Plain::login(address, &format!("n{number}"), " x1")).collect();
    let stream = std::net::TcpStream::connect(address).expect("a host");
    let mut ninth = Plain(io::BufReader::new(stream));
    ninth.say("LOGIN ann any");
    ninth.until("##[ERROR] no more connections");
    let invited = Way { goal: Goal::Invited(invite), via: None };
    let refused = super::way::connect(&invited).map(drop);
    assert_eq!(refused, Err(LineFault::Crowded));
    drop(players);
}
