//! How long boards take as pixels, on one thread.
//!
//! `cargo bench --bench pictures` paints a middle game with stands, names and marks, with the best font of
//! the system.

use std::hint::black_box;
use std::sync::LazyLock;

use divan::Bencher;
use komadai::diagram::Diagram;
use komadai::picture::{Colors, Outlines, Painter, Scene, png, small_png};
use komadai::services::PictureSettings;
use komadai::services::pictures::outlines;
use komadai::theme::{PieceSet, Pieces};
use komadai_core::rules::{Color, Piece, PieceKind, Position};

const MIDDLE: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

fn main() {
    divan::main();
}

fn scene() -> (Scene, Outlines) {
    let position = Position::from_sfen(MIDDLE).expect("an SFEN");
    let pieces = Pieces { set: PieceSet::OneKanji, ..Pieces::default() };
    let scene = Scene::new(&Diagram::new(&position), pieces);
    let (outlines, _) = outlines(&PictureSettings::default(), &scene.characters());
    (scene, outlines)
}

fn painter(outlines: &Outlines) -> Painter<'_> {
    static COLORS: LazyLock<Colors> = LazyLock::new(Colors::default);
    Painter { colors: &COLORS, outlines }
}

/// `width` in pixels; a board of 800 has to take less than 30 ms.
#[divan::bench(args = [400, 800, 1600])]
fn paint(bencher: Bencher, width: u32) {
    let (scene, outlines) = scene();
    let painter = painter(&outlines);
    bencher.bench(|| painter.paint(black_box(&scene), width));
}

/// A piece for the window, 63 x 60 pixels, of which a first board needs 22: painted, and as PNG with few
/// colors.
#[divan::bench(args = [false, true])]
fn piece(bencher: Bencher, is_packed: bool) {
    let (_, outlines) = scene();
    let painter = painter(&outlines);
    let piece = Piece::new(Color::Black, PieceKind::Rook);
    let scene = Scene::piece(piece, false, Pieces::default());
    let image = painter.paint_into(&scene, (63, 60)).expect("a picture");
    bencher.bench(|| {
        if is_packed {
            small_png(black_box(&image)).len()
        } else {
            let image = painter.paint_into(black_box(&scene), (63, 60));
            image.map_or(0, |image| image.rgba.len())
        }
    });
}

/// The same picture as a file, full or in few colors.
#[divan::bench(args = [false, true])]
fn write(bencher: Bencher, is_small: bool) {
    let (scene, outlines) = scene();
    let painter = painter(&outlines);
    let image = painter.paint(&scene, 800).expect("a picture");
    bencher.bench(|| if is_small { small_png(black_box(&image)) } else { png(black_box(&image)) });
}
