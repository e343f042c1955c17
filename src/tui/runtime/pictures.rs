//! Pictures of boards in the window: the fonts and colors they are painted with, and when they are sent.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use ratatui::terminal::Frame;

use crate::app::message::Message;
use crate::app::person::settings::Graphics;
use crate::app::state::AppState;
use crate::picture::{Colors, Outlines, Rgb};
use crate::services::panics::caught;
use crate::services::pictures::outlines;
use crate::services::pictures::tmux::{Passing, Tmux};
use crate::services::{Event, PictureSettings};
use crate::theme::{CellSize, ColorDepth, PieceSet, Role, Theme};
use crate::tui::terminal::{Left, Questions, Wording};
use komadai_engine::world::mpsc::Sender;
use komadai_pixels::drawing::{Display, Look, Moved, Slide};
use komadai_pixels::marks::Shown;
use komadai_pixels::protocol::{Group, Protocol, Sequences};

use super::answers::{Answers, measured};

mod watch;

use watch::{Fate, Watch};

impl Answers {
    /// The protocol for the player's wish; through tmux if tmux itself shows no pictures.
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

/// The graphics found on the terminal's own thread.
#[derive(Debug)]
struct FoundGraphics {
    wish: Wish,
    protocol: Protocol,
    tmux: Option<Tmux>,
    outlines: Outlines,
    /// The cell size that the terminal reports.
    cell: CellSize,
    has_pixel_mouse: bool,
    /// Whether answers come fast enough for sliding pieces.
    is_fast: bool,
}

/// The wish for pictures; another wish means other questions.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Wish {
    graphics: Graphics,
    pieces: PictureSettings,
}

impl Wish {
    fn of(app: &AppState) -> Self {
        Self { graphics: app.graphics(), pieces: PictureSettings::of(&app.settings) }
    }
}

/// The slowest answer of a terminal that is fast enough for sliding pieces.
const FAST: Duration = Duration::from_millis(40);

#[derive(Debug, Default)]
pub(super) struct Pictures {
    display: Display,
    source: PictureSource,
    wish: Option<Wish>,
    /// The graphics of the pictures shown now.
    used: Option<Arc<FoundGraphics>>,
    /// The cell size that the system reports.
    cell: Option<CellSize>,
    shown: Shown,
    slide: Option<Slide>,
    /// The pixel of the window where the pointer was last.
    pointer: Option<(u16, u16)>,
    /// Whether the window has come to the front since the last frame.
    is_back: bool,
}

/// Finds the fonts and the cell size that pictures need, on a thread of its own.
#[derive(Debug, Clone, Default)]
pub(crate) struct PictureSource {
    found: Arc<Mutex<Option<Arc<FoundGraphics>>>>,
    wish: Arc<Mutex<Option<Wish>>>,
    heard: Arc<Mutex<Answers>>,
    /// Whether sent pictures arrive.
    watch: Watch,
    /// Whether the terminal has to be asked again.
    is_due: Arc<AtomicBool>,
}

const CHARACTERS: &str = "歩香桂銀角飛金玉王と杏圭全馬龍竜成兵車将行一二三四五六七八九１２３４５６７８９0123456789\
                          abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-%#";

fn locked<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PictureSource {
    /// The questions for the terminal now; returned once.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only asked on Unix"))]
    pub(crate) fn due(&self) -> Questions {
        Questions { pictures: self.is_due.swap(false, Ordering::SeqCst), ..Questions::default() }
    }

    /// Whether the terminal shows pictures as they are wanted.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only asked on Unix"))]
    pub(crate) fn suits(&self, answers: &Answers) -> bool {
        let wish = locked(&self.wish);
        let protocol = wish.as_ref().and_then(|wish| answers.protocol(wish.graphics, None));
        (answers.is_tmux || protocol.is_some()) && measured().or(answers.cell).is_some()
    }

    /// Finds fonts once the terminal has answered; sends a message when they are loaded, or when the terminal
    /// shows no pictures any more.
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
            // If this panics there are no pictures.
            let _ = caught(|| source.find(wish, answers, &sender));
        };
        // Without a thread there are no pictures.
        let _ = thread::Builder::new().name("fonts".into()).spawn(find);
    }

    /// Asks tmux again, if the program runs in it: it may be attached to another terminal.
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
        let is_known = |found: &Arc<FoundGraphics>| {
            let tmux = found.tmux.as_ref().zip(tmux.as_ref());
            let is_same = tmux.is_some_and(|(old, new)| old.is_same(new));
            is_same && (&found.wish, found.protocol) == (&wish, protocol)
        };
        if locked(&self.found).as_ref().is_some_and(is_known) {
            return;
        }
        let characters: Vec<char> = CHARACTERS.chars().collect();
        let (outlines, faults) = outlines(&wish.pieces, &characters);
        if locked(&self.wish).as_ref() != Some(&wish) {
            // The settings have changed meanwhile.
            return;
        }
        if !faults.is_empty() {
            let told = Message::Failed(faults.join("; "));
            let _ = sender.send(Event::Message(told));
        }
        *locked(&self.found) = Some(Arc::new(FoundGraphics {
            wish,
            protocol,
            tmux,
            outlines,
            cell,
            has_pixel_mouse: answers.has_pixel_mouse,
            is_fast: answers.delay <= FAST,
        }));
        let _ = sender.send(Event::Message(Message::Pictures(Some(cell))));
    }

    /// Reports that there are no pictures any more.
    fn lose(&self, sender: &Sender<Event>) {
        if locked(&self.found).take().is_some() {
            let _ = sender.send(Event::Message(Message::Pictures(None)));
        }
    }
}

impl FoundGraphics {
    /// Whether sequences sent now reach the terminal: tmux may drop those of windows other than the current
    /// one.
    fn is_certain(&self, is_first: bool, is_focused: bool) -> bool {
        let Some(tmux) = &self.tmux else {
            return true;
        };
        tmux.passing == Passing::Always
            || tmux.tells_focus && is_focused && (tmux.is_seen() || !is_first)
    }
}

impl Pictures {
    /// The source of the graphics; `is_asked` if the terminal has been asked about pictures.
    pub(super) fn source(&mut self, app: &AppState, is_asked: bool) -> PictureSource {
        self.measure();
        if is_asked {
            let wish = Wish::of(app);
            *locked(&self.source.wish) = Some(wish.clone());
            self.wish = Some(wish);
        }
        self.source.clone()
    }

    /// Has the terminal asked again if the wish has changed.
    pub(crate) fn follow(&mut self, app: &AppState) {
        if !app.wants_pictures() || self.wish.as_ref() == Some(&Wish::of(app)) {
            return;
        }
        let wish = Wish::of(app);
        *locked(&self.source.wish) = Some(wish.clone());
        self.wish = Some(wish);
        self.source.is_due.store(true, Ordering::SeqCst);
    }

    /// Asks the system for the cell size; if that fails, the terminal is asked again.
    pub(super) fn measure(&mut self) {
        self.cell = measured();
        if self.cell.is_none() && self.used.is_some() {
            self.source.is_due.store(true, Ordering::SeqCst);
        }
    }

    /// A message if the cell size differs from the one that boards are laid out for.
    pub(crate) fn news(&self, app: &AppState) -> Option<Message> {
        let is_other =
            self.cell.is_some() && app.theme.pictures().is_some_and(|it| Some(it) != self.cell);
        is_other.then_some(Message::Pictures(self.cell))
    }

    /// Forgets all pictures: the terminal was given back and taken again.
    pub(super) fn forget(&mut self) {
        self.display.forget();
        self.shown = Shown::default();
    }

    /// The player wants a full redraw: no picture is assumed to be there.
    pub(super) fn lost(&mut self) {
        self.display.lost(true);
        if locked(&self.source.heard).is_tmux {
            self.source.is_due.store(true, Ordering::SeqCst);
        }
    }

    /// The window has come to the front.
    pub(super) const fn comes_back(&mut self) {
        self.is_back = true;
    }

    pub(crate) fn wiped(&mut self) {
        self.display.wiped();
    }

    pub(super) fn left(&self) -> Left {
        Left {
            kept: self.display.kept(),
            placed: self.display.placed(),
            is_painted: self.display.is_painted(),
        }
    }

    pub(crate) fn has_pixel_mouse(&self) -> bool {
        self.used.as_ref().is_some_and(|found| found.has_pixel_mouse)
    }

    /// The form of sequences for text next to pictures.
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

    /// Converts a mouse event from pixels to cells; on a board, to the nearest cell that belongs to the
    /// square.
    pub(crate) fn in_cells(&mut self, cell: Option<CellSize>, mut event: MouseEvent) -> MouseEvent {
        self.pointer = Some((event.column, event.row));
        let found = self.used.as_ref().map(|found| found.cell);
        if let Some(cell) = cell.or(found) {
            (event.column, event.row) = self.shown.cell_at((event.column, event.row), cell);
        }
        event
    }

    /// Takes the pictures out of a frame; returns the sequences that show them once it is drawn.
    pub(super) fn frame(&mut self, app: &AppState, now: Duration, frame: &mut Frame) -> Sequences {
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
        found: &FoundGraphics,
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
        let theme = picture_theme(app);
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
            plot: plot_colors(&app.theme),
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
        self.display.frame(found.protocol, shown, &look, moved.as_ref(), frame)
    }
}

/// The theme in the colors of pictures: a terminal with pictures has more of them than it has for text.
fn picture_theme(app: &AppState) -> Cow<'_, Theme> {
    if app.colors.depth(&app.settings) == ColorDepth::True {
        return Cow::Borrowed(&app.theme);
    }
    Cow::Owned(app.themes.theme(&app.settings.theme, ColorDepth::True))
}

/// The bar's colors: those of the pieces where it is drawn in cells.
fn bar_colors(theme: &Theme) -> [Rgb; 2] {
    let base = Colors::default();
    [(Role::Sente, base.paper), (Role::Gote, base.ink)]
        .map(|(role, default)| theme.rgb(role)[1].unwrap_or(default))
}

/// The colors of a graph: those of the cells around it.
fn plot_colors(theme: &Theme) -> [Rgb; 4] {
    let base = Colors::default();
    let of = |role, place: usize, default| theme.rgb(role)[place].unwrap_or(default);
    [
        of(Role::Panel, 1, base.ink),
        of(Role::CurrentRow, 1, base.ink),
        of(Role::GraphBlack, 0, base.paper),
        of(Role::GraphWhite, 0, base.paper),
    ]
}

fn is_same(one: Option<&Arc<FoundGraphics>>, other: Option<&Arc<FoundGraphics>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_pixels::protocol::SixelLimits;

    #[test]
    fn the_best_protocol_is_taken_unless_another_is_wanted() {
        let sixel = Answers { has_sixel: true, ..Answers::default() };
        let iterm = Answers { has_iterm: true, ..sixel };
        let kitty = Answers { has_kitty: true, ..iterm };
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
