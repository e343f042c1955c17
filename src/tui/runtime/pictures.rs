//! Pictures of boards in the window: what they are painted with, and when they are sent.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use ratatui::terminal::Frame;

use crate::app::message::Message;
use crate::app::settings::Graphics;
use crate::app::state::AppState;
use crate::picture::{Colors, Outlines, Rgb};
use crate::services::panics::caught;
use crate::services::tmux::{Passing, Tmux};
use crate::services::{Event, PictureSettings, outlines};
use crate::theme::{CellSize, Grid, PieceSet, Role, Theme};
use crate::tui::pictures::{
    Display, Group, Look, Moved, Protocol, Sequences, Shown, SixelLimits, Slide,
};
use crate::tui::terminal::{Left, Questions, Wording, is_linux_console};

mod watch;

use watch::{Fate, Watch};

/// What a terminal says of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is the answer to a question of its own"
)]
pub struct Answers {
    /// Whether it shows pictures as kitty does.
    pub has_kitty: bool,
    /// Whether it shows inline images as iTerm2 does.
    pub has_iterm: bool,
    /// Whether it shows sixels.
    pub has_sixel: bool,
    /// Whether it is tmux, which other terminals are behind.
    pub is_tmux: bool,
    /// What sixels may be.
    pub limits: SixelLimits,
    /// How large a cell is.
    pub cell: Option<CellSize>,
    /// Whether it tells the mouse's place in pixels.
    pub has_pixel_mouse: bool,
    /// How long it took to answer.
    pub delay: Duration,
}

impl Answers {
    /// How pictures are sent where this is wanted; through tmux, if there is one that knows no pictures itself.
    fn protocol(&self, wanted: Graphics, tmux: Option<&Tmux>) -> Option<Protocol> {
        let sixel = Protocol::Sixel(self.limits);
        if let Some(tmux) = tmux.filter(|_| !self.has_kitty) {
            let placeholders = Protocol::Placeholders(Group::of_pane(tmux.pane));
            return match wanted {
                Graphics::Kitty => tmux.reaches_terminals().then_some(placeholders),
                Graphics::Auto if tmux.has_placeholders() => Some(placeholders),
                Graphics::Auto => (self.has_sixel && tmux.has_sixels()).then_some(sixel),
                Graphics::Sixel | Graphics::Iterm | Graphics::Cells => self.protocol(wanted, None),
            };
        }
        match wanted {
            Graphics::Kitty => Some(Protocol::Kitty),
            Graphics::Sixel => Some(sixel),
            Graphics::Iterm => Some(Protocol::Iterm),
            Graphics::Auto if self.has_kitty => Some(Protocol::Kitty),
            Graphics::Auto if self.has_iterm => Some(Protocol::Iterm),
            Graphics::Auto if self.has_sixel => Some(sixel),
            Graphics::Auto | Graphics::Cells => None,
        }
    }
}

/// What a terminal's own thread finds out.
#[derive(Debug)]
struct Found {
    wish: Wish,
    protocol: Protocol,
    tmux: Option<Tmux>,
    outlines: Outlines,
    /// The size of a cell, as the terminal says.
    cell: CellSize,
    has_pixel_mouse: bool,
    /// Whether answers come as fast as pieces slide.
    is_fast: bool,
}

/// What is wanted of pictures; other wishes mean other questions.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Wish {
    graphics: Graphics,
    pieces: PictureSettings,
}

impl Wish {
    fn of(app: &AppState) -> Self {
        Self {
            graphics: app.graphics(),
            pieces: PictureSettings::of(&app.settings),
        }
    }
}

/// The slowest answer of a terminal that is not far away.
const FAST: Duration = Duration::from_millis(40);

/// The pictures in the window.
#[derive(Debug, Default)]
pub struct Pictures {
    display: Display,
    source: PictureSource,
    /// What was asked for last.
    wish: Option<Wish>,
    /// What the terminal shows now is painted with.
    used: Option<Arc<Found>>,
    /// The size of a cell, as the system says.
    cell: Option<CellSize>,
    /// What the last frame showed.
    shown: Shown,
    slide: Option<Slide>,
    /// The pixel of the window where the pointer was last.
    pointer: Option<(u16, u16)>,
    /// Whether the window has come to the front since the last frame.
    is_back: bool,
    /// The parts of cells whose width is known or was asked.
    grid: Grid,
}

/// What finds out what pictures need, on a thread that is not that of the window.
#[derive(Debug, Clone, Default)]
pub(crate) struct PictureSource {
    found: Arc<Mutex<Option<Arc<Found>>>>,
    wish: Arc<Mutex<Option<Wish>>>,
    /// What the terminal answered last.
    heard: Arc<Mutex<Answers>>,
    /// Whether what is sent arrives.
    watch: Watch,
    /// Whether the terminal is to be asked again.
    is_due: Arc<AtomicBool>,
    /// The part of a cell whose width it is to be asked.
    part: Arc<Mutex<Option<char>>>,
}

/// The characters of a board.
const CHARACTERS: &str = "歩香桂銀角飛金玉王と杏圭全馬龍竜成兵車将行一二三四五六七八九１２３４５６７８９0123456789\
                          abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-%#";

fn locked<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PictureSource {
    /// What the terminal is to be asked now; says so once.
    pub(crate) fn due(&self) -> Questions {
        Questions {
            pictures: self.is_due.swap(false, Ordering::SeqCst),
            part: locked(&self.part).take(),
            width: false,
            colors: false,
        }
    }

    /// Whether the terminal shows pictures as they are wanted.
    pub(crate) fn suits(&self, answers: &Answers) -> bool {
        let wish = locked(&self.wish);
        let protocol = wish
            .as_ref()
            .and_then(|wish| answers.protocol(wish.graphics, None));
        (answers.is_tmux || protocol.is_some()) && measured().or(answers.cell).is_some()
    }

    /// Finds letters, once the terminal has answered, and tells when they are there, or that it shows no pictures any more.
    pub(crate) fn prepare(&self, answers: Answers, sender: &Sender<Event>) {
        *locked(&self.heard) = answers;
        self.watch.tell(sender);
        let Some(wish) = locked(&self.wish).clone() else {
            return;
        };
        if !answers.is_tmux && answers.protocol(wish.graphics, None).is_none() {
            self.lose(sender);
            return;
        }
        let (source, sender) = (self.clone(), sender.clone());
        let find = move || {
            // Where this panics there are no pictures.
            let _ = caught(|| source.find(wish, answers, &sender));
        };
        // Without a thread there are no pictures.
        let _ = thread::Builder::new().name("fonts".into()).spawn(find);
    }

    /// Asks tmux again, if there is one: it may have come to another terminal.
    pub(crate) fn prepare_again(&self, sender: &Sender<Event>) {
        let answers = *locked(&self.heard);
        if answers.is_tmux {
            self.prepare(answers, sender);
        }
    }

    fn find(&self, wish: Wish, answers: Answers, sender: &Sender<Event>) {
        let tmux = answers.is_tmux.then(|| Tmux::asked().unwrap_or_default());
        let protocol = answers.protocol(wish.graphics, tmux.as_ref());
        let (Some(protocol), Some(cell)) = (protocol, measured().or(answers.cell)) else {
            self.lose(sender);
            return;
        };
        let is_known = |found: &Arc<Found>| {
            let tmux = found.tmux.as_ref().zip(tmux.as_ref());
            let is_same = tmux.is_some_and(|(old, new)| old.is_same(new));
            is_same && (&found.wish, found.protocol) == (&wish, protocol)
        };
        if locked(&self.found).as_ref().is_some_and(is_known) {
            return;
        }
        let characters: Vec<char> = CHARACTERS.chars().collect();
        let (outlines, faults) = outlines(&wish.pieces, &characters);
        if !faults.is_empty() {
            let told = Message::PictureFaults(faults.join("; "));
            let _ = sender.send(Event::Message(told));
        }
        *locked(&self.found) = Some(Arc::new(Found {
            wish,
            protocol,
            tmux,
            outlines,
            cell,
            has_pixel_mouse: answers.has_pixel_mouse,
            is_fast: answers.delay <= FAST,
        }));
        // Sending fails only while the program is ending.
        let _ = sender.send(Event::Message(Message::Pictures(Some(cell))));
    }

    /// There are no pictures any more.
    fn lose(&self, sender: &Sender<Event>) {
        if locked(&self.found).take().is_some() {
            // Sending fails only while the program is ending.
            let _ = sender.send(Event::Message(Message::Pictures(None)));
        }
    }
}

impl Found {
    /// Whether what is sent now arrives at the terminal: tmux may drop what windows send that are not the current one.
    fn is_certain(&self, is_first: bool, is_focused: bool) -> bool {
        let Some(tmux) = &self.tmux else {
            return true;
        };
        tmux.passing == Passing::Always
            || tmux.tells_focus && is_focused && (tmux.is_seen() || !is_first)
    }
}

impl Pictures {
    /// What is needed for pictures, to be found elsewhere; where `is_asked`, the terminal has been asked for it.
    pub fn source(&mut self, app: &AppState, is_asked: bool) -> PictureSource {
        self.measure();
        self.grid = app.wanted_grid();
        if is_asked {
            let wish = Wish::of(app);
            *locked(&self.source.wish) = Some(wish.clone());
            self.wish = Some(wish);
        }
        self.source.clone()
    }

    /// Has the terminal asked anew where something else is wanted than before.
    pub(crate) fn follow(&mut self, app: &AppState) {
        if self.grid != app.wanted_grid() {
            self.grid = app.wanted_grid();
            *locked(&self.source.part) = part_to_ask(self.grid);
        }
        if !app.wants_pictures() || self.wish.as_ref() == Some(&Wish::of(app)) {
            return;
        }
        let wish = Wish::of(app);
        *locked(&self.source.wish) = Some(wish.clone());
        self.wish = Some(wish);
        self.source.is_due.store(true, Ordering::SeqCst);
    }

    /// Asks the system how large cells are now; where it does not know, the terminal is asked again.
    pub fn measure(&mut self) {
        self.cell = measured();
        if self.cell.is_none() && self.used.is_some() {
            self.source.is_due.store(true, Ordering::SeqCst);
        }
    }

    /// News that cells have another size than those that boards are laid out for.
    pub(crate) fn news(&self, app: &AppState) -> Option<Message> {
        let is_other =
            self.cell.is_some() && app.theme.pictures().is_some_and(|it| Some(it) != self.cell);
        is_other.then_some(Message::Pictures(self.cell))
    }

    /// The terminal was given back and taken again: it has no pictures.
    pub fn forget(&mut self) {
        self.display.forget();
        self.shown = Shown::default();
    }

    /// The player wants everything to be drawn anew: nothing is taken for certain.
    pub fn lost(&mut self) {
        self.display.lost(true);
        if locked(&self.source.heard).is_tmux {
            self.source.is_due.store(true, Ordering::SeqCst);
        }
    }

    /// The window has come to the front.
    pub const fn comes_back(&mut self) {
        self.is_back = true;
    }

    /// The screen was wiped.
    pub(crate) fn wiped(&mut self) {
        self.display.wiped();
    }

    /// What the terminal keeps.
    pub fn left(&self) -> Left {
        Left {
            kept: self.display.kept(),
            placed: self.display.placed(),
            is_painted: self.display.is_painted(),
        }
    }

    /// Whether the mouse's place is told in pixels.
    pub(crate) fn has_pixel_mouse(&self) -> bool {
        self.used
            .as_ref()
            .is_some_and(|found| found.has_pixel_mouse)
    }

    /// How text beside pictures is written.
    pub(crate) fn wording(&self) -> Wording {
        match self.used.as_ref().map(|found| found.protocol) {
            Some(Protocol::Kitty) => Wording::Erasing,
            Some(Protocol::Sixel(_) | Protocol::Iterm) => Wording::Short,
            Some(Protocol::Placeholders(_)) | None => Wording::Plain,
        }
    }

    /// When the next picture of a moving piece is due.
    pub(crate) fn next_frame(&self, now: Duration) -> Option<Duration> {
        self.slide.map(|slide| slide.next(now))
    }

    /// An event of the mouse whose place is told in pixels, in cells; on a board the nearest cell that belongs to the square.
    pub(crate) fn in_cells(&mut self, cell: Option<CellSize>, mut event: MouseEvent) -> MouseEvent {
        self.pointer = Some((event.column, event.row));
        let found = self.used.as_ref().map(|found| found.cell);
        if let Some(cell) = cell.or(found) {
            (event.column, event.row) = self.shown.cell_at((event.column, event.row), cell);
        }
        event
    }

    /// Takes the pictures out of a frame; what makes the terminal show them once it is drawn.
    pub fn frame(&mut self, app: &AppState, now: Duration, frame: &mut Frame) -> Sequences {
        let buf = frame.buffer_mut();
        let found = locked(&self.source.found).clone();
        let found = found.filter(|_| app.theme.has_pictures());
        let is_back = std::mem::take(&mut self.is_back);
        let is_first = !is_same(found.as_ref(), self.used.as_ref());
        let mut sequences = Sequences::default();
        if is_first {
            self.used.clone_from(&found);
            sequences = self.display.clear(buf);
            self.shown = Shown::default();
            self.slide = None;
        }
        let Some(found) = found else {
            return sequences;
        };
        match self.source.watch.take() {
            Fate::Arrived => self.display.arrived(),
            Fate::Lost => self.display.lost(false),
            _ if is_back => self.display.lost(false),
            _ => {}
        }
        let is_certain = found.is_certain(is_first, app.is_focused);
        let sequences = sequences.and(self.show(app, now, &found, (buf, is_certain)));
        let tells_focus = found.tmux.as_ref().is_some_and(|tmux| tmux.tells_focus);
        if self.display.is_in_doubt() && !tells_focus {
            self.source.watch.begin();
        }
        sequences
    }

    fn show(
        &mut self,
        app: &AppState,
        now: Duration,
        found: &Found,
        (buf, is_certain): (&mut Buffer, bool),
    ) -> Sequences {
        let ground = app.theme[Role::Screen].bg.unwrap_or(Color::Reset);
        let shown = Shown::take(buf, ground);
        let before = std::mem::replace(&mut self.shown, shown);
        let shown = &self.shown;
        let cell = app.theme.pictures().unwrap_or(found.cell);
        let Some(grid) = shown.grid(cell) else {
            self.slide = None;
            return self.display.hide(buf);
        };
        let theme = app.picture_theme();
        let colors = Colors {
            has_few_shades: matches!(found.protocol, Protocol::Sixel(_)),
            ..Colors::of(&theme)
        };
        let mut pieces = app.theme.pieces();
        if !found.outlines.has_kanji() {
            pieces.set = PieceSet::Western;
        }
        let look = Look {
            cell,
            grid,
            pieces,
            colors: &colors,
            bar: bar_colors(&theme),
            outlines: &found.outlines,
        };
        let slides = found.protocol.moves_pictures() && found.is_fast && app.settings.slide;
        if slides && before != *shown {
            self.slide = Slide::between(&before, shown, now).or_else(|| {
                let slide = self.slide.filter(|slide| slide.is_still(shown));
                slide.filter(|_| before.board == shown.board)
            });
        }
        self.slide = self.slide.and_then(|slide| slide.at(now, &look));
        let slide = self.slide.map(|slide| slide.moved);
        let pointer = self.pointer.filter(|_| found.protocol.moves_pictures());
        let carried = pointer.and_then(|pointer| Moved::carried(shown, pointer, &look));
        let moved = carried.or(slide);
        let frame = (buf, is_certain);
        self.display
            .frame(found.protocol, shown, &look, moved.as_ref(), frame)
    }
}

/// The colors of the bar, those of the pieces where it is drawn in cells.
fn bar_colors(theme: &Theme) -> [Rgb; 2] {
    let base = Colors::default();
    [(Role::Sente, base.paper), (Role::Gote, base.ink)]
        .map(|(role, usual)| theme.rgb(role)[1].unwrap_or(usual))
}

fn is_same(one: Option<&Arc<Found>>, other: Option<&Arc<Found>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}

/// The part of a cell that is asked about; quadrants are narrow everywhere, and the Linux console would show the question.
pub(crate) fn part_to_ask(grid: Grid) -> Option<char> {
    let asks = cfg!(unix) && !is_linux_console() && grid != Grid::default();
    asks.then(|| grid.glyph(0b0110))
}

/// The size of a cell, as the system says; not every terminal tells it.
fn measured() -> Option<CellSize> {
    let window = crossterm::terminal::window_size().ok()?;
    let width = window.width.checked_div(window.columns)?;
    CellSize::checked(width, window.height.checked_div(window.rows)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_protocol_is_taken_unless_another_is_wanted() {
        let sixel = Answers {
            has_sixel: true,
            ..Answers::default()
        };
        let iterm = Answers {
            has_iterm: true,
            ..sixel
        };
        let kitty = Answers {
            has_kitty: true,
            ..iterm
        };
        let by_sixel = Protocol::Sixel(SixelLimits::default());
        for (answers, wanted, protocol) in [
            (Answers::default(), Graphics::Auto, None),
            (sixel, Graphics::Auto, Some(by_sixel)),
            (iterm, Graphics::Auto, Some(Protocol::Iterm)),
            (kitty, Graphics::Auto, Some(Protocol::Kitty)),
            (kitty, Graphics::Sixel, Some(by_sixel)),
            (kitty, Graphics::Iterm, Some(Protocol::Iterm)),
            (Answers::default(), Graphics::Kitty, Some(Protocol::Kitty)),
            (kitty, Graphics::Cells, None),
        ] {
            assert_eq!(answers.protocol(wanted, None), protocol, "{wanted:?}");
        }
    }
}
