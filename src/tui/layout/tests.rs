use proptest::prelude::*;

use super::*;
use crate::theme::{CellSize, TileSize};

fn layout(width: u16, height: u16, flipped: bool) -> PlayLayout {
    PlayLayout::new(Rect::new(0, 0, width, height), flipped).expect("large enough")
}

#[test]
fn the_tile_grows_with_the_window() {
    let size = |width, height| layout(width, height, false).board.size;
    assert_eq!(size(40, 13), TileSize::Compact);
    assert_eq!(size(77, 26), TileSize::Compact);
    assert_eq!(size(78, 22), TileSize::Small);
    assert_eq!(size(98, 29), TileSize::Medium);
    assert_eq!(size(136, 41), TileSize::Large);
    assert_eq!(size(158, 50), TileSize::Huge);
    assert_eq!(size(200, 60), TileSize::Giant);
    assert_eq!(size(500, 200), TileSize::Giant);
}

#[test]
fn a_size_that_is_wanted_is_taken_where_it_fits_and_else_the_next_smaller() {
    let size = |(width, height), largest| {
        let area = Rect::new(0, 0, width, height);
        let layout =
            PlayLayout::new(DrawArea { area, largest, cell: None }, false).expect("large enough");
        layout.board.size
    };
    for wanted in TileSize::ALL {
        assert_eq!(size((240, 70), wanted), wanted);
        assert_eq!(size((80, 24), wanted), wanted.min(TileSize::Small));
        assert_eq!(size((40, 13), wanted), TileSize::Compact);
    }
}

fn pictured(width: u16, height: u16, cell: (u16, u16)) -> PlayLayout {
    let room = DrawArea {
        cell: CellSize::checked(cell.0, cell.1),
        ..DrawArea::from(Rect::new(0, 0, width, height))
    };
    PlayLayout::new(room, false).expect("large enough")
}

#[test]
fn narrow_tall_windows_have_stands_above_and_below_the_board() {
    for (width, height, size) in [
        (66, 55, TileSize::Small),
        (78, 50, TileSize::Large),
        (60, 40, TileSize::Small),
        (68, 38, TileSize::Medium),
        (50, 45, TileSize::Small),
        (45, 50, TileSize::Compact),
    ] {
        let layout = layout(width, height, false);
        assert_eq!(layout.board.size, size, "{width}x{height}");
        let [black, white] = layout.stands.map(|stand| stand.area.y);
        assert!(white < layout.board.area.y && black >= layout.board.area.bottom());
        assert_eq!(layout.moves.is_empty(), size != TileSize::Small, "{width}x{height}");
    }
    for (width, height) in [(66, 55), (78, 50), (60, 40), (50, 45), (45, 50)] {
        let layout = pictured(width, height, (9, 18));
        let board = layout.board.area;
        assert!(layout.stands[1].area.bottom() <= board.y);
        assert!(board.bottom() <= layout.stands[0].area.y);
        let pixels = layout.board.pixels.expect("a picture").size();
        let whole = (u32::from(width) * 9, u32::from(height) * 18);
        assert!(
            pixels.0 * 100 >= whole.0 * 88 || pixels.1 * 100 >= whole.1 * 66,
            "{pixels:?} of {whole:?}"
        );
    }
}

#[test]
fn a_picture_of_a_board_is_as_large_as_the_window_allows() {
    for cell in [(8, 16), (9, 18), (10, 22), (7, 15), (12, 25)] {
        for (width, height) in [(80, 24), (90, 27), (100, 30), (120, 36), (140, 45), (200, 60)] {
            let layout = pictured(width, height, cell);
            let (area, pixels) = (layout.board.area, layout.board.pixels.expect("a picture"));
            let beside = layout.moves.width;
            assert!(area.height + 8 >= height || beside <= 30, "{width}x{height}: {area} {beside}");
            // No row or column of its cells is left free.
            let (all, size) = (
                CellSize::checked(cell.0, cell.1)
                    .expect("a size")
                    .pixels((area.width, area.height)),
                pixels.size(),
            );
            assert!(all.0 - size.0 <= u32::from(cell.0) + 9, "{all:?} {size:?}");
            assert!(all.1 - size.1 <= u32::from(cell.1), "{all:?} {size:?}");
            for sq in Square::all() {
                let cells = layout.board.square(sq);
                for at in cells.positions() {
                    assert_eq!(layout.square_at(at.x, at.y), Some(sq));
                }
            }
        }
    }
}

/// Both players hold the first of these kinds.
fn holding(kinds: usize) -> Position {
    let hand = |letters: &str| letters.chars().take(kinds).collect::<String>();
    let hands = format!("{}{}", hand("RBGSNLP"), hand("rbgsnlp"));
    let hands = if kinds == 0 { "-".to_owned() } else { hands };
    Position::from_sfen(&format!("4k4/9/9/9/9/9/9/9/4K4 b {hands} 1")).expect("an SFEN")
}

/// Windows with stands in panels, in cells and as pictures.
fn with_stands_in_panels() -> [PlayLayout; 4] {
    let cell = (11, 23);
    [layout(80, 24, false), layout(100, 30, false), pictured(80, 24, cell), pictured(100, 30, cell)]
}

#[test]
fn stands_in_panels_are_as_high_as_their_pieces_and_one_row_without_any() {
    for layout in with_stands_in_panels() {
        let tile = layout.board.size.tile().1;
        for (kinds, rows) in [(0, 1), (1, tile), (3, tile), (4, 2 * tile), (7, 2 * tile)] {
            let layout = layout.clone().stacked(&holding(kinds));
            for color in Color::ALL {
                let (stand, panel) = (&layout.stands[color.index()], layout.players[color.index()]);
                assert_eq!(stand.area.height, rows, "{kinds} kinds in {:?}", layout.side);
                assert_eq!(stand.area.bottom(), panel.bottom());
                let held = stand.slots().filter(|(_, slot)| !slot.is_empty());
                assert_eq!(held.count(), kinds);
            }
        }
    }
}

#[test]
fn the_column_of_panels_has_no_row_without_use_and_the_list_is_longest_without_pieces_in_hand() {
    for layout in with_stands_in_panels() {
        let full = layout.clone().stacked(&holding(7));
        let empty = layout.clone().stacked(&holding(0));
        assert!(empty.moves.height > full.moves.height);
        assert_eq!(layout.side.y, layout.board.area.y);
        let foot = if layout.status.width < layout.footer.width / 2 + 20 {
            layout.footer.y
        } else {
            layout.status.y
        };
        assert_eq!(layout.side.bottom(), foot, "{:?}", layout.side);
    }
    let deep = layout(80, 24, false).stacked(&holding(0));
    assert_eq!((deep.side.bottom(), deep.footer.y), (23, 23));
    assert!(deep.moves.height >= 15);
}

#[test]
fn eight_moves_and_a_graph_have_room_next_to_full_stands() {
    let wants = Wants { comment: 5, graph: 10, ..Wants::default() };
    for cell in [None, CellSize::checked(8, 16), CellSize::checked(11, 23)] {
        let room = DrawArea { cell, ..DrawArea::from(Rect::new(0, 0, 100, 30)) };
        for position in [holding(7), holding(4), holding(0)] {
            let layout = PlayLayout::new(room, false).expect("room").stacked(&position);
            let [moves, _, graph, _] = panels(layout.moves, wants);
            assert!(moves.height > 8 && graph.height >= 3, "{moves} {graph}");
        }
    }
}

#[test]
fn a_window_too_small_is_told_what_is_needed() {
    let error = PlayLayout::new(Rect::new(0, 0, 39, 40), false).expect_err("too narrow");
    assert_eq!(error.to_string(), "window too small: 40x13 needed");
}

#[test]
fn the_cells_of_a_square_lead_back_to_it() {
    for (width, height) in [
        (46, 13),
        (50, 45),
        (60, 20),
        (66, 55),
        (78, 50),
        (80, 24),
        (100, 30),
        (140, 45),
        (160, 50),
        (240, 70),
    ] {
        for flipped in [false, true] {
            let layout = layout(width, height, flipped);
            for sq in Square::all() {
                for cell in layout.board.square(sq).positions() {
                    assert_eq!(layout.square_at(cell.x, cell.y), Some(sq), "{width}x{height}");
                }
            }
        }
    }
}

#[test]
fn black_sits_below_unless_flipped() {
    let corner: Square = "1i".parse().expect("a square");
    let place = |flipped| layout(80, 24, flipped).board.place(corner);
    assert_eq!((place(false), place(true)), ((8, 8), (0, 0)));
    for (width, height) in [(46, 13), (80, 24), (140, 45)] {
        let stand =
            |flipped, color: Color| layout(width, height, flipped).stands[color.index()].area.y;
        assert!(stand(false, Color::Black) > stand(false, Color::White));
        assert!(stand(true, Color::Black) < stand(true, Color::White));
    }
}

#[test]
fn the_places_on_the_stands_lead_back_to_them() {
    for (width, height) in [
        (46, 13),
        (50, 45),
        (60, 20),
        (66, 55),
        (78, 50),
        (80, 24),
        (100, 30),
        (140, 45),
        (160, 50),
        (240, 70),
    ] {
        for flipped in [false, true] {
            let layout = layout(width, height, flipped);
            for color in Color::ALL {
                for kind in PieceKind::HAND {
                    let slot = layout.stands[color.index()].slot(kind);
                    assert!(!slot.is_empty());
                    for cell in slot.positions() {
                        assert_eq!(layout.hand_at(cell.x, cell.y), Some((color, kind)));
                    }
                }
            }
        }
    }
}

#[test]
fn the_current_move_is_always_in_view() {
    let layout = layout(80, 24, false);
    let height = usize::from(body(layout.moves).height);
    for current in 0..100 {
        let first = first_visible(100, current, body(layout.moves).height);
        assert!((first..first + height).contains(&current));
    }
}

/// All rectangles of a layout that must not overlap.
fn parts(layout: &PlayLayout) -> Vec<Rect> {
    let mut parts = vec![
        layout.header,
        layout.board.area,
        layout.moves,
        layout.status,
        layout.footer,
        layout.stands[0].area,
        layout.stands[1].area,
    ];
    if layout.input.y > layout.status.y && !layout.status.contains(layout.input.as_position()) {
        parts.push(layout.input);
    }
    // A player's panel may hold the stand; only its title line is its own.
    parts.extend(layout.players.map(|panel| Rect { height: panel.height.min(1), ..panel }));
    parts.retain(|part| !part.is_empty());
    parts
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn nothing_overlaps_or_leaves_the_window(
        (x, y) in (0_u16..20, 0_u16..20),
        (width, height) in (1_u16..=500, 1_u16..=200),
        largest in prop::sample::select(&TileSize::ALL[..]),
        flipped in any::<bool>(),
        cell in prop::option::of((4_u16..30, 6_u16..60)),
    ) {
        let cell = cell.and_then(|(width, height)| CellSize::checked(width, height));
        let area = Rect::new(x, y, width, height);
        match PlayLayout::new(DrawArea { area, largest, cell }, flipped) {
            Err(error) => prop_assert!(width < error.needed.0 || height < error.needed.1),
            Ok(layout) => {
                prop_assert!(layout.board.size <= largest || layout.board.pixels.is_some());
                let parts = parts(&layout);
                for (i, part) in parts.iter().enumerate() {
                    prop_assert_eq!(part.intersection(area), *part);
                    for other in parts.iter().skip(i + 1) {
                        prop_assert!(!part.intersects(*other), "{part} {other}");
                    }
                }
                if layout.board.pixels.is_some() {
                    // Marks have seven bits for columns.
                    prop_assert!(layout.board.area.width <= 127);
                    prop_assert!(layout.stands.iter().all(|stand| stand.area.width <= 127));
                }
                for panel in layout.players {
                    prop_assert_eq!(panel.intersection(area), panel);
                }
                prop_assert!(!layout.status.is_empty() && !layout.input.is_empty());
            }
        }
    }
}
