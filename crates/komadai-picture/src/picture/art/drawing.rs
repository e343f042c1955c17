//! A drawing: stacked areas, each with its fill.

use std::fmt::Write;

use tiny_skia::{Color, FillRule, Paint, Path, PathSegment, PixmapMut, SpreadMode, Transform};

use super::paint::{Gradient, Ink};

#[derive(Debug, Clone)]
pub(crate) struct Fill {
    pub path: Path,
    pub rule: FillRule,
    pub ink: Ink,
}

/// The contents of an SVG file.
#[derive(Debug, Clone)]
pub(crate) struct Drawing {
    /// Width and height.
    pub(super) size: (f32, f32),
    pub(super) fills: Vec<Fill>,
    /// The work to read and paint it, in nanoseconds of a common processor.
    pub(super) work: f32,
    /// Whether text in it is left out: letters that are no paths need fonts.
    pub(super) has_text: bool,
}

impl Drawing {
    /// Paints it with its upper left corner at the origin of `transform`.
    pub(super) fn paint(&self, pixmap: &mut PixmapMut, transform: Transform) {
        for Fill { path, rule, ink } in &self.fills {
            if let Some(shader) = ink.shader() {
                let paint = Paint { shader, anti_alias: true, ..Paint::default() };
                pixmap.fill_path(path, &paint, *rule, transform, None);
            }
        }
    }

    /// The drawing as elements of SVG; ids of gradients begin with `prefix`.
    pub(super) fn elements(&self, prefix: &str) -> String {
        let mut text = String::new();
        for (place, Fill { path, rule, ink }) in self.fills.iter().enumerate() {
            let (ink, opacity) = match ink {
                Ink::Solid(color) => (hex(*color), color.alpha()),
                Ink::Gradient(gradient) => {
                    let id = format!("{prefix}-{place}");
                    text += &element(gradient, &id);
                    (format!("url(#{id})"), 1.0)
                }
            };
            text += &format!("<path fill=\"{ink}\"");
            if opacity < 1.0 {
                let _ = write!(text, " fill-opacity=\"{opacity:.3}\"");
            }
            if *rule == FillRule::EvenOdd {
                text += " fill-rule=\"evenodd\"";
            }
            text += &format!(" d=\"{}\"/>", data(path));
        }
        text
    }
}

fn hex(color: Color) -> String {
    let color = color.to_color_u8();
    format!("#{:02x}{:02x}{:02x}", color.red(), color.green(), color.blue())
}

fn element(gradient: &Gradient, id: &str) -> String {
    let Transform { sx, kx, ky, sy, tx, ty } = gradient.transform;
    let spread = match gradient.spread {
        SpreadMode::Pad => "pad",
        SpreadMode::Reflect => "reflect",
        SpreadMode::Repeat => "repeat",
    };
    let common = format!(
        "id=\"{id}\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"{spread}\" \
         gradientTransform=\"matrix({sx} {ky} {kx} {sy} {tx} {ty})\""
    );
    let ((x1, y1), (x2, y2)) = (gradient.from, gradient.to);
    let (name, places) = match gradient.radius {
        None => ("linearGradient", format!("x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"")),
        Some(radius) => (
            "radialGradient",
            format!("fx=\"{x1}\" fy=\"{y1}\" cx=\"{x2}\" cy=\"{y2}\" r=\"{radius}\""),
        ),
    };
    let mut text = format!("<{name} {common} {places}>");
    for (at, color) in &gradient.stops {
        let _ = write!(
            text,
            "<stop offset=\"{at}\" stop-color=\"{}\" stop-opacity=\"{:.3}\"/>",
            hex(*color),
            color.alpha()
        );
    }
    text + &format!("</{name}>")
}

/// The outline with two decimals: units of drawings are about a pixel.
fn data(path: &Path) -> String {
    let mut text = String::new();
    let mut add = |letter: char, points: &[tiny_skia::Point]| {
        text.push(letter);
        for (place, point) in points.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            let round = |value: f32| (value * 100.0).round() / 100.0;
            let _ = write!(text, "{space}{} {}", round(point.x), round(point.y));
        }
    };
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(a) => add('M', &[a]),
            PathSegment::LineTo(a) => add('L', &[a]),
            PathSegment::QuadTo(a, b) => add('Q', &[a, b]),
            PathSegment::CubicTo(a, b, c) => add('C', &[a, b, c]),
            PathSegment::Close => add('z', &[]),
        }
    }
    text
}
