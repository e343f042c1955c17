//! Drawing of screens, targets of the mouse, and the numbers of rows that fit the window.

use std::time::Duration;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
#[cfg(test)]
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app;
use crate::app::effect::Effect;
use crate::app::input::Wheel;
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::parts::pointer::Gesture;
#[cfg(test)]
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::screens::for_each_screen;
use crate::app::state::AppState;
use crate::tui::canvas::Canvas;
use crate::tui::layout::DrawArea;
use crate::tui::view::target;
use crate::tui::views::dialog::DialogRoom;

pub(crate) mod command_list;
pub(crate) mod dialog;
mod editor;
mod engines;
mod form;
pub(crate) mod key_popup;
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
    /// Draws the screen and sets the targets of its parts; returns the place of the terminal's cursor.
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position>;

    /// The board and the graph, which dialogs leave visible if there is room next to them.
    fn kept(&self, _app: &AppState, _area: Rect) -> [Rect; 2] {
        [Rect::default(); 2]
    }

    /// The numbers of rows that the window has for lists and texts.
    fn viewport(&self, app: &AppState) -> Viewport {
        viewport_of_window(app)
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

/// The room for dialogs on the screen shown.
pub(super) fn dialog_room(model: &Model, area: Rect) -> DialogRoom {
    let kept = view_of(&model.shown.screen).kept(&model.app, area);
    DialogRoom { kept, ..DrawArea::within(&model.app, area).into() }
}

/// The viewport of a window without lists and texts.
pub(super) fn viewport_of_window(app: &AppState) -> Viewport {
    let room = DrawArea::of(app);
    Viewport { tile_size: room.tile_size(), columns: room.area.width, ..Viewport::default() }
}

/// The viewport of a window with one list or text.
pub(super) fn viewport_of_page(app: &AppState, page: Page) -> Viewport {
    Viewport { page, ..viewport_of_window(app) }
}

/// Passes `message`, received at `now` since the program's start, to the model, with the window's current
/// size.
pub fn update(model: &mut Model, now: Duration, message: Message) -> Vec<Effect> {
    let mut viewport = view_of(&model.shown.screen).viewport(&model.app);
    if let Some(dialog) = model.shown.dialogs.last() {
        viewport.dialog = dialog.page(dialog_room(model, DrawArea::of(&model.app).area));
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
    let target = target(model, at, is_drag(gesture));
    Some(Message::Pointer(gesture, target))
}

/// Whether a button is held down or released, so that the pressed part may keep the mouse.
const fn is_drag(gesture: Gesture) -> bool {
    matches!(gesture, Gesture::Drag | Gesture::Drop | Gesture::RightDrop)
}

/// The target at a cell of a screen, for this gesture.
#[cfg(test)]
pub(crate) fn target_on(
    screen: &impl View,
    app: &AppState,
    gesture: Gesture,
    at: impl Into<Position>,
) -> Option<Target> {
    let area = DrawArea::of(app).area;
    let mut buf = Buffer::empty(area);
    let mut canvas = Canvas::seeking(&mut buf, at.into(), is_drag(gesture));
    screen.draw(app, area, &mut canvas);
    canvas.found()
}

/// A screen as text, a line for each row.
#[cfg(test)]
pub(crate) fn drawn_alone(screen: &impl View, app: &AppState) -> String {
    let area = DrawArea::of(app).area;
    let mut buf = Buffer::empty(area);
    screen.draw(app, area, &mut Canvas::new(&mut buf));
    let row = |y| (0..area.width).map(move |x| (x, y));
    let text = |y| row(y).map(|at| buf[at].symbol()).collect::<String>() + "\n";
    (0..area.height).map(text).collect()
}
