//! The model at the start, from the user's files.

use std::sync::Arc;

use super::files::own_files::{self, Fault, Loaded};
use super::files::theme_files;
use super::files::{engines_file, keymap_file, language_files, person_files, settings_file};
use super::pictures::piece_sets;
use super::{load_presets, online};
use crate::app::model::{Model, Screen};
use crate::app::options::Options;
use crate::app::parts::notice::Notice;
use crate::app::person::environment::{Environment, Host};
use crate::app::person::keymap::Keymap;
use crate::app::person::lessons_done::LessonsDone;
use crate::app::person::settings::{Graphics, Setting, Settings, UnknownValues};
use crate::app::screens::menu;
use crate::store;
use crate::text::sanitize;
use crate::texts::{self, text};
use crate::theme::{BuiltIn, Theme};

/// The model in a window of `size` columns and rows, with the user's settings and rule sets; its notice
/// reports unreadable files. Also whether no settings have been chosen yet.
pub(crate) fn first_model(options: &Options, size: (u16, u16)) -> (Model, bool) {
    if options.guest_of.is_some() {
        return (guest_model(options, size), false);
    }
    let Loading { mut model, refused, faults, is_first } = loading(options, size);
    let fault = refused.map(|why| {
        let words = text!("command-usual-settings", why = why);
        Notice::warning(sanitize(&words))
    });
    model.app.notice = fault.or_else(|| left_out(&faults));
    (model, is_first)
}

/// The model from the user's files, and what is wrong with these.
pub(crate) struct Loading {
    pub model: Model,
    /// The reason for using the default settings.
    pub refused: Option<String>,
    /// The files and entries that are left out, and why.
    pub faults: Vec<String>,
    /// Whether no settings have been chosen yet.
    is_first: bool,
}

/// Loads the user's files.
pub(crate) fn loading(options: &Options, size: (u16, u16)) -> Loading {
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
    let found = settings_file::load(&own);
    let settings = found.settings;
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
    model.app.saves = store::saves_folder(options.saves.as_deref()).ok();
    model.app.apply_settings();
    let (changes, key_faults) = keymap_file::load(&Keymap::preset(model.app.settings.keys));
    model.app.own_keys = changes;
    // The keys have been checked.
    let _ = model.app.apply_keys();
    let (presets, rule_faults) = load_presets();
    model.app.presets = presets;
    faults.extend(rule_faults);
    let files = &mut faults;
    model.app.engines = taken(engines_file::load_engines(), files);
    model.app.strength = taken(own_files::load(), files);
    model.app.mistakes = taken(own_files::load(), files);
    model.app.notes = Arc::new(taken(own_files::load(), files));
    model.app.lessons_done = taken::<LessonsDone>(own_files::load(), files).0;
    model.app.online.memory = taken(own_files::load(), files);
    model.app.online.lishogi = online::address();
    model.app.online.runs_elsewhere = !online::running().is_empty();
    model.app.tsume = taken(own_files::load(), files);
    model.app.woodpecker = taken(person_files::woodpecker(), files);
    let faults = faults.iter().map(Fault::to_string);
    let settings_and_keys = found.left_out.into_iter().chain(key_faults);
    let faults = settings_and_keys.chain(faults).collect();
    Loading { model, refused: found.refused, faults, is_first: found.is_first }
}

/// The contents of a file; if it cannot be read, the default, with the reason among the faults.
fn taken<T: Default>(loaded: Result<Loaded<T>, Fault>, faults: &mut Vec<Fault>) -> T {
    match loaded {
        Ok(loaded) => {
            faults.extend(loaded.faults);
            loaded.kept
        }
        Err(fault) => {
            faults.push(fault);
            T::default()
        }
    }
}

/// The model of a guest, without any files.
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

/// The skipped files and entries, as far as one line has room.
fn left_out(faults: &[String]) -> Option<Notice> {
    let (first, others) = faults.split_first()?;
    let text = text!("common-left-out", file = first.as_str(), more = others.len());
    Some(Notice::warning(sanitize(&text)))
}
