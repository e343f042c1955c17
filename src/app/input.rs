//! Input as a screen sees it, after the keymap.

use crate::app::action::Action;
use crate::app::parts::pointer::{Gesture, Target};

/// The meaning of a key, the mouse or a paste for a screen.
#[derive(Debug, Clone)]
pub enum Input {
    /// A key or a button that means an action.
    Act(Action),
    /// A character without an action here.
    Char(char),
    /// The wheel was turned by one notch up or down.
    Wheel(Wheel),
    /// A gesture with a button of the mouse, and its target.
    Pointer(Gesture, Option<Target>),
    /// Text pasted at once.
    Paste(String),
}

/// A direction of the wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wheel {
    /// Away from the player: earlier, up.
    Up,
    /// Toward the player: later, down.
    Down,
}
