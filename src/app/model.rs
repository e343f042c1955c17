//! Everything the screen shows, as one value that only [`update`](crate::app::update()) changes.

use std::time::Duration;

use crate::app::action::Context;
use crate::app::command::CommandLine;
use crate::app::message::Message;
use crate::app::parts::dialog::Dialog;
pub use crate::app::screens::Screen;
use crate::app::state::AppState;
use crate::theme::Theme;

/// The screen shown, the dialogs on it, and what outlives both.
#[derive(Debug)]
pub struct Model {
    /// The screen under all dialogs.
    pub screen: Screen,
    /// The screens that wait under this one with their dialogs, the next to come back to last. They go on.
    pub below: Vec<Layer>,
    /// The command being typed, at the foot of the window.
    pub command: Option<CommandLine>,
    /// Open dialogs; the last one is on top and gets the keys.
    pub dialogs: Vec<Dialog<Message>>,
    /// What all screens share.
    pub app: AppState,
    /// How often another screen was shown, so that a new one can be told from the one before.
    pub changes: u64,
}

/// A screen with the dialogs on it, the last one on top.
#[derive(Debug)]
pub struct Layer {
    /// The screen.
    pub screen: Screen,
    /// Its open dialogs.
    pub dialogs: Vec<Dialog<Message>>,
}

impl Model {
    /// The model at the start, showing `screen` in a window of `size` columns and rows.
    pub fn new(screen: impl Into<Screen>, size: (u16, u16), theme: Theme) -> Self {
        Self {
            screen: screen.into(),
            below: Vec::new(),
            command: None,
            dialogs: Vec::new(),
            app: AppState::new(size, theme),
            changes: 0,
        }
    }

    /// Every screen with its dialogs, the one shown first.
    pub(crate) fn layers(&self) -> impl Iterator<Item = (&Screen, &[Dialog<Message>])> {
        let below = self.below.iter().rev();
        let below = below.map(|layer| (&layer.screen, &layer.dialogs[..]));
        [(&self.screen, &self.dialogs[..])].into_iter().chain(below)
    }

    /// When a screen has something new to show though nothing happens, in time since the program started.
    pub fn next_tick(&self) -> Option<Duration> {
        let now = self.app.now;
        let layers = self.layers().enumerate();
        let ticks = layers.filter_map(|(depth, (screen, dialogs))| {
            // What nobody sees need not move; a clock always runs.
            let is_seen = depth == 0 && dialogs.is_empty();
            let moves = is_seen || screen.has_running_clock(now);
            screen.next_tick(now).filter(|_| moves)
        });
        ticks.min()
    }

    /// What the window is called, as far as the settings want it; empty for no name of its own.
    pub fn title(&self) -> String {
        if self.app.settings.title {
            self.screen.title().unwrap_or_else(|| "komadai".to_owned())
        } else {
            String::new()
        }
    }

    /// Whether keys go on with a move that is being typed, below a dialog that came by itself.
    pub(super) fn types_on(&self) -> bool {
        let top = self.dialogs.last();
        top.is_some_and(Dialog::is_unasked) && self.screen.context() == Context::Typing
    }

    /// Where keys go now.
    pub fn context(&self) -> Context {
        if self.types_on() || self.dialogs.is_empty() && self.command.is_some() {
            Context::Typing
        } else if self.dialogs.is_empty() && self.app.analysis.has_lines() {
            Context::Lines
        } else if self.dialogs.is_empty() {
            self.screen.context()
        } else {
            Context::Dialog
        }
    }
}
