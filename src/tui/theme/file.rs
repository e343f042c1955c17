//! Theme files: reading them, and what is wrong with them.

use std::collections::BTreeMap;

use ratatui::style::{Color, Style};
use serde::Deserialize;

use super::depth::{self, ColorDepth};
use super::{BuiltIn, Emphasis, Look, Palette, Pieces, Role, Theme};

/// Why a theme file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl From<ron::error::SpannedError> for ThemeError {
    fn from(error: ron::error::SpannedError) -> Self {
        Self {
            line: error.span.start.line,
            column: error.span.start.col,
            message: error.code.to_string(),
        }
    }
}

/// A color of the palette: `#rrggbb`, then an index of 256 and the name of one of 16 if wanted.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Paint {
    full: Option<[u8; 3]>,
    indexed: Option<u8>,
    ansi: Option<Color>,
}

/// The text is not a color.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is not a color: expected such as \"#a87a42\", \"#a87a42 137 yellow\" or \"reset\"")]
pub(super) struct PaintError(String);

impl TryFrom<String> for Paint {
    type Error = PaintError;

    fn try_from(text: String) -> Result<Self, PaintError> {
        parse_paint(&text).ok_or(PaintError(text))
    }
}

fn parse_paint(text: &str) -> Option<Paint> {
    let mut words = text.split_whitespace();
    let full = match words.next()? {
        "reset" => None,
        hex => Some(parse_hex(hex)?),
    };
    let indexed = words.next().map(str::parse).transpose().ok()?;
    let ansi = match words.next() {
        Some(name) => Some(parse_ansi(name)?),
        None => None,
    };
    words.next().is_none().then_some(Paint {
        full,
        indexed,
        ansi,
    })
}

fn parse_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}

fn parse_ansi(name: &str) -> Option<Color> {
    name.parse()
        .ok()
        .filter(|color| depth::ANSI.iter().any(|(ansi, _)| ansi == color))
}

impl Paint {
    fn color(&self, depth: ColorDepth) -> Color {
        let Some(rgb @ [red, green, blue]) = self.full else {
            return Color::Reset;
        };
        match depth {
            ColorDepth::None => Color::Reset,
            ColorDepth::Ansi16 => self.ansi.unwrap_or_else(|| depth::nearest_ansi(rgb)),
            ColorDepth::Indexed256 => self
                .indexed
                .map_or_else(|| depth::nearest_indexed(rgb), Color::Indexed),
            ColorDepth::True => Color::Rgb(red, green, blue),
        }
    }
}

/// A theme file that was found complete.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThemeFile {
    name: String,
    palette: Palette,
    roles: BTreeMap<Role, Look>,
}

impl ThemeFile {
    /// The theme with colors for `depth`.
    pub(super) fn theme(&self, depth: ColorDepth) -> Theme {
        Theme {
            name: self.name.clone(),
            styles: Role::ALL.map(|role| self.style(role, depth)),
            pieces: Pieces::default(),
        }
    }

    /// The style of `role` with colors for `depth`.
    fn style(&self, role: Role, depth: ColorDepth) -> Style {
        let Some(look) = self.roles.get(&role) else {
            return Style::new();
        };
        let color = |name: &String| {
            self.palette
                .get(name)
                .map_or(Color::Reset, |paint| paint.color(depth))
        };
        Style::new()
            .fg(color(&look.fg))
            .bg(color(&look.bg))
            .add_modifier(look.modifiers())
    }
}

/// Reads a theme file and sees that no role and no color is missing.
pub(super) fn read(text: &str) -> Result<ThemeFile, ThemeError> {
    let file: ThemeFile = ron::from_str(text).map_err(ThemeError::from)?;
    if let Some(role) = Role::ALL
        .into_iter()
        .find(|role| !file.roles.contains_key(role))
    {
        return Err(at(text, "roles", format!("no look for the role {role:?}")));
    }
    check_colors(&file, text)?;
    Ok(file)
}

/// A theme file of the user's: what it does not say is as in the theme that it is based on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Changes {
    #[serde(default)]
    base: Option<String>,
    #[serde(default)]
    palette: Palette,
    #[serde(default)]
    roles: BTreeMap<Role, Change>,
}

/// What is different about one role.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    #[serde(default)]
    fg: Option<String>,
    #[serde(default)]
    bg: Option<String>,
    #[serde(default)]
    with: Option<Vec<Emphasis>>,
}

/// Reads a theme of the user's with this name, laid over the theme of the program that it names as its base, else over the usual one.
pub(super) fn read_over(name: &str, text: &str) -> Result<ThemeFile, ThemeError> {
    // Whoever writes a color need not know that it is optional.
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let changes: Changes = options.from_str(text).map_err(ThemeError::from)?;
    let base = changes.base.as_deref().unwrap_or(BuiltIn::Wood.name());
    let Some(base) = BuiltIn::named(base) else {
        let known = BuiltIn::ALL.map(BuiltIn::name).join(", ");
        let message = format!(
            "there is no theme `{}`: expected {known}",
            base.escape_debug()
        );
        return Err(at(text, base, message));
    };
    let mut file = read(base.text())?;
    name.clone_into(&mut file.name);
    file.palette.extend(changes.palette);
    for (role, change) in changes.roles {
        // Every theme of the program has every role.
        let Some(look) = file.roles.get_mut(&role) else {
            continue;
        };
        look.fg = change.fg.unwrap_or_else(|| look.fg.clone());
        look.bg = change.bg.unwrap_or_else(|| look.bg.clone());
        look.with = change.with.unwrap_or_else(|| look.with.clone());
    }
    check_colors(&file, text)?;
    Ok(file)
}

/// Sees that the palette has all colors that roles name.
fn check_colors(file: &ThemeFile, text: &str) -> Result<(), ThemeError> {
    let colors = file.roles.values().flat_map(|look| [&look.fg, &look.bg]);
    for color in colors {
        if !file.palette.contains_key(color) {
            let place = format!("\"{color}\"");
            let message = format!("the palette has no color \"{}\"", color.escape_debug());
            return Err(at(text, &place, message));
        }
    }
    Ok(())
}

/// An error at the first place where `text` has `word`.
fn at(text: &str, word: &str, message: String) -> ThemeError {
    let before = text.split_once(word).map_or("", |(before, _)| before);
    let last_line = before.rsplit('\n').next().unwrap_or_default();
    ThemeError {
        line: before.matches('\n').count() + 1,
        column: last_line.chars().count() + 1,
        message,
    }
}
