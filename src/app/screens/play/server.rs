//! A game at a server: its echo is the move, its times are the times, and it alone ends the game.

use super::{Button, Cx, Dialog, Message, State};
use crate::app::effect::{KeepEffect, OnlineEffect};
use crate::app::online::{GuestNews, OnlineAct, OnlineGame, OnlineNews};
use crate::app::options::Seat;
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::screens::play::series;
use crate::app::screens::play::table::{Rated, Table};
use crate::app::state::AppState;
use crate::app::wording::online as wording;
use crate::app::wording::words::marked_side;
use crate::texts::text;
use komadai_core::game::{BestOf, Game, Refusal, TimeLeft, TurnResult};
use komadai_core::rules::{Color, Judged, Move};
use komadai_engine::network::{ClientEvent, Ending};

/// The server that decides about a game.
#[derive(Debug)]
pub(super) struct Server {
    host: String,
    is_encrypted: bool,
    /// The side played here.
    pub(super) side: Color,
    /// What was sent and is not confirmed yet.
    sent: Option<Sent>,
    /// How it ended, in the server's words.
    pub(super) verdict: Option<String>,
    /// What else is to be known about the end.
    pub(super) remarks: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sent {
    Move(Move),
    Resignation,
    Declaration,
}

impl Server {
    /// What the header says of it.
    fn words(&self) -> String {
        let host = self.host.as_str();
        if self.is_encrypted {
            text!("network-at", host = host)
        } else {
            text!("network-at-in-clear", host = host)
        }
    }
}

/// A game that begins at a server.
pub(crate) fn open_online(app: &mut AppState, cx: &mut Cx, online: OnlineGame) -> State {
    let OnlineGame {
        summary,
        seat,
        host,
        is_encrypted,
    } = online;
    let mut game = Game::new(summary.setup());
    for &(mv, spent) in &summary.moves {
        // Legal: the summary was replayed when it was read.
        let _ = game.confirm(mv, spent);
    }
    let clocks = summary.clocks();
    set_clocks(&mut game, clocks.map(|clock| Some(clock?.time_left())));
    let side = summary.side;
    let mut seats = [Seat::Network, Seat::Network];
    seats[side.index()] = seat;
    let names = Color::ALL.map(|color| match summary.names[color.index()].as_str() {
        "" => marked_side(color),
        name => name.to_owned(),
    });
    let series = series::beginning_with(&game, BestOf::ONE);
    let mut table = Table::new(game, seats, names, app.date_and_time(), Rated::No);
    table.server = Some(Server {
        host,
        is_encrypted,
        side,
        sent: None,
        verdict: None,
        remarks: Vec::new(),
    });
    let mut state = State::new(table, series);
    state.shown.flipped = side == Color::White;
    state.entry = super::MoveEntry::new(side == Color::White);
    // A game at this keyboard that was left unfinished keeps its file.
    cx.ask(KeepEffect::SetAside);
    state
}

fn set_clocks(game: &mut Game, left: [Option<TimeLeft>; 2]) {
    for color in Color::ALL {
        if let Some(left) = left[color.index()] {
            game.set_left(color, left);
        }
    }
}

impl State {
    /// Whether a server decides about the game.
    pub(crate) const fn is_online(&self) -> bool {
        self.table.server.is_some()
    }

    /// Whether the game runs and a server decides about it.
    pub(super) const fn is_online_now(&self) -> bool {
        self.is_online() && self.table.outcome().is_none()
    }

    /// Where the game is played, and what that means, for the header.
    pub(crate) fn server_words(&self) -> Option<String> {
        let server = self.table.server.as_ref()?;
        let mut words = server.words();
        if self.is_online_now() {
            words = format!("{words}  {}", text!("network-locked-short"));
        }
        Some(words)
    }

    /// What was sent to the server and is not confirmed yet.
    pub(super) fn sent_words(&self) -> Option<String> {
        let server = self.table.server.as_ref()?;
        Some(match server.sent? {
            Sent::Move(_) => text!("network-move-sent"),
            Sent::Resignation if self.table.to_move() != server.side => {
                text!("online-resigns-later")
            }
            Sent::Resignation | Sent::Declaration => text!("network-sent"),
        })
    }

    /// The move that was sent, where it is to be on the board.
    pub(crate) fn sent_move(&self) -> Option<Move> {
        match self.table.server.as_ref()?.sent? {
            Sent::Move(mv) => Some(mv),
            Sent::Resignation | Sent::Declaration => None,
        }
    }

    /// Sends a move; the board waits for the server.
    pub(super) fn send_move(&mut self, cx: &mut Cx, judged: Judged) {
        let attempt = judged.attempt();
        let verdict = if judged.is_of(self.table.position()) {
            judged.into_verdict()
        } else {
            self.table.position().judge(attempt)
        };
        match verdict {
            Ok(mv) => {
                self.entry.put_down();
                self.entry.input.cursor = mv.to();
                self.send(cx, Sent::Move(mv), OnlineAct::Play(mv));
            }
            Err(reason) => {
                let refusal = Refusal::Illegal(reason);
                cx.notify(self.refused(&refusal));
            }
        }
    }

    pub(super) fn send_resignation(&mut self, cx: &mut Cx) {
        self.send(cx, Sent::Resignation, OnlineAct::Resign);
    }

    pub(super) fn send_declaration(&mut self, cx: &mut Cx) {
        self.send(cx, Sent::Declaration, OnlineAct::Declare);
    }

    fn send(&mut self, cx: &mut Cx, sent: Sent, act: OnlineAct) {
        if let Some(server) = &mut self.table.server {
            server.sent = Some(sent);
            cx.ask(OnlineEffect::Act(act));
        }
    }

    /// Says that something has no place in a game at a server; `true` if it has none.
    pub(super) fn is_refused_online(&self, cx: &mut Cx) -> bool {
        let is_refused = self.is_online_now();
        if is_refused {
            cx.notify(Notice::info(text!("network-not-in-game")));
        }
        is_refused
    }

    /// Takes what the server says about the game that runs.
    pub(super) fn hear(&mut self, app: &mut AppState, cx: &mut Cx, news: &OnlineNews) {
        let OnlineNews::Guest(news, left) = news else {
            return;
        };
        if !self.is_online_now() {
            return;
        }
        match news {
            GuestNews::Event(ClientEvent::Moved { mv, spent, .. }) => {
                let (mv, spent, left) = (*mv, *spent, *left);
                if let Some(server) = &mut self.table.server
                    && server.sent != Some(Sent::Resignation)
                {
                    server.sent = None;
                }
                self.make_move(app, cx, |game, _| {
                    let moved = game.confirm(mv, spent)?;
                    set_clocks(game, left);
                    Ok(TurnResult::Moved(moved))
                });
            }
            GuestNews::Event(ClientEvent::Ended(ending)) => self.decided(app, cx, ending),
            GuestNews::Event(ClientEvent::Doubt(why)) => {
                let words = text!("online-doubt", why = why.as_str());
                if let Some(server) = &mut self.table.server {
                    server.remarks.push(words);
                }
            }
            GuestNews::Refused(_) => {
                if let Some(server) = &mut self.table.server {
                    server.sent = None;
                }
            }
            // The person plays on.
            GuestNews::EngineFailed(_) => {
                if let Some(server) = &self.table.server {
                    self.table.seats[server.side.index()] = Seat::Human;
                }
            }
            _ => {}
        }
    }

    fn decided(&mut self, app: &mut AppState, cx: &mut Cx, ending: &Ending) {
        let game = &mut self.table.game;
        let is_mate = ending.is_mate(game.position());
        let outcome = ending.outcome(game);
        game.decide(outcome);
        if let Some(server) = &mut self.table.server {
            server.sent = None;
            server.verdict = Some(wording::end(ending, Some(server.side), is_mate));
        }
        self.end(app, cx);
    }
}

/// Asks before the server is left, which loses the game.
pub(super) fn ask_to_leave_server(cx: &mut Cx) {
    let body = vec![Row::Text(text!("network-leave-body"))];
    let buttons = vec![
        Button::new(text!("network-resign-and-leave"), 'y', Message::LeaveServer),
        Button::close(text!("dialog-play-on"), 'n'),
    ];
    let dialog: Dialog = Dialog::new(text!("network-leave-title"), body, buttons);
    cx.open(dialog.with_choice(1));
}
