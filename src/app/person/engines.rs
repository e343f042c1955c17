//! The external engines that the user has set up, and the choice among them and the bot.

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::app::wording::engine_faults::engine_fault;
use crate::app::wording::faults::{FileFault, ron_text};
use crate::texts::text;
use komadai_engine::engine::{Dialect, EngineCommand, EngineOption, UsiError};

/// An external engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineEntry {
    /// The user's name for it; no two engines have the same name.
    pub name: String,
    /// Its command line: a program with arguments, quotation marks around words with blanks.
    pub command: String,
    /// The folder it works in; that of the program if `None`.
    #[serde(default)]
    pub folder: Option<PathBuf>,
    /// The USI options to set before it thinks, by name; other options keep the engine's defaults.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Its time for a move of a game, in milliseconds, regardless of the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_time: Option<u64>,
    /// The positions it searches for a move of a game, regardless of the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Whether it writes drops as `P@5e`, and accepts no others; USI has `P*5e`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drops_with_at: bool,
}

/// The names of programs that are USI engines, as authors and packages use them.
pub(crate) const KNOWN: [&str; 12] = [
    "gpsusi",
    "YaneuraOu",
    "yaneuraou",
    "YaneuraOu-by-gcc",
    "apery",
    "fairy-stockfish",
    "gikou",
    "dlshogi",
    "sunfish_usi",
    "Suisho5",
    "technique",
    "nshogi-engine",
];

/// The longest time for a move: a day.
const LONGEST_MOVE: Duration = Duration::from_hours(24);

impl EngineEntry {
    /// An engine with only a name and a command line.
    pub fn new(name: impl Into<String>, command: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            command: command.into(),
            folder: None,
            options: Vec::new(),
            move_time: None,
            nodes: None,
            drops_with_at: false,
        }
    }

    /// An engine that is not in the list: it has no command line.
    pub fn unknown(name: impl Into<String>) -> Self {
        Self::new(name, "")
    }

    /// Whether it cannot be started.
    pub(crate) const fn is_unknown(&self) -> bool {
        self.command.is_empty()
    }

    /// Its name in games: its name, or that of its program if the name is a command line.
    pub fn title(&self) -> String {
        let is_path = self.name.contains(['/', '\\']);
        let command: Option<EngineCommand> = is_path.then(|| self.name.parse().ok()).flatten();
        let stem = command.as_ref().and_then(|it| it.program.file_stem());
        stem.map_or_else(|| self.name.clone(), |stem| stem.to_string_lossy().into_owned())
    }

    /// Its own time for a move, if it has one.
    pub(crate) fn own_time(&self) -> Option<Duration> {
        self.move_time.map(Duration::from_millis)
    }

    /// Its own limits for moves, in words: `0.5 s`, `10000 nodes`; empty if it has none.
    pub(crate) fn pace_words(&self) -> String {
        let time = self
            .own_time()
            .map(|time| text!("engines-seconds", seconds = time.as_secs_f64().to_string()));
        let nodes = self.nodes.map(|nodes| text!("engines-nodes", nodes = nodes.to_string()));
        let words: Vec<String> = time.into_iter().chain(nodes).collect();
        words.join(", ")
    }

    /// Reads seconds, such as `0.5` or `2s`, or milliseconds, such as `500ms`, as a time for a move; an empty
    /// text is `None`.
    ///
    /// # Errors
    ///
    /// If it is no time, is 0 or longer than a day.
    pub(crate) fn parse_move_time(text: &str) -> Result<Option<u64>, NotANumber> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
            (Some(number), _) => (number, 0.001),
            (None, Some(number)) => (number, 1.0),
            (None, None) => (text, 1.0),
        };
        let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '.');
        let number = Some(number.trim()).filter(|number| is_plain(number));
        let seconds: Option<f64> = number.and_then(|number| number.parse().ok());
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds * unit).ok());
        let time = time.filter(|time| time.as_millis() > 0 && *time <= LONGEST_MOVE);
        let millis = time.and_then(|time| u64::try_from(time.as_millis()).ok());
        millis.map(Some).ok_or(NotANumber)
    }

    /// Reads a number of positions for a move; an empty text is `None`.
    ///
    /// # Errors
    ///
    /// If it is no number above 0.
    pub(crate) fn parse_nodes(text: &str) -> Result<Option<u64>, NotANumber> {
        if text.trim().is_empty() {
            return Ok(None);
        }
        let number = text.trim().parse().ok().filter(|number| *number > 0);
        number.map(Some).ok_or(NotANumber)
    }

    /// The command that starts it.
    ///
    /// # Errors
    ///
    /// If the command line names no program.
    pub(crate) fn to_command(&self) -> Result<EngineCommand, String> {
        let command: EngineCommand =
            self.command.parse().map_err(|error: UsiError| engine_fault(&error))?;
        Ok(EngineCommand {
            folder: self.folder.clone(),
            dialect: Dialect { drop_sign: self.drop_sign(), ..Dialect::default() },
            ..command
        })
    }

    /// The sign between piece and square of a drop.
    pub(crate) const fn drop_sign(&self) -> char {
        if self.drops_with_at { '@' } else { '*' }
    }

    /// The value of an option, if it is set.
    pub fn option(&self, name: &str) -> Option<&str> {
        let found = self.options.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Sets an option, or leaves it to the engine's default.
    pub fn set_option(&mut self, name: &str, value: Option<String>) {
        self.options.retain(|(known, _)| known != name);
        if let Some(value) = value {
            self.options.push((name.to_owned(), value));
        }
    }
}

/// A text is no time, or no number of positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotANumber;

/// The identity of an engine, as it reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineIdentity {
    /// Its name; empty if it gives none.
    pub name: String,
    /// Its author; empty if it reports none.
    pub author: String,
    /// The options it declares.
    pub options: Vec<EngineOption>,
}

/// The choice of an engine.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum EngineChoice {
    /// The bot of this program.
    #[default]
    BuiltIn,
    /// An external engine.
    Own(Box<EngineEntry>),
}

impl EngineChoice {
    /// The external engine, unless it is the bot.
    pub(crate) fn entry(&self) -> Option<&EngineEntry> {
        match self {
            Self::BuiltIn => None,
            Self::Own(entry) => Some(entry),
        }
    }
}

/// The name of the bot of this program among engines; no other has it.
pub(crate) const BUILT_IN: &str = "komadai";

/// The contents of the file of engines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Engines {
    entries: Vec<EngineEntry>,
    /// The name of the engine that judges positions; the bot if `None`.
    first: Option<String>,
    /// The name of the second engine, if any.
    second: Option<String>,
    /// Whether engines of the machine were offered, which is done once.
    are_offered: bool,
}

/// The form of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    #[serde(default)]
    first: Option<String>,
    #[serde(default)]
    second: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    offered: bool,
    #[serde(default)]
    engines: Vec<EngineEntry>,
}

/// The version that is written.
const VERSION: u32 = 1;

impl Engines {
    /// All engines, in the order in which they were added.
    pub fn entries(&self) -> &[EngineEntry] {
        &self.entries
    }

    /// The engine of this name.
    pub fn named(&self, name: &str) -> Option<&EngineEntry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The engine of this name, or with this command line.
    pub fn find(&self, text: &str) -> Option<&EngineEntry> {
        let by_command = || self.entries.iter().find(|entry| entry.command == text);
        self.named(text).or_else(by_command)
    }

    /// The engines that judge positions: the first and the second. A name without an engine counts as none.
    pub fn chosen(&self) -> [Option<EngineChoice>; 2] {
        let of = |name: &Option<String>| match name.as_deref() {
            Some(BUILT_IN) => Some(EngineChoice::BuiltIn),
            Some(name) => {
                let entry = self.named(name)?.clone();
                Some(EngineChoice::Own(Box::new(entry)))
            }
            None => None,
        };
        [Some(of(&self.first).unwrap_or_default()), of(&self.second)]
    }

    /// The name of the engine that judges positions.
    pub fn first(&self) -> &str {
        self.first.as_deref().unwrap_or(BUILT_IN)
    }

    /// The name of the second engine, if any.
    pub fn second(&self) -> Option<&str> {
        self.second.as_deref()
    }

    /// Whether engines of the machine should be offered: the list is empty, and they have not been offered
    /// yet.
    pub(crate) const fn lacks_offer(&self) -> bool {
        self.entries.is_empty() && !self.are_offered
    }

    /// Marks the engines of the machine as offered.
    pub(crate) const fn set_offered(&mut self) {
        self.are_offered = true;
    }

    /// Makes this engine the one that judges positions.
    pub(crate) fn set_first(&mut self, name: &str) {
        self.first = (name != BUILT_IN).then(|| name.to_owned());
    }

    /// Makes this the second engine that judges positions, or none.
    pub(crate) fn set_second(&mut self, name: Option<&str>) {
        self.second = name.map(str::to_owned);
    }

    /// Replaces the engine with the name `old`, or adds one; a name that another engine has gets a number.
    pub fn put(&mut self, old: Option<&str>, mut entry: EngineEntry) -> &EngineEntry {
        let place = old.and_then(|old| self.entries.iter().position(|known| known.name == old));
        let base = entry.name.clone();
        for number in 2.. {
            let is_other =
                |(i, known): (usize, &EngineEntry)| known.name == entry.name && Some(i) != place;
            let is_taken = entry.name == BUILT_IN;
            if !is_taken && !self.entries.iter().enumerate().any(is_other) {
                break;
            }
            entry.name = format!("{base} {number}");
        }
        let Some(place) = place else {
            self.entries.push(entry);
            return &self.entries[self.entries.len() - 1];
        };
        let old = std::mem::take(&mut self.entries[place].name);
        for seat in [&mut self.first, &mut self.second] {
            if seat.as_deref() == Some(&*old) {
                *seat = Some(entry.name.clone());
            }
        }
        self.entries[place] = entry;
        &self.entries[place]
    }

    /// Removes an engine.
    pub fn remove(&mut self, name: &str) {
        self.entries.retain(|entry| entry.name != name);
        for seat in [&mut self.first, &mut self.second] {
            seat.take_if(|seat| seat == name);
        }
    }

    /// Applies the changes from `before` to `after` to these engines.
    pub(crate) fn follow(&mut self, before: &Self, after: &Self) {
        let is_gone = |name: &str| after.named(name).is_none();
        let are_as_many = before.entries.len() == after.entries.len();
        let mut names = Vec::new();
        for (at, entry) in after.entries.iter().enumerate() {
            // A new engine in the place of a missing one was renamed.
            let renamed = before.entries.get(at).filter(|_| are_as_many);
            let renamed = renamed.filter(|old| is_gone(&old.name));
            let old = before.named(&entry.name).or(renamed);
            if old != Some(entry) && self.named(&entry.name) != Some(entry) {
                let name = &self.put(old.map(|old| &*old.name), entry.clone()).name;
                names.push((&entry.name, name.clone()));
            }
        }
        for entry in before.entries.iter().filter(|entry| is_gone(&entry.name)) {
            self.remove(&entry.name);
        }
        let called = |name: &String| {
            let mut names = names.iter();
            let other = names.find(|(own, _)| *own == name);
            other.map_or_else(|| name.clone(), |(_, other)| other.clone())
        };
        self.are_offered |= after.are_offered;
        if before.first != after.first {
            self.first = after.first.as_ref().map(called);
        }
        if before.second != after.second {
            self.second = after.second.as_ref().map(called);
        }
    }

    /// Reads the text of the file.
    ///
    /// # Errors
    ///
    /// The place of the error, and the error.
    pub fn parse(text: &str) -> Result<Self, FileFault> {
        let saved: Saved = FileFault::read_version(text, VERSION, |saved: &Saved| saved.version)?;
        let mut engines = Self {
            first: saved.first,
            second: saved.second,
            are_offered: saved.offered,
            ..Self::default()
        };
        for entry in saved.engines {
            if engines.named(&entry.name).is_some() {
                let name = entry.name.escape_debug();
                return Err(FileFault::at_start(format!("name: \"{name}\" twice")));
            }
            engines.entries.push(entry);
        }
        Ok(engines)
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let saved = Saved {
            version: VERSION,
            first: self.first.clone(),
            second: self.second.clone(),
            offered: self.are_offered,
            engines: self.entries.clone(),
        };
        ron_text(&saved, 8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> EngineEntry {
        EngineEntry {
            options: vec![("Threads".to_owned(), "2".to_owned())],
            move_time: Some(500),
            drops_with_at: true,
            ..EngineEntry::new(name, "engine --usi")
        }
    }

    #[test]
    fn the_file_is_read_as_it_was_written_and_names_are_told_apart() {
        let mut engines = Engines::default();
        assert_eq!(engines.put(None, entry("a")).name, "a");
        assert_eq!(engines.put(None, entry("a")).name, "a 2");
        assert_eq!(engines.put(Some("a"), entry("a")).name, "a");
        assert_eq!(engines.put(Some("a 2"), entry("a")).name, "a 2");
        assert_eq!(Engines::parse(&engines.to_text()), Ok(engines.clone()));
        assert_eq!((engines.first(), engines.second()), (BUILT_IN, None));
        engines.set_first("a");
        engines.set_second(Some(BUILT_IN));
        assert_eq!((engines.first(), engines.second()), ("a", Some(BUILT_IN)));
        assert_eq!(Engines::parse(&engines.to_text()), Ok(engines.clone()));
        engines.put(Some("a"), entry("b"));
        assert_eq!(engines.first(), "b");
        engines.remove("b");
        assert_eq!((engines.entries().len(), engines.first()), (1, BUILT_IN));
    }

    #[test]
    fn what_was_done_to_some_engines_is_done_to_others() {
        let list = |names: &[&str]| {
            let mut engines = Engines::default();
            for name in names {
                engines.put(None, EngineEntry::new(*name, "engine"));
            }
            engines
        };
        let names = |engines: &Engines| {
            let names = engines.entries.iter().map(|entry| entry.name.clone());
            names.collect::<Vec<_>>()
        };
        let before = list(&["a", "b", "c"]);
        let mut after = list(&["a", "b", "c"]);
        after.put(Some("b"), entry("bb"));
        let mut others = list(&["x", "b"]);
        others.set_second(Some("b"));
        others.follow(&before, &after);
        assert_eq!(names(&others), ["x", "bb"]);
        assert_eq!((others.first(), others.second()), (BUILT_IN, Some("bb")));
        let before = after.clone();
        after.put(None, entry("x"));
        after.put(None, entry("y"));
        after.set_first("x");
        after.remove("bb");
        others.follow(&before, &after);
        assert_eq!(names(&others), ["x", "x 2", "y"]);
        assert_eq!((others.first(), others.second()), ("x 2", None));
        let mut others = before.clone();
        for _ in 0..2 {
            others.follow(&before, &after);
            assert_eq!(others, after, "once is enough");
        }
    }

    #[test]
    fn a_broken_file_is_named_with_its_place() {
        let broken = "(version: 1, engines: [(name: \"a\", commando: \"b\")])";
        let error = Engines::parse(broken).expect_err("refused");
        assert!(error.to_string().starts_with("1:"), "{error}");
        let newer = Engines::parse("(version: 2, engines: [])").expect_err("refused");
        assert!(newer.to_string().contains('2'), "{newer}");
        let twice =
            "(version: 1, engines: [(name: \"a\", command: \"b\"), (name: \"a\", command: \"c\")])";
        let twice = Engines::parse(twice).expect_err("refused").to_string();
        assert!(twice.starts_with("1:1: ") && twice.contains('a'), "{twice}");
    }

    #[test]
    fn times_and_nodes_of_moves_are_read() {
        let time = EngineEntry::parse_move_time;
        for (text, millis) in [("0.5", 500), ("2s", 2000), ("500 ms", 500), ("86400", 86_400_000)] {
            assert_eq!(time(text), Ok(Some(millis)), "{text}");
        }
        assert_eq!(time(" "), Ok(None));
        for text in ["0", "-1", "x", "1h", "1e3", "inf", "86401", "s", "0.0001"] {
            assert_eq!(time(text), Err(NotANumber), "{text}");
        }
        assert_eq!(EngineEntry::parse_nodes("1000"), Ok(Some(1000)));
        assert_eq!(EngineEntry::parse_nodes(""), Ok(None));
        for text in ["0", "-1", "x", "1k"] {
            assert_eq!(EngineEntry::parse_nodes(text), Err(NotANumber), "{text}");
        }
    }

    #[test]
    fn engines_are_found_by_name_and_by_command_line_and_called_by_a_short_name() {
        let mut engines = Engines::default();
        engines.put(None, entry("a"));
        assert_eq!(engines.find("a").map(|it| &*it.name), Some("a"));
        assert_eq!(engines.find("engine --usi").map(|it| &*it.name), Some("a"));
        assert_eq!(engines.find("b"), None);
        let by_path = EngineEntry::new("/opt/my engine.sh", "'/opt/my engine.sh'");
        assert_eq!(by_path.title(), "my");
        assert_eq!(EngineEntry::new("'/opt/my engine.sh' --usi", "").title(), "my engine");
        assert_eq!(EngineEntry::unknown("gps 2").title(), "gps 2");
    }

    #[test]
    fn options_are_set_and_left_to_the_engine() {
        let mut entry = entry("a");
        entry.set_option("Threads", Some("4".to_owned()));
        assert_eq!(entry.option("Threads"), Some("4"));
        entry.set_option("Threads", None);
        assert_eq!(entry.option("Threads"), None);
        let sign = entry.to_command().map(|command| command.dialect.drop_sign);
        assert_eq!(sign, Ok('@'));
    }
}
