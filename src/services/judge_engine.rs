//! The engine that judges whole games: the bot or an external one.

use super::engine_host::{Port, Role, start_engine};
use crate::app::person::engines::EngineEntry;
use komadai_engine::engine::EngineEvent;
use komadai_engine::world::mpsc::{Receiver, channel};

/// An engine with its answers.
type RunningJudge = (Box<dyn Port>, Receiver<EngineEvent>);

/// An engine that judges games, started for the first one.
pub(crate) struct JudgeEngine {
    /// `None` is the bot.
    entry: Option<EngineEntry>,
    running: Option<RunningJudge>,
}

impl JudgeEngine {
    pub(crate) const fn new(entry: Option<EngineEntry>) -> Self {
        Self { entry, running: None }
    }

    /// Its part of the names of cached analyses; empty for the bot.
    pub(super) fn key(&self) -> String {
        let key = |entry: &EngineEntry| format!("{} {:?}", entry.command, entry.options);
        self.entry.as_ref().map(key).unwrap_or_default()
    }

    pub(super) fn start(&mut self) -> Result<&mut RunningJudge, String> {
        let running = self.running.take();
        let running = running.map_or_else(|| started(self.entry.as_ref()), Ok)?;
        Ok(self.running.insert(running))
    }
}

fn started(entry: Option<&EngineEntry>) -> Result<RunningJudge, String> {
    let (sender, events) = channel();
    let sink = move |event| {
        // The receiver lives as long as the engine.
        let _ = sender.send(event);
    };
    let started = start_engine(entry, Role::Unwatched, None, &|| false, sink);
    let named = |why| match entry {
        Some(entry) => format!("{}: {why}", entry.name),
        None => why,
    };
    let (engine, _) = started.map_err(named)?;
    Ok((engine, events))
}
