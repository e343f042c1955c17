//! Engines that judge the position shown, the whole line, and retried mistakes.
use crate::app::analysis::{AnalysisReport, Progress};
use crate::app::effect::{Effect, EngineEffect, GameJob, LibraryEffect, Ticket};
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::screens::review;
use crate::assess::GameAssessment;
use crate::table::Table;
use komadai_core::record::{EngineLine, EngineScore, Key, NodeId, Record};
use komadai_core::rules::{Move, Position};
use komadai_engine::engine::{SearchInfo, SearchScore};

fn moves(line: &str) -> Vec<Move> {
    let moves = line.split_whitespace();
    moves.map(|mv| mv.parse().expect("a move")).collect()
}

/// A game of these moves in the review, at its start.
fn reviewed(line: &str) -> Table {
    reviewed_of(line, Record::new(Position::startpos()))
}

/// The same with the headers of this record.
fn reviewed_of(line: &str, mut record: Record) -> Table {
    let mut at = NodeId::START;
    for mv in moves(line) {
        at = record.add_move(at, mv).expect("room");
    }
    Table::reviewing(record)
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

fn find(table: &mut Table, ticket: Ticket, lines: &[(i32, &str)]) {
    let lines = lines.iter().zip(1..).map(|(&(worth, pv), line)| SearchInfo {
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
    table.tell(Message::Analysed(Box::new(found)));
}

#[test]
fn the_engine_follows_the_position_and_is_stopped_when_it_is_left() {
    let mut table = reviewed("7g7f 3c3d");
    assert_eq!(asked(&table.effects_of("Right")), None);
    let (first, made) = asked(&table.effects_of("A")).expect("asked");
    assert_eq!(made, 1);
    let (second, made) = asked(&table.effects_of("Right")).expect("asked anew");
    assert!(second != first && made == 2);
    find(&mut table, first, &[(52, "3c3d")]);
    assert!(table.model.app.analysis.best().is_none(), "that came too late");
    find(&mut table, second, &[(52, "2g2f 8c8d"), (30, "8h2b+")]);
    table.sees("☗ 51 %");
    let best = table.model.app.analysis.best_move();
    assert_eq!(best, Some(moves("2g2f")[0]));
    let nothing_new = table.effects_of("f");
    assert!(asked(&nothing_new).is_none() && !stops(&nothing_new));
    assert!(stops(&table.effects_of("F5")), "another screen");
    assert!(asked(&table.effects_of("Esc")).is_some());
    assert!(stops(&table.effects_of("A")));
}

#[test]
fn a_line_is_stepped_through_on_the_board_and_played_up_to_there() {
    let mut table = reviewed("7g7f");
    let (ticket, _) = asked(&table.effects_of("A")).expect("asked");
    find(&mut table, ticket, &[(52, "2g2f 8c8d 2f2e"), (30, "7g7f")]);
    table.press("; Right Right");
    let stepped = table.model.app.analysis.stepped().expect("a line");
    assert_eq!(stepped.last, Some(moves("8c8d")[0]));
    assert_eq!(table.review().node(), NodeId::START, "nothing is entered");
    // New results do not change the text being read.
    find(&mut table, ticket, &[(60, "9g9f")]);
    table.press("Enter");
    let played: Vec<Move> = table.review().moves().iter().map(|(mv, _)| *mv).collect();
    assert_eq!(played, moves("2g2f 8c8d"));
    assert_eq!(table.review().record().variation_count(), 1);
}

#[test]
fn a_digit_plays_the_line_of_that_number_and_a_threat_is_asked_from_the_other_side() {
    let mut table = reviewed("7g7f");
    let (ticket, _) = asked(&table.effects_of("A")).expect("asked");
    find(&mut table, ticket, &[(52, "2g2f 8c8d"), (30, "7g7f 3c3d")]);
    table.press(";");
    let (ticket, made) = asked(&table.effects_of("2")).expect("the next position");
    let played: Vec<Move> = table.review().moves().iter().map(|(mv, _)| *mv).collect();
    assert_eq!(played, moves("7g7f 3c3d"));
    assert_eq!(made, 2);
    let (threat, made) = asked(&table.effects_of("!")).expect("asked");
    assert!(threat != ticket && made == 0);
    let (root, _) = table.model.app.analysis.root().expect("a position");
    assert_eq!(root.side_to_move(), table.review().position().side_to_move().opponent());
}

/// The last job that was begun.
fn job(effects: &[Effect]) -> Option<GameJob> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Judge(job)) => Some((**job).clone()),
        _ => None,
    })
}

fn judged(table: &mut Table, ticket: Ticket, place: usize, worth: i32, pv: &str) {
    let line = EngineLine {
        score: Some(EngineScore::Centipawns(worth)),
        pv: moves(pv),
        ..EngineLine::default()
    };
    table.tell(review::Message::Judged(ticket, place, vec![line]));
}

/// A game in which White's first move is a blunder, judged.
fn with_blunder() -> Table {
    with_blunder_of(Record::new(Position::startpos()))
}

fn with_blunder_of(record: Record) -> Table {
    let mut table = reviewed_of("7g7f 9a9b 2g2f", record);
    table.press("%");
    let job = job(&table.effects_of("1")).expect("a job");
    assert_eq!(job.places, 0..=3);
    judged(&mut table, job.ticket, 0, 20, "7g7f");
    judged(&mut table, job.ticket, 1, 20, "3c3d");
    judged(&mut table, job.ticket, 2, 900, "8h3c+");
    judged(&mut table, job.ticket, 3, 900, "3c3d");
    table.tell(review::Message::JudgingEnded(job.ticket, Ok(())));
    table
}

#[test]
fn the_line_is_judged_into_the_record_and_one_undo_takes_all_of_it_back() {
    let mut table = with_blunder();
    table.resize((140, 45)).sees("1 blunder").sees("average loss").sees("Better was");
    let grades = Key::Other("grades-black".to_owned());
    assert!(table.review().record().headers.get(&grades).is_some());
    table.press("Esc");
    assert!(table.model.shown.screen.is_changed());
    table.sees("analysis unsaved");
    table.press("2 Enter").sees("??").sees("Better was");
    table.press("u");
    assert!(!table.model.shown.screen.is_changed());
    assert!(table.review().record().headers.get(&grades).is_none());
}

#[test]
fn a_sentence_of_the_summary_shows_its_moves_on_the_board_and_the_summary_stays() {
    let mut table = with_blunder();
    table.resize((100, 30));
    table.sees("1) Opening, to move 3").sees("2) 2 ☖");
    assert_eq!(table.press("2").step_shown(), 2);
    // A sentence about several moves shows one more each time.
    assert_eq!(table.press("1").step_shown(), 1);
    assert_eq!(table.press("1").step_shown(), 2);
    assert_eq!(table.press("1").step_shown(), 1);
    assert_eq!(table.press("Down Down").step_shown(), 2);
    assert_eq!(table.press("Up").step_shown(), 1);
    assert_eq!(table.press("Enter").step_shown(), 2);
    table.click_on("2) 2 ☖");
    assert_eq!(table.step_shown(), 2);
    table.sees("Summary").press("Esc").sees_no("Opening, to move 3");
}

#[test]
fn the_summary_stands_next_to_the_board() {
    for (columns, rows) in [(46, 13), (80, 24), (100, 30), (140, 45)] {
        let mut table = with_blunder();
        let picture = table.resize((columns, rows)).picture();
        insta::assert_snapshot!(format!("summary_{columns}x{rows}"), picture);
    }
}

#[test]
fn a_panel_is_large_until_the_key_has_shown_all() {
    let mut table = with_blunder();
    table.press("Esc Right").sees("▜歩▛").sees("Evaluation");
    table.press("F9").sees("Esc: board").sees("Moves").sees_no("▜歩▛").sees_no("Evaluation");
    table.press("F9").sees("Evaluation").sees_no("Moves").sees_no("▜歩▛");
    table.press("F9").sees("▜歩▛").sees_no("Esc: board");
    table.press("v").sees("Esc: board").sees_no("▜歩▛");
    table.press("Esc").sees("▜歩▛");
}

#[test]
fn a_person_tries_mistakes_of_their_own_again_but_not_those_of_the_bot() {
    for (player, is_offered) in [("human", true), ("bot:3", false)] {
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::BlackPlayer, "human");
        record.headers.set(Key::WhitePlayer, player);
        let summary = with_blunder_of(record).screen();
        assert_eq!(summary.contains("Try again"), is_offered, "{summary}");
    }
}

#[test]
fn a_mistake_is_tried_again_and_explained_on_a_board_of_its_own() {
    let mut table = with_blunder();
    table.press("w");
    let Screen::Mistakes(mistakes) = &table.model.shown.screen else {
        panic!("{:?}", table.model.shown.screen);
    };
    assert_eq!(mistakes.position().map(Position::ply), Some(1));
    // It is the only one: there is no list.
    table.press("Esc").sees("Summary").press("Esc");
    assert_eq!(table.review().record().variation_count(), 0);
    table.press("C").sees("no mistake is known here");
    table.press("2 Enter C").sees("Better was").press("Enter");
    assert_eq!(table.review().position().ply(), 2);
}

#[test]
fn the_lines_of_the_live_analysis_are_kept_in_the_record_and_shown_again() {
    let mut table = reviewed("7g7f 3c3d");
    table.press("&").sees("no lines to keep");
    let effects = table.effects_of("A");
    let (ticket, _) = asked(&effects).expect("a question");
    find(&mut table, ticket, &[(52, "7g7f 3c3d"), (-10, "2g2f"), (-30, "5g5f")]);
    table.press("&").sees("3 lines kept");
    let notes = |table: &Table| table.review().record().node(NodeId::START).notes.clone();
    let worths: Vec<_> = notes(&table).engine.iter().map(|line| line.score).collect();
    let kept = [52, -10, -30].map(|worth| Some(EngineScore::Centipawns(worth)));
    assert_eq!(worths, kept);
    assert_eq!(notes(&table).engine[0].depth, Some(9));
    table.press("A I");
    for line in ["line 1", "line 3", "depth 9"] {
        table.sees(line);
    }
    table.press("Esc u");
    assert!(notes(&table).engine.is_empty());
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
    let mut table = Table::reviewing(record);
    table.tell(review::Message::GoTo(tip));
    let said = |table: &Table| table.review().status(true);
    assert!(said(&table).contains("also in another line (:same)"), "{}", said(&table));
    table.press("~");
    assert_eq!(table.review().node(), other);
    table.press(":same Enter");
    assert_eq!(table.review().node(), tip);
    table.tell(review::Message::GoTo(third));
    assert!(!said(&table).contains(":same"), "{}", said(&table));
    table.press("~");
    assert_eq!(table.review().node(), third);
    table.sees("no other line");
}

/// `convert` in a game that was analysed earlier, and not by this review.
#[test]
fn a_turning_point_is_found_by_an_earlier_analysis() {
    for is_known in [true, false] {
        let mut table = reviewed("7g7f 3c3d 2g2f 8c8d");
        let effects = table.effects_of(":convert Enter");
        let asked = effects.iter().find_map(|effect| match effect {
            Effect::Library(LibraryEffect::FindAnalysis(ticket, game)) => {
                Some((*ticket, (**game).clone()))
            }
            _ => None,
        });
        let (ticket, game) = asked.expect("asked");
        assert_eq!(game.moves, moves("7g7f 3c3d 2g2f 8c8d"));
        let mut record = Record::new(game.start);
        for mv in game.moves {
            record.add_move(record.main_tip(), mv).expect("legal");
        }
        let line: Vec<NodeId> = record.main_line().collect();
        for (&node, worth) in [NodeId::START].iter().chain(&line).zip([0, 0, 0, -800, -800]) {
            let score = Some(EngineScore::Centipawns(worth));
            record.notes_mut(node).engine = vec![EngineLine { score, ..EngineLine::default() }];
        }
        let judged = if is_known { &*line } else { &[] };
        let found = GameAssessment::of(&record, judged);
        table.tell(review::Message::Assessed(ticket, Box::new(found)));
        if is_known {
            let Screen::Play(_) = &table.model.shown.screen else { panic!("{}", table.screen()) };
            table.sees("Win this position");
        } else {
            table.sees("not judged yet");
        }
        // An answer nobody waits for changes nothing.
        table.tell(review::Message::Assessed(ticket, Box::default()));
    }
}
