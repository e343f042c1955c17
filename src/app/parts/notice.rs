//! Words for the status line.

/// A line for the status bar that stays until the next key or click.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// One line.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// How a notice is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Info,
    /// Something was done in passing: what the screen says goes before it.
    Aside,
    /// Something needs attention.
    Warning,
    /// Something was refused or failed.
    Error,
}

impl Notice {
    /// Something was done.
    pub fn info(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Info,
        }
    }

    /// Something was done in passing; what the screen says, whose turn it is or which game waits, is said before it.
    pub fn aside(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Aside,
        }
    }

    /// Something needs attention.
    pub fn warning(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Warning,
        }
    }

    /// Something was refused or failed.
    pub fn error(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Error,
        }
    }
}
