//! Forms and words as outlines.

use tiny_skia::{Path, PathBuilder, Transform};

use crate::picture::font::Outlines;
use crate::picture::layout::Point;
use crate::picture::paths::{path_of, rect};
use crate::picture::shape::{Anchor, Shape, Words};

/// The outline of a form; one without extent has none.
pub(crate) fn outline_of(outlines: &Outlines, shape: &Shape) -> Option<Path> {
    match shape {
        Shape::Words(it) => words(outlines, it),
        Shape::Rect(area, round) => rect(*area, *round),
        Shape::Circle(at, radius) => PathBuilder::from_circle(at.0, at.1, *radius),
        Shape::Path(steps) => path_of(steps),
    }
}

/// The outline of words at their place.
fn words(outlines: &Outlines, words: &Words) -> Option<Path> {
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

fn glyph(outlines: &Outlines, pen: &mut PathBuilder, c: char, (x, y): Point, size: f32) {
    if matches!(c, '☗' | '☖') {
        return side_mark(pen, c == '☖', (x, y), size);
    }
    let place = Transform::from_row(size, 0.0, 0.0, size, x, y);
    let glyph = outlines.get(c);
    if let Some(path) = glyph.and_then(|glyph| glyph.path.clone().transform(place)) {
        pen.push_path(&path);
    }
}

/// The mark of a side, full or hollow: not every font has it.
fn side_mark(pen: &mut PathBuilder, is_hollow: bool, (x, y): Point, size: f32) {
    let corners = [(0.5, -0.86), (0.8, -0.68), (0.92, 0.08), (0.08, 0.08), (0.2, -0.68)];
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
