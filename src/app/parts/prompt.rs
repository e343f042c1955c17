//! The line at the foot of a screen in which something is typed.

use crate::app::parts::text_input::TextInput;
use crate::theme::Role;

/// What is asked for, what was typed, and how it could go on.
#[derive(Debug, Clone)]
pub(crate) struct Prompt<'a> {
    /// What stands before the text, with the blanks around it.
    pub question: String,
    /// What is typed.
    pub input: &'a TextInput,
    /// What could follow, behind the text; empty for nothing.
    pub more: String,
    /// How what could follow looks.
    pub more_role: Role,
}

impl<'a> Prompt<'a> {
    /// A line without anything that could follow.
    pub(crate) fn new(question: impl Into<String>, input: &'a TextInput) -> Self {
        Self {
            question: question.into(),
            input,
            more: String::new(),
            more_role: Role::Input,
        }
    }
}
