//! Scenes and their pictures without any font: the text does not matter here.

mod legible;
mod page;

use super::*;
use crate::diagram::Diagram;
use crate::theme::{BuiltIn, ColorDepth, PieceSet, Pieces, Theme};
use komadai_core::rules::{Bitboard, Color, Position, Square};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn middle() -> Position {
    Position::from_sfen("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1")
        .expect("an SFEN")
}

/// Everything that can be marked, marked.
fn marked() -> Diagram {
    Diagram {
        last_move: Some("3e2d".parse().expect("a move")),
        selected: Some(square("6f")),
        targets: [square("5e"), square("5g")].into_iter().collect(),
        in_check: Some(square("1b")),
        cursor: Some(square("5e")),
        marks: Bitboard::from_square(square("9a")),
        arrows: vec!["6f9i".parse().expect("a move"), "G*4i".parse().expect("a move")],
        names: ["Aki".into(), "Ben <b>".into()],
        caption: "move 1".into(),
        title: "Aki & Ben".into(),
        ..Diagram::new(&middle())
    }
}

fn painted(scene: &Scene, colors: &Colors, width: u32) -> Image {
    let outlines = Outlines::default();
    let outlines = &outlines;
    let painter = Painter { colors, outlines };
    painter.paint(scene, width).expect("a picture")
}

/// The mean color of a square of a picture with stands.
fn mean(image: &Image, sq: Square, flipped: bool) -> [u32; 3] {
    let layout = Layout::with_stands(flipped);
    let scale = f64::from(image.width) / f64::from(layout.size.0);
    let area = layout.square(sq);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "places in a small picture"
    )]
    let pixel = |value: f32| (f64::from(value) * scale) as u32;
    let (left, right) = (pixel(area.at.0) + 2, pixel(area.at.0 + area.size.0) - 2);
    let (top, bottom) = (pixel(area.at.1) + 2, pixel(area.at.1 + area.size.1) - 2);
    let mut sum = [0; 3];
    for y in top..bottom {
        for x in left..right {
            let at = 4 * (y * image.width + x) as usize;
            for (part, sum) in sum.iter_mut().enumerate() {
                *sum += u32::from(image.rgba[at + part]);
            }
        }
    }
    sum.map(|sum| sum / ((right - left) * (bottom - top)))
}

fn is_near(a: [u32; 3], b: [u32; 3], most: u32) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= most)
}

#[test]
fn a_scene_has_all_that_is_to_be_seen() {
    let scene = Scene::new(&marked(), Pieces::default());
    insta::assert_snapshot!(svg(&scene, &Colors::default(), &PieceArt::default()));
}

#[test]
fn a_flipped_picture_is_the_other_one_turned_round() {
    let diagram = Diagram::new(&middle());
    let flipped = Diagram { flipped: true, ..diagram.clone() };
    let turned = |diagram| {
        let scene = Scene::new(diagram, Pieces::default());
        let pieces = scene.items.into_iter().filter_map(|item| match item {
            Item::Piece(placed) => Some(placed.turned),
            Item::Element(_) => None,
        });
        pieces.filter(|turned| *turned).count()
    };
    assert_eq!((turned(&diagram), turned(&flipped)), (17, 19));
    let layouts = [false, true].map(Layout::with_stands);
    let sq = square("7g");
    assert_eq!(layouts[0].square(sq), layouts[1].square(sq.rotated()));
    assert_eq!(layouts[0].stand(Color::Black), layouts[1].stand(Color::White));
}

#[test]
fn squares_are_painted_as_what_they_hold() {
    let colors = Colors::default();
    let start = Diagram::new(&Position::startpos());
    let image = painted(&Scene::new(&start, Pieces::default()), &colors, 400);
    let empty = mean(&image, square("5e"), false);
    assert!(is_near(empty, colors.wood.map(u32::from), 26), "{empty:?}");
    // Pieces are brighter than the board, and the same on every square.
    let pawns = ["7g", "2g", "5g"].map(|name| mean(&image, square(name), false));
    assert!(pawns.iter().all(|pawn| is_near(*pawn, pawns[0], 8)), "{pawns:?}");
    assert!(pawns[0][2] > empty[2] + 12, "{pawns:?} {empty:?}");
    // The king is the largest.
    assert!(mean(&image, square("5i"), false)[2] > pawns[0][2]);
    let moved = Diagram { last_move: Some("7g7f".parse().expect("a move")), ..start };
    let after = painted(&Scene::new(&moved, Pieces::default()), &colors, 400);
    let (before, marked) = (mean(&image, square("7f"), false), mean(&after, square("7f"), false));
    assert!(!is_near(before, marked, 20), "{before:?} {marked:?}");
    for sq in Square::all().filter(|sq| !matches!(sq.to_string().as_str(), "7f" | "7g")) {
        assert_eq!(mean(&image, sq, false), mean(&after, sq, false), "{sq}");
    }
}

/// Which of the 8 x 8 parts of a square are brighter than their right neighbors.
fn hash(image: &Image, sq: Square) -> u64 {
    let layout = Layout::with_stands(false);
    let scale = f64::from(image.width) / f64::from(layout.size.0);
    let area = layout.square(sq);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "places in a small picture"
    )]
    let place = |at: f32, size: f32, part: u32, of: u32| {
        let share = f64::from(part) / f64::from(of);
        ((f64::from(at) + f64::from(size) * share) * scale) as u32
    };
    let bright = |column: u32, row: u32| {
        let mut sum = 0;
        let mut count = 0;
        let (top, bottom) =
            (place(area.at.1, area.size.1, row, 8), place(area.at.1, area.size.1, row + 1, 8));
        let (left, right) = (
            place(area.at.0, area.size.0, column, 9),
            place(area.at.0, area.size.0, column + 1, 9),
        );
        for y in top..bottom {
            for x in left..right {
                let at = 4 * (y * image.width + x) as usize;
                sum += image.rgba[at..at + 3].iter().map(|part| u32::from(*part)).sum::<u32>();
                count += 1;
            }
        }
        // Grain of wood is no difference.
        sum / count.max(1) / 24
    };
    let mut hash = 0;
    for row in 0..8 {
        for column in 0..8 {
            hash = hash << 1 | u64::from(bright(column, row) > bright(column + 1, row));
        }
    }
    hash
}

#[test]
fn squares_look_as_they_did() {
    let image = painted(&Scene::new(&marked(), Pieces::default()), &Colors::default(), 872);
    let looks = LOOKS.map(|(name, expected)| (name, expected, hash(&image, square(name))));
    let wrong: Vec<String> = looks
        .iter()
        .filter(|(_, expected, found)| (expected ^ found).count_ones() > 6)
        .map(|(name, _, found)| format!("(\"{name}\", {found:#018x}),"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A lance on its head, a knight's square left, a selected piece, a highlighted one, a check, the target of
/// the last move, targets, and nothing.
const LOOKS: [(&str, u64); 7] = [
    ("9a", 0x0013_3236_0606_0c31),
    ("6f", 0x030b_0f0f_2f46_8e08),
    ("1b", 0x032b_2b2f_2b2b_0e4d),
    ("2d", 0x010f_1616_1626_1240),
    ("5g", 0x2111_3130_2232_1211),
    ("9i", 0x4b0e_0c1a_0e1a_2a40),
    ("8h", 0x1756_1c59_7242_8505),
];

#[test]
fn every_theme_and_set_of_pieces_can_be_painted_at_any_size() {
    let themes = BuiltIn::ALL.map(|theme| Colors::of(&Theme::built_in(theme, ColorDepth::True)));
    for set in PieceSet::ALL {
        let pieces = Pieces { set, ..Pieces::default() };
        let scene = Scene::new(&marked(), pieces);
        for colors in &themes {
            for width in [1, 64] {
                let image = painted(&scene, colors, width);
                assert_eq!(image.rgba.len(), 4 * (image.width * image.height) as usize);
                assert!(png(&image).starts_with(b"\x89PNG"));
            }
        }
    }
    let outlines = &Outlines::default();
    let colors = &themes[0];
    let painter = Painter { colors, outlines };
    let scene = Scene::new(&marked(), Pieces::default());
    assert_eq!(painter.paint(&scene, 0), None);
    assert_eq!(painter.paint(&scene, u32::MAX), None);
}

#[test]
fn a_piece_that_may_be_captured_is_left_free() {
    let colors = Colors::of(&Theme::built_in(BuiltIn::Wood, ColorDepth::True));
    let taken = square("2e");
    let [plain, marked] = [Bitboard::EMPTY, Bitboard::from_square(taken)].map(|targets| {
        let diagram = Diagram { targets, ..Diagram::new(&middle()) };
        painted(&Scene::new(&diagram, Pieces::default()), &colors, 1000)
    });
    let layout = Layout::with_stands(false);
    let (area, scale) = (layout.square(taken), 1000.0 / layout.size.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "places in a small picture"
    )]
    let pixel = |at: f32| (at * scale) as u32;
    let is_marked = |across: f32, down: f32| {
        let x = pixel(area.at.0 + area.size.0 * across);
        let y = pixel(area.at.1 + area.size.1 * down);
        let at = 4 * (y * marked.width + x) as usize;
        marked.rgba[at..at + 4] != plain.rgba[at..at + 4]
    };
    for share in [0.25, 0.35, 0.5, 0.65, 0.75] {
        assert!(!is_marked(share, 0.5), "{share} across");
        assert!(!is_marked(0.5, share), "{share} down");
    }
    for (across, down) in [(0.08, 0.08), (0.92, 0.08), (0.08, 0.92), (0.92, 0.92)] {
        assert!(is_marked(across, down), "the corner at {across}, {down}");
    }
}

#[test]
fn bytes_that_are_no_font_have_no_outlines() {
    let mut looked = 0;
    let outlines = Outlines::gather(&['歩', 'a'], |look| {
        while look(b"OTTO\0\x01 no font", 0) {
            looked += 1;
        }
    });
    assert!(!outlines.has_kanji());
    assert!(looked < 1000, "nobody looks through fonts for ever");
}

#[test]
fn a_moving_png_shows_each_picture_in_all_its_colors() {
    let start = Diagram::new(&Position::startpos());
    let diagrams = [start, marked(), marked()];
    let images = diagrams.map(|diagram| {
        let scene = Scene::new(&diagram, Pieces::default());
        painted(&scene, &Colors::default(), 300)
    });
    let file = apng(&[100, 50, 7], |place| images.get(place).cloned()).expect("a film");
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
    let width = images[0].width;
    let mut shown = vec![0; images[0].rgba.len()];
    for (image, hundredths) in images.iter().zip([100, 50, 7]) {
        let mut pixels = vec![0; shown.len()];
        let part = reader.next_frame(&mut pixels).expect("a frame");
        let control = *reader.info().frame_control().expect("a frame of a film");
        assert_eq!((control.delay_num, control.delay_den), (hundredths, 100));
        for y in 0..part.height {
            for x in 0..part.width {
                let from = y as usize * part.line_size + 4 * x as usize;
                let to = 4 * ((y + control.y_offset) * width + x + control.x_offset) as usize;
                if pixels[from + 3] > 0 {
                    shown[to..to + 4].copy_from_slice(&pixels[from..from + 4]);
                }
            }
        }
        assert!(shown == image.rgba, "other pixels");
    }
}
