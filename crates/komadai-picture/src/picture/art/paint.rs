use std::collections::HashMap;

use roxmltree::Node;
use tiny_skia::{
    Color, GradientStop, LinearGradient, Point, RadialGradient, Rect, Shader, SpreadMode, Transform,
};

use super::css::{Sheet, href, is};
use super::numbers::{Numbers, length, transform};
use crate::picture::colors::{Rgb, byte, mix};

/// The fill of an area.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ink {
    Solid(Color),
    /// Colors from one place to another.
    Gradient(Gradient),
}

/// Colors along a line or around a point.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Gradient {
    /// Start and end of a line; around a point, the focus and the middle.
    pub from: (f32, f32),
    pub to: (f32, f32),
    /// The radius, around a point.
    pub radius: Option<f32>,
    pub stops: Vec<(f32, Color)>,
    pub spread: SpreadMode,
    pub transform: Transform,
}

impl Ink {
    /// The shader with this opacity; `None` if nothing would be visible.
    pub(crate) fn shader(&self) -> Option<Shader<'static>> {
        match self {
            Self::Solid(color) => Some(Shader::SolidColor(*color)),
            Self::Gradient(gradient) => gradient.shader(),
        }
    }

    /// One color for all of it, on white; `None` if nothing would be visible.
    pub(super) fn color(&self) -> Option<Rgb> {
        let on_white = |color: Color| {
            let part = |value: f32| byte(255.0 * (value * color.alpha() + 1.0 - color.alpha()));
            [part(color.red()), part(color.green()), part(color.blue())]
        };
        match self {
            Self::Solid(color) => (color.alpha() > 0.0).then(|| on_white(*color)),
            Self::Gradient(gradient) => {
                let (first, last) = gradient.stops.first().zip(gradient.stops.last())?;
                Some(mix(on_white(first.1), on_white(last.1), 0.5))
            }
        }
    }

    /// The same, less opaque.
    pub(crate) fn faded(mut self, opacity: f32) -> Self {
        let fade = |color: &mut Color| color.set_alpha(color.alpha() * opacity.clamp(0.0, 1.0));
        match &mut self {
            Self::Solid(color) => fade(color),
            Self::Gradient(gradient) => {
                gradient.stops.iter_mut().for_each(|(_, color)| fade(color));
            }
        }
        self
    }
}

impl Gradient {
    fn shader(&self) -> Option<Shader<'static>> {
        let at = |(x, y)| Point::from_xy(x, y);
        let (from, to) = (at(self.from), at(self.to));
        let stops = self.stops.iter();
        let stops = stops.map(|&(at, color)| GradientStop::new(at, color));
        let (stops, spread, transform) = (stops.collect(), self.spread, self.transform);
        let found = match self.radius {
            None => LinearGradient::new(from, to, stops, spread, transform),
            Some(radius) => RadialGradient::new(from, 0.0, to, radius, stops, spread, transform),
        };
        let last = self.stops.last().map(|(_, color)| *color);
        found.or(last.map(Shader::SolidColor))
    }
}

/// The most stops of a gradient.
const MOST_STOPS: usize = 64;

/// The longest chain of references from one gradient to the next.
const MOST_LINKS: usize = 8;

/// The elements that others refer to.
pub(crate) type Ids<'a> = HashMap<&'a str, Node<'a, 'a>>;

/// Parses a color; `None` for no color, and for invalid ones.
pub(super) fn color(text: &str) -> Option<Color> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix('#') {
        return hex(digits);
    }
    if let Some(body) = text.strip_prefix("rgb") {
        let body = body.trim_start_matches('a').trim_start_matches('(');
        let parts: Vec<&str> = body.trim_end_matches(')').split([',', '/']).collect();
        let parts: Vec<&str> = parts
            .iter()
            .flat_map(|part| part.split_whitespace())
            .collect();
        let channel = |i: usize| Some((length(parts.get(i)?, 255.0)? / 255.0).clamp(0.0, 1.0));
        let alpha = parts.get(3).and_then(|alpha| length(alpha, 1.0));
        let alpha = alpha.unwrap_or(1.0).clamp(0.0, 1.0);
        return Color::from_rgba(channel(0)?, channel(1)?, channel(2)?, alpha);
    }
    let lower = text.to_ascii_lowercase();
    let found = NAMES.iter().find(|(name, _)| *name == lower)?;
    hex(found.1)
}

fn hex(digits: &str) -> Option<Color> {
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [a, b, c, d] = value.to_be_bytes();
    match digits.len() {
        3 | 4 => {
            let wide = |i: usize| {
                let digit = digits.get(i..=i)?;
                u8::from_str_radix(&digit.repeat(2), 16).ok()
            };
            let alpha = if digits.len() == 4 { wide(3)? } else { 0xff };
            Some(Color::from_rgba8(wide(0)?, wide(1)?, wide(2)?, alpha))
        }
        6 => Some(Color::from_rgba8(b, c, d, 0xff)),
        8 => Some(Color::from_rgba8(a, b, c, d)),
        _ => None,
    }
}

/// Names of colors that drawings use.
const NAMES: [(&str, &str); 34] = [
    ("aqua", "00ffff"),
    ("beige", "f5f5dc"),
    ("black", "000000"),
    ("blue", "0000ff"),
    ("brown", "a52a2a"),
    ("burlywood", "deb887"),
    ("cyan", "00ffff"),
    ("darkblue", "00008b"),
    ("darkgray", "a9a9a9"),
    ("darkgreen", "006400"),
    ("darkred", "8b0000"),
    ("firebrick", "b22222"),
    ("fuchsia", "ff00ff"),
    ("gold", "ffd700"),
    ("gray", "808080"),
    ("green", "008000"),
    ("grey", "808080"),
    ("ivory", "fffff0"),
    ("lightgray", "d3d3d3"),
    ("lime", "00ff00"),
    ("maroon", "800000"),
    ("navy", "000080"),
    ("olive", "808000"),
    ("orange", "ffa500"),
    ("pink", "ffc0cb"),
    ("purple", "800080"),
    ("red", "ff0000"),
    ("silver", "c0c0c0"),
    ("tan", "d2b48c"),
    ("teal", "008080"),
    ("transparent", "00000000"),
    ("wheat", "f5deb3"),
    ("white", "ffffff"),
    ("yellow", "ffff00"),
];

/// The value of a property such as `fill`; `bounds` are those of the form, which may be the units of
/// gradients.
pub(super) fn ink(text: &str, ids: &Ids, sheet: &Sheet, bounds: Rect) -> Option<Ink> {
    let Some(link) = text.trim().strip_prefix("url(") else {
        if text.trim() == "currentColor" {
            return Some(Ink::Solid(Color::BLACK));
        }
        return color(text).map(Ink::Solid);
    };
    let (link, instead) = link.split_once(')').unwrap_or((link, ""));
    let id = link
        .trim_matches(['"', '\'', ' '])
        .strip_prefix('#')
        .unwrap_or_default();
    match ids.get(id) {
        Some(node) => gradient(*node, ids, sheet, bounds),
        None => color(instead).map(Ink::Solid),
    }
}

fn gradient<'a>(node: Node<'a, 'a>, ids: &Ids<'a>, sheet: &Sheet<'a>, bounds: Rect) -> Option<Ink> {
    let mut chain = vec![node];
    while let Some(next) = chain.last().and_then(|node| ids.get(href(*node)?)) {
        if chain.len() > MOST_LINKS {
            return None;
        }
        chain.push(*next);
    }
    let attribute = |name: &str| chain.iter().find_map(|node| node.attribute(name));
    let is_radial = is(node, "radialGradient");
    if !is_radial && !is(node, "linearGradient") {
        return None;
    }
    let stops = chain.iter().find_map(|node| {
        let stops = stops(*node, sheet);
        (!stops.is_empty()).then_some(stops)
    })?;
    let in_box = attribute("gradientUnits") != Some("userSpaceOnUse");
    let (across, down) = if in_box {
        (1.0, 1.0)
    } else {
        (bounds.width(), bounds.height())
    };
    let value = |name: &str, whole: f32, default: f32| {
        let found = attribute(name).and_then(|text| length(text, whole));
        found.unwrap_or(default * whole)
    };
    let own = attribute("gradientTransform")
        .and_then(transform)
        .unwrap_or_default();
    let to_box = Transform::from_row(
        bounds.width(),
        0.0,
        0.0,
        bounds.height(),
        bounds.left(),
        bounds.top(),
    );
    let (from, to, radius) = if is_radial {
        let middle = (value("cx", across, 0.5), value("cy", down, 0.5));
        let focus = (
            attribute("fx").and_then(|text| length(text, across)),
            attribute("fy").and_then(|text| length(text, down)),
        );
        let focus = (focus.0.unwrap_or(middle.0), focus.1.unwrap_or(middle.1));
        let radius = value("r", across.max(down), 0.5).max(0.0);
        (focus, middle, Some(radius))
    } else {
        let from = (value("x1", across, 0.0), value("y1", down, 0.0));
        let to = (value("x2", across, 1.0), value("y2", down, 0.0));
        (from, to, None)
    };
    Some(Ink::Gradient(Gradient {
        from,
        to,
        radius,
        stops,
        spread: match attribute("spreadMethod") {
            Some("reflect") => SpreadMode::Reflect,
            Some("repeat") => SpreadMode::Repeat,
            _ => SpreadMode::Pad,
        },
        transform: if in_box { to_box.pre_concat(own) } else { own },
    }))
}

fn stops<'a>(node: Node<'a, 'a>, sheet: &Sheet<'a>) -> Vec<(f32, Color)> {
    let stops = node.children().filter(|child| is(*child, "stop"));
    let stops = stops.take(MOST_STOPS).map(|stop| {
        let properties = sheet.properties(stop);
        let property = |wanted: &str| {
            let found = properties.iter().rfind(|(name, _)| *name == wanted);
            found.map(|(_, value)| *value)
        };
        let at = property("offset").and_then(|text| length(text, 1.0));
        let opacity = property("stop-opacity").and_then(|text| Numbers::new(text).next());
        let mut color = property("stop-color")
            .and_then(color)
            .unwrap_or(Color::BLACK);
        color.set_alpha(color.alpha() * opacity.unwrap_or(1.0).clamp(0.0, 1.0));
        (at.unwrap_or(0.0).clamp(0.0, 1.0), color)
    });
    stops.collect()
}
