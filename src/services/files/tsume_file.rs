//! The file of progress with mate problems, in the settings folder.

use std::path::Path;
use std::sync::Arc;

use super::own_files::{self, Fault, Loaded, kept};
use crate::app::person::tsume_progress::{Attempt, TsumeProgress};
use crate::app::wording::faults;
use crate::store::{self, Size};
use komadai_engine::tsume::Collection;

// Tens of thousands of problems need fewer bytes.
kept!(
    TsumeProgress,
    "tsume.ron",
    16 * 1024 * 1024,
    "tsume-not-saved"
);

/// The progress so far; none if there is no file.
pub(crate) fn load() -> Result<Loaded<TsumeProgress>, Fault> {
    own_files::load()
}

/// Adds an attempt to the file; returns all of it.
pub(crate) fn add(attempt: Attempt) -> Result<TsumeProgress, String> {
    own_files::change(|progress: &mut TsumeProgress| progress.add(attempt))
}

/// Adds a run to the file; returns all of it.
pub(crate) fn add_run(name: &str, solved: u32) -> Result<TsumeProgress, String> {
    own_files::change(|progress: &mut TsumeProgress| progress.add_run(name, solved))
}

/// The problems of a file of the user; the error is one line.
pub(crate) fn read_collection(path: &Path) -> Result<Arc<Collection>, String> {
    let bytes = store::read(path, Size::limit().0).map_err(|error| faults::store(&error))?;
    let name = path.display().to_string();
    let collection = Collection::read(&bytes, &name).map_err(|fault| fault.to_string())?;
    Ok(Arc::new(collection))
}

#[cfg(test)]
mod tests {
    use super::own_files::{Kept as _, change_at, load_from};
    use super::*;
    use std::fs;

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
}
