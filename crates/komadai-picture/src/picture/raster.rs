//! Paints a scene in pixels: wood with grain, bevelled pieces with soft shadows, carved letters.

mod shadow;
pub(super) mod text;
mod wood;

use std::borrow::Cow;

use tiny_skia::{
    Color as Ink, FillRule, FilterQuality, GradientStop, LineCap, LineJoin, LinearGradient, Paint,
    Path, PathBuilder, Pattern, Pixmap, Point as At, Shader, SpreadMode, Stroke, Transform,
};

use text::outline_of;

use super::art;
use super::colors::{Colors, Rgb, mix};
use super::face::face;
use super::font::Outlines;
use super::layout::{Area, Point};
use super::paths::{facets, path_of, rect};
use super::scene::{Item, Placed, Scene};
use super::shape::{Element, Part, Shape, closed};

/// Pixels, row by row: red, green, blue, alpha.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    pub width: u32,
    pub height: u32,
    /// Four bytes a pixel.
    pub rgba: Vec<u8>,
}

impl Image {
    /// The samples for a file, without an alpha channel if nothing is transparent; and whether they have one.
    pub(super) fn samples(&self) -> (Cow<'_, [u8]>, bool) {
        let (pixels, _) = self.rgba.as_chunks::<4>();
        if pixels.iter().any(|pixel| pixel[3] < 0xff) {
            return (self.rgba.as_slice().into(), true);
        }
        let samples = pixels.iter().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        (samples.collect::<Vec<u8>>().into(), false)
    }
}

/// Paints scenes.
#[derive(Debug, Clone, Copy)]
pub struct Painter<'a> {
    pub colors: &'a Colors,
    pub outlines: &'a Outlines,
}

/// The most pixels of a picture: more than any printer needs, less than any memory has.
const MOST_PIXELS: u64 = 64 << 20;

impl Painter<'_> {
    /// The scene, `width` pixels wide; `None` if the size is invalid.
    pub fn paint(&self, scene: &Scene, width: u32) -> Option<Image> {
        let scale = whole(width) / scene.size.0;
        let height = pixels(scene.size.1 * scale);
        self.paint_into(scene, (width, height))
    }

    /// The scene as large as it fits into this size, centered.
    pub fn paint_into(&self, scene: &Scene, (width, height): (u32, u32)) -> Option<Image> {
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return None;
        }
        let pixmap = Pixmap::new(width, height)?;
        let (across, down) = (whole(width) / scene.size.0, whole(height) / scene.size.1);
        let scale = across.min(down);
        let move_by = (
            (whole(width) - scene.size.0 * scale) / 2.0,
            (whole(height) - scene.size.1 * scale) / 2.0,
        );
        let mut canvas = Canvas {
            painter: *self,
            pixmap,
            scale,
            transform: Transform::from_row(scale, 0.0, 0.0, scale, move_by.0, move_by.1),
        };
        canvas.scene(scene);
        Some(Image { width, height, rgba: canvas.pixmap.take_demultiplied() })
    }
}

struct Canvas<'a> {
    painter: Painter<'a>,
    pixmap: Pixmap,
    /// Pixels of a unit of the scene.
    scale: f32,
    transform: Transform,
}

impl<'a> Canvas<'a> {
    fn scene(&mut self, scene: &Scene) {
        let mut has_shadows = false;
        for item in &scene.items {
            match item {
                Item::Element(element) => self.element(element),
                Item::Piece(placed) => {
                    if !has_shadows {
                        has_shadows = true;
                        self.piece_shadows(scene);
                    }
                    self.piece(placed, scene);
                }
            }
        }
    }

    fn element(&mut self, Element { part, shape }: &Element) {
        let (color, share) = self.painter.colors.part(*part);
        if let (Part::Wood | Part::Stand, Shape::Rect(area, round)) = (part, shape) {
            return self.wood(*area, *round, color, *part == Part::Wood);
        }
        let path = outline_of(self.painter.outlines, shape);
        match (part, shape) {
            (Part::Grid, _) => self.stroke(&path, 1.2, color),
            (Part::Edge, _) => self.stroke(&path, 2.2, color),
            (Part::Drawn, _) => self.stroke(&path, 4.0, color),
            (Part::Cursor, _) => {
                self.stroke(&path, 7.0, [0; 3]);
                self.stroke(&path, 4.6, color);
            }
            (Part::Arrow, _) => {
                self.fill(&path, color, share);
                self.stroke(&path, 1.2, mix(color, [0xff; 3], 0.55));
            }
            (Part::Target, Shape::Circle(at, radius)) => {
                let rim = PathBuilder::from_circle(at.0, at.1, radius + 1.3);
                self.fill(&rim, mix(color, [0; 3], 0.75), share);
                self.fill(&path, color, 1.0);
            }
            (Part::Capture, _) => {
                self.fill(&path, color, 1.0);
                self.stroke(&path, 1.3, mix(color, [0; 3], 0.75));
            }
            _ => self.fill(&path, color, share),
        }
    }

    #[expect(clippy::ref_option, reason = "a form without extent has no path")]
    fn fill(&mut self, path: &Option<Path>, color: Rgb, share: f32) {
        self.fill_with(path, Shader::SolidColor(ink(color, share)));
    }

    #[expect(clippy::ref_option, reason = "a form without extent has no path")]
    fn fill_with(&mut self, path: &Option<Path>, shader: Shader) {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        if let Some(path) = path {
            let transform = self.transform;
            self.pixmap.fill_path(path, &paint, FillRule::Winding, transform, None);
        }
    }

    #[expect(clippy::ref_option, reason = "a form without extent has no path")]
    fn stroke(&mut self, path: &Option<Path>, width: f32, color: Rgb) {
        // A line of less than a pixel fades away.
        let stroke = Stroke {
            width: width.max(1.0 / self.scale),
            line_cap: LineCap::Square,
            line_join: LineJoin::Miter,
            ..Stroke::default()
        };
        if let Some(path) = path {
            let transform = self.transform;
            self.pixmap.stroke_path(path, &solid(color, 1.0), &stroke, transform, None);
        }
    }

    /// A slab of wood: its shadow, its grain, a bright upper edge and a dark lower one.
    fn wood(&mut self, area: Area, round: f32, color: Rgb, is_board: bool) {
        let outline = rect(area, round);
        if !self.painter.colors.is_wooden {
            self.fill(&outline, color, 1.0);
            let rim = self.painter.colors.rim;
            self.stroke(&outline, 1.0, rim);
            return;
        }
        // A board alone fills its picture: there is nothing for a shadow to fall on.
        if round > 0.0 {
            self.shadow(outline.iter(), (3.0, 5.0), 6.0, 0.38);
        }
        let (width, height) = (pixels(area.size.0 * self.scale), pixels(area.size.1 * self.scale));
        let seed = if is_board { 0 } else { 7 };
        let colors = self.painter.colors;
        let Some(texture) =
            wood::grain((width, height), color, self.scale, (seed, colors.has_few_shades))
        else {
            return;
        };
        self.fill_with(&outline, laid(&texture, (area.at.0, area.at.1), self.scale));
        self.bevel(&area.corners(), 1.6, 0.5);
        let rim = self.painter.colors.rim;
        self.stroke(&outline, 0.8, rim);
    }

    /// Facets along the edges of a clockwise outline.
    fn bevel(&mut self, corners: &[Point], width: f32, strength: f32) {
        for (facet, light) in facets(corners, width) {
            let color = if light > 0.0 { [0xff; 3] } else { [0x2a, 0x16, 0x04] };
            self.fill(&path_of(&facet), color, light.abs() * strength);
        }
    }

    /// The shadows of all pieces at once, so that none is darkened twice.
    fn piece_shadows(&mut self, scene: &Scene) {
        if !self.painter.colors.is_wooden {
            return;
        }
        let outlines: Vec<Option<Path>> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Piece(placed) if self.own(placed).is_none() => {
                    Some(path_of(&closed(&placed.corners())))
                }
                Item::Piece(_) | Item::Element(_) => None,
            })
            .collect();
        self.shadow(outlines.iter().flatten(), (1.6, 3.0), 2.2, 0.55);
    }

    fn shadow<'p>(
        &mut self,
        outlines: impl Iterator<Item = &'p Path>,
        by: Point,
        blur: f32,
        share: f32,
    ) {
        let shift = Transform::from_translate(by.0 * self.scale, by.1 * self.scale);
        let transform = self.transform.post_concat(shift);
        shadow::cast(&mut self.pixmap, outlines, transform, blur * self.scale, share);
    }

    /// The player's own picture of a piece, drawn as it is.
    fn own(&self, placed: &Placed) -> Option<art::Shown<'a>> {
        let pieces = self.painter.outlines.pieces();
        pieces.find(placed.piece, placed.turned)
    }

    fn piece(&mut self, placed: &Placed, scene: &Scene) {
        if let Some(own) = self.own(placed) {
            let at = Transform::from_translate(placed.at.0, placed.at.1);
            let transform = self.transform.pre_concat(at);
            return own.paint(&mut self.pixmap.as_mut(), transform, self.scale);
        }
        let look = self.painter.colors.face(placed.piece);
        let corners = placed.corners();
        let outline = path_of(&closed(&corners));
        if self.painter.colors.is_wooden {
            // The front side, below the face for both directions of the piece.
            let thick = 2.0 * placed.scale;
            let side = corners.map(|(x, y)| (x, y + thick));
            self.fill(&path_of(&closed(&side)), mix(look.ground, look.edge, 0.72), 1.0);
            let (top, bottom) = (placed.at.1 - 30.0, placed.at.1 + 30.0);
            let stops = [
                (0.0, mix(look.ground, [0xff; 3], 0.28)),
                (0.45, look.ground),
                (1.0, mix(look.ground, look.edge, 0.2)),
            ];
            let from = (placed.at.0 - 20.0, top);
            self.fill_with(&outline, gradient(from, (placed.at.0 + 14.0, bottom), &stops));
            if !self.painter.colors.has_few_shades {
                self.fine_grain(placed, &outline, look.edge);
            }
            // Facets are found on an outline that goes round to the right, as this one does.
            self.bevel(&corners, 1.9 * placed.scale, 0.62);
            self.stroke(&outline, 0.45, mix(look.ground, look.edge, 0.85));
        } else {
            self.fill(&outline, look.ground, 1.0);
            self.stroke(&outline, 1.6, look.edge);
        }
        for Element { part, shape } in face(placed.piece, scene.pieces) {
            let path = outline_of(self.painter.outlines, &shape);
            self.carve(placed, path, look.of(part), look.ground);
        }
    }

    /// Lines along a piece, different on each.
    #[expect(clippy::ref_option, reason = "a form without extent has no path")]
    fn fine_grain(&mut self, placed: &Placed, outline: &Option<Path>, edge: Rgb) {
        let size = (pixels(52.0 * self.scale), pixels(66.0 * self.scale));
        let seed = 11 + placed.piece.kind.index() * 3 + placed.piece.color.index();
        let Some(texture) = wood::streaks(size, edge, self.scale, seed) else {
            return;
        };
        self.fill_with(
            outline,
            laid(&texture, (placed.at.0 - 26.0, placed.at.1 - 31.0), self.scale),
        );
    }

    /// The characters of a piece, carved: the lower edge of the cut catches the light.
    fn carve(&mut self, placed: &Placed, path: Option<Path>, color: Rgb, ground: Rgb) {
        let Some(path) = path else {
            return;
        };
        let size = if placed.turned { -placed.scale } else { placed.scale };
        let place = Transform::from_row(size, 0.0, 0.0, size, placed.at.0, placed.at.1);
        let transform = self.transform.pre_concat(place);
        if self.painter.colors.is_wooden {
            let light = solid(mix(ground, [0xff; 3], 0.75), 0.8);
            let down = Transform::from_translate(0.55 * self.scale, 0.75 * self.scale);
            let below = transform.post_concat(down);
            self.pixmap.fill_path(&path, &light, FillRule::Winding, below, None);
        }
        self.pixmap.fill_path(&path, &solid(color, 1.0), FillRule::Winding, transform, None);
    }
}

/// A texture in pixels, placed at a point in units of the scene.
fn laid(texture: &Pixmap, at: Point, scale: f32) -> Shader<'_> {
    let back = 1.0 / scale;
    let place = Transform::from_row(back, 0.0, 0.0, back, at.0, at.1);
    let texture = texture.as_ref();
    Pattern::new(texture, SpreadMode::Pad, FilterQuality::Nearest, 1.0, place)
}

fn solid(color: Rgb, share: f32) -> Paint<'static> {
    Paint { shader: Shader::SolidColor(ink(color, share)), anti_alias: true, ..Paint::default() }
}

fn ink([red, green, blue]: Rgb, share: f32) -> Ink {
    let part = |value: u8| f32::from(value) / 255.0;
    let share = share.clamp(0.0, 1.0);
    Ink::from_rgba(part(red), part(green), part(blue), share).unwrap_or(Ink::BLACK)
}

fn gradient(from: Point, to: Point, stops: &[(f32, Rgb)]) -> Shader<'static> {
    let stops = stops.iter().map(|&(at, color)| GradientStop::new(at, ink(color, 1.0)));
    let stops: Vec<GradientStop> = stops.collect();
    let at = |(x, y): Point| At::from_xy(x, y);
    LinearGradient::new(at(from), at(to), stops, SpreadMode::Pad, Transform::identity())
        .unwrap_or(Shader::SolidColor(Ink::WHITE))
}

/// A number of pixels as a measure.
#[expect(clippy::cast_precision_loss, reason = "pictures have far fewer pixels across")]
fn whole(pixels: u32) -> f32 {
    pixels as f32
}

/// A measure in whole pixels, at least one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float ends at the limits of the number"
)]
fn pixels(measure: f32) -> u32 {
    (measure.round() as u32).max(1)
}
