//! The colors of a picture, of its own or of a theme.

use super::shape::Part;
use crate::rules::{self, Piece};
use crate::theme::{Role, Theme};

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The colors of the pieces of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// The wood.
    pub ground: Rgb,
    /// Its edge.
    pub edge: Rgb,
    /// What is written on it.
    pub ink: Rgb,
    /// What is written on a promoted one.
    pub promoted: Rgb,
}

/// The colors of a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Colors {
    /// What the picture is drawn on.
    pub paper: Rgb,
    /// Words on it.
    pub ink: Rgb,
    /// The name of the player whose turn it is.
    pub turn: Rgb,
    /// The wood of the board.
    pub wood: Rgb,
    /// The edge of that wood.
    pub rim: Rgb,
    /// The wood of the stands.
    pub stand: Rgb,
    /// Lines and coordinates.
    pub line: Rgb,
    /// Numbers on the stands.
    pub count: Rgb,
    /// The pieces, by [`rules::Color::index`].
    pub faces: [Face; 2],
    /// Where the last move came from and went.
    pub last_move: Rgb,
    /// How much of that lies over the wood: where from, where to.
    pub last_share: [f32; 2],
    /// The piece chosen to move.
    pub selected: Rgb,
    /// Where it may go.
    pub target: Rgb,
    /// A king in check.
    pub check: Rgb,
    /// Squares pointed at.
    pub guilty: Rgb,
    /// The cursor.
    pub cursor: Rgb,
    /// The best move.
    pub arrow: Rgb,
    /// Whether woods have grain, pieces bevels and all of them shadows.
    pub is_wooden: bool,
}

/// Boxwood, as pieces are made of.
const BOXWOOD: Face = Face {
    ground: [0xfb, 0xe5, 0xb3],
    edge: [0x6b, 0x4a, 0x20],
    ink: [0x2b, 0x1d, 0x0e],
    promoted: [0xb3, 0x20, 0x1a],
};

/// The last move on the dark wood; it differs from it in brightness, so that everybody sees it.
const AMBER: Rgb = [0xff, 0xd3, 0x4a];

impl Default for Colors {
    /// Kaya, boxwood and paper.
    fn default() -> Self {
        Self {
            paper: [0xfd, 0xfa, 0xf3],
            ink: [0x2b, 0x1d, 0x0e],
            turn: [0xb3, 0x20, 0x1a],
            wood: [0xee, 0xc4, 0x7a],
            rim: [0x9a, 0x6f, 0x2f],
            stand: [0xe3, 0xb5, 0x65],
            line: [0x3d, 0x2a, 0x12],
            count: [0x2b, 0x1d, 0x0e],
            faces: [BOXWOOD; 2],
            last_move: [0xd9, 0x74, 0x2b],
            last_share: [0.28, 0.55],
            selected: [0xe8, 0x63, 0x0a],
            target: [0x1d, 0x5f, 0x9e],
            check: [0xc8, 0x1e, 0x1e],
            guilty: [0x6d, 0x2f, 0xb5],
            cursor: [0x0b, 0x4f, 0x9c],
            arrow: [0x0f, 0x7a, 0x5c],
            is_wooden: true,
        }
    }
}

impl Colors {
    /// The colors of a theme; on wooden boards both sides have pieces of the same wood, as real ones are.
    #[must_use]
    pub fn of(theme: &Theme) -> Self {
        let base = Self::default();
        let [Some(wood), Some(paper)] =
            [Role::BoardLight, Role::Screen].map(|role| theme.rgb(role)[1])
        else {
            return Self::print();
        };
        let ground = |role| theme.rgb(role)[1].unwrap_or(wood);
        let ink = |role| theme.rgb(role)[0].unwrap_or(base.ink);
        let face = |plain, promoted| Face {
            ground: ground(plain),
            edge: mix(ground(plain), ink(plain), 0.45),
            ink: ink(plain),
            promoted: ink(promoted),
        };
        let is_natural = matches!(theme.name(), "wood" | "kaya");
        let faces = if is_natural {
            [BOXWOOD; 2]
        } else {
            [
                face(Role::Sente, Role::SentePromoted),
                face(Role::Gote, Role::GotePromoted),
            ]
        };
        let (last_move, last_share) = match theme.name() {
            "wood" => (AMBER, [0.5, 0.75]),
            _ => (ground(Role::LastMove), [0.38, 0.7]),
        };
        let is_wooden = !matches!(theme.name(), "high-contrast" | "mono");
        let line = if is_natural {
            [0x2b, 0x1a, 0x0a]
        } else {
            mix(wood, ink(Role::Frame), 0.75)
        };
        Self {
            paper,
            ink: ink(Role::Screen),
            turn: ink(Role::Heading),
            wood,
            rim: mix(wood, [0; 3], 0.45),
            stand: ground(Role::Stand),
            line,
            count: ink(Role::Stand),
            faces,
            last_move,
            last_share,
            selected: ground(Role::Selected),
            target: ground(Role::Target),
            check: ground(Role::InCheck),
            guilty: ground(Role::Guilty),
            cursor: ground(Role::Cursor),
            arrow: ground(Role::BestMove),
            is_wooden,
        }
    }

    /// Black on white, as books have it.
    #[must_use]
    pub fn print() -> Self {
        let (black, white) = ([0; 3], [0xff; 3]);
        let face = Face {
            ground: white,
            edge: black,
            ink: black,
            promoted: black,
        };
        Self {
            paper: white,
            ink: black,
            turn: black,
            wood: white,
            rim: black,
            stand: white,
            line: black,
            count: black,
            faces: [face; 2],
            last_move: [0x80; 3],
            last_share: [0.3, 0.6],
            selected: [0x90; 3],
            target: black,
            check: [0x60; 3],
            guilty: [0x60; 3],
            cursor: black,
            arrow: [0x40; 3],
            is_wooden: false,
        }
    }

    /// The colors of a piece.
    #[must_use]
    pub const fn face(&self, piece: Piece) -> Face {
        match piece.color {
            rules::Color::Black => self.faces[0],
            rules::Color::White => self.faces[1],
        }
    }

    /// The color of a part, and how much of it covers what is below; for what stands on pieces, that of one of Black's.
    #[must_use]
    pub const fn part(&self, part: Part) -> (Rgb, f32) {
        match part {
            Part::Paper => (self.paper, 1.0),
            Part::Wood => (self.wood, 1.0),
            Part::Stand => (self.stand, 1.0),
            Part::Grid | Part::Edge | Part::Star | Part::Mark => (self.line, 1.0),
            Part::From => (self.last_move, self.last_share[0]),
            Part::To => (self.last_move, self.last_share[1]),
            Part::Selected => (self.selected, 0.75),
            Part::Check => (self.check, 0.75),
            Part::Guilty => (self.guilty, 0.75),
            Part::Best => (self.arrow, 0.7),
            Part::Drawn => (self.arrow, 1.0),
            Part::Cursor => (self.cursor, 1.0),
            Part::Target | Part::Capture => (self.target, 0.85),
            Part::Arrow => (self.arrow, 0.8),
            Part::FaintArrow => (self.arrow, 0.4),
            Part::Kanji | Part::Guide => (self.faces[0].ink, 1.0),
            Part::Turned => (self.faces[0].promoted, 1.0),
            Part::Count => (self.count, 1.0),
            Part::Name | Part::State => (self.ink, 1.0),
            Part::NameTurn => (self.turn, 1.0),
        }
    }
}

/// A color between two others: `share` of the second.
#[must_use]
pub fn mix(a: Rgb, b: Rgb, share: f32) -> Rgb {
    let part = |i: usize| {
        let value = f32::from(a[i]) + (f32::from(b[i]) - f32::from(a[i])) * share;
        byte(value)
    };
    [part(0), part(1), part(2)]
}

/// The nearest byte.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is within the range of a byte"
)]
pub fn byte(value: f32) -> u8 {
    // A cast cuts off and ends at the limits of the number; rounding would be a call where processors are not asked.
    (value + 0.5) as u8
}
