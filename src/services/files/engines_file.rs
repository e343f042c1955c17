//! The file of engines in the settings folder, and testing engines.

use std::path::PathBuf;
use std::time::Duration;

use super::own_files::{self, Fault, Kept, Loaded};
use crate::app::effect::{EngineSeeker, Ticket};
use crate::app::message::Message;
use crate::app::person::engines::{BUILT_IN, EngineEntry, EngineIdentity, Engines, KNOWN};
use crate::app::screens::{engines, menu};
use crate::app::wording::engine_faults::engine_fault;
use crate::app::wording::faults::{self, FileFault};
use crate::services::{Event, in_background};
use crate::store::{StoreError, programs};
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::engine::{EngineCommand, Timeouts, UsiError, UsiProcess, Watch};
use komadai_engine::world::mpsc::Sender;

// Engines with all their options need fewer bytes.
impl Kept for Engines {
    const NAME: &'static str = "engines.ron";
    const MAX_BYTES: u64 = 1 << 20;

    fn parse(text: &str) -> Result<Self, FileFault> {
        Self::parse(text)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn not_saved(why: &str) -> String {
        text!("engines-not-saved", why = why)
    }
}

/// Known engines among the programs of the machine.
pub(crate) fn found(seeker: EngineSeeker) -> Message {
    let path = std::env::var_os("PATH");
    let found = programs(&KNOWN, path.as_deref());
    match seeker {
        EngineSeeker::List => engines::Message::Found(found).into(),
        EngineSeeker::Menu => menu::Message::Found(found).into(),
    }
}

/// The engines; none if there is no file.
pub(crate) fn load_engines() -> Result<Loaded<Engines>, Fault> {
    own_files::load()
}

/// The engines for a command.
fn engines() -> Result<Engines, String> {
    let loaded = load_engines().map_err(|fault| fault.to_string())?;
    Ok(loaded.kept)
}

/// The engines of this program, next to those that other running copies save.
#[derive(Debug)]
pub(crate) struct EnginesFile {
    path: Result<PathBuf, StoreError>,
    /// The engines saved last or found at the start, then those of failed saves: the file may have them even
    /// after an error.
    known: Vec<Engines>,
}

impl Default for EnginesFile {
    fn default() -> Self {
        Self::at(own_files::path::<Engines>())
    }
}

impl EnginesFile {
    fn at(path: Result<PathBuf, StoreError>) -> Self {
        let found = path.as_ref().ok().map(|path| own_files::load_from(path));
        let found = found.and_then(Result::ok);
        Self { path, known: vec![found.map(|loaded| loaded.kept).unwrap_or_default()] }
    }

    /// Applies this program's changes of engines to the file.
    pub(crate) fn save(&mut self, engines: &Engines) -> Result<(), String> {
        let path = self.path.clone();
        let path = path.map_err(|error| Engines::not_saved(&faults::store(error)))?;
        let saved = own_files::change_at(&path, |kept: &mut Engines| {
            for before in self.known.iter().rev() {
                kept.follow(before, engines);
            }
        });
        match saved {
            Ok(_) => self.known = vec![engines.clone()],
            Err(_) if self.known.last() == Some(engines) => {}
            Err(_) => self.known.push(engines.clone()),
        }
        saved.map(drop)
    }
}

/// The times that a tested engine may take.
const TIMEOUTS: Timeouts = Timeouts {
    handshake: Duration::from_secs(30),
    ready: Duration::from_secs(30),
    stop: Duration::from_secs(1),
    quit: Duration::from_millis(500),
};

/// Starts an engine, asks for its identity and ends it, on its own thread; returns an answer only if no
/// thread can be started.
pub(crate) fn try_out(
    ticket: Ticket,
    entry: EngineEntry,
    events: Sender<Event>,
) -> Option<Message> {
    let answer = move |found| Message::from(engines::Message::Tried(ticket, found));
    let started = in_background("engine trial", move || {
        let _ = events.send(Event::Message(answer(identity(&entry, Watch::NONE))));
    });
    let error = started.err()?;
    Some(answer(Err(error.to_string())))
}

/// Starts an engine, asks for its identity and ends it.
fn identity(entry: &EngineEntry, watch: Watch<'_>) -> Result<EngineIdentity, String> {
    let command = entry.to_command()?;
    let process = UsiProcess::start_watched(&command, &[], TIMEOUTS, watch, |_| {});
    let process = process.map_err(|error| {
        let why = engine_fault(&error);
        if why.contains(&entry.command) { why } else { format!("{}: {why}", entry.command) }
    })?;
    Ok(EngineIdentity {
        name: process.name().to_owned(),
        author: process.author().to_owned(),
        options: process.options().to_vec(),
    })
}

/// The engine of this name in the list, or the program at this path, with arguments if there are any.
pub(crate) fn find_engine(text: &str) -> Result<EngineEntry, String> {
    let engines = engines()?;
    if let Some(entry) = engines.find(text) {
        return Ok(entry.clone());
    }
    if !text.contains(['/', '\\']) {
        return Err(format!(
            "there is no engine `{text}` in the list: `komadai engines` shows it, a path names any program"
        ));
    }
    let command = from_everywhere(text)?;
    let known = engines.find(&command).cloned();
    Ok(known.unwrap_or_else(|| EngineEntry::new(&*command, &*command)))
}

/// The command line with an absolute program path: it works from every folder.
fn from_everywhere(text: &str) -> Result<String, String> {
    let mut command: EngineCommand =
        text.parse().map_err(|error: UsiError| engine_fault(&error))?;
    if command.program.components().count() > 1 {
        let absolute = std::path::absolute(&command.program).ok();
        let missing = || engine_fault(&UsiError::NotFound(command.program.display().to_string()));
        let absolute = absolute.filter(|path| path.exists()).ok_or_else(missing)?;
        command.program = absolute;
    }
    Ok(command.to_line())
}

/// Tests the program of this command line and adds it to the list, under `name` or its own name, with drops
/// written with `@` or not; returns the name and the identity.
pub(crate) fn add_engine(
    command: &str,
    name: Option<&str>,
    drops_with_at: bool,
    watch: Watch<'_>,
) -> Result<(String, EngineIdentity), String> {
    let engines = engines()?;
    if let Some(name) = name.filter(|name| *name == BUILT_IN || engines.named(name).is_some()) {
        return Err(format!("there is an engine `{name}` in the list already"));
    }
    let mut entry = EngineEntry::new("", from_everywhere(command)?);
    entry.drops_with_at = drops_with_at;
    let identity = identity(&entry, watch)?;
    let own = sanitize(identity.name.trim()).into_owned();
    let own = if own.is_empty() { text!("engines-nameless") } else { own };
    entry.name = name.map_or(own, str::to_owned);
    let mut name = String::new();
    own_files::change(|kept: &mut Engines| name.clone_from(&kept.put(None, entry).name))?;
    Ok((name, identity))
}

pub(crate) fn remove_engine(name: &str) -> Result<(), String> {
    let engines = engines()?;
    if engines.named(name).is_none() {
        return Err(format!("there is no engine `{name}` in the list"));
    }
    own_files::change(|kept: &mut Engines| kept.remove(name)).map(drop)
}

/// Starts an engine of the list, or one by its path, and returns its identity.
pub(crate) fn test_engine(text: &str, watch: Watch<'_>) -> Result<EngineIdentity, String> {
    identity(&find_engine(text)?, watch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    fn read(path: &Path) -> Engines {
        own_files::load_from(path).expect("a file of engines").kept
    }

    #[test]
    fn engines_are_kept_and_a_broken_file_is_named_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(Engines::NAME);
        let mut file = EnginesFile::at(Ok(path.clone()));
        assert_eq!(read(&path), Engines::default());
        let mut engines = Engines::default();
        engines.put(None, EngineEntry::new("a", "b"));
        file.save(&engines).expect("written");
        assert_eq!(read(&path), engines);
        fs::write(&path, "(version: 3, engines: [])").expect("a file");
        let why = file.save(&engines).expect_err("refused");
        assert!(why.contains("engines.ron:1:"), "{why}");
        assert!(fs::read_to_string(&path).expect("the file").contains('3'));
    }

    #[test]
    fn engines_of_another_version_are_used_and_stay_as_they_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(Engines::NAME);
        let text = "(version: 1, order: \"age\", engines: [(name: \"a\", command: \"one\", color: 3), \
                    (name: \"b\", command: \"two\", nodes: \"many\"), (name: \"c\", program: \"three\")])";
        fs::write(&path, text).expect("a file");
        let loaded = own_files::load_from::<Engines>(&path).expect("engines");
        let names: Vec<&str> = loaded.kept.entries().iter().map(|entry| &*entry.name).collect();
        assert_eq!(names, ["a", "b"]);
        let faults: Vec<String> = loaded.faults.iter().map(Fault::to_string).collect();
        assert!(
            faults[0].contains("engines.ron:1:14: ") && faults[0].contains("order"),
            "{faults:?}"
        );
        let mut file = EnginesFile::at(Ok(path.clone()));
        let mut engines = loaded.kept;
        engines.put(Some("a"), EngineEntry::new("a", "four"));
        file.save(&engines).expect("saved");
        let text = fs::read_to_string(&path).expect("the file");
        for kept in
            ["order: \"age\"", "color: 3", "nodes: \"many\"", "program: \"three\"", "\"four\""]
        {
            assert!(text.contains(kept), "{text}");
        }
        assert_eq!(read(&path), engines);
        for empty in ["", "\0\0"] {
            fs::write(&path, empty).expect("a file");
            assert_eq!(read(&path), Engines::default());
        }
    }

    #[test]
    fn two_programs_keep_each_other_s_engines() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(Engines::NAME);
        let run = || (EnginesFile::at(Ok(path.clone())), Engines::default());
        let (mut first, mut firsts) = run();
        let (mut second, mut seconds) = run();
        firsts.put(None, EngineEntry::new("a", "one"));
        first.save(&firsts).expect("saved");
        seconds.put(None, EngineEntry::new("b", "two"));
        seconds.set_first("b");
        second.save(&seconds).expect("saved");
        firsts.put(Some("a"), EngineEntry::new("a", "three"));
        first.save(&firsts).expect("saved");
        let both = read(&path);
        let command = |name| both.named(name).map(|entry| &*entry.command);
        assert_eq!((command("a"), command("b")), (Some("three"), Some("two")));
        assert_eq!(both.first(), "b");
        firsts.remove("a");
        first.save(&firsts).expect("saved");
        let left = read(&path);
        assert_eq!(left.entries(), seconds.entries());
    }

    #[test]
    fn a_command_line_means_the_same_from_everywhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let program = folder.path().join("my engine");
        fs::write(&program, "").expect("a file");
        let text = format!("'{}' --usi ''", program.display());
        let whole = from_everywhere(&text).expect("a command line");
        assert_eq!(whole, format!("\"{}\" --usi \"\"", program.display()));
        assert_eq!(from_everywhere("ssh host engine").as_deref(), Ok("ssh host engine"));
        let missing = from_everywhere("no/such/engine").expect_err("refused");
        assert_eq!(missing, "there is no program `no/such/engine`");
        assert!(from_everywhere("'").is_err());
    }

    #[test]
    fn a_program_that_is_no_engine_is_named_in_one_line() {
        let entry = EngineEntry::new("", "/no/such/engine");
        let why = identity(&entry, Watch::NONE).expect_err("refused");
        let ended = EngineEntry { command: "false".to_owned(), ..entry };
        let ended = identity(&ended, Watch::NONE).expect_err("refused");
        assert!(ended.starts_with("false: "), "{ended}");
        assert!(why.contains("/no/such/engine") && !why.contains('\n'), "{why}");
    }
}
