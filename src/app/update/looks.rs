//! Keys that change the look of all screens.

use super::Cx;
use crate::app::action::named;
use crate::app::effect::{DeviceEffect, KeepEffect};
use crate::app::model::{Model, Screen};
use crate::app::parts::notice::Notice;
use crate::app::person::settings::Setting;
use crate::app::state::AppState;
use crate::texts::text;
use crate::theme::TileSize;

/// Chooses the next look of pieces, and saves it.
pub(super) fn next_pieces(model: &mut Model, cx: &mut Cx) {
    let has_kanji = model.app.environment.has_kanji;
    model.app.settings.change_pieces(has_kanji);
    model.app.apply_settings();
    let words = now_is(&model.app, Setting::Pieces, "settings-pieces-now");
    keep(model, cx, words);
}

/// Draws the board one size smaller, or after the smallest as large as possible; saves it.
pub(super) fn smaller_board(model: &mut Model, cx: &mut Cx) {
    let app = &mut model.app;
    let seen = app.viewport.tile_size;
    app.settings.shrink_board(seen.unwrap_or(TileSize::Compact));
    app.apply_settings();
    let words = now_is(app, Setting::Size, "settings-size-now");
    keep(model, cx, words);
}

fn now_is(app: &AppState, setting: Setting, key: &str) -> String {
    text!(key, name = app.settings.name_of(setting), meaning = app.settings.meaning_of(setting),)
}

/// Saves the settings, if leaving the screen will not, and reports the change.
fn keep(model: &Model, cx: &mut Cx, words: String) {
    if !matches!(model.shown.screen, Screen::Settings(_)) {
        cx.ask(KeepEffect::SaveSettings(Box::new(model.app.settings.clone())));
    }
    cx.notify(Notice::info(words));
}

/// Gives the mouse to the terminal, or takes it back.
pub(super) fn toggle_mouse(model: &mut Model, cx: &mut Cx) {
    model.app.mouse = !model.app.mouse;
    let words = if model.app.mouse {
        text!("command-mouse-plays")
    } else {
        let context = model.shown.screen.home_context();
        let key = named("mouse").map(|entry| model.app.keymap.first_key(context, entry));
        text!("command-mouse-marks", key = key.unwrap_or_default())
    };
    cx.ask(DeviceEffect::Mouse(model.app.mouse));
    cx.notify(Notice::info(words));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::effect::Effect;
    use crate::app::options::Start;
    use crate::table::Table;
    use crate::theme::PieceSet;
    use crate::tui::layout::DrawArea;

    #[test]
    fn one_key_goes_through_the_sizes_that_the_window_has_room_for() {
        let mut table = Table::begin_in((100, 30), Start::Play(Box::default()));
        let mut seen = Vec::new();
        for _ in 0..5 {
            let app = &table.model.app;
            let size = DrawArea::of(app).tile_size().expect("room");
            seen.push((size, app.theme.pieces().set));
            let effects = table.effects_of("F6");
            let saves =
                |effect: &Effect| matches!(effect, Effect::Keep(KeepEffect::SaveSettings(_)));
            assert!(effects.iter().any(saves), "{effects:?}");
        }
        let kanji = PieceSet::default();
        let once = [
            (TileSize::Medium, kanji),
            (TileSize::Small, kanji),
            (TileSize::Compact, kanji),
            (TileSize::Compact, PieceSet::Western),
        ];
        assert_eq!(seen, [once.as_slice(), &once[..1]].concat());
        let notice = table.model.app.notice.expect("said");
        assert_eq!(notice.text, "board size: 5x2, 5x2 cells per square");
    }
}
