use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::*;
use crate::app::parts::move_row::{Column, MoveLine, MoveRow};
use crate::assess::Grade;
use crate::said::side_on_panel;
use crate::text::width;
use crate::texts::Language;
use crate::theme::{BuiltIn, CellSize, ColorDepth, Grid, Pieces, Role, Theme};
use crate::tui::layout::{BoardLayout, DrawArea, PlayLayout};
use komadai_core::rules::{Bitboard, Color, Move, Piece, PieceKind, Position, Square};
use komadai_pixels::marks::Shown;

mod stands;

const MIDDLE_GAME: &str =
    "ln1g1+P1nl/1ks2r3/1ppp1s1p1/p3p+bp2/3+r1P1P1/P1P1P1P2/1PSG4P/2GK5/LN3+s1NL b BGPp 47";

#[derive(Clone, Copy)]
struct Scene {
    flipped: bool,
    cursor: &'static str,
    selected: Option<&'static str>,
    targets: &'static [&'static str],
    in_check: Option<&'static str>,
    offending: &'static [&'static str],
}

const SELECTED: Scene = Scene {
    flipped: false,
    cursor: "6f",
    selected: Some("7g"),
    targets: &["8f", "6f", "7h", "9d", "4d"],
    in_check: None,
    offending: &[],
};

const REFUSED: Scene = Scene {
    flipped: true,
    cursor: "5e",
    selected: None,
    targets: &[],
    in_check: Some("6h"),
    offending: &["2e", "3e"],
};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn squares(names: &[&str]) -> Bitboard {
    names.iter().map(|name| square(name)).collect()
}

fn theme(theme: BuiltIn) -> Theme {
    Theme::built_in(theme, ColorDepth::True)
}

/// Draws all widgets as the play screen does; nothing if the window is too small.
fn draw(scene: Scene, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let Ok(layout) = PlayLayout::new(area, scene.flipped) else {
        return;
    };
    let position = Position::from_sfen(MIDDLE_GAME).expect("a position");
    let board = BoardView {
        cursor: Some(square(scene.cursor)),
        selected: scene.selected.map(square),
        targets: squares(scene.targets),
        last_move: "4f4e".parse().ok(),
        in_check: scene.in_check.map(square),
        offending: squares(scene.offending),
        ..BoardView::new(&position, &layout.board, theme)
    };
    board.render(area, buf);
    let layout = layout.stacked(&position);
    for color in Color::ALL {
        draw_side(&position, color, &layout, theme, buf);
    }
    let rows: Vec<_> = (0..47).map(row).collect();
    let lines = lines(rows.len());
    let moves = MoveListView {
        title: "棋譜",
        rows: &rows,
        lines: &lines,
        current: 46,
        has_from: false,
        theme,
    };
    moves.render(layout.moves, buf);
    let text = "third time in this position: once more is a draw (千日手)";
    StatusView { text, role: Role::Warning, theme }.render(layout.status, buf);
}

fn draw_side(
    position: &Position,
    color: Color,
    layout: &PlayLayout,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let is_black = color == Color::Black;
    let player = &Player {
        side: side_on_panel(Language::ENGLISH, color, false),
        name: if is_black { "あなた" } else { "Bot 3" },
        clock: if is_black { "12:34" } else { "0:09" }.to_owned(),
        detail: "used 3:21".to_owned(),
        is_to_move: is_black,
        is_urgent: !is_black,
        byoyomi: None,
    };
    let panel = PlayerView { color, player, theme };
    panel.render(layout.players[color.index()], buf);
    let stand = KomadaiView {
        counts: position.hand(color).counts(),
        color,
        flipped: layout.board.flipped,
        cursor: is_black.then_some(PieceKind::Gold),
        selected: is_black.then_some(PieceKind::Bishop),
        hinted: None,
        side: &player.side,
        layout: &layout.stands[color.index()],
        theme,
    };
    stand.render(buf.area, buf);
}

/// The lines of rows that begin with the start.
fn lines(count: usize) -> Vec<MoveLine> {
    let side = |number| match number % 2 {
        1 => Color::Black,
        _ => Color::White,
    };
    let column = |number| Column { side: side(number), answers: true };
    MoveLine::of_rows((0..count).map(|number| (number > 0).then(|| column(number))))
}

fn row(number: usize) -> MoveRow {
    MoveRow {
        number: number.to_string(),
        text: if number % 2 == 1 { "☗４五歩".into() } else { "☖７二成銀".into() },
        time: format!("0:{number:02}"),
        mark: if number == 44 { "x3".into() } else { String::new() },
        ..MoveRow::default()
    }
}

fn print(buf: &Buffer) -> String {
    let mut lines = vec![];
    for y in buf.area.top()..buf.area.bottom() {
        let mut line = String::new();
        let mut x = buf.area.left();
        while x < buf.area.right() {
            let glyph = buf[(x, y)].symbol();
            line.push_str(glyph);
            x += width(glyph).max(1);
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}

fn drawn(scene: Scene, built_in: BuiltIn, (columns, rows): (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, columns, rows);
    let mut buf = Buffer::empty(area);
    draw(scene, &theme(built_in), area, &mut buf);
    buf
}

#[test]
fn the_play_screen_at_all_sizes() {
    for (columns, rows) in [(46, 13), (60, 20), (80, 24), (100, 30), (140, 45), (240, 70)] {
        let buf = drawn(SELECTED, BuiltIn::Wood, (columns, rows));
        insta::assert_snapshot!(format!("{columns}x{rows}"), print(&buf));
    }
}

#[test]
fn pieces_of_smaller_dots_have_smoother_outlines() {
    for (grid, size) in [Grid::Sextants, Grid::Octants]
        .into_iter()
        .flat_map(|grid| [(80, 24), (100, 30), (140, 45)].map(|size| (grid, size)))
    {
        let area = Rect::new(0, 0, size.0, size.1);
        let mut buf = Buffer::empty(area);
        let theme = theme(BuiltIn::Wood);
        let pieces = Pieces { grid, ..theme.pieces() };
        draw(SELECTED, &theme.with_pieces(pieces), area, &mut buf);
        let name = format!("{}-{}x{}", grid.word(), size.0, size.1);
        insta::assert_snapshot!(name, print(&buf));
    }
}

#[test]
fn the_play_screen_without_colors() {
    for (columns, rows) in [(46, 13), (80, 24), (100, 30), (140, 45)] {
        let buf = drawn(REFUSED, BuiltIn::Mono, (columns, rows));
        insta::assert_snapshot!(format!("mono-{columns}x{rows}"), print(&buf));
        let resets = ratatui::style::Color::Reset;
        assert!(buf.content().iter().all(|cell| cell.fg == resets && cell.bg == resets));
    }
}

/// The board of the middle game in 80x24 with some marks, and its layout.
fn board(mark: impl Fn(&mut BoardView<'_>)) -> (Buffer, BoardLayout) {
    let area = Rect::new(0, 0, 80, 24);
    let layout = PlayLayout::new(area, false).expect("large enough").board;
    let position = Position::from_sfen(MIDDLE_GAME).expect("a position");
    let theme = theme(BuiltIn::Wood);
    let mut view = BoardView::new(&position, &layout, &theme);
    mark(&mut view);
    let mut buf = Buffer::empty(area);
    view.render(area, &mut buf);
    (buf, layout)
}

/// The row of the tile on a square that has the kanji.
fn glyphs(buf: &Buffer, layout: &BoardLayout, name: &str) -> String {
    let tile = layout.tile(square(name));
    let has_foot_above = buf[(tile.x + 1, tile.y)].symbol() == "▄";
    let y = tile.y + u16::from(has_foot_above);
    let kanji = [tile.x, tile.x + 1, tile.x + 3];
    kanji.map(|x| buf[(x, y)].symbol().to_owned()).concat()
}

#[test]
fn every_mark_has_a_sign_besides_its_color() {
    let (buf, layout) = board(|view| view.cursor = Some(square("2e")));
    assert_eq!(glyphs(&buf, &layout, "2e"), "[歩]");
    let (buf, layout) = board(|view| view.selected = Some(square("2e")));
    assert_eq!(glyphs(&buf, &layout, "2e"), "<歩>");
    let (buf, layout) = board(|view| view.last_move = "2f2e".parse().ok());
    assert_eq!(glyphs(&buf, &layout, "2e"), "(歩)");
    let (buf, layout) = board(|view| view.in_check = Some(square("8b")));
    assert_eq!(glyphs(&buf, &layout, "8b"), "!王!");
    let (buf, layout) = board(|view| view.offending = squares(&["2e"]));
    assert_eq!(glyphs(&buf, &layout, "2e"), "*歩*");
    let (buf, layout) = board(|view| view.targets = squares(&["4b"]));
    assert_eq!(glyphs(&buf, &layout, "4b"), "x飛x");
}

#[test]
fn marks_have_the_colors_of_the_theme() {
    let theme = theme(BuiltIn::Wood);
    let (buf, layout) = board(|view| {
        view.cursor = Some(square("5f"));
        view.last_move = "4f4e".parse::<Move>().ok();
        view.targets = squares(&["5e"]);
    });
    let corner = |name| buf[layout.tile(square(name)).as_position()].bg;
    assert_eq!(Some(corner("5f")), theme[Role::Cursor].bg);
    assert_eq!(Some(corner("4e")), theme[Role::LastMove].bg);
    assert_eq!(Some(corner("4f")), theme[Role::LastMove].bg);
    let dot = layout.tile(square("5e"));
    assert_eq!(buf[(dot.x + 1, dot.y)].symbol(), "▗");
    assert_eq!(Some(buf[(dot.x + 1, dot.y)].fg), theme[Role::Target].bg);
    let promoted = layout.tile(square("4a"));
    assert_eq!(buf[(promoted.x + 1, promoted.y)].symbol(), "と");
    assert_eq!(Some(buf[(promoted.x + 1, promoted.y)].fg), theme[Role::SentePromoted].fg);
}

#[test]
fn the_arrow_of_a_hint_leads_to_its_square() {
    let (buf, layout) = board(|view| {
        view.best_move = squares(&["5f", "5d"]);
        view.hint = Some((square("5f"), square("5d")));
    });
    let between = layout.tile(square("5e"));
    assert_eq!(buf[(between.x + 2, between.y)].symbol(), "|");
    assert_eq!(Some(buf[(between.x + 2, between.y)].fg), theme(BuiltIn::Wood)[Role::BestMove].bg);
}

#[test]
fn without_colors_pieces_are_lines_turned_towards_the_opponent() {
    let buf = drawn(REFUSED, BuiltIn::Mono, (80, 24));
    let shown = print(&buf);
    assert!(shown.contains("/歩\\") && shown.contains("\\歩/"), "{shown}");
    let is_block = |cell: &ratatui::buffer::Cell| {
        let is_reversed = cell.modifier.contains(ratatui::style::Modifier::REVERSED);
        is_reversed || ('▀'..='▟').any(|block| cell.symbol().starts_with(block))
    };
    let board = Rect::new(0, 1, 50, 18);
    assert!(board.positions().all(|at| !is_block(&buf[at])), "{shown}");
}

/// Bytes sent to the terminal when one picture follows another.
fn bytes_between(before: &Buffer, after: &Buffer) -> usize {
    use ratatui::backend::Backend;

    use crate::tui::terminal::AnsiBackend;

    let mut bytes = vec![];
    let mut backend = AnsiBackend::new(&mut bytes);
    let changes = before.diff(after);
    backend.draw(changes.into_iter()).expect("a vector takes all");
    bytes.len()
}

#[test]
fn a_step_of_the_cursor_costs_few_bytes() {
    let mut costs = vec![];
    for sq in Square::all() {
        for step in [(1, 0), (0, 1)] {
            let Some(next) = sq.offset(step.0, step.1) else {
                continue;
            };
            let at = |cursor| board(|view| view.cursor = Some(cursor)).0;
            costs.push(bytes_between(&at(sq), &at(next)));
        }
    }
    costs.sort_unstable();
    let (median, most) = (costs[costs.len() / 2], costs[costs.len() - 1]);
    // 24 more frame each picture: synchronized update and the cursor's place.

    assert!(median + 24 < 250, "median {median}, most {most}");
    assert!(most < 300, "median {median}, most {most}");
}

#[test]
fn the_promoted_choice_is_on_its_square_and_the_other_beside_it() {
    for flipped in [false, true] {
        for (columns, rows) in [(46, 13), (80, 24), (100, 30), (140, 45)] {
            let window = Rect::new(0, 0, columns, rows);
            let board = PlayLayout::new(window, flipped).expect("large enough");
            let board = board.board;
            for sq in Square::all() {
                let layout = PromotionLayout::new(window, &board, sq, 14);
                assert_eq!(layout.area.intersection(window), layout.area);
                let [promoted, other] = layout.choices;
                assert_eq!(promoted.intersection(board.square(sq)), board.square(sq));
                assert!(!promoted.intersects(other) && !other.is_empty());
                assert_eq!(promoted.union(other), layout.area, "{sq}");
                assert!(promoted.width >= 16 && other.width == promoted.width);
            }
        }
    }
}

#[test]
fn the_question_of_promotion_shows_both_pieces() {
    let window = Rect::new(0, 0, 80, 24);
    let board = PlayLayout::new(window, false).expect("large enough").board;
    let shown = |sq, theme: &Theme, board| {
        let mut buf = drawn(SELECTED, BuiltIn::Wood, (80, 24));
        let layout = PromotionLayout::new(window, board, square(sq), 18);
        let view = PromotionView {
            title: "Promote?  成りますか",
            labels: ["+ yes", "= no"],
            piece: Piece::new(Color::Black, PieceKind::Silver),
            promotes: true,
            layout: &layout,
            theme,
        };
        view.render(window, &mut buf);
        buf
    };
    let mut theme = theme(BuiltIn::Wood);
    insta::assert_snapshot!("promotion", print(&shown("4c", &theme, &board)));
    insta::assert_snapshot!("promotion_on_the_last_row", print(&shown("1i", &theme, &board)));
    let cell = CellSize::checked(8, 16);
    theme.show_pictures(cell);
    let room = DrawArea { cell, ..window.into() };
    let board = PlayLayout::new(room, false).expect("large enough").board;
    let pictures = Shown::take(&mut shown("4c", &theme, &board), ratatui::style::Color::Reset);
    let look = |sq: &str| {
        let cells = board.square(square(sq));
        pictures.spots[&(cells.x, cells.y)].look
    };
    let silver = |kind| Some(Piece::new(Color::Black, kind));
    assert_eq!(look("4c").piece, silver(PieceKind::ProSilver));
    assert_eq!(look("4d").piece, silver(PieceKind::Silver));
    assert!(look("4c").has_cursor && !look("4d").has_cursor);
}

#[test]
fn clearing_blanks_a_kanji_that_the_edge_would_split() {
    let area = Rect::new(0, 0, 10, 1);
    let mut buf = Buffer::empty(area);
    buf.set_string(0, 0, "飛車角行金", ratatui::style::Style::new());
    clear_area(Rect::new(3, 0, 3, 1), &mut buf);
    assert_eq!(print(&buf), "飛    行金");
}

#[test]
fn a_narrow_list_of_moves_drops_the_time_first() {
    let theme = theme(BuiltIn::Wood);
    let rows = [row(8)];
    let show = |columns| {
        let area = Rect::new(0, 0, columns, 2);
        let mut buf = Buffer::empty(area);
        MoveListView {
            title: "棋譜",
            rows: &rows,
            lines: &[],
            current: 0,
            has_from: false,
            theme: &theme,
        }
        .render(area, &mut buf);
        print(&buf).lines().nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(show(22), " 8 ☖７二成銀     0:08");
    assert_eq!(show(16), " 8 ☖７二成銀");
    assert_eq!(show(10), " 8 ☖７..");
}

#[test]
fn a_wide_list_has_a_column_for_each_side_and_answers_clicks_in_both() {
    let theme = theme(BuiltIn::Wood);
    let mut rows: Vec<_> = (0..5).map(row).collect();
    rows[2].grade = Some(Grade::Blunder);
    rows[3].from = "(46)".into();
    let lines = lines(rows.len());
    let area = Rect::new(0, 0, 50, 4);
    let mut buf = Buffer::empty(area);
    let list = MoveListView {
        title: "棋譜",
        rows: &rows,
        lines: &lines,
        current: 4,
        has_from: true,
        theme: &theme,
    };
    list.render(area, &mut buf);
    let shown = print(&buf);
    let seen: Vec<&str> = shown.lines().skip(2).collect();
    assert_eq!(
        seen,
        [
            "    1 ☗４五歩         0:01 ☖７二成銀 ??    0:02",
            "    3 ☗４五歩(46)     0:03 ☖７二成銀       0:04",
        ]
    );
    let blunder = &buf[(37, 2)];
    assert_eq!(blunder.symbol(), "?");
    assert_eq!(Some(blunder.fg), theme[Role::Blunder].fg);
    let row_at = |x, y| list.row_at(area, (x, y).into());
    assert_eq!(row_at(7, 2), Some(1));
    assert_eq!(row_at(30, 2), Some(2));
    assert_eq!(row_at(30, 3), Some(4));
    assert_eq!(row_at(7, 0), None);
}

#[test]
fn a_list_shows_the_chosen_row_and_answers_clicks() {
    let theme = theme(BuiltIn::Wood);
    let rows =
        ["one", "two", "三", "four"].map(|text| ListRow { text, note: "note", is_heading: false });
    let area = Rect::new(2, 1, 12, 3);
    let mut buf = Buffer::empty(Rect::new(0, 0, 16, 5));
    let list = ListView::new(&rows, 3, &theme);
    list.render(area, &mut buf);
    assert_eq!(print(&buf), "\n     two\n     三  note\n   ▸ four\n");
    assert_eq!(list.row_at(area, (5, 3).into()), Some(3));
    assert_eq!(list.row_at(area, (5, 4).into()), None);
}

#[test]
fn a_player_keeps_the_mark_however_long_the_name() {
    let theme = theme(BuiltIn::Wood);
    let line = |columns, name| {
        let area = Rect::new(0, 0, columns, 1);
        let mut buf = Buffer::empty(area);
        let player = Player {
            side: side_on_panel(Language::ENGLISH, Color::White, false),
            name,
            clock: "0:09".to_owned(),
            is_to_move: true,
            ..Player::default()
        };
        PlayerView { color: Color::White, player: &player, theme: &theme }.render(area, &mut buf);
        print(&buf)
    };
    assert_eq!(line(28, "Aki"), " ▸☖ White 後手  Aki    0:09");
    assert_eq!(line(24, "Aki"), " ▸☖ White  Aki     0:09");
    assert_eq!(line(24, "Akihiko Doi"), " ▸☖ Akihiko Doi    0:09");
    assert_eq!(line(24, "Akihiko Doi Senior"), " ▸☖ Akihiko Doi .. 0:09");
    assert_eq!(line(7, "Akihiko"), "▸☖ 0:09");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..crate::property::property() })]
    #[test]
    fn every_window_is_drawn_inside_its_edges(
        (columns, rows) in (1_u16..=500, 1_u16..=200),
        is_flipped in any::<bool>(),
    ) {
        let scene = if is_flipped { REFUSED } else { SELECTED };
        // A margin of untouched cells around the window reveals anything drawn outside.
        let area = Rect::new(1, 1, columns, rows);
        let mut buf = Buffer::empty(Rect::new(0, 0, columns + 2, rows + 2));
        draw(scene, &theme(BuiltIn::Wood), area, &mut buf);
        let blank = ratatui::buffer::Cell::EMPTY;
        for position in buf.area.positions().filter(|position| !area.contains(*position)) {
            prop_assert_eq!(&buf[position], &blank);
        }
    }

    #[test]
    fn no_widget_minds_a_small_area(columns in 0_u16..12, rows in 0_u16..4) {
        let theme = theme(BuiltIn::Wood);
        let area = Rect::new(0, 0, columns, rows);
        let mut buf = Buffer::empty(area);
        let moves = [row(7), row(44)];
        MoveListView { title: "棋譜", rows: &moves, lines: &[], current: 1, has_from: true, theme: &theme }.render(area, &mut buf);
        StatusView { text: "check 王手", role: Role::Status, theme: &theme }.render(area, &mut buf);
        let rows = [ListRow { text: "三", note: "note", is_heading: false }];
        ListView { rows: &rows, current: 0, theme: &theme }.render(area, &mut buf);
        clear_area(Rect::new(1, 0, 40, 40), &mut buf);
    }
}
