//! The files of the person's data: changes to them, and their new contents.

use super::cards::{CardAnswer, Cards, RepertoireChange, Repertoires};
use super::lessons_done::LessonsDone;
use super::library_notes::{LibraryNotes, NoteChange};
use super::mistake_progress::{MistakeProgress, TriedMistake};
use super::strength::{PersonalStrength, RatedGame};
use super::tsume_progress::{Attempt, TsumeProgress};
use super::woodpecker::{Woodpecker, WoodpeckerChange};

/// A change to one of the files.
#[derive(Debug, Clone)]
pub enum PersonChange {
    /// Adds a rated game.
    Rated(RatedGame),
    /// Counts a teaching game.
    Taught,
    /// Deletes all rated games.
    ForgetRated,
    /// Changes saved searches or tags of the library.
    Notes(NoteChange),
    /// Adds the name of a completed lesson.
    Lesson(String),
    /// Adds an attempt at a mate problem.
    Attempt(Attempt),
    /// Adds the number of problems solved in a run of this name.
    TsumeRun(String, u32),
    /// Adds a mistake that was tried again.
    Mistake(TriedMistake),
    /// Adds an answer to a card.
    Answered(CardAnswer),
    /// Changes the list of repertoires.
    Repertoire(RepertoireChange),
    /// Changes the sets of the woodpecker.
    Woodpecker(WoodpeckerChange),
}

/// The contents of one of the files.
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
    /// The completed lessons.
    Lessons(LessonsDone),
    /// The answers to the cards of a kind.
    Cards(Cards),
    /// The list of repertoires.
    Repertoires(Repertoires),
    /// The sets of the woodpecker.
    Woodpecker(Woodpecker),
}
