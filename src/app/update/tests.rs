//! Typed commands, counts and keymaps, as keys pressed one after the other.

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
    assert_eq!(model.dialogs.len(), 1);
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
    // Which of the two golds is said by completing once more.
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
    let before = model.screen.title();
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
    assert_eq!(model.screen.title(), before);
}

#[test]
fn a_count_repeats_a_step() {
    let mut model = playing("7g7f 3c3d 2g2f 8c8d");
    type_in(&mut model, ":goto 1\n");
    let first = text(&model);
    type_in(&mut model, ":last\n3,");
    assert_eq!(text(&model), first);
    // A rank goes before a count: `7h` is a square.
    let mut model = playing("");
    let vim = Changes::parse(r#"{ "left@play": ["h"], "down@play": ["j"], "hint": ["H"] }"#)
        .expect("no fault");
    model.app.own_keys = vim;
    model.app.apply_keys().expect("no conflict");
    type_in(&mut model, "7h");
    assert!(text(&model).contains("> 7h"));
    press(&mut model, KeyCode::Esc);
    let Screen::Play(state) = &model.screen else {
        panic!("the board");
    };
    let from = state.entry.input.cursor;
    type_in(&mut model, "2j");
    let Screen::Play(state) = &model.screen else {
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
    model.app.own_keys = Changes::parse(r#"{ "flip": ["F7"] }"#).expect("no fault");
    model.app.apply_keys().expect("no conflict");
    assert!(text(&model).contains("F7 flip"));
    press(&mut model, KeyCode::Char('?'));
    assert!(text(&model).contains("F7"));
}
