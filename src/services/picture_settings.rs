//! The settings of pictures.

use std::path::PathBuf;

use super::files::{language_files, settings_file, theme_files};
use super::pictures::piece_sets;
use crate::app::person::settings::{Setting, Settings, UnknownValues};
use crate::app::wording::notation::Notation;
use crate::said::choose_squares;
use crate::store;
use crate::texts::{self, Language};
use komadai_core::notation::Coordinates;

/// The font, the folder of piece pictures, the language and the notation that the player has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureSettings {
    /// A style, a family or a file.
    pub font: String,
    /// The folder; `None` for the built-in pieces.
    pub folder: Option<PathBuf>,
    /// The language of the text next to the pieces: that of the settings, or of the environment.
    pub language: Language,
    /// The notation of moves.
    pub notation: Notation,
    /// The letters and numbers beside boards.
    pub coordinates: Coordinates,
}

impl Default for PictureSettings {
    fn default() -> Self {
        Self::of_language(Language::ENGLISH)
    }
}

impl PictureSettings {
    /// Those of the settings file; the defaults if it cannot be read.
    pub fn load() -> Self {
        let (languages, _) = language_files::load();
        let (themes, _) = theme_files::load();
        let own = UnknownValues::new([
            (Setting::Language, languages),
            (Setting::Theme, themes.names().map(str::to_owned).collect()),
            (Setting::PieceFolder, piece_sets()),
        ]);
        let settings = settings_file::load(&own).settings;
        let found = Language::from_environment(|name| std::env::var(name).ok());
        Self::in_language(&settings, settings.language(found, true))
    }

    /// The defaults in a language.
    pub fn of_language(language: Language) -> Self {
        Self::in_language(&Settings::default(), language)
    }

    /// Has this thread write in the language, and name squares as the board does.
    pub fn choose(&self) {
        texts::choose(self.language);
        let numbers = Some(Coordinates::Numbers);
        choose_squares(numbers.filter(|numbers| *numbers == self.coordinates));
    }

    /// Those of these settings, regardless of the environment; a folder is relative to the settings folder.
    pub fn of(settings: &Settings) -> Self {
        Self::in_language(settings, settings.language(None, true))
    }

    fn in_language(settings: &Settings, language: Language) -> Self {
        let folder = settings.piece_folder.as_deref();
        let folder = folder.map(|folder| match store::config_folder() {
            Ok(base) => base.join(folder),
            Err(_) => PathBuf::from(folder),
        });
        Self {
            font: settings.piece_font.clone().into_owned(),
            folder,
            language,
            notation: settings.notation_in(language, true),
            coordinates: settings.coordinates_in(language),
        }
    }
}
