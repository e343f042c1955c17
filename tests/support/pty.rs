//! The real program on a pseudo terminal: keys and clicks in, the terminal's screen out.
//!
//! Nothing here sleeps: a test waits for what it expects, with a limit far beyond what any machine needs.

use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use komadai::tui::layout::{PaletteLayout, PlayLayout, body};
use komadai_core::rules::{Color, Piece, PieceKind, Position, Square};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use ratatui::layout::Rect;
use rustix::fs::OFlags;
use rustix::process::{Pid, Signal, kill_process};
use vt100::{MouseProtocolMode, Parser, Screen};

use crate::keys::keys;

/// How long to wait before something counts as missing.
const LIMIT: Duration = Duration::from_secs(30);

/// No program that still draws is silent for so long.
const SILENCE: Duration = Duration::from_secs(5);

pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Sender<Vec<u8>>,
    output: Receiver<Vec<u8>>,
    parser: Parser,
    received: Vec<u8>,
    /// Locked while the terminal takes no output.
    gate: Arc<Mutex<()>>,
    size: (u16, u16),
    /// The line discipline before the program started.
    modes: String,
    flipped: bool,
}

/// A shell that runs the program as `script` says: its words are the program with its arguments.
pub(crate) fn in_shell(script: &str, saves: &Path, args: &[&str]) -> CommandBuilder {
    let mut shell = CommandBuilder::new("sh");
    shell.args(["-c", script, "sh"]);
    let program = komadai(saves, args);
    shell.args(program.get_argv());
    for (name, value) in program.iter_extra_env_as_str() {
        shell.env(name, value);
    }
    shell
}

/// The program as a user of a color terminal would start it, with its own folder for saved games.
pub(crate) fn komadai(saves: &Path, args: &[&str]) -> CommandBuilder {
    // Settings that were saved once: nothing is asked at the start.
    let settings = saves.join(".config/komadai/settings.ron");
    if saves.exists() && !settings.exists() {
        let folder = settings.parent().expect("a folder");
        // Some tests have a read-only folder of saves.
        if fs::create_dir_all(folder).is_ok() {
            fs::write(&settings, "()\n").expect("the settings");
        }
    }
    let program = std::env::var_os("KOMADAI_PROGRAM");
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_komadai").into());
    let mut command = CommandBuilder::new(program);
    command.arg("--saves");
    command.arg(saves);
    command.args(args);
    // The user's own settings stay untouched.
    command.env("XDG_CONFIG_HOME", saves.join(".config"));
    command.env("XDG_CACHE_HOME", saves.join(".cache"));
    command.env("LC_ALL", "C.UTF-8");
    command.env("TERM", "xterm-256color");
    command.env_remove("NO_COLOR");
    command.env_remove("COLORTERM");
    // Tests may run within tmux.
    command.env_remove("TMUX");
    command
}

fn cells(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has cells")
}

const fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Starts the program in a window of 80x24.
    pub(crate) fn open(saves: &Path, args: &[&str]) -> Self {
        Self::with_size(saves, args, (80, 24))
    }

    /// Starts the program in a window of this size.
    pub(crate) fn with_size(saves: &Path, args: &[&str], size: (u16, u16)) -> Self {
        Self::run(komadai(saves, args), size)
    }

    /// Starts any command.
    pub(crate) fn run(command: CommandBuilder, size: (u16, u16)) -> Self {
        let pair = native_pty_system().openpty(pty_size(size)).expect("a pseudo terminal");
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let keyboard = keyboard(pair.master.take_writer().expect("its input"));
        let modes = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the program starts");
        // Only the program holds the other side now, so its end is the end of the output.
        drop(pair.slave);
        let (sender, output) = mpsc::channel();
        let gate = Arc::new(Mutex::new(()));
        let reading = Arc::clone(&gate);
        std::thread::spawn(move || {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                drop(reading.lock());
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            master: pair.master,
            keyboard,
            output,
            parser: Parser::new(cells(size.1), cells(size.0), 0),
            received: Vec::new(),
            gate,
            size,
            modes,
            flipped: false,
        }
    }

    /// What the terminal shows and the modes it is in.
    pub(crate) fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// The text of the window, for messages of failed tests.
    fn picture(&self) -> String {
        let mut text = format!("in {}x{}:\n", self.size.0, self.size.1);
        for row in self.screen().rows(0, self.size.0) {
            let _ = writeln!(text, "|{row}");
        }
        text
    }

    fn take(&mut self, bytes: &[u8]) {
        self.parser.process(bytes);
        self.received.extend_from_slice(bytes);
    }

    /// Discards the received output; the window stays as it is.
    pub(crate) fn forget(&mut self) -> &mut Self {
        self.received.clear();
        self
    }

    #[track_caller]
    pub(crate) fn id(&self) -> u32 {
        self.child.process_id().expect("the program runs")
    }

    /// All received output, including control codes.
    pub(crate) fn received(&self) -> String {
        String::from_utf8_lossy(&self.received).into_owned()
    }

    /// Takes output until `found` holds; panics at the limit or when the program ends before.
    #[track_caller]
    fn wait(&mut self, wanted: &str, found: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + LIMIT;
        while !found(self) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => panic!("no {wanted} {}", self.picture()),
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("the program ended without {wanted} {}", self.picture())
                }
            }
        }
    }

    /// Takes output until `found` holds: false if nothing comes any more and it does not.
    pub(crate) fn comes_to(&mut self, found: impl Fn(&Screen) -> bool) -> bool {
        while !found(self.screen()) {
            match self.output.recv_timeout(SILENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(_) => return false,
            }
        }
        true
    }

    /// Waits until the window contains `words`.
    #[track_caller]
    pub(crate) fn sees(&mut self, words: &str) -> &mut Self {
        self.wait(&format!("`{words}`"), |terminal| terminal.shows(words));
        self
    }

    /// Waits until `codes` have come from the program.
    #[track_caller]
    pub(crate) fn hears(&mut self, codes: &str) -> &mut Self {
        self.wait(&format!("{codes:?}"), |terminal| terminal.received().contains(codes));
        self
    }

    /// Waits until `is_right` accepts all received output.
    #[track_caller]
    pub(crate) fn hears_all(&mut self, wanted: &str, is_right: impl Fn(&str) -> bool) -> &mut Self {
        self.wait(wanted, |terminal| is_right(&terminal.received()));
        self
    }

    /// Waits until the window no longer contains `words`.
    #[track_caller]
    pub(crate) fn sees_no(&mut self, words: &str) -> &mut Self {
        self.wait(&format!("end of `{words}`"), |terminal| !terminal.shows(words));
        self
    }

    /// Whether the window contains `words` now; only meaningful once something later has been seen.
    pub(crate) fn shows(&self, words: &str) -> bool {
        let screen = self.screen();
        let rows = |left, right| screen.rows(left, right - left).collect();
        screen.contents().contains(words)
            || crate::wrapped::reads(words, screen.size().1.get(), rows)
    }

    /// Sends bytes as a terminal would.
    pub(crate) fn send(&mut self, bytes: &[u8]) -> &mut Self {
        // A program that has ended needs no keys; waiting for their effect reports it.
        let _ = self.keyboard.send(bytes.to_vec());
        self
    }

    /// Presses keys by their names, and all others character by character, a word at once.
    pub(crate) fn press(&mut self, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let bytes: Vec<u8> = keys(word).into_iter().flat_map(bytes_of).collect();
            self.send(&bytes);
        }
        self
    }

    /// Pastes bracketed text, as terminals do for programs that ask for it.
    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.send(format!("\x1b[200~{text}\x1b[201~").as_bytes())
    }

    /// Presses and releases the left button on a cell.
    pub(crate) fn click(&mut self, (x, y): (u16, u16)) -> &mut Self {
        let (column, row) = (x + 1, y + 1);
        self.send(format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m").as_bytes())
    }

    /// Clicks on the first place where the window contains `words`.
    #[track_caller]
    pub(crate) fn click_on(&mut self, words: &str) -> &mut Self {
        self.sees(words);
        let place = self.place_of(words);
        self.click(place)
    }

    fn place_of(&self, words: &str) -> (u16, u16) {
        let (width, height) = self.size;
        let starts = |&(x, y): &(u16, u16)| {
            let rest = self.screen().contents_between(y, x, y, width);
            rest.starts_with(words)
        };
        (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .find(starts)
            .expect("the words have been seen on one line")
    }

    /// The layout of a game in the window.
    pub(crate) fn layout(&self) -> PlayLayout {
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        PlayLayout::new(area, self.flipped).expect("room for a board")
    }

    /// Clicks on a square of the board.
    pub(crate) fn click_square(&mut self, sq: &str) -> &mut Self {
        let tile = self.layout().board.tile(sq.parse::<Square>().expect("a square"));
        self.click((tile.x + tile.width / 2, tile.y))
    }

    /// Clicks on a piece that the side to move has in hand.
    pub(crate) fn click_held(&mut self, position: &Position, kind: PieceKind) -> &mut Self {
        let layout = self.layout().stacked(position);
        let slot = layout.stands[position.side_to_move().index()].slot(kind);
        self.click((slot.x + 1, slot.y))
    }

    /// Clicks on the slot of a kind on a stand of the editor.
    pub(crate) fn click_hand(&mut self, color: Color, kind: PieceKind) -> &mut Self {
        let slot = self.layout().stands[color.index()].slot(kind);
        self.click((slot.x + 1, slot.y))
    }

    /// Clicks on a new piece of the editor.
    pub(crate) fn click_new(&mut self, color: Color, kind: PieceKind) -> &mut Self {
        let palette = PaletteLayout::new(body(self.layout().moves));
        let mut slots = palette.slots();
        let slot = slots.find(|(piece, _)| *piece == Piece::new(color, kind));
        let (_, slot) = slot.expect("every piece has a place");
        self.click((slot.x + 1, slot.y))
    }

    /// Changes the size of the window and clears it, so that only new drawing is visible.
    pub(crate) fn resize(&mut self, size: (u16, u16)) -> &mut Self {
        let screen = self.parser.screen_mut();
        screen.set_size(cells(size.1), cells(size.0));
        self.wipe();
        self.size = size;
        self.master.resize(pty_size(size)).expect("a new size");
        self
    }

    /// Something else writes on the terminal: its contents are lost.
    pub(crate) fn wipe(&mut self) -> &mut Self {
        self.parser.process(b"\x1b[2J");
        self
    }

    /// Does `work` while the terminal is full and takes nothing, as a stopped window or a dead line does.
    pub(crate) fn while_stalled(&mut self, work: impl FnOnce(&mut Self)) {
        let gate = Arc::clone(&self.gate);
        let closed = gate.lock().expect("nothing panics with it");
        let mut device = fs::OpenOptions::new()
            .write(true)
            .custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed())
            .open(format!("/proc/{}/fd/1", self.id()))
            .expect("the terminal of the program");
        let mut refusals = 0;
        while refusals < 10 {
            // Bytes that show nothing.
            if device.write(&[0; 4096]).is_ok() || device.write(&[0]).is_ok() {
                refusals = 0;
            } else {
                refusals += 1;
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        // A frame that finds no room.
        let (width, height) = self.size;
        self.resize((width + 1, height));
        work(self);
        drop(closed);
    }

    /// Waits until the program has ended, without taking its output.
    #[track_caller]
    pub(crate) fn ends_unread(&mut self) -> ExitStatus {
        let deadline = Instant::now() + LIMIT;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status;
            }
            assert!(Instant::now() < deadline, "it does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&mut self, signal: Signal) -> &mut Self {
        if signal == Signal::KILL {
            // Waits for saves; other tests cover their loss.
            self.keeps_all();
        }
        let id = i32::try_from(self.id()).ok().and_then(Pid::from_raw);
        kill_process(id.expect("an id"), signal).expect("the program runs");
        self
    }

    /// Waits until the file-writing thread is idle.
    pub(crate) fn keeps_all(&mut self) -> &mut Self {
        let threads = std::path::PathBuf::from(format!("/proc/{}/task", self.id()));
        let is_busy = || {
            let threads = std::fs::read_dir(&threads).into_iter().flatten().flatten();
            threads.map(|thread| thread.path()).any(|thread| {
                let read = |name: &str| std::fs::read_to_string(thread.join(name));
                let is_writer = read("comm").is_ok_and(|name| name.trim() == "writer");
                // A sleeping thread waits for work: waiting for a disk is no sleep.
                is_writer && read("stat").is_ok_and(|stat| !stat.contains(") S "))
            })
        };
        let deadline = Instant::now() + LIMIT;
        let mut idle = 0;
        while idle < 3 && Instant::now() < deadline {
            idle = if is_busy() { 0 } else { idle + 1 };
            std::thread::sleep(Duration::from_millis(2));
        }
        self
    }

    /// Waits for the end of the program and returns its status; all of its output is on the screen then.
    #[track_caller]
    pub(crate) fn end(&mut self) -> ExitStatus {
        let deadline = Instant::now() + LIMIT;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end {}", self.picture()),
            }
        }
        self.child.wait().expect("the program has ended")
    }

    /// Checks that the terminal is in the modes a shell leaves to programs, as a program must leave it.
    #[track_caller]
    pub(crate) fn is_given_back(&self) {
        let screen = self.screen();
        assert!(!screen.alternate_screen(), "still on the alternate screen");
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert!(!screen.bracketed_paste(), "paste is still bracketed");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        assert_eq!(modes(&*self.master), self.modes, "the line discipline");
    }

    /// Waits until the program has taken the terminal: keys are its own from then on.
    #[track_caller]
    pub(crate) fn takes(&mut self) -> &mut Self {
        self.wait("alternate screen", |terminal| terminal.screen().alternate_screen());
        self
    }

    /// Checks that the program has taken the terminal.
    #[track_caller]
    pub(crate) fn is_taken(&self) {
        assert!(self.screen().alternate_screen());
        assert!(self.screen().bracketed_paste());
        assert_ne!(self.screen().mouse_protocol_mode(), MouseProtocolMode::None);
        assert_ne!(modes(&*self.master), self.modes, "the line discipline");
    }

    /// Leaves the program by its key, which must succeed.
    #[track_caller]
    pub(crate) fn quit(&mut self) {
        self.press("Ctrl-c").ends_well();
    }

    /// Waits for the end of the program, which must succeed.
    #[track_caller]
    pub(crate) fn ends_well(&mut self) {
        let status = self.end();
        assert!(status.success(), "{status} {}", self.picture());
        self.is_given_back();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed half-way leaves its program behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until a condition without output holds; panics at the limit.
#[track_caller]
pub(crate) fn until(wanted: &str, holds: impl Fn() -> bool) {
    let deadline = Instant::now() + LIMIT;
    while !holds() {
        assert!(Instant::now() < deadline, "not true: {wanted}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// What a terminal sends for a key.
fn bytes_of(key: KeyEvent) -> Vec<u8> {
    let codes = match key.code {
        KeyCode::Char(c) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            return vec![u8::try_from(c).expect("a letter") & 0x1f];
        }
        KeyCode::Char(c) => return c.to_string().into_bytes(),
        KeyCode::Enter => "\r",
        KeyCode::Esc => "\x1b",
        KeyCode::Tab => "\t",
        KeyCode::BackTab => "\x1b[Z",
        KeyCode::Backspace => "\x7f",
        KeyCode::Up => "\x1b[A",
        KeyCode::Down => "\x1b[B",
        KeyCode::Right => "\x1b[C",
        KeyCode::Left => "\x1b[D",
        KeyCode::Home => "\x1b[H",
        KeyCode::End => "\x1b[F",
        KeyCode::PageUp => "\x1b[5~",
        KeyCode::PageDown => "\x1b[6~",
        KeyCode::F(1) => "\x1bOP",
        KeyCode::F(2) => "\x1bOQ",
        KeyCode::F(3) => "\x1bOR",
        KeyCode::F(5) => "\x1b[15~",
        KeyCode::F(7) => "\x1b[18~",
        KeyCode::F(8) => "\x1b[19~",
        KeyCode::F(12) => "\x1b[24~",
        other => panic!("no code for {other:?}"),
    };
    codes.into()
}

/// Writes keys on its own thread, since a program that reads none would block the test.
fn keyboard(mut input: Box<dyn Write + Send>) -> Sender<Vec<u8>> {
    let (sender, keys) = mpsc::channel::<Vec<u8>>();
    std::thread::spawn(move || {
        for bytes in keys {
            if input.write_all(&bytes).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

fn modes(master: &(dyn MasterPty + Send)) -> String {
    format!("{:?}", master.get_termios())
}
