//! A thousand fast games at the reference server and at our host: what players hear and what is saved are
//! compared.
#![expect(clippy::print_stderr, reason = "whoever runs it is told what is skipped")]

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use komadai_core::record::{Key, ReadOptions, Reason, csa_move, read};
use komadai_core::rules::{Color, Move, Position};

use crate::online::{Talker, reference};

const GAMES: u64 = 1000;
/// The ports of the reference server and of our host, and the passwords: the former reads the clock from it.
const SERVERS: [(u16, &str); 2] = [(4081, "game-900-0,secret"), (4082, "secret")];
/// Set for the test in its own network: the folder of all files.
const INSIDE: &str = "KOMADAI_TEST_FOLDER";

/// How a game ends after its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Finish {
    Resign,
    /// Resigns before the turn, which waits for it; the other resigns first.
    ResignOutOfTurn,
    Illegal,
    Declare,
    BreakOff,
    Leave,
    /// The moves repeat the position four times.
    Repetition,
}

/// A short random game without mate or repetition, or one that repeats its start.
fn script(number: u64) -> (Vec<String>, Finish) {
    let mut rng = Rng::with_seed(number);
    let finishes = [
        Finish::Resign,
        Finish::ResignOutOfTurn,
        Finish::Illegal,
        Finish::Declare,
        Finish::BreakOff,
        Finish::Leave,
        Finish::Repetition,
    ];
    let finish = finishes[rng.usize(..finishes.len())];
    let mut position = Position::startpos();
    let mut lines = Vec::new();
    let mut play = |position: &mut Position, mv: Move| {
        lines.push(csa_move(mv, position).expect("a move"));
        position.play(mv).expect("legal");
    };
    if finish == Finish::Repetition {
        // The reference server does not count the start.
        let shuffle = ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3);
        for text in ["7g7f", "3c3d"].into_iter().chain(shuffle) {
            play(&mut position, text.parse().expect("a move"));
        }
        return (lines, finish);
    }
    for _ in 0..rng.usize(4..=36) {
        let mut moves = position.legal_moves().to_vec();
        rng.shuffle(&mut moves);
        let goes_on = |mv: &Move| {
            let mut next = position.clone();
            next.play(*mv).is_ok() && !next.legal_moves().is_empty()
        };
        let Some(mv) = moves.into_iter().find(goes_on) else {
            break;
        };
        play(&mut position, mv);
    }
    (lines, finish)
}

/// A player of the plain protocol.
pub(crate) struct Player {
    input: BufReader<TcpStream>,
    pub(crate) heard: Vec<String>,
}

const RESULTS: [&str; 4] = ["#WIN", "#LOSE", "#DRAW", "#CENSORED"];

impl Player {
    fn login((port, password): (u16, &str), name: &str) -> Self {
        let mut player = Self::connect(port).expect("a server");
        player.say(&format!("LOGIN {name} {password}"));
        player.until(|line| line.starts_with("LOGIN:"));
        player
    }

    pub(crate) fn connect(port: u16) -> io::Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port))?;
        stream.set_nodelay(true)?;
        let wait = Some(Duration::from_secs(20));
        stream.set_read_timeout(wait)?;
        Ok(Self { input: BufReader::new(stream), heard: Vec::new() })
    }

    pub(crate) fn say(&mut self, line: &str) {
        assert!(self.tries_to_say(line), "nobody hears `{line}`: {:?}", self.heard);
    }

    /// Says a line to a server that may have closed the connection.
    pub(crate) fn tries_to_say(&mut self, line: &str) -> bool {
        writeln!(self.input.get_mut(), "{line}").is_ok()
    }

    /// The next line; none if the server has closed the connection, or is silent.
    pub(crate) fn next(&mut self) -> Option<String> {
        let mut line = String::new();
        let count = self.input.read_line(&mut line).unwrap_or_default();
        line.truncate(line.trim_end().len());
        (count > 0).then(|| {
            self.heard.push(line.clone());
            line
        })
    }

    #[track_caller]
    fn until(&mut self, is_it: impl Fn(&str) -> bool) -> String {
        loop {
            match self.next() {
                Some(line) if is_it(&line) => return line,
                Some(_) => {}
                None => panic!("nothing after {:?}", self.heard),
            }
        }
    }
}

/// What Black and White hear from the first move on, without times.
fn play(server: (u16, &str), number: u64, moves: &[String], finish: Finish) -> [Vec<String>; 2] {
    let names = [format!("a{number}"), format!("b{number}")];
    let mut players = names.map(|name| Player::login(server, &name));
    for player in &mut players {
        player.until(|line| line == "END Game_Summary");
    }
    if players[0].heard.contains(&"Your_Turn:-".to_owned()) {
        players.reverse();
    }
    for player in &mut players {
        player.say("AGREE");
    }
    for player in &mut players {
        player.until(|line| line.starts_with("START"));
        player.heard.clear();
    }
    for (ply, mv) in moves.iter().enumerate() {
        players[ply % 2].say(mv);
        for player in &mut players {
            player.until(|line| line.starts_with(mv.as_str()));
        }
    }
    let [mover, other] = [moves.len() % 2, (moves.len() + 1) % 2];
    let sign = ["+", "-"][mover];
    match finish {
        Finish::Resign => players[mover].say("%TORYO"),
        Finish::ResignOutOfTurn => {
            players[other].say("%TORYO");
            players[mover].say("%TORYO");
        }
        Finish::Illegal => players[mover].say(&format!("{sign}5555OU")),
        Finish::Declare => players[mover].say("%KACHI"),
        Finish::BreakOff => players[mover].say("%CHUDAN"),
        Finish::Leave => {
            let stream = players[mover].input.get_ref();
            stream.shutdown(std::net::Shutdown::Both).expect("closed");
        }
        Finish::Repetition => {}
    }
    for (at, player) in players.iter_mut().enumerate() {
        if finish != Finish::Leave || at != mover {
            player.until(|line| RESULTS.contains(&line));
        }
    }
    players.map(|player| {
        let heard = player.heard.into_iter();
        let mut heard: Vec<String> =
            heard.map(|line| line.split(',').next().unwrap_or_default().to_owned()).collect();
        // The reference server says a declaration that fails once more.
        heard.dedup();
        heard
    })
}

/// Moves, winner and reason of a game; who has Black is left to the server.
type Saved = (Vec<Move>, Option<Color>, Reason);

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
}

/// The games of a folder by their number.
fn saved(folder: &Path, ending: &str) -> BTreeMap<u64, Saved> {
    let mut found = Vec::new();
    files(folder, ending, &mut found);
    let game = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a record");
        let file = read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let record = file.first().expect("a game").record;
        let names = [Key::Black, Key::White];
        let names = names.map(|key| record.headers.get(&key).expect("a name").to_owned());
        let number = names[0].get(1..).and_then(|it| it.parse().ok());
        let (winner, reason) = if let Some((_, summary)) = text.split_once("'summary:") {
            // `'summary:toryo:a1 win:b1 lose`
            let mut words = summary.lines().next().unwrap_or_default().split(':');
            let reason = match words.next().unwrap_or_default() {
                // Who leaves has resigned.
                "toryo" | "abnormal" => Reason::Resignation,
                "illegal move" => Reason::IllegalMove,
                "illegal kachi" => Reason::DeclarationFail,
                "sennichite" => Reason::Sennichite,
                other => panic!("{other} in {}", path.display()),
            };
            let winner = words.find_map(|word| word.strip_suffix(" win"));
            let of = |color: &Color| winner == Some(&names[color.index()]);
            (Color::ALL.into_iter().find(of), reason)
        } else {
            let end = record.main_end().expect("an end");
            (end.winner, end.reason)
        };
        (number.expect("a number"), (record.main_moves(), winner, reason))
    };
    found.into_iter().map(game).collect()
}

fn play_all(folder: &Path, server: &Path) {
    let [reference, ours] = ["reference", "ours"].map(|name| folder.join(name));
    fs::create_dir(&reference).expect("made");
    let started = Command::new("ruby")
        .args(["shogi-server", "--daemon"])
        .arg(&reference)
        .arg("--pid-file")
        .arg(reference.join("pid"))
        .args(["test", "4081"])
        .current_dir(server)
        .stdout(Stdio::null())
        .status();
    assert!(started.expect("ruby").success());
    let is_open = || TcpStream::connect("127.0.0.1:4081").is_ok();
    for _ in 0..100 {
        if is_open() {
            break;
        }
        thread::sleep(Duration::from_millis(200));
    }
    let games = GAMES.to_string();
    let args = ["host", "--port", "4082", "--time", "15m", "--rules", "csa", "--games", &games];
    let mut host = Talker::start(&ours, &args);
    host.until("waiting for players");
    let host = thread::spawn(move || host.end());
    let mut differ = Vec::new();
    for number in 0..GAMES {
        let (moves, finish) = script(number);
        let [theirs, own] = SERVERS.map(|server| play(server, number, &moves, finish));
        // What the one who has left would hear is not known.
        let is_same = (0..2).all(|side| {
            let has_left = finish == Finish::Leave && side == moves.len() % 2;
            has_left || theirs[side] == own[side]
        });
        if !is_same {
            differ.push(format!("{number} {finish:?}: {theirs:?}, here {own:?}"));
        }
    }
    let (status, said) = host.join().expect("a host");
    assert_eq!(status, Some(0), "{said}");
    assert!(differ.is_empty(), "{} differ: {differ:#?}", differ.len());
    let (theirs, own) = (saved(&reference, "csa"), saved(&ours, "ron"));
    assert_eq!(own.len() as u64, GAMES);
    for (number, game) in &own {
        assert_eq!(theirs.get(number), Some(game), "{number}");
    }
}

#[test]
#[ignore = "minutes, with the reference server"]
fn a_thousand_games_end_as_at_the_reference_server() {
    let Some(server) = reference() else {
        eprintln!("skipped: KOMADAI_CSA_SERVER names no reference server that can run here");
        return;
    };
    if let Some(folder) = std::env::var_os(INSIDE) {
        return play_all(Path::new(&folder), &server);
    }
    let folder = tempfile::tempdir().expect("a folder");
    // Processes of their own, too: all of them end with the test.
    let name = "online_reference::a_thousand_games_end_as_at_the_reference_server";
    let inside = "ip link set lo up && exec \"$0\" --ignored --nocapture --exact \"$1\"";
    let status = Command::new("unshare")
        .args(["-n", "--pid", "--fork", "sh", "-c", inside])
        .arg(std::env::current_exe().expect("this program"))
        .arg(name)
        .env(INSIDE, folder.path())
        .status();
    assert!(status.expect("a shell").success());
}
