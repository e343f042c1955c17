//! The lessons that the person has completed.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::app::wording::faults::{FileFault, ron_text};

/// The longest name of a lesson, and the most lessons, that are read from a file.
const MOST: usize = 200;
/// The version of the file.
const VERSION: u32 = 1;

/// The names of the lessons.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonsDone(pub BTreeSet<String>);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedLessons {
    version: u32,
    #[serde(default)]
    done: BTreeSet<String>,
}

impl LessonsDone {
    /// The lessons of a file.
    ///
    /// # Errors
    ///
    /// If the file is not of this version.
    pub fn parse(text: &str) -> Result<Self, FileFault> {
        let saved = FileFault::read_version(text, VERSION, |saved: &SavedLessons| saved.version)?;
        let done = saved.done.into_iter().filter(|id| id.len() <= MOST);
        Ok(Self(done.take(MOST).collect()))
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let saved = SavedLessons { version: VERSION, done: self.0.clone() };
        ron_text(&saved, 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_kept_and_files_of_other_versions_are_not_read() {
        let done = LessonsDone(["king", "mino"].map(str::to_owned).into());
        assert_eq!(LessonsDone::parse(&done.to_text()), Ok(done));
        assert!(LessonsDone::parse("(version: 2, done: [])").is_err());
        assert!(LessonsDone::parse("").is_err());
    }
}
