//! The rows of the list, and the selected game.

use super::*;
use crate::app::wording::notation::{self, Notation};
use komadai_core::record::GameSession;

#[test]
fn a_game_shows_date_players_result_and_number_of_moves() {
    let mut app = app();
    app.size = (140, 45);
    let state = library(&mut app, vec![game("a.kif", "Ann\u{1b}")]);
    let text = screen(&state, &app);
    for part in [
        "2026-05-01",
        "Ann^[",
        "Ben",
        "☗７六歩☖",
        "0-1 resignation",
        "2 moves",
        "1 game ",
    ] {
        // The second cell of a kanji is blank in the buffer.
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
        at = record
            .add_move(at, mv.parse().expect("a move"))
            .expect("a node");
    }
    let row = GameRow::of(place("own.kif", 0), &record);
    notation::choose(Notation::Western);
    assert_eq!(words::cell(&row, Column::Opening), "☗R-8b+ ☖K-4a ☗P*5e");
    notation::choose(Notation::Japanese);
    assert_eq!(
        words::cell(&row, Column::Opening),
        "☗８二飛成☖４一玉☗５五歩"
    );
}

#[test]
fn a_broken_file_says_file_line_and_column_and_the_others_stay() {
    let mut app = app();
    let mut state = library(&mut app, vec![broken(), game("a.kif", "Ann")]);
    act(&mut state, &mut app, Action::Last);
    let text = screen(&state, &app);
    assert!(
        text.contains("cannot be read") && text.contains("Ann"),
        "{text}"
    );
    assert!(
        text.contains("y.kif:3:7: the text ends too early"),
        "{text}"
    );
    let ticket = state.ticket.expect("it was read");
    let failed = Message::Opened(ticket, Err("y.kif:3:7: no".into()));
    let replies = tell(&mut state, &mut app, failed);
    assert!(matches!(replies[..], [Reply::Open(_)]));
}

#[test]
fn letters_find_games_by_their_words_and_escape_shows_all_again() {
    let mut app = app();
    let rows = vec![game("a.kif", "Ann"), game("c.kif", "Cleo"), broken()];
    let mut state = library(&mut app, rows);
    act(&mut state, &mut app, Action::Find);
    assert_eq!(state.context(), Context::Typing);
    type_in(&mut state, &mut app, "cLe");
    assert!(screen(&state, &app).contains("1 with: cLe"));
    assert_eq!(black_of_chosen(&state), "Cleo");
    let replies = act(&mut state, &mut app, Action::Choose);
    assert!(effects(&replies).is_empty() && state.context() == Context::Library);
    let replies = act(&mut state, &mut app, Action::Choose);
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::OpenRow(_, RowId(1)))]
    ));
    act(&mut state, &mut app, Action::Cancel);
    assert_eq!((state.list.len(), black_of_chosen(&state)), (3, "Cleo"));
}

#[test]
fn parts_of_an_older_reading_are_dropped() {
    let mut app = app();
    let mut state = library(&mut app, vec![game("a.kif", "Ann")]);
    let old = state.ticket.expect("it was read");
    state.reload(&mut app, &mut Cx::default());
    let late = Message::Rows(old, vec![game("l.kif", "Late")]);
    tell(&mut state, &mut app, late);
    assert_eq!(state.list.total(), 0);
}

#[test]
fn the_chosen_game_stays_chosen_and_on_its_line_while_rows_arrive() {
    let mut app = app();
    let old = |n: i64| {
        GameRow::of(
            place(&format!("{n:03}.kif"), n),
            &record(&n.to_string(), &[]),
        )
    };
    let mut state = library(&mut app, (0..100).map(old).collect());
    let height = state.viewport(&app).page.rows;
    state.list.go_to(50, height);
    let chosen = black_of_chosen(&state).to_owned();
    let line = state.list.current() - state.list.seen(height).start;
    for batch in [200..300, 40..60, 300..400_i64] {
        add(&mut state, &mut app, batch.map(old).collect());
        assert_eq!(black_of_chosen(&state), chosen);
        let now = state.list.current() - state.list.seen(height).start;
        assert_eq!(now, line);
    }
    assert_eq!(state.list.len(), 320);
    let newest = state
        .list
        .games()
        .next()
        .and_then(|row| state.list.row(row));
    assert_eq!(newest.map(GameRow::modified), Some(399));
}

#[test]
fn rows_that_arrive_late_stand_where_sorting_all_at_once_puts_them() {
    let mut app = app();
    let row = |n: i64| {
        let black = format!("{:02}", (n * 37) % 50);
        GameRow::of(place(&format!("{n}.kif"), n), &record(&black, &[]))
    };
    let mut state = library(&mut app, Vec::new());
    state.sort_by(Column::Black);
    for start in (0..200).step_by(25) {
        add(&mut state, &mut app, (start..start + 25).map(row).collect());
    }
    let games: Vec<RowId> = state.list.games().collect();
    let mut sorted = games.clone();
    let all: Vec<GameRow> = (0..200).map(row).collect();
    crate::library::sort(&mut sorted, &all, Column::Black, false);
    assert_eq!(games, sorted);
}

#[test]
fn a_click_on_a_heading_sorts_by_it_and_another_turns_the_order() {
    let mut app = app();
    let rows = ["Cleo", "Ann", "Dora"].map(|name| game(&format!("{name}.kif"), name));
    let mut state = library(&mut app, rows.to_vec());
    click(&mut state, &mut app, "☗ Black");
    act(&mut state, &mut app, Action::First);
    assert_eq!(black_of_chosen(&state), "Ann");
    click(&mut state, &mut app, "☗ Black▴");
    act(&mut state, &mut app, Action::First);
    assert_eq!(black_of_chosen(&state), "Dora");
    assert!(screen(&state, &app).contains("☗ Black▾"));
    act(&mut state, &mut app, Action::SortReversed);
    assert!(screen(&state, &app).contains("☗ Black▴"));
    act(&mut state, &mut app, Action::Sort);
    assert!(screen(&state, &app).contains("☖ White▴"));
}

#[test]
fn folders_are_walked_and_all_games_can_stand_in_one_list() {
    let mut app = app();
    let rows = vec![
        game("a.kif", "Ann"),
        game("title/b.kif", "Bea"),
        game("title/1999/c.kif", "Cleo"),
    ];
    let mut state = library(&mut app, rows);
    assert!(screen(&state, &app).contains("title/"));
    assert!(screen(&state, &app).contains("2 games"));
    act(&mut state, &mut app, Action::First);
    act(&mut state, &mut app, Action::Choose);
    assert_eq!(state.list.here(), Path::new("title"));
    let text = screen(&state, &app);
    assert!(
        text.contains("../") && text.contains("1999/") && text.contains("Bea"),
        "{text}"
    );
    assert!(!text.contains("Ann"), "{text}");
    act(&mut state, &mut app, Action::FolderUp);
    assert_eq!(state.list.chosen(), Some(Item::Folder("title".into())));
    act(&mut state, &mut app, Action::Flat);
    assert_eq!(state.list.games().len(), 3);
    act(&mut state, &mut app, Action::Find);
    type_in(&mut state, &mut app, "cleo");
    assert_eq!(black_of_chosen(&state), "Cleo");
}

#[test]
fn rows_of_files_that_are_gone_leave_the_list_and_their_marks() {
    let mut app = app();
    let mut state = library(&mut app, vec![game("a.kif", "Ann"), game("b.kif", "Bea")]);
    act(&mut state, &mut app, Action::MarkAll);
    let ticket = state.ticket.expect("it was read");
    tell(&mut state, &mut app, Message::Gone(ticket, vec![RowId(0)]));
    assert_eq!((state.list.total(), state.list.marks()), (1, 1));
    assert!(!screen(&state, &app).contains("Ann"));
}

#[test]
fn only_the_rows_that_are_seen_are_drawn_of_a_hundred_thousand() {
    let mut app = app();
    let row = game("a.kif", "Ann");
    let mut state = library(&mut app, vec![row; 100_000]);
    act(&mut state, &mut app, Action::Last);
    let height = state.viewport(&app).page.rows;
    let seen = state.list.seen(height);
    assert_eq!((seen.len(), seen.end), (usize::from(height), 100_000));
    assert!(screen(&state, &app).contains("100000 games"));
}

#[test]
fn the_heading_tells_how_far_the_reading_is() {
    let mut app = app();
    let mut state = State::default();
    state.reload(&mut app, &mut Cx::default());
    let ticket = state.ticket.expect("it is being read");
    let progress = Progress {
        read: 500,
        found: 1000,
        is_walking: true,
    };
    tell(&mut state, &mut app, Message::Progress(ticket, progress));
    assert!(screen(&state, &app).contains("[#####.....] 500/1000+"));
    tell(
        &mut state,
        &mut app,
        Message::Complete(ticket, ScanReport::default()),
    );
    let text = screen(&state, &app);
    assert!(
        !text.contains("500/1000") && text.contains("no games yet"),
        "{text}"
    );
}

#[test]
fn a_game_left_before_its_end_is_called_unfinished_and_a_record_that_just_stops_is_not() {
    let mut app = app();
    let mut left = Record::new(Position::startpos());
    left.headers.set(Key::Black, "Ann");
    let stops = GameRow::of(place("a.kif", 0), &left);
    left.session = Some(GameSession::default());
    let unfinished = GameRow::of(place("b.ron", 0), &left);
    for (row, is_unfinished) in [(stops, false), (unfinished, true)] {
        let state = library(&mut app, vec![row]);
        let text = screen(&state, &app);
        assert_eq!(text.contains(" unfinished "), is_unfinished, "{text}");
    }
}
