//! The command line: opened, typed in, and what was typed done.

use super::{begin, input, paste, to_review};
use crate::app::command::{Command, Line, Verdict, parse};
use crate::app::message::{Effect, Input, Message, Reply};
use crate::app::model::{Model, Notice, Screen};
use crate::app::options::Start;
use crate::app::screens::{play, review, settings};
use crate::app::settings::Setting;
use crate::app::words::file_name;
use crate::text::sanitize;
use crate::texts::text;

/// So many lines are remembered.
const MOST_LINES: usize = 100;

/// Opens an empty line.
pub(super) fn open(model: &mut Model) -> Vec<Reply> {
    model.command = Some(Line::new(
        model.screen.home_context(),
        model.shared.settings.own().clone(),
    ));
    Vec::new()
}

/// Opens a line for the file that games are written to which could not be written where they belong.
pub(super) fn ask_for_file(model: &mut Model) -> Vec<Reply> {
    model.command = Some(Line::for_file(model.screen.home_context()));
    Vec::new()
}

/// Input while the line is open.
pub(super) fn type_in(model: &mut Model, input: &Input) -> Vec<Reply> {
    let Some(line) = &mut model.command else {
        return Vec::new();
    };
    match line.input(input, &model.shared.commands) {
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
            let before = &mut model.shared.commands;
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
pub(super) fn run(model: &mut Model, command: Command) -> Vec<Reply> {
    match command {
        Command::Act(action) => input(model, Input::Act(action)),
        Command::GoTo(number) => match &mut model.screen {
            Screen::Play(state) => play::go_to(state, number),
            Screen::Review(state) => review::go_to(state, number),
            _ => vec![Notice::warning(text!("command-no-move")).into()],
        },
        Command::Save { file: None, .. } => input(model, Input::Act(super::Action::Save)),
        Command::Save {
            file: Some(file),
            replaces,
        } => match &mut model.screen {
            Screen::Play(state) => play::save_under(state, &file, replaces),
            Screen::Review(state) => review::save_under(state, &file, replaces),
            _ => Vec::new(),
        },
        Command::Open(file) => match to_review(model) {
            Some(refusal) => vec![refusal],
            None => begin(model, Start::Review(Some(file.into()))),
        },
        Command::Set(setting, value) => set(model, setting, &value),
        Command::Paste(text) => paste(model, text),
        Command::Move(text) => match &mut model.screen {
            Screen::Play(state) => play::type_move(state, &text, &mut model.shared),
            Screen::Review(state) => review::type_move(state, &text),
            _ => Vec::new(),
        },
    }
}

/// Gives a setting a value, as the settings screen does, and keeps it.
fn set(model: &mut Model, setting: Setting, value: &str) -> Vec<Reply> {
    let shared = &mut model.shared;
    if let Err(error) = shared.settings.set(setting, value) {
        return vec![Notice::error(sanitize(&error.to_string())).into()];
    }
    let mut replies = settings::apply(shared, setting);
    let words = text!(
        "command-set",
        name = setting.label(),
        value = setting.name_of(value),
    );
    // A fault found while the setting was applied says more.
    if !replies
        .iter()
        .any(|reply| matches!(reply, Reply::Notify(_)))
    {
        replies.push(Notice::info(words).into());
    }
    replies.push(Effect::SaveSettings(Box::new(shared.settings.clone())).into());
    replies
}

/// What a record that was written under a name says, on a screen other than the review.
pub(super) fn written(message: review::Message) -> Vec<Reply> {
    match message {
        review::Message::Written(Ok(path)) => {
            let name = file_name(&path);
            vec![Notice::info(text!("command-saved-as", name = name)).into()]
        }
        review::Message::Written(Err(unwritten)) => {
            vec![Notice::error(unwritten.words()).into()]
        }
        _ => Vec::new(),
    }
}
