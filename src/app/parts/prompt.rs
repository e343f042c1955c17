//! The input line at the foot of a screen.

use crate::app::parts::text_input::TextInput;
use crate::theme::Role;

/// The question, the typed text, and its completions.
#[derive(Debug, Clone)]
pub(crate) struct Prompt<'a> {
    /// The words before the text, with the blanks around them.
    pub question: String,
    /// The typed text.
    pub input: &'a TextInput,
    /// The completions behind the text; empty for none.
    pub more: String,
    /// The style of the completions.
    pub more_role: Role,
}

impl<'a> Prompt<'a> {
    /// A line without completions.
    pub(crate) fn new(question: impl Into<String>, input: &'a TextInput) -> Self {
        Self { question: question.into(), input, more: String::new(), more_role: Role::Input }
    }
}
