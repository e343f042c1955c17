//! The world around the model: threads, the clock, the terminal.
//!
//! One thread owns the model and waits on one channel; while nothing happens, nothing runs. Only here the clock is
//! read and threads are started.

use std::io;
use std::iter;
use std::mem::ManuallyDrop;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use crossterm::event::{self, Event as TerminalEvent};

use super::message::{Effect, Message, Question};
use super::model::{Model, Notice, Screen};
use super::options::{Options, Start};
use super::screens::{library, menu, play, review, rules};
use super::settings::Setting;
use super::terminal::{self, TermGuard};
use super::text::sanitize;
use super::theme::{BuiltIn, Theme};
use super::{update, view};
use crate::game::Toss;
use crate::store;
use crate::texts::{Language, text};

mod changes;
mod files;
mod keymap_file;
mod language_files;
mod rule_files;
mod settings_file;
mod shelves;
mod signals;
mod thinker;

pub use rule_files::load_presets;
pub use shelves::Shelves;
use thinker::Thinker;

/// Why the screen could not be had.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Input or output is a pipe or a file.
    #[error(
        "the screen needs a terminal, but input or output is none; `komadai help` lists the commands for pipes"
    )]
    NotATerminal,
    /// The terminal cannot place text.
    #[error(
        "the screen needs a terminal that can place text, but TERM is `dumb`; `komadai help` lists the commands for pipes"
    )]
    DumbTerminal,
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
}

/// What reaches the thread that owns the model.
#[derive(Debug)]
pub enum Event {
    /// Something for the model.
    Message(Message),
    /// A signal that ends the program.
    Terminate(i32),
    /// A signal that stops the program until it is continued.
    Stop,
    /// The program runs again after a stop.
    Continued,
    /// The window has another size. The reader of input tells so too, but only once it runs: a window manager
    /// may have changed the size by then.
    Resized,
    /// No more input will come: the terminal is gone.
    InputEnded,
}

/// How the loop ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Quit,
    Signal(i32),
}

/// Shows the screen until the player leaves it.
///
/// # Errors
///
/// When there is no terminal that can show it, or the terminal fails.
pub fn run(options: &Options) -> Result<(), Error> {
    let input_was_read = matches!(options.start, Start::Games(_));
    terminal::check(input_was_read)?;
    restore_on_panic();
    let (sender, receiver) = mpsc::channel();
    signals::watch(sender.clone())?;
    let guard = TermGuard::enter(true)?;
    let end = Runtime::new(options, sender)?.run(options.start.clone(), &receiver)?;
    drop(guard);
    if let End::Signal(signal) = end {
        signals::die_of(signal);
    }
    Ok(())
}

/// Gives the terminal back before a panic is reported; threads whose panics are caught stay silent.
fn restore_on_panic() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if thread::current().name() != Some(BOT_THREAD) {
            terminal::give_back();
            previous(info);
        }
    }));
}

/// So many events are handled at most before the screen shows what they did.
const BURST: usize = 1024;

/// The name of the thread the bot thinks on.
const BOT_THREAD: &str = "bot";

/// Passes the terminal's input on, blocking between events.
fn read_input(sender: &Sender<Event>) {
    while let Ok(event) = event::read() {
        let message = match event {
            TerminalEvent::Key(key) => Message::Key(key),
            TerminalEvent::Mouse(mouse) => Message::Mouse(mouse),
            TerminalEvent::Paste(text) => Message::Paste(text),
            TerminalEvent::Resize(width, height) => Message::Resize(width, height),
            TerminalEvent::FocusGained => Message::Focus(true),
            TerminalEvent::FocusLost => Message::Focus(false),
        };
        if sender.send(Event::Message(message)).is_err() {
            return;
        }
    }
    // The receiver is gone only when the program ends anyway.
    let _ = sender.send(Event::InputEnded);
}

struct Runtime {
    model: Model,
    /// Never dropped: it would show the cursor, which the guard does, and panic where the terminal is gone.
    screen: ManuallyDrop<terminal::Screen>,
    files: files::Files,
    shelves: Shelves,
    thinker: Option<Thinker>,
    started: Instant,
    sender: Sender<Event>,
    /// The terminal belongs to the shell until the news that the program goes on has come.
    is_stopped: bool,
    /// Whether nobody has chosen settings yet.
    is_first: bool,
    /// What the window is called; empty while it has the name it had.
    title: String,
    /// What is wrong with files of languages and rules of the user's, to be told once.
    file_faults: Vec<String>,
}

/// Makes the keys what settings and keymap say; what is wrong with the keymap, which changes nothing then.
fn take_keys(model: &mut Model) -> Option<String> {
    let fault = match keymap_file::load() {
        Ok(changes) => {
            model.shared.own_keys = changes;
            None
        }
        Err(why) => Some(why),
    };
    let conflict = model.shared.apply_keys().err();
    fault.or_else(|| conflict.map(|fault| keymap_file::named(&fault)))
}

impl Runtime {
    fn new(options: &Options, sender: Sender<Event>) -> io::Result<Self> {
        let screen = ManuallyDrop::new(terminal::screen()?);
        let size = screen.size()?;
        let language_faults = language_files::load();
        let (settings, setting_fault, is_first) = settings_file::load();
        let colors = options.colors();
        let theme = Theme::built_in(BuiltIn::Wood, colors.found);
        let menu = Screen::Menu(menu::State::default());
        let mut model = Model::new(menu, (size.width, size.height), theme);
        model.shared.started = jiff::Zoned::now().datetime();
        model.shared.colors = colors;
        model.shared.mouse = settings.is_on(Setting::Mouse);
        model.shared.settings = settings;
        model.shared.found_language = Language::from_environment(|name| std::env::var(name).ok());
        model.shared.apply_settings();
        let key_fault = take_keys(&mut model);
        model.shared.notice = setting_fault.map(|why| {
            let words = text!("command-usual-settings", why = why);
            Notice::warning(sanitize(&words))
        });
        let (presets, mut file_faults) = load_presets();
        file_faults.splice(0..0, key_fault.into_iter().chain(language_faults));
        model.shared.presets = presets;
        Ok(Self {
            model,
            screen,
            files: files::Files::new(options.saves.as_deref(), sender.clone()),
            shelves: Shelves::new(
                options.saves.as_deref(),
                store::cache_folder().ok(),
                sender.clone(),
            ),
            thinker: None,
            started: now(),
            sender,
            is_stopped: false,
            is_first,
            title: String::new(),
            file_faults,
        })
    }

    fn run(mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        let end = self.run_to_end(start, events);
        if end.is_err() {
            // The terminal is gone, perhaps before the signal that says so: what is on the screen is kept all the same.
            self.tell(Message::StandStill)?;
        }
        end
    }

    fn run_to_end(&mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        if let Some(end) = self.begin(start)? {
            return Ok(end);
        }
        self.tell_file_faults();
        let sender = self.sender.clone();
        thread::Builder::new()
            .name("input".into())
            .spawn(move || read_input(&sender))?;
        loop {
            if !self.is_stopped {
                self.draw()?;
            }
            let Some(event) = self.wait(events) else {
                return Ok(End::Quit);
            };
            // A burst of input is handled whole before anything is drawn; one that never ends is not.
            for event in iter::once(event).chain(events.try_iter()).take(BURST) {
                if let Some(end) = self.handle(event)? {
                    return Ok(end);
                }
            }
        }
    }

    /// The next event, or a tick when the clock of a game shows something new before one comes; `None` when none can come.
    fn wait(&self, events: &Receiver<Event>) -> Option<Event> {
        let Some(tick) = self.model.next_tick().filter(|_| !self.is_stopped) else {
            return events.recv().ok();
        };
        match events.recv_timeout(tick.saturating_sub(self.started.elapsed())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => Some(Event::Message(Message::Tick)),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    /// A folder to review is listed in place of the saves.
    fn begin(&mut self, start: Start) -> io::Result<Option<End>> {
        let start = match start {
            Start::Menu if self.is_first => Start::Welcome,
            Start::Review(Some(folder)) if folder.is_dir() => {
                self.shelves.list_instead(&folder);
                Start::Review(None)
            }
            other => other,
        };
        self.tell(Message::Begin(start))
    }

    /// Says on the status line which files were left out, unless something else stands there.
    fn tell_file_faults(&mut self) {
        let faults = std::mem::take(&mut self.file_faults);
        let Some((first, others)) = faults.split_first() else {
            return;
        };
        let text = text!(
            "common-left-out",
            file = first.as_str(),
            more = others.len()
        );
        let notice = Notice::warning(sanitize(&text));
        self.model.shared.notice.get_or_insert(notice);
    }

    /// Names the window after what it shows, where that has changed; the Linux console has no windows.
    fn name_window(&mut self) -> io::Result<()> {
        let title = self.model.title();
        let is_unnamed = title.is_empty() || title == self.title;
        if is_unnamed || std::env::var_os("TERM").is_some_and(|term| term == "linux") {
            return Ok(());
        }
        terminal::set_title(&title)?;
        self.title = title;
        Ok(())
    }

    fn draw(&mut self) -> io::Result<()> {
        self.name_window()?;
        let model = &self.model;
        terminal::draw(&mut self.screen, |frame| view(model, frame))
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<End>> {
        match event {
            Event::Message(message) => self.tell(message),
            Event::Terminate(signal) => {
                self.tell(Message::StandStill)?;
                Ok(Some(End::Signal(signal)))
            }
            Event::InputEnded => {
                self.tell(Message::StandStill)?;
                Ok(Some(End::Quit))
            }
            Event::Resized => {
                self.resized()?;
                // A window that was small for a moment has lost cells, even where it has its old size again.
                if !self.is_stopped {
                    terminal::forget_frame(&mut self.screen)?;
                }
                Ok(None)
            }
            Event::Stop => {
                self.tell(Message::StandStill)?;
                terminal::give_back();
                self.is_stopped = signals::stop_self();
                if !self.is_stopped {
                    self.go_on()?;
                }
                Ok(None)
            }
            Event::Continued => {
                // After a stop that could not be seen coming the shell has changed the modes.
                terminal::give_back();
                self.is_stopped = false;
                self.go_on()?;
                Ok(None)
            }
        }
    }

    /// Takes the terminal again, for a frame that paints every cell.
    fn go_on(&mut self) -> io::Result<()> {
        terminal::take(self.model.shared.mouse)?;
        self.title.clear();
        self.resized()?;
        terminal::forget_frame(&mut self.screen)
    }

    /// Takes over the size that the window has now.
    fn resized(&mut self) -> io::Result<()> {
        let size = self.screen.size()?;
        self.model.shared.size = (size.width, size.height);
        Ok(())
    }

    fn tell(&mut self, message: Message) -> io::Result<Option<End>> {
        for effect in update(&mut self.model, self.started.elapsed(), message) {
            if let Some(end) = self.carry_out(&effect)? {
                return Ok(Some(end));
            }
        }
        Ok(None)
    }

    fn carry_out(&mut self, effect: &Effect) -> io::Result<Option<End>> {
        match effect {
            Effect::Quit => return Ok(Some(End::Quit)),
            Effect::SaveRules(preset, replaces) => {
                let saved = rule_files::save(preset, *replaces);
                let written = rules::Message::Written(preset.clone(), saved);
                return self.tell(Message::Rules(written));
            }
            Effect::DeleteRules(name) => {
                let gone = rule_files::delete(name);
                return self.tell(Message::Rules(rules::Message::Deleted(name.clone(), gone)));
            }
            Effect::SaveSettings(settings) => {
                let saved = settings_file::save(settings);
                return self.tell(Message::SettingsSaved(saved));
            }
            Effect::Copy(text) => terminal::copy(text)?,
            Effect::Bell => terminal::ring()?,
            Effect::LongBell => terminal::ring_long()?,
            Effect::Mouse(on) => terminal::set_mouse(*on)?,
            Effect::Repaint => terminal::forget_frame(&mut self.screen)?,
            Effect::Suspend => signals::stop_group(),
            Effect::Toss(ticket) => {
                let toss = Toss::from_random(std::array::from_fn(|_| fastrand::u32(..)));
                return self.tell(Message::Tossed(*ticket, toss));
            }
            Effect::Save(request) => {
                let saved = self.files.save(request);
                return self.tell(Message::Saved(saved));
            }
            Effect::WriteRecord(request) => {
                let written = self.files.write_record(request);
                return self.tell(Message::Review(review::Message::Written(written)));
            }
            Effect::Resume => self.files.resume(),
            Effect::SetAside => self.files.set_aside(),
            Effect::FindUnfinished => {
                let found = self.files.find_unfinished().map(Box::new);
                return self.tell(Message::Menu(menu::Message::Unfinished(found)));
            }
            Effect::KeepChanges(file, text) => {
                let kept = self.files.keep_changes(file.as_deref(), text);
                return self.tell(Message::Saved(kept.map(|()| None)));
            }
            Effect::FindChanges(None) => {
                let found = self.files.find_changes(None);
                return self.tell(Message::Menu(menu::Message::Unsaved(found)));
            }
            Effect::FindChanges(Some(file)) => {
                if let Some(found) = self.files.find_changes(Some(file)) {
                    return self.tell(Message::Review(review::Message::Found(found)));
                }
            }
            Effect::TakeChanges(kept_in) => self.files.take_changes(kept_in),
            Effect::ForgetChanges => {
                if let Err(why) = self.files.forget_changes() {
                    return self.tell(Message::Saved(Err(why)));
                }
            }
            Effect::Forget => {
                if let Err(why) = self.files.forget() {
                    return self.tell(Message::Saved(Err(why)));
                }
            }
            Effect::LoadLibrary(ticket) => {
                if let Err(why) = self.shelves.load(*ticket) {
                    return self.tell(Message::Library(library::Message::Failed(*ticket, why)));
                }
            }
            Effect::CloseLibrary => self.shelves.close(),
            Effect::OpenRow(ticket, row) => self.shelves.open(*ticket, *row),
            Effect::ShowRow(ticket, row) => self.shelves.show(*ticket, *row),
            Effect::SearchPosition(ticket, position, mirrored) => {
                self.shelves
                    .search(*ticket, position.as_ref().clone(), *mirrored);
            }
            Effect::WeighConversion(ticket, rows, target) => {
                self.shelves.weigh(*ticket, rows.clone(), *target);
            }
            Effect::ChangeFiles(ticket, change) => {
                self.shelves.change(*ticket, change.as_ref().clone());
            }
            Effect::LoadGame(ticket, path) => {
                if let Err(why) = self.files.open(*ticket, path.clone()) {
                    let opened = library::Message::Opened(*ticket, Err(why));
                    return self.tell(Message::Library(opened));
                }
            }
            Effect::Think(question) => return self.think(question),
            Effect::StopThinking => {
                if let Some(thinker) = &self.thinker {
                    thinker.stop();
                }
            }
        }
        Ok(None)
    }
}

impl Runtime {
    /// Asks the bot, whose thread starts with the first question.
    fn think(&mut self, question: &Question) -> io::Result<Option<End>> {
        if self.thinker.is_none() {
            match Thinker::start(self.sender.clone()) {
                Ok(thinker) => self.thinker = Some(thinker),
                Err(error) => {
                    let answer = Err(error.to_string());
                    let ticket = question.ticket;
                    return self.tell(Message::Play(play::Message::BotChose { ticket, answer }));
                }
            }
        }
        if let Some(thinker) = &self.thinker {
            thinker.think(question);
        }
        Ok(None)
    }
}

fn now() -> Instant {
    Instant::now()
}
