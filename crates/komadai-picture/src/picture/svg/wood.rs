//! Wood for vector pictures: grain, bevels and shadows as gradients and a few paths, close to the pixel
//! painter's.

use std::fmt::Write;

use super::super::colors::{Colors, Face, Rgb, mix};
use super::super::face::outline;
use super::super::layout::{Area, Point};
use super::super::paths::facets;
use super::super::shape::closed;
use super::{hex, path};
use komadai_core::rules::PieceKind;

/// The dark side of wood.
const DARK: &str = "#2a1604";

/// The rules of the style sheet that make boards, stands and blank pieces wooden.
pub(super) fn style(colors: &Colors) -> String {
    let side = |face: Face| {
        let [ground, color, stroke] =
            [0.0, 0.72, 0.85].map(|part| mix(face.ground, face.edge, part));
        let [ground, color, stroke] = [ground, color, stroke].map(hex);
        format!("{{ fill: {ground}; color: {color}; stroke: {stroke} }}")
    };
    let [black, white] = colors.faces;
    format!(
        ".wood {{ fill: url(#board-wood) }} .stand {{ fill: url(#stand-wood) }}\n\
         .blank {{ stroke-width: .45 }} .blank.b {} .blank.w {}\n",
        side(black),
        side(white)
    )
}

/// Gradients, patterns and blank pieces.
pub(super) fn definitions(colors: &Colors) -> String {
    let mut text = format!(
        "<linearGradient id=\"gloss\" x1=\".1\" y1=\"0\" x2=\".8\" y2=\"1\"><stop stop-color=\"#fff\" stop-opacity=\".3\"/>\
         <stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\"0\"/><stop offset=\"1\" stop-color=\"{DARK}\" stop-opacity=\".16\"/>\
         </linearGradient>\n<path id=\"rings\" d=\"{}\"/>\n",
        rings()
    );
    for (id, color) in [("board-wood", colors.wood), ("stand-wood", colors.stand)] {
        text += &pattern(id, color);
    }
    for (id, kind) in [("", PieceKind::Pawn), ("n", PieceKind::Lance)] {
        let corners = outline(kind);
        text += &blank(&format!("up{id}"), &corners);
        // Turned by half it is still clockwise, and begins at its tip.
        text += &blank(&format!("down{id}"), &corners.map(|(x, y)| (-x, -y)));
    }
    text
}

/// The id suffix of narrow blank pieces.
pub(crate) const fn slim(kind: PieceKind) -> &'static str {
    match kind.unpromoted() {
        PieceKind::Lance | PieceKind::Knight => "n",
        _ => "",
    }
}

/// The board or a stand: its shadow, itself, and its edges as the light falls on them.
pub(super) fn slab(area: Area, round: f32, itself: &str) -> String {
    let mut text = String::new();
    for (right, down, grown, share) in [(1, 2, 0.0, 0.14), (2, 4, 1.5, 0.1), (3, 6, 3.5, 0.07)] {
        let Area { at: (x, y), size } = area.grown(grown);
        let _ = writeln!(
            text,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill-opacity=\"{share}\" transform=\"translate({right} {down})\"/>",
            size.0,
            size.1,
            round + grown
        );
    }
    text + itself + &bevel(&area.corners(), 1.8, 0.5)
}

/// The rings of straight-grained wood: lines from top to bottom, curved alike, at unequal distances.
fn rings() -> String {
    let mut seed = 0x2545_f491_u32;
    let mut across = 0_u32;
    let mut text = String::new();
    while across < 610 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Broad and narrow years alternate.
        let broad = 4 + across / 50 % 3 * 2;
        across += broad + (seed >> 28) / 2;
        let _ = write!(text, "M{across} -4q9 150 1 330t-3 330");
    }
    text
}

/// One wood as a pattern over the whole area it fills.
fn pattern(id: &str, color: Rgb) -> String {
    let ring = |stroke: &str, share: &str, width: &str, by: &str| {
        format!(
            "<use href=\"#rings\" stroke=\"{stroke}\" stroke-opacity=\"{share}\" stroke-width=\"{width}\" x=\"{by}\"/>"
        )
    };
    let rings = [
        ring("#5a300c", ".07", "6", "-2"),
        ring("#5a300c", ".08", "2.6", "-1"),
        ring("#5a300c", ".12", ".8", "0"),
        ring("#fff4d8", ".12", "1.4", "1.4"),
    ];
    format!(
        "<pattern id=\"{id}\" width=\"1\" height=\"1\" patternContentUnits=\"userSpaceOnUse\">\
         <rect width=\"700\" height=\"700\" fill=\"{}\"/><g fill=\"none\">{}</g></pattern>\n",
        hex(color),
        rings.concat()
    )
}

/// A blank piece: its shadow, its front side, its face and its bevel.
fn blank(id: &str, corners: &[Point; 5]) -> String {
    let form = path(&closed(corners));
    format!(
        "<g id=\"{id}\"><g fill=\"#000\" stroke=\"#000\" stroke-linejoin=\"round\"><path d=\"{form}\" transform=\"translate(1.6 3.6)\" \
         fill-opacity=\".16\" stroke-opacity=\".09\" stroke-width=\"3.4\"/><path d=\"{form}\" transform=\"translate(1 2.8)\" fill-opacity=\".2\" \
         stroke=\"none\"/></g><path d=\"{form}\" transform=\"translate(0 2)\" fill=\"currentColor\" stroke=\"none\"/><path d=\"{form}\"/>\
         <path d=\"{form}\" fill=\"url(#gloss)\" stroke=\"none\"/>{}</g>\n",
        bevel(corners, 1.9, 0.62)
    )
}

/// Facets along the edges of a clockwise outline.
fn bevel(corners: &[Point], width: f32, strength: f32) -> String {
    let mut text = String::from("<g stroke=\"none\">");
    for (facet, light) in facets(corners, width) {
        let color = if light > 0.0 { "#fff" } else { DARK };
        let _ = write!(
            text,
            "<path d=\"{}\" fill=\"{color}\" fill-opacity=\"{:.2}\"/>",
            path(&facet),
            light.abs() * strength
        );
    }
    text + "</g>"
}
