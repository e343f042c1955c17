//! The model at the start, from the user's files.

use std::sync::Arc;

use super::files::own_files::Fault;
use super::files::{
    engines_file, keymap_file, language_files, lessons_file, mistakes_file, notes_file,
    online_file, settings_file, strength_file, theme_files, tsume_file,
};
use super::load_presets;
use super::piece_art::piece_sets;
use crate::app::model::{Model, Screen};
use crate::app::options::Options;
use crate::app::parts::notice::Notice;
use crate::app::person::environment::{Environment, Host};
use crate::app::person::lessons_done::LessonsDone;
use crate::app::person::settings::{Graphics, Setting, Settings, UnknownValues};
use crate::app::screens::menu;
use crate::text::sanitize;
use crate::texts::{self, text};
use crate::theme::{BuiltIn, Theme};

/// The model in a window of `size` columns and rows, with the user's settings and rule sets; its notice reports what
/// could not be read. Also whether no settings have been chosen yet.
pub(crate) fn first_model(options: &Options, size: (u16, u16)) -> (Model, bool) {
    if options.guest_of.is_some() {
        return (guest_model(options, size), false);
    }
    let (languages, mut faults) = language_files::load();
    let environment = Environment::from_variables(|name| std::env::var(name).ok());
    // Faults in the settings themselves are reported in the system's language.
    let defaults = Settings::default();
    texts::choose(defaults.language(environment.language, environment.has_kanji));
    let (themes, theme_faults) = theme_files::load();
    faults.extend(theme_faults);
    let own = UnknownValues::new([
        (Setting::Language, languages),
        (Setting::Theme, themes.names().map(str::to_owned).collect()),
        (Setting::PieceFolder, piece_sets()),
    ]);
    let (settings, setting_fault, is_first) = settings_file::load(&own);
    let colors = options.colors();
    let theme = Theme::built_in(BuiltIn::Wood, colors.found);
    let menu = Screen::from(menu::State::default());
    let mut model = Model::new(menu, size, theme);
    model.app.colors = colors;
    model.app.graphics = options.graphics.as_deref().and_then(Graphics::named);
    model.app.themes = themes;
    model.app.mouse = settings.mouse && environment.host == Host::Terminal;
    model.app.settings = settings;
    model.app.environment = environment;
    model.app.apply_settings();
    let key_fault = take_keys(&mut model);
    let (presets, rule_faults) = load_presets();
    model.app.presets = presets;
    faults.extend(rule_faults);
    match engines_file::load_engines() {
        Ok(engines) => model.app.engines = engines,
        Err(fault) => faults.push(fault),
    }
    match strength_file::load() {
        Ok(strength) => model.app.strength = strength,
        Err(fault) => faults.push(fault),
    }
    match mistakes_file::load() {
        Ok(progress) => model.app.mistakes = progress,
        Err(fault) => faults.push(fault),
    }
    match notes_file::load() {
        Ok(notes) => model.app.notes = Arc::new(notes),
        Err(fault) => faults.push(fault),
    }
    match lessons_file::load() {
        Ok(LessonsDone(done)) => model.app.lessons_done = done,
        Err(fault) => faults.push(fault),
    }
    match online_file::load() {
        Ok(memory) => model.app.online.memory = memory,
        Err(fault) => faults.push(fault),
    }
    match tsume_file::load() {
        Ok(progress) => model.app.tsume = progress,
        Err(fault) => faults.push(fault),
    }
    let faults = faults.iter().map(Fault::to_string);
    let faults: Vec<String> = key_fault.into_iter().chain(faults).collect();
    let fault = setting_fault.map(|why| {
        let words = text!("command-usual-settings", why = why);
        Notice::warning(sanitize(&words))
    });
    model.app.notice = fault.or_else(|| left_out(&faults));
    (model, is_first)
}

/// The model of a guest, for whom no file is read.
fn guest_model(options: &Options, size: (u16, u16)) -> Model {
    let environment = Environment::from_variables(|name| std::env::var(name).ok());
    let colors = options.colors();
    let menu = Screen::from(menu::State::default());
    let mut model = Model::new(menu, size, Theme::built_in(BuiltIn::Wood, colors.found));
    model.app.is_guest = true;
    model.app.colors = colors;
    model.app.graphics = options.graphics.as_deref().and_then(Graphics::named);
    model.app.environment = environment;
    model.app.apply_settings();
    model
}

/// Sets the keys from settings and keymap; a faulty keymap is returned as a message and changes nothing.
fn take_keys(model: &mut Model) -> Option<String> {
    let fault = match keymap_file::load() {
        Ok(changes) => {
            model.app.own_keys = changes;
            None
        }
        Err(why) => Some(why),
    };
    let conflict = model.app.apply_keys().err();
    fault.or_else(|| conflict.map(|fault| keymap_file::named(&fault)))
}

/// The key, language, theme and rule files that were skipped, as far as one line has room.
fn left_out(faults: &[String]) -> Option<Notice> {
    let (first, others) = faults.split_first()?;
    let text = text!(
        "common-left-out",
        file = first.as_str(),
        more = others.len()
    );
    Some(Notice::warning(sanitize(&text)))
}
