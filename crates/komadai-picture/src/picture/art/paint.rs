use tiny_skia::{
    Color, GradientStop, LinearGradient, Point, RadialGradient, Shader, SpreadMode, Transform,
};

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

/// The color or gradient of an area; `None` for patterns.
pub(super) fn ink(paint: &usvg::Paint, opacity: f32, transform: Transform) -> Option<Ink> {
    let (gradient, from, to, radius) = match paint {
        usvg::Paint::Color(color) => return Some(Ink::Solid(colored(*color, opacity))),
        usvg::Paint::LinearGradient(line) => {
            let (from, to) = ((line.x1(), line.y1()), (line.x2(), line.y2()));
            (&***line, from, to, None)
        }
        usvg::Paint::RadialGradient(round) => {
            let (focus, middle) = ((round.fx(), round.fy()), (round.cx(), round.cy()));
            (&***round, focus, middle, Some(round.r().get()))
        }
        usvg::Paint::Pattern(_) => return None,
    };
    let stops = gradient.stops().iter().map(|stop| {
        let color = colored(stop.color(), stop.opacity().get() * opacity);
        (stop.offset().get(), color)
    });
    Some(Ink::Gradient(Gradient {
        from,
        to,
        radius,
        stops: stops.collect(),
        spread: match gradient.spread_method() {
            usvg::SpreadMethod::Pad => SpreadMode::Pad,
            usvg::SpreadMethod::Reflect => SpreadMode::Reflect,
            usvg::SpreadMethod::Repeat => SpreadMode::Repeat,
        },
        transform: transform.pre_concat(gradient.transform()),
    }))
}

fn colored(color: usvg::Color, opacity: f32) -> Color {
    let mut ink = Color::from_rgba8(color.red, color.green, color.blue, 0xff);
    ink.set_alpha(opacity);
    ink
}
