//! The command line: opened, typed in, and what was typed done.

use super::{Replies, begin, input, of_screen, paste, to_review};
use crate::app::command::{Command, Line, Place, Verdict, parse};
use crate::app::effect::Effect;
use crate::app::input::Input;
use crate::app::message::Message;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::options::{Start, TsumeStart};
use crate::app::reply::Reply;
use crate::app::route::Route;
use crate::app::screen::BoardCommand;
use crate::app::screens::settings;
use crate::app::settings::Setting;
use crate::app::strength::PersonalStrength;
use crate::text::sanitize;
use crate::texts::text;

/// So many lines are remembered.
const MOST_LINES: usize = 100;

/// Opens an empty line.
pub(super) fn open(model: &mut Model) -> Replies {
    model.command = Some(Line::new(
        model.screen.home_context(),
        model.app.settings.own().clone(),
    ));
    Vec::new()
}

/// Opens a line for the file that games are written to which could not be written where they belong.
pub(super) fn ask_for_file(model: &mut Model) -> Replies {
    model.command = Some(Line::for_file(model.screen.home_context()));
    Vec::new()
}

/// Input while the line is open.
pub(super) fn type_in(model: &mut Model, input: &Input) -> Replies {
    let Some(line) = &mut model.command else {
        return Vec::new();
    };
    match line.input(input, &model.app.commands) {
        Verdict::Stay => Vec::new(),
        Verdict::Close => {
            model.command = None;
            Vec::new()
        }
        Verdict::Done(typed) => {
            let (context, is_file) = (line.context(), line.is_for_file());
            model.command = None;
            if typed.trim().is_empty() {
                return Vec::new();
            }
            if is_file {
                return vec![Reply::Send(Message::SaveElsewhere(typed))];
            }
            let before = &mut model.app.commands;
            before.retain(|line| *line != typed);
            before.push(typed.clone());
            if before.len() > MOST_LINES {
                before.remove(0);
            }
            match parse(&typed, context) {
                Ok(command) => run(model, command),
                Err(why) => vec![Notice::error(why).into()],
            }
        }
    }
}

/// Does what a command says.
pub(super) fn run(model: &mut Model, command: Command) -> Replies {
    match command {
        Command::Act(action) => input(model, Input::Act(action)),
        Command::GoTo(number) => board(model, BoardCommand::GoTo(number)),
        Command::Save { file: None, .. } => input(model, Input::Act(super::Action::Save)),
        Command::Save {
            file: Some(file),
            replaces,
        } => board(model, BoardCommand::Save { file, replaces }),
        Command::Open(file) => match to_review(model) {
            Some(refusal) => vec![refusal],
            None => begin(model, Start::Review(Some(file.into()))),
        },
        Command::Set(setting, value) => set(model, setting, &value),
        Command::Strength(forgets) => strength(model, forgets),
        Command::Statistics(player) => vec![Route::Statistics(player).into()],
        Command::Tsume(which) => tsume(&which),
        Command::Paste(text) => paste(model, text),
        Command::Move(text) => board(model, BoardCommand::Move(text)),
        Command::Visit(place) => vec![visit(place).into()],
        Command::Mark(line) => board(model, BoardCommand::Mark(line)),
    }
}

/// The way to a screen from the menu.
fn visit(place: Place) -> Route {
    match place {
        Place::AgainstBot => Route::AgainstBot,
        Place::TwoPlayers => Route::TwoPlayers,
        Place::Library => Route::Library,
        Place::Editor => Route::Editor(Box::default(), false),
        Place::Lessons => Route::Lessons,
    }
}

fn board(model: &mut Model, command: BoardCommand) -> Replies {
    of_screen(model.screen.command(&mut model.app, command))
}

/// Tells how well the person plays, or forgets it.
fn strength(model: &mut Model, forgets: bool) -> Replies {
    if !forgets {
        return vec![Notice::info(model.app.strength.words()).into()];
    }
    model.app.strength = PersonalStrength::default();
    let forgotten = Notice::info(text!("command-strength-forgotten"));
    vec![forgotten.into(), Effect::ForgetRated.into()]
}

/// Opens the mate problems: all, those of a file, or that of the day.
fn tsume(which: &str) -> Replies {
    let is_daily = which == "daily";
    let file = Some(which).filter(|which| !which.is_empty() && !is_daily);
    let start = TsumeStart {
        file: file.map(Into::into),
        is_daily,
        ..TsumeStart::default()
    };
    vec![Route::Tsume(start).into()]
}

/// Gives a setting a value, as the settings screen does, and keeps it.
fn set(model: &mut Model, setting: Setting, value: &str) -> Replies {
    let app = &mut model.app;
    if let Err(error) = app.settings.set(setting, value) {
        return vec![Notice::error(sanitize(&error.to_string())).into()];
    }
    let mut replies = settings::apply(app, setting);
    // What it means says why nothing may have changed in this window.
    let value = match (
        app.settings.name_of(setting),
        app.settings.meaning_of(setting),
    ) {
        (name, meaning) if meaning.is_empty() || meaning == name => name,
        (name, meaning) => format!("{name} ({meaning})"),
    };
    let words = text!("command-set", name = setting.label(), value = value);
    // A fault found while the setting was applied says more.
    if !replies
        .iter()
        .any(|reply| matches!(reply, Reply::Notify(_)))
    {
        replies.push(Notice::info(words).into());
    }
    replies.push(Effect::SaveSettings(Box::new(app.settings.clone())).into());
    replies
}
