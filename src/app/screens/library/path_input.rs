//! A name being typed: of a file, of its copy, of the folder of a conversion.

use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::library::RowId;
use crate::texts::text;
use komadai_core::record::FileFormat;

/// The longest name that can be typed, in characters.
const LONGEST: usize = 200;

/// The typed text, and its purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PathInput {
    pub purpose: Purpose,
    pub input: TextInput,
}

/// The purpose of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The new name of a file.
    Rename(RowId),
    /// The name of the copy of a file.
    Copy(RowId),
    /// The name for a search to save.
    KeepFilter(String),
    /// The tags of games, by their fingerprints.
    Tags(Vec<String>),
    /// The folder for converted games.
    Convert(Vec<RowId>, FileFormat),
}

impl PathInput {
    /// A line with some initial text.
    pub(super) fn new(purpose: Purpose, text: &str) -> Self {
        let input = TextInput::of_line(text).accepting(Accepts::Visible);
        Self { purpose, input: input.with_limit(Limit::Characters(LONGEST)) }
    }

    /// The line as it is shown.
    pub(crate) fn prompt(&self) -> Prompt<'_> {
        let question = text!(match self.purpose {
            Purpose::Rename(_) => "library-new-name",
            Purpose::Copy(_) => "library-copy-as",
            Purpose::KeepFilter(_) => "library-filter-name",
            Purpose::Tags(_) => "library-tags-line",
            Purpose::Convert(..) => "library-into-folder",
        });
        Prompt::new(format!(" {question} "), &self.input)
    }
}
