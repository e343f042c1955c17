//! Messages in, a changed model and effects out.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::action::Action;
use super::dialog::{Dialog, Verdict};
use super::message::{Effect, Input, Message, Reply, SaveRequest, Wheel};
use super::model::{Model, Notice, Screen};
use super::notation;
use super::options::Start;
use super::pending::Answer;
use super::screens::{editor, lesson, library, menu, play, review, rules, settings, setup};
use crate::app::{copy, help, paste, pieces};
use crate::rules::PieceKind;
use crate::text::sanitize;
use crate::texts::{self, text};
use crate::tui::chrome;
use crate::tui::layout::PlayLayout;
use crate::tui::neutral::SignWidth;

mod commands;
mod keys;
mod looks;
#[cfg(test)]
pub(crate) mod tests;

/// Handles `message`, which came at the time `now` since the program started.
pub fn update(model: &mut Model, now: Duration, message: Message) -> Vec<Effect> {
    model.shared.now = now;
    let mut effects = Vec::new();
    let had_library = has_library(model);
    let spoken = (texts::chosen(), notation::chosen());
    let mut queue = in_time(model, message);
    while let Some(message) = queue.pop_front() {
        let mut replies = VecDeque::from(handle(model, message));
        while let Some(reply) = replies.pop_front() {
            match reply {
                Reply::Do(Effect::Save(request)) => save(model, *request, &mut effects),
                Reply::Do(Effect::Quit) if !model.shared.pending.is_empty() => {
                    replies.extend(model.shared.pending.quit());
                }
                Reply::Do(Effect::SetAside) => {
                    model.shared.pending.set_aside();
                    effects.push(Effect::SetAside);
                }
                Reply::Do(effect) => effects.push(effect),
                Reply::Show(screen) => {
                    model.below.clear();
                    show(model, screen);
                }
                Reply::Over(screen) => {
                    let covered = show(model, screen);
                    model.below.push(covered);
                }
                Reply::Library(visit) => replies.extend(to_library(model, visit)),
                Reply::Swap => swap(model),
                Reply::Back => queue.extend(back(model)),
                Reply::Close => model.dialogs.clear(),
                Reply::Open(dialog) => model.dialogs.push(dialog),
                Reply::Notify(notice) => model.shared.notice = Some(notice),
                Reply::Send(message) => queue.push_back(message),
            }
        }
    }
    if spoken != (texts::chosen(), notation::chosen()) {
        speak_anew(model);
    }
    if had_library && !has_library(model) {
        effects.push(Effect::CloseLibrary);
    }
    let is_running = !model.dialogs.iter().any(Dialog::stops_clock);
    if let Screen::Play(state) = &mut model.screen {
        play::set_running(state, now, is_running);
    }
    effects
}

/// Asks for a game to be written; those that could not be written before are tried again with it.
fn save(model: &mut Model, request: SaveRequest, effects: &mut Vec<Effect>) {
    let pending = &mut model.shared.pending;
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

/// What was written in another language or notation and kept is written anew.
fn speak_anew(model: &mut Model) {
    for screen in model.below.iter_mut().chain([&mut model.screen]) {
        if let Screen::Play(state) = screen {
            play::speak_anew(state);
        }
    }
}

/// Input in a game with a clock counts only if the flag stands: time comes first (R67), and what comes later is dropped.
fn in_time(model: &Model, message: Message) -> VecDeque<Message> {
    let is_input = matches!(
        message,
        Message::Key(_)
            | Message::Mouse(_)
            | Message::Paste(_)
            | Message::Command(_)
            | Message::Answer(_)
            | Message::Act(_)
    );
    match &model.screen {
        Screen::Play(state) if is_input && play::flag_has_fallen(state, model.shared.now) => {
            VecDeque::from([Message::Tick])
        }
        Screen::Play(_) if is_input && model.next_tick().is_some() => {
            VecDeque::from([Message::Tick, message])
        }
        _ => VecDeque::from([message]),
    }
}

/// Puts `screen` in the place of the one shown, which is returned.
fn show(model: &mut Model, screen: Screen) -> Screen {
    model.dialogs.clear();
    model.command = None;
    model.changes += 1;
    std::mem::replace(&mut model.screen, screen)
}

/// Whether the library is shown or waits below.
fn has_library(model: &Model) -> bool {
    let screens = model.below.iter().chain([&model.screen]);
    screens
        .into_iter()
        .any(|screen| matches!(screen, Screen::Library(_)))
}

/// Shows the library as it was left, or reads it anew; whoever asks for a position waits below it.
fn to_library(model: &mut Model, visit: library::Visit) -> Vec<Reply> {
    let waiting = model.below.iter();
    let at = waiting
        .into_iter()
        .position(|screen| matches!(screen, Screen::Library(_)));
    let (screen, load) = if let Some(at) = at {
        (model.below.remove(at), None)
    } else {
        let (screen, load) = library::begin(&mut model.shared);
        (screen, Some(load))
    };
    let covered = show(model, screen);
    let mut replies: Vec<Reply> = load.into_iter().collect();
    match (visit, &mut model.screen) {
        (library::Visit::Search(position), Screen::Library(state)) => {
            model.below.push(covered);
            replies.extend(library::search(state, &mut model.shared, *position));
        }
        _ => model.below.clear(),
    }
    replies
}

/// Shows the screen below, which this one then waits under.
fn swap(model: &mut Model) {
    if let Some(screen) = model.below.pop() {
        let covered = show(model, screen);
        model.below.push(covered);
    }
}

fn back(model: &mut Model) -> Option<Message> {
    match model.below.pop() {
        Some(screen) => {
            show(model, screen);
            None
        }
        None => Some(Message::Begin(Start::Menu)),
    }
}

fn handle(model: &mut Model, message: Message) -> Vec<Reply> {
    match message {
        Message::Begin(start) => begin(model, start),
        Message::Date(date) => {
            model.shared.started = date.saturating_sub(model.shared.now);
            Vec::new()
        }
        Message::Key(event) => keys::key(model, event),
        Message::Mouse(event) => mouse(model, event),
        Message::Paste(text) => paste(model, text),
        Message::Focus(is_focused) => {
            model.shared.is_focused = is_focused;
            Vec::new()
        }
        Message::Command(command) => commands::run(model, command),
        Message::Answer(button) => answer(model, button),
        Message::Games(several) => match &model.screen {
            Screen::Library(_) => paste::show(&several),
            _ => Vec::new(),
        },
        Message::Pick(several, choice) => pick(model, &several, choice),
        Message::Piece(kind) => vec![pieces::dialog(kind, &model.shared.theme).into()],
        Message::AskCopy(to) => ask_copy(model, to),
        Message::Copy(part, to) => {
            let subject = to_copy(model);
            subject.map_or_else(Vec::new, |subject| copy::copy(&subject, part, to))
        }
        Message::Resize(width, height) => {
            model.shared.size = (width, height);
            Vec::new()
        }
        Message::Tick => match &mut model.screen {
            Screen::Play(state) => play::tick(state, &mut model.shared),
            Screen::Review(state) => review::tick(state, &model.shared),
            _ => Vec::new(),
        },
        Message::StandStill => stand_still(model),
        Message::Act(action) => input(model, Input::Act(action)),
        Message::Saved(request, saved) => model.shared.pending.answered(*request, saved),
        Message::Unsaved(answer) => unsaved(model, answer),
        Message::SaveElsewhere(file) => model.shared.pending.save_elsewhere(&file),
        Message::Menu(message) => to_any_menu(model, message),
        Message::Tossed(ticket, toss) => match &mut model.screen {
            Screen::Setup(state) => setup::tossed(state, ticket, toss),
            Screen::Play(state) => play::tossed(state, ticket, toss),
            _ => Vec::new(),
        },
        Message::Setup(message) => match &mut model.screen {
            Screen::Setup(state) => setup::update(state, &mut model.shared, &message),
            _ => Vec::new(),
        },
        Message::Play(message) => match &mut model.screen {
            Screen::Play(state) => play::update(state, &mut model.shared, message),
            _ => Vec::new(),
        },
        Message::Library(message) => to_any_library(model, message),
        Message::Review(message) => match &mut model.screen {
            Screen::Review(state) => review::update(state, &mut model.shared, message),
            Screen::Play(_) => commands::written(message),
            _ => Vec::new(),
        },
        Message::Rules(message) => match &mut model.screen {
            Screen::Rules(state) => rules::update(state, &mut model.shared, message),
            _ => Vec::new(),
        },
        Message::Lesson(message) => match &mut model.screen {
            Screen::Lesson(state) => lesson::update(state, &mut model.shared, message),
            _ => Vec::new(),
        },
        Message::WideSigns => {
            model.shared.found.signs = SignWidth::Wide;
            // Such signs have pushed others aside.
            vec![Effect::Repaint.into()]
        }
        Message::SettingsSaved(Ok(())) => Vec::new(),
        Message::NotKept(why) | Message::SettingsSaved(Err(why)) => {
            vec![Notice::error(sanitize(&why)).into()]
        }
        Message::Editor(message) => match &mut model.screen {
            Screen::Editor(state) => editor::update(state, &mut model.shared, message),
            _ => Vec::new(),
        },
    }
}

/// What was found for the menu is taken also while another screen lies over it.
fn to_any_menu(model: &mut Model, message: menu::Message) -> Vec<Reply> {
    let screens = [&mut model.screen].into_iter().chain(&mut model.below);
    let menu = screens.into_iter().find_map(|screen| match screen {
        Screen::Menu(state) => Some(state),
        _ => None,
    });
    menu.map_or_else(Vec::new, |state| {
        menu::update(state, &mut model.shared, message)
    })
}

/// The list goes on being read while a game is open over it; it shows nothing of its own then.
fn to_any_library(model: &mut Model, message: library::Message) -> Vec<Reply> {
    if let Screen::Library(state) = &mut model.screen {
        return library::update(state, &mut model.shared, message);
    }
    let waiting = model.below.iter_mut().find_map(|screen| match screen {
        Screen::Library(state) => Some(state),
        _ => None,
    });
    let Some(state) = waiting else {
        return Vec::new();
    };
    let mut replies = library::update(state, &mut model.shared, message);
    replies.retain(|reply| matches!(reply, Reply::Do(_)));
    replies
}

fn begin(model: &mut Model, start: Start) -> Vec<Reply> {
    match start {
        Start::Menu => menu::open(),
        Start::Welcome => {
            let mut replies = menu::open();
            replies.extend(settings::welcome(&model.shared));
            replies
        }
        Start::Play(game) => play::open(*game, &mut model.shared),
        Start::Review(None) => library::open(&mut model.shared),
        Start::Games(several) => {
            let mut replies = library::open(&mut model.shared);
            replies.extend(paste::show(&several));
            replies
        }
        Start::Review(Some(file)) => library::open_with(&mut model.shared, file),
    }
}

/// Does what the player wants with games that could not be written, for the program is to end.
fn unsaved(model: &mut Model, answer: Answer) -> Vec<Reply> {
    match answer {
        Answer::TryAgain => vec![Effect::Quit.into()],
        Answer::Elsewhere => commands::ask_for_file(model),
        Answer::GiveUp => {
            model.shared.pending.give_up();
            vec![Effect::StopThinking.into(), Effect::Quit.into()]
        }
    }
}

/// Presses a button of the dialog on top.
fn answer(model: &mut Model, button: usize) -> Vec<Reply> {
    model.shared.notice = None;
    let Some(dialog) = model.dialogs.pop() else {
        return Vec::new();
    };
    dialog.press(button).map(Reply::Send).into_iter().collect()
}

/// A game with a running clock is paused, and kept as it stands; so are the changes of a record.
fn stand_still(model: &mut Model) -> Vec<Reply> {
    let mut replies = match &mut model.screen {
        Screen::Settings(state) => settings::leave(state, &model.shared),
        Screen::Play(state) => play::stand_still(state, &mut model.shared),
        _ => Vec::new(),
    };
    for screen in model.below.iter_mut().chain([&mut model.screen]) {
        if let Screen::Review(state) = screen {
            replies.extend(review::stand_still(state));
        }
    }
    let pending = model.shared.pending.again().into_iter();
    replies.extend(pending.map(|request| Effect::Save(Box::new(request)).into()));
    replies
}

fn mouse(model: &mut Model, event: MouseEvent) -> Vec<Reply> {
    let (x, y) = (event.column, event.row);
    let input_event = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Input::Click(x, y),
        MouseEventKind::Drag(MouseButton::Left) => Input::Drag(x, y),
        MouseEventKind::Up(MouseButton::Left) => Input::Drop(x, y),
        MouseEventKind::Down(MouseButton::Right) => Input::RightClick(x, y),
        MouseEventKind::ScrollUp => Input::Wheel(Wheel::Up),
        MouseEventKind::ScrollDown => Input::Wheel(Wheel::Down),
        _ => return Vec::new(),
    };
    input(model, input_event)
}

/// What is the same everywhere is done here; the rest goes to the dialog on top or to the screen.
fn input(model: &mut Model, input: Input) -> Vec<Reply> {
    if !matches!(input, Input::Drag(..) | Input::Drop(..) | Input::Wheel(_)) {
        model.shared.notice = None;
    }
    match input {
        // A second time, on top of the question, the program ends whatever is lost.
        Input::Act(Action::QuitAtOnce) if model.dialogs.is_empty() => ask_to_quit(model),
        Input::Act(Action::QuitAtOnce) => {
            if model.shared.pending.was_asked() {
                model.shared.pending.give_up();
            }
            quit(model)
        }
        Input::Act(Action::Suspend) => vec![Effect::Suspend.into()],
        Input::Act(Action::Redraw) => vec![Effect::Repaint.into()],
        input if !model.dialogs.is_empty() => to_dialog(model, &input),
        input if model.command.is_some() => commands::type_in(model, &input),
        Input::Click(x, y) if footer_action(model, x, y).is_some() => {
            let action = footer_action(model, x, y).map(Message::Act);
            action.map(Reply::Send).into_iter().collect()
        }
        Input::Act(Action::Quit) => ask_to_quit(model),
        Input::Act(Action::Help) => vec![help::dialog(&model.screen, &model.shared.keymap).into()],
        Input::Act(Action::Command) => commands::open(model),
        Input::Act(Action::Mouse) => looks::toggle_mouse(model),
        Input::Act(Action::Piece) => {
            let kind = piece_meant(model);
            vec![pieces::dialog(kind, &model.shared.theme).into()]
        }
        Input::Act(Action::Pieces) => looks::next_pieces(model),
        Input::Act(Action::Size) => looks::smaller_board(model),
        Input::Act(Action::Settings) => looks::open_settings(model),
        // The library copies files.
        Input::Act(Action::Copy) if !matches!(model.screen, Screen::Library(_)) => {
            ask_copy(model, copy::To::Terminal)
        }
        input => to_screen(model, &input),
    }
}

/// The action of the footer's words under the mouse; the footer is the last line where there is one.
fn footer_action(model: &Model, x: u16, y: u16) -> Option<Action> {
    let shared = &model.shared;
    let footer = match &model.screen {
        Screen::Play(_) | Screen::Editor(_) | Screen::Review(_) => {
            PlayLayout::new(shared.room(), false).ok()?.footer
        }
        Screen::Menu(_)
        | Screen::Setup(_)
        | Screen::Rules(_)
        | Screen::Settings(_)
        | Screen::Library(_) => chrome::rows(shared.window())[2],
        Screen::Lesson(state) => lesson::footer(state, shared)?,
    };
    let hints = match &model.screen {
        Screen::Review(state) => review::hints(state, &model.shared.keymap),
        screen => chrome::hints(&model.shared.keymap, screen.home_context()),
    };
    chrome::footer_action(&hints, footer, Position::new(x, y))
}

/// The kind of the piece that is held, or that the cursor is on.
fn piece_meant(model: &Model) -> Option<PieceKind> {
    match &model.screen {
        Screen::Play(state) => play::piece_meant(state),
        Screen::Review(state) => review::piece_meant(state),
        Screen::Editor(state) => editor::piece_meant(state),
        Screen::Lesson(state) => lesson::piece_meant(state),
        _ => None,
    }
}

/// Ends the program, after a question where a record was changed and not saved.
fn ask_to_quit(model: &mut Model) -> Vec<Reply> {
    let asked = match &mut model.screen {
        Screen::Review(state) => review::ask_to_quit(state, &mut model.shared),
        _ => None,
    };
    asked.unwrap_or_else(|| quit(model))
}

fn quit(model: &mut Model) -> Vec<Reply> {
    let mut replies = vec![Effect::StopThinking.into(), Effect::Quit.into()];
    let before: Vec<Reply> = match &mut model.screen {
        Screen::Play(state) => play::leave(state),
        Screen::Settings(state) => settings::leave(state, &model.shared),
        _ => Vec::new(),
    };
    replies.splice(0..0, before);
    replies
}

/// Why what is shown may not be left for another record.
fn to_review(model: &Model) -> Option<Reply> {
    match &model.screen {
        Screen::Review(state) if review::is_changed(state) => {
            Some(Notice::warning(text!("command-unsaved")).into())
        }
        _ => None,
    }
}

fn to_copy(model: &Model) -> Option<copy::Subject> {
    match &model.screen {
        Screen::Play(state) => Some(play::to_copy(state)),
        Screen::Review(state) => Some(review::to_copy(state)),
        Screen::Editor(state) => Some(editor::to_copy(state)),
        Screen::Menu(_)
        | Screen::Setup(_)
        | Screen::Library(_)
        | Screen::Rules(_)
        | Screen::Settings(_)
        | Screen::Lesson(_) => None,
    }
}

fn ask_copy(model: &Model, to: copy::To) -> Vec<Reply> {
    let subject = to_copy(model);
    let asked = subject.map(|subject| copy::dialog(&subject, to).into());
    asked.into_iter().collect()
}

/// A record pasted where no text is typed is opened; everything else is for the screen.
fn paste(model: &mut Model, text: String) -> Vec<Reply> {
    let is_free = model.dialogs.is_empty() && !model.context().is_text();
    let is_on = match &model.screen {
        Screen::Menu(_) | Screen::Library(_) => Some(false),
        Screen::Review(state) => Some(review::is_changed(state)),
        Screen::Play(_) => paste::is_record(&text).then_some(true),
        Screen::Setup(_)
        | Screen::Editor(_)
        | Screen::Rules(_)
        | Screen::Settings(_)
        | Screen::Lesson(_) => None,
    };
    match is_on.filter(|_| is_free) {
        None => input(model, Input::Paste(text)),
        Some(asks) => {
            model.shared.notice = None;
            paste::open(&text, asks)
        }
    }
}

/// Opens a game in place of what is shown, which is kept as when it is left for the menu; or lists others.
fn pick(model: &mut Model, several: &Arc<paste::Several>, pick: paste::Pick) -> Vec<Reply> {
    let game = match pick {
        paste::Pick::From(first) => return vec![paste::list(several, first).into()],
        paste::Pick::Game(index) => several.games.get(index),
    };
    let Some(Ok(game)) = game else {
        return Vec::new();
    };
    let mut replies = match &mut model.screen {
        Screen::Play(state) => play::leave(state),
        _ => Vec::new(),
    };
    let is_over = matches!(model.screen, Screen::Library(_));
    let shown = review::open(game.record.clone(), several.name.clone());
    replies.extend(shown.into_iter().map(|reply| match reply {
        Reply::Show(screen) if is_over => Reply::Over(screen),
        reply => reply,
    }));
    let warning = paste::warning(&game.warnings);
    replies.extend(warning.map(|words| Notice::warning(words).into()));
    replies
}

fn to_dialog(model: &mut Model, input: &Input) -> Vec<Reply> {
    let Some(dialog) = model.dialogs.last_mut() else {
        return Vec::new();
    };
    match dialog.input(model.shared.room(), input) {
        Verdict::Stay => Vec::new(),
        Verdict::Close(message) => {
            model.dialogs.pop();
            message.map(Reply::Send).into_iter().collect()
        }
    }
}

fn to_screen(model: &mut Model, input: &Input) -> Vec<Reply> {
    let shared = &mut model.shared;
    match &mut model.screen {
        Screen::Menu(state) => menu::input(state, shared, input),
        Screen::Setup(state) => setup::input(state, shared, input),
        Screen::Play(state) => play::input(state, shared, input),
        Screen::Library(state) => library::input(state, shared, input),
        Screen::Review(state) => review::input(state, shared, input),
        Screen::Editor(state) => editor::input(state, shared, input),
        Screen::Rules(state) => rules::input(state, shared, input),
        Screen::Settings(state) => settings::input(state, shared, input),
        Screen::Lesson(state) => lesson::input(state, shared, input),
    }
}
