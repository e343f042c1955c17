//! `komadai show`: a position as a diagram for pipes and pages.

mod order;
#[cfg_attr(not(feature = "pictures"), path = "show/no_pictures.rs")]
mod pictures;
mod share;
mod words;

use std::path::Path;

use super::argument::PositionArg;
use super::output::{check_folder, save};
use super::{CommandError, CommandResult, Status, Streams};
use komadai_core::notation::diagram;
use komadai_core::openings;
use komadai_core::rules::Color;

pub use order::{DiagramStyle, Show};
use pictures::Drawing;
pub(super) use pictures::Look;
pub use share::{Share, share, share_game};
use words::names;

/// Writes the diagram of a position, or of a game after some moves.
pub fn show(order: &Show, streams: &mut Streams) -> CommandResult {
    let named = order.output.as_deref().and_then(style_of);
    if let (Some(path), None, None) = (&order.output, order.style, named)
        && let Some(ending) = path.extension().filter(|ending| !ending.eq_ignore_ascii_case("txt"))
    {
        let ending = crate::text::sanitize(&ending.to_string_lossy()).into_owned();
        return Err(CommandError::Usage(format!(
            "no diagram ends with .{ending}: one of {}, or --style",
            ENDINGS.map(|(ending, _)| ending).join(", ")
        )));
    }
    let default = if order.plies.is_empty() { DiagramStyle::Unicode } else { DiagramStyle::Svg };
    let style = order.style.or(named).unwrap_or(default);
    if !order.plies.is_empty() && !matches!(style, DiagramStyle::Svg | DiagramStyle::Pdf) {
        return Err(CommandError::Usage(NO_PAGE.to_owned()));
    }
    if style.has_outlines() && order.to_terminal && order.output.is_none() {
        return Err(CommandError::Usage(TO_TERMINAL.to_owned()));
    }
    let look = Look::new(order, style)?;
    for fault in &look.faults {
        writeln!(streams.err, "warning: {fault}")?;
    }
    let place = PositionArg::find(&order.text, order.ply, order.files.limit, streams.input)?;
    place.warn(streams.err)?;
    look.settings.choose();
    let drawing = Drawing::new(&place, &look, order);
    let diagram = drawing.bytes(style)?;
    match &order.output {
        Some(path) => {
            check_folder(path).map_err(CommandError::Input)?;
            save(path, &diagram, order.force).map_err(CommandError::Input)?;
        }
        None => streams.out.write_all(&diagram)?,
    }
    Ok(Status::Yes)
}

/// Why no page is made.
const NO_PAGE: &str = "--plies makes a page of diagrams: --style svg or pdf";

/// Why pixels are not written to a terminal.
const TO_TERMINAL: &str =
    "a terminal cannot show this file: write it with -o FILE, or send it on with a pipe or >";

impl Drawing<'_> {
    fn bytes(&self, style: DiagramStyle) -> Result<Vec<u8>, CommandError> {
        let place = self.place;
        let text = match style {
            DiagramStyle::Unicode => {
                let names = names(&place.record);
                let names = names.each_ref().map(String::as_str);
                with_words(place, &diagram::unicode(&place.position.to_setup(), names))
            }
            DiagramStyle::Ascii => with_words(place, &diagram::letters(&place.position.to_setup())),
            DiagramStyle::Braille => diagram::braille(&place.position.to_setup()),
            DiagramStyle::Bod => diagram::bod(&place.position.to_setup()),
            DiagramStyle::Sfen => format!("{}\n", place.position.to_sfen()),
            style => return self.picture(style),
        };
        Ok(text.into_bytes())
    }
}

/// The style of a file name.
fn style_of(path: &Path) -> Option<DiagramStyle> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    let found = ENDINGS.iter().find(|(known, _)| *known == ending);
    found.map(|(_, style)| *style)
}

/// The extensions of styles; `.txt` and names without an extension are for text of any style.
const ENDINGS: [(&str, DiagramStyle); 10] = [
    ("svg", DiagramStyle::Svg),
    ("png", DiagramStyle::Png),
    ("webp", DiagramStyle::Webp),
    ("gif", DiagramStyle::Gif),
    ("apng", DiagramStyle::Apng),
    ("pdf", DiagramStyle::Pdf),
    ("html", DiagramStyle::Html),
    ("htm", DiagramStyle::Html),
    ("bod", DiagramStyle::Bod),
    ("sfen", DiagramStyle::Sfen),
];

/// A diagram with the state of the game and its openings below.
fn with_words(place: &PositionArg, board: &str) -> String {
    format!("{board}{}\n{}", words::state(place), built(place))
}

/// The openings and castles up to the position: a line, or nothing.
fn built(place: &PositionArg) -> String {
    let start = place.record.start();
    let plies = place.position.ply().saturating_sub(start.ply());
    let moves = place.record.main_moves().into_iter().take(plies as usize);
    let found = openings::of(start, moves);
    let side = |(color, name): (Color, &str)| {
        let side = found.side(color);
        let openings = side.openings.iter().map(|it| it.what.token().to_owned());
        let castle = side.castle().map(|castle| format!("{} castle", castle.token()));
        let names: Vec<String> = openings.chain(castle).collect();
        let names = names.join(", ").replace('-', " ");
        (!names.is_empty()).then(|| format!("{name} {names}"))
    };
    let sides = [(Color::Black, "Black"), (Color::White, "White")];
    let sides: Vec<String> = sides.into_iter().filter_map(side).collect();
    if sides.is_empty() { String::new() } else { format!("openings: {}\n", sides.join("; ")) }
}

#[cfg(test)]
#[cfg(feature = "pictures")]
mod tests {
    use super::*;
    use crate::services::PictureSettings;
    use crate::store::Size;
    use crate::texts::{self, Language};
    use komadai_core::record::Record;
    use std::time::Duration;

    const MIDDLE: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

    fn shown(style: DiagramStyle) -> String {
        shown_at(MIDDLE, None, style)
    }

    fn shown_at(text: &str, ply: Option<usize>, style: DiagramStyle) -> String {
        with_order(&order(text, ply, style))
    }

    fn with_order(order: &Show) -> String {
        String::from_utf8(file_of(order)).expect("text")
    }

    fn made(order: &Show) -> Result<Vec<u8>, CommandError> {
        let style = order.style.expect("a style");
        let place = PositionArg::find(&order.text, order.ply, Size::DEFAULT, &mut std::io::empty());
        let look = Look::new(order, style).expect("the default look");
        let place = place.expect("a position");
        Drawing::new(&place, &look, order).bytes(style)
    }

    fn file_of(order: &Show) -> Vec<u8> {
        made(order).expect("a file")
    }

    fn order(text: &str, ply: Option<usize>, style: DiagramStyle) -> Show {
        let show = Show::new(PictureSettings::default);
        Show { text: text.to_owned(), ply, style: Some(style), size: 200, ..show }
    }

    #[test]
    fn the_last_picture_of_a_game_says_who_won() {
        let resigned = "startpos moves 7g7f 3c3d";
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.kif");
        let text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";
        std::fs::write(&path, text).expect("a file");
        let path = path.to_str().expect("a name");
        let last = shown_at(path, None, DiagramStyle::Svg);
        assert!(last.contains("2 moves: resignation, White wins"), "{last}");
        assert!(!last.contains("to move"));
        assert!(!last.contains("class=\"name turn\""));
        assert!(shown_at(path, Some(1), DiagramStyle::Svg).contains("White to move"));
        assert!(shown_at(resigned, None, DiagramStyle::Svg).contains("Black to move"));
        let page = shown_at(path, None, DiagramStyle::Html);
        let row = "<li class=\"end\"><b>3 resignation</b> <small>White wins</small></li>";
        assert!(page.contains(row), "{page}");
        assert!(page.contains("<p class=\"fact\">2 moves: resignation, White wins</p>"));
        let sheet = Show { plies: vec![1, 2], ..order(path, None, DiagramStyle::Svg) };
        let sheet = with_order(&sheet);
        assert_eq!(sheet.matches("resignation, White wins").count(), 1);
    }

    #[test]
    fn what_is_written_on_pictures_and_pages_is_in_the_language_chosen() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.kif");
        let text = "手合割：香落ち\n1 ３四歩(33)\n2 ７六歩(77)\n3 投了\n";
        std::fs::write(&path, text).expect("a file");
        let path = path.to_str().expect("a name");
        for (tag, words) in [
            ("en", ["3 resignation", "Black wins", "White to move", "other move"]),
            ("ja", ["3 投了", "下手の勝ち", "上手の手番", "他の手"]),
            ("id", ["3 menyerah", "Hitam menang", "giliran Putih", "langkah lain"]),
            ("fi", ["3 luovutus", "Musta voitti", "vuorossa Valkoinen", "toinen siirto"]),
            ("sv", ["3 uppgivet", "Svart vinner", "Vit vid draget", "annat drag"]),
        ] {
            texts::choose(Language::tagged(tag).expect("a language"));
            let page = shown_at(path, None, DiagramStyle::Html);
            assert!(page.contains(&format!("<html lang=\"{tag}\">")), "{tag}");
            for word in words {
                assert!(page.contains(word), "{tag}: {word}");
            }
            let [_, winner, turn, _] = words;
            let last = shown_at(path, None, DiagramStyle::Svg);
            assert!(last.contains(winner), "{tag}: {last}");
            let first = shown_at(path, Some(0), DiagramStyle::Svg);
            assert!(first.contains(turn), "{tag}: {first}");
            let is_english = first.contains("Black") || page.contains("wins");
            assert_eq!(is_english, tag == "en", "{tag}: {first}");
        }
    }

    #[test]
    fn a_page_has_the_moves_and_coordinates_of_its_language() {
        let line = "startpos moves 7g7f 3c3d 8h2b+ 3a2b";
        let english = || PictureSettings::of_language(Language::ENGLISH);
        let japanese = || PictureSettings::of_language(Language::JAPANESE);
        let settings: [(fn() -> PictureSettings, _, _); 2] = [
            (english, ["1 ☗P-7f", "2 ☖P-3d", "3 ☗Bx2b+", "4 ☖Sx2b"], ">a 一<"),
            (japanese, ["1 ☗７六歩", "2 ☖３四歩", "3 ☗２二角成", "4 ☖同　銀"], ">一<"),
        ];
        for (settings, moves, rank) in settings {
            let page = with_order(&Show { settings, ..order(line, None, DiagramStyle::Html) });
            for words in moves.iter().copied().chain([rank]) {
                assert!(page.contains(words), "{words}: {page}");
            }
            assert!(page.contains("1 ７六歩(77)"), "the game to copy is a KIF");
        }
    }

    #[test]
    fn a_page_has_a_graph_and_clocks_where_the_game_has_scores_and_times() {
        let folder = tempfile::tempdir().expect("a folder");
        let page = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("a file");
            shown_at(path.to_str().expect("a name"), None, DiagramStyle::Html)
        };
        let csa = "V2.2\n$TIME_LIMIT:00:01+10\nPI\n+\n+7776FU\nT40\n'** 600 -3334FU\n-3334FU\nT5\n+2726FU\nT25\n%TORYO\n";
        let timed = page("game.csa", csa);
        for words in [
            "<svg id=\"graph\"",
            "[70.2,\"☗ 70 %\"]",
            "\"clocks\":[\"used 0:00, left 1:00\",\"used 0:00, left 1:00\"]",
            "\"used 0:40, left 0:20\"",
            "\"used 0:05, left 0:55\"",
            "\"used 1:05, left 10s\"",
        ] {
            assert!(timed.contains(words), "{words}: {timed}");
        }
        let bare = page("game.kif", "1 ７六歩(77) ( 0:00/00:00:00)\n2 投了\n");
        for id in ["graph", "score", "clocks", "comment"] {
            assert!(!bare.contains(&format!("id=\"{id}\"")), "{id}");
        }
        assert!(!bare.contains("<small>0:00"), "nobody measured time");
        for (comment, chance) in [
            ("*評価値=-600", "[29.8,\"☗ 30 %\"]"),
            ("*#詰み=後手勝ち:8手", "[0.0,\"☖ mates in 8\"]"),
        ] {
            let page = page("game.kif", &format!("1 ７六歩(77)\n{comment}\n"));
            assert!(page.contains(chance), "{comment}: {page}");
        }
    }

    #[test]
    fn pages_and_drawings_are_wooden_where_their_theme_is_and_name_nothing_that_is_not_there() {
        let page = |theme: Option<&str>, style| {
            with_order(&Show {
                theme: theme.map(str::to_owned),
                ..order("startpos moves 7g7f", None, style)
            })
        };
        let names = |text: &str, before: &str, after: char| -> std::collections::BTreeSet<String> {
            let found = text.split(before).skip(1);
            let found = found.filter_map(|rest| Some(rest.split_once(after)?.0.to_owned()));
            found.collect()
        };
        let styles = [
            (DiagramStyle::Html, "data-blank", "<use href=\"#", 50_000),
            (DiagramStyle::Svg, "class=\"blank b", "href=\"#", 24_000),
        ];
        let themes = [None, Some("wood"), Some("kaya"), Some("dark"), Some("mono")];
        for ((style, blank, reference, most), theme) in
            styles.into_iter().flat_map(|style| themes.map(|theme| (style, theme)))
        {
            let page = page(theme, style);
            let is_wooden = theme != Some("mono");
            assert_eq!(page.contains("url(#board-wood)"), is_wooden, "{theme:?}");
            assert_eq!(page.contains(blank), is_wooden, "{theme:?}");
            assert_eq!(page.contains("class=\"piece\""), !is_wooden, "{theme:?}");
            let ids = names(&page, "id=\"", '"');
            for used in names(&page, "url(#", ')') {
                assert!(ids.contains(&used), "{theme:?}: {used}");
            }
            for used in names(&page, reference, '"') {
                assert!(ids.contains(&used), "{theme:?}: {used}");
            }
            if is_wooden {
                assert!(["up", "upn", "down", "downn"].iter().all(|id| ids.contains(*id)));
            }
            assert!(page.len() < most, "{theme:?}: {}", page.len());
        }
    }

    #[test]
    fn an_ending_that_no_diagram_has_is_refused_and_nothing_written() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["board.jpg", "board.bmp", "board.x.PNGX"] {
            let path = folder.path().join(name);
            let order = Show {
                style: None,
                output: Some(path.clone()),
                ..order("startpos", None, DiagramStyle::Unicode)
            };
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let mut streams =
                Streams { input: &mut std::io::empty(), out: &mut out, err: &mut err };
            let refused = show(&order, &mut streams).expect_err(name);
            assert!(refused.to_string().contains("svg, png, webp, gif, apng"), "{refused}");
            assert!(!path.exists(), "{name}");
        }
    }

    #[test]
    fn a_picture_has_every_piece_upright_or_turned_round() {
        let start = shown_at("startpos", None, DiagramStyle::Svg);
        assert_eq!(start.matches("<use class=\"blank").count(), 40);
        assert_eq!(start.matches("rotate(180)").count(), 20);
        assert_eq!(start.matches(">王<").count() + start.matches(">玉<").count(), 2);
        assert_eq!(start.matches("<rect class=\"to\"").count(), 0);
        let middle = shown(DiagramStyle::Svg);
        // Promoted pieces, and counts next to those in hand.
        assert_eq!(middle.matches("kanji turned").count(), 1);
        assert_eq!(middle.matches("class=\"count\"").count(), 1);
        assert!(middle.contains(">5</text>"), "{middle}");
    }

    #[test]
    fn a_picture_marks_the_last_move_and_whose_turn_it_is() {
        let line = "startpos moves 7g7f 3c3d 8h2b+";
        let after = |ply| shown_at(line, ply, DiagramStyle::Svg);
        let marks = |svg: &str| {
            ["from", "to"].map(|class| svg.matches(&format!("class=\"{class}\"")).count())
        };
        assert_eq!(marks(&after(Some(0))), [0, 0]);
        assert_eq!(marks(&after(Some(1))), [1, 1]);
        assert!(after(None).contains("☗Bx2b+"), "the move is written");
        assert!(after(None).contains("class=\"name turn\""));
        assert!(after(Some(1)).contains("move 2: White to move"));
    }

    #[test]
    fn what_is_no_text_is_not_written_to_a_terminal() {
        for style in [
            DiagramStyle::Png,
            DiagramStyle::Webp,
            DiagramStyle::Gif,
            DiagramStyle::Apng,
            DiagramStyle::Pdf,
        ] {
            let order = Show { to_terminal: true, ..order("startpos", None, style) };
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let mut streams =
                Streams { input: &mut std::io::empty(), out: &mut out, err: &mut err };
            let refused = show(&order, &mut streams).expect_err("refused");
            assert!(refused.to_string().contains("-o FILE"), "{refused}");
            assert!(out.is_empty());
        }
    }

    /// A record with marks of a reader after the second move.
    fn drawn_record(folder: &tempfile::TempDir) -> String {
        let mut record = Record::new(komadai_core::rules::Position::startpos());
        let mut at = komadai_core::record::NodeId::START;
        for mv in ["7g7f", "3c3d", "2g2f"] {
            at = record.add_move(at, mv.parse().expect("a move")).expect("legal");
            if mv == "3c3d" {
                let marks: [komadai_core::record::BoardMark; 2] =
                    ["5e", "8h2b"].map(|mark| mark.parse().expect("a mark"));
                record.notes_mut(at).marks.extend(marks);
            }
        }
        let path = folder.path().join("game.ron");
        let target = komadai_core::record::FileFormat {
            format: komadai_core::record::Format::Save,
            encoding: komadai_core::record::Encoding::Utf8,
        };
        let text = komadai_core::record::write(&[record], target);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("UTF-8").to_owned()
    }

    #[test]
    fn what_readers_have_drawn_is_drawn_unless_it_is_left_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = drawn_record(&folder);
        let drawn = |svg: &str| {
            ["drawn", "arrow"].map(|it| svg.matches(&format!("class=\"{it}\"")).count())
        };
        assert_eq!(drawn(&shown_at(&path, Some(2), DiagramStyle::Svg)), [1, 1]);
        assert_eq!(drawn(&shown_at(&path, Some(1), DiagramStyle::Svg)), [0, 0]);
        assert!(shown_at(&path, None, DiagramStyle::Html).contains(",1,2,\"5e 8h2b\","));
        let order = Show { marks: false, ..order(&path, Some(2), DiagramStyle::Svg) };
        assert_eq!(drawn(&with_order(&order)), [0, 0]);
    }

    #[test]
    fn diagrams_of_chosen_positions_stand_on_pages() {
        let line = "startpos moves 7g7f 3c3d 8h2b+";
        let order =
            |plies: &[usize], style| Show { plies: plies.to_vec(), ..order(line, None, style) };
        let page = with_order(&order(&[0, 1, 3], DiagramStyle::Svg));
        assert_eq!(page.matches("class=\"edge\"").count(), 3);
        for caption in
            ["Diagram 1: the start", "Diagram 2: after 1 ☗P-7f", "Diagram 3: after 3 ☗Bx2b+"]
        {
            assert!(page.contains(caption), "{page}");
        }
        let file = made(&order(&[0, 1, 2, 3, 0, 1, 2], DiagramStyle::Pdf)).expect("a file");
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-1.5") && text.trim_end().ends_with("%%EOF"));
        assert_eq!(text.matches("/Type /Page ").count(), 2, "six on a page");
        // The cross-reference table leads to the objects.
        let table = text.split("xref\n").nth(1).expect("a table");
        let begin = text.rsplit("startxref\n").next().expect("a place");
        let begin: usize = begin.lines().next().expect("a line").parse().expect("a number");
        assert!(file[begin..].starts_with(b"xref"));
        for (number, place) in table.lines().skip(2).take(4).enumerate() {
            let place: usize = place.get(..10).expect("ten digits").parse().expect("a number");
            let object = format!("{} 0 obj", number + 1);
            assert!(file[place..].starts_with(object.as_bytes()), "{object}");
        }
        let refused = made(&order(&[4], DiagramStyle::Pdf)).expect_err("no such move");
        assert!(refused.to_string().contains("ply 4: the game ends at ply 3"));
        assert!(made(&order(&[0; 21], DiagramStyle::Svg)).is_err());
    }

    #[test]
    fn a_film_grows_by_little_for_each_move() {
        let bytes = |to| {
            let order = Show {
                to: Some(to),
                size: 400,
                ..order("startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e", None, DiagramStyle::Gif)
            };
            file_of(&order).len()
        };
        let (first, all) = (bytes(0), bytes(6));
        assert!((all - first) / 6 < first / 8, "{first} then {all}");
    }

    #[test]
    fn a_moving_png_has_the_frames_that_are_asked_for() {
        let film = |delay, from, to| {
            let order = Show {
                delay: Duration::from_millis(delay),
                from,
                to,
                ..order("startpos moves 7g7f 3c3d 8h2b+ 3a2b", None, DiagramStyle::Apng)
            };
            let file = file_of(&order);
            let mut reader =
                png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
            let frames = reader.info().animation_control.expect("a film").num_frames;
            let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
            let mut delays = Vec::new();
            for _ in 0..frames {
                reader.next_frame(&mut pixels).expect("a frame");
                let control = reader.info().frame_control.expect("a frame of a film");
                delays.push((control.delay_num, control.delay_den));
            }
            delays
        };
        assert_eq!(film(1000, None, None).len(), 5);
        assert_eq!(film(250, Some(1), Some(2)), [(25, 100), (75, 100)]);
    }

    #[test]
    fn a_webp_has_the_pixels_of_the_png() {
        let line = "startpos moves 7g7f 3c3d 8h2b+";
        let png_file = file_of(&order(line, None, DiagramStyle::Png));
        let mut reader =
            png::Decoder::new(std::io::Cursor::new(&png_file)).read_info().expect("a PNG");
        let mut expected = vec![0; reader.output_buffer_size().expect("small")];
        reader.next_frame(&mut expected).expect("pixels");
        let size = reader.info().size();
        let webp_file = file_of(&order(line, None, DiagramStyle::Webp));
        let mut reader =
            image_webp::WebPDecoder::new(std::io::Cursor::new(&webp_file)).expect("a WebP");
        assert!(!reader.is_lossy());
        assert_eq!(reader.dimensions(), size);
        let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
        reader.read_image(&mut pixels).expect("pixels");
        assert!(pixels == expected, "other pixels");
    }

    #[test]
    fn without_kanji_captions_have_western_moves() {
        let line = "startpos moves 7g7f 3c3d 8h2b+";
        let place = PositionArg::find(line, None, Size::DEFAULT, &mut std::io::empty());
        let place = place.expect("a position");
        let settings = || PictureSettings::of_language(Language::JAPANESE);
        let order = Show { plies: vec![3], settings, ..order(line, None, DiagramStyle::Png) };
        let mut look = Look::new(&order, DiagramStyle::Png).expect("the default look");
        look.without_kanji();
        assert!(look.pieces.set.has_letters());
        let drawing = Drawing::new(&place, &look, &order);
        let film = drawing.frames().expect("frames");
        let pages = drawing.diagrams().expect("pages");
        let captions = [
            drawing.diagram().caption,
            film.last().expect("a frame").caption.clone(),
            pages[0].caption.clone(),
        ];
        for caption in captions {
            assert!(caption.contains("☗Bx2b+"), "{caption}");
            let is_kanji = |c: char| ('\u{3000}'..='\u{9fff}').contains(&c);
            assert!(!caption.contains(is_kanji), "{caption}");
        }
    }

    #[test]
    fn a_unicode_diagram_marks_white_and_promotion() {
        insta::assert_snapshot!(shown(DiagramStyle::Unicode));
    }

    #[test]
    fn an_ascii_diagram_has_the_letters_of_sfen() {
        let text = shown(DiagramStyle::Ascii);
        assert!(text.is_ascii());
        insta::assert_snapshot!(text);
    }

    #[test]
    fn a_bod_diagram_is_laid_out_as_kif_files_have_it() {
        insta::assert_snapshot!(shown(DiagramStyle::Bod));
    }

    #[test]
    fn a_position_in_sfen_is_one_line() {
        assert_eq!(shown(DiagramStyle::Sfen), format!("{MIDDLE}\n"));
        let after = shown_at("startpos moves 7g7f 3c3d", Some(1), DiagramStyle::Sfen);
        let expected = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n";
        assert_eq!(after, expected);
    }

    #[test]
    fn openings_are_named_below_a_diagram_of_a_game_up_to_its_position() {
        let line = "startpos moves 7g7f 3c3d 6g6f 5a4b 2h6h 8c8d";
        let names = |ply, style| {
            let text = shown_at(line, ply, style);
            let line = text.lines().find(|line| line.starts_with("openings"));
            line.map(str::to_owned)
        };
        let expected = Some("openings: Black fourth file rook; White static rook".to_owned());
        for style in [DiagramStyle::Unicode, DiagramStyle::Ascii] {
            assert_eq!(names(None, style), expected);
            assert_eq!(names(Some(4), style), None);
            assert!(diagram::read(&shown_at(line, None, style)).is_ok());
        }
        assert_eq!(names(None, DiagramStyle::Bod), None);
    }

    #[test]
    fn every_diagram_of_show_is_read_back() {
        let setup = komadai_core::rules::Setup::from_sfen(MIDDLE).expect("an SFEN");
        for style in [DiagramStyle::Unicode, DiagramStyle::Ascii, DiagramStyle::Bod] {
            assert_eq!(diagram::read(&shown(style)).as_ref(), Ok(&setup), "{style:?}");
        }
    }
}
