//! What is sent is obeyed by a small model of a terminal, whose screen then has to show what the marks say.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::*;
use crate::picture::{Colors, Outlines};
use crate::rules::{Bitboard, Position, Square};
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::layout::PlayLayout;
use crate::tui::widgets::BoardView;

/// A terminal that knows nothing but pictures.
#[derive(Debug, Default)]
struct Model {
    cursor: (u16, u16),
    images: BTreeSet<u32>,
    /// By image and number, the cell and the height.
    shown: BTreeMap<(u32, u32), ((u16, u16), i32)>,
    bytes: usize,
}

impl Model {
    fn obey(&mut self, bytes: &[u8]) {
        self.bytes = bytes.len();
        let text = str::from_utf8(bytes).expect("text");
        let mut transfer = None;
        for part in text.split('\x1b').skip(1) {
            if let Some(command) = part.strip_prefix("_G") {
                let (keys, data) = command.split_once(';').unwrap_or((command, ""));
                let keys: BTreeMap<&str, i64> = keys
                    .split(',')
                    .filter_map(|key| key.split_once('='))
                    .map(|(key, value)| {
                        let letter = |c: char| i64::from(u32::from(c));
                        let number = value.parse().ok();
                        (
                            key,
                            number.unwrap_or_else(|| value.chars().next().map_or(0, letter)),
                        )
                    })
                    .collect();
                self.graphics(&keys, data, &mut transfer);
            } else if let Some((row, column)) = part.strip_prefix('[').and_then(|part| {
                let (row, column) = part.strip_suffix('H')?.split_once(';')?;
                Some((row.parse::<u16>().ok()?, column.parse::<u16>().ok()?))
            }) {
                self.cursor = (column - 1, row - 1);
            } else {
                assert!(matches!(part, "7" | "8" | "\\"), "{part:?}");
            }
        }
        assert_eq!(transfer, None, "a picture was sent in part");
    }

    fn graphics(&mut self, keys: &BTreeMap<&str, i64>, data: &str, transfer: &mut Option<u32>) {
        let letter = |c: char| i64::from(u32::from(c));
        let number = |key: &str| keys.get(key).and_then(|value| u32::try_from(*value).ok());
        let action = keys.get("a").copied();
        if action.is_none() || action == Some(letter('t')) {
            assert!(data.len() <= 4096 && !data.is_empty());
            let image = transfer.take().or(number("i")).expect("an image");
            if number("m") == Some(1) {
                *transfer = Some(image);
            } else {
                self.images.insert(image);
            }
        } else if action == Some(letter('p')) {
            let (image, place) = (
                number("i").expect("an image"),
                number("p").expect("a number"),
            );
            assert!(self.images.contains(&image), "{image} was never sent");
            assert_eq!(number("C"), Some(1), "the cursor stays");
            let height = i32::try_from(keys["z"]).expect("a height");
            self.shown.insert((image, place), (self.cursor, height));
        } else {
            assert_eq!(action, Some(letter('d')));
            let image = number("i").expect("an image");
            let place = number("p");
            self.shown.retain(|(of, number), _| {
                *of != image || place.is_some_and(|place| place != *number)
            });
            if keys["d"] == letter('I') {
                self.images.remove(&image);
            }
        }
    }

    /// The cells of all pictures above the board itself, from the lowest.
    fn cells(&self) -> Vec<(u16, u16)> {
        let mut cells: Vec<_> = self
            .shown
            .values()
            .filter(|(_, z)| *z != 1)
            .map(|(at, _)| *at)
            .collect();
        cells.sort_unstable();
        cells
    }
}

fn theme() -> Theme {
    let mut theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
    theme.show_pictures(true);
    theme
}

struct Window {
    kitty: Kitty,
    terminal: Model,
    buf: Buffer,
}

impl Window {
    fn new() -> Self {
        Self {
            kitty: Kitty::default(),
            terminal: Model::default(),
            buf: Buffer::empty(Rect::new(0, 0, 100, 30)),
        }
    }

    /// Shows a board, changed as a screen would, and what is drawn over it; compares the terminal with the marks.
    fn show(
        &mut self,
        position: &Position,
        change: impl FnOnce(&mut BoardView),
        over: impl FnOnce(&mut Buffer),
    ) -> usize {
        let theme = theme();
        let area = self.buf.area;
        let layout = PlayLayout::new(area, false).expect("room");
        let mut board = BoardView::new(position, &layout.board, &theme);
        change(&mut board);
        self.buf.reset();
        board.render(area, &mut self.buf);
        over(&mut self.buf);
        let shown = Shown::take(&mut self.buf, Color::Reset);
        let colors = Colors::of(&theme);
        let outlines = Outlines::default();
        let look = Look {
            cell: CellSize::checked(8, 16).expect("a size"),
            size: layout.board.size,
            pieces: theme.pieces(),
            colors: &colors,
            outlines: &outlines,
        };
        let bytes = self.kitty.frame(&shown, &look, layout.board.area.height);
        self.terminal.obey(&bytes);
        let mut expected = Vec::new();
        for spot in shown.spots.values() {
            let SquareLook {
                piece,
                ground,
                is_target,
                is_drawn,
                arrow,
                has_cursor,
            } = spot.look;
            let count = [
                piece.is_some(),
                ground.is_some(),
                is_target,
                is_drawn,
                arrow.is_some(),
                has_cursor,
            ];
            let count = count.into_iter().filter(|is_on| *is_on).count();
            for part in rectangles(&spot.seen) {
                let at = (spot.at.0 + part.x, spot.at.1 + part.y);
                expected.extend(std::iter::repeat_n(at, count));
            }
        }
        expected.sort_unstable();
        assert_eq!(self.terminal.cells(), expected);
        self.terminal.bytes
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
fn after_every_change_the_terminal_shows_what_the_board_does() {
    let mut window = Window::new();
    let mut position = Position::startpos();
    let first = window.show(&position, |_| {}, |_| {});
    assert!(first < 150_000, "{first}");
    assert_eq!(
        window.show(&position, |_| {}, |_| {}),
        0,
        "nothing changes, nothing is sent"
    );
    let cursor =
        |name: &'static str| move |board: &mut BoardView| board.cursor = Some(square(name));
    window.show(&position, cursor("7g"), |_| {});
    let step = window.show(&position, cursor("7f"), |_| {});
    assert!(step < 100, "{step}");
    for mv in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"] {
        let mv = mv.parse().expect("a move");
        position.play(mv).expect("legal");
        let mark = |board: &mut BoardView| {
            board.last_move = Some(mv);
            board.targets = Bitboard::from_square(square("5e"));
        };
        let bytes = window.show(&position, mark, |_| {});
        // Pieces not seen before are sent once.
        let again = window.show(&position, |_| {}, |_| {});
        assert!(bytes < 20_000 && again < 400, "{bytes} {again}");
        let known = window.show(&position, mark, |_| {});
        assert!(known < 400, "{known}");
    }
}

#[test]
fn arrows_cross_squares_in_eight_directions_and_end_on_one() {
    let on = |sq: &str, from: &str, to: &str| {
        let [sq, from, to] = [sq, from, to].map(|sq| sq.parse().expect("a square"));
        ArrowPart::on(sq, from, to)
    };
    for (sq, from, to, part) in [
        ("5e", "5i", "5a", Some(ArrowPart::Upright)),
        ("5e", "9e", "1e", Some(ArrowPart::Level)),
        ("5e", "8h", "2b", Some(ArrowPart::Rising)),
        ("5e", "2h", "8b", Some(ArrowPart::Falling)),
        ("2b", "8h", "2b", Some(ArrowPart::End)),
        ("8h", "8h", "2b", None),
        ("6e", "7g", "6e", Some(ArrowPart::End)),
        ("7f", "7g", "6e", None),
    ] {
        assert_eq!(on(sq, from, to), part, "{from}{to} on {sq}");
    }
}

#[test]
fn what_is_drawn_over_a_board_takes_its_cells_and_no_mark_is_left() {
    let mut window = Window::new();
    let position = Position::startpos();
    window.show(&position, |_| {}, |_| {});
    let dialog = Rect::new(10, 3, 40, 12);
    let style = Style::new()
        .fg(Color::Rgb(1, 2, 3))
        .bg(Color::Rgb(40, 40, 40));
    let cover = |buf: &mut Buffer| {
        for at in dialog.positions() {
            buf[at].reset();
            buf[at].set_style(style);
        }
        // Some widgets color what is there.
        buf.set_style(Rect::new(0, 20, 60, 2), style);
    };
    let mut before = Window::new();
    before.show(&position, |_| {}, |_| {});
    window.show(&position, |_| {}, cover);
    assert_ne!(window.terminal.cells(), before.terminal.cells());
    assert!(
        window
            .terminal
            .shown
            .values()
            .all(|(at, _)| !dialog.contains((*at).into()))
    );
    for at in window.buf.area.positions() {
        assert!(!window.buf[at].modifier.contains(Modifier::HIDDEN), "{at}");
    }
    for at in dialog.positions() {
        assert_eq!(window.buf[at].bg, Color::Rgb(40, 40, 40));
    }
    window.show(&position, |_| {}, |_| {});
    assert_eq!(window.terminal.cells(), before.terminal.cells());
}

#[test]
fn nothing_is_left_in_the_terminal() {
    let mut window = Window::new();
    let position = Position::startpos();
    window.show(&position, |_| {}, |_| {});
    let hide = window.kitty.hide();
    window.terminal.obey(&hide);
    assert!(window.terminal.shown.is_empty() && !window.terminal.images.is_empty());
    window.show(&position, |_| {}, |_| {});
    window.kitty.wiped();
    window.terminal.shown.clear();
    window.show(&position, |_| {}, |_| {});
    let clear = window.kitty.clear();
    window.terminal.obey(&clear);
    assert!(window.terminal.shown.is_empty() && window.terminal.images.is_empty());
    window.show(&position, |board| board.cursor = Some(square("5e")), |_| {});
    window.terminal.obey(&free_all());
    assert!(window.terminal.shown.is_empty() && window.terminal.images.is_empty());
}

#[test]
fn a_size_that_no_cell_has_is_refused() {
    for (width, height) in [(0, 0), (0, 16), (8, 0), (9999, 16), (8, 9999)] {
        assert_eq!(CellSize::checked(width, height), None);
    }
}
