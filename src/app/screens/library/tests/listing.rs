//! The rows of the list, and the selected game.

use super::*;
use crate::app::wording::notation::{self, Notation};
use komadai_core::record::GameSession;

#[test]
fn a_game_shows_date_players_result_and_number_of_moves() {
    let mut table = Table::listing(vec![game("a.kif", "Ann\u{1b}")]);
    table.resize((140, 45));
    let text = table.screen();
    for part in ["2026-05-01", "Ann^[", "Ben", "☗７六歩☖", "0-1 resignation", "2 moves", "1 game "]
    {
        let is_there = text.replace(' ', "").contains(&part.replace(' ', ""));
        assert!(is_there, "{part}: {text}");
    }
}

#[test]
fn first_moves_from_an_own_position_are_in_the_notation_chosen() {
    let start = Position::from_sfen("4k4/9/9/9/9/9/9/1R7/4K4 b P 1").expect("an SFEN");
    let mut record = Record::new(start);
    let mut at = NodeId::START;
    for mv in ["8h8b+", "5a4a", "P*5e"] {
        at = record.add_move(at, mv.parse().expect("a move")).expect("a node");
    }
    let row = GameRow::of(place("own.kif", 0), &record);
    notation::choose(Notation::Western);
    assert_eq!(words::cell(&row, Column::Opening), "☗R-8b+ ☖K-4a ☗P*5e");
    notation::choose(Notation::Japanese);
    assert_eq!(words::cell(&row, Column::Opening), "☗８二飛成☖４一玉☗５五歩");
}

#[test]
fn a_broken_file_says_file_line_and_column_and_the_others_stay() {
    let mut table = Table::listing(vec![broken(), game("a.kif", "Ann")]);
    table
        .press("End")
        .sees("cannot be read")
        .sees("Ann")
        .sees("y.kif:3:7: the text ends too early");
    let ticket = table.reading_ticket();
    table.tell(Message::Opened(ticket, Err("y.kif:3:7: no".into())));
    assert!(table.is_asked());
}

#[test]
fn letters_find_games_by_their_words_and_escape_shows_all_again() {
    let rows = vec![game("a.kif", "Ann"), game("c.kif", "Cleo"), broken()];
    let mut table = Table::listing(rows);
    table.press("/");
    assert_eq!(table.listed().context(), Context::Typing);
    table.press("cLe").sees("1 with: cLe");
    assert_eq!(table.black_of_chosen(), "Cleo");
    assert_eq!(table.effects_of("Enter").len(), 0);
    assert_eq!(table.listed().context(), Context::Library);
    assert!(matches!(
        table.effects_of("Enter")[..],
        [Effect::Library(LibraryEffect::OpenRow(_, RowId(1)))]
    ));
    table.press("Esc");
    assert_eq!(table.listed().list.len(), 3);
    assert_eq!(table.black_of_chosen(), "Cleo");
}

#[test]
fn parts_of_an_older_reading_are_dropped() {
    let mut table = Table::listing(vec![game("a.kif", "Ann")]);
    let old = table.reading_ticket();
    table.press("r");
    table.tell(Message::Rows(old, vec![game("l.kif", "Late")]));
    assert_eq!(table.listed().list.total(), 0);
}

#[test]
fn the_chosen_game_stays_chosen_and_on_its_line_while_rows_arrive() {
    let old = |n: i64| GameRow::of(place(&format!("{n:03}.kif"), n), &record(&n.to_string(), &[]));
    let mut table = Table::listing((0..100).map(old).collect());
    let height = table.rows_of_list();
    table.listed_mut().list.go_to(50, height);
    let chosen = table.black_of_chosen().to_owned();
    let line = |table: &Table| {
        let list = &table.listed().list;
        list.current() - list.seen(height).start
    };
    let before = line(&table);
    for batch in [200..300, 40..60, 300..400_i64] {
        table.add_rows(batch.map(old).collect());
        assert_eq!(table.black_of_chosen(), chosen);
        assert_eq!(line(&table), before);
    }
    let list = &table.listed().list;
    assert_eq!(list.len(), 320);
    let newest = list.games().next().and_then(|row| list.row(row));
    assert_eq!(newest.map(GameRow::modified), Some(399));
}

#[test]
fn rows_that_arrive_late_stand_where_sorting_all_at_once_puts_them() {
    let row = |n: i64| {
        let black = format!("{:02}", (n * 37) % 50);
        GameRow::of(place(&format!("{n}.kif"), n), &record(&black, &[]))
    };
    let mut table = Table::listing(Vec::new());
    table.listed_mut().sort_by(Column::Black);
    for start in (0..200).step_by(25) {
        table.add_rows((start..start + 25).map(row).collect());
    }
    let games: Vec<RowId> = table.listed().list.games().collect();
    let mut sorted = games.clone();
    let all: Vec<GameRow> = (0..200).map(row).collect();
    crate::library::sort(&mut sorted, &all, Column::Black, false);
    assert_eq!(games, sorted);
}

#[test]
fn a_click_on_a_heading_sorts_by_it_and_another_turns_the_order() {
    let rows = ["Cleo", "Ann", "Dora"].map(|name| game(&format!("{name}.kif"), name));
    let mut table = Table::listing(rows.to_vec());
    table.click_on("☗ Black").press("Home");
    assert_eq!(table.black_of_chosen(), "Ann");
    table.click_on("☗ Black▴").press("Home");
    assert_eq!(table.black_of_chosen(), "Dora");
    table.sees("☗ Black▾").press("S").sees("☗ Black▴");
    table.press("s").sees("☖ White▴");
}

#[test]
fn folders_are_walked_and_all_games_can_stand_in_one_list() {
    let mut table = Table::listing(vec![
        game("a.kif", "Ann"),
        game("title/b.kif", "Bea"),
        game("title/1999/c.kif", "Cleo"),
    ]);
    table.sees("title/").sees("2 games").press("Home Enter");
    assert_eq!(table.listed().list.here(), Path::new("title"));
    table.sees("../").sees("1999/").sees("Bea").sees_no("Ann");
    table.press("Backspace");
    let chosen = table.listed().list.chosen();
    assert_eq!(chosen, Some(Item::Folder("title".into())));
    table.press("=");
    assert_eq!(table.listed().list.games().len(), 3);
    table.press("/ cleo");
    assert_eq!(table.black_of_chosen(), "Cleo");
}

#[test]
fn rows_of_files_that_are_gone_leave_the_list_and_their_marks() {
    let mut table = Table::listing(vec![game("a.kif", "Ann"), game("b.kif", "Bea")]);
    table.press("a");
    let ticket = table.reading_ticket();
    table.tell(Message::Gone(ticket, vec![RowId(0)]));
    let list = &table.listed().list;
    assert_eq!((list.total(), list.marks()), (1, 1));
    table.sees_no("Ann");
}

#[test]
fn only_the_rows_that_are_seen_are_drawn_of_a_hundred_thousand() {
    let mut table = Table::listing(vec![game("a.kif", "Ann"); 100_000]);
    table.press("End").sees("100000 games");
    let height = table.rows_of_list();
    let seen = table.listed().list.seen(height);
    assert_eq!((seen.len(), seen.end), (usize::from(height), 100_000));
}

#[test]
fn the_heading_tells_how_far_the_reading_is() {
    let mut table = Table::reading();
    let ticket = table.reading_ticket();
    let progress = Progress { read: 500, found: 1000, is_walking: true };
    table.tell(Message::Progress(ticket, progress));
    table.sees("[#####.....] 500/1000+");
    table.tell(Message::Complete(ticket, ScanReport::default()));
    table.sees_no("500/1000").sees("no games yet");
}

#[test]
fn a_game_left_before_its_end_is_called_unfinished_and_a_record_that_just_stops_is_not() {
    let mut left = Record::new(Position::startpos());
    left.headers.set(Key::Black, "Ann");
    let stops = GameRow::of(place("a.kif", 0), &left);
    left.session = Some(GameSession::default());
    let unfinished = GameRow::of(place("b.ron", 0), &left);
    for (row, is_unfinished) in [(stops, false), (unfinished, true)] {
        let text = Table::listing(vec![row]).screen();
        assert_eq!(text.contains(" unfinished "), is_unfinished, "{text}");
    }
}
