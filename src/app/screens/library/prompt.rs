//! A line being typed: the new name of a file, the folder of a conversion.

use crate::library::RowId;
use crate::record::Target;
use crate::text::sanitize;
use crate::texts::text;

/// The longest name that can be typed, in characters.
const LONGEST: usize = 200;

/// What is typed, and what for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Prompt {
    pub purpose: Purpose,
    pub text: String,
}

/// What the line is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The name that a file gets.
    Rename(RowId),
    /// The name of the copy of a file.
    Copy(RowId),
    /// The folder for converted games.
    Convert(Vec<RowId>, Target),
}

impl Prompt {
    /// A line that begins with some text.
    pub(super) const fn new(purpose: Purpose, text: String) -> Self {
        Self { purpose, text }
    }

    /// What is asked for.
    pub(crate) fn question(&self) -> String {
        text!(match self.purpose {
            Purpose::Rename(_) => "library-new-name",
            Purpose::Copy(_) => "library-copy-as",
            Purpose::Convert(..) => "library-into-folder",
        })
    }

    /// Adds what was typed or pasted, as far as it can stand in a name.
    pub(super) fn add(&mut self, letters: &str) {
        for letter in sanitize(letters).chars() {
            if self.text.chars().count() < LONGEST {
                self.text.push(letter);
            }
        }
    }
}
