use crossterm::event::KeyCode;

use super::*;
use crate::app::effect::Effect;
use crate::app::message;
use crate::app::model::{Model, Screen};
use crate::app::update::tests::{menu, press, tell};
use komadai_engine::engine::OptionKind;

fn identity() -> EngineIdentity {
    EngineIdentity {
        name: "Frail".to_owned(),
        author: "nobody".to_owned(),
        options: vec![
            EngineOption {
                name: "Threads".to_owned(),
                kind: OptionKind::Spin {
                    default: 1,
                    min: 1,
                    max: 8,
                },
            },
            EngineOption {
                name: "Style".to_owned(),
                kind: OptionKind::Combo {
                    default: "calm".to_owned(),
                    choices: vec!["calm".to_owned(), "wild".to_owned()],
                },
            },
            EngineOption {
                name: "MultiPV".to_owned(),
                kind: OptionKind::Check(false),
            },
        ],
    }
}

fn write(model: &mut Model, text: &str) {
    for c in text.chars() {
        press(model, KeyCode::Char(c));
    }
    press(model, KeyCode::Enter);
}

/// Answers the test requested last.
fn answer(model: &mut Model, found: Result<EngineIdentity, String>) -> Vec<Effect> {
    let ticket = model.app.last_ticket();
    let tried = Message::Tried(ticket, found);
    tell(model, message::Message::from(tried))
}

/// An engine added by its path.
fn added() -> Model {
    let mut model = menu();
    tell(&mut model, message::Message::Act(Action::Engines));
    assert!(matches!(model.shown.screen, Screen::Engines(_)));
    press(&mut model, KeyCode::Char('a'));
    write(&mut model, "/opt/frail");
    let effects = answer(&mut model, Ok(identity()));
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Keep(KeepEffect::SaveEngines(_))))
    );
    model
}

#[test]
fn an_engine_is_added_by_its_path_once_it_has_answered() {
    let model = added();
    let entry = &model.app.engines.entries()[0];
    assert_eq!((&*entry.name, &*entry.command), ("Frail", "/opt/frail"));
}

#[test]
fn a_program_that_is_no_engine_is_named_and_not_added() {
    let mut model = menu();
    tell(&mut model, message::Message::Act(Action::Engines));
    press(&mut model, KeyCode::Char('a'));
    write(&mut model, "/bin/true");
    let effects = answer(&mut model, Err("/bin/true: it ended at once".to_owned()));
    assert!(effects.is_empty() && model.app.engines.entries().is_empty());
    let notice = model.app.notice.expect("said");
    assert!(notice.text.contains("/bin/true"), "{}", notice.text);
}

#[test]
fn options_are_stepped_and_typed_and_wrong_values_refused() {
    let mut model = added();
    press(&mut model, KeyCode::Enter);
    answer(&mut model, Ok(identity()));
    for _ in 0..5 {
        press(&mut model, KeyCode::Down);
    }
    press(&mut model, KeyCode::Right);
    assert!(model.app.engines.entries()[0].drops_with_at);
    press(&mut model, KeyCode::Backspace);
    assert!(!model.app.engines.entries()[0].drops_with_at);
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Enter);
    press(&mut model, KeyCode::Backspace);
    write(&mut model, "9");
    assert!(model.app.notice.is_some(), "9 threads are too many");
    press(&mut model, KeyCode::Enter);
    press(&mut model, KeyCode::Backspace);
    write(&mut model, "4");
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Right);
    let entry = &model.app.engines.entries()[0];
    assert_eq!(entry.option("Threads"), Some("4"));
    assert_eq!(entry.option("Style"), Some("wild"));
    press(&mut model, KeyCode::Backspace);
    assert_eq!(model.app.engines.entries()[0].option("Style"), None);
}

#[test]
fn an_engine_has_its_own_time_and_positions_for_moves_of_games() {
    let mut model = added();
    press(&mut model, KeyCode::Enter);
    answer(&mut model, Ok(identity()));
    for _ in 0..3 {
        press(&mut model, KeyCode::Down);
    }
    press(&mut model, KeyCode::Enter);
    write(&mut model, "soon");
    assert!(model.app.notice.is_some(), "not a time");
    press(&mut model, KeyCode::Enter);
    write(&mut model, "0.5");
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Enter);
    write(&mut model, "1000");
    let entry = &model.app.engines.entries()[0];
    assert_eq!((entry.move_time, entry.nodes), (Some(500), Some(1000)));
    press(&mut model, KeyCode::Backspace);
    let entry = &model.app.engines.entries()[0];
    assert_eq!((entry.move_time, entry.nodes), (Some(500), None));
}

#[test]
fn engines_are_chosen_to_judge_positions_and_removed() {
    let mut model = added();
    press(&mut model, KeyCode::Char('1'));
    assert_eq!(model.app.engines.first(), "Frail");
    press(&mut model, KeyCode::Up);
    press(&mut model, KeyCode::Char('2'));
    assert_eq!(model.app.engines.second(), Some(BUILT_IN));
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Char('d'));
    press(&mut model, KeyCode::Char('d'));
    assert!(model.app.engines.entries().is_empty());
    assert_eq!(model.app.engines.first(), BUILT_IN);
}
