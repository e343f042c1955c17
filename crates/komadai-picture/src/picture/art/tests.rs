//! Pictures of pieces from harmless files and hostile ones.

use super::*;
use crate::diagram::Diagram;
use crate::picture::{Colors, Outlines, Painter, Scene, png, svg};
use crate::theme::Pieces;
use komadai_core::rules::Position;
use std::sync::Arc;

fn svg_of(body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 10 10\">{body}</svg>"
    )
}

fn read(body: &str) -> Result<Drawing, ArtError> {
    reader::read(svg_of(body).as_bytes())
}

/// A pixel of the drawing, ten pixels a side: red, green, blue, alpha.
fn pixel(body: &str, x: u32, y: u32) -> [u8; 4] {
    let drawing = read(body).expect("a drawing");
    let mut pixmap = tiny_skia::Pixmap::new(10, 10).expect("pixels");
    drawing.paint(&mut pixmap.as_mut(), Transform::identity());
    let color = pixmap.pixel(x, y).expect("within").demultiply();
    [color.red(), color.green(), color.blue(), color.alpha()]
}

const RED: [u8; 4] = [0xff, 0, 0, 0xff];
const NOTHING: [u8; 4] = [0; 4];

#[test]
fn forms_are_drawn_as_their_properties_say() {
    for body in [
        "<path d='M0 0H10V10H0z' fill='red'/>",
        "<rect width='10' height='10' rx='1' style='fill: #f00; stroke: none'/>",
        "<style>.a, .b { fill: rgb(255, 0, 0) }</style><rect class='b' width='100%' height='10'/>",
        "<g fill='#ff0000'><circle cx='5' cy='5' r='9'/></g>",
        "<g transform='translate(5 5) rotate(90) scale(2)'><polygon fill='red' points='-4-4 4-4 4 4-4 4'/></g>",
        "<line x1='0' y1='5' x2='10' y2='5' stroke='red' stroke-width='10'/>",
        "<defs><rect id='r' width='5' height='5'/></defs><use xlink:href='#r' x='2' y='2' fill='red'/>",
        "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' style='stop-color:#f00'/></linearGradient>\
         <rect width='10' height='10' fill='url(#g)'/>",
        "<g xmlns:i='i'><rect i:width='1' width='10' height='10' rx='1' fill='red'/></g>",
        "<rect width='10' height='10' style='fill: red; filter: url(#f); mask: url(#m); clip-path: url(#c)'/>",
        "<radialGradient id='g' gradientUnits='userSpaceOnUse' cx='5' cy='5' r='1'><stop offset='.5' stop-color='red'/>\
         </radialGradient><rect width='10' height='10' fill='url(#g)'/>",
    ] {
        assert_eq!(pixel(body, 4, 4), RED, "{body}");
    }
    let rule = "<path fill='red' fill-rule='evenodd' d='M0 0h10v10h-10zM2 2h6v6h-6z'/>";
    assert_eq!((pixel(rule, 0, 0), pixel(rule, 5, 5)), (RED, NOTHING));
    let faint = pixel(
        "<g opacity='.5'><rect width='9' height='9' fill='red' fill-opacity='50%'/></g>",
        4,
        4,
    );
    assert!(faint[3].abs_diff(64) < 3, "{faint:?}");
}

#[test]
fn what_is_not_read_draws_nothing() {
    for body in [
        "",
        "<text>歩</text>",
        "<image href='file:///etc/passwd' width='9' height='9'/>",
        "<use href='http://example.com/a.svg#b'/>",
        "<rect width='9' height='9' display='none'/>",
        "<rect width='9' height='9' fill='none'/>",
        "<rect width='9' height='9' fill='url(http://example.com/#a)'/>",
        "<script>alert(1)</script><foreignObject><rect width='9' height='9'/></foreignObject>",
        "<clipPath><rect width='9' height='9'/></clipPath>",
    ] {
        assert_eq!(read(body).map(|_| ()), Err(ArtError::Empty), "{body}");
    }
    let no_size = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='1' height='1'/></svg>";
    assert_eq!(reader::read(no_size.as_bytes()).map(|_| ()), Err(ArtError::NoSize));
}

#[test]
fn bombs_are_refused_by_name_before_they_go_off() {
    let refused = |text: &str| reader::read(text.as_bytes()).expect_err("refused").to_string();
    let entities =
        "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><svg>&b;</svg>";
    assert!(refused(entities).contains("entities"));
    // Deeper than any stack, and hidden from a check that only counts tags.
    let deep = svg_of(&"<g>".repeat(500_000));
    assert!(refused(&deep).contains("groups within each other"));
    let hidden = svg_of(&"<g><!--</g>-->".repeat(300_000));
    assert!(refused(&hidden).contains("groups within each other"));
    let quoted = svg_of(&"<g a='/>'>".repeat(300_000));
    assert!(refused(&quoted).contains("groups within each other"));
    // Each group uses the one before ten times.
    let mut laughs = String::from("<defs><g id='a0'><rect width='1' height='1'/></g>");
    for level in 1..20 {
        let uses = format!("<use href='#a{}'/>", level - 1).repeat(10);
        laughs += &format!("<g id='a{level}'>{uses}</g>");
    }
    assert!(refused(&svg_of(&format!("{laughs}</defs><use href='#a19'/>"))).contains("more than"));
    let circle = "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>";
    assert!(refused(&svg_of(circle)).contains("groups within each other"));
    let long = format!("<path d='M0 0{}'/>", "l1 1".repeat(500_000));
    assert!(refused(&svg_of(&long)).contains("pieces of outlines"));
    let many = "<rect/>".repeat(100_000);
    assert!(refused(&svg_of(&many)).contains("elements"));
    let links = "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect width='9' height='9' fill='url(#a)'/>";
    assert!(refused(&svg_of(links)).contains("draws nothing"));
    for broken in ["", "<svg", "<svg></g>", "\u{0}", "not a picture", "<html/>"] {
        assert!(refused(broken).contains("not a SVG picture"), "{broken}");
    }
    assert!(reader::read(b"\xff\xfe<svg/>").is_err());
    // Places that no number has, and lines wider than anything.
    for body in [
        "<path d='M1e8 1e8L-1e8 3e8 5 5z' stroke='red' stroke-width='1e8'/>",
        "<rect width='9' height='9' transform='scale(1e8)' stroke='red' stroke-width='1e8'/>",
        "<circle r='9e8' cx='-9e8' stroke='red'/>",
    ] {
        let why = read(body).map(|_| ()).expect_err(body);
        assert!(matches!(why, ArtError::TooFar | ArtError::Empty), "{body}: {why}");
    }
    // Nothing is left of it.
    let _ = read("<rect width='9' height='9' transform='scale(0)' stroke='red'/>");
    // The farthest reach, in more pixels than any picture of a piece has.
    let wide = read("<path d='M-79 5L89 5 5-79 5 79z' stroke='red'/>");
    let mut pixmap = tiny_skia::Pixmap::new(600, 600).expect("pixels");
    let scale = Transform::from_scale(60.0, 60.0);
    assert_eq!(wide.map(|_| ()), Err(ArtError::TooFar));
    let wide = read("<path d='M-70 5L70 5 5-70 5 70z' stroke='red'/>").expect("a drawing");
    wide.paint(&mut pixmap.as_mut(), scale);
}

#[test]
fn what_would_take_long_to_read_or_to_draw_is_refused() {
    let attributes: Vec<String> = (0..200_000).map(|n| format!(" a{n}='1'")).collect();
    let attributes = attributes.concat();
    let many = svg_of(&format!("<rect width='9' height='9'{attributes}/>"));
    assert_eq!(
        reader::read(many.as_bytes()).map(|_| ()),
        Err(ArtError::TooMuch(200, "attributes of an element"))
    );
    let too_costly = |body: &str| {
        let why = read(body).map(|_| ()).expect_err("refused");
        let begin: String = body.chars().take(60).collect();
        assert_eq!(why, ArtError::TooCostly, "{begin}");
    };
    // Tens of thousands of curves from top to bottom, each across all others.
    let curve = |n: u32| format!("M{} 0C9 3 1 6 {} 10", n % 10, (7 * n) % 10);
    let curves: String = (0..29_000).map(curve).collect();
    too_costly(&format!("<path d='{curves}'/>"));
    too_costly(&"<rect width='10' height='10' opacity='.5'/>".repeat(3_900));
    // A few elements that have a long text read again for each reference.
    let long = "fill:red;".repeat(40_000);
    let uses = "<use href='#r'/>".repeat(3_000);
    too_costly(&format!("<rect id='r' width='1' height='1' style='{long}'/>{uses}"));
    let class = "a ".repeat(100_000);
    let rules: Vec<String> = (0..200).map(|n| format!(".b{n}{{fill:red}}")).collect();
    let rules = rules.concat();
    too_costly(&format!(
        "<style>{rules}</style><rect id='r' width='1' height='1' class='{class}'/>{uses}"
    ));
}

/// Elements that `usvg` would multiply are removed before.
#[test]
fn what_is_left_out_costs_nothing() {
    // Each of them draws the next for each of its corners, or in each of its forms.
    let nested = |name: &str, property: &str| -> String {
        let level = |n: u32| {
            let line = "<path d='M0 0l1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'".repeat(10);
            let line = line.replace('<', &format!(" {property}='url(#a{})'/><", n + 1));
            let line = line.split_once('<').map_or("", |(_, rest)| rest);
            format!("<{name} id='a{n}' width='9' height='9'><{line}/></{name}>")
        };
        (0..20).map(level).collect()
    };
    let form = |property: &str, value: &str| {
        format!(
            "<path d='M0 0h9v9H0z' stroke='red' {property}='{value}' style='{property}: {value}'/>"
        )
    };
    for (name, property) in [
        ("marker", "marker-mid"),
        ("pattern", "fill"),
        ("mask", "mask"),
        ("clipPath", "clip-path"),
        ("filter", "filter"),
    ] {
        let body = nested(name, property) + &form(property, "url(#a0)");
        let drawing = read(&body).expect(name);
        assert!(drawing.fills.len() <= 2, "{name}");
    }
    let dashes = read(&form("stroke-dasharray", "1e-7")).expect("a drawing");
    assert!(dashes.fills.iter().all(|fill| fill.path.len() < 100));
    // A selector that would be compared with every chain of groups.
    let selector = "g ".repeat(60);
    let (open, close) = ("<g>".repeat(38), "</g>".repeat(38));
    let rect = "<rect width='9' height='9'/>".repeat(50);
    let body = format!("<style>a {selector} rect {{ fill: red }}</style>{open}{rect}{close}");
    assert_eq!(read(&body).expect("a drawing").fills.len(), 50);
    // Another file, under any name.
    for value in ["url(http://example.com/#a)", "url('file:///etc/passwd#a')", "url(a.svg)"] {
        let body = format!("<style>rect {{ fill: {value} }}</style><rect width='9' height='9'/>");
        assert_eq!(read(&body).map(|_| ()), Err(ArtError::Empty), "{value}");
    }
    for (width, height) in [("1e30", "1e30"), ("-1", "9"), ("1e-30", "9"), ("NaN", "inf")] {
        let text =
            format!("<svg width='{width}' height='{height}'><rect width='1' height='1'/></svg>");
        assert!(reader::read(text.as_bytes()).is_err(), "{width} {height}");
    }
}

#[test]
fn a_drawing_of_many_small_strokes_is_not_refused() {
    let stroke = |n: u32| {
        let (x, y) = (n % 100, n / 100);
        format!("M{}.{} {}.{}c.1.1.1 0 .2.1z", x / 10, x % 10, y / 10 % 10, y % 10)
    };
    let strokes: String = (0..10_000).map(stroke).collect();
    read(&format!("<path d='{strokes}'/>")).expect("a drawing");
    read(&"<rect width='10' height='10' opacity='.5'/>".repeat(500)).expect("a drawing");
}

#[test]
fn pictures_that_take_long_only_together_are_refused_from_there_on() {
    let mut art = PieceArt::default();
    let file = svg_of(&"<rect width='10' height='10' opacity='.5'/>".repeat(2_000));
    let names = ["FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG"];
    let mut taken = names.map(|name| art.take(name, true, file.as_bytes()).err());
    assert_eq!(taken[0], None);
    let last = taken.last_mut().and_then(Option::take);
    assert_eq!(last, Some(ArtError::TooCostlyTogether));
    // Files that are each too costly.
    let file = svg_of(&"<rect width='10' height='10' opacity='.5'/>".repeat(3_900));
    let mut art = PieceArt::default();
    for name in names {
        let refused = art.take(name, true, file.as_bytes());
        assert_eq!(refused, Err(ArtError::TooCostly));
    }
    let small = svg_of("<rect width='10' height='10'/>");
    let refused = art.take("FU", true, small.as_bytes());
    assert_eq!(refused, Err(ArtError::TooCostlyTogether));
}

/// A PNG file that has its size only in the header.
fn header(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut file, width, height);
    encoder.set_color(::png::ColorType::Rgba);
    drop(encoder.write_header().expect("memory takes all"));
    file
}

#[test]
fn pixels_are_read_up_to_a_size_that_the_header_tells() {
    let image =
        crate::picture::Image { width: 40, height: 60, rgba: [0xff, 0, 0, 0x80].repeat(2400) };
    let file = png(&image);
    let pixels = Pixels::read(&file).expect("pixels");
    assert_eq!(pixels.size, (40.0, 60.0));
    let mut pixmap = tiny_skia::Pixmap::new(20, 30).expect("pixels");
    pixels.paint(&mut pixmap.as_mut(), Transform::from_scale(0.5, 0.5), 0.5);
    let middle = pixmap.pixel(10, 15).expect("within").demultiply();
    assert_eq!((middle.red(), middle.alpha()), (0xff, 0x80));
    assert!(pixels.data_url().starts_with("data:image/png;base64,iVBORw0KGgo"));
    // A hundred million pixels in some bytes.
    assert_eq!(
        Pixels::read(&header(10_000, 10_000)).map(|_| ()),
        Err(ArtError::TooManyPixels(10_000, 10_000))
    );
    for broken in [&file[..file.len() / 2], b"", b"\x89PNG\r\n\x1a\n", b"GIF89a"] {
        assert!(Pixels::read(broken).is_err(), "{broken:?}");
    }
}

#[test]
fn names_of_many_programs_are_known() {
    let name =
        |stem: &str| Named::of(stem).map(|named| (named.kind, named.side, named.is_other_way));
    let (black, white) = (Side::One(Color::Black), Side::One(Color::White));
    for (stem, kind, side) in [
        ("0FU", PieceKind::Pawn, black),
        ("1RY", PieceKind::ProRook, white),
        ("FU", PieceKind::Pawn, Side::Both),
        ("P", PieceKind::Pawn, Side::Both),
        ("+p", PieceKind::ProPawn, Side::Both),
        ("black_pawn", PieceKind::Pawn, black),
        ("white_prom_silver", PieceKind::ProSilver, white),
        ("white-horse", PieceKind::ProBishop, white),
        ("Sfu", PieceKind::Pawn, black),
        ("Gnkei", PieceKind::ProKnight, white),
        ("Gou", PieceKind::King, white),
        ("king2", PieceKind::King, Side::Both),
        ("gin", PieceKind::Silver, Side::Both),
    ] {
        assert_eq!(name(stem), Some((kind, side, false)), "{stem}");
    }
    assert_eq!(name("0FU-1"), Some((PieceKind::Pawn, black, true)));
    for stem in ["", "board", "0", "1XX", "readme", "FU-1", "-", "駒"] {
        assert_eq!(name(stem), None, "{stem}");
    }
}

#[test]
fn each_piece_gets_the_picture_that_suits_it_best() {
    let mut art = PieceArt::default();
    let picture = svg_of("<rect width='9' height='9'/>");
    for stem in ["FU", "0OU", "0GY", "1OU", "1GY", "0KI", "1KI", "1KI-1"] {
        art.take(stem, true, picture.as_bytes()).expect("a picture");
    }
    let found = |kind, color, turned| {
        let shown = art.find(Piece::new(color, kind), turned);
        shown.map(|shown| (shown.id, shown.is_turned))
    };
    assert_eq!(found(PieceKind::Pawn, Color::Black, false), Some((0, false)));
    assert_eq!(found(PieceKind::Pawn, Color::White, true), Some((0, true)));
    // 玉 for Black, 王 for White.
    assert_eq!(found(PieceKind::King, Color::Black, false), Some((2, false)));
    assert_eq!(found(PieceKind::King, Color::White, true), Some((3, false)));
    // Seen from the other side: turned, unless there is a picture for it.
    assert_eq!(found(PieceKind::Gold, Color::Black, true), Some((5, true)));
    assert_eq!(found(PieceKind::Gold, Color::White, false), Some((7, false)));
    assert_eq!(found(PieceKind::Rook, Color::White, false), None);
    assert_eq!(art.missing().len(), 22);
}

#[test]
fn own_pictures_take_the_place_of_the_pieces_in_pixels_and_in_svg() {
    let mut art = PieceArt::default();
    art.take("FU", true, svg_of("<rect width='10' height='10' fill='#00f'/>").as_bytes())
        .expect("a picture");
    let art = Arc::new(art);
    let scene = Scene::new(&Diagram::new(&Position::startpos()), Pieces::default());
    let colors = Colors::default();
    let text = svg(&scene, &colors, &art);
    assert_eq!(text.matches("<use href=\"#piece0\"").count(), 18);
    assert_eq!(text.matches("<g id=\"piece0\">").count(), 1);
    assert_eq!(text.matches("<use class=\"blank").count(), 22);
    let outlines = Outlines::default().with_pieces(art);
    let painter = Painter { colors: &colors, outlines: &outlines };
    let image = painter.paint(&scene, 436).expect("a picture");
    let blue = image.rgba.chunks_exact(4).filter(|pixel| pixel[..3] == [0, 0, 0xff]);
    // Eighteen squares of 28 pixels a side.
    assert!(blue.count() > 18 * 26 * 26);
}
