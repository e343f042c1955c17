//! The settings, next to a sample board that shows their effect:
//!
//! ```text
//!   Settings  設定
//!  Screen
//!    Language              auto
//!  ▸ Colors              * dark    ９   ８   ７   ６   ５   ４   ３   ２   １
//!    Color depth           auto    香   桂   銀   金   王   金   銀   桂   香  一
//!  Board and pieces               ▝▜▛▘ ▝▜▛▘ ▝▜▛▘ ▝▜▛▘ ▝▜▛▘ ▝▜▛▘ ▝▜▛▘ ▝▜▛▘ ▝▜▛▘
//!    Pieces           one-kanji    .    .    .    .    .    .    .    角   .   二
//!
//!  the colors of board, pieces and panels. Now: muted colors for a dark room
//!  Enter select  Esc back  Backspace reset  / find  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::View;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::screens::settings::{SettingLine, State};
use crate::app::state::AppState;
use crate::text::{truncate, width};
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{BoardLayout, DrawArea, cut_left, cut_top};
use crate::tui::widgets::{BoardView, ListRow, ListView, draw_prompt};
use komadai_core::rules::{Move, Position as Board, Square};

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let parts = SettingsAreas::new(DrawArea::within(app, area));
        let theme = &app.theme;
        chrome::heading(theme, &self.heading(app), parts.title, buf);
        let lines = self.lines(&app.settings);
        let rows = lines.iter().map(|line| match line {
            SettingLine::Heading(title) => (title.as_str(), String::new(), true),
            SettingLine::Setting(_, label, value) => {
                // Names of fonts, themes and the player's own folders may be long.
                let room = parts.list.width.saturating_sub(BESIDE + width(label));
                (label.as_str(), truncate(value, room).into_owned(), false)
            }
        });
        let rows: Vec<_> = rows.collect();
        let rows: Vec<ListRow> = rows
            .iter()
            .map(|(text, note, is_heading)| ListRow { text, note, is_heading: *is_heading })
            .collect();
        let list = ListView::new(&rows, current(&lines, self.chosen), theme);
        buf.list(list, parts.list, |line| match lines.get(line)? {
            SettingLine::Setting(place, ..) => Some(Target::Row(*place)),
            SettingLine::Heading(_) => None,
        });
        if let Some(layout) = &parts.board {
            draw_sample(app, layout, buf);
        }
        chrome::footer_of(theme, &self.footer_hints(&app.keymap), parts.footer, buf);
        if let Some(prompt) = self.prompt() {
            return draw_prompt(&prompt, theme, parts.status, buf);
        }
        let hint = self.hint(app, parts.status.width);
        chrome::status(app, &hint, parts.status, buf);
        None
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let list = SettingsAreas::new(DrawArea::of(app)).list;
        super::viewport_of_page(app, Page::new(list.height, self.count()))
    }
}

/// The line of the setting at a place.
fn current(lines: &[SettingLine], chosen: usize) -> usize {
    let is_chosen =
        |line: &SettingLine| matches!(line, SettingLine::Setting(place, ..) if *place == chosen);
    lines.iter().position(is_chosen).unwrap_or(0)
}

/// Columns of the settings with their values.
const LIST_WIDTH: u16 = 30;
/// A column at either side, two for the glyph of the row, two between.
const BESIDE: u16 = 6;

struct SettingsAreas {
    title: Rect,
    list: Rect,
    board: Option<BoardLayout>,
    status: Rect,
    footer: Rect,
}

impl SettingsAreas {
    fn new(room: DrawArea) -> Self {
        let [body, status, footer] = chrome::rows(room.area);
        let (title, below) = cut_top(body, 1);
        let (list, area) = cut_left(below, LIST_WIDTH);
        let board = BoardLayout::alone(DrawArea { area, ..room }, false);
        let list = if board.is_some() { list } else { below };
        Self { title, list, board, status, footer }
    }
}

/// A sample for colors and pieces: promoted pieces, the last move, the cursor.
fn draw_sample(app: &AppState, layout: &BoardLayout, buf: &mut Buffer) {
    let (position, last_move) = sample();
    let view = BoardView {
        last_move,
        cursor: Square::new(7, 6),
        ..BoardView::new(&position, layout, &app.theme)
    };
    view.render(layout.area, buf);
}

/// The start after a few moves that promote a bishop and a rook.
fn sample() -> (Board, Option<Move>) {
    let mut position = Board::startpos();
    let mut last = None;
    for word in "7g7f 8c8d 2g2f 8d8e 2f2e 8e8f 8g8f 8b8f 2e2d 8f8h+ 2d2c+".split(' ') {
        let mv = word.parse().ok();
        let made = mv.and_then(|mv| position.play(mv).ok());
        last = made.map(|made| made.mv()).or(last);
    }
    (position, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::effect::{Effect, KeepEffect};
    use crate::app::model::Screen;
    use crate::app::person::settings::{Setting, Settings, TABLE};
    use crate::app::screens::settings::row;
    use crate::table::Table;
    use crate::texts::{self, Language};
    use komadai_core::rules::PieceKind;

    #[test]
    fn every_value_has_room_beside_its_setting_where_there_is_a_board() {
        let room = LIST_WIDTH - BESIDE;
        let mut cut = Vec::new();
        for language in texts::languages() {
            texts::choose(language);
            for entry in &TABLE {
                for value in entry.choices {
                    let mut settings = Settings::default();
                    settings.set(entry.setting, value).expect("a value");
                    let (label, value) = row(entry.setting, &settings);
                    if width(&label) + width(&value) > room {
                        cut.push(format!("{}: {label} / {value}", language.tag()));
                    }
                }
            }
        }
        texts::choose(Language::ENGLISH);
        assert_eq!(cut, Vec::<String>::new());
    }

    #[test]
    fn names_of_files_are_shown_as_far_as_there_is_room() {
        let mut table = Table::menu();
        table.press("F5");
        for (setting, value) in [
            (Setting::PieceFolder, "pieces/carved"),
            (Setting::PieceFont, "A Font With A Long Name"),
        ] {
            table.model.app.settings.set(setting, value).expect("a value");
        }
        let screen = table.screen();
        for (label, value) in [("Piece pictures", "* carved "), ("Piece font", "* A Font Wit..")] {
            let mut rows = screen.lines();
            let row = rows.find(|row| row.contains(label)).expect("a row");
            assert!(row.contains(value), "{row}");
        }
    }

    #[test]
    fn the_sample_has_promoted_pieces_of_both_sides() {
        let (position, last) = sample();
        assert_eq!(last.map(|mv| mv.to_string()), Some("2d2c+".into()));
        let kinds: Vec<PieceKind> =
            position.squares().iter().flatten().map(|piece| piece.kind).collect();
        assert!(kinds.contains(&PieceKind::ProRook) && kinds.contains(&PieceKind::ProPawn));
    }

    #[test]
    fn a_change_is_seen_at_once_and_saved_on_leaving() {
        let mut table = Table::menu();
        table.press("F5");
        table.screen();
        assert_eq!(table.model.app.theme.name(), "wood");
        table.press("Down");
        assert!(table.effects_of("Right").is_empty());
        assert_eq!(table.model.app.theme.name(), "dark");
        let effects = table.effects_of("Esc");
        let saved = effects.iter().find_map(|effect| match effect {
            Effect::Keep(KeepEffect::SaveSettings(settings)) => {
                Some(settings.value(Setting::Theme))
            }
            _ => None,
        });
        assert_eq!(saved, Some("dark"));
        assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
        // Nothing was changed: nothing is written.
        table.press("F5");
        let effects = table.effects_of("Esc");
        assert!(
            effects
                .iter()
                .all(|effect| !matches!(effect, Effect::Keep(KeepEffect::SaveSettings(_))))
        );
    }

    #[test]
    fn letters_alone_make_a_frame_of_ascii() {
        let mut table = Table::menu();
        table.set(Setting::Pieces, "ascii");
        for size in [(46, 13), (80, 24), (140, 45)] {
            table.model.app.size = size;
            // No unknown glyphs except the key of the help and the question above the lessons.
            assert_eq!(table.screen().matches('?').count(), 2, "{size:?}");
            assert!(table.press("F5").screen().is_ascii());
            table.press("Esc");
        }
    }
}
