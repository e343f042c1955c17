//! A minimal ratatui program, the baseline for komadai's speed: a board of two shades with pieces, and a
//! cursor moved by arrow keys; with the argument `list`, a list of names next to a small board that differs
//! for each name. `q` quits.
//!
//! `cargo build --release -p komadai-tools --bin bare`. It reads nothing at the start, knows no rules and
//! looks up no text: any extra time that komadai needs for its first frame, or from a key to the screen, is
//! its own.

use std::io;

use crossterm::event::{self, Event, KeyCode};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use komadai::tui::terminal::AnsiBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::terminal::Terminal;

const INK: Style = style(0xe8_e4da, 0x0f_1318);
const CHOSEN: Style = style(0x1b_1300, 0xd8_ecff);
const PIECE: Style = style(0xf9_e8c8, 0x2f_1b0e);
const OAK: [u32; 2] = [0xa8_7a42, 0x9c_6f39];
/// Columns and rows of squares, the largest first, as in komadai.
const TILES: [(u16, u16); 4] = [(8, 4), (7, 3), (5, 2), (4, 1)];
/// Columns next to the board.
const PANEL: u16 = 32;
/// Columns of the list.
const LIST: u16 = 42;

const fn style(fg: u32, bg: u32) -> Style {
    Style::new().fg(Color::from_u32(fg)).bg(Color::from_u32(bg))
}

/// The largest squares with which a board fits.
fn tile(area: Rect, beside: u16) -> (u16, u16) {
    let has_room = |&&(width, height): &&(u16, u16)| {
        9 * width + beside <= area.width && 9 * height + 3 <= area.height
    };
    *TILES.iter().find(has_room).unwrap_or(&TILES[3])
}

fn draw_square(area: Rect, shade: usize, is_empty: bool, is_chosen: bool, buf: &mut Buffer) {
    let square = style(0x2f_1b0e, OAK[shade]);
    let edge = style(OAK[shade], OAK[1 - shade]);
    for row in area.rows() {
        let (words, style) = match row.y - area.y {
            _ if is_empty => ("       ", square),
            0 => ("▝▜▛▘   ", square),
            1 => (" 歩    ", PIECE),
            _ => ("       ", PIECE),
        };
        let style = if is_chosen { CHOSEN } else { style };
        buf.set_stringn(row.x, row.y, "▐", row.width.into(), edge);
        buf.set_stringn(row.x + 1, row.y, words, usize::from(row.width.saturating_sub(1)), style);
    }
}

/// Draws the board with its upper left corner at `x`; `kind` selects the squares with pieces.
fn draw_board(
    x: u16,
    (width, height): (u16, u16),
    kind: u16,
    chosen: (u16, u16),
    area: Rect,
    buf: &mut Buffer,
) {
    for (file, rank) in (0..9).flat_map(|rank| (0..9).map(move |file| (file, rank))) {
        let square = Rect::new(x + file * width, 1 + rank * height, width, height);
        let is_empty = if kind == 0 {
            matches!(rank, 3..=5) || matches!((file, rank), (0 | 2..=6 | 8, 1 | 7))
        } else {
            !(file * 7 + rank * 5 + kind).is_multiple_of(4)
        };
        let shade = usize::from((file + rank) % 2);
        let is_chosen = (file, rank) == chosen;
        draw_square(square.intersection(area), shade, is_empty, is_chosen, buf);
    }
}

fn draw(is_list: bool, chosen: (u16, u16), area: Rect, buf: &mut Buffer) -> Position {
    buf.set_style(area, INK);
    let (beside, x) = if is_list { (LIST, LIST) } else { (PANEL, 0) };
    let (width, height) = match is_list {
        true if area.width < 120 => TILES[3],
        true => TILES[2],
        false => tile(area, beside),
    };
    for row in area.rows() {
        let words = "Ando  Baba  resignation  ".repeat(usize::from(row.width / 25));
        let style = if is_list && row.y == chosen.1 + 1 { CHOSEN } else { INK };
        let room = if is_list { LIST } else { row.width };
        buf.set_stringn(row.x, row.y, words, room.into(), style);
    }
    let (kind, mark) = if is_list { (chosen.1 + 1, (chosen.1, 0)) } else { (0, chosen) };
    draw_board(x, (width, height), kind, mark, area, buf);
    let last = area.height.saturating_sub(1);
    buf.set_stringn(0, last, "q quit", area.width.into(), INK);
    Position::new(x + mark.0 * width + 1, 1 + mark.1 * height)
}

fn main() -> io::Result<()> {
    let is_list = std::env::args().nth(1).is_some_and(|word| word == "list");
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen)?;
    let mut terminal = Terminal::new(AnsiBackend::new(io::stdout()))?;
    let mut square = (4, 4);
    let ended = loop {
        let drawn = terminal.draw(|frame| {
            let area = frame.area();
            let cursor = draw(is_list, square, area, frame.buffer_mut());
            frame.set_cursor_position(cursor);
        });
        if let Err(error) = drawn {
            break Err(error);
        }
        match event::read() {
            Ok(Event::Key(key)) => match key.code {
                KeyCode::Char('q') => break Ok(()),
                KeyCode::Left => square.0 = square.0.saturating_sub(1),
                KeyCode::Right => square.0 = (square.0 + 1).min(8),
                KeyCode::Up => square.1 = square.1.saturating_sub(1),
                KeyCode::Down => square.1 = (square.1 + 1).min(8),
                _ => {}
            },
            Ok(_) => {}
            Err(error) => break Err(error),
        }
    };
    terminal.show_cursor()?;
    execute!(io::stdout(), LeaveAlternateScreen)?;
    disable_raw_mode()?;
    ended
}
