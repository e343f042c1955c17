//! The external engines: added by their path, tested, set up by their declared options, and chosen to judge
//! positions.

use std::path::PathBuf;

use crate::app::action::{Action, Context};
use crate::app::cx;
use crate::app::effect::{EngineEffect, EngineSeeker, KeepEffect, Ticket};
use crate::app::input::Input;
use crate::app::parts::list::row_after;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::app::person::engines::{BUILT_IN, EngineEntry, EngineIdentity};
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::engine::EngineOption;

mod rows;
mod trials;

use rows::{Change, FIELDS, ListEntry, default_value, engine_rows, kind_words, page_rows, stepped};

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;

/// The list of engines, or the options of one of them.
#[derive(Debug, Default)]
pub struct State {
    pub(crate) chosen: usize,
    /// The engine with its options shown.
    open: Option<Page>,
    /// The typed text, and its purpose.
    typed: Option<(Asked, TextInput)>,
    /// The engines of the machine that are not in the list.
    found: Vec<PathBuf>,
    /// The engine that is being tested, and the purpose of the test.
    tried: Option<(Ticket, Trial)>,
}

/// The options of an engine.
#[derive(Debug)]
struct Page {
    name: String,
    /// The declared options; none while the engine is asked.
    options: Vec<EngineOption>,
}

/// The purpose of typed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// The command line of a new engine.
    NewEngine,
    /// The value of this line of the page.
    Line(usize),
}

/// The purpose of a test.
#[derive(Debug, Clone)]
enum Trial {
    /// To add it, if it is an engine.
    New(EngineEntry),
    /// To show its options.
    Options,
    /// To check whether it works.
    Test,
}

/// The messages to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The result of a test: the engine's identity, or the error.
    Tried(Ticket, Result<EngineIdentity, String>),
    /// Remove this engine.
    Remove(String),
    /// Engines of the machine.
    Found(Vec<PathBuf>),
}

/// The list of engines; a search for those of the machine begins.
pub fn open(cx: &mut Cx) -> State {
    cx.ask(EngineEffect::Find(EngineSeeker::List));
    State::default()
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Engines
    }

    fn context(&self) -> Context {
        if self.typed.is_some() { Context::Typing } else { Context::Engines }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        if self.typed.is_some() {
            self.type_in(app, cx, input);
            return;
        }
        let page = app.viewport.page.rows.into();
        if let Some(row) = row_after(input, self.chosen, self.rows(app).len(), page) {
            self.chosen = row;
            return;
        }
        match input {
            Input::Act(action) => self.act(app, cx, *action),
            Input::Pointer(Gesture::RightClick, _) => self.act(app, cx, Action::Cancel),
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == self.chosen => {
                self.act(app, cx, Action::Choose);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => self.chosen = *row,
            _ => {}
        }
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Tried(ticket, found) => {
                if let Some((_, trial)) = self.tried.take_if(|(of, _)| *of == ticket) {
                    self.tried_out(app, cx, trial, found);
                }
            }
            Message::Found(found) => self.found = found,
            Message::Remove(name) => {
                app.engines.remove(&name);
                self.open = None;
                self.chosen = self.chosen.min(self.rows(app).len() - 1);
                save(app, cx);
            }
        }
    }
}

impl State {
    /// The rows of the list, or of the options of an engine: label and value.
    pub(crate) fn rows(&self, app: &AppState) -> Vec<(String, String)> {
        match self.open.as_ref().and_then(|page| entry(app, page)) {
            Some((page, entry)) => page_rows(page, entry),
            None => engine_rows(app, &self.offered(app)),
        }
    }

    /// The title above the list.
    pub(crate) fn heading(&self) -> String {
        match &self.open {
            Some(page) => text!("engines-of", name = page.name.as_str()),
            None => text!("engines-heading"),
        }
    }

    /// The words of the status line for the selected row.
    pub(crate) fn hint(&self, app: &AppState) -> String {
        if self.tried.is_some() {
            return text!("engines-trying");
        }
        let Some((page, _)) = self.open.as_ref().and_then(|page| entry(app, page)) else {
            return text!(match self.list_entry(app) {
                ListEntry::Add => "engines-add-help",
                ListEntry::Found(_) => "engines-found-help",
                ListEntry::BuiltIn | ListEntry::Own(_) => "engines-help",
            });
        };
        match (FIELDS.get(self.chosen), page.option(self.chosen)) {
            (Some(field), _) => text!(field.help),
            (None, Some(option)) => kind_words(&option.kind),
            (None, None) => text!("engines-text-help"),
        }
    }

    /// The line of the typed text.
    pub(crate) fn prompt(&self) -> Option<Prompt<'_>> {
        let (asked, input) = self.typed.as_ref()?;
        let option = |row| Some(self.open.as_ref()?.option(row)?.name.clone());
        let question = match asked {
            Asked::NewEngine => text!("engines-command"),
            Asked::Line(row) => match FIELDS.get(*row) {
                Some(field) => text!(field.label),
                None => option(*row).unwrap_or_default(),
            },
        };
        Some(Prompt::new(format!(" {question}: "), input))
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let tries = matches!(
            action,
            Action::AddEngine | Action::Choose | Action::Right | Action::TestEngine
        );
        if tries && self.tried.is_some() {
            // One after the other: some take long to start.
            cx.notify(Notice::info(text!("engines-trying")));
            return;
        }
        match action {
            Action::Cancel => self.cancel(app, cx),
            action if self.open.is_some() => self.change(app, cx, action),
            Action::AddEngine => self.ask(Asked::NewEngine, ""),
            Action::Choose if self.list_entry(app) == ListEntry::Add => {
                self.ask(Asked::NewEngine, "");
            }
            Action::Choose if let ListEntry::Found(place) = self.list_entry(app) => {
                self.add_found(app, cx, place);
            }
            Action::Choose | Action::Right => self.open_options(app, cx),
            Action::FirstEngine => {
                if let Some(name) = self.name(app) {
                    app.engines.set_first(&name);
                    save(app, cx);
                }
            }
            Action::SecondEngine => {
                if let Some(name) = self.name(app) {
                    let is_second = app.engines.second() == Some(&name);
                    app.engines.set_second((!is_second).then_some(&name));
                    save(app, cx);
                }
            }
            Action::TestEngine => self.test(app, cx),
            Action::Remove => self.ask_to_remove(app, cx),
            _ => {}
        }
    }

    /// The entry of the selected row.
    fn list_entry(&self, app: &AppState) -> ListEntry {
        let found = self.offered(app).len();
        ListEntry::at(self.chosen, app.engines.entries().len(), found)
    }

    /// The engines of the machine that are not in the list yet. A path with blanks would count as a program
    /// with arguments.
    fn offered(&self, app: &AppState) -> Vec<String> {
        let paths = self.found.iter().filter_map(|path| path.to_str());
        let is_new = |path: &&str| {
            let mut entries = app.engines.entries().iter();
            !path.contains(' ') && entries.all(|entry| entry.command != *path)
        };
        paths.filter(is_new).map(str::to_owned).collect()
    }

    /// Adds an engine of the machine, if it is one.
    fn add_found(&mut self, app: &mut AppState, cx: &mut Cx, place: usize) {
        if let Some(path) = self.offered(app).into_iter().nth(place) {
            let entry = EngineEntry::new(text!("engines-nameless"), path);
            self.try_out(app, cx, entry.clone(), Trial::New(entry));
        }
    }

    /// The name of the engine in the selected row.
    fn name(&self, app: &AppState) -> Option<String> {
        match self.list_entry(app) {
            ListEntry::BuiltIn => Some(BUILT_IN.to_owned()),
            ListEntry::Own(_) => self.chosen_entry(app).map(|entry| entry.name.clone()),
            ListEntry::Found(_) | ListEntry::Add => None,
        }
    }

    fn chosen_entry<'a>(&self, app: &'a AppState) -> Option<&'a EngineEntry> {
        match self.list_entry(app) {
            ListEntry::Own(place) => app.engines.entries().get(place),
            ListEntry::BuiltIn | ListEntry::Found(_) | ListEntry::Add => None,
        }
    }

    fn ask(&mut self, asked: Asked, text: &str) {
        let input = TextInput::of_line(text)
            .with_limit(Limit::Characters(1000))
            .accepting(Accepts::Visible);
        self.typed = Some((asked, input));
    }

    fn test(&mut self, app: &mut AppState, cx: &mut Cx) {
        match self.chosen_entry(app).cloned() {
            Some(entry) => self.try_out(app, cx, entry, Trial::Test),
            None => cx.notify(Notice::info(text!("engines-built-in"))),
        }
    }

    fn open_options(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(entry) = self.chosen_entry(app).cloned() else {
            cx.notify(Notice::info(text!("engines-built-in")));
            return;
        };
        self.open = Some(Page { name: entry.name.clone(), options: Vec::new() });
        self.chosen = 0;
        self.try_out(app, cx, entry, Trial::Options);
    }

    fn try_out(&mut self, app: &mut AppState, cx: &mut Cx, entry: EngineEntry, trial: Trial) {
        let ticket = app.ticket();
        self.tried = Some((ticket, trial));
        cx.ask(EngineEffect::Try(ticket, Box::new(entry)));
    }

    fn ask_to_remove(&self, app: &AppState, cx: &mut Cx) {
        let Some(name) = self.chosen_entry(app).map(|entry| entry.name.clone()) else {
            return;
        };
        let dialog = Dialog::ask("engines-remove")
            .says(text!("engines-remove-what", name = name.as_str()))
            .button("dialog-delete", 'd', Message::Remove(name))
            .close("dialog-cancel", 'c');
        cx.open(dialog.with_choice(1));
    }

    fn cancel(&mut self, app: &AppState, cx: &mut Cx) {
        match self.open.take() {
            Some(page) => {
                let place = app.engines.entries().iter().position(|entry| entry.name == page.name);
                self.chosen = place.map_or(0, |place| place + 1);
                self.tried = None;
            }
            None => cx.back(None),
        }
    }

    /// Changes the selected row of an engine's page.
    fn change(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let Some((page, entry)) = self.open.as_ref().and_then(|page| entry(app, page)) else {
            return;
        };
        let Some(field) = FIELDS.get(self.chosen) else {
            if let Some(option) = page.option(self.chosen).cloned() {
                let value = entry.option(&option.name).map(str::to_owned);
                self.change_option(app, cx, action, &option, value);
            }
            return;
        };
        let asked = Asked::Line(self.chosen);
        match (&field.change, action) {
            (Change::Switch(value), Action::Left | Action::Right | Action::Choose) => {
                self.set(app, cx, |entry| *value(entry) ^= true);
            }
            (Change::Switch(value), Action::Reset) => {
                self.set(app, cx, |entry| *value(entry) = false);
            }
            (Change::Typed { text, .. }, Action::Choose | Action::Right) => {
                let text = text(entry);
                self.ask(asked, &text);
            }
            (Change::Typed { is_optional, .. }, Action::Reset) if *is_optional => {
                self.enter(app, cx, asked, "");
            }
            _ => {}
        }
    }

    /// Changes an option of the engine shown.
    fn change_option(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        action: Action,
        option: &EngineOption,
        value: Option<String>,
    ) {
        let new = match action {
            Action::Reset => None,
            Action::Left | Action::Right | Action::Choose => {
                let is_forward = action != Action::Left;
                match stepped(&option.kind, value.as_deref(), is_forward) {
                    Some(new) => Some(new),
                    None if action == Action::Choose => {
                        let now = value.unwrap_or_else(|| default_value(&option.kind));
                        return self.ask(Asked::Line(self.chosen), &now);
                    }
                    None => return,
                }
            }
            _ => return,
        };
        self.set(app, cx, |entry| entry.set_option(&option.name, new));
    }

    /// Changes the engine shown, perhaps also its name.
    fn set(&mut self, app: &mut AppState, cx: &mut Cx, change: impl FnOnce(&mut EngineEntry)) {
        let Some(page) = &mut self.open else { return };
        let Some(before) = app.engines.named(&page.name) else {
            return;
        };
        let mut entry = before.clone();
        change(&mut entry);
        if entry != *before {
            page.name = app.engines.put(Some(&page.name), entry).name.clone();
            save(app, cx);
        }
    }

    fn type_in(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let Some((asked, typed)) = &mut self.typed else {
            return;
        };
        match input {
            Input::Act(Action::Cancel) => self.typed = None,
            Input::Act(Action::Choose) => {
                let (asked, text) = (*asked, typed.line());
                self.typed = None;
                self.enter(app, cx, asked, text.trim());
            }
            input => typed.input(input, app.size.0),
        }
    }

    fn enter(&mut self, app: &mut AppState, cx: &mut Cx, asked: Asked, text: &str) {
        let Asked::Line(row) = asked else {
            if !text.is_empty() {
                let entry = EngineEntry::new("", text);
                self.try_out(app, cx, entry.clone(), Trial::New(entry));
            }
            return;
        };
        let mut refused = None;
        if let Some(Change::Typed { enter, .. }) = FIELDS.get(row).map(|field| &field.change) {
            self.set(app, cx, |entry| refused = enter(entry, text).err());
        } else if let Some(option) = self.open.as_ref().and_then(|page| page.option(row)) {
            let name = option.name.clone();
            match option.check(text) {
                Err(why) => refused = Some(sanitize(&why.to_string()).into_owned()),
                Ok(()) => self.set(app, cx, |entry| {
                    entry.set_option(&name, Some(text.to_owned()));
                }),
            }
        }
        if let Some(why) = refused {
            cx.notify(Notice::error(why));
        }
    }
}

impl Page {
    /// The option in a row below the common fields.
    fn option(&self, row: usize) -> Option<&EngineOption> {
        self.options.get(row.checked_sub(FIELDS.len())?)
    }
}

fn save(app: &AppState, cx: &mut Cx) {
    cx.ask(KeepEffect::SaveEngines(Box::new(app.engines.clone())));
}

fn entry<'a, 'b>(app: &'a AppState, page: &'b Page) -> Option<(&'b Page, &'a EngineEntry)> {
    Some((page, app.engines.named(&page.name)?))
}

#[cfg(test)]
mod tests;
