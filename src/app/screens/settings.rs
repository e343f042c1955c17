//! What is chosen once and kept: every setting, changed and seen at once, saved on leaving.

use crate::app::action::{Action, Context};
use crate::app::cx;
use crate::app::effect::{DeviceEffect, KeepEffect};
use crate::app::input::Input;
use crate::app::parts::list::row_after;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::settings::{Setting, Settings, TABLE};
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::text::width;
use crate::texts::{self, text};
use crate::theme::PieceSet;

/// What the screen asks for.
pub(crate) type Cx = cx::Cx<Message>;

/// The setting chosen, and what was set before.
#[derive(Debug)]
pub struct State {
    pub(crate) chosen: usize,
    before: Settings,
    /// What is listed.
    rows: Vec<Setting>,
    /// Whether the program asks by itself, at its first start.
    is_first: bool,
}

/// What is asked at the first start.
const FIRST: [Setting; 4] = [
    Setting::Language,
    Setting::Pieces,
    Setting::Level,
    Setting::Graphics,
];

/// All settings.
pub fn open(app: &AppState) -> State {
    State {
        chosen: 0,
        before: app.settings.clone(),
        rows: TABLE.iter().map(|entry| entry.setting).collect(),
        is_first: false,
    }
}

/// What nobody can guess is asked at the first start; Enter takes the defaults.
pub fn welcome(app: &AppState) -> State {
    State {
        chosen: 0,
        before: app.settings.clone(),
        rows: FIRST.to_vec(),
        is_first: true,
    }
}

/// Nothing happens to the settings but input.
#[derive(Debug, Clone, Copy)]
pub enum Message {}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Settings
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let page = app.viewport.page.rows.into();
        if let Some(row) = row_after(input, self.chosen, self.rows.len(), page) {
            self.chosen = row;
        }
        match input {
            Input::Act(Action::Left) => self.turn(app, cx, false),
            Input::Act(Action::Choose) if self.is_first => self.close(app, cx),
            Input::Act(Action::Right | Action::Choose) => self.turn(app, cx, true),
            Input::Act(Action::Reset) => self.reset(app, cx),
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.close(app, cx);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == self.chosen => {
                self.turn(app, cx, true);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => self.chosen = *row,
            _ => {}
        }
    }

    fn update(&mut self, _app: &mut AppState, _cx: &mut Cx, message: Message) {
        match message {}
    }

    /// What was changed is saved.
    fn leave(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.save(app, cx);
    }

    fn suspend(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.save(app, cx);
    }
}

impl State {
    /// Saves what was changed.
    fn save(&mut self, app: &AppState, cx: &mut Cx) {
        // What was asked once is not asked again, whatever the answer.
        if self.before != app.settings || self.is_first {
            self.before.clone_from(&app.settings);
            cx.ask(KeepEffect::SaveSettings(Box::new(app.settings.clone())));
        }
    }

    fn close(&mut self, app: &AppState, cx: &mut Cx) {
        self.save(app, cx);
        cx.back(None);
    }

    fn setting(&self) -> Setting {
        self.rows[self.chosen % self.rows.len()]
    }

    fn turn(&self, app: &mut AppState, cx: &mut Cx, forward: bool) {
        app.settings.step(self.setting(), forward);
        apply(app, cx, self.setting());
    }

    fn reset(&self, app: &mut AppState, cx: &mut Cx) {
        app.settings.reset(self.setting());
        apply(app, cx, self.setting());
    }

    /// What there is to set, with its value, marked where that is not the default.
    pub(crate) fn rows(&self, settings: &Settings) -> Vec<(String, String)> {
        let rows = self.rows.iter();
        rows.map(|&setting| row(setting, settings)).collect()
    }

    /// How many settings are listed.
    pub(crate) const fn count(&self) -> usize {
        self.rows.len()
    }

    /// What stands above the list.
    pub(crate) fn heading(&self, app: &AppState) -> String {
        if self.is_first {
            let words = text!("settings-welcome");
            // What no letters can say is left out where there are only letters.
            match app.theme.pieces().set {
                PieceSet::Ascii => words.replace("  ようこそ", ""),
                _ => words,
            }
        } else {
            text!("settings-heading")
        }
    }

    /// What the status line says of the chosen setting.
    pub(crate) fn hint(&self, app: &AppState, columns: u16) -> String {
        let setting = self.setting();
        let meaning = app.settings.meaning_of(setting);
        let help = setting.help(texts::chosen());
        if meaning.is_empty() {
            return help;
        }
        let both = format!("{meaning}  -  {help}");
        // What the chosen value means says more than what the setting is for.
        if width(&both) + 2 <= columns {
            both
        } else {
            meaning
        }
    }
}

/// Makes what is shown follow a setting that was changed; `true` if a fault was told.
pub(crate) fn apply<M>(app: &mut AppState, cx: &mut cx::Cx<M>, setting: Setting) -> bool {
    app.apply_settings();
    match setting {
        Setting::Mouse => {
            app.mouse = app.settings.mouse;
            cx.ask(DeviceEffect::Mouse(app.mouse));
        }
        Setting::Keys => {
            if let Err(fault) = app.apply_keys() {
                cx.notify(Notice::warning(format!("keymap.ron:{fault}")));
                return true;
            }
        }
        // Glyphs that were drawn wider than they were counted have pushed others aside.
        Setting::Ambiguous => cx.ask(DeviceEffect::Repaint),
        _ => {}
    }
    false
}

/// What a setting is called, and what it is set to, marked where that is not the default.
pub(crate) fn row(setting: Setting, settings: &Settings) -> (String, String) {
    let mark = if settings.is_default(setting) {
        ""
    } else {
        "* "
    };
    let value = settings.name_of(setting);
    (setting.label(), format!("{mark}{value}"))
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyCode;

    use super::*;
    use crate::app::effect::Effect;
    use crate::app::update::tests::{menu, press};

    #[test]
    fn one_setting_is_reset_alone() {
        let mut model = menu();
        press(&mut model, KeyCode::F(5));
        press(&mut model, KeyCode::Down);
        press(&mut model, KeyCode::Right);
        press(&mut model, KeyCode::F(4));
        assert_eq!(model.app.theme.pieces().set, PieceSet::OneKanji);
        press(&mut model, KeyCode::Backspace);
        assert_eq!(model.app.theme.name(), "wood");
        assert_eq!(model.app.theme.pieces().set, PieceSet::OneKanji);
    }

    #[test]
    fn quitting_saves_too() {
        let mut model = menu();
        press(&mut model, KeyCode::F(5));
        press(&mut model, KeyCode::Right);
        let effects = press(&mut model, KeyCode::Char('q'));
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Keep(KeepEffect::SaveSettings(_))))
        );
    }
}
