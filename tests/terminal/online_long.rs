//! Games over a network that are long, or many.
//!
//! `cargo test --release --test terminal online_long -- --ignored --nocapture` plays a thousand games and
//! prints the figures; `KOMADAI_PART=10` is a tenth of them.

#![expect(clippy::print_stderr, reason = "prints the figures")]

use std::path::Path;
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai_core::rules::Move;

use crate::long_life::Usage;
use crate::online::told;
use crate::talker::{Heard, Talker, games, host, script};

/// The moves of the long game.
const LONG: usize = 500;

/// Plays these moves, of which `before` were played, between both.
fn play(players: &mut [Talker; 2], moves: &[Move], before: usize) {
    for (at, mv) in moves.iter().enumerate() {
        let ply = before + at;
        let mover = &mut players[ply % 2];
        mover.until("your turn");
        mover.say(&mv.to_string());
        let made = format!("{}. {}", ply + 1, ["Black", "White"][ply % 2]);
        for player in &mut *players {
            player.until(&made);
        }
    }
}

#[test]
fn a_game_of_500_moves_is_come_back_to_watched_and_gone_on_with() {
    let moves = script(&mut Rng::with_seed(500), LONG + 4);
    assert_eq!(moves.len(), LONG + 4);
    let folder = tempfile::tempdir().expect("a folder");
    let saves = |name: &str| folder.path().join(name);
    let password = saves("password");
    std::fs::write(&password, "secret\n").expect("written");
    let password = password.to_str().expect("UTF-8");
    let args = ["--name", "ann", "--password-file", password, "--time", "30m"];
    let (ann, address) = host(&saves("ann"), &args);
    let join = ["join", &address, "--name", "ben", "--accept"];
    let ben = Talker::start(&saves("ben"), &join);
    let mut players = [ann, ben];
    let half = LONG / 2;
    play(&mut players, &moves[..half], 0);
    let began = Instant::now();
    let mut eve = Talker::start(&saves("eve"), &["watch", &address, "--name", "eve"]);
    eve.until(&format!("{half}. White ben"));
    eprintln!("watched from move {half}: {:?}", began.elapsed());
    play(&mut players, &moves[half..LONG], half);
    eve.until(&format!("{LONG}. White ben"));
    players[1].kill();
    players[0].until("the opponent's line is gone");
    let began = Instant::now();
    players[1] = Talker::start(&saves("ben"), &join);
    players[1].until("back in the game");
    players[1].until("ann to move");
    eprintln!("back at move {LONG}: {:?}", began.elapsed());
    players[0].until("the opponent is back");
    players[0].say(&moves[LONG].to_string());
    for player in &mut players {
        player.until("501. Black ann");
    }
    eve.until("501. Black ann");
    players[1].until("your turn");
    players[1].say("adjourn");
    players[0].until(" proposes ");
    players[0].say("accept");
    for player in &mut players {
        player.until("no result: adjourned");
        player.until("saved:");
    }
    let [ann, ben] = players;
    assert_eq!(ben.end().0, Some(0));
    assert_eq!(ann.end().0, Some(0));
    drop(eve);
    let file = games(&saves("ann")).remove(0);
    assert_eq!(told(&file).len(), LONG + 1);
    // Another day.
    let began = Instant::now();
    let resumed = ["--resume", file.to_str().expect("UTF-8")];
    let (ann, address) = host(&saves("ann"), &[&args[..4], &resumed].concat());
    let ben = Talker::start(&saves("ben"), &["join", &address, "--name", "ben", "--accept"]);
    let mut players = [ann, ben];
    players[1].until("501 moves were played before");
    players[1].until("your turn");
    eprintln!("gone on with at move 501: {:?}", began.elapsed());
    players[1].say(&moves[LONG + 1].to_string());
    for player in &mut players {
        player.until("502. White ben");
    }
    let [mut ann, mut ben] = players;
    ann.until("your turn");
    ann.say("resign");
    ann.until("resign?");
    ann.say("y");
    ben.until("you win: the opponent resigned");
    ann.until("you lose: you resigned");
    for (name, player) in [("ann", &mut ann), ("ben", &mut ben)] {
        player.until("saved:");
        let games = games(&saves(name));
        let longest = games.iter().map(|game| told(game).len()).max();
        assert_eq!(longest, Some(LONG + 3), "{name}");
    }
}

/// Plays games of 28 moves between two programs at a host.
fn play_games(players: &mut [Talker; 2], watchers: &mut [Talker], numbers: std::ops::Range<usize>) {
    for number in numbers {
        let moves = script(&mut Rng::with_seed(number as u64), 28);
        // The sides are switched after each game.
        if number > 0 {
            players.swap(0, 1);
        }
        for (ply, mv) in moves.iter().enumerate() {
            let mover = &mut players[ply % 2];
            mover.until("your turn");
            mover.say(&mv.to_string());
        }
        let mover = &mut players[moves.len() % 2];
        mover.until("your turn");
        mover.say("resign");
        mover.until("resign?");
        mover.say("y");
        for player in &mut *players {
            player.until("saved:");
        }
        // All see every game to its end.
        for watcher in &mut *watchers {
            watcher.until("the game is over");
        }
    }
}

/// What all programs hold at the beginning of a game.
fn usage(hall: &Talker, players: &mut [Talker; 2], watchers: &mut [Talker]) -> Vec<Option<Usage>> {
    for player in &mut *players {
        player.until("the game begins");
    }
    for watcher in &mut *watchers {
        watcher.until("(Black) - ");
    }
    let all = [hall].into_iter().chain(&*players).chain(&*watchers);
    let mut ids: Vec<u32> = all.map(Talker::id).collect();
    // The players have changed places.
    ids.sort_unstable();
    ids.into_iter().map(Usage::at_rest).collect()
}

/// Plays `count` games; each may leave `growth` KiB in the memory of a program.
fn fast_games(count: usize, growth: Option<u64>, folder: &Path) {
    let saves = |name: &str| folder.join(name);
    let number = count.to_string();
    let (mut hall, address) = host(&saves("host"), &["--games", &number, "--time", "10m"]);
    let join = |name: &str| {
        let args = ["join", &address, "--name", name, "--accept", "--games", &number];
        Talker::start(&saves(name), &args)
    };
    // The first who comes has Black.
    let mut watchers: Vec<Talker> = (0..8)
        .map(|number| {
            let name = format!("eve-{number}");
            let mut watcher = Talker::start(&saves(&name), &["watch", &address, "--name", &name]);
            watcher.until("watching as soon as a game runs");
            watcher
        })
        .collect();
    let ann = join("ann");
    hall.until("ann has logged in");
    let mut players = [ann, join("ben")];
    let early = count / 10;
    let began = Instant::now();
    play_games(&mut players, &mut watchers, 0..early);
    let before = usage(&hall, &mut players, &mut watchers);
    // The last one ends the programs.
    play_games(&mut players, &mut watchers, early..count - 1);
    let after = usage(&hall, &mut players, &mut watchers);
    eprintln!("{} games in {:?}", count - 1, began.elapsed());
    play_games(&mut players, &mut watchers, count - 1..count);
    for (before, after) in before.into_iter().zip(after) {
        let (Some(before), Some(after)) = (before, after) else {
            eprintln!("this system does not tell what a process holds");
            continue;
        };
        eprintln!("{before:?}, {after:?}");
        assert_eq!((before.threads, before.handles), (after.threads, after.handles));
        if let Some(growth) = growth {
            let most = before.memory + growth * (count - early) as u64;
            assert!(after.memory <= most, "{before:?}, {after:?}");
        }
    }
    let (status, _) = hall.end();
    assert_eq!(status, Some(0));
    for watcher in &mut watchers {
        while !matches!(watcher.hears(Duration::from_mins(1)), Heard::End) {}
        assert!(watcher.status().success());
        assert_eq!(watcher.said().matches("the game is over").count(), count);
    }
    assert_eq!(games(&saves("host")).len(), count);
}

#[test]
fn ten_fast_games_before_eight_watchers_leave_no_thread_and_no_handle() {
    let folder = tempfile::tempdir().expect("a folder");
    fast_games(10, None, folder.path());
}

#[test]
#[ignore = "half an hour"]
fn a_thousand_fast_games_before_eight_watchers_hold_no_more() {
    let part = std::env::var("KOMADAI_PART");
    let part: usize = part.map_or(1, |part| part.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    // A game that stays in memory takes some kilobytes. What the allocator keeps grows by half of one until
    // it has settled.
    fast_games(1000 / part, Some(1), folder.path());
}
