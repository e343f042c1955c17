//! Reads the subset of SVG that pictures of pieces use.
//!
//! Supported are paths, rectangles, circles, ellipses, lines and polygons in groups, with transforms, colors,
//! gradients, strokes, opacity, style sheets of simple rules, and references. Text, filters, masks, clips,
//! patterns, images, dashes, animation and scripts are left out. Nothing is loaded from elsewhere.

use roxmltree::{Document, Node, ParsingOptions};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Path, PathBuilder, PathSegment, Point, Rect, Stroke, Transform,
};

use super::ArtError;
use super::css::{Sheet, href, is};
use super::drawing::{Drawing, Fill};
use super::numbers::{Numbers, length, transform};
use super::paint::{Ids, Ink, ink};
use super::path_data::path;
use crate::picture::paths::rounded;

/// The most elements and attributes of a file.
const MOST_NODES: usize = 20_000;

/// The most attributes of an element: each is compared with all others.
const MOST_ATTRIBUTES: usize = 200;

/// The most forms that are drawn; referenced ones count every time.
const MOST_FORMS: usize = 4_000;

/// The most pieces of all outlines: the finest brush strokes need some thousands.
const MOST_PIECES: usize = 60_000;

/// The most work to read and paint a drawing, in nanoseconds of a common processor.
pub(super) const MOST_WORK: f32 = 100e6;

/// The units of work: bytes of properties read, areas as large as the drawing (more with stops of a
/// gradient), crossings of outlines, pieces of outlines, and edges from top to bottom, measured at a hundred
/// pixels a side.
const BYTE: f32 = 2.0;
const LAYER: f32 = 40e3;
const STOP: f32 = 4e3;
const CROSSING: f32 = 10.0;
const PIECE: f32 = 450.0;
const EDGE: f32 = 2e3;

/// How far a drawing may reach beyond itself, in multiples of its size: the painter has no numbers for places
/// far away.
const FARTHEST: f32 = 8.0;

/// The deepest nesting of groups and references.
const DEEPEST: usize = 40;

/// The deepest nesting of elements.
const MOST_NESTED: usize = 160;

/// The style inherited within a group.
#[derive(Debug, Clone, Copy)]
struct GroupStyle<'a> {
    fill: &'a str,
    fill_opacity: f32,
    rule: FillRule,
    stroke: &'a str,
    stroke_opacity: f32,
    width: f32,
    cap: LineCap,
    join: LineJoin,
    miter: f32,
    opacity: f32,
    is_visible: bool,
    transform: Transform,
}

struct DrawingReader<'a> {
    ids: Ids<'a>,
    sheet: Sheet<'a>,
    size: (f32, f32),
    fills: Vec<Fill>,
    forms: usize,
    has_text: bool,
    pieces: usize,
    /// The work to paint all fills, in nanoseconds.
    painting: f32,
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
    };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => ArtError::TooMuch(MOST_NODES, "elements"),
        error => broken(error.to_string()),
    })?;
    let root = document.root_element();
    if !is(root, "svg") {
        return Err(broken("the first element is no svg".to_owned()));
    }
    let (size, transform) = frame(root).ok_or(ArtError::NoSize)?;
    let named = document.descendants();
    let named = named.filter_map(|node| Some((node.attribute("id")?, node)));
    let mut reader = DrawingReader {
        ids: named.collect(),
        sheet: Sheet::of(&document),
        size,
        fills: Vec::new(),
        forms: 0,
        pieces: 0,
        has_text: false,
        painting: 0.0,
    };
    let style = reader.style(root, GroupStyle::new(transform));
    reader.children(root, style, 0)?;
    if reader.fills.is_empty() {
        return Err(ArtError::Empty);
    }
    Ok(Drawing {
        size,
        work: reader.work(),
        fills: reader.fills,
        has_text: reader.has_text,
    })
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

/// Refuses text that would grow or nest without end before the recursive parser sees it.
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
                return Err(ArtError::TooMuch(
                    MOST_ATTRIBUTES,
                    "attributes of an element",
                ));
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

/// Width and height, and the transform that fits the drawing into them.
fn frame(root: Node) -> Option<((f32, f32), Transform)> {
    let side = |name: &str| {
        let text = root.attribute(name).filter(|text| !text.contains('%'))?;
        length(text, 0.0)
    };
    let given = side("width").zip(side("height"));
    let view: Vec<f32> = root
        .attribute("viewBox")
        .map(|text| Numbers::new(text).collect())
        .unwrap_or_default();
    let is_size = |(width, height): &(f32, f32)| *width > 1e-3 && *height > 1e-3;
    let Some((x, y, width, height)) = (match view[..] {
        [x, y, width, height] if is_size(&(width, height)) => Some((x, y, width, height)),
        _ => None,
    }) else {
        return Some((given.filter(is_size)?, Transform::identity()));
    };
    let (wide, high) = given.filter(is_size).unwrap_or((width, height));
    // The whole drawing, centered: the default of SVG.
    let scale = (wide / width).min(high / height);
    let rest = ((wide - width * scale) / 2.0, (high - height * scale) / 2.0);
    let transform = Transform::from_row(
        scale,
        0.0,
        0.0,
        scale,
        rest.0 - x * scale,
        rest.1 - y * scale,
    );
    Some(((wide, high), transform))
}

impl GroupStyle<'_> {
    const fn new(transform: Transform) -> Self {
        Self {
            fill: "black",
            fill_opacity: 1.0,
            rule: FillRule::Winding,
            stroke: "none",
            stroke_opacity: 1.0,
            width: 1.0,
            cap: LineCap::Butt,
            join: LineJoin::Miter,
            miter: 4.0,
            opacity: 1.0,
            is_visible: true,
            transform,
        }
    }
}

impl<'a> DrawingReader<'a> {
    /// The style within an element.
    fn style(&self, node: Node<'a, 'a>, outer: GroupStyle<'a>) -> GroupStyle<'a> {
        let mut style = outer;
        let number = |text: &str| length(text, 1.0);
        for (name, value) in self.sheet.properties(node) {
            if value == "inherit" {
                continue;
            }
            match name {
                "fill" => style.fill = value,
                "fill-opacity" => style.fill_opacity = number(value).unwrap_or(1.0),
                "fill-rule" if value == "evenodd" => style.rule = FillRule::EvenOdd,
                "fill-rule" => style.rule = FillRule::Winding,
                "stroke" => style.stroke = value,
                "stroke-opacity" => style.stroke_opacity = number(value).unwrap_or(1.0),
                "stroke-width" => style.width = length(value, self.size.0).unwrap_or(1.0),
                "stroke-linecap" => {
                    style.cap = match value {
                        "round" => LineCap::Round,
                        "square" => LineCap::Square,
                        _ => LineCap::Butt,
                    }
                }
                "stroke-linejoin" => {
                    style.join = match value {
                        "round" => LineJoin::Round,
                        "bevel" => LineJoin::Bevel,
                        _ => LineJoin::Miter,
                    }
                }
                "stroke-miterlimit" => style.miter = number(value).unwrap_or(4.0).max(1.0),
                // The opacity of a group applies to each of its forms.
                "opacity" => style.opacity = outer.opacity * number(value).unwrap_or(1.0),
                "visibility" => style.is_visible = value == "visible",
                _ => {}
            }
        }
        if let Some(own) = node.attribute("transform").and_then(transform) {
            style.transform = outer.transform.pre_concat(own);
        }
        style
    }

    /// The work to read and paint the text so far, in nanoseconds.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn work(&self) -> f32 {
        BYTE * self.sheet.read() as f32 + self.painting
    }

    fn is_displayed(&self, node: Node<'a, 'a>) -> bool {
        let properties = self.sheet.properties(node);
        let mut display = properties.iter().rev();
        display
            .find(|(name, _)| *name == "display")
            .is_none_or(|(_, value)| *value != "none")
    }

    fn children(
        &mut self,
        node: Node<'a, 'a>,
        style: GroupStyle<'a>,
        depth: usize,
    ) -> Result<(), ArtError> {
        if depth > DEEPEST {
            return Err(ArtError::TooDeep(DEEPEST));
        }
        for child in node.children().filter(Node::is_element) {
            self.element(child, style, depth)?;
        }
        Ok(())
    }

    fn element(
        &mut self,
        node: Node<'a, 'a>,
        outer: GroupStyle<'a>,
        depth: usize,
    ) -> Result<(), ArtError> {
        self.forms += 1;
        if self.forms > MOST_FORMS {
            return Err(ArtError::TooMuch(MOST_FORMS, "forms"));
        }
        if self.work() > MOST_WORK {
            return Err(ArtError::TooCostly);
        }
        let name = node.tag_name().name();
        let is_group = matches!(name, "g" | "a" | "svg" | "switch" | "symbol");
        let form = if is_group || name == "use" {
            None
        } else {
            Some(self.form(node, name)?)
        };
        if matches!(form, Some(None)) || !self.is_displayed(node) {
            self.has_text |= name == "text" && self.is_displayed(node);
            return Ok(());
        }
        let mut style = self.style(node, outer);
        if let Some(form) = form.flatten() {
            return self.draw(form, style);
        }
        if name != "use" {
            return self.children(node, style, depth + 1);
        }
        let side = |name: &str| node.attribute(name).and_then(|text| length(text, 1.0));
        let shift = (side("x").unwrap_or(0.0), side("y").unwrap_or(0.0));
        style.transform = style.transform.pre_translate(shift.0, shift.1);
        let Some(target) = href(node).and_then(|id| self.ids.get(id)).copied() else {
            return Ok(());
        };
        if depth > DEEPEST {
            return Err(ArtError::TooDeep(DEEPEST));
        }
        self.element(target, style, depth + 1)
    }

    /// The outline of a form; `None` if it is not drawn.
    fn form(&mut self, node: Node, name: &str) -> Result<Option<Path>, ArtError> {
        let value = |name: &str| {
            let text = node.attribute(name)?;
            let whole = if name.contains('y') || name == "height" {
                self.size.1
            } else {
                self.size.0
            };
            length(text, whole)
        };
        let at = |name: &str| value(name).unwrap_or(0.0);
        let form = match name {
            "path" => {
                let text = node.attribute("d").unwrap_or_default();
                let left = MOST_PIECES - self.pieces;
                let (path, pieces) = path(text, left);
                self.pieces += pieces;
                path
            }
            "rect" => {
                let (rx, ry) = match (value("rx"), value("ry")) {
                    (Some(rx), ry) => (rx, ry.unwrap_or(rx)),
                    (None, ry) => (ry.unwrap_or(0.0), ry.unwrap_or(0.0)),
                };
                let area = Rect::from_xywh(at("x"), at("y"), at("width"), at("height"));
                area.and_then(|area| rounded(area, rx, ry))
            }
            "circle" => ellipse((at("cx"), at("cy")), at("r"), at("r")),
            "ellipse" => ellipse((at("cx"), at("cy")), at("rx"), at("ry")),
            "line" => {
                let mut pen = PathBuilder::new();
                pen.move_to(at("x1"), at("y1"));
                pen.line_to(at("x2"), at("y2"));
                pen.finish()
            }
            "polyline" | "polygon" => {
                let points = node.attribute("points").unwrap_or_default();
                let numbers: Vec<f32> = Numbers::new(points).collect();
                self.pieces += numbers.len() / 2;
                let mut pen = PathBuilder::new();
                for pair in numbers.chunks_exact(2) {
                    if pen.is_empty() {
                        pen.move_to(pair[0], pair[1]);
                    } else {
                        pen.line_to(pair[0], pair[1]);
                    }
                }
                if name == "polygon" {
                    pen.close();
                }
                pen.finish()
            }
            _ => None,
        };
        if self.pieces > MOST_PIECES {
            return Err(ArtError::TooMuch(MOST_PIECES, "pieces of outlines"));
        }
        Ok(form)
    }

    fn draw(&mut self, form: Path, style: GroupStyle<'a>) -> Result<(), ArtError> {
        if !style.is_visible {
            return Ok(());
        }
        let bounds = form.bounds();
        let ink_of = |text: &str, opacity: f32| {
            let ink = ink(text, &self.ids, &self.sheet, bounds)?;
            Some(ink.faded(opacity * style.opacity))
        };
        let fill = ink_of(style.fill, style.fill_opacity);
        let stroke = ink_of(style.stroke, style.stroke_opacity);
        if let Some(ink) = stroke.filter(|_| style.width > 0.0) {
            let stroke = Stroke {
                width: style.width,
                miter_limit: style.miter,
                line_cap: style.cap,
                line_join: style.join,
                dash: None,
            };
            // As fine as a picture of a few hundred pixels needs.
            let outline = form.stroke(&stroke, 8.0);
            self.pieces += outline.as_ref().map_or(0, Path::len);
            let below = fill.map(|ink| (form, style.rule, ink));
            self.add(below, style.transform)?;
            let line = outline.map(|path| (path, FillRule::Winding, ink));
            self.add(line, style.transform)?;
        } else {
            self.add(fill.map(|ink| (form, style.rule, ink)), style.transform)?;
        }
        if self.pieces > 2 * MOST_PIECES {
            return Err(ArtError::TooMuch(MOST_PIECES, "pieces of outlines"));
        }
        Ok(())
    }

    /// Adds an area at its place.
    fn add(
        &mut self,
        area: Option<(Path, FillRule, Ink)>,
        transform: Transform,
    ) -> Result<(), ArtError> {
        let Some((path, rule, mut ink)) = area else {
            return Ok(());
        };
        if let Ink::Gradient(gradient) = &mut ink {
            gradient.transform = transform.pre_concat(gradient.transform);
        }
        let Some(path) = path.transform(transform) else {
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
        self.painting += work_of(&path, &ink, self.size);
        self.fills.push(Fill { path, rule, ink });
        if self.work() > MOST_WORK {
            return Err(ArtError::TooCostly);
        }
        Ok(())
    }
}

fn ellipse(at: (f32, f32), rx: f32, ry: f32) -> Option<Path> {
    let area = Rect::from_ltrb(at.0 - rx, at.1 - ry, at.0 + rx, at.1 + ry)?;
    PathBuilder::from_oval(area)
}
