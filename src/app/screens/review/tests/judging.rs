//! Engines that judge the position shown, the whole line, and retried mistakes.

use crossterm::event::KeyCode;

use crate::app::analysis::{AnalysisReport, Progress};
use crate::app::effect::{Effect, EngineEffect, GameJob, Ticket};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::route::Reviewed;
use crate::app::screens::review;
use crate::app::update::tests::{menu, press, tell, text, type_in};
use komadai_core::record::{EngineLine, EngineScore, Key, NodeId, Record};
use komadai_core::rules::{Move, Position};
use komadai_engine::engine::{SearchInfo, SearchScore};

fn moves(line: &str) -> Vec<Move> {
    let moves = line.split_whitespace();
    moves.map(|mv| mv.parse().expect("a move")).collect()
}

/// A game of these moves in the review, at its start.
fn reviewed(line: &str) -> Model {
    reviewed_of(line, Record::new(Position::startpos()))
}

/// The same with the headers of this record.
fn reviewed_of(line: &str, mut record: Record) -> Model {
    let mut at = NodeId::START;
    for mv in moves(line) {
        at = record.add_move(at, mv).expect("room");
    }
    reviewed_with(record)
}

/// A record in the review, at its start.
fn reviewed_with(record: Record) -> Model {
    let reviewed = Reviewed {
        record,
        name: "game".to_owned(),
        file: None,
        pasted: None,
        ply: None,
        warning: None,
        lies_over: false,
        is_judged: false,
    };
    let mut model = menu();
    model.shown.screen = Screen::from(review::open(reviewed, &mut review::Cx::default()));
    model
}

fn state(model: &Model) -> &review::State {
    match &model.shown.screen {
        Screen::Review(state) => state,
        other => panic!("{other:?}"),
    }
}

/// The last question to the engines.
fn asked(effects: &[Effect]) -> Option<(Ticket, usize)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Analyse(request)) => {
            Some((request.query.ticket, request.query.moves.len()))
        }
        _ => None,
    })
}

fn stops(effects: &[Effect]) -> bool {
    let is_stop = |effect: &Effect| matches!(effect, Effect::Engines(EngineEffect::Stop));
    effects.iter().any(is_stop)
}

fn find(model: &mut Model, ticket: Ticket, lines: &[(i32, &str)]) {
    let lines = lines
        .iter()
        .zip(1..)
        .map(|(&(worth, pv), line)| SearchInfo {
            line,
            depth: 9,
            nodes: 12_345,
            score: SearchScore::Centipawns(worth),
            pv: moves(pv),
            ..SearchInfo::default()
        });
    let found = AnalysisReport {
        seat: 0,
        ticket,
        name: String::new(),
        lines: lines.collect(),
        progress: Progress::Thinking,
    };
    tell(model, Message::Analysed(Box::new(found)));
}

#[test]
fn the_engine_follows_the_position_and_is_stopped_when_it_is_left() {
    let mut model = reviewed("7g7f 3c3d");
    assert_eq!(asked(&press(&mut model, KeyCode::Right)), None);
    let (first, made) = asked(&press(&mut model, KeyCode::Char('A'))).expect("asked");
    assert_eq!(made, 1);
    let (second, made) = asked(&press(&mut model, KeyCode::Right)).expect("asked anew");
    assert!(second != first && made == 2);
    find(&mut model, first, &[(52, "3c3d")]);
    assert!(model.app.analysis.best().is_none(), "that came too late");
    find(&mut model, second, &[(52, "2g2f 8c8d"), (30, "8h2b+")]);
    assert!(text(&model).contains("☗ 51 %"), "{}", text(&model));
    let best = model.app.analysis.best_move();
    assert_eq!(best, Some(moves("2g2f")[0]));
    let nothing_new = press(&mut model, KeyCode::Char('f'));
    assert!(asked(&nothing_new).is_none() && !stops(&nothing_new));
    assert!(stops(&press(&mut model, KeyCode::F(5))), "another screen");
    assert!(asked(&press(&mut model, KeyCode::Esc)).is_some());
    assert!(stops(&press(&mut model, KeyCode::Char('A'))));
}

#[test]
fn a_line_is_stepped_through_on_the_board_and_played_up_to_there() {
    let mut model = reviewed("7g7f");
    let (ticket, _) = asked(&press(&mut model, KeyCode::Char('A'))).expect("asked");
    find(&mut model, ticket, &[(52, "2g2f 8c8d 2f2e"), (30, "7g7f")]);
    press(&mut model, KeyCode::Char(';'));
    press(&mut model, KeyCode::Right);
    press(&mut model, KeyCode::Right);
    let stepped = model.app.analysis.stepped().expect("a line");
    assert_eq!(stepped.last, Some(moves("8c8d")[0]));
    assert_eq!(state(&model).node(), NodeId::START, "nothing is entered");
    // New results do not change the text being read.
    find(&mut model, ticket, &[(60, "9g9f")]);
    press(&mut model, KeyCode::Enter);
    let played: Vec<Move> = state(&model).moves().iter().map(|(mv, _)| *mv).collect();
    assert_eq!(played, moves("2g2f 8c8d"));
    assert_eq!(state(&model).record().variation_count(), 1);
}

#[test]
fn a_digit_plays_the_line_of_that_number_and_a_threat_is_asked_from_the_other_side() {
    let mut model = reviewed("7g7f");
    let (ticket, _) = asked(&press(&mut model, KeyCode::Char('A'))).expect("asked");
    find(&mut model, ticket, &[(52, "2g2f 8c8d"), (30, "7g7f 3c3d")]);
    press(&mut model, KeyCode::Char(';'));
    let (ticket, made) = asked(&press(&mut model, KeyCode::Char('2'))).expect("the next position");
    let played: Vec<Move> = state(&model).moves().iter().map(|(mv, _)| *mv).collect();
    assert_eq!(played, moves("7g7f 3c3d"));
    assert_eq!(made, 2);
    let (threat, made) = asked(&press(&mut model, KeyCode::Char('!'))).expect("asked");
    assert!(threat != ticket && made == 0);
    let (root, _) = model.app.analysis.root().expect("a position");
    assert_eq!(
        root.side_to_move(),
        state(&model).position().side_to_move().opponent()
    );
}

/// The last job that was begun.
fn job(effects: &[Effect]) -> Option<GameJob> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Judge(job)) => Some((**job).clone()),
        _ => None,
    })
}

fn judged(model: &mut Model, ticket: Ticket, place: usize, worth: i32, pv: &str) {
    let line = EngineLine {
        score: Some(EngineScore::Centipawns(worth)),
        pv: moves(pv),
        ..EngineLine::default()
    };
    let judged = review::Message::Judged(ticket, place, vec![line]);
    tell(model, Message::from(judged));
}

/// A game in which White's first move is a blunder, judged.
fn with_blunder() -> Model {
    with_blunder_of(Record::new(Position::startpos()))
}

fn with_blunder_of(record: Record) -> Model {
    let mut model = reviewed_of("7g7f 9a9b 2g2f", record);
    press(&mut model, KeyCode::Char('%'));
    let job = job(&press(&mut model, KeyCode::Char('1'))).expect("a job");
    assert_eq!(job.places, 0..=3);
    judged(&mut model, job.ticket, 0, 20, "7g7f");
    judged(&mut model, job.ticket, 1, 20, "3c3d");
    judged(&mut model, job.ticket, 2, 900, "8h3c+");
    judged(&mut model, job.ticket, 3, 900, "3c3d");
    tell(
        &mut model,
        Message::from(review::Message::JudgingEnded(job.ticket, Ok(()))),
    );
    model
}

#[test]
fn the_line_is_judged_into_the_record_and_one_undo_takes_all_of_it_back() {
    let mut model = with_blunder();
    let summary = text(&model);
    assert!(summary.contains("1 blunder"), "{summary}");
    assert!(summary.contains("Better was"), "{summary}");
    let grades = Key::Other("grades-black".to_owned());
    assert!(state(&model).record().headers.get(&grades).is_some());
    press(&mut model, KeyCode::Esc);
    assert!(model.shown.screen.is_changed());
    assert!(
        text(&model).contains("analysis unsaved"),
        "{}",
        text(&model)
    );
    type_in(&mut model, "2\n");
    let shown = text(&model);
    assert!(
        shown.contains("??") && shown.contains("Better was"),
        "{shown}"
    );
    press(&mut model, KeyCode::Char('u'));
    assert!(!model.shown.screen.is_changed());
    assert!(state(&model).record().headers.get(&grades).is_none());
}

#[test]
fn a_person_tries_mistakes_of_their_own_again_but_not_those_of_the_bot() {
    for (player, is_offered) in [("human", true), ("bot:3", false)] {
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::BlackPlayer, "human");
        record.headers.set(Key::WhitePlayer, player);
        let summary = text(&with_blunder_of(record));
        assert_eq!(summary.contains("Try again: ☖"), is_offered, "{summary}");
    }
}

#[test]
fn a_mistake_is_tried_again_and_explained_on_a_board_of_its_own() {
    let mut model = with_blunder();
    press(&mut model, KeyCode::Char('w'));
    let Screen::Mistakes(mistakes) = &model.shown.screen else {
        panic!("{:?}", model.shown.screen);
    };
    assert_eq!(mistakes.position().map(Position::ply), Some(1));
    // It is the only one: there is no list.
    press(&mut model, KeyCode::Esc);
    assert_eq!(state(&model).record().variation_count(), 0);
    press(&mut model, KeyCode::Char('C'));
    assert!(text(&model).contains("no mistake is known here"));
    type_in(&mut model, "2\n");
    press(&mut model, KeyCode::Char('C'));
    let shown = text(&model);
    assert!(shown.contains("Better was"), "{shown}");
    press(&mut model, KeyCode::Enter);
    assert_eq!(state(&model).position().ply(), 2);
}

#[test]
fn the_lines_of_the_live_analysis_are_kept_in_the_record_and_shown_again() {
    let mut model = reviewed("7g7f 3c3d");
    type_in(&mut model, "&");
    assert!(
        text(&model).contains("no lines to keep"),
        "{}",
        text(&model)
    );
    let effects = type_in(&mut model, "A");
    let (ticket, _) = asked(&effects).expect("a question");
    find(
        &mut model,
        ticket,
        &[(52, "7g7f 3c3d"), (-10, "2g2f"), (-30, "5g5f")],
    );
    type_in(&mut model, "&");
    assert!(text(&model).contains("3 lines kept"), "{}", text(&model));
    let notes = |model: &Model| state(model).record().node(NodeId::START).notes.clone();
    let worths: Vec<_> = notes(&model).engine.iter().map(|line| line.score).collect();
    let kept = [52, -10, -30].map(|worth| Some(EngineScore::Centipawns(worth)));
    assert_eq!(worths, kept);
    assert_eq!(notes(&model).engine[0].depth, Some(9));
    type_in(&mut model, "A");
    type_in(&mut model, "I");
    for line in ["line 1", "line 3", "depth 9"] {
        assert!(text(&model).contains(line), "{line}: {}", text(&model));
    }
    press(&mut model, KeyCode::Esc);
    type_in(&mut model, "u");
    assert!(notes(&model).engine.is_empty());
}

#[test]
fn the_same_position_in_another_line_is_told_and_a_key_goes_there() {
    let mut record = Record::new(Position::startpos());
    let add = |record: &mut Record, line: &str| {
        let add = |at, mv| record.add_move(at, mv).expect("room");
        moves(line).into_iter().fold(NodeId::START, add)
    };
    let tip = add(&mut record, "7g7f 3c3d 2g2f");
    let other = add(&mut record, "2g2f 3c3d 7g7f");
    let third = add(&mut record, "2g2f 3c3d 6g6f");
    let mut model = reviewed_with(record);
    let go_to = |model: &mut Model, node| tell(model, review::Message::GoTo(node).into());
    go_to(&mut model, tip);
    let said = |model: &Model| state(model).status(true);
    assert!(
        said(&model).contains("also in another line (:same)"),
        "{}",
        said(&model)
    );
    type_in(&mut model, "~");
    assert_eq!(state(&model).node(), other);
    type_in(&mut model, ":same\n");
    assert_eq!(state(&model).node(), tip);
    go_to(&mut model, third);
    assert!(!said(&model).contains(":same"), "{}", said(&model));
    type_in(&mut model, "~");
    assert_eq!(state(&model).node(), third);
    assert!(text(&model).contains("no other line"), "{}", text(&model));
}
