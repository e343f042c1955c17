//! A scene as an SVG picture.
//!
//! Pieces are paths; all text, on them too, is set in the viewer's fonts. Nothing is loaded from elsewhere.

pub(super) mod wood;

use std::collections::BTreeMap;
use std::fmt::Write;

use super::art::{PieceArt, Shown};
use super::colors::{Colors, Rgb};
use super::face::{face, outline};
use super::layout::{Area, Point};
use super::scene::{Item, Placed, Scene};
use super::shape::{Anchor, Element, OutlineStep, Part, Shape, Words, closed};
use crate::theme::Pieces;
use komadai_core::rules::Color;

const FONTS: &str = "'Noto Serif CJK JP', 'Noto Serif JP', 'Source Han Serif', 'Yu Mincho', 'Hiragino Mincho ProN', \
                     'MS Mincho', serif";

/// The picture as a file, with the player's own pictures of pieces, if any.
pub fn svg(scene: &Scene, colors: &Colors, own: &PieceArt) -> String {
    let text = definitions(&[scene], colors, own) + &body(scene, colors, own);
    document(scene.size, &scene.title, colors, &text)
}

/// A file with this body.
pub(super) fn document((width, height): Point, title: &str, colors: &Colors, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\">\n<title>{}</title>\n<style>\n{}</style>\n{body}</svg>\n",
        escaped(title),
        style(colors)
    )
}

/// Definitions that the bodies of some scenes refer to: wood, and the player's own pictures of their pieces,
/// each once.
pub(crate) fn definitions(scenes: &[&Scene], colors: &Colors, own: &PieceArt) -> String {
    let items = scenes.iter().flat_map(|scene| &scene.items);
    let shown = items.filter_map(|item| match item {
        Item::Piece(placed) => own.find(placed.piece, placed.turned),
        Item::Element(_) => None,
    });
    let used: BTreeMap<usize, Shown> = shown.map(|shown| (shown.id, shown)).collect();
    let mut text = String::new();
    if colors.is_wooden {
        text += &wood::definitions(colors);
    }
    for (id, shown) in used {
        text += &format!("<g id=\"piece{id}\">{}</g>\n", shown.elements());
    }
    if text.is_empty() {
        return text;
    }
    format!("<defs>\n{text}</defs>\n")
}

/// The items of a scene as elements.
pub(super) fn body(scene: &Scene, colors: &Colors, own: &PieceArt) -> String {
    let mut svg = Svg { is_wooden: colors.is_wooden, text: String::new() };
    for item in &scene.items {
        match item {
            Item::Element(element) => svg.element(element),
            Item::Piece(placed) => match own.find(placed.piece, placed.turned) {
                Some(shown) => svg.own_piece(placed, shown),
                None => svg.piece(placed, scene),
            },
        }
    }
    svg.text
}

/// Text for XML: control characters are placeholders already.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for glyph in text.chars() {
        match glyph {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            // XML has no such characters.
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            glyph => safe.push(glyph),
        }
    }
    safe
}

/// A color for style sheets.
pub(super) fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The style sheet of a picture.
pub(super) fn style(colors: &Colors) -> String {
    let color = |part| hex(colors.part(part).0);
    let ground = |part: Part| {
        let (color, share) = colors.part(part);
        format!("fill: {}; fill-opacity: {share}", hex(color))
    };
    let [black, white] = colors.faces;
    let (line, rim, ink) = (hex(colors.line), hex(colors.rim), hex(colors.ink));
    let wood = if colors.is_wooden { wood::style(colors) } else { String::new() };
    format!(
        "text {{ font-family: {FONTS}; text-anchor: middle; fill: {ink} }}\n\
         .paper {{ fill: {} }} .wood {{ fill: {}; stroke: {rim} }} .stand {{ fill: {}; stroke: {rim} }}\n\
         .grid {{ fill: none; stroke: {line}; stroke-width: 1.2 }} .edge {{ fill: none; stroke: {line}; stroke-width: 2.4 }}\n\
         .star {{ fill: {line} }} .from {{ {} }} .to {{ {} }}\n\
         .selected {{ {} }} .check {{ {} }} .guilty {{ {} }} .target {{ {} }}\n\
         .best {{ {} }} .drawn {{ fill: none; stroke: {}; stroke-width: 4 }}\n\
         .cursor {{ fill: none; stroke: {}; stroke-width: 4.5 }} .arrow {{ {} }} .faint {{ {} }}\n\
         .piece {{ fill: {}; stroke: {}; stroke-width: 1.4; stroke-linejoin: round }}\n\
         .kanji {{ fill: {}; font-weight: 600 }} .turned {{ fill: {} }} .guide {{ fill: {} }}\n\
         .white .piece {{ fill: {}; stroke: {} }} .white .kanji, .white .guide {{ fill: {} }} .white .turned {{ fill: {} }}\n\
         .mark {{ fill: {line} }} .count {{ fill: {} }} .name {{ font-weight: 600 }} .turn {{ fill: {} }}\n{wood}",
        color(Part::Paper),
        color(Part::Wood),
        color(Part::Stand),
        ground(Part::From),
        ground(Part::To),
        ground(Part::Selected),
        ground(Part::Check),
        ground(Part::Guilty),
        ground(Part::Target),
        ground(Part::Best),
        color(Part::Drawn),
        color(Part::Cursor),
        ground(Part::Arrow),
        ground(Part::FaintArrow),
        hex(black.ground),
        hex(black.edge),
        hex(black.ink),
        hex(black.promoted),
        hex(black.ink),
        hex(white.ground),
        hex(white.edge),
        hex(white.ink),
        hex(white.promoted),
        color(Part::Count),
        color(Part::NameTurn),
    )
}

const fn class(part: Part) -> &'static str {
    match part {
        Part::Paper => "paper",
        Part::Wood => "wood",
        Part::Stand => "stand",
        Part::Grid => "grid",
        Part::Edge => "edge",
        Part::Star => "star",
        Part::From => "from",
        Part::To => "to",
        Part::Selected => "selected",
        Part::Check => "check",
        Part::Guilty => "guilty",
        Part::Best => "best",
        Part::Drawn => "drawn",
        Part::Cursor => "cursor",
        Part::Target | Part::Capture => "target",
        Part::Arrow | Part::Plate => "arrow",
        Part::SecondArrow | Part::FaintArrow => "faint",
        Part::Kanji => "kanji",
        Part::Turned => "kanji turned",
        Part::Guide => "guide",
        Part::Mark => "mark",
        Part::Count => "count",
        Part::Name | Part::Label => "name",
        Part::NameTurn => "name turn",
        Part::State => "state",
    }
}

/// The picture so far.
struct Svg {
    is_wooden: bool,
    text: String,
}

impl Svg {
    /// Writing to a string cannot fail.
    fn add(&mut self, element: std::fmt::Arguments) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }

    fn element(&mut self, element: &Element) {
        let mut text = written(element);
        if self.is_wooden
            && let (Part::Wood | Part::Stand, Shape::Rect(area, round)) =
                (element.part, &element.shape)
        {
            text = wood::slab(*area, *round, &text);
        }
        self.add(format_args!("{text}"));
    }

    fn own_piece(&mut self, placed: &Placed, shown: Shown) {
        let (x, y) = placed.at;
        let turn = if shown.is_turned { " rotate(180)" } else { "" };
        self.add(format_args!(
            "<use href=\"#piece{}\" transform=\"translate({x} {y}){turn}\"/>",
            shown.id
        ));
    }

    /// A pentagon that points away from its player.
    fn piece(&mut self, placed: &Placed, scene: &Scene) {
        let (x, y) = placed.at;
        let turn = if placed.turned { " rotate(180)" } else { "" };
        let (side, name) = match placed.piece.color {
            Color::Black => ("", "b"),
            Color::White => (" class=\"white\"", "w"),
        };
        let inner = if self.is_wooden {
            // The light comes from the same direction for turned pieces.
            let way = if placed.turned { "down" } else { "up" };
            let slim = wood::slim(placed.piece.kind);
            self.add(format_args!(
                "<use class=\"blank {name}\" href=\"#{way}{slim}\" transform=\"translate({x} {y}) scale({})\"/>",
                placed.scale
            ));
            written_face(placed, scene.pieces)
        } else {
            piece_body(placed, scene.pieces)
        };
        self.add(format_args!(
            "<g{side} transform=\"translate({x} {y}){turn} scale({})\">{inner}</g>",
            placed.scale
        ));
    }
}

/// The outline and the face of a piece, around the origin.
pub(crate) fn piece_body(placed: &Placed, pieces: Pieces) -> String {
    let outline = path(&closed(&outline(placed.piece.kind)));
    format!("<path class=\"piece\" d=\"{outline}\"/>") + &written_face(placed, pieces)
}

/// The text or picture on a piece.
pub(crate) fn written_face(placed: &Placed, pieces: Pieces) -> String {
    let face = face(placed.piece, pieces);
    face.iter().map(written).collect()
}

/// A part as an element.
pub(super) fn written(Element { part, shape }: &Element) -> String {
    let class = class(*part);
    match shape {
        Shape::Rect(Area { at, size }, round) => format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\"/>",
            at.0, at.1, size.0, size.1
        ),
        Shape::Circle(at, radius) => {
            format!("<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", at.0, at.1)
        }
        Shape::Path(steps) => format!("<path class=\"{class}\" d=\"{}\"/>", path(steps)),
        Shape::Words(words) => text(class, words),
    }
}

fn text(class: &str, words: &Words) -> String {
    let anchor = match words.anchor {
        Anchor::Middle => "",
        Anchor::Start => " style=\"text-anchor: start\"",
        Anchor::End => " style=\"text-anchor: end\"",
    };
    let (x, y) = words.at;
    let (size, text) = (words.size, escaped(&words.text));
    format!(
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{text}</text>"
    )
}

/// Lines and areas as path data.
pub(super) fn path(steps: &[OutlineStep]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            OutlineStep::Move((x, y)) => path += &format!("M{} {}", short(*x), short(*y)),
            OutlineStep::Line((x, y)) => path += &format!("L{} {}", short(*x), short(*y)),
            OutlineStep::Close => path.push('z'),
        }
    }
    path
}

/// A number with at most two decimals.
fn short(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}
