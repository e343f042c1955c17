//! Pages of diagrams as a PDF file.
//!
//! Everything is an outline, letters too, so that the file needs no font and looks the same everywhere;
//! names, captions and titles are also there as invisible text. A piece is described once for each
//! orientation. Gradients in the player's own pictures become one color.

mod letters;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use tiny_skia::{FillRule, Path, PathSegment};

use letters::Letters;

use super::art::Shown;
use super::colors::{Colors, Rgb};
use super::face::face;
use super::font::Outlines;
use super::paths::path_of;
use super::raster::text::outline_of;
use super::scene::{Item, Placed, Scene};
use super::shape::{Element, Part, Shape, closed};
use super::sheet::{ON_PAGE, OnPage, PAGE, Sheet};
use komadai_core::rules::{Color, PieceKind};

/// The file: six diagrams on a page.
pub fn pdf(sheet: &Sheet, colors: &Colors, outlines: &Outlines) -> Vec<u8> {
    let mut pages = Pages {
        colors,
        outlines,
        forms: BTreeMap::new(),
        opacities: Vec::new(),
        letters: Letters::default(),
    };
    let contents: Vec<String> =
        sheet.scenes.chunks(ON_PAGE).map(|scenes| pages.page(sheet, scenes)).collect();
    let mut file = Objects::default();
    let first_form = LETTERS + 4;
    let forms = pages.forms.len();
    let first_page = first_form + forms;
    file.object(CATALOG, "<< /Type /Catalog /Pages 2 0 R >>");
    let kids: Vec<String> =
        (0..contents.len()).map(|page| format!("{} 0 R", first_page + 2 * page)).collect();
    file.object(
        TREE,
        &format!(
            "<< /Type /Pages /Kids [{}] /Count {} /MediaBox [0 0 {} {}] >>",
            kids.join(" "),
            kids.len(),
            PAGE.0,
            PAGE.1
        ),
    );
    let mut title = String::new();
    for unit in sheet.title.encode_utf16() {
        let _ = write!(title, "{unit:04x}");
    }
    file.object(INFO, &format!("<< /Title <feff{title}> /Producer (komadai) >>"));
    let mut resources = String::from("<< /XObject <<");
    for (place, key) in pages.forms.keys().enumerate() {
        let _ = write!(resources, " /{key} {} 0 R", first_form + place);
    }
    resources += " >> /ExtGState <<";
    for opacity in &pages.opacities {
        let share = f32::from(*opacity) / 100.0;
        let _ = write!(resources, " /O{opacity} << /ca {share} /CA {share} >>");
    }
    let _ = write!(resources, " >> /Font << /L {LETTERS} 0 R >> >>");
    file.object(RESOURCES, &resources);
    for (place, body) in pages.letters.objects(LETTERS).iter().enumerate() {
        file.object(LETTERS + place, body);
    }
    file.stream(LETTERS + 3, "", &pages.letters.meaning());
    for (place, body) in pages.forms.values().enumerate() {
        let entries = format!(
            "/Type /XObject /Subtype /Form /BBox [-40 -40 40 40] /Resources {RESOURCES} 0 R"
        );
        file.stream(first_form + place, &entries, body);
    }
    for (page, body) in contents.iter().enumerate() {
        let number = first_page + 2 * page;
        let entries = format!(
            "<< /Type /Page /Parent {TREE} 0 R /Resources {RESOURCES} 0 R /Contents {} 0 R >>",
            number + 1
        );
        file.object(number, &entries);
        file.stream(number + 1, "", body);
    }
    file.finish()
}

const CATALOG: usize = 1;
const TREE: usize = 2;
const INFO: usize = 3;
const RESOURCES: usize = 4;
const LETTERS: usize = 5;

/// The file so far, and where its objects begin.
#[derive(Default)]
struct Objects {
    bytes: Vec<u8>,
    places: Vec<usize>,
}

impl Objects {
    /// Objects come in the order of their numbers.
    fn object(&mut self, number: usize, body: &str) {
        self.begin(number);
        self.bytes.extend(body.as_bytes());
        self.bytes.extend(b"\nendobj\n");
    }

    fn stream(&mut self, number: usize, entries: &str, body: &str) {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        packed.write_all(body.as_bytes()).expect("memory takes all");
        let packed = packed.finish().expect("memory takes all");
        self.begin(number);
        let length = packed.len();
        let head = format!("<< {entries} /Filter /FlateDecode /Length {length} >>\nstream\n");
        self.bytes.extend(head.as_bytes());
        self.bytes.extend(packed);
        self.bytes.extend(b"\nendstream\nendobj\n");
    }

    fn begin(&mut self, number: usize) {
        if self.bytes.is_empty() {
            // The second line marks the file as binary.
            self.bytes.extend(b"%PDF-1.5\n%\xe6\xa3\x8b\xe9\n");
        }
        self.places.push(self.bytes.len());
        self.bytes.extend(format!("{number} 0 obj\n").as_bytes());
    }

    fn finish(mut self) -> Vec<u8> {
        let begin = self.bytes.len();
        let count = self.places.len() + 1;
        let mut table = format!("xref\n0 {count}\n0000000000 65535 f \n");
        for place in &self.places {
            let _ = writeln!(table, "{place:010} 00000 n ");
        }
        let _ = write!(
            table,
            "trailer\n<< /Size {count} /Root {CATALOG} 0 R /Info {INFO} 0 R >>\nstartxref\n{begin}\n%%EOF\n"
        );
        self.bytes.extend(table.as_bytes());
        self.bytes
    }
}

/// Shared by all pages.
struct Pages<'a> {
    colors: &'a Colors,
    outlines: &'a Outlines,
    /// The drawing of each piece, by its name in the file.
    forms: BTreeMap<String, String>,
    /// Opacities in hundredths.
    opacities: Vec<u8>,
    letters: Letters,
}

impl Pages<'_> {
    fn page(&mut self, sheet: &Sheet, scenes: &[Scene]) -> String {
        // The y axis points down here and up in PDF.
        let mut text = format!("1 0 0 -1 0 {} cm\n", PAGE.1);
        self.element(&Sheet::paper(), &mut text);
        if !sheet.title.is_empty() {
            self.element(&sheet.title(), &mut text);
        }
        for OnPage { scene, at, scale } in sheet.page(scenes) {
            let _ = writeln!(text, "q {scale} 0 0 {scale} {} {} cm", at.0, at.1);
            for item in &scene.items {
                match item {
                    Item::Element(element) => self.element(element, &mut text),
                    Item::Piece(placed) => self.piece(placed, scene, &mut text),
                }
            }
            text += "Q\n";
        }
        text
    }

    fn element(&mut self, Element { part, shape }: &Element, text: &mut String) {
        let (color, share) = self.colors.part(*part);
        let path = outline_of(self.outlines, shape);
        let line = match part {
            Part::Grid => Some((color, 1.2)),
            Part::Edge => Some((color, 2.4)),
            Part::Drawn => Some((color, 4.0)),
            Part::Cursor => Some((color, 4.5)),
            Part::Wood | Part::Stand => Some((self.colors.rim, 1.0)),
            _ => None,
        };
        let is_line = matches!(part, Part::Grid | Part::Edge | Part::Drawn | Part::Cursor);
        let area = (!is_line).then_some(color);
        self.draw(path.as_ref(), area, line, share, text);
        if let Shape::Words(words) = shape
            && Letters::has(*part)
        {
            self.letters.write(words, text);
        }
    }

    /// An area, and the line around it.
    fn draw(
        &mut self,
        path: Option<&Path>,
        area: Option<Rgb>,
        line: Option<(Rgb, f32)>,
        share: f32,
        text: &mut String,
    ) {
        let Some(path) = path else { return };
        let opacity = super::colors::byte(share * 100.0).min(100);
        if opacity < 100 {
            if !self.opacities.contains(&opacity) {
                self.opacities.push(opacity);
            }
            let _ = write!(text, "q /O{opacity} gs ");
        }
        if let Some(color) = area {
            let _ = write!(text, "{} rg ", ink(color));
        }
        if let Some((color, width)) = line {
            let _ = write!(text, "{} RG {width} w ", ink(color));
        }
        *text += &segments(path);
        *text += match (area, line) {
            (Some(_), Some(_)) => "B",
            (Some(_), None) => "f",
            (None, _) => "S",
        };
        *text += if opacity < 100 { " Q\n" } else { "\n" };
    }

    /// A piece at its place; its look is described once.
    fn piece(&mut self, placed: &Placed, scene: &Scene, text: &mut String) {
        let (x, y) = placed.at;
        let own = self.outlines.pieces().find(placed.piece, placed.turned);
        let (key, size, is_turned) = match &own {
            Some(own) => (format!("Own{}", own.id), 1.0, own.is_turned),
            None => (key(placed), placed.scale, placed.turned),
        };
        let size = if is_turned { -size } else { size };
        let _ = writeln!(text, "q {size} 0 0 {size} {x} {y} cm /{key} Do Q");
        if self.forms.contains_key(&key) {
            return;
        }
        let form = match own {
            Some(own) => own_form(&own),
            None => self.form(placed, scene),
        };
        self.forms.insert(key, form);
    }

    fn form(&mut self, placed: &Placed, scene: &Scene) -> String {
        let look = self.colors.face(placed.piece);
        let mut text = String::from("1 j ");
        let outline = path_of(&closed(&super::face::outline(placed.piece.kind)));
        let line = Some((look.edge, 1.4));
        self.draw(outline.as_ref(), Some(look.ground), line, 1.0, &mut text);
        for Element { part, shape } in face(placed.piece, scene.pieces) {
            let path = outline_of(self.outlines, &shape);
            self.draw(path.as_ref(), Some(look.of(part)), None, 1.0, &mut text);
        }
        text
    }
}

/// The name of a piece in the file.
fn key(placed: &Placed) -> String {
    let side = match placed.piece.color {
        Color::Black => "B",
        Color::White => "W",
    };
    let kind: PieceKind = placed.piece.kind;
    let promoted = if kind.is_promoted() { "P" } else { "" };
    format!("{side}{promoted}{}", kind.unpromoted().letter())
}

/// The player's own picture of a piece, upright.
fn own_form(own: &Shown) -> String {
    let mut text = String::new();
    for (path, rule, color) in own.areas() {
        let end = if rule == FillRule::EvenOdd { "f*" } else { "f" };
        let _ = writeln!(text, "{} rg {}{end}", ink(color), segments(&path));
    }
    text
}

fn ink(color: Rgb) -> String {
    let [red, green, blue] = color.map(|part| short(f32::from(part) / 255.0, 1000.0));
    format!("{red} {green} {blue}")
}

fn segments(path: &Path) -> String {
    let mut text = String::new();
    let mut at = tiny_skia::Point::zero();
    let mut begin = at;
    for segment in path.segments() {
        let (points, name): (Vec<tiny_skia::Point>, &str) = match segment {
            PathSegment::MoveTo(to) => {
                begin = to;
                (vec![to], "m")
            }
            PathSegment::LineTo(to) => (vec![to], "l"),
            PathSegment::QuadTo(bend, to) => {
                // The same curve with two control points.
                let toward = |from: tiny_skia::Point| {
                    let third = |from: f32, to: f32| from + (to - from) * 2.0 / 3.0;
                    tiny_skia::Point::from_xy(third(from.x, bend.x), third(from.y, bend.y))
                };
                (vec![toward(at), toward(to), to], "c")
            }
            PathSegment::CubicTo(a, b, to) => (vec![a, b, to], "c"),
            PathSegment::Close => (Vec::new(), "h"),
        };
        at = points.last().copied().unwrap_or(begin);
        for point in points {
            let _ = write!(text, "{} {} ", short(point.x, 100.0), short(point.y, 100.0));
        }
        text += name;
        text.push(' ');
    }
    text
}

/// A number with few decimals.
fn short(value: f32, digits: f32) -> f32 {
    (value * digits).round() / digits
}
