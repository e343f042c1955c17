//! The files of the player's own data, in the settings folder.

use std::path::{self, Path, PathBuf};

use super::own_files::{self, Fault, Loaded, change, kept};
use crate::app::online::{OnlineMemory, OnlineSeats, RunningGames};
use crate::app::person::cards::{CardKind, Cards, RepertoireFile, Repertoires};
use crate::app::person::changes::{Person, PersonChange};
use crate::app::person::lessons_done::LessonsDone;
use crate::app::person::library_notes::LibraryNotes;
use crate::app::person::mistake_progress::MistakeProgress;
use crate::app::person::recent::Recent;
use crate::app::person::strength::PersonalStrength;
use crate::app::person::tsume_progress::TsumeProgress;
use crate::app::person::woodpecker::Woodpecker;
use crate::app::wording::faults;
use crate::store::{self, StoreError};
use crate::texts::text;

const KIB: u64 = 1024;
/// Tags of tens of thousands of games, and as many problems or mistakes, need fewer bytes.
const MOST: u64 = 16 * 1024 * KIB;

kept!(PersonalStrength, "strength.ron", 64 * KIB, "command-strength-not-saved");
kept!(TsumeProgress, "tsume.ron", MOST, "tsume-not-saved");
kept!(MistakeProgress, "mistakes.ron", MOST, "tsume-not-saved");
kept!(LibraryNotes, "library.ron", MOST, "library-notes-not-saved");
kept!(Cards, "cards.ron", MOST, "training-not-saved");
kept!(Repertoires, "repertoires.ron", 256 * KIB, "training-not-saved");
kept!(Woodpecker, "woodpecker.ron", MOST, "tsume-not-saved");
kept!(LessonsDone, "lessons.ron", 64 * KIB, "lesson-not-saved");
kept!(Recent, "recent.ron", 64 * KIB, "menu-recent-not-saved");
kept!(OnlineMemory, "network.ron", 64 * KIB, "network-form-not-saved");
kept!(RunningGames, "lishogi.ron", 256 * KIB, "network-form-not-saved");
kept!(OnlineSeats, "seats.ron", 64 * KIB, "network-seat-not-kept");

/// Changes a file; returns its new contents.
pub(crate) fn keep(kept: PersonChange) -> Result<Person, String> {
    match kept {
        PersonChange::Rated(game) => {
            change(|all: &mut PersonalStrength| all.add(game)).map(Person::Strength)
        }
        PersonChange::Taught => change(PersonalStrength::add_taught).map(Person::Strength),
        PersonChange::ForgetRated => forget_rated().map(Person::Strength),
        PersonChange::Notes(notes) => {
            change(|all: &mut LibraryNotes| all.change(notes)).map(Person::Notes)
        }
        PersonChange::Lesson(id) => change(|LessonsDone(done)| {
            done.insert(id);
        })
        .map(Person::Lessons),
        PersonChange::Attempt(attempt) => {
            change(|all: &mut TsumeProgress| all.add(attempt)).map(Person::Tsume)
        }
        PersonChange::TsumeRun(name, solved) => {
            change(|all: &mut TsumeProgress| all.add_run(&name, solved)).map(Person::Tsume)
        }
        PersonChange::Mistake(tried) => {
            change(|all: &mut MistakeProgress| all.add(tried)).map(Person::Mistakes)
        }
        PersonChange::Answered(answer) => {
            let path = cards_file(answer.kind).map_err(faults::store)?;
            own_files::change_at(&path, |all: &mut Cards| all.add(&answer)).map(Person::Cards)
        }
        PersonChange::Repertoire(changed) => {
            change(|all: &mut Repertoires| all.change(changed)).map(Person::Repertoires)
        }
        PersonChange::Woodpecker(changed) => {
            change(|all: &mut Woodpecker| all.change(changed)).map(Person::Woodpecker)
        }
    }
}

/// The file of the answers to the cards of a kind.
fn cards_file(kind: CardKind) -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(format!("cards-{}.ron", kind.name())))
}

/// The answers to the cards of a kind, with those in copies of the file.
///
/// # Errors
///
/// If the file cannot be read.
pub(crate) fn cards(kind: CardKind) -> Result<Cards, String> {
    let path = cards_file(kind).map_err(faults::store)?;
    let loaded = own_files::load_with_copies(&path, Cards::merge);
    loaded
        .map(|loaded| loaded.kept)
        .map_err(|fault| text!("training-not-read", why = fault.to_string()))
}

/// The sets of the woodpecker, with those in copies of the file.
pub(crate) fn woodpecker() -> Result<Loaded<Woodpecker>, Fault> {
    own_files::load_with_copies(&own_files::path::<Woodpecker>()?, Woodpecker::merge)
}

/// The records that are repertoires.
///
/// # Errors
///
/// If their list cannot be read.
pub(crate) fn repertoires() -> Result<Vec<RepertoireFile>, String> {
    let loaded = own_files::load::<Repertoires>().map_err(|fault| fault.to_string())?;
    Ok(loaded.kept.files().cloned().collect())
}

/// Saves the last values of the form for games over a network.
pub(crate) fn remember(memory: OnlineMemory) -> Result<(), String> {
    change(|kept: &mut OnlineMemory| *kept = memory).map(drop)
}

/// Notes the seat of a player at a host; `None` when the game has ended.
///
/// # Errors
///
/// If the file cannot be read or written.
#[cfg_attr(not(feature = "online"), expect(dead_code, reason = "games of a network"))]
pub(crate) fn note_seat(site: &str, name: &str, token: Option<&str>) -> Result<(), String> {
    change(|seats: &mut OnlineSeats| seats.set(site, name, token)).map(drop)
}

/// The token for the return of a player to a host, if an earlier run left one.
///
/// # Errors
///
/// If it cannot be read; the reason names the file.
#[cfg_attr(not(feature = "online"), expect(dead_code, reason = "games of a network"))]
pub(crate) fn seat_token(site: &str, name: &str) -> Result<Option<String>, String> {
    seat_token_in(&own_files::path::<OnlineSeats>().map_err(faults::store)?, site, name)
}

fn seat_token_in(path: &Path, site: &str, name: &str) -> Result<Option<String>, String> {
    let loaded = own_files::load_from::<OnlineSeats>(path).map_err(|fault| fault.to_string())?;
    match loaded.kept.token(site, name) {
        Some(token) if OnlineSeats::is_token(token) => Ok(Some(token.to_owned())),
        Some(_) => Err(text!("network-seat-no-token", file = path.display().to_string())),
        // The seat may be in a part that could not be read.
        None => loaded.faults.first().map_or(Ok(None), |fault| Err(fault.to_string())),
    }
}

/// Puts the file of a record first among the recent ones.
pub(crate) fn put_first(file: &Path) -> Result<(), String> {
    let file = path::absolute(file).unwrap_or_else(|_| file.to_owned());
    change(|recent: &mut Recent| recent.add(file)).map(drop)
}

/// The recent records whose files are there; none if their list cannot be read.
pub(crate) fn recent() -> Vec<PathBuf> {
    let loaded = own_files::load::<Recent>();
    loaded.map(|loaded| loaded.kept.files(Path::is_file)).unwrap_or_default()
}

fn forget_rated() -> Result<PersonalStrength, String> {
    let path = own_files::path::<PersonalStrength>();
    forget_at(&path.map_err(faults::store)?)
}

fn forget_at(path: &Path) -> Result<PersonalStrength, String> {
    match store::remove(path) {
        Err(error) if !error.is_missing() => Err(faults::store(error)),
        Ok(()) | Err(_) => Ok(PersonalStrength::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::own_files::{Kept as _, change_at, load_from, load_with_copies};
    use super::*;
    use crate::app::person::strength::RatedGame;
    use crate::app::person::tsume_progress::Attempt;
    use crate::app::person::woodpecker::WoodpeckerChange;
    use komadai_core::game::GameResult;
    use komadai_engine::bot::Level;
    use std::fs;

    #[test]
    fn games_are_added_to_the_file_which_can_be_removed_and_is_left_alone_when_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(PersonalStrength::NAME);
        let game = RatedGame { level: Level::MIN, result: GameResult::Win };
        let add_to = |game| change_at(&path, |all: &mut PersonalStrength| all.add(game));
        assert_eq!(
            load_from::<PersonalStrength>(&path).expect("no file").kept,
            PersonalStrength::default()
        );
        for count in 1..=2 {
            assert_eq!(add_to(game).map(|all| all.games()), Ok(count));
        }
        assert_eq!(load_from(&path).map(|all: Loaded<PersonalStrength>| all.kept.games()), Ok(2));
        assert_eq!(forget_at(&path), Ok(PersonalStrength::default()));
        assert!(!path.exists());
        assert_eq!(forget_at(&path), Ok(PersonalStrength::default()));
        let newer = "(version: 2, games: [])";
        fs::write(&path, newer).expect("a file");
        let why = add_to(game).expect_err("refused");
        assert!(why.contains("strength.ron:1:1: "), "{why}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), newer);
    }

    #[test]
    fn attempts_are_added_to_the_file_which_is_left_alone_when_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(TsumeProgress::NAME);
        let attempt = Attempt {
            problem: "a".to_owned(),
            rating: 900,
            is_solved: true,
            with_hint: false,
            day: 1,
            is_daily: false,
        };
        let add_to = |attempt| change_at(&path, |all: &mut TsumeProgress| all.add(attempt));
        assert_eq!(
            load_from::<TsumeProgress>(&path).expect("no file").kept,
            TsumeProgress::default()
        );
        for count in 1..=2 {
            let all = add_to(attempt.clone()).expect("written");
            assert_eq!(all.streak().0, count);
        }
        assert_eq!(
            load_from(&path).map(|all: Loaded<TsumeProgress>| all.kept.was_solved("a")),
            Ok(Some(true))
        );
        fs::write(&path, "(version: 2)").expect("a file");
        let why = add_to(attempt).expect_err("refused");
        assert!(why.contains("tsume.ron:1:"), "{why}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), "(version: 2)");
    }

    #[test]
    fn a_seat_that_cannot_be_read_is_told_of_with_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(OnlineSeats::NAME);
        let token = || seat_token_in(&path, "localhost:4081", "bob");
        assert_eq!(token(), Ok(None), "no file");
        let seat = |token: &str| {
            let seat = format!("(site: \"localhost:4081\", name: \"bob\", token: \"{token}\")");
            fs::write(&path, format!("(version: 1, seats: [{seat}])")).expect("a file");
        };
        seat("0123abcd");
        assert_eq!(token(), Ok(Some("0123abcd".to_owned())));
        assert_eq!(seat_token_in(&path, "localhost:4081", "eve"), Ok(None));
        for broken in ["", "0123 abcd", "0123ab\\n"] {
            seat(broken);
            assert!(token().expect_err(broken).contains("seats.ron"), "{broken}");
        }
        for text in [
            "(version: 2, seats: [])",
            "no seats",
            "(version: 1, seats: [(site: \"localhost:4081\", name: \"bob\")])",
        ] {
            fs::write(&path, text).expect("a file");
            assert!(token().expect_err(text).contains("seats.ron:1:"), "{text}");
        }
    }

    #[test]
    fn copies_that_another_machine_left_are_merged_and_a_broken_one_is_passed_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(Woodpecker::NAME);
        let make = |name: &str, set: &str| {
            let change = WoodpeckerChange::Make(set.to_owned(), Vec::new());
            let made =
                change_at(&folder.path().join(name), |all: &mut Woodpecker| all.change(change));
            made.expect("written");
        };
        make(Woodpecker::NAME, "2026-11-02 here");
        make("woodpecker (conflict).ron", "2026-11-01 there");
        make("wood.ron", "2026-11-01 elsewhere");
        fs::write(folder.path().join("woodpecker.sync-2.ron"), "(version: 7)").expect("a file");
        let all = load_with_copies(&path, Woodpecker::merge).expect("readable").kept;
        assert_eq!(all.sets().collect::<Vec<_>>(), ["2026-11-01 there", "2026-11-02 here"]);
        fs::write(&path, "(version: 7)").expect("a file");
        assert!(load_with_copies(&path, Woodpecker::merge).is_err());
    }
}
