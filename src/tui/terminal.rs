//! The terminal's modes: taken once, given back on every exit (`docs/terminals.md`, 6).

mod backend;
#[cfg(windows)]
mod console;
#[cfg(unix)]
mod output;
#[cfg(unix)]
mod watcher;

#[cfg(unix)]
use std::io::IsTerminal;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
#[cfg(unix)]
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use ratatui::backend::{Backend, ClearType};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::terminal::{Frame, Terminal};

use crate::app::person::settings::Notify;
use crate::services::Event;
use crate::text;
use crate::theme::ColorDepth;
use komadai_engine::world::mpsc::Sender;
use komadai_pixels::protocol::{self, Sequences};

#[cfg(unix)]
use output::{send, send_last};

pub use backend::{AnsiBackend, Wording, drawn};
#[cfg(unix)]
pub(crate) use output::is_behind;
#[cfg(unix)]
pub use watcher::watches;

/// The reason why the screen cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Input or output is a pipe or a file.
    #[error("the full screen needs a terminal, but input or output is not one")]
    NotATerminal,
    /// The terminal cannot place text.
    #[error("the full screen needs a terminal with cursor control, but TERM is `dumb`")]
    DumbTerminal,
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
}

impl Error {
    /// Whether only a terminal is missing, so that text mode can be used.
    pub(crate) const fn is_for_lack_of_terminal(&self) -> bool {
        matches!(self, Self::NotATerminal | Self::DumbTerminal)
    }
}

/// Saves the title; alternate screen, hidden cursor, bracketed paste, focus events.
#[cfg(unix)]
const ENTER: &[u8] = b"\x1b[22;2t\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1004h";
/// Without brackets around pastes, which crossterm does not read here; the console reports the focus by itself.
#[cfg(windows)]
const ENTER: &[u8] = b"\x1b[22;2t\x1b[?1049h\x1b[?25l";
/// Presses and drags, with coordinates as numbers; not `?1003`, which reports every motion.
#[cfg(unix)]
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1002l\x1b[?1000l";
/// Ends a half-sent frame, undoes `ENTER`, resets colors.
const LEAVE: &[u8] = b"\x1b[?2026l\x1b[?1004l\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l\x1b[23;2t";
/// The Linux console has no alternate screen: the drawing has to be wiped.
const WIPE: &[u8] = b"\x1b[H\x1b[2J";
/// A glyph of ambiguous width in the upper left corner, then: where is the cursor?
const ASK_WIDTH: &[u8] = "\x1b[H▲\x1b[6n".as_bytes();
const BEGIN_FRAME: &[u8] = b"\x1b[?2026h";
const END_FRAME: &[u8] = b"\x1b[?2026l";

/// Mouse coordinates in pixels; when they are switched off, some terminals need a new request for cells.
const PIXEL_MOUSE_ON: &[u8] = b"\x1b[?1016h";
const PIXEL_MOUSE_OFF: &[u8] = b"\x1b[?1016l\x1b[?1006h";

const HOME: &[u8] = b"\x1b[H";
/// Blanks the window from the cursor on.
const BLANK: &[u8] = b"\x1b[J";
/// Can a picture be shown? Terminals that know the question answer, all others are silent. Then: which
/// abilities of iTerm2, and how large is a cell in pixels?
const ASK_PICTURES: &[u8] =
    b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b]1337;Capabilities\x1b\\\x1b[16t";
/// Has the palette 256 colors, and is a 24-bit color stored exactly (DECRQSS of `m`)? Terminals with fewer
/// are silent or name another color; urxvt echoes the end of the question, but sends only ESC of ESC and
/// backslash.
const ASK_COLORS: &[u8] = b"\x1b]4;255;?\x07\x1b[38;2;1;2;3m\x1bP$qm\x1b\\\x1b[m";
/// Terminal name; asked only if the environment mentions tmux.
const ASK_NAME: &[u8] = b"\x1b[>q";
/// Number of sixel colors, largest sixel size, mouse in pixels? Asked only where pictures are shown: some
/// terminals print these questions.
#[cfg(unix)]
const ASK_MORE: &[u8] = b"\x1b[?1;1;0S\x1b[?2;1;0S\x1b[?1016$p\x1b[c";
/// Device attributes: all terminals answer, so the wait ends as early as possible.
const ASK_KIND: &[u8] = b"\x1b[c";

/// The number of our pictures that the terminal holds and has to free at the end.
static KEPT_PICTURES: AtomicU32 = AtomicU32::new(0);

/// The highest picture number for placeholders; all up to it have to be freed at the end.
static PLACED_PICTURES: AtomicU32 = AtomicU32::new(0);

/// Whether cells of the window show pictures without numbers.
static IS_PAINTED: AtomicBool = AtomicBool::new(false);

static PIXEL_MOUSE: AtomicBool = AtomicBool::new(false);

/// Whether the terminal is ours now, so that it is given back exactly once.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal in raw mode on the alternate screen; gives it back when dropped.
#[derive(Debug)]
pub(crate) struct TermGuard(());

impl TermGuard {
    /// Takes the terminal without the mouse: the settings, which are read later, decide about it. `events`
    /// gets [`Event::Drained`] when a terminal that was behind has taken everything.
    pub(crate) fn enter(events: Sender<Event>) -> io::Result<Self> {
        let guard = Self(());
        #[cfg(unix)]
        output::report_to(events);
        #[cfg(windows)]
        drop(events);
        take(false)?;
        Ok(guard)
    }
}

impl Drop for TermGuard {
    fn drop(&mut self) {
        give_back();
        #[cfg(unix)]
        watcher::end();
    }
}

/// Puts the terminal into the program's modes, at the start or after a stop.
pub fn take(mouse: bool) -> io::Result<()> {
    #[cfg(unix)]
    {
        watcher::remember_modes();
        enable_raw_mode()?;
    }
    #[cfg(windows)]
    console::take()?;
    TAKEN.store(true, Ordering::SeqCst);
    tell_watcher();
    send(ENTER)?;
    if mouse { set_mouse(true) } else { Ok(()) }
}

/// Puts the terminal back as it was; does nothing if that is already done.
///
/// Every exit ends here: normal end, panic, signal, stop; [`watch_over`] covers those that the program cannot
/// see. A terminal that takes no bytes holds none of them up. Errors are ignored: they cannot be reported any
/// more.
pub(crate) fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    send_last(&leaving());
    PIXEL_MOUSE.store(false, Ordering::SeqCst);
    KEPT_PICTURES.store(0, Ordering::SeqCst);
    PLACED_PICTURES.store(0, Ordering::SeqCst);
    IS_PAINTED.store(false, Ordering::SeqCst);
    #[cfg(unix)]
    let _ = disable_raw_mode();
    #[cfg(windows)]
    console::give_back();
    tell_watcher();
}

fn leaving() -> Vec<u8> {
    let mut bytes = Vec::new();
    if PIXEL_MOUSE.load(Ordering::SeqCst) {
        bytes.extend(PIXEL_MOUSE_OFF);
    }
    bytes.extend(MOUSE_OFF);
    let kept = KEPT_PICTURES.load(Ordering::SeqCst);
    if kept > 0 {
        bytes.extend(END_FRAME);
        bytes.extend(protocol::free_all(kept));
    }
    let placed = PLACED_PICTURES.load(Ordering::SeqCst);
    if placed > 0 {
        bytes.extend(protocol::free_placed(placed));
    }
    if IS_PAINTED.load(Ordering::SeqCst) {
        bytes.extend(END_FRAME);
        bytes.extend(WIPE);
    }
    if is_linux_console() {
        bytes.extend(WIPE);
    }
    bytes.extend(LEAVE);
    bytes
}

/// Has the terminal given back even if the program is killed or aborts; does nothing on systems without such
/// processes.
pub(crate) fn watch_over() {
    #[cfg(unix)]
    watcher::start(told);
}

/// Sends the watcher the bytes that give the terminal back; none if that is done.
fn tell_watcher() {
    #[cfg(unix)]
    watcher::tell(told);
}

#[cfg(unix)]
fn told() -> Vec<u8> {
    if TAKEN.load(Ordering::SeqCst) { leaving() } else { Vec::new() }
}

/// Switches mouse reports on or off.
pub(crate) fn set_mouse(on: bool) -> io::Result<()> {
    #[cfg(unix)]
    {
        send(if on { MOUSE_ON } else { MOUSE_OFF })
    }
    #[cfg(windows)]
    {
        console::set_mouse(on)
    }
}

/// Switches mouse coordinates to pixels or cells, if they are not so already.
pub(crate) fn set_pixel_mouse(on: bool) -> io::Result<()> {
    if PIXEL_MOUSE.swap(on, Ordering::SeqCst) == on {
        return Ok(());
    }
    tell_watcher();
    send(if on { PIXEL_MOUSE_ON } else { PIXEL_MOUSE_OFF })
}

pub(crate) fn has_pixel_mouse() -> bool {
    PIXEL_MOUSE.load(Ordering::SeqCst)
}

pub(crate) fn ring() -> io::Result<()> {
    send(b"\x07")
}

/// Rings the bell for as long as a terminal can.
pub(crate) fn ring_long() -> io::Result<()> {
    send(b"\x07\x07\x07")
}

/// Puts a text into the clipboard through the terminal, if allowed (OSC 52).
pub fn copy(text: &str) -> io::Result<()> {
    let mut sequence = String::new();
    let copy = CopyToClipboard::to_clipboard_from(text);
    copy.write_ansi(&mut sequence).map_err(io::Error::other)?;
    send(sequence.as_bytes())
}

/// Sets the window title without its control characters.
pub(crate) fn set_title(title: &str) -> io::Result<()> {
    let title: String = title.chars().filter(|glyph| !glyph.is_control()).collect();
    send(format!("\x1b]2;{title}\x07").as_bytes())
}

/// Notifies the user outside the window, without control characters.
pub(crate) fn notify(how: Notify, words: &str) -> io::Result<()> {
    let words: String = words.chars().filter(|glyph| !glyph.is_control()).collect();
    let sequence = match how {
        Notify::Osc9 => format!("\x1b]9;{words}\x07"),
        // Semicolons separate the parts.
        Notify::Osc777 => format!("\x1b]777;notify;komadai;{}\x07", words.replace(';', ",")),
        Notify::Osc99 => format!("\x1b]99;;{words}\x1b\\"),
    };
    send(sequence.as_bytes())
}

/// Refuses a terminal that cannot show the screen, before anything is written. Where `input_was_read`,
/// standard input held a game and keys come from the terminal behind it.
pub fn check(input_was_read: bool) -> Result<(), Error> {
    let has_keys = is_terminal() || input_was_read && has_terminal();
    if !has_keys {
        return Err(Error::NotATerminal);
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(Error::DumbTerminal);
    }
    Ok(())
}

/// Whether standard input and output are the terminal.
fn is_terminal() -> bool {
    #[cfg(unix)]
    {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }
    #[cfg(windows)]
    {
        console::is_there()
    }
}

/// Whether keys can be read from the terminal while standard input is something else.
fn has_terminal() -> bool {
    // Only the outcome matters: reading keys opens the device by itself.
    #[cfg(unix)]
    {
        let device = || std::fs::OpenOptions::new().read(true).write(true).open("/dev/tty");
        io::stdout().is_terminal() && device().is_ok()
    }
    #[cfg(windows)]
    {
        console::is_behind_input()
    }
}

/// Sends each frame in one piece.
pub type Screen = Terminal<AnsiBackend<FrameWriter>>;

/// Collects a frame and sends it whole, so that no terminal shows half of it.
#[derive(Debug, Default)]
pub struct FrameWriter(Vec<u8>);

impl FrameWriter {
    /// Puts bytes before everything else of a frame.
    fn begin_with(&mut self, bytes: &[u8]) {
        let begin = BEGIN_FRAME.len().min(self.0.len());
        self.0.splice(begin..begin, bytes.iter().copied());
    }
}

impl Write for FrameWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Sends the buffer, except in the middle of a frame: the backend flushes after each cursor command.
    fn flush(&mut self) -> io::Result<()> {
        if self.0.starts_with(BEGIN_FRAME) && !self.0.ends_with(END_FRAME) {
            return Ok(());
        }
        let result = send(&self.0);
        self.0.clear();
        result
    }
}

/// The screen at the window's current size.
pub fn screen() -> io::Result<Screen> {
    Terminal::new(AnsiBackend::new(FrameWriter::default()))
}

/// The pictures left in the terminal by a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Left {
    /// The number of numbered pictures.
    pub kept: u32,
    /// The highest number of a picture for placeholders.
    pub placed: u32,
    /// Whether cells show pictures without numbers.
    pub is_painted: bool,
}

/// What goes with the cells of a frame.
#[derive(Debug, Default)]
pub struct Drawn {
    /// The sequences for its pictures.
    pub sequences: Sequences,
    pub left: Left,
    /// The place of the cursor while it is hidden.
    pub chosen: Option<Position>,
}

/// Draws one frame as a synchronized update, between the sequences for the pictures that `render` returns.
pub fn draw(
    screen: &mut Screen,
    wording: Wording,
    render: impl FnOnce(&mut Frame) -> Drawn,
) -> io::Result<()> {
    screen.backend_mut().set_wording(wording);
    screen.backend_mut().write_all(BEGIN_FRAME)?;
    let mut pictures = Sequences::default();
    let mut hidden = None;
    screen.draw(|frame| {
        let Drawn { sequences, left, chosen } = render(frame);
        hidden = chosen;
        let has_more_kept = KEPT_PICTURES.fetch_max(left.kept, Ordering::SeqCst) < left.kept;
        let has_more_placed =
            PLACED_PICTURES.fetch_max(left.placed, Ordering::SeqCst) < left.placed;
        let is_first_painted = left.is_painted && !IS_PAINTED.swap(true, Ordering::SeqCst);
        if has_more_kept || has_more_placed || is_first_painted {
            tell_watcher();
        }
        pictures = sequences;
    })?;
    let backend = screen.backend_mut();
    backend.writer().begin_with(&pictures.before);
    backend.write_all(&pictures.after)?;
    if let Some(place) = hidden {
        // Last of all: screen readers and braille displays follow a hidden cursor, too.
        backend.set_cursor_position(place)?;
    }
    backend.write_all(END_FRAME)?;
    io::Write::flush(backend)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Questions {
    /// Width of ambiguous glyphs.
    pub width: bool,
    /// Width of this part of a cell, used to draw outlines.
    pub part: Option<char>,
    pub pictures: bool,
    pub colors: bool,
}

impl Questions {
    /// Whether answers are strings, which would be taken for keys if they came when nothing reads them.
    pub(crate) const fn has_strings(self) -> bool {
        self.pictures || self.colors
    }

    /// The questions as strings, which some terminals print.
    fn strings(self) -> Vec<u8> {
        let colors: &[u8] = if self.colors { ASK_COLORS } else { b"" };
        let pictures = if self.pictures { ask_pictures() } else { Vec::new() };
        [&pictures, colors].concat()
    }
}

/// The part of a cell in the second row, to tell its answer from the first; then: where is the cursor?
fn ask_part(part: char) -> Vec<u8> {
    format!("\x1b[2H{part}\x1b[6n").into_bytes()
}

fn ask_pictures() -> Vec<u8> {
    // Set also in terminals started from within tmux.
    let is_in_tmux = std::env::var_os("TMUX").is_some_and(|server| !server.is_empty());
    let name: &[u8] = if is_in_tmux { ASK_NAME } else { b"" };
    [ASK_PICTURES, name].concat()
}

/// Asks about pictures and colors, draws the first frame, then asks for the width of an ambiguous glyph
/// (`docs/terminals.md`, 5): the cursor's place after one, and the device attributes, which every terminal
/// answers.
pub(crate) fn draw_and_ask(
    screen: &mut Screen,
    questions: Questions,
    render: impl FnOnce(&mut Frame),
) -> io::Result<()> {
    let backend = screen.backend_mut();
    if questions.has_strings() {
        // urxvt prints such questions: ask at the top, where nothing scrolls, and blank it before the frame
        // is drawn.
        backend.write_all(&[HOME, &questions.strings(), HOME, BLANK].concat())?;
        // Flushed separately: bytes written together are one frame.
        io::Write::flush(backend)?;
    }
    backend.write_all(BEGIN_FRAME)?;
    let frame = screen.draw(render)?;
    let rows = [(0, questions.width), (1, questions.part.is_some())];
    let rows = rows.into_iter().filter(|(_, is_covered)| *is_covered);
    let corner: Vec<_> = rows.flat_map(|(row, _)| corner(frame.buffer, row)).collect();
    let backend = screen.backend_mut();
    backend.write_all(END_FRAME)?;
    io::Write::flush(backend)?;
    // Never inside an update: some terminals answer only after it. The cells below the glyph are redrawn at
    // once.
    if questions.width {
        backend.write_all(ASK_WIDTH)?;
    }
    if let Some(part) = questions.part {
        backend.write_all(&ask_part(part))?;
    }
    backend.write_all(ASK_KIND)?;
    if !corner.is_empty() {
        backend.draw(corner.iter().map(|(x, y, cell)| (*x, *y, cell)))?;
    }
    io::Write::flush(backend)
}

/// Whether this is the Linux console, which has one screen and few glyphs, and prints questions.
pub(crate) fn is_linux_console() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "linux")
}

/// Whether this is GNU screen, which passes questions on to a terminal whose colors it does not use.
pub(crate) fn is_screen() -> bool {
    ColorDepth::is_screen(|name| std::env::var(name).ok())
}

/// Asks about pictures, or a part of a cell, while the program runs; the cells below have to be redrawn.
pub fn ask(questions: Questions) -> io::Result<()> {
    let mut bytes = Vec::new();
    if questions.has_strings() {
        bytes.extend([b"\x1b7", HOME, &questions.strings(), b"\x1b8"].concat());
    }
    if let Some(part) = questions.part {
        bytes.extend([b"\x1b7", ask_part(part).as_slice(), b"\x1b8"].concat());
    }
    ask_bytes(&bytes)
}

/// Asks for the name of the terminal, then for the cursor's place after each sign.
#[cfg(unix)]
pub(crate) fn questions_about(signs: &[char]) -> Vec<u8> {
    let mut bytes = ASK_NAME.to_vec();
    for sign in signs {
        bytes.extend(format!("\x1b[H{sign}\x1b[6n").into_bytes());
    }
    bytes
}

/// Asks questions, then for the kind, which every terminal answers.
pub(crate) fn ask_bytes(questions: &[u8]) -> io::Result<()> {
    send(&[questions, ASK_KIND].concat())
}

/// Asks questions that matter only for pictures.
#[cfg(unix)]
pub(crate) fn ask_more() -> io::Result<()> {
    send(ASK_MORE)
}

/// The cells that a glyph at the beginning of a row may cover, without those of the glyph before them.
fn corner(buf: &Buffer, row: u16) -> Vec<(u16, u16, Cell)> {
    let mut cells = Vec::new();
    let mut x = 0;
    while x < buf.area.width.min(3) && row < buf.area.height {
        let cell = &buf[(x, row)];
        cells.push((x, row, cell.clone()));
        x += text::width(cell.symbol()).max(1);
    }
    cells
}

/// The device that keys come from: standard input, or else the terminal behind it.
#[cfg(unix)]
pub fn keyboard() -> io::Result<std::os::fd::OwnedFd> {
    if io::stdin().is_terminal() {
        return Ok(rustix::io::dup(rustix::stdio::stdin())?);
    }
    let device = std::fs::OpenOptions::new().read(true).open("/dev/tty")?;
    Ok(device.into())
}

/// Makes the next frame paint every cell; unlike [`Terminal::clear`], asks the terminal nothing.
pub(crate) fn forget_frame(screen: &mut Screen) -> io::Result<()> {
    screen.backend_mut().clear_region(ClearType::All)?;
    screen.swap_buffers();
    Ok(())
}

#[cfg(windows)]
fn send(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(bytes)?;
    out.flush()
}

#[cfg(windows)]
fn send_last(bytes: &[u8]) {
    let _ = send(bytes);
}

/// Every write waits here.
#[cfg(windows)]
pub(crate) const fn is_behind() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corner_is_drawn_again_without_the_second_halves_of_kanji() {
        let mut buf = Buffer::empty(ratatui::layout::Rect::new(0, 0, 6, 1));
        buf.set_string(0, 0, "a歩角", ratatui::style::Style::new());
        let glyphs: Vec<_> =
            corner(&buf, 0).into_iter().map(|(x, _, cell)| (x, cell.symbol().to_owned())).collect();
        assert_eq!(glyphs, [(0, "a".into()), (1, "歩".into())]);
        buf.set_string(0, 0, "歩角", ratatui::style::Style::new());
        assert_eq!(corner(&buf, 0).into_iter().map(|(x, ..)| x).collect::<Vec<_>>(), [0, 2]);
        assert!(corner(&buf, 1).is_empty() && corner(&Buffer::default(), 0).is_empty());
    }

    #[test]
    fn a_frame_is_held_until_it_is_whole() {
        let mut writer = FrameWriter::default();
        for part in [BEGIN_FRAME, b"half"] {
            writer.write_all(part).expect("memory takes all");
            io::Write::flush(&mut writer).expect("nothing is sent");
        }
        assert_eq!(writer.0, [BEGIN_FRAME, b"half"].concat());
    }
}
