//! Colors by role: views say what a thing is, a theme says how it looks (`docs/terminals.md`, 3).
//!
//! Themes are RON files of a palette and of roles that name its colors. Every color has a value in
//! 24 bits and, where the nearest one would not do, in the palettes of 256 and 16 colors, so that
//! no terminal is sent a color it cannot show.

use std::ops::Index;

use ratatui::style::{Color, Style};
use serde::Deserialize;

mod depth;
mod file;
mod grid;
mod own;
mod pieces;
mod tile_size;

pub use depth::ColorDepth;
pub use file::{ThemeError, ThemeFault};
pub use grid::Grid;
pub use own::Themes;
pub use pieces::{AROUND, Dragon, Glyph, King, PieceSet, Pieces, Reach, reaches, short_name};
pub use tile_size::TileSize;

/// What a cell of the screen is, for choosing its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The ground of the whole window with ordinary text.
    Screen,
    /// Text of less weight on the ground of the window.
    Muted,
    /// The heading of a screen.
    Heading,
    /// A panel with ordinary text.
    Panel,
    /// Text of less weight in a panel.
    PanelMuted,
    /// The title line of a panel.
    PanelTitle,
    /// The title line of the panel whose player has the move.
    PanelTitleActive,
    /// The chosen row of a list or the current move.
    CurrentRow,
    /// The status line.
    Status,
    /// A message that wants attention: a refusal, a check, little time.
    Warning,
    /// A good message: the outcome of a game, a finished save.
    Success,
    /// The line of typed moves.
    Input,
    /// What the keys do, at the bottom.
    Footer,
    /// A key named in the footer.
    FooterKey,
    /// A dialog with ordinary text.
    Dialog,
    /// Text of less weight in a dialog.
    DialogMuted,
    /// The title line of a dialog.
    DialogTitle,
    /// A button.
    Button,
    /// The button that Enter presses.
    ButtonFocused,
    /// The wooden edge of the board with digits and rank kanji on it.
    Frame,
    /// Squares of the lighter shade; the text is that of marks on empty squares.
    BoardLight,
    /// Squares of the darker shade.
    BoardDark,
    /// The stand of captured pieces with their counts.
    Stand,
    /// A piece of Black: text on the face of the tile.
    Sente,
    /// A promoted piece of Black.
    SentePromoted,
    /// A piece of White.
    Gote,
    /// A promoted piece of White.
    GotePromoted,
    /// The square of the cursor: glyph on ground, as all of the following.
    Cursor,
    /// The piece chosen to move.
    Selected,
    /// A square the chosen piece may go to.
    Target,
    /// The squares of the last move.
    LastMove,
    /// The squares of the move that an engine likes best.
    BestMove,
    /// What readers have drawn on the board.
    Mark,
    /// A king in check.
    InCheck,
    /// A square that makes a refused move illegal (R36).
    Guilty,
    /// What is good for Black, or of Black, in a graph.
    GraphBlack,
    /// What is good for White, or of White, in a graph.
    GraphWhite,
}

impl Role {
    /// All roles, in the order of their indices.
    pub const ALL: [Self; 37] = [
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
    ];
}

/// A style for every role, ready for one depth of color.
///
/// `theme[Role::Cursor]` is a [`Style`] whose two colors are always set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    name: String,
    styles: [Style; Role::ALL.len()],
    pieces: Pieces,
    has_pictures: bool,
}

/// A theme that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuiltIn {
    /// Wooden board, ivory and walnut pieces: the usual one.
    Wood,
    /// Slate and muted pieces for a dark room.
    Dark,
    /// Paper and ink.
    Light,
    /// A golden board on green.
    Kaya,
    /// Black ground, white and blue pieces.
    HighContrast,
    /// No colors at all, for `NO_COLOR`.
    Mono,
}

impl BuiltIn {
    /// All of them, the usual one first.
    pub const ALL: [Self; 6] = [
        Self::Wood,
        Self::Dark,
        Self::Light,
        Self::Kaya,
        Self::HighContrast,
        Self::Mono,
    ];

    /// The name in settings and on the command line.
    #[must_use]
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

    /// The theme called `name`.
    #[must_use]
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
    /// A theme that comes with the program; without colors it is always the one for `NO_COLOR`.
    ///
    /// # Panics
    ///
    /// Never: a test reads all embedded themes.
    #[must_use]
    pub fn built_in(theme: BuiltIn, depth: ColorDepth) -> Self {
        let theme = if depth == ColorDepth::None {
            BuiltIn::Mono
        } else {
            theme
        };
        let file = file::read(theme.text()).expect("a test reads every embedded theme");
        file.theme(theme.name(), depth)
    }

    /// The same colors with other pieces: what stands on them is no matter of the file but of the player.
    #[must_use]
    pub const fn with_pieces(mut self, pieces: Pieces) -> Self {
        self.pieces = pieces;
        self
    }

    /// How pieces are drawn.
    #[must_use]
    pub const fn pieces(&self) -> Pieces {
        self.pieces
    }

    /// Draws boards as pictures from now on, or in cells.
    pub const fn show_pictures(&mut self, is_on: bool) {
        self.has_pictures = is_on;
    }

    /// Whether boards are drawn as pictures.
    #[must_use]
    pub const fn has_pictures(&self) -> bool {
        self.has_pictures
    }

    /// Its name, that of its file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Letters and ground of a role as red, green and blue, where the theme has colors of 24 bits.
    #[must_use]
    pub fn rgb(&self, role: Role) -> [Option<[u8; 3]>; 2] {
        let style = self[role];
        [style.fg, style.bg].map(|color| match color {
            Some(Color::Rgb(red, green, blue)) => Some([red, green, blue]),
            Some(Color::Indexed(index)) => Some(depth::indexed_rgb(index)),
            _ => None,
        })
    }

    /// Whether squares differ in shade; if not, empty ones need a dot to be seen.
    #[must_use]
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
