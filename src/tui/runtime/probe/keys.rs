//! Converts events of the startup parser to those of crossterm, which reads later.

use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use termina::Event as Sequence;
use termina::event::{
    KeyCode as Code, KeyEvent as Key, KeyEventKind as Kind, Modifiers, MouseButton as Button,
    MouseEvent as Mouse, MouseEventKind as MouseKind,
};

/// `None` for anything but a key, a click, a paste or a change of focus.
pub(super) fn event(sequence: Sequence) -> Option<TerminalEvent> {
    match sequence {
        Sequence::Key(key) => key_event(key).map(TerminalEvent::Key),
        Sequence::Mouse(mouse) => mouse_event(mouse).map(TerminalEvent::Mouse),
        Sequence::Paste(text) => Some(TerminalEvent::Paste(text)),
        Sequence::FocusIn => Some(TerminalEvent::FocusGained),
        Sequence::FocusOut => Some(TerminalEvent::FocusLost),
        _ => None,
    }
}

fn key_event(key: Key) -> Option<KeyEvent> {
    let code = match key.code {
        Code::Char(c) => KeyCode::Char(c),
        Code::Enter => KeyCode::Enter,
        Code::Backspace => KeyCode::Backspace,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => KeyCode::BackTab,
        Code::Escape => KeyCode::Esc,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::Delete => KeyCode::Delete,
        Code::Insert => KeyCode::Insert,
        Code::Function(number) => KeyCode::F(number),
        _ => return None,
    };
    let kind = match key.kind {
        Kind::Press => KeyEventKind::Press,
        Kind::Release => KeyEventKind::Release,
        Kind::Repeat => KeyEventKind::Repeat,
    };
    Some(KeyEvent::new_with_kind(code, modifiers(key.modifiers), kind))
}

fn mouse_event(mouse: Mouse) -> Option<MouseEvent> {
    let kind = match mouse.kind {
        MouseKind::Down(which) => MouseEventKind::Down(button(which)),
        MouseKind::Up(which) => MouseEventKind::Up(button(which)),
        MouseKind::Drag(which) => MouseEventKind::Drag(button(which)),
        MouseKind::ScrollDown => MouseEventKind::ScrollDown,
        MouseKind::ScrollUp => MouseEventKind::ScrollUp,
        _ => return None,
    };
    Some(MouseEvent {
        kind,
        column: mouse.column,
        row: mouse.row,
        modifiers: modifiers(mouse.modifiers),
    })
}

const fn button(which: Button) -> MouseButton {
    match which {
        Button::Left => MouseButton::Left,
        Button::Right => MouseButton::Right,
        Button::Middle => MouseButton::Middle,
    }
}

fn modifiers(held: Modifiers) -> KeyModifiers {
    [
        (Modifiers::SHIFT, KeyModifiers::SHIFT),
        (Modifiers::ALT, KeyModifiers::ALT),
        (Modifiers::CONTROL, KeyModifiers::CONTROL),
    ]
    .into_iter()
    .filter(|(theirs, _)| held.contains(*theirs))
    .map(|(_, ours)| ours)
    .collect()
}
