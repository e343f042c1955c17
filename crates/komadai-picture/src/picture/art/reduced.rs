//! Reduces an SVG file to the parts that pictures of pieces need, so that `usvg` reads nothing else.
//!
//! Groups, references, forms, gradients and style sheets of simple rules stay; references are replaced by
//! their targets. Text, filters, masks, clips, patterns, markers, images, dashes, animation and scripts are
//! left out, and so is every reference to another file.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write;

use svgtypes::{PathParser, PointsParser};
use usvg::roxmltree::{Document, Node};

use super::ArtError;
use super::reader::{BYTE, MOST_PIECES, MOST_WORK};

/// The most forms that are drawn; referenced ones count every time.
const MOST_FORMS: usize = 4_000;

/// The deepest nesting of groups and references.
const DEEPEST: usize = 40;

/// The most rules of style sheets that are read, and their bytes.
const MOST_RULES: usize = 300;
const MOST_RULE_BYTES: usize = 100_000;

/// The most stops of a gradient.
const MOST_STOPS: usize = 64;

/// The longest chain of references from one gradient to the next.
const MOST_LINKS: usize = 8;

/// Forms that are drawn.
const FORMS: [&str; 7] = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

/// Attributes that stay as they are.
const PLACES: [&str; 26] = [
    "transform",
    "d",
    "points",
    "x",
    "y",
    "width",
    "height",
    "rx",
    "ry",
    "cx",
    "cy",
    "r",
    "fx",
    "fy",
    "x1",
    "y1",
    "x2",
    "y2",
    "id",
    "class",
    "offset",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "viewBox",
    "preserveAspectRatio",
];

/// Properties: attributes, and declarations of styles.
const PROPERTIES: [&str; 15] = [
    "color",
    "display",
    "fill",
    "fill-opacity",
    "fill-rule",
    "opacity",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "visibility",
];

pub(super) struct Reduced<'a> {
    ids: HashMap<&'a str, Node<'a, 'a>>,
    /// The file.
    pub(super) text: String,
    /// Whether text in it is left out.
    pub(super) has_text: bool,
    /// The work to read it, in nanoseconds of a common processor.
    pub(super) work: f32,
    /// Rules and bytes of the style sheets.
    sheet: (usize, usize),
    forms: usize,
    pieces: usize,
}

impl<'a> Reduced<'a> {
    /// Fails if the file has more than a picture of a piece can need.
    pub(super) fn of(document: &'a Document) -> Result<Self, ArtError> {
        let named = document.descendants();
        let named = named.filter_map(|node| Some((node.attribute("id")?, node)));
        let mut reduced = Self {
            ids: named.collect(),
            text: String::new(),
            has_text: false,
            work: 0.0,
            sheet: (0, 0),
            forms: 0,
            pieces: 0,
        };
        let root = document.root_element();
        reduced.text += "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        reduced.attributes(root);
        reduced.text += "><style>";
        reduced.sheets(document);
        reduced.text += "</style>";
        for node in document.descendants() {
            if is(node, "linearGradient") || is(node, "radialGradient") {
                reduced.gradient(node);
            }
        }
        reduced.children(root, 0)?;
        reduced.text += "</svg>";
        Ok(reduced)
    }

    /// The rules with a selector of one name, class or id.
    fn sheets(&mut self, document: &'a Document) {
        let sheets = document.descendants().filter(|node| is(*node, "style"));
        let texts = sheets.filter_map(|sheet| sheet.text());
        let rules = texts.flat_map(|text| text.split('}'));
        for (selectors, body) in rules.filter_map(|rule| rule.split_once('{')) {
            for selector in selectors.split(',').map(str::trim).filter(|it| is_simple(it)) {
                let bytes = self.sheet.1 + selector.len() + body.len();
                if self.sheet.0 == MOST_RULES || bytes > MOST_RULE_BYTES {
                    return;
                }
                self.sheet = (self.sheet.0 + 1, bytes);
                let _ = write!(self.text, "{selector}{{{}}}", escaped(&declarations(body)));
            }
        }
    }

    fn gradient(&mut self, node: Node<'a, 'a>) {
        let name = node.tag_name().name();
        let _ = write!(self.text, "<{name}");
        self.attributes(node);
        let links = std::iter::successors(Some(node), |node| self.target(*node));
        if let Some(id) = href(node).filter(|_| links.take(MOST_LINKS + 1).count() <= MOST_LINKS) {
            let _ = write!(self.text, " href=\"#{}\"", escaped(id));
        }
        self.text.push('>');
        let stops = node.children().filter(|child| is(*child, "stop"));
        for stop in stops.take(MOST_STOPS) {
            self.text += "<stop";
            self.attributes(stop);
            self.text += "/>";
        }
        let _ = write!(self.text, "</{name}>");
    }

    fn target(&self, node: Node<'a, 'a>) -> Option<Node<'a, 'a>> {
        self.ids.get(href(node)?).copied()
    }

    fn children(&mut self, node: Node<'a, 'a>, depth: usize) -> Result<(), ArtError> {
        if depth > DEEPEST {
            return Err(ArtError::TooDeep(DEEPEST));
        }
        for child in node.children().filter(Node::is_element) {
            self.element(child, depth)?;
        }
        Ok(())
    }

    fn element(&mut self, node: Node<'a, 'a>, depth: usize) -> Result<(), ArtError> {
        self.forms += 1;
        if self.forms > MOST_FORMS {
            return Err(ArtError::TooMuch(MOST_FORMS, "forms"));
        }
        if self.work > MOST_WORK {
            return Err(ArtError::TooCostly);
        }
        let name = node.tag_name().name();
        if FORMS.contains(&name) {
            let path = node.attribute("d").map_or(0, |d| PathParser::from(d).count());
            let points = node.attribute("points");
            let points = points.map_or(0, |points| PointsParser::from(points).count());
            self.pieces += path + points;
            if self.pieces > MOST_PIECES {
                return Err(ArtError::TooMuch(MOST_PIECES, "pieces of outlines"));
            }
            let _ = write!(self.text, "<{name}");
            self.attributes(node);
            self.text += "/>";
        } else if matches!(name, "g" | "a" | "svg" | "switch" | "symbol") {
            self.text += "<g";
            self.attributes(node);
            self.text.push('>');
            self.children(node, depth + 1)?;
            self.text += "</g>";
        } else if name == "use"
            && let Some(target) = self.target(node)
        {
            if depth > DEEPEST {
                return Err(ArtError::TooDeep(DEEPEST));
            }
            self.text += "<g";
            self.attributes(node);
            let shift = ["x", "y"].map(|side| {
                let text = node.attribute(side).unwrap_or_default().trim();
                text.trim_end_matches("px").parse::<f32>().unwrap_or(0.0)
            });
            let _ = write!(self.text, "><g transform=\"translate({} {})\">", shift[0], shift[1]);
            self.element(target, depth + 1)?;
            self.text += "</g></g>";
        } else if name == "text" {
            let mut around = node.ancestors();
            self.has_text |= around.all(|node| node.attribute("display") != Some("none"));
        }
        Ok(())
    }

    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn attributes(&mut self, node: Node<'a, 'a>) {
        let before = self.text.len();
        // Programs that draw have attributes of their own with the same names.
        let plain = node.attributes().filter(|it| it.namespace().is_none());
        for attribute in plain {
            let (name, value) = (attribute.name(), attribute.value());
            let value = match name {
                "style" => Cow::Owned(declarations(value)),
                _ if PLACES.contains(&name) => Cow::Borrowed(value),
                _ if PROPERTIES.contains(&name) => local(value),
                _ => continue,
            };
            let _ = write!(self.text, " {name}=\"{}\"", escaped(&value));
        }
        // Each rule is compared with each class.
        let class = node.attribute("class").unwrap_or_default().len();
        let read = self.text.len() - before + self.sheet.1 + class * self.sheet.0;
        self.work += BYTE * read as f32;
    }
}

/// Whether the element has this name, in any namespace: files omit that of SVG.
pub(super) fn is(node: Node, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// The id that an element refers to in the same file.
fn href<'a>(node: Node<'a, 'a>) -> Option<&'a str> {
    let mut attributes = node.attributes();
    let link = attributes.find(|attribute| attribute.name() == "href")?;
    link.value().strip_prefix('#')
}

/// Longer selectors can take long to compare.
fn is_simple(selector: &str) -> bool {
    let name = selector.strip_prefix(['.', '#']).unwrap_or(selector);
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    selector == "*" || (!name.is_empty() && name.chars().all(is_part))
}

/// The declarations of properties that are read.
fn declarations(body: &str) -> String {
    let parts = body.split(';').filter_map(|part| part.split_once(':'));
    let known = parts.filter(|(name, _)| PROPERTIES.contains(&name.trim()));
    known.fold(String::new(), |text, (name, value)| text + name.trim() + ":" + &local(value) + ";")
}

/// The value without references to other files.
fn local(value: &str) -> Cow<'_, str> {
    let mut parts = value.split("url(");
    let mut text = parts.next().unwrap_or_default().to_owned();
    if text.len() == value.len() {
        return Cow::Borrowed(value);
    }
    for part in parts {
        let link = part.trim_start_matches([' ', '"', '\'']);
        match part.split_once(')') {
            Some(_) if link.starts_with('#') => text = text + "url(" + part,
            Some((_, instead)) if !instead.trim().is_empty() => text += instead,
            _ => text += "none",
        }
    }
    Cow::Owned(text)
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}
