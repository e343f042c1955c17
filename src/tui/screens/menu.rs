//! The first screen: what to do next.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::setup;
use crate::tui::action::{Action, Context};
use crate::tui::chrome;
use crate::tui::message::{Effect, Input, Reply, Wheel};
use crate::tui::model::{Screen, Shared};

/// The lines of the menu and the one chosen.
#[derive(Debug, Default)]
pub struct State {
    selected: usize,
}

/// What can happen to the menu besides input.
#[derive(Debug, Clone, Copy)]
pub enum Message {}

/// A line of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    TwoPlayers,
    AgainstBot,
    Review,
    Quit,
}

impl Item {
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::TwoPlayers => ("Two players", "対局"),
            Self::AgainstBot => ("Against the bot", "対コンピュータ"),
            Self::Review => ("Review games", "棋譜"),
            Self::Quit => ("Quit", "終了"),
        }
    }
}

const ITEMS: [Item; 4] = [Item::TwoPlayers, Item::AgainstBot, Item::Review, Item::Quit];

impl State {
    fn step(&mut self, by: usize) {
        let count = ITEMS.len();
        self.selected = (self.selected + by) % count;
    }

    fn choose(&self, shared: &mut Shared) -> Vec<Reply> {
        match ITEMS.get(self.selected) {
            Some(Item::TwoPlayers) => vec![Reply::Show(Screen::Setup(setup::State::two_players()))],
            Some(Item::AgainstBot) => vec![Reply::Show(Screen::Setup(setup::State::against_bot()))],
            Some(Item::Review) => {
                let ticket = shared.ticket();
                let screen = Screen::Library(Box::default());
                vec![Reply::Show(screen), Effect::LoadLibrary(ticket).into()]
            }
            Some(Item::Quit) => vec![Effect::Quit.into()],
            None => Vec::new(),
        }
    }
}

/// Answers keys and the mouse.
pub fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    let count = ITEMS.len();
    match input {
        Input::Act(Action::Up) | Input::Wheel(Wheel::Up) => state.step(count - 1),
        Input::Act(Action::Down) | Input::Wheel(Wheel::Down) => state.step(1),
        Input::Act(Action::Choose) => return state.choose(shared),
        Input::Click(x, y) => {
            let area = Rect::new(0, 0, shared.size.0, shared.size.1);
            let place = Position::new(*x, *y);
            if let Some(index) = places(area).iter().position(|rect| rect.contains(place)) {
                state.selected = index;
                return state.choose(shared);
            }
        }
        _ => {}
    }
    Vec::new()
}

/// Answers the screen's own messages.
pub fn update(_state: &mut State, _shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {}
}

fn places(area: Rect) -> Vec<Rect> {
    let width = 34.min(area.width);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + area.height / 3;
    (0..)
        .zip(ITEMS)
        .map(|(row, _)| Rect::new(x, y + row, width, 1).intersection(area))
        .collect()
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [_, status, footer] = chrome::rows(area);
    for (index, (item, rect)) in ITEMS.iter().zip(places(area)).enumerate() {
        let style = if index == state.selected {
            Style::new().add_modifier(Modifier::REVERSED)
        } else {
            Style::new()
        };
        buf.set_style(rect, style);
        let (english, japanese) = item.words();
        buf.set_stringn(rect.x + 2, rect.y, english, rect.width.into(), style);
        buf.set_stringn(rect.x + 20, rect.y, japanese, 14, style);
    }
    chrome::status(shared, "", status, buf);
    chrome::footer(&shared.theme, Context::Menu, footer, buf);
    None
}
