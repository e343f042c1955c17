//! Analyses whole games in the background, one at a time, on its own thread.

use std::cell::{Cell, RefCell};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::fair_play::{begun, unlocked};
use super::judge_engine::JudgeEngine;
use super::{AnalysisCache, Event, in_background};
use crate::app::effect::{Asker, GameJob, Ticket};
use crate::app::message::Message;
use crate::app::screens::{guess, mistakes, play, review};
use crate::app::update::judging_ended;
use crate::assess::{Budget, JudgedGame, check, judge};
use komadai_core::record::EngineLine;
use komadai_engine::world::mpsc::Sender;

/// Results are sent as they come and saved in the cache folder.
#[derive(Debug)]
pub(super) struct GameAnalysis {
    events: Sender<Event>,
    /// Set to end the running job.
    stop: Arc<AtomicBool>,
    /// The last job.
    asked: Option<(Asker, Ticket)>,
}

impl GameAnalysis {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self { events, stop: Arc::default(), asked: None }
    }

    /// Begins a job and ends the one before. Returns an answer only if no thread can be started.
    pub(super) fn start(&mut self, job: GameJob) -> Option<Message> {
        self.stop();
        self.stop = Arc::default();
        let (events, stop) = (self.events.clone(), Arc::clone(&self.stop));
        let (asker, ticket) = (job.asker, job.ticket);
        self.asked = Some((asker, ticket));
        let started = in_background("game analysis", move || {
            let ended = run(&job, &events, &stop);
            if ended.is_err() && unlocked().is_err() {
                let _ = events.send(Event::Message(begun()));
            }
            if !stop.load(Ordering::Relaxed) {
                let _ = events.send(Event::Message(judging_ended(job.asker, job.ticket, ended)));
            }
        });
        let error = started.err()?;
        Some(judging_ended(asker, ticket, Err(error.to_string())))
    }

    /// Ends the last job, for a reason.
    pub(super) fn withhold(&mut self, why: &str) -> Option<Message> {
        let (asker, ticket) = self.asked.take()?;
        self.stop();
        Some(judging_ended(asker, ticket, Err(why.to_owned())))
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
    let mut engine = JudgeEngine::new(None);
    let mut tell = |place, lines| {
        if stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        let judged: Message = match job.asker {
            Asker::Review => review::Message::Judged(job.ticket, place, lines).into(),
            Asker::Mistakes => mistakes::Message::Judged(job.ticket, lines).into(),
            Asker::Guess => guess::Message::Judged(job.ticket, place, lines).into(),
            Asker::Play => play::Message::Judged(job.ticket, place, lines).into(),
        };
        let _ = events.send(Event::Message(judged));
        ControlFlow::Continue(())
    };
    // The few positions of a teaching game were allowed with their question.
    if job.asker == Asker::Play {
        let (engine, answers) = engine.start()?;
        return judge(&mut **engine, answers, &job.game, job.places.clone(), job.budget, &mut tell);
    }
    let mut cache = AnalysisCache::open(&engine, &job.game, job.budget);
    for place in job.places.clone() {
        let lines = cache.lines(place);
        if !lines.is_empty() && tell(place, lines.to_vec()).is_break() {
            return Ok(());
        }
    }
    judge_game(&mut engine, &mut cache, &job.game, job.places.clone(), job.budget, &mut tell)
}

/// The analysis is saved after this many positions.
const KEPT_EVERY: usize = 8;

/// Judges the positions after `places` moves that the cache does not know, then, for a whole game, searches
/// again where moves seem to lose. Answers go to the cache and to `tell`, which may stop the analysis.
///
/// # Errors
///
/// If the engine fails, or a game of the user has begun at lishogi; earlier answers have already been passed on.
pub(crate) fn judge_game(
    engine: &mut JudgeEngine,
    cache: &mut AnalysisCache,
    game: &JudgedGame,
    places: RangeInclusive<usize>,
    budget: Budget,
    tell: &mut dyn FnMut(usize, Vec<EngineLine>) -> ControlFlow<()>,
) -> Result<(), String> {
    // A single move from a trial is no game.
    let is_game = *places.start() == 0 && *places.end() == game.moves.len();
    let missing = cache.missing().filter(|place| places.contains(place));
    let missing: Vec<usize> = missing.collect();
    if missing.is_empty() && (cache.is_checked() || !is_game) {
        return Ok(());
    }
    unlocked()?;
    let (engine, events) = engine.start()?;
    let (mut told, goes_on, locked) = (0, Cell::new(true), RefCell::new(Ok(())));
    let mut put = |cache: &mut AnalysisCache, place, lines: Vec<EngineLine>| {
        cache.put(place, lines.clone());
        told += 1;
        if told % KEPT_EVERY == 0 {
            cache.keep();
        }
        *locked.borrow_mut() = unlocked();
        let answer =
            if locked.borrow().is_ok() { tell(place, lines) } else { ControlFlow::Break(()) };
        goes_on.set(answer.is_continue());
        answer
    };
    let mut judged = judge(&mut **engine, events, game, missing, budget, &mut |place, lines| {
        put(cache, place, lines)
    });
    if judged.is_ok() && is_game && goes_on.get() {
        let known: Vec<_> = cache.all_lines().collect();
        judged = check(&mut **engine, events, game, &known, budget, &mut |place, lines| {
            put(cache, place, lines)
        });
        if judged.is_ok() && goes_on.get() {
            cache.set_checked();
        }
    }
    cache.keep();
    judged.and(locked.into_inner())
}
