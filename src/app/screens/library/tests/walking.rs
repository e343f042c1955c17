//! The small board, search by position, marks, and operations on files.

use super::*;
use crate::app::effect::KeepEffect;
use crate::app::parts::ply::Ply;
use crate::app::person::changes::PersonChange;
use crate::app::route::Route;
use komadai_core::record::Loss;

/// The chosen game's moves reach the small board.
fn show_line(state: &mut State, app: &mut AppState, moves: &[&str]) {
    let ticket = app.last_ticket();
    let line = PreviewLine {
        start: Position::startpos(),
        moves: moves.iter().map(|mv| mv.parse().expect("a move")).collect(),
    };
    let row = state.list.chosen_game().expect("a game");
    tell(state, app, Message::Line(ticket, row, Box::new(line)));
}

fn wins(black: u32, white: u32) -> Wins {
    Wins {
        black,
        white,
        ..Wins::default()
    }
}

/// 7g7f in three games of four, 2g2f in one; of these rows the first two are found.
fn found() -> SearchResult {
    let next = |mv: &str, games, wins| NextMove {
        last: None,
        mv: mv.parse().expect("a move"),
        games,
        wins,
    };
    let hit = |row, ply| Hit {
        row: RowId(row),
        ply,
        is_mirrored: false,
    };
    SearchResult {
        games: vec![hit(0, 1), hit(1, 0)],
        next: vec![next("7g7f", 3, wins(2, 1)), next("2g2f", 1, wins(0, 1))],
        wins: wins(2, 2),
    }
}

fn three() -> Vec<GameRow> {
    ["Ann", "Bea", "Cleo"]
        .map(|name| game(&format!("{name}.kif"), name))
        .to_vec()
}

/// The list in a search for the start of all games, with its answer.
fn searching(app: &mut AppState) -> State {
    let mut state = library(app, three());
    show_line(&mut state, app, &["7g7f"]);
    act(&mut state, app, Action::PreviewStart);
    let replies = act(&mut state, app, Action::FindPosition);
    let [Effect::Library(LibraryEffect::SearchPosition(ticket, position, false))] =
        effects(&replies)[..]
    else {
        panic!("no search: {replies:?}");
    };
    assert!(position.is_same(&Position::startpos()));
    tell(&mut state, app, Message::Found(*ticket, Box::new(found())));
    state
}

#[test]
fn the_small_board_shows_the_last_position_and_steps_through_the_game() {
    let mut app = app();
    let mut state = library(&mut app, three());
    show_line(&mut state, &mut app, &["7g7f", "3c3d", "8h2b+"]);
    assert!(screen(&state, &app).contains("3/3 ☗２"));
    act(&mut state, &mut app, Action::Left);
    assert!(screen(&state, &app).contains("2/3 ☖３"));
    act(&mut state, &mut app, Action::PreviewStart);
    act(&mut state, &mut app, Action::Left);
    assert!(screen(&state, &app).contains("0/3"));
    click(&mut state, &mut app, ">");
    click(&mut state, &mut app, "]");
    let text = screen(&state, &app);
    assert!(text.contains("3/3") && text.contains("☗ 角"), "{text}");
}

#[test]
fn moves_of_a_game_left_meanwhile_are_dropped() {
    let mut app = app();
    let mut state = library(&mut app, three());
    let old = app.last_ticket();
    let replies = act(&mut state, &mut app, Action::Down);
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::ShowRow(_, RowId(1)))]
    ));
    let line = PreviewLine {
        start: Position::startpos(),
        moves: Vec::new(),
    };
    let late = Message::Line(old, RowId(0), Box::new(line));
    tell(&mut state, &mut app, late);
    assert!(state.preview.position().is_none());
}

#[test]
fn a_search_says_what_was_played_how_often_and_who_won() {
    let mut app = app();
    let state = searching(&mut app);
    let text = screen(&state, &app);
    for part in [
        "4 games",
        "☗ 50% ☖ 50% =0%",
        "     3  75  67  33   0",
        "     1  25   0 100   0",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.contains("Ann") && !text.contains("Cleo"), "{text}");
}

#[test]
fn choosing_a_move_goes_on_and_escape_comes_back_to_the_list() {
    let mut app = app();
    let mut state = searching(&mut app);
    act(&mut state, &mut app, Action::Down);
    let replies = act(&mut state, &mut app, Action::Choose);
    let [Effect::Library(LibraryEffect::SearchPosition(ticket, position, _))] =
        effects(&replies)[..]
    else {
        panic!("no search: {replies:?}");
    };
    let mut after = Position::startpos();
    after.play("2g2f".parse().expect("a move")).expect("legal");
    assert!(position.is_same(&after));
    let nothing = Box::new(SearchResult::default());
    tell(&mut state, &mut app, Message::Found(*ticket, nothing));
    assert!(screen(&state, &app).contains("no game has this position"));
    let replies = act(&mut state, &mut app, Action::FolderUp);
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::SearchPosition(..))]
    ));
    let replies = act(&mut state, &mut app, Action::Cancel);
    assert!(state.tree.is_none() && state.list.len() == 3);
    assert!(!replies.iter().any(|reply| matches!(reply, Reply::Swap)));
}

#[test]
fn a_found_game_is_opened_where_it_has_the_position() {
    let mut app = app();
    let mut state = searching(&mut app);
    act(&mut state, &mut app, Action::NextField);
    let replies = act(&mut state, &mut app, Action::Choose);
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::OpenRow(_, RowId(0)))]
    ));
    let opened = Box::new(LoadedGame {
        name: "Ann".into(),
        file: Some("Ann.ron".into()),
        record: record("Ann", &["7g7f"]),
        warnings: Vec::new(),
    });
    let ticket = state.ticket.expect("a list");
    let replies = tell(&mut state, &mut app, Message::Opened(ticket, Ok(opened)));
    assert!(matches!(
        &replies[..],
        [Reply::Go(Route::Review(reviewed))]
            if reviewed.ply == Some(Ply(1)) && reviewed.file.is_some() && reviewed.lies_over
    ));
}

#[test]
fn sides_can_be_exchanged_and_a_search_from_outside_leads_back_there() {
    let mut app = app();
    let mut state = library(&mut app, three());
    state.search(&mut app, &mut Cx::default(), Position::startpos(), true);
    let replies = act(&mut state, &mut app, Action::Mirrored);
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::SearchPosition(_, _, true))]
    ));
    let replies = act(&mut state, &mut app, Action::Cancel);
    assert!(replies.iter().any(|reply| matches!(reply, Reply::Swap)));
}

#[test]
fn marks_go_to_one_game_to_all_and_to_the_others() {
    let mut app = app();
    let mut state = library(&mut app, three());
    act(&mut state, &mut app, Action::Mark);
    assert_eq!(state.list.meant(), [RowId(0)]);
    assert_eq!(black_of_chosen(&state), "Bea", "the next one is chosen");
    act(&mut state, &mut app, Action::InvertMarks);
    assert_eq!(state.list.meant(), [RowId(1), RowId(2)]);
    assert!(screen(&state, &app).contains("2 marked"));
    act(&mut state, &mut app, Action::MarkAll);
    assert_eq!(state.list.marks(), 3);
    act(&mut state, &mut app, Action::MarkAll);
    assert_eq!(state.list.marks(), 0);
}

#[test]
fn deleting_asks_once_and_can_be_undone() {
    let mut app = app();
    let mut state = library(&mut app, three());
    let replies = act(&mut state, &mut app, Action::Remove);
    let yes = answer(&replies, 'd');
    let replies = tell(&mut state, &mut app, yes);
    let [Effect::Library(LibraryEffect::ChangeFiles(_, change))] = effects(&replies)[..] else {
        panic!("nothing is deleted: {replies:?}");
    };
    assert_eq!(**change, FileChange::Trash(vec![RowId(0)]));
    let replies = act(&mut state, &mut app, Action::TakeBack);
    let [Effect::Library(LibraryEffect::ChangeFiles(_, change))] = effects(&replies)[..] else {
        panic!("nothing comes back: {replies:?}");
    };
    assert_eq!(**change, FileChange::Restore);
}

#[test]
fn a_file_gets_another_name_by_typing_over_its_own() {
    let mut app = app();
    let mut state = library(&mut app, three());
    act(&mut state, &mut app, Action::Rename);
    assert!(screen(&state, &app).contains("new name: Ann.kif"));
    for _ in 0..7 {
        act(&mut state, &mut app, Action::Erase);
    }
    type_in(&mut state, &mut app, "final q.kif");
    let replies = click(&mut state, &mut app, "OK");
    let [Effect::Library(LibraryEffect::ChangeFiles(_, change))] = effects(&replies)[..] else {
        panic!("no other name: {replies:?}");
    };
    assert_eq!(**change, FileChange::Rename(RowId(0), "final q.kif".into()));
    act(&mut state, &mut app, Action::Copy);
    let replies = act(&mut state, &mut app, Action::Choose);
    assert!(effects(&replies).is_empty(), "a copy needs a name");
}

/// Sends the losses of a conversion.
fn previewed(
    state: &mut State,
    app: &mut AppState,
    replies: &[Reply<Message>],
    losses: Vec<(Loss, usize)>,
) -> Vec<Reply<Message>> {
    let [Effect::Library(LibraryEffect::PreviewConversion(ticket, ..))] = effects(replies)[..]
    else {
        panic!("no preview is asked for: {replies:?}");
    };
    tell(state, app, Message::Previewed(*ticket, losses))
}

#[test]
fn a_conversion_says_what_is_lost_before_it_writes() {
    let mut app = app();
    let mut state = library(&mut app, three());
    act(&mut state, &mut app, Action::MarkAll);
    let replies = act(&mut state, &mut app, Action::Convert);
    let to_kif = answer(&replies, 'k');
    let replies = tell(&mut state, &mut app, to_kif);
    let replies = previewed(&mut state, &mut app, &replies, Vec::new());
    let text = format!("{replies:?}");
    assert!(text.contains("3 games to KIF, next to each file.") && text.contains("Shift_JIS"));
    assert!(
        !text.contains("Tick"),
        "what is lost is no list of conditions"
    );
    let next_encoding = answer(&replies, 'e');
    let replies = tell(&mut state, &mut app, next_encoding);
    let replies = previewed(&mut state, &mut app, &replies, Vec::new());
    assert!(format!("{replies:?}").contains("UTF-8"));
    let folder = answer(&replies, 'f');
    tell(&mut state, &mut app, folder);
    type_in(&mut state, &mut app, "out");
    let replies = act(&mut state, &mut app, Action::Choose);
    let losses = vec![(Loss::Bookmarks(7), 2)];
    let replies = previewed(&mut state, &mut app, &replies, losses);
    let Some(Reply::Open(dialog)) = replies.first() else {
        panic!("nothing is asked: {replies:?}");
    };
    let body = format!("{:?}", dialog.body);
    assert!(body.contains("3 games to KIF, in out.") && body.contains("bookmarks (2 games)"));
    let yes = answer(&replies, 'c');
    let replies = tell(&mut state, &mut app, yes);
    let [Effect::Library(LibraryEffect::ChangeFiles(_, change))] = effects(&replies)[..] else {
        panic!("nothing is converted: {replies:?}");
    };
    let FileChange::Convert(rows, target, folder) = &**change else {
        panic!("something else: {change:?}");
    };
    assert_eq!((rows.len(), target.format), (3, Format::Kif));
    assert_eq!(target.encoding, Encoding::Utf8);
    assert_eq!(folder.as_deref(), Some(Path::new("out")));
}

#[test]
fn the_mouse_chooses_opens_and_goes_back() {
    let mut app = app();
    let mut state = library(&mut app, three());
    let replies = click(&mut state, &mut app, "Bea");
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::ShowRow(..))]
    ));
    assert_eq!(black_of_chosen(&state), "Bea");
    let replies = click(&mut state, &mut app, "Bea");
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::OpenRow(_, RowId(1)))]
    ));
    let replies = put_in(
        &mut state,
        &mut app,
        &Input::Pointer(Gesture::RightClick, None),
    );
    assert!(matches!(replies[0], Reply::Go(Route::Menu)));
}

#[test]
fn clicks_walk_the_moves_of_a_search() {
    let mut app = app();
    let mut state = searching(&mut app);
    let replies = click(&mut state, &mut app, "☖ White");
    assert!(effects(&replies).is_empty() && state.tree.is_some());
    click(&mut state, &mut app, "     1  25");
    let replies = click(&mut state, &mut app, "     1  25");
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::SearchPosition(..))]
    ));
}

#[test]
fn the_sample_games_stand_below_the_saved_ones_and_lead_back_to_them() {
    let mut app = app();
    let mut state = library(&mut app, vec![game("a.kif", "Ann")]);
    let ticket = state.ticket.expect("it was read");
    let list = |collection| Message::Folder(ticket, "/home/ann/saves".into(), collection);
    tell(&mut state, &mut app, list(Collection::Folder));
    assert!(!screen(&state, &app).contains("Sample games"));
    tell(&mut state, &mut app, list(Collection::Saves));
    let text = screen(&state, &app);
    assert!(text.contains("Sample games/") && text.contains("7 games"));
    assert!(text.contains(" /home/ann/saves/   1 game "), "{text}");
    act(&mut state, &mut app, Action::Last);
    assert_eq!(state.list.chosen(), Some(Item::Samples));
    let replies = act(&mut state, &mut app, Action::Choose);
    assert!(matches!(
        effects(&replies)[..],
        [Effect::Library(LibraryEffect::LoadSamples(_))]
    ));
    for action in [Action::Rename, Action::Remove, Action::Convert] {
        let replies = act(&mut state, &mut app, action);
        assert!(matches!(replies[..], [Reply::Notify(_)]), "{action:?}");
    }
    for action in [Action::Cancel, Action::FolderUp, Action::Choose] {
        let mut state = State::default();
        state.list_samples(&mut app, &mut Cx::default(), true);
        let replies = act(&mut state, &mut app, action);
        let is_back = matches!(
            effects(&replies)[..],
            [Effect::Library(LibraryEffect::LoadLibrary(_))]
        );
        assert!(is_back, "{action:?}: {replies:?}");
    }
}

#[test]
fn an_empty_folder_of_saves_says_so_and_offers_the_sample_games() {
    let mut app = app();
    let mut state = library(&mut app, Vec::new());
    let ticket = state.ticket.expect("it was read");
    let list = Message::Folder(ticket, "saves".into(), Collection::Saves);
    tell(&mut state, &mut app, list);
    let text = screen(&state, &app);
    assert!(text.contains("▸ Sample games/"), "{text}");
    assert!(text.contains("no games yet"), "{text}");
}

#[test]
fn the_heading_shows_the_folder_and_of_a_long_name_its_end() {
    let mut app = app();
    app.size = (46, 13);
    let mut state = library(&mut app, vec![game("a.kif", "Ann")]);
    let ticket = state.ticket.expect("it was read");
    let folder = "/home/annabelle/.local/share/komadai/saves";
    let list = Message::Folder(ticket, folder.into(), Collection::Saves);
    tell(&mut state, &mut app, list);
    let text = screen(&state, &app);
    assert!(
        text.contains(" .../.local/share/komadai/saves/   1 game "),
        "{text}"
    );
}

#[test]
fn tags_are_given_to_the_games_meant_and_found_again() {
    let mut app = app();
    let mut state = library(&mut app, three());
    act(&mut state, &mut app, Action::Tag);
    type_in(&mut state, &mut app, "study #endgame");
    let replies = act(&mut state, &mut app, Action::Choose);
    assert!(
        effects(&replies).iter().any(|effect| matches!(
            effect,
            Effect::Keep(KeepEffect::Change(PersonChange::Notes(_)))
        )),
        "{replies:?}"
    );
    act(&mut state, &mut app, Action::Find);
    type_in(&mut state, &mut app, "#end");
    assert_eq!(state.list.len(), 1);
    assert!(screen(&state, &app).contains("#end"));
}

#[test]
fn a_search_is_kept_under_a_name_and_used_again() {
    let mut app = app();
    let mut state = library(&mut app, three());
    act(&mut state, &mut app, Action::Find);
    type_in(&mut state, &mut app, "cleo:lost");
    act(&mut state, &mut app, Action::Choose);
    assert_eq!(state.list.len(), 1);
    tell(&mut state, &mut app, Message::KeepFilter);
    type_in(&mut state, &mut app, "bad days");
    act(&mut state, &mut app, Action::Choose);
    tell(&mut state, &mut app, Message::Filter(String::new()));
    assert_eq!(state.list.len(), 3);
    let replies = act(&mut state, &mut app, Action::Filters);
    let [Reply::Open(dialog)] = &replies[..] else {
        panic!("{replies:?}");
    };
    let own = &dialog.buttons[0];
    assert_eq!(own.key, '1');
    let search = app.notes.filters().next();
    assert_eq!(search, Some(("bad days", "cleo:lost")));
    tell(
        &mut state,
        &mut app,
        Message::ForgetFilter("bad days".to_owned()),
    );
    assert_eq!(app.notes.filters().count(), 0);
}
