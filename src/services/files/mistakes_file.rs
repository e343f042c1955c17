//! The file of mistakes that were tried again, in the settings folder.

use super::own_files::{self, Fault, Loaded, kept};
use crate::app::person::mistake_progress::{MistakeProgress, TriedMistake};

// Tens of thousands of mistakes need fewer bytes.
kept!(
    MistakeProgress,
    "mistakes.ron",
    16 * 1024 * 1024,
    "tsume-not-saved"
);

/// The mistakes tried so far; none if there is no file.
pub(crate) fn load() -> Result<Loaded<MistakeProgress>, Fault> {
    own_files::load()
}

/// Adds one to the file; returns all of it.
pub(crate) fn add(tried: TriedMistake) -> Result<MistakeProgress, String> {
    own_files::change(|progress: &mut MistakeProgress| progress.add(tried))
}
