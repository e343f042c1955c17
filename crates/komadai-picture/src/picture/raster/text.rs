//! Words as outlines.

use tiny_skia::{Path, PathBuilder};

use crate::picture::font::{Curve, Outlines};
use crate::picture::layout::Point;
use crate::picture::shape::{Anchor, Words};

/// The outline of words at their place.
pub(crate) fn words(outlines: &Outlines, words: &Words) -> Option<Path> {
    let advance = |c: char| spacing(outlines, c) * words.size;
    let width: f32 = words.text.chars().map(advance).sum();
    let mut x = match words.anchor {
        Anchor::Start => words.at.0,
        Anchor::Middle => words.at.0 - width / 2.0,
        Anchor::End => words.at.0 - width,
    };
    let mut pen = PathBuilder::new();
    for c in words.text.chars() {
        glyph(outlines, &mut pen, c, (x, words.at.1), words.size);
        x += advance(c);
    }
    pen.finish()
}

fn spacing(outlines: &Outlines, c: char) -> f32 {
    if matches!(c, '☗' | '☖') {
        return 1.0;
    }
    outlines.get(c).map_or(0.35, |glyph| glyph.advance)
}

#[expect(clippy::many_single_char_names, reason = "coordinates")]
fn glyph(outlines: &Outlines, pen: &mut PathBuilder, c: char, (x, y): Point, size: f32) {
    if matches!(c, '☗' | '☖') {
        return side_mark(pen, c == '☖', (x, y), size);
    }
    let Some(glyph) = outlines.get(c) else {
        return;
    };
    let at = |a: f32, b: f32| (x + a * size, y + b * size);
    for curve in &glyph.curves {
        match *curve {
            Curve::Move(a, b) => {
                let (x, y) = at(a, b);
                pen.move_to(x, y);
            }
            Curve::Line(a, b) => {
                let (x, y) = at(a, b);
                pen.line_to(x, y);
            }
            Curve::Quad([a, b, c, d]) => {
                let ((a, b), (c, d)) = (at(a, b), at(c, d));
                pen.quad_to(a, b, c, d);
            }
            Curve::Cubic([a, b, c, d, e, f]) => {
                let ((a, b), (c, d), (e, f)) = (at(a, b), at(c, d), at(e, f));
                pen.cubic_to(a, b, c, d, e, f);
            }
            Curve::Close => pen.close(),
        }
    }
}

/// The mark of a side, full or hollow: not every font has it.
fn side_mark(pen: &mut PathBuilder, is_hollow: bool, (x, y): Point, size: f32) {
    let corners = [
        (0.5, -0.86),
        (0.8, -0.68),
        (0.92, 0.08),
        (0.08, 0.08),
        (0.2, -0.68),
    ];
    let mut ring = |shrink: f32, backward: bool| {
        let mut corners = corners.map(|(a, b): Point| {
            let (a, b) = (0.5 + (a - 0.5) * shrink, -0.36 + (b + 0.36) * shrink);
            (x + a * size, y + b * size)
        });
        if backward {
            corners.reverse();
        }
        for (place, (x, y)) in corners.into_iter().enumerate() {
            if place == 0 {
                pen.move_to(x, y);
            } else {
                pen.line_to(x, y);
            }
        }
        pen.close();
    };
    ring(1.0, false);
    if is_hollow {
        ring(0.8, true);
    }
}
