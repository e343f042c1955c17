//! How a player connects, tries again, and gives up.

use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::Duration;

use super::{
    Connection, Guest, GuestNews, Input, LONGEST_AWAY, LONGEST_SILENCE, LineFault, MOST_TRIES,
    Retry, SILENCE_SAID,
};
use komadai_engine::network::{LinePace, Wire};

impl Guest {
    /// When something is to be done about a server that is silent at first.
    pub(super) fn silent_at(&self) -> Option<Duration> {
        let patience = if self.is_silence_said {
            LONGEST_SILENCE
        } else {
            SILENCE_SAID
        };
        Some(self.silent_since?.saturating_add(patience))
    }

    /// The server has not answered for so long that this is said, or that it is given up.
    pub(super) fn wait_no_longer(&mut self) {
        if !std::mem::replace(&mut self.is_silence_said, true) {
            self.news.push_back(GuestNews::Silent);
            return;
        }
        self.silent_since = None;
        // What comes of it later is of no interest.
        self.number += 1;
        self.connection = None;
        let outputs = self.client.closed();
        self.take(outputs);
        if !self.client.is_away() {
            self.tries = MOST_TRIES;
        }
        self.try_again(LineFault::NoAnswer);
    }

    /// Begins to connect, on a thread of its own: names and hosts may take long to answer.
    pub(super) fn connect(&mut self, now: Duration) {
        self.nudge_at = None;
        self.number += 1;
        self.silent_since = Some(now);
        self.is_silence_said = false;
        let (number, sender) = (self.number, self.sender.clone());
        let (connect, way) = (Arc::clone(&self.connect), self.order.way.clone());
        let connecting = move || {
            let wire = {
                let mut connect = connect.lock().unwrap_or_else(PoisonError::into_inner);
                connect(&way)
            };
            if let Err(late) = sender.send(Input::Opened(number, wire))
                && let Input::Opened(_, Ok(wire)) = late.0
            {
                wire.close();
            }
        };
        let thread = thread::Builder::new().name("network connect".into());
        if thread.spawn(connecting).is_err() {
            self.try_again(LineFault::NoRoom);
        }
    }

    pub(super) fn opened(&mut self, wire: Result<Arc<dyn Wire>, LineFault>) {
        let (number, sender) = (self.number, self.sender.clone());
        let opened = wire.and_then(|wire| {
            let deliver = move |incoming| sender.send(Input::Wire(number, incoming)).is_ok();
            Connection::open(wire, LinePace::of_host(), deliver).map_err(|_| LineFault::NoRoom)
        });
        match opened {
            Ok(connection) => {
                self.connection = Some(connection);
                // A command runs before it has connected to anything.
                if !self.order.way.carrier().is_command() {
                    self.say_connected();
                }
                self.has_played_here = false;
                let outputs = self.client.connected(self.now());
                self.take(outputs);
            }
            Err(why) => self.try_again(why),
        }
    }

    pub(super) fn say_connected(&mut self) {
        let carrier = self.order.way.carrier();
        self.news.push_back(GuestNews::Connected(carrier));
    }

    /// Schedules another connection, unless it was tried too often.
    pub(super) fn try_again(&mut self, why: LineFault) {
        self.connection = None;
        self.silent_since = None;
        self.nudge_at = None;
        self.tries += 1;
        if self.client.is_away() {
            let now = self.now();
            let since = *self.away_since.get_or_insert(now);
            if now.saturating_sub(since) < LONGEST_AWAY {
                let wait = (self.pause * (1 << self.tries.min(3))).min(5 * self.pause);
                let failed = GuestNews::NotConnected(why, Retry::After(wait.as_secs()));
                self.news.push_back(failed);
                self.connect_at = Some(now + wait);
                return;
            }
            let outputs = self.client.abandon();
            self.take(outputs);
            self.tries = MOST_TRIES;
        }
        if self.tries >= MOST_TRIES || why.is_lasting() {
            let failed = GuestNews::NotConnected(why, Retry::Never);
            self.news.push_back(failed);
            self.finish();
            return;
        }
        let wait = self.pause * (1 << self.tries);
        let failed = GuestNews::NotConnected(why, Retry::After(wait.as_secs()));
        self.news.push_back(failed);
        self.connect_at = Some(self.now() + wait);
    }
}
