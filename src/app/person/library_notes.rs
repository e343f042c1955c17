//! The person's notes about the library: saved searches by name, and tags of games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::app::wording::faults::ron_file;

/// The most saved searches, and the most characters of a name, a search or a tag.
const MOST_FILTERS: usize = 50;
const LONGEST: usize = 200;
/// The most tags of a game.
const MOST_TAGS: usize = 20;
/// The version of the file.
const VERSION: u32 = 1;

/// Saved searches and tags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LibraryNotes {
    version: u32,
    /// The searches by name.
    filters: BTreeMap<String, String>,
    /// By the fingerprint of a game.
    tags: BTreeMap<String, Vec<String>>,
}

impl Default for LibraryNotes {
    fn default() -> Self {
        Self { version: VERSION, filters: BTreeMap::new(), tags: BTreeMap::new() }
    }
}

/// A change of the notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteChange {
    /// Saves a search under a name.
    Keep {
        /// The name.
        name: String,
        /// The text of the search.
        search: String,
    },
    /// Forgets the search of this name.
    Forget(String),
    /// Replaces the tags of games.
    Tag {
        /// The fingerprints of the games.
        games: Vec<String>,
        /// The tags, without `#`.
        tags: Vec<String>,
    },
}

impl LibraryNotes {
    /// Applies a change; searches beyond the limit are left out.
    pub fn change(&mut self, change: NoteChange) {
        match change {
            NoteChange::Keep { name, search } => {
                if self.filters.len() < MOST_FILTERS || self.filters.contains_key(&name) {
                    self.filters.insert(shortened(&name), shortened(&search));
                }
            }
            NoteChange::Forget(name) => {
                self.filters.remove(&name);
            }
            NoteChange::Tag { games, tags } => {
                for game in games {
                    if tags.is_empty() {
                        self.tags.remove(&game);
                    } else {
                        self.tags.insert(game, tags.clone());
                    }
                }
            }
        }
    }

    /// The saved searches, by name.
    pub(crate) fn filters(&self) -> impl Iterator<Item = (&str, &str)> {
        let filters = self.filters.iter();
        filters.map(|(name, search)| (name.as_str(), search.as_str()))
    }

    /// The tags of a game, by its fingerprint.
    pub(crate) fn tags(&self, game: &str) -> &[String] {
        self.tags.get(game).map_or(&[], Vec::as_slice)
    }

    /// The tags in a line: words, with or without `#`.
    pub(crate) fn tags_of_line(line: &str) -> Vec<String> {
        let words = line.split([' ', '　', ',']);
        let words = words.map(|word| shortened(word.trim_start_matches('#')));
        let mut tags: Vec<String> = words.filter(|word| !word.is_empty()).collect();
        tags.sort();
        tags.dedup();
        tags.truncate(MOST_TAGS);
        tags
    }
}

ron_file!(LibraryNotes, 2);

fn shortened(text: &str) -> String {
    text.trim().chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_and_tags_are_kept_changed_and_forgotten() {
        let mut notes = LibraryNotes::default();
        notes
            .change(NoteChange::Keep { name: "bad days".to_owned(), search: "me:lost".to_owned() });
        let tags = LibraryNotes::tags_of_line(" #study  endgame,study");
        assert_eq!(tags, ["endgame", "study"]);
        let games = vec!["a".to_owned(), "b".to_owned()];
        notes.change(NoteChange::Tag { games, tags });
        assert_eq!(notes.tags("b"), ["endgame", "study"]);
        assert_eq!(LibraryNotes::parse(&notes.to_text()), Ok(notes.clone()));
        notes.change(NoteChange::Tag { games: vec!["b".to_owned()], tags: Vec::new() });
        notes.change(NoteChange::Forget("bad days".to_owned()));
        assert_eq!((notes.tags("b").len(), notes.filters().count()), (0, 0));
        assert!(LibraryNotes::parse("(version: 9)").is_err());
    }
}
