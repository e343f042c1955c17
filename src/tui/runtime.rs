//! The runtime around the model: threads, the clock, the terminal.
//!
//! One thread owns the model and waits on one channel; nothing runs while nothing happens. The clock is read
//! and threads are started only here.

use std::io;
use std::iter;
use std::time::Duration;

use super::terminal::{self, Error, Questions, TermGuard};
use super::view;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::{NewGameOf, Options, Start};
use crate::services::panics::{self, Panic, caught};
use crate::services::{EffectRunner, Event, date, first_model, in_background, signals};
use crossterm::event::{self, Event as TerminalEvent};
use komadai_engine::world::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};

mod answers;
mod burst;
mod demo;
#[cfg(unix)]
pub mod examination;
#[cfg_attr(not(feature = "pictures"), path = "runtime/no_pictures.rs")]
mod pictures;
#[cfg(unix)]
pub mod probe;
mod window;

#[cfg(unix)]
use answers::Answers;
use answers::PartQuestion;
use burst::Bursts;
use demo::{Clock, Played, Player};
use pictures::PictureSource;
#[cfg(unix)]
use probe::Heard;
pub use window::View;
use window::Window;

#[derive(Debug, Clone, PartialEq, Eq)]
enum End {
    Quit,
    Signal(i32),
    Panic(Panic),
}

/// Shows the screen until the player leaves it. After a panic of any thread, unsaved work is saved and the
/// terminal given back before the panic goes on.
///
/// `new_game` reads a game typed in the command line.
pub fn run(options: &Options, new_game: NewGameOf) -> Result<(), Error> {
    run_with(options, new_game, view)
}

/// Shows the screen as [`run`] does, drawn by `view`.
pub fn run_with(options: &Options, new_game: NewGameOf, view: View) -> Result<(), Error> {
    let input_was_read = matches!(options.start, Start::Games(_));
    terminal::check(input_was_read)?;
    let demo = options.demo.as_ref().map(Player::new).transpose().map_err(io::Error::other)?;
    let (sender, receiver) = mpsc::channel();
    panics::watch(sender.clone(), terminal::give_back);
    signals::watch(sender.clone(), terminal::give_back)?;
    let guard = TermGuard::enter(sender.clone())?;
    let mut runtime = Runtime::new(options, demo, sender, view)?;
    runtime.runner.new_game = Some(new_game);
    let end = runtime.run(options.start.clone(), &receiver)?;
    drop(guard);
    match end {
        End::Quit => {}
        End::Signal(signal) => signals::die_of(signal),
        End::Panic(panic) => panic.go_on(),
    }
    Ok(())
}

/// At most this many events are handled per frame.
const BURST: usize = 1024;

/// The first frame waits at most this long for files that it shows.
const FIRST_FRAME_WAIT: Duration = Duration::from_millis(10);

/// The channel for input. Input that comes faster than it is handled stays in the terminal: memory does not
/// grow, and signals do not wait.
struct InputSender {
    events: Sender<Event>,
    /// Full while [`BURST`] terminal events wait.
    room: SyncSender<()>,
    #[cfg_attr(not(unix), allow(dead_code, reason = "only asked on Unix"))]
    part: PartQuestion,
}

impl InputSender {
    /// Passes input on once there is room; false if the receiver is gone.
    fn pass_on(&self, event: Event) -> bool {
        self.room.send(()).is_ok() && self.events.send(event).is_ok()
    }
}

/// Passes the terminal's input on, blocking between events; first handles its answers, if it was asked.
fn read_input(input: &InputSender, asked: Questions, pictures: &PictureSource) {
    #[cfg(unix)]
    if asked != Questions::default() && !hear(input, asked, pictures) {
        return;
    }
    #[cfg(not(unix))]
    let _ = asked;
    let mut bursts = Bursts::new(|event| input.pass_on(event));
    while let Ok(event) = event::read() {
        // The session may be shown in another terminal now.
        let is_resize = matches!(event, TerminalEvent::Resize(..));
        let is_news = is_resize || matches!(event, TerminalEvent::FocusGained);
        if !bursts.take(event) {
            return;
        }
        if is_news {
            pictures.prepare_again(&input.events);
        }
        // Without the signal of Unix.
        if cfg!(windows) && is_resize && input.events.send(Event::Resized).is_err() {
            return;
        }
        if let Some(wait) = bursts.wait() {
            // A poll ignores buffered input if its time is over before it begins, as may happen on a busy
            // machine: so it polls twice.
            if (0..2).any(|_| event::poll(wait).is_ok_and(|is_more| is_more)) {
                continue;
            }
            if !bursts.end() {
                return;
            }
        }
        // Events that crossterm has buffered come before keys typed while the terminal is asked. A poll of
        // zero time does not look into the buffer.
        #[cfg(unix)]
        if event::poll(Duration::from_millis(1)).is_ok_and(|is_more| !is_more) {
            let asked = Questions { part: input.part.take(), ..pictures.due() };
            let is_due = asked != Questions::default();
            if is_due && terminal::ask(asked).is_ok() && !hear(input, asked, pictures) {
                return;
            }
        }
    }
    // Sending fails only while the program is ending.
    let _ = bursts.end() && input.events.send(Event::InputEnded).is_ok();
}

/// Reads the answers and asks for more where pictures are shown; false if the receiver is gone.
#[cfg(unix)]
fn hear(input: &InputSender, asked: Questions, pictures: &PictureSource) -> bool {
    let sender = &input.events;
    let mut is_wanted = true;
    let mut bursts = Bursts::new(|event| {
        is_wanted = input.pass_on(event);
        is_wanted
    });
    let mut heard = probe::listen(asked, Heard::default(), &mut bursts);
    if heard.is_wide == Some(true) {
        let _ = sender.send(Event::Message(Message::WideAmbiguous));
    }
    if let Some(depth) = heard.colors {
        let _ = sender.send(Event::Message(Message::Colors(depth)));
    }
    if asked.part.is_some() {
        let is_wide = heard.is_part_odd == Some(true);
        let _ = sender.send(Event::Message(Message::OddParts(is_wide)));
    }
    if asked.pictures {
        let delay = heard.answers.delay;
        if pictures.suits(&heard.answers) && terminal::ask_more().is_ok() {
            heard = probe::listen(asked, heard, &mut bursts);
        }
        let answers = Answers { delay, ..heard.answers };
        pictures.prepare(answers, sender);
    }
    is_wanted
}

fn translated(event: TerminalEvent) -> Event {
    match event {
        TerminalEvent::Mouse(mouse) => Event::Mouse(mouse),
        TerminalEvent::Key(key) => Event::Message(Message::Key(key)),
        TerminalEvent::Paste(text) => Event::Message(Message::Paste(text)),
        TerminalEvent::Resize(width, height) => {
            // On Windows crossterm passes on the size of the buffer, and one more each way.
            let size = if cfg!(windows) { crossterm::terminal::size().ok() } else { None };
            let (width, height) = size.unwrap_or((width, height));
            let size = terminal::drawn(width, height);
            Event::Message(Message::Resize(size.width, size.height))
        }
        TerminalEvent::FocusGained => Event::Message(Message::Focus(true)),
        TerminalEvent::FocusLost => Event::Message(Message::Focus(false)),
    }
}

/// Whether [`translated`] gives this event.
const fn is_input(event: &Event) -> bool {
    matches!(
        event,
        Event::Mouse(_)
            | Event::Message(
                Message::Key(_)
                    | Message::Burst(_)
                    | Message::Paste(_)
                    | Message::Resize(..)
                    | Message::Focus(_)
            )
    )
}

enum Waited {
    Event(Event),
    /// The next picture of a moving piece is due.
    Frame,
    /// The next step of the demo is due.
    Step,
    /// No event can come any more.
    End,
}

struct Runtime {
    window: Window,
    runner: EffectRunner,
    sender: Sender<Event>,
    /// One item for each waiting terminal event.
    waiting: Option<Receiver<()>>,
    /// The terminal belongs to the shell until the event that the program continues.
    is_stopped: bool,
    /// Whether no settings have been chosen yet.
    is_first: bool,
    demo: Option<Player>,
}

impl Runtime {
    fn new(
        options: &Options,
        demo: Option<Player>,
        sender: Sender<Event>,
        view: View,
    ) -> io::Result<Self> {
        let screen = terminal::screen()?;
        let size = screen.size()?;
        let mut runner = EffectRunner::new(options.saves.as_deref(), sender.clone());
        runner.guest_of.clone_from(&options.guest_of);
        runner.share = options.share;
        let (model, is_first) = first_model(options, (size.width, size.height));
        let clock = Clock::new(options.demo.as_ref().is_some_and(|demo| demo.is_fast));
        Ok(Self {
            window: Window::new(model, view, screen, clock),
            runner,
            sender,
            waiting: None,
            is_stopped: false,
            is_first: is_first && demo.is_none(),
            demo,
        })
    }

    fn run(mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        let end = match caught(|| self.run_to_end(start, events)) {
            Ok(end) => end,
            Err(panic) => Ok(End::Panic(panic)),
        };
        if matches!(end, Err(_) | Ok(End::Panic(_))) {
            // The terminal is gone, perhaps before the signal for it, or the program has a bug: unsaved work
            // is saved in both cases.
            self.save_unsaved();
        }
        end
    }

    fn save_unsaved(&mut self) {
        self.runner.save_unsaved(&mut self.window);
    }

    fn run_to_end(&mut self, start: Start, events: &Receiver<Event>) -> io::Result<End> {
        let start = match start {
            Start::Menu if self.is_first => Start::Welcome,
            other => self.runner.prepare(other),
        };
        // A game stores its start date; no other first frame needs the date.
        let is_game = matches!(start, Start::Play(_));
        if is_game {
            self.tell(self.date())?;
        }
        if let Some(end) = self.tell(Message::Begin(start))? {
            return Ok(end);
        }
        if let Some(end) = self.await_files(events)? {
            return Ok(end);
        }
        if self.window.model.app.mouse {
            terminal::set_mouse(true)?;
        }
        let asks = self.window.draw_first()?;
        let (room, waiting) = mpsc::sync_channel(BURST);
        self.waiting = Some(waiting);
        let input =
            InputSender { events: self.sender.clone(), room, part: self.window.part.clone() };
        let pictures = self.window.pictures.source(&self.window.model.app, asks.pictures);
        in_background("input", move || read_input(&input, asks, &pictures))?;
        // Started after the first frame and on its own thread: neither the frame nor a key waits for a
        // process to start. Without a thread the program works without the watcher.
        if !self.window.model.app.is_guest {
            let _ = in_background("watcher", terminal::watch_over);
        }
        if !is_game {
            self.tell(self.date())?;
        }
        loop {
            if !self.is_stopped && !terminal::is_behind() {
                self.window.draw()?;
            }
            let event = match self.wait(events) {
                Waited::Event(event) => event,
                Waited::Frame => continue,
                Waited::Step => match self.play()? {
                    Some(end) => return Ok(end),
                    None => continue,
                },
                Waited::End => return Ok(End::Quit),
            };
            // A burst of input is handled whole before drawing; an endless one is not.
            for event in iter::once(event).chain(events.try_iter()).take(BURST) {
                if let Some(end) = self.handle(event)? {
                    return Ok(end);
                }
            }
        }
    }

    /// Waits briefly for files to be read before the first frame: a list that is empty for one frame
    /// flickers.
    fn await_files(&mut self, events: &Receiver<Event>) -> io::Result<Option<End>> {
        let until = self.window.clock.elapsed() + FIRST_FRAME_WAIT;
        while matches!(&self.window.model.shown.screen, Screen::Library(state) if !state.is_complete())
        {
            let left = until.saturating_sub(self.window.clock.elapsed());
            let Ok(event) = events.recv_timeout(left) else {
                break;
            };
            if let Some(end) = self.handle(event)? {
                return Ok(Some(end));
            }
        }
        Ok(None)
    }

    /// The next event, or a tick if a clock on the screen changes before one comes.
    fn wait(&self, events: &Receiver<Event>) -> Waited {
        let tick = self.window.model.next_tick();
        let frame = self.window.next_frame();
        let frame = frame.filter(|_| !terminal::is_behind());
        let step = self.demo.as_ref().and_then(|demo| demo.due(&self.window.model));
        let due = [tick, frame, step].into_iter().flatten().min();
        let Some(due) = due.filter(|_| !self.is_stopped) else {
            return events.recv().map_or(Waited::End, Waited::Event);
        };
        match events.recv_timeout(due.saturating_sub(self.window.clock.elapsed())) {
            Ok(event) => Waited::Event(event),
            Err(RecvTimeoutError::Timeout) if tick == Some(due) => {
                Waited::Event(Event::Message(Message::Tick))
            }
            Err(RecvTimeoutError::Timeout) if step == Some(due) => Waited::Step,
            Err(RecvTimeoutError::Timeout) => Waited::Frame,
            Err(RecvTimeoutError::Disconnected) => Waited::End,
        }
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<End>> {
        if let Some(waiting) = self.waiting.as_ref().filter(|_| is_input(&event)) {
            let _ = waiting.try_recv();
        }
        match event {
            // A visitor has seen enough.
            Event::Message(Message::Key(_) | Message::Burst(_) | Message::Paste(_))
                if self.demo.is_some() =>
            {
                self.keep_all()?;
                Ok(Some(End::Quit))
            }
            Event::Mouse(_) if self.demo.is_some() => Ok(None),
            Event::Message(message) => self.tell(message),
            Event::Kept => {
                let flow = self.runner.collect(&mut self.window)?;
                Ok(flow.is_break().then_some(End::Quit))
            }
            Event::Mouse(mouse) => match self.window.message_of(mouse) {
                Some(message) => self.tell(message),
                None => Ok(None),
            },
            // Lines are events of text mode only; the next frame is drawn once the burst is handled.
            Event::Line(_) | Event::Drained => Ok(None),
            Event::Panicked(panic) => {
                self.save_unsaved();
                Ok(Some(End::Panic(panic)))
            }
            Event::Terminate(signal) => {
                self.keep_all()?;
                Ok(Some(End::Signal(signal)))
            }
            Event::InputEnded => {
                self.keep_all()?;
                Ok(Some(End::Quit))
            }
            Event::Resized => {
                self.window.resized()?;
                if let Some(news) = self.window.pictures.news(&self.window.model.app) {
                    self.tell(news)?;
                }
                // A window that was small for a moment has lost cells, even if it has its old size again.
                if !self.is_stopped {
                    self.window.wiped()?;
                }
                Ok(None)
            }
            Event::Stop => {
                self.keep_all()?;
                terminal::give_back();
                self.is_stopped = signals::stop_self();
                if !self.is_stopped {
                    self.window.go_on()?;
                }
                Ok(None)
            }
            Event::Continued => {
                // The shell changed the modes if the program was stopped without a warning.
                terminal::give_back();
                self.is_stopped = false;
                self.window.go_on()?;
                Ok(None)
            }
        }
    }

    /// Takes the next step of the demo.
    fn play(&mut self) -> io::Result<Option<End>> {
        let Some(demo) = &mut self.demo else {
            return Ok(None);
        };
        match demo.play(&mut self.window.clock) {
            Played::Press(key) => self.tell(Message::Key(key)),
            Played::Nothing => Ok(None),
            Played::End => {
                self.keep_all()?;
                Ok(Some(End::Quit))
            }
        }
    }

    /// Today; in a demo always the same day.
    fn date(&self) -> Message {
        if self.demo.is_some() { Message::Date(demo::DAY) } else { date() }
    }

    /// Saves the work on the screen before the program stops or ends.
    fn keep_all(&mut self) -> io::Result<()> {
        let message = Message::Suspend;
        let kept = self.runner.dispatch_and_settle(&mut self.window, message);
        kept.map(drop)
    }

    fn tell(&mut self, message: Message) -> io::Result<Option<End>> {
        let flow = self.runner.dispatch(&mut self.window, message)?;
        Ok(flow.is_break().then_some(End::Quit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_that_nobody_handles_waits_at_the_terminal() {
        let (events, handled) = mpsc::channel();
        let (room, waiting) = mpsc::sync_channel(BURST);
        let input = InputSender { events, room, part: PartQuestion::default() };
        let sent = 2 * BURST + 10;
        let reader = std::thread::spawn(move || {
            (0..sent).all(|_| input.pass_on(translated(TerminalEvent::FocusGained)))
        });
        let next = || handled.recv_timeout(Duration::from_millis(200)).ok();
        assert_eq!(iter::from_fn(next).filter(is_input).count(), BURST);
        // Each event handled makes room.
        let rest = || waiting.try_recv().ok().and_then(|()| handled.recv().ok());
        let mut rest = iter::from_fn(rest);
        assert_eq!(rest.by_ref().take(sent - BURST).count(), sent - BURST);
        assert!(reader.join().expect("it ends"));
    }
}
