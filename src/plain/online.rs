//! Games over a network in lines: a line for each event, and commands at a server.

mod host;
mod report;
mod typed;

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use super::options::OutputOptions;
use super::question::agrees;
use super::session::{LONGEST_LINE, Session};
use super::{Ended, Error, board};
use crate::app::action::{Action, Context};
use crate::app::command::{Operation, Report, find_in_line};
use crate::app::effect::{Effect, SaveOutcome};
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::online::{
    Failure, GuestNews, LineFault, OnlineAct, OnlineNews, OnlineOrder, Retry, Stage, WatchNews,
    Watched,
};
use crate::app::parts::move_input::why_unread;
use crate::app::person::pending::UnsavedAnswer;
use crate::app::screens::play;
use crate::app::update;
use crate::app::wording::online::refusal;
use crate::text::half_width_text;
use crate::texts::text;
use komadai_core::game::Game;
use komadai_core::notation::{excerpt, parse};
use komadai_core::record::NodeId;
use komadai_core::rules::{Attempt, Color, Move};
use komadai_engine::network::{
    ActError, Claim, ClientEvent, Phrase, Proposal, StudyChange, WatcherEvent,
};

pub use host::host;
pub(super) use typed::Typed;

/// How often games are saved again where nobody answers, and the time between two tries.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_secs(1);

/// The open question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    Resign,
    Leave,
}

/// Who is no longer there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gone {
    Opponent,
    Host,
}

/// What lines about games over a network need besides the model.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Network {
    /// Text mode was started for games over a network, and ends with them.
    pub(super) is_on: bool,
    /// Lines come from a terminal, not from a pipe.
    is_terminal: bool,
    watches: bool,
    has_password: bool,
    /// A program plays here.
    has_engine: bool,
    games_left: u32,
    /// The game that is watched.
    watched: Option<Box<Watched>>,
    question: Option<Question>,
    /// Who has left after a game.
    gone: Option<Gone>,
    /// The opponent's line is gone in a game that waits.
    opponent_is_away: bool,
    /// What was typed and cannot be used yet.
    waiting: VecDeque<Typed>,
    /// Nobody types any more.
    has_input_ended: bool,
    /// Games that are not on the disk are saved again then, after so many tries.
    retry: Option<(Duration, u32)>,
    /// No more games are played.
    is_over: bool,
    has_failed: bool,
    /// Why nothing could begin.
    fault: Option<String>,
}

impl Session {
    /// Text mode for these games alone, with lines from a terminal or from a pipe.
    pub(super) fn go_online(&mut self, order: &OnlineOrder, is_terminal: bool) {
        let guest = match order {
            OnlineOrder::Join(guest) | OnlineOrder::Host(_, guest) => Some(guest),
            OnlineOrder::Watch(_) => None,
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

    /// Whether text mode is there for games over a network.
    pub(super) const fn is_online(&self) -> bool {
        self.network.is_on
    }

    /// How games over a network ended, or that they could not begin.
    pub(super) fn ended(&mut self) -> Result<Ended, Error> {
        match self.network.fault.take() {
            Some(why) => Err(Error::Begin(io::Error::other(why))),
            None if self.network.has_failed => Ok(Ended::NotOpened),
            None => Ok(Ended::Done),
        }
    }

    /// Handles a message: what servers say is told in lines, in place of the dialogs and notices of the screen.
    pub(super) fn handle_online(&mut self, now: Duration, message: Message) -> Vec<Effect> {
        let is_over = self.network.is_over;
        match message {
            Message::Online(ticket, news) => {
                let session = self.model.app.online.session();
                let words = session.map(|it| it.words(&news)).unwrap_or_default();
                let heard = Message::Online(ticket, news.clone());
                let mut effects = update(&mut self.model, now, heard);
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
                // Seconds are called out on the screen alone.
                let is_tick = matches!(message, Message::Tick);
                let mut effects = update(&mut self.model, now, message);
                let notice = self.model.app.notice.take().filter(|_| !is_tick);
                self.output.extend(notice.map(|notice| notice.text));
                effects.extend(self.save_again(now));
                effects
            }
        }
    }

    /// What is particular to lines; `words` are those of the screen for these news.
    fn hear(&mut self, now: Duration, news: &OnlineNews, words: Vec<String>) -> Vec<Effect> {
        match news {
            OnlineNews::Guest(GuestNews::Event(event), _) => {
                self.hear_event(event, words);
                let network = &self.network;
                let is_left = network.has_input_ended && !network.has_engine;
                if matches!(event, ClientEvent::Ended(_)) && is_left {
                    return self.act(now, OnlineAct::Leave);
                }
            }
            OnlineNews::Guest(news, _) => return self.hear_guest(now, news, words),
            OnlineNews::Watch(news, standing) => {
                if let Some(watched) = &standing.watched {
                    self.network.watched = Some(watched.clone());
                }
                let study = standing.study.as_deref();
                let watched = self.network.watched.as_deref();
                let lines = report::watched(news, watched, study);
                self.output.extend(lines.unwrap_or(words));
                self.network.has_failed |= matches!(
                    news,
                    WatchNews::Event(WatcherEvent::Refused | WatcherEvent::Rebuffed(_))
                        | WatchNews::Finished(Some(LineFault::NoAnswer))
                );
                self.network.is_over |= matches!(news, WatchNews::Finished(_));
            }
            OnlineNews::Listening(..) => {
                let session = self.model.app.online.session();
                let hosting = session.and_then(|it| it.hosting.as_ref());
                self.output
                    .extend(hosting.into_iter().flat_map(host::listening));
            }
            OnlineNews::Host(_) => self.output.extend(words),
            OnlineNews::Failed(Failure::Line(_)) if self.network.watches => {
                self.network.has_failed = true;
                self.network.is_over = true;
                self.output.extend(words);
            }
            OnlineNews::Failed(_) => {
                self.network.is_over = true;
                self.network.fault = Some(words.concat());
            }
        }
        Vec::new()
    }

    fn hear_guest(&mut self, now: Duration, news: &GuestNews, words: Vec<String>) -> Vec<Effect> {
        let network = &mut self.network;
        match news {
            // The opponent is there: the game cannot go on another day.
            GuestNews::Refused(OnlineAct::Claim(Claim::Adjourn), _) => {
                return self.act(now, OnlineAct::Leave);
            }
            GuestNews::Saved(file) => {
                let file = text!("online-saved", file = file.as_str());
                self.output.push(file);
                return Vec::new();
            }
            GuestNews::NotConnected(_, Retry::Never) => network.has_failed = true,
            GuestNews::HostLeft => network.gone = (!network.has_engine).then_some(Gone::Host),
            GuestNews::EngineFailed(_) => network.has_engine = false,
            GuestNews::Finished => {
                // The board stays until the person leaves, too.
                let stays = network.is_terminal && network.gone == Some(Gone::Host);
                network.is_over |= !stays;
                self.output.extend(stays.then(|| text!("online-alone")));
                return Vec::new();
            }
            _ => {}
        }
        self.output.extend(words);
        Vec::new()
    }

    fn hear_event(&mut self, event: &ClientEvent, words: Vec<String>) {
        let network = &mut self.network;
        if let ClientEvent::Ended(_) | ClientEvent::Lost | ClientEvent::Away = event {
            network.question = None;
        }
        match event {
            ClientEvent::OpponentGone(time) if time.is_zero() => {
                network.gone = Some(Gone::Opponent);
            }
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
        let lines = self.event_lines(event, words);
        self.output.extend(lines);
    }

    /// No more games: the program ends, once all are on the disk.
    fn end_online(&mut self, now: Duration) -> Vec<Effect> {
        self.network.is_over = true;
        let end = Message::Unsaved(UnsavedAnswer::TryAgain);
        update(&mut self.model, now, end)
    }

    /// Whether it is asked what becomes of games that are not on the disk.
    fn asks_about_unsaved(&self) -> bool {
        self.model.app.pending.was_asked() && !self.model.shown.dialogs.is_empty()
    }

    /// Nobody is there to decide about games that are not on the disk: they are tried again for a while.
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
        update(
            &mut self.model,
            now,
            Message::Unsaved(UnsavedAnswer::GiveUp),
        )
    }

    fn save_again(&mut self, now: Duration) -> Vec<Effect> {
        let is_due = self.network.retry.is_some_and(|(at, _)| now >= at);
        if !is_due || !self.asks_about_unsaved() {
            return Vec::new();
        }
        self.model.shown.dialogs.clear();
        self.end_online(now)
    }

    /// When games that are not on the disk are saved again.
    pub(super) fn next_retry(&self) -> Option<Duration> {
        let (at, _) = self.network.retry?;
        self.asks_about_unsaved().then_some(at)
    }

    /// The lines to be written now.
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

    /// The last lines: players are told that the server offers nothing more.
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
                // A program plays on without a person at the keyboard.
                if self.network.has_engine {
                    return Vec::new();
                }
                // A game without an opponent goes on another day; any other one is left.
                self.act(now, OnlineAct::Claim(Claim::Adjourn))
            }
        }
    }

    fn handle_watching(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        let found = find_in_line(Context::Play, line);
        let lines = match found.map(|(word, rest)| (word.operation, rest)) {
            Some((Operation::Quit, _)) => return self.act(now, OnlineAct::Leave),
            Some((Operation::Report(report), rest)) => self.report_online(report, rest),
            _ => None,
        };
        let help = || vec![text!("online-watch-help")];
        self.output.extend(lines.unwrap_or_else(help));
        Vec::new()
    }

    fn handle_playing(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        if self.asks_about_unsaved() {
            self.reported_question = None;
            self.model.shown.dialogs.clear();
            // Nothing is given up by what was typed before the question, such as `quit`.
            return match line {
                "l" => self.give_up(now),
                _ => self.end_online(now),
            };
        }
        if let Some(question) = self.network.question.take() {
            match agrees(&half_width_text(line).to_lowercase()) {
                Some(true) => return self.confirmed(now, question),
                Some(false) => return Vec::new(),
                None if line.is_empty() => return Vec::new(),
                None => {}
            }
        }
        if line.is_empty() {
            let lines = self.online_status();
            self.output.extend(lines);
            return Vec::new();
        }
        if let Some(effects) = self.handle_more(now, line) {
            return effects;
        }
        match find_in_line(Context::Play, line).map(|(word, rest)| (word.operation, rest)) {
            Some((Operation::Report(report), rest)) => {
                let lines = self.report_online(report, rest);
                self.output.extend(lines.unwrap_or_else(|| not_here(line)));
            }
            Some((Operation::Act(Action::Resign), _)) => self.ask(Question::Resign),
            Some((Operation::Act(Action::Declare), _)) if self.is_playing() => {
                return self.handle(now, Message::from(play::Message::Declare));
            }
            Some((Operation::Act(Action::Declare), _)) => {
                return self.act(now, OnlineAct::Declare);
            }
            Some((Operation::AnswerOffer(agrees), _)) => {
                return self.act(now, OnlineAct::Answer(agrees));
            }
            Some((Operation::Set, rest)) => return self.set(now, rest),
            Some((Operation::Quit | Operation::Act(Action::Leave), _)) => {
                if !self.is_playing() {
                    return self.act(now, OnlineAct::Leave);
                }
                self.ask(Question::Leave);
            }
            Some(_) => self.output.extend(not_here(line)),
            None => return self.play_move(now, line),
        }
        Vec::new()
    }

    fn confirmed(&mut self, now: Duration, question: Question) -> Vec<Effect> {
        match (question, self.model.app.online.session()) {
            (Question::Leave, _) | (_, None) => self.act(now, OnlineAct::Leave),
            (Question::Resign, Some(session)) => {
                let side = session.side.unwrap_or(Color::Black);
                let resign = Message::from(play::Message::Resign(side));
                let effects = self.handle(now, resign);
                if let Screen::Play(game) = &self.model.shown.screen
                    && game.resigns_later()
                {
                    self.output.push(text!("online-resigns-later"));
                }
                effects
            }
        }
    }

    fn ask(&mut self, question: Question) {
        if !self.is_playing() {
            return self.output.push(text!("online-no-game"));
        }
        self.network.question = Some(question);
        self.output.push(match question {
            Question::Resign => text!("online-resign-question"),
            Question::Leave => text!("online-leave-question"),
        });
    }

    /// Whether a game runs here.
    fn is_playing(&self) -> bool {
        self.model.app.online.is_playing()
    }

    /// Whether the board stays after the host has left.
    fn is_alone(&self) -> bool {
        let session = self.model.app.online.session();
        session.is_none_or(|it| it.stage == Stage::Over)
    }

    /// The current game, or the last one.
    fn shown_game(&self) -> Option<&Game> {
        match &self.model.shown.screen {
            Screen::Play(state) => Some(state.game()),
            _ => self.network.watched.as_ref().map(|it| &it.game),
        }
    }

    fn act(&mut self, now: Duration, act: OnlineAct) -> Vec<Effect> {
        match act {
            OnlineAct::Leave if self.is_alone() => return self.end_online(now),
            _ if self.is_alone() => return self.expects(refusal(&ActError::NotNow)),
            _ => {}
        }
        let effects = update(&mut self.model, now, Message::ActOnline(act));
        self.model.app.notice = None;
        effects
    }

    fn play_move(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        let Some(game) = self.shown_game().filter(|_| self.is_playing()) else {
            return self.expects(text!("online-no-game"));
        };
        let position = game.position();
        let judged = match parse(line, position, game.last_move().map(Move::to)) {
            Ok(typed) => position.judged(Attempt::from(typed.mv)),
            Err(_) if !is_like_a_move(line) => {
                let line = excerpt(line, 40);
                return self.expects(text!("plain-not-understood", line = line));
            }
            Err(why) => return self.expects(why_unread(&why)),
        };
        match &self.model.shown.screen {
            Screen::Play(game) if !game.is_settled() => {
                self.expects(refusal(&ActError::Unanswered))
            }
            _ => self.handle(now, Message::from(play::Message::Play(judged))),
        }
    }

    /// Handles a line about more than moves; `None` if it is about something else.
    fn handle_more(&mut self, now: Duration, line: &str) -> Option<Vec<Effect>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = word.to_lowercase();
        let rest = rest.trim();
        let proposed = match word.as_str() {
            "undo" | "待った" => Some(Proposal::TakeBack),
            word => Proposal::from_word(word),
        };
        let act = match (proposed, word.as_str()) {
            (Some(Proposal::Rematch), _) if self.network.gone == Some(Gone::Opponent) => {
                return Some(self.expects(text!("online-opponent-left")));
            }
            (Some(what), _) => OnlineAct::Propose(what),
            (None, "say") => {
                let Some(phrase) = Phrase::from_word(rest) else {
                    let words: Vec<_> = Phrase::all().map(Phrase::word).collect();
                    let words = words.join(", ");
                    return Some(self.expects(text!("online-phrases", words = words)));
                };
                OnlineAct::Say(phrase)
            }
            (None, "claim") => OnlineAct::Claim(Claim::Win),
            _ => match self.in_study(&word, rest, line)? {
                Ok(change) => OnlineAct::Study(change),
                Err(why) => return Some(self.expects(why)),
            },
        };
        Some(self.act(now, act))
    }

    /// What a line changes on the common board after the game, or why it does not.
    fn in_study(&self, word: &str, rest: &str, line: &str) -> Option<Result<StudyChange, String>> {
        let session = self.model.app.online.session()?;
        let is_word = matches!(
            word,
            "next" | "back" | "previous" | "first" | "last" | "mark" | "note"
        );
        if session.stage == Stage::Over && is_word {
            return Some(Err(refusal(&ActError::NotNow)));
        }
        let study = session.study.as_ref()?;
        if session.stage != Stage::Waiting {
            return None;
        }
        let (record, at) = (study.record(), study.at());
        Some(Ok(match word {
            "next" => StudyChange::Go(record.node(at).next().unwrap_or(at)),
            "back" | "previous" => StudyChange::Go(record.node(at).parent().unwrap_or(at)),
            "first" => StudyChange::Go(NodeId::START),
            "last" => StudyChange::Go(record.line_after(at).last().unwrap_or(at)),
            "mark" => StudyChange::Mark(at, rest.parse().ok()?),
            "note" => StudyChange::Note(at, rest.to_owned()),
            _ => {
                let position = record.position_at(at);
                let previous = record.node(at).mv().map(Move::to);
                match parse(line, &position, previous) {
                    Ok(typed) => StudyChange::Play(at, typed.mv),
                    Err(why) if is_like_a_move(line) => return Some(Err(why_unread(&why))),
                    Err(_) => return None,
                }
            }
        }))
    }

    fn online_help(&self) -> Vec<String> {
        let session = self.model.app.online.session();
        let is_komadai = session.is_some_and(|it| it.is_komadai);
        let words = || Proposal::all().map(Proposal::word).collect::<Vec<_>>();
        let more = is_komadai.then(|| text!("online-help-komadai", words = words().join(", ")));
        [text!("online-help")].into_iter().chain(more).collect()
    }

    /// A report of the current or the last game; `None` if there is no such report.
    fn report_online(&self, report: Report, rest: &str) -> Option<Vec<String>> {
        let watches = self.network.watches;
        let game = match (report, self.shown_game()) {
            (Report::Help, _) if !watches => return Some(self.online_help()),
            (_, Some(game)) => game,
            (_, None) => return (!watches).then(|| vec![text!("online-no-game")]),
        };
        Some(match report {
            Report::Status if !watches => self.online_status(),
            Report::Board => self.board(rest),
            Report::Hands => board::hands(game.position()),
            Report::Moves => report::moves(game, rest),
            Report::Clock => self.online_clocks(),
            _ => return None,
        })
    }
}

/// Whether a line could be a move: it has a digit, or characters other than English letters.
fn is_like_a_move(line: &str) -> bool {
    line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii())
}

fn not_here(word: &str) -> Vec<String> {
    vec![text!("online-not-here", word = excerpt(word, 40))]
}
