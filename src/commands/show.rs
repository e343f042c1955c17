//! `komadai show`: a position as a diagram for pipes and pages.

mod game;
mod picture;
mod print;

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::argument::PositionArg;
use super::output::save;
use super::{CommandError, CommandResult, Size, Status, Streams};
use crate::game::audit::Ended;
use crate::notation::diagram;
use crate::openings;
use crate::record::{Key, NodeId, Record};
use crate::rules::Color;
use crate::services::PictureSettings;

use picture::Look;

/// How a diagram is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum DiagramStyle {
    /// Kanji pieces, White's marked by ▾
    Unicode,
    /// Letters as in SFEN, for terminals without kanji
    Ascii,
    /// The board diagram of KIF files
    Bod,
    /// The position in SFEN, on one line
    Sfen,
    /// A picture of lines and letters, sharp at any size
    Svg,
    /// A picture of pixels
    Png,
    /// A game as a film
    Gif,
    /// A game as one page with board, arrow keys and comments
    Html,
    /// Diagrams to print, several on a page
    Pdf,
}

/// What `show` is asked.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub struct Show {
    /// A position, a record, or `-` for standard input.
    pub text: String,
    /// After how many moves; after the last if left out.
    pub ply: Option<usize>,
    /// How to draw; what the name of the output says if left out.
    pub style: Option<DiagramStyle>,
    /// The file to write; standard output if left out.
    pub output: Option<PathBuf>,
    /// Whether that may replace a file.
    pub force: bool,
    /// Whether standard output is a terminal, which pictures would only garble.
    pub to_terminal: bool,
    /// How many pixels wide a picture is.
    pub size: u32,
    /// Whether White is at the lower edge of a picture.
    pub flip: bool,
    /// The font of a picture: a family or a file; the best one if left out.
    pub font: Option<String>,
    /// What stands on the pieces of a picture; one kanji if left out.
    pub pieces: Option<String>,
    /// The first move of a film; the start if left out.
    pub from: Option<usize>,
    /// The last move of a film; the end if left out.
    pub to: Option<usize>,
    /// How long a film shows each position.
    pub delay: Duration,
    /// The theme whose colors a picture has; those of a real board if left out.
    pub theme: Option<String>,
    /// After how many moves the positions on a page of diagrams are.
    pub plies: Vec<usize>,
    /// Whether circles and arrows of readers are drawn.
    pub marks: bool,
    /// What the player has set, asked where an option is left out.
    pub settings: fn() -> PictureSettings,
    /// The longest file that is read.
    pub limit: Size,
}

/// Writes the diagram of a position, or of a game after some moves.
///
/// # Errors
///
/// When nothing names a position, a picture would go to a terminal or its font is not there, or the answer cannot be written.
pub fn show(order: &Show, streams: &mut Streams) -> CommandResult {
    let named = order.output.as_deref().and_then(style_of);
    if let (Some(path), None, None) = (&order.output, order.style, named)
        && let Some(ending) = path
            .extension()
            .filter(|ending| !ending.eq_ignore_ascii_case("txt"))
    {
        let ending = crate::text::sanitize(&ending.to_string_lossy()).into_owned();
        return Err(CommandError::Usage(format!(
            "no diagram ends with .{ending}: one of {}, or --style",
            ENDINGS.map(|(ending, _)| ending).join(", ")
        )));
    }
    let usual = if order.plies.is_empty() {
        DiagramStyle::Unicode
    } else {
        DiagramStyle::Svg
    };
    let style = order.style.or(named).unwrap_or(usual);
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
    let found = PositionArg::find(&order.text, order.ply, order.limit, streams.input);
    let place = found.map_err(CommandError::input)?;
    place.warn(streams.err)?;
    let diagram = drawn(&place, style, &look, order)?;
    match &order.output {
        Some(path) => {
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

impl DiagramStyle {
    /// Whether letters in it are outlines of a font, and the file is no text.
    const fn has_outlines(self) -> bool {
        matches!(self, Self::Png | Self::Gif | Self::Pdf)
    }

    /// Whether pieces are drawn in it.
    const fn is_picture(self) -> bool {
        matches!(
            self,
            Self::Svg | Self::Png | Self::Gif | Self::Html | Self::Pdf
        )
    }
}

fn drawn(
    place: &PositionArg,
    style: DiagramStyle,
    look: &Look,
    order: &Show,
) -> Result<Vec<u8>, CommandError> {
    let text = match style {
        DiagramStyle::Unicode => unicode(place),
        DiagramStyle::Ascii => ascii(place),
        DiagramStyle::Bod => diagram::bod(&place.position.to_setup()),
        DiagramStyle::Sfen => format!("{}\n", place.position.to_sfen()),
        DiagramStyle::Svg if !order.plies.is_empty() => print::as_svg(place, look, order)?,
        DiagramStyle::Svg => picture::as_svg(place, look, order),
        DiagramStyle::Pdf => return print::as_pdf(place, look, order),
        DiagramStyle::Png => return picture::as_png(place, look, order),
        DiagramStyle::Gif => return game::as_gif(place, look, order),
        DiagramStyle::Html => game::as_html(place, look, order),
    };
    Ok(text.into_bytes())
}

/// The style that the name of a file asks for.
fn style_of(path: &Path) -> Option<DiagramStyle> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    let found = ENDINGS.iter().find(|(known, _)| *known == ending);
    found.map(|(_, style)| *style)
}

/// How the names of files end, and what is in them; `.txt` and names without an ending are for text of any style.
const ENDINGS: [(&str, DiagramStyle); 8] = [
    ("svg", DiagramStyle::Svg),
    ("png", DiagramStyle::Png),
    ("gif", DiagramStyle::Gif),
    ("pdf", DiagramStyle::Pdf),
    ("html", DiagramStyle::Html),
    ("htm", DiagramStyle::Html),
    ("bod", DiagramStyle::Bod),
    ("sfen", DiagramStyle::Sfen),
];

fn name(place: &PositionArg, color: Color) -> String {
    let key = match color {
        Color::Black => Key::Black,
        Color::White => Key::White,
    };
    // Names come from files: what a terminal would obey is shown as a placeholder.
    let name = place.record.headers.get(&key).unwrap_or_default();
    crate::text::sanitize(name).into_owned()
}

fn unicode(place: &PositionArg) -> String {
    let names = Color::ALL.map(|color| name(place, color));
    let names = names.each_ref().map(String::as_str);
    let board = diagram::unicode(&place.position.to_setup(), names);
    format!("{board}{}\n{}", state(place), built(place))
}

fn ascii(place: &PositionArg) -> String {
    let board = diagram::letters(&place.position.to_setup());
    format!("{board}{}\n{}", state(place), built(place))
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
        let castle = side
            .castle()
            .map(|castle| format!("{} castle", castle.token()));
        let names: Vec<String> = openings.chain(castle).collect();
        let names = names.join(", ").replace('-', " ");
        (!names.is_empty()).then(|| format!("{name} {names}"))
    };
    let sides = [(Color::Black, "Black"), (Color::White, "White")];
    let sides: Vec<String> = sides.into_iter().filter_map(side).collect();
    if sides.is_empty() {
        String::new()
    } else {
        format!("openings: {}\n", sides.join("; "))
    }
}

/// How the game ended, at the last position of a line of play or at its end: `resignation, Black wins`.
fn result(record: &Record, node: NodeId) -> Option<String> {
    let next = record.node(node).next();
    let mut end = [Some(node), next].into_iter().flatten();
    let end = end.find_map(|node| record.node(node).end())?;
    let ended = Ended {
        token: end.reason.token(),
        winner: end.winner,
    };
    Some(ended.to_string())
}

/// How the game stands at the position: how it ended, or who is to move.
fn state(place: &PositionArg) -> String {
    let position = &place.position;
    let plies = position.ply() - place.record.start().ply();
    if let Some(result) = result(&place.record, place.node) {
        let plural = if plies == 1 { "" } else { "s" };
        return format!("{plies} move{plural}: {result}");
    }
    let check = match (position.has_legal_move(), position.is_in_check()) {
        (false, true) => ", checkmated",
        (false, false) => ", no legal move",
        (true, true) => ", in check",
        (true, false) => "",
    };
    format!("{}{check}", diagram::turn(&position.to_setup()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

    fn shown(style: DiagramStyle) -> String {
        shown_at(MIDDLE, None, style)
    }

    fn shown_at(text: &str, ply: Option<usize>, style: DiagramStyle) -> String {
        with_order(&order(text, ply, style))
    }

    fn with_order(order: &Show) -> String {
        let style = order.style.expect("a style");
        let place = PositionArg::find(&order.text, order.ply, Size::DEFAULT, &mut std::io::empty());
        let look = Look::new(order, style).expect("the usual look");
        let drawn = drawn(&place.expect("a position"), style, &look, order);
        String::from_utf8(drawn.expect("a diagram")).expect("text")
    }

    fn order(text: &str, ply: Option<usize>, style: DiagramStyle) -> Show {
        Show {
            text: text.to_owned(),
            ply,
            style: Some(style),
            output: None,
            force: false,
            to_terminal: false,
            size: 200,
            flip: false,
            font: None,
            pieces: None,
            from: None,
            to: None,
            delay: Duration::from_secs(1),
            theme: None,
            plies: Vec::new(),
            marks: true,
            settings: PictureSettings::default,
            limit: Size::DEFAULT,
        }
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
        assert!(page.contains("<div class=\"end\">resignation, White wins</div>"));
        assert!(page.contains("<p class=\"fact\">resignation, White wins</p>"));
        let sheet = Show {
            plies: vec![1, 2],
            ..order(path, None, DiagramStyle::Svg)
        };
        let sheet = with_order(&sheet);
        assert_eq!(sheet.matches("resignation, White wins").count(), 1);
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
            let mut streams = Streams {
                input: &mut std::io::empty(),
                out: &mut out,
                err: &mut err,
            };
            let refused = show(&order, &mut streams).expect_err(name);
            assert!(refused.to_string().contains("svg, png, gif"), "{refused}");
            assert!(!path.exists(), "{name}");
        }
    }

    #[test]
    fn a_picture_has_every_piece_upright_or_turned_round() {
        let start = shown_at("startpos", None, DiagramStyle::Svg);
        assert_eq!(start.matches("<path class=\"piece\"").count(), 40);
        assert_eq!(start.matches("rotate(180)").count(), 20);
        assert_eq!(
            start.matches(">王<").count() + start.matches(">玉<").count(),
            2
        );
        assert_eq!(start.matches("<rect class=\"to\"").count(), 0);
        let middle = shown(DiagramStyle::Svg);
        // Promoted pieces, and counts beside those in hand.
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
        assert!(after(None).contains("２二角成"), "the move is written");
        assert!(after(None).contains("class=\"name turn\""));
        assert!(after(Some(1)).contains("move 2: White to move"));
    }

    #[test]
    fn what_is_no_text_is_not_written_to_a_terminal() {
        for style in [DiagramStyle::Png, DiagramStyle::Gif, DiagramStyle::Pdf] {
            let order = Show {
                to_terminal: true,
                ..order("startpos", None, style)
            };
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let mut streams = Streams {
                input: &mut std::io::empty(),
                out: &mut out,
                err: &mut err,
            };
            let refused = show(&order, &mut streams).expect_err("refused");
            assert!(refused.to_string().contains("-o FILE"), "{refused}");
            assert!(out.is_empty());
        }
    }

    /// A record with what a reader has drawn after the second move.
    fn drawn_record(folder: &tempfile::TempDir) -> String {
        let mut record = Record::new(crate::rules::Position::startpos());
        let mut at = crate::record::NodeId::START;
        for mv in ["7g7f", "3c3d", "2g2f"] {
            at = record
                .add_move(at, mv.parse().expect("a move"))
                .expect("legal");
            if mv == "3c3d" {
                let marks: [crate::record::BoardMark; 2] =
                    ["5e", "8h2b"].map(|mark| mark.parse().expect("a mark"));
                record.notes_mut(at).marks.extend(marks);
            }
        }
        let path = folder.path().join("game.ron");
        let target = crate::record::Target {
            format: crate::record::Format::Save,
            encoding: crate::record::Encoding::Utf8,
        };
        let text = crate::record::write(&[record], target);
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
        assert!(shown_at(&path, None, DiagramStyle::Html).contains(",1,2,\"5e 8h2b\"]"));
        let order = Show {
            marks: false,
            ..order(&path, Some(2), DiagramStyle::Svg)
        };
        assert_eq!(drawn(&with_order(&order)), [0, 0]);
    }

    #[test]
    fn diagrams_of_chosen_positions_stand_on_pages() {
        let line = "startpos moves 7g7f 3c3d 8h2b+";
        let order = |plies: &[usize], style| Show {
            plies: plies.to_vec(),
            ..order(line, None, style)
        };
        let page = with_order(&order(&[0, 1, 3], DiagramStyle::Svg));
        assert_eq!(page.matches("class=\"edge\"").count(), 3);
        for caption in [
            "Diagram 1: the start",
            "Diagram 2: after 1 ☗７六歩",
            "Diagram 3: after 3 ☗２二角成",
        ] {
            assert!(page.contains(caption), "{page}");
        }
        let made = |order: &Show| {
            let place = PositionArg::find(line, None, Size::DEFAULT, &mut std::io::empty());
            let look = Look::new(order, DiagramStyle::Pdf).expect("a look");
            drawn(&place.expect("a position"), DiagramStyle::Pdf, &look, order)
        };
        let file = made(&order(&[0, 1, 2, 3, 0, 1, 2], DiagramStyle::Pdf)).expect("a file");
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-1.5") && text.trim_end().ends_with("%%EOF"));
        assert_eq!(text.matches("/Type /Page ").count(), 2, "six on a page");
        // The table of places leads to the objects.
        let table = text.split("xref\n").nth(1).expect("a table");
        let begin = text.rsplit("startxref\n").next().expect("a place");
        let begin: usize = begin
            .lines()
            .next()
            .expect("a line")
            .parse()
            .expect("a number");
        assert!(file[begin..].starts_with(b"xref"));
        for (number, place) in table.lines().skip(2).take(4).enumerate() {
            let place: usize = place
                .get(..10)
                .expect("ten digits")
                .parse()
                .expect("a number");
            let object = format!("{} 0 obj", number + 1);
            assert!(file[place..].starts_with(object.as_bytes()), "{object}");
        }
        let refused = made(&order(&[4], DiagramStyle::Pdf)).expect_err("no such move");
        assert!(
            refused
                .to_string()
                .contains("ply 4: the game ends at ply 3")
        );
        let many = order(&[0; 21], DiagramStyle::Svg);
        let place = PositionArg::find(line, None, Size::DEFAULT, &mut std::io::empty());
        let look = Look::new(&many, DiagramStyle::Svg).expect("a look");
        assert!(drawn(&place.expect("a position"), DiagramStyle::Svg, &look, &many).is_err());
    }

    #[test]
    fn a_film_grows_by_little_for_each_move() {
        let bytes = |to| {
            let order = Show {
                to: Some(to),
                size: 400,
                ..order(
                    "startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e",
                    None,
                    DiagramStyle::Gif,
                )
            };
            let place = PositionArg::find(&order.text, None, Size::DEFAULT, &mut std::io::empty());
            let look = Look::new(&order, DiagramStyle::Gif).expect("a look");
            drawn(
                &place.expect("a position"),
                DiagramStyle::Gif,
                &look,
                &order,
            )
            .expect("a film")
            .len()
        };
        let (first, all) = (bytes(0), bytes(6));
        assert!((all - first) / 6 < first / 8, "{first} then {all}");
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
        let setup = crate::rules::Setup::from_sfen(MIDDLE).expect("an SFEN");
        for style in [
            DiagramStyle::Unicode,
            DiagramStyle::Ascii,
            DiagramStyle::Bod,
        ] {
            assert_eq!(
                diagram::read(&shown(style)).as_ref(),
                Ok(&setup),
                "{style:?}"
            );
        }
    }
}
