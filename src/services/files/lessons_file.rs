//! The file of lessons taken to their end, in the settings folder.

use super::own_files::{self, Fault, Loaded, kept};
use crate::app::person::lessons_done::LessonsDone;

kept!(LessonsDone, "lessons.ron", 64 * 1024, "lesson-not-saved");

/// The lessons; none if there is no file.
pub(crate) fn load() -> Result<Loaded<LessonsDone>, Fault> {
    own_files::load()
}

/// Adds a lesson to the file; returns all of them.
pub(crate) fn add(id: String) -> Result<LessonsDone, String> {
    own_files::change(|LessonsDone(done)| {
        done.insert(id);
    })
}
