//! Typed commands, counts and keymaps, with keys pressed one after the other.

use crate::app::effect::{Effect, KeepEffect};
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::person::keymap::Changes;
use crate::app::person::settings::Setting;
use crate::table::Table;

/// The names of the files that are to be written.
fn files(effects: &[Effect]) -> Vec<(&str, bool)> {
    let files = effects.iter().filter_map(|effect| match effect {
        Effect::Keep(KeepEffect::WriteRecord(request)) => {
            Some((request.path.to_str()?, request.replaces))
        }
        _ => None,
    });
    files.collect()
}

#[test]
fn commands_act_on_the_game() {
    let mut table = Table::playing("7g7f 3c3d 2g2f 8c8d");
    let before = table.screen();
    assert_ne!(table.press(":flip Enter").screen(), before);
    let looked = table.type_in(":flip\n:goto 2\n").screen();
    assert_eq!(table.press(":last Enter ,,").screen(), looked);
    table.type_in(":last\n:move 6i7h\n").sees("７八金");
    table.type_in(":save x.kif\n");
    assert_eq!(files(&table.take_effects()), [("x.kif", false)]);
    table.press(":resign Enter").sees("Resign?");
    assert_eq!(table.model.shown.dialogs.len(), 1);
}

#[test]
fn what_is_no_command_is_said_and_the_line_can_be_left() {
    let mut table = Table::playing("");
    table.press(":frob Enter").sees("`frob`");
    table.press(":fli").sees(":fli").press("Esc");
    assert!(table.model.command.is_none());
    table.press(":fli Tab").sees(":flip");
}

#[test]
fn a_move_is_typed_in_romaji_and_completed() {
    let mut table = Table::playing("");
    table.press("76").sees("> 76   Tab: 76");
    table.press("fu Enter").sees("７六歩");
    table.press("34f Tab Enter").sees("３四歩");
    // Completing once more chooses between the two golds.
    table.press("58k Tab Tab").sees("> 58kinhidari");
    table.press("Enter").sees("５八金左");
}

#[test]
fn a_setting_is_changed_and_kept_by_a_command() {
    let mut table = Table::menu();
    table.type_in(":set theme kaya\n");
    assert_eq!(table.model.app.theme.name(), "kaya");
    let saved = table.effects.iter().any(|effect| match effect {
        Effect::Keep(KeepEffect::SaveSettings(settings)) => {
            settings.value(Setting::Theme) == "kaya"
        }
        _ => false,
    });
    assert!(saved);
}

#[test]
fn ten_thousand_pasted_characters_fill_the_line_and_do_no_harm() {
    let mut table = Table::playing("");
    table.press(":");
    let before = table.model.shown.screen.title();
    table.paste(&"x\u{1b}[2J".repeat(10_000));
    assert!(table.model.command.is_some());
    table.sees_no("\u{1b}").press("Enter");
    assert!(table.model.command.is_none());
    table.sees("no command").sees_no("\u{1b}");
    assert_eq!(table.model.shown.screen.title(), before);
}

/// A key file of a user's own is in force.
fn with_keys(mut table: Table, changes: &str) -> Table {
    table.model.app.own_keys = Changes::parse(changes).expect("no fault");
    table.model.app.apply_keys().expect("no conflict");
    table
}

#[test]
fn a_count_repeats_a_step() {
    let mut table = Table::playing("7g7f 3c3d 2g2f 8c8d");
    let first = table.type_in(":goto 1\n").screen();
    assert_eq!(table.press(":last Enter 3,").screen(), first);
    // A rank takes precedence over a count: `7h` is a square.
    let vim = r#"{ "left@play": ["h"], "down@play": ["j"], "hint": ["H"] }"#;
    let mut table = with_keys(Table::playing(""), vim);
    table.press("7h").sees("> 7h").press("Esc");
    let cursor = |table: &Table| match &table.model.shown.screen {
        Screen::Play(state) => state.entry.input.cursor,
        other => panic!("{other:?}"),
    };
    let from = cursor(&table);
    table.press("2j");
    assert_eq!(cursor(&table), from.offset(0, 2).expect("a square"));
}

#[test]
fn a_count_moves_through_lists() {
    let at_once = Table::menu().press("3 Down").screen();
    let one_by_one = Table::menu().press("Down Down Down").screen();
    assert_eq!(at_once, one_by_one);
}

#[test]
fn the_footer_and_the_help_show_the_keys_of_the_keymap() {
    let mut table = with_keys(Table::playing(""), r#"{ "flip": ["F12"] }"#);
    table.model.app.size = (140, 45);
    table.sees("F12 flip").press("?").sees("F12");
}

/// A paste that the terminal sends as keys: each text names its screen by the command for it.
#[test]
fn an_unmarked_paste_acts_as_no_key_on_any_screen() {
    let usi = "position startpos moves 7g7f 3c3d 2g2f 8c8d\n";
    let kif = "手合割：平手\n先手：Ann\n手数----指手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";
    let prose = "Milk and bread, quickly!\nand say yes\ndone\n";
    for screen in [
        "library",
        "lessons",
        "tsume",
        "statistics",
        "settings",
        "editor",
        "engines",
        "network",
        "play",
        "menu",
    ] {
        for text_pasted in [usi, kif, prose] {
            let there = || {
                let mut table = match screen {
                    "play" => Table::playing(""),
                    _ => Table::menu(),
                };
                table.type_in(&match screen {
                    "play" | "menu" => String::new(),
                    "settings" => "s".to_owned(),
                    "engines" => "E".to_owned(),
                    name => format!(":{name}\n"),
                });
                table.model.app.notice = None;
                table.effects.clear();
                table
            };
            let (mut burst, mut marked) = (there(), there());
            burst.tell(Message::Burst(text_pasted.to_owned()));
            marked.paste(text_pasted);
            let [said, expected] = [&burst, &marked].map(|it| format!("{:?}", it.effects));
            assert_eq!(said, expected, "{screen}: {text_pasted}");
            assert_eq!(burst.screen(), marked.screen(), "{screen}: {text_pasted}");
            if text_pasted == prose {
                assert!(burst.model.app.notice.is_some(), "{screen} says why");
                burst.model.app.notice = None;
                assert_eq!(burst.screen(), there().screen(), "{screen} has changed");
            }
        }
    }
}

#[test]
fn a_paste_under_a_question_answers_nothing() {
    for text_pasted in ["yes, no, open, quit it all\nyes\n", "y\n"] {
        let mut table = Table::playing("7g7f");
        let before = table.press("t").screen();
        table.paste(text_pasted);
        assert!(table.model.app.notice.take().is_some());
        assert_eq!(table.screen(), before);
    }
}

#[test]
fn commands_and_moves_that_a_program_types_at_once_are_keys() {
    let mut table = Table::playing("");
    table.tell(Message::Burst("7g7f\n3c3d\n2g2f\n".to_owned()));
    let Screen::Play(state) = &table.model.shown.screen else {
        panic!("no game");
    };
    assert_eq!(state.game().ply(), 3);
    table.tell(Message::Burst(":save a long name.kif\n".to_owned()));
    assert!(table.model.command.is_none());
    // In a text input it is text.
    table.type_in(":save ");
    table.tell(Message::Burst("one two\nthree four\n".to_owned()));
    assert!(table.model.command.is_some(), "Enter was no key");
    table.sees("save one two three four");
}

#[test]
fn keys_typed_with_a_japanese_input_method_on_are_the_keys_meant() {
    for (typed, meant) in [
        ("ｆ", "f"),
        ("？", "?"),
        ("、", ","),
        ("　", " "),
        ("７ｇ７ｆ\n", "7g7f\n"),
        ("７六歩\n", "7g7f\n"),
        ("：ｆｌｉｐ\n", ":flip\n"),
        ("：ｇｏｔｏ　１\n", ":goto 1\n"),
        ("１、", "1,"),
        ("ｔｙ", "ty"),
    ] {
        let [one, other] = [typed, meant].map(|keys| {
            let is_move = keys.contains(['七', '７']) || keys.contains("7g");
            let moves = if is_move { "" } else { "7g7f 3c3d 2g2f 8c8d" };
            let mut table = Table::playing(moves);
            table.type_in(keys).model.app.count = 0;
            table.screen()
        });
        assert_eq!(one, other, "{typed}");
    }
    // In a text input characters stay unchanged, and so do file names.
    let mut table = Table::playing("7g7f");
    table.type_in("：ｓａｖｅ　ｘ１.kif\n");
    assert_eq!(files(&table.effects), [("ｘ１.kif", false)]);
    // A key chosen by the user keeps its meaning.
    let mut table = with_keys(Table::playing("7g7f"), r#"{ "resign": ["ｆ"] }"#);
    assert_eq!(table.press("ｆ").model.shown.dialogs.len(), 1);
}
