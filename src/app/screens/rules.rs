//! The rules of a game, option by option: changed, explained, and saved under a name (R84).

use crate::app::action::{Action, Context};
use crate::app::cx;
use crate::app::effect::KeepEffect;
use crate::app::input::Input;
use crate::app::parts::announced::contradiction_words;
use crate::app::parts::choice::neighbor;
use crate::app::parts::form::{Form, FormScreen, Row};
use crate::app::parts::hint::FormLine;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::app::route::Returned;
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::said::rule_file_fault;
use crate::texts::{self, text};
use komadai_core::game::{Choices, OPTIONS, RuleFileFault, RuleOption, RulePreset, RuleSet};

mod words;

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;

/// The longest name of a rule set, in letters.
const LONGEST_NAME: usize = 32;

/// The rules being changed, and the selected line.
#[derive(Debug)]
pub struct State {
    rules: RuleSet,
    /// The rule set they are compared with; equal options have no mark.
    base: String,
    form: Form,
    /// The first visible line of the words next to the options.
    pub(crate) first: u16,
    /// The name to save them under, while it is typed.
    name: Option<TextInput>,
}

/// The messages to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// Replace the rule set of this name.
    Replace(String),
    /// Delete the user's rule set of this name.
    Delete(String),
    /// The result of writing a rule set.
    Written(Box<RulePreset>, Result<(), String>),
    /// The result of deleting the file of a rule set.
    Deleted(String, Result<(), String>),
}

/// The options of `rules`; accepted rules are returned to the screen before.
pub fn open(rules: RuleSet, app: &AppState) -> State {
    let base = app.presets.of(&rules);
    let base = base.map_or_else(|| "casual".to_owned(), |preset| preset.name.clone());
    State { rules, base, form: Form::new("base"), first: 0, name: None }
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Rules
    }

    /// Characters are text in a name.
    fn context(&self) -> Context {
        if self.name.is_some() { Context::Typing } else { Context::Rules }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let before = self.form.chosen();
        match input {
            Input::Act(_) | Input::Char(_) | Input::Paste(_) if self.name.is_some() => {
                self.type_name(app, cx, input);
            }
            Input::Act(Action::Earlier) => self.scroll(app, -4),
            Input::Act(Action::Later) => self.scroll(app, 4),
            Input::Act(Action::Last) => self.form.choose("back"),
            Input::Act(Action::Erase) => self.erase_digit(),
            Input::Char(c @ '0'..='9') => self.type_digit(*c),
            Input::Act(Action::Language) | Input::Pointer(Gesture::Click, Some(Target::Title)) => {
                app.read_in_other_language();
            }
            input => {
                if matches!(input, Input::Pointer(Gesture::Click, _)) {
                    self.name = None;
                }
                self.answer(app, cx, input);
            }
        }
        if before != self.form.chosen() {
            self.first = 0;
        }
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Replace(name) => self.write(cx, &name, true),
            Message::Delete(name) => cx.ask(KeepEffect::DeleteRules(name)),
            Message::Written(preset, Ok(())) => {
                self.base.clone_from(&preset.name);
                let words = text!("rules-saved", name = &*preset.name);
                // The name and the rules were checked before they were written.
                let _ = app.presets.put(*preset);
                cx.notify(Notice::info(words));
            }
            Message::Deleted(name, Ok(())) => {
                app.presets.remove(&name);
                if self.base == name {
                    "casual".clone_into(&mut self.base);
                }
                cx.notify(Notice::info(text!("rules-deleted", name = name)));
            }
            Message::Written(_, Err(why)) | Message::Deleted(_, Err(why)) => {
                cx.notify(Notice::error(why));
            }
        }
    }
}

/// The rule set to start from, then the options; the panel next to them explains the selected one.
const LINES: [Row<State>; OPTIONS.len() + 1] = {
    let mut lines =
        [Row::choice("base", |it, _| it.base.clone(), State::turn_base); OPTIONS.len() + 1];
    let mut place = 0;
    while place < OPTIONS.len() {
        let name = OPTIONS[place].name;
        let option = Row::choice(name, |_, _| String::new(), State::turn_option);
        lines[place + 1] = option.hint(State::option_hint);
        place += 1;
    }
    lines
};

impl FormScreen for State {
    type Message = Message;

    const TEXTS: [&'static str; 2] = ["rules-", "rules-hint-"];
    const LINES: &'static [Row<Self>] = &LINES;
    const BUTTONS: &'static [Row<Self>] = &[
        Row::button("accept", |it, _, cx| it.accept(cx)),
        Row::button("save", |it, _, cx| it.begin_name(cx)),
        Row::button("delete", |it, _, cx| it.ask_to_delete(cx)),
        Row::button("back", FormScreen::back),
    ];

    fn form(&self) -> &Form {
        &self.form
    }

    fn form_mut(&mut self) -> &mut Form {
        &mut self.form
    }
}

impl State {
    /// The name of the rule set they are compared with.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// The name being typed, and its row.
    pub(crate) fn name(&self) -> Option<(usize, &TextInput)> {
        let row = self.rows().iter().position(|row| row.name == "save")?;
        Some((row, self.name.as_ref()?))
    }

    /// The kind of the selected line, for the keys.
    pub(crate) fn form_line(&self) -> FormLine {
        match self.name {
            Some(_) => FormLine::Text,
            None => self.chosen().line(),
        }
    }

    fn option(&self) -> Option<&'static RuleOption> {
        RuleSet::option(self.form.chosen())
    }

    fn scroll(&mut self, app: &AppState, lines: i16) {
        self.first = app.viewport.panel.scrolled(self.first, lines);
    }

    /// Handles input while a name is typed.
    fn type_name(&mut self, app: &AppState, cx: &mut Cx, input: &Input) {
        match input {
            Input::Act(Action::Choose) => self.finish_name(app, cx),
            Input::Act(Action::Cancel) => self.name = None,
            input => {
                if let Some(name) = &mut self.name {
                    name.input(input, u16::MAX);
                }
            }
        }
    }

    /// Whether an option differs from the rule set to start from.
    fn differs(&self, option: &RuleOption, app: &AppState) -> bool {
        let base = app.presets.get(&self.base);
        base.is_some_and(|base| base.rules.value(option.name) != self.rules.value(option.name))
    }

    /// Whether the rule set to start from is one of the user's.
    fn has_own_base(&self) -> bool {
        !komadai_core::game::RulePresets::is_built_in(&self.base)
    }

    fn turn_base(&mut self, forward: bool, app: &AppState) {
        let names: Vec<&str> = app.presets.names().collect();
        let next = neighbor(&names, &&*self.base, forward).to_owned();
        if let Some(preset) = app.presets.get(&next) {
            self.base = next;
            self.rules = preset.rules.clone();
        }
    }

    fn turn_option(&mut self, forward: bool, _: &AppState) {
        let Some(option) = self.option() else { return };
        let now = self.rules.value(option.name);
        match &option.choices {
            Choices::Words(words) => {
                let next = neighbor(words, &&*now, forward);
                self.set(option, next);
            }
            Choices::Number(range) => {
                let now: u32 = now.parse().unwrap_or(*range.start());
                let next = if forward { now.saturating_add(1) } else { now.saturating_sub(1) };
                self.set(option, &next.clamp(*range.start(), *range.end()).to_string());
            }
        }
    }

    /// The selected option with its number as editable text.
    fn number(&self) -> Option<(&'static RuleOption, TextInput)> {
        let option = self.option()?;
        let now = match option.choices {
            Choices::Number(_) => self.rules.value(option.name),
            Choices::Words(_) => return None,
        };
        let number = TextInput::of_line(now.trim_start_matches('0'));
        Some((option, number.accepting(Accepts::Digits)))
    }

    /// Appends a digit; if the number gets too large, it starts again with this digit.
    fn type_digit(&mut self, digit: char) {
        if let Some((option, mut number)) = self.number() {
            number.insert(digit);
            if self.rules.set(option.name, &number.line()).is_err() {
                self.set(option, &digit.to_string());
            }
        }
    }

    fn erase_digit(&mut self) {
        if let Some((option, mut number)) = self.number() {
            number.erase();
            let rest = number.line();
            self.set(option, if rest.is_empty() { "0" } else { &rest });
        }
    }

    fn set(&mut self, option: &RuleOption, value: &str) {
        // Words and numbers within the range are values of the option.
        let _ = self.rules.set(option.name, value);
    }

    /// The reason why the rules cannot be accepted or saved.
    fn contradiction(&self) -> Option<Notice> {
        let found = self.rules.contradiction()?;
        Some(Notice::error(contradiction_words(&found)))
    }

    fn accept(&self, cx: &mut Cx) {
        match self.contradiction() {
            Some(why) => cx.notify(why),
            None => cx.back(Some(Returned::Rules(Box::new(self.rules.clone())))),
        }
    }

    fn begin_name(&mut self, cx: &mut Cx) {
        if let Some(why) = self.contradiction() {
            cx.notify(why);
            return;
        }
        let name = if self.has_own_base() { &self.base } else { "" };
        let name = TextInput::of_line(name).accepting(Accepts::Identifier);
        self.name = Some(name.with_limit(Limit::Characters(LONGEST_NAME)));
    }

    fn preset(&self, name: &str) -> RulePreset {
        RulePreset {
            name: name.to_owned(),
            title: [const { String::new() }; 2],
            like: [const { String::new() }; 2],
            rules: self.rules.clone(),
        }
    }

    /// Saves under the typed name, after a question if it is taken; invalid rules are refused.
    fn finish_name(&mut self, app: &AppState, cx: &mut Cx) {
        let Some(name) = self.name.as_ref().map(TextInput::line) else {
            return;
        };
        // Checked on a copy: nothing is replaced before the player agrees.
        if let Err(fault) = app.presets.clone().put(self.preset(&name)) {
            cx.notify(Notice::error(fault_words(&fault)));
            return;
        }
        self.name = None;
        if app.presets.get(&name).is_some() {
            cx.open(replace_dialog(&name));
        } else {
            self.write(cx, &name, false);
        }
    }

    fn write(&self, cx: &mut Cx, name: &str, replaces: bool) {
        cx.ask(KeepEffect::SaveRules(Box::new(self.preset(name)), replaces));
    }

    fn ask_to_delete(&self, cx: &mut Cx) {
        if !self.has_own_base() {
            let words = text!("rules-stays", name = &*self.base);
            cx.notify(Notice::info(words));
            return;
        }
        let dialog = Dialog::ask("rules-delete-title")
            .says(text!("rules-delete-body", name = &*self.base))
            .button("dialog-delete", 'y', Message::Delete(self.base.clone()))
            .close("dialog-keep", 'n');
        cx.open(dialog.with_choice(1));
    }
}

fn replace_dialog(name: &str) -> Dialog {
    Dialog::ask("rules-replace-title")
        .says(text!("rules-replace-body", name = name))
        .button("dialog-replace", 'y', Message::Replace(name.to_owned()))
        .close("dialog-keep", 'n')
        .with_choice(1)
}

/// The reason why a name or the rules cannot be saved.
fn fault_words(fault: &RuleFileFault) -> String {
    match fault {
        RuleFileFault::Name(name) => {
            let most = RuleFileFault::LONGEST_NAME;
            text!("rules-no-name", name = &**name, most = most)
        }
        RuleFileFault::Contradiction(found) => contradiction_words(found),
        _ => rule_file_fault(fault, texts::chosen()),
    }
}
