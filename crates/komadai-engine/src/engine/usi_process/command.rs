//! The command line of an engine.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::error::UsiError;
use super::lines::shortened;

/// A program with its arguments, and its working folder.
///
/// ```
/// use komadai_engine::engine::EngineCommand;
/// let command: EngineCommand = "ssh host 'my engine' --quiet".parse()?;
/// assert_eq!(command.args, ["host", "my engine", "--quiet"]);
/// # Ok::<(), komadai_engine::engine::UsiError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    /// A path, or a name that the system looks up.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
    /// The working folder; the current one if `None`.
    pub folder: Option<PathBuf>,
    /// Its variant of the protocol.
    pub dialect: Dialect,
}

/// Differences between engines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// The character between piece and square of a drop: `*` by the protocol, `@` for engines that understand
    /// no other.
    pub drop_sign: char,
    /// Whether to send a time for one move as `movetime`, which some engines do not know; else as byoyomi,
    /// which all know.
    pub says_movetime: bool,
}

impl Default for Dialect {
    fn default() -> Self {
        Self { drop_sign: '*', says_movetime: false }
    }
}

impl EngineCommand {
    /// A program without arguments.
    #[must_use]
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            args: Vec::new(),
            folder: None,
            dialect: Dialect::default(),
        }
    }

    /// The command line that parses as this program with these arguments.
    #[must_use]
    pub fn to_line(&self) -> String {
        let program = self.program.display().to_string();
        let words = std::iter::once(&program).chain(&self.args);
        words.map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }
}

fn quoted(word: &str) -> String {
    let mark = if word.contains('"') { '\'' } else { '"' };
    if word.is_empty() || word.contains(|c: char| c.is_whitespace() || matches!(c, '"' | '\'')) {
        format!("{mark}{word}{mark}")
    } else {
        word.to_owned()
    }
}

impl FromStr for EngineCommand {
    type Err = UsiError;

    /// Words between blanks; quotation marks of both kinds keep blanks, a backslash is literal (paths have
    /// them).
    fn from_str(text: &str) -> Result<Self, UsiError> {
        let wrong = || UsiError::CommandLine(shortened(text));
        let mut words = words(text).ok_or_else(wrong)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        Ok(Self { args: words.collect(), ..Self::new(program.ok_or_else(wrong)?) })
    }
}

/// The words of a command line; `None` if a quotation mark is not closed.
fn words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            None if matches!(c, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

impl fmt::Display for EngineCommand {
    /// The program and its arguments, for messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.program.display())?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_keep_blanks() {
        let command: EngineCommand =
            r#""C:\My Engines\a.exe" --book '' 'x "y"'"#.parse().expect("a command line");
        assert_eq!(command.program, PathBuf::from(r"C:\My Engines\a.exe"));
        assert_eq!(command.args, ["--book", "", "x \"y\""]);
        assert_eq!(command.to_line().parse(), Ok(command));
    }

    #[test]
    fn nothing_and_open_quotation_marks_are_refused() {
        for text in ["", "  ", "''", "engine 'a b"] {
            let error = text.parse::<EngineCommand>().expect_err(text);
            assert!(error.to_string().ends_with("is not a command line"));
        }
    }
}
