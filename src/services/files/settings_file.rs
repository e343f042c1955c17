//! The settings file in the settings folder (DESIGN 3).

use std::path::{Path, PathBuf};

use super::own_files;
use crate::app::person::settings::{self, Settings, UnknownValues};
use crate::app::wording::entries::Partly;
use crate::app::wording::faults;
use crate::app::wording::file_error::FileError;
use crate::store::{self, Access, StoreError};
use crate::texts::text;

const NAME: &str = "settings.ron";
/// The most bytes of the settings.
const MAX_BYTES: u64 = 64 * 1024;

/// The settings of the file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// They may have user-defined values.
    pub settings: Settings,
    /// The reason for using the defaults.
    pub refused: Option<String>,
    /// The reasons why settings in the file have their defaults, with the name of the file.
    pub left_out: Vec<String>,
    /// Whether there is no file yet.
    pub is_first: bool,
}

pub(crate) fn load(own: &UnknownValues) -> Found {
    match path() {
        Ok(path) => load_from(&path, own),
        Err(error) => Found {
            settings: Settings::with_own(own.clone()),
            refused: Some(faults::store(error)),
            left_out: Vec::new(),
            is_first: false,
        },
    }
}

pub(crate) fn load_from(path: &Path, own: &UnknownValues) -> Found {
    let (read, refused) = match read(path, own) {
        Ok(read) => (read, None),
        Err(why) => (None, Some(why)),
    };
    let is_first = read.is_none() && refused.is_none();
    let (settings, left_out) = match read {
        Some((_, read)) => (read.value, read.faults),
        None => (Settings::with_own(own.clone()), Vec::new()),
    };
    Found {
        settings,
        refused,
        left_out: left_out.iter().map(|fault| named(path, fault)).collect(),
        is_first,
    }
}

fn named(path: &Path, fault: &FileError) -> String {
    format!("{}:{fault}", path.display())
}

/// The settings of this program, next to those that other running copies save.
#[derive(Debug)]
pub(crate) struct SettingsFile {
    path: Result<PathBuf, StoreError>,
    /// The text of the file when the program started.
    at_start: Option<String>,
    /// The settings saved last.
    saved: Option<Settings>,
    /// The settings of failed saves since: the file may have them even after an error.
    tried: Vec<Settings>,
}

impl Default for SettingsFile {
    fn default() -> Self {
        Self::at(path())
    }
}

impl SettingsFile {
    fn at(path: Result<PathBuf, StoreError>) -> Self {
        let text = path.as_ref().ok();
        let text = text.and_then(|path| own_files::text(path, MAX_BYTES).ok().flatten());
        Self { path, at_start: text, saved: None, tried: Vec::new() }
    }

    /// Applies this program's changes to the file, whose other parts stay as they are.
    ///
    /// A broken file is not touched: its owner may want to repair it.
    pub(crate) fn save(&mut self, settings: &Settings) -> Result<(), String> {
        let path = self.path.clone().map_err(faults::store)?;
        let before = self.saved.clone().unwrap_or_else(|| {
            let own = settings.own();
            let text = self.at_start.as_deref();
            let parsed = text.and_then(|text| settings::parse_known(text, own).ok());
            parsed.map_or_else(|| Settings::with_own(own.clone()), |read| read.value)
        });
        self.tried.insert(0, before);
        let saved = save_to(&path, &self.tried, settings);
        self.tried.remove(0);
        match saved {
            Ok(()) => {
                self.tried.clear();
                self.saved = Some(settings.clone());
            }
            Err(_) if self.tried.last() == Some(settings) => {}
            Err(_) => self.tried.push(settings.clone()),
        }
        saved
    }
}

/// Writes the settings that differ from any of `before`.
pub(crate) fn save_to(path: &Path, before: &[Settings], settings: &Settings) -> Result<(), String> {
    own_files::alone(path, || {
        let old = read(path, settings.own()).map_err(|why| not_saved(&why))?;
        let text = match old {
            Some((text, Partly { value: old, .. })) => {
                let change = |new: Settings, before| new.with_changes(before, settings);
                let new = before.iter().fold(old.clone(), change);
                // The result of a failed save need not be on the disk.
                if new == old && before.iter().all(|before| before == settings) {
                    return Ok(());
                }
                settings::rewritten(&text, &new)
            }
            None => settings::template(settings),
        };
        let written = store::write(path, text.as_bytes(), Access::Private);
        written.map_err(|error| not_saved(&faults::store(error)))
    })
    .map_err(|error| not_saved(&faults::store(error)))?
}

fn not_saved(why: &str) -> String {
    text!("command-settings-not-saved", why = why)
}

/// The text of the file and its settings.
type TextAndSettings = (String, Partly<Settings, FileError>);

/// The contents of the file; `None` if there is no file.
fn read(path: &Path, own: &UnknownValues) -> Result<Option<TextAndSettings>, String> {
    let text = own_files::text(path, MAX_BYTES).map_err(|fault| fault.to_string())?;
    let Some(text) = text else {
        return Ok(None);
    };
    let read = settings::parse_known(&text, own).map_err(|error| named(path, &error))?;
    Ok(Some((text, read)))
}

fn path() -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(NAME))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::person::settings::Setting;
    use crate::store::scripted::{Call, Fault, Script, Scripted};
    use std::fs;

    #[test]
    fn settings_are_kept_and_a_broken_file_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(NAME);
        let own = UnknownValues::default();
        let found = |settings: &Settings, is_first| Found {
            settings: settings.clone(),
            refused: None,
            left_out: Vec::new(),
            is_first,
        };
        let defaults = Settings::default();
        assert_eq!(load_from(&path, &own), found(&defaults, true));
        let mut settings = Settings::default();
        settings.set(Setting::Theme, "kaya").expect("a value");
        let mut file = SettingsFile::at(Ok(path.clone()));
        file.save(&settings).expect("saved");
        assert_eq!(load_from(&path, &own), found(&settings, false));
        let broken = "(\n    theme: \"mahogany\"\n    mouse: \"off\",\n)\n";
        fs::write(&path, broken).expect("a file");
        let refused = load_from(&path, &own);
        assert_eq!(refused.settings, defaults);
        let why = refused.refused.expect("a message");
        assert!(why.contains("settings.ron:3:5: "), "{why}");
        settings.set(Setting::Theme, "dark").expect("a value");
        let refused = file.save(&settings).expect_err("refused");
        assert!(refused.starts_with("settings not saved: "), "{refused}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), broken);
        fs::write(&path, [0xff, 0xfe]).expect("a file");
        let refused = load_from(&path, &own).refused;
        assert!(refused.is_some_and(|why| why.contains("not UTF-8")));
        for empty in ["", " \n", "\0\0\0\0"] {
            fs::write(&path, empty).expect("a file");
            assert_eq!(load_from(&path, &own), found(&defaults, true));
        }
        SettingsFile::at(Ok(path.clone())).save(&settings).expect("an empty file is none");
        assert_eq!(load_from(&path, &own), found(&settings, false));
    }

    #[test]
    fn what_another_version_has_set_stays_and_is_reported_with_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(NAME);
        let own = UnknownValues::default();
        let text = "(theme: \"dark\", brand_new: 1, notation: \"usi\", king: \"crown\")";
        fs::write(&path, text).expect("a file");
        let found = load_from(&path, &own);
        assert_eq!((found.refused, found.is_first), (None, false));
        assert_eq!(found.left_out.len(), 2, "{:?}", found.left_out);
        let first = &found.left_out[0];
        assert!(first.contains("settings.ron:1:28: there is no setting `brand_new`"), "{first}");
        let mut settings = found.settings;
        settings.set(Setting::Sound, "off").expect("a value");
        SettingsFile::at(Ok(path.clone())).save(&settings).expect("saved");
        let text = fs::read_to_string(&path).expect("the file");
        assert!(text.contains("brand_new: 1") && text.contains("king: \"crown\""), "{text}");
        assert_eq!(load_from(&path, &own).settings, settings);
    }

    #[test]
    fn what_a_failed_save_has_left_in_the_file_is_kept_only_once_it_is_written_again() {
        let disk = Scripted::mount();
        let path = disk.folder().join(NAME);
        let defaults = Settings::default();
        let mut kaya = defaults.clone();
        kaya.set(Setting::Theme, "kaya").expect("a value");
        let first = || save_to(&path, std::slice::from_ref(&defaults), &kaya);
        first().expect("saved");
        let at = disk.calls().iter().position(|call| *call == Call::Rename);
        let script = Script {
            at: at.expect("a rename"),
            fault: Fault::DoneButFailed,
            is_for_good: false,
            then: None,
            ends_at: None,
        };
        disk.begin(None, Some(script));
        first().expect_err("failed");
        save_to(&path, &[defaults.clone(), kaya.clone()], &kaya).expect("saved");
        let left = disk.kill().after_power_failure(|_| false);
        disk.begin(Some(left), None);
        let found = load_from(&path, &UnknownValues::default());
        assert_eq!((found.settings, found.refused), (kaya, None));
    }

    #[test]
    fn two_programs_keep_each_other_s_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(NAME);
        let run = || (SettingsFile::at(Ok(path.clone())), Settings::default());
        let (mut first, mut firsts) = run();
        let (mut second, mut seconds) = run();
        firsts.set(Setting::Theme, "kaya").expect("a value");
        first.save(&firsts).expect("saved");
        seconds.set(Setting::Pieces, "ascii").expect("a value");
        second.save(&seconds).expect("saved");
        firsts.set(Setting::Theme, "dark").expect("a value");
        first.save(&firsts).expect("saved");
        let both = load_from(&path, &UnknownValues::default()).settings;
        let values = [Setting::Theme, Setting::Pieces].map(|setting| both.value(setting));
        assert_eq!(values, ["dark", "ascii"]);
    }
}
