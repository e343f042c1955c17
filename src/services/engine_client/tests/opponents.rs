//! Scripts answer in place of engines.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::super::*;
use crate::app::effect::{MoveRequest, Ticket};
use crate::app::message::Message;
use crate::app::person::engines::EngineEntry;
use crate::app::screens::play;
use komadai_core::game::GameResult;
use komadai_core::rules::{Color, Position};
use komadai_engine::engine::{QueryLimits, TurnChoice};
use komadai_engine::world::mpsc::{Receiver, channel};

/// An engine that logs its input to a file and does `on_go` when it is asked.
struct Script {
    folder: tempfile::TempDir,
    entry: EngineEntry,
}

const ANSWERS: &str = "echo bestmove 7g7f ponder 3c3d";

impl Script {
    fn new(on_start: &str, on_go: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let script = folder.path().join("engine.sh");
        let said = folder.path().join("said");
        let text = format!(
            "{on_start}\nwhile read -r line; do\n  echo \"$line\" >> {}\n  case \"$line\" in\n    usi) echo id name Script; \
             echo option name USI_Ponder type check default true; echo usiok;;\n    isready) echo readyok;;\n    \
             'go ponder'*) ;;\n    go*) {on_go};;\n    ponderhit) echo bestmove 2g2f;;\n    stop) echo bestmove 9g9f;;\n    \
             quit) exit 0;;\n  esac\ndone\n",
            said.display()
        );
        fs::write(&script, text).expect("a script");
        let command = format!("sh {}", script.display());
        Self { folder, entry: EngineEntry::new("script", command) }
    }

    fn said(&self) -> PathBuf {
        self.folder.path().join("said")
    }

    fn start(&self, ticket: u64) -> Box<EngineStart> {
        Box::new(EngineStart { ticket: Ticket(ticket), entry: self.entry.clone(), ponders: true })
    }
}

/// Waits until the file has this line.
fn hears(said: &Path, line: &str) {
    let limit = Instant::now() + Duration::from_mins(1);
    loop {
        let text = fs::read_to_string(said).unwrap_or_default();
        if text.lines().any(|said| said.starts_with(line)) {
            return;
        }
        assert!(Instant::now() < limit, "no `{line}` in\n{text}");
        thread::yield_now();
    }
}

fn request(ticket: u64, color: Color, moves: &[&str]) -> Box<MoveRequest> {
    let moves = moves.iter().map(|mv| mv.parse().expect("a move"));
    let mut query = Query::new(Ticket(ticket), Position::startpos(), moves.collect());
    query.limits.depth = Some(1);
    Box::new(MoveRequest { seat: Some(color), query })
}

fn client() -> (EngineClient, Receiver<Event>) {
    let (sender, events) = channel();
    (EngineClient::new(&sender), events)
}

fn next(events: &Receiver<Event>) -> play::Message {
    use crate::app::screens::ScreenMessage;
    match events.recv_timeout(Duration::from_mins(1)) {
        Ok(Event::Message(Message::Screen(ScreenMessage::Play(message)))) => message,
        other => panic!("{other:?}"),
    }
}

fn ready(events: &Receiver<Event>) -> Ticket {
    match next(events) {
        play::Message::EngineReady { ticket, name } => {
            assert_eq!(name, "Script");
            ticket
        }
        other => panic!("{other:?}"),
    }
}

/// The ticket and the move of the next answer.
fn chosen(events: &Receiver<Event>) -> (Ticket, String) {
    match next(events) {
        play::Message::Chose { ticket, answer: Ok(TurnChoice::Move(mv)), .. } => {
            (ticket, mv.to_string())
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_engine_is_asked_ponders_and_is_told_how_the_game_ended() {
    let script = Script::new("", ANSWERS);
    let (mut client, events) = client();
    client.play(OpponentEffect::Begin([Some(script.start(1)), None]));
    assert_eq!(ready(&events), Ticket(1));
    client.play(OpponentEffect::Think(request(2, Color::Black, &[])));
    match next(&events) {
        play::Message::Chose { ticket, answer: Ok(_), expected } => {
            assert_eq!(ticket, Ticket(2));
            assert_eq!(expected.map(|mv| mv.to_string()).as_deref(), Some("3c3d"));
        }
        other => panic!("{other:?}"),
    }
    let expected = ["7g7f", "3c3d"];
    let ponder = request(3, Color::Black, &expected);
    client.play(OpponentEffect::Ponder(ponder.clone()));
    client.play(OpponentEffect::Think(request(4, Color::Black, &expected)));
    assert_eq!(chosen(&events), (Ticket(4), "2g2f".to_owned()), "a hit");
    client.play(OpponentEffect::Ponder(ponder));
    let other = request(5, Color::Black, &["7g7f", "8c8d"]);
    client.play(OpponentEffect::Think(other));
    assert_eq!(chosen(&events), (Ticket(5), "7g7f".to_owned()), "no hit");
    let results = [GameResult::Loss, GameResult::Win];
    client.play(OpponentEffect::GameOver(results));
    hears(&script.said(), "gameover lose");
    hears(&script.said(), "setoption name USI_Ponder value true");
}

#[test]
fn players_who_change_sides_bring_their_running_engines_with_them() {
    let script = Script::new("", ANSWERS);
    let (mut client, events) = client();
    client.play(OpponentEffect::Begin([Some(script.start(1)), None]));
    assert_eq!(ready(&events), Ticket(1));
    client.play(OpponentEffect::Begin([None, Some(script.start(2))]));
    assert_eq!(ready(&events), Ticket(2));
    client.play(OpponentEffect::Think(request(3, Color::White, &[])));
    assert_eq!(chosen(&events).0, Ticket(3));
    let said = fs::read_to_string(script.said()).expect("what it was told");
    let starts = said.lines().filter(|line| *line == "usi").count();
    assert_eq!(starts, 1);
}

#[test]
fn an_engine_that_ends_fails_by_its_question_or_by_its_ticket_and_can_be_started_again() {
    let script = Script::new("", "exit 3");
    let (mut client, events) = client();
    client.play(OpponentEffect::Begin([None, Some(script.start(1))]));
    assert_eq!(ready(&events), Ticket(1));
    client.play(OpponentEffect::Think(request(2, Color::White, &[])));
    match next(&events) {
        play::Message::Chose { ticket: Ticket(2), answer: Err(why), .. } => {
            assert!(why.contains("exit status: 3"), "{why}");
        }
        other => panic!("{other:?}"),
    }
    let again = script.start(3);
    client.play(OpponentEffect::Restart(Color::White, again));
    assert_eq!(ready(&events), Ticket(3));

    let missing = EngineStart {
        ticket: Ticket(4),
        entry: EngineEntry::new("gone", "/no/such/engine"),
        ponders: false,
    };
    client.play(OpponentEffect::Begin([Some(Box::new(missing)), None]));
    match next(&events) {
        play::Message::EngineFailed { ticket, why } => {
            assert_eq!(ticket, Ticket(4));
            assert!(why.contains("/no/such/engine"), "{why}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_engine_that_starts_for_nobody_any_more_is_not_waited_for() {
    let silent = Script::new("echo started > $0.started; sleep 100000; exit", ANSWERS);
    let (mut client, events) = client();
    client.play(OpponentEffect::Begin([Some(silent.start(1)), Some(silent.start(2))]));
    let started = silent.folder.path().join("engine.sh.started");
    hears(&started, "started");
    client.play(OpponentEffect::Dismiss);
    drop(client);
    assert!(events.try_recv().is_err(), "nobody is told");
}

#[test]
fn an_engine_that_overruns_its_time_or_is_told_to_move_now_is_stopped() {
    let script = Script::new("", ":");
    let (mut client, events) = client();
    client.play(OpponentEffect::Begin([Some(script.start(1)), None]));
    assert_eq!(ready(&events), Ticket(1));
    client.play(OpponentEffect::Think(request(2, Color::Black, &[])));
    client.play(OpponentEffect::MoveNow);
    assert_eq!(chosen(&events), (Ticket(2), "9g9f".to_owned()));
    let mut timed = request(3, Color::Black, &[]);
    timed.query.limits =
        QueryLimits { move_time: Some(Duration::from_millis(1)), ..QueryLimits::NONE };
    client.play(OpponentEffect::Think(timed));
    assert_eq!(chosen(&events), (Ticket(3), "9g9f".to_owned()));
}

#[test]
fn an_engine_that_floods_and_never_answers_fails() {
    let flood = "while :; do echo info score cp 1 pv 7g7f; done";
    let script = Script::new("", flood);
    let (mut client, events) = client();
    client.play(OpponentEffect::Begin([Some(script.start(1)), None]));
    assert_eq!(ready(&events), Ticket(1));
    client.play(OpponentEffect::Think(request(2, Color::Black, &[])));
    client.play(OpponentEffect::MoveNow);
    match next(&events) {
        play::Message::Chose { ticket: Ticket(2), answer: Err(why), .. } => {
            assert!(why.starts_with("no `bestmove` within 3 s"), "{why}");
        }
        other => panic!("{other:?}"),
    }
}
