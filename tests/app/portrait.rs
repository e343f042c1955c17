//! Narrow, tall windows: stands above and below the board, in cells and as pictures, with keys and mouse.

use crossterm::event::MouseEventKind;
use komadai::theme::CellSize;
use komadai::tui::layout::{DrawArea, PlayLayout, body};
use komadai_core::rules::{Color, PieceKind, Position};

use crate::table::Table;

const WINDOWS: [(u16, u16); 4] = [(66, 55), (78, 50), (60, 40), (50, 45)];

/// After an exchange of bishops: one is in Black's hand, one in White's.
const EXCHANGED: &str = "7g7f 3c3d 8h2b+ 3a2b";

/// A game in a window, as pictures in cells of 9x18 pixels or in cells.
fn playing(size: (u16, u16), as_pictures: bool) -> Table {
    in_window(Table::under("", "startpos"), size, as_pictures)
}

fn in_window(mut table: Table, size: (u16, u16), as_pictures: bool) -> Table {
    if as_pictures {
        let cell = CellSize::checked(9, 18);
        table.model.app.theme.show_pictures(cell);
    }
    table.resize(size);
    table
}

fn layout(table: &Table, position: &str) -> PlayLayout {
    let room = DrawArea::of(&table.model.app);
    let position = Position::from_sfen(position).expect("a position");
    PlayLayout::new(room, false).expect("room").stacked(&position)
}

fn each_window() -> impl Iterator<Item = ((u16, u16), bool)> {
    WINDOWS.into_iter().flat_map(|size| [(size, false), (size, true)])
}

#[test]
fn narrow_tall_windows_look_so() {
    for (columns, rows) in WINDOWS {
        let mut player = playing((columns, rows), false);
        player.play(EXCHANGED).press("8h");
        let picture = player.picture();
        insta::assert_snapshot!(format!("portrait_play_{columns}x{rows}"), picture);
        let mut reader = in_window(reviewing(), (columns, rows), false);
        let picture = reader.press("Right Right").picture();
        insta::assert_snapshot!(format!("portrait_review_{columns}x{rows}"), picture);
    }
}

#[test]
fn a_game_is_played_by_keys_and_mouse_in_narrow_tall_windows() {
    for (size, as_pictures) in each_window() {
        let mut player = playing(size, as_pictures);
        let board = layout(&player, "startpos").board;
        assert_eq!(board.pixels.is_some(), as_pictures);
        let (from, to) = (player.place("7g"), player.place("7f"));
        player.click(from);
        player.click(to);
        assert!(player.kept().contains("7g7f"), "{size:?} {as_pictures}");
        player.play("3c3d 8h2b+ 3a2b");
        // A piece from the stand below the board.
        let position = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5";
        let layout = layout(&player, position);
        let stand = layout.stands[Color::Black.index()];
        assert!(stand.area.y >= layout.board.area.bottom(), "{size:?}");
        let slot = stand.slot(PieceKind::Bishop);
        player.click((slot.x + 1, slot.y + slot.height / 2));
        let place = player.place("5e");
        player.click(place);
        assert!(player.kept().contains("B*5e"), "{size:?} {as_pictures}");
        // The cursor: the pawn before the king.
        player.press("Esc").play("8c8d").press("Esc");
        player.play("2g2f");
        assert!(player.kept().contains("2g2f"), "{size:?} {as_pictures}");
    }
}

#[test]
fn a_review_is_stepped_through_by_keys_wheel_and_clicks_in_narrow_tall_windows() {
    for (size, as_pictures) in each_window() {
        let mut reader = in_window(reviewing(), size, as_pictures);
        reader.press("Right").sees("move 1 of 5");
        reader.mouse(MouseEventKind::ScrollDown, (5, 5));
        reader.sees("move 2 of 5");
        reader.press("Home");
        let moves = layout(&reader, "startpos").moves;
        if !moves.is_empty() {
            // The first row is the start.
            let rows = body(moves);
            // In two columns a row has two moves.
            let row = if rows.width < 40 { 3 } else { 2 };
            reader.click((rows.x + 6, rows.y + row));
            reader.sees("move 3 of 5");
        }
        reader.press("End").sees("resigned");
    }
}

const RECORD: &str = "手合割：平手
先手：Aki
後手：Ben
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
   2 ３四歩(33)   ( 0:12/00:00:12)
*The diagonals are open.
   3 ２六歩(27)   ( 0:31/00:00:36)
   4 ８四歩(83)   ( 1:40/00:01:52)
   5 ２五歩(26)   ( 0:02/00:00:38)
   6 投了
";

fn reviewing() -> Table {
    let mut table = Table::menu();
    table.paste(RECORD);
    table
}
