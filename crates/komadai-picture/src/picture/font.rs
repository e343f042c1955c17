//! Outlines of characters, read from the bytes of fonts.

use std::collections::HashMap;
use std::sync::Arc;

use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, OutlineBuilder};

use super::art::PieceArt;

/// Font families by style, the best for pieces first; the last ones have letters, but no kanji.
const FAMILIES: [(&str, &[&str]); 5] = [
    (
        "brush",
        &[
            "Kouzan Mouhitu Font OTF",
            "衡山毛筆フォント",
            "KouzanBrushFontOTF",
            "Aoyagi Kouzan Font T",
            "AoyagiKouzanFontT",
            "青柳衡山フォントT",
            "Yuji Boku",
            "Yuji Syuku",
            "HGSeikaishotaiPRO",
            "HG正楷書体-PRO",
        ],
    ),
    (
        "textbook",
        &[
            "HGKyokashotai",
            "HG教科書体",
            "YuKyokasho",
            "UD Digi Kyokasho N-B",
            "UD Digi Kyokasho N-R",
            "Klee One",
            "Klee",
        ],
    ),
    (
        "mincho",
        &[
            "Kaisei Tokumin",
            "Shippori Mincho B1",
            "Shippori Mincho",
            "Hiragino Mincho ProN",
            "Hiragino Mincho Pro",
            "Noto Serif CJK JP",
            "Noto Serif JP",
            "Source Han Serif JP",
            "Source Han Serif",
            "Yu Mincho",
            "YuMincho",
            "IPAexMincho",
            "IPAMincho",
            "TakaoMincho",
            "MS Mincho",
        ],
    ),
    (
        "gothic",
        &[
            "Noto Sans CJK JP",
            "Noto Sans JP",
            "Source Han Sans JP",
            "Hiragino Sans",
            "Hiragino Kaku Gothic ProN",
            "Yu Gothic",
            "Meiryo",
            "IPAexGothic",
            "IPAGothic",
            "TakaoGothic",
            "VL Gothic",
            "MS Gothic",
        ],
    ),
    (
        "",
        &[
            "DejaVu Serif",
            "DejaVu Sans",
            "Liberation Serif",
            "Noto Serif",
            "Noto Sans",
            "Times New Roman",
            "Arial",
        ],
    ),
];

/// Font families, best first: those of a style, then brush, textbook and Ming faces before gothic ones.
pub fn font_families(style: &str) -> Vec<&'static str> {
    let (first, rest): (Vec<_>, Vec<_>) = FAMILIES.iter().partition(|(name, _)| *name == style);
    let families = first.into_iter().chain(rest);
    families.flat_map(|(_, families)| families.iter().copied()).collect()
}

/// Whether this is a style, not the name of a font.
pub fn is_font_style(name: &str) -> bool {
    name == "auto" || FAMILIES.iter().any(|(style, _)| *style == name)
}

/// The outline of one character, in units of the em square, with y downward from the base line.
#[derive(Debug, Clone)]
pub(super) struct GlyphOutline {
    /// The distance to the next character.
    pub advance: f32,
    pub path: Path,
}

/// Drawings from files: the outlines of all characters of a picture, each from the first font that has it,
/// and the player's own pictures of pieces.
#[derive(Debug, Clone, Default)]
pub struct Outlines {
    glyphs: HashMap<char, GlyphOutline>,
    pieces: Arc<PieceArt>,
}

/// The most fonts that are searched for a character.
const MOST_FONTS: usize = 64;

/// The most points of the outline of one character: no font needs more.
const MOST_POINTS: usize = 20_000;

impl Outlines {
    /// The characters of `wanted` without an outline.
    pub fn missing(&self, wanted: &[char]) -> Vec<char> {
        let is_missing = |c: &&char| !c.is_whitespace() && !self.glyphs.contains_key(c);
        wanted.iter().filter(is_missing).copied().collect()
    }

    /// The same with pictures of pieces that replace the built-in ones.
    #[must_use]
    pub fn with_pieces(self, pieces: Arc<PieceArt>) -> Self {
        Self { pieces, ..self }
    }

    pub fn pieces(&self) -> &PieceArt {
        &self.pieces
    }

    /// Outlines of these characters, as far as fonts have them; `each` passes the fonts, best first, until
    /// its argument returns `false`.
    pub fn gather(wanted: &[char], each: impl FnOnce(&mut dyn FnMut(&[u8], u32) -> bool)) -> Self {
        let mut outlines = Self::default();
        let mut left = MOST_FONTS;
        each(&mut |font, index| {
            outlines.take(font, index, wanted);
            left -= 1;
            left > 0 && !outlines.missing(wanted).is_empty()
        });
        outlines
    }

    /// Whether one of the fonts has kanji.
    pub fn has_kanji(&self) -> bool {
        ['歩', '玉', '王', '角'].iter().any(|kanji| self.glyphs.contains_key(kanji))
    }

    /// Adds the outlines of the characters that the font face has; invalid bytes have none.
    pub fn take(&mut self, font: &[u8], index: u32, wanted: &[char]) {
        let Ok(mut face) = Face::parse(font, index) else {
            return;
        };
        if face.is_variable() {
            face.set_variation(ttf_parser::Tag::from_bytes(b"wght"), 700.0);
        }
        let scale = 1.0 / f32::from(face.units_per_em().max(1));
        for c in self.missing(wanted) {
            let Some(id) = face.glyph_index(c).filter(|id| id.0 != 0) else {
                continue;
            };
            let path = PathBuilder::new();
            let mut pen = GlyphPen { scale, path };
            let has_outline = face.outline_glyph(id, &mut pen).is_some();
            let path = pen.path.finish().filter(|_| has_outline);
            let Some(path) = path.filter(|path| path.len() <= MOST_POINTS) else {
                continue;
            };
            let advance = face.glyph_hor_advance(id).map_or(1.0, |width| f32::from(width) * scale);
            self.glyphs.insert(c, GlyphOutline { advance, path });
        }
    }

    pub(super) fn get(&self, c: char) -> Option<&GlyphOutline> {
        self.glyphs.get(&c)
    }
}

struct GlyphPen {
    scale: f32,
    path: PathBuilder,
}

impl GlyphPen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (x * self.scale, -y * self.scale)
    }
}

impl OutlineBuilder for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
