//! Programs that speak the plain protocol, as other projects' clients do, play game after game at a host.

use std::path::Path;
use std::thread;

use fastrand::Rng;
use komadai_core::record::{csa_move, read_csa_move, save};
use komadai_core::rules::{Move, Position};

use crate::online_reference::Player;
use crate::talker::{Talker, games, host};

const GAMES: usize = 4;

/// What a program does after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum After {
    /// It closes the connection, and connects for the next game.
    Closes,
    /// It says goodbye, waits for the answer, and connects for the next game.
    LogsOut,
    /// It stays for the next game, as long as it is let.
    Stays,
}

/// The games that a program has seen: their moves, and the result in the words of the protocol.
type Seen = Vec<(Vec<Move>, String)>;

/// Plays games of random moves, each to a resignation or to the end that the other makes.
fn client(port: u16, name: &str, after: After, rng: &mut Rng) -> Seen {
    let mut seen = Vec::new();
    let mut connection: Option<Player> = None;
    // Who is let in and hears nothing tries again, but not for ever.
    for _ in 0..4 * GAMES {
        if seen.len() == GAMES {
            break;
        }
        let player = match &mut connection {
            Some(player) => player,
            None => match Player::connect(port) {
                Ok(mut player) => {
                    // The password of all programs that a test starts.
                    player.say(&format!("LOGIN {name} secret"));
                    connection.insert(player)
                }
                Err(_) => break,
            },
        };
        let game = game(player, rng);
        let is_whole = game.is_some();
        seen.extend(game);
        if is_whole && after == After::LogsOut && player.tries_to_say("LOGOUT") {
            while player.next().is_some_and(|line| !line.starts_with("LOGOUT")) {}
        }
        if !is_whole || after != After::Stays {
            connection = None;
        }
    }
    seen
}

/// Plays the next game; none if the connection ends before.
fn game(player: &mut Player, rng: &mut Rng) -> Option<(Vec<Move>, String)> {
    let mut sign = String::new();
    loop {
        let line = player.next()?;
        if let Some(mine) = line.strip_prefix("Your_Turn:") {
            mine.clone_into(&mut sign);
        } else if line == "END Game_Summary" {
            player.tries_to_say("AGREE");
        } else if line.starts_with("START") {
            break;
        } else if line.starts_with("REJECT") {
            return None;
        }
    }
    let length = rng.usize(3..30);
    let mut position = Position::startpos();
    let mut moves: Vec<Move> = Vec::new();
    loop {
        if ["+", "-"][moves.len() % 2] == sign {
            let legal = position.legal_moves();
            let mv = rng.choice(legal.iter()).filter(|_| moves.len() < length);
            let words = mv.and_then(|&mv| csa_move(mv, &position));
            player.tries_to_say(words.as_deref().unwrap_or("%TORYO"));
        }
        let before = moves.len();
        while moves.len() == before {
            let line = player.next()?;
            if matches!(line.as_str(), "#WIN" | "#LOSE" | "#DRAW") {
                return Some((moves, line));
            }
            let text = line.split(',').next().unwrap_or_default();
            if let Ok((_, mv)) = read_csa_move(text, &position) {
                position.play(mv).expect("legal");
                moves.push(mv);
            }
        }
    }
}

/// The games that a host has saved, and who won.
fn saved(folder: &Path) -> Vec<(Vec<Move>, bool)> {
    let read = |file| save::from_text(&std::fs::read(file).expect("a file")).expect("a game");
    let records = games(folder).into_iter().map(read);
    records
        .map(|record| {
            let is_won = record.main_end().is_some_and(|end| end.winner.is_some());
            (record.main_moves(), is_won)
        })
        .collect()
}

/// Plays against the bot, or against another of its kind; returns what the host says.
fn plays(after: After, against_bot: bool, seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let count = GAMES.to_string();
    let args = ["--games", &count, "--time", "15m+5s"];
    let (hall, address) = host(&folder.path().join("host"), &args);
    let port = address.rsplit(':').next().and_then(|it| it.parse().ok());
    let port = port.expect("a port");
    let other = thread::spawn({
        let saves = folder.path().join("bot");
        move || {
            if against_bot {
                let args = ["join", &address, "--name", "bot", "--bot", "1", "--games", &count];
                let (status, said) = Talker::start(&saves, &args).end();
                assert_eq!(status, Some(0), "{said}");
            } else {
                let seen = client(port, "other", After::Closes, &mut Rng::with_seed(seed + 1));
                assert_eq!(seen.len(), GAMES);
            }
        }
    });
    let seen = client(port, "program", after, &mut Rng::with_seed(seed));
    other.join().expect("the other has played all games");
    let (status, said) = hall.end();
    assert_eq!(status, Some(0), "{said}");
    assert!(!said.contains("does not begin"), "{after:?}: {said}");
    let mut kept = saved(&folder.path().join("host"));
    assert!(kept.iter().all(|(_, is_won)| *is_won), "{after:?}: {kept:?}");
    let mut seen: Vec<_> = seen.into_iter().map(|(moves, _)| (moves, true)).collect();
    kept.sort_by_key(|(moves, _)| moves.iter().map(Move::to_string).collect::<String>());
    seen.sort_by_key(|(moves, _)| moves.iter().map(Move::to_string).collect::<String>());
    assert_eq!(kept, seen, "{after:?}, against the bot: {against_bot}");
}

#[test]
fn a_program_that_closes_after_each_game_plays_all_of_them() {
    plays(After::Closes, true, 1);
}

#[test]
fn a_program_that_logs_out_after_each_game_plays_all_of_them() {
    plays(After::LogsOut, true, 3);
}

#[test]
fn a_program_that_stays_after_each_game_plays_all_of_them() {
    plays(After::Stays, true, 5);
}

#[test]
fn two_programs_that_close_after_each_game_play_all_of_them() {
    plays(After::Closes, false, 7);
}
