//! The entrants: an engine by its command line, or a level of the bot, and its settings.

use std::path::{Path, PathBuf};

use super::pace::{Pace, PaceError};
use crate::engine::{EngineCommand, Level, UsiError};

/// An engine in a match.
///
/// ```
/// use std::path::Path;
/// use komadai_engine::matches::Entrant;
/// let own = Path::new("komadai");
/// let entrant = Entrant::parse("engines/fast; option.Threads=2; nodes=1000; name=Fast", own)?;
/// assert_eq!(entrant.name, "Fast");
/// assert_eq!(entrant.options, [("Threads".to_owned(), "2".to_owned())]);
/// assert_eq!(Entrant::parse("level:3", own)?.command.args, ["usi"]);
/// # Ok::<(), komadai_engine::matches::EntrantError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Its name in results.
    pub name: String,
    /// The command that starts it.
    pub command: EngineCommand,
    /// Its USI options, in the order they are set.
    pub options: Vec<(String, String)>,
    /// Its own limits in place of the match's.
    pub pace: Option<Pace>,
}

/// The reason why a text names no entrant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EntrantError {
    /// An invalid level of the bot.
    #[error("{0}")]
    Level(String),
    /// An invalid command line.
    #[error(transparent)]
    Command(#[from] UsiError),
    /// A setting without `=`, or with an unknown name.
    #[error(
        "`{0}` is not a setting: expected name, dir, drops (* or @), time, byoyomi, movetime, nodes, depth or option.NAME, and =VALUE"
    )]
    Setting(String),
    /// An invalid limit.
    #[error("{name}: {error}")]
    Pace {
        /// The setting.
        name: String,
        /// The reason.
        error: PaceError,
    },
}

/// The bot's reserve on every move, in milliseconds: no network delays its answers here.
const LEVEL_DELAY: &str = "10";

impl Entrant {
    /// Parses `level:N` or a command line, then settings, each after a `;`.
    ///
    /// `own` is this program: levels run as its command `usi`.
    ///
    /// # Errors
    ///
    /// Names the invalid part.
    pub fn parse(text: &str, own: &Path) -> Result<Self, EntrantError> {
        let mut parts = text.split(';').map(str::trim);
        let mut entrant = Self::of_command(parts.next().unwrap_or_default(), own)?;
        // The limits of a match are sent as they were asked for.
        entrant.command.dialect.says_movetime = true;
        for setting in parts.filter(|part| !part.is_empty()) {
            entrant.set(setting)?;
        }
        Ok(entrant)
    }

    fn of_command(text: &str, own: &Path) -> Result<Self, EntrantError> {
        let Some(level) = text.strip_prefix("level:") else {
            let command: EngineCommand = text.parse()?;
            return Ok(Self {
                name: name_of(&command.program),
                command,
                options: Vec::new(),
                pace: None,
            });
        };
        let level: Level =
            level.parse().map_err(|error| EntrantError::Level(format!("{error}")))?;
        let option = |name: &str, value: String| (name.to_owned(), value);
        Ok(Self {
            name: format!("level:{level}"),
            command: EngineCommand { args: vec!["usi".to_owned()], ..EngineCommand::new(own) },
            options: vec![
                option("Level", level.to_string()),
                option("NetworkDelay", LEVEL_DELAY.to_owned()),
            ],
            pace: None,
        })
    }

    fn set(&mut self, setting: &str) -> Result<(), EntrantError> {
        let wrong = || EntrantError::Setting(setting.chars().take(40).collect());
        let (name, value) = setting.split_once('=').ok_or_else(wrong)?;
        let (name, value) = (name.trim(), value.trim());
        if let Some(option) = name.strip_prefix("option.") {
            // The last one counts: it also replaces a level's setting.
            self.options.retain(|(other, _)| !other.eq_ignore_ascii_case(option));
            self.options.push((option.to_owned(), value.to_owned()));
            return Ok(());
        }
        match name {
            "name" if !value.is_empty() => value.clone_into(&mut self.name),
            "drops" if matches!(value, "*" | "@") => {
                self.command.dialect.drop_sign = if value == "@" { '@' } else { '*' };
            }
            "dir" if !value.is_empty() => self.command.folder = Some(PathBuf::from(value)),
            _ => {
                let mut pace = self.pace.unwrap_or_default();
                let set = pace
                    .set(name, value)
                    .map_err(|error| EntrantError::Pace { name: name.to_owned(), error })?;
                if !set {
                    return Err(wrong());
                }
                self.pace = Some(pace);
            }
        }
        Ok(())
    }

    /// Numbers entrants of the same name.
    pub fn tell_apart(entrants: &mut [Self]) {
        let names: Vec<String> = entrants.iter().map(|it| it.name.clone()).collect();
        for (index, entrant) in entrants.iter_mut().enumerate() {
            let same = |others: &[String]| others.iter().filter(|it| **it == entrant.name).count();
            let earlier = same(names.get(..index).unwrap_or_default());
            if earlier > 0 {
                entrant.name = format!("{} ({})", entrant.name, earlier + 1);
            }
        }
    }
}

/// The name of a program without folders and extension.
fn name_of(program: &Path) -> String {
    let stem = program.file_stem().unwrap_or(program.as_os_str());
    stem.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn entrant(text: &str) -> Result<Entrant, String> {
        Entrant::parse(text, Path::new("/bin/komadai")).map_err(|error| error.to_string())
    }

    #[test]
    fn an_engine_is_a_command_line_with_settings() {
        let found = entrant(
            "ssh host gpsusi; name=gps; byoyomi=1s ; option.Book Depth=0; dir=/tmp; option.X=a=b",
        );
        let found = found.expect("an engine");
        assert_eq!(found.command.to_string(), "ssh host gpsusi");
        assert_eq!(found.command.folder, Some(PathBuf::from("/tmp")));
        assert_eq!(found.name, "gps");
        assert_eq!(found.pace, Some(Pace::byoyomi(Duration::from_secs(1))));
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(found.options, [pair("Book Depth", "0"), pair("X", "a=b")]);
        assert_eq!(entrant("/usr/games/sjaakii").map(|it| it.name), Ok("sjaakii".into()));
    }

    #[test]
    fn a_level_is_this_program_with_its_options() {
        let found = entrant("level:4; option.networkdelay=50").expect("a level");
        assert_eq!(found.command.program, PathBuf::from("/bin/komadai"));
        let options: Vec<_> = found.options.iter().map(|(_, value)| value.as_str()).collect();
        assert_eq!(options, ["4", "50"]);
        assert!(entrant("level:0").is_err_and(|error| error.contains("is not a level")));
    }

    #[test]
    fn wrong_settings_are_named() {
        for (text, said) in [
            ("a; byoyomy=3", "`byoyomy=3` is not a setting"),
            ("a; fast", "`fast` is not a setting"),
            ("a; drops=#", "`drops=#` is not a setting"),
            ("a; name=", "`name=` is not a setting"),
            ("a; nodes=x", "nodes: `x` is not a number above 0"),
            ("a; byoyomi=soon", "byoyomi: `soon` is not a time"),
            ("", "`` is not a command line"),
        ] {
            let error = entrant(text).expect_err(text);
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn names_are_told_apart() {
        let mut three = ["a", "b", "x/a.exe"].map(|it| entrant(it).expect("an engine"));
        Entrant::tell_apart(&mut three);
        assert_eq!(three.map(|it| it.name), ["a", "b", "a (2)"]);
    }
}
