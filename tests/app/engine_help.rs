//! Engine help during a game: hints, analysis if both agree, and mates after the end (docs/play.md).

use komadai::app::action::Action;
use komadai::app::effect::{Effect, EngineEffect, MateEffect, Ticket};
use komadai::app::message::Message;
use komadai::app::options::unrated_key;
use komadai::app::person::settings::Setting;
use komadai::app::screens::{menu, play};
use komadai::app::{NewGame, Seat, Start};
use komadai_core::record::Key;
use komadai_engine::bot::Level;
use komadai_engine::engine::TurnChoice;
use komadai_engine::tsume::{Answer, answer};

use crate::table::Table;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// Black drops gold or pawn; both hold a piece.
const DROPS: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1";

fn against_level_3(rules: &str, sfen: &str) -> Table {
    let bot = Seat::Bot(Level::new(3).expect("a level"));
    Table::seated(rules, sfen, [Seat::Human, bot])
}

/// The ticket of the last question for a hint.
fn question(table: &Table) -> Ticket {
    let asked = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Hint(query)) => Some(query.ticket),
        _ => None,
    });
    asked.expect("a question")
}

fn questions(table: &Table) -> usize {
    let is_question = |effect: &&Effect| matches!(effect, Effect::Engines(EngineEffect::Hint(_)));
    table.effects.iter().filter(is_question).count()
}

fn hinted(table: &mut Table, mv: &str) {
    let ticket = question(table);
    let answer = Ok(TurnChoice::Move(mv.parse().expect("a move")));
    table.tell(play::Message::Hinted { ticket, answer });
}

fn header(table: &Table, key: &str) -> Option<String> {
    let record = table.saved();
    record.headers.get(&Key::Other(key.into())).map(str::to_owned)
}

fn has_analysis(table: &Table) -> bool {
    let is_asked = |effect: &Effect| matches!(effect, Effect::Engines(EngineEffect::Analyse(_)));
    table.effects.iter().any(is_asked)
}

#[test]
fn a_hint_shows_the_piece_its_square_and_the_move_and_is_counted_once() {
    let mut table = against_level_3("casual", START);
    table.press("h").sees("no longer counts");
    assert_eq!(questions(&table), 0, "the price comes first");
    table.press("h").sees("looking for a good move");
    table.press("h");
    assert_eq!(questions(&table), 1, "one question at a time");
    hinted(&mut table, "2g2f");
    table.sees("move the pawn on 2g; ask again for more");
    let marked = |table: &mut Table| table.screen().matches('{').count();
    assert_eq!(marked(&mut table), 1);
    table.press("h").sees("the pawn goes to 2f; ask again for more");
    assert_eq!(marked(&mut table), 2);
    table.press("h").sees("Hint: ２六歩").sees_no("ask again").press("Left").sees("Hint: ２六歩");
    assert_eq!(questions(&table), 1);
    table.play("2g2f").sees_no("Hint");
    assert_eq!(marked(&mut table), 0);
    assert_eq!(header(&table, "hints-black").as_deref(), Some("1"));
    assert!(table.saved().headers.get(&unrated_key()).is_some());
    let bot = table.question();
    table.bot_plays(bot, "3c3d");
    table.press("h");
    hinted(&mut table, "7g7f");
    table.press("t y").sees("used 2 hints");
    assert_eq!(header(&table, "hints-black").as_deref(), Some("2"));
}

#[test]
fn a_hint_about_a_drop_marks_the_piece_in_hand() {
    let mut table = against_level_3("casual", DROPS);
    table.press("h");
    hinted(&mut table, "G*5b");
    table.sees("drop a gold").sees("{金}");
    table.press("u").sees("no move of yours").press("h h").sees("Hint: ５二金");
}

#[test]
fn an_answer_that_comes_after_the_move_is_dropped() {
    let mut table = against_level_3("casual", START);
    table.press("h h");
    let ticket = question(&table);
    table.play("7g7f");
    let is_stop = |effect: &Effect| matches!(effect, Effect::Engines(EngineEffect::StopHint));
    assert!(table.effects.iter().any(is_stop));
    let answer = Ok(TurnChoice::Move("2g2f".parse().expect("a move")));
    table.tell(play::Message::Hinted { ticket, answer });
    table.sees_no("Hint");
    assert_eq!(header(&table, "hints-black"), None);
    table.press("h").sees("is thinking");
    assert_eq!(questions(&table), 1, "not on the turn of the bot");
}

#[test]
fn a_move_taken_back_takes_the_hint_along_and_the_count_stays() {
    let mut table = against_level_3("casual", START);
    table.play("7g7f");
    let bot = table.question();
    table.bot_plays(bot, "3c3d");
    table.press("h h");
    hinted(&mut table, "2g2f");
    table.press("u").sees_no("Hint").press("h");
    assert_eq!(questions(&table), 2);
    table.play("7g7f");
    assert_eq!(header(&table, "hints-black").as_deref(), Some("1"));
}

#[test]
fn hints_are_refused_where_they_are_off_or_the_game_is_rated() {
    let level = Level::new(3).expect("a level");
    let mut adaptive = Table::seated("casual", START, [Seat::Human, Seat::Adaptive(level)]);
    adaptive.press("h").sees("the level of this bot follows");
    let mut formal = against_level_3("pro", START);
    formal.press("h").sees("these rules allow no takebacks");
    let mut off = against_level_3("casual", START);
    off.set(Setting::Hints, "off").press("h").sees("switched off");
    for table in [adaptive, formal, off] {
        assert_eq!(questions(&table), 0);
    }
}

#[test]
fn the_count_goes_on_when_a_game_is_taken_up() {
    let mut table = Table::under("casual", START);
    table.play("7g7f").press("h");
    hinted(&mut table, "8c8d");
    let mut record = table.saved();
    assert_eq!(record.headers.get(&Key::Other("hints-white".into())), Some("1"));
    record.headers.set(Key::Other("hints-black".into()), "3");
    let unfinished =
        komadai::app::person::unsaved::UnfinishedGame { file: "game.ron".into(), record };
    let mut table = Table::menu();
    let found = menu::Message::Unfinished(vec![unfinished], Vec::new());
    table.tell(found);
    table.press("Home Enter t y").sees("used 3 hints").sees("used 1 hint");
}

#[test]
fn two_people_analyse_their_game_once_both_agree() {
    let mut table = Table::under("casual", START);
    table.play("7g7f").press("A").sees("Analyze together?");
    table.press("n");
    assert!(!has_analysis(&table) && !table.model.app.analysis.is_on());
    table.press("A y");
    assert!(has_analysis(&table));
    assert_eq!(header(&table, "analysis").as_deref(), Some("agreed"));
    table.press("A").sees_no("together");
    assert!(!table.model.app.analysis.is_on());
    table.press("A").sees_no("together");
    assert!(table.model.app.analysis.is_on());
    table.press("t y").sees("analyzed while it was played");
}

#[test]
fn analysis_waits_for_the_end_of_a_game_against_the_bot() {
    let mut table = against_level_3("casual", START);
    for action in [Action::Analyse, Action::Threat, Action::Mates] {
        table.tell(Message::Act(action));
        table.sees("for games that have ended");
    }
    assert!(!has_analysis(&table));
    table.press("t y Esc A");
    assert!(has_analysis(&table));
    let level = Seat::Bot(Level::MIN);
    let mut bots = Table::begin(Start::Play(Box::new(NewGame {
        seats: [level.clone(), level],
        ..NewGame::default()
    })));
    bots.press("A");
    assert!(has_analysis(&bots), "nobody is helped");
}

#[test]
fn mates_are_looked_for_after_the_end() {
    let mut table = against_level_3("casual", DROPS);
    table.press("t y Esc m").sees("the solver is checking");
    let asked = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Mates(MateEffect::Ask(ticket, question)) => Some((*ticket, question.clone())),
        _ => None,
    });
    let (ticket, question) = asked.expect("a question");
    let Answer::Mates(mate, threat) = answer(&question, &mut || false) else {
        panic!("another answer");
    };
    table.tell(Message::Mates { ticket, mate, threat });
    table.sees("mate in 1: ５二金");
}
