//! The settings: every change takes effect at once, and is saved on leaving.

use crate::app::action::{Action, Context};
use crate::app::command::FrontEnd;
use crate::app::cx;
use crate::app::effect::{DeviceEffect, KeepEffect};
use crate::app::input::Input;
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::list::row_after;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::{TextInput, type_search};
use crate::app::person::keymap::Keymap;
use crate::app::person::settings::{Group, Setting, Settings, TABLE};
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::app::wording::idle_setting::why_idle;
use crate::text::width;
use crate::texts::{self, text};
use crate::theme::PieceSet;

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;

/// The selected setting, and the settings before.
#[derive(Debug)]
pub struct State {
    pub(crate) chosen: usize,
    before: Settings,
    /// The listed settings.
    rows: Vec<Setting>,
    /// The search text, while it is typed.
    finding: Option<TextInput>,
    /// The search text that all listed settings match.
    wanted: String,
    /// Whether these are the questions of the first start.
    is_first: bool,
}

/// The questions of the first start.
const FIRST: [Setting; 4] = [Setting::Language, Setting::Pieces, Setting::Level, Setting::Notation];

/// All settings.
pub fn open(app: &AppState) -> State {
    State {
        chosen: 0,
        before: app.settings.clone(),
        rows: listed(""),
        finding: None,
        wanted: String::new(),
        is_first: false,
    }
}

/// The questions of the first start, which cannot be guessed; Enter accepts the defaults.
pub fn welcome(app: &AppState) -> State {
    State { rows: FIRST.to_vec(), is_first: true, ..open(app) }
}

/// The settings with names, values or sentences that contain this text, group by group.
fn listed(letters: &str) -> Vec<Setting> {
    let letters = letters.to_lowercase();
    let is_wanted = |setting: &Setting| {
        let entry = setting.entry();
        let names = [setting.label(), setting.help(texts::chosen()), setting.group().title()];
        let says = |text: &str| text.to_lowercase().contains(&letters);
        let mut values = entry.choices.iter();
        says(entry.key) || names.iter().any(|name| says(name)) || values.any(|value| says(value))
    };
    let all = TABLE.iter().map(|entry| entry.setting);
    let of_group = |group| all.clone().filter(move |setting| setting.group() == group);
    Group::ALL.into_iter().flat_map(of_group).filter(is_wanted).collect()
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SettingLine {
    /// The topic of the settings below it.
    Heading(String),
    /// A setting by its index: its name and its value.
    Setting(usize, String, String),
}

/// The screen has no messages besides input.
#[derive(Debug, Clone, Copy)]
pub enum Message {}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Settings
    }

    /// Characters are text while a search is typed.
    fn context(&self) -> Context {
        match self.finding {
            Some(_) => Context::Typing,
            None => Context::Settings,
        }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let page = app.viewport.page.rows.into();
        if let Some(row) = row_after(input, self.chosen, self.rows.len(), page) {
            self.chosen = row;
        }
        if self.finding.is_some() {
            return self.find(input);
        }
        match input {
            Input::Act(Action::Find) if !self.is_first => {
                self.finding = Some(TextInput::for_search(&self.wanted));
            }
            // The list is complete again before the screen is left.
            Input::Act(Action::Cancel) if !self.wanted.is_empty() => self.look_for(""),
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

    /// Saves changed settings.
    fn leave(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.save(app, cx);
    }

    fn suspend(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.save(app, cx);
    }
}

impl State {
    /// Saves changed settings.
    fn save(&mut self, app: &AppState, cx: &mut Cx) {
        // The questions of the first start are not repeated, whatever the answers.
        if self.before != app.settings || self.is_first {
            self.before.clone_from(&app.settings);
            cx.ask(KeepEffect::SaveSettings(Box::new(app.settings.clone())));
        }
    }

    fn close(&mut self, app: &AppState, cx: &mut Cx) {
        self.save(app, cx);
        cx.back(None);
    }

    /// Handles input while a search is typed.
    fn find(&mut self, input: &Input) {
        if matches!(input, Input::Act(Action::Up | Action::Down)) {
            return;
        }
        let letters = type_search(&mut self.finding, input);
        if let Some(letters) = letters.filter(|letters| *letters != self.wanted) {
            self.look_for(&letters);
        }
    }

    /// Lists the settings that match this text; the selected one stays selected if it is among them.
    fn look_for(&mut self, letters: &str) {
        let chosen = self.setting();
        self.rows = listed(letters);
        letters.clone_into(&mut self.wanted);
        let place = self.rows.iter().position(|setting| Some(*setting) == chosen);
        self.chosen = place.unwrap_or(0);
    }

    fn setting(&self) -> Option<Setting> {
        self.rows.get(self.chosen).copied()
    }

    fn turn(&self, app: &mut AppState, cx: &mut Cx, forward: bool) {
        if let Some(setting) = self.setting() {
            app.settings.step(setting, forward);
            apply(app, cx, setting);
        }
    }

    fn reset(&self, app: &mut AppState, cx: &mut Cx) {
        if let Some(setting) = self.setting() {
            app.settings.reset(setting);
            apply(app, cx, setting);
        }
    }

    /// The settings with their values, marked if that is not the default; groups have headings.
    pub(crate) fn lines(&self, settings: &Settings) -> Vec<SettingLine> {
        let mut lines = Vec::new();
        let mut group = None;
        for (place, &setting) in self.rows.iter().enumerate() {
            if !self.is_first && group.replace(setting.group()) != Some(setting.group()) {
                lines.push(SettingLine::Heading(setting.group().title()));
            }
            let (label, value) = row(setting, settings);
            lines.push(SettingLine::Setting(place, label, value));
        }
        lines
    }

    /// The keys of the footer: four settings need no search.
    pub(crate) fn footer_hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let mut hints = hint::hints(keymap, Context::Settings);
        hint::relabel(&mut hints, Action::Choose, Some(text!("settings-key-change")));
        if self.is_first {
            let change =
                hint::hint(keymap, Context::Settings, &["right"], text!("settings-key-change"));
            // Both Enter and Esc lead to the menu.
            hints.retain(|hint| {
                !matches!(hint.action(), Some(Action::Find | Action::Cancel | Action::Command))
            });
            if let Some(start) = hints.first_mut() {
                start.label = text!("settings-key-start");
            }
            hints.splice(1..1, change);
        }
        hints
    }

    /// The line of the search text.
    pub(crate) fn prompt(&self) -> Option<Prompt<'_>> {
        let letters = self.finding.as_ref()?;
        Some(Prompt::new(text!("settings-find"), letters))
    }

    /// The number of listed settings.
    pub(crate) const fn count(&self) -> usize {
        self.rows.len()
    }

    /// The title above the list.
    pub(crate) fn heading(&self, app: &AppState) -> String {
        if self.is_first {
            let words = text!("settings-welcome");
            // With letters only, the Japanese part is left out.
            match app.theme.pieces().set {
                PieceSet::Ascii => words.replace("  ようこそ", ""),
                _ => words,
            }
        } else {
            text!("settings-heading")
        }
    }

    /// The words of the status line about the selected setting.
    pub(crate) fn hint(&self, app: &AppState, columns: u16) -> String {
        let Some(setting) = self.setting() else {
            return text!("settings-none-found");
        };
        let help = setting.help(texts::chosen());
        let mut meaning = app.settings.meaning_of(setting);
        if meaning.is_empty() {
            meaning = app.settings.name_of(setting);
        }
        let meaning = why_idle(setting, app).unwrap_or(meaning);
        let both = text!("settings-now", help = help, meaning = meaning.as_str());
        // The meaning of the value is more useful than that of the setting.
        if width(&both) + 2 <= columns { both } else { meaning }
    }
}

/// Applies a changed setting to the screen; `true` if a fault was reported.
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
        // Glyphs drawn wider than expected have shifted others.
        Setting::Ambiguous => cx.ask(DeviceEffect::Repaint),
        // It is played at once, or reported if it cannot start.
        Setting::Sound => {
            cx.ask(DeviceEffect::Bell);
        }
        Setting::Speech if app.front_end == FrontEnd::Screen => {
            let words = format!("{}: {}", setting.label(), app.settings.name_of(setting));
            cx.ask_all(app.spoken(&words));
        }
        _ => {}
    }
    false
}

/// The label of a setting and its value, marked if that is not the default.
pub(crate) fn row(setting: Setting, settings: &Settings) -> (String, String) {
    let mark = if settings.is_default(setting) { "" } else { "* " };
    let value = settings.name_of(setting);
    (setting.label(), format!("{mark}{value}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::effect::Effect;
    use crate::app::model::Screen;
    use crate::table::Table;

    #[test]
    fn one_setting_is_reset_alone() {
        let mut table = Table::menu();
        table.press("F5 Down Right F4");
        assert_eq!(table.model.app.theme.pieces().set, PieceSet::OneKanji);
        table.press("Backspace");
        assert_eq!(table.model.app.theme.name(), "wood");
        assert_eq!(table.model.app.theme.pieces().set, PieceSet::OneKanji);
    }

    #[test]
    fn settings_are_found_by_letters_and_esc_lists_all_again() {
        let mut table = Table::menu();
        table.press("F5 /bell");
        let listed = |table: &Table| match &table.model.shown.screen {
            Screen::Settings(state) => state.rows.clone(),
            other => panic!("{other:?}"),
        };
        let bells = [
            Setting::BellMove,
            Setting::BellCheck,
            Setting::BellEnd,
            Setting::Sound,
            Setting::Speech,
            Setting::Notify,
        ];
        assert_eq!(listed(&table), bells);
        table.press("Enter Down Right");
        assert_eq!(table.model.app.settings.value(Setting::BellCheck), "unfocused");
        table.press("Esc");
        assert_eq!(listed(&table).len(), TABLE.len());
        table.press("/zzzz Enter Right");
        assert_eq!(listed(&table), []);
    }

    #[test]
    fn a_setting_that_changes_nothing_says_why() {
        let mut table = Table::menu();
        let app = &mut table.model.app;
        assert!(why_idle(Setting::Slide, app).is_some_and(|why| why.contains("pictures")));
        assert_eq!(why_idle(Setting::Language, app), None);
        assert_eq!(why_idle(Setting::King, app), None);
        assert_eq!(why_idle(Setting::Pieces, app), None, "the default");
        app.settings.set(Setting::Pieces, "western").expect("a value");
        app.apply_settings();
        assert!(why_idle(Setting::King, app).is_some_and(|why| why.contains("letters")));
    }

    #[test]
    fn quitting_saves_too() {
        let mut table = Table::menu();
        table.press("F5 Right");
        let effects = table.effects_of("q");
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Keep(KeepEffect::SaveSettings(_))))
        );
    }
}
