//! Several diagrams on pages to print.

use super::art::PieceArt;
use super::colors::Colors;
use super::layout::{Area, Point};
use super::scene::Scene;
use super::shape::{Anchor, Element, Part, Shape, Words};
use super::svg::{body, definitions, document, written};

/// A page of A4 in points.
pub(crate) const PAGE: Point = (595.0, 842.0);

/// Around the diagrams.
const MARGIN: f32 = 36.0;

/// The height of the title and the gap below it.
const TITLE: f32 = 34.0;

/// Between diagrams.
const BETWEEN: f32 = 16.0;

/// The most diagrams on a page.
pub const MOST_ON_PAGE: usize = 20;

/// Diagrams on a page of a file with several pages: as large as two side by side.
pub(crate) const ON_PAGE: usize = 6;

/// Diagrams below a title.
#[derive(Debug, Clone)]
pub struct Sheet<'a> {
    /// Shown above them on each page; may be empty.
    pub title: &'a str,
    pub scenes: &'a [Scene],
}

/// A diagram with its place and size.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OnPage<'a> {
    pub scene: &'a Scene,
    /// Its upper left corner.
    pub at: Point,
    /// Points of a unit of the scene.
    pub scale: f32,
}

impl Sheet<'_> {
    /// The background: a title in the light ink of a dark theme would be invisible on white paper.
    pub(crate) fn paper() -> Element {
        Element { part: Part::Paper, shape: Shape::Rect(Area::of(PAGE), 0.0) }
    }

    pub(crate) fn title(&self) -> Element {
        Element {
            part: Part::Name,
            shape: Shape::Words(Words {
                at: (PAGE.0 / 2.0, MARGIN + 14.0),
                anchor: Anchor::Middle,
                size: 14.0,
                text: self.title.to_owned(),
            }),
        }
    }

    /// These diagrams, row by row, as large as they fit on a page.
    pub(crate) fn page<'s>(&self, scenes: &'s [Scene]) -> Vec<OnPage<'s>> {
        let top = if self.title.is_empty() { MARGIN } else { MARGIN + TITLE };
        let room = (PAGE.0 - 2.0 * MARGIN, PAGE.1 - MARGIN - top);
        let Some(size) = scenes.first().map(|scene| scene.size) else {
            return Vec::new();
        };
        // The number of columns that makes them largest.
        let scale_of = |columns: usize| {
            let rows = scenes.len().div_ceil(columns);
            let (columns, rows) = (number(columns), number(rows));
            let across = (room.0 - BETWEEN * (columns - 1.0)) / columns / size.0;
            let down = (room.1 - BETWEEN * (rows - 1.0)) / rows / size.1;
            across.min(down)
        };
        let best = (1..=scenes.len().min(6)).max_by(|a, b| scale_of(*a).total_cmp(&scale_of(*b)));
        let columns = best.unwrap_or(1);
        let scale = scale_of(columns);
        let step = (size.0 * scale + BETWEEN, size.1 * scale + BETWEEN);
        let width = step.0 * number(columns.min(scenes.len())) - BETWEEN;
        let left = (PAGE.0 - width) / 2.0;
        let placed = scenes.iter().enumerate().map(|(place, scene)| {
            let (row, column) = (place / columns, place % columns);
            let at = (left + number(column) * step.0, top + number(row) * step.1);
            OnPage { scene, at, scale }
        });
        placed.collect()
    }

    /// The page as an SVG file with all diagrams.
    pub fn svg(&self, colors: &Colors, own: &PieceArt) -> String {
        let all: Vec<&Scene> = self.scenes.iter().collect();
        let mut text = definitions(&all, colors, own) + &written(&Self::paper());
        text.push('\n');
        if !self.title.is_empty() {
            text += &written(&self.title());
            text.push('\n');
        }
        for OnPage { scene, at, scale } in self.page(self.scenes) {
            text += &format!(
                "<g transform=\"translate({} {}) scale({scale})\">\n{}</g>\n",
                at.0,
                at.1,
                body(scene, colors, own)
            );
        }
        document(PAGE, self.title, colors, &text)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few diagrams")]
const fn number(count: usize) -> f32 {
    count as f32
}
