use std::time::Duration;

use super::super::*;
use crate::app::analysis::{AnalysisReport, Progress};
use crate::app::message::Message;
use crate::app::person::engines::EngineChoice;
use crate::app::person::engines::EngineEntry;
use komadai_core::rules::Position;
use komadai_engine::engine::Ticket;
use komadai_engine::world::mpsc::{Receiver, channel};

fn request(ticket: u64, engine: EngineChoice, lines: usize) -> Request {
    Request {
        seat: 0,
        engine,
        query: Query::new(Ticket(ticket), Position::startpos(), Vec::new()),
        lines,
    }
}

fn own(command: &str) -> EngineChoice {
    EngineChoice::Own(Box::new(EngineEntry::new("test", command)))
}

fn next(events: &Receiver<Event>) -> AnalysisReport {
    match events.recv_timeout(Duration::from_mins(1)) {
        Ok(Event::Message(Message::Analysed(found))) => *found,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_built_in_engine_follows_several_lines_and_then_the_next_position() {
    let (sender, events) = channel();
    let mut client = EngineClient::new(&sender);
    client.analyse(request(1, EngineChoice::BuiltIn, 3));
    loop {
        let found = next(&events);
        assert_eq!((found.ticket, found.progress), (Ticket(1), Progress::Thinking));
        if found.lines.len() == 3 {
            break;
        }
    }
    for ticket in 2..500 {
        client.analyse(request(ticket, EngineChoice::BuiltIn, 1));
    }
    // Questions replaced at once may be skipped; the last one may not.
    loop {
        let found = next(&events);
        if found.ticket == Ticket(499) && !found.lines.is_empty() {
            break;
        }
    }
    client.stop_analysis();
}

#[test]
fn after_a_stop_nothing_comes_any_more() {
    let (sender, events) = channel();
    let mut client = EngineClient::new(&sender);
    client.analyse(request(1, EngineChoice::BuiltIn, 1));
    next(&events);
    client.stop_analysis();
    drop((client, sender));
    // A search under way may still report; then the thread ends.
    assert!(events.iter().count() < 10);
}

#[test]
fn an_engine_that_does_not_exist_fails_by_name_and_the_built_in_one_can_take_its_place() {
    let (sender, events) = channel();
    let mut client = EngineClient::new(&sender);
    client.analyse(request(1, own("/no/such/engine"), 1));
    assert_eq!(next(&events).progress, Progress::Starting);
    let Progress::Failed(why) = next(&events).progress else {
        panic!("it failed");
    };
    assert!(why.contains("/no/such/engine"), "{why}");
    client.analyse(request(2, EngineChoice::BuiltIn, 1));
    assert_eq!(next(&events).progress, Progress::Thinking);
}

#[test]
#[cfg(unix)]
fn an_engine_that_speaks_only_when_it_is_stopped_is_heard_and_one_that_answers_at_once_is_told() {
    let talk = "printf 'id name Mum\\nusiok\\n'; while read line; do case $line in \
                isready) echo readyok;; go*) GO;; \
                stop) echo info depth 9 score cp 30 pv 2g2f; echo bestmove 2g2f;; \
                quit) exit;; esac; done";
    let last = |on_go: &str, is_last: &dyn Fn(&AnalysisReport) -> bool| {
        let (sender, events) = channel();
        let mut client = EngineClient::new(&sender);
        let script = talk.replace("GO", on_go);
        client.analyse(request(1, own(&format!("sh -c \"{script}\"")), 1));
        loop {
            let found = next(&events);
            if is_last(&found) {
                return found;
            }
        }
    };
    let heard = last(":", &|found| !found.lines.is_empty());
    assert_eq!(heard.lines[0].depth, 9);
    let told = last("echo bestmove 7g7f", &|found| {
        !matches!(found.progress, Progress::Starting | Progress::Thinking)
    });
    let answer = Some("7g7f".parse().expect("a move"));
    assert_eq!((told.lines.len(), told.progress), (0, Progress::Done(answer)));
}

#[test]
#[cfg(unix)]
fn an_engine_that_dies_in_a_search_is_named_once_and_started_anew_for_the_next_question() {
    let script = "printf 'id name Frail\\nusiok\\n'; while read line; do case $line in \
                  isready) echo readyok;; go*) exit 3;; esac; done";
    let (sender, events) = channel();
    let mut client = EngineClient::new(&sender);
    for ticket in 1..3 {
        client.analyse(request(ticket, own(&format!("sh -c \"{script}\"")), 1));
        let mut found = next(&events);
        while !matches!(found.progress, Progress::Failed(_)) {
            found = next(&events);
        }
        assert_eq!((found.ticket, found.name.as_str()), (Ticket(ticket), "Frail"));
    }
}
