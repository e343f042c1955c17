//! Weaknesses by keys.

use super::*;
use crate::app::effect::Effect;
use crate::app::model::Screen;
use crate::assess::AssessedGame;
use crate::table::Table;
use crate::theme::{BuiltIn, ColorDepth, Theme};
use komadai_core::record::{EngineLine, EngineScore, NodeId, Record};
use komadai_core::rules::Color;

/// The count of a game in which Black's second move loses a lot.
fn counted() -> Counted {
    let mut record = Record::new(Position::startpos());
    let judge = |record: &mut Record, node, score| {
        let score = Some(EngineScore::Centipawns(score));
        record.notes_mut(node).engine = vec![EngineLine { score, ..EngineLine::default() }];
    };
    judge(&mut record, NodeId::START, 0);
    let mut at = NodeId::START;
    for (mv, score) in [("7g7f", 0), ("3c3d", 0), ("2g2f", -900), ("8c8d", -900)] {
        at = record.add_move(at, mv.parse().expect("a move")).expect("room");
        judge(&mut record, at, score);
    }
    let mut counted = Counted::default();
    counted.add(&AssessedGame::of(record, "today".into()), Color::Black);
    counted
}

/// The open question for the games.
fn asked(table: &mut Table, keys: &str) -> Ticket {
    let asked = table.effects_of(keys).into_iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::FindWeaknesses(ticket, _)) => Some(ticket),
        _ => None,
    });
    asked.expect("games are read")
}

fn shown(counted: Counted) -> Table {
    let mut table = Table::menu();
    let ticket = asked(&mut table, ":weaknesses Enter");
    table.tell(Message::Counted(ticket, Box::new(counted), true));
    table
}

fn lines(table: &Table) -> Vec<String> {
    match &table.model.shown.screen {
        Screen::Weaknesses(state) => state.plain_lines(&table.model.app),
        screen => panic!("{screen:?}"),
    }
}

#[test]
fn each_part_has_a_row_with_what_it_loses() {
    let lines = lines(&shown(counted()));
    for line in [
        "1 game: lost per move; Enter: try again",
        "1. All moves: 14.2 %",
        "By phase",
        "2. Opening: 14.2 %",
        "By kind of mistake",
        "3. Other: 100 % of all, 1×",
        "By opening",
        "4. Static Rook: 14.2 %",
        "By side",
        "5. ☗ Black: 14.2 %",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line}: {lines:#?}");
    }
}

#[test]
fn a_part_opens_its_worst_mistakes() {
    let mut table = shown(counted());
    table.press("Enter");
    assert!(matches!(table.model.shown.screen, Screen::Mistakes(_)));
    table.sees("Find a better move");
    table.press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Weaknesses(_)));
}

#[test]
fn what_was_counted_so_far_is_shown_and_late_answers_are_dropped() {
    let mut table = Table::menu();
    let ticket = asked(&mut table, ":statistics Enter w");
    table.sees("reading your games... 0");
    table.tell(Message::Counted(Ticket(77), Box::new(counted()), true));
    table.sees_no("All moves");
    table.tell(Message::Counted(ticket, Box::new(counted()), false));
    table.sees("reading your games... 1");
    table.sees("All moves");
    table.tell(Message::Counted(ticket, Box::default(), true));
    table.sees("analyse some first");
    table.press("Enter Esc");
    assert!(matches!(table.model.shown.screen, Screen::Statistics(_)));
}

#[test]
fn bars_are_drawn_where_there_is_room() {
    for (size, has_bars) in [((46, 13), false), ((80, 24), true), ((140, 45), true)] {
        let mut table = shown(counted());
        table.resize(size);
        table.model.app.theme = Theme::built_in(BuiltIn::Mono, ColorDepth::None);
        let screen = table.screen();
        assert!(screen.contains("14.2 %"), "{screen}");
        assert_eq!(screen.contains("▐▐▐▐▐▐▐▐▐▐"), has_bars, "{screen}");
    }
}
