//! Words for the status line.

/// A line for the status bar that stays until the next key or click.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// One line.
    pub text: String,
    /// The kind of notice.
    pub tone: Tone,
    /// Whether it is about the connection of a game over a network: the next news of that makes it untrue.
    pub(crate) is_of_line: bool,
}

/// The kind of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// A completed action.
    Info,
    /// A minor action; the notice follows the words of the screen.
    Aside,
    /// Something needs attention.
    Warning,
    /// Something was refused or failed.
    Error,
}

impl Notice {
    fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: text.into(), tone, is_of_line: false }
    }

    /// The same notice, which goes with the next news of the connection.
    #[must_use]
    pub(crate) const fn of_line(mut self) -> Self {
        self.is_of_line = true;
        self
    }

    /// A notice about a completed action.
    pub fn info(text: impl Into<String>) -> Self {
        Self::new(text, Tone::Info)
    }

    /// A notice about a minor action, shown after the words of the screen: the side to move, or the game
    /// that waits.
    pub fn aside(text: impl Into<String>) -> Self {
        Self::new(text, Tone::Aside)
    }

    /// Something needs attention.
    pub fn warning(text: impl Into<String>) -> Self {
        Self::new(text, Tone::Warning)
    }

    /// Something was refused or failed.
    pub fn error(text: impl Into<String>) -> Self {
        Self::new(text, Tone::Error)
    }
}
