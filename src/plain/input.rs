//! The meaning of a line: the answer to a question, a command, or a move.

use std::time::Duration;

use super::exercise;
use super::options::choose_default_notation;
use super::question::{self, TypedAnswer};
use super::session::{LONGEST_LINE, Session};
use crate::app::Start;
use crate::app::action::{Action, Context, Contexts};
use crate::app::command::{
    Command, Operation, Place, Report, SetTarget, find_in_line, parse, parse_set,
};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::parts::move_input::LONGEST;
use crate::app::person::settings::{self, Group, Setting};
use crate::app::screen::ScreenState as _;
use crate::app::screens::{library, menu as start, play as game};
use crate::app::wording::idle_setting::why_idle;
use crate::app::wording::notation;
use crate::text::{half_width_text, sanitize};
use crate::texts::{self, text};
use komadai_core::notation::excerpt;

/// The most characters of a line that an answer repeats.
const LONGEST_SHOWN: usize = 40;

impl Session {
    pub(crate) fn handle_line(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        if line.len() > LONGEST_LINE {
            self.output.push(text!("plain-line-too-long", bytes = LONGEST_LINE));
            return Vec::new();
        }
        let line = line.trim();
        let folded = half_width_text(line);
        let context = self.context();
        let found = context.and_then(|context| find_in_line(context, line));
        let is_text = self.model.command.is_some()
            || found.is_some_and(|(word, _)| word.operation.takes_text());
        let line = if is_text { line } else { &folded };
        let was_quitting = std::mem::take(&mut self.is_quitting);
        self.now = now;
        match self.model.shown.dialogs.last() {
            // The line answers a request for the name of a file.
            None if self.model.command.take().is_some() && !line.is_empty() => {
                self.tell(Message::SaveElsewhere(line.to_owned()));
            }
            Some(dialog) => match question::answer(dialog, line) {
                Some(answer) => self.answer(answer),
                None => self.handle_line_beside_question(line, was_quitting),
            },
            None => self.run_line(line),
        }
        let effects = std::mem::take(&mut self.effects);
        let ends = effects.iter().any(|effect| matches!(effect, Effect::Quit));
        if !ends && !self.model.app.pending.is_quitting() {
            self.ensure_output();
        }
        effects
    }

    fn answer(&mut self, answer: TypedAnswer) {
        match answer {
            TypedAnswer::Button(index) => {
                // The same question may follow.
                self.reported_question = None;
                self.tell(Message::Answer(index));
            }
            TypedAnswer::Link(index) => {
                self.tell(Message::Answer(index));
                self.report_shown_move();
            }
            TypedAnswer::Cancel => self.press(Action::Cancel),
            TypedAnswer::Again => self.reported_question = None,
        }
    }

    /// Runs a command while a question is open: a report leaves it open, any other command closes it.
    fn handle_line_beside_question(&mut self, line: &str, was_quitting: bool) {
        let context = self.context();
        let found = context.and_then(|context| find_in_line(context, line));
        match found.map(|(word, _)| word.operation) {
            Some(Operation::Report(_) | Operation::Set) => {
                self.run_line(line);
                self.reported_question = None;
            }
            // A second `quit` ends the program, even if something is unsaved.
            Some(Operation::Quit) if was_quitting => self.press(Action::QuitAtOnce),
            None if !may_be_move(line) => {
                let answers = self.model.shown.dialogs.last().map(question::choices);
                let line = shown(line);
                self.output.push(text!("plain-no-answer", line = line));
                self.output.extend(answers);
            }
            _ => {
                self.press(Action::Cancel);
                self.run_line(line);
            }
        }
    }

    /// Runs a line while no question is open.
    fn run_line(&mut self, line: &str) {
        let Some(context) = self.context() else {
            return self.press(Action::Leave);
        };
        if line.is_empty() {
            return self.report_status();
        }
        if let Some((command, rest)) = find_in_line(context, line) {
            return self.run_command(context, command.operation, rest);
        }
        let number = line.parse().ok();
        let message = number.and_then(|number| {
            exercise::message_of_number(&self.model.shown.screen, &self.model.app, number)
        });
        let message = message.or_else(|| {
            exercise::message_of_answer(&self.model.shown.screen, &self.model.app, line)
        });
        if let Some(message) = message {
            return self.tell(message);
        }
        if self.position().is_some() && may_be_move(line) {
            return self.command(Command::Move(line.to_owned()));
        }
        if let Some(words) = elsewhere(line) {
            return self.output.push(words);
        }
        let line = shown(line);
        self.output.push(text!("plain-not-understood", line = line));
        if context == Context::Menu {
            self.output.push(text!("plain-menu-begin"));
        }
        let expected = exercise::expected(&self.model.shown.screen, &self.model.app);
        self.output.extend(expected);
    }

    fn run_command(&mut self, context: Context, operation: Operation, rest: &str) {
        match operation {
            Operation::Act(Action::Cancel)
                if exercise::progress(&self.model.shown.screen).is_some() =>
            {
                self.leave();
            }
            Operation::Act(action) => self.press(action),
            Operation::Report(report) => self.report(context, report, rest),
            Operation::Set => self.change_setting(rest),
            Operation::Strength => self.command(Command::Strength(rest == "forget")),
            Operation::Statistics => {
                let player = (!rest.is_empty()).then(|| rest.to_owned());
                self.command(Command::Statistics(player));
            }
            Operation::Tsume => self.command(Command::Tsume(rest.to_owned())),
            Operation::Training(begin) => match parse(&format!("{begin} {rest}"), context) {
                Ok(change) => self.command(change),
                Err(why) => self.output.push(why),
            },
            Operation::TakeSet => self.take_exercise(rest),
            Operation::Lesson => self.visit_lessons(rest),
            Operation::Visit(place) => self.command(Command::Visit(place)),
            Operation::NewGame => self.begin_game(rest),
            Operation::OpenRecord => self.open_record(rest),
            Operation::Recent => self.tell(start::Message::ListRecent(0)),
            Operation::Resume => self.resume(rest),
            Operation::RestoreChanges => self.tell(start::Message::TakeUp),
            Operation::AnswerOffer(accepted) => self.answer_offer(accepted),
            Operation::Save => self.save(rest, false),
            Operation::SaveOver => self.save(rest, true),
            Operation::GoTo => self.go_to(rest),
            Operation::Variation => self.take_variation(rest),
            Operation::Comment => self.comment(rest),
            Operation::Mark => self.mark(rest),
            Operation::Open => self.open_row(rest),
            Operation::Find => {
                self.tell(library::Message::LookFor(rest.to_owned()));
                self.report(context, Report::List, "");
            }
            Operation::ListSamples(is_wanted) => {
                self.tell(library::Message::ListSamples(is_wanted));
            }
            Operation::Walk => self.begin_walk(),
            Operation::Quit => {
                self.press(Action::Quit);
                self.is_quitting = !self.model.shown.dialogs.is_empty();
            }
            // Text mode takes the bare text.
            Operation::Paste | Operation::Move | Operation::Say => {}
        }
    }

    /// Begins an exercise by its number, a lesson also by its name.
    fn take_exercise(&mut self, named: &str) {
        let (screen, app) = (&self.model.shown.screen, &self.model.app);
        match exercise::take(screen, app, named) {
            Some(message) => self.tell(message),
            None => self.output.extend(exercise::expected(screen, app)),
        }
    }

    /// Lists the lessons, or begins the named one.
    fn visit_lessons(&mut self, named: &str) {
        if !matches!(self.model.shown.screen, Screen::Lesson(_)) {
            self.command(Command::Visit(Place::Lessons));
        } else if named.is_empty() {
            return self.leave_board();
        }
        if !named.is_empty() {
            self.take_exercise(named);
        }
    }

    /// Goes from the board of an exercise to the list, from the list to the menu, even if a refused move has
    /// left marks.
    fn leave(&mut self) {
        match self.position() {
            Some(_) => self.leave_board(),
            None => self.press(Action::Cancel),
        }
    }

    fn leave_board(&mut self) {
        let shown = |session: &Self| {
            let progress = exercise::progress(&session.model.shown.screen);
            progress.map(|it| it.exercise)
        };
        let left = shown(self);
        // The first time only marks may go; another exercise is the next one of a run.
        for _ in 0..2 {
            if self.position().is_some() && shown(self) == left {
                self.press(Action::Cancel);
            }
        }
    }

    /// The context of the screen shown; `None` if text mode has no such screen.
    fn context(&self) -> Option<Context> {
        let context = self.model.shown.screen.home_context();
        Contexts::TEXT.contains(context).then_some(context)
    }

    /// Sets an output option or a setting; without arguments lists all values.
    pub(super) fn set(&mut self, now: Duration, arguments: &str) -> Vec<Effect> {
        self.now = now;
        self.change_setting(arguments);
        std::mem::take(&mut self.effects)
    }

    fn change_setting(&mut self, arguments: &str) {
        if arguments.is_empty() {
            self.output.push(self.options.words());
            self.output.extend(self.settings_by_group());
            return;
        }
        if let Some(setting) = Setting::of_key(arguments) {
            self.output.extend(self.setting_in_full(setting));
            return;
        }
        match parse_set(arguments) {
            Ok((SetTarget::Setting(setting), value)) => {
                let notation = notation::chosen();
                self.command(Command::Set(setting, value.to_owned()));
                // Applying settings resets the notation: the one of this session stays.
                if setting == Setting::Notation {
                    choose_default_notation(&self.model.app.settings);
                } else {
                    notation::choose(notation);
                }
            }
            Ok((SetTarget::Output(option), value)) => {
                let result = self.options.set(option, value);
                self.output.push(result.unwrap_or_else(|expected| expected));
            }
            Err(why) => self.output.push(why),
        }
    }

    /// The settings by group: `Screen: language auto, theme wood`.
    fn settings_by_group(&self) -> Vec<String> {
        let settings = &self.model.app.settings;
        let group = |group: Group| {
            let entries = settings::TABLE.iter();
            let entries = entries.filter(|entry| entry.setting.group() == group);
            let values =
                entries.map(|entry| format!("{} {}", entry.key, settings.value(entry.setting)));
            let values: Vec<String> = values.collect();
            format!("{}: {}", group.title(), values.join(", "))
        };
        let groups = Group::ALL.map(group).into_iter();
        groups.chain([text!("plain-set-one")]).collect()
    }

    /// A setting's description, its value and all possible values.
    fn setting_in_full(&self, setting: Setting) -> Vec<String> {
        let settings = &self.model.app.settings;
        let help = setting.help(texts::chosen());
        let first = format!("{}: {help}", setting.label());
        let now = settings.value(setting);
        let values = settings.own().choices(setting).map(|value| {
            let mut other = settings.clone();
            // The value comes from the setting's own list.
            let _ = other.set(setting, value);
            let words = other.words_of(setting);
            let words = if words == value { String::new() } else { format!(": {words}") };
            let mark = if value == now { "* " } else { "" };
            format!("{mark}{value}{words}")
        });
        let why = why_idle(setting, &self.model.app);
        std::iter::once(first).chain(values).chain(why).collect()
    }

    /// Continues the unfinished game of this number; without a number the only one, or asks which.
    fn resume(&mut self, number: &str) {
        let Screen::Menu(state) = &self.model.shown.screen else {
            return;
        };
        let count = state.unfinished().len();
        let place = match number.parse::<usize>() {
            _ if count == 0 => return self.output.push(text!("plain-nothing-unfinished")),
            Ok(number) if (1..=count).contains(&number) => Some(number - 1),
            Err(_) if number.is_empty() => None,
            _ => {
                let expected = text!("plain-expects-unfinished", count = count);
                return self.output.push(expected);
            }
        };
        self.tell(start::Message::Resume(place));
    }

    fn begin_game(&mut self, options: &str) {
        let mut new = match (self.new_game)(options) {
            Ok(new) => new,
            Err(why) => return self.output.push(sanitize(&why).into_owned()),
        };
        match &self.model.shown.screen {
            Screen::Review(state) if state.is_changed() => return self.keep_changes_first(),
            Screen::Review(state) => new.go_on_from(state.record().start(), state.moves()),
            Screen::Play(_) => self.tell(game::Message::Menu),
            _ => {}
        }
        self.next_start = Some(Start::Play(Box::new(new)));
    }

    /// Reports that the open record has unsaved changes: it may be the record that is to be opened.
    fn keep_changes_first(&mut self) {
        if let Screen::Review(state) = &self.model.shown.screen {
            let name = sanitize(state.name());
            self.output.push(text!("plain-save-first", name = name));
        }
    }

    fn open_record(&mut self, path: &str) {
        match &self.model.shown.screen {
            Screen::Review(state) if state.is_changed() => return self.keep_changes_first(),
            Screen::Play(state) if path.is_empty() && state.game().is_over() => {
                return self.tell(game::Message::Review);
            }
            Screen::Play(_) => self.tell(game::Message::Menu),
            Screen::Menu(state)
                if let Ok(number) = path.parse::<usize>()
                    && (1..=state.recent()).contains(&number) =>
            {
                return self.tell(start::Message::OpenRecent(number - 1));
            }
            _ => {}
        }
        let path = (!path.is_empty()).then(|| path.into());
        self.next_start = Some(Start::Review(path));
    }
}

/// Whether a line could be a move or its number: it has a digit, or characters other than English letters.
fn may_be_move(line: &str) -> bool {
    let has_sign = line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii());
    has_sign && line.chars().count() <= usize::from(LONGEST)
}

/// Where the command of a line works, if no such command is on the screen shown.
fn elsewhere(line: &str) -> Option<String> {
    let mut others = Context::ALL.into_iter().filter(|&other| Contexts::TEXT.contains(other));
    let other = others.find(|&other| find_in_line(other, line).is_some())?;
    let word = line.split_whitespace().next().unwrap_or_default();
    Some(text!("plain-elsewhere", word = shown(word), screen = other.words()))
}

/// The player's line, short enough to be repeated in an answer.
fn shown(line: &str) -> String {
    excerpt(line, LONGEST_SHOWN)
}
