//! Games over a network in lines: a line for each event, and commands at a server.

mod commands;
#[cfg(feature = "online")]
mod host;
mod report;
mod typed;

use std::io;
use std::time::Duration;

use super::network::{Gone, Network, Typed};
use super::options::OutputOptions;
use super::session::{LONGEST_LINE, Session};
use super::{Ended, Error};
use crate::app::effect::{Effect, SaveOutcome};
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::online::{Failure, LineFault, OnlineAct, OnlineNews, OnlineOrder, Retry};
use crate::app::person::pending::UnsavedAnswer;
use crate::app::update;
use crate::texts::text;
use komadai_engine::network::{Claim, ClientEvent, WatcherEvent};

#[cfg(feature = "online")]
pub(super) use commands::{is_like_a_move, not_here, not_understood};
#[cfg(feature = "online")]
pub use host::host;
#[cfg(feature = "online")]
pub(super) use report::{move_in, moves};

/// After the end of the input, unsaved games are saved again this many times, with a pause between two tries.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_secs(1);

impl Session {
    /// Prepares text mode for games over a network, with lines from a terminal or from a pipe.
    pub(super) fn go_online(&mut self, order: &OnlineOrder, is_terminal: bool) {
        let guest = match order {
            OnlineOrder::Join(guest) | OnlineOrder::Host(_, guest) => Some(guest),
            OnlineOrder::Watch(_) | OnlineOrder::Lishogi(_) | OnlineOrder::WatchLishogi { .. } => {
                None
            }
        };
        self.options = OutputOptions::default();
        self.network = Network {
            is_on: true,
            is_terminal,
            watches: guest.is_none(),
            has_password: guest.is_none_or(|it| it.way.secret().is_some()),
            has_engine: guest.is_some_and(|it| !it.seat.is_human()),
            games_left: guest.map_or(0, |it| it.games),
            ..Network::default()
        };
    }

    /// Whether text mode was started for games over a network.
    pub(super) const fn is_online(&self) -> bool {
        self.network.is_on
    }

    /// The result of the games over a network, or the error that kept them from starting.
    pub(super) fn ended(&mut self) -> Result<Ended, Error> {
        match self.network.fault.take() {
            Some(why) => Err(Error::Begin(io::Error::other(why))),
            None if self.network.has_failed => Ok(Ended::NotOpened),
            None => Ok(Ended::Done),
        }
    }

    /// Handles a message; events of the server become lines instead of dialogs and notices.
    pub(super) fn handle_online(&mut self, now: Duration, message: Message) -> Vec<Effect> {
        let is_over = self.network.is_over;
        match message {
            Message::Online(heard) => {
                let session = self.model.app.online.session();
                let words = session.map(|it| it.words(&heard.news)).unwrap_or_default();
                let news = heard.news.clone();
                let mut effects = update(&mut self.model, now, Message::Online(heard));
                self.model.shown.dialogs.clear();
                self.model.app.notice = None;
                effects.extend(self.hear(now, &news, words));
                // The form that the screen goes back to does not exist here.
                self.network.is_over |= self.model.app.online.session().is_none();
                if self.network.is_over && !is_over {
                    effects.extend(self.end_online(now));
                }
                effects
            }
            Message::Saved(request, saved) => {
                self.output.extend(match &saved {
                    Ok(SaveOutcome::At(file)) => Some(text!("online-saved", file = file.as_str())),
                    Err(why) if !self.network.has_input_ended => {
                        Some(text!("online-not-saved", why = why.as_str()))
                    }
                    Ok(_) | Err(_) => None,
                });
                let saved = Message::Saved(request, saved);
                let mut effects = update(&mut self.model, now, saved);
                self.model.app.notice = None;
                effects.extend(self.wait_for_room(now));
                effects
            }
            message => {
                // Only the screen counts seconds down.
                let is_tick = matches!(message, Message::Tick);
                let mut effects = update(&mut self.model, now, message);
                let notice = self.model.app.notice.take().filter(|_| !is_tick);
                self.output.extend(notice.map(|notice| notice.text));
                effects.extend(self.save_again(now));
                effects
            }
        }
    }

    /// Handles what text mode adds to the model; `words` are the screen's words for these news.
    fn hear(&mut self, now: Duration, news: &OnlineNews, words: Vec<String>) -> Vec<Effect> {
        let network = &mut self.network;
        let lines = match news {
            OnlineNews::Event(event) => {
                let lines = self.hear_event(event, words);
                self.output.extend(lines);
                let network = &self.network;
                let is_left = network.has_input_ended && !network.has_engine;
                if matches!(event, ClientEvent::Ended(_)) && is_left {
                    return self.act(now, OnlineAct::Leave);
                }
                return Vec::new();
            }
            OnlineNews::Watched(event) => {
                network.has_failed |=
                    matches!(event, WatcherEvent::Refused | WatcherEvent::Rebuffed(_));
                let session = self.model.app.online.session();
                let lines = session.and_then(|it| report::watched(event, &it.standing));
                lines.unwrap_or(words)
            }
            OnlineNews::Listening(..) => {
                let session = self.model.app.online.session();
                let hosting = session.and_then(|it| it.hosting.as_ref());
                hosting.into_iter().flat_map(report::listening).collect()
            }
            OnlineNews::Failed(Failure::Line(_)) if network.watches => {
                network.has_failed = true;
                network.is_over = true;
                words
            }
            OnlineNews::Failed(_) => {
                network.is_over = true;
                network.fault = Some(words.concat());
                Vec::new()
            }
            // The opponent is connected, so the game cannot be adjourned.
            OnlineNews::Refused(OnlineAct::Claim(Claim::Adjourn), _) => {
                return self.act(now, OnlineAct::Leave);
            }
            OnlineNews::Saved(file) => vec![text!("online-saved", file = file.as_str())],
            OnlineNews::NotConnected(_, Retry::Never) => {
                network.has_failed = true;
                words
            }
            OnlineNews::HostLeft => {
                network.gone = (!network.has_engine).then_some(Gone::Host);
                words
            }
            OnlineNews::EngineFailed(_) => {
                network.has_engine = false;
                words
            }
            OnlineNews::Finished(why) => {
                network.has_failed |= *why == Some(LineFault::NoAnswer);
                // The board stays until the player leaves as well.
                let stays = network.is_terminal && network.gone == Some(Gone::Host);
                network.is_over |= !stays;
                match (stays, network.watches) {
                    (true, _) => vec![text!("online-alone")],
                    (false, true) => words,
                    (false, false) => Vec::new(),
                }
            }
            _ => words,
        };
        self.output.extend(lines);
        Vec::new()
    }

    fn hear_event(&mut self, event: &ClientEvent, words: Vec<String>) -> Vec<String> {
        let network = &mut self.network;
        if let ClientEvent::Ended(_) | ClientEvent::Lost | ClientEvent::Away = event {
            network.question = None;
        }
        match event {
            ClientEvent::OpponentLeft => network.gone = Some(Gone::Opponent),
            ClientEvent::Offered(_) | ClientEvent::Waits(_) => network.gone = None,
            ClientEvent::OpponentGone(_) | ClientEvent::MayClaim => network.opponent_is_away = true,
            ClientEvent::OpponentBack => network.opponent_is_away = false,
            ClientEvent::Ended(_) => {
                network.opponent_is_away = false;
                network.games_left = network.games_left.saturating_sub(1);
            }
            ClientEvent::LoginRefused | ClientEvent::BadOffer(_) => network.has_failed = true,
            ClientEvent::Rebuffed(why) if why.is_final() => {
                let is_away = matches!(&self.model.shown.screen, Screen::Play(it) if it.is_away());
                network.has_failed |= !is_away;
            }
            _ => {}
        }
        self.event_lines(event, words)
    }

    /// Ends the program once all games are saved.
    fn end_online(&mut self, now: Duration) -> Vec<Effect> {
        self.network.is_over = true;
        let end = Message::Unsaved(UnsavedAnswer::TryAgain);
        update(&mut self.model, now, end)
    }

    /// Whether the question about unsaved games is open.
    fn asks_about_unsaved(&self) -> bool {
        self.model.app.pending.was_asked() && !self.model.shown.dialogs.is_empty()
    }

    /// Retries unsaved games for a while if the input has ended, so that no answer can come.
    fn wait_for_room(&mut self, now: Duration) -> Vec<Effect> {
        if !self.network.has_input_ended || !self.asks_about_unsaved() {
            return Vec::new();
        }
        let tries = self.network.retry.map_or(0, |(_, tries)| tries);
        if tries < TRIES {
            self.network.retry = Some((now + PAUSE, tries + 1));
            return Vec::new();
        }
        self.give_up(now)
    }

    fn give_up(&mut self, now: Duration) -> Vec<Effect> {
        self.network.has_failed = true;
        update(&mut self.model, now, Message::Unsaved(UnsavedAnswer::GiveUp))
    }

    fn save_again(&mut self, now: Duration) -> Vec<Effect> {
        let is_due = self.network.retry.is_some_and(|(at, _)| now >= at);
        if !is_due || !self.asks_about_unsaved() {
            return Vec::new();
        }
        self.model.shown.dialogs.clear();
        self.end_online(now)
    }

    /// The time of the next try to save unsaved games.
    pub(super) fn next_retry(&self) -> Option<Duration> {
        let (at, _) = self.network.retry?;
        self.asks_about_unsaved().then_some(at)
    }

    /// The lines to write now.
    pub(super) fn take_online_output(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.output);
        if self.asks_about_unsaved() {
            let games = self.model.app.pending.again().len();
            let question = vec![text!("online-unsaved-question", games = games)];
            if self.reported_question.as_ref() != Some(&question) {
                lines.extend_from_slice(&question);
            }
            self.reported_question = Some(question);
        }
        lines
    }

    /// The last lines; players learn that no more games follow.
    pub(super) fn take_last_online_output(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.output);
        let network = &self.network;
        let is_told = network.is_over && !network.watches && network.fault.is_none();
        lines.extend(is_told.then(|| text!("online-finished")));
        lines
    }

    pub(super) fn handle_typed(&mut self, now: Duration, typed: Typed) -> Vec<Effect> {
        match typed {
            Typed::Line(line) if line.len() > LONGEST_LINE => {
                let words = text!("plain-line-too-long", bytes = LONGEST_LINE);
                self.expects(words)
            }
            Typed::Line(line) if self.network.watches => self.handle_watching(now, line.trim()),
            Typed::Line(line) => self.handle_playing(now, line.trim()),
            Typed::End => {
                self.network.has_input_ended = true;
                if self.asks_about_unsaved() {
                    return self.wait_for_room(now);
                }
                if self.network.watches || self.is_alone() {
                    return self.act(now, OnlineAct::Leave);
                }
                // An engine plays on after the end of the input.
                if self.network.has_engine {
                    return Vec::new();
                }
                // A game without an opponent is adjourned; any other one is left.
                self.act(now, OnlineAct::Claim(Claim::Adjourn))
            }
        }
    }
}
