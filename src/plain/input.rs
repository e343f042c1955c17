//! The meaning of a line: the answer to a question, a command, or a move.

use std::time::Duration;

use super::exercise;
use super::options::choose_default_notation;
use super::question::{self, TypedAnswer};
use super::session::{LONGEST_LINE, Session};
use crate::app::Start;
use crate::app::action::{Action, Context, Contexts};
use crate::app::command::{Command, Operation, Place, Report, SetTarget, find_in_line, parse_set};
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
            self.output
                .push(text!("plain-line-too-long", bytes = LONGEST_LINE));
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
        let effects = match self.model.shown.dialogs.last() {
            // The line answers a request for the name of a file.
            None if self.model.command.take().is_some() => {
                if line.is_empty() {
                    self.run_line(now, line)
                } else {
                    self.handle(now, Message::SaveElsewhere(line.to_owned()))
                }
            }
            Some(dialog) => match question::answer(dialog, line) {
                Some(answer) => self.answer(now, answer),
                None => self.handle_line_beside_question(now, line, was_quitting),
            },
            None => self.run_line(now, line),
        };
        let ends = effects.iter().any(|effect| matches!(effect, Effect::Quit));
        if !ends && !self.model.app.pending.is_quitting() {
            self.ensure_output();
        }
        effects
    }

    fn answer(&mut self, now: Duration, answer: TypedAnswer) -> Vec<Effect> {
        match answer {
            TypedAnswer::Button(index) => {
                // The same question may follow.
                self.reported_question = None;
                self.handle(now, Message::Answer(index))
            }
            TypedAnswer::Cancel => self.handle(now, Message::Act(Action::Cancel)),
            TypedAnswer::Again => {
                self.reported_question = None;
                Vec::new()
            }
        }
    }

    /// Runs a command while a question is open: a report leaves it open, any other command closes it.
    fn handle_line_beside_question(
        &mut self,
        now: Duration,
        line: &str,
        was_quitting: bool,
    ) -> Vec<Effect> {
        let context = self.context();
        let found = context.and_then(|context| find_in_line(context, line));
        match found.map(|(word, _)| word.operation) {
            Some(Operation::Report(_) | Operation::Set) => {
                let effects = self.run_line(now, line);
                self.reported_question = None;
                effects
            }
            // A second `quit` ends the program, whatever is lost.
            Some(Operation::Quit) if was_quitting => {
                self.handle(now, Message::Act(Action::QuitAtOnce))
            }
            None if !may_be_move(line) => {
                let answers = self.model.shown.dialogs.last().map(question::choices);
                let line = shown(line);
                self.output.push(text!("plain-no-answer", line = line));
                self.output.extend(answers);
                Vec::new()
            }
            _ => {
                let mut effects = self.handle(now, Message::Act(Action::Cancel));
                effects.extend(self.run_line(now, line));
                effects
            }
        }
    }

    /// Runs a line while no question is open.
    fn run_line(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        let Some(context) = self.context() else {
            return self.handle(now, Message::Act(Action::Leave));
        };
        if line.is_empty() {
            self.report_status();
            return Vec::new();
        }
        if let Some((command, rest)) = find_in_line(context, line) {
            return self.run_command(now, context, (command.operation, rest));
        }
        let number = line.parse().ok();
        let message = number.and_then(|number| {
            exercise::message_of_number(&self.model.shown.screen, &self.model.app, number)
        });
        if let Some(message) = message {
            return self.handle(now, message);
        }
        if self.position().is_some() && may_be_move(line) {
            let mv = Command::Move(line.to_owned());
            return self.handle(now, Message::Command(mv));
        }
        let line = shown(line);
        self.output.push(text!("plain-not-understood", line = line));
        if context == Context::Menu {
            self.output.push(text!("plain-menu-begin"));
        }
        let expected = exercise::expected(&self.model.shown.screen, &self.model.app);
        self.output.extend(expected);
        Vec::new()
    }

    fn run_command(
        &mut self,
        now: Duration,
        context: Context,
        (operation, rest): (Operation, &str),
    ) -> Vec<Effect> {
        match operation {
            Operation::Act(Action::Cancel)
                if exercise::progress(&self.model.shown.screen).is_some() =>
            {
                return self.leave(now);
            }
            Operation::Act(action) => return self.handle(now, Message::Act(action)),
            Operation::Report(report) => self.report(context, report, rest),
            Operation::Set => return self.set(now, rest),
            Operation::Strength => {
                let forgets = rest == "forget";
                let strength = Command::Strength(forgets);
                return self.handle(now, Message::Command(strength));
            }
            Operation::Statistics => {
                let player = (!rest.is_empty()).then(|| rest.to_owned());
                return self.handle(now, Message::Command(Command::Statistics(player)));
            }
            Operation::Tsume => {
                let tsume = Command::Tsume(rest.to_owned());
                return self.handle(now, Message::Command(tsume));
            }
            Operation::TakeSet => return self.take_exercise(now, rest),
            Operation::Lesson => return self.visit_lessons(now, rest),
            Operation::Visit(place) => {
                return self.handle(now, Message::Command(Command::Visit(place)));
            }
            Operation::NewGame => return self.begin_game(now, rest),
            Operation::OpenRecord => return self.open_record(now, rest),
            Operation::Resume => return self.resume(now, rest),
            Operation::RestoreChanges => {
                return self.handle(now, Message::from(start::Message::TakeUp));
            }
            Operation::AnswerOffer(accepted) => return self.answer_offer(now, accepted),
            Operation::Save => return self.save(now, rest, false),
            Operation::SaveOver => return self.save(now, rest, true),
            Operation::GoTo => return self.go_to(now, rest),
            Operation::Variation => return self.take_variation(now, rest),
            Operation::Comment => return self.comment(now, rest),
            Operation::Mark => return self.mark(now, rest),
            Operation::Open => return self.open_row(now, rest),
            Operation::Find => {
                let letters = library::Message::LookFor(rest.to_owned());
                let effects = self.handle(now, Message::from(letters));
                self.report(context, Report::List, "");
                return effects;
            }
            Operation::ListSamples(is_wanted) => {
                let list = library::Message::ListSamples(is_wanted);
                return self.handle(now, Message::from(list));
            }
            Operation::Quit => {
                let effects = self.handle(now, Message::Act(Action::Quit));
                self.is_quitting = !self.model.shown.dialogs.is_empty();
                return effects;
            }
            // Text mode takes the bare text.
            Operation::Paste | Operation::Move => {}
        }
        Vec::new()
    }

    /// Begins an exercise by its number, a lesson also by its name.
    fn take_exercise(&mut self, now: Duration, named: &str) -> Vec<Effect> {
        let (screen, app) = (&self.model.shown.screen, &self.model.app);
        if let Some(message) = exercise::take(screen, app, named) {
            return self.handle(now, message);
        }
        self.output.extend(exercise::expected(screen, app));
        Vec::new()
    }

    /// Lists the lessons, or begins the one that is named.
    fn visit_lessons(&mut self, now: Duration, named: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        if !matches!(self.model.shown.screen, Screen::Lesson(_)) {
            let visit = Command::Visit(Place::Lessons);
            effects = self.handle(now, Message::Command(visit));
        } else if named.is_empty() {
            return self.leave_board(now);
        }
        if !named.is_empty() {
            effects.extend(self.take_exercise(now, named));
        }
        effects
    }

    /// Goes from the board of an exercise to the list, from the list to the menu: marks of a refused move stop nobody.
    fn leave(&mut self, now: Duration) -> Vec<Effect> {
        match self.position() {
            Some(_) => self.leave_board(now),
            None => self.handle(now, Message::Act(Action::Cancel)),
        }
    }

    fn leave_board(&mut self, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        for _ in 0..2 {
            if self.position().is_some() {
                effects.extend(self.handle(now, Message::Act(Action::Cancel)));
            }
        }
        effects
    }

    /// The context of the screen shown; `None` if text mode has no such screen.
    fn context(&self) -> Option<Context> {
        let context = self.model.shown.screen.home_context();
        Contexts::TEXT.contains(context).then_some(context)
    }

    /// Sets an output option or a setting; without arguments lists all values.
    pub(super) fn set(&mut self, now: Duration, arguments: &str) -> Vec<Effect> {
        if arguments.is_empty() {
            self.output.push(self.options.words());
            self.output.extend(self.settings_by_group());
            return Vec::new();
        }
        if let Some(setting) = Setting::of_key(arguments) {
            self.output.extend(self.setting_in_full(setting));
            return Vec::new();
        }
        match parse_set(arguments) {
            Ok((SetTarget::Setting(setting), value)) => {
                let notation = notation::chosen();
                let set = Command::Set(setting, value.to_owned());
                let effects = self.handle(now, Message::Command(set));
                // Applying settings resets the notation: the one of this session stays.
                if setting == Setting::Notation {
                    choose_default_notation(&self.model.app.settings);
                } else {
                    notation::choose(notation);
                }
                effects
            }
            Ok((SetTarget::Output(option), value)) => {
                let result = self.options.set(option, value);
                self.output.push(result.unwrap_or_else(|expected| expected));
                Vec::new()
            }
            Err(why) => {
                self.output.push(why);
                Vec::new()
            }
        }
    }

    /// The settings group by group: `Screen: language auto, theme wood`.
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

    /// What a setting does, its value, and every value it can have.
    fn setting_in_full(&self, setting: Setting) -> Vec<String> {
        let settings = &self.model.app.settings;
        let help = setting.help(texts::chosen());
        let first = format!("{}: {help}", setting.label());
        let now = settings.value(setting);
        let values = settings.own().choices(setting).map(|value| {
            let mut other = settings.clone();
            // A value of the setting's own.
            let _ = other.set(setting, value);
            let words = other.words_of(setting);
            let words = if words == value {
                String::new()
            } else {
                format!(": {words}")
            };
            let mark = if value == now { "* " } else { "" };
            format!("{mark}{value}{words}")
        });
        let why = why_idle(setting, &self.model.app);
        std::iter::once(first).chain(values).chain(why).collect()
    }

    /// Continues the unfinished game of this number; without a number the only one, or asks which.
    fn resume(&mut self, now: Duration, number: &str) -> Vec<Effect> {
        let Screen::Menu(state) = &self.model.shown.screen else {
            return Vec::new();
        };
        let count = state.unfinished().len();
        let place = match number.parse::<usize>() {
            _ if count == 0 => {
                self.output.push(text!("plain-nothing-unfinished"));
                return Vec::new();
            }
            Ok(number) if (1..=count).contains(&number) => Some(number - 1),
            Err(_) if number.is_empty() => None,
            _ => return self.expects(text!("plain-expects-unfinished", count = count)),
        };
        self.handle(now, Message::from(start::Message::Resume(place)))
    }

    fn begin_game(&mut self, now: Duration, options: &str) -> Vec<Effect> {
        let mut new = match (self.new_game)(options) {
            Ok(new) => new,
            Err(why) => {
                self.output.push(sanitize(&why).into_owned());
                return Vec::new();
            }
        };
        let mut effects = Vec::new();
        match &self.model.shown.screen {
            Screen::Review(state) if state.is_changed() => {
                return self.keep_changes_first();
            }
            Screen::Review(state) => {
                new.go_on_from(state.record().start(), state.moves());
            }
            Screen::Play(_) => effects = self.handle(now, Message::from(game::Message::Menu)),
            _ => {}
        }
        self.next_start = Some(Start::Play(Box::new(new)));
        effects
    }

    /// Names the record that is open with changes: it may be the very one that is asked for.
    fn keep_changes_first(&mut self) -> Vec<Effect> {
        if let Screen::Review(state) = &self.model.shown.screen {
            let name = sanitize(state.name());
            self.output.push(text!("plain-save-first", name = name));
        }
        Vec::new()
    }

    fn open_record(&mut self, now: Duration, path: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        match &self.model.shown.screen {
            Screen::Review(state) if state.is_changed() => {
                return self.keep_changes_first();
            }
            Screen::Play(state) if path.is_empty() && state.game().is_over() => {
                return self.handle(now, Message::from(game::Message::Review));
            }
            Screen::Play(_) => effects = self.handle(now, Message::from(game::Message::Menu)),
            _ => {}
        }
        let path = (!path.is_empty()).then(|| path.into());
        self.next_start = Some(Start::Review(path));
        effects
    }
}

/// Whether a line could be a move or its number: it has a digit, or characters other than English letters.
fn may_be_move(line: &str) -> bool {
    let has_sign = line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii());
    has_sign && line.chars().count() <= usize::from(LONGEST)
}

/// The player's line, short enough to be repeated in an answer.
fn shown(line: &str) -> String {
    excerpt(line, LONGEST_SHOWN)
}
