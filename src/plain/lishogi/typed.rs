//! Lines of the user: moves and words.

use super::{Dialogue, Typed, clocks, turn};
use crate::app::action::{Action, Context};
use crate::app::command::{Operation, Report, find_in_line};
use crate::app::parts::move_input::why_unread;
use crate::app::wording::lishogi as wording;
use crate::plain::online::{is_like_a_move, move_in, moves, not_here, not_understood};
use crate::plain::options::Style;
use crate::plain::{Ended, LONGEST_LINE};
use crate::plain::{board, look};
use crate::texts::text;
use komadai_core::game::Game;
use komadai_core::notation::parse;
use komadai_core::rules::Move;
use komadai_engine::lishogi::{ActError, GameSession, Room, Stage};

impl Dialogue {
    /// Uses the lines that can be used now. From a pipe moves wait for the turn; from a terminal nothing
    /// waits.
    pub(super) fn use_typed(&mut self) {
        while self.end.is_none() && self.typed.front().is_some_and(|typed| self.is_ready(typed)) {
            match self.typed.pop_front() {
                Some(Typed::Line(line)) => self.line(line.trim()),
                Some(Typed::End) => self.leave(),
                None => {}
            }
        }
    }

    fn is_ready(&self, typed: &Typed) -> bool {
        let stage = self.session().map(GameSession::stage);
        match typed {
            // What was typed before is answered before the end.
            Typed::End => match stage {
                None => self.visit.has_begun() && self.visit.waits_for_anybody(),
                Some(Stage::Opening) => false,
                Some(_) => !self.is_ending && self.is_settled(),
            },
            Typed::Line(_) if self.is_terminal => true,
            Typed::Line(line) if needs_no_turn(line) => true,
            Typed::Line(line) => match operation(line.trim()) {
                Some(Operation::Act(Action::Resign)) => self.may_speak(),
                _ if matches!(first_word(line), "say" | "abort") => self.may_speak(),
                _ => self.session().is_some_and(|it| it.may_play().is_ok()),
            },
        }
    }

    /// Whether a game runs, and what was typed before is done.
    fn may_speak(&self) -> bool {
        self.session().is_some_and(|it| it.stage() == Stage::Playing) && self.is_settled()
    }

    /// Whether no move is on its way.
    fn is_settled(&self) -> bool {
        self.session().is_none_or(|it| it.sent().is_none())
    }

    fn line(&mut self, line: &str) {
        if line.len() > LONGEST_LINE {
            return self.say(text!("plain-line-too-long", bytes = LONGEST_LINE));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, self.visit.game().cloned()) {
            ("", _) => return self.status(),
            ("abort", Some(id)) => {
                let done = self.visit.desk.abort(&id);
                self.is_ending = done.is_ok();
                return self.told(done);
            }
            ("say", Some(id)) => return self.visit.desk.say(&id, Room::Player, rest),
            ("accept" | "decline", _) => return self.answer(word, rest.trim()),
            _ => {}
        }
        match operation(line) {
            Some(Operation::Report(report)) => self.report(report, rest),
            Some(Operation::Act(Action::Resign)) => {
                let done = match self.visit.game().cloned() {
                    Some(id) => self.visit.desk.resign(&id),
                    None => Err(ActError::NotNow),
                };
                self.is_ending = done.is_ok();
                self.told(done);
            }
            Some(Operation::Quit | Operation::Act(Action::Leave)) => self.leave(),
            Some(_) => self.lines.extend(not_here(line)),
            None => self.play(line),
        }
    }

    fn told(&mut self, done: Result<(), ActError>) {
        if let Err(why) = done {
            self.say(wording::refusal(&why));
        }
    }

    fn answer(&mut self, word: &str, id: &str) {
        self.visit.answer(id, word == "accept");
    }

    fn play(&mut self, line: &str) {
        let game = self.session().and_then(GameSession::game);
        let (Some(id), Some(game)) = (self.visit.game().cloned(), game) else {
            return self.say(text!("online-no-game"));
        };
        match parse(line, game.position(), game.last_move().map(Move::to)) {
            Ok(typed) => {
                let done = self.visit.desk.play(&id, typed.mv);
                self.told(done);
            }
            Err(why) if is_like_a_move(line) => self.say(why_unread(&why)),
            Err(_) => self.say(not_understood(line)),
        }
    }

    fn status(&mut self) {
        let now = self.visit.desk.now();
        let lines = self.session().map(|session| turn(session, now));
        self.lines.extend(lines.unwrap_or_else(|| vec![text!("online-no-game")]));
    }

    fn report(&mut self, report: Report, rest: &str) {
        let now = self.visit.desk.now();
        let session = self.session();
        let game = session.and_then(GameSession::game);
        let lines = match (report, session, game) {
            (Report::Help, ..) => vec![text!("lishogi-help")],
            (_, Some(session), Some(game)) => match report {
                Report::Status => turn(session, now),
                Report::Board => board_lines(game, rest),
                Report::Hands => board::hands(game.position()),
                Report::Moves => moves(game, rest, |ply| move_in(game, ply, session.spent(ply))),
                Report::Clock => clocks(session, now).into_iter().collect(),
                place => look::lines(game.position(), place, rest.trim())
                    .unwrap_or_else(|| vec![text!("lishogi-help")]),
            },
            _ => vec![text!("online-no-game")],
        };
        self.lines.extend(lines);
    }

    /// Ends the program; a game goes on at the server.
    fn leave(&mut self) {
        let is_running = self.session().is_some_and(|it| it.stage() != Stage::Over);
        if let Some(page) = self.visit.page().filter(|_| is_running) {
            self.say(text!("lishogi-goes-on", page = page));
        }
        self.end = Some(if is_running { Ended::NotOpened } else { Ended::Done });
    }
}

fn operation(line: &str) -> Option<Operation> {
    find_in_line(Context::Play, line).map(|(word, _)| word.operation)
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

fn needs_no_turn(line: &str) -> bool {
    matches!(operation(line.trim()), Some(Operation::Report(_) | Operation::Quit))
        || matches!(first_word(line), "" | "accept" | "decline")
}

fn board_lines(game: &Game, style: &str) -> Vec<String> {
    let found = Style::ALL.iter().find(|(name, _)| *name == style).map(|(_, style)| *style);
    board::board(game.position(), found.unwrap_or(Style::Diagram))
}
