//! The engine as other programs see it: the real binary, controlled by USI.

#![allow(clippy::print_stdout, reason = "the long series prints its table")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use komadai_core::rules::{History, Move, Position, Repetition};

/// Far longer than any answer takes.
const LINE_WAIT: Duration = Duration::from_mins(1);

struct Engine {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    /// The process before any command.
    fn spawn() -> Self {
        Self::of(Command::new(env!("CARGO_BIN_EXE_komadai")).arg("usi"))
    }

    fn of(command: &mut Command) -> Self {
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = process.stdin.take().expect("it has an input");
        let output = BufReader::new(process.stdout.take().expect("it has an output"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { process, input, lines }
    }

    fn start(options: &[&str]) -> Self {
        let mut engine = Self::spawn();
        engine.say("usi");
        engine.hear("usiok");
        for option in options {
            engine.say(&format!("setoption name {option}"));
        }
        engine.say("isready");
        engine.hear("readyok");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// The next line that begins with `begin`.
    fn hear(&mut self, begin: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(LINE_WAIT).expect(begin);
            if line.starts_with(begin) {
                return line;
            }
        }
    }

    fn best_move(&mut self, position: &str, go: &str) -> String {
        self.say(&format!("position {position}"));
        self.say(&format!("go {go}"));
        let line = self.hear("bestmove ");
        let mv = line.split_whitespace().nth(1);
        mv.expect("a move follows").to_owned()
    }

    fn quit(mut self) {
        self.say("quit");
        let status = self.process.wait().expect("it ends");
        assert!(status.success());
    }
}

#[test]
fn a_mate_is_given() {
    let mut engine = Engine::start(&[]);
    let mate = engine.best_move("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "byoyomi 1000");
    assert_eq!(mate, "G*5b");
    engine.quit();
}

#[test]
fn a_mated_side_resigns() {
    let mut engine = Engine::start(&[]);
    let end = engine.best_move("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b", "byoyomi 1000");
    assert_eq!(end, "resign");
    engine.quit();
}

#[test]
fn a_legal_declaration_is_made() {
    let mut engine = Engine::start(&[]);
    let board =
        "sfen K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk b 2GSNL4Pg2s2l2p 1";
    assert_eq!(engine.best_move(board, "byoyomi 1000"), "win");
    engine.quit();
}

#[test]
fn stop_ends_an_endless_search_and_ready_is_said_meanwhile() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos");
    engine.say("go infinite");
    engine.hear("info depth 3 ");
    engine.say("isready");
    engine.hear("readyok");
    engine.say("stop");
    engine.hear("bestmove ");
    engine.quit();
}

#[test]
fn an_endless_search_that_has_found_all_waits_for_stop() {
    let mut engine = Engine::start(&[]);
    engine.say("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("isready");
    while let Ok(line) = engine.lines.recv_timeout(LINE_WAIT) {
        assert!(!line.starts_with("bestmove"), "{line}");
        if line == "readyok" {
            break;
        }
    }
    engine.say("stop");
    engine.hear("bestmove G*5b");
    engine.quit();
}

#[test]
fn pondering_ends_with_the_hit_or_a_stop() {
    let mut engine = Engine::start(&["UseBook value false"]);
    for end in ["ponderhit", "stop"] {
        engine.say("position startpos moves 7g7f");
        engine.say("go ponder btime 0 wtime 0 byoyomi 300");
        engine.hear("info depth 2 ");
        engine.say(end);
        engine.hear("bestmove ");
    }
    engine.quit();
}

#[test]
fn a_game_over_while_pondering_leaves_the_engine_ready_for_the_next() {
    let mut engine = Engine::start(&["UseBook value false"]);
    for go in ["go infinite", "go ponder btime 0 wtime 0 byoyomi 300"] {
        engine.say("position startpos");
        engine.say(go);
        engine.hear("info depth 2 ");
        engine.say("gameover win");
        engine.hear("bestmove ");
        engine.best_move("startpos", "nodes 100");
    }
    engine.say("go infinite");
    engine.say("usinewgame");
    engine.hear("bestmove ");
    let mate = engine.best_move("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "nodes 1000");
    assert_eq!(mate, "G*5b", "the answer is that of the new game");
    engine.quit();
}

#[test]
fn wrong_lines_are_named_and_the_game_goes_on() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos moves 7g7f 7g7f");
    let error = engine.hear("info string ");
    assert!(error.contains("move 2 `7g7f`"), "{error}");
    engine.say("setoption name Level value 99");
    assert!(engine.hear("info string ").contains("Level"));
    engine.say("go mate infinite");
    engine.hear("checkmate timeout");
    engine.best_move("startpos", "nodes 100");
    engine.quit();
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    let Engine { mut process, mut input, lines: _lines } = Engine::start(&[]);
    writeln!(input, "position startpos\ngo infinite").expect("the engine listens");
    drop(input);
    assert!(process.wait().expect("it ends").success());
}

/// A line without what another search would change: numbers, moves, lines, the expected answer.
fn shape(line: &str) -> String {
    let line = line.split_once(" pv ").map_or(line, |(line, _)| line);
    let line = line.split_once(" ponder ").map_or(line, |(line, _)| line);
    let word = |word: &str| {
        if word.parse::<Move>().is_ok() {
            "M".to_owned()
        } else if word.parse::<i64>().is_ok() {
            "N".to_owned()
        } else {
            word.to_owned()
        }
    };
    let words: Vec<String> = line.split(' ').map(word).collect();
    words.join(" ")
}

#[test]
fn the_session_of_the_page_is_what_the_engine_says() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/usi.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let session = page.split("```text\n> usi\n").nth(1).expect("a session");
    let session = session.split("```").next().expect("its end");
    let mut engine = Engine::spawn();
    engine.say("usi");
    // After `...` any number of lines may come.
    let mut may_be_more = false;
    for shown in session.lines() {
        if shown == "..." {
            may_be_more = true;
        } else if let Some(command) = shown.strip_prefix("> ") {
            engine.say(command);
        } else {
            loop {
                let said = engine.lines.recv_timeout(LINE_WAIT).expect(shown);
                if shape(shown) == shape(&said) {
                    // The mate in three is the same in every search.
                    let is_mate = shown.contains("move G*2c") || shown.starts_with("checkmate ");
                    assert!(shown == said || !is_mate, "{said}");
                    break;
                }
                let is_more = may_be_more && said.starts_with("info depth ");
                assert!(is_more, "{said}\ninstead of\n{shown}");
            }
            may_be_more = false;
        }
    }
    assert!(engine.process.wait().expect("it ends").success());
    assert_eq!(engine.lines.recv_timeout(LINE_WAIT).ok(), None);
}

#[test]
#[cfg(target_os = "linux")]
fn a_hash_table_without_room_becomes_smaller_and_the_game_goes_on() {
    let mut process = Command::new("sh");
    process.args(["-c", "ulimit -v 1000000 && exec \"$0\" usi"]);
    let mut engine = Engine::of(process.arg(env!("CARGO_BIN_EXE_komadai")));
    engine.say("setoption name USI_Hash value 4096");
    engine.say("isready");
    let said = engine.hear("info string USI_Hash: ");
    assert!(said.contains("4096 MiB"), "{said}");
    engine.hear("readyok");
    engine.best_move("startpos", "nodes 100");
    engine.quit();
}

/// How a game between two engines ended.
#[derive(Debug)]
struct Played {
    plies: usize,
    /// The score of Black: 1, 0.5 or 0.
    black: f64,
    ending: &'static str,
    longest: Duration,
    moves: String,
}

const LONGEST_GAME: usize = 400;

/// Lets two engines play, judged by the rules of this crate.
fn play(black: &mut Engine, white: &mut Engine, go: [&str; 2]) -> Played {
    black.say("usinewgame");
    white.say("usinewgame");
    let mut history = History::new(Position::startpos());
    let mut played = Played {
        plies: 0,
        black: 0.5,
        ending: "move limit",
        longest: Duration::ZERO,
        moves: String::new(),
    };
    while played.plies < LONGEST_GAME {
        let side = played.plies % 2;
        let loss = if side == 0 { 0.0 } else { 1.0 };
        if !history.position().has_legal_move() {
            return Played { black: loss, ending: "mate", ..played };
        }
        let position = format!("startpos moves{}", played.moves);
        let engine = if side == 0 { &mut *black } else { &mut *white };
        let asked = Instant::now();
        let answer = engine.best_move(&position, go[side]);
        played.longest = played.longest.max(asked.elapsed());
        match answer.as_str() {
            "resign" => {
                return Played { black: loss, ending: "resignation", ..played };
            }
            "win" => {
                return Played { black: 1.0 - loss, ending: "declaration", ..played };
            }
            _ => {}
        }
        let mv = history
            .position()
            .judge_usi(&answer)
            .unwrap_or_else(|why| panic!("{answer} after{}: {why:?}", played.moves));
        history.play_any(mv).expect("a legal move");
        played.moves.push(' ');
        played.moves.push_str(&answer);
        played.plies += 1;
        match history.verdict() {
            None => {}
            Some(Repetition::Sennichite) => {
                return Played { ending: "sennichite", ..played };
            }
            Some(Repetition::PerpetualCheck { .. }) => {
                panic!("perpetual check after{}", played.moves);
            }
        }
    }
    played
}

#[test]
fn three_quick_games_end_by_the_rules() {
    let mut low = Engine::start(&["Level value 1"]);
    let mut high = Engine::start(&["Level value 4"]);
    for _ in 0..3 {
        let played = play(&mut low, &mut high, ["nodes 2000", "nodes 1000"]);
        assert!(played.plies > 10, "{played:?}");
    }
    low.quit();
    high.quit();
}

/// `KOMADAI_GAMES=20 KOMADAI_GO='byoyomi 300' cargo test --test terminal -- --ignored --nocapture series`;
/// `KOMADAI_LEVELS=5,6` sets the levels.
#[test]
#[ignore = "takes minutes: a series with its table"]
fn a_series_of_games() {
    let setting =
        |name: &str, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let games: usize = setting("KOMADAI_GAMES", "20").parse().expect("a number");
    let go = setting("KOMADAI_GO", "byoyomi 300");
    let levels = setting("KOMADAI_LEVELS", "10,10");
    let (first, second) = levels.split_once(',').expect("two levels");
    let mut a = Engine::start(&[&format!("Level value {first}")]);
    let mut b = Engine::start(&[&format!("Level value {second}")]);
    let (mut score, mut longest) = (0.0, Duration::ZERO);
    for game in 0..games {
        let played = if game % 2 == 0 {
            play(&mut a, &mut b, [&go, &go])
        } else {
            play(&mut b, &mut a, [&go, &go])
        };
        let won = if game % 2 == 0 { played.black } else { 1.0 - played.black };
        score += won;
        longest = longest.max(played.longest);
        let Played { plies, ending, .. } = played;
        println!(
            "game {game}: {won} for level {first}, {ending}, {plies} plies, {:?}",
            played.longest
        );
        if std::env::var_os("KOMADAI_MOVES").is_some() {
            println!("startpos moves{}", played.moves);
        }
    }
    println!("level {first} - level {second}, go {go}: {score} of {games}, longest {longest:?}");
    a.quit();
    b.quit();
}
