//! The file of engines in the settings folder, and engines that are tried.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use super::Event;
use super::own_files::{self, Fault};
use crate::app::effect::Ticket;
use crate::app::engines::{EngineEntry, EngineIdentity, Engines};
use crate::app::faults;
use crate::app::message::Message;
use crate::app::screens::engines;
use crate::engine::{Timeouts, UsiProcess};
use crate::store::{self, StoreError};
use crate::texts::text;

/// Its name.
const NAME: &str = "engines.ron";
/// Engines with all their options need fewer bytes.
const MAX_BYTES: u64 = 1 << 20;

/// The engines; none where there is no file.
///
/// # Errors
///
/// What is wrong with the file.
pub fn load() -> Result<Engines, Fault> {
    load_from(&path()?)
}

fn load_from(path: &Path) -> Result<Engines, Fault> {
    let Some(text) = own_files::text(path, MAX_BYTES)? else {
        return Ok(Engines::default());
    };
    Engines::parse(&text).map_err(|error| Fault::Own(path.to_owned(), error))
}

/// Writes the engines; a file that cannot be read is not touched: it may hold what its owner wants to mend.
pub fn save(engines: &Engines) -> Result<(), String> {
    let path = path().map_err(|error| not_saved(&faults::store(&error)))?;
    save_to(&path, engines)
}

fn save_to(path: &Path, engines: &Engines) -> Result<(), String> {
    load_from(path).map_err(|fault| not_saved(&fault.to_string()))?;
    let written = store::write(path, engines.to_text().as_bytes());
    written.map_err(|error| not_saved(&faults::store(&error)))
}

fn not_saved(why: &str) -> String {
    text!("engines-not-saved", why = why)
}

fn path() -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(NAME))
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn engines_are_kept_and_a_broken_file_is_named_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join(NAME);
        assert_eq!(load_from(&path), Ok(Engines::default()));
        let mut engines = Engines::default();
        engines.put(
            None,
            EngineEntry {
                name: "a".to_owned(),
                command: "b".to_owned(),
                folder: None,
                options: Vec::new(),
            },
        );
        save_to(&path, &engines).expect("written");
        assert_eq!(load_from(&path), Ok(engines.clone()));
        fs::write(&path, "(version: 1, engines: 3)").expect("a file");
        let why = save_to(&path, &engines).expect_err("refused");
        assert!(why.contains("engines.ron:1:"), "{why}");
        assert!(fs::read_to_string(&path).expect("the file").contains('3'));
    }

    #[test]
    fn a_program_that_is_no_engine_is_named_in_one_line() {
        let entry = EngineEntry {
            name: String::new(),
            command: "/no/such/engine".to_owned(),
            folder: None,
            options: Vec::new(),
        };
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
