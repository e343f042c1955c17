//! `komadai engines`: the list of external engines.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, Subcommand};
use serde_json::json;

use super::{CommandError, CommandResult, Status, Streams};
use crate::services;
use crate::text::sanitize;
use komadai_engine::engine::{Awaited, EngineOption, Watch};

/// The arguments of `engines`.
#[derive(Debug, Clone, Args)]
pub struct Engines {
    /// What to do; the list is printed if left out
    #[command(subcommand)]
    pub command: Option<EnginesCommand>,
}

/// The operations on the list of engines.
#[derive(Debug, Clone, Subcommand)]
pub enum EnginesCommand {
    /// Print the list: name and command line, a tab between them
    List {
        /// Print JSON: one object an engine, one a line
        #[arg(long)]
        json: bool,
    },
    /// Start a program, and add it to the list if it is a USI engine; prints its name there
    Add {
        /// The program, a path or a name that the system finds; with arguments if it needs any, all of it in
        /// quotes
        #[arg(value_name = "PATH")]
        command: String,
        /// Its name in the list [default: the name it gives itself]
        #[arg(long, value_name = "N")]
        name: Option<String>,
        /// The sign in its drops, P*5e as USI has it or P@5e
        #[arg(long, value_name = "SIGN", default_value = "*", value_parser = ["*", "@"])]
        drops: String,
    },
    /// Take an engine off the list; the program itself stays
    Remove {
        /// Its name in the list
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Start an engine and print what it says of itself: name, author, options
    Test {
        /// Its name in the list, or the path of a program
        #[arg(value_name = "NAME|PATH")]
        engine: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Runs the command; `stop` ends the test of an engine.
pub fn engines(order: &Engines, stop: &AtomicBool, streams: &mut Streams) -> CommandResult {
    match &order.command {
        None => list(false, streams),
        Some(EnginesCommand::List { json }) => list(*json, streams),
        Some(EnginesCommand::Add { command, name, drops }) => {
            let added = watched(command, stop, streams.err, |watch| {
                services::add_engine(command, name.as_deref(), drops == "@", watch)
            });
            let (name, _) = added.map_err(CommandError::Input)?;
            writeln!(streams.out, "{}", sanitize(&name))?;
            Ok(Status::Yes)
        }
        Some(EnginesCommand::Remove { name }) => {
            services::remove_engine(name).map_err(CommandError::Input)?;
            Ok(Status::Yes)
        }
        Some(EnginesCommand::Test { engine, json }) => test(engine, *json, stop, streams),
    }
}

/// Tests an engine by `ask`, and reports each step on `err`.
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
            // Without standard error the step is not reported.
            let _ = tell_waiting(engine, awaited, *err.borrow_mut());
        },
    })
}

pub(super) fn tell_waiting(engine: &str, awaited: Awaited, err: &mut dyn Write) -> io::Result<()> {
    let Awaited { word, most } = awaited;
    let (engine, most) = (sanitize(engine), most.as_secs());
    writeln!(err, "komadai: waiting for `{word}` from {engine}, {most} s at most")
}

fn list(as_json: bool, streams: &mut Streams) -> CommandResult {
    let loaded = services::load_engines().map_err(CommandError::input)?;
    for fault in &loaded.faults {
        writeln!(streams.err, "komadai: left out: {}", sanitize(&fault.to_string()))?;
    }
    let engines = loaded.kept;
    if engines.entries().is_empty() && !as_json {
        writeln!(streams.err, "no engines yet: `komadai engines add PATH` adds one")?;
    }
    for entry in engines.entries() {
        if as_json {
            let options = entry.options.iter();
            let options: serde_json::Map<_, _> =
                options.map(|(name, value)| (name.clone(), json!(value))).collect();
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
    let identity = watched(engine, stop, streams.err, |watch| services::test_engine(engine, watch));
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
