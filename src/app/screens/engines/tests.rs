use super::*;
use crate::app::effect::Effect;
use crate::app::model::Screen;
use crate::table::Table;
use komadai_engine::engine::OptionKind;

fn identity() -> EngineIdentity {
    EngineIdentity {
        name: "Frail".to_owned(),
        author: "nobody".to_owned(),
        options: vec![
            EngineOption {
                name: "Threads".to_owned(),
                kind: OptionKind::Spin { default: 1, min: 1, max: 8 },
            },
            EngineOption {
                name: "Style".to_owned(),
                kind: OptionKind::Combo {
                    default: "calm".to_owned(),
                    choices: vec!["calm".to_owned(), "wild".to_owned()],
                },
            },
            EngineOption { name: "MultiPV".to_owned(), kind: OptionKind::Check(false) },
        ],
    }
}

/// Answers the test requested last.
fn answer(table: &mut Table, found: Result<EngineIdentity, String>) -> Vec<Effect> {
    let ticket = table.model.app.last_ticket();
    table.effects.clear();
    table.tell(Message::Tried(ticket, found)).take_effects()
}

/// An engine added by its path.
fn added() -> Table {
    let mut table = Table::menu();
    table.press("Ctrl-e");
    assert!(matches!(table.model.shown.screen, Screen::Engines(_)));
    table.press("a /opt/frail Enter");
    let effects = answer(&mut table, Ok(identity()));
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Keep(KeepEffect::SaveEngines(_))))
    );
    table
}

#[test]
fn an_engine_is_added_by_its_path_once_it_has_answered() {
    let table = added();
    let entry = &table.model.app.engines.entries()[0];
    assert_eq!((&*entry.name, &*entry.command), ("Frail", "/opt/frail"));
}

#[test]
fn a_program_that_is_no_engine_is_named_and_not_added() {
    let mut table = Table::menu();
    table.press("Ctrl-e");
    table.press("a /bin/true Enter");
    let effects = answer(&mut table, Err("/bin/true: it ended at once".to_owned()));
    assert!(effects.is_empty() && table.model.app.engines.entries().is_empty());
    let notice = table.model.app.notice.expect("said");
    assert!(notice.text.contains("/bin/true"), "{}", notice.text);
}

#[test]
fn options_are_stepped_and_typed_and_wrong_values_refused() {
    let mut table = added();
    table.press("Enter");
    answer(&mut table, Ok(identity()));
    table.press("Down Down Down Down Down Right");
    assert!(table.model.app.engines.entries()[0].drops_with_at);
    table.press("Backspace");
    assert!(!table.model.app.engines.entries()[0].drops_with_at);
    table.press("Down Enter Backspace 9 Enter");
    assert!(table.model.app.notice.is_some(), "9 threads are too many");
    table.press("Enter Backspace 4 Enter Down Right");
    let entry = &table.model.app.engines.entries()[0];
    assert_eq!(entry.option("Threads"), Some("4"));
    assert_eq!(entry.option("Style"), Some("wild"));
    table.press("Backspace");
    assert_eq!(table.model.app.engines.entries()[0].option("Style"), None);
}

#[test]
fn an_engine_has_its_own_time_and_positions_for_moves_of_games() {
    let mut table = added();
    table.press("Enter");
    answer(&mut table, Ok(identity()));
    table.press("Down Down Down Enter soon Enter");
    assert!(table.model.app.notice.is_some(), "not a time");
    table.press("Enter 0.5 Enter Down Enter 1000 Enter");
    let entry = &table.model.app.engines.entries()[0];
    assert_eq!((entry.move_time, entry.nodes), (Some(500), Some(1000)));
    table.press("Backspace");
    let entry = &table.model.app.engines.entries()[0];
    assert_eq!((entry.move_time, entry.nodes), (Some(500), None));
}

#[test]
fn engines_are_chosen_to_judge_positions_and_removed() {
    let mut table = added();
    table.press("1");
    assert_eq!(table.model.app.engines.first(), "Frail");
    table.press("Up 2");
    assert_eq!(table.model.app.engines.second(), Some(BUILT_IN));
    table.press("Down d d");
    assert!(table.model.app.engines.entries().is_empty());
    assert_eq!(table.model.app.engines.first(), BUILT_IN);
}
