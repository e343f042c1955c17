//! What the settings say about pictures.

use std::path::PathBuf;

use super::piece_art::{OwnPieces, own_pieces};
use super::{language_files, settings_file, theme_files};
use crate::app::settings::{NO_FOLDER, Own, Setting, Settings};
use crate::store;

/// The font and the folder of pictures of pieces that the player has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureSettings {
    /// A style, a family or a file.
    pub font: String,
    /// The folder; `None` for the pieces of the program.
    pub folder: Option<PathBuf>,
}

impl Default for PictureSettings {
    fn default() -> Self {
        Self::of(&Settings::default())
    }
}

impl PictureSettings {
    /// Those of the file of settings; the usual ones where it cannot be read.
    #[must_use]
    pub fn load() -> Self {
        let (languages, _) = language_files::load();
        let (themes, _) = theme_files::load();
        let own = Own::new([
            (Setting::Language, languages),
            (Setting::Theme, themes.names().map(str::to_owned).collect()),
        ]);
        Self::of(&settings_file::load(&own).0)
    }

    /// The pictures of pieces; where they cannot be had none, and what is wrong.
    #[must_use]
    pub fn own_pieces(&self) -> OwnPieces {
        let own = self.folder.as_deref().map(own_pieces);
        let own = own.unwrap_or_else(|| Ok(OwnPieces::default()));
        own.unwrap_or_else(|why| OwnPieces {
            faults: vec![why.to_string()],
            ..OwnPieces::default()
        })
    }

    /// Those of these settings; a folder is named from that of the settings on.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let folder = settings.value(Setting::PieceFolder);
        let folder = (folder != NO_FOLDER).then(|| match store::config_folder() {
            Ok(base) => base.join(folder),
            Err(_) => PathBuf::from(folder),
        });
        Self {
            font: settings.value(Setting::PieceFont).to_owned(),
            folder,
        }
    }
}
