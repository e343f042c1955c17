//! A small model of a terminal obeys the sequences sent. Whatever was drawn before, its screen has to match a
//! terminal that shows the same frame as its first.

use ratatui::buffer::Buffer;
use ratatui::layout::Position as Cell;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use crate::app::analysis::{ScoreForm, ShownLines};
use crate::picture::{Colors, Outlines};
use crate::said::PanelSide;
use crate::theme::{BuiltIn, CellSize, ColorDepth, Theme};
use crate::tui::layout::{BoardLayout, DrawArea, PlayLayout};
use crate::tui::widgets::{BoardView, KomadaiView, clear_area};
use komadai_core::record::BoardMark;
use komadai_core::rules::{Bitboard, Color as Side, Move, Position, Square};
use komadai_engine::engine::{SearchInfo, SearchScore};
use komadai_pixels::drawing::{Display, Look, Moved, Slide};
use komadai_pixels::grid::PixelGrid;
use komadai_pixels::marks::{Arrow, BarLook, Shown, SquareLook, mark_bar};
use komadai_pixels::protocol::{Group, Protocol, SixelLimits, free_all, free_placed};

mod model;
mod pixels;

use model::Model;

const CELL: (u16, u16) = (6, 12);

const PROTOCOLS: [Protocol; 4] = [
    Protocol::Kitty,
    Protocol::Sixel(SixelLimits { colors: 16, largest: (200, 150) }),
    Protocol::Iterm,
    Protocol::Placeholders(Group::of_pane(3)),
];

/// Marks are encoded in characters from here on.
const FIRST_OF_MARKS: char = '\u{100000}';

/// Pictures kept though no placeholder shows them.
const SPARE: usize = 64;

fn cell() -> Option<CellSize> {
    CellSize::checked(CELL.0, CELL.1)
}

fn theme() -> Theme {
    let mut theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
    theme.show_pictures(cell());
    theme
}

fn play_layout(area: Rect, cell: CellSize) -> PlayLayout {
    let room = DrawArea { cell: Some(cell), ..DrawArea::from(area) };
    PlayLayout::new(room, false).expect("room")
}

struct Window {
    protocol: Protocol,
    display: Display,
    terminal: Model,
    buf: Buffer,
    cell: CellSize,
    moved: Option<Moved>,
    last: Shown,
    /// Whether only text arrives.
    is_hidden: bool,
    has_few_shades: bool,
}

impl Window {
    fn new(protocol: Protocol) -> Self {
        Self {
            protocol,
            display: Display::default(),
            terminal: Model::new(CELL),
            buf: Buffer::empty(Rect::new(0, 0, 100, 30)),
            cell: CellSize::checked(CELL.0, CELL.1).expect("a size"),
            moved: None,
            last: Shown::default(),
            is_hidden: false,
            has_few_shades: matches!(protocol, Protocol::Sixel(_)),
        }
    }

    /// Shows a board with `change`, and `over` drawn on top; compares the terminal with a fresh one.
    fn show(
        &mut self,
        position: &Position,
        change: impl FnOnce(&mut BoardView),
        over: impl FnOnce(&mut Buffer),
    ) -> usize {
        let theme = theme();
        let area = self.buf.area;
        let layout = play_layout(area, self.cell);
        let mut board = BoardView::new(position, &layout.board, &theme);
        change(&mut board);
        let mut buf = Buffer::empty(area);
        board.render(area, &mut buf);
        over(&mut buf);
        self.draw(buf)
    }

    fn draw(&mut self, mut buf: Buffer) -> usize {
        let theme = theme();
        let shown = Shown::take(&mut buf, Color::Reset);
        let colors = Colors { has_few_shades: self.has_few_shades, ..Colors::of(&theme) };
        let outlines = Outlines::default();
        let board = shown.board.clone();
        let look = |area| Look {
            cell: self.cell,
            grid: PixelGrid::new(area, self.cell).expect("room"),
            pieces: theme.pieces(),
            colors: &colors,
            bar: [[0xff; 3], [0; 3]],
            plot: [[0; 3], [0x40; 3], [0xff; 3], [0x80; 3]],
            outlines: &outlines,
        };
        let before = self.display.clone();
        let sequences = match &board {
            Some(board) => {
                let moved = self.moved.as_ref();
                let look = look(board.area);
                let frame = (&mut buf, !self.is_hidden);
                self.display.frame(self.protocol, &shown, &look, moved, frame)
            }
            None => self.display.hide(&mut buf),
        };
        if !self.is_hidden {
            self.terminal.obey(&sequences.before);
        }
        self.terminal.write_over(&self.buf, &buf);
        self.terminal.obey(&sequences.after);
        let bytes = sequences.before.len() + sequences.after.len();
        if self.is_hidden {
            self.buf = buf;
            self.last = shown;
            return bytes;
        }
        let mut fresh = self.terminal.wiped();
        let mut display = before;
        display.wiped();
        if let Some(board) = &board {
            let moved = self.moved.as_ref();
            let look = look(board.area);
            let mut again = buf.clone();
            let sequences = display.frame(self.protocol, &shown, &look, moved, (&mut again, true));
            fresh.obey(&sequences.before);
            fresh.write_over(&Buffer::empty(buf.area), &again);
            fresh.obey(&sequences.after);
        }
        let placed = self.terminal.placed();
        if !placed.is_empty() {
            let images = self.terminal.images();
            assert!(images - placed.len() <= SPARE, "{images} pictures");
        }
        assert_eq!(self.terminal.placements(), fresh.placements());
        assert!(self.terminal.screen() == fresh.screen(), "pixels differ");
        for at in self.terminal.cells_with_pixels() {
            assert!(shown.seen.contains(&(at.x, at.y)), "{at}");
        }
        for cell in &buf.content {
            assert!(!cell.modifier.contains(Modifier::HIDDEN));
            let is_placeholder = cell.symbol().starts_with('\u{10eeee}')
                && matches!(self.protocol, Protocol::Placeholders(_));
            assert!(is_placeholder || cell.symbol().chars().all(|glyph| glyph < FIRST_OF_MARKS));
        }
        self.buf = buf;
        self.last = shown;
        bytes
    }

    /// The screen is wiped, and every cell has to be painted.
    fn wipe(&mut self) {
        let wiped = self.terminal.wiped();
        self.wipe_to(wiped, self.buf.area);
    }

    fn wipe_to(&mut self, terminal: Model, area: Rect) {
        self.display.wiped();
        self.terminal = terminal;
        self.buf = Buffer::empty(area);
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn dialog(buf: &mut Buffer) {
    let style = Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Rgb(40, 40, 40));
    let area = Rect::new(10, 3, 40, 12);
    clear_area(area, buf);
    buf.set_style(area, style);
    buf.set_string(12, 5, "歩が成る", style);
    // Some widgets change the colors of cells below them.
    buf.set_style(Rect::new(0, 20, 60, 2), style);
}

#[test]
fn after_every_change_the_terminal_shows_what_the_board_does() {
    for protocol in PROTOCOLS {
        let mut window = Window::new(protocol);
        let mut position = Position::startpos();
        let first = window.show(&position, |_| {}, |_| {});
        assert!(first < 150_000, "{first}");
        let again = window.show(&position, |_| {}, |_| {});
        assert_eq!(again, 0, "nothing changes, nothing is sent");
        let cursor =
            |name: &'static str| move |board: &mut BoardView| board.cursor = Some(square(name));
        window.show(&position, cursor("7g"), |_| {});
        let step = window.show(&position, cursor("7f"), |_| {});
        let is_kitty = protocol == Protocol::Kitty;
        assert!(step < if is_kitty { 100 } else { 6_000 }, "{step}");
        for mv in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"] {
            let mv = mv.parse().expect("a move");
            position.play(mv).expect("legal");
            let mark = |board: &mut BoardView| {
                board.last_move = Some(mv);
                board.targets = Bitboard::from_square(square("5e"));
            };
            // New pieces are sent once.
            let bytes = window.show(&position, mark, |_| {});
            let again = window.show(&position, |_| {}, |_| {});
            let known = window.show(&position, mark, |_| {});
            if is_kitty {
                assert!(bytes < 20_000 && again < 400 && known < 400);
            } else {
                assert!(bytes < 12_000, "{bytes}");
            }
        }
    }
}

#[test]
fn woods_of_two_shades_make_sixels_short() {
    let [few, many] = [true, false].map(|has_few_shades| {
        let mut window = Window { has_few_shades, ..Window::new(PROTOCOLS[1]) };
        window.show(&Position::startpos(), |_| {}, |_| {})
    });
    assert!(few * 10 < many * 9, "{few} {many}");
}

#[test]
fn a_capture_is_short_to_send_once_its_pictures_are_known() {
    for (protocol, limit) in [(PROTOCOLS[0], 600), (PROTOCOLS[1], 12_000)] {
        let mut window = Window::new(protocol);
        let cell = (8, 16);
        window.cell = CellSize::checked(cell.0, cell.1).expect("a size");
        window.terminal = Model::new(cell);
        let mut position = Position::startpos();
        let mut last: Option<Move> = None;
        for name in ["2g2f", "8c8d", "2f2e", "8d8e", "2e2d", "2c2d", "2h2d"] {
            let mv: Move = name.parse().expect("a move");
            let from = mv.from().expect("a square");
            let moves = position.legal_moves();
            let moves = moves.iter().filter(|mv| mv.from() == Some(from));
            let targets = moves.map(|mv| mv.to()).collect();
            let chosen = |board: &mut BoardView| {
                board.last_move = last;
                board.selected = Some(from);
                board.cursor = Some(mv.to());
                board.targets = targets;
            };
            let is_capture = position.piece_at(mv.to()).is_some();
            if is_capture {
                window.show(&position, chosen, |_| {});
            }
            position.play(mv).expect("legal");
            last = Some(mv);
            if is_capture {
                let bytes = window.show(&position, |board| board.last_move = Some(mv), |_| {});
                let is_first = name == "2c2d";
                assert!(is_first || bytes <= limit, "{name}: {bytes} in {protocol:?}");
            }
        }
    }
}

#[test]
fn what_is_drawn_over_a_board_takes_its_cells_and_gives_them_back() {
    for protocol in PROTOCOLS {
        let mut window = Window::new(protocol);
        let position = Position::startpos();
        window.show(&position, |_| {}, |_| {});
        let before = window.terminal.screen();
        window.show(&position, |_| {}, dialog);
        assert_eq!(window.buf[(40, 8)].bg, Color::Rgb(40, 40, 40));
        // The cells before its left edge are no letters that it would split.
        assert!(window.last.seen.contains(&(9, 8)));
        assert!(window.terminal.screen() != before);
        // Below the dialog the game continues.
        let cursor = |board: &mut BoardView| board.cursor = Some(square("5e"));
        window.show(&position, cursor, dialog);
        window.show(&position, |_| {}, |_| {});
        assert!(window.terminal.screen() == before);
    }
}

/// A line of an engine.
fn line(moves: &str, score: i32) -> SearchInfo {
    SearchInfo {
        pv: moves.split(' ').map(|mv| mv.parse().expect("a move")).collect(),
        score: SearchScore::Centipawns(score),
        ..SearchInfo::default()
    }
}

#[test]
fn arrows_are_pictures_of_their_own() {
    let position = Position::startpos();
    // Boards borrow the lines: they have to live as long.
    let lines = |all: Vec<SearchInfo>| -> &'static [SearchInfo] { all.leak() };
    let one = lines(vec![line("7g7f 8b3b", 10)]);
    let three = lines(vec![
        line("7g7f 3c3d", 52),
        line("2g2f 8c8d", 31),
        line("G*5e", -8),
        line("9g9f", -20),
    ]);
    let marks: &'static [BoardMark] =
        vec![BoardMark::Arrow(square("8h"), square("2b")), BoardMark::Circle(square("5e"))].leak();
    for protocol in PROTOCOLS {
        let mut window = Window::new(protocol);
        window.show(&position, |_| {}, |_| {});
        let plain = window.terminal.screen();
        let shown = |lines| {
            let side = komadai_core::rules::Color::White;
            let form = ScoreForm::Centipawns;
            move |board: &mut BoardView| board.lines = Some(ShownLines { lines, side, form })
        };
        let arrows = |window: &Window| {
            let arrows = &window.last.board.as_ref().expect("a board").arrows;
            let said = |arrow: &Arrow| {
                let Arrow { from, to, sort, .. } = arrow;
                format!("{from}{to} {sort:?} {}", arrow.label.text())
            };
            arrows.iter().map(said).collect::<Vec<_>>()
        };
        window.show(&position, shown(one), |_| {});
        assert!(window.terminal.screen() != plain);
        assert_eq!(arrows(&window), ["7g7f Best ", "8b3b Answer "]);
        window.show(&position, shown(three), |_| {});
        let expected = ["7g7f Best -52", "2g2f Second -31", "5e5e Third +8"];
        assert_eq!(arrows(&window), expected);
        window.show(&position, |board| board.marks = marks, dialog);
        window.show(&position, |board| board.marks = marks, |_| {});
        window.show(&position, |_| {}, |_| {});
        assert!(window.terminal.screen() == plain);
    }
}

#[test]
fn the_bar_is_divided_by_pixels() {
    for protocol in PROTOCOLS {
        let mut window = Window::new(protocol);
        let bar = |black, flipped| {
            move |buf: &mut Buffer| {
                let area = Rect::new(72, 1, 1, 27);
                mark_bar(buf, &BarLook { area, black, flipped });
            }
        };
        let position = Position::startpos();
        let mut sent = Vec::new();
        for (black, flipped) in [(0, false), (500, false), (503, false), (503, true), (1000, true)]
        {
            sent.push(window.show(&position, |_| {}, bar(black, flipped)));
            let shown = window.last.bar.expect("a bar");
            assert_eq!((shown.black, shown.flipped), (black, flipped));
        }
        // Half a row of pixels is not sent.
        assert_eq!(window.show(&position, |_| {}, bar(1000, true)), 0);
        let limit = if protocol == Protocol::Kitty { 250 } else { 6_000 };
        assert!(sent[2..].iter().all(|bytes| *bytes < limit), "{sent:?}");
        window.show(&position, |_| {}, |_| {});
        assert!(window.last.bar.is_none());
    }
}

#[test]
fn the_board_is_there_after_every_change_of_the_window_and_every_loss() {
    for protocol in PROTOCOLS {
        let mut chance = fastrand::Rng::with_seed(27);
        let mut window = Window::new(protocol);
        let position = Position::startpos();
        let (mut columns, mut rows, mut boards) = (100_u16, 30_u16, 0);
        // More of them take minutes: `KOMADAI_RESIZES=200`.
        let wanted = std::env::var("KOMADAI_RESIZES").ok();
        let steps = wanted.and_then(|steps| steps.parse().ok()).unwrap_or(20);
        for step in 0..steps {
            match step % 5 {
                0 => (columns, rows) = (1, 1),
                1 => (columns, rows) = (chance.u16(70..160), chance.u16(20..50)),
                2 => columns += 1,
                3 => rows -= u16::from(rows > 1),
                _ => {}
            }
            let is_lost = step % 5 == 4;
            let terminal = if is_lost {
                window.display.lost(true);
                window.terminal.freed()
            } else if step % 2 == 0 {
                window.terminal.blanked()
            } else {
                window.terminal.wiped()
            };
            window.wipe_to(terminal, Rect::new(0, 0, columns, rows));
            if PlayLayout::new(window.buf.area, false).is_ok() {
                window.show(&position, |_| {}, |_| {});
            } else {
                window.draw(Buffer::empty(window.buf.area));
            }
            let has_board = window.last.board.is_some();
            assert_ne!(window.terminal.is_bare(), has_board, "{columns}x{rows}");
            boards += u32::from(has_board);
        }
        assert!(boards * 5 >= steps * 3, "{boards} of {steps}");
    }
}

#[test]
fn nothing_is_left_in_the_terminal() {
    for protocol in PROTOCOLS {
        let mut window = Window::new(protocol);
        let position = Position::startpos();
        window.show(&position, |_| {}, |_| {});
        // A screen without a board.
        window.draw(Buffer::empty(window.buf.area));
        assert!(window.terminal.is_bare());
        window.show(&position, |_| {}, |_| {});
        assert!(!window.terminal.is_bare());
        // The screen was wiped, as after a change of the window's size.
        window.wipe();
        window.show(&position, |_| {}, |_| {});
        // The letters have another size.
        window.cell = CellSize::checked(5, 11).expect("a size");
        window.terminal = window.terminal.with_cells((5, 11));
        window.wipe();
        window.show(&position, |_| {}, |_| {});
        // Pictures are switched off.
        let mut buf = Buffer::empty(window.buf.area);
        let sequences = window.display.clear(&mut buf);
        window.terminal.obey(&sequences.before);
        window.terminal.write_over(&window.buf, &buf);
        window.terminal.obey(&sequences.after);
        assert!(window.terminal.is_bare() && window.terminal.images() == 0);
        assert_eq!((window.display.kept(), window.display.placed()), (0, 0));
        window.buf = buf;
        window.show(&position, |board| board.cursor = Some(square("5e")), |_| {});
        let display = &window.display;
        let (kept, placed, is_painted) = (display.kept(), display.placed(), display.is_painted());
        assert_eq!(
            (kept > 0, placed > 0, is_painted),
            match protocol {
                Protocol::Kitty => (true, false, false),
                Protocol::Placeholders(_) => (false, true, false),
                _ => (false, false, true),
            }
        );
        window.terminal.obey(&free_all(kept));
        if placed > 0 {
            window.terminal.obey(&free_placed(placed));
        }
        assert_eq!(window.terminal.images(), 0);
    }
}

#[test]
fn the_boards_of_a_few_sizes_are_sent_once() {
    let mut window = Window::new(PROTOCOLS[0]);
    let mut show = |width, height| {
        window.buf.resize(Rect::new(0, 0, width, height));
        window.show(&Position::startpos(), |_| {}, |_| {})
    };
    let sizes = [(100, 30), (80, 24), (90, 27)];
    for (width, height) in sizes {
        assert!(show(width, height) > 10_000);
    }
    for (width, height) in sizes {
        assert!(show(width, height) < 6_000);
    }
    // A fourth sort replaces all.
    assert!(show(120, 36) > 10_000);
    assert!(show(100, 30) > 10_000);
    assert!(show(120, 36) < 6_000);
}

#[test]
fn another_protocol_leaves_nothing_of_the_one_before() {
    for (before, after) in [(0, 1), (1, 2), (2, 0), (0, 2), (0, 3), (3, 0), (3, 1)] {
        let mut window = Window::new(PROTOCOLS[before]);
        window.show(&Position::startpos(), |_| {}, |_| {});
        window.protocol = PROTOCOLS[after];
        window.show(&Position::startpos(), |_| {}, |_| {});
        assert_eq!(window.terminal.images() > 0, matches!(after, 0 | 3), "{before} {after}");
        assert_eq!(window.terminal.placed().is_empty(), after != 3);
    }
}

#[test]
fn placeholders_show_again_what_the_terminal_has() {
    let mut window = Window::new(PROTOCOLS[3]);
    window.cell = CellSize::checked(4, 6).expect("a size");
    window.terminal = Model::new((4, 6));
    let position = Position::startpos();
    let cursor =
        |name: &'static str| move |board: &mut BoardView| board.cursor = Some(square(name));
    window.show(&position, cursor("7g"), |_| {});
    for name in ["7f", "7e"] {
        assert!(window.show(&position, cursor(name), |_| {}) > 0);
    }
    for name in ["7f", "7e", "7f"] {
        assert_eq!(window.show(&position, cursor(name), |_| {}), 0);
    }
    window.show(&position, |_| {}, dialog);
    let back = window.show(&position, cursor("7f"), |_| {});
    assert_eq!(back, 0, "what a dialog covered was kept");
    // Far more pictures than there are numbers.
    for sq in Square::all() {
        let place = u8::try_from(sq.index()).expect("of 81");
        let others = [7, 20, 50].map(|by| Square::from_index((place + by) % 81));
        window.show(
            &position,
            |board| {
                board.cursor = Some(sq);
                board.targets = others.into_iter().flatten().collect();
            },
            |_| {},
        );
    }
    // Every square differs from the picture of the whole board.
    let some = |from: usize| Square::all().skip(from).step_by(2).collect::<Bitboard>();
    for from in [0, 1, 0] {
        window.show(&position, |board| board.targets = some(from), |_| {});
    }
    assert!(window.terminal.placed().len() > 40);
}

#[test]
fn pictures_that_did_not_arrive_are_sent_again() {
    let mut window = Window::new(PROTOCOLS[3]);
    let mut position = Position::startpos();
    window.show(&position, |_| {}, |_| {});
    window.is_hidden = true;
    let mv: Move = "7g7f".parse().expect("a move");
    position.play(mv).expect("legal");
    let mark = |board: &mut BoardView| board.last_move = Some(mv);
    let sent = window.show(&position, mark, |_| {});
    window.is_hidden = false;
    window.display.lost(false);
    let again = window.show(&position, mark, |_| {});
    // Only these, and once.
    assert!(sent > 0 && again > 0 && again <= sent + 100, "{sent}, then {again}");
    window.display.lost(false);
    assert_eq!(window.show(&position, mark, |_| {}), 0);
    window.display.lost(true);
    assert!(window.show(&position, mark, |_| {}) > 10_000);
    // The terminal was given back and taken again.
    window.display.forget();
    window.terminal = Model::new(CELL);
    window.buf = Buffer::empty(window.buf.area);
    window.show(&position, mark, |_| {});
}

#[test]
fn panes_beside_each_other_have_pictures_of_their_own() {
    let groups: Vec<Group> = (0..100).map(Group::of_pane).collect();
    for (place, group) in groups.iter().enumerate() {
        assert!(!groups[..place].contains(group));
    }
    for pane in [0, 126, 127, u32::MAX] {
        assert_ne!(Group::of_pane(pane), Group::default());
    }
}

#[test]
fn a_moved_piece_slides_and_arrives_and_a_captured_one_goes_to_its_stand() {
    slides(&[], "2g2f", 150, 6);
    slides(&["7g7f", "3c3d"], "8h2b+", 280, 12);
    // The stand holds a pawn already.
    slides(&["2g2f", "8c8d", "2f2e", "8d8e", "2e2d", "2c2d"], "2h2d", 280, 12);
}

/// Plays the last move with its slide, which takes so many milliseconds and frames.
fn slides(before: &[&str], mv: &str, millis: u64, count: usize) {
    use std::time::Duration;
    let mut window = Window::new(Protocol::Kitty);
    let mut position = Position::startpos();
    for mv in before {
        position.play(mv.parse().expect("a move")).expect("legal");
    }
    let (layout, theme) = (play_layout(window.buf.area, window.cell), theme());
    let stand = |position: &Position, buf: &mut Buffer| {
        let view = KomadaiView {
            counts: position.hand(Side::Black).counts(),
            color: Side::Black,
            flipped: false,
            cursor: None,
            selected: None,
            hinted: None,
            side: &PanelSide::default(),
            layout: &layout.stands[Side::Black.index()],
            theme: &theme,
        };
        view.render(buf.area, buf);
    };
    window.show(&position, |_| {}, |buf| stand(&position, buf));
    let before = window.last.clone();
    let mv: Move = mv.parse().expect("a move");
    let takes = position.piece_at(mv.to()).is_some();
    position.play(mv).expect("legal");
    let mark = |board: &mut BoardView| board.last_move = Some(mv);
    window.show(&position, mark, |buf| stand(&position, buf));
    let arrived = window.terminal.screen();
    let begun = Duration::from_secs(1);
    let slide = Slide::between(&before, &window.last, begun).expect("a move");
    assert_eq!(Slide::between(&window.last, &window.last, begun), None);
    let colors = Colors::default();
    let outlines = Outlines::default();
    let look = Look {
        cell: window.cell,
        grid: grid(&window),
        pieces: theme.pieces(),
        colors: &colors,
        bar: [[0xff; 3], [0; 3]],
        plot: [[0; 3], [0x40; 3], [0xff; 3], [0x80; 3]],
        outlines: &outlines,
    };
    let mut now = begun;
    let mut frames = 0;
    while let Some(slide) = slide.at(now, &look) {
        window.moved = Some(slide.moved);
        let bytes = window.show(&position, mark, |buf| stand(&position, buf));
        assert!(bytes < 240, "{bytes}");
        assert_eq!(slide.moved.taken.is_some(), takes);
        now = slide.next(now);
        frames += 1;
        // It slows down: the last way is less than a pixel.
        assert!(window.terminal.screen() != arrived || frames == count);
    }
    assert_eq!((now.saturating_sub(begun), frames), (Duration::from_millis(millis), count));
    window.moved = None;
    window.show(&position, mark, |buf| stand(&position, buf));
    assert!(window.terminal.screen() == arrived);
}

#[test]
fn a_dragged_piece_is_at_the_pointer_and_its_square_empty() {
    let mut window = Window::new(Protocol::Kitty);
    let position = Position::startpos();
    let square = |text: &str| text.parse::<Square>().expect("a square");
    let (from, over) = (square("7g"), square("7f"));
    let pawn = position.piece_at(from).expect("a pawn");
    window.show(&position, |board| board.selected = Some(from), |_| {});
    let carry = |board: &mut BoardView| {
        board.selected = Some(from);
        board.carried = Some((pawn, over));
    };
    window.show(&position, carry, |_| {});
    let on_square = window.terminal.screen();
    let layout = play_layout(window.buf.area, window.cell).board;
    assert_eq!(look_of(&window, &layout, from).piece, None);
    assert_eq!(look_of(&window, &layout, over).piece, Some(pawn));
    let colors = Colors::default();
    let outlines = Outlines::default();
    let look = Look {
        cell: window.cell,
        grid: grid(&window),
        pieces: theme().pieces(),
        colors: &colors,
        bar: [[0xff; 3], [0; 3]],
        plot: [[0; 3], [0x40; 3], [0xff; 3], [0x80; 3]],
        outlines: &outlines,
    };
    let (corner, square) = (look.grid.corner(layout.place(over)), look.grid.square);
    let middle = |corner: u32, size: u32| u16::try_from(corner + size / 2).expect("small");
    let middle = (middle(corner.0, square.0), middle(corner.1, square.1));
    let mut last = on_square;
    for by in [(3, -5), (4, -5), (0, 0)] {
        let at = |middle: u16, by: i16| middle.checked_add_signed(by).expect("inside");
        let pointer = (at(middle.0, by.0), at(middle.1, by.1));
        window.moved = Moved::carried(&window.last, pointer, &look);
        let by = (i32::from(by.0), i32::from(by.1));
        assert_eq!(window.moved.map(|moved| moved.by), Some(by));
        let bytes = window.show(&position, carry, |_| {});
        assert!(bytes < 120, "{bytes}");
        let screen = window.terminal.screen();
        assert!(screen != last);
        last = screen;
    }
    window.moved = None;
    let after = window.last.clone();
    let mv = "7g7f".parse().expect("a move");
    let mut played = position.clone();
    played.play(mv).expect("legal");
    window.show(&played, |board| board.last_move = Some(mv), |_| {});
    let now = std::time::Duration::from_secs(1);
    assert_eq!(Slide::between(&after, &window.last, now), None, "it is there");
}

fn look_of(window: &Window, layout: &BoardLayout, sq: Square) -> SquareLook {
    let cells = layout.square(sq);
    window.last.spots[&(cells.x, cells.y)].look
}

fn grid(window: &Window) -> PixelGrid {
    let board = window.last.board.as_ref().expect("a board");
    PixelGrid::new(board.area, window.cell).expect("room")
}

#[test]
fn a_click_in_a_shared_cell_means_the_square_that_is_drawn_there() {
    let mut window = Window::new(Protocol::Kitty);
    window.show(&Position::startpos(), |_| {}, |_| {});
    let layout = play_layout(window.buf.area, window.cell).board;
    for sq in Square::all() {
        let (grid, small) = (grid(&window), |at: u32| u16::try_from(at).expect("small"));
        let (x, y) = grid.corner(layout.place(sq));
        for dx in 0..grid.square.0 {
            for dy in [0, grid.square.1 / 2, grid.square.1 - 1] {
                let at = (small(x + dx), small(y + dy));
                let (column, row) = window.last.cell_at(at, window.cell);
                assert_eq!(layout.square_at(column, row), Some(sq), "{at:?}");
            }
        }
    }
    let outside = Shown::default().cell_at((CELL.0 * 3, CELL.1 * 4 + 1), window.cell);
    assert_eq!(Cell::from(outside), Cell::new(3, 4));
}

#[test]
fn a_size_that_no_cell_has_is_refused() {
    for (width, height) in [(0, 0), (0, 16), (8, 0), (9999, 16), (8, 9999)] {
        assert_eq!(CellSize::checked(width, height), None);
    }
}
