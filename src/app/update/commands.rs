//! The command line: opening, typing, and running commands.

use super::{Cx, begin, input, leave_all, on_screen, paste};
use crate::app::action::named;
use crate::app::command::{Command, CommandLine, Place, Verdict, parse};
use crate::app::effect::{Effect, KeepEffect};
use crate::app::input::Input;
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::online::Prefilled;
use crate::app::options::{MistakesStart, NewGame, PuzzlesStart, Start, TsumeStart};
use crate::app::parts::notice::Notice;
use crate::app::parts::today_run;
use crate::app::person::changes::PersonChange;
use crate::app::person::settings::Setting;
use crate::app::person::strength::PersonalStrength;
use crate::app::route::Route;
use crate::app::screen::BoardCommand;
use crate::app::screens::{menu, settings};
use crate::app::wording::idle_setting::why_idle;
use crate::app::wording::words::{no_format, sentence};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::Position;

/// The most lines that are remembered.
const MOST_LINES: usize = 100;

/// Opens an empty line.
pub(super) fn open(model: &mut Model) {
    model.command =
        Some(CommandLine::new(model.shown.screen.home_context(), model.app.settings.own().clone()));
}

/// Opens a line for the file of unsaved games.
pub(super) fn ask_for_file(model: &mut Model) {
    model.command = Some(CommandLine::for_file(model.shown.screen.home_context()));
}

/// Handles input while the line is open.
pub(super) fn type_in(model: &mut Model, cx: &mut Cx, input: &Input) {
    let Some(line) = &mut model.command else {
        return;
    };
    match line.input(input, &model.app.commands) {
        Verdict::Stay => {}
        Verdict::Close => model.command = None,
        Verdict::Done(typed) => {
            let (context, is_file) = (line.context(), line.is_for_file());
            model.command = None;
            if typed.trim().is_empty() {
                return;
            }
            if is_file {
                return cx.send(Message::SaveElsewhere(typed));
            }
            let before = &mut model.app.commands;
            before.retain(|line| *line != typed);
            before.push(typed.clone());
            if before.len() > MOST_LINES {
                before.remove(0);
            }
            match parse(&typed, context) {
                Ok(command) => run(model, cx, command),
                Err(why) => {
                    cx.notify(elsewhere(model, &typed).unwrap_or_else(|| Notice::error(why)));
                }
            }
        }
    }
}

/// Carries out a command.
pub(super) fn run(model: &mut Model, cx: &mut Cx, command: Command) {
    match command {
        Command::Act(action) => input(model, cx, Input::Act(action)),
        Command::GoTo(number) => board(model, cx, BoardCommand::GoTo(number)),
        Command::Save { file: None, .. } => input(model, cx, Input::Act(super::Action::Save)),
        Command::Save { file: Some(file), replaces } => match no_format(&file) {
            Some(why) => cx.notify(Notice::error(why)),
            None => board(model, cx, BoardCommand::Save { file, replaces }),
        },
        Command::Open(_) if model.shown.screen.is_changed() => {
            cx.notify(Notice::warning(text!("command-unsaved")));
        }
        Command::Open(file) => begin(model, cx, Start::Review(Some(file.into()))),
        Command::Set(setting, value) => set(model, cx, setting, &value),
        Command::Strength(forgets) => strength(model, cx, forgets),
        Command::Statistics(player) => cx.go(Route::Statistics(player)),
        Command::Tsume(which) => cx.go(tsume(&which)),
        Command::Paste(text) => paste(model, cx, text),
        Command::Move(text) => board(model, cx, BoardCommand::Move(text)),
        Command::Visit(place) => visit(model, cx, place),
        Command::Play(options) => cx.ask(Effect::ReadGame(options)),
        Command::Say(words) => super::online::say(model, cx, words),
        Command::Mark(line) => board(model, cx, BoardCommand::Mark(line)),
        Command::Training(command) => board(model, cx, BoardCommand::Training(command)),
    }
}

/// Reports which other screen has an action, and its key.
fn elsewhere(model: &Model, typed: &str) -> Option<Notice> {
    let entry = named(typed.trim())?;
    let place = entry.home()?;
    let key = model.app.keymap.first_key(place, entry);
    let words = text!("command-elsewhere", name = entry.name, key = key, screen = place.words());
    Some(Notice::warning(words))
}

/// Goes to a screen of the menu; the screen shown is left as by its own key, or waits below.
fn visit(model: &mut Model, cx: &mut Cx, place: Place) {
    let route = match place {
        Place::AgainstBot => Route::AgainstBot,
        Place::TwoPlayers => Route::TwoPlayers,
        Place::Network => Route::Online,
        Place::Online(purpose) => {
            let shown = model.shown.screen.to_copy();
            let shown = shown.and_then(|it| Position::from_setup(&it.setup).ok());
            let shown = shown.map(|position| position.to_sfen());
            Route::OnlineForm(Box::new(Prefilled { purpose, shown, ..Prefilled::default() }))
        }
        Place::Library => Route::Library,
        Place::Editor => Route::Editor(Box::default(), false),
        Place::Lessons => Route::Lessons,
        Place::Tutor => Route::Tutor,
        Place::Training => Route::Training(None),
        Place::Today => Route::Today(today_run::MINUTES),
        Place::Puzzles => Route::Puzzles(PuzzlesStart::List),
        Place::Weaknesses => Route::Weaknesses,
        Place::Mistakes => Route::Mistakes(MistakesStart::Month),
        Place::Menu | Place::Unfinished => Route::Menu,
    };
    if !route.lies_over() {
        if model.layers().any(|layer| layer.screen.is_changed()) {
            return cx.notify(Notice::warning(text!("command-unsaved")));
        }
        leave_all(model, cx);
        cx.go(Route::Menu);
    }
    match place {
        Place::Menu => {}
        Place::Unfinished => cx.send(menu::Message::ResumeFound.into()),
        _ => cx.go(route),
    }
}

/// Begins a typed game, in a review from the position shown.
pub(super) fn play(model: &mut Model, cx: &mut Cx, game: Result<Box<NewGame>, String>) {
    let mut game = match game {
        Ok(game) => game,
        Err(why) => return cx.notify(Notice::error(sanitize(&why))),
    };
    if model.layers().any(|layer| layer.screen.is_changed()) {
        return cx.notify(Notice::warning(text!("command-unsaved")));
    }
    if let Screen::Review(state) = &model.shown.screen {
        game.go_on_from(state.record().start(), state.moves());
    }
    leave_all(model, cx);
    cx.go(Route::Play(game));
}

fn board(model: &mut Model, cx: &mut Cx, command: BoardCommand) {
    on_screen(model, cx, |screen, app, cx| {
        screen.command(app, cx, command);
    });
}

/// Reports the person's strength, or deletes it.
fn strength(model: &mut Model, cx: &mut Cx, forgets: bool) {
    if !forgets {
        return cx.notify(Notice::info(model.app.strength.words()));
    }
    model.app.strength = PersonalStrength::default();
    cx.notify(Notice::info(text!("command-strength-forgotten")));
    cx.ask(PersonChange::ForgetRated);
}

/// The mate problems: all, those of a file, or that of the day.
fn tsume(which: &str) -> Route {
    let is_daily = which == "daily";
    let file = Some(which).filter(|which| !which.is_empty() && !is_daily);
    Route::Tsume(TsumeStart { file: file.map(Into::into), is_daily, ..TsumeStart::default() })
}

/// Sets a setting, like the settings screen, and saves it.
fn set(model: &mut Model, cx: &mut Cx, setting: Setting, value: &str) {
    let app = &mut model.app;
    if let Err(error) = app.settings.set(setting, value) {
        return cx.notify(Notice::error(sanitize(&error.to_string())));
    }
    let has_told = settings::apply(app, cx, setting);
    // Its meaning may include why nothing has changed in this window.
    let mut value = app.settings.words_of(setting);
    if let Some(why) = why_idle(setting, app) {
        value = format!("{value}. {}", sentence(&why));
    }
    // A fault reported while the setting was applied is more useful.
    if !has_told {
        let words = text!("command-set", name = setting.label(), value = value);
        cx.notify(Notice::info(words));
    }
    cx.ask(KeepEffect::SaveSettings(Box::new(app.settings.clone())));
}
