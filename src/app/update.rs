//! Messages in, a changed model and effects out: the common handling of all screens, and the delivery to the
//! right one.

use std::collections::VecDeque;
use std::time::Duration;

use crossterm::event::KeyCode;

use crate::app::action::{Action, Context, Contexts, Mark};
use crate::app::analysis::Progress;
use crate::app::command::FrontEnd;
use crate::app::cx::Reply;
use crate::app::effect::{
    DeviceEffect, Effect, KeepEffect, LibraryEffect, OnlineEffect, OpponentEffect, SaveOutcome,
    SavePlace, SaveRequest,
};
use crate::app::input::Input;
use crate::app::message::Message;
use crate::app::model::{Depth, Model, Screen};
use crate::app::options::Start;
use crate::app::parts::collection::{CollectionChoice, GameChoice};
use crate::app::parts::copy::{self, CopyRequest};
use crate::app::parts::dialog::{Dialog, Verdict};
use crate::app::parts::notice::{Notice, Tone};
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::pending::UnsavedAnswer;
use crate::app::person::settings::Sound;
use crate::app::route::{Reviewed, Route};
use crate::app::screen::PasteUse;
use crate::app::screens::{self, ScreenMessage};
use crate::app::state::{AppState, StartKind};
use crate::app::{
    analysis, analysis::control, parts::help, parts::paste, parts::pieces, wording::notation,
};
use crate::features::HAS_ONLINE;
use crate::said::{choose_sides, chosen_squares, speaks_of_handicap};
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_core::rules::{Move, PieceKind};
use komadai_engine::engine::position_after;
use komadai_engine::lishogi::Page;

mod commands;
mod keys;
mod looks;
mod online;
mod routes;
#[cfg(test)]
mod tests;

pub(crate) use online::{judging_ended, none_missed, unhelped};

/// The requests of screens to the program.
pub(super) type Cx = crate::app::cx::Cx<Message>;

/// Handles `message`, received at the time `now` since the program started.
pub fn update(model: &mut Model, now: Duration, message: Message) -> Vec<Effect> {
    model.app.now = now;
    if is_input(&message) {
        model.app.key_popup.touch(now);
    }
    let had_library = has_library(model);
    let had_engines = has_engines(model);
    let was_locked = model.app.online.is_locked();
    choose_sides(model.shown.screen.has_handicap());
    let labels = labels();
    let spoken = spoken(model);
    let mut update = Update { queue: in_time(model, message), model, effects: Vec::new() };
    while let Some(message) = update.queue.pop_front() {
        let mut cx = Cx::default();
        update.handle(&mut cx, message);
        update.carry_out(Depth::Shown, cx);
        online::see_unfinished(update.model);
        choose_sides(update.model.shown.screen.has_handicap());
    }
    let Update { model, mut effects, .. } = update;
    if labels != self::labels() {
        model.layers_mut().0.for_each(|layer| layer.screen.relabel());
    }
    effects.extend(online::lock(model, was_locked));
    sound(&model.app.settings.sound, &mut effects);
    let new = self::spoken(model).filter(|words| spoken.as_ref() != Some(words));
    effects.extend(new.and_then(|words| model.app.spoken(&words)));
    if had_library && !has_library(model) {
        effects.push(Effect::Library(LibraryEffect::CloseLibrary));
    }
    if had_engines && !has_engines(model) {
        effects.push(OpponentEffect::Dismiss.into());
    }
    let subject = model.app.analysis.is_on().then(|| model.shown.screen.analysed());
    let followed = control::follow(&mut model.app, subject.flatten());
    effects.extend(followed.into_iter().map(Effect::from));
    for layer in model.layers_mut().0 {
        let is_stopped = layer.dialogs.iter().any(Dialog::stops_clock);
        layer.screen.set_running(now, !is_stopped);
    }
    follow_keys(model, now);
    effects
}

/// Shows the keys of the screen, or hides them, by the settings.
fn follow_keys(model: &mut Model, now: Duration) {
    let screen = &model.shown.screen;
    let is_free = model.shown.dialogs.is_empty() && model.command.is_none();
    let is_free = is_free && model.app.front_end == FrontEnd::Screen;
    let place = (is_free && model.context() != Context::Typing)
        .then(|| (screen.home_context(), screen.is_list()));
    model.app.key_popup.follow(model.app.settings.key_popup, now, place);
}

/// The state that the words on the screens depend on.
fn labels() -> impl PartialEq {
    (texts::chosen(), notation::chosen(), chosen_squares(), speaks_of_handicap())
}

/// The handling of one message.
struct Update<'a> {
    model: &'a mut Model,
    /// The messages still to be handled.
    queue: VecDeque<Message>,
    /// The effects so far.
    effects: Vec<Effect>,
}

impl Update<'_> {
    /// Carries out the requests of a layer's screen. A screen below may only request effects, open its own
    /// dialogs and report errors: it cannot change the screen.
    fn carry_out(&mut self, depth: Depth, cx: Cx) {
        let at = |depth| move |reply| (depth, reply);
        let mut replies: VecDeque<_> = cx.into_replies().into_iter().map(at(depth)).collect();
        while let Some((depth, reply)) = replies.pop_front() {
            let mut cx = Cx::default();
            let model = &mut *self.model;
            let is_shown = depth == Depth::Shown;
            match reply {
                Reply::Ask(effect) => self.ask(&mut cx, effect),
                Reply::Send(message) => self.queue.push_back(message),
                Reply::Renew | Reply::Close => {
                    if is_shown && matches!(reply, Reply::Renew) {
                        model.command = None;
                        model.changes += 1;
                    }
                    if let Some((layer, _)) = model.layer_mut(depth) {
                        layer.dialogs.clear();
                    }
                }
                Reply::Open(dialog) => {
                    if let Some((layer, _)) = model.layer_mut(depth) {
                        layer.dialogs.push(dialog);
                    }
                }
                Reply::Change(dialog) => {
                    let mut open =
                        model.layer_mut(depth).into_iter().flat_map(|it| &mut it.0.dialogs);
                    if let Some(open) = open.find(|open| open.title == dialog.title) {
                        *open = dialog;
                    }
                }
                Reply::Withdraw(title) => {
                    if let Some((layer, _)) = model.layer_mut(depth) {
                        layer.dialogs.retain(|dialog| dialog.title != title);
                    }
                }
                Reply::Notify(notice) => {
                    // A minor notice does not hide what may not have been read yet.
                    let says_more = |before: &Notice| before.tone != Tone::Aside;
                    let is_hidden = notice.tone == Tone::Aside
                        && model.app.notice.as_ref().is_some_and(says_more);
                    if notice.tone == Tone::Error || is_shown && !is_hidden {
                        model.app.notice = Some(notice);
                    }
                }
                _ if !is_shown => {}
                Reply::Go(route) => {
                    routes::go(model, &mut cx, route);
                    // Before the first requests of the new screen.
                    online::see_unfinished(model);
                }
                Reply::Swap => routes::swap(model),
                Reply::Back(returned) => routes::back(model, &mut cx, returned),
                Reply::Press(letter) => keys::press(model, &mut cx, letter),
                Reply::Act(action) => self.queue.push_back(Message::Act(action)),
            }
            // Notices about it appear on the visible screen.
            replies.extend(cx.into_replies().into_iter().map(at(Depth::Shown)));
        }
    }

    /// Adds an effect; the end waits for games that are not written yet.
    fn ask(&mut self, cx: &mut Cx, effect: Effect) {
        let pending = &mut self.model.app.pending;
        match effect {
            Effect::Keep(KeepEffect::Save(request)) => self.save(*request),
            Effect::Quit if !pending.is_empty() => pending.quit(cx),
            Effect::Keep(KeepEffect::SetAside) => {
                pending.set_aside();
                let again = pending.again();
                self.effects.push(Effect::Keep(KeepEffect::SetAside));
                // The next move may come much later.
                for request in again {
                    self.save(request);
                }
            }
            Effect::Keep(KeepEffect::ForgetGame) => {
                pending.forget();
                self.effects.push(Effect::Keep(KeepEffect::ForgetGame));
            }
            effect if effect.helps() && self.model.app.online.is_locked() => {
                let why = self.model.app.online.lock_words();
                if let Some(answer) = online::unhelped(&effect, why) {
                    cx.send(answer);
                }
            }
            effect => self.effects.push(effect),
        }
    }

    /// Requests the writing of a game; unsaved ones are tried again with it.
    fn save(&mut self, request: SaveRequest) {
        let pending = &mut self.model.app.pending;
        pending.supersede(&request);
        let before = if request.place.is_game() { pending.again() } else { Vec::new() };
        for request in before.into_iter().chain([request]) {
            let is_asked = |effect: &Effect| matches!(effect, Effect::Keep(KeepEffect::Save(other)) if **other == request);
            if !self.effects.iter().any(is_asked) {
                self.effects.push(Effect::Keep(KeepEffect::Save(Box::new(request))));
            }
        }
    }

    /// Informs every screen; requests of those below are carried out at once, those of the one shown go to
    /// `cx`.
    fn tell(&mut self, cx: &mut Cx, tell: impl Fn(&mut Screen, &mut AppState, &mut ScreenCx)) {
        for index in 0..self.model.below.len() {
            let depth = Depth::Below(index);
            if let Some((layer, app)) = self.model.layer_mut(depth) {
                let mut cx = Cx::default();
                cx.part(Message::Screen, |cx| tell(&mut layer.screen, app, cx));
                self.carry_out(depth, cx);
            }
        }
        on_screen(self.model, cx, tell);
    }

    /// Passes a message to the topmost screen of its kind; it is dropped if there is none any more.
    fn deliver(&mut self, mut message: ScreenMessage) {
        for depth in self.model.depths() {
            let Some((layer, app)) = self.model.layer_mut(depth) else {
                return;
            };
            let mut cx = Cx::default();
            match cx.part(Message::Screen, |cx| layer.screen.update(app, cx, message)) {
                Ok(()) => return self.carry_out(depth, cx),
                Err(other) => message = other,
            }
        }
    }

    /// Saves everything: clocks are paused, changes and settings written.
    fn suspend(&mut self, cx: &mut Cx) {
        self.tell(cx, Screen::suspend);
        for request in self.model.app.pending.again() {
            cx.ask(KeepEffect::Save(Box::new(request)));
        }
    }

    fn handle(&mut self, cx: &mut Cx, message: Message) {
        let model = &mut *self.model;
        match message {
            Message::Begin(start) => begin(model, cx, start),
            Message::Date(date) => {
                model.app.started = date.saturating_sub(model.app.now);
            }
            Message::Key(event) => keys::key(model, cx, event),
            Message::Pointer(gesture, target) => input(model, cx, Input::Pointer(gesture, target)),
            Message::Wheel(wheel) => input(model, cx, Input::Wheel(wheel)),
            Message::Paste(text) => paste(model, cx, text),
            Message::Burst(text) => burst(model, cx, text),
            Message::Focus(is_focused) => model.app.is_focused = is_focused,
            Message::Command(command) => commands::run(model, cx, command),
            Message::Answer(button) => answer(model, cx, button),
            Message::Games(several) if matches!(model.shown.screen, Screen::Library(_)) => {
                cx.part(Message::Pick, |cx| paste::show(cx, &several));
            }
            Message::Pick(picked) => pick(model, cx, picked),
            Message::Piece(kind) => piece_card(model, cx, kind),
            Message::Copy(CopyRequest::Ask(to)) => ask_copy(model, cx, to),
            Message::Copy(CopyRequest::Copy(part, to)) => {
                if let Some(subject) = model.shown.screen.to_copy() {
                    copy::copy(cx, &subject, part, to);
                }
            }
            Message::Resize(width, height) => model.app.size = (width, height),
            Message::Tick => self.tell(cx, Screen::tick),
            Message::Suspend => self.suspend(cx),
            Message::Act(action) => input(model, cx, Input::Act(action)),
            Message::Saved(request, saved) => kept(model, cx, *request, saved),
            Message::NotResumed(why) => not_resumed(cx, why.as_deref()),
            Message::Unsaved(answer) => unsaved(model, cx, answer),
            Message::SaveElsewhere(file) => model.app.pending.save_elsewhere(cx, &file),
            Message::Written(written) => {
                on_screen(model, cx, |screen, app, cx| {
                    screen.written(app, cx, written);
                });
            }
            Message::Tossed(ticket, toss) => {
                self.tell(cx, |screen, app, cx| screen.tossed(app, cx, ticket, toss));
            }
            Message::WideAmbiguous => {
                model.app.environment.has_wide_ambiguous = true;
                // Such characters have shifted others.
                cx.ask(DeviceEffect::Repaint);
            }
            Message::OddParts(are_odd) => with_parts(&mut model.app, cx, are_odd),
            Message::PictureSaved(path) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let words = text!("command-saved-as", name = sanitize(&name).into_owned());
                cx.notify(Notice::info(words));
            }
            Message::Shared(Ok(shared)) => {
                let mut parts = shared.name.iter().rev().map(|part| part.to_string_lossy());
                let name = parts.next().unwrap_or_default();
                let folder = parts.next().unwrap_or_default();
                let words = text!("copy-shared", name = sanitize(&format!("{folder}/{name}")));
                cx.notify(Notice::info(words));
                cx.ask(DeviceEffect::Copy(shared.text));
            }
            Message::Pictures(cell) => model.app.can_show_pictures(cell),
            Message::Colors(depth) => model.app.has_colors(depth),
            // The list was left meanwhile.
            Message::Games(_) => {}
            Message::Person(person) => model.app.hear_of_person(person),
            Message::GameRead(game) => commands::play(model, cx, game),
            Message::Failed(why) | Message::Shared(Err(why)) => {
                cx.notify(Notice::error(sanitize(&why)));
            }
            Message::Analysed(found) => {
                let failed = match &found.progress {
                    Progress::Failed(why) => Some(why.clone()),
                    _ => None,
                };
                let is_asked = model.app.analysis.take(*found);
                if let Some(why) = failed.filter(|_| is_asked) {
                    cx.notify(Notice::error(why));
                }
            }
            Message::Mates { ticket, mate, threat } => {
                let shown = model.shown.screen.analysed();
                let shown = shown.map(|subject| position_after(&subject.start, &subject.moves));
                let open = &mut model.app.mate;
                if let Some(said) = open.take(ticket, &mate, threat.as_deref(), shown.as_ref()) {
                    cx.notify(said);
                }
            }
            Message::Fetched(Ok(text)) => {
                model.app.notice = None;
                cx.part(Message::Pick, |cx| paste::open(cx, &text, true));
            }
            Message::Fetched(Err(why)) => cx.notify(Notice::error(sanitize(&why))),
            Message::Online(heard) => self.hear(cx, &heard),
            Message::RunsElsewhere(runs) => online::runs_elsewhere(model, cx, runs),
            Message::ActOnline(act) => online::act(model, cx, act),
            Message::QuitOnline => online::quit(model, cx),
            Message::Screen(message) => self.deliver(message),
        }
    }
}

type ScreenCx = crate::app::cx::Cx<ScreenMessage>;

/// Calls the screen shown with a context.
fn on_screen<A>(
    model: &mut Model,
    cx: &mut Cx,
    answer: impl FnOnce(&mut Screen, &mut AppState, &mut ScreenCx) -> A,
) -> A {
    cx.part(Message::Screen, |cx| answer(&mut model.shown.screen, &mut model.app, cx))
}

/// Whether a message comes from the person.
const fn is_input(message: &Message) -> bool {
    matches!(
        message,
        Message::Key(_)
            | Message::Pointer(..)
            | Message::Wheel(_)
            | Message::Paste(_)
            | Message::Burst(_)
            | Message::Command(_)
            | Message::Answer(_)
            | Message::Act(_)
    )
}

/// Input in a game with a clock counts only before the flag falls: a tick comes first (R67), and later input
/// is dropped.
fn in_time(model: &Model, message: Message) -> VecDeque<Message> {
    let is_input = is_input(&message);
    let now = model.app.now;
    if is_input && model.shown.screen.is_out_of_time(now) {
        VecDeque::from([Message::Tick])
    } else if is_input && model.layers().any(|layer| layer.screen.has_running_clock(now)) {
        VecDeque::from([Message::Tick, message])
    } else {
        VecDeque::from([message])
    }
}

/// Replaces the bell by the chosen sound.
fn sound(sound: &Sound, effects: &mut Vec<Effect>) {
    let is_bell = |effect: &Effect| {
        matches!(effect, Effect::Device(DeviceEffect::Bell | DeviceEffect::LongBell))
    };
    match sound {
        Sound::Bell => {}
        Sound::Off => effects.retain(|effect| !is_bell(effect)),
        Sound::Command(command) => {
            for effect in effects.iter_mut().filter(|effect| is_bell(effect)) {
                *effect = Effect::Sound(command.to_string());
            }
        }
    }
}

/// What the screen speaks where the settings have a command for that: the notice, or the countdown of a clock.
/// Text mode speaks its lines.
fn spoken(model: &Model) -> Option<String> {
    if model.app.settings.speech.is_none() || model.app.front_end == FrontEnd::Text {
        return None;
    }
    let notice = model.app.notice.as_ref().map(|notice| notice.text.clone());
    notice.or_else(|| match &model.shown.screen {
        Screen::Play(state) => state.call_words(),
        _ => None,
    })
}

/// Whether a screen that is shown or waits below needs the library.
fn has_library(model: &Model) -> bool {
    model.layers().any(|layer| match &layer.screen {
        Screen::Library(_) | Screen::Statistics(_) => true,
        Screen::Review(state) => state.has_tree(),
        _ => false,
    })
}

/// Whether engines play a game that is shown or waits below.
fn has_engines(model: &Model) -> bool {
    model.layers().any(|layer| match &layer.screen {
        Screen::Play(state) => state.has_engines(),
        _ => false,
    })
}

/// Goes to the menu, with the reason why an unfinished game cannot be taken up.
fn not_resumed(cx: &mut Cx, why: Option<&str>) {
    cx.go(Route::Menu);
    cx.notify(match why {
        None => Notice::warning(text!("menu-played-elsewhere")),
        Some(why) => Notice::error(text!("menu-not-resumed", why = sanitize(why))),
    });
}

/// Draws outlines with the chosen parts of cells, or with quarters of cells if the terminal draws the chosen
/// ones in no cell, or two.
fn with_parts(app: &mut AppState, cx: &mut Cx, are_odd: bool) {
    app.environment.has_odd_parts = are_odd;
    app.apply_settings();
    // The question has covered some cells.
    cx.ask(DeviceEffect::Repaint);
    if are_odd {
        cx.notify(Notice::warning(text!("command-odd-parts")));
    }
}

fn begin(model: &mut Model, cx: &mut Cx, start: Start) {
    if model.app.online.runs_elsewhere {
        cx.ask(OnlineEffect::AskRunning);
    }
    match start {
        Start::Menu => cx.go(Route::Menu),
        Start::Welcome => {
            model.app.start = StartKind::First;
            cx.go(Route::Menu);
            cx.go(Route::Welcome);
        }
        Start::Play(game) => cx.go(Route::Play(game)),
        Start::Review(file) => cx.go(Route::LibraryFile(file)),
        Start::Tsume(start) => cx.go(Route::Tsume(start)),
        Start::Today(minutes) => cx.go(Route::Today(minutes)),
        Start::Tutor => cx.go(Route::Tutor),
        Start::Online(order) => {
            cx.go(Route::Online);
            cx.send(screens::online::Message::Begin(order).into());
        }
        Start::OnlineForm(filled) => cx.go(Route::OnlineForm(filled)),
        Start::Games(several) => {
            routes::go(model, cx, Route::Library);
            cx.part(Message::Pick, |cx| paste::show(cx, &several));
        }
    }
}

/// Carries out the player's decision about unsaved games at the end of the program.
fn unsaved(model: &mut Model, cx: &mut Cx, answer: UnsavedAnswer) {
    match answer {
        UnsavedAnswer::TryAgain => cx.ask(Effect::Quit),
        UnsavedAnswer::Elsewhere => commands::ask_for_file(model),
        UnsavedAnswer::GiveUp => {
            model.app.pending.give_up();
            end(cx);
        }
    }
}

/// Ends the program.
fn end(cx: &mut Cx) {
    cx.ask(OpponentEffect::Stop);
    cx.ask(Effect::Quit);
}

/// Presses a button of the dialog on top.
fn answer(model: &mut Model, cx: &mut Cx, button: usize) {
    model.app.notice = None;
    if let Some(dialog) = model.shown.dialogs.last() {
        let verdict = dialog.answer(button);
        take_verdict(model, cx, verdict);
    }
}

/// Closes the dialog on top or leaves it open, and passes its message on.
fn take_verdict(model: &mut Model, cx: &mut Cx, verdict: Verdict<Message>) {
    let message = match verdict {
        Verdict::Stay => None,
        Verdict::Send(message) => Some(message),
        Verdict::Close(message) => {
            model.shown.dialogs.pop();
            message
        }
    };
    if let Some(message) = message {
        cx.send(message);
    }
}

/// Handles input that is the same on all screens; the rest goes to the dialog on top or to the screen.
fn input(model: &mut Model, cx: &mut Cx, input: Input) {
    let is_passing =
        matches!(input, Input::Wheel(_) | Input::Pointer(Gesture::Drag | Gesture::Drop, _));
    if !is_passing {
        model.app.notice = None;
    }
    if let Input::Act(action) = &input
        && model.app.is_guest
        && action.is(Mark::Owner)
    {
        let words = text!("network-not-for-guests", what = "keys");
        return cx.notify(Notice::warning(words));
    }
    match input {
        // A second time, on top of the question, the program ends even if something is lost.
        Input::Act(Action::QuitAtOnce) if model.shown.dialogs.is_empty() => ask_to_quit(model, cx),
        Input::Act(Action::QuitAtOnce) => {
            if model.app.pending.was_asked() {
                model.app.pending.give_up();
            }
            quit(model, cx);
        }
        Input::Act(Action::Suspend) => cx.ask(DeviceEffect::Suspend),
        Input::Act(Action::Redraw) => cx.ask(DeviceEffect::Repaint),
        input @ (Input::Act(_) | Input::Char(_)) if model.types_on() => {
            on_screen(model, cx, |screen, app, cx| screen.input(app, cx, &input));
        }
        input if !model.shown.dialogs.is_empty() => to_dialog(model, cx, input),
        input if model.command.is_some() => commands::type_in(model, cx, &input),
        Input::Pointer(Gesture::Click, Some(Target::Action(action))) => {
            cx.send(Message::Act(action));
        }
        Input::Act(Action::Quit) => ask_to_quit(model, cx),
        Input::Act(Action::Help) => {
            let screen = &model.shown.screen;
            let (context, is_list) = (screen.home_context(), screen.is_list());
            cx.open(help::dialog(context, &model.app.keymap, is_list, screen.terms()));
        }
        Input::Act(Action::Command) => commands::open(model),
        Input::Act(Action::Mouse) => looks::toggle_mouse(model, cx),
        Input::Act(Action::Piece) => piece_card(model, cx, model.shown.screen.piece_meant()),
        Input::Act(Action::Say) => online::ask_to_say(model, cx),
        Input::Act(action) if online::is_withheld(model, action) => {
            online::tell_lock(model, cx);
        }
        Input::Act(Action::Pieces) => looks::next_pieces(model, cx),
        Input::Act(Action::Size) => looks::smaller_board(model, cx),
        Input::Act(Action::Settings) => cx.go(Route::Settings),
        Input::Act(Action::Engines) => cx.go(Route::Engines),
        // The library copies files; the wait for an opponent copies the text to tell them.
        Input::Act(Action::Copy)
            if !matches!(model.shown.screen, Screen::Library(_) | Screen::Online(_)) =>
        {
            ask_copy(model, cx, copy::To::Terminal);
        }
        Input::Act(Action::Share) => {
            let subject = model.shown.screen.to_copy();
            if let Some(request) = subject.and_then(copy::CopySource::into_share) {
                cx.ask(Effect::Share(Box::new(request)));
            }
        }
        input => {
            let line = analysis::input(&mut model.app.analysis, &input);
            on_screen(model, cx, |screen, app, cx| match line {
                Some(moves) => screen.play_line(app, cx, &moves),
                None => screen.input(app, cx, &input),
            });
        }
    }
}

/// The card of a kind of piece, or the list of all.
fn piece_card(model: &Model, cx: &mut Cx, kind: Option<PieceKind>) {
    cx.open(pieces::dialog(kind, &model.app.theme).map(Message::Piece));
}

/// Ends the program, after a question if a record has unsaved changes.
fn ask_to_quit(model: &mut Model, cx: &mut Cx) {
    if !online::asks_to_quit(model, cx) && !on_screen(model, cx, Screen::asks_to_quit) {
        quit(model, cx);
    }
}

fn quit(model: &mut Model, cx: &mut Cx) {
    leave_all(model, cx);
    end(cx);
}

/// Calls every screen before it is left for good.
fn leave_all(model: &mut Model, cx: &mut Cx) {
    let mut leaving = ScreenCx::default();
    let (layers, app) = model.layers_mut();
    for layer in layers {
        layer.screen.leave(app, &mut leaving);
    }
    for reply in leaving.into_replies() {
        if let Reply::Ask(effect) = reply {
            cx.ask(effect);
        }
    }
}

fn ask_copy(model: &Model, cx: &mut Cx, to: copy::To) {
    if let Some(subject) = model.shown.screen.to_copy() {
        cx.open(copy::dialog(&subject, to).map(Message::Copy));
    }
}

/// Text that came as keys at once is a paste, unless it looks typed.
fn burst(model: &mut Model, cx: &mut Cx, text: String) {
    // An input method sends a word at once.
    let is_answer = !model.shown.dialogs.is_empty() && matches!(&*text, "はい" | "いいえ");
    if !is_answer && !is_typed(model, &text) {
        return paste(model, cx, text);
    }
    for c in text.chars() {
        let code = match c {
            '\n' => KeyCode::Enter,
            c => KeyCode::Char(c),
        };
        cx.send(Message::Key(code.into()));
    }
}

/// Handles the result of writing a game; for a pasted or watched one the screens that show or list it are informed.
fn kept(model: &mut Model, cx: &mut Cx, request: SaveRequest, saved: Result<SaveOutcome, String>) {
    if let (SavePlace::Pasted(..) | SavePlace::Watched(_), Ok(SaveOutcome::At(path))) =
        (&request.place, &saved)
    {
        let (text, path) = (request.text.clone(), path.into());
        cx.send(screens::review::Message::Pasted(text, path).into());
        cx.send(screens::library::Message::Pasted.into());
    }
    if let (SavePlace::Finished { .. }, Ok(SaveOutcome::At(path)), Screen::Play(state)) =
        (&request.place, &saved, &mut model.shown.screen)
    {
        state.kept_in(request.text.clone(), path.into());
    }
    let pending = &mut model.app.pending;
    cx.part(Message::Unsaved, |cx| pending.answered(cx, request, saved));
}

/// Whether text that came as keys at once was typed by a program: a command, or moves on lines of their own
/// if moves can be typed.
fn is_typed(model: &Model, text: &str) -> bool {
    let lines: Vec<&str> = text.split_terminator('\n').collect();
    let is_command = lines.len() == 1 && text.starts_with(':');
    let takes_moves = Contexts::MOVES.contains(model.context());
    let are_moves = || lines.iter().all(|line| line.parse::<Move>().is_ok());
    (is_command && !model.context().is_text()) || (takes_moves && are_moves())
}

/// Opens a pasted record if no text is being typed; everything else is for the screen.
fn paste(model: &mut Model, cx: &mut Cx, text: String) {
    if !model.shown.dialogs.is_empty() {
        return cx.notify(Notice::warning(text!("paste-under-dialog")));
    }
    let pasting = match model.shown.screen.use_of_paste(&text) {
        _ if model.context().is_text() => PasteUse::Taken,
        pasting => pasting,
    };
    match pasting {
        PasteUse::Taken => input(model, cx, Input::Paste(text)),
        PasteUse::Opened { .. } if Page::of(&text).is_some() && HAS_ONLINE => {
            cx.notify(Notice::info(text!("lishogi-fetching")));
            cx.ask(OnlineEffect::FetchPage(text));
        }
        PasteUse::Opened { asks } => {
            model.app.notice = None;
            cx.part(Message::Pick, |cx| paste::open(cx, &text, asks));
        }
        PasteUse::Refused => cx.notify(Notice::warning(text!("paste-not-here"))),
    }
}

/// Opens a game in place of the screen shown, which is left as for the menu; or lists others.
fn pick(model: &mut Model, cx: &mut Cx, CollectionChoice(several, pick): CollectionChoice) {
    let game = match pick {
        GameChoice::From(first) => {
            return cx.open(paste::list(&several, first).map(Message::Pick));
        }
        GameChoice::Game(index) => several.games.get(index),
    };
    let Some(Ok(game)) = game else {
        return;
    };
    on_screen(model, cx, Screen::leave);
    // One of several games has no file of its own.
    let pasted = several.pasted.as_ref().filter(|_| several.games.len() == 1);
    let pasted = pasted.map(|text| paste::keep(game, text));
    if let Some(request) = &pasted {
        cx.ask(KeepEffect::Save(Box::new(request.clone())));
    }
    cx.go(Route::Review(Box::new(Reviewed {
        record: game.record.clone(),
        name: several.name.clone(),
        file: None,
        pasted: pasted.map(|request| request.text),
        ply: None,
        node: None,
        warning: paste::warning(&game.warnings),
        lies_over: matches!(model.shown.screen, Screen::Library(_)),
        is_judged: false,
    })));
}

fn to_dialog(model: &mut Model, cx: &mut Cx, input: Input) {
    let Some(dialog) = model.shown.dialogs.last_mut() else {
        return;
    };
    let input = match input {
        Input::Pointer(Gesture::Click, Some(Target::Action(action))) => Input::Act(action),
        input => input,
    };
    if let Input::Char(c) = input
        && dialog.asks_for_help(c)
    {
        return cx.open(help::on_dialog(dialog, &model.app.keymap));
    }
    let verdict = dialog.input(model.app.viewport.dialog, &input);
    take_verdict(model, cx, verdict);
}
