//! A spectator at lishogi for the screens: the same news as from a CSA server.

use std::time::Duration;

use super::Talk;
use crate::app::online::{
    Failure, LineFault, OnlineAct, OnlineNews, Retry, Stage, Standing, Watched,
};
use crate::app::wording::lishogi::refused;
use crate::services::lishogi::{Server, base, fault_words, record_of};
use komadai_core::game::Game;
use komadai_core::record::{self, ReadOptions, Record};
use komadai_engine::lishogi::{Ending, ExportedGame, Status, UserName, WatchEvent, WatchSession};
use komadai_engine::network::WatcherEvent;
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError};
use komadai_online::connections::lishogi::HttpFault;

/// Shows the games of a user, or else the best ones, one after another until the spectator leaves.
pub(super) fn watch(
    talk: &Talk,
    server: Option<&str>,
    user: Option<UserName>,
    acts: &Receiver<OnlineAct>,
) -> Result<(), Failure> {
    // Everything here is public: the token stays at home.
    let server = Server::new(base(server)?, None);
    let mut viewer = Viewer { talk, address: server.base().to_string(), shown: None };
    let mut session = WatchSession::new(user);
    let begin = world::now();
    let mut has_answered = false;
    viewer.tell(WatcherEvent::LoggedIn);
    loop {
        let wait = session.ask_at().saturating_sub(world::elapsed(begin));
        match acts.recv_timeout(wait) {
            Ok(OnlineAct::Leave) | Err(RecvTimeoutError::Disconnected) => {
                talk.tell(OnlineNews::Finished(None), Some(viewer.standing()));
                return Ok(());
            }
            Ok(_) => continue,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let answer = server.call(&session.request());
        let fault = answer.as_ref().err().map(|why| fault(why, &server));
        if let Some(why) = fault.clone().filter(|_| !has_answered) {
            return Err(why.into());
        }
        has_answered = true;
        for event in session.answered(world::elapsed(begin), answer.as_ref().ok()) {
            match event {
                WatchEvent::Waits => viewer.tell(WatcherEvent::Games(Vec::new())),
                WatchEvent::Began | WatchEvent::Changed => {
                    session.game().into_iter().for_each(|game| viewer.show(game));
                }
                WatchEvent::Ended(game, kif) => viewer.end(&game, &kif),
                WatchEvent::Held(pause) => {
                    let why = fault.clone().unwrap_or(LineFault::Crowded);
                    let retry = Retry::After(pause.as_secs());
                    talk.tell(OnlineNews::NotConnected(why, retry), Some(viewer.standing()));
                }
                WatchEvent::Refused(why) => return Err(refused(&why).into()),
            }
        }
    }
}

fn fault(why: &HttpFault, server: &Server) -> LineFault {
    match why {
        HttpFault::Line(why) => why.clone(),
        other => LineFault::Complaint(fault_words(other, server.base())),
    }
}

/// What the screens were told.
struct Viewer<'a> {
    talk: &'a Talk,
    address: String,
    /// The game on the board.
    shown: Option<Shown>,
}

struct Shown {
    id: String,
    moves: Vec<String>,
    record: Record,
    end: Option<String>,
}

impl Viewer<'_> {
    fn standing(&self) -> Standing {
        let Some(shown) = &self.shown else {
            return Standing { stage: Stage::Waiting, ..Standing::default() };
        };
        let Shown { record, end, .. } = shown;
        let (terms, clocks) = (None, [None; 2]);
        let game = Game::from_record(record).ok();
        let watched = game.map(|game| Watched { game, clocks, terms, end: end.clone() });
        Standing {
            stage: Stage::Watching,
            record: Some(record.clone()),
            watched,
            ..Standing::default()
        }
    }

    fn tell(&self, event: WatcherEvent) {
        self.talk.tell(OnlineNews::Watched(event), Some(self.standing()));
    }

    /// Shows a running game: a move at a time if it only went on.
    fn show(&mut self, game: &ExportedGame) {
        let moves: Vec<String> = game.moves.split_ascii_whitespace().map(str::to_owned).collect();
        let before = self.shown.as_ref().filter(|it| it.id == game.id);
        let before = before.filter(|it| moves.starts_with(&it.moves)).map(|it| it.moves.len());
        let first = before.map_or(moves.len(), |count| count + 1);
        for count in first..=moves.len() {
            let moves = moves.iter().take(count).cloned().collect::<Vec<_>>();
            let (status, played) = (Status::Started, moves.join(" "));
            let part = ExportedGame { moves: played, status, ..game.clone() };
            let Some(record) = self.record(&part, &[]) else {
                return;
            };
            let tip = record.main_tip();
            let mv = record.node(tip).mv().filter(|_| before.is_some());
            let color = record.position_at(tip).side_to_move().opponent();
            self.shown = Some(Shown { id: game.id.clone(), moves, record, end: None });
            self.tell(match mv {
                // The server tells the times at the end.
                Some(mv) => WatcherEvent::Moved { mv, color, spent: Duration::ZERO },
                None => WatcherEvent::Began,
            });
        }
    }

    /// The game is over: its record has the times if the server has sent them.
    fn end(&mut self, game: &ExportedGame, kif: &[u8]) {
        let timed = record::read(kif, ReadOptions::default()).map(|file| file.games);
        let timed = timed.unwrap_or_default().into_iter();
        let timed: Vec<Record> = timed.filter_map(|it| Some(it.ok()?.record)).collect();
        let Some(record) = self.record(game, &timed) else {
            return;
        };
        let ending = Ending { status: game.status.clone(), winner: game.winner };
        let told = ending.to_end();
        let word = if told.word.is_empty() { told.reason.token().to_owned() } else { told.word };
        if let Some(shown) = &mut self.shown {
            (shown.record, shown.end) = (record, Some(word.clone()));
        }
        self.tell(WatcherEvent::Ended(word));
    }

    fn record(&self, game: &ExportedGame, timed: &[Record]) -> Option<Record> {
        record_of(game, &game.id.parse().ok()?, timed, &self.address)
    }
}
