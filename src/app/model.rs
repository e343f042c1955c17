//! The whole state of the program, as one value that only [`update`](crate::app::update()) changes.

use std::time::Duration;

use crate::app::action::Context;
use crate::app::command::CommandLine;
use crate::app::message::Message;
use crate::app::parts::dialog::Dialog;
pub use crate::app::screens::Screen;
use crate::app::state::AppState;
use crate::theme::Theme;

/// The stack of screens and the state that outlives them.
#[derive(Debug)]
pub struct Model {
    /// The screen shown.
    pub shown: Layer,
    /// The screens below it, the next one to return to last. They continue.
    pub below: Vec<Layer>,
    /// The command being typed, at the foot of the window.
    pub command: Option<CommandLine>,
    /// The state that all screens share.
    pub app: AppState,
    /// The number of screen changes, so that a new screen differs from the one before.
    pub changes: u64,
}

/// A screen with the dialogs on it.
#[derive(Debug)]
pub struct Layer {
    /// The screen below the dialogs.
    pub screen: Screen,
    /// Its open dialogs; the last one is on top and gets the keys.
    pub dialogs: Vec<Dialog<Message>>,
}

impl From<Screen> for Layer {
    fn from(screen: Screen) -> Self {
        Self { screen, dialogs: Vec::new() }
    }
}

/// A layer of the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    Shown,
    /// The one at this index of [`Model::below`].
    Below(usize),
}

impl Model {
    /// The model at the start, showing `screen` in a window of `size` columns and rows.
    pub fn new(screen: impl Into<Screen>, size: (u16, u16), theme: Theme) -> Self {
        Self {
            shown: screen.into().into(),
            below: Vec::new(),
            command: None,
            app: AppState::new(size, theme),
            changes: 0,
        }
    }

    /// All layers, the one shown first.
    pub(crate) fn layers(&self) -> impl Iterator<Item = &Layer> {
        [&self.shown].into_iter().chain(self.below.iter().rev())
    }

    /// All layers, the one shown last, and the shared state.
    pub(super) fn layers_mut(&mut self) -> (impl Iterator<Item = &mut Layer>, &mut AppState) {
        let layers = self.below.iter_mut().chain([&mut self.shown]);
        (layers, &mut self.app)
    }

    /// The depths of all layers, the one shown first.
    pub(super) fn depths(&self) -> impl Iterator<Item = Depth> + use<> {
        let below = (0..self.below.len()).rev().map(Depth::Below);
        [Depth::Shown].into_iter().chain(below)
    }

    /// The layer at `depth`, and the shared state; `None` if it is gone.
    pub(super) fn layer_mut(&mut self, depth: Depth) -> Option<(&mut Layer, &mut AppState)> {
        let layer = match depth {
            Depth::Shown => &mut self.shown,
            Depth::Below(index) => self.below.get_mut(index)?,
        };
        Some((layer, &mut self.app))
    }

    /// The time of the next change on a screen without input, in time since the program started.
    pub fn next_tick(&self) -> Option<Duration> {
        let now = self.app.now;
        let layers = self.layers().enumerate();
        let ticks = layers.filter_map(|(depth, layer)| {
            // Hidden screens are not animated, but their clocks run.
            let is_seen = depth == 0 && layer.dialogs.is_empty();
            let moves = is_seen || layer.screen.has_running_clock(now);
            layer.screen.next_tick(now).filter(|_| moves)
        });
        ticks.chain(self.app.key_popup.next_tick(self.app.settings.key_popup)).min()
    }

    /// The title of the window; empty if the settings want none.
    pub fn title(&self) -> String {
        if self.app.settings.title {
            self.shown.screen.title().unwrap_or_else(|| "komadai".to_owned())
        } else {
            String::new()
        }
    }

    /// Whether keys continue a move being typed, below a dialog that opened by itself.
    pub(super) fn types_on(&self) -> bool {
        let top = self.shown.dialogs.last();
        top.is_some_and(Dialog::is_unasked) && self.shown.screen.context() == Context::Typing
    }

    /// The context of keys now.
    pub fn context(&self) -> Context {
        if self.types_on() || self.shown.dialogs.is_empty() && self.command.is_some() {
            Context::Typing
        } else if self.shown.dialogs.is_empty() && self.app.analysis.has_lines() {
            Context::Lines
        } else if self.shown.dialogs.is_empty() {
            self.shown.screen.context()
        } else if self.shown.dialogs.last().is_some_and(|dialog| dialog.prompt().is_some()) {
            Context::Typing
        } else {
            Context::Dialog
        }
    }
}
