//! Analyses whole games in the background, one at a time, on its own thread.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::{AnalysisCache, Event};
use crate::app::effect::GameJob;
use crate::app::message::Message;
use crate::app::screens::review;
use crate::assess::{check, judge};
use komadai_engine::engine::{BuiltIn, Engine};

/// Results are sent as they come and saved in the cache folder.
#[derive(Debug)]
pub(super) struct GameAnalysis {
    events: Sender<Event>,
    /// Set to end the running job.
    stop: Arc<AtomicBool>,
}

impl GameAnalysis {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self {
            events,
            stop: Arc::default(),
        }
    }

    /// Begins a job and ends the one before. Returns an answer only if no thread can be started.
    pub(super) fn start(&mut self, job: GameJob) -> Option<Message> {
        self.stop();
        self.stop = Arc::default();
        let (events, stop) = (self.events.clone(), Arc::clone(&self.stop));
        let ticket = job.ticket;
        let thread = thread::Builder::new().name("game analysis".to_owned());
        let started = thread.spawn(move || {
            let ended = run(&job, &events, &stop);
            if !stop.load(Ordering::Relaxed) {
                let ended = review::Message::JudgingEnded(job.ticket, ended);
                let _ = events.send(Event::Message(Message::from(ended)));
            }
        });
        let error = started.err()?;
        let failed = review::Message::JudgingEnded(ticket, Err(error.to_string()));
        Some(Message::from(failed))
    }

    /// Ends the running job after its current position.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for GameAnalysis {
    fn drop(&mut self) {
        self.stop();
    }
}

fn run(job: &GameJob, events: &Sender<Event>, stop: &AtomicBool) -> Result<(), String> {
    let tell = |place, lines| {
        let judged = review::Message::Judged(job.ticket, place, lines);
        let _ = events.send(Event::Message(Message::from(judged)));
    };
    let mut cache = AnalysisCache::open(&job.game, job.budget);
    let (known, missing): (Vec<usize>, Vec<usize>) = job
        .places
        .clone()
        .partition(|&place| !cache.lines(place).is_empty());
    for place in known {
        tell(place, cache.lines(place).to_vec());
    }
    // A single move that is tried is no game.
    let is_game = *job.places.start() == 0 && *job.places.end() == job.game.moves.len();
    if missing.is_empty() && (cache.is_checked() || !is_game) {
        return Ok(());
    }
    let (sender, found) = channel();
    let bot = BuiltIn::start(move |event| {
        // The receiver lives as long as the bot.
        let _ = sender.send(event);
    });
    let mut bot = bot.map_err(|error| error.to_string())?;
    let put = |cache: &mut AnalysisCache, place, lines: Vec<_>| {
        if stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        cache.put(place, lines.clone());
        cache.keep();
        tell(place, lines);
        ControlFlow::Continue(())
    };
    let (game, budget) = (&job.game, job.budget);
    let mut judged = judge(
        &mut bot,
        &found,
        game,
        missing,
        budget,
        &mut |place, lines| put(&mut cache, place, lines),
    );
    let goes_on = || !stop.load(Ordering::Relaxed);
    if judged.is_ok() && is_game && goes_on() {
        let known: Vec<_> = cache.all_lines().collect();
        judged = check(
            &mut bot,
            &found,
            game,
            &known,
            budget,
            &mut |place, lines| put(&mut cache, place, lines),
        );
        if judged.is_ok() && goes_on() {
            cache.set_checked();
            cache.keep();
        }
    }
    bot.quit();
    judged
}
