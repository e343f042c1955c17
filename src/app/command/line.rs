//! The line for typed commands: at the foot of the window, with completions next to it.

use super::words::{Choice, choices, parse};
use crate::app::action::{Action, Context};
use crate::app::input::Input;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::TextInput;
use crate::app::person::settings::UnknownValues;
use crate::texts::text;

/// A command being typed.
#[derive(Debug, Clone)]
pub struct CommandLine {
    input: TextInput,
    /// The screen it is for.
    context: Context,
    /// Values of settings that are not in the table.
    own: UnknownValues,
    /// The text before the first completion, and the number of completions tried since.
    completing: Option<(String, usize)>,
    /// The index among earlier lines, counted backward; 0 for this one.
    back: usize,
    /// Whether the line is a file name and not a command.
    is_for_file: bool,
}

/// The state of a line after some input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It stays open.
    Stay,
    /// It closes without effect.
    Close,
    /// It is entered.
    Done(String),
}

impl CommandLine {
    /// An empty line for a screen; settings may have values of the user's own.
    pub fn new(context: Context, own: UnknownValues) -> Self {
        Self {
            input: TextInput::of_line(""),
            context,
            own,
            completing: None,
            back: 0,
            is_for_file: false,
        }
    }

    /// An empty line for the name of a file.
    pub(crate) fn for_file(context: Context) -> Self {
        Self { is_for_file: true, ..Self::new(context, UnknownValues::default()) }
    }

    /// Whether the line is a file name and not a command.
    pub(crate) const fn is_for_file(&self) -> bool {
        self.is_for_file
    }

    /// The line as it is shown.
    pub(crate) fn prompt(&self) -> Prompt<'_> {
        if self.is_for_file {
            return Prompt::new(text!("command-which-file"), &self.input);
        }
        Prompt::new(":", &self.input)
    }

    /// The completions of the typed text, and the index of the one in the line.
    pub(crate) fn choices(&self) -> (Vec<Choice>, Option<usize>) {
        if self.is_for_file {
            return (Vec::new(), None);
        }
        let (stem, place) = match &self.completing {
            Some((stem, place)) => (stem.clone(), Some(*place)),
            None => (self.input.line(), None),
        };
        (choices(&stem, self.context, &self.own), place)
    }

    /// The screen it is for.
    pub const fn context(&self) -> Context {
        self.context
    }

    /// Answers input; `before` are earlier lines, the latest last.
    pub fn input(&mut self, input: &Input, before: &[String]) -> Verdict {
        let is_completing = self.completing.is_some();
        let keeps = matches!(
            input,
            Input::Act(Action::NextField | Action::PreviousField | Action::Up | Action::Down)
                | Input::Pointer(..)
        );
        if !keeps {
            self.completing = None;
        }
        match input {
            Input::Act(Action::NextField | Action::PreviousField | Action::Up | Action::Down)
                if self.is_for_file => {}
            Input::Act(Action::Choose) => return self.choose(),
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => {
                let (found, _) = self.choices();
                return self.take(found.get(*row));
            }
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                return Verdict::Close;
            }
            // Erasing an empty line closes it, as in all lines.
            Input::Act(Action::Erase) if self.input.is_empty() => return Verdict::Close,
            Input::Act(Action::NextField) => self.complete(true),
            Input::Act(Action::PreviousField) => self.complete(false),
            Input::Act(Action::Up) if is_completing => self.complete(false),
            Input::Act(Action::Down) if self.back == 0 => self.complete(true),
            Input::Act(Action::Up) => self.recall(self.back + 1, before),
            Input::Act(Action::Down) => self.recall(self.back - 1, before),
            input => self.input.input(input, u16::MAX),
        }
        Verdict::Stay
    }

    /// Accepts the typed text; letters that are no command stand for the likeliest one.
    fn choose(&mut self) -> Verdict {
        let line = self.input.line();
        let is_begun = !line.trim().is_empty() && !line.ends_with(' ');
        if !self.is_for_file && is_begun && parse(&line, self.context).is_err() {
            let found = choices(&line, self.context, &self.own);
            return match found.first() {
                None => Verdict::Done(line),
                first => self.take(first),
            };
        }
        Verdict::Done(line)
    }

    /// Accepts a row of the list, or waits for its argument.
    fn take(&mut self, choice: Option<&Choice>) -> Verdict {
        self.completing = None;
        match choice {
            None => Verdict::Stay,
            Some(choice) if choice.goes_on() => {
                self.input.set(&choice.line);
                Verdict::Stay
            }
            Some(choice) => Verdict::Done(choice.line.trim_end().to_owned()),
        }
    }

    /// Goes to the next or the previous completion.
    fn complete(&mut self, forward: bool) {
        let (stem, tried) = match self.completing.take() {
            Some((stem, tried)) => (stem, if forward { tried + 1 } else { tried.wrapping_sub(1) }),
            None => (self.input.line(), 0),
        };
        let found = choices(&stem, self.context, &self.own);
        let Some(count) = Some(found.len()).filter(|count| *count > 0) else {
            return;
        };
        let place = if tried == usize::MAX { count - 1 } else { tried % count };
        self.input.set(&found[place].line);
        // The only completion is accepted: the next Tab continues from there.
        self.completing = (count > 1).then_some((stem, place));
    }

    fn recall(&mut self, back: usize, before: &[String]) {
        let back = back.min(before.len());
        let line = before.len().checked_sub(back).and_then(|at| before.get(at));
        self.input.set(line.map_or("", String::as_str));
        self.back = back;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(line: &mut CommandLine, text: &str) {
        for c in text.chars() {
            line.input(&Input::Char(c), &[]);
        }
    }

    #[test]
    fn tab_completes_and_goes_round() {
        let mut line = CommandLine::new(Context::Play, UnknownValues::default());
        typed(&mut line, "res");
        line.input(&Input::Act(Action::NextField), &[]);
        assert_eq!(line.input(&Input::Act(Action::Choose), &[]), Verdict::Done("resign".into()));
        let mut line = CommandLine::new(Context::Play, UnknownValues::default());
        typed(&mut line, "set ");
        line.input(&Input::Act(Action::NextField), &[]);
        let first = line.input.line();
        line.input(&Input::Act(Action::NextField), &[]);
        assert_ne!(line.input.line(), first);
        line.input(&Input::Act(Action::PreviousField), &[]);
        assert_eq!(line.input.line(), first);
    }

    #[test]
    fn lines_typed_before_come_back() {
        let before = ["flip".to_owned(), "goto 3".to_owned()];
        let mut line = CommandLine::new(Context::Play, UnknownValues::default());
        for (action, expected) in [
            (Action::Up, "goto 3"),
            (Action::Up, "flip"),
            (Action::Up, "flip"),
            (Action::Down, "goto 3"),
            (Action::Down, ""),
        ] {
            line.input(&Input::Act(action), &before);
            assert_eq!(line.input.line(), expected);
        }
        assert_eq!(line.input(&Input::Act(Action::Erase), &before), Verdict::Close);
    }
}
