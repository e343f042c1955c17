//! Forms as paths.

use tiny_skia::{Path, PathBuilder, Rect};

use crate::picture::layout::{Area, Point};
use crate::picture::shape::Step;

/// Lines, and the areas between them.
pub fn path_of(steps: &[Step]) -> Option<Path> {
    let mut pen = PathBuilder::new();
    for step in steps {
        match *step {
            Step::Move((x, y)) => pen.move_to(x, y),
            Step::Line((x, y)) => pen.line_to(x, y),
            Step::Close => pen.close(),
        }
    }
    pen.finish()
}

/// A rectangle with round corners.
pub fn rect(area: Area, round: f32) -> Option<Path> {
    let ((x, y), (width, height)) = (area.at, area.size);
    if round <= 0.0 {
        return Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect);
    }
    let (right, bottom) = (x + width, y + height);
    let mut pen = PathBuilder::new();
    pen.move_to(x + round, y);
    pen.line_to(right - round, y);
    pen.quad_to(right, y, right, y + round);
    pen.line_to(right, bottom - round);
    pen.quad_to(right, bottom, right - round, bottom);
    pen.line_to(x + round, bottom);
    pen.quad_to(x, bottom, x, bottom - round);
    pen.line_to(x, y + round);
    pen.quad_to(x, y, x + round, y);
    pen.close();
    pen.finish()
}

/// The corners moved inward so that each edge lies `by` within the old one; they go round to the right.
pub fn inset(corners: &[Point], by: f32) -> Vec<Point> {
    let count = corners.len();
    let line = |i: usize| {
        let (a, b) = (corners[i % count], corners[(i + 1) % count]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        // The normal that points inward, and how far along it the moved edge lies.
        let (nx, ny) = (-dy / length, dx / length);
        (nx, ny, nx * a.0 + ny * a.1 + by)
    };
    (0..count)
        .map(|i| {
            let ((ax, ay, a), (bx, by, b)) = (line(i + count - 1), line(i));
            let cross = ax * by - ay * bx;
            if cross.abs() < 1e-3 {
                return corners[i];
            }
            ((a * by - b * ay) / cross, (ax * b - bx * a) / cross)
        })
        .collect()
}
