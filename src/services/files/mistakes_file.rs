//! The file of mistakes that were tried again, in the settings folder.

use super::own_files::{self, Fault, Kept};
use crate::app::person::mistake_progress::{MistakeProgress, TriedMistake};
use crate::app::wording::faults::FileFault;
use crate::texts::text;

// Tens of thousands of mistakes need fewer bytes.
impl Kept for MistakeProgress {
    const NAME: &'static str = "mistakes.ron";
    const MAX_BYTES: u64 = 16 * 1024 * 1024;

    fn parse(text: &str) -> Result<Self, FileFault> {
        Self::parse(text)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn not_saved(why: &str) -> String {
        text!("tsume-not-saved", why = why)
    }
}

/// The mistakes tried so far; none if there is no file.
pub(crate) fn load() -> Result<MistakeProgress, Fault> {
    own_files::load()
}

/// Adds one to the file; returns all of it.
pub(crate) fn add(tried: TriedMistake) -> Result<MistakeProgress, String> {
    own_files::change(|progress: &mut MistakeProgress| progress.add(tried))
}
