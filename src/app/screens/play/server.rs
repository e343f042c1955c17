//! A game at a server: its echo is the move, its times are the times, and it alone ends the game.

mod standing;

use std::path::PathBuf;
use std::time::Duration;

use super::{Button, Cx, Dialog, Message, State};
use crate::app::effect::{KeepEffect, OnlineEffect};
use crate::app::online::{GuestNews, OnlineAct, OnlineGame, OnlineNews, OnlineStanding, Session};
use crate::app::parts::notice::Notice;
use crate::app::screens::play::series;
use crate::app::screens::play::table::{Rated, Table};
use crate::app::seat::Seat;
use crate::app::state::AppState;
use crate::app::wording::online as wording;
use crate::app::wording::words::{file_name, marked_side};
use crate::texts::text;
use komadai_core::game::{BestOf, Game, Refusal, TimeLeft, TurnResult};
use komadai_core::record::Record;
use komadai_core::rules::{Color, Judged, Move};
use komadai_engine::network::{Claim, ClientEvent, EndReason, Ending, Proposal};

/// The server that decides about a game.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Server {
    host: String,
    is_private: bool,
    /// The side played here.
    pub(super) side: Color,
    /// The opponent and the server are komadais: more can be asked of them.
    pub(super) is_komadai: bool,
    /// The server is one.
    asks_for_games: bool,
    /// The clocks stand.
    is_paused: bool,
    /// Until when the opponent, whose line is gone, is waited for.
    awaited_till: Option<Duration>,
    /// The line from here is gone.
    is_away: bool,
    /// There is a line again, to a new host, which has not resumed the game yet.
    is_forgotten: bool,
    /// The other player or the host has left after the game.
    is_alone: bool,
    /// The record as it was saved after the game, and its file.
    pub(super) saved: Option<(Record, PathBuf)>,
    /// What was sent and is not confirmed yet.
    sent: Option<Sent>,
    /// How it ended, as the server says.
    ending: Option<Ending>,
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
    /// How it ended, in the server's words.
    pub(super) fn verdict(&self) -> Option<String> {
        let ending = self.ending.as_ref()?;
        Some(wording::end(ending, Some(self.side)))
    }

    /// Whether both go on another day.
    pub(super) fn is_adjourned(&self) -> bool {
        let ending = self.ending.as_ref();
        ending.is_some_and(|ending| ending.reason == EndReason::Adjourned)
    }

    /// Whether both look at one board after the game: a stranger has none, and who has left sees none.
    pub(super) const fn has_common_board(&self) -> bool {
        self.is_komadai && !self.is_alone
    }

    /// Whether somebody is there to be asked for another game.
    pub(super) const fn may_rematch(&self) -> bool {
        self.asks_for_games && !self.is_alone
    }

    /// What the header says of it.
    fn words(&self) -> String {
        let host = self.host.as_str();
        if self.is_private {
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
        is_private,
        asks_for_games,
        left,
        turn,
    } = online;
    let mut game = Game::new(summary.setup());
    for &(mv, spent) in &summary.moves {
        // Legal: the summary was replayed when it was read.
        let _ = game.confirm(mv, spent);
    }
    let clocks = summary.clocks();
    set_clocks(&mut game, clocks.map(|clock| Some(clock?.time_left())));
    set_clocks(&mut game, left);
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
        is_private,
        side,
        is_komadai: summary.full.is_some(),
        asks_for_games,
        is_paused: false,
        awaited_till: None,
        is_away: false,
        is_forgotten: false,
        is_alone: false,
        saved: None,
        sent: None,
        ending: None,
        remarks: Vec::new(),
    });
    let mut state = State::new(table, series);
    state.timer.begin_turn(app.now, turn);
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
    pub(crate) const fn is_online_now(&self) -> bool {
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

    /// Whether the clocks of the server run.
    pub(super) fn server_clock_runs(&self) -> bool {
        self.table.server.as_ref().is_some_and(|it| !it.is_paused)
    }

    /// When the wait for an opponent whose line is gone shows something new.
    pub(super) fn next_wait(&self, now: Duration) -> Option<Duration> {
        let till = self.table.server.as_ref()?.awaited_till?;
        let left = till.checked_sub(now).filter(|left| !left.is_zero())?;
        let shown = u64::try_from(left.as_millis().div_ceil(1000)).unwrap_or(1);
        let next = Duration::from_secs(shown.saturating_sub(1));
        Some(now + left.saturating_sub(next))
    }

    /// What was sent to the server and is not confirmed yet.
    pub(super) fn sent_words(&self) -> Option<String> {
        let server = self.table.server.as_ref()?;
        Some(match server.sent? {
            Sent::Move(_) => text!("network-move-sent"),
            Sent::Resignation if self.resigns_later() => text!("online-resigns-later"),
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

    /// Says where the game is kept, which needs no second file; `false` where it is not kept yet, or not at a server.
    pub(super) fn says_where_it_is(&self, cx: &mut Cx) -> bool {
        let Some(server) = &self.table.server else {
            return false;
        };
        match &server.saved {
            _ if self.is_online_now() => cx.notify(Notice::info(text!("network-saved-by-itself"))),
            Some((_, file)) => {
                let name = file_name(file);
                cx.notify(Notice::info(text!("command-saved-as", name = name)));
            }
            None => return false,
        }
        true
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

    /// Proposes something, if the other end understands it.
    pub(super) fn propose(&self, cx: &mut Cx, what: Proposal) {
        let server = self.table.server.as_ref();
        let is_rematch = what == Proposal::Rematch;
        let is_heard = |it: &Server| it.is_komadai || (is_rematch && it.asks_for_games);
        if server.is_some_and(|it| it.is_alone) {
            cx.notify(Notice::info(text!("online-opponent-left")));
        } else if server.is_some_and(is_heard) {
            cx.ask(OnlineEffect::Act(OnlineAct::Propose(what)));
            cx.notify(Notice::info(text!("network-asked")));
        } else {
            cx.notify(Notice::info(text!("network-not-in-game")));
        }
    }

    /// Asks what to propose: a pause or another day, or a kind of draw.
    pub(super) fn ask_to_propose(&self, cx: &mut Cx, whats: &[Proposal]) {
        let is_komadai = self.table.server.as_ref().is_some_and(|it| it.is_komadai);
        if !is_komadai {
            return cx.notify(Notice::info(text!("network-not-in-game")));
        }
        let button = |&what: &Proposal| {
            let (key, letter) = match what {
                Proposal::TakeBack => ("network-take-back", 't'),
                Proposal::Repetition => ("network-repetition", 'r'),
                Proposal::Impasse => ("network-impasse", 'i'),
                Proposal::Pause => ("network-pause", 'p'),
                Proposal::Resume => ("network-resume", 'g'),
                Proposal::Adjourn => ("network-adjourn", 'a'),
                Proposal::Rematch => ("network-rematch", 'r'),
            };
            Button::new(text!(key), letter, Message::Propose(what))
        };
        let dialog = Dialog::ask("network-ask-title").with(whats.iter().map(button));
        cx.open(dialog.close("dialog-cancel", 'c'));
    }

    /// What can be proposed about the clocks.
    pub(super) fn ask_to_pause_online(&self, cx: &mut Cx) {
        let is_paused = self.table.server.as_ref().is_some_and(|it| it.is_paused);
        let first = if is_paused {
            Proposal::Resume
        } else {
            Proposal::Pause
        };
        self.ask_to_propose(cx, &[first, Proposal::Adjourn]);
    }

    /// Says that something has no place in a game at a server; `true` if it has none.
    pub(super) fn is_refused_online(&self, cx: &mut Cx) -> bool {
        let is_refused = self.is_online_now();
        if is_refused {
            cx.notify(Notice::info(text!("network-not-in-game")));
        }
        is_refused
    }

    /// Takes what the server says about the game.
    pub(super) fn hear(&mut self, app: &mut AppState, cx: &mut Cx, news: &OnlineNews) {
        let OnlineNews::Guest(news, standing) = news else {
            return;
        };
        let Some(server) = &mut self.table.server else {
            return;
        };
        match news {
            GuestNews::Event(ClientEvent::OpponentGone(time)) if time.is_zero() => {
                server.is_alone = true;
            }
            // Another guest wants to play.
            GuestNews::Event(ClientEvent::Waits(_)) => server.is_alone = false,
            GuestNews::HostLeft | GuestNews::Finished => server.is_alone = true,
            GuestNews::Saved(file) if !file.is_empty() => {
                let record = standing.record.as_deref().cloned();
                server.saved = record.map(|record| (record, PathBuf::from(file)));
            }
            _ => {}
        }
        // The card of the result has a button for it, and stays in view.
        if let GuestNews::Event(ClientEvent::Asked(Proposal::Rematch)) = news {
            return;
        }
        if let GuestNews::Event(ClientEvent::Asked(what)) = news
            && self.table.seats[server.side.index()].is_human()
        {
            let players = app.online.session().map(Session::players);
            return cx.open(asked_dialog(*what, players));
        }
        if !self.is_online_now() {
            return;
        }
        match news {
            GuestNews::Event(event) => self.hear_event(app, cx, event, standing),
            GuestNews::Refused(OnlineAct::Play(_) | OnlineAct::Resign | OnlineAct::Declare, _) => {
                self.with_server(|server| server.sent = None);
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

    fn with_server(&mut self, change: impl FnOnce(&mut Server)) {
        if let Some(server) = &mut self.table.server {
            change(server);
        }
    }

    fn hear_event(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        event: &ClientEvent,
        standing: &OnlineStanding,
    ) {
        match event {
            ClientEvent::Moved { mv, spent, .. } => {
                let (mv, spent, left) = (*mv, *spent, standing.left);
                self.with_server(|server| {
                    server.sent.take_if(|sent| *sent != Sent::Resignation);
                });
                self.make_move(app, cx, |game, _| {
                    let moved = game.confirm(mv, spent)?;
                    set_clocks(game, left);
                    Ok(TurnResult::Moved(moved))
                });
            }
            // The dialog about it has no answer any more.
            ClientEvent::Lapsed(_, false) => cx.close(),
            ClientEvent::TakenBack(_) | ClientEvent::Returned => {
                self.with_server(|server| {
                    server.sent = None;
                    server.is_away = false;
                    server.is_forgotten = false;
                });
                self.follow(app, standing);
            }
            ClientEvent::Ended(ending) => self.decided(app, cx, ending),
            ClientEvent::Doubt(why) => {
                let words = text!("online-doubt", why = why.as_str());
                self.with_server(|server| server.remarks.push(words));
            }
            ClientEvent::Foul(line) => {
                let words = wording::foul(line);
                self.with_server(|server| server.remarks.push(words));
            }
            ClientEvent::Paused => self.with_server(|server| server.is_paused = true),
            ClientEvent::Resumed => self.with_server(|server| server.is_paused = false),
            ClientEvent::Away => self.with_server(|server| server.is_away = true),
            ClientEvent::Forgotten => self.with_server(|server| server.is_forgotten = true),
            ClientEvent::OpponentGone(time) => {
                let till = Some(app.now + *time).filter(|_| !time.is_zero());
                self.with_server(|server| server.awaited_till = till);
            }
            ClientEvent::OpponentBack => {
                self.with_server(|server| server.awaited_till = None);
                cx.close();
            }
            ClientEvent::MayClaim => {
                self.with_server(|server| server.awaited_till = None);
                cx.open(claim_dialog());
            }
            _ => {}
        }
    }

    /// Makes the game what the server says after more than one move has changed.
    fn follow(&mut self, app: &AppState, standing: &OnlineStanding) {
        let Some(moves) = &standing.moves else {
            return;
        };
        self.entry.begin_turn();
        self.shown.look_at_present();
        let game = &mut self.table.game;
        let here = game.moves().iter().map(|played| played.mv);
        let same = here.zip(moves).take_while(|(one, (mv, _))| one == mv);
        let same = same.count();
        game.retract(game.ply() - same);
        for &(mv, spent) in moves.iter().skip(same) {
            // Legal: the client has played it.
            let _ = game.confirm(mv, spent);
        }
        set_clocks(game, standing.left);
        self.shown.list_moves(&self.table.game);
        self.timer.begin_turn(app.now, standing.turn);
    }

    fn decided(&mut self, app: &mut AppState, cx: &mut Cx, ending: &Ending) {
        let game = &mut self.table.game;
        let outcome = ending.outcome(game);
        game.decide(outcome);
        if let Some(server) = &mut self.table.server {
            server.is_alone = ending.reason == EndReason::Left;
            server.sent = None;
            server.ending = Some(ending.clone());
            let goes_on = matches!(ending.reason, EndReason::Adjourned | EndReason::HostLost);
            let way_on = goes_on.then(|| text!("online-adjourned"));
            server.remarks.extend(way_on);
        }
        self.end(app, cx);
    }
}

/// Asks before the server is left, which loses the game.
pub(super) fn ask_to_leave_server(cx: &mut Cx) {
    let dialog = Dialog::ask("network-leave-title")
        .says(text!("network-leave-body"))
        .button("network-resign-and-leave", 'y', Message::LeaveServer)
        .close("dialog-play-on", 'n');
    cx.open(dialog.with_choice(1));
}

/// Asks whether a proposal of the opponent is agreed to.
fn asked_dialog(what: Proposal, players: Option<wording::Players<'_>>) -> Dialog {
    let words = players.map(|players| wording::asked(what, players));
    let answer = |agrees| Message::AnswerOnline(agrees);
    // The opponent waits for an answer: there is no later one.
    let name = players.map_or_else(|| text!("online-opponent"), |it| it.opponent());
    let title = text!("network-asked-title", name = name);
    Dialog::new(title, Vec::new(), Vec::new())
        .says(words.unwrap_or_default())
        .button("dialog-agree", 'y', answer(true))
        .button("dialog-refuse", 'n', answer(false))
        .unasked()
        .with_choice(1)
        .or_else(answer(false))
}

/// Asks what becomes of a game whose other player did not come back.
fn claim_dialog() -> Dialog {
    let claim = Message::ClaimOnline;
    Dialog::ask("network-claim-title")
        .close("network-claim-wait", 'w')
        .button("network-claim-win", 'v', claim(Claim::Win))
        .button("network-adjourn", 'a', claim(Claim::Adjourn))
        .unasked()
}
