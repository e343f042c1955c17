//! What is kept of the person in files: changes to them, and what they hold then.

use super::lessons_done::LessonsDone;
use super::library_notes::{LibraryNotes, NoteChange};
use super::mistake_progress::{MistakeProgress, TriedMistake};
use super::strength::{PersonalStrength, RatedGame};
use super::tsume_progress::{Attempt, TsumeProgress};

/// A change to one of the files.
#[derive(Debug, Clone)]
pub enum PersonChange {
    /// Adds a rated game.
    Rated(RatedGame),
    /// Deletes all rated games.
    ForgetRated,
    /// Changes saved searches or tags of the library.
    Notes(NoteChange),
    /// Adds the name of a lesson taken to its end.
    Lesson(String),
    /// Adds an attempt at a mate problem.
    Attempt(Attempt),
    /// Adds the number of problems solved in a run of this name.
    TsumeRun(String, u32),
    /// Adds a mistake that was tried again.
    Mistake(TriedMistake),
}

/// What one of the files holds.
#[derive(Debug, Clone)]
pub enum Person {
    /// The rated games.
    Strength(PersonalStrength),
    /// Progress with mate problems.
    Tsume(TsumeProgress),
    /// Progress with mistakes of the person's games.
    Mistakes(MistakeProgress),
    /// Saved searches and tags of the library.
    Notes(LibraryNotes),
    /// The lessons taken to their end.
    Lessons(LessonsDone),
}
