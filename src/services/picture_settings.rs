//! The settings of pictures.

use std::path::PathBuf;

use super::files::{language_files, settings_file, theme_files};
use super::pictures::piece_sets;
use crate::app::person::settings::{Setting, Settings, UnknownValues};
use crate::store;
use crate::texts::Language;

/// The font, the folder of piece pictures and the language that the player has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureSettings {
    /// A style, a family or a file.
    pub font: String,
    /// The folder; `None` for the built-in pieces.
    pub folder: Option<PathBuf>,
    /// The language of the text next to the pieces: that of the settings, or of the environment.
    pub language: Language,
}

impl Default for PictureSettings {
    fn default() -> Self {
        Self::of(&Settings::default())
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
        Self { language: settings.language(found, true), ..Self::of(&settings) }
    }

    /// Those of these settings, regardless of the environment; a folder is relative to the settings folder.
    pub fn of(settings: &Settings) -> Self {
        let folder = settings.piece_folder.as_deref();
        let folder = folder.map(|folder| match store::config_folder() {
            Ok(base) => base.join(folder),
            Err(_) => PathBuf::from(folder),
        });
        Self {
            font: settings.piece_font.clone().into_owned(),
            folder,
            language: settings.language(None, true),
        }
    }
}
