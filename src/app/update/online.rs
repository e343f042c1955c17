//! News from servers, on any screen.

use super::{Cx, Update, end};
use crate::app::action::Action;
use crate::app::analysis::mates::MateQuery;
use crate::app::effect::{
    Asker, DeviceEffect, Effect, EngineEffect, KeepEffect, MateEffect, OnlineEffect, SavePlace,
    SaveRequest, Ticket,
};
use crate::app::message::Message;
use crate::app::model::{Layer, Model, Screen};
use crate::app::online::{
    Heard, HostNews, LiveGame, NetworkSeat, OnlineAct, OnlineNews, OnlineSession, Stage,
};
use crate::app::parts::dialog::{Button, Dialog};
use crate::app::parts::notice::Notice;
use crate::app::parts::offer;
use crate::app::route::Route;
use crate::app::screen::ScreenState as _;
use crate::app::screens::{guess, mistakes, play, review, tsume};
use crate::app::wording::{lobby, online as wording};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::Key;
use komadai_engine::lishogi::ChallengeInfo;
use komadai_engine::network::{ClientEvent, Phrase, Proposal, WatcherEvent};

impl Update<'_> {
    /// Handles news; every screen gets them.
    pub(super) fn hear(&mut self, cx: &mut Cx, heard: &Heard) {
        let Some(words) = self.model.app.online.hear(heard) else {
            return;
        };
        let news = &heard.news;
        let is_of_line = is_of_line(news);
        if is_of_line {
            self.model.app.notice.take_if(|notice| notice.is_of_line);
        }
        if let Some(notice) = notice(self.model, news, words) {
            cx.notify(if is_of_line { notice.of_line() } else { notice });
        }
        cx.ask_all(call(self.model, news));
        let gives_way = matches!(&self.model.shown.screen, Screen::Review(it) if it.gives_way());
        self.tell(cx, |screen, app, cx| screen.heard(app, cx, news));
        let model = &mut *self.model;
        let is_offered = |it: &OnlineSession| matches!(it.stage, Stage::Offered(_));
        if !model.app.online.session().is_some_and(is_offered) {
            cx.withdraw(offer::title());
        }
        match news {
            // Tried again and asked about as all games that are not on the disk.
            OnlineNews::NotSaved(why, games) => {
                for game in games {
                    if let Some(left) = &game.left {
                        cx.ask(KeepEffect::TakeOver(game.text.clone(), left.clone()));
                    }
                    let place = SavePlace::Finished { title: game.title.clone(), goes_on: false };
                    let text = game.text.clone();
                    let request = SaveRequest { place, text };
                    let failed = Err(why.clone());
                    let pending = &mut model.app.pending;
                    cx.part(Message::Unsaved, |cx| {
                        pending.answered(cx, request, failed);
                    });
                }
            }
            OnlineNews::Event(ClientEvent::Offered(_)) => ask_offer(model, cx),
            OnlineNews::Challenged(challenge) => cx.open(challenged(challenge)),
            OnlineNews::Event(ClientEvent::Started) => begin(model, cx),
            // A program that was restarted returns to a game that it does not have.
            OnlineNews::Event(ClientEvent::Returned) if !is_playing(model) => begin(model, cx),
            OnlineNews::Watched(WatcherEvent::Began) if !is_watching(model) => {
                if gives_way && model.shown.dialogs.is_empty() {
                    cx.back(None);
                }
                watch(model, cx);
            }
            OnlineNews::Finished(_) | OnlineNews::Failed(_) if model.app.online.is_quitting => {
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

/// Calls a person who looks elsewhere: it is their turn, or somebody challenges them.
fn call(model: &Model, news: &OnlineNews) -> Option<Effect> {
    let app = &model.app;
    let how = app.settings.notify.filter(|_| !app.is_focused)?;
    let words = match news {
        OnlineNews::Challenged(challenge) => lobby::challenge(challenge),
        OnlineNews::Event(ClientEvent::Offered(_)) => text!("network-offer-pending"),
        OnlineNews::Event(ClientEvent::Moved(_)) => {
            let game = app.online.session()?.standing.game.as_ref()?;
            let is_own = game.game().position().side_to_move() == game.side();
            is_own.then(|| text!("online-your-turn"))?
        }
        _ => return None,
    };
    Some(Effect::Device(DeviceEffect::Notify(how, words)))
}

/// Whether news are about the connection, here or of the other player, or end what earlier ones were about.
const fn is_of_line(news: &OnlineNews) -> bool {
    matches!(
        news,
        OnlineNews::Connected(_)
            | OnlineNews::NotConnected(..)
            | OnlineNews::Silent
            | OnlineNews::HostLeft
            | OnlineNews::Failed(_)
            | OnlineNews::Finished(_)
            | OnlineNews::Event(
                ClientEvent::LoggedIn
                    | ClientEvent::Started
                    | ClientEvent::Ended(_)
                    | ClientEvent::Lost
                    | ClientEvent::Away
                    | ClientEvent::Returned
                    | ClientEvent::Forgotten
                    | ClientEvent::OpponentGone(_)
                    | ClientEvent::OpponentLeft
                    | ClientEvent::OpponentBack
                    | ClientEvent::MayClaim
            )
    )
}

/// The notice about news; news that the game shows itself have none.
fn notice(model: &Model, news: &OnlineNews, words: String) -> Option<Notice> {
    let notice = match news {
        OnlineNews::Event(ClientEvent::Studied(color, _)) => {
            let is_there = matches!(model.shown.screen, Screen::Review(_));
            let is_own = model.app.online.session()?.side() == Some(*color);
            return (!is_own && !is_there).then(|| Notice::info(text!("network-common-asked")));
        }
        OnlineNews::Event(ClientEvent::Asked(Proposal::Rematch)) => {
            Notice::info(text!("network-rematch-asked", place = place(model)))
        }
        OnlineNews::Event(ClientEvent::Waits(name)) => {
            Notice::info(text!("network-waits-asked", place = place(model), name = name.as_str()))
        }
        OnlineNews::NotConnected(..)
        | OnlineNews::Silent
        | OnlineNews::HostLeft
        | OnlineNews::Warned(_)
        | OnlineNews::Event(
            ClientEvent::Rejected(_)
            | ClientEvent::SeatUnknown
            | ClientEvent::Forgotten
            | ClientEvent::Knew(_)
            | ClientEvent::OpponentLeft,
        ) => Notice::warning(words),
        OnlineNews::Host(HostNews::NotSaved(_))
        | OnlineNews::NotSaved(..)
        | OnlineNews::EngineFailed(_)
        | OnlineNews::Refused(..)
        | OnlineNews::Finished(Some(_))
        | OnlineNews::Event(
            ClientEvent::LoginRefused
            | ClientEvent::BadOffer(_)
            | ClientEvent::Rebuffed(_)
            | ClientEvent::Doubt(_)
            | ClientEvent::OtherMove(..),
        )
        | OnlineNews::Watched(
            WatcherEvent::Refused | WatcherEvent::Rebuffed(_) | WatcherEvent::Doubt(_),
        ) => Notice::error(words),
        OnlineNews::Saved(file) if !file.is_empty() => Notice::info(words),
        OnlineNews::Words(_)
        | OnlineNews::Watched(WatcherEvent::Ended(_))
        | OnlineNews::Event(
            ClientEvent::Runs(_)
            | ClientEvent::Answered(..)
            | ClientEvent::Lapsed(..)
            | ClientEvent::TakenBack(_)
            | ClientEvent::Resumed
            | ClientEvent::OpponentBack
            | ClientEvent::Said(..)
            | ClientEvent::Returned,
        ) => Notice::info(words),
        OnlineNews::Watched(WatcherEvent::Told(_))
        | OnlineNews::Event(
            ClientEvent::Told(_) | ClientEvent::LagGiven(..) | ClientEvent::Watchers(_),
        ) => Notice::aside(words),
        _ => return None,
    };
    Some(notice).filter(|it| !it.text.is_empty())
}

/// The place where another game is accepted: on the card of the result, or behind the current screen.
const fn place(model: &Model) -> &'static str {
    match model.shown.screen {
        Screen::Play(_) => "card",
        _ => "other",
    }
}

/// A watched game begins: it is shown over the list of games.
fn watch(model: &Model, cx: &mut Cx) {
    let Some(session) = model.app.online.session() else {
        return;
    };
    let standing = &session.standing;
    let Some(record) = standing.record.clone() else {
        return;
    };
    let players = [Key::Black, Key::White].map(|key| {
        let name = record.headers.get(&key).unwrap_or_default();
        sanitize(name).into_owned()
    });
    cx.go(Route::Live(Box::new(LiveGame {
        record,
        name: format!("{} ({})", players.join(" - "), session.host),
        file: None,
        study: standing.study.clone(),
        side: None,
        is_judged: false,
    })));
}

/// Asks which phrase to send.
pub(super) fn ask_to_say(model: &Model, cx: &mut Cx) {
    let session = model.app.online.session();
    let is_lishogi = session.is_some_and(|it| it.lobby().is_some());
    if !session.is_some_and(|it| (it.standing.is_komadai || is_lishogi) && it.has_played()) {
        return cx.notify(Notice::info(text!("network-nobody-listens")));
    }
    let phrases = ('1'..='9').zip(Phrase::all());
    let button = |(key, phrase)| {
        let words = wording::phrase(phrase);
        let act = if is_lishogi { OnlineAct::Tell(words.clone()) } else { OnlineAct::Say(phrase) };
        Button::new(words, key, Message::ActOnline(act))
    };
    let dialog = Dialog::ask("network-say-title").with(phrases.map(button));
    cx.open(if is_lishogi { dialog.notes(text!("lishogi-say")) } else { dialog });
}

/// Sends words to the opponent, where the server passes on any.
pub(super) fn say(model: &mut Model, cx: &mut Cx, words: String) {
    let session = model.app.online.session();
    if session.is_some_and(|it| it.lobby().is_some() && it.has_played()) {
        return act(model, cx, OnlineAct::Tell(words));
    }
    ask_to_say(model, cx);
}

/// Whether an action asks an engine, or a solver, for help.
const fn helps(action: Action) -> bool {
    matches!(
        action,
        Action::Analyse
            | Action::AnalyseGame
            | Action::Explain
            | Action::Threat
            | Action::Lines
            | Action::Mates
            | Action::Hint
            | Action::Solution
    )
}

/// Whether an action is locked now. The opening tree helps with the game whose record is open, too.
pub(super) fn is_withheld(model: &Model, action: Action) -> bool {
    let online = &model.app.online;
    let opens_tree = online.shows_unfinished && action == Action::OpeningTree;
    opens_tree || (online.is_locked() && helps(action))
}

/// Looks whether the record of an unfinished game against somebody over a network is open: it is locked as the
/// game itself is.
pub(super) fn see_unfinished(model: &mut Model) {
    let was_unfinished = model.app.online.shows_unfinished;
    let is_unfinished = |layer: &Layer| match &layer.screen {
        // An end that is not saved may be dropped again.
        Screen::Review(it) if it.is_changed() && was_unfinished => true,
        Screen::Review(it) => NetworkSeat::of(it.record()).is_some(),
        Screen::Play(it) => it.goes_on_at_host(),
        _ => false,
    };
    let shows = model.layers().any(is_unfinished);
    let did_before = std::mem::replace(&mut model.app.online.shows_unfinished, shows);
    if shows && !did_before && model.app.notice.is_none() {
        model.app.notice = Some(Notice::info(model.app.online.lock_words()));
    }
}

/// Turns off the analysis while engines are locked; when the lock begins, all other help ends too.
pub(super) fn lock(model: &mut Model, was_locked: bool) -> Option<Effect> {
    let app = &mut model.app;
    if !app.online.is_locked() {
        return None;
    }
    let why = app.online.lock_words();
    if app.analysis.is_on() {
        app.analysis.turn_off();
        app.notice.get_or_insert_with(|| Notice::warning(why.clone()));
    }
    app.mate = MateQuery::default();
    (!was_locked).then(|| EngineEffect::Withhold(why).into())
}

/// The answer to a refused request for help, for the screen that waits for it.
pub(crate) fn unhelped(effect: &Effect, why: String) -> Option<Message> {
    match effect {
        Effect::Engines(EngineEffect::Hint(query)) => {
            Some(play::Message::Hinted { ticket: query.ticket, answer: Err(why) }.into())
        }
        Effect::Engines(EngineEffect::Judge(job)) => {
            Some(judging_ended(job.asker, job.ticket, Err(why)))
        }
        // The lock has ended the question about all mates.
        Effect::Mates(MateEffect::Ask(ticket, _)) => {
            Some(tsume::Message::NoAnswer { ticket: *ticket, why }.into())
        }
        Effect::Mates(MateEffect::FindMissed(ticket)) => Some(none_missed(*ticket)),
        _ => None,
    }
}

/// The message that a search for missed mates has ended without games.
pub(crate) fn none_missed(ticket: Ticket) -> Message {
    tsume::Message::Missed { ticket, problems: Vec::new(), searched: 0, games: 0 }.into()
}

/// The message that no more positions are judged, perhaps for a reason.
pub(crate) fn judging_ended(asker: Asker, ticket: Ticket, ended: Result<(), String>) -> Message {
    match asker {
        Asker::Review => review::Message::JudgingEnded(ticket, ended).into(),
        Asker::Mistakes => mistakes::Message::JudgingEnded(ticket, ended).into(),
        Asker::Guess => guess::Message::JudgingEnded(ticket, ended).into(),
        Asker::Play => play::Message::JudgingEnded(ticket).into(),
    }
}

/// Says that engines are locked; the lock of an earlier run may be old.
pub(super) fn tell_lock(model: &Model, cx: &mut Cx) {
    cx.notify(Notice::warning(model.app.online.lock_words()));
    if model.app.online.runs_elsewhere {
        cx.ask(OnlineEffect::AskRunning);
    }
}

/// Locks engines, or unlocks them, after news from elsewhere.
pub(super) fn runs_elsewhere(model: &mut Model, cx: &mut Cx, runs: bool) {
    let was_locked = model.app.online.is_locked();
    model.app.online.runs_elsewhere = runs;
    match (was_locked, model.app.online.is_locked()) {
        (false, true) => cx.notify(Notice::warning(model.app.online.lock_words())),
        (true, false) => cx.notify(Notice::info(text!("lishogi-unlocked"))),
        _ => {}
    }
}

/// Asks about a challenge at lishogi, or an offer of another game.
fn challenged(challenge: &ChallengeInfo) -> Dialog<Message> {
    let answer =
        |accepts| Message::ActOnline(OnlineAct::AnswerChallenge(challenge.id.clone(), accepts));
    Dialog::ask("lishogi-challenge-title")
        .says(lobby::challenge(challenge))
        .button("dialog-agree", 'y', answer(true))
        .button("dialog-refuse", 'n', answer(false))
        .close("dialog-later", 'l')
        .unasked()
        .with_choice(2)
}

/// Asks about the offered game, unless it is agreed to.
fn ask_offer(model: &Model, cx: &mut Cx) {
    if let Some(session) = model.app.online.session()
        && let Stage::Offered(summary) = &session.stage
    {
        let answer = |agrees| Message::ActOnline(OnlineAct::Answer(agrees));
        cx.open(offer::dialog(summary, session.is_private, answer));
    }
}

/// The game begins: its board is shown over the current screen.
fn begin(model: &mut Model, cx: &mut Cx) {
    // Earlier notices are about the game before.
    model.app.notice = None;
    model.app.analysis.turn_off();
    cx.go(Route::OnlineGame);
}

/// Does an act at the server.
pub(super) fn act(model: &mut Model, cx: &mut Cx, act: OnlineAct) {
    match act {
        OnlineAct::Answer(agrees) => model.app.online.answered(agrees),
        OnlineAct::Say(phrase) => {
            let words = text!("network-said", words = wording::phrase(phrase));
            cx.notify(Notice::info(words));
        }
        OnlineAct::Tell(ref words) => {
            let words = text!("network-said", words = sanitize(words));
            cx.notify(Notice::info(words));
        }
        _ => {}
    }
    cx.ask(OnlineEffect::Act(act));
}

/// Asks before the program ends during a game at a server; `false` if there is none.
pub(super) fn asks_to_quit(model: &Model, cx: &mut Cx) -> bool {
    let is_playing = model.app.online.is_playing();
    if is_playing {
        let (online, resigns) = (&model.app.online, "network-resign-and-quit");
        let (goes_on, is_away) = (online.goes_on(), online.is_away());
        cx.open(offer::leave_dialog(goes_on, is_away, resigns, Message::QuitOnline));
    }
    is_playing
}

/// Leaves the server; the program ends once the game is saved.
pub(super) fn quit(model: &mut Model, cx: &mut Cx) {
    model.app.online.is_quitting = true;
    cx.ask(OnlineEffect::Act(OnlineAct::Leave));
}
