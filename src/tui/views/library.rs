//! The library:
//!
//! ```text
//!  Saved games 棋譜   /home/ann/shogi/   all folders   7 games   1 marked
//!   ☗ Black    ☖ White    Result            1/1 ☗２六歩                [  <  >  ]
//!   藤井聡太   羽生善治   ☖ resignation     ☖ -
//!   Aoki Ren   Doi Haruto sennichite        ９  ８  ７  ６  ５  ４  ３  ２  １
//!   佐藤花子   加藤一二三 ☖ resignation     ▾香 ▾桂 ▾銀 ▾金 ▾王 ▾金 ▾銀 ▾桂 ▾香 一
//!   torn.kif              cannot be read        ▾飛                     ▾角     二
//! ▸*opening.usi                             ▾歩 ▾歩 ▾歩 ▾歩 ▾歩 ▾歩 ▾歩 ▾歩 ▾歩 三
//!  opening.usi   1 move
//!  Enter open  Esc back  / find  + more  s sort  F position  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use self::layout::LibraryLayout;
use self::rows::write;
use super::{View, viewport_of_window};
use crate::app::action::{Action, Context};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::Target;
use crate::app::parts::prompt::Prompt;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::person::keymap::Keymap;
use crate::app::screens::library::{State, words};
use crate::app::state::AppState;
use crate::library::Column;
use crate::text::width;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::chrome;
use crate::tui::layout::DrawArea;
use crate::tui::widgets::{draw_prompt, fill};

mod columns;
mod heading;
mod layout;
mod panel;
mod rows;
mod table;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let layout = LibraryLayout::of(self, DrawArea::within(app, area));
        let theme = &app.theme;
        let typing = heading::heading(self, theme, layout.heading, buf);
        if let Some(tree) = &self.tree {
            table::table(tree, theme, &layout, buf);
        }
        rows::headings(self, theme, &layout, buf);
        rows::rows(self, theme, layout.list, buf);
        panel::panel(self, theme, &layout, buf);
        let hints = self.hints(&app.keymap, Context::Library);
        chrome::footer_of(theme, &hints, layout.footer, buf);
        if let Some(path) = &self.path_input {
            return draw_path(&path.prompt(), theme, layout.status, buf);
        }
        chrome::status(app, &words::status(self), layout.status, buf);
        typing
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let layout = LibraryLayout::of(self, DrawArea::of(app));
        if self.path_input.is_some() {
            return prompt_button(layout.status, at).map(Target::Action);
        }
        if layout.heading.contains(at) {
            Some(Target::Title)
        } else if layout.moves.contains(at) {
            let index = table::move_at(self.tree.as_ref()?, &layout, at.y);
            index.map(Target::Move)
        } else if layout.columns.contains(at) {
            column_at(&layout, at).map(Target::Column)
        } else if layout.list.contains(at) {
            let line = usize::from(at.y - layout.list.y);
            let row = self.list.seen(layout.list.height).nth(line);
            row.map(Target::Row)
        } else {
            let is_in_panel = layout.panel.contains(at);
            is_in_panel.then(|| panel::target(&layout, at))
        }
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let layout = LibraryLayout::of(self, DrawArea::of(app));
        let page = Page {
            rows: layout.list.height,
            count: u16::try_from(self.list.len()).unwrap_or(u16::MAX),
        };
        Viewport {
            page,
            is_covered: layout.is_covered,
            ..viewport_of_window(app)
        }
    }

    /// The hints of the line being typed, or of the list.
    fn hints(&self, keymap: &Keymap, home: Context) -> Vec<Hint> {
        if self.path_input.is_none() && self.finding.is_none() {
            return hint::hints(keymap, home);
        }
        let hint = |name: &str, label| hint::hint(keymap, Context::Typing, &[name], label);
        let hints = [
            hint("choose", text!("dialog-ok")),
            hint("cancel", text!("dialog-key-cancel")),
        ];
        hints.into_iter().flatten().collect()
    }
}

/// Buttons that end a line being typed with the mouse.
fn prompt_buttons() -> [(String, Action); 2] {
    [
        (text!("dialog-ok"), Action::Choose),
        (text!("dialog-cancel"), Action::Cancel),
    ]
    .map(|(words, action)| (format!(" {words} "), action))
}

/// The line being typed, with buttons behind it.
fn draw_path(prompt: &Prompt, theme: &Theme, line: Rect, buf: &mut Buffer) -> Option<Position> {
    fill(buf, line, theme[Role::Input]);
    let words = prompt_buttons();
    let buttons = prompt_places(&words, line);
    for ((words, _), place) in words.iter().zip(buttons) {
        write(buf, place, words, theme[Role::Button]);
    }
    let place = Rect {
        width: buttons[0].x.saturating_sub(line.x + 1),
        ..line
    };
    draw_prompt(prompt, theme, place.intersection(line), buf)
}

/// The action of the button at a cell while a line is typed.
fn prompt_button(line: Rect, place: Position) -> Option<Action> {
    let words = prompt_buttons();
    let places = prompt_places(&words, line);
    let mut buttons = words.iter().zip(places);
    buttons
        .find(|(_, button)| button.contains(place))
        .map(|((_, action), _)| *action)
}

fn prompt_places(buttons: &[(String, Action); 2], line: Rect) -> [Rect; 2] {
    let [ok, cancel] = buttons.each_ref().map(|(words, _)| width(words));
    let second = line.right().saturating_sub(cancel + 1);
    let first = second.saturating_sub(ok + 1);
    [(first, ok), (second, cancel)]
        .map(|(x, width)| Rect::new(x, line.y, width, 1).intersection(line))
}

/// The column whose heading is at a cell.
fn column_at(layout: &LibraryLayout, place: Position) -> Option<Column> {
    let cells = columns::cells(layout.columns.width);
    let mut under = cells.into_iter();
    under
        .find(|cell| cell.in_line(layout.columns).contains(place))
        .map(|cell| cell.column)
}
