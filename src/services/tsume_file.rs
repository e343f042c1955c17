//! The file of what was done with mate problems, in the settings folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::own_files::{self, Fault};
use crate::app::faults;
use crate::app::tsume_progress::{Attempt, TsumeProgress};
use crate::store::{self, Size, StoreError};
use crate::texts::text;
use crate::tsume::Collection;

/// Its name.
const NAME: &str = "tsume.ron";
/// Tens of thousands of problems need fewer bytes.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// What was done so far; nothing where there is no file.
///
/// # Errors
///
/// What is wrong with the file.
pub fn load() -> Result<TsumeProgress, Fault> {
    load_from(&path()?)
}

/// Adds an attempt to those of the file, which another program may have changed meanwhile; gives all that is known then.
///
/// A file that is broken is not touched: it may hold what its owner wants to mend.
pub fn add(attempt: Attempt) -> Result<TsumeProgress, String> {
    let path = path().map_err(|error| not_saved(&faults::store(&error)))?;
    add_to(&path, attempt)
}

/// The problems of a file of the user's; what is wrong with it otherwise, in one line.
pub fn read_collection(path: &Path) -> Result<Arc<Collection>, String> {
    let bytes = store::read(path, Size::limit().0).map_err(|error| faults::store(&error))?;
    let name = path.display().to_string();
    let collection = Collection::read(&bytes, &name).map_err(|fault| fault.to_string())?;
    Ok(Arc::new(collection))
}

fn add_to(path: &Path, attempt: Attempt) -> Result<TsumeProgress, String> {
    let mut progress = load_from(path).map_err(|fault| not_saved(&fault.to_string()))?;
    progress.add(attempt);
    let written = store::write(path, progress.to_text().as_bytes());
    written.map_err(|error| not_saved(&faults::store(&error)))?;
    Ok(progress)
}

fn load_from(path: &Path) -> Result<TsumeProgress, Fault> {
    let Some(text) = own_files::text(path, MAX_BYTES)? else {
        return Ok(TsumeProgress::default());
    };
    TsumeProgress::parse(&text).map_err(|error| Fault::Own(path.to_owned(), error))
}

fn not_saved(why: &str) -> String {
    text!("tsume-not-saved", why = why)
}

fn path() -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(NAME))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn attempts_are_added_to_the_file_which_is_left_alone_when_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(NAME);
        let attempt = Attempt {
            problem: "a".to_owned(),
            rating: 900,
            is_solved: true,
            day: 1,
            is_daily: false,
        };
        assert_eq!(load_from(&path), Ok(TsumeProgress::default()));
        for count in 1..=2 {
            let all = add_to(&path, attempt.clone()).expect("written");
            assert_eq!(all.streak().0, count);
        }
        assert_eq!(
            load_from(&path).map(|all| all.was_solved("a")),
            Ok(Some(true))
        );
        fs::write(&path, "(version: 2)").expect("a file");
        let why = add_to(&path, attempt).expect_err("refused");
        assert!(why.contains("tsume.ron:1:"), "{why}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), "(version: 2)");
    }
}
