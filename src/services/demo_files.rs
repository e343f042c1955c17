//! The folders of a demo.

use crate::library::SAMPLES;
use crate::store::{self, Access, StoreError};

pub use crate::store::remove_own_folders as end_demo;

/// Has the rest of this run use new folders, with the sample games and this one: its name and its text.
pub fn begin_demo(game: (&str, &str)) -> Result<(), StoreError> {
    store::use_own_folders()?;
    let saves = store::saves_folder(None)?;
    let mut games = SAMPLES.into_iter().chain([game]);
    games.try_for_each(|(name, text)| {
        store::write(&saves.join(name), text.as_bytes(), Access::Private)
    })
}
