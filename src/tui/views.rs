//! The screens drawn, what the mouse points at, and what a window has room for.

use std::time::Duration;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app;
use crate::app::action::Context;
use crate::app::effect::Effect;
use crate::app::input::Wheel;
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::viewport::Viewport;
use crate::app::person::keymap::Keymap;
use crate::app::screens::for_each_screen;
use crate::app::state::AppState;
use crate::tui::chrome;
use crate::tui::layout::DrawArea;

pub mod dialog;
mod editor;
mod engines;
mod lesson;
mod library;
mod menu;
mod play;
mod review;
mod rules;
mod settings;
mod setup;
mod statistics;
mod tsume;

/// How a screen looks.
pub trait View {
    /// Draws the screen into `area`; returns where the terminal's cursor belongs.
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position>;

    /// What is drawn at a cell of the window, beside the footer.
    fn target(&self, _shared: &AppState, _at: Position) -> Option<Target> {
        None
    }

    /// As [`View::target`], for a mouse whose button is held down or let go: what was pressed may hold on to it.
    fn dragged_target(&self, app: &AppState, at: Position) -> Option<Target> {
        self.target(app, at)
    }

    /// What the window has room for.
    fn viewport(&self, app: &AppState) -> Viewport {
        viewport_of_window(app)
    }

    /// What the keys do that the footer shows; `home` is the context of the screen.
    fn hints(&self, keymap: &Keymap, home: Context) -> Vec<Hint> {
        hint::hints(keymap, home)
    }

    /// The line that says what keys do, where there is one.
    fn footer(&self, app: &AppState) -> Option<Rect> {
        let [.., footer] = chrome::rows(DrawArea::of(app).area);
        Some(footer)
    }
}

macro_rules! define_view_of {
    ($($name:ident $module:ident,)*) => {
        /// How the screen shown looks.
        pub fn view_of(screen: &Screen) -> &dyn View {
            match screen {
                $(Screen::$name(state) => state.as_ref(),)*
            }
        }
    };
}
for_each_screen!(define_view_of);

/// What a window without lists and texts has room for.
fn viewport_of_window(app: &AppState) -> Viewport {
    let room = DrawArea::of(app);
    Viewport {
        tile_size: room.tile_size(),
        columns: room.area.width,
        ..Viewport::default()
    }
}

/// Gives `message`, which came at the time `now` since the program started, to a model whose window has its present size.
pub fn update(model: &mut Model, now: Duration, message: Message) -> Vec<Effect> {
    let mut viewport = view_of(&model.screen).viewport(&model.app);
    if let Some(dialog) = model.dialogs.last() {
        viewport.dialog = dialog.page(DrawArea::of(&model.app));
    }
    model.app.viewport = viewport;
    app::update(model, now, message)
}

/// What an event of the mouse means in the window as it is drawn now; `None` for what means nothing.
pub fn message_of(model: &Model, event: MouseEvent) -> Option<Message> {
    let gesture = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Gesture::Click,
        MouseEventKind::Drag(MouseButton::Left) => Gesture::Drag,
        MouseEventKind::Up(MouseButton::Left) => Gesture::Drop,
        MouseEventKind::Down(MouseButton::Right) => Gesture::RightClick,
        MouseEventKind::Up(MouseButton::Right) => Gesture::RightDrop,
        MouseEventKind::ScrollUp => return Some(Message::Wheel(Wheel::Up)),
        MouseEventKind::ScrollDown => return Some(Message::Wheel(Wheel::Down)),
        _ => return None,
    };
    let at = Position::new(event.column, event.row);
    Some(Message::Pointer(gesture, target(model, gesture, at)))
}

/// What is drawn at a cell of the window, or held on to there.
fn target(model: &Model, gesture: Gesture, at: Position) -> Option<Target> {
    let app = &model.app;
    if let Some(dialog) = model.dialogs.last() {
        return dialog.target(&app.keymap, DrawArea::of(app), at);
    }
    if model.command.is_some() {
        return None;
    }
    let view = view_of(&model.screen);
    if matches!(gesture, Gesture::Drag | Gesture::Drop | Gesture::RightDrop) {
        return view.dragged_target(app, at);
    }
    let action = view.footer(app).and_then(|footer| {
        let hints = view.hints(&app.keymap, model.screen.home_context());
        chrome::footer_action(&hints, footer, at)
    });
    action.map_or_else(
        || view.target(app, at),
        |action| Some(Target::Action(action)),
    )
}
