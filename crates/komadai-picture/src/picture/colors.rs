//! The colors of a picture: the default ones, or those of a theme.

use super::shape::Part;
use crate::theme::{Role, Theme};
use komadai_core::rules::{self, Piece};

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The colors of one side's pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    pub ground: Rgb,
    pub edge: Rgb,
    /// The characters on it.
    pub ink: Rgb,
    /// The characters on a promoted one.
    pub promoted: Rgb,
}

impl Face {
    /// The color of a part of its writing.
    pub(super) fn of(self, part: Part) -> Rgb {
        if part == Part::Turned { self.promoted } else { self.ink }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Colors {
    /// The background.
    pub paper: Rgb,
    pub ink: Rgb,
    /// The name of the player to move.
    pub turn: Rgb,
    pub wood: Rgb,
    pub rim: Rgb,
    pub stand: Rgb,
    pub line: Rgb,
    /// Numbers on the stands.
    pub count: Rgb,
    /// By [`rules::Color::index`].
    pub faces: [Face; 2],
    /// The squares of the last move.
    pub last_move: Rgb,
    /// The opacity of origin and target.
    pub last_share: [f32; 2],
    /// The selected piece.
    pub selected: Rgb,
    /// The targets of the selected piece.
    pub target: Rgb,
    /// A king in check.
    pub check: Rgb,
    /// Highlighted squares.
    pub guilty: Rgb,
    pub cursor: Rgb,
    /// The best move.
    pub arrow: Rgb,
    /// The ground of its squares.
    pub best: Rgb,
    /// Whether woods have grain, pieces have bevels and all have shadows.
    pub is_wooden: bool,
    /// Whether woods have two shades and pieces no grain, which makes sixels a third shorter.
    pub has_few_shades: bool,
}

/// Boxwood, the material of pieces.
const BOXWOOD: Face = Face {
    ground: [0xfb, 0xe5, 0xb3],
    edge: [0x6b, 0x4a, 0x20],
    ink: [0x2b, 0x1d, 0x0e],
    promoted: [0xb3, 0x20, 0x1a],
};

/// The last move on dark wood; it differs in brightness, so that everybody sees it.
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
            best: [0x0f, 0x7a, 0x5c],
            is_wooden: true,
            has_few_shades: false,
        }
    }
}

impl Colors {
    /// The colors of a theme; on wooden boards both sides have pieces of the same wood, as on real ones.
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
            [face(Role::Sente, Role::SentePromoted), face(Role::Gote, Role::GotePromoted)]
        };
        let (last_move, last_share) = match theme.name() {
            "wood" => (AMBER, [0.5, 0.75]),
            _ => (ground(Role::LastMove), [0.38, 0.7]),
        };
        let is_wooden = !matches!(theme.name(), "high-contrast" | "mono");
        let line = if is_natural { [0x2b, 0x1a, 0x0a] } else { mix(wood, ink(Role::Frame), 0.75) };
        let stand = ground(Role::Stand);
        let arrow = ground(Role::BestMove);
        // A dark ground on wood would be a shadow.
        let is_dark = contrast([0; 3], arrow) < contrast([0; 3], wood);
        Self {
            paper,
            ink: legible(ink(Role::Screen), paper),
            turn: legible(ink(Role::Heading), paper),
            wood,
            rim: mix(wood, [0; 3], 0.45),
            stand,
            line: legible(line, wood),
            count: legible(ink(Role::Stand), stand),
            faces,
            last_move,
            last_share,
            selected: ground(Role::Selected),
            target: ground(Role::Target),
            check: ground(Role::InCheck),
            guilty: ground(Role::Guilty),
            cursor: ground(Role::Cursor),
            arrow,
            best: if is_dark { mix(arrow, [0xff; 3], 0.7) } else { arrow },
            is_wooden,
            has_few_shades: false,
        }
    }

    /// Black on white, as in books.
    pub fn print() -> Self {
        let (black, white) = ([0; 3], [0xff; 3]);
        let face = Face { ground: white, edge: black, ink: black, promoted: black };
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
            best: [0x40; 3],
            is_wooden: false,
            has_few_shades: false,
        }
    }

    pub(crate) const fn face(&self, piece: Piece) -> Face {
        match piece.color {
            rules::Color::Black => self.faces[0],
            rules::Color::White => self.faces[1],
        }
    }

    /// The color of a part and its opacity; for pieces those of Black.
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
            Part::Best => (self.best, 0.7),
            Part::Drawn => (self.arrow, 1.0),
            Part::Cursor => (self.cursor, 1.0),
            Part::Target | Part::Capture => (self.target, 0.85),
            Part::Arrow => (self.arrow, 0.8),
            Part::SecondArrow => (self.arrow, 0.55),
            Part::FaintArrow => (self.arrow, 0.4),
            Part::Plate => ([0x14, 0x33, 0x2a], 0.88),
            Part::Label => ([0xff; 3], 1.0),
            Part::Kanji | Part::Guide => (self.faces[0].ink, 1.0),
            Part::Turned => (self.faces[0].promoted, 1.0),
            Part::Count => (self.count, 1.0),
            Part::Name | Part::State => (self.ink, 1.0),
            Part::NameTurn => (self.turn, 1.0),
        }
    }
}

/// The least contrast of text, as WCAG demands for small letters.
const LEGIBLE: f32 = 4.5;

/// The ink, or the nearest color towards black or white that is legible on this ground.
fn legible(ink: Rgb, ground: Rgb) -> Rgb {
    let far =
        if contrast([0; 3], ground) > contrast([0xff; 3], ground) { [0; 3] } else { [0xff; 3] };
    let steps = (0..=20_u8).map(|step| mix(ink, far, f32::from(step) / 20.0));
    let mut readable = steps.filter(|ink| contrast(*ink, ground) >= LEGIBLE);
    readable.next().unwrap_or(far)
}

/// The contrast ratio of WCAG, 1 to 21.
pub(crate) fn contrast(a: Rgb, b: Rgb) -> f32 {
    let light = |color: Rgb| {
        let [red, green, blue] = color.map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

/// A mix of two colors: `share` of the second.
pub fn mix(a: Rgb, b: Rgb, share: f32) -> Rgb {
    [0, 1, 2].map(|i| byte(f32::from(a[i]) + (f32::from(b[i]) - f32::from(a[i])) * share))
}

/// The nearest byte.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is within the range of a byte"
)]
pub(super) fn byte(value: f32) -> u8 {
    // A cast truncates and saturates; `round` would be a function call without processor-specific code.
    (value + 0.5) as u8
}
