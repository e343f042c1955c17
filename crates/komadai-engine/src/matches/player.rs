//! An entrant's process, started when needed and again after a failure.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use super::entrant::Entrant;
use crate::engine::{
    Awaited, Engine, EngineEvent, Opponent, Query, SearchInfo, Ticket, Timeouts, TurnChoice,
    UsiError, UsiProcess, Wait, Watch,
};
use komadai_core::game::GameResult;

/// An engine with the channel of its events.
pub(super) struct Player<'a> {
    pub entrant: &'a Entrant,
    timeouts: Timeouts,
    running: Option<RunningProcess>,
}

struct RunningProcess {
    process: UsiProcess,
    events: Receiver<EngineEvent>,
}

/// The result of a question.
pub(super) enum PlayerAnswer {
    /// The engine has chosen.
    Chosen(TurnChoice, Option<SearchInfo>),
    /// The time was over; the search is stopped by now.
    Late,
    /// The match was stopped.
    Stopped,
}

/// The time that an engine has to answer `stop`: its game is already lost, and it can be restarted.
const STOP_WAIT: Duration = Duration::from_secs(1);

/// The error for an engine that should be running; the events of one that runs do not end.
const NOT_RUNNING: &str = "it does not run";

/// The interval of checks whether the game is stopped.
const STOP_INTERVAL: Duration = Duration::from_millis(50);

impl<'a> Player<'a> {
    /// An entrant; its engine may take `patience` to start and to get ready for a game.
    pub(super) fn new(entrant: &'a Entrant, patience: Duration) -> Self {
        let timeouts = Timeouts {
            handshake: patience,
            ready: patience,
            stop: STOP_WAIT,
            ..Timeouts::default()
        };
        Self { entrant, timeouts, running: None }
    }

    /// Gets ready for a new game. The process is started if it does not run, or has failed since the last
    /// game.
    pub(super) fn new_game(&mut self, watch: Watch<'_>) -> Result<(), String> {
        if let Some(running) = &mut self.running
            && running.new_game(self.timeouts, watch).is_ok()
        {
            return Ok(());
        }
        // The old process ends first: both may need the same resource.
        self.running = None;
        let started = start(self.entrant, self.timeouts, watch);
        let mut started = started.map_err(|error| error.to_string())?;
        started.new_game(self.timeouts, watch)?;
        self.running = Some(started);
        Ok(())
    }

    /// Asks for a move and waits at most `most` by `clock`; the error is the engine's failure.
    pub(super) fn ask(
        &mut self,
        query: Query,
        most: Duration,
        clock: &dyn Fn() -> Duration,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<PlayerAnswer, String> {
        let ticket = query.ticket;
        let running = self.running.as_mut().ok_or(NOT_RUNNING)?;
        let begin = clock();
        running.process.choose_move(query);
        let mut seen = None;
        let early = loop {
            let left = (begin + most).saturating_sub(clock());
            if left.is_zero() {
                break PlayerAnswer::Late;
            }
            if is_stopped() {
                break PlayerAnswer::Stopped;
            }
            match running.events.recv_timeout(left.min(STOP_INTERVAL)) {
                Ok(EngineEvent::Info { line: 1, info, .. }) => seen = Some(info),
                Ok(EngineEvent::Done { ticket: of, choice, .. }) if of == ticket => {
                    return Ok(PlayerAnswer::Chosen(choice, seen));
                }
                Ok(EngineEvent::Failed { error, .. }) => return Err(self.give_up(error)),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.give_up(NOT_RUNNING.to_owned()));
                }
            }
        };
        self.stop(ticket);
        Ok(early)
    }

    /// Stops the open search, so that the engine can play on; one that does not answer is ended.
    fn stop(&mut self, ticket: Ticket) {
        let Some(running) = &mut self.running else {
            return;
        };
        running.process.stop();
        for event in &running.events {
            match event {
                EngineEvent::Done { ticket: of, .. } if of == ticket => return,
                EngineEvent::Failed { .. } => break,
                _ => {}
            }
        }
        self.running = None;
    }

    pub(super) fn game_over(&mut self, result: GameResult) {
        if let Some(running) = &mut self.running {
            running.process.game_over(result);
        }
    }

    /// Ends the process; the next game starts it again.
    pub(super) fn end(&mut self) {
        self.running = None;
    }

    fn give_up(&mut self, error: String) -> String {
        self.running = None;
        error
    }
}

impl RunningProcess {
    /// Waits until the engine is ready; its session ends one that is silent for too long.
    fn new_game(&mut self, timeouts: Timeouts, watch: Watch<'_>) -> Result<(), String> {
        self.process.new_game();
        let most = timeouts.ready;
        let word = "readyok";
        let mut wait = Wait::new(watch, Awaited { word, most });
        loop {
            match self.events.recv_timeout(Wait::INTERVAL) {
                Ok(EngineEvent::Ready) => return Ok(()),
                Ok(EngineEvent::Failed { error, .. }) => return Err(error),
                Err(RecvTimeoutError::Disconnected) => return Err(NOT_RUNNING.to_owned()),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
            if wait.is_cancelled() {
                return Err(UsiError::Quit.to_string());
            }
        }
    }
}

fn start(
    entrant: &Entrant,
    timeouts: Timeouts,
    watch: Watch<'_>,
) -> Result<RunningProcess, UsiError> {
    let (sender, events) = channel();
    let process = UsiProcess::start_watched(
        &entrant.command,
        &entrant.options,
        timeouts,
        watch,
        // Sending fails only after the match.
        move |event| _ = sender.send(event),
    )?;
    Ok(RunningProcess { process, events })
}
