//! The game being played.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::menu;
use crate::record::Record;
use crate::rules::Move;
use crate::tui::action::{Action, Context};
use crate::tui::chrome;
use crate::tui::message::{Input, Reply, Ticket};
use crate::tui::model::{Notice, Screen, Shared};
use crate::tui::options::NewGame;

/// The game and what the player is about to do.
#[derive(Debug)]
pub struct State {}

/// What can happen to the game besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The bot has chosen a move, resigns (`None`), or failed and says why.
    BotChose {
        /// The ticket of the question.
        ticket: Ticket,
        /// Its answer.
        answer: Result<Option<Move>, String>,
    },
}

impl State {
    /// What keys mean now.
    #[must_use]
    pub const fn context(&self) -> Context {
        Context::Play
    }
}

/// The replies that show a new game and start it.
pub fn open(_game: NewGame, _shared: &mut Shared) -> Vec<Reply> {
    vec![Reply::Show(Screen::Play(Box::new(State {})))]
}

/// The replies that go on with an unfinished game.
pub fn resume(_record: &Record, _shared: &mut Shared) -> Vec<Reply> {
    vec![Reply::Show(Screen::Play(Box::new(State {})))]
}

/// Answers keys and the mouse.
pub fn input(_state: &mut State, _shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(Action::Cancel) => vec![Reply::Show(Screen::Menu(menu::State::default()))],
        _ => Vec::new(),
    }
}

/// Answers the screen's own messages.
pub fn update(_state: &mut State, _shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {
        Message::BotChose {
            answer: Err(why), ..
        } => vec![Notice::error(why).into()],
        Message::BotChose { .. } => Vec::new(),
    }
}

/// What has to be done before the screen is left: the bot stops.
pub fn leave(_state: &mut State) -> Vec<Reply> {
    Vec::new()
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(_state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [_, status, footer] = chrome::rows(area);
    chrome::status(shared, "", status, buf);
    chrome::footer(&shared.theme, Context::Play, footer, buf);
    None
}
