//! A player's connection: opened, broken, or silent.

use super::{Guest, LONGEST_AWAY, LineEvent, LineFault, OnlineNews, Retry};
use crate::services::online::connection::Incoming;
use crate::services::online::line::MOST_TRIES;

impl Guest {
    pub(super) fn pass_on(&mut self, event: LineEvent) {
        if let Some(carrier) = self.line.take_connected() {
            self.news.push_back(OnlineNews::Connected(carrier));
        }
        match event {
            LineEvent::Opened(_) => {
                self.has_played_here = false;
                let outputs = self.client.connected(self.now());
                self.take(outputs);
            }
            LineEvent::Heard(Incoming::Line(line)) => {
                let outputs = self.client.line(self.now(), &line);
                self.take(outputs);
            }
            LineEvent::Failed(why) => self.try_again(why),
            LineEvent::Heard(Incoming::Closed(why)) => self.closed(why),
            LineEvent::Silent => self.news.push_back(OnlineNews::Silent),
            LineEvent::Unanswered => {
                let outputs = self.client.closed();
                self.take(outputs);
                if !self.client.is_away() {
                    self.line.tries = MOST_TRIES;
                }
                self.try_again(LineFault::NoAnswer);
            }
        }
    }

    /// Schedules another connection, unless all tries are used.
    pub(super) fn try_again(&mut self, why: LineFault) {
        self.line.close();
        self.nudge_at = None;
        let now = self.now();
        let wait = if self.client.is_away() {
            let wait = self.line.come_back(now, LONGEST_AWAY);
            if wait.is_none() {
                let outputs = self.client.abandon();
                self.take(outputs);
            }
            wait
        } else if why.is_lasting() {
            None
        } else {
            self.line.try_again(now)
        };
        let retry = wait.map_or(Retry::Never, |wait| Retry::After(wait.as_secs()));
        self.news.push_back(OnlineNews::NotConnected(why, retry));
        if wait.is_none() {
            self.finish();
        }
    }
}
