//! All text is legible: in each theme and each kind of file.

use std::io::Read as _;

use super::*;
use crate::picture::colors::contrast;
use crate::picture::face::face;

/// The default colors, those of print, and those of each theme.
fn all_colors() -> Vec<(String, Colors)> {
    let themes = BuiltIn::ALL.map(|theme| {
        let colors = Colors::of(&Theme::built_in(theme, ColorDepth::True));
        (theme.name().to_owned(), colors)
    });
    let own = [("usual", Colors::default()), ("print", Colors::print())];
    let own = own.map(|(name, colors)| (name.to_owned(), colors));
    own.into_iter().chain(themes).collect()
}

/// Names and a line below the board; their side marks are drawn without any font.
fn written() -> Diagram {
    Diagram { caption: "☗☗☗ move 1".into(), ..marked() }
}

fn is_in(area: Area, (x, y): Point) -> bool {
    let (left, top) = area.at;
    let (right, bottom) = (left + area.size.0, top + area.size.1);
    (left..=right).contains(&x) && (top..=bottom).contains(&y)
}

/// The part at a place below the item with this number.
fn ground_at(items: &[Item], number: usize, at: Point) -> Option<Part> {
    let mut below = items[..number].iter().rev();
    below.find_map(|item| match item {
        Item::Element(Element { part, shape: Shape::Rect(area, _) }) if is_in(*area, at) => {
            Some(*part)
        }
        _ => None,
    })
}

#[test]
fn all_words_of_a_scene_stand_out_from_what_lies_below_them() {
    for flipped in [false, true] {
        let diagram = Diagram { flipped, ..written() };
        let scene = Scene::new(&diagram, Pieces::default());
        for (theme, colors) in all_colors() {
            let mut seen = 0;
            for (number, item) in scene.items.iter().enumerate() {
                match item {
                    Item::Element(Element { part, shape: Shape::Words(words) }) => {
                        seen += 1;
                        let ground = ground_at(&scene.items, number, words.at).expect("a ground");
                        assert!(matches!(ground, Part::Paper | Part::Wood | Part::Stand));
                        let ratio = contrast(colors.part(*part).0, colors.part(ground).0);
                        let text = &words.text;
                        assert!(ratio >= 4.5, "{theme}: {text} on {ground:?}: {ratio:.1}");
                    }
                    Item::Element(_) => {}
                    Item::Piece(placed) => {
                        let look = colors.face(placed.piece);
                        for Element { part, .. } in face(placed.piece, scene.pieces) {
                            let is_promoted = part == Part::Turned;
                            let ink = if is_promoted { look.promoted } else { look.ink };
                            let ratio = contrast(ink, look.ground);
                            assert!(ratio >= 4.5, "{theme}: {:?}: {ratio:.1}", placed.piece);
                        }
                    }
                }
            }
            // Coordinates, names, the caption and counts.
            assert!(seen > 20, "{seen}");
        }
    }
}

/// The highest contrast with the paper in a rectangle, given in units of the scene.
fn strongest(image: &Image, paper: Rgb, area: Area) -> f32 {
    let width = Layout::with_stands(false).size.0;
    let scale = f64::from(image.width) / f64::from(width);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "places in a small picture"
    )]
    let pixel = |value: f32| (f64::from(value) * scale) as u32;
    let mut best = 1.0_f32;
    for y in pixel(area.at.1)..pixel(area.at.1 + area.size.1) {
        for x in pixel(area.at.0)..pixel(area.at.0 + area.size.0) {
            let at = 4 * (y * image.width + x) as usize;
            let color = [image.rgba[at], image.rgba[at + 1], image.rgba[at + 2]];
            best = best.max(contrast(color, paper));
        }
    }
    best
}

#[test]
fn pixels_of_stills_and_films_have_names_and_captions_that_stand_out() {
    let scene = Scene::new(&written(), Pieces::default());
    let layout = Layout::with_stands(false);
    let size = layout.size;
    let strip = |x| Area { at: (x, size.1 - 34.0), size: (size.0 / 2.0 - 8.0, 30.0) };
    let top = Area { at: (4.0, layout.wood.at.1 - 32.0), size: (size.0 / 2.0, 24.0) };
    for (theme, colors) in all_colors() {
        let still = painted(&scene, &colors, 600);
        let file = gif(&[100], |_| Some(still.clone())).expect("a film");
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut reader = options.read_info(&file[..]).expect("a GIF");
        let frame = reader.read_next_frame().expect("a frame").expect("a frame");
        let of_film = Image { rgba: frame.buffer.to_vec(), ..still.clone() };
        for (kind, image) in [("still", &still), ("film", &of_film)] {
            let paper = [0, 1, 2].map(|part| image.rgba[part]);
            for area in [strip(4.0), strip(size.0 / 2.0), top] {
                let ratio = strongest(image, paper, area);
                assert!(ratio >= 4.5, "{theme}, {kind}, {area:?}: {ratio:.1}");
            }
        }
    }
}

/// The text between two words.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).expect(before);
    rest.split_once(after).expect(after).0
}

#[test]
fn pages_are_painted_below_their_titles() {
    let scenes = [Scene::new(&written(), Pieces::default())];
    let sheet = Sheet { title: "☗ Aki", scenes: &scenes };
    for (theme, colors) in all_colors() {
        let svg = sheet.svg(&colors, &PieceArt::default());
        let page = "<rect class=\"paper\" x=\"0\" y=\"0\" width=\"595\" height=\"842\"";
        let painted = svg.find(page).expect("a page");
        assert!(painted < svg.find("☗ Aki</text>").expect("a title"));
        let color = |class: &str| {
            let hex = between(&svg, &format!("{class} {{ fill: #"), " ");
            [0, 2, 4].map(|at| {
                u8::from_str_radix(hex.get(at..at + 2).expect("digits"), 16).expect("a color")
            })
        };
        let paper = color(".paper");
        for ink in [color(".turn"), {
            let hex = between(&svg, "text-anchor: middle; fill: #", " ");
            [0, 2, 4].map(|at| {
                u8::from_str_radix(hex.get(at..at + 2).expect("digits"), 16).expect("a color")
            })
        }] {
            assert!(contrast(ink, paper) >= 4.5, "{theme}: SVG");
        }
        let file = pdf(&sheet, &colors, &Outlines::default());
        let content = last_stream(&file);
        // The page comes first, the title next.
        let mut inks = content.match_indices(" rg ").map(|(at, _)| {
            let numbers: Vec<&str> =
                content.get(..at).expect("a place").rsplit([' ', '\n']).take(3).collect();
            let part = |at: usize| {
                let share: f32 = numbers[2 - at].parse().expect("a number");
                crate::picture::colors::byte(share * 255.0)
            };
            [part(0), part(1), part(2)]
        });
        let (ground, title) = (inks.next().expect("a page"), inks.next().expect("a title"));
        assert!(contrast(ground, title) >= 4.5, "{theme}: PDF");
        assert!(content.contains("595 0 l 595 842 l"), "the whole page");
    }
}

/// The last stream of a PDF: the page.
fn last_stream(file: &[u8]) -> String {
    let mark = b"stream\n";
    let is_mark = |at: &usize| file[*at..].starts_with(mark) && file[at - 3..*at] != *b"end";
    let begin = (3..file.len()).rfind(is_mark).expect("a stream");
    let mut text = String::new();
    let mut reader = flate2::read::ZlibDecoder::new(&file[begin + mark.len()..]);
    reader.read_to_string(&mut text).expect("text");
    text
}
