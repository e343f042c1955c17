//! The file of rated games in the settings folder.

use std::path::Path;

use super::own_files::{self, Fault, Loaded, kept};
use crate::app::person::strength::{PersonalStrength, RatedGame};
use crate::app::wording::faults;
use crate::store;

kept!(
    PersonalStrength,
    "strength.ron",
    64 * 1024,
    "command-strength-not-saved"
);

/// The rated games; none if there is no file.
pub(crate) fn load() -> Result<Loaded<PersonalStrength>, Fault> {
    own_files::load()
}

/// Adds a game to the file; returns all of them.
pub(crate) fn add(game: RatedGame) -> Result<PersonalStrength, String> {
    own_files::change(|strength: &mut PersonalStrength| strength.add(game))
}

pub(crate) fn forget() -> Result<PersonalStrength, String> {
    let path = own_files::path::<PersonalStrength>();
    forget_at(&path.map_err(|error| faults::store(&error))?)
}

fn forget_at(path: &Path) -> Result<PersonalStrength, String> {
    match store::remove(path) {
        Err(error) if !error.is_missing() => Err(faults::store(&error)),
        Ok(()) | Err(_) => Ok(PersonalStrength::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::own_files::{Kept as _, change_at, load_from};
    use super::*;
    use komadai_core::game::GameResult;
    use komadai_engine::bot::Level;
    use std::fs;

    #[test]
    fn games_are_added_to_the_file_which_can_be_removed_and_is_left_alone_when_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(PersonalStrength::NAME);
        let game = RatedGame {
            level: Level::MIN,
            result: GameResult::Win,
        };
        let add_to = |game| change_at(&path, |all: &mut PersonalStrength| all.add(game));
        assert_eq!(
            load_from::<PersonalStrength>(&path).expect("no file").kept,
            PersonalStrength::default()
        );
        for count in 1..=2 {
            assert_eq!(add_to(game).map(|all| all.games()), Ok(count));
        }
        assert_eq!(
            load_from(&path).map(|all: Loaded<PersonalStrength>| all.kept.games()),
            Ok(2)
        );
        assert_eq!(forget_at(&path), Ok(PersonalStrength::default()));
        assert!(!path.exists());
        assert_eq!(forget_at(&path), Ok(PersonalStrength::default()));
        let newer = "(version: 2, games: [])";
        fs::write(&path, newer).expect("a file");
        let why = add_to(game).expect_err("refused");
        assert!(why.contains("strength.ron:1:1: "), "{why}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), newer);
    }
}
