//! Games at lishogi in lines: a line for each event, moves and words typed.

mod typed;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use super::online::move_in;
use super::options::choose_default_notation;
use super::output::clean;
use super::runtime::{WINDOW, next_line};
use super::{Ended, Error};
use crate::app::Options;
use crate::app::online::Opponent;
use crate::app::wording::lishogi as wording;
use crate::app::wording::online::named;
use crate::app::wording::words::in_a_row;
use crate::services::lishogi::{Server, Visit, VisitEvent};
use crate::services::{first_model, in_background};
use crate::texts::text;
use komadai_core::rules::Color;
use komadai_engine::lishogi::{Account, GameEvent, GameSession, Stage};

/// A line of the user.
#[derive(Debug)]
enum Typed {
    Line(String),
    End,
}

/// Plays a game and reports it on `out`.
pub fn lishogi(
    options: &Options,
    server: Server,
    account: &Account,
    opponent: Opponent,
    out: &mut dyn Write,
) -> Result<Ended, Error> {
    // The user's settings: language and notation are thread-local.
    let (model, _) = first_model(options, WINDOW);
    choose_default_notation(&model.app.settings);
    let visit = Visit::new(server, account, opponent, options.saves.as_deref(), true);
    let sender = visit.desk.sender();
    let read = move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = next_line(&mut input) {
            if !sender(Typed::Line(line)) {
                return;
            }
        }
        sender(Typed::End);
    };
    in_background("input", read).map_err(Error::Begin)?;
    let mut dialogue = Dialogue {
        visit,
        typed: VecDeque::new(),
        is_terminal: io::stdin().is_terminal(),
        is_ending: false,
        end: None,
        lines: Vec::new(),
    };
    dialogue.run(out)
}

struct Dialogue {
    visit: Visit<Typed>,
    /// Lines that cannot be used yet.
    typed: VecDeque<Typed>,
    is_terminal: bool,
    /// Whether the end of the game was asked for.
    is_ending: bool,
    end: Option<Ended>,
    lines: Vec<String>,
}

impl Dialogue {
    fn run(&mut self, out: &mut dyn Write) -> Result<Ended, Error> {
        loop {
            self.use_typed();
            for line in clean(std::mem::take(&mut self.lines)) {
                writeln!(out, "{line}").map_err(Error::Output)?;
            }
            out.flush().map_err(Error::Output)?;
            if let Some(end) = self.end {
                return Ok(end);
            }
            for event in self.visit.wait() {
                self.hear(event);
            }
        }
    }

    fn say(&mut self, line: String) {
        self.lines.push(line);
    }

    fn session(&self) -> Option<&GameSession> {
        self.visit.session()
    }

    fn hear(&mut self, event: VisitEvent<Typed>) {
        match event {
            VisitEvent::Outside(typed) => self.typed.push_back(typed),
            VisitEvent::Said(words) => self.say(words),
            VisitEvent::Page(words, page) => self.lines.extend([words, page]),
            VisitEvent::Failed(why) => {
                self.say(why);
                self.end = Some(Ended::NotOpened);
            }
            VisitEvent::Challenged(it) => {
                let name = it.challenger_called();
                self.say(text!("lishogi-asked", name = name, id = it.id));
            }
            VisitEvent::Lobby => {}
            VisitEvent::Game(event, fault) => {
                self.hear_game(&event);
                if let Some(why) = fault {
                    self.say(text!("online-not-saved", why = why));
                }
            }
            VisitEvent::Over(is_saved) => self.over(is_saved),
        }
    }

    fn hear_game(&mut self, event: &GameEvent) {
        let mut lines = self.visit.words(event);
        let Some(session) = self.visit.session() else {
            return;
        };
        if let (GameEvent::Moved(new), Some(game)) = (event, session.game()) {
            let first = game.ply().saturating_sub(*new);
            lines.extend(
                (first..game.ply()).filter_map(|ply| move_in(game, ply, session.spent(ply))),
            );
        }
        let is_turn = matches!(
            event,
            GameEvent::Started
                | GameEvent::Moved(_)
                | GameEvent::TakenBack(_)
                | GameEvent::Resumed
                | GameEvent::Returned
                | GameEvent::NotTaken(_)
        );
        if is_turn && session.stage() == Stage::Playing {
            lines.extend(turn(session, self.visit.desk.now()));
        }
        self.is_ending &= !matches!(event, GameEvent::Refused(..) | GameEvent::NotSent(_));
        self.lines.extend(lines);
    }

    /// The game is over, and saved unless that failed for long.
    fn over(&mut self, is_saved: bool) {
        let has_ended = self.session().is_some_and(|it| it.ending().is_some());
        if let Some(file) = self.visit.file().filter(|_| is_saved) {
            self.say(text!("online-saved", file = file.display().to_string()));
        }
        let is_done = has_ended && is_saved;
        self.end = Some(if is_done { Ended::Done } else { Ended::NotOpened });
    }
}

/// Check, the clocks, and the side to move.
fn turn(session: &GameSession, now: Duration) -> Vec<String> {
    let Some(game) = session.game() else {
        return Vec::new();
    };
    let mover = game.position().side_to_move();
    let check = game.position().is_in_check().then(|| text!("play-check"));
    let whose = if session.side() == Some(mover) {
        text!("online-your-turn")
    } else {
        text!("online-their-turn", name = named(&game.setup().names, mover))
    };
    check.into_iter().chain(clocks(session, now)).chain([whose]).collect()
}

/// Both clocks in a line.
fn clocks(session: &GameSession, now: Duration) -> Option<String> {
    let clocks = session.clocks();
    let words =
        Color::ALL.map(|color| wording::left(clocks.left(color, now), clocks.control(), color));
    let words: Vec<String> = words.into_iter().flatten().collect();
    (!words.is_empty()).then(|| in_a_row(&words))
}
