//! A game as one page: board, moves and comments, with nothing loaded from elsewhere.

use std::fmt::Write;

use super::art::PieceArt;
use super::colors::Colors;
use super::diagram::Diagram;
use super::layout::Layout;
use super::scene::{Placed, Scene};
use super::svg::{body, escaped, piece_body, style};
use crate::rules::{Bitboard, Color, Hand, Move, Piece, PieceKind, Position, Square};
use crate::theme::Pieces;

/// A position of a game as the page shows it.
#[derive(Debug, Clone)]
pub struct PageStep {
    /// The position.
    pub position: Position,
    /// The move that led to it.
    pub last_move: Option<Move>,
    /// How many moves were made.
    pub ply: usize,
    /// The place of the step before in the list; `None` for the start. Those of the main line come first, and the continuation of a
    /// line before what branches off.
    pub parent: Option<usize>,
    /// Squares that a reader drew circles on.
    pub drawn: Bitboard,
    /// Arrows that a reader drew.
    pub lines: Vec<(Square, Square)>,
    /// The move in words, or what the start is called.
    pub words: String,
    /// The time it took; empty where nobody measured it.
    pub time: String,
    /// What was written about it.
    pub comment: String,
    /// How the game ended here, where it did: `resignation, Black wins`.
    pub result: Option<String>,
}

/// What a page shows beside the positions.
#[derive(Debug, Clone)]
pub struct Page<'a> {
    /// What it is called.
    pub title: &'a str,
    /// The players, by [`Color::index`].
    pub names: [String; 2],
    /// Facts of the game, a line each.
    pub facts: &'a [String],
    /// The positions from the first.
    pub steps: &'a [PageStep],
    /// The step that is shown first.
    pub first: usize,
}

const SCRIPT: &str = include_str!("page.js");
const SHEET: &str = include_str!("page.css");

/// The page as a file.
#[must_use]
pub fn html(page: &Page, pieces: Pieces, colors: &Colors, own: &PieceArt) -> String {
    let layout = Layout::with_stands(false);
    let (width, height) = layout.size;
    let title = escaped(page.title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{}{SHEET}</style>\n</head>\n<body>\n<main>\n\
         <svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">\n<defs>\n",
        style(colors)
    );
    for piece in all_pieces() {
        let placed = Placed::upright(piece);
        let class = if piece.color == Color::White {
            " class=\"white\""
        } else {
            ""
        };
        text += &format!(
            "<g id=\"{}\"{class}>{}</g>\n",
            name(piece),
            own_body(&placed, own).unwrap_or_else(|| piece_body(&placed, pieces))
        );
    }
    text += "</defs>\n";
    for flipped in [false, true] {
        let hidden = if flipped {
            " style=\"display:none\""
        } else {
            ""
        };
        let id = if flipped {
            "seen-by-white"
        } else {
            "seen-by-black"
        };
        text += &format!(
            "<g id=\"{id}\"{hidden}>\n{}</g>\n",
            bare(page, pieces, flipped)
        );
    }
    text += "<g id=\"men\"></g>\n</svg>\n<section>\n";
    text += &format!("<h1>{title}</h1>\n");
    for fact in page.facts {
        text += &format!("<p class=\"fact\">{}</p>\n", escaped(fact));
    }
    text += "<nav><button id=\"first\" title=\"Home\">|&lt;</button><button id=\"back\" title=\"Left\">&lt;</button>\
             <output id=\"ply\"></output><button id=\"next\" title=\"Right\">&gt;</button>\
             <button id=\"last\" title=\"End\">&gt;|</button><button id=\"branch\" title=\"]\">other move</button><button id=\"flip\" title=\"f\">flip</button></nav>\n\
             <ol id=\"moves\" tabindex=\"0\">\n";
    for (place, depth) in listed(page.steps) {
        let step = &page.steps[place];
        let noted = if step.comment.is_empty() {
            ""
        } else {
            " class=\"noted\""
        };
        let indent = if depth == 0 {
            String::new()
        } else {
            format!(" style=\"margin-left:{}em\"", depth.min(9))
        };
        let time = if step.time.is_empty() {
            String::new()
        } else {
            format!(" <small>{}</small>", escaped(&step.time))
        };
        let result = step.result.as_deref().map_or_else(String::new, |result| {
            format!("<div class=\"end\">{}</div>", escaped(result))
        });
        text += &format!(
            "<li data-step=\"{place}\"{noted}{indent}><a href=\"#{place}\">{}</a>{time}{result}</li>\n",
            escaped(&step.words)
        );
    }
    text += "</ol>\n<div id=\"comment\" aria-live=\"polite\"></div>\n</section>\n</main>\n";
    text += &format!(
        "<script type=\"application/json\" id=\"game\">{}</script>\n",
        data(page, &layout)
    );
    text + "<script>\n" + SCRIPT + "</script>\n</body>\n</html>\n"
}

/// The steps in the order of the list with how deep they stand: after a move the moves that were possible instead, each with its line.
fn listed(steps: &[PageStep]) -> Vec<(usize, usize)> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); steps.len()];
    for (place, parent) in steps.iter().enumerate() {
        if let Some(parent) = parent.parent {
            children[parent].push(place);
        }
    }
    let mut listed = vec![(0, 0)];
    // What follows a step at this depth, its first child and the others, last thing first.
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

/// The board, the stands and the names, without pieces.
fn bare(page: &Page, pieces: Pieces, flipped: bool) -> String {
    let scene = Scene::new(
        &Diagram {
            squares: [None; 81],
            hands: [Hand::default(); 2],
            flipped,
            names: page.names.clone(),
            ..Diagram::new(&Position::startpos())
        },
        pieces,
    );
    body(&scene, &PieceArt::default())
}

/// The player's own picture of a piece, upright, and as large as it is when the page has brought the piece to its size.
fn own_body(placed: &Placed, own: &PieceArt) -> Option<String> {
    let shown = own.find(placed.piece, false)?;
    let turn = if shown.is_turned { " rotate(180)" } else { "" };
    let scale = 1.0 / placed.scale;
    Some(format!(
        "<g transform=\"scale({scale}){turn}\">{}</g>",
        shown.elements()
    ))
}

/// The id of a piece in the page: its letter, `p` before it for a promoted one, then `b` or `w`.
fn name(piece: Piece) -> String {
    let promoted = if piece.kind.is_promoted() { "p" } else { "" };
    let side = if piece.color == Color::Black {
        "b"
    } else {
        "w"
    };
    format!("{promoted}{}{side}", piece.kind.unpromoted().letter())
}

fn all_pieces() -> impl Iterator<Item = Piece> {
    let kinds = PieceKind::ALL.into_iter();
    kinds.flat_map(|kind| Color::ALL.map(|color| Piece::new(color, kind)))
}

/// What the script reads: places of things, then the positions.
fn data(page: &Page, layout: &Layout) -> String {
    let mut scales = String::new();
    for kind in PieceKind::ALL
        .into_iter()
        .filter(|kind| !kind.is_promoted())
    {
        let scale = Placed::upright(Piece::new(Color::Black, kind)).scale;
        let _ = write!(scales, "\"{}\":{scale},", kind.letter());
    }
    let stands = [Color::White, Color::Black].map(|color| {
        let at = layout.stand(color).at;
        format!("[{},{}]", at.0, at.1)
    });
    let (cell, board) = (layout.cell(), layout.board.at);
    let steps: Vec<String> = page.steps.iter().map(step).collect();
    format!(
        "{{\"cell\":[{},{}],\"board\":[{},{}],\"stands\":[{}],\"scales\":{{{}}},\"first\":{},\n\"steps\":[\n{}\n]}}",
        cell.0,
        cell.1,
        board.0,
        board.1,
        stands.join(","),
        scales.trim_end_matches(','),
        page.first,
        steps.join(",\n")
    )
}

fn step(step: &PageStep) -> String {
    let place = |sq: Option<crate::rules::Square>| sq.map(|sq| sq.to_string()).unwrap_or_default();
    let from = place(step.last_move.and_then(Move::from));
    let to = place(step.last_move.map(Move::to));
    let sfen = step.position.to_sfen();
    let parent = step.parent.map_or("-1".to_owned(), |at| at.to_string());
    let mut marks: Vec<String> = step.drawn.into_iter().map(|sq| sq.to_string()).collect();
    marks.extend(step.lines.iter().map(|(from, to)| format!("{from}{to}")));
    let (ply, comment, marks) = (step.ply, quoted(&step.comment), marks.join(" "));
    format!("[\"{sfen}\",\"{from}\",\"{to}\",{comment},{parent},{ply},\"{marks}\"]")
}

/// Text as JSON within a page has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
