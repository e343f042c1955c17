//! Game files for the screens: the game being played and single files; the library has lists of them.

mod changes;
pub(super) mod engines_file;
mod kept_file;
pub(super) mod keymap_file;
pub(super) mod language_files;
pub(super) mod own_files;
pub(super) mod person_files;
pub(super) mod rule_files;
pub(super) mod settings_file;
pub(super) mod theme_files;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::engines_file::EnginesFile;
use self::kept_file::KeptFile;
use self::settings_file::SettingsFile;
use super::{Event, in_background};
use crate::app::effect::{
    FileDigest, Known, SaveOutcome, SavePlace, SaveRequest, Ticket, WriteError, WriteRequest,
};
use crate::app::message::Message;
use crate::app::online::NetworkSeat;
use crate::app::parts::collection::GameCollection;
use crate::app::person::unsaved::UnfinishedGame;
use crate::app::screens::library;
use crate::app::screens::menu::Unreadable;
use crate::app::wording::faults;
use crate::store::{self, Access, FileEntry, Kind, Size, StoreError};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::fnv::{OFFSET, fnv1a};
use komadai_core::game::{Game as Controller, series_of};
use komadai_core::record::save::EXTENSION;
use komadai_core::record::{self, Diagnostic, ParsedGame, ReadOptions, Record};
use komadai_engine::tsume::Collection;
use komadai_engine::world::mpsc::Sender;

/// The folder of games, and the file of the game being played.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) folder: Result<PathBuf, StoreError>,
    /// The files of the offered games, as they were at that time.
    offered: Vec<FileEntry>,
    current: Option<KeptFile>,
    /// Finished games that could not be written yet, as text, each with its unfinished file if it has one.
    ended: Vec<(Arc<str>, Option<KeptFile>)>,
    /// Unsaved changes of the record being reviewed, saved when the program stops or ends.
    pub(super) changes: Option<KeptFile>,
    /// The reported reason why changes could not be saved; `None` once they were saved or given up.
    told: Option<String>,
    pub(super) settings: SettingsFile,
    pub(super) engines: EnginesFile,
}

impl Files {
    pub(super) fn new(saves: Option<&Path>) -> Self {
        let folder = store::saves_folder(saves);
        Self {
            folder,
            offered: Vec::new(),
            current: None,
            ended: Vec::new(),
            changes: None,
            told: None,
            settings: SettingsFile::default(),
            engines: EnginesFile::default(),
        }
    }

    /// Unfinished games, newest first, and those that cannot be read. All files stay as they are, and any
    /// program may resume a game.
    pub(super) fn find_unfinished(&mut self) -> (Vec<UnfinishedGame>, Vec<Unreadable>) {
        let Ok(folder) = &self.folder else {
            return (Vec::new(), Vec::new());
        };
        self.offered.clear();
        let mut found = Vec::new();
        let mut unreadable = Vec::new();
        for path in store::unfinished(folder, Kind::Game) {
            // Checked before it is read: a write in between is noticed.
            let entry = match FileEntry::of(&path) {
                Err(error) if error.is_missing() => continue,
                entry => entry.map_err(faults::store),
            };
            let game = entry.and_then(|entry| Ok((entry, resumable(&path)?)));
            match game {
                Err(why) => unreadable.push(Unreadable { folder: folder.clone(), why }),
                // Without a move there is nothing to resume, except the score of a match, and a seat at which the
                // opponent waits.
                Ok((_, record))
                    if record.main_moves().is_empty()
                        && record.series.is_none()
                        && NetworkSeat::of(&record).is_none() => {}
                Ok((entry, record)) => {
                    self.offered.push(entry);
                    found.push(UnfinishedGame { file: path, record });
                }
            }
        }
        (found, unreadable)
    }

    /// Leaves the game being played; its file stays. Returns what [`Files::mend`] does.
    pub(super) fn set_aside(&mut self) -> Option<String> {
        let told = self.mend();
        self.current = None;
        told
    }

    /// Checks that the files of the game and the changes are as this program left them, and rewrites them if
    /// another program has changed them; returns a line about it.
    pub(super) fn mend(&mut self) -> Option<String> {
        let kept = [&mut self.current, &mut self.changes];
        let mended = kept.into_iter().flatten().map(KeptFile::mend);
        let told = mended.filter_map(|mended| match mended {
            Ok(is_mended) => is_mended.then(|| text!("command-saved-anew")),
            Err(error) => Some(faults::store(error)),
        });
        told.last()
    }

    /// Continues an offered game as the one being played; `false` if another program has it or has changed it
    /// meanwhile.
    pub(super) fn resume(&mut self, file: &Path) -> Result<bool, String> {
        self.current = None;
        let taken = KeptFile::adopt(file).map_err(faults::store)?;
        let now = FileEntry::of(file).map_err(faults::store)?;
        self.current = taken.filter(|_| self.offered.contains(&now));
        Ok(self.current.is_some())
    }

    /// Forgets the game being played.
    pub(super) fn forget(&mut self) -> Result<(), String> {
        let gone = self.current.take().map_or(Ok(()), KeptFile::finish);
        gone.map_err(faults::store)
    }

    /// The games that other programs have open.
    pub(super) fn find_open_elsewhere(&self) -> Vec<UnfinishedGame> {
        let ended = self.ended.iter().filter_map(|(_, file)| file.as_ref());
        let own: Vec<&Path> = self.current.iter().chain(ended).map(KeptFile::path).collect();
        let folder = self.folder.as_deref().ok();
        let files = folder.map(|folder| store::in_use(folder, Kind::Game));
        let others = files.into_iter().flatten();
        let others = others.filter(|file| !own.contains(&file.as_path()));
        others
            .filter_map(|file| {
                let record = resumable(&file).ok()?;
                Some(UnfinishedGame { file, record })
            })
            .collect()
    }

    pub(super) fn save(&mut self, request: &SaveRequest) -> Result<SaveOutcome, String> {
        let saved = match &request.place {
            SavePlace::Finished { goes_on, .. } => self.save_finished(request, *goes_on),
            _ => self.try_save(request),
        };
        saved.map_err(faults::store)
    }

    /// Leaves a finished game that could not be written to [`Files::take_over`] elsewhere; returns its
    /// unfinished file.
    #[cfg_attr(not(feature = "online"), expect(dead_code, reason = "games of a network"))]
    pub(super) fn let_go(&mut self, text: &Arc<str>) -> Option<PathBuf> {
        let at = self.ended.iter().position(|(of, _)| Arc::ptr_eq(of, text))?;
        let (_, file) = self.ended.swap_remove(at);
        file.map(|file| file.path().to_owned())
    }

    /// Takes over the unfinished file of a finished game that could not be written.
    pub(super) fn take_over(&mut self, text: Arc<str>, file: &Path) {
        let file = KeptFile::adopt(file).ok().flatten();
        self.ended.push((text, file));
    }

    /// Writes a finished game; its unfinished file is removed only after that, even if another game has begun
    /// meanwhile.
    fn save_finished(
        &mut self,
        request: &SaveRequest,
        goes_on: bool,
    ) -> Result<SaveOutcome, StoreError> {
        let before = self.ended.iter().position(|(of, _)| Arc::ptr_eq(of, &request.text));
        let unfinished = match before {
            Some(at) => self.ended.swap_remove(at).1,
            None => self.current.take(),
        };
        let saved = self.try_save(request);
        match (&saved, unfinished) {
            (Ok(_), Some(file)) if goes_on && before.is_none() => self.current = Some(file),
            // If the file cannot be removed, the game is offered once more, which loses nothing.
            (Ok(_), Some(file)) => drop(file.finish()),
            (Ok(_), None) => {}
            (Err(_), file) => self.ended.push((request.text.clone(), file)),
        }
        saved
    }

    fn try_save(&mut self, request: &SaveRequest) -> Result<SaveOutcome, StoreError> {
        let bytes = request.text.as_bytes();
        let folder = || self.folder.clone();
        let path = match &request.place {
            SavePlace::Finished { title, .. } | SavePlace::New(title) => {
                store::write_new(&folder()?, title, EXTENSION, bytes, Access::Private)?
            }
            SavePlace::Text(title, ending) => {
                store::write_new(&folder()?, title, ending, bytes, Access::Private)?
            }
            SavePlace::Pasted(title, ending) => {
                store::write_once(&folder()?.join(PASTED), title, ending, bytes)?
            }
            SavePlace::Watched(title) => {
                store::write_once(&folder()?.join(WATCHED), title, EXTENSION, bytes)?
            }
            SavePlace::Elsewhere(path) => {
                store::create(path, bytes)?;
                path.clone()
            }
            SavePlace::Aside => {
                KeptFile::begin(&folder()?, Kind::Game)?.save(&request.text)?;
                return Ok(SaveOutcome::Kept);
            }
            SavePlace::Unfinished => {
                let mut file = match self.current.take() {
                    Some(file) => file,
                    None => KeptFile::begin(&folder()?, Kind::Game)?,
                };
                let saved = file.save(&request.text);
                self.current = Some(file);
                let told = |is_mended| {
                    if is_mended { SaveOutcome::Mended } else { SaveOutcome::Kept }
                };
                return saved.map(told);
            }
        };
        Ok(SaveOutcome::At(path.display().to_string()))
    }

    /// The report about saving changes: each reason once, not with every change.
    pub(super) fn news_of_changes(&mut self, kept: Result<(), String>) -> Option<String> {
        let why = kept.err();
        let is_new = why != self.told;
        self.told.clone_from(&why);
        why.filter(|_| is_new)
    }

    /// Whether the file is that of a game that is being played, here or by another program, which writes it.
    fn is_played(&self, path: &Path) -> bool {
        let folder = self.folder.as_deref().ok().filter(|folder| path.parent() == Some(*folder));
        folder.is_some_and(|folder| store::in_use(folder, Kind::Game).iter().any(|it| it == path))
    }

    /// Writes a record where the player wants it; a bare name goes to the folder of saves.
    pub(super) fn write_record(&self, request: &WriteRequest) -> Result<PathBuf, WriteError> {
        let fault = |error: StoreError| WriteError::Failed(faults::store(error));
        let is_name = request.path.parent().is_some_and(|folder| folder.as_os_str().is_empty());
        let path = if is_name {
            self.folder.clone().map_err(fault)?.join(&request.path)
        } else {
            request.path.clone()
        };
        if self.is_played(&path) {
            return Err(WriteError::Failed(text!("command-being-played")));
        }
        // Outside the folder of saves, files have the default permissions.
        let is_own = self.folder.as_ref().is_ok_and(|own| path.starts_with(own));
        let access = if is_own { Access::Private } else { Access::Usual };
        let bytes = &request.bytes;
        if request.replaces {
            if request.known != Known::Nothing {
                unchanged(&path, &request.known)?;
            }
            store::write(&path, bytes, access).map_err(fault)?;
        } else if !store::write_unless_there(&path, bytes, access).map_err(fault)? {
            return Err(WriteError::Exists(unchanged(&path, &request.known)?));
        }
        Ok(path)
    }
}

/// The digest of a file that holds what is known of it; none if there is no file.
///
/// # Errors
///
/// [`WriteError::Changed`] if it holds something else, or cannot be read.
fn unchanged(path: &Path, known: &Known) -> Result<FileDigest, WriteError> {
    if !store::is_there(path) {
        return Ok(FileDigest(None));
    }
    let bytes = store::read(path, Size::limit().0).ok();
    let seen = FileDigest(bytes.as_deref().map(|bytes| fnv1a(OFFSET, bytes.iter().copied())));
    let holds = |bytes: &[u8], known: &str| {
        first_game_in(bytes).is_ok_and(|record| record::save::to_text(&record) == known)
    };
    let is_same = match known {
        Known::Nothing => true,
        Known::Record(known) => bytes.is_some_and(|bytes| holds(&bytes, known)),
        Known::Seen(before) => seen == *before,
    };
    if is_same { Ok(seen) } else { Err(WriteError::Changed(seen)) }
}

/// The first game of a file.
pub(crate) fn first_game(path: &Path) -> Result<Record, String> {
    first_game_in(&store::read(path, Size::limit().0).map_err(faults::store)?)
}

fn first_game_in(bytes: &[u8]) -> Result<Record, String> {
    let file = record::read(bytes, ReadOptions::default()).map_err(|fault| fault.to_string())?;
    let game = file.first().map_err(|fault| fault.to_string())?;
    Ok(game.record)
}

/// The folder of pasted records, in the folder of saves.
const PASTED: &str = "Pasted";
/// The folder of watched games, in the folder of saves.
const WATCHED: &str = "Watched";

/// Reads one game on its own thread.
pub(super) fn open(events: &Sender<Event>, ticket: Ticket, path: PathBuf) -> Result<(), String> {
    let sender = events.clone();
    let work = move || drop(sender.send(Event::Message(opened(ticket, &path))));
    in_background("files", work).map_err(|error| error.to_string())
}

/// The record of a file, if a game can continue from it; an error begins with the name of the file.
fn resumable(path: &Path) -> Result<Record, String> {
    let name = path.file_name().map_or(path, Path::new);
    let record = read(path, name)?;
    let in_file = |why: &dyn Display| format!("{}: {why}", name.display());
    let game = Controller::from_record(&record).map_err(|why| in_file(&why))?;
    series_of(&record, game.rules()).map_err(|why| in_file(&why))?;
    Ok(record)
}

/// The only game of a file, or all of several.
fn opened(ticket: Ticket, path: &Path) -> Message {
    let answer = match games(path, path) {
        Ok(mut games) if games.len() == 1 => match games.remove(0) {
            Ok(game) => Ok(game),
            Err(fault) => Err(fault.to_string()),
        },
        Ok(games) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = sanitize(&name).into_owned();
            return Message::Games(Arc::new(GameCollection {
                name,
                games,
                leaves: false,
                pasted: None,
            }));
        }
        Err(why) => Err(why),
    };
    let opened = library::open_file(path, answer);
    Message::from(library::Message::Opened(ticket, opened))
}

/// Reads the first game of a file; an error begins with `name`, and the place in the file if there is one.
pub(super) fn read(path: &Path, name: &Path) -> Result<Record, String> {
    let first = games(path, name)?.remove(0);
    first.map(|game| game.record).map_err(|fault| fault.to_string())
}

/// The problems of a file of the user; the error is one line.
pub(crate) fn read_problems(path: &Path) -> Result<Arc<Collection>, String> {
    let bytes = store::read(path, store::Size::limit().0).map_err(faults::store)?;
    let name = path.display().to_string();
    let collection = Collection::read(&bytes, &name).map_err(|fault| fault.to_string())?;
    Ok(Arc::new(collection))
}

/// Reads all games of a file, at least one; errors as those of [`read`].
fn games(path: &Path, name: &Path) -> Result<Vec<Result<ParsedGame, Diagnostic>>, String> {
    let bytes = store::read(path, store::Size::limit().0).map_err(faults::store)?;
    let file = record::read(&bytes, ReadOptions::file(&name.to_string_lossy()));
    file.map(|file| file.games).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::store::scripted::{Fault, Script, Scripted};

    fn request(place: SavePlace, text: &str) -> SaveRequest {
        let text = text.into();
        SaveRequest { place, text }
    }

    #[test]
    fn the_next_game_of_a_match_is_kept_in_place_of_the_one_that_has_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut files = Files::new(Some(folder.path()));
        let unfinished = folder.path().join("unfinished-1.ron");
        for (place, text, kept) in [
            (SavePlace::Unfinished, "first", "first"),
            (SavePlace::Finished { title: "end".into(), goes_on: true }, "end of first", "first"),
            (SavePlace::Unfinished, "second", "second"),
        ] {
            files.save(&request(place, text)).expect("written");
            assert_eq!(fs::read(&unfinished).expect("kept"), kept.as_bytes());
        }
    }

    #[test]
    fn an_unfinished_file_is_removed_only_when_the_finished_game_is_written() {
        let above = tempfile::tempdir().expect("a folder");
        let (folder, aside) = (above.path().join("saves"), above.path().join("aside"));
        let mut files = Files::new(Some(&folder));
        files.save(&request(SavePlace::Unfinished, "22 moves")).expect("kept");
        fs::rename(&folder, &aside).expect("moved");
        fs::write(&folder, "no folder").expect("written");
        let finished = SavePlace::Finished { title: "end".into(), goes_on: false };
        let finished = request(finished, "23 moves");
        files.save(&finished).expect_err("no folder");
        // The next game has its own file, and the end of the first one does not affect it.
        fs::remove_file(&folder).expect("removed");
        fs::rename(&aside, &folder).expect("moved back");
        let unfinished = |number: u32| folder.join(format!("unfinished-{number}.ron"));
        assert_eq!(fs::read(unfinished(1)).expect("kept"), b"22 moves");
        files.save(&request(SavePlace::Unfinished, "next")).expect("kept");
        files.save(&finished).expect("written");
        assert!(!unfinished(1).exists());
        assert_eq!(fs::read(unfinished(2)).expect("kept"), b"next");
        assert_eq!(fs::read(folder.join("end.ron")).expect("saved"), b"23 moves");
    }

    #[cfg(unix)]
    #[test]
    fn games_are_private_and_what_goes_elsewhere_is_as_open_as_other_files() {
        use std::os::unix::fs::PermissionsExt;
        let above = tempfile::tempdir().expect("a folder");
        let folder = above.path().join("saves");
        let mode = |path: &Path| {
            let data = fs::metadata(path).expect("data");
            data.permissions().mode() & 0o777
        };
        let usual = above.path().join("usual");
        fs::write(&usual, "").expect("a file");
        let usual = mode(&usual);
        let mut files = Files::new(Some(&folder));
        for place in [SavePlace::Unfinished, SavePlace::New("a game".to_owned())] {
            files.save(&request(place, GAME)).expect("saved");
        }
        let to = |path: PathBuf| WriteRequest {
            path,
            bytes: b"game".to_vec(),
            replaces: false,
            known: Known::Nothing,
        };
        for path in [PathBuf::from("by name.ron"), folder.join("by path.ron")] {
            files.write_record(&to(path)).expect("written");
        }
        let mut found = 0;
        for entry in fs::read_dir(&folder).expect("listed") {
            let path = entry.expect("an entry").path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
            found += 1;
        }
        // With the lock of the unfinished game.
        assert_eq!((found, mode(&folder)), (5, 0o700));
        let elsewhere = [above.path().join("a.ron"), above.path().join("b.ron")];
        files.write_record(&to(elsewhere[0].clone())).expect("written");
        let place = SavePlace::Elsewhere(elsewhere[1].clone());
        files.save(&request(place, GAME)).expect("saved");
        assert_eq!(elsewhere.map(|path| mode(&path)), [usual; 2]);
    }

    #[test]
    fn the_file_of_a_game_that_is_played_is_no_place_for_a_record() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut player = Files::new(Some(folder.path()));
        player.save(&request(SavePlace::Unfinished, GAME)).expect("kept");
        let path = folder.path().join("unfinished-1.ron");
        let request =
            WriteRequest { path, bytes: b"game".to_vec(), replaces: true, known: Known::Nothing };
        let other = Files::new(Some(folder.path()));
        for files in [&player, &other] {
            let written = files.write_record(&request);
            assert!(matches!(written, Err(WriteError::Failed(_))), "{written:?}");
        }
        player.set_aside();
        assert!(other.write_record(&request).is_ok());
    }

    #[test]
    fn a_record_that_another_program_has_changed_is_not_replaced_unasked() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::new(Some(folder.path()));
        let path = folder.path().join("a.ron");
        fs::write(&path, GAME).expect("a file");
        let known = |text: &str| {
            let read = record::save::from_text(text.as_bytes()).expect("a save");
            Known::Record(record::save::to_text(&read).into())
        };
        let write = |known, replaces| {
            let (path, bytes) = (path.clone(), NO_MOVES.as_bytes().to_vec());
            files.write_record(&WriteRequest { path, bytes, replaces, known })
        };
        for changed in [NO_MOVES, "another program's notes"] {
            fs::write(&path, changed).expect("changed");
            for replaces in [true, false] {
                let written = write(known(GAME), replaces);
                assert!(matches!(written, Err(WriteError::Changed(_))), "{changed} {written:?}");
            }
            assert_eq!(fs::read_to_string(&path).expect("the file"), changed);
        }
        // The same game in other words, no file, or a person who agrees.
        fs::write(&path, GAME.replace(' ', "")).expect("written anew");
        assert!(matches!(write(known(GAME), false), Err(WriteError::Exists(_))));
        assert!(write(known(GAME), true).is_ok());
        assert!(write(Known::Nothing, true).is_ok());
        fs::remove_file(&path).expect("removed");
        assert!(write(known(GAME), true).is_ok());
    }

    #[test]
    fn a_file_that_changes_while_its_question_is_open_is_asked_about_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::new(Some(folder.path()));
        let path = folder.path().join("a.ron");
        let write = |known, replaces| {
            let (path, bytes) = (path.clone(), NO_MOVES.as_bytes().to_vec());
            files.write_record(&WriteRequest { path, bytes, replaces, known })
        };
        let newer = [GAME, "another program's notes", "and more of them"];
        let mut known = Known::Nothing;
        for (at, changed) in newer.into_iter().enumerate() {
            fs::write(&path, changed).expect("changed");
            known = Known::Seen(match write(known, at > 0) {
                Err(WriteError::Exists(seen)) if at == 0 => seen,
                Err(WriteError::Changed(seen)) if at > 0 => seen,
                other => panic!("{at}: {other:?}"),
            });
            assert_eq!(fs::read_to_string(&path).expect("the file"), changed);
        }
        assert!(write(known, true).is_ok(), "nothing has changed since the last question");
        assert_eq!(fs::read_to_string(&path).expect("the file"), NO_MOVES);
    }

    const GAME: &str = "(version: 1, start: (sfen: \"startpos\"), moves: [(mv: \"7g7f\")])";
    const NO_MOVES: &str = "(version: 1, start: (sfen: \"startpos\"), moves: [])";

    /// A folder with unfinished games, each a second older than the one before.
    fn unfinished_games(texts: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let now = std::time::SystemTime::now();
        for (number, text) in (1..).zip(texts) {
            let path = folder.path().join(format!("unfinished-{number}.ron"));
            fs::write(&path, text).expect("written");
            let file = fs::File::options().write(true).open(&path).expect("a file");
            let age = std::time::Duration::from_secs(number);
            file.set_modified(now - age).expect("a time");
        }
        folder
    }

    fn offered(files: &mut Files) -> Vec<String> {
        let (games, _) = files.find_unfinished();
        let name = |game: UnfinishedGame| game.file.file_name().map(std::ffi::OsStr::to_owned);
        let names = games.into_iter().filter_map(name);
        names.map(|name| name.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn all_unfinished_games_are_offered_newest_first_but_those_without_moves() {
        let folder = unfinished_games(&[NO_MOVES, GAME, GAME]);
        let mut files = Files::new(Some(folder.path()));
        let both = ["unfinished-2.ron", "unfinished-3.ron"];
        assert_eq!(offered(&mut files), both);
        assert_eq!(files.resume(&folder.path().join(both[1])), Ok(true));
        assert_eq!(offered(&mut files), both[..1]);
        files.save(&request(SavePlace::Unfinished, "on")).expect("kept");
        assert_eq!(fs::read(folder.path().join(both[1])).expect("kept"), b"on");
        assert_eq!(fs::read(folder.path().join(both[0])).expect("kept"), GAME.as_bytes());
        files.forget().expect("removed");
        assert!(!folder.path().join(both[1]).exists());
    }

    #[test]
    fn a_game_that_another_program_plays_or_has_changed_is_not_taken_up() {
        let folder = unfinished_games(&[GAME]);
        let file = folder.path().join("unfinished-1.ron");
        let files = || Files::new(Some(folder.path()));
        let (mut one, mut other) = (files(), files());
        assert_eq!((offered(&mut one).len(), offered(&mut other).len()), (1, 1));
        assert_eq!(one.resume(&file), Ok(true));
        assert_eq!(other.resume(&file), Ok(false), "it is being played");
        one.save(&request(SavePlace::Unfinished, "one more move")).expect("kept");
        one.set_aside();
        assert_eq!(other.resume(&file), Ok(false), "it was changed");
        other.save(&request(SavePlace::Unfinished, GAME)).expect("kept elsewhere");
        assert_eq!(fs::read(&file).expect("kept"), b"one more move");
    }

    #[test]
    fn games_that_another_program_plays_are_named_there_and_not_here() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = || Files::new(Some(folder.path()));
        let (mut one, other) = (files(), files());
        one.save(&request(SavePlace::Unfinished, GAME)).expect("kept");
        let names = |files: &Files| files.find_open_elsewhere().len();
        assert_eq!((names(&one), names(&other)), (0, 1));
        one.set_aside();
        assert_eq!(names(&other), 0);
    }

    /// A finished game that could not be saved is still this program's own.
    #[test]
    fn a_game_that_could_not_be_saved_is_not_called_another_program_s() {
        let disk = Scripted::mount();
        let mut files = Files::new(Some(disk.folder()));
        files.save(&request(SavePlace::Unfinished, GAME)).expect("kept");
        disk.fail(Some(Fault::Error(rustix::io::Errno::NOSPC.raw_os_error())));
        let finished = SavePlace::Finished { title: "a game".to_owned(), goes_on: false };
        files.save(&request(finished, GAME)).expect_err("full");
        disk.fail(None);
        assert_eq!(files.find_open_elsewhere().len(), 0);
        assert_eq!(Files::new(Some(disk.folder())).find_open_elsewhere().len(), 1);
    }

    /// After a fault in any call, a game that no other program has is taken up, or the error is reported by
    /// name.
    #[test]
    fn an_error_at_an_unfinished_game_is_reported_by_name() {
        let disk = Scripted::mount();
        let path = disk.folder().join("unfinished-1.ron");
        let fault = Fault::Error(rustix::io::Errno::ACCESS.raw_os_error());
        for at in 0.. {
            disk.begin(None, None);
            store::write(&path, GAME.as_bytes(), Access::Private).expect("written");
            let tree = disk.kill().after_power_failure(|_| true);
            let script = Script { at, fault, is_for_good: false, then: None, ends_at: None };
            disk.begin(Some(tree), Some(script));
            let mut files = Files::new(Some(disk.folder()));
            let (games, unreadable) = files.find_unfinished();
            for unreadable in &unreadable {
                assert!(unreadable.why.contains("unfinished-1.ron"), "{at}: {}", unreadable.why);
            }
            assert!(games.len() + unreadable.len() == 1 || at == 0, "{at}");
            let resumed = games.first().map(|game| files.resume(&game.file));
            match resumed {
                None | Some(Ok(true)) => {}
                Some(Ok(false)) => panic!("{at}: called another program's"),
                Some(Err(why)) => assert!(why.contains("unfinished-1.ron"), "{at}: {why}"),
            }
            if disk.faults() == 0 {
                break;
            }
        }
    }
}
