//! The modes of a Windows console: it interprets sequences, and reports keys and sizes one at a time.

use std::io::{self, IsTerminal};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crossterm_winapi::{ConsoleMode, Handle, HandleType};

/// Modes of input: Ctrl-C as an event of its own, lines, their echo, sizes, mouse, selecting with the mouse, which
/// stops the output, whether the mode before is meant, and keys as sequences.
const PROCESSED: u32 = 0x1;
const LINES: u32 = 0x2;
const ECHO: u32 = 0x4;
const SIZES: u32 = 0x8;
const MOUSE: u32 = 0x10;
const SELECTING: u32 = 0x40;
const EXTENDED: u32 = 0x80;
const KEY_SEQUENCES: u32 = 0x200;

/// Modes of output: controls, sequences, and no step to the next row after the last cell of one.
const CONTROLS: u32 = 0x1;
const SEQUENCES: u32 = 0x4;
const STAYS_IN_ROW: u32 = 0x8;

/// The modes of input and output that the console had.
static BEFORE: Mutex<Option<(u32, u32)>> = Mutex::new(None);

fn before() -> MutexGuard<'static, Option<(u32, u32)>> {
    BEFORE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn input() -> io::Result<ConsoleMode> {
    Handle::new(HandleType::CurrentInputHandle).map(ConsoleMode::from)
}

fn output() -> io::Result<ConsoleMode> {
    Handle::new(HandleType::CurrentOutputHandle).map(ConsoleMode::from)
}

fn is_console(handle: HandleType) -> bool {
    Handle::new(handle).map(ConsoleMode::from).and_then(|console| console.mode()).is_ok()
}

/// Whether standard input and output are a console: for terminals of Git and Cygwin they are pipes, and their keys do
/// not reach the console that the program has.
pub(super) fn is_there() -> bool {
    is_console(HandleType::InputHandle) && is_console(HandleType::OutputHandle)
}

/// Whether there is a console behind a standard input that is none.
pub(super) fn is_behind_input() -> bool {
    !io::stdin().is_terminal()
        && is_console(HandleType::CurrentInputHandle)
        && is_console(HandleType::OutputHandle)
}

/// Takes the console for the screens.
///
/// # Errors
///
/// If it interprets no sequences, as before Windows 10.
pub(super) fn take() -> io::Result<()> {
    let (input, output) = (input()?, output()?);
    let modes = (input.mode()?, output.mode()?);
    let (_, shown) = *before().get_or_insert(modes);
    let wanted = shown | CONTROLS | SEQUENCES;
    output.set_mode(wanted | STAYS_IN_ROW).or_else(|_| output.set_mode(wanted)).map_err(|why| {
        let why = format!("this console interprets no sequences (Windows 10 and later do): {why}");
        io::Error::new(io::ErrorKind::Unsupported, why)
    })?;
    set_mouse(false)
}

/// Has the mouse reported, or left to the console for selecting text.
pub(super) fn set_mouse(on: bool) -> io::Result<()> {
    let (typed, _) = before().unwrap_or_default();
    input()?.set_mode(keys(typed, on))
}

/// The mode of input for the screens, from the one before.
const fn keys(before: u32, mouse: bool) -> u32 {
    let kept = before & !(PROCESSED | LINES | ECHO | KEY_SEQUENCES | MOUSE);
    let wanted = kept | SIZES | EXTENDED;
    if mouse { wanted & !SELECTING | MOUSE } else { wanted }
}

/// Gives the console the modes that it had; errors are ignored as for all of the terminal's.
pub(super) fn give_back() {
    if let Some((typed, shown)) = before().take() {
        let _ = input().and_then(|input| input.set_mode(typed));
        let _ = output().and_then(|output| output.set_mode(shown));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_singly_and_the_mouse_selects_unless_it_is_reported() {
        // What a console has at the start.
        let usual = 0x1f7;
        assert_eq!(keys(usual, false), 0x1e8);
        assert_eq!(keys(usual, true), 0x1b8);
    }
}
