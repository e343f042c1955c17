//! The lines of a diagram, in any order.

use super::board::is_edge;
use super::draft::{self, Draft};
use super::error::{DiagramError, DiagramLine, shortened};
use super::hand;
use crate::notation::file_of_digit;
use crate::rules::{Color, Handicap, Position, Setup};

const NUMBER: &str = "the number of a move, 0 to 999998";
const LARGEST_PLY: u32 = 999_998;

enum LineKind {
    /// Decoration, a comment, or a header without the position.
    Nothing,
    Hand(Color),
    Side(Color),
    /// `手数＝92`, the moves made so far.
    Ply,
    /// `move 93: Black to move`, as written by `komadai show`.
    State,
    Handicap,
    /// The moves of a game follow.
    Moves,
    Row,
}

pub(super) fn read(text: &str) -> Result<Setup, DiagramError> {
    let mut reader =
        DiagramReader { draft: Draft::default(), handicap: None, side: None, are_moves: false };
    let mut last = 0;
    for (number, text) in (1..).zip(text.lines()) {
        last = number;
        reader.read(DiagramLine::new(number, text.trim_end()))?;
    }
    reader.finish(&DiagramLine::new(last + 1, ""))
}

struct DiagramReader {
    draft: Draft,
    /// The start named by a header; an error in it is ignored if a board follows.
    handicap: Option<Result<Position, DiagramError>>,
    side: Option<Color>,
    are_moves: bool,
}

impl DiagramReader {
    fn read(&mut self, mut line: DiagramLine) -> Result<(), DiagramError> {
        line.skip_blanks();
        match kind(line.rest()) {
            LineKind::Nothing => {}
            _ if self.are_moves => {
                return Err(line.expected("nothing after the position: a game is no diagram"));
            }
            LineKind::Hand(color) => {
                self.draft.read_hand(&mut line, color)?;
            }
            LineKind::Side(color) => self.side = Some(color),
            LineKind::Ply => {
                line.skip_past(is_equals);
                self.draft.setup.ply = number(&mut line)?;
            }
            LineKind::State => self.read_state(&mut line)?,
            LineKind::Handicap => {
                draft::skip_key(&mut line);
                self.handicap = Some(handicap(&line));
            }
            LineKind::Moves => self.are_moves = true,
            LineKind::Row => self.draft.read_row(&mut line)?,
        }
        Ok(())
    }

    /// `move 93: White to move, in check`.
    fn read_state(&mut self, line: &mut DiagramLine) -> Result<(), DiagramError> {
        line.skip_past(|c| c == ' ');
        let place = line.clone();
        let number = number(line)?;
        self.draft.setup.ply = number.checked_sub(1).ok_or_else(|| place.expected("1 or more"))?;
        line.take(|c| c == ':');
        line.skip_blanks();
        let words = line.rest();
        self.side = Some(if words.starts_with("Black to move") {
            Color::Black
        } else if words.starts_with("White to move") {
            Color::White
        } else {
            return Err(line.expected("Black to move or White to move"));
        });
        Ok(())
    }

    fn finish(self, end: &DiagramLine) -> Result<Setup, DiagramError> {
        if self.draft.rows == 0
            && let Some(start) = self.handicap
        {
            return start.map(|start| start.to_setup());
        }
        let mut setup = self.draft.whole(end)?;
        if let Some(side) = self.side {
            setup.side_to_move = side;
        }
        Ok(setup)
    }
}

fn kind(line: &str) -> LineKind {
    let key = line.split([':', '：']).next().unwrap_or_default().trim_end();
    let has_value = key.len() < line.len();
    let starts = |words: &[&str]| words.iter().any(|word| line.starts_with(word));
    let is_hand = has_value && (key.ends_with("持駒") || key.ends_with("持ち駒"));
    match key {
        "" => LineKind::Nothing,
        "先手番" | "下手番" => LineKind::Side(Color::Black),
        "後手番" | "上手番" => LineKind::Side(Color::White),
        "手合割" => LineKind::Handicap,
        _ if is_hand && starts(&["先手", "下手"]) => LineKind::Hand(Color::Black),
        _ if is_hand && starts(&["後手", "上手"]) => LineKind::Hand(Color::White),
        _ if line.contains(':') && starts(&["☗", "Black"]) => LineKind::Hand(Color::Black),
        _ if line.contains(':') && starts(&["☖", "White"]) => LineKind::Hand(Color::White),
        _ if starts(&["手数--"]) => LineKind::Moves,
        _ if starts(&["手数="]) || starts(&["手数＝"]) => LineKind::Ply,
        _ if starts(&["move "]) => LineKind::State,
        _ if starts(&["+-", "#", "*", "&", "盤面回転"]) || is_files(line) => LineKind::Nothing,
        _ if has_value && !starts(&["|", "｜"]) => LineKind::Nothing,
        _ => LineKind::Row,
    }
}

/// The line above the board: `９ ８ ７ …`.
fn is_files(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || file_of_digit(c).is_some() || is_edge(c))
        && line.chars().any(|c| file_of_digit(c).is_some())
}

const fn is_equals(c: char) -> bool {
    matches!(c, '=' | '＝')
}

fn number(line: &mut DiagramLine) -> Result<u32, DiagramError> {
    line.skip_blanks();
    let place = line.clone();
    let mut digits = String::new();
    while let Some(digit) = line.take(|c| hand::digit(c).is_some()).and_then(hand::digit) {
        digits.push(digit);
    }
    let number = digits.parse().ok().filter(|number| *number <= LARGEST_PLY + 1);
    number.ok_or_else(|| place.expected(NUMBER))
}

fn handicap(line: &DiagramLine) -> Result<Position, DiagramError> {
    match line.rest().trim() {
        "平手" => Ok(Position::startpos()),
        // The name in records differs from that of the rules by one character.
        "飛車落ち" => Ok(Handicap::Rook.position()),
        name => Handicap::ALL
            .into_iter()
            .find(|handicap| handicap.japanese() == name)
            .map(Handicap::position)
            .ok_or_else(|| DiagramError::Found {
                line: line.number,
                column: line.column,
                found: format!("`{}`", shortened(name)),
                expected: "平手 or a handicap such as 二枚落ち".into(),
            }),
    }
}
