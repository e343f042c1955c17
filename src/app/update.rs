//! Messages in, a changed model and effects out: what every screen has in common, and which screen a message is for.

use std::collections::VecDeque;
use std::iter;
use std::time::Duration;

use super::action::Action;
use super::analysis::Progress;
use super::collection::{CollectionChoice, GameChoice};
use super::copy::{self, CopyRequest};
use super::dialog::{Dialog, Verdict};
use super::effect::{Effect, OpponentEffect, SaveRequest};
use super::input::Input;
use super::message::Message;
use super::model::{Model, Screen};
use super::notice::{Notice, Tone};
use super::options::Start;
use super::pending::Answer;
use super::pointer::{Gesture, Target};
use super::reply::Reply;
use super::route::{Reviewed, Route};
use super::screens::ScreenMessage;
use super::state::AppState;
use super::{analysis, analysis_control, help, notation, paste, pieces};
use crate::said::chosen_squares;
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_core::rules::PieceKind;
use komadai_engine::engine::position_after;

mod commands;
mod keys;
mod looks;
mod routes;
#[cfg(test)]
pub(crate) mod tests;

/// What the program does for a screen.
type Replies = Vec<Reply<Message>>;

/// Handles `message`, which came at the time `now` since the program started.
pub fn update(model: &mut Model, now: Duration, message: Message) -> Vec<Effect> {
    model.app.now = now;
    let mut effects = Vec::new();
    let had_library = has_library(model);
    let had_engines = has_engines(model);
    let labels = (texts::chosen(), notation::chosen(), chosen_squares());
    let mut queue = in_time(model, message);
    while let Some(message) = queue.pop_front() {
        let replies = handle(model, message, &mut queue, &mut effects);
        carry_out(model, replies, &mut queue, &mut effects);
    }
    if labels != (texts::chosen(), notation::chosen(), chosen_squares()) {
        for screen in screens(model) {
            screen.relabel();
        }
    }
    if had_library && !has_library(model) {
        effects.push(Effect::CloseLibrary);
    }
    if had_engines && !has_engines(model) {
        effects.push(OpponentEffect::Dismiss.into());
    }
    let subject = model.app.analysis.is_on().then(|| model.screen.analysed());
    let followed = analysis_control::follow(&mut model.app, subject.flatten());
    effects.extend(followed.into_iter().map(Effect::from));
    let stops = |dialogs: &[Dialog<Message>]| dialogs.iter().any(Dialog::stops_clock);
    for layer in &mut model.below {
        layer.screen.set_running(now, !stops(&layer.dialogs));
    }
    model.screen.set_running(now, !stops(&model.dialogs));
    effects
}

/// Does what the screen on top asks for.
fn carry_out(
    model: &mut Model,
    replies: Replies,
    queue: &mut VecDeque<Message>,
    effects: &mut Vec<Effect>,
) {
    let mut replies = VecDeque::from(replies);
    while let Some(reply) = replies.pop_front() {
        match reply {
            Reply::Do(effect) => replies.extend(ask(model, effect, effects)),
            Reply::Go(route) => replies.extend(routes::go(model, route)),
            Reply::Swap => routes::swap(model),
            Reply::Back(returned) => replies.extend(routes::back(model, returned)),
            Reply::Renew => {
                model.dialogs.clear();
                model.command = None;
                model.changes += 1;
            }
            Reply::Close => model.dialogs.clear(),
            Reply::Open(dialog) => model.dialogs.push(dialog),
            Reply::Notify(notice) => model.app.notice = Some(notice),
            Reply::Send(message) => queue.push_back(message),
            Reply::Press(key) => queue.push_back(Message::Key(key)),
            Reply::Act(action) => queue.push_back(Message::Act(action)),
        }
    }
}

/// Does what the screen of a layer below asks for: its dialogs wait with it, and it leads nowhere.
fn carry_out_below(
    model: &mut Model,
    index: usize,
    replies: Replies,
    queue: &mut VecDeque<Message>,
    effects: &mut Vec<Effect>,
) {
    for reply in replies {
        match reply {
            Reply::Do(effect) => {
                // What is said of it is said on the screen shown.
                let said = ask(model, effect, effects);
                carry_out(model, said, queue, effects);
            }
            Reply::Renew | Reply::Close => model.below[index].dialogs.clear(),
            Reply::Open(dialog) => model.below[index].dialogs.push(dialog),
            Reply::Send(message) => queue.push_back(message),
            // What went wrong is said wherever one is.
            Reply::Notify(notice) if notice.tone == Tone::Error => {
                model.app.notice = Some(notice);
            }
            Reply::Notify(_)
            | Reply::Go(_)
            | Reply::Swap
            | Reply::Back(_)
            | Reply::Press(_)
            | Reply::Act(_) => {}
        }
    }
}

/// Passes an effect on; the end waits for games that are not written yet.
fn ask(model: &mut Model, effect: Effect, effects: &mut Vec<Effect>) -> Replies {
    match effect {
        Effect::Save(request) => save(model, *request, effects),
        Effect::Quit if !model.app.pending.is_empty() => {
            return lift(model.app.pending.quit(), Message::Unsaved);
        }
        Effect::SetAside => {
            model.app.pending.set_aside();
            effects.push(Effect::SetAside);
        }
        Effect::ForgetGame => {
            model.app.pending.forget();
            effects.push(Effect::ForgetGame);
        }
        effect => effects.push(effect),
    }
    Vec::new()
}

/// What a screen asks for.
fn of_screen(replies: Vec<Reply<ScreenMessage>>) -> Replies {
    lift(replies, Message::Screen)
}

/// What a part of the program asks for whose messages are some of the program's.
fn lift<M>(replies: Vec<Reply<M>>, lift: fn(M) -> Message) -> Replies {
    replies.into_iter().map(|reply| reply.map(lift)).collect()
}

/// Every screen, the one shown last.
fn screens(model: &mut Model) -> impl Iterator<Item = &mut Screen> {
    let below = model.below.iter_mut().map(|layer| &mut layer.screen);
    below.chain([&mut model.screen])
}

/// Asks for a game to be written; those that could not be written before are tried again with it.
fn save(model: &mut Model, request: SaveRequest, effects: &mut Vec<Effect>) {
    let pending = &mut model.app.pending;
    pending.supersede(&request);
    let before = if request.place.is_game() {
        pending.again()
    } else {
        Vec::new()
    };
    for request in before.into_iter().chain([request]) {
        let is_asked =
            |effect: &Effect| matches!(effect, Effect::Save(other) if **other == request);
        if !effects.iter().any(is_asked) {
            effects.push(Effect::Save(Box::new(request)));
        }
    }
}

/// Input in a game with a clock counts only if the flag stands: time comes first (R67), and what comes later is dropped.
fn in_time(model: &Model, message: Message) -> VecDeque<Message> {
    let is_input = matches!(
        message,
        Message::Key(_)
            | Message::Pointer(..)
            | Message::Wheel(_)
            | Message::Paste(_)
            | Message::Command(_)
            | Message::Answer(_)
            | Message::Act(_)
    );
    let now = model.app.now;
    if is_input && model.screen.is_out_of_time(now) {
        VecDeque::from([Message::Tick])
    } else if is_input
        && model
            .layers()
            .any(|(screen, _)| screen.has_running_clock(now))
    {
        VecDeque::from([Message::Tick, message])
    } else {
        VecDeque::from([message])
    }
}

/// Whether a screen that is shown or waits below needs the library.
fn has_library(model: &Model) -> bool {
    model.layers().any(|(screen, _)| match screen {
        Screen::Library(_) | Screen::Statistics(_) => true,
        Screen::Review(state) => state.has_tree(),
        _ => false,
    })
}

/// Whether engines play a game that is shown or waits below.
fn has_engines(model: &Model) -> bool {
    model.layers().any(|(screen, _)| match screen {
        Screen::Play(state) => state.has_engines(),
        _ => false,
    })
}

/// The menu, with why an unfinished game cannot be taken up.
fn not_resumed(why: Option<&str>) -> Replies {
    let notice = match why {
        None => Notice::warning(text!("menu-played-elsewhere")),
        Some(why) => Notice::error(text!("menu-not-resumed", why = sanitize(why))),
    };
    vec![Route::Menu.into(), notice.into()]
}

/// Draws outlines as they are set, or with quarters of cells where the parts that are set take no cell, or two.
fn with_parts(app: &mut AppState, are_odd: bool) -> Replies {
    app.environment.has_odd_parts = are_odd;
    app.apply_settings();
    let notice = are_odd.then(|| Notice::warning(text!("command-odd-parts")).into());
    // The question has covered what was there.
    iter::once(Effect::Repaint.into()).chain(notice).collect()
}

fn handle(
    model: &mut Model,
    message: Message,
    queue: &mut VecDeque<Message>,
    effects: &mut Vec<Effect>,
) -> Replies {
    match message {
        Message::Begin(start) => return begin(model, start),
        Message::Date(date) => {
            model.app.started = date.saturating_sub(model.app.now);
        }
        Message::Key(event) => return keys::key(model, event),
        Message::Pointer(gesture, target) => return input(model, Input::Pointer(gesture, target)),
        Message::Wheel(wheel) => return input(model, Input::Wheel(wheel)),
        Message::Paste(text) => return paste(model, text),
        Message::Focus(is_focused) => model.app.is_focused = is_focused,
        Message::Command(command) => return commands::run(model, command),
        Message::Answer(button) => return answer(model, button),
        Message::Games(several) if matches!(model.screen, Screen::Library(_)) => {
            return lift(paste::show(&several), Message::Pick);
        }
        Message::Pick(picked) => return pick(model, picked),
        Message::Piece(kind) => return vec![piece_card(model, kind)],
        Message::Copy(CopyRequest::Ask(to)) => return ask_copy(model, to),
        Message::Copy(CopyRequest::Copy(part, to)) => {
            let subject = model.screen.to_copy();
            let copied = subject.map(|subject| copy::copy(&subject, part, to));
            return lift(copied.unwrap_or_default(), Message::Copy);
        }
        Message::Resize(width, height) => model.app.size = (width, height),
        Message::Tick => {
            tell_below(model, queue, effects, Screen::tick);
            return of_screen(model.screen.tick(&mut model.app));
        }
        Message::Suspend => return suspend(model, queue, effects),
        Message::Act(action) => return input(model, Input::Act(action)),
        Message::Saved(request, saved) => {
            let replies = model.app.pending.answered(*request, saved);
            return lift(replies, Message::Unsaved);
        }
        Message::NotResumed(why) => return not_resumed(why.as_deref()),
        Message::Unsaved(answer) => return unsaved(model, answer),
        Message::SaveElsewhere(file) => {
            let replies = model.app.pending.save_elsewhere(&file);
            return lift(replies, Message::Unsaved);
        }
        Message::Written(written) => {
            return of_screen(model.screen.written(&mut model.app, written));
        }
        Message::Tossed(ticket, toss) => {
            tell_below(model, queue, effects, |screen, _| {
                screen.tossed(ticket, toss)
            });
            return of_screen(model.screen.tossed(ticket, toss));
        }
        Message::WideAmbiguous => {
            model.app.environment.has_wide_ambiguous = true;
            // Such characters have pushed others aside.
            return vec![Effect::Repaint.into()];
        }
        Message::OddParts(are_odd) => return with_parts(&mut model.app, are_odd),
        Message::PictureSaved(Ok(path)) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let words = text!("command-saved-as", name = sanitize(&name).into_owned());
            return vec![Notice::info(words).into()];
        }
        Message::Pictures(cell) => model.app.can_show_pictures(cell),
        Message::Colors(depth) => model.app.has_colors(depth),
        // The list was left meanwhile, or all is well.
        Message::Games(_) | Message::SettingsSaved(Ok(())) | Message::EnginesSaved(Ok(())) => {}
        Message::StrengthChanged(Ok(strength)) => model.app.strength = strength,
        Message::TsumeChanged(Ok(progress)) => model.app.tsume = progress,
        Message::PictureSaved(Err(why))
        | Message::PictureFaults(why)
        | Message::NotKept(why)
        | Message::SettingsSaved(Err(why))
        | Message::EnginesSaved(Err(why))
        | Message::StrengthChanged(Err(why))
        | Message::TsumeChanged(Err(why)) => {
            return vec![Notice::error(sanitize(&why)).into()];
        }
        Message::Analysed(found) => {
            if let Progress::Failed(why) = &found.progress {
                let notice = Notice::error(why.clone());
                let is_asked = model.app.analysis.take(*found);
                return is_asked.then(|| notice.into()).into_iter().collect();
            }
            model.app.analysis.take(*found);
        }
        Message::Mates {
            ticket,
            mate,
            threat,
        } => {
            let shown = model.screen.analysed();
            let shown = shown.map(|subject| position_after(&subject.start, &subject.moves));
            let open = &mut model.app.mate;
            let said = open.take(ticket, &mate, threat.as_deref(), shown.as_ref());
            return said.map(Reply::from).into_iter().collect();
        }
        Message::Screen(message) => return deliver(model, message, queue, effects),
    }
    Vec::new()
}

/// Tells every screen that waits below, and does what it asks for.
fn tell_below(
    model: &mut Model,
    queue: &mut VecDeque<Message>,
    effects: &mut Vec<Effect>,
    tell: impl Fn(&mut Screen, &mut super::state::AppState) -> Vec<Reply<ScreenMessage>>,
) {
    for index in 0..model.below.len() {
        let replies = of_screen(tell(&mut model.below[index].screen, &mut model.app));
        carry_out_below(model, index, replies, queue, effects);
    }
}

/// Gives a message to the topmost screen that it is for; it is dropped where that was left meanwhile.
fn deliver(
    model: &mut Model,
    message: ScreenMessage,
    queue: &mut VecDeque<Message>,
    effects: &mut Vec<Effect>,
) -> Replies {
    let mut message = match model.screen.update(&mut model.app, message) {
        Ok(replies) => return of_screen(replies),
        Err(message) => message,
    };
    for index in (0..model.below.len()).rev() {
        match model.below[index].screen.update(&mut model.app, message) {
            Ok(replies) => {
                carry_out_below(model, index, of_screen(replies), queue, effects);
                break;
            }
            Err(other) => message = other,
        }
    }
    Vec::new()
}

fn begin(model: &mut Model, start: Start) -> Replies {
    let route = match start {
        Start::Menu => Route::Menu,
        Start::Welcome => return vec![Route::Menu.into(), Route::Welcome.into()],
        Start::Play(game) => Route::Play(game),
        Start::Review(file) => Route::LibraryFile(file),
        Start::Tsume(start) => Route::Tsume(start),
        Start::Games(several) => {
            let mut replies = routes::go(model, Route::Library);
            replies.extend(lift(paste::show(&several), Message::Pick));
            return replies;
        }
    };
    vec![route.into()]
}

/// Does what the player wants with games that could not be written, for the program is to end.
fn unsaved(model: &mut Model, answer: Answer) -> Replies {
    match answer {
        Answer::TryAgain => vec![Effect::Quit.into()],
        Answer::Elsewhere => commands::ask_for_file(model),
        Answer::GiveUp => {
            model.app.pending.give_up();
            vec![OpponentEffect::Stop.into(), Effect::Quit.into()]
        }
    }
}

/// Presses a button of the dialog on top.
fn answer(model: &mut Model, button: usize) -> Replies {
    model.app.notice = None;
    let Some(dialog) = model.dialogs.pop() else {
        return Vec::new();
    };
    dialog.press(button).map(Reply::Send).into_iter().collect()
}

/// Everything is kept as it stands: clocks are paused, changes and settings written.
fn suspend(model: &mut Model, queue: &mut VecDeque<Message>, effects: &mut Vec<Effect>) -> Replies {
    tell_below(model, queue, effects, Screen::suspend);
    let mut replies = of_screen(model.screen.suspend(&mut model.app));
    let pending = model.app.pending.again().into_iter();
    replies.extend(pending.map(|request| Effect::Save(Box::new(request)).into()));
    replies
}

/// What is the same everywhere is done here; the rest goes to the dialog on top or to the screen.
fn input(model: &mut Model, input: Input) -> Replies {
    let is_passing = matches!(
        input,
        Input::Wheel(_) | Input::Pointer(Gesture::Drag | Gesture::Drop, _)
    );
    if !is_passing {
        model.app.notice = None;
    }
    match input {
        // A second time, on top of the question, the program ends whatever is lost.
        Input::Act(Action::QuitAtOnce) if model.dialogs.is_empty() => ask_to_quit(model),
        Input::Act(Action::QuitAtOnce) => {
            if model.app.pending.was_asked() {
                model.app.pending.give_up();
            }
            quit(model)
        }
        Input::Act(Action::Suspend) => vec![Effect::Suspend.into()],
        Input::Act(Action::Redraw) => vec![Effect::Repaint.into()],
        input if !model.dialogs.is_empty() => to_dialog(model, input),
        input if model.command.is_some() => commands::type_in(model, &input),
        Input::Pointer(Gesture::Click, Some(Target::Action(action))) => {
            vec![Reply::Send(Message::Act(action))]
        }
        Input::Act(Action::Quit) => ask_to_quit(model),
        Input::Act(Action::Help) => {
            let context = model.screen.home_context();
            vec![help::dialog(context, &model.app.keymap).into()]
        }
        Input::Act(Action::Command) => commands::open(model),
        Input::Act(Action::Mouse) => looks::toggle_mouse(model),
        Input::Act(Action::Piece) => vec![piece_card(model, model.screen.piece_meant())],
        Input::Act(Action::Pieces) => looks::next_pieces(model),
        Input::Act(Action::Size) => looks::smaller_board(model),
        Input::Act(Action::Settings) => vec![Route::Settings.into()],
        Input::Act(Action::Engines) => vec![Route::Engines.into()],
        // The library copies files.
        Input::Act(Action::Copy) if !matches!(model.screen, Screen::Library(_)) => {
            ask_copy(model, copy::To::Terminal)
        }
        input => match analysis::input(&mut model.app.analysis, &input) {
            Some(moves) => of_screen(model.screen.play_line(&mut model.app, &moves)),
            None => of_screen(model.screen.input(&mut model.app, &input)),
        },
    }
}

/// The card of a kind of piece, or the list of all.
fn piece_card(model: &Model, kind: Option<PieceKind>) -> Reply<Message> {
    pieces::dialog(kind, &model.app.theme)
        .map(Message::Piece)
        .into()
}

/// Ends the program, after a question where a record was changed and not saved.
fn ask_to_quit(model: &mut Model) -> Replies {
    let asked = model.screen.ask_to_quit(&mut model.app);
    asked.map_or_else(|| quit(model), of_screen)
}

fn quit(model: &mut Model) -> Replies {
    let mut replies = Vec::new();
    let Model {
        below, screen, app, ..
    } = model;
    let screens = below.iter_mut().map(|layer| &mut layer.screen);
    for screen in screens.chain([screen]) {
        let leaving = of_screen(screen.leave(app));
        replies.extend(
            leaving
                .into_iter()
                .filter(|reply| matches!(reply, Reply::Do(_))),
        );
    }
    replies.extend([OpponentEffect::Stop.into(), Effect::Quit.into()]);
    replies
}

/// Why what is shown may not be left for another record.
fn to_review(model: &Model) -> Option<Reply<Message>> {
    let is_changed = model.screen.is_changed();
    is_changed.then(|| Notice::warning(text!("command-unsaved")).into())
}

fn ask_copy(model: &Model, to: copy::To) -> Replies {
    let subject = model.screen.to_copy();
    let asked = subject.map(|subject| copy::dialog(&subject, to).map(Message::Copy).into());
    asked.into_iter().collect()
}

/// A record pasted where no text is typed is opened; everything else is for the screen.
fn paste(model: &mut Model, text: String) -> Replies {
    let is_free = model.dialogs.is_empty() && !model.context().is_text();
    let is_on = model.screen.opens_paste(&text);
    match is_on.filter(|_| is_free) {
        None => input(model, Input::Paste(text)),
        Some(asks) => {
            model.app.notice = None;
            lift(paste::open(&text, asks), Message::Pick)
        }
    }
}

/// Opens a game in place of what is shown, which is kept as when it is left for the menu; or lists others.
fn pick(model: &mut Model, CollectionChoice(several, pick): CollectionChoice) -> Replies {
    let game = match pick {
        GameChoice::From(first) => {
            return vec![paste::list(&several, first).map(Message::Pick).into()];
        }
        GameChoice::Game(index) => several.games.get(index),
    };
    let Some(Ok(game)) = game else {
        return Vec::new();
    };
    let mut replies = of_screen(model.screen.leave(&mut model.app));
    let reviewed = Reviewed {
        record: game.record.clone(),
        name: several.name.clone(),
        file: None,
        ply: None,
        warning: paste::warning(&game.warnings),
        lies_over: matches!(model.screen, Screen::Library(_)),
        is_judged: false,
    };
    replies.push(Route::Review(Box::new(reviewed)).into());
    replies
}

fn to_dialog(model: &mut Model, input: Input) -> Replies {
    let Some(dialog) = model.dialogs.last_mut() else {
        return Vec::new();
    };
    let input = match input {
        Input::Pointer(Gesture::Click, Some(Target::Action(action))) => Input::Act(action),
        input => input,
    };
    match dialog.input(model.app.viewport.dialog, &input) {
        Verdict::Stay => Vec::new(),
        Verdict::Close(message) => {
            model.dialogs.pop();
            message.map(Reply::Send).into_iter().collect()
        }
    }
}
