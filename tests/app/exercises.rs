//! Mistakes that are tried again and mate problems in the smallest windows.

use komadai::app::effect::{Effect, LibraryEffect};
use komadai::app::model::Screen;
use komadai::app::options::Start;
use komadai::app::parts::mistake::Mistake;
use komadai::app::screens::mistakes;
use komadai::app::wording::notation::{self, Notation};
use komadai::assess::{Grade, MoveAssessment};
use komadai::texts::{self, Language};
use komadai_core::record::{EngineLine, EngineScore, NodeId};
use komadai_core::rules::{Move, Position};

use crate::table::Table;

const SIZES: [(u16, u16); 2] = [(46, 13), (40, 13)];

fn moves(line: &str) -> Vec<Move> {
    let moves = line.split(' ').map(|mv| mv.parse().expect("a move"));
    moves.collect()
}

/// A bishop that is not recaptured.
fn mistake() -> Mistake {
    let mut before = Position::startpos();
    let mut taken = None;
    for mv in moves("7g7f 3c3d 2g2f 5c5d 2f2e 2b8h+") {
        let captured = before.play(mv).expect("a legal move").captured();
        taken = captured.map(|piece| (piece.kind, mv.to()));
    }
    Mistake {
        assessment: MoveAssessment {
            node: NodeId::START,
            ply: 7,
            side: before.side_to_move(),
            mv: "9g9f".parse().expect("a move"),
            before,
            taken,
            score_before: EngineScore::Centipawns(0),
            score_after: EngineScore::Centipawns(-900),
            loss: 0.47,
            grade: Grade::Blunder,
            better: moves("7i8h 3a4b 2e2d"),
            refutation: moves("8h9i 2e2d 2c2d 2h2d"),
        },
        number: 7,
        previous: Some("8h".parse().expect("a square")),
        game: String::new(),
    }
}

/// A mistake of this month on the board.
fn tried(size: (u16, u16)) -> Table {
    let mut table = Table::begin_in(size, Start::Menu);
    table.press(":mistakes Enter");
    let asked = table.effects.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::FindMistakes(ticket, _)) => Some(*ticket),
        _ => None,
    });
    let found = mistakes::Message::Found(asked.expect("games are read"), vec![mistake()]);
    table.tell(found);
    table
}

/// The engine's answer to the move that is tried.
fn judge(table: &mut Table, worth: i32) {
    let asked = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Engines(komadai::app::effect::EngineEffect::Judge(job)) => Some(job.ticket),
        _ => None,
    });
    let line = EngineLine {
        score: Some(EngineScore::Centipawns(worth)),
        pv: moves("8h9i"),
        ..EngineLine::default()
    };
    let judged = mistakes::Message::Judged(asked.expect("the engine is asked"), vec![line]);
    table.tell(judged);
}

fn assert_picture(kind: &str, name: &str, size: (u16, u16), table: &Table) {
    let name = format!("{kind}_{name}_{}x{}", size.0, size.1);
    insta::assert_snapshot!(name, table.picture());
}

#[test]
fn a_mistake_is_tried_again_in_the_smallest_windows() {
    for size in SIZES {
        let mut table = tried(size);
        let snapshot = |name: &str, table: &Table| assert_picture("mistake", name, size, table);
        snapshot("open", &table);
        snapshot("typing", table.press("7i8"));
        snapshot("wrong", table.press("Esc 9g9f Enter"));
        snapshot("why", table.press("v"));
        table.press("v Enter 5i5h Enter");
        judge(&mut table, -600);
        table.sees("% worse  Enter: again");
        table.press("Enter 7i8h Enter");
        snapshot("right", &table);
    }
}

#[test]
fn esc_clears_the_marks_of_a_refused_move_before_it_leaves_a_lesson() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":lessons Enter Enter 5e5c Enter").sees("5e to 5c");
    table.press("Esc").sees("The king moves one square");
    table.press("Esc").sees("of 34 done");
}

#[test]
fn an_opening_being_built_has_hints_and_other_lessons_have_none() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":lessons Enter Enter").sees("Enter select").sees_no("h hint");
    table.press("Esc End Enter").sees("h hint");
    table.press("h").sees("Hint: move the pawn on 2g; ask again for more");
    table.press("h h").sees("Hint: ２六歩").sees_no("ask again");
    table.press("2g2f Enter").sees_no("Hint");
    table.press("h").sees("Hint: move the pawn on 2f");
}

#[test]
fn a_move_of_an_opening_being_built_is_taken_back() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":lessons Enter End Enter").sees_no("u undo");
    table.press("7g7f Enter").sees("1 of at most 10 moves");
    table.sees("u undo").press("u").sees("0 of at most 10 moves");
}

/// The solution costs more than a hint: its price is told first, once, and in the smallest window, too.
#[test]
fn the_price_of_a_solution_comes_before_it() {
    let mut table = Table::begin_in((80, 24), Start::Menu);
    table.press(":tsume Enter Down Down Down Down Enter C");
    table.sees("the solution 63").sees_no("The solution:");
    table.press("C").sees("The solution:");
    table.press("Enter C").sees("The solution:");
}

#[test]
fn the_board_beside_a_list_of_problems_shows_what_is_in_hand() {
    let mut table = Table::begin_in((140, 45), Start::Menu);
    table.press(":tsume Enter Down Down Down Down");
    table.sees("☗  飛     桂").sees("☖  飛     角     金3");
}

#[test]
fn a_mate_problem_fits_the_smallest_windows() {
    for size in SIZES {
        let mut table = Table::begin_in(size, Start::Menu);
        table.press(":tsume Enter Down Down Down Down Enter");
        let snapshot = |name: &str, table: &Table| assert_picture("tsume", name, size, table);
        snapshot("open", &table);
        snapshot("typing", table.press("G*5"));
        snapshot("price", table.press("Esc h"));
        snapshot("hint", table.press("h"));
        snapshot("solution", table.press("C"));
        snapshot("board", table.press("v"));
    }
}

/// No line of status is cut there, in no language.
#[test]
fn what_comes_next_fits_the_smallest_window_in_every_language() {
    for language in texts::languages() {
        texts::choose(language);
        notation::choose(match language {
            Language::JAPANESE => Notation::Japanese,
            _ => Notation::Western,
        });
        let mut table = tried((40, 13));
        table.sees("? q").sees_no("..");
        table.press("9g9f Enter").sees("? q").sees_no("..");
        table.press("Enter 5i5h Enter");
        judge(&mut table, -600);
        table.sees("? q").sees_no("..");
        table.press("Enter 7i8h Enter").sees("? q").sees_no("..");
        let mut table = Table::begin_in((40, 13), Start::Menu);
        table.press(":tsume Enter Down Down Down Down Enter");
        table.sees("? q").sees_no("..");
        table.press("C v").sees("? q").sees_no("..");
    }
    texts::choose(Language::ENGLISH);
    notation::choose(Notation::Japanese);
}

/// Letters of the next move are no commands: the board stays as it is, and the move is tried.
#[test]
fn a_move_typed_after_a_wrong_answer_is_another_try() {
    for size in [(46, 13), (100, 30)] {
        let mut table = tried(size);
        table.press("9g9f Enter");
        let wrong = table.picture();
        table.press("f");
        let turned = table.picture();
        assert_ne!(wrong, turned, "f alone is the command");
        table.press("f 8g8f").sees(" > 8g8f").press("Enter");
        judge(&mut table, -600);
        table.sees("Enter: ").press("7i8h Enter");
        table.sees("Correct").press("f f");
        // Nothing is asked for any more: what is typed stays text, and Enter says so.
        let right = table.picture();
        table.press("8g8f").sees(" > 8g8f");
        table.press("Enter").sees("No move is asked for now");
        table.press("f f");
        assert_eq!(table.picture(), right);
    }
}

#[test]
fn a_move_typed_while_the_one_before_is_judged_is_tried_next() {
    let mut table = tried((100, 30));
    table.press("8g8f Enter").sees("looks at your move");
    table.press("7i8 Enter").sees(" > 7i8");
    judge(&mut table, -600);
    table.press("h Enter").sees("Correct");
}

#[test]
fn after_a_wrong_answer_a_hint_is_for_the_next_try() {
    let mut table = tried((100, 30));
    table.press("9g9f Enter").sees("h hint").press("h");
    table.sees("Hint: move the silver on 7i");
    table.press("7i8h Enter").sees("Correct");
}

/// The solver thinks, or the problem is done: the letters of a move are no commands then.
#[test]
fn a_move_typed_at_a_mate_problem_is_never_a_command() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":tsume Enter Down Down Down Down Enter");
    table.press("C C").sees("The solution:");
    let shown = table.picture();
    table.press("8g8f").sees(" > 8g8f").press("Esc");
    assert_eq!(table.picture(), shown, "the board is not turned");
}

#[test]
fn a_move_typed_where_a_lesson_explains_is_no_command() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":lessons Enter Enter 5e4d Enter");
    let solved = table.picture();
    table.press("4d5f").sees(" > 4d5f").press("Enter");
    table.sees("No move is asked for now");
    table.press("Enter").sees("Now try to move the king two");
    assert!(!solved.contains("Now try to move"));
}

/// A list of one row says nothing that the mistake itself did not say.
#[test]
fn a_single_mistake_leads_back_with_its_result() {
    let mut table = tried((100, 30));
    table.press("7i8h Enter").sees("Enter: back").press("Enter");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
    table.sees("1 of 1 found at once");
}

#[test]
fn enter_on_an_empty_square_says_that_no_piece_is_there() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":lessons Enter Enter Up Enter").sees("No piece there");
    let mut table = Table::hot_seat("none");
    table.press("Up Enter").sees("No piece there");
    let place = table.place("5e");
    table.press("Esc").click(place);
    table.sees_no("No piece there");
}

#[test]
fn a_piece_that_cannot_go_there_is_told_how_it_goes() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.press(":lessons Enter Enter 5e4c Enter");
    table.sees("A king cannot go from 5e to 4c. One square in any direction");
}

/// The lessons that a game needs follow each other, those done are left out, and a game with advice ends them.
#[test]
fn the_tutor_goes_from_lesson_to_lesson_to_a_game() {
    let mut table = Table::begin_in((100, 30), Start::Tutor);
    table.sees("The king (1/14)").press("Esc").sees("of 34 done");
    let ids = [
        "king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn", "capture", "zone",
        "drop", "nifu", "check",
    ];
    table.model.app.lessons_done.extend(ids.map(str::to_owned));
    table.press(":tutor Enter").sees("Checkmate (14/14)");
    table.model.app.lessons_done.insert("mate".to_owned());
    table.press(":tutor Enter").sees("Bot level 1").sees("Teaching game");
}

#[test]
fn the_help_is_searched() {
    let mut table = Table::begin_in((100, 40), Start::Menu);
    table.press(":lessons Enter Enter ?").sees("Everywhere").sees("/ find");
    table.press("/").sees("find").press("f l i p").sees_no("settings");
    table
        .press("Esc")
        .sees("Everywhere")
        .press("/ s t r e n g t h")
        .sees("On this screen")
        .sees_no("Everywhere");
    table.press("Enter Esc").sees("Everywhere").press("Esc").sees("The king");
    table.press("? / x y z z y").sees("nothing about that here").press("Esc Esc").sees("The king");
}

#[test]
fn the_keys_of_a_new_screen_are_shown_until_one_is_pressed() {
    let mut table = Table::begin_in((100, 30), Start::Menu);
    table.type_in(":set key_popup pause\n").press(":lessons Enter");
    table.sees("choose the line or press the button");
    table.press("Down").sees_no("choose the line or press the button");
    table.wait(5.1);
    table.sees("choose the line or press the button").press("Down");
    table.sees_no("choose the line or press the button");
}
