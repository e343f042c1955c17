//! Engines that are shell scripts: fair ones, and those that violate the protocol in every way.

use std::time::Duration;

use super::*;
use crate::bot::TurnChoice;
use crate::engine::{QueryLimits, Ticket};
use crate::world::mpsc::{Receiver, channel};
use komadai_core::game::GameResult;
use komadai_core::rules::{Move, Position};

/// An engine that does `on_go` in place of an answer.
fn script(on_go: &str) -> EngineCommand {
    let text = format!(
        r#"while read -r line; do
            case "$line" in
                usi) echo "id name Scripted 1"; echo "id author nobody"
                    echo "option name MultiPV type spin default 1 min 1 max 5"
                    echo "option name Style type combo default calm var calm var wild"
                    echo usiok;;
                isready) echo readyok;;
                go*) {on_go};;
                quit) exit 0;;
            esac
        done"#
    );
    shell(&text)
}

fn shell(text: &str) -> EngineCommand {
    EngineCommand { args: vec!["-c".to_owned(), text.to_owned()], ..EngineCommand::new("/bin/sh") }
}

const QUICK: Timeouts = Timeouts {
    handshake: Duration::from_millis(300),
    ready: Duration::from_millis(300),
    stop: Duration::from_millis(300),
    quit: Duration::from_millis(300),
};

fn start(command: &EngineCommand, timeouts: Timeouts) -> (UsiProcess, Receiver<EngineEvent>) {
    let (sender, events) = channel();
    let engine = UsiProcess::start(command, &[], timeouts, move |event| _ = sender.send(event));
    (engine.expect("an engine"), events)
}

fn query(moves: &[Move]) -> Query {
    Query {
        ticket: Ticket(7),
        start: Position::startpos(),
        moves: moves.to_vec(),
        limits: QueryLimits { nodes: Some(1), ..QueryLimits::NONE },
        declaration: None,
        use_book: false,
    }
}

/// The error of a start that fails.
fn refusal(command: &EngineCommand, timeouts: Timeouts) -> String {
    let started = UsiProcess::start(command, &[], timeouts, |_| {});
    started.expect_err("no engine").to_string()
}

/// The failure of an engine on a question for a move.
fn failure(on_go: &str) -> String {
    failure_after(on_go, |_| {})
}

/// The failure of an engine on a question for a move and a stop.
fn failure_after_stop(on_go: &str) -> String {
    failure_after(on_go, UsiProcess::stop)
}

fn failure_after(on_go: &str, act: impl FnOnce(&mut UsiProcess)) -> String {
    let (mut engine, events) =
        start(&script(on_go), Timeouts { stop: QUICK.stop, ..Timeouts::default() });
    engine.choose_move(query(&[]));
    act(&mut engine);
    loop {
        match events.recv().expect("an event") {
            EngineEvent::Failed { ticket, error } => {
                assert_eq!(ticket, Some(Ticket(7)));
                return error;
            }
            EngineEvent::Info { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_fair_engine_shakes_hands_plays_and_ends() {
    let answer = r#"echo "info depth 1 score cp 12 nodes 1 pv 7g7f"; echo "bestmove 7g7f""#;
    let (mut engine, events) = start(&script(answer), Timeouts::default());
    assert_eq!(engine.name(), "Scripted 1");
    assert_eq!(engine.author(), "nobody");
    assert_eq!(engine.options().len(), 2);
    assert_eq!(engine.max_lines(), 5);
    assert!(engine.set_option("Style", "wild").is_ok());
    assert!(engine.set_option("Style", "rude").is_err());
    engine.new_game();
    engine.choose_move(query(&[]));
    assert_eq!(events.recv(), Ok(EngineEvent::Ready));
    assert!(matches!(events.recv(), Ok(EngineEvent::Info { line: 1, .. })));
    let choice = TurnChoice::Move("7g7f".parse().expect("a move"));
    let ticket = Ticket(7);
    assert_eq!(events.recv(), Ok(EngineEvent::Done { ticket, choice, expected: None }));
    engine.game_over(GameResult::Win);
    engine.quit();
    engine.choose_move(query(&[]));
    let failed = events.iter().find_map(|event| match event {
        EngineEvent::Failed { ticket: Some(_), error } => Some(error),
        _ => None,
    });
    assert_eq!(failed.as_deref(), Some("it was ended"));
}

#[test]
fn programs_that_are_no_engines_are_refused_in_one_line() {
    let (folder, missing) = (env!("CARGO_MANIFEST_DIR"), "/nowhere/engine");
    let plain = Timeouts::default();
    assert_eq!(
        refusal(&EngineCommand::new(missing), plain),
        "there is no program `/nowhere/engine`"
    );
    assert_eq!(
        refusal(&EngineCommand::new(folder), plain),
        format!("`{folder}` is a folder, not a program")
    );
    let file = format!("{folder}/Cargo.toml");
    let error = refusal(&EngineCommand::new(&file), plain);
    assert!(error.starts_with(&format!("`{file}` cannot be started: ")), "{error}");
    assert_eq!(
        refusal(&shell("echo 'no display' >&2; exit 4"), plain),
        "it has ended (exit status: 4): it said `no display`"
    );
    let quick = Timeouts { handshake: QUICK.handshake, ..plain };
    let silent = refusal(&shell("echo GNU Shogi; sleep 60"), quick);
    assert!(silent.starts_with("no `usiok` within 0.3 s"), "{silent}");
    assert_eq!(
        refusal(&shell("echo usiok; sleep 60"), Timeouts { ready: QUICK.ready, ..plain }),
        "no `readyok` within 0.3 s"
    );
    assert_eq!(
        refusal(&shell("yes $(printf %01000d 0)"), plain),
        "it printed more than 4194304 bytes that nobody asked for"
    );
    assert_eq!(
        refusal(&shell("yes | tr -d '\\n'"), plain),
        "it printed a line of more than 65536 bytes"
    );
}

#[test]
fn options_an_engine_does_not_have_are_refused_before_it_plays() {
    let option = |name: &str, value: &str| {
        let options = [(name.to_owned(), value.to_owned())];
        let started = UsiProcess::start(&script(":"), &options, Timeouts::default(), |_| {});
        started.map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(option("style", "WILD"), Ok(()));
    assert_eq!(option("USI_Hash", "64"), Ok(()));
    assert_eq!(
        option("Books", "0"),
        Err("it has no option `Books`; it has MultiPV, Style".to_owned())
    );
    assert_eq!(
        option("MultiPV", "9"),
        Err("option MultiPV: expected a number from 1 to 5, found `9`".to_owned())
    );
}

#[test]
fn every_hostility_in_a_search_ends_the_engine_and_is_named() {
    assert_eq!(failure("echo oops >&2; exit 3"), "it has ended (exit status: 3): it said `oops`");
    assert_eq!(failure("kill -9 $$"), "it has ended (signal: 9 (SIGKILL))");
    assert_eq!(failure("echo bestmove hello"), "it answered `hello`, which is not a move");
    assert_eq!(failure_after_stop(":"), "no `bestmove` within 0.3 s");
    assert_eq!(
        failure("head -c 100000000 /dev/zero | tr '\\0' x"),
        "it printed a line of more than 65536 bytes"
    );
    let endless = failure_after_stop("while :; do echo info score cp 1 pv 7g7f; done");
    assert!(endless.starts_with("no `bestmove` within 0.3 s"), "{endless}");
    let garbage = failure_after_stop("while :; do echo '\u{1b}[2J garbage'; done");
    assert!(garbage.starts_with("no `bestmove` within 0.3 s"), "{garbage}");
}

#[test]
fn illegal_moves_are_left_to_the_game_to_judge() {
    let (mut engine, events) = start(&script("echo bestmove 7g7d"), Timeouts::default());
    engine.choose_move(query(&[]));
    let choice = TurnChoice::Move("7g7d".parse().expect("squares"));
    let ticket = Ticket(7);
    assert_eq!(events.recv(), Ok(EngineEvent::Done { ticket, choice, expected: None }));
}

#[test]
fn an_engine_that_does_not_quit_is_killed_with_what_it_started() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pids");
    let text = format!(
        "sleep 600 & echo $$ $! > '{}'; trap '' TERM INT; \
        while :; do read -r line; case $line in usi) echo usiok;; isready) echo readyok;; esac; done",
        file.display()
    );
    let timeouts = Timeouts { quit: QUICK.quit, ..Timeouts::default() };
    let (engine, _events) = start(&shell(&text), timeouts);
    drop(engine);
    let pids = std::fs::read_to_string(&file).expect("both pids");
    for pid in pids.split_whitespace() {
        let pid = pid.parse().ok().and_then(rustix::process::Pid::from_raw);
        // The one started by the shell may still wait for its end to be noted.
        let is_gone = || {
            let state = pid.map(rustix::process::test_kill_process);
            let proc = format!("/proc/{}/stat", pid.map_or(0, |pid| pid.as_raw_nonzero().get()));
            let stat = std::fs::read_to_string(proc).unwrap_or_default();
            matches!(state, Some(Err(_))) || stat.contains(") Z ")
        };
        let waits = std::iter::repeat_with(std::thread::yield_now);
        assert!(waits.take(1_000_000).any(|()| is_gone()), "{pid:?} runs");
    }
}

#[test]
fn an_engine_that_speaks_shift_jis_behind_a_byte_order_mark_gets_its_options_in_the_same_bytes() {
    // In octal: 定跡 is the option, 使う and 無し are its values.
    let text = r#"while read -r line; do
            case "$line" in
                usi) printf '\357\273\277id name \222\350\220\325\n'
                    printf 'option name \222\350\220\325 type combo default \216\147\202\244 '
                    printf 'var \216\147\202\244 var \226\263\202\265\n'
                    echo usiok;;
                "$(printf 'setoption name \222\350\220\325 value \226\263\202\265')") set=yes;;
                isready) [ "$set" = yes ] || exit 1
                    echo readyok;;
                quit) exit 0;;
            esac
        done"#;
    let options = [("定跡".to_owned(), "無し".to_owned())];
    let engine = UsiProcess::start(&shell(text), &options, Timeouts::default(), |_| {});
    let engine = engine.expect("an engine");
    assert_eq!(engine.name(), "定跡");
    assert_eq!(engine.options()[0].name, "定跡");
}
