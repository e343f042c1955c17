//! Parses the path data of SVG.

use tiny_skia::{Path, PathBuilder};

use super::numbers::Numbers;
use crate::picture::layout::Point;

#[derive(Default)]
struct PathPen {
    path: PathBuilder,
    /// The current point, and the start of the current subpath.
    at: Point,
    begin: Point,
    /// The last control point, with the letter of its curve.
    bent: Option<(u8, Point)>,
    count: usize,
}

/// The outline and its number of pieces; as far as the text can be read, at most `most` pieces.
pub(super) fn path(text: &str, most: usize) -> (Option<Path>, usize) {
    let mut pen = PathPen::default();
    let mut numbers = Numbers::new(text);
    let mut command = None;
    while pen.count <= most && !numbers.is_at_end() {
        if let Some(letter) = numbers.letter() {
            command = Some(letter);
        }
        let Some(letter) = command else { break };
        if pen.step(letter, &mut numbers).is_none() {
            break;
        }
        // Further pairs after a move are lines; nothing follows a closed subpath implicitly.
        command = match letter {
            b'M' => Some(b'L'),
            b'm' => Some(b'l'),
            b'Z' | b'z' => None,
            other => Some(other),
        };
    }
    (pen.path.finish(), pen.count)
}

impl PathPen {
    fn step(&mut self, letter: u8, numbers: &mut Numbers) -> Option<()> {
        self.count += 1;
        let from = if letter.is_ascii_lowercase() {
            self.at
        } else {
            (0.0, 0.0)
        };
        let mut point = || Some((from.0 + numbers.next()?, from.1 + numbers.next()?));
        let kind = letter.to_ascii_uppercase();
        let mut bent = None;
        match kind {
            b'M' => {
                let to = point()?;
                self.path.move_to(to.0, to.1);
                (self.at, self.begin) = (to, to);
            }
            b'Z' => {
                self.path.close();
                self.at = self.begin;
            }
            b'L' => {
                let to = point()?;
                self.line(to);
            }
            b'H' => {
                let x = from.0 + numbers.next()?;
                self.line((x, self.at.1));
            }
            b'V' => {
                let y = from.1 + numbers.next()?;
                self.line((self.at.0, y));
            }
            b'C' => {
                let (a, b, to) = (point()?, point()?, point()?);
                self.cubic(a, b, to);
                bent = Some(b);
            }
            b'S' => {
                let (b, to) = (point()?, point()?);
                let a = self.mirrored(b"CS");
                self.cubic(a, b, to);
                bent = Some(b);
            }
            b'Q' => {
                let (a, to) = (point()?, point()?);
                self.quad(a, to);
                bent = Some(a);
            }
            b'T' => {
                let to = point()?;
                let a = self.mirrored(b"QT");
                self.quad(a, to);
                bent = Some(a);
            }
            b'A' => {
                let radii = (numbers.next()?, numbers.next()?);
                let turn = numbers.next()?;
                let flags = (numbers.flag()?, numbers.flag()?);
                let to = (from.0 + numbers.next()?, from.1 + numbers.next()?);
                self.arc(radii, turn, flags, to);
            }
            _ => return None,
        }
        self.bent = bent.map(|point| (kind, point));
        Some(())
    }

    /// A path may go on after its end without a move.
    fn begin(&mut self) {
        if self.path.is_empty() {
            self.path.move_to(self.at.0, self.at.1);
        }
    }

    fn line(&mut self, to: Point) {
        self.begin();
        self.path.line_to(to.0, to.1);
        self.at = to;
    }

    fn quad(&mut self, a: Point, to: Point) {
        self.begin();
        self.path.quad_to(a.0, a.1, to.0, to.1);
        self.at = to;
    }

    fn cubic(&mut self, a: Point, b: Point, to: Point) {
        self.begin();
        self.path.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
        self.at = to;
    }

    /// The last control point, mirrored for the next curve.
    fn mirrored(&self, kinds: &[u8]) -> Point {
        match self.bent {
            Some((kind, (x, y))) if kinds.contains(&kind) => {
                (2.0 * self.at.0 - x, 2.0 * self.at.1 - y)
            }
            _ => self.at,
        }
    }

    /// An elliptical arc as curves of at most a quarter; SVG's implementation notes have the formula for its
    /// center.
    #[expect(clippy::many_single_char_names, reason = "the names of those notes")]
    fn arc(&mut self, radii: Point, turn: f32, (is_large, sweeps): (bool, bool), to: Point) {
        let (mut rx, mut ry) = (radii.0.abs(), radii.1.abs());
        let from = self.at;
        if rx < 1e-6 || ry < 1e-6 || from == to {
            return self.line(to);
        }
        let (sin, cos) = turn.to_radians().sin_cos();
        let (dx, dy) = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
        let (x, y) = (cos * dx + sin * dy, cos * dy - sin * dx);
        let stretch = ((x / rx).powi(2) + (y / ry).powi(2)).sqrt();
        if stretch > 1.0 {
            (rx, ry) = (rx * stretch, ry * stretch);
        }
        let below = (rx * y).powi(2) + (ry * x).powi(2);
        let root = (((rx * ry).powi(2) - below) / below).max(0.0).sqrt();
        let root = if is_large == sweeps { -root } else { root };
        let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx);
        let first = ((y - cy) / ry).atan2((x - cx) / rx);
        let last = ((-y - cy) / ry).atan2((-x - cx) / rx);
        let mut angle = last - first;
        let whole = std::f32::consts::TAU;
        if sweeps && angle < 0.0 {
            angle += whole;
        } else if !sweeps && angle > 0.0 {
            angle -= whole;
        }
        let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
        let place = |u: f32, v: f32| {
            let (u, v) = (cx + rx * u, cy + ry * v);
            (middle.0 + cos * u - sin * v, middle.1 + sin * u + cos * v)
        };
        let part = angle / 4.0;
        let arm = 4.0 / 3.0 * (part / 4.0).tan();
        for quarter in 0..4_u8 {
            let (s, c) = (first + part * f32::from(quarter)).sin_cos();
            let (t, d) = (first + part * f32::from(quarter + 1)).sin_cos();
            let end = if quarter == 3 { to } else { place(d, t) };
            self.cubic(
                place(c - arm * s, s + arm * c),
                place(d + arm * t, t - arm * d),
                end,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Left, top, right and bottom, in hundredths.
    #[expect(clippy::cast_possible_truncation, reason = "places near the origin")]
    fn bounds(text: &str) -> [i32; 4] {
        let (path, _) = path(text, 100);
        let bounds = path
            .expect("a path")
            .compute_tight_bounds()
            .expect("bounds");
        [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()]
            .map(|value| (value * 100.0).round() as i32)
    }

    #[test]
    fn every_command_is_drawn_from_where_the_pen_is() {
        assert_eq!(bounds("M1 2 3 4z"), [100, 200, 300, 400]);
        assert_eq!(bounds("m1 2 3 4h2v-5"), [100, 100, 600, 600]);
        assert_eq!(bounds("M0 0C0 4 4 4 4 0S8-4 8 0"), [0, -300, 800, 300]);
        assert_eq!(bounds("M0 0Q2 4 4 0T8 0"), [0, -200, 800, 200]);
        // A half circle, its flags written without separators.
        assert_eq!(bounds("M0 0a5 5 0 0110 0"), [0, -500, 1000, 0]);
        assert_eq!(bounds("M0 0A5 5 0 1 0 10 0"), [0, 0, 1000, 500]);
    }

    #[test]
    fn a_path_ends_where_it_is_broken_or_too_long() {
        assert_eq!(bounds("M1 1L2 2 junk"), [100, 100, 200, 200]);
        let long = format!("M0 0{}", "l1 1".repeat(1000));
        assert_eq!(path(&long, 50).1, 51);
        assert!(path("M1e30 1", 50).0.is_none());
        assert!(path("L", 50).0.is_none());
    }
}
