//! What programs do in a game: their answers, engines that run or fail, and who takes their place.

use super::opponents::{Answer, Consequence};
use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::effect::{OpponentEffect, SavePlace};
use crate::app::engines::EngineEntry;
use crate::app::notice::Notice;
use crate::app::options::Seat;
use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::Game;
use komadai_core::rules::Color;
use komadai_engine::engine::{GameResult, Ticket, TurnChoice};

impl State {
    /// Gets the engines of other programs ready; those that cannot be started are asked about.
    pub(super) fn begin_engines(&mut self, app: &mut AppState) -> Vec<Reply> {
        let begun = self.opponents.begin(&self.table, app).map(Reply::from);
        // The one to move is asked about when it is its turn, which is now.
        let waiting = self.table.to_move().opponent();
        let dialog = self.engine_dialog(waiting).map(Reply::from);
        begun.into_iter().chain(dialog).collect()
    }

    /// An engine runs: it is asked if it is to move.
    pub(super) fn engine_ready(
        &mut self,
        ticket: Ticket,
        name: &str,
        app: &mut AppState,
    ) -> Vec<Reply> {
        let Some((color, is_asked)) = self.opponents.take_ready(ticket) else {
            return Vec::new();
        };
        self.table.called[color.index()] = sanitize(name.trim()).into_owned();
        if is_asked && self.table.outcome().is_none() {
            return self.ask_next_player(app);
        }
        Vec::new()
    }

    /// Does what a program has chosen, once the game goes on.
    pub(super) fn take_answer(
        &mut self,
        answer: Result<Answer, String>,
        app: &mut AppState,
    ) -> Vec<Reply> {
        let color = self.table.to_move();
        match answer {
            Ok(answer) if self.timer.is_running() => self.do_answer(answer, app),
            Ok(answer) => {
                self.opponents.hold(answer);
                Vec::new()
            }
            Err(why) if matches!(self.table.seat(color), Seat::Engine(_)) => {
                self.engine_failed(color, &why, app)
            }
            Err(why) => vec![Notice::error(text!("play-bot-failed", why = why)).into()],
        }
    }

    /// Does what a program has chosen while the game stood still.
    pub(super) fn release_answer(&mut self, app: &mut AppState) -> Vec<Reply> {
        match self.opponents.release() {
            Some(answer) => self.do_answer(answer, app),
            None => Vec::new(),
        }
    }

    fn do_answer(&mut self, answer: Answer, app: &mut AppState) -> Vec<Reply> {
        let color = self.table.to_move();
        match answer.choice {
            TurnChoice::Move(mv) => {
                let mut replies = self.play_for_program(mv, app);
                let pondered = self
                    .opponents
                    .ponder(&self.table, color, answer.expected, app);
                replies.extend(pondered.map(Reply::from));
                replies
            }
            TurnChoice::Resign => self.act(app, |game| game.resign(color)),
            TurnChoice::Declare if self.table.game.rules().declare.is_none() => {
                self.engine_failed(color, &text!("play-engine-declares"), app)
            }
            TurnChoice::Declare => self.act(app, Game::declare),
        }
    }

    /// An engine has failed: it is started once more, loses, or somebody has to decide.
    pub(super) fn engine_failed(
        &mut self,
        color: Color,
        why: &str,
        app: &mut AppState,
    ) -> Vec<Reply> {
        let why = sanitize(why);
        let consequence = self.opponents.fail(&self.table, color, &why);
        if self.table.outcome().is_some() {
            return Vec::new();
        }
        let who = self.table.called(color);
        match consequence {
            Consequence::Question => self
                .engine_dialog(color)
                .map(Reply::from)
                .into_iter()
                .collect(),
            Consequence::Restart => {
                let words = text!("play-engine-restarts", who = who, why = &*why);
                let mut replies = vec![Notice::warning(words).into()];
                replies.extend(self.restart_engine(color, app));
                replies
            }
            Consequence::Loss => {
                let words = text!("play-engine-loses", who = who, why = &*why);
                self.table.failure = Some(words.clone());
                if let Err(refusal) = self.table.game.fail(color) {
                    return vec![self.refused(&refusal)];
                }
                let mut replies = self.end(app);
                replies.push(Notice::error(words).into());
                replies
            }
        }
    }

    /// Starts an engine again, and asks it where it is to move.
    fn restart_engine(&mut self, color: Color, app: &mut AppState) -> Vec<Reply> {
        let restart = self.opponents.restart(&self.table, color, app);
        let mut replies: Vec<Reply> = restart.map(Reply::from).into_iter().collect();
        if self.table.to_move() == color {
            replies.extend(self.ask_next_player(app));
        } else {
            replies.extend(self.engine_dialog(color).map(Reply::from));
        }
        replies
    }

    /// Tries an engine that could not be started again, as it is set up by now.
    pub(super) fn try_engine(&mut self, color: Color, app: &mut AppState) -> Vec<Reply> {
        let seat = self.table.seat(color).clone();
        self.table.seats[color.index()] = seat.with_engines(&app.engines);
        self.restart_engine(color, app)
    }

    /// Starts a program that a record names by its path though it is not in the list.
    pub(super) fn start_unlisted(&mut self, color: Color, app: &mut AppState) -> Vec<Reply> {
        if let Seat::Engine(entry) = self.table.seat(color) {
            let entry = EngineEntry::new(&*entry.name, &*entry.name);
            self.table.seats[color.index()] = Seat::engine(&entry);
        }
        self.restart_engine(color, app)
    }

    /// A person plays on for an engine.
    pub(super) fn take_over(&mut self, color: Color, app: &mut AppState) -> Vec<Reply> {
        let mut replies: Vec<Reply> = self.stop_search().into_iter().collect();
        self.table.take_over(color);
        self.opponents.leave(color);
        let has_moves = self.table.game.ply() > 0;
        replies.extend(has_moves.then(|| self.kept_record().save(SavePlace::Unfinished)));
        replies.extend(self.ask_next_player(app));
        replies
    }

    /// Has the program that thinks move now.
    pub(super) fn move_now(&self) -> Reply {
        if self.opponents.is_thinking() {
            return OpponentEffect::MoveNow.into();
        }
        Notice::info(text!("play-nobody-thinks")).into()
    }

    /// Tells the engines how the game has ended, if it has.
    pub(super) fn tell_result(&self) -> Option<Reply> {
        let outcome = self.table.outcome().filter(|_| self.has_engines())?;
        let results = Color::ALL.map(|color| match outcome.winner() {
            None => GameResult::Draw,
            Some(winner) if winner == color => GameResult::Win,
            Some(_) => GameResult::Loss,
        });
        Some(OpponentEffect::GameOver(results).into())
    }

    /// Asks what becomes of the game where the engine of a side cannot be started.
    pub(super) fn engine_dialog(&self, color: Color) -> Option<Dialog> {
        let why = self.opponents.broken(color)?;
        let Seat::Engine(entry) = self.table.seat(color) else {
            return None;
        };
        let name = sanitize(&entry.name);
        let body = vec![
            Row::Text(format!("{name}: {why}")),
            Row::Faint(text!("play-engine-kept")),
        ];
        let is_path = entry.is_unknown() && entry.name.contains(['/', '\\']);
        let mut buttons = vec![
            Button::new(text!("play-engine-person"), 'p', Message::TakeOver(color)),
            Button::new(text!("play-engine-again"), 'a', Message::TryEngine(color)),
            Button::new(text!("dialog-menu"), 'e', Message::Menu).or_key('m'),
        ];
        if is_path {
            let start = Message::StartUnlisted(color);
            buttons.insert(1, Button::new(text!("play-engine-start"), 's', start));
        }
        let title = text!("play-engine-title", who = self.table.called(color));
        // Whoever types a move on, and Enter, only tries it again.
        let again = buttons.len() - 2;
        let dialog = Dialog::new(title, body, buttons).with_choice(again);
        Some(dialog.stopping_clock())
    }
}
