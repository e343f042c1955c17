//! Reads the subset of SVG that pictures of pieces use (`reduced`).

use tiny_skia::{FillRule, Path, PathSegment, Point, Transform};
use usvg::roxmltree::{Document, ParsingOptions};
use usvg::{Options, Tree};

use super::ArtError;
use super::drawing::{Drawing, Fill};
use super::paint::{Ink, ink};
use super::reduced::{Reduced, is};

/// The most elements and attributes of a file.
const MOST_NODES: usize = 20_000;

/// The most attributes of an element: each is compared with all others.
const MOST_ATTRIBUTES: usize = 200;

/// The most pieces of all outlines: the finest brush strokes need some thousands.
pub(super) const MOST_PIECES: usize = 60_000;

/// The most work to read and paint a drawing, in nanoseconds of a common processor.
pub(super) const MOST_WORK: f32 = 100e6;

/// The units of work, in nanoseconds: a byte of a property, an area as large as the drawing (more with stops
/// of a gradient), a crossing of outlines, a piece of an outline, and an edge from top to bottom, measured at
/// a hundred pixels a side.
pub(super) const BYTE: f32 = 4.0;
const LAYER: f32 = 40e3;
const STOP: f32 = 4e3;
const CROSSING: f32 = 10.0;
const PIECE: f32 = 450.0;
const EDGE: f32 = 2e3;

/// The reach of a drawing beyond its own area, in multiples of its size: the painter cannot represent places
/// farther away.
const FARTHEST: f32 = 8.0;

/// The deepest nesting of elements.
const MOST_NESTED: usize = 160;

/// The smallest and the largest side of a drawing.
const SIDES: std::ops::RangeInclusive<f32> = 1e-3..=1e6;

struct DrawingReader {
    size: (f32, f32),
    fills: Vec<Fill>,
    pieces: usize,
    /// The work to read it and to paint all fills, in nanoseconds.
    work: f32,
}

/// The drawing of an SVG file; fails if it is none, draws nothing, or is larger than any picture of a piece.
pub(super) fn read(bytes: &[u8]) -> Result<Drawing, ArtError> {
    let broken = |why: String| ArtError::Broken("SVG", why);
    let text = std::str::from_utf8(bytes).map_err(|error| broken(error.to_string()))?;
    let text = text.trim_start_matches('\u{feff}');
    check(text)?;
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: u32::try_from(MOST_NODES).unwrap_or(u32::MAX),
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        usvg::roxmltree::Error::NodesLimitReached => ArtError::TooMuch(MOST_NODES, "elements"),
        error => broken(error.to_string()),
    })?;
    let root = document.root_element();
    if !is(root, "svg") {
        return Err(broken("the first element is no svg".to_owned()));
    }
    let is_number = |c: char| c.is_ascii_digit() || "+-.".contains(c);
    let has = |name: &str| {
        let text = root.attribute(name).unwrap_or_default();
        text.trim_start().starts_with(is_number) && !text.contains('%')
    };
    if !(has("viewBox") || has("width") && has("height")) {
        return Err(ArtError::NoSize);
    }
    let reduced = Reduced::of(&document)?;
    // Nothing is left in it that its reader would load from elsewhere.
    let tree = Tree::from_str(&reduced.text, &Options::default());
    let tree = tree.map_err(|error| match error {
        usvg::Error::InvalidSize => ArtError::NoSize,
        error => broken(error.to_string()),
    })?;
    let size = (tree.size().width(), tree.size().height());
    if !SIDES.contains(&size.0) || !SIDES.contains(&size.1) {
        return Err(ArtError::NoSize);
    }
    let mut reader = DrawingReader { size, fills: Vec::new(), pieces: 0, work: reduced.work };
    reader.group(tree.root(), 1.0)?;
    if reader.fills.is_empty() {
        return Err(ArtError::Empty);
    }
    Ok(Drawing { size, work: reader.work, fills: reader.fills, has_text: reduced.has_text })
}

/// The work to paint an area in a drawing of this size, in nanoseconds. Edges in the same rows are sorted, so
/// that those of one outline may cross each other.
fn work_of(path: &Path, ink: &Ink, (width, height): (f32, f32)) -> f32 {
    let (mut pieces, mut rise) = (0.0, 0.0);
    let (mut start, mut last) = (Point::zero(), Point::zero());
    for segment in path.segments() {
        let points: &[Point] = match &segment {
            PathSegment::MoveTo(to) => {
                (start, last) = (*to, *to);
                continue;
            }
            PathSegment::LineTo(a) => &[*a],
            PathSegment::QuadTo(a, b) => &[*a, *b],
            PathSegment::CubicTo(a, b, c) => &[*a, *b, *c],
            PathSegment::Close => &[start],
        };
        for point in points {
            rise += (point.y - last.y).abs();
            last = *point;
        }
        pieces += 1.0;
    }
    let edges = rise / height;
    let bounds = path.bounds();
    let across = bounds.right().min(width) - bounds.left().max(0.0);
    let down = bounds.bottom().min(height) - bounds.top().max(0.0);
    let layers = across.max(0.0) * down.max(0.0) / (width * height);
    let stops: f32 = match ink {
        Ink::Gradient(gradient) => gradient.stops.iter().map(|_| STOP).sum(),
        Ink::Solid(_) => 0.0,
    };
    (LAYER + stops) * layers + EDGE * edges + CROSSING * edges * pieces + PIECE * pieces
}

/// Refuses texts that would grow or nest without limit, before the recursive parser reads them.
fn check(mut text: &str) -> Result<(), ArtError> {
    let mut depth = 0_usize;
    while let Some((_, tag)) = text.split_once('<') {
        let end = if tag.starts_with("!--") {
            "-->"
        } else if tag.starts_with("![CDATA[") {
            "]]>"
        } else if tag.starts_with('?') {
            "?>"
        } else {
            ">"
        };
        if tag.starts_with("!D") && tag.split('>').next().is_some_and(|tag| tag.contains('[')) {
            return Err(ArtError::Entities);
        }
        let is_element = tag.starts_with(|c: char| !matches!(c, '!' | '?' | '/'));
        let (body, after) = if is_element {
            let (body, after, attributes) = end_of_tag(tag);
            if attributes > MOST_ATTRIBUTES {
                return Err(ArtError::TooMuch(MOST_ATTRIBUTES, "attributes of an element"));
            }
            (body, after)
        } else {
            tag.split_once(end).unwrap_or((tag, ""))
        };
        if tag.starts_with('/') {
            depth = depth.saturating_sub(1);
        } else if is_element && !body.ends_with('/') {
            depth += 1;
        }
        if depth > MOST_NESTED {
            return Err(ArtError::TooDeep(MOST_NESTED));
        }
        text = after;
    }
    Ok(())
}

/// A tag up to its end, which is not within quotes, the rest, and the number of values in quotes.
fn end_of_tag(tag: &str) -> (&str, &str, usize) {
    let mut quote = None;
    let mut values = 0;
    let end = tag.char_indices().find(|&(_, c)| match quote {
        Some(open) if c == open => {
            quote = None;
            false
        }
        None if matches!(c, '"' | '\'') => {
            quote = Some(c);
            values += 1;
            false
        }
        Some(_) => false,
        None => c == '>',
    });
    let (body, after) = tag.split_at(end.map_or(tag.len(), |(at, _)| at));
    (body, after, values)
}

impl DrawingReader {
    /// Draws a group; its opacity applies to each of its forms.
    fn group(&mut self, group: &usvg::Group, opacity: f32) -> Result<(), ArtError> {
        let opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                usvg::Node::Group(group) => self.group(group, opacity)?,
                usvg::Node::Path(path) if path.is_visible() => self.form(path, opacity)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn form(&mut self, form: &usvg::Path, opacity: f32) -> Result<(), ArtError> {
        let transform = form.abs_transform();
        if let Some(fill) = form.fill() {
            let rule = match fill.rule() {
                usvg::FillRule::NonZero => FillRule::Winding,
                usvg::FillRule::EvenOdd => FillRule::EvenOdd,
            };
            let ink = ink(fill.paint(), fill.opacity().get() * opacity, transform);
            self.add(form.data().clone(), rule, ink, transform)?;
        }
        if let Some(stroke) = form.stroke() {
            let ink = ink(stroke.paint(), stroke.opacity().get() * opacity, transform);
            // Fine enough for a picture of a few hundred pixels.
            if let Some(outline) = form.data().stroke(&stroke.to_tiny_skia(), 8.0) {
                self.add(outline, FillRule::Winding, ink, transform)?;
            }
        }
        Ok(())
    }

    /// Adds an area at its place.
    fn add(
        &mut self,
        path: Path,
        rule: FillRule,
        ink: Option<Ink>,
        transform: Transform,
    ) -> Result<(), ArtError> {
        self.pieces += path.len();
        if self.pieces > 6 * MOST_PIECES {
            return Err(ArtError::TooMuch(MOST_PIECES, "pieces of outlines"));
        }
        let (Some(path), Some(ink)) = (path.transform(transform), ink) else {
            return Ok(());
        };
        let (bounds, (width, height)) = (path.bounds(), self.size);
        let is_near = |at: f32, size: f32| (-FARTHEST * size..=FARTHEST * size).contains(&at);
        let is_within = is_near(bounds.left(), width)
            && is_near(bounds.right(), width)
            && is_near(bounds.top(), height)
            && is_near(bounds.bottom(), height);
        if !is_within {
            return Err(ArtError::TooFar);
        }
        self.work += work_of(&path, &ink, self.size);
        self.fills.push(Fill { path, rule, ink });
        if self.work > MOST_WORK {
            return Err(ArtError::TooCostly);
        }
        Ok(())
    }
}
