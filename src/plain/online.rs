//! Network games in lines: commands at a server, and one line for each event.

mod host;
mod more;
mod report;
mod typed;
mod unsaved;
mod watch;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc;
use std::thread;

use super::options::{OutputOptions, choose_default_notation};
use super::output::clean;
use super::question::agrees;
use super::runtime::next_line;
use super::session::LONGEST_LINE;
use super::{Ended, Error, board};
use crate::app::action::{Action, Context};
use crate::app::command::{Operation, Report, SetTarget, find_in_line, parse_set};
use crate::app::online::LineFault;
use crate::app::parts::move_input::why_unread;
use crate::app::wording::online::{line_fault, refusal};
use crate::app::{Options, Start};
use crate::said::choose_sides;
use crate::services::first_model;
use crate::services::online::{Guest, GuestNews, GuestOrder, Retry};
use crate::text::{half_width_text, sanitize};
use crate::texts::text;
use komadai_core::notation::{excerpt, parse};
use komadai_engine::network::{ClientEvent, OnlineGame, Proposal};

use typed::Typed;

pub use host::host;
pub use watch::watch;

/// The window for loading the settings; nothing is drawn in it.
const WINDOW: (u16, u16) = (60, 20);

/// How many lines are read ahead from a pipe.
const READ_AHEAD: usize = 64;

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

#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
struct Dialogue {
    guest: Guest,
    order: GuestOrder,
    options: OutputOptions,
    question: Option<Question>,
    /// Whether it ended with an error.
    has_failed: bool,
    /// Who has left after a game.
    gone: Option<Gone>,
    /// Whether the person has left.
    has_quit: bool,
    is_terminal: bool,
    /// What was typed and cannot be used yet.
    waiting: VecDeque<Typed>,
    /// The opponent's line is gone in a game that waits.
    opponent_is_away: bool,
}

/// Plays at a server, with lines from standard input and lines on `out`, until all games are played.
pub fn join(options: &Options, order: GuestOrder, out: &mut dyn Write) -> Result<Ended, Error> {
    load_settings(options);
    let guest = Guest::new(order.clone()).map_err(|why| Error::Begin(io::Error::other(why)))?;
    talk(guest, order, out)
}

/// Plays at the host on this machine for somebody who is a guest on it: no settings are read.
pub fn guest(order: GuestOrder, out: &mut dyn Write) -> Result<Ended, Error> {
    let guest = Guest::new(order.clone()).map_err(|why| Error::Begin(io::Error::other(why)))?;
    talk(guest, order, out)
}

/// The user's settings: language and notation are thread-local.
fn load_settings(options: &Options) {
    let options = Options {
        start: Start::Menu,
        ..options.clone()
    };
    let (model, _) = first_model(&options, WINDOW);
    choose_default_notation(&model.app.settings);
}

/// Runs until all games are played.
fn talk(guest: Guest, order: GuestOrder, out: &mut dyn Write) -> Result<Ended, Error> {
    let (requests, requested) = mpsc::channel();
    let mut deliver = guest.keyboard();
    let input = thread::Builder::new().name("input".into());
    let read = move || {
        let mut input = io::stdin().lock();
        while requested.recv().is_ok() {
            let line = next_line(&mut input).ok().flatten();
            let is_last = line.is_none();
            if !deliver(line) || is_last {
                return;
            }
        }
    };
    input.spawn(read).map_err(Error::Begin)?;
    let is_terminal = io::stdin().is_terminal();
    let mut dialogue = Dialogue {
        guest,
        order,
        options: OutputOptions::default(),
        question: None,
        has_failed: false,
        gone: None,
        has_quit: false,
        is_terminal,
        waiting: VecDeque::new(),
        opponent_is_away: false,
    };
    let ahead = if is_terminal { 1 } else { READ_AHEAD };
    for _ in 0..ahead {
        // Fails only when the input has ended.
        let _ = requests.send(());
    }
    loop {
        let news = dialogue.guest.wait();
        let is_last = news == GuestNews::Finished;
        if is_last && is_terminal && dialogue.gone == Some(Gone::Host) {
            // The board stays until the person leaves, too.
            write(out, vec![text!("online-alone")])?;
            while !dialogue.has_quit
                && let Some(line) = dialogue.guest.typed()
            {
                let _ = requests.send(());
                write(out, dialogue.line(&line))?;
            }
        }
        if is_last {
            dialogue.save_unsaved(&requests, out)?;
        }
        write(out, dialogue.handle(news))?;
        if is_last {
            return Ok(if dialogue.has_failed {
                Ended::NotOpened
            } else {
                Ended::Done
            });
        }
        while let Some(typed) = dialogue.next_typed() {
            let _ = requests.send(());
            let lines = match typed {
                Typed::Line(line) => dialogue.line(&line),
                Typed::End => dialogue.input_ended(),
            };
            write(out, lines)?;
        }
    }
}

fn write(out: &mut dyn Write, lines: Vec<String>) -> Result<(), Error> {
    for line in clean(lines) {
        writeln!(out, "{line}").map_err(Error::Output)?;
    }
    out.flush().map_err(Error::Output)
}

impl Dialogue {
    fn handle(&mut self, news: GuestNews) -> Vec<String> {
        // After the end of a game its words stay those of the game.
        if let Some(game) = self.game() {
            choose_sides(game.game().handicap().is_some());
        }
        match news {
            GuestNews::Typed(line) => {
                self.waiting.push_back(Typed::Line(line));
                Vec::new()
            }
            GuestNews::InputEnded => {
                self.waiting.push_back(Typed::End);
                Vec::new()
            }
            GuestNews::Event(event) => self.event(&event),
            // The host is this program.
            GuestNews::Connected(_) if self.order.hosts => Vec::new(),
            GuestNews::Connected(carrier) => {
                vec![text!(
                    "online-connected",
                    host = self.host(),
                    carrier = carrier.word()
                )]
            }
            GuestNews::Silent => vec![text!("online-silent", host = self.host())],
            GuestNews::NotConnected(why, retry) => self.not_connected(&why, retry),
            GuestNews::HostLeft => {
                self.gone = (!self.guest.has_engine()).then_some(Gone::Host);
                vec![text!("online-host-left")]
            }
            GuestNews::Host(event) => host::event(&event, &self.order.login),
            GuestNews::Saved(file) => vec![text!("online-saved", file = file)],
            GuestNews::NotSaved(why) => vec![text!("online-not-saved", why = why)],
            GuestNews::EngineFailed(why) => {
                let seat = self.order.seat.words();
                vec![text!("online-engine-failed", seat = seat, why = why)]
            }
            GuestNews::Refused(why) => vec![refusal(&why)],
            GuestNews::Finished => vec![text!("online-finished")],
        }
    }

    fn host(&self) -> String {
        sanitize(&self.order.way.to_string()).into_owned()
    }

    fn not_connected(&mut self, why: &LineFault, retry: Retry) -> Vec<String> {
        let mut lines = vec![line_fault(why, &self.host())];
        match retry {
            Retry::After(seconds) => lines.push(text!("online-retry", seconds = seconds)),
            Retry::Never => self.has_failed = true,
        }
        lines
    }

    fn event(&mut self, event: &ClientEvent) -> Vec<String> {
        self.question = match event {
            ClientEvent::Ended(_) | ClientEvent::Lost | ClientEvent::Away => None,
            _ => self.question,
        };
        match event {
            ClientEvent::OpponentGone(time) if time.is_zero() => self.gone = Some(Gone::Opponent),
            ClientEvent::Offered(_) | ClientEvent::Waits(_) => self.gone = None,
            ClientEvent::OpponentGone(_) | ClientEvent::MayClaim => self.opponent_is_away = true,
            ClientEvent::OpponentBack | ClientEvent::Ended(_) => self.opponent_is_away = false,
            _ => {}
        }
        self.has_failed |= match event {
            ClientEvent::LoginRefused | ClientEvent::BadOffer(_) => true,
            ClientEvent::Rebuffed(why) => why.is_final() && !self.guest.client().is_away(),
            _ => false,
        };
        let client = self.guest.client();
        let login = &self.order.login;
        let (name, seat) = (login.display().unwrap_or(login.name()), &self.order.seat);
        let mut lines = match event {
            // The host is this program, which tells by name who comes and goes.
            ClientEvent::LoggedIn | ClientEvent::Komadai if self.order.hosts => Vec::new(),
            ClientEvent::OpponentGone(time) if self.order.hosts && time.is_zero() => Vec::new(),
            event => report::event(event, client, name),
        };
        if let Some(game) = client.game()
            && matches!(
                event,
                ClientEvent::Started
                    | ClientEvent::Moved { .. }
                    | ClientEvent::Returned
                    | ClientEvent::TakenBack(_)
                    | ClientEvent::Resumed
            )
        {
            if self.options.shows_board {
                lines.extend(board::board(game.game().position(), self.options.style));
            }
            let seat = self.guest.has_engine().then_some(seat);
            lines.extend(report::turn(game, self.guest.now(), seat));
        }
        if *event == ClientEvent::LoginRefused && self.order.way.secret().is_none() {
            lines.push(text!("online-password-how"));
        }
        if matches!(event, ClientEvent::Offered(_)) && client.offer().is_some() {
            lines.push(text!("online-accept"));
        }
        lines
    }

    fn line(&mut self, line: &str) -> Vec<String> {
        if line.len() > LONGEST_LINE {
            return vec![text!("plain-line-too-long", bytes = LONGEST_LINE)];
        }
        let line = line.trim();
        if let Some(question) = self.question.take() {
            match agrees(&half_width_text(line).to_lowercase()) {
                Some(true) => return self.confirmed(question),
                Some(false) => return Vec::new(),
                None if line.is_empty() => return Vec::new(),
                None => {}
            }
        }
        if line.is_empty() {
            return self.status();
        }
        if let Some(lines) = self.more(line) {
            return lines;
        }
        let found = find_in_line(Context::Play, line);
        match found.map(|(word, rest)| (word.operation, rest)) {
            Some((operation, rest)) => self.command(operation, rest, line),
            None => self.play(line),
        }
    }

    fn confirmed(&mut self, question: Question) -> Vec<String> {
        match question {
            Question::Leave => {
                self.guest.leave();
                Vec::new()
            }
            Question::Resign => {
                let can_now = self.game().is_some_and(OnlineGame::may_resign);
                match self.guest.resign() {
                    Ok(()) if can_now => Vec::new(),
                    Ok(()) => vec![text!("online-resigns-later")],
                    Err(why) => vec![refusal(&why)],
                }
            }
        }
    }

    fn game(&self) -> Option<&OnlineGame> {
        self.guest.client().game()
    }

    /// The current or last game.
    fn shown(&self) -> Option<&OnlineGame> {
        self.game().or_else(|| self.guest.client().last_game())
    }

    fn command(&mut self, operation: Operation, rest: &str, line: &str) -> Vec<String> {
        match operation {
            Operation::Report(report) => self.report(report, rest, line),
            Operation::Act(Action::Resign) => self.ask(Question::Resign),
            Operation::Act(Action::Declare) => {
                let done = self.guest.declare();
                done.err().map(|why| refusal(&why)).into_iter().collect()
            }
            Operation::AnswerOffer(agrees) => {
                let done = self.guest.answer(agrees);
                done.err().map(|why| refusal(&why)).into_iter().collect()
            }
            Operation::Set => self.set(rest),
            Operation::Quit | Operation::Act(Action::Leave) => {
                if self.game().is_some() {
                    return self.ask(Question::Leave);
                }
                self.has_quit = true;
                self.guest.leave();
                Vec::new()
            }
            _ => not_here(line),
        }
    }

    fn ask(&mut self, question: Question) -> Vec<String> {
        if self.game().is_none() {
            return vec![text!("online-no-game")];
        }
        self.question = Some(question);
        vec![match question {
            Question::Resign => text!("online-resign-question"),
            Question::Leave => text!("online-leave-question"),
        }]
    }

    fn set(&mut self, rest: &str) -> Vec<String> {
        match parse_set(rest) {
            Ok((SetTarget::Output(option), value)) => {
                let set = self.options.set(option, value);
                vec![set.unwrap_or_else(|expected| expected)]
            }
            Ok((SetTarget::Setting(_), _)) => not_here(rest),
            Err(why) => vec![why],
        }
    }

    fn report(&self, report: Report, rest: &str, line: &str) -> Vec<String> {
        if let Report::Help = report {
            let more = self.guest.client().is_komadai();
            let words = || Proposal::all().map(Proposal::word).collect::<Vec<_>>();
            let more = more.then(|| text!("online-help-komadai", words = words().join(", ")));
            return std::iter::once(text!("online-help")).chain(more).collect();
        }
        let Some(game) = self.shown() else {
            return vec![text!("online-no-game")];
        };
        let position = game.game().position();
        match report {
            Report::Status => self.status(),
            Report::Board => match rest {
                "" => board::board(position, self.options.style),
                name => match super::options::named(&super::options::Style::ALL, name) {
                    Ok(style) => board::board(position, style),
                    Err(expected) => vec![expected],
                },
            },
            Report::Hands => board::hands(position),
            Report::Moves => report::moves(game, rest),
            Report::Clock => report::clocks(game, self.guest.now()),
            _ => not_here(line),
        }
    }

    fn status(&self) -> Vec<String> {
        let Some(game) = self.game() else {
            return vec![text!("online-no-game")];
        };
        let seat = self.guest.has_engine().then_some(&self.order.seat);
        let mut lines = report::last_move(game);
        lines.extend(report::turn(game, self.guest.now(), seat));
        lines
    }

    fn play(&mut self, line: &str) -> Vec<String> {
        let Some(game) = self.game() else {
            return vec![text!("online-no-game")];
        };
        let position = game.game().position();
        let previous = game.game().last_move().map(komadai_core::rules::Move::to);
        let typed = match parse(line, position, previous) {
            Ok(typed) => typed,
            Err(_) if !line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii()) => {
                let line = excerpt(line, 40);
                return vec![text!("plain-not-understood", line = line)];
            }
            Err(why) => return vec![why_unread(&why)],
        };
        match self.guest.play(typed.mv) {
            Ok(()) => Vec::new(),
            Err(why) => vec![refusal(&why)],
        }
    }
}

fn not_here(word: &str) -> Vec<String> {
    vec![text!("online-not-here", word = excerpt(word, 40))]
}
