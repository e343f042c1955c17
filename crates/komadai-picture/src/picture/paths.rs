//! Forms as paths.

use tiny_skia::{Path, PathBuilder, Rect};

use super::layout::{Area, Point};
use super::shape::{OutlineStep, closed};

pub(crate) fn path_of(steps: &[OutlineStep]) -> Option<Path> {
    let mut pen = PathBuilder::new();
    for step in steps {
        match *step {
            OutlineStep::Move((x, y)) => pen.move_to(x, y),
            OutlineStep::Line((x, y)) => pen.line_to(x, y),
            OutlineStep::Close => pen.close(),
        }
    }
    pen.finish()
}

/// A rectangle with round corners.
pub(super) fn rect(area: Area, round: f32) -> Option<Path> {
    let ((x, y), (width, height)) = (area.at, area.size);
    rounded(Rect::from_xywh(x, y, width, height)?, round, round)
}

/// A rectangle with corners of these radii, at most half of it.
pub(crate) fn rounded(area: Rect, across: f32, down: f32) -> Option<Path> {
    let across = across.min(area.width() / 2.0);
    let down = down.min(area.height() / 2.0);
    if across <= 0.0 || down <= 0.0 {
        return Some(PathBuilder::from_rect(area));
    }
    let (left, top, right, bottom) = (area.left(), area.top(), area.right(), area.bottom());
    let mut pen = PathBuilder::new();
    pen.move_to(left + across, top);
    pen.line_to(right - across, top);
    pen.quad_to(right, top, right, top + down);
    pen.line_to(right, bottom - down);
    pen.quad_to(right, bottom, right - across, bottom);
    pen.line_to(left + across, bottom);
    pen.quad_to(left, bottom, left, bottom - down);
    pen.line_to(left, top + down);
    pen.quad_to(left, top, left + across, top);
    pen.close();
    pen.finish()
}

/// The clockwise corners moved inward so that each edge is `by` within the old one.
fn inset(corners: &[Point], by: f32) -> Vec<Point> {
    let count = corners.len();
    let line = |i: usize| {
        let (a, b) = (corners[i % count], corners[(i + 1) % count]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        // The normal that points inward, and the distance of the moved edge along it.
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

/// The direction of the light, as on drawings of buttons: from above left.
const LIGHT: Point = (-0.55, -0.83);

/// The facets of a bevelled edge, each with its share of the light: in the shade it is negative.
pub(crate) fn facets(
    corners: &[Point],
    width: f32,
) -> impl Iterator<Item = (Vec<OutlineStep>, f32)> {
    let inner = inset(corners, width);
    corners.iter().enumerate().map(move |(i, &corner)| {
        let next = (i + 1) % corners.len();
        let facet = closed(&[corner, corners[next], inner[next], inner[i]]);
        let (dx, dy) = (corners[next].0 - corner.0, corners[next].1 - corner.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        // The part of the light that the facet gets.
        (facet, (dy * LIGHT.0 - dx * LIGHT.1) / length)
    })
}
