use std::path::Path;

use super::*;
use crate::app::effect::FileChange;
use crate::app::message::Message as Any;
use crate::app::model::Screen;
use crate::library::{Column, GameLocation, Hit, NextMove, Wins};
use crate::table::Table;
use crate::tui::views::View as _;
use komadai_core::record::{Encoding, End, Format, Key, NodeId, Reason};
use komadai_core::rules::Color;

mod listing;
mod sizes;
mod walking;

fn record(black: &str, moves: &[&str]) -> Record {
    let mut record = Record::new(Position::startpos());
    record.headers.set(Key::Black, black);
    record.headers.set(Key::White, "Ben");
    record.headers.set(Key::Started, "2026-05-01T18:30:00");
    let mut at = NodeId::START;
    for mv in moves {
        let mv = mv.parse().expect("a move");
        at = record.add_move(at, mv).expect("a node");
    }
    let end = End::new(Reason::Resignation, Some(Color::White));
    record.add_end(at, end).expect("an end");
    record
}

fn place(file: &str, modified: i64) -> GameLocation {
    GameLocation { file: Path::new(file).into(), game: 0, modified }
}

fn game(file: &str, black: &str) -> GameRow {
    GameRow::of(place(file, 0), &record(black, &["7g7f", "3c3d"]))
}

fn broken() -> GameRow {
    GameRow::broken(place("y.kif", 0), "3:7: the text ends too early")
}

impl Table {
    /// The library over the menu, its files not read yet.
    fn reading() -> Self {
        let mut table = Self::menu();
        table.press(":library Enter");
        table
    }

    /// The list with these rows, read to its end.
    fn listing(rows: Vec<GameRow>) -> Self {
        let mut table = Self::reading();
        table.add_rows(rows);
        table.tell(Message::Complete(table.reading_ticket(), ScanReport::default()));
        table
    }

    fn add_rows(&mut self, rows: Vec<GameRow>) {
        self.tell(Message::Rows(self.reading_ticket(), rows));
    }

    fn reading_ticket(&self) -> Ticket {
        self.listed().ticket.expect("the folder is read")
    }

    fn listed(&self) -> &State {
        match &self.model.shown.screen {
            Screen::Library(state) => state,
            other => panic!("another screen: {other:?}"),
        }
    }

    fn listed_mut(&mut self) -> &mut State {
        match &mut self.model.shown.screen {
            Screen::Library(state) => state,
            other => panic!("another screen: {other:?}"),
        }
    }

    /// The rows that the list has room for.
    fn rows_of_list(&self) -> u16 {
        self.listed().viewport(&self.model.app).page.rows
    }

    fn black_of_chosen(&self) -> &str {
        let list = &self.listed().list;
        let row = list.chosen_game().and_then(|row| list.row(row));
        row.map_or("", |row| row.player(Color::Black))
    }

    /// What a click on these words asks for.
    fn effects_of_click(&mut self, words: &str) -> Vec<Effect> {
        self.effects.clear();
        self.click_on(words).take_effects()
    }
}
