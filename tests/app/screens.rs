//! Whole games as messages, without a terminal: keys and clicks in, model, effects and pictures out.

use crossterm::event::{MouseButton, MouseEventKind};
use komadai::app::effect::{Effect, KeepEffect, OpponentEffect, SaveOutcome, SavePlace};
use komadai::app::message::Message;
use komadai::app::person::settings::Setting;
use komadai::app::person::unsaved::UnfinishedGame;
use komadai::app::screens::{menu, play};
use komadai::app::{Seat, Start};
use komadai::texts::{self, Language};
use komadai_core::game::Toss;
use komadai_core::record::save::from_text;
use komadai_engine::bot::Level;
use proptest::prelude::*;

use crate::table::{Table, seconds};

const START: &str = "startpos";

#[test]
fn a_game_is_played_by_typing() {
    let mut player = Table::under("", START);
    player.play("7g7f 3c3d 8h2b+").sees("☗７六歩");
    player.sees("☗２二角成");
    assert!(player.kept().contains("8h2b+"), "kept after every move");
}

#[test]
fn a_letter_that_no_move_has_is_left_out_of_one_half_typed_and_takes_nothing_back() {
    let mut player = Table::under("", START);
    player.play("7g7f");
    player.press("3cu").sees("> 3c").sees("☗７六歩");
    player.press("3d Enter").sees("☖３四歩");
}

#[test]
fn the_cursor_plays_a_move_and_lights_its_targets() {
    let mut player = Table::under("", START);
    player.press("Enter").sees("<歩>");
    player.press("Up Enter").sees("☗５六歩");
}

#[test]
fn two_clicks_play_a_move_and_a_drag_does() {
    let mut player = Table::under("", START);
    let (from, to) = (player.place("7g"), player.place("7f"));
    player.click(from);
    player.click(to);
    player.sees("☗７六歩");
    let (from, to) = (player.place("3c"), player.place("3d"));
    player.mouse(MouseEventKind::Down(MouseButton::Left), from);
    player.mouse(MouseEventKind::Up(MouseButton::Left), to);
    player.sees("☖３四歩");
}

#[test]
fn the_right_button_puts_the_piece_down() {
    let mut player = Table::under("", START);
    let from = player.place("7g");
    player.click(from);
    player.sees("<歩>");
    player.mouse(MouseEventKind::Down(MouseButton::Right), from);
    player.sees_no("<歩>");
}

#[test]
fn promotion_is_asked_only_where_there_is_a_choice() {
    let mut player = Table::under("", "4k4/9/6S2/P8/9/9/9/9/4K4 b - 1");
    player.press("9d Enter Up Enter").sees("成りますか");
    player.press("n").sees("☗９三歩不成");
    // On the last rank a pawn must promote: nobody is asked (R20).
    let mut player = Table::under("", "4k4/P8/9/9/9/9/9/9/4K4 b - 1");
    player.press("9b Up Enter").sees_no("成りますか");
    player.sees("☗９一歩成");
}

#[test]
fn a_typed_move_without_a_plus_asks_where_there_is_a_choice() {
    let mut player = Table::under("", "startpos");
    player.play("7g7f 3c3d 8h2b").sees("Promote?");
    player.press("n").sees("角不成");
}

#[test]
fn a_piece_letter_starts_a_drop_and_lights_the_squares() {
    let mut player = Table::under("", "4k4/9/9/9/9/9/9/9/4K4 b G 1");
    player.press("g").sees("> G*");
    player.press("5h Enter").sees("☗５八金");
}

#[test]
fn a_letter_that_no_move_goes_on_with_is_a_key_again() {
    let mut player = Table::under("", "4k4/9/9/9/9/9/9/9/4K4 b G 1");
    player.press("gt").sees("Resign?");
}

#[test]
fn a_refused_move_is_named_and_an_unreadable_one_says_what_was_expected() {
    let mut player = Table::under("", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    player.play("P*5e").sees("Nifu");
    player.play("5g").sees("is not a move. Examples");
}

#[test]
fn hot_seat_takes_back_by_consent() {
    let mut player = Table::under("", START);
    player.play("7g7f").press("u").sees("待った");
    player.press("n").sees("☗７六歩");
    player.press("u y").sees_no("☗７六歩");
    player.sees("▸☗ Black  Player 1");
}

#[test]
fn taking_back_against_the_bot_drops_its_late_answer() {
    let mut player = Table::seated("", START, [Seat::Human, Seat::Bot(Level::MIN)]);
    player.play("7g7f");
    let late = player.question();
    player.press("u");
    assert!(
        player
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Opponents(OpponentEffect::Stop)))
    );
    player.bot_plays(late, "3c3d");
    player.sees_no("☖３四歩");
    player.play("2g2f");
    let ticket = player.question();
    player.bot_plays(ticket, "8c8d");
    player.sees("☖８四歩");
    player.press("u").sees_no("☗２六歩");
}

#[test]
fn the_bot_answers_under_the_settings_and_the_lessons() {
    let mut player = Table::seated("", START, [Seat::Human, Seat::Bot(Level::MIN)]);
    player.play("7g7f");
    let ticket = player.question();
    player.press("F5").sees("Language");
    player.bot_plays(ticket, "3c3d");
    player.sees("Language");
    player.press("Esc").sees("☖３四歩");
    player.play("2g2f");
    let ticket = player.question();
    player.press("F5");
    let answer = Err("out of breath".into());
    player.tell(play::Message::Chose { ticket, answer, expected: None });
    player.sees("out of breath").sees("Language");
}

#[test]
fn the_bot_looks_into_its_book_unless_the_setting_is_off() {
    let mut player = Table::seated("", START, [Seat::Human, Seat::Bot(Level::MAX)]);
    let asked = |player: &Table| {
        let effects = player.effects.iter().rev();
        let mut uses = effects.filter_map(|effect| match effect {
            Effect::Opponents(OpponentEffect::Think(question)) => Some(question.query.use_book),
            _ => None,
        });
        uses.next().expect("a question")
    };
    player.play("7g7f");
    assert!(asked(&player));
    let ticket = player.question();
    player.bot_plays(ticket, "3c3d");
    player.set(Setting::Book, "off");
    player.play("2g2f");
    assert!(!asked(&player));
}

#[test]
fn a_failing_bot_is_a_line_not_an_end() {
    let mut player = Table::seated("", START, [Seat::Human, Seat::Bot(Level::MIN)]);
    player.play("7g7f");
    let ticket = player.question();
    let answer = Err("out of breath".into());
    player.tell(play::Message::Chose { ticket, answer, expected: None });
    player.sees("out of breath");
    player.press("u").sees("▸☗ Black 先手  You");
}

#[test]
fn resigning_is_asked_once() {
    let mut player = Table::under("", START);
    player.press("t n").sees("to move");
    player.press("t y").sees("☖ Player 2 wins").sees("Rematch");
    let saved = player.effects.iter().any(|effect| {
        matches!(effect, Effect::Keep(KeepEffect::Save(request)) if matches!(request.place, SavePlace::Finished { goes_on: false, .. }) && request.text.contains("resignation"))
    });
    assert!(saved);
}

#[test]
fn mate_ends_the_game_and_a_rematch_changes_sides() {
    let mut player = Table::under("", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    player.play("G*5b").sees("☗ Player 1 wins");
    player.press("r").sees("☗ Player 2 to move");
}

#[test]
fn an_impasse_needs_entered_kings_and_an_answer() {
    let mut player = Table::under("", START);
    player.press("Ctrl-o").sees_no("accept?");
    let mut player = Table::under("", "9/4K4/9/9/9/9/9/4k4/9 b 2R2B4G4S4N4L18P 1");
    player.press("Ctrl-o").sees("accept?");
    player.press("y").sees("wins");
}

#[test]
fn the_tally_names_every_condition() {
    let mut player = Table::under("", START);
    player.model.app.size = (100, 30);
    player.press("i");
    for words in ["27 points", "[x] not in check", "[ ] king entered", "0 of 28, fails"] {
        player.sees(words);
    }
}

#[test]
fn a_repetition_is_announced_before_it_ends_the_game() {
    let mut player = Table::under("", "4k4/9/9/9/9/9/9/9/4K4 b RBrb 1");
    for _ in 0..2 {
        player.play("5i4i 5a4a 4i5i 4a5a");
    }
    player.sees("third occurrence: one more is a draw");
    player.play("5i4i 5a4a 4i5i 4a5a").sees("fourth time");
    player.press("y").sees("千日手");
}

#[test]
fn looking_back_leaves_the_game_as_it_is() {
    let mut player = Table::under("", START);
    player.play("7g7f 3c3d").press("Home");
    player.sees("viewing move 0 of 2");
    player.press("End").sees("☗ Player 1 to move");
    player.mouse(MouseEventKind::ScrollUp, (5, 5));
    player.sees("viewing move 1 of 2");
    player.press("Right").sees("☗ Player 1 to move");
}

/// The last toss asked for, lying as in the text: `p` 歩, `t` と, `-` not counted.
fn toss(player: &Table, lying: [char; 5]) -> Message {
    let tickets = player.effects.iter().rev();
    let ticket = tickets.filter_map(|effect| match effect {
        Effect::Toss(ticket) => Some(*ticket),
        _ => None,
    });
    let number = |glyph| match glyph {
        'p' => 1,
        't' => 60,
        _ => 0,
    };
    let ticket = ticket.take(1).next().expect("pawns are tossed");
    Message::Tossed(ticket, Toss::from_random(lying.map(number)))
}

#[test]
fn r77_furigoma_shows_five_pawns_and_who_begins() {
    let mut player = Table::menu();
    // From Start up to the line for Black.
    player.press("Down Enter Up Up Up Up Up Left Down Down Down Down Down Enter");
    let lying = toss(&player, ['t', 'p', '-', 't', 'p']);
    player.tell(lying.clone());
    player.sees("2 歩, 2 と, 1 not counted");
    player.sees("Equal numbers");
    insta::assert_snapshot!("furigoma_again_80x24", player.picture());
    player.press("Enter");
    // The first toss is over: it does not affect the second.
    player.tell(lying);
    let lying = toss(&player, ['t', 'p', 't', 't', 'p']);
    player.tell(lying);
    player.sees("2 歩, 3 と").sees("Player 2 is Black");
    insta::assert_snapshot!("furigoma_80x24", player.picture());
    player.press("s").sees("☗ Player 2 to move");
}

#[test]
fn names_are_typed_letter_by_letter() {
    let mut player = Table::menu();
    player.press("Down Enter Up Up Up Up Up Up");
    player.press("quinn Backspace").sees("quin ");
}

#[test]
fn keys_at_a_menu_and_unknown_keys_are_harmless() {
    let mut player = Table::menu();
    player.press("zZ9% Esc Tab Home").sees("Two players");
}

#[test]
fn too_small_a_window_says_what_is_needed() {
    let player = Table::under("", START);
    assert!(player.picture_of(39, 10).contains("40x13 needed, this is 39x10"));
}

#[test]
fn the_footer_is_a_row_of_buttons() {
    let mut player = Table::menu();
    let line = player.picture().lines().last().unwrap_or_default().to_owned();
    let column = line.find("help").expect("the footer names help");
    player.click((u16::try_from(column).expect("near"), 23));
    player.sees("使い方");
}

/// Entries of the menu never overlap status line and footer; those without room are scrolled to.
#[test]
fn the_menu_keeps_to_its_rows_in_a_small_window() {
    let mut game = Table::under("", START);
    game.play("7g7f");
    let unfinished = from_text(game.kept().as_bytes()).expect("a save");
    for (width, height) in [(46, 13), (40, 13), (80, 24), (100, 30)] {
        for files in 0..3 {
            let mut player = Table::menu();
            player.resize((width, height));
            let unreadable =
                menu::Unreadable { folder: "saves".into(), why: "a.ron: broken".into() };
            let unreadable = vec![unreadable; files];
            let found =
                UnfinishedGame { file: "unfinished-1.ron".into(), record: unfinished.clone() };
            let found = vec![found; usize::from(files < 2)];
            player.tell(menu::Message::Unfinished(found, unreadable));
            let entries = 13 + usize::from(files < 2) + usize::from(files > 0);
            let screen = player.screen_of(width, height);
            let rows: Vec<&str> = screen.lines().collect();
            let last = rows.len() - 1;
            for row in &rows[last - 1..] {
                assert!(!row.contains("Quit"), "{width}x{height}, {files}:\n{screen}");
            }
            let footer = rows[last].trim_start();
            assert!(footer.starts_with("Enter"), "{footer}");
            for _ in 1..entries {
                player.press("Down");
            }
            let screen = player.screen_of(width, height);
            assert!(screen.contains("▸ Quit"), "{width}x{height}, {files}:\n{screen}");
        }
    }
}

#[test]
fn the_help_begins_with_how_to_move_and_scrolls_as_its_footer_says() {
    for size in [(46, 13), (80, 24), (100, 30)] {
        let mut player = Table::under("", START);
        player.resize(size);
        player.press("?").sees("How to move").sees("7g7f");
        let top = player.screen();
        let footer = top.lines().last().unwrap_or_default().to_owned();
        assert!(footer.contains("PageDown scroll  ") && footer.contains("Esc close"), "{footer}");
        player.press("PageDown");
        assert_ne!(player.screen(), top);
        player.press("End").sees("quit from any screen");
        player.press("PageUp").sees_no("quit from any screen");
        player.press("Home");
        assert_eq!(player.screen(), top);
        player.click_on("scroll");
        assert_ne!(player.screen(), top, "the footer is a row of buttons");
        player.click_on("Esc close").sees_no("Esc close");
    }
    let mut player = Table::under("", START);
    player.press("?");
    let text = player.screen();
    let place = |words: &str| text.find(words).expect("a line of the help");
    assert!(place("P*5e") < place("On this screen"));
    assert!(place("On this screen") < place("resign"));
    player.sees_no("Moving about");
}

#[test]
fn the_footer_has_what_a_player_needs_first_and_esc_where_it_does_something() {
    let footer = |player: &Table| {
        let screen = player.screen();
        screen.lines().last().unwrap_or_default().to_owned()
    };
    let mut player = Table::under("", START);
    for language in texts::languages() {
        texts::choose(language);
        let footer = footer(&player);
        for key in ["Enter", "7g7f", " h ", " t ", " u ", " ? ", " q "] {
            assert!(footer.contains(key), "{key}: {footer}");
        }
        assert!(!footer.contains("Esc"), "{footer}");
    }
    texts::choose(Language::ENGLISH);
    assert!(footer(&player).contains("h hint  t resign"));
    player.press("Enter");
    assert!(footer(&player).contains("Enter put down  Esc cancel"));
    player.press("Up");
    assert!(footer(&player).contains("Enter move  Esc cancel"));
    player.press("Down Right");
    assert!(footer(&player).contains("Enter select  Esc cancel"));
    player.press("Esc").play("7g7f").press(",");
    assert!(footer(&player).contains("Esc back"));
    player.press(". 3c");
    assert!(footer(&player).contains("Enter move  Tab complete  Esc cancel"));
    player.press("Esc t");
    assert!(footer(&player).contains("Enter select  Tab next button  Esc play on"));
    assert!(!footer(&player).contains("7g7f"), "the board has no keys now");
    player.press("y b");
    assert!(footer(&player).contains("Enter result") && !footer(&player).contains("undo"));
    assert!(!footer(&Table::menu()).contains("Esc"));
}

#[test]
fn the_footer_of_a_review_says_what_enter_does_at_the_board() {
    let mut player = Table::menu();
    player.paste("position startpos moves 7g7f");
    player.sees("Enter next").press("Tab").sees("Enter select");
    player.press("Enter").sees("Enter put down  Esc cancel");
    player.press("Up").sees("Enter move  Esc cancel");
    player.press("Esc Esc").sees("Enter next  Esc back");
}

#[test]
fn moves_pasted_at_once_are_played_in_order() {
    let mut player = Table::under("", START);
    let moves = "2h3h 8b7b 3h2h 7b8b ".repeat(2) + "7g7f 3c3d 8h2b+";
    player.paste(&format!("position startpos moves {moves}"));
    player.sees("11 ☗２二角成");
}

/// Answers the pending saves as a read-only folder does.
fn fail_to_save(player: &mut Table) {
    for effect in std::mem::take(&mut player.effects) {
        if let Effect::Keep(KeepEffect::Save(request)) = effect {
            player.tell(Message::Saved(request, Err("/saves: read-only".into())));
        }
    }
}

#[test]
fn a_game_that_cannot_be_saved_is_said_as_long_as_that_is_so_and_asked_about() {
    let mut player = Table::under("", START);
    for mv in ["7g7f", "3c3d"] {
        player.play(mv);
        fail_to_save(&mut player);
        player.sees("read-only");
        player.press("Left").sees("read-only");
    }
    let ends = |player: &Table| player.effects.iter().any(|it| matches!(it, Effect::Quit));
    player.press("q");
    assert!(!ends(&player));
    fail_to_save(&mut player);
    player.sees("Try again");
    player.press("t");
    assert!(!player.picture().contains("Try again"));
    // Leaving for the menu does not forget it.
    player.press("e q");
    fail_to_save(&mut player);
    player.sees("Try again");
    player.press("s");
    player.press("/else/where Enter");
    let saves = std::mem::take(&mut player.effects);
    let saved = saves.into_iter().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::Save(request)) => Some(request),
        _ => None,
    });
    let saved = saved.expect("a save");
    assert_eq!(saved.place, SavePlace::Elsewhere("/else/where.ron".into()));
    player.tell(Message::Saved(saved, Ok(SaveOutcome::At("/else/where.ron".into()))));
    assert!(ends(&player));
}

#[test]
fn a_game_that_was_saved_at_last_is_asked_about_no_more() {
    let mut player = Table::under("", START);
    player.play("7g7f");
    fail_to_save(&mut player);
    player.play("3c3d");
    for effect in std::mem::take(&mut player.effects) {
        if let Effect::Keep(KeepEffect::Save(request)) = effect {
            player.tell(Message::Saved(request, Ok(SaveOutcome::Kept)));
        }
    }
    player.sees("saved again");
    player.press("Left");
    assert!(!player.picture().contains("saved"));
    player.press("q");
    assert!(player.effects.iter().any(|it| matches!(it, Effect::Quit)));
}

/// Of a day's games with the same players only the first has the name without a number.
#[test]
fn the_review_of_a_game_just_played_is_that_of_its_file() {
    let mut player = Table::under("", START);
    player.play("7g7f");
    player.press("t y");
    let file = "/saves/2026-12-01 Ann - Ben (2).ron";
    for effect in std::mem::take(&mut player.effects) {
        if let Effect::Keep(KeepEffect::Save(request)) = effect {
            player.tell(Message::Saved(request, Ok(SaveOutcome::At(file.into()))));
        }
    }
    player.press("v c well Ctrl-s w");
    let written = player.effects.iter().rev().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::WriteRecord(request)) => Some(request),
        _ => None,
    });
    let written = written.expect("written without a question");
    assert!(written.path.to_str() == Some(file) && written.replaces);
}

/// The error of the game before does not stay until a move of the next one.
#[test]
fn a_game_that_could_not_be_saved_is_tried_again_when_the_next_begins() {
    let mut player = Table::under("", START);
    player.play("7g7f");
    fail_to_save(&mut player);
    player.press("e Enter");
    player.effects.clear();
    player.press("Enter");
    let saves = std::mem::take(&mut player.effects);
    for effect in saves {
        if let Effect::Keep(KeepEffect::Save(request)) = effect {
            player.tell(Message::Saved(request, Ok(SaveOutcome::Kept)));
        }
    }
    player.sees("saved again").sees_no("not saved");
}

#[test]
fn a_king_that_enters_is_announced() {
    let mut player = Table::under("", "9/9/9/4K4/9/9/9/9/4k4 b - 1");
    player.play("5d5c").sees("入玉");
}

#[test]
fn pictures_of_the_screens() {
    let mut player = Table::menu();
    insta::assert_snapshot!("menu_80x24", player.picture());
    player.press("Enter");
    insta::assert_snapshot!("setup_80x24", player.picture());
    let mut player = Table::under("", START);
    player.step = seconds(1.0);
    player.play("7g7f 3c3d").press("8h");
    for (width, height) in [(46, 13), (80, 24), (100, 30), (140, 45)] {
        insta::assert_snapshot!(format!("play_{width}x{height}"), player.picture_of(width, height));
    }
    player.press("Esc t y");
    insta::assert_snapshot!("result_80x24", player.picture());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..crate::property::property() })]

    /// Any keys, clicks and sizes: nothing panics, and the drawing stays inside.
    #[test]
    fn no_size_and_no_input_breaks_a_screen(
        sizes in prop::collection::vec((1u16..200, 1u16..80), 1..6),
        keys in "[a-z1-9*+?,. ]{0,40}",
        clicks in prop::collection::vec((0u16..200, 0u16..80), 0..12),
        begin in 0usize..5,
    ) {
        let mut player = match begin {
            0 => Table::menu(),
            1 => Table::under("", START),
            2 => Table::under("", "4k4/9/4P4/9/9/9/9/9/4K4 b RBGSNLPr 1"),
            3 => { let mut player = Table::menu(); player.press("Down Enter"); player }
            _ => { let mut player = Table::menu(); player.press(":editor Enter"); player }
        };
        for (width, height) in sizes {
            player.resize((width, height));
            player.picture();
            for c in keys.chars() {
                player.press(&c.to_string());
            }
            player.press("Enter Tab Up");
            for place in &clicks {
                player.click(*place);
            }
            player.mouse(MouseEventKind::ScrollDown, (3, 3));
            player.picture();
        }
    }
}

#[test]
fn the_largest_and_the_smallest_windows_are_drawn() {
    let mut player = Table::under("", START);
    player.press("i");
    for (width, height) in [(1, 1), (500, 1), (1, 200), (500, 200), (40, 13), (0, 0)] {
        player.picture_of(width, height);
    }
}

const ANNOTATED: &str = "開始日時：2026/05/01 10:00:00
棋戦：Spring Cup
手合割：平手
先手：Aki
後手：Ben
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
   2 ３四歩(33)   ( 0:12/00:00:12)
*The diagonals are open.
*角道が開いた。
   3 ２六歩(27)   ( 0:31/00:00:36)
&Choice
   4 ８四歩(83)   ( 1:40/00:01:52)
   5 ２五歩(26)   ( 0:02/00:00:38)
   6 投了

変化：4手
   4 ４四歩(43)
   5 ４八銀(39)

変化：2手
   2 ８四歩(83)
";

/// The review of the annotated record after its first key presses.
fn reviewing(keys: &str) -> Table {
    let mut player = Table::menu();
    player.paste(ANNOTATED);
    player.press(keys);
    player
}

#[test]
fn pictures_of_the_review() {
    for (name, keys) in [
        ("start", ""),
        ("comment", "Right Right"),
        ("variation", "Right Right Right ] Right"),
        ("end", "End"),
        ("list_of_ends", "End Left E"),
        ("headers", "H"),
    ] {
        for (columns, rows) in [(80, 24), (140, 45)] {
            let mut player = reviewing(keys);
            player.resize((columns, rows));
            let picture = player.picture_of(columns, rows);
            insta::assert_snapshot!(format!("review_{name}_{columns}x{rows}"), picture);
        }
    }
}

#[test]
fn pictures_of_the_review_in_japanese() {
    texts::choose(Language::JAPANESE);
    for (name, keys) in [
        ("variation", "Right Right Right ] Right"),
        ("end", "End"),
        ("list_of_ends", "End Left E"),
        ("headers", "H"),
        ("save", "W"),
        ("facts", "Right Right I"),
        ("pace", "_"),
        ("graph", "Right Right V"),
        ("help", "?"),
        ("ways", "Right Right Right Enter"),
        ("copy", "Y"),
        ("play_on", "Right a"),
        ("delete", "Right d"),
        ("leave", "c x Esc e"),
    ] {
        let picture = reviewing(keys).picture();
        insta::assert_snapshot!(format!("review_ja_{name}_80x24"), picture);
    }
}

#[test]
fn a_piece_taken_up_by_a_click_can_be_dragged_and_a_second_click_puts_it_down() {
    let mut player = Table::under("", START);
    let (from, to) = (player.place("7g"), player.place("7f"));
    player.click(from);
    player.mouse(MouseEventKind::Down(MouseButton::Left), from);
    player.sees("<歩>");
    player.mouse(MouseEventKind::Up(MouseButton::Left), to);
    player.sees("☗７六歩");
    let from = player.place("3c");
    player.click(from);
    player.sees("<歩>");
    player.click(from);
    player.sees_no("<歩>");
}

#[test]
fn each_key_of_the_footer_can_be_clicked() {
    let mut player = Table::under("", START);
    player.resize((100, 30));
    player.play("7g7f 3c3d");
    player.click_on(", . view").sees("viewing move 1");
}

#[test]
fn a_game_typed_in_the_command_line_begins_at_once() {
    let mut table = Table::begin_in((80, 24), Start::Menu);
    table.press(":play");
    table.press("Space");
    table.press("bot:1 Enter");
    let asked = table.effects.iter().find_map(|effect| match effect {
        Effect::ReadGame(line) => Some(line.clone()),
        _ => None,
    });
    assert_eq!(asked.as_deref(), Some("bot:1"));
    table.tell(Message::GameRead(Err("no such level".to_owned())));
    table.sees("no such level");
    table.tell(Message::GameRead(Ok(Box::default())));
    table.sees("Player 1").sees("開始局面");
}
