//! A saved game, stepped through.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::menu;
use crate::record::Record;
use crate::tui::action::{Action, Context};
use crate::tui::chrome;
use crate::tui::message::{Input, Reply};
use crate::tui::model::{Screen, Shared};

/// What the screen shows.
#[derive(Debug, Default)]
pub struct State {}

/// What can happen to the screen besides input.
#[derive(Debug, Clone, Copy)]
pub enum Message {}

impl State {
    /// What keys mean now.
    #[must_use]
    pub const fn context(&self) -> Context {
        Context::Review
    }
}

/// The replies that show `record` from its start.
pub fn open(_record: Record, _name: String) -> Vec<Reply> {
    vec![Reply::Show(Screen::Review(Box::default()))]
}

/// Answers keys and the mouse.
pub fn input(_state: &mut State, _shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(Action::Cancel | Action::Leave) => menu::open(),
        _ => Vec::new(),
    }
}

/// Answers the screen's own messages.
pub fn update(_state: &mut State, _shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {}
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(_state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [_, status, footer] = chrome::rows(area);
    chrome::status(shared, "", status, buf);
    chrome::footer(&shared.theme, Context::Review, footer, buf);
    None
}
