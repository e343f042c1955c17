//! A game as one page: board, moves and comments, with nothing loaded from elsewhere.

use std::fmt::Write;

use super::colors::Colors;
use super::diagram::Diagram;
use super::layout::Layout;
use super::scene::{Placed, Scene};
use super::svg::{body, escaped, piece_body, style};
use crate::rules::{Color, Hand, Move, Piece, PieceKind, Position};
use crate::theme::Pieces;

/// A position of a game as the page shows it.
#[derive(Debug, Clone)]
pub struct PageStep {
    /// The position.
    pub position: Position,
    /// The move that led to it.
    pub last_move: Option<Move>,
    /// The move in words, or what the start is called.
    pub words: String,
    /// The time it took; empty where nobody measured it.
    pub time: String,
    /// What was written about it.
    pub comment: String,
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
pub fn html(page: &Page, pieces: Pieces, colors: &Colors) -> String {
    let layout = Layout::with_stands(false);
    let (width, height) = layout.size;
    let title = escaped(page.title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'\">\n\
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
            piece_body(&placed, pieces)
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
             <button id=\"last\" title=\"End\">&gt;|</button><button id=\"flip\" title=\"f\">flip</button></nav>\n\
             <ol id=\"moves\" start=\"0\">\n";
    for step in page.steps {
        let noted = if step.comment.is_empty() {
            ""
        } else {
            " class=\"noted\""
        };
        let time = if step.time.is_empty() {
            String::new()
        } else {
            format!(" <small>{}</small>", escaped(&step.time))
        };
        text += &format!("<li{noted}><a>{}</a>{time}</li>\n", escaped(&step.words));
    }
    text += "</ol>\n<div id=\"comment\" aria-live=\"polite\"></div>\n</section>\n</main>\n";
    text += &format!(
        "<script type=\"application/json\" id=\"game\">{}</script>\n",
        data(page, &layout)
    );
    text + "<script>\n" + SCRIPT + "</script>\n</body>\n</html>\n"
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
    body(&scene)
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
    format!("[\"{sfen}\",\"{from}\",\"{to}\",{}]", quoted(&step.comment))
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
