//! Typed commands, counts and keymaps, with keys pressed one after the other.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;

use crate::app::effect::{Effect, KeepEffect};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::options::Start;
use crate::app::person::keymap::Changes;
use crate::app::person::settings::Setting;
use crate::app::screens::menu;
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::layout::DrawArea;
use crate::tui::{draw, update};

pub(crate) fn tell(model: &mut Model, message: Message) -> Vec<Effect> {
    update(model, Duration::ZERO, message)
}

pub(crate) fn press(model: &mut Model, code: KeyCode) -> Vec<Effect> {
    tell(model, Message::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

/// Types text; `\n` is Enter.
pub(crate) fn type_in(model: &mut Model, text: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    for c in text.chars() {
        effects.extend(match c {
            '\n' => press(model, KeyCode::Enter),
            c => press(model, KeyCode::Char(c)),
        });
    }
    effects
}

pub(crate) fn menu() -> Model {
    let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
    Model::new(Screen::from(menu::State::default()), (80, 24), theme)
}

/// A game between two people after these moves.
pub(crate) fn playing(moves: &str) -> Model {
    let mut model = menu();
    tell(&mut model, Message::Begin(Start::Play(Box::default())));
    for mv in moves.split_whitespace() {
        type_in(&mut model, &format!("{mv}\n"));
    }
    model
}

pub(crate) fn text(model: &Model) -> String {
    let area = DrawArea::of(&model.app).area;
    let mut buf = Buffer::empty(area);
    draw(model, area, &mut buf);
    let rows = buf.content().chunks(usize::from(area.width));
    let rows = rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect());
    rows.collect::<Vec<String>>().join("\n")
}

#[test]
fn commands_act_on_the_game() {
    let mut model = playing("7g7f 3c3d 2g2f 8c8d");
    let before = text(&model);
    type_in(&mut model, ":flip\n");
    assert_ne!(text(&model), before);
    type_in(&mut model, ":flip\n:goto 2\n");
    let looked = text(&model);
    type_in(&mut model, ":last\n,,");
    assert_eq!(text(&model), looked);
    type_in(&mut model, ":last\n:move 6i7h\n");
    assert!(text(&model).contains("７ 八 金"));
    let effects = type_in(&mut model, ":save x.kif\n");
    let written = effects.iter().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::WriteRecord(request)) => Some(request),
        _ => None,
    });
    let written = written.expect("a file");
    assert_eq!(
        (written.path.to_str(), written.replaces),
        (Some("x.kif"), false)
    );
    type_in(&mut model, ":resign\n");
    assert_eq!(model.shown.dialogs.len(), 1);
}

#[test]
fn what_is_no_command_is_said_and_the_line_can_be_left() {
    let mut model = playing("");
    type_in(&mut model, ":frob\n");
    assert!(text(&model).contains("`frob`"));
    type_in(&mut model, ":fli");
    assert!(text(&model).contains(":fli"));
    press(&mut model, KeyCode::Esc);
    assert!(model.command.is_none());
    type_in(&mut model, ":fli");
    press(&mut model, KeyCode::Tab);
    assert!(text(&model).contains(":flip"));
}

#[test]
fn a_move_is_typed_in_romaji_and_completed() {
    let mut model = playing("");
    type_in(&mut model, "76");
    assert!(text(&model).contains("> 76   Tab: 76"), "{}", text(&model));
    type_in(&mut model, "fu\n");
    assert!(text(&model).contains("７ 六 歩"));
    type_in(&mut model, "34f");
    press(&mut model, KeyCode::Tab);
    press(&mut model, KeyCode::Enter);
    assert!(text(&model).contains("３ 四 歩"));
    // Completing once more chooses between the two golds.
    type_in(&mut model, "58k");
    press(&mut model, KeyCode::Tab);
    press(&mut model, KeyCode::Tab);
    assert!(text(&model).contains("> 58kinhidari"));
    press(&mut model, KeyCode::Enter);
    assert!(text(&model).contains("５ 八 金 左"));
}

#[test]
fn a_setting_is_changed_and_kept_by_a_command() {
    let mut model = menu();
    let effects = type_in(&mut model, ":set theme kaya\n");
    assert_eq!(model.app.theme.name(), "kaya");
    let saved = effects.iter().any(|effect| match effect {
        Effect::Keep(KeepEffect::SaveSettings(settings)) => {
            settings.value(Setting::Theme) == "kaya"
        }
        _ => false,
    });
    assert!(saved);
}

#[test]
fn ten_thousand_pasted_characters_fill_the_line_and_do_no_harm() {
    let mut model = playing("");
    type_in(&mut model, ":");
    let before = model.shown.screen.title();
    tell(&mut model, Message::Paste("x\u{1b}[2J".repeat(10_000)));
    assert!(model.command.is_some());
    assert!(!text(&model).contains('\u{1b}'));
    press(&mut model, KeyCode::Enter);
    assert!(model.command.is_none());
    let shown = text(&model);
    assert!(
        shown.contains("no command") && !shown.contains('\u{1b}'),
        "{shown}"
    );
    assert_eq!(model.shown.screen.title(), before);
}

#[test]
fn a_count_repeats_a_step() {
    let mut model = playing("7g7f 3c3d 2g2f 8c8d");
    type_in(&mut model, ":goto 1\n");
    let first = text(&model);
    type_in(&mut model, ":last\n3,");
    assert_eq!(text(&model), first);
    // A rank takes precedence over a count: `7h` is a square.
    let mut model = playing("");
    let vim = Changes::parse(r#"{ "left@play": ["h"], "down@play": ["j"], "hint": ["H"] }"#)
        .expect("no fault");
    model.app.own_keys = vim;
    model.app.apply_keys().expect("no conflict");
    type_in(&mut model, "7h");
    assert!(text(&model).contains("> 7h"));
    press(&mut model, KeyCode::Esc);
    let Screen::Play(state) = &model.shown.screen else {
        panic!("the board");
    };
    let from = state.entry.input.cursor;
    type_in(&mut model, "2j");
    let Screen::Play(state) = &model.shown.screen else {
        panic!("the board");
    };
    assert_eq!(
        state.entry.input.cursor,
        from.offset(0, 2).expect("a square")
    );
}

#[test]
fn a_count_moves_through_lists() {
    let mut model = menu();
    let mut one_by_one = menu();
    type_in(&mut model, "3");
    press(&mut model, KeyCode::Down);
    for _ in 0..3 {
        press(&mut one_by_one, KeyCode::Down);
    }
    assert_eq!(text(&model), text(&one_by_one));
}

#[test]
fn the_footer_and_the_help_show_the_keys_of_the_keymap() {
    let mut model = playing("");
    model.app.size = (140, 45);
    model.app.own_keys = Changes::parse(r#"{ "flip": ["F12"] }"#).expect("no fault");
    model.app.apply_keys().expect("no conflict");
    assert!(text(&model).contains("F12 flip"));
    press(&mut model, KeyCode::Char('?'));
    assert!(text(&model).contains("F12"));
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
                let mut model = menu();
                match screen {
                    "play" => model = playing(""),
                    "menu" => {}
                    "settings" | "engines" => {
                        type_in(&mut model, if screen == "settings" { "s" } else { "E" });
                    }
                    name => {
                        type_in(&mut model, &format!(":{name}\n"));
                    }
                }
                model.app.notice = None;
                model
            };
            let (mut burst, mut marked) = (there(), there());
            let said = tell(&mut burst, Message::Burst(text_pasted.to_owned()));
            let expected = tell(&mut marked, Message::Paste(text_pasted.to_owned()));
            assert_eq!(
                format!("{said:?}"),
                format!("{expected:?}"),
                "{screen}: {text_pasted}"
            );
            assert_eq!(text(&burst), text(&marked), "{screen}: {text_pasted}");
            if text_pasted == prose {
                assert!(burst.app.notice.is_some(), "{screen} says why");
                burst.app.notice = None;
                assert_eq!(text(&burst), text(&there()), "{screen} has changed");
            }
        }
    }
}

#[test]
fn a_paste_under_a_question_answers_nothing() {
    for text_pasted in ["yes, no, open, quit it all\nyes\n", "y\n"] {
        let mut model = playing("7g7f");
        type_in(&mut model, "t");
        let before = text(&model);
        tell(&mut model, Message::Paste(text_pasted.to_owned()));
        assert!(model.app.notice.take().is_some());
        assert_eq!(text(&model), before);
    }
}

#[test]
fn commands_and_moves_that_a_program_types_at_once_are_keys() {
    let mut model = playing("");
    tell(&mut model, Message::Burst("7g7f\n3c3d\n2g2f\n".to_owned()));
    let Screen::Play(state) = &model.shown.screen else {
        panic!("no game");
    };
    assert_eq!(state.game().ply(), 3);
    tell(
        &mut model,
        Message::Burst(":save a long name.kif\n".to_owned()),
    );
    assert!(model.command.is_none());
    // In a text input it is text.
    type_in(&mut model, ":save ");
    tell(
        &mut model,
        Message::Burst("one two\nthree four\n".to_owned()),
    );
    assert!(model.command.is_some(), "Enter was no key");
    assert!(text(&model).contains("save one two three four"));
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
        let [mut one, mut other] = [typed, meant].map(|keys| {
            let mut model = playing("7g7f 3c3d 2g2f 8c8d");
            if keys.contains('七') || keys.contains("7g") || keys.contains("７") {
                model = playing("");
            }
            type_in(&mut model, keys);
            model
        });
        one.app.count = 0;
        other.app.count = 0;
        assert_eq!(text(&one), text(&other), "{typed}");
    }
    // In a text input characters stay unchanged, and so do file names.
    let mut model = playing("7g7f");
    let effects = type_in(&mut model, "：ｓａｖｅ　ｘ１.kif\n");
    let names = effects.iter().filter_map(|effect| match effect {
        Effect::Keep(KeepEffect::WriteRecord(request)) => Some(request.path.clone()),
        _ => None,
    });
    assert_eq!(
        names.collect::<Vec<_>>(),
        [std::path::PathBuf::from("ｘ１.kif")]
    );
    // A key chosen by the user keeps its meaning.
    let mut model = playing("7g7f");
    model.app.own_keys = Changes::parse(r#"{ "resign": ["ｆ"] }"#).expect("no fault");
    model.app.apply_keys().expect("no conflict");
    type_in(&mut model, "ｆ");
    assert_eq!(model.shown.dialogs.len(), 1);
}
