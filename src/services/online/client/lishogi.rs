//! A user at lishogi for the screens: the same news and acts as for a guest at a CSA server.

mod fetch;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use super::{Talk, pass_on};
use crate::app::online::{
    Failure, LishogiOrder, OnlineAct, OnlineNews, Secret, Stage, Standing, UnsavedGame,
};
use crate::app::wording::lishogi::refused;
use crate::services::lishogi::{
    Base, Login, SCOPES, Server, Token, Visit, VisitEvent, account, base, call_words, fault_words,
    keep_token, login_words, token,
};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::{Game, Moved};
use komadai_engine::lishogi::{self as core, Call, GameEvent, GameSession, Page, Refusal, Room};
use komadai_engine::network::{ClientEvent, EndReason, Ending};
use komadai_engine::world::mpsc::Receiver;

pub(super) use fetch::{daily_problem, own_games};

/// Plays at lishogi until the user leaves, or nothing more comes.
pub(super) fn play(
    talk: &Talk,
    order: LishogiOrder,
    acts: Receiver<OnlineAct>,
) -> Result<(), Failure> {
    let base = base(order.server.as_deref())?;
    let (stop, desk) = (Arc::new(AtomicBool::new(false)), Arc::new(OnceLock::new()));
    let passed = (stop.clone(), desk.clone());
    pass_on(acts, move |act| {
        let (stop, desk): &(Arc<AtomicBool>, Arc<OnceLock<Deliver>>) = &passed;
        if let Some(deliver) = desk.get() {
            return deliver(act);
        }
        stop.store(act == OnlineAct::Leave, Ordering::Relaxed);
        act != OnlineAct::Leave
    })?;
    let file = order.token_file.as_deref();
    let Some(server) = logged_in(talk, base, (order.token, file), &stop)? else {
        return Ok(());
    };
    let account = account(&server).map_err(|why| call_words(&why, server.base()))?;
    let saves = order.saves.as_deref();
    let visit = Visit::new(server, &account, order.opponent, saves, order.takes_running);
    let deliver: Deliver = Box::new(visit.desk.sender());
    // Nobody else fills it.
    let _ = desk.set(deliver);
    let mut player = Player { talk, visit, is_over: false };
    while !player.is_over {
        for event in player.visit.wait() {
            player.hear(event);
        }
    }
    player.tell(OnlineNews::Finished(None));
    Ok(())
}

/// The record of a page at lishogi, or at the server of the environment; other hosts are not asked.
pub(crate) fn page_text(address: &str) -> Result<String, String> {
    let page = Page::of(address).ok_or_else(|| text!("lishogi-no-page"))?;
    let server: Base = page.server.parse().map_err(|_| text!("lishogi-no-page"))?;
    if server != Base::default() && server != base(None)? {
        return Err(text!("lishogi-no-page"));
    }
    let server = Server::new(server, None);
    let answer = server.call(&page.record).map_err(|why| fault_words(&why, server.base()))?;
    match Refusal::of(&answer) {
        Some(why) => Err(text!("lishogi-refused", why = refused(&why))),
        None => Ok(String::from_utf8_lossy(&answer.body).into_owned()),
    }
}

type Deliver = Box<dyn Fn(OnlineAct) -> bool + Send + Sync>;

/// The server with a token: a typed one, which is saved once it works, the saved one, or one from a login in
/// the browser; `None` if the user has left meanwhile.
fn logged_in(
    talk: &Talk,
    base: Base,
    (typed, file): (Option<Secret>, Option<&Path>),
    stop: &AtomicBool,
) -> Result<Option<Server>, Failure> {
    let saved = if typed.is_some() { None } else { token(&base, file)? };
    if saved.is_some() {
        return Ok(Some(Server::new(base, saved)));
    }
    let token = if let Some(Secret(text)) = typed {
        Token::new(&text).map_err(|why| why.to_string())?
    } else {
        let login = Login::begin(&base, &SCOPES).map_err(|why| login_words(&why, &base))?;
        let words = text!("lishogi-log-in", scopes = SCOPES.join(", "));
        talk.tell(OnlineNews::Page(words, login.page()), None);
        match login.wait(stop) {
            Ok(token) => token,
            Err(_) if stop.load(Ordering::Relaxed) => return Ok(None),
            Err(why) => return Err(login_words(&why, &base).into()),
        }
    };
    let server = Server::new(base.clone(), Some(token.clone()));
    // A token that the server does not know is not saved.
    account(&server).map_err(|why| call_words(&why, &base))?;
    keep_token(&base, file, &token)?;
    Ok(Some(server))
}

struct Player<'a> {
    talk: &'a Talk,
    visit: Visit<OnlineAct>,
    is_over: bool,
}

impl Player<'_> {
    fn tell(&mut self, news: OnlineNews) {
        let standing = self.standing();
        self.is_over |= !self.talk.tell(news, Some(standing));
    }

    fn standing(&self) -> Standing {
        let session = self.visit.session();
        let now = self.visit.desk.now();
        let game = session.and_then(|session| session.followed(now));
        let stage = match session.map(GameSession::stage) {
            Some(core::Stage::Playing | core::Stage::Paused) => Stage::Playing,
            _ if self.visit.has_begun() => Stage::Waiting,
            _ => Stage::Connecting,
        };
        Standing {
            stage,
            is_away: session.is_some_and(GameSession::is_away),
            turn: game.as_ref().map(|game| game.elapsed(now)).unwrap_or_default(),
            record: game.as_ref().map(komadai_engine::network::OnlineGame::record),
            game,
            lobby: Some(self.visit.lobby()),
            ..Standing::default()
        }
    }

    fn hear(&mut self, event: VisitEvent<OnlineAct>) {
        match event {
            VisitEvent::Outside(act) => self.act(&act),
            VisitEvent::Page(words, page) => self.tell(OnlineNews::Page(words, page)),
            VisitEvent::Said(words) => self.tell(OnlineNews::Words(words)),
            VisitEvent::Failed(why) => {
                self.is_over = true;
                self.tell(OnlineNews::Failed(Failure::Other(why)));
            }
            VisitEvent::Challenged(challenge) => self.tell(OnlineNews::Challenged(challenge)),
            VisitEvent::Over(is_saved) => self.over(is_saved),
            VisitEvent::Lobby => self.tell(OnlineNews::Words(String::new())),
            VisitEvent::Game(event, fault) => {
                self.hear_game(&event);
                if let Some(why) = fault {
                    let words = text!("online-not-saved", why = sanitize(&why));
                    self.tell(OnlineNews::Words(words));
                }
            }
        }
    }

    fn hear_game(&mut self, event: &GameEvent) {
        let words = self.visit.words(event).into_iter().map(OnlineNews::Words);
        let shown = self.shown_by(event).map(OnlineNews::Event);
        // What was refused, or why the game cannot go on, is read last: it says more than the board.
        let news: Vec<OnlineNews> = match event {
            GameEvent::NotTaken(_)
            | GameEvent::NotSent(_)
            | GameEvent::OtherMove(_)
            | GameEvent::Refused(..)
            | GameEvent::Failed(_)
            | GameEvent::Unplayable(_) => shown.into_iter().chain(words).collect(),
            _ => words.chain(shown).collect(),
        };
        for news in news {
            self.tell(news);
        }
    }

    /// What the board has to show of an event.
    fn shown_by(&self, event: &GameEvent) -> Option<ClientEvent> {
        let session = self.visit.session();
        Some(match event {
            GameEvent::Started => ClientEvent::Started,
            GameEvent::Moved(1) => match session.and_then(GameSession::game).and_then(last_move) {
                Some(moved) => ClientEvent::Moved(moved),
                None => return None,
            },
            GameEvent::TakenBack(count) => ClientEvent::TakenBack(*count),
            // It is looked whether the move arrived.
            GameEvent::NotSent(Call::Move(_)) => return None,
            // The board is shown anew, and whatever was asked for can be asked for again.
            GameEvent::NotSent(_)
            | GameEvent::Moved(_)
            | GameEvent::Returned
            | GameEvent::NotTaken(_)
            | GameEvent::OtherMove(_)
            | GameEvent::Refused(..)
            | GameEvent::Resumed => ClientEvent::Returned,
            GameEvent::Adjourned | GameEvent::Quiet => ClientEvent::Paused,
            // The server has no such game any more: its record is what is left.
            GameEvent::Failed(_) | GameEvent::Unplayable(_) => {
                ClientEvent::Ended(Ending { winner: None, reason: EndReason::HostLost })
            }
            GameEvent::Ended(ending) => ClientEvent::Ended(ending.as_csa()),
            _ => return None,
        })
    }

    /// The game is over: the screens know its file, or save it themselves.
    fn over(&mut self, is_saved: bool) {
        if let Some(file) = self.visit.file().filter(|_| is_saved) {
            return self.tell(OnlineNews::Saved(file.display().to_string()));
        }
        let game = self.visit.session().filter(|_| !is_saved);
        let game = game.and_then(|game| self.visit.records.unsaved(game));
        if let Some((title, text)) = game {
            let unsaved = UnsavedGame { title, text, left: None };
            self.tell(OnlineNews::NotSaved(text!("lishogi-unsaved"), vec![unsaved]));
        }
    }

    fn act(&mut self, act: &OnlineAct) {
        let Some(id) = self.visit.game().cloned() else {
            return self.act_in_lobby(act);
        };
        let done = match act {
            OnlineAct::Play(mv) => self.visit.desk.play(&id, *mv),
            OnlineAct::Resign => self.visit.desk.resign(&id),
            OnlineAct::Tell(words) => {
                self.visit.desk.say(&id, Room::Player, words);
                Ok(())
            }
            other => return self.act_in_lobby(other),
        };
        if let Err(why) = done {
            self.tell(OnlineNews::Event(ClientEvent::Returned));
            self.tell(OnlineNews::Words(crate::app::wording::lishogi::refusal(&why)));
        }
    }

    fn act_in_lobby(&mut self, act: &OnlineAct) {
        match act {
            OnlineAct::AnswerChallenge(id, accepts) => self.visit.answer(id, *accepts),
            OnlineAct::OpenGame(id) => self.visit.open_game(id),
            OnlineAct::Leave => self.is_over = true,
            OnlineAct::Declare => {
                self.tell(OnlineNews::Event(ClientEvent::Returned));
                self.tell(OnlineNews::Words(text!("lishogi-declares")));
            }
            _ => {}
        }
    }
}

/// The last move of a game, as a report.
fn last_move(game: &Game) -> Option<Moved> {
    let mv = game.last_move()?;
    let before = game.position_at(game.ply().checked_sub(1)?)?;
    Some(Moved {
        mv,
        captured: before.piece_at(mv.to()),
        is_check: game.position().is_in_check(),
        occurrence: game.repetition_count(),
        king_entered: false,
    })
}
