//! The file of lessons taken to their end, in the settings folder.

use super::own_files::{self, Fault, Kept};
use crate::app::person::lessons_done::LessonsDone;
use crate::app::wording::faults::FileFault;
use crate::texts::text;

impl Kept for LessonsDone {
    const NAME: &'static str = "lessons.ron";
    const MAX_BYTES: u64 = 64 * 1024;

    fn parse(text: &str) -> Result<Self, FileFault> {
        Self::parse(text)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn not_saved(why: &str) -> String {
        text!("lesson-not-saved", why = why)
    }
}

/// The lessons; none if there is no file.
pub(crate) fn load() -> Result<LessonsDone, Fault> {
    own_files::load()
}

/// Adds a lesson to the file; returns all of them.
pub(crate) fn add(id: String) -> Result<LessonsDone, String> {
    own_files::change(|LessonsDone(done)| {
        done.insert(id);
    })
}
