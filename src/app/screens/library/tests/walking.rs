//! The small board, search by position, marks, and operations on files.

use super::*;
use crate::app::effect::KeepEffect;
use crate::app::person::changes::PersonChange;
use komadai_core::record::Loss;

/// The chosen game's moves reach the small board.
fn show_line(table: &mut Table, moves: &[&str]) {
    let ticket = table.model.app.last_ticket();
    let line = PreviewLine {
        start: Position::startpos(),
        moves: moves.iter().map(|mv| mv.parse().expect("a move")).collect(),
    };
    let row = table.listed().list.chosen_game().expect("a game");
    table.tell(Message::Line(ticket, row, Box::new(line)));
}

fn wins(black: u32, white: u32) -> Wins {
    Wins { black, white, ..Wins::default() }
}

/// 7g7f in three games of four, 2g2f in one; of these rows the first two are found.
fn found() -> SearchResult {
    let next = |mv: &str, games, wins| NextMove {
        last: None,
        mv: mv.parse().expect("a move"),
        games,
        wins,
    };
    let hit = |row, ply| Hit { row: RowId(row), ply, is_mirrored: false };
    SearchResult {
        games: vec![hit(0, 1), hit(1, 0)],
        next: vec![next("7g7f", 3, wins(2, 1)), next("2g2f", 1, wins(0, 1))],
        wins: wins(2, 2),
    }
}

fn three() -> Vec<GameRow> {
    ["Ann", "Bea", "Cleo"].map(|name| game(&format!("{name}.kif"), name)).to_vec()
}

/// The only search for a position that is asked for.
#[track_caller]
fn search(effects: Vec<Effect>) -> (Ticket, Position, bool) {
    match <[Effect; 1]>::try_from(effects) {
        Ok([Effect::Library(LibraryEffect::SearchPosition(ticket, position, mirrored))]) => {
            (ticket, *position, mirrored)
        }
        other => panic!("no search: {other:?}"),
    }
}

/// The only change of files that is asked for.
#[track_caller]
fn change(effects: Vec<Effect>) -> FileChange {
    match <[Effect; 1]>::try_from(effects) {
        Ok([Effect::Library(LibraryEffect::ChangeFiles(_, change))]) => *change,
        other => panic!("no change: {other:?}"),
    }
}

/// The list in a search for the start of all games, with its answer.
fn searching() -> Table {
    let mut table = Table::listing(three());
    show_line(&mut table, &["7g7f"]);
    table.press("[");
    let (ticket, position, mirrored) = search(table.effects_of("F"));
    assert!(position.is_same(&Position::startpos()) && !mirrored);
    table.tell(Message::Found(ticket, Box::new(found())));
    table
}

#[test]
fn the_small_board_shows_the_last_position_and_steps_through_the_game() {
    let mut table = Table::listing(three());
    show_line(&mut table, &["7g7f", "3c3d", "8h2b+"]);
    table.sees("3/3 ☗２").press("Left").sees("2/3 ☖３");
    table.press("[ Left").sees("0/3");
    table.click_on(">").click_on("]");
    table.sees("3/3").sees("☗  角");
}

#[test]
fn moves_of_a_game_left_meanwhile_are_dropped() {
    let mut table = Table::listing(three());
    let old = table.model.app.last_ticket();
    assert!(matches!(
        table.effects_of("Down")[..],
        [Effect::Library(LibraryEffect::ShowRow(_, RowId(1)))]
    ));
    let line = PreviewLine { start: Position::startpos(), moves: Vec::new() };
    table.tell(Message::Line(old, RowId(0), Box::new(line)));
    assert!(table.listed().preview.position().is_none());
}

#[test]
fn a_search_says_what_was_played_how_often_and_who_won() {
    let mut table = searching();
    for part in
        ["4 games", "☗ 50% ☖ 50% =0%", "     3  75  67  33   0", "     1  25   0 100   0", "Ann"]
    {
        table.sees(part);
    }
    table.sees_no("Cleo");
}

#[test]
fn choosing_a_move_goes_on_and_escape_comes_back_to_the_list() {
    let mut table = searching();
    table.press("Down");
    let (ticket, position, _) = search(table.effects_of("Enter"));
    let mut after = Position::startpos();
    after.play("2g2f".parse().expect("a move")).expect("legal");
    assert!(position.is_same(&after));
    table.tell(Message::Found(ticket, Box::default()));
    table.sees("no game has this position");
    search(table.effects_of("Backspace"));
    table.press("Esc");
    assert!(table.listed().tree.is_none() && table.listed().list.len() == 3);
}

#[test]
fn a_found_game_is_opened_where_it_has_the_position() {
    let mut table = searching();
    table.press("Tab");
    assert!(matches!(
        table.effects_of("Enter")[..],
        [Effect::Library(LibraryEffect::OpenRow(_, RowId(0)))]
    ));
    let opened = Box::new(LoadedGame {
        name: "Ann".into(),
        file: Some("Ann.ron".into()),
        record: record("Ann", &["7g7f"]),
        warnings: Vec::new(),
    });
    let ticket = table.reading_ticket();
    table.tell(Message::Opened(ticket, Ok(opened)));
    assert_eq!(table.step_shown(), 1);
    let finds_changes = |effect: &Effect| matches!(effect, Effect::Keep(KeepEffect::FindChanges(Some(file))) if file.ends_with("Ann.ron"));
    assert!(table.effects.iter().any(finds_changes), "{:?}", table.effects);
    assert!(table.press("Esc").listed().tree.is_some(), "it lay over the search");
}

#[test]
fn sides_can_be_exchanged_and_a_search_from_outside_leads_back_there() {
    let mut table = Table::reviewing(Record::new(Position::startpos()));
    table.press("F");
    let (_, _, mirrored) = search(table.effects_of("|"));
    assert!(mirrored);
    table.press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Review(_)));
}

#[test]
fn marks_go_to_one_game_to_all_and_to_the_others() {
    let mut table = Table::listing(three());
    table.press("Space");
    assert_eq!(table.listed().list.meant(), [RowId(0)]);
    assert_eq!(table.black_of_chosen(), "Bea", "the next one is chosen");
    table.press("i").sees("2 marked");
    assert_eq!(table.listed().list.meant(), [RowId(1), RowId(2)]);
    assert_eq!(table.press("a").listed().list.marks(), 3);
    assert_eq!(table.press("a").listed().list.marks(), 0);
}

#[test]
fn deleting_asks_once_and_can_be_undone() {
    let mut table = Table::listing(three());
    assert!(table.press("d").is_asked());
    let deleted = change(table.effects_of("d"));
    assert_eq!(deleted, FileChange::Trash(vec![RowId(0)]));
    assert_eq!(change(table.effects_of("u")), FileChange::Restore);
}

#[test]
fn a_file_gets_another_name_by_typing_over_its_own() {
    let mut table = Table::listing(three());
    table.press("n").sees("new name: Ann.kif");
    table.press(&"Backspace ".repeat(7)).type_in("final q.kif");
    let renamed = change(table.effects_of_click("OK"));
    assert_eq!(renamed, FileChange::Rename(RowId(0), "final q.kif".into()));
    // A copy needs a name.
    assert_eq!(table.press("c").effects_of("Enter").len(), 0);
}

/// Answers the question what a conversion loses, which was the only one.
#[track_caller]
fn preview(table: &mut Table, losses: Vec<(Loss, usize)>) {
    let [Effect::Library(LibraryEffect::PreviewConversion(ticket, ..))] = table.effects[..] else {
        panic!("no preview is asked for: {:?}", table.effects);
    };
    table.effects.clear();
    table.tell(Message::Previewed(ticket, losses));
}

#[test]
fn a_conversion_says_what_is_lost_before_it_writes() {
    let mut table = Table::listing(three());
    table.press("a o").effects.clear();
    preview(table.press("k"), Vec::new());
    // What is lost is no list of conditions.
    table.sees("3 games to KIF, next to each file.").sees("Shift_JIS").sees_no("Tick");
    preview(table.press("e"), Vec::new());
    table.sees("UTF-8");
    let losses = vec![(Loss::Bookmarks(7), 2)];
    preview(table.press("f out Enter"), losses);
    table.sees("3 games to KIF, in out.").sees("bookmarks (2 games)");
    let converted = change(table.effects_of("c"));
    let FileChange::Convert(rows, target, folder) = converted else {
        panic!("something else: {converted:?}");
    };
    assert_eq!((rows.len(), target.format), (3, Format::Kif));
    assert_eq!(target.encoding, Encoding::Utf8);
    assert_eq!(folder.as_deref(), Some(Path::new("out")));
}

#[test]
fn the_mouse_chooses_opens_and_goes_back() {
    let mut table = Table::listing(three());
    assert!(matches!(
        table.effects_of_click("Bea")[..],
        [Effect::Library(LibraryEffect::ShowRow(..))]
    ));
    assert_eq!(table.black_of_chosen(), "Bea");
    assert!(matches!(
        table.effects_of_click("Bea")[..],
        [Effect::Library(LibraryEffect::OpenRow(_, RowId(1)))]
    ));
    table.right_click((0, 0));
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}

#[test]
fn clicks_walk_the_moves_of_a_search() {
    let mut table = searching();
    assert_eq!(table.effects_of_click("☖ White").len(), 0);
    assert!(table.listed().tree.is_some());
    table.click_on("     1  25");
    search(table.effects_of_click("     1  25"));
}

#[test]
fn the_sample_games_stand_below_the_saved_ones_and_lead_back_to_them() {
    let mut table = Table::listing(vec![game("a.kif", "Ann")]);
    let ticket = table.reading_ticket();
    let list = |collection| Message::Folder(ticket, "/home/ann/saves".into(), collection);
    table.tell(list(Collection::Folder)).sees_no("Sample games");
    table
        .tell(list(Collection::Saves))
        .sees("Sample games/")
        .sees("7 games")
        .sees(" /home/ann/saves/   1 game ")
        .press("End");
    assert_eq!(table.listed().list.chosen(), Some(Item::Fetch));
    table.press("Up");
    assert_eq!(table.listed().list.chosen(), Some(Item::Samples));
    assert!(matches!(
        table.effects_of("Enter")[..],
        [Effect::Library(LibraryEffect::LoadSamples(_))]
    ));
    for (key, action) in [("n", "rename"), ("d", "delete"), ("o", "convert")] {
        assert!(!table.press(key).is_asked(), "{action}");
        assert!(table.model.app.notice.is_some(), "{action}");
    }
    for key in ["Esc", "Backspace", "Enter"] {
        let mut table = Table::menu();
        let mut state = State::default();
        state.list_samples(&mut table.model.app, &mut Cx::default(), true);
        let effects = table.lay_over(state).effects_of(key);
        let is_back = matches!(effects[..], [Effect::Library(LibraryEffect::LoadLibrary(_))]);
        assert!(is_back, "{key}: {effects:?}");
    }
}

#[test]
fn an_empty_folder_of_saves_says_so_and_offers_the_sample_games() {
    let mut table = Table::listing(Vec::new());
    let ticket = table.reading_ticket();
    table.tell(Message::Folder(ticket, "saves".into(), Collection::Saves));
    table.sees("▸ Sample games/").sees("no games yet");
}

#[test]
fn the_heading_shows_the_folder_and_of_a_long_name_its_end() {
    let mut table = Table::listing(vec![game("a.kif", "Ann")]);
    let ticket = table.reading_ticket();
    let folder = "/home/annabelle/.local/share/komadai/saves";
    table.tell(Message::Folder(ticket, folder.into(), Collection::Saves));
    table.resize((46, 13));
    table.sees(" .../.local/share/komadai/saves/   1 game ");
}

#[test]
fn tags_are_given_to_the_games_meant_and_found_again() {
    let mut table = Table::listing(three());
    table.press("L").type_in("study #endgame");
    let effects = table.effects_of("Enter");
    assert!(
        effects.iter().any(|effect| matches!(
            effect,
            Effect::Keep(KeepEffect::Change(PersonChange::Notes(_)))
        )),
        "{effects:?}"
    );
    table.press("/ #end").sees("#end");
    assert_eq!(table.listed().list.len(), 1);
}

#[test]
fn a_search_is_kept_under_a_name_and_used_again() {
    let mut table = Table::listing(three());
    table.press("/ cleo:lost Enter");
    assert_eq!(table.listed().list.len(), 1);
    table.tell(Message::KeepFilter).type_in("bad days\n");
    table.tell(Message::Filter(String::new()));
    assert_eq!(table.listed().list.len(), 3);
    table.press("*");
    let dialog = table.model.shown.dialogs.last().expect("the filters");
    assert_eq!(dialog.buttons[0].key, '1');
    let filter = table.model.app.notes.filters().next();
    assert_eq!(filter, Some(("bad days", "cleo:lost")));
    table.tell(Message::ForgetFilter("bad days".to_owned()));
    assert_eq!(table.model.app.notes.filters().count(), 0);
}
