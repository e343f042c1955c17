//! How screens are drawn, what is under the mouse, and how much fits the window.

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

pub(crate) mod command_list;
pub(crate) mod dialog;
mod editor;
mod engines;
mod form;
mod library;
mod menu;
mod online;
mod play;
mod review;
mod rules;
mod settings;
mod setup;
mod statistics;

pub(crate) trait View {
    /// Returns the place of the terminal's cursor.
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position>;

    /// What is drawn at a cell of the window, apart from the footer.
    fn target(&self, _shared: &AppState, _at: Position) -> Option<Target> {
        None
    }

    /// As [`View::target`] while a button is held down or released: the pressed part may keep the mouse.
    fn dragged_target(&self, app: &AppState, at: Position) -> Option<Target> {
        self.target(app, at)
    }

    /// How many rows the window has for lists and texts.
    fn viewport(&self, app: &AppState) -> Viewport {
        viewport_of_window(app)
    }

    /// The keys shown in the footer; `home` is the context of the screen.
    fn hints(&self, keymap: &Keymap, home: Context) -> Vec<Hint> {
        hint::hints(keymap, home)
    }

    fn footer(&self, app: &AppState) -> Option<Rect> {
        let [.., footer] = chrome::rows(DrawArea::of(app).area);
        Some(footer)
    }
}

macro_rules! define_view_of {
    ($($name:ident $module:ident,)*) => {
        pub(crate) fn view_of(screen: &Screen) -> &dyn View {
            match screen {
                $(Screen::$name(state) => state.as_ref(),)*
            }
        }
    };
}
for_each_screen!(define_view_of);

/// The viewport of a window without lists and texts.
pub(super) fn viewport_of_window(app: &AppState) -> Viewport {
    let room = DrawArea::of(app);
    Viewport {
        tile_size: room.tile_size(),
        columns: room.area.width,
        ..Viewport::default()
    }
}

/// Gives `message`, received at `now` since the program's start, to a model that knows its window's current size.
pub fn update(model: &mut Model, now: Duration, message: Message) -> Vec<Effect> {
    let mut viewport = view_of(&model.shown.screen).viewport(&model.app);
    if let Some(dialog) = model.shown.dialogs.last() {
        viewport.dialog = dialog.page(DrawArea::of(&model.app));
    }
    model.app.viewport = viewport;
    app::update(model, now, message)
}

/// The meaning of a mouse event in the window as drawn now; `None` if it has none.
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

/// What is drawn at a cell, or is dragged there.
fn target(model: &Model, gesture: Gesture, at: Position) -> Option<Target> {
    let app = &model.app;
    if let Some(dialog) = model.shown.dialogs.last() {
        return dialog.target(&app.keymap, DrawArea::of(app), at);
    }
    if let Some(line) = &model.command {
        return command_list::target(line, DrawArea::of(app).area, at);
    }
    let view = view_of(&model.shown.screen);
    if matches!(gesture, Gesture::Drag | Gesture::Drop | Gesture::RightDrop) {
        return view.dragged_target(app, at);
    }
    let action = view.footer(app).and_then(|footer| {
        let hints = view.hints(&app.keymap, model.shown.screen.home_context());
        chrome::footer_action(&hints, footer, at)
    });
    action.map_or_else(
        || view.target(app, at),
        |action| Some(Target::Action(action)),
    )
}
