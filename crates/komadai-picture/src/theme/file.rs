//! Reads theme files and reports their errors.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;

use super::depth::{self, ColorDepth};
use super::{BuiltIn, Pieces, Role, Theme};

/// The reason why a theme file cannot be used, and the place of the error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    pub fault: ThemeFault,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThemeFault {
    /// The file is not valid RON, or a field or role is unknown.
    Ron(ron::Error),
    /// No built-in theme has the name given as the base.
    Base(String),
    /// The file lacks this role.
    Role(Role),
    Color(String),
    /// The palette does not have a color with this name.
    NotInPalette(String),
    /// The file name is not a valid theme name.
    Name,
    /// Another theme already has this name.
    Taken(String),
}

impl From<ron::error::SpannedError> for ThemeError {
    fn from(error: ron::error::SpannedError) -> Self {
        Self {
            line: error.span.start.line,
            column: error.span.start.col,
            fault: ThemeFault::Ron(error.code),
        }
    }
}

/// A color of the palette: `#rrggbb`, then optionally a 256-color index and the name of one of 16 colors.
#[derive(Debug, Clone)]
pub(super) struct Paint {
    full: Option<[u8; 3]>,
    indexed: Option<u8>,
    ansi: Option<Color>,
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
    words.next().is_none().then_some(Paint { full, indexed, ansi })
}

fn parse_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}

fn parse_ansi(name: &str) -> Option<Color> {
    name.parse().ok().filter(|color| depth::ANSI.iter().any(|(ansi, _)| ansi == color))
}

impl Paint {
    fn color(&self, depth: ColorDepth) -> Color {
        let Some(rgb @ [red, green, blue]) = self.full else {
            return Color::Reset;
        };
        match depth {
            ColorDepth::None => Color::Reset,
            ColorDepth::Ansi16 => self.ansi.unwrap_or_else(|| depth::nearest_ansi(rgb)),
            ColorDepth::Indexed256 => {
                self.indexed.map_or_else(|| depth::nearest_indexed(rgb), Color::Indexed)
            }
            ColorDepth::True => Color::Rgb(red, green, blue),
        }
    }
}

/// A theme as its file has it; a user's theme takes missing values from its base.
#[derive(Debug, Clone)]
pub(super) struct ThemeFile {
    base: Option<String>,
    palette: BTreeMap<String, Paint>,
    roles: BTreeMap<Role, RoleStyle>,
}

/// The file, with colors as text.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ThemeText {
    base: Option<String>,
    palette: BTreeMap<String, String>,
    roles: BTreeMap<Role, RoleStyle>,
}

/// The style of one role: palette names and modifiers.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RoleStyle {
    fg: Option<String>,
    bg: Option<String>,
    with: Option<Vec<Emphasis>>,
}

/// Modifiers that a style can add; dim and italic are missing because they make kanji hard to read.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Emphasis {
    Bold,
    Reversed,
    Underlined,
}

impl RoleStyle {
    fn modifiers(&self) -> Modifier {
        let with = self.with.iter().flatten();
        with.map(|emphasis| match emphasis {
            Emphasis::Bold => Modifier::BOLD,
            Emphasis::Reversed => Modifier::REVERSED,
            Emphasis::Underlined => Modifier::UNDERLINED,
        })
        .collect()
    }
}

impl ThemeFile {
    pub(super) fn theme(&self, name: &str, depth: ColorDepth) -> Theme {
        Theme {
            name: name.to_owned(),
            styles: Role::ALL.map(|role| self.style(role, depth)),
            pieces: Pieces::default(),
            pictures: None,
        }
    }

    fn style(&self, role: Role, depth: ColorDepth) -> Style {
        let Some(look) = self.roles.get(&role) else {
            return Style::new();
        };
        let color = |name: &Option<String>| {
            let paint = name.as_ref().and_then(|name| self.palette.get(name));
            paint.map_or(Color::Reset, |paint| paint.color(depth))
        };
        Style::new().fg(color(&look.fg)).bg(color(&look.bg)).add_modifier(look.modifiers())
    }

    /// Overrides this theme with the entries of another one.
    fn overlay(&mut self, other: Self) {
        self.palette.extend(other.palette);
        for (role, theirs) in other.roles {
            let look = self.roles.entry(role).or_default();
            look.fg = theirs.fg.or(look.fg.take());
            look.bg = theirs.bg.or(look.bg.take());
            look.with = theirs.with.or(look.with.take());
        }
    }
}

fn parse(text: &str) -> Result<ThemeFile, ThemeError> {
    // Theme authors need not write `Some(..)` around optional colors.
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let written: ThemeText = options.from_str(text)?;
    let mut palette = BTreeMap::new();
    for (name, color) in written.palette {
        let paint = parse_paint(&color);
        let paint = paint.ok_or_else(|| at(text, &color, ThemeFault::Color(color.clone())))?;
        palette.insert(name, paint);
    }
    Ok(ThemeFile { base: written.base, palette, roles: written.roles })
}

/// Reads a theme file and checks that no role and no color is missing.
pub(super) fn read(text: &str) -> Result<ThemeFile, ThemeError> {
    let file = parse(text)?;
    let is_whole = |role| {
        let look = file.roles.get(role);
        look.is_some_and(|look| look.fg.is_some() && look.bg.is_some())
    };
    if let Some(role) = Role::ALL.iter().find(|role| !is_whole(role)) {
        return Err(at(text, "roles", ThemeFault::Role(*role)));
    }
    check_colors(&file, text)?;
    Ok(file)
}

/// Reads a user's theme on top of the built-in theme that it names as its base, or of the default.
pub(super) fn read_over(text: &str) -> Result<ThemeFile, ThemeError> {
    let changes = parse(text)?;
    let base = changes.base.as_deref().unwrap_or(BuiltIn::Wood.name());
    let Some(base) = BuiltIn::named(base) else {
        return Err(at(text, base, ThemeFault::Base(base.to_owned())));
    };
    let mut file = read(base.text())?;
    file.overlay(changes);
    check_colors(&file, text)?;
    Ok(file)
}

/// Checks that the palette has every color that a role names.
fn check_colors(file: &ThemeFile, text: &str) -> Result<(), ThemeError> {
    let colors = file.roles.values().flat_map(|look| [&look.fg, &look.bg]);
    for color in colors.flatten() {
        if !file.palette.contains_key(color) {
            let place = format!("\"{color}\"");
            return Err(at(text, &place, ThemeFault::NotInPalette(color.clone())));
        }
    }
    Ok(())
}

/// An error at the first occurrence of `word` in `text`.
fn at(text: &str, word: &str, fault: ThemeFault) -> ThemeError {
    let before = text.split_once(word).map_or("", |(before, _)| before);
    let last_line = before.rsplit('\n').next().unwrap_or_default();
    ThemeError {
        line: before.matches('\n').count() + 1,
        column: last_line.chars().count() + 1,
        fault,
    }
}
