//! The file of rated games in the settings folder.

use std::path::{Path, PathBuf};

use super::own_files::{self, Fault};
use crate::app::faults;
use crate::app::strength::{PersonalStrength, RatedGame};
use crate::store::{self, StoreError};
use crate::texts::text;

/// Its name.
const NAME: &str = "strength.ron";
/// The games kept need fewer bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The rated games; none where there is no file.
///
/// # Errors
///
/// What is wrong with the file.
pub fn load() -> Result<PersonalStrength, Fault> {
    load_from(&path()?)
}

/// Adds a game to those of the file, which another program may have changed meanwhile; gives all of them.
///
/// A file that is broken is not touched: it may hold what its owner wants to mend.
pub fn add(game: RatedGame) -> Result<PersonalStrength, String> {
    let path = path().map_err(|error| not_saved(&faults::store(&error)))?;
    add_to(&path, game)
}

fn add_to(path: &Path, game: RatedGame) -> Result<PersonalStrength, String> {
    let mut strength = load_from(path).map_err(|fault| not_saved(&fault.to_string()))?;
    strength.add(game);
    let written = store::write(path, strength.to_text().as_bytes());
    written.map_err(|error| not_saved(&faults::store(&error)))?;
    Ok(strength)
}

/// Removes the file.
pub fn forget() -> Result<PersonalStrength, String> {
    let path = path().map_err(|error| faults::store(&error))?;
    forget_at(&path)
}

fn forget_at(path: &Path) -> Result<PersonalStrength, String> {
    match store::remove(path) {
        Err(error) if !error.is_missing() => Err(faults::store(&error)),
        Ok(()) | Err(_) => Ok(PersonalStrength::default()),
    }
}

fn load_from(path: &Path) -> Result<PersonalStrength, Fault> {
    let Some(text) = own_files::text(path, MAX_BYTES)? else {
        return Ok(PersonalStrength::default());
    };
    PersonalStrength::parse(&text).map_err(|error| Fault::Own(path.to_owned(), error))
}

fn not_saved(why: &str) -> String {
    text!("command-strength-not-saved", why = why)
}

fn path() -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(NAME))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::strength::GameResult;
    use crate::bot::Level;
    use std::fs;

    #[test]
    fn games_are_added_to_the_file_which_can_be_removed_and_is_left_alone_when_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(NAME);
        let game = RatedGame {
            level: Level::MIN,
            result: GameResult::Win,
        };
        assert_eq!(load_from(&path), Ok(PersonalStrength::default()));
        for count in 1..=2 {
            assert_eq!(add_to(&path, game).map(|all| all.games()), Ok(count));
        }
        assert_eq!(load_from(&path).map(|all| all.games()), Ok(2));
        assert_eq!(forget_at(&path), Ok(PersonalStrength::default()));
        assert!(!path.exists());
        assert_eq!(forget_at(&path), Ok(PersonalStrength::default()));
        let newer = "(version: 2, games: [])";
        fs::write(&path, newer).expect("a file");
        let why = add_to(&path, game).expect_err("refused");
        assert!(why.contains("strength.ron:1:1: "), "{why}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), newer);
    }
}
