//! The retried mistakes of the person's own games, and the days when they come back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::repetition::Seen;
use crate::app::wording::faults::ron_file;

/// The version of the file.
const VERSION: u32 = 1;

/// A retried mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriedMistake {
    /// Its key.
    pub key: String,
    /// Whether the first move tried was as good as the best one, without help.
    pub is_solved: bool,
    /// The day, counted as by `AppState::day`.
    pub day: i64,
}

/// The progress with all retried mistakes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MistakeProgress {
    version: u32,
    mistakes: BTreeMap<String, Seen>,
}

impl Default for MistakeProgress {
    fn default() -> Self {
        Self { version: VERSION, mistakes: BTreeMap::new() }
    }
}

impl MistakeProgress {
    /// Counts a try.
    pub fn add(&mut self, tried: TriedMistake) {
        let TriedMistake { key, is_solved, day } = tried;
        let before = self.mistakes.get(&key).copied();
        self.mistakes.insert(key, Seen::after(before, is_solved, day));
    }

    /// Whether it is due on a day: never tried, or it comes back.
    pub(crate) fn is_due(&self, key: &str, day: i64) -> bool {
        self.mistakes.get(key).is_none_or(|seen| seen.is_due(day))
    }
}

ron_file!(MistakeProgress, 2);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_due_until_it_is_solved_and_comes_back_where_it_was_not() {
        let mut progress = MistakeProgress::default();
        let tried = |is_solved, day| TriedMistake { key: "a".to_owned(), is_solved, day };
        assert!(progress.is_due("a", 5), "never tried");
        progress.add(tried(false, 5));
        assert!(progress.is_due("a", 5));
        progress.add(tried(true, 5));
        assert!(!progress.is_due("a", 5));
        assert!(progress.is_due("a", 6));
        assert_eq!(MistakeProgress::parse(&progress.to_text()), Ok(progress));
        assert!(MistakeProgress::parse("(version: 2, mistakes: {})").is_err());
    }
}
