//! A position as an SVG picture: pentagon pieces, White's turned round, stands, coordinates, the last move marked.
//!
//! Pieces are drawn as paths; what is written on them, and all else that is written, is text for the fonts of whoever
//! looks at it. Nothing is loaded from elsewhere.

use std::fmt::Write;

use crate::commands::argument::PositionArg;
use crate::notation::{file_digit, japanese, mark, piece_glyph, rank_kanji};
use crate::rules::{Color, Hand, Move, Piece, PieceKind, Position, Square};
use crate::text::truncate;

/// The width and height of a square; those of a real board are as unequal.
const CELL: (f64, f64) = (60.0, 65.0);
/// The upper left corner of the squares.
const BOARD: (f64, f64) = (166.0, 84.0);
/// Wood around the squares, where the coordinates are.
const FRAME: f64 = 28.0;
/// The width of a stand.
const STAND: f64 = 112.0;
/// Between the stands, the board and the edge.
const GAP: f64 = 13.0;
const WIDTH: f64 = BOARD.0 * 2.0 + CELL.0 * 9.0;
const HEIGHT: f64 = BOARD.1 + CELL.1 * 9.0 + FRAME + 50.0;
/// The most columns of a name.
const NAME: u16 = 44;

const STYLE: &str = "\
text { font-family: 'Noto Serif CJK JP', 'Noto Serif JP', 'Source Han Serif', 'Yu Mincho', 'Hiragino Mincho ProN', \
'MS Mincho', serif; text-anchor: middle; fill: #2b1d0e }\n\
.paper { fill: #fdfaf3 } .wood { fill: #eec47a; stroke: #9a6f2f } .stand { fill: #e3b565; stroke: #9a6f2f }\n\
.grid { fill: none; stroke: #3d2a12; stroke-width: 1.2 } .edge { fill: none; stroke: #3d2a12; stroke-width: 2.4 }\n\
.star { fill: #3d2a12 } .from { fill: #d98a2b; fill-opacity: .28 } .to { fill: #d9742b; fill-opacity: .55 }\n\
.piece { fill: #fbe5b3; stroke: #6b4a20; stroke-width: 1.4; stroke-linejoin: round }\n\
.kanji { font-size: 31px; font-weight: 600 } .turned { fill: #b3201a }\n\
.mark { font-size: 16px } .count { font-size: 21px } .name { font-size: 20px; font-weight: 600 }\n\
.state { font-size: 17px } .turn { fill: #b3201a }";

/// The picture of a position.
pub fn svg(place: &PositionArg) -> String {
    let position = &place.position;
    let mut svg = Svg::default();
    svg.open(&title(place));
    svg.wood();
    if let Some(mv) = place.last_move {
        svg.last_move(mv);
    }
    svg.grid();
    svg.coordinates();
    for sq in Square::all() {
        if let Some(piece) = position.piece_at(sq) {
            svg.piece(piece, center(sq));
        }
    }
    for color in Color::ALL {
        svg.stand(color, position.hand(color));
        svg.name(color, place);
    }
    svg.state(place);
    svg.text += "</svg>\n";
    svg.text
}

fn title(place: &PositionArg) -> String {
    let [black, white] = Color::ALL.map(|color| super::name(place, color));
    let players = match (&*black, &*white) {
        ("", "") => "shogi".to_owned(),
        _ => format!("{black} - {white}"),
    };
    format!("{players}, {}", super::state(&place.position))
}

/// The middle of a square.
fn center(sq: Square) -> (f64, f64) {
    let across = f64::from(9 - sq.file()) + 0.5;
    let down = f64::from(sq.rank() - 1) + 0.5;
    (BOARD.0 + across * CELL.0, BOARD.1 + down * CELL.1)
}

/// Text as XML may have it: control characters are placeholders already.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for glyph in text.chars() {
        match glyph {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            // No such characters in XML.
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            glyph => safe.push(glyph),
        }
    }
    safe
}

/// How large a piece is beside the king.
const fn scale(kind: PieceKind) -> f64 {
    match kind.unpromoted() {
        PieceKind::Rook | PieceKind::Bishop => 0.97,
        PieceKind::Gold | PieceKind::Silver => 0.93,
        PieceKind::Knight => 0.88,
        PieceKind::Lance => 0.85,
        PieceKind::Pawn => 0.82,
        _ => 1.0,
    }
}

/// The picture so far.
#[derive(Default)]
struct Svg {
    text: String,
}

impl Svg {
    /// Writing to a string cannot fail.
    fn add(&mut self, element: std::fmt::Arguments) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }

    fn open(&mut self, title: &str) {
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
             height=\"{HEIGHT}\" role=\"img\">\n<title>{}</title>\n<style>\n{STYLE}\n</style>\n\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
            escaped(title)
        ));
    }

    fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), round: f64) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
        ));
    }

    fn write(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        let text = escaped(text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"
        ));
    }

    fn wood(&mut self) {
        let size = (CELL.0 * 9.0 + FRAME * 2.0, CELL.1 * 9.0 + FRAME * 2.0);
        self.rect("wood", (BOARD.0 - FRAME, BOARD.1 - FRAME), size, 3.0);
    }

    fn last_move(&mut self, mv: Move) {
        for (class, sq) in [("from", mv.from()), ("to", Some(mv.to()))] {
            if let Some(sq) = sq {
                let (x, y) = center(sq);
                self.rect(class, (x - CELL.0 / 2.0, y - CELL.1 / 2.0), CELL, 0.0);
            }
        }
    }

    fn grid(&mut self) {
        let (x, y) = BOARD;
        let (width, height) = (CELL.0 * 9.0, CELL.1 * 9.0);
        let mut lines = String::new();
        for n in 1..9 {
            let (across, down) = (x + f64::from(n) * CELL.0, y + f64::from(n) * CELL.1);
            lines += &format!("M{across} {y}v{height}M{x} {down}h{width}");
        }
        self.add(format_args!("<path class=\"grid\" d=\"{lines}\"/>"));
        self.add(format_args!(
            "<path class=\"edge\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/>"
        ));
        for (across, down) in [(3.0, 3.0), (6.0, 3.0), (3.0, 6.0), (6.0, 6.0)] {
            let (x, y) = (x + across * CELL.0, y + down * CELL.1);
            self.add(format_args!(
                "<circle class=\"star\" cx=\"{x}\" cy=\"{y}\" r=\"3.6\"/>"
            ));
        }
    }

    fn coordinates(&mut self) {
        for n in 1..=9 {
            let Some(sq) = Square::new(n, n) else {
                continue;
            };
            let (x, y) = center(sq);
            self.write("mark", (x, BOARD.1 - 9.0), &file_digit(n).to_string());
            let right = BOARD.0 + CELL.0 * 9.0 + FRAME / 2.0;
            self.write("mark", (right, y + 6.0), &rank_kanji(n).to_string());
        }
    }

    /// A pentagon that points away from its player.
    fn piece(&mut self, piece: Piece, (x, y): (f64, f64)) {
        let turn = match piece.color {
            Color::Black => "",
            Color::White => " rotate(180)",
        };
        let kanji = if piece.kind.is_promoted() {
            "kanji turned"
        } else {
            "kanji"
        };
        let (scale, glyph) = (scale(piece.kind), piece_glyph(piece));
        self.add(format_args!(
            "<g transform=\"translate({x} {y}){turn} scale({scale})\">\
             <path class=\"piece\" d=\"M0-29 17.5-22.5 24.5 28h-49L-17.5-22.5z\"/>\
             <text class=\"{kanji}\" y=\"15\">{glyph}</text></g>"
        ));
    }

    /// White's stand is at the upper left, Black's at the lower right, as the players have them.
    fn stand(&mut self, color: Color, hand: Hand) {
        let height = CELL.1 * 7.0 + GAP;
        let corner = match color {
            Color::White => (GAP, BOARD.1 - FRAME),
            Color::Black => (WIDTH - GAP - STAND, BOARD.1 + CELL.1 * 9.0 + FRAME - height),
        };
        self.rect("stand", corner, (STAND, height), 6.0);
        let kinds = (0..).zip(hand.iter());
        for (row, (kind, count)) in kinds {
            let y = corner.1 + GAP / 2.0 + (f64::from(row) + 0.5) * CELL.1;
            self.piece(Piece::new(color, kind), (corner.0 + 38.0, y));
            if count > 1 {
                self.write("count", (corner.0 + 86.0, y + 8.0), &count.to_string());
            }
        }
    }

    /// The name, with a mark in color where it is that side's turn.
    fn name(&mut self, color: Color, place: &PositionArg) {
        let name = super::name(place, color);
        let (glyph, word) = match color {
            Color::Black => ("☗", "Black"),
            Color::White => ("☖", "White"),
        };
        let text = match &*name {
            "" => format!("{glyph} {word}"),
            name => format!("{glyph} {}", truncate(name, NAME)),
        };
        let class = if place.position.side_to_move() == color {
            "name turn"
        } else {
            "name"
        };
        let (x, y, anchor) = match color {
            Color::White => (GAP, BOARD.1 - FRAME - 12.0, "start"),
            Color::Black => (WIDTH - GAP, HEIGHT - 16.0, "end"),
        };
        let text = escaped(&text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" style=\"text-anchor: {anchor}\">{text}</text>"
        ));
    }

    fn state(&mut self, place: &PositionArg) {
        let last = last_move(place)
            .map(|last| format!("{last} · "))
            .unwrap_or_default();
        let text = escaped(&(last + &super::state(&place.position)));
        let (x, y) = (BOARD.0 - FRAME, HEIGHT - 16.0);
        self.add(format_args!(
            "<text class=\"state\" x=\"{x}\" y=\"{y}\" style=\"text-anchor: start\">{text}</text>"
        ));
    }
}

/// The last move as it is written: `☗７六歩`.
fn last_move(place: &PositionArg) -> Option<String> {
    let before: &Position = place.before.as_ref()?;
    let mark = mark(before.side_to_move());
    Some(format!(
        "{mark}{}",
        japanese(before, place.last_move?, None)
    ))
}
