//! Search in comments and bookmarks.

use super::record_editor::RecordEditor;
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Gesture;
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::texts::text;

/// The longest search text, in characters.
const LONGEST: usize = 100;

/// The search text, and the one being typed.
#[derive(Debug, Default)]
pub(super) struct CommentSearch {
    typed: Option<TextInput>,
    /// The last search text, in small letters.
    wanted: String,
}

impl CommentSearch {
    /// Opens the line.
    pub(super) fn open(&mut self) {
        let words = TextInput::of_line("").accepting(Accepts::Visible);
        self.typed = Some(words.with_limit(Limit::Characters(LONGEST)));
    }

    /// The text being typed.
    pub(super) const fn typed(&self) -> Option<&TextInput> {
        self.typed.as_ref()
    }

    /// Answers input while text is typed; returns whether to search now.
    pub(super) fn input(&mut self, input: &Input) -> bool {
        let Some(typed) = &mut self.typed else {
            return false;
        };
        match input {
            Input::Act(Action::Choose) => {
                let words = typed.line().trim().to_lowercase();
                if !words.is_empty() {
                    self.wanted = words;
                }
                self.typed = None;
                return true;
            }
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.typed = None;
            }
            Input::Paste(text) => typed.paste(text.lines().next().unwrap_or_default()),
            input => typed.input(input, u16::MAX),
        }
        false
    }

    /// Goes to the next step with the search text.
    pub(crate) fn go_to_next(&self, editor: &mut RecordEditor) -> Option<Notice> {
        if self.wanted.is_empty() {
            return Some(Notice::info(text!("watch-find-what")));
        }
        let found = editor.navigator().saying(editor.record(), &self.wanted);
        if let Some(node) = found {
            editor.go_to_node(node);
            return None;
        }
        let words = text!("watch-not-found", words = self.wanted.as_str());
        Some(Notice::info(words))
    }
}
