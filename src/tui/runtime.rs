//! The world around the model: threads, the clock, the terminal.
//!
//! One thread owns the model and waits on one channel; while nothing happens, nothing runs. Only here the clock is
//! read and threads are started.

use std::io;
use std::iter;
use std::mem::ManuallyDrop;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event as TerminalEvent};
use ratatui::terminal::Frame;

use super::terminal::{self, Error, TermGuard};
use super::view;
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::settings::Setting;
use crate::app::{Options, Start, update};
use crate::services::panics::{self, Panic, caught};
use crate::services::{Done, Event, World, date, first_model, signals};

#[cfg(unix)]
mod probe;

/// How the loop ended.
#[derive(Debug, Clone, PartialEq, Eq)]
enum End {
    Quit,
    Signal(i32),
    Panic(Panic),
}

/// What draws the model into a frame.
pub type View = fn(&Model, &mut Frame);

/// Shows the screen until the player leaves it.
///
/// # Errors
///
/// When there is no terminal that can show it, or the terminal fails.
///
/// # Panics
///
/// When any thread does, after everything unsaved was kept and the terminal given back.
pub fn run(options: &Options) -> Result<(), Error> {
    run_with(options, view)
}

/// Shows the screen as [`run`] does, as `view` draws it.
///
/// # Errors
///
/// As [`run`].
///
/// # Panics
///
/// As [`run`].
pub fn run_with(options: &Options, view: View) -> Result<(), Error> {
    let input_was_read = matches!(options.start, Start::Games(_));
    terminal::check(input_was_read)?;
    let (sender, receiver) = mpsc::channel();
    panics::watch(sender.clone(), terminal::give_back);
    signals::watch(sender.clone(), terminal::give_back)?;
    let guard = TermGuard::enter(true)?;
    let end = Runtime::new(options, sender, view)?.run(options.start.clone(), &receiver)?;
    drop(guard);
    match end {
        End::Quit => {}
        End::Signal(signal) => signals::die_of(signal),
        End::Panic(panic) => panic.go_on(),
    }
    Ok(())
}

/// So many events are handled at most before the screen shows what they did.
const BURST: usize = 1024;

/// The first frame waits at most this long for files that it shows.
const FIRST_FRAME_WAIT: Duration = Duration::from_millis(10);

/// Passes the terminal's input on, blocking between events; first, where it was asked, the answers it gives.
fn read_input(sender: &Sender<Event>, was_asked: bool) {
    #[cfg(unix)]
    if was_asked && probe::listen(|event| pass_on(sender, event)) == Some(true) {
        // Sending fails only while the program is ending.
        let _ = sender.send(Event::Message(Message::WideSigns));
    }
    #[cfg(not(unix))]
    let _ = was_asked;
    while let Ok(event) = event::read() {
        if !pass_on(sender, event) {
            return;
        }
    }
    // Sending fails only while the program is ending.
    let _ = sender.send(Event::InputEnded);
}

/// Passes an event on; false when nobody takes it any more.
fn pass_on(sender: &Sender<Event>, event: TerminalEvent) -> bool {
    let message = match event {
        TerminalEvent::Key(key) => Message::Key(key),
        TerminalEvent::Mouse(mouse) => Message::Mouse(mouse),
        TerminalEvent::Paste(text) => Message::Paste(text),
        TerminalEvent::Resize(width, height) => Message::Resize(width, height),
        TerminalEvent::FocusGained => Message::Focus(true),
        TerminalEvent::FocusLost => Message::Focus(false),
    };
    sender.send(Event::Message(message)).is_ok()
}

struct Runtime {
    model: Model,
    view: View,
    /// Never dropped: it would show the cursor, which the guard does, and panic where the terminal is gone.
    screen: ManuallyDrop<terminal::Screen>,
    world: World,
    started: Instant,
    sender: Sender<Event>,
    /// The terminal belongs to the shell until the news that the program goes on has come.
    is_stopped: bool,
    /// Whether nobody has chosen settings yet.
    is_first: bool,
    /// What the window is called; empty while it has the name it had.
    title: String,
}

impl Runtime {
    fn new(options: &Options, sender: Sender<Event>, view: View) -> io::Result<Self> {
        let screen = ManuallyDrop::new(terminal::screen()?);
        let size = screen.size()?;
        let world = World::new(options.saves.as_deref(), sender.clone());
        let (model, is_first) = first_model(options, (size.width, size.height));
        Ok(Self {
            model,
            view,
            screen,
            world,
            started: Instant::now(),
            sender,
            is_stopped: false,
            is_first,
            title: String::new(),
        })
    }

    fn run(mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        let end = match caught(|| self.run_to_end(start, events)) {
            Ok(end) => end,
            Err(panic) => Ok(End::Panic(panic)),
        };
        if matches!(end, Err(_) | Ok(End::Panic(_))) {
            // The terminal is gone, perhaps before the signal that says so, or the program is wrong: what is on the
            // screen is kept all the same.
            self.keep();
        }
        end
    }

    /// Keeps what is unsaved without a word to the terminal. What panics halfway is tried once more: it left out what it
    /// could not do.
    fn keep(&mut self) {
        for _ in 0..2 {
            let now = self.started.elapsed();
            let kept = caught(|| {
                for effect in update(&mut self.model, now, Message::StandStill) {
                    self.world.carry_out(&effect);
                }
            });
            if kept.is_ok() {
                return;
            }
        }
    }

    fn run_to_end(&mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        let start = match start {
            Start::Menu if self.is_first => Start::Welcome,
            other => self.world.prepare(other),
        };
        // A game keeps the date at which it began; nothing else needs one before the first frame.
        let is_game = matches!(start, Start::Play(_));
        if is_game {
            self.tell(date())?;
        }
        if let Some(end) = self.tell(Message::Begin(start))? {
            return Ok(end);
        }
        if let Some(end) = self.await_files(events)? {
            return Ok(end);
        }
        let asks = self.draw_first()?;
        let sender = self.sender.clone();
        thread::Builder::new()
            .name("input".into())
            .spawn(move || read_input(&sender, asks))?;
        if !is_game {
            self.tell(date())?;
        }
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

    /// Gives files that are read in no time the chance to be in the first frame: a list empty for a blink only flickers.
    fn await_files(&mut self, events: &Receiver<Event>) -> io::Result<Option<End>> {
        let until = self.started.elapsed() + FIRST_FRAME_WAIT;
        while matches!(&self.model.screen, Screen::Library(state) if !state.is_complete()) {
            let left = until.saturating_sub(self.started.elapsed());
            let Ok(event) = events.recv_timeout(left) else {
                break;
            };
            if let Some(end) = self.handle(event)? {
                return Ok(Some(end));
            }
        }
        Ok(None)
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

    /// Draws the first frame and asks the terminal how wide its signs are, unless the settings say so; tells whether it was
    /// asked, and the next frame puts the cursor back to its place.
    fn draw_first(&mut self) -> io::Result<bool> {
        let asks = cfg!(unix) && self.model.shared.settings.is_usual(Setting::Ambiguous);
        if asks {
            let (model, view) = (&self.model, self.view);
            terminal::draw_and_ask(&mut self.screen, |frame| view(model, frame))?;
        } else {
            self.draw()?;
        }
        Ok(asks)
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
        let (model, view) = (&self.model, self.view);
        terminal::draw(&mut self.screen, |frame| view(model, frame))
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<End>> {
        match event {
            Event::Message(message) => self.tell(message),
            // Nobody reads lines while there is a screen.
            Event::Line(_) => Ok(None),
            Event::Panicked(panic) => {
                self.keep();
                Ok(Some(End::Panic(panic)))
            }
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
            Effect::Copy(text) => terminal::copy(text)?,
            Effect::Bell => terminal::ring()?,
            Effect::LongBell => terminal::ring_long()?,
            Effect::Mouse(on) => terminal::set_mouse(*on)?,
            Effect::Repaint => terminal::forget_frame(&mut self.screen)?,
            Effect::Suspend => signals::stop_group(),
            other => match self.world.carry_out(other) {
                Done::Nothing => {}
                Done::Tell(answer) => return self.tell(*answer),
                Done::Quit => return Ok(Some(End::Quit)),
            },
        }
        Ok(None)
    }
}
