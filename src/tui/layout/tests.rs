use proptest::prelude::*;

use super::*;

fn layout(width: u16, height: u16, flipped: bool) -> PlayLayout {
    PlayLayout::new(Rect::new(0, 0, width, height), flipped).expect("large enough")
}

#[test]
fn the_tile_grows_with_the_window() {
    let size = |width, height| layout(width, height, false).board.size;
    assert_eq!(size(40, 13), TileSize::Compact);
    assert_eq!(size(77, 60), TileSize::Compact);
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
        let layout = PlayLayout::new(DrawArea { area, largest }, false).expect("large enough");
        layout.board.size
    };
    for wanted in TileSize::ALL {
        assert_eq!(size((240, 70), wanted), wanted);
        assert_eq!(size((80, 24), wanted), wanted.min(TileSize::Small));
        assert_eq!(size((40, 13), wanted), TileSize::Compact);
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
        (60, 20),
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
                    assert_eq!(
                        layout.square_at(cell.x, cell.y),
                        Some(sq),
                        "{width}x{height}"
                    );
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
        (60, 20),
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
        let y = layout.moves.y + 1 + u16::try_from(current - first).expect("a row");
        assert_eq!(
            layout.move_at(layout.moves.x, y, 100, current),
            Some(current)
        );
    }
    assert_eq!(layout.move_at(layout.moves.x, layout.moves.y, 100, 0), None);
    assert_eq!(
        layout.move_at(layout.moves.x, layout.moves.y + 2, 1, 0),
        None
    );
}

/// All rectangles of a layout that must not lie on each other.
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
    parts.extend(layout.players.map(|panel| Rect {
        height: panel.height.min(1),
        ..panel
    }));
    parts.retain(|part| !part.is_empty());
    parts
}

proptest! {
    #[test]
    fn nothing_overlaps_or_leaves_the_window(
        (x, y) in (0_u16..20, 0_u16..20),
        (width, height) in (1_u16..=500, 1_u16..=200),
        largest in prop::sample::select(&TileSize::ALL[..]),
        flipped in any::<bool>(),
    ) {
        let area = Rect::new(x, y, width, height);
        match PlayLayout::new(DrawArea { area, largest }, flipped) {
            Err(error) => prop_assert!(width < error.needed.0 || height < error.needed.1),
            Ok(layout) => {
                prop_assert!(layout.board.size <= largest);
                let parts = parts(&layout);
                for (i, part) in parts.iter().enumerate() {
                    prop_assert_eq!(part.intersection(area), *part);
                    for other in parts.iter().skip(i + 1) {
                        prop_assert!(!part.intersects(*other), "{part} {other}");
                    }
                }
                for panel in layout.players {
                    prop_assert_eq!(panel.intersection(area), panel);
                }
                prop_assert!(!layout.status.is_empty() && !layout.input.is_empty());
            }
        }
    }
}
