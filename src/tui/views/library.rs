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
use crate::text::width;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
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
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let layout = LibraryLayout::of(self, DrawArea::within(app, area));
        let theme = &app.theme;
        let typing = heading::heading(self, theme, layout.heading, buf);
        buf.hit(layout.heading, Target::Title);
        if let Some(tree) = &self.tree {
            table::table(tree, theme, &layout, buf);
        }
        rows::headings(self, theme, &layout, buf);
        for cell in columns::cells(layout.columns.width) {
            buf.hit(cell.in_line(layout.columns), Target::Column(cell.column));
        }
        rows::rows(self, theme, layout.list, buf);
        for (row, place) in self.list.seen(layout.list.height).zip(layout.list.rows()) {
            buf.hit(place, Target::Row(row));
            if row == self.list.current() {
                buf.choose((place.x + 2, place.y));
            }
        }
        panel::panel(self, theme, &layout, buf);
        if self.path_input.is_some() {
            buf.cover();
        }
        let hints = self.hints(&app.keymap);
        chrome::footer_of(theme, &hints, layout.footer, buf);
        if let Some(path) = &self.path_input {
            return draw_path(&path.prompt(), theme, layout.status, buf);
        }
        chrome::status(app, &words::status(self), layout.status, buf);
        typing
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let layout = LibraryLayout::of(self, DrawArea::of(app));
        let page = Page {
            rows: layout.list.height,
            count: u16::try_from(self.list.len()).unwrap_or(u16::MAX),
        };
        Viewport { page, is_covered: layout.is_covered, ..viewport_of_window(app) }
    }
}

impl State {
    /// The hints of the line being typed, or of the list.
    fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        if self.path_input.is_none() && self.finding.is_none() {
            return hint::hints(keymap, Context::Library);
        }
        let hint = |name: &str, label| hint::hint(keymap, Context::Typing, &[name], label);
        let hints =
            [hint("choose", text!("dialog-ok")), hint("cancel", text!("dialog-key-cancel"))];
        hints.into_iter().flatten().collect()
    }
}

/// Buttons that end a line being typed with the mouse.
fn prompt_buttons() -> [(String, Action); 2] {
    [(text!("dialog-ok"), Action::Choose), (text!("dialog-cancel"), Action::Cancel)]
        .map(|(words, action)| (format!(" {words} "), action))
}

/// The line being typed, with buttons behind it.
fn draw_path(prompt: &Prompt, theme: &Theme, line: Rect, buf: &mut Canvas) -> Option<Position> {
    fill(buf, line, theme[Role::Input]);
    let words = prompt_buttons();
    let buttons = prompt_places(&words, line);
    for ((words, action), place) in words.iter().zip(buttons) {
        buf.hit(place, Target::Action(*action));
        write(buf, place, words, theme[Role::Button]);
    }
    let place = Rect { width: buttons[0].x.saturating_sub(line.x + 1), ..line };
    draw_prompt(prompt, theme, place.intersection(line), buf)
}

fn prompt_places(buttons: &[(String, Action); 2], line: Rect) -> [Rect; 2] {
    let [ok, cancel] = buttons.each_ref().map(|(words, _)| width(words));
    let second = line.right().saturating_sub(cancel + 1);
    let first = second.saturating_sub(ok + 1);
    [(first, ok), (second, cancel)]
        .map(|(x, width)| Rect::new(x, line.y, width, 1).intersection(line))
}
