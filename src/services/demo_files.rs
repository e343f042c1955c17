//! The folders of a demo.

use std::time::{Duration, SystemTime};

use crate::library::SAMPLES;
use crate::store::{self, Access, StoreError};

pub use crate::store::remove_own_folders as end_demo;

/// Has the rest of this run use new folders, with the sample games and this one: its name and its text.
pub fn begin_demo(game: (&str, &str)) -> Result<(), StoreError> {
    store::use_own_folders()?;
    let saves = store::saves_folder(None)?;
    let before = SystemTime::now() - Duration::from_mins(1);
    let mut games = SAMPLES.into_iter().chain([game]);
    games.try_for_each(|(name, text)| {
        let path = saves.join(name);
        store::write(&path, text.as_bytes(), Access::Private)?;
        // The library lists them by their names, however slow the disk is, and after the game of the demo.
        store::set_modified(&path, before)
    })
}
