//! The engines that the screens ask: the players of a game, those that analyse the position shown, and one
//! for hints.
//!
//! The bot that plays and the one for hints are separate: a hint must not help the opponent. The engines of a
//! game stay for the next one of the same players.

use super::Event;
use super::engine_host::{EngineHost, HostInput, Mode, Role};
use crate::app::analysis::{Request, SEATS};
use crate::app::effect::{EngineStart, OpponentEffect, Ticket};
use crate::app::message::Message;
use crate::app::screens::play;
use komadai_engine::engine::Query;
use komadai_engine::world::mpsc::Sender;

/// Asks engines; answers are sent as events.
#[derive(Debug)]
pub(super) struct EngineClient {
    /// The bot that plays, on either side.
    bot: EngineHost,
    /// External engines of Black and White.
    players: [EngineHost; 2],
    /// The engine lives as long as its hint is shown.
    hints: EngineHost,
    /// The last question for a hint.
    hint_asked: Option<Ticket>,
    analysts: [EngineHost; SEATS],
}

impl EngineClient {
    pub(super) fn new(events: &Sender<Event>) -> Self {
        let opponent = || EngineHost::new(Role::Opponent, events);
        Self {
            bot: opponent(),
            players: [opponent(), opponent()],
            hints: opponent(),
            hint_asked: None,
            analysts: std::array::from_fn(|_| EngineHost::new(Role::Analyst, events)),
        }
    }

    pub(super) fn play(&mut self, effect: OpponentEffect) {
        match effect {
            OpponentEffect::Begin(starts) => self.begin(starts),
            OpponentEffect::Restart(color, start) => {
                self.players[color.index()].start(Some(start));
            }
            OpponentEffect::Think(request) => match request.seat {
                Some(color) => self.players[color.index()].ask(Mode::Move, request.query),
                None => self.bot.ask(Mode::Bot, request.query),
            },
            OpponentEffect::Ponder(request) => {
                if let Some(color) = request.seat {
                    self.players[color.index()].ask(Mode::Ponder, request.query);
                }
            }
            OpponentEffect::MoveNow => {
                for host in self.players.iter().chain([&self.bot]) {
                    host.tell(HostInput::MoveNow);
                }
            }
            OpponentEffect::Stop => {
                let hosts = self.players.iter().chain([&self.bot]);
                hosts.for_each(EngineHost::stop);
            }
            OpponentEffect::GameOver(results) => {
                for (host, result) in self.players.iter().zip(results) {
                    host.tell(HostInput::GameOver(result));
                }
            }
            OpponentEffect::Dismiss => self.begin([None, None]),
        }
    }

    fn begin(&mut self, starts: [Option<Box<EngineStart>>; 2]) {
        // Players who change sides keep their engines.
        let has = |player: usize, start: usize| {
            usize::from(self.players[player].has(starts[start].as_deref()))
        };
        if has(0, 1) + has(1, 0) > has(0, 0) + has(1, 1) {
            self.players.swap(0, 1);
        }
        for (host, start) in self.players.iter_mut().zip(starts) {
            host.start(start);
        }
    }

    /// Requests the best lines of a position, in place of the one before.
    pub(super) fn analyse(&mut self, request: Request) {
        self.analysts[request.seat].analyse(request);
    }

    pub(super) fn stop_analysis(&self) {
        self.analysts.iter().for_each(EngineHost::stop);
    }

    /// Requests a good move from an engine without memory of earlier positions.
    pub(super) fn hint(&mut self, query: Query) {
        self.stop_hint();
        self.hint_asked = Some(query.ticket);
        self.hints.ask(Mode::Hint, query);
    }

    /// Ends the search for a hint, for a reason.
    pub(super) fn withhold_hint(&mut self, why: &str) -> Option<Message> {
        let ticket = self.hint_asked.take()?;
        self.stop_hint();
        Some(play::Message::Hinted { ticket, answer: Err(why.to_owned()) }.into())
    }

    pub(super) fn stop_hint(&mut self) {
        self.hints.start(None);
    }

    /// Tells all engines to end, without waiting.
    pub(super) fn close(&self) {
        let players = self.players.iter().chain([&self.bot, &self.hints]);
        players.chain(&self.analysts).for_each(EngineHost::close);
    }
}

impl Drop for EngineClient {
    fn drop(&mut self) {
        // All are closed first, so that none delays the end of another.
        self.close();
    }
}

#[cfg(test)]
mod tests;
