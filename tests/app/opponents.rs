//! External engines as opponents: started, asked, failing, and replaced.

use komadai::app::effect::{Effect, EngineStart, MoveRequest, OpponentEffect};
use komadai::app::message::Message;
use komadai::app::person::engines::EngineEntry;
use komadai::app::person::settings::Setting;
use komadai::app::person::unsaved::UnfinishedGame;
use komadai::app::screens::play;
use komadai::app::{NewGame, Seat, Start};
use komadai_core::game::GameResult;
use komadai_core::record::Key;
use komadai_core::record::save::from_text;
use komadai_core::rules::Color;
use komadai_engine::bot::Level;
use komadai_engine::engine::TurnChoice;

use crate::table::{Table, seconds};

fn entry(name: &str) -> EngineEntry {
    EngineEntry::new(name, format!("/usr/games/{name}"))
}

fn engine(name: &str) -> Seat {
    Seat::engine(&entry(name))
}

/// The requests to programs, in order.
fn asked(table: &Table) -> impl DoubleEndedIterator<Item = &OpponentEffect> {
    table.effects.iter().filter_map(|effect| match effect {
        Effect::Opponents(effect) => Some(effect),
        _ => None,
    })
}

/// The last order to start the engine of a side.
fn start(table: &Table, color: Color) -> &EngineStart {
    let start = asked(table).rev().find_map(|effect| match effect {
        OpponentEffect::Begin(starts) => starts[color.index()].as_deref(),
        OpponentEffect::Restart(of, start) if *of == color => Some(&**start),
        _ => None,
    });
    start.expect("an engine was started")
}

fn starts(table: &Table) -> usize {
    let is_start = |effect: &&OpponentEffect| {
        matches!(effect, OpponentEffect::Begin(_) | OpponentEffect::Restart(..))
    };
    asked(table).filter(is_start).count()
}

fn thinks(table: &Table) -> Vec<&MoveRequest> {
    let thinks = asked(table).filter_map(|effect| match effect {
        OpponentEffect::Think(request) => Some(&**request),
        _ => None,
    });
    thinks.collect()
}

fn is_ready(table: &mut Table, color: Color) {
    let ticket = start(table, color).ticket;
    let name = "Some Engine 1.0".to_owned();
    table.tell(play::Message::EngineReady { ticket, name });
}

fn answers(table: &mut Table, answer: Result<TurnChoice, &str>, expected: Option<&str>) {
    let ticket = table.question();
    table.tell(play::Message::Chose {
        ticket,
        answer: answer.map_err(str::to_owned),
        expected: expected.map(|mv| mv.parse().expect("a move")),
    });
}

fn plays(table: &mut Table, mv: &str) {
    answers(table, Ok(TurnChoice::Move(mv.parse().expect("a move"))), None);
}

fn fails(table: &mut Table, color: Color, why: &str) {
    let (ticket, why) = (start(table, color).ticket, why.to_owned());
    table.tell(play::Message::EngineFailed { ticket, why });
}

fn against_engine() -> Table {
    let mut table = Table::seated("", "startpos", [Seat::Human, engine("gps")]);
    is_ready(&mut table, Color::White);
    table
}

#[test]
fn an_engine_is_asked_once_it_runs_and_time_is_not_counted_before() {
    let mut table = Table::with("1m", "1m", [engine("gps"), Seat::Human]);
    table.sees("☗ gps is starting...");
    assert!(thinks(&table).is_empty());
    table.wait(1000.0);
    table.sees_no("ran out of time");
    is_ready(&mut table, Color::Black);
    table.sees("☗ gps is thinking...");
    let request = thinks(&table)[0];
    assert_eq!(request.seat, Some(Color::Black));
    let [own, _] = request.query.limits.clocks.expect("clocks");
    assert_eq!(own.main, seconds(60.0));
    assert_eq!(request.query.limits.move_time, None);
    plays(&mut table, "7g7f");
    table.sees("☖ You to move").sees("☗７六歩");
    let mut wide = Table::with("1m", "1m", [engine("gps"), Seat::Human]);
    is_ready(&mut wide, Color::Black);
    wide.resize((140, 45));
    wide.sees("Some Engine 1.0");
    assert_eq!(table.saved().headers.get(&Key::Black), Some("gps"));
    assert_eq!(table.saved().headers.get(&Key::BlackPlayer), Some("usi:gps"));
}

#[test]
fn nobody_is_told_to_wait_once_the_program_has_moved() {
    let mut table = against_engine();
    table.play("7g7f");
    table.play("2g2f").sees("gps is thinking; u takes back");
    plays(&mut table, "3c3d");
    table.sees_no("is thinking").sees("☗ You to move");
}

#[test]
fn without_a_clock_the_setting_gives_the_time_and_an_engine_may_have_a_rule_of_its_own() {
    let mut table = against_engine();
    table.play("7g7f");
    let limits = thinks(&table)[0].query.limits;
    assert_eq!((limits.move_time, limits.clocks), (Some(seconds(2.0)), None));

    let own = EngineEntry { move_time: Some(500), nodes: Some(1000), ..entry("own") };
    let mut table = Table::with("1m", "1m", [Seat::engine(&own), Seat::Human]);
    is_ready(&mut table, Color::Black);
    let limits = thinks(&table)[0].query.limits;
    assert_eq!(limits.move_time, Some(seconds(0.5)));
    assert_eq!((limits.nodes, limits.clocks), (Some(1000), None));
    table.resize((140, 45));
    table.sees("0.5 s, 1000 nodes");
}

#[test]
fn two_engines_play_by_themselves_and_a_pause_stops_them() {
    let mut table = Table::seated("", "startpos", [engine("a"), engine("b")]);
    is_ready(&mut table, Color::White);
    assert!(thinks(&table).is_empty());
    is_ready(&mut table, Color::Black);
    plays(&mut table, "7g7f");
    assert_eq!(thinks(&table).len(), 2);
    table.press("u").sees("programs play both sides");
    table.press("t").sees("programs play both sides");
    table.press("a").sees("Paused");
    plays(&mut table, "3c3d");
    table.wait(100.0);
    assert_eq!(thinks(&table).len(), 2, "the game stands still");
    table.press("g");
    table.wait(0.1);
    table.sees("☖３四歩");
    assert_eq!(thinks(&table).len(), 3);
    table.press("a").press("b").sees("Interrupted");
    let told = asked(&table).rev().find_map(|effect| match effect {
        OpponentEffect::GameOver(results) => Some(*results),
        _ => None,
    });
    assert_eq!(told, Some([GameResult::Draw; 2]));
    table.press("m").sees("Two players");
    assert!(matches!(asked(&table).last(), Some(OpponentEffect::Dismiss)));
}

#[test]
fn an_engine_that_fails_is_started_once_more_and_then_loses_by_name() {
    let mut table = against_engine();
    table.play("7g7f");
    answers(&mut table, Err("it has \u{1b}ended"), None);
    table.sees("☖ gps failed and is started again: it has");
    assert_eq!(starts(&table), 2);
    is_ready(&mut table, Color::White);
    plays(&mut table, "3c3d");
    table.sees("☖３四歩").play("2g2f");
    answers(&mut table, Err("it has ended again"), None);
    table.sees("☗ You win").sees("☖ gps failed again and loses: it has ended again");
    table.sees("The engine of White failed: Black wins, 3 moves");
    let saved = table.saved();
    let end = saved.main_end().expect("an end");
    assert_eq!((end.reason.token(), end.winner), ("error", Some(Color::Black)));
    let last = saved.main_line().last().expect("the end");
    assert!(saved.node(last).notes.comments[0].contains("gps failed again"));
    // A failure after the end does not count as a loss.
    table.press("Esc");
    table.press("Enter").sees("r Rematch");
}

#[test]
fn an_engine_that_fails_while_it_is_not_asked_is_started_again_too() {
    let mut table = against_engine();
    fails(&mut table, Color::White, "gone");
    table.sees("failed and is started again: gone");
    table.play("7g7f").sees("☖ gps is starting...");
    assert!(thinks(&table).is_empty());
    is_ready(&mut table, Color::White);
    assert_eq!(thinks(&table).len(), 1);
    table.press("u");
    fails(&mut table, Color::White, "gone again");
    table.sees("☗ You win").sees("gone again");
}

#[test]
fn an_engine_that_cannot_start_is_asked_about_and_a_person_takes_over() {
    let mut table = Table::with("1m", "1m", [Seat::Human, engine("gps")]);
    fails(&mut table, Color::White, "there is no program");
    table.sees("☖ gps cannot play").sees("gps: there is no program");
    table.wait(1000.0);
    table.press("Esc").play("7g7f");
    table.sees("☖ gps cannot play").press("Esc");
    table.sees("☖ gps does not play");
    // A typed move retries the engine, and replaces nobody.
    table.play("3c3d").sees("is starting...");
    assert_eq!(starts(&table), 2);
    fails(&mut table, Color::White, "still none");
    table.sees("gps: still none").press("p");
    table.sees("☖ Player 2 to move").play("3c3d");
    table.sees("☖３四歩");
    let saved = table.saved();
    assert_eq!(saved.headers.get(&Key::WhitePlayer), Some("human"));
    assert_eq!(saved.headers.get(&Key::White), Some("Player 2"));
}

#[test]
fn illegal_moves_and_wrong_declarations_of_engines_are_judged() {
    let mut table = against_engine();
    table.play("7g7f");
    plays(&mut table, "3c3e");
    table.sees("☗ You win").sees("White made an illegal move");

    let mut table = against_engine();
    table.play("7g7f");
    answers(&mut table, Ok(TurnChoice::Resign), None);
    table.sees("☗ You win").sees("White resigned");

    let mut table = against_engine();
    table.play("7g7f");
    answers(&mut table, Ok(TurnChoice::Declare), None);
    table.sees("☗ You win").sees("declar");

    let seats = [Seat::Human, engine("gps")];
    let mut table = Table::seated("casual declare=off", "startpos", seats);
    is_ready(&mut table, Color::White);
    table.play("7g7f");
    answers(&mut table, Ok(TurnChoice::Declare), None);
    table.sees("started again: it declared a win");
}

#[test]
fn after_a_game_the_same_engine_plays_the_other_side() {
    let mut table = Table::begin(Start::Play(Box::new(NewGame {
        seats: [Seat::Human, engine("gps")],
        best_of: "3".parse().expect("a match"),
        ..NewGame::default()
    })));
    is_ready(&mut table, Color::White);
    table.play("7g7f");
    answers(&mut table, Ok(TurnChoice::Resign), None);
    table.sees("☗ You win").press("n");
    table.sees("☗ gps is starting...");
    is_ready(&mut table, Color::Black);
    plays(&mut table, "7g7f");
    table.sees("☖ You to move").sees("☗７六歩");
    table.press("t").press("y").sees("☗ gps wins");
    table.press("n").sees("☗ You to move");
    assert_eq!(starts(&table), 3);
}

#[test]
fn an_offer_to_an_engine_is_answered_as_by_the_bot() {
    let golds = "6gkl/6pn1/4G3p/9/9/9/9/9/K8 b Gg 1";
    let seats = [Seat::Human, engine("gps")];
    let mut table = Table::seated("pro early_sennichite=yes", golds, seats);
    is_ready(&mut table, Color::White);
    for (own, other) in [("5c5d", "3a4a"), ("5d5c", "4a3a")] {
        table.play(own);
        plays(&mut table, other);
    }
    table.press("Ctrl-o").sees("☖ gps declines and plays on");
}

#[test]
fn an_engine_ponders_on_the_answer_it_expects_where_the_setting_wants_it() {
    let ponders = |table: &Table| {
        let ponders = asked(table).filter_map(|effect| match effect {
            OpponentEffect::Ponder(request) => Some(request.query.moves.len()),
            _ => None,
        });
        ponders.collect::<Vec<_>>()
    };
    let mut table = against_engine();
    table.play("7g7f");
    let mv = |text: &str| Ok(TurnChoice::Move(text.parse().expect("a move")));
    answers(&mut table, mv("3c3d"), Some("2g2f"));
    assert_eq!(ponders(&table), [0; 0], "off by default");

    let mut table = Table::menu();
    table.set(Setting::Ponder, "on");
    table.tell(Message::Begin(Start::Play(Box::new(NewGame {
        seats: [Seat::Human, engine("gps")],
        ..NewGame::default()
    }))));
    assert!(start(&table, Color::White).ponders);
    is_ready(&mut table, Color::White);
    table.play("7g7f");
    answers(&mut table, mv("3c3d"), Some("2g2e"));
    assert_eq!(ponders(&table), [0; 0], "it expects what is not legal");
    table.play("2g2f");
    answers(&mut table, mv("8c8d"), Some("2f2e"));
    assert_eq!(ponders(&table), [5]);
    table.press("u");
    assert!(matches!(asked(&table).last(), Some(OpponentEffect::Stop)));
}

#[test]
fn whoever_thinks_can_be_told_to_move_now() {
    let mut table = Table::seated("", "startpos", [Seat::Human, Seat::Bot(Level::MIN)]);
    table.press("Ctrl-g").sees("no program is thinking");
    table.play("7g7f").press("Ctrl-g");
    assert!(matches!(asked(&table).last(), Some(OpponentEffect::MoveNow)));
    plays(&mut table, "3c3d");
    table.sees("☖３四歩");
}

#[test]
fn a_game_goes_on_with_its_engine_and_with_a_person_where_that_is_gone() {
    let mut table = against_engine();
    table.play("7g7f");
    let record = from_text(table.kept().as_bytes()).expect("our own text");
    let game = |record| UnfinishedGame { file: "unfinished.ron".into(), record };
    let resumed = |table: &mut Table, record| {
        use komadai::app::{cx::Cx, screens::play::resume};
        let mut cx = Cx::default();
        resume(&mut table.model.app, &mut cx, &game(record)).expect("a game");
        format!("{:?}", cx.into_replies())
    };

    let mut known = Table::menu();
    known.model.app.engines.put(None, entry("gps"));
    let replies = resumed(&mut known, record.clone());
    assert!(replies.contains("EngineStart") && replies.contains("/usr/games/gps"), "{replies}");

    let replies = resumed(&mut Table::menu(), record.clone());
    assert!(!replies.contains("EngineStart"), "{replies}");
    assert!(replies.contains("not in the list of engines"), "{replies}");
    assert!(!replies.contains("StartUnlisted"), "{replies}");

    // A path is shown, and started only after the person's consent.
    let mut by_path = record;
    by_path.headers.set(Key::WhitePlayer, "usi:/bin/evil");
    let replies = resumed(&mut Table::menu(), by_path);
    assert!(!replies.contains("EngineStart"), "{replies}");
    assert!(replies.contains("/bin/evil") && replies.contains("StartUnlisted"), "{replies}");
}

#[test]
fn engines_can_be_chosen_on_the_form_beside_persons_and_the_bot() {
    let mut table = Table::menu();
    table.model.app.engines.put(None, entry("gps"));
    table.model.app.engines.put(None, entry("sekirei"));
    // All lines, round to the first player, and from the person round to the last engine.
    table.press("Down Enter Up Enter Down Down Down Left");
    table.sees("engine sekirei").sees("/usr/games/sekirei");
    table.press("Left").sees("engine gps");
    table.press("Up Up Enter").sees("☗ gps is starting...");
    is_ready(&mut table, Color::Black);
    plays(&mut table, "7g7f");
    table.sees("☖ You to move");
    table.press("e").press("Enter").sees("engine gps");
}
