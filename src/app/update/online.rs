//! What servers say, wherever the player is.

use super::{Cx, Update, end};
use crate::app::effect::{KeepEffect, OnlineEffect, SavePlace, SaveRequest, Ticket};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::online::{
    GuestNews, HostNews, LiveGame, OnlineAct, OnlineGame, OnlineNews, OnlineStanding, Session,
    WatchNews, WatchStanding,
};
use crate::app::parts::dialog::{Button, Dialog};
use crate::app::parts::notice::Notice;
use crate::app::parts::offer;
use crate::app::route::Route;
use crate::app::wording::online as wording;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Key, Record};
use komadai_engine::network::{ClientEvent, GameSummary, Phrase, Proposal, WatcherEvent};

impl Update<'_> {
    /// Takes in what was said; every screen hears it.
    pub(super) fn hear(&mut self, cx: &mut Cx, ticket: Ticket, news: &OnlineNews) {
        let online = &mut self.model.app.online;
        if !online.hear(ticket, news) {
            return;
        }
        if let Some(notice) = notice(self.model, news) {
            cx.notify(notice);
        }
        self.tell(cx, |screen, app, cx| screen.heard(app, cx, news));
        if let OnlineNews::Guest(GuestNews::NotSaved(why), standing) = news {
            // Tried again and asked about as all games that are not on the disk.
            for game in &standing.unsaved {
                if let Some(left) = &game.left {
                    cx.ask(KeepEffect::TakeOver(game.text.clone(), left.clone()));
                }
                let pending = &mut self.model.app.pending;
                let place = SavePlace::Finished {
                    title: game.title.clone(),
                    goes_on: false,
                };
                let text = game.text.clone();
                let request = SaveRequest { place, text };
                let failed = Err(why.clone());
                cx.part(Message::Unsaved, |cx| {
                    pending.answered(cx, request, failed);
                });
            }
        }
        match news {
            OnlineNews::Guest(GuestNews::Event(ClientEvent::Offered(_)), standing)
                if !standing.has_agreed =>
            {
                ask_offer(self.model, cx);
            }
            OnlineNews::Guest(GuestNews::Event(ClientEvent::Started), standing) => {
                let session = self.model.app.online.session();
                if let Some(summary) = session.and_then(Session::agreed).cloned() {
                    begin(self.model, cx, summary, standing);
                }
            }
            // A program that was started anew comes back to a game that it does not know.
            OnlineNews::Guest(GuestNews::Event(ClientEvent::Returned), standing)
                if !is_playing(self.model) =>
            {
                if let Some(summary) = &standing.summary {
                    begin(self.model, cx, GameSummary::clone(summary), standing);
                }
            }
            OnlineNews::Watch(WatchNews::Event(WatcherEvent::Began), standing)
                if !is_watching(self.model) =>
            {
                watch(self.model, cx, standing);
            }
            OnlineNews::Guest(GuestNews::Finished, _) | OnlineNews::Failed(_)
                if self.model.app.online.is_quitting =>
            {
                end(cx);
            }
            _ => {}
        }
    }
}

fn is_playing(model: &Model) -> bool {
    model
        .layers()
        .any(|layer| matches!(&layer.screen, Screen::Play(state) if state.is_online_now()))
}

fn is_watching(model: &Model) -> bool {
    model
        .layers()
        .any(|layer| matches!(&layer.screen, Screen::Review(state) if state.is_watching()))
}

/// What the status line says of it; what the game shows by itself is left out.
fn notice(model: &Model, news: &OnlineNews) -> Option<Notice> {
    let session = model.app.online.session()?;
    let news = match news {
        OnlineNews::Guest(news, _) => news,
        OnlineNews::Watch(news, _) => return watch_notice(session, news),
        OnlineNews::Host(HostNews::NotSaved(_)) => {
            return Some(Notice::error(session.words(news).concat()));
        }
        OnlineNews::Listening(..) | OnlineNews::Host(_) | OnlineNews::Failed(_) => return None,
    };
    let words = session.guest_words(news).join("  ");
    if words.is_empty() {
        return None;
    }
    match news {
        GuestNews::NotConnected(..) | GuestNews::Silent | GuestNews::HostLeft => {
            Some(Notice::warning(words))
        }
        GuestNews::NotSaved(_) | GuestNews::EngineFailed(_) | GuestNews::Refused(..) => {
            Some(Notice::error(words))
        }
        GuestNews::Saved(file) if !file.is_empty() => Some(Notice::info(words)),
        GuestNews::Event(event) => match event {
            ClientEvent::LoginRefused
            | ClientEvent::BadOffer(_)
            | ClientEvent::Rebuffed(_)
            | ClientEvent::Doubt(_)
            | ClientEvent::OtherMove(..) => Some(Notice::error(words)),
            ClientEvent::Rejected(_) | ClientEvent::Forgotten | ClientEvent::Knew(_) => {
                Some(Notice::warning(words))
            }
            ClientEvent::Told(_) | ClientEvent::LagGiven(..) | ClientEvent::Watchers(_) => {
                Some(Notice::aside(words))
            }
            ClientEvent::Asked(Proposal::Rematch) => {
                let place = place(model);
                Some(Notice::info(text!("network-rematch-asked", place = place)))
            }
            ClientEvent::Waits(name) => Some(Notice::info(text!(
                "network-waits-asked",
                place = place(model),
                name = name.as_str()
            ))),
            ClientEvent::Studied(color, _) => {
                let is_there = matches!(model.shown.screen, Screen::Review(_));
                let is_other = session.side != Some(*color);
                let words = text!("network-common-asked");
                (is_other && !is_there).then(|| Notice::info(words))
            }
            ClientEvent::OpponentGone(time) if time.is_zero() => Some(Notice::warning(words)),
            ClientEvent::Runs(_)
            | ClientEvent::Answered(..)
            | ClientEvent::Lapsed(..)
            | ClientEvent::TakenBack(_)
            | ClientEvent::Resumed
            | ClientEvent::OpponentBack
            | ClientEvent::Said(..)
            | ClientEvent::Returned => Some(Notice::info(words)),
            _ => None,
        },
        _ => None,
    }
}

/// Where another game is agreed to: on the card of the result, or behind the screen that is shown.
const fn place(model: &Model) -> &'static str {
    match model.shown.screen {
        Screen::Play(_) => "card",
        _ => "other",
    }
}

fn watch_notice(session: &Session, news: &WatchNews) -> Option<Notice> {
    let words = session.watch_words(news).join("  ");
    match news {
        WatchNews::Finished(Some(_))
        | WatchNews::Event(
            WatcherEvent::Refused | WatcherEvent::Rebuffed(_) | WatcherEvent::Doubt(_),
        ) => Some(Notice::error(words)),
        WatchNews::Silent | WatchNews::NotConnected(..) => Some(Notice::warning(words)),
        WatchNews::Event(WatcherEvent::Ended(_)) => Some(Notice::info(words)),
        WatchNews::Event(WatcherEvent::Told(_)) => Some(Notice::aside(words)),
        _ => None,
    }
}

/// A game of others begins: it is shown over the list of games.
fn watch(model: &Model, cx: &mut Cx, standing: &WatchStanding) {
    let (Some(session), Some(record)) = (model.app.online.session(), &standing.record) else {
        return;
    };
    let players = [Key::Black, Key::White].map(|key| {
        let name = record.headers.get(&key).unwrap_or_default();
        sanitize(name).into_owned()
    });
    cx.go(Route::Live(Box::new(LiveGame {
        record: Record::clone(record),
        name: format!("{} ({})", players.join(" - "), session.host),
        file: None,
        study: standing.study.as_deref().cloned(),
        side: None,
        is_judged: false,
    })));
}

/// Asks what to say to the others.
pub(super) fn ask_to_say(model: &Model, cx: &mut Cx) {
    let session = model.app.online.session();
    if !session.is_some_and(|it| it.is_komadai && it.has_played) {
        return cx.notify(Notice::info(text!("network-nobody-listens")));
    }
    let phrases = ('1'..='9').zip(Phrase::all());
    let button = |(key, phrase)| {
        let say = Message::ActOnline(OnlineAct::Say(phrase));
        Button::new(wording::phrase(phrase), key, say)
    };
    cx.open(Dialog::ask("network-say-title").with(phrases.map(button)));
}

/// Asks about the offered game, unless every game is agreed to.
fn ask_offer(model: &Model, cx: &mut Cx) {
    let session = model.app.online.session().filter(|it| !it.agrees);
    if let Some(session) = session
        && let Some(summary) = session.agreed()
    {
        let answer = |agrees| Message::ActOnline(OnlineAct::Answer(agrees));
        cx.open(offer::dialog(summary, session.is_private, answer));
    }
}

/// The game begins: its board is shown over whatever is shown.
fn begin(model: &mut Model, cx: &mut Cx, summary: GameSummary, standing: &OnlineStanding) {
    let Some(session) = model.app.online.session() else {
        return;
    };
    let game = OnlineGame {
        summary,
        seat: session.seat.clone(),
        host: session.host.clone(),
        is_private: session.is_private,
        asks_for_games: session.is_komadai,
        left: standing.left,
        turn: standing.turn,
    };
    model.app.online.started(&game.summary);
    // What was said before is about the game before.
    model.app.notice = None;
    model.app.analysis.turn_off();
    cx.go(Route::OnlineGame(Box::new(game)));
}

/// Does something at the server.
pub(super) fn act(model: &mut Model, cx: &mut Cx, act: OnlineAct) {
    match act {
        OnlineAct::Answer(agrees) => model.app.online.answered(agrees),
        OnlineAct::Say(phrase) => {
            let words = text!("network-said", words = wording::phrase(phrase));
            cx.notify(Notice::info(words));
        }
        _ => {}
    }
    cx.ask(OnlineEffect::Act(act));
}

/// Asks before the program ends in the middle of a game at a server; `false` where none runs.
pub(super) fn asks_to_quit(model: &Model, cx: &mut Cx) -> bool {
    let is_playing = model.app.online.is_playing();
    if is_playing {
        let dialog = Dialog::ask("network-leave-title")
            .says(text!("network-leave-body"))
            .button("network-resign-and-quit", 'y', Message::QuitOnline)
            .close("dialog-play-on", 'n');
        cx.open(dialog.with_choice(1));
    }
    is_playing
}

/// Leaves the server; the program ends once the game is saved.
pub(super) fn quit(model: &mut Model, cx: &mut Cx) {
    model.app.online.is_quitting = true;
    cx.ask(OnlineEffect::Act(OnlineAct::Leave));
}
