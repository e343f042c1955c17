//! Games over a network: the form for joining a server or hosting games, then the wait for an opponent.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::action::{Action, Context};
use crate::app::cx;
use crate::app::effect::{DeviceEffect, OnlineEffect};
use crate::app::input::Input;
use crate::app::online::{
    FoundHost, OnlineAct, OnlineNews, OnlineOrder, OnlineSession, Prefilled, Retry, Secret, Stage,
};
use crate::app::parts::dialog::{self, Button, Dialog};
use crate::app::parts::form::{Form, FormScreen, Row};
use crate::app::parts::notice::Notice;
use crate::app::parts::offer;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::route::Route;
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::app::wording::online as wording;
use crate::texts::text;
use komadai_engine::lishogi::GameInfo;
use komadai_engine::network::{ClientEvent, WatcherEvent};

pub(crate) mod fields;
mod form;
mod waiting;

use form::{Problem, Terms};

/// The screen's context for effects.
pub(crate) type Cx = cx::Cx<Message>;

/// The most games in one dialog.
const PAGE: usize = 9;

/// The form; during a connection the wait replaces it.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct State {
    form: Form,
    /// The values of the form.
    terms: Terms,
    /// Whether the wait is shown in place of the form.
    is_waiting: bool,
    /// Whether there is a line for guests to copy.
    pub(crate) tells: bool,
    /// Whether a search for hosts in this network runs.
    searches: bool,
    /// Whether it was opened to go on with an unfinished game.
    goes_on: bool,
}

/// An event of the screen other than input.
#[derive(Debug, Clone)]
pub enum Message {
    /// Join, host or watch with this order.
    Begin(Box<OnlineOrder>),
    /// The first line of the password file, or the reason why it cannot be read.
    Password(Result<Secret, String>),
    /// A host in this network.
    Found(FoundHost),
    /// The answer to the offered game.
    Answer(bool),
    /// Leave the server.
    Leave,
    /// Do this at the server.
    Act(OnlineAct),
    /// Watch the running game at this index (`true`), or list the games from it on (`false`).
    Watch(Arc<[String]>, usize, bool),
}

/// Opens the form with the last values, or the current connection.
pub(crate) fn open(app: &mut AppState) -> State {
    app.online.forget_if_over();
    State {
        form: Form::new("kind"),
        terms: Terms::remembered(app),
        is_waiting: app.online.session().is_some(),
        tells: app.online.session().and_then(OnlineSession::to_tell).is_some(),
        searches: false,
        goes_on: false,
    }
}

/// Opens the form with the last values, except for those of `filled`.
pub(crate) fn open_filled(app: &mut AppState, filled: Prefilled) -> State {
    let mut state = open(app);
    state.goes_on = filled.goes_on;
    state.terms = Terms::filled(app, filled);
    state.form.choose(state.terms.first_open());
    state
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        if self.is_waiting { Context::Waiting } else { Context::Network }
    }

    /// The context of keys: in a field of the form characters are text.
    fn context(&self) -> Context {
        if self.chosen().is_text() && !self.is_waiting {
            Context::Typing
        } else {
            self.home_context()
        }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        if let Some(session) = app.online.session() {
            wait(session.stage.clone(), app, cx, input);
            if app.is_guest && app.online.session().is_none() {
                cx.go(Route::Menu);
            }
            self.is_waiting = app.online.session().is_some();
            return;
        }
        self.answer(app, cx, input);
        match self.form.chosen() {
            // The search for hosts runs from the first visit of this line until the form is left.
            "preset" if !self.searches => {
                self.searches = true;
                cx.ask(OnlineEffect::Search);
            }
            "password" => self.terms.asks_file = true,
            _ => {}
        }
        self.is_waiting = app.online.session().is_some();
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Begin(order) => {
                self.terms.fill(&order);
                begin(app, cx, *order);
            }
            Message::Password(Ok(Secret(password))) => self.begin_with(app, cx, &password),
            Message::Password(Err(why)) => {
                self.form.choose("password-file");
                cx.notify(Notice::error(crate::text::sanitize(&why)));
            }
            Message::Found(host) => self.terms.find(host),
            Message::Watch(games, at, true) => {
                let act = OnlineAct::Watch(games.get(at).cloned());
                cx.ask(OnlineEffect::Act(act));
            }
            Message::Watch(games, from, false) => cx.open(which_game(&games, from)),
            Message::Leave => leave(app, cx),
            Message::Act(act) => cx.ask(OnlineEffect::Act(act)),
            Message::Answer(agrees) => {
                app.online.answered(agrees);
                cx.ask(OnlineEffect::Act(OnlineAct::Answer(agrees)));
            }
        }
        self.is_waiting = app.online.session().is_some();
    }

    /// Returns to the form and shows the reason if the connection has failed before any game.
    fn heard(&mut self, app: &mut AppState, cx: &mut Cx, news: &OnlineNews) {
        self.tells = app.online.session().and_then(OnlineSession::to_tell).is_some();
        let Some(session) = app.online.session() else {
            return;
        };
        match news {
            OnlineNews::Watched(WatcherEvent::Games(games)) if games.len() > 1 => {
                return cx.open(which_game(&games.as_slice().into(), 0));
            }
            // The game was declined: there is nothing to show.
            OnlineNews::Finished(_) if !session.watches => {
                if !app.is_guest && !session.has_played() && session.hosting.is_none() {
                    app.online.forget();
                    self.is_waiting = false;
                }
                return;
            }
            OnlineNews::Failed(_)
            | OnlineNews::NotConnected(_, Retry::Never)
            | OnlineNews::Event(ClientEvent::LoginRefused | ClientEvent::Rebuffed(_)) => {}
            _ => return,
        }
        let why = session.words(news).join("  ");
        if !session.has_played() && !app.is_guest {
            let refused = *news == OnlineNews::Event(ClientEvent::LoginRefused);
            if refused {
                self.terms.refuse(session);
            }
            cx.ask(OnlineEffect::Act(OnlineAct::Leave));
            app.online.forget();
            self.is_waiting = false;
            self.form.choose(match news {
                OnlineNews::Failed(_) if self.terms.hosts() => "port",
                _ if refused && self.terms.wants_password() => "password",
                _ => self.terms.first_open(),
            });
        }
        cx.notify(Notice::error(why));
    }
}

impl FormScreen for State {
    type Message = Message;

    const TEXTS: [&'static str; 2] = ["network-form-", "network-hint-"];
    const LINES: &'static [Row<Self>] = fields::LINES;
    const BUTTONS: &'static [Row<Self>] = fields::BUTTONS;
    const BEGINS_AT_END: bool = true;

    fn form(&self) -> &Form {
        &self.form
    }

    fn form_mut(&mut self) -> &mut Form {
        &mut self.form
    }

    fn back(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.remember(app, cx);
        self.stop_search(cx);
        cx.back(None);
    }
}

impl State {
    /// The order to go on with an unfinished game, or the reason why there is none; `None` if the form was opened
    /// for another purpose.
    pub(crate) fn order_to_go_on(
        &self,
        password: Option<&Secret>,
    ) -> Option<Result<OnlineOrder, String>> {
        let password = password.map_or("", |Secret(password)| password);
        let order = || self.terms.order(password).map_err(|problem| problem.why);
        self.goes_on.then(order)
    }

    fn stop_search(&mut self, cx: &mut Cx) {
        if std::mem::take(&mut self.searches) {
            cx.ask(OnlineEffect::StopSearch);
        }
    }

    /// Saves the values of the form, without passwords.
    fn remember(&self, app: &mut AppState, cx: &mut Cx) {
        let memory = self.terms.memory(app);
        if app.online.memory != memory {
            app.online.memory = memory.clone();
            cx.ask(OnlineEffect::Remember(Box::new(memory)));
        }
    }

    /// Begins; first reads the password file if one is named.
    fn start(&mut self, app: &mut AppState, cx: &mut Cx) {
        let file = self.terms.password_file();
        if self.terms.password().is_empty() && !file.is_empty() {
            return cx.ask(OnlineEffect::ReadPassword(PathBuf::from(file)));
        }
        let password = self.terms.password();
        self.begin_with(app, cx, &password);
    }

    /// Begins, or shows the fault and selects its line.
    fn begin_with(&mut self, app: &mut AppState, cx: &mut Cx, password: &str) {
        match self.terms.order(password) {
            Ok(order) => {
                self.remember(app, cx);
                self.stop_search(cx);
                begin(app, cx, order);
            }
            Err(Problem { field, why }) => {
                self.form.choose(field);
                cx.notify(Notice::error(why));
            }
        }
    }
}

/// Handles input during a connection.
fn wait(stage: Stage, app: &mut AppState, cx: &mut Cx, input: &Input) {
    let is_click = matches!(input, Input::Pointer(Gesture::Click, Some(Target::Row(_))));
    match input {
        Input::Act(Action::Copy) => {
            if let Some(words) = app.online.session().and_then(OnlineSession::to_tell) {
                cx.ask(DeviceEffect::Copy(words));
                cx.notify(Notice::info(text!("network-copied")));
            }
        }
        Input::Act(Action::Choose) if matches!(stage, Stage::Offered(_)) => {
            if let (Stage::Offered(summary), Some(session)) = (stage, app.online.session()) {
                let is_private = session.is_private;
                cx.open(offer::dialog(&summary, is_private, Message::Answer));
            }
        }
        Input::Act(Action::Choose) if stage == Stage::Over => app.online.forget(),
        Input::Act(Action::Choose)
            if app.online.session().is_some_and(|it| it.lobby().is_some()) =>
        {
            let lobby = app.online.session().and_then(OnlineSession::lobby);
            if let Some(lobby) = lobby.filter(|it| !it.games.is_empty()) {
                cx.open(which_running(&lobby.games));
            }
        }
        Input::Act(Action::Choose) if app.online.session().is_some_and(|it| it.lists) => {
            cx.ask(OnlineEffect::Act(OnlineAct::Watch(None)));
        }
        Input::Act(Action::Cancel | Action::Leave) => ask_to_leave(app, cx),
        _ if is_click => ask_to_leave(app, cx),
        _ => {}
    }
}

/// Asks which of the user's running games to open.
fn which_running(games: &[GameInfo]) -> Dialog<Message> {
    let buttons = ('1'..='9').zip(games).map(|(key, game)| {
        let open = Message::Act(OnlineAct::OpenGame(game.game_id.clone()));
        Button::new(crate::app::wording::lobby::running(game), key, open)
    });
    Dialog::ask("network-which-game").with(buttons).close("dialog-cancel", 'c')
}

/// Asks which of the running games to watch.
fn which_game(games: &Arc<[String]>, from: usize) -> Dialog<Message> {
    let shown = games.iter().enumerate().skip(from).take(PAGE);
    let mut buttons = Vec::new();
    let button = |label, key, at, is_chosen| {
        Button::new(label, key, Message::Watch(games.clone(), at, is_chosen))
    };
    for (key, (at, game)) in ('1'..='9').zip(shown) {
        buttons.push(button(wording::game_title(game), key, at, true));
    }
    if from + PAGE < games.len() {
        buttons.push(button(text!("dialog-next"), 'n', from + PAGE, false));
    }
    if from > 0 {
        let before = from.saturating_sub(PAGE);
        buttons.push(button(text!("dialog-previous"), 'p', before, false));
    }
    buttons.push(Button::close(text!("dialog-cancel"), 'c'));
    Dialog::new(text!("network-which-game"), Vec::new(), buttons)
}

fn begin(app: &mut AppState, cx: &mut Cx, order: OnlineOrder) {
    let ticket = app.ticket();
    app.online.begin(ticket, &order);
    cx.ask(OnlineEffect::Begin(ticket, Box::new(order)));
}

/// Leaves; asks first if this program hosts, because a guest may be about to join.
fn ask_to_leave(app: &mut AppState, cx: &mut Cx) {
    let session = app.online.session().filter(|it| it.stage != Stage::Over);
    let Some(hosting) = session.and_then(|it| it.hosting.as_ref()) else {
        return leave(app, cx);
    };
    let body = if hosting.invites.is_empty() {
        Vec::new()
    } else {
        vec![dialog::Row::Text(text!("network-invite-ends"))]
    };
    let buttons = vec![
        Button::new(text!("network-cancel"), 'y', Message::Leave),
        Button::close(text!("network-claim-wait"), 'n'),
    ];
    let dialog = Dialog::new(text!("network-stop-waiting"), body, buttons);
    cx.open(dialog.with_choice(1));
}

/// Leaves the server immediately; no game is running here.
fn leave(app: &mut AppState, cx: &mut Cx) {
    cx.ask(OnlineEffect::Act(OnlineAct::Leave));
    app.online.forget();
}
