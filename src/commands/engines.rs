//! `komadai engines`: the list of engines of other programs.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;

use super::{CommandError, CommandResult, Status, Streams};
use crate::engine::{Awaited, EngineOption, Watch};
use crate::services;
use crate::text::sanitize;

/// What to do with the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EnginesOrder {
    /// Print it.
    List {
        /// As JSON.
        json: bool,
    },
    /// Try a program and add it.
    Add {
        /// Its command line.
        command: String,
        /// Its name in the list, if it is not that which it gives itself.
        name: Option<String>,
        /// Whether it writes drops as `P@5e`.
        drops_with_at: bool,
    },
    /// Take an engine off.
    Remove {
        /// Its name in the list.
        name: String,
    },
    /// Try an engine.
    Test {
        /// Its name in the list, or its path.
        engine: String,
        /// As JSON.
        json: bool,
    },
}

/// Does what is ordered; `stop` ends the trial of an engine.
///
/// # Errors
///
/// When the list cannot be read or written, there is no such engine, or a program is none.
pub fn engines(order: &EnginesOrder, stop: &AtomicBool, streams: &mut Streams) -> CommandResult {
    match order {
        EnginesOrder::List { json } => list(*json, streams),
        EnginesOrder::Add {
            command,
            name,
            drops_with_at,
        } => {
            let added = watched(command, stop, streams.err, |watch| {
                services::add_engine(command, name.as_deref(), *drops_with_at, watch)
            });
            let (name, _) = added.map_err(CommandError::Input)?;
            writeln!(streams.out, "{}", sanitize(&name))?;
            Ok(Status::Yes)
        }
        EnginesOrder::Remove { name } => {
            services::remove_engine(name).map_err(CommandError::Input)?;
            Ok(Status::Yes)
        }
        EnginesOrder::Test { engine, json } => test(engine, *json, stop, streams),
    }
}

/// Tries an engine by `ask`, and says on `err` what is waited for.
fn watched<T>(
    engine: &str,
    stop: &AtomicBool,
    err: &mut dyn Write,
    ask: impl FnOnce(Watch<'_>) -> Result<T, String>,
) -> Result<T, String> {
    let err = RefCell::new(err);
    ask(Watch {
        is_cancelled: &|| stop.load(Ordering::Relaxed),
        on_slow: &|awaited| {
            // Without a standard error nobody reads it.
            let _ = tell_waiting(engine, awaited, *err.borrow_mut());
        },
    })
}

/// Says that an engine is waited for.
pub(super) fn tell_waiting(engine: &str, awaited: Awaited, err: &mut dyn Write) -> io::Result<()> {
    let Awaited { word, most } = awaited;
    let (engine, most) = (sanitize(engine), most.as_secs());
    writeln!(
        err,
        "komadai: waiting for `{word}` from {engine}, {most} s at most"
    )
}

fn list(as_json: bool, streams: &mut Streams) -> CommandResult {
    let engines = services::load_engines().map_err(CommandError::input)?;
    if engines.entries().is_empty() && !as_json {
        writeln!(
            streams.err,
            "no engines yet: `komadai engines add PATH` adds one"
        )?;
    }
    for entry in engines.entries() {
        if as_json {
            let options = entry.options.iter();
            let options: serde_json::Map<_, _> = options
                .map(|(name, value)| (name.clone(), json!(value)))
                .collect();
            let object = json!({
                "name": entry.name,
                "command": entry.command,
                "folder": entry.folder,
                "options": options,
                "move_time": entry.move_time,
                "nodes": entry.nodes,
                "drops": entry.drop_sign(),
                "analyses": engines.first() == entry.name,
            });
            writeln!(streams.out, "{object}")?;
        } else {
            let (name, command) = (sanitize(&entry.name), sanitize(&entry.command));
            writeln!(streams.out, "{name}\t{command}")?;
        }
    }
    Ok(Status::Yes)
}

fn test(engine: &str, as_json: bool, stop: &AtomicBool, streams: &mut Streams) -> CommandResult {
    let identity = watched(engine, stop, streams.err, |watch| {
        services::test_engine(engine, watch)
    });
    let identity = identity.map_err(CommandError::Input)?;
    let names = |options: &[EngineOption]| -> Vec<String> {
        let names = options.iter().map(|option| sanitize(&option.name));
        names.map(std::borrow::Cow::into_owned).collect()
    };
    let options = names(&identity.options);
    if as_json {
        let object = json!({
            "name": identity.name,
            "author": identity.author,
            "options": options,
        });
        writeln!(streams.out, "{object}")?;
        return Ok(Status::Yes);
    }
    writeln!(streams.out, "name\t{}", sanitize(&identity.name))?;
    writeln!(streams.out, "author\t{}", sanitize(&identity.author))?;
    for option in options {
        writeln!(streams.out, "option\t{option}")?;
    }
    Ok(Status::Yes)
}
