//! A game at a server: moves count when the server confirms them, its times are used, and only it ends the
//! game.

mod standing;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::{Button, Cx, Dialog, Message, State};
use crate::app::effect::{DeviceEffect, KeepEffect, OnlineEffect};
use crate::app::online::{OnlineAct, OnlineNews, Standing};
use crate::app::parts::notice::Notice;
use crate::app::parts::offer;
use crate::app::screens::play::series;
use crate::app::screens::play::table::{Rated, Table};
use crate::app::seat::Seat;
use crate::app::state::AppState;
use crate::app::wording::online as wording;
use crate::app::wording::words::{file_name, marked_side};
use crate::texts::text;
use komadai_core::game::{BestOf, Refusal, TurnResult};
use komadai_core::record::Record;
use komadai_core::rules::{Color, Judged, Move};
use komadai_engine::network::{Claim, ClientEvent, EndReason, Ending, OnlineGame, Proposal};

/// The server that decides about a game.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Server {
    host: String,
    is_private: bool,
    /// The side of this player.
    pub(super) side: Color,
    /// How the game stood last.
    standing: Arc<Standing>,
    /// The time until which the disconnected opponent is awaited.
    awaited_till: Option<Duration>,
    /// The opponent's connection is lost.
    is_opponent_gone: bool,
    /// The other player or the host has left after the game.
    is_alone: bool,
    /// The player has left without being heard: the game goes on at its host.
    is_unheard: bool,
    /// The record as saved after the game, and its file.
    pub(super) saved: Option<(Record, PathBuf)>,
    /// The last action sent, until it is confirmed.
    sent: Option<Sent>,
    /// Further facts about the end.
    pub(super) remarks: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sent {
    Move(Move),
    Resignation,
    Declaration,
}

impl Server {
    fn game(&self) -> Option<&OnlineGame> {
        self.standing.game.as_ref()
    }

    /// How it ended, as the server says.
    fn ending(&self) -> Option<&Ending> {
        self.game()?.ending()
    }

    /// The opponent and the server are komadais: more can be asked of them.
    pub(super) fn is_komadai(&self) -> bool {
        self.game().is_some_and(OnlineGame::is_full)
    }

    /// The page of the game at lishogi, which can do what its interface for programs cannot.
    fn page(&self) -> Option<&str> {
        self.standing.lobby.as_ref()?.page.as_deref()
    }

    /// Whether it is a game at lishogi.
    pub(super) fn is_lishogi(&self) -> bool {
        self.standing.lobby.is_some()
    }

    /// Whether the clocks stand.
    fn is_paused(&self) -> bool {
        self.game().is_some_and(OnlineGame::is_paused)
    }

    /// The end of the game, in the server's words.
    pub(super) fn verdict(&self) -> Option<String> {
        Some(wording::end(self.ending()?, Some(self.side)))
    }

    /// Whether the game is adjourned.
    pub(super) fn is_adjourned(&self) -> bool {
        let ending = self.ending();
        ending.is_some_and(|ending| ending.reason == EndReason::Adjourned)
    }

    /// Whether both players see one board after the game: both run komadai, and the other one is still there.
    pub(super) fn has_common_board(&self) -> bool {
        self.is_komadai() && !self.is_alone
    }

    /// Whether the other player can be asked for another game.
    pub(super) fn may_rematch(&self) -> bool {
        self.standing.is_komadai && !self.is_alone
    }

    /// The game is over: whether nobody is left for another one.
    fn is_left_alone_by(&self, ending: &Ending) -> bool {
        match ending.reason {
            EndReason::Left => self.is_opponent_gone || ending.winner == Some(self.side),
            EndReason::LineLost
            | EndReason::HostLost
            | EndReason::LeftUnheard
            | EndReason::Void => true,
            _ => self.is_opponent_gone,
        }
    }

    /// The words of the header.
    fn words(&self) -> String {
        let host = self.host.as_str();
        if self.is_private {
            text!("network-at", host = host)
        } else {
            text!("network-at-in-clear", host = host)
        }
    }
}

/// The game that has begun at the server.
pub(crate) fn open_online(app: &mut AppState, cx: &mut Cx) -> Option<State> {
    let session = app.online.session()?;
    let standing = session.standing.clone();
    let online = standing.game.as_ref()?;
    let game = online.game().clone();
    let side = online.side();
    let mut seats = [Seat::Network, Seat::Network];
    seats[side.index()] = session.seat.clone();
    let names = Color::ALL.map(|color| match game.setup().names[color.index()].as_str() {
        "" => marked_side(color),
        name => name.to_owned(),
    });
    let series = series::beginning_with(&game, BestOf::ONE);
    let mut table = Table::new(game, seats, names, app.date_and_time(), Rated::No);
    let turn = standing.turn;
    table.server = Some(Server {
        host: session.host.clone(),
        is_private: session.is_private,
        side,
        standing,
        awaited_till: None,
        is_opponent_gone: false,
        is_alone: false,
        is_unheard: false,
        saved: None,
        sent: None,
        remarks: Vec::new(),
    });
    let mut state = State::new(table, series);
    state.timer.begin_turn(app.now, turn);
    state.shown.flipped = side == Color::White;
    state.entry = super::MoveEntry::new(side == Color::White);
    // An unfinished game at this keyboard keeps its file.
    cx.ask(KeepEffect::SetAside);
    Some(state)
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

    /// The server and what it means for privacy, for the header.
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
        self.table.server.as_ref().is_some_and(|it| !it.is_paused())
    }

    /// The time of the next change in the wait for a disconnected opponent.
    pub(super) fn next_wait(&self, now: Duration) -> Option<Duration> {
        let till = self.table.server.as_ref()?.awaited_till?;
        let left = till.checked_sub(now).filter(|left| !left.is_zero())?;
        let shown = u64::try_from(left.as_millis().div_ceil(1000)).unwrap_or(1);
        let next = Duration::from_secs(shown.saturating_sub(1));
        Some(now + left.saturating_sub(next))
    }

    /// The words about an unconfirmed action.
    pub(super) fn sent_words(&self) -> Option<String> {
        let server = self.table.server.as_ref()?;
        Some(match server.sent? {
            Sent::Move(_) => text!("network-move-sent"),
            Sent::Resignation if self.resigns_later() => text!("online-resigns-later"),
            Sent::Resignation | Sent::Declaration => text!("network-sent"),
        })
    }

    /// The move that was sent, to be shown on the board.
    pub(crate) fn sent_move(&self) -> Option<Move> {
        match self.table.server.as_ref()?.sent? {
            Sent::Move(mv) => Some(mv),
            Sent::Resignation | Sent::Declaration => None,
        }
    }

    /// Reports where the game is saved, so that no second file is needed; `false` if it is not saved yet, or
    /// not at a server.
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

    /// Proposes something, if the other program supports it.
    pub(super) fn propose(&self, cx: &mut Cx, what: Proposal) {
        let server = self.table.server.as_ref();
        if server.is_some_and(Server::is_lishogi) {
            return self.show_page(cx);
        }
        let is_rematch = what == Proposal::Rematch;
        let is_heard = |it: &Server| it.is_komadai() || (is_rematch && it.standing.is_komadai);
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
        if self.table.server.as_ref().is_some_and(Server::is_lishogi) {
            return self.show_page(cx);
        }
        if !self.table.server.as_ref().is_some_and(Server::is_komadai) {
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

    /// Shows the page of a game at lishogi, where the rest can be done.
    fn show_page(&self, cx: &mut Cx) {
        let page = self.table.server.as_ref().and_then(Server::page).unwrap_or_default();
        let dialog = Dialog::ask("lishogi-page-title")
            .says(text!("lishogi-page-body"))
            .says(page)
            .button("lishogi-page-copy", 'y', Message::CopyPage)
            .close("dialog-close", 'c');
        cx.open(dialog);
    }

    /// Copies the address of that page.
    pub(super) fn copy_page(&self, cx: &mut Cx) {
        if let Some(page) = self.table.server.as_ref().and_then(Server::page) {
            cx.ask(DeviceEffect::Copy(page.to_owned()));
            cx.notify(Notice::info(text!("network-copied")));
        }
    }

    /// Asks what to propose about the clocks.
    pub(super) fn ask_to_pause_online(&self, cx: &mut Cx) {
        if self.may_claim_online() {
            return cx.open(claim_dialog());
        }
        let is_paused = self.table.server.as_ref().is_some_and(Server::is_paused);
        let first = if is_paused { Proposal::Resume } else { Proposal::Pause };
        self.ask_to_propose(cx, &[first, Proposal::Adjourn]);
    }

    /// Whether the opponent has not come back in time.
    pub(crate) fn may_claim_online(&self) -> bool {
        let server = self.table.server.as_ref();
        let is_due = server.is_some_and(|it| it.is_opponent_gone && it.awaited_till.is_none());
        is_due && self.is_online_now()
    }

    /// Whether the player has left without being heard, so that the game goes on at its host.
    pub(crate) fn goes_on_at_host(&self) -> bool {
        self.table.goes_on_at_host()
    }

    /// Reports that something is impossible in a game at a server; returns whether it is.
    pub(super) fn is_refused_online(&self, cx: &mut Cx) -> bool {
        let is_refused = self.is_online_now();
        if is_refused {
            cx.notify(Notice::info(text!("network-not-in-game")));
        }
        is_refused
    }

    /// Handles news of the server about the game.
    pub(super) fn hear(&mut self, app: &mut AppState, cx: &mut Cx, news: &OnlineNews) {
        let is_running = self.is_online_now();
        let (Some(server), Some(session)) = (&mut self.table.server, app.online.session()) else {
            return;
        };
        if is_running {
            server.standing = session.standing.clone();
        }
        let was_alone = server.is_alone;
        match news {
            // Another guest wants to play, or the last one is there again.
            OnlineNews::Event(ClientEvent::Waits(_) | ClientEvent::OpponentBack) => {
                server.is_alone = false;
            }
            OnlineNews::HostLeft
            | OnlineNews::Finished(_)
            | OnlineNews::Event(ClientEvent::OpponentLeft) => server.is_alone = true,
            OnlineNews::Saved(file) if !file.is_empty() => {
                let record = session.standing.record.clone();
                server.saved = record.map(|record| (record, PathBuf::from(file)));
            }
            // The card of the result has a button for it, and stays in view.
            OnlineNews::Event(ClientEvent::Asked(Proposal::Rematch)) => {}
            OnlineNews::Event(ClientEvent::Asked(what))
                if self.table.seats[server.side.index()].is_human() =>
            {
                return cx.open(asked_dialog(*what, session.players()));
            }
            _ => {}
        }
        let is_asked = *news == OnlineNews::Event(ClientEvent::Asked(Proposal::Rematch));
        if !is_running {
            // The card may cover the notice.
            if is_asked {
                server.remarks.push(text!("network-rematch-asked", place = "card"));
            }
            // The open card does not offer what nobody can answer.
            if is_asked || was_alone != server.is_alone {
                cx.change(self.result_card(app).unasked());
            }
            return;
        }
        match news {
            OnlineNews::Event(event) => self.hear_event(app, cx, event),
            OnlineNews::Refused(OnlineAct::Play(_) | OnlineAct::Resign | OnlineAct::Declare, _) => {
                server.sent = None;
            }
            // The person plays on.
            OnlineNews::EngineFailed(_) => self.table.seats[server.side.index()] = Seat::Human,
            _ => {}
        }
    }

    fn hear_event(&mut self, app: &mut AppState, cx: &mut Cx, event: &ClientEvent) {
        let Some(server) = &mut self.table.server else {
            return;
        };
        match event {
            ClientEvent::Moved(moved) => {
                server.sent.take_if(|sent| *sent != Sent::Resignation);
                let now = server.game().map(|online| online.game().clone());
                self.make_move(app, cx, |game, _| {
                    *game = now.ok_or(Refusal::GameOver)?;
                    Ok(TurnResult::Moved(*moved))
                });
            }
            // The dialog about it has become useless.
            ClientEvent::Lapsed(_, false) => cx.close(),
            ClientEvent::TakenBack(_) | ClientEvent::Returned => {
                server.sent = None;
                // After a return the host says anew that the opponent is gone.
                server.is_opponent_gone &= *event != ClientEvent::Returned;
                let turn = server.standing.turn;
                if let Some(online) = server.game() {
                    self.table.game = online.game().clone();
                }
                if *event == ClientEvent::Returned {
                    // A question about leaving without a connection is out of date.
                    cx.close();
                }
                self.entry.begin_turn();
                self.shown.look_at_present();
                self.shown.list_moves(&self.table.game);
                self.timer.begin_turn(app.now, turn);
            }
            ClientEvent::Ended(ending) => {
                server.is_alone = server.is_left_alone_by(ending);
                server.is_unheard = ending.reason == EndReason::LeftUnheard;
                server.sent = None;
                server.remarks.extend(wording::way_on(&ending.reason));
                let outcome = ending.outcome(&self.table.game);
                // Both players read the times that the server has counted, and not those of their own screens.
                if let Some(online) = server.game() {
                    self.table.game = online.game().clone();
                }
                if ending.reason == EndReason::TimeUp {
                    self.table.use_up_clock();
                }
                self.table.game.decide(outcome);
                self.end(app, cx);
            }
            ClientEvent::Doubt(why) => {
                let words = text!("online-doubt", why = why.as_str());
                server.remarks.push(words);
            }
            ClientEvent::Foul(line) => server.remarks.push(wording::foul(line)),
            ClientEvent::OpponentGone(time) => {
                // What was said before is over, and the countdown is to be seen.
                app.notice = None;
                server.awaited_till = Some(app.now + *time);
                server.is_opponent_gone = true;
            }
            ClientEvent::OpponentBack => {
                server.awaited_till = None;
                server.is_opponent_gone = false;
                cx.close();
            }
            ClientEvent::MayClaim => {
                server.awaited_till = None;
                server.is_opponent_gone = true;
                cx.open(claim_dialog());
            }
            _ => {}
        }
    }
}

impl State {
    /// Asks before the server is left, which loses the game, but not at lishogi.
    pub(super) fn ask_to_leave(&self, cx: &mut Cx) {
        let is_lishogi = self.table.server.as_ref().is_some_and(Server::is_lishogi);
        let resigns = "network-resign-and-leave";
        cx.open(offer::leave_dialog(is_lishogi, self.is_away(), resigns, Message::LeaveServer));
    }
}

impl Table {
    pub(super) fn goes_on_at_host(&self) -> bool {
        self.server.as_ref().is_some_and(|it| it.is_unheard)
    }
}

/// Asks whether to agree to a proposal of the opponent.
fn asked_dialog(what: Proposal, players: wording::Players<'_>) -> Dialog {
    let answer = |agrees| Message::AnswerOnline(agrees);
    // The opponent waits for an answer: there is no later occasion.
    let title = text!("network-asked-title", name = players.opponent());
    Dialog::new(title, Vec::new(), Vec::new())
        .says(wording::asked(what, players))
        .button("dialog-agree", 'y', answer(true))
        .button("dialog-refuse", 'n', answer(false))
        .unasked()
        .with_choice(1)
        .or_else(answer(false))
}

/// Asks for a decision if the other player has not come back.
fn claim_dialog() -> Dialog {
    let claim = Message::ClaimOnline;
    Dialog::ask("network-claim-title")
        .close("network-claim-wait", 'w')
        .button("network-claim-win", 'v', claim(Claim::Win))
        .button("network-adjourn", 'a', claim(Claim::Adjourn))
        .unasked()
}
