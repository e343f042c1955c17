//! Programs in a game: their answers, engines that run or fail, and their replacement.

use super::opponents::{Consequence, ProgramChoice};
use super::{Message, State};
use crate::app::effect::{OpponentEffect, SavePlace};
use crate::app::options::Seat;
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::person::engines::EngineEntry;
use crate::app::screens::play::{Button, Cx, Dialog};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::{Game, GameResult};
use komadai_core::rules::Color;
use komadai_engine::engine::{Ticket, TurnChoice};

impl State {
    /// Gets the external engines ready; for those that cannot be started a question opens.
    pub(super) fn begin_engines(&mut self, app: &mut AppState, cx: &mut Cx) {
        cx.ask_all(self.opponents.begin(&self.table, app));
        // The question about the side to move opens with its turn, which is now.
        self.ask_about_engine(cx, self.table.to_move().opponent());
    }

    /// An engine is ready: it is asked if it is to move.
    pub(super) fn engine_ready(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        ticket: Ticket,
        name: &str,
    ) {
        let Some((color, is_asked)) = self.opponents.take_ready(ticket) else {
            return;
        };
        self.table.called[color.index()] = sanitize(name.trim()).into_owned();
        if is_asked && self.table.outcome().is_none() {
            self.ask_next_player(app, cx);
        }
    }

    /// Carries out the choice of a program, or stores it while the game stands still.
    pub(super) fn take_answer(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        answer: Result<ProgramChoice, String>,
    ) {
        let color = self.table.to_move();
        match answer {
            Ok(answer) if self.timer.is_running() && self.held_until(app.now).is_none() => {
                self.do_answer(app, cx, answer);
            }
            Ok(answer) => self.opponents.hold(answer),
            Err(why) if matches!(self.table.seat(color), Seat::Engine(_)) => {
                self.engine_failed(app, cx, color, &why);
            }
            Err(why) => cx.notify(Notice::error(text!("play-bot-failed", why = why))),
        }
    }

    /// Carries out a choice that was stored while the game stood still.
    pub(super) fn release_answer(&mut self, app: &mut AppState, cx: &mut Cx) {
        if let Some(answer) = self.opponents.release() {
            self.do_answer(app, cx, answer);
        }
    }

    fn do_answer(&mut self, app: &mut AppState, cx: &mut Cx, answer: ProgramChoice) {
        let color = self.table.to_move();
        match answer.choice {
            TurnChoice::Move(mv) => {
                self.play_for_program(app, cx, mv);
                let opponents = &mut self.opponents;
                cx.ask_all(opponents.ponder(&self.table, color, answer.expected, app));
            }
            TurnChoice::Resign => self.act(app, cx, |game| game.resign(color)),
            TurnChoice::Declare if self.table.game.rules().declare.is_none() => {
                self.engine_failed(app, cx, color, &text!("play-engine-declares"));
            }
            TurnChoice::Declare => self.act(app, cx, Game::declare),
        }
    }

    /// An engine has failed: it is started once more, loses, or a question opens.
    pub(super) fn engine_failed(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        color: Color,
        why: &str,
    ) {
        let why = sanitize(why);
        let consequence = self.opponents.fail(&self.table, color, &why);
        if self.table.outcome().is_some() {
            return;
        }
        let who = self.table.called(color);
        match consequence {
            Consequence::Question => self.ask_about_engine(cx, color),
            Consequence::Restart => {
                let words = text!("play-engine-restarts", who = who, why = &*why);
                cx.notify(Notice::warning(words));
                self.restart_engine(app, cx, color);
            }
            Consequence::Loss => {
                let words = text!("play-engine-loses", who = who, why = &*why);
                self.table.failure = Some(words.clone());
                if let Err(refusal) = self.table.game.fail(color) {
                    return cx.notify(self.refused(&refusal));
                }
                self.end(app, cx);
                cx.notify(Notice::error(words));
            }
        }
    }

    /// Starts an engine again, and asks it if it is to move.
    fn restart_engine(&mut self, app: &mut AppState, cx: &mut Cx, color: Color) {
        cx.ask_all(self.opponents.restart(&self.table, color, app));
        if self.table.to_move() == color {
            self.ask_next_player(app, cx);
        } else {
            self.ask_about_engine(cx, color);
        }
    }

    /// Tries again to start an engine, with its current set-up.
    pub(super) fn try_engine(&mut self, app: &mut AppState, cx: &mut Cx, color: Color) {
        let seat = self.table.seat(color).clone();
        self.table.seats[color.index()] = seat.with_engines(&app.engines);
        self.restart_engine(app, cx, color);
    }

    /// Starts a program that a record names by its path although it is not in the list.
    pub(super) fn start_unlisted(&mut self, app: &mut AppState, cx: &mut Cx, color: Color) {
        if let Seat::Engine(entry) = self.table.seat(color) {
            let entry = EngineEntry::new(&*entry.name, &*entry.name);
            self.table.seats[color.index()] = Seat::engine(&entry);
        }
        self.restart_engine(app, cx, color);
    }

    /// A person plays on in place of an engine.
    pub(super) fn take_over(&mut self, app: &mut AppState, cx: &mut Cx, color: Color) {
        cx.ask_all(self.opponents.stop());
        self.table.take_over(color);
        self.opponents.leave(color);
        if self.table.game.ply() > 0 {
            cx.ask(self.kept_record().save(SavePlace::Unfinished));
        }
        self.ask_next_player(app, cx);
    }

    /// Has the thinking program move now.
    pub(super) fn move_now(&self, cx: &mut Cx) {
        if self.opponents.is_thinking() {
            cx.ask(OpponentEffect::MoveNow);
        } else {
            cx.notify(Notice::info(text!("play-nobody-thinks")));
        }
    }

    /// The result of the game for the engines, if it has ended.
    pub(super) fn game_over(&self) -> Option<OpponentEffect> {
        let outcome = self.table.outcome().filter(|_| self.has_engines())?;
        let results = Color::ALL.map(|color| GameResult::new(outcome.winner(), color));
        Some(OpponentEffect::GameOver(results))
    }

    fn ask_about_engine(&self, cx: &mut Cx, color: Color) {
        if let Some(dialog) = self.engine_dialog(color) {
            cx.open(dialog);
        }
    }

    /// Asks how to continue if the engine of a side cannot be started.
    pub(super) fn engine_dialog(&self, color: Color) -> Option<Dialog> {
        let why = self.opponents.broken(color)?;
        let Seat::Engine(entry) = self.table.seat(color) else {
            return None;
        };
        let name = sanitize(&entry.name);
        let body = vec![Row::Text(format!("{name}: {why}")), Row::Faint(text!("play-engine-kept"))];
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
        // Enter, perhaps still meant for a typed move, only tries again.
        let again = buttons.len() - 2;
        let dialog = Dialog::new(title, body, buttons).with_choice(again);
        Some(dialog.stopping_clock())
    }
}
