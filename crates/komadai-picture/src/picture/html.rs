//! A game as one page: board, moves and comments, with nothing loaded from elsewhere.

use std::fmt::Write;

use super::art::PieceArt;
use super::colors::Colors;
use super::face::all_pieces;
use super::layout::{Area, Layout};
use super::scene::{Item, Placed, Scene};
use super::shape::{Anchor, Element, Part, Shape};
use super::svg::{body, definitions, escaped, piece_body, style, wood, written_face};
use crate::diagram::Diagram;
use crate::theme::Pieces;
use komadai_core::rules::{Bitboard, Color, Hand, Move, Piece, PieceKind, Position, Square};

/// A position of a game on the page.
#[derive(Debug, Clone)]
pub struct PageStep {
    pub position: Position,
    /// The move that led to it.
    pub last_move: Option<Move>,
    /// The number of moves made.
    pub ply: usize,
    /// The index of the preceding step; `None` for the start. The main line comes first, and the continuation
    /// of a line before its branches.
    pub parent: Option<usize>,
    /// Circles drawn by a reader.
    pub drawn: Bitboard,
    /// Arrows drawn by a reader.
    pub lines: Vec<(Square, Square)>,
    /// The move in words, or the name of the start.
    pub words: String,
    /// The time it took; empty if unknown.
    pub time: String,
    /// The clocks of both sides, by [`Color::index`]; `None` without times.
    pub clocks: Option<[String; 2]>,
    /// The evaluation, if known.
    pub score: Option<PageScore>,
    pub comment: String,
    /// The end of the game here, if any.
    pub end: Option<PageEnd>,
}

#[derive(Debug, Clone)]
pub struct PageScore {
    /// Black's win probability, from 0 to 1.
    pub chance: f64,
    /// The score in words: `☗ 51 %`.
    pub words: String,
}

/// The end of a line, which has its own row.
#[derive(Debug, Clone)]
pub struct PageEnd {
    /// Its number and name: `108 resignation`.
    pub words: String,
    /// The winner, such as `Black wins`; empty for a draw.
    pub winner: String,
    /// The time it took; empty if unknown.
    pub time: String,
    /// Both in one: `resignation, Black wins`.
    pub result: String,
}

/// The texts of the page apart from the game, in the reader's language.
#[derive(Debug, Clone)]
pub struct PageWords {
    /// The language tag.
    pub language: String,
    pub first: String,
    pub back: String,
    pub next: String,
    pub last: String,
    /// Label and help of the button for another move.
    pub other: [String; 2],
    /// Label and help of the button that turns the board.
    pub flip: [String; 2],
    pub play: String,
    /// Name of the choice of seconds, and a number of them with `{seconds}`.
    pub pace: [String; 2],
    /// Label and help of the button that copies the game.
    pub copy_kif: [String; 2],
    /// Label and help of the button that copies the position.
    pub copy_sfen: [String; 2],
    pub copied: String,
    pub moves: String,
    /// The name of the board, with `{ply}`, `{last}`, `{move}` and `{turn}`.
    pub board: String,
    /// The score of the position shown, with `{score}`.
    pub score: String,
    pub graph: String,
    /// The side to move, by [`Color::index`].
    pub to_move: [String; 2],
}

/// The page apart from the pieces and colors.
#[derive(Debug, Clone)]
pub struct Page<'a> {
    pub title: &'a str,
    /// By [`Color::index`].
    pub names: [String; 2],
    /// Facts of the game, a line each.
    pub facts: &'a [String],
    /// The positions from the first.
    pub steps: &'a [PageStep],
    /// The step that is shown first.
    pub first: usize,
    /// The game as a KIF file.
    pub kif: &'a str,
    pub words: &'a PageWords,
}

const SCRIPT: &str = include_str!("page.js");
const SHEET: &str = include_str!("page.css");

pub fn html(page: &Page, pieces: Pieces, colors: &Colors, own: &PieceArt) -> String {
    let layout = Layout::with_stands(false);
    let title = escaped(page.title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{}{SHEET}</style>\n</head>\n<body>\n<main>\n\
         <div id=\"left\">\n",
        escaped(&page.words.language),
        style(colors)
    );
    text += &board(page, &layout, pieces, colors, own);
    if page.steps.iter().any(|step| step.score.is_some()) {
        text += &graph(page.words);
    }
    text += "</div>\n<section>\n";
    text += &format!("<h1>{title}</h1>\n");
    for fact in page.facts {
        text += &format!("<p class=\"fact\">{}</p>\n", escaped(fact));
    }
    text += &nav(page.words);
    let start = page.steps.first();
    if start.is_some_and(|start| start.clocks.is_some()) {
        text += "<div id=\"clocks\"><span></span><span></span></div>\n";
    }
    text += &moves(page);
    if page.steps.iter().any(|step| !step.comment.is_empty()) {
        text += "<div id=\"comment\" tabindex=\"0\" aria-live=\"polite\"></div>\n";
    }
    text += "</section>\n</main>\n";
    text += &format!(
        "<script type=\"application/json\" id=\"game\">{}</script>\n",
        data(page, &layout)
    );
    text + "<script>\n" + SCRIPT + "</script>\n</body>\n</html>\n"
}

/// The board with everything that the script shows on it.
fn board(page: &Page, layout: &Layout, pieces: Pieces, colors: &Colors, own: &PieceArt) -> String {
    let [view, _] = layout.views().map(view_box);
    let mut text = format!(
        "<svg id=\"board\" viewBox=\"{view}\" role=\"img\" aria-label=\"{}\">\n{}<defs>\n",
        escaped(page.title),
        definitions(&[], colors, own)
    );
    for piece in all_pieces() {
        let placed = Placed::upright(piece);
        let mut class =
            if piece.color == Color::White { " class=\"white\"".to_owned() } else { String::new() };
        let own = own_body(&placed, own);
        let body = match own {
            Some(own) => own,
            None if colors.is_wooden => {
                let slim = wood::slim(piece.kind);
                class += &format!(" data-blank=\"{slim}\"");
                written_face(&placed, pieces)
            }
            None => piece_body(&placed, pieces),
        };
        text += &format!("<g id=\"{}\"{class}>{body}</g>\n", name(piece));
    }
    text += "</defs>\n";
    for flipped in [false, true] {
        let hidden = if flipped { " style=\"display:none\"" } else { "" };
        let id = if flipped { "seen-by-white" } else { "seen-by-black" };
        text += &format!("<g id=\"{id}\"{hidden}>\n{}</g>\n", bare(page, pieces, colors, flipped));
    }
    text += "<g id=\"men\"></g>\n</svg>\n";
    text
}

/// The list of moves: a row for a move of each side, a new one where another line begins.
fn moves(page: &Page) -> String {
    let mut text =
        format!("<ol id=\"moves\" tabindex=\"0\" aria-label=\"{}\">", escaped(&page.words.moves));
    // The step that the row goes on from.
    let mut before = None;
    for (place, depth) in listed(page.steps) {
        let step = &page.steps[place];
        let mover = step.position.side_to_move().opponent();
        let indent = if depth == 0 {
            String::new()
        } else {
            format!(" style=\"margin-left:{}em\"", depth.min(9))
        };
        let goes_on = before.is_some() && before == step.parent && mover == Color::White;
        if !goes_on {
            let end = if place == 0 { "" } else { "</li>" };
            text += &format!("{end}\n<li{indent}>");
        }
        let class = match (mover, step.comment.is_empty()) {
            _ if step.last_move.is_none() => "",
            (Color::Black, true) => "black",
            (Color::Black, false) => "black noted",
            (Color::White, true) => "white",
            (Color::White, false) => "white noted",
        };
        text += &format!(
            "<span data-step=\"{place}\" class=\"{class}\"><a href=\"#{place}\">{}</a>{}</span>",
            escaped(&step.words),
            small(&step.time)
        );
        before = (place > 0).then_some(place);
        if let Some(end) = &step.end {
            text += &format!(
                "</li>\n<li class=\"end\"{indent}><b>{}</b>{}{}",
                escaped(&end.words),
                small(&end.time),
                small(&end.winner)
            );
            before = None;
        }
    }
    text + "</li>\n</ol>\n"
}

fn nav(words: &PageWords) -> String {
    let button = |id: &str, face: &str, title: &str| {
        let title = escaped(title);
        format!(
            "<button id=\"{id}\" title=\"{title}\" aria-label=\"{title}\">{}</button>",
            escaped(face)
        )
    };
    let worded = |id: &str, [face, title]: &[String; 2]| {
        let (face, title) = (escaped(face), escaped(title));
        format!("<button id=\"{id}\" title=\"{title}\">{face}</button>")
    };
    [
        "<nav>",
        &button("first", "|<", &words.first),
        &button("back", "<", &words.back),
        "<output id=\"ply\"></output>",
        &button("next", ">", &words.next),
        &button("last", ">|", &words.last),
        "</nav>\n<div id=\"tools\">",
        &button("play", "\u{25b6}\u{fe0e}", &words.play),
        &paces(&words.pace),
        &worded("branch", &words.other),
        &worded("flip", &words.flip),
        &worded("copy-kif", &words.copy_kif),
        &worded("copy-sfen", &words.copy_sfen),
        "<output id=\"said\"></output></div>\n",
        &format!(
            "<textarea id=\"copy\" aria-label=\"{}\" rows=\"4\" readonly hidden></textarea>\n",
            escaped(&words.copy_kif[1])
        ),
    ]
    .concat()
}

/// The choice of seconds for each position when the page plays the game.
fn paces([title, seconds]: &[String; 2]) -> String {
    let options = ["0.5", "1", "2", "5"].map(|pace| {
        let chosen = if pace == "1" { " selected" } else { "" };
        let face = escaped(&seconds.replace("{seconds}", pace));
        format!("<option value=\"{pace}\"{chosen}>{face}</option>")
    });
    let title = escaped(title);
    format!(
        "<select id=\"pace\" title=\"{title}\" aria-label=\"{title}\">{}</select>",
        options.concat()
    )
}

/// The graph of scores; the script draws the current line.
fn graph(words: &PageWords) -> String {
    format!(
        "<output id=\"score\"></output>\n<svg id=\"graph\" viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" \
         role=\"img\" aria-label=\"{}\"><path id=\"area\"/><path d=\"M0 50H1000\"/><path id=\"curve\"/>\
         <path id=\"present\"/></svg>\n",
        escaped(&words.graph)
    )
}

/// A few words in small letters, or nothing.
fn small(words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    format!(" <small>{}</small>", escaped(words))
}

/// The steps in the order of the list with their depth: a move is followed by its alternatives, each with its
/// line.
fn listed(steps: &[PageStep]) -> Vec<(usize, usize)> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); steps.len()];
    for (place, parent) in steps.iter().enumerate() {
        if let Some(parent) = parent.parent {
            children[parent].push(place);
        }
    }
    let mut listed = vec![(0, 0)];
    // The steps still to list: first child and siblings, last one first.
    let mut waiting = vec![(0, 0, false)];
    while let Some((place, depth, is_listed)) = waiting.pop() {
        if is_listed {
            listed.push((place, depth));
        }
        let Some((first, others)) = children[place].split_first() else {
            continue;
        };
        listed.push((*first, depth));
        waiting.push((*first, depth, false));
        let others = others.iter().rev();
        waiting.extend(others.map(|other| (*other, depth + 1, true)));
    }
    listed
}

/// The board without pieces, then stands and names twice: beside it, and above and below it for narrow pages.
fn bare(page: &Page, pieces: Pieces, colors: &Colors, flipped: bool) -> String {
    let mut scene = Scene::new(
        &Diagram {
            squares: [None; 81],
            hands: [Hand::default(); 2],
            flipped,
            names: page.names.clone(),
            // The script shows who is to move.
            is_over: true,
            ..Diagram::new(&Position::startpos())
        },
        pieces,
    );
    let is_beside = |item: &Item| {
        let Item::Element(element) = item else { return false };
        matches!(element.part, Part::Stand | Part::Name)
    };
    let (beside, board) = std::mem::take(&mut scene.items).into_iter().partition(is_beside);
    let layout = Layout::with_stands(flipped);
    let across = Vec::clone(&beside).into_iter().map(|item| across(item, &layout)).collect();
    let mut drawn = |items| {
        scene.items = items;
        body(&scene, colors, &PieceArt::default())
    };
    let [board, beside, across] = [board, beside, across].map(&mut drawn);
    format!("{board}<g class=\"beside\">\n{beside}</g>\n<g class=\"across\">\n{across}</g>\n")
}

/// A stand or a name moved from beside the board to above or below it.
fn across(mut item: Item, layout: &Layout) -> Item {
    let is_above = |x: f32| x < layout.board.at.0;
    if let Item::Element(Element { shape, .. }) = &mut item {
        match shape {
            Shape::Rect(area, _) => *area = layout.stand_across(is_above(area.at.0)),
            Shape::Words(words) => {
                let stand = layout.stand_across(is_above(words.at.0));
                let by = if is_above(words.at.0) { -10.0 } else { stand.size.1 + 26.0 };
                (words.at, words.anchor) = ((stand.at.0 + 2.0, stand.at.1 + by), Anchor::Start);
                words.size = 24.0;
            }
            _ => (),
        }
    }
    item
}

/// A part of the picture as the `viewBox` of the board.
fn view_box(Area { at: (x, y), size: (width, height) }: Area) -> String {
    format!("{x} {y} {width} {height}")
}

/// The player's own picture of a piece, upright, scaled so that the page brings it to its size.
fn own_body(placed: &Placed, own: &PieceArt) -> Option<String> {
    let shown = own.find(placed.piece, false)?;
    let turn = if shown.is_turned { " rotate(180)" } else { "" };
    let scale = 1.0 / placed.scale;
    Some(format!("<g transform=\"scale({scale}){turn}\">{}</g>", shown.elements()))
}

/// The id of a piece in the page: its letter, `p` before it if promoted, then `b` or `w`.
fn name(piece: Piece) -> String {
    let promoted = if piece.kind.is_promoted() { "p" } else { "" };
    let side = if piece.color == Color::Black { "b" } else { "w" };
    format!("{promoted}{}{side}", piece.kind.unpromoted().letter())
}

/// The script's data: places, then the positions.
fn data(page: &Page, layout: &Layout) -> String {
    let mut scales = String::new();
    let kinds = PieceKind::ALL.into_iter();
    for kind in kinds.filter(|kind| !kind.is_promoted()) {
        let scale = Placed::upright(Piece::new(Color::Black, kind)).scale;
        let _ = write!(scales, "\"{}\":{scale},", kind.letter());
    }
    let beside = [Color::White, Color::Black].map(|color| layout.stand(color));
    let across = [true, false].map(|is_above| layout.stand_across(is_above));
    let stands = [beside, across].map(|stands| {
        let [(x, y), (right, down)] = stands.map(|stand| stand.at);
        format!("[[{x},{y}],[{right},{down}]]")
    });
    let views = layout.views().map(|view| quoted(&view_box(view)));
    let (cell, board) = (layout.cell(), layout.board.at);
    let steps: Vec<String> = page.steps.iter().map(step).collect();
    let words = page.words;
    let [black, white] = &words.to_move;
    let words = [&words.board, black, white, &words.score, &words.copied];
    let words = words.map(|words| quoted(words));
    let clocks = page.steps.first().and_then(|step| step.clocks.as_ref());
    let clocks =
        clocks.map_or_else(Vec::new, |clocks| clocks.iter().map(|clock| quoted(clock)).collect());
    format!(
        "{{\"words\":[{}],\"title\":{},\"kif\":{},\"clocks\":[{}],\"cell\":[{},{}],\"board\":[{},{}],\"stands\":[{}],\"views\":[{}],\"scales\":{{{}}},\"first\":{},\n\"steps\":[\n{}\n]}}",
        words.join(","),
        quoted(page.title),
        quoted(page.kif),
        clocks.join(","),
        cell.0,
        cell.1,
        board.0,
        board.1,
        stands.join(","),
        views.join(","),
        scales.trim_end_matches(','),
        page.first,
        steps.join(",\n")
    )
}

fn step(step: &PageStep) -> String {
    let place = |sq: Option<Square>| sq.map(|sq| sq.to_string()).unwrap_or_default();
    let from = place(step.last_move.and_then(Move::from));
    let to = place(step.last_move.map(Move::to));
    let sfen = step.position.to_sfen();
    let parent = step.parent.map_or("-1".to_owned(), |at| at.to_string());
    let mut marks: Vec<String> = step.drawn.into_iter().map(|sq| sq.to_string()).collect();
    marks.extend(step.lines.iter().map(|(from, to)| format!("{from}{to}")));
    let (ply, comment, marks) = (step.ply, quoted(&step.comment), marks.join(" "));
    let end = step.end.as_ref().map_or("", |end| &end.result);
    let end = quoted(end);
    // The clock of the side that moved; the other one is unchanged.
    let mover = step.position.side_to_move().opponent();
    let clock = step.clocks.as_ref().map_or("", |it| &it[mover.index()]);
    let clock = quoted(clock);
    let score = step.score.as_ref().map_or_else(
        || "null".to_owned(),
        |it| format!("[{:.1},{}]", it.chance * 100.0, quoted(&it.words)),
    );
    format!(
        "[\"{sfen}\",\"{from}\",\"{to}\",{comment},{parent},{ply},\"{marks}\",{end},{clock},{score}]"
    )
}

/// Text as JSON within a page.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            _ if c.is_control() || "\"\\<>&\u{2028}\u{2029}".contains(c) => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }

            _ => quoted.push(c),
        }
    }
    quoted + "\""
}
