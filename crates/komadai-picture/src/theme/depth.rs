//! The number of colors of a terminal, and the nearest one to a color.

use ratatui::style::Color;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColorDepth {
    /// None: `NO_COLOR` is set or the user asked for no colors.
    None,
    /// The 16 colors that the terminal defines.
    Ansi16,
    /// The 256 colors of xterm; 16-255 are the same in every terminal.
    Indexed256,
    True,
}

impl ColorDepth {
    /// Reads the depth from the environment (`docs/terminals.md`, 3): a non-empty `NO_COLOR`, then
    /// `COLORTERM` except in GNU screen, then `TERM`.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is_set = |name| variable(name).filter(|value| !value.is_empty());
        let term = is_set("TERM").unwrap_or_default();
        // GNU screen passes on the outer terminal's `COLORTERM` but misreads 24-bit colors as other
        // attributes.
        let said = is_set("COLORTERM").filter(|_| !Self::is_screen(&variable));
        match said.as_deref() {
            _ if is_set("NO_COLOR").is_some() => Self::None,
            Some("truecolor" | "24bit") => Self::True,
            _ if term.contains("direct") => Self::True,
            _ if term.contains("256color") => Self::Indexed256,
            // All consoles that interpret sequences have them (since Windows 10, 1703).
            _ if cfg!(windows) && term.is_empty() => Self::True,
            _ => Self::Ansi16,
        }
    }

    /// Whether the environment is that of GNU screen.
    pub fn is_screen(variable: impl Fn(&str) -> Option<String>) -> bool {
        let is_set = |name| variable(name).filter(|value| !value.is_empty());
        let is_named = is_set("TERM").is_some_and(|term| term.starts_with("screen"));
        (is_named || is_set("STY").is_some()) && is_set("TMUX").is_none()
    }

    /// The depth with this name; `auto` is not one of them.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "none" => Self::None,
            "16" => Self::Ansi16,
            "256" => Self::Indexed256,
            "true" => Self::True,
            _ => return None,
        })
    }
}

/// Red, green and blue of a color in xterm's 256-color palette.
pub(super) fn indexed_rgb(index: u8) -> [u8; 3] {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => ANSI[usize::from(index)].1,
        16..232 => {
            let cube = index - 16;
            [cube / 36, cube / 6 % 6, cube % 6].map(|level| LEVELS[usize::from(level)])
        }
        232..=255 => [8 + 10 * (index - 232); 3],
    }
}

/// The 16 colors with xterm's values.
pub(super) const ANSI: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

/// The nearest of the colors that every 256-color terminal shows alike.
pub(super) fn nearest_indexed(rgb: [u8; 3]) -> Color {
    let nearest = (16..=255).min_by_key(|&index| distance(rgb, indexed_rgb(index)));
    Color::Indexed(nearest.unwrap_or(16))
}

pub(super) fn nearest_ansi(rgb: [u8; 3]) -> Color {
    ANSI.into_iter()
        .min_by_key(|&(_, ansi)| distance(rgb, ansi))
        .map_or(Color::Reset, |(color, _)| color)
}

/// Squared distance, weighted by the eye's sensitivity to each component.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let part = |i: usize, weight: u32| weight * u32::from(a[i].abs_diff(b[i])).pow(2);
    part(0, 3) + part(1, 4) + part(2, 2)
}
