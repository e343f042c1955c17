//! The file of engines in the settings folder, and engines that are tried.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use super::Event;
use super::own_files::{self, Fault, Kept};
use crate::app::effect::Ticket;
use crate::app::engines::{BUILT_IN, EngineEntry, EngineIdentity, Engines};
use crate::app::faults::FileFault;
use crate::app::message::Message;
use crate::app::screens::engines;
use crate::engine::{EngineCommand, Timeouts, UsiError, UsiProcess};
use crate::text::sanitize;
use crate::texts::text;

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

/// The engines; none where there is no file.
///
/// # Errors
///
/// What is wrong with the file.
pub fn load_engines() -> Result<Engines, Fault> {
    own_files::load()
}

/// Writes the engines.
pub fn save(engines: &Engines) -> Result<(), String> {
    own_files::change(|kept: &mut Engines| kept.clone_from(engines)).map(drop)
}

/// How long an engine that is tried may take.
const TIMEOUTS: Timeouts = Timeouts {
    handshake: Duration::from_secs(30),
    ready: Duration::from_secs(30),
    stop: Duration::from_secs(1),
    quit: Duration::from_millis(500),
};

/// Starts an engine, asks what it is and ends it, on a thread of its own; gives an answer at once only where none can be started.
pub fn try_out(ticket: Ticket, entry: EngineEntry, events: Sender<Event>) -> Option<Message> {
    let answer = move |found| Message::from(engines::Message::Tried(ticket, found));
    let thread = thread::Builder::new().name("engine trial".to_owned());
    let started = thread.spawn(move || {
        // Sending fails only while the program is ending.
        let _ = events.send(Event::Message(answer(identity(&entry))));
    });
    let error = started.err()?;
    Some(answer(Err(error.to_string())))
}

/// Starts an engine, asks what it is and ends it.
fn identity(entry: &EngineEntry) -> Result<EngineIdentity, String> {
    let command = entry.to_command()?;
    let process = UsiProcess::start(&command, &[], TIMEOUTS, |_| {});
    let process = process.map_err(|error| {
        let why = error.to_string();
        if why.contains(&entry.command) {
            why
        } else {
            format!("{}: {why}", entry.command)
        }
    })?;
    Ok(EngineIdentity {
        name: process.name().to_owned(),
        author: process.author().to_owned(),
        options: process.options().to_vec(),
    })
}

/// The engine of this name in the list, or the program of this path, with arguments if there are any.
///
/// # Errors
///
/// When there is none, or the list cannot be read.
pub fn find_engine(text: &str) -> Result<EngineEntry, String> {
    let engines = load_engines().map_err(|fault| fault.to_string())?;
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

/// The command line with the path of its program from the root: it means the same wherever the engine is started.
fn from_everywhere(text: &str) -> Result<String, String> {
    let mut command: EngineCommand = text.parse().map_err(|error: UsiError| error.to_string())?;
    if command.program.components().count() > 1 {
        let absolute = std::path::absolute(&command.program).ok();
        let missing = || format!("there is no program `{}`", command.program.display());
        let absolute = absolute.filter(|path| path.exists()).ok_or_else(missing)?;
        command.program = absolute;
    }
    Ok(command.to_line())
}

/// Tries the program of this command line and adds it to the list, under this name or the one it gives itself, with drops
/// written with `@` or not; tells the name, and what it says of itself.
///
/// # Errors
///
/// When it is no engine, the name is taken, or the list cannot be written.
pub fn add_engine(
    command: &str,
    name: Option<&str>,
    drops_with_at: bool,
) -> Result<(String, EngineIdentity), String> {
    let mut engines = load_engines().map_err(|fault| fault.to_string())?;
    if let Some(name) = name.filter(|name| *name == BUILT_IN || engines.named(name).is_some()) {
        return Err(format!("there is an engine `{name}` in the list already"));
    }
    let mut entry = EngineEntry::new("", from_everywhere(command)?);
    entry.drops_with_at = drops_with_at;
    let identity = identity(&entry)?;
    let own = sanitize(identity.name.trim()).into_owned();
    let own = if own.is_empty() {
        text!("engines-nameless")
    } else {
        own
    };
    entry.name = name.map_or(own, str::to_owned);
    let name = engines.put(None, entry).name.clone();
    save(&engines)?;
    Ok((name, identity))
}

/// Takes the engine of this name off the list.
///
/// # Errors
///
/// When there is none, or the list cannot be written.
pub fn remove_engine(name: &str) -> Result<(), String> {
    let mut engines = load_engines().map_err(|fault| fault.to_string())?;
    if engines.named(name).is_none() {
        return Err(format!("there is no engine `{name}` in the list"));
    }
    engines.remove(name);
    save(&engines)
}

/// Starts an engine of the list, or one by its path, and tells what it says of itself.
///
/// # Errors
///
/// When it is no engine.
pub fn test_engine(text: &str) -> Result<EngineIdentity, String> {
    identity(&find_engine(text)?)
}

#[cfg(test)]
mod tests {
    use super::own_files::{change_at, load_from};
    use super::*;
    use std::fs;

    #[test]
    fn engines_are_kept_and_a_broken_file_is_named_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(Engines::NAME);
        let save_to =
            |engines: &Engines| change_at(&path, |kept: &mut Engines| kept.clone_from(engines));
        assert_eq!(load_from(&path), Ok(Engines::default()));
        let mut engines = Engines::default();
        engines.put(None, EngineEntry::new("a", "b"));
        save_to(&engines).expect("written");
        assert_eq!(load_from(&path), Ok(engines.clone()));
        fs::write(&path, "(version: 1, engines: 3)").expect("a file");
        let why = save_to(&engines).expect_err("refused");
        assert!(why.contains("engines.ron:1:"), "{why}");
        assert!(fs::read_to_string(&path).expect("the file").contains('3'));
    }

    #[test]
    fn a_command_line_means_the_same_from_everywhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let program = folder.path().join("my engine");
        fs::write(&program, "").expect("a file");
        let text = format!("'{}' --usi ''", program.display());
        let whole = from_everywhere(&text).expect("a command line");
        assert_eq!(whole, format!("\"{}\" --usi \"\"", program.display()));
        assert_eq!(
            from_everywhere("ssh host engine").as_deref(),
            Ok("ssh host engine")
        );
        let missing = from_everywhere("no/such/engine").expect_err("refused");
        assert_eq!(missing, "there is no program `no/such/engine`");
        assert!(from_everywhere("'").is_err());
    }

    #[test]
    fn a_program_that_is_no_engine_is_named_in_one_line() {
        let entry = EngineEntry::new("", "/no/such/engine");
        let why = identity(&entry).expect_err("refused");
        let ended = EngineEntry {
            command: "false".to_owned(),
            ..entry
        };
        let ended = identity(&ended).expect_err("refused");
        assert!(ended.starts_with("false: "), "{ended}");
        assert!(
            why.contains("/no/such/engine") && !why.contains('\n'),
            "{why}"
        );
    }
}
