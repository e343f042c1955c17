//! Colors by role: views name a role, a theme gives it a style (`docs/terminals.md`, 3).
//!
//! A theme is a RON file with a palette and roles that name its colors. Every color has a 24-bit
//! value. Where the nearest color would be wrong, it also has values in the 256-color and 16-color
//! palettes, so no terminal gets a color that it cannot show.

use std::ops::Index;

use ratatui::style::{Color, Style};
use serde::Deserialize;

mod cell_size;
mod depth;
mod file;
mod grid;
mod own;
mod pieces;
mod tile_size;

pub use cell_size::CellSize;
pub use depth::ColorDepth;
pub use file::{ThemeError, ThemeFault};
pub use grid::Grid;
pub use own::Themes;
pub use pieces::{AROUND, Dragon, Glyph, King, PieceSet, Pieces, Reach, reaches, short_name};
pub use tile_size::TileSize;

/// The role of a cell on the screen, which selects its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The background of the whole window, with ordinary text.
    Screen,
    /// Less prominent text on the background of the window.
    Muted,
    Heading,
    Panel,
    /// Less prominent text in a panel.
    PanelMuted,
    PanelTitle,
    /// The title line of the panel of the player to move.
    PanelTitleActive,
    /// The chosen row of a list or the current move.
    CurrentRow,
    Status,
    /// An important message: a refusal, a check, little time.
    Warning,
    /// A good message: the outcome of a game, a finished save.
    Success,
    /// The line of typed moves.
    Input,
    Footer,
    FooterKey,
    Dialog,
    /// Less prominent text in a dialog.
    DialogMuted,
    DialogTitle,
    Button,
    /// The button that Enter presses.
    ButtonFocused,
    /// The wooden edge of the board with digits and rank kanji on it.
    Frame,
    /// Squares of the lighter shade; the text color is for marks on empty squares.
    BoardLight,
    /// Squares of the darker shade.
    BoardDark,
    /// The stand of captured pieces, with their counts.
    Stand,
    /// A piece of Black: text on the face of the tile.
    Sente,
    /// A promoted piece of Black.
    SentePromoted,
    /// A piece of White.
    Gote,
    /// A promoted piece of White.
    GotePromoted,
    /// The square of the cursor: glyph on background, like all roles that follow.
    Cursor,
    /// The piece chosen to move.
    Selected,
    /// A square where the chosen piece can go.
    Target,
    LastMove,
    /// The squares of an engine's best move.
    BestMove,
    /// A mark that a reader has drawn on the board.
    Mark,
    InCheck,
    /// A square that makes a refused move illegal (R36).
    Guilty,
    /// The color for Black's advantage in a graph.
    GraphBlack,
    /// The color for White's advantage in a graph.
    GraphWhite,
    /// A move graded `?!`, in a list of moves, like the two that follow.
    Inaccuracy,
    /// A move graded `?`.
    Mistake,
    /// A move graded `??`.
    Blunder,
}

impl Role {
    /// All roles, in the order of their indices.
    pub const ALL: [Self; 40] = [
        Self::Screen,
        Self::Muted,
        Self::Heading,
        Self::Panel,
        Self::PanelMuted,
        Self::PanelTitle,
        Self::PanelTitleActive,
        Self::CurrentRow,
        Self::Status,
        Self::Warning,
        Self::Success,
        Self::Input,
        Self::Footer,
        Self::FooterKey,
        Self::Dialog,
        Self::DialogMuted,
        Self::DialogTitle,
        Self::Button,
        Self::ButtonFocused,
        Self::Frame,
        Self::BoardLight,
        Self::BoardDark,
        Self::Stand,
        Self::Sente,
        Self::SentePromoted,
        Self::Gote,
        Self::GotePromoted,
        Self::Cursor,
        Self::Selected,
        Self::Target,
        Self::LastMove,
        Self::BestMove,
        Self::Mark,
        Self::InCheck,
        Self::Guilty,
        Self::GraphBlack,
        Self::GraphWhite,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];
}

/// A style for every role, at one color depth.
///
/// `theme[Role::Cursor]` is a [`Style`] with both colors set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    name: String,
    styles: [Style; Role::ALL.len()],
    pieces: Pieces,
    pictures: Option<CellSize>,
}

/// A theme that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuiltIn {
    /// Wooden board, ivory and walnut pieces: the default.
    Wood,
    /// Slate and muted pieces for a dark room.
    Dark,
    /// Paper and ink.
    Light,
    /// A golden board on green.
    Kaya,
    /// Black background, white and blue pieces.
    HighContrast,
    /// No colors at all, for `NO_COLOR`.
    Mono,
}

impl BuiltIn {
    /// All built-in themes, the default first.
    pub const ALL: [Self; 6] =
        [Self::Wood, Self::Dark, Self::Light, Self::Kaya, Self::HighContrast, Self::Mono];

    /// The name in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Kaya => "kaya",
            Self::HighContrast => "high-contrast",
            Self::Mono => "mono",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Wood => include_str!("../assets/themes/wood.ron"),
            Self::Dark => include_str!("../assets/themes/dark.ron"),
            Self::Light => include_str!("../assets/themes/light.ron"),
            Self::Kaya => include_str!("../assets/themes/kaya.ron"),
            Self::HighContrast => include_str!("../assets/themes/high-contrast.ron"),
            Self::Mono => include_str!("../assets/themes/mono.ron"),
        }
    }
}

impl Theme {
    /// Returns a built-in theme; without colors it is always the theme for `NO_COLOR`.
    ///
    /// # Panics
    ///
    /// Never: a test reads all embedded themes.
    pub fn built_in(theme: BuiltIn, depth: ColorDepth) -> Self {
        let theme = if depth == ColorDepth::None { BuiltIn::Mono } else { theme };
        let file = file::read(theme.text()).expect("a test reads every embedded theme");
        file.theme(theme.name(), depth)
    }

    /// The same colors with other pieces: the player chooses the pieces, not the theme file.
    #[must_use]
    pub const fn with_pieces(mut self, pieces: Pieces) -> Self {
        self.pieces = pieces;
        self
    }

    pub const fn pieces(&self) -> Pieces {
        self.pieces
    }

    /// From now on draws boards as pictures in a window with cells of this size, or with characters.
    pub const fn show_pictures(&mut self, cell: Option<CellSize>) {
        self.pictures = cell;
    }

    /// The size of a cell when boards are drawn as pictures.
    pub const fn pictures(&self) -> Option<CellSize> {
        self.pictures
    }

    pub const fn has_pictures(&self) -> bool {
        self.pictures.is_some()
    }

    /// The name of the theme, which is the name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Foreground and background of a role as red, green and blue, if the theme has 24-bit colors.
    pub fn rgb(&self, role: Role) -> [Option<[u8; 3]>; 2] {
        let style = self[role];
        [style.fg, style.bg].map(|color| match color {
            Some(Color::Rgb(red, green, blue)) => Some([red, green, blue]),
            Some(Color::Indexed(index)) => Some(depth::indexed_rgb(index)),
            _ => None,
        })
    }

    /// The color of a tile's lower edge: its face in shadow, or brighter if it is dark; the face's own color if
    /// there are no shades.
    pub fn edge(&self, face: Role) -> Color {
        let bg = self[face].bg.unwrap_or_default();
        let [_, Some(rgb)] = self.rgb(face) else {
            return if bg == Color::White { Color::Gray } else { bg };
        };
        let is_light = rgb.iter().map(|part| u32::from(*part)).sum::<u32>() > 3 * 128;
        let shade =
            rgb.map(|part| if is_light { part - part / 6 } else { part.saturating_add(32) });
        match bg {
            Color::Indexed(_) => depth::nearest_indexed(shade),
            _ => Color::Rgb(shade[0], shade[1], shade[2]),
        }
    }

    /// The ground of a light or a dark square; all are light where lines separate them.
    pub fn square(&self, is_light: bool) -> Color {
        let role =
            if is_light || self.lines().is_some() { Role::BoardLight } else { Role::BoardDark };
        self[role].bg.unwrap_or_default()
    }

    /// The color of lines between squares: the dark shade, in terminals that have no two close ones.
    pub fn lines(&self) -> Option<Color> {
        let dark = self[Role::BoardDark].bg.filter(|dark| !matches!(dark, Color::Rgb(..)));
        dark.filter(|_| self.has_shades())
    }

    /// Whether light and dark squares, or squares and lines, differ; if not, empty squares need a dot to be
    /// visible.
    pub fn has_shades(&self) -> bool {
        self[Role::BoardLight].bg != self[Role::BoardDark].bg
    }
}

impl Index<Role> for Theme {
    type Output = Style;

    fn index(&self, role: Role) -> &Style {
        &self.styles[role as usize]
    }
}

#[cfg(test)]
mod tests;
