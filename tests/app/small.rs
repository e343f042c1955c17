//! What the smallest window shows, and that every screen names the keys that lead on.

use komadai::app::options::Start;
use komadai::app::person::unsaved::UnfinishedGame;
use komadai::app::screens::menu;
use komadai::texts::{self, Language};
use komadai_core::record::{Record, save::from_text};

use crate::table::Table;

/// The menu with an unfinished game of two moves.
fn with_unfinished(mut player: Table) -> Table {
    let mut game = Table::under("", "startpos");
    game.play("7g7f 3c3d");
    let record: Record = from_text(game.kept().as_bytes()).expect("our own text");
    let unfinished = UnfinishedGame { file: "unfinished-1.ron".into(), record };
    player.tell(menu::Message::Unfinished(vec![unfinished], Vec::new()));
    player
}

#[test]
fn the_welcome_names_its_keys() {
    let mut player = Table::begin_in((46, 13), Start::Welcome);
    player.sees("Welcome").sees("Enter start  Right change");
}

#[test]
fn a_menu_without_room_for_all_its_lines_has_two_columns() {
    let mut player = with_unfinished(Table::small());
    player.sees("▸ Resume").sees("New to shogi? Lessons").sees("Quit");
    player.press("Right").sees("▸ Training");
    player.press("Down Left").sees("▸ Play the computer");
    player.press("End").sees("▸ Quit");
    player.click_on("Engines").sees("Engines");
    insta::assert_snapshot!("menu_unfinished_46x13", with_unfinished(Table::small()).picture());
}

#[test]
fn a_lesson_begins_with_the_cursor_on_the_piece_it_speaks_of() {
    let mut player = Table::small();
    player.press(":lessons Enter Enter").sees("The king moves one square");
    player.press("Enter").sees("[▴玉]").sees("v: text");
    player.press("v").sees("pick it");
}

#[test]
fn the_footer_of_a_lesson_names_only_keys_that_do_something() {
    let mut player = Table::menu();
    player.press(":lessons Enter Enter");
    player.sees("Enter select").sees_no("Tab drop").sees_no("resign");
    player.press("Enter").sees("Enter put down  Esc cancel");
    player.press("Esc").sees("Enter select  Esc back");
    player.press("5e4d Enter");
    player.sees("Enter continue").sees_no("Enter select");
    let resigning = "Down ".repeat(26);
    let mut player = Table::menu();
    player.press(&format!(":lessons Enter {resigning}Enter"));
    player.sees("Black is lost here").sees("t resign");
    player.press("t").sees("Enter continue").sees_no("t resign");
}

#[test]
fn a_graph_over_the_board_names_the_way_back() {
    let mut player = Table::small();
    player.paste("position startpos moves 7g7f 3c3d 2g2f");
    player.sees("▴歩").sees_no("Esc: board");
    player.press("V").sees("Esc: board").sees("V: next graph");
    player.press("Esc").sees("▴歩").sees_no("Esc: board");
}

#[test]
fn an_analysis_opens_no_graph_over_the_board_and_none_of_a_game_of_one_move() {
    let mut player = Table::small();
    player.paste("position startpos moves 7g7f 3c3d 2g2f");
    player.press("% 1").sees("▴歩").sees_no("Evaluation");
    let mut player = Table::menu();
    player.paste("position startpos moves 7g7f");
    player.press("% 1").sees_no("Evaluation");
    player.press("V").sees("no graph: it takes three moves");
}

#[test]
fn a_dialog_has_a_help_which_leads_back_to_it() {
    let mut player = Table::menu();
    player.paste("position startpos moves 7g7f");
    player.press("% ?").sees("In this window").sees("Quick");
    player.press("?").sees_no("In this window").sees("Every position of this line");
}

#[test]
fn the_key_of_the_analysis_says_in_a_running_game_when_it_is_possible() {
    let mut player = Table::under("", "startpos");
    player.play("7g7f");
    player.press("%").sees("when it is over").sees("A analyses this position");
}

#[test]
fn an_unfinished_game_is_resumed_from_every_screen_by_its_command() {
    let mut player = Table::menu();
    player.press(":lessons Enter Enter :resume Enter");
    let mut player = with_unfinished(player);
    player.sees("☗ Player 1 to move");
    player.press("e :resume Enter");
    player.tell(menu::Message::Unfinished(Vec::new(), Vec::new()));
    player.sees("no unfinished game");
}

/// Outside Japanese what is read is what can be typed, squares and moves alike.
#[test]
fn moves_are_listed_as_they_are_typed_unless_a_notation_is_set() {
    let mut player = Table::under("", "startpos");
    player.model.app.apply_settings();
    player.play("7g7f 3c3d 8h2b+");
    player.sees("☗P-7f").sees("☖P-3d").sees("☗Bx2b+").sees_no("７六");
    player.press(":set").press("Space");
    player.press("notation").press("Space");
    player.press("japanese Enter").sees("☗７六歩");
}

#[test]
fn the_help_of_a_list_of_exercises_says_nothing_of_a_board() {
    let mut player = Table::menu();
    player.press(":lessons Enter ?");
    player.sees("the line above").sees_no("pick up").sees_no("resign");
    player.press("Esc Enter ?").sees("pick up a piece");
}

#[test]
fn a_graph_stands_beside_the_lines_of_two_engines() {
    let mut player = Table::menu();
    player.press("Ctrl-e 2 Esc");
    player.paste("position startpos moves 7g7f 3c3d 8h2b+ 3a2b");
    player.press("A").sees("Analysis").sees_no("Material");
    player.press("V").sees("Material").sees("Analysis");
    player.press("V").sees("Analysis").sees_no("Material");
}

#[test]
fn comments_of_programs_are_shown_where_they_can_be_read() {
    let record = "手数----指手\n   1 ７六歩(77)\n*#評価値=52\n*#読み筋=△３四歩\n*Good move\n";
    let mut player = Table::menu();
    player.paste(record);
    player.press("Right").sees("Good move").sees_no("評価値");
    texts::choose(Language::JAPANESE);
    player.sees("Good move").sees("評価値");
    texts::choose(Language::ENGLISH);
}
