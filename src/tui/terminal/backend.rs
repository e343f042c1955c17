//! What [`Terminal`](ratatui::terminal::Terminal) asks of a device, as ANSI sequences.

use std::io::{self, Write};

use crossterm::cursor::{self, Hide, MoveTo, Show};
use crossterm::style::{
    Attribute, Color as AnsiColor, Colors, Print, SetAttribute, SetBackgroundColor, SetColors,
    SetForegroundColor,
};
use crossterm::terminal::{self, Clear};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// Each modifier with the attributes that begin and end it.
const ATTRIBUTES: [(Modifier, Attribute, Attribute); 9] = [
    (Modifier::REVERSED, Attribute::Reverse, Attribute::NoReverse),
    (Modifier::BOLD, Attribute::Bold, Attribute::NormalIntensity),
    (Modifier::DIM, Attribute::Dim, Attribute::NormalIntensity),
    (Modifier::ITALIC, Attribute::Italic, Attribute::NoItalic),
    (
        Modifier::UNDERLINED,
        Attribute::Underlined,
        Attribute::NoUnderline,
    ),
    (
        Modifier::CROSSED_OUT,
        Attribute::CrossedOut,
        Attribute::NotCrossedOut,
    ),
    (Modifier::HIDDEN, Attribute::Hidden, Attribute::NoHidden),
    (
        Modifier::SLOW_BLINK,
        Attribute::SlowBlink,
        Attribute::NoBlink,
    ),
    (
        Modifier::RAPID_BLINK,
        Attribute::RapidBlink,
        Attribute::NoBlink,
    ),
];

/// An ANSI terminal behind a writer.
///
/// Colors of underlines are not drawn: no theme has any.
#[derive(Debug, Default)]
pub struct AnsiBackend<W: Write>(W, Wording);

/// How long the sequences are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wording {
    /// What every terminal understands.
    #[default]
    Plain,
    /// Colors one by one where only one changes, and blanks erased instead of written, which takes the color of their ground in
    /// terminals that know the protocol of kitty.
    Short,
}

/// The most columns and rows that are drawn: a broken terminal may tell of any, and memory is taken for every cell. What lies
/// beyond stays blank.
const LARGEST: Size = Size::new(1000, 500);

/// As much of a window of so many columns and rows as is drawn.
#[must_use]
pub fn drawn(width: u16, height: u16) -> Size {
    Size::new(width.min(LARGEST.width), height.min(LARGEST.height))
}

/// Blanks that are longer to write than to erase.
const LONG: usize = 6;
/// The same where more is written behind them, to which the cursor has to be brought.
const LONG_WITHIN: usize = 14;

impl<W: Write> AnsiBackend<W> {
    /// The terminal that reads what is written to `writer`.
    pub const fn new(writer: W) -> Self {
        Self(writer, Wording::Plain)
    }

    /// Has the next frames written in short or in plain sequences.
    pub const fn set_wording(&mut self, wording: Wording) {
        self.1 = wording;
    }

    /// Writes blanks that were held back; false where they are erased and the cursor stays before them.
    fn write_blanks(&mut self, count: usize, is_last: bool) -> io::Result<bool> {
        if count > if is_last { LONG } else { LONG_WITHIN } {
            write!(self.0, "\x1b[{count}X")?;
            return Ok(false);
        }
        for _ in 0..count {
            queue!(self.0, Print(' '))?;
        }
        Ok(true)
    }

    /// Takes other colors.
    fn change_colors(&mut self, from: (Color, Color), to: (Color, Color)) -> io::Result<()> {
        match self.1 {
            Wording::Short if from.1 == to.1 => {
                queue!(self.0, SetForegroundColor(ansi(to.0)))
            }
            Wording::Short if from.0 == to.0 => {
                queue!(self.0, SetBackgroundColor(ansi(to.1)))
            }
            _ => queue!(self.0, SetColors(Colors::new(ansi(to.0), ansi(to.1)))),
        }
    }

    /// Ends the modifiers that only `from` has and begins those that only `to` has.
    fn change_modifiers(&mut self, from: Modifier, to: Modifier) -> io::Result<()> {
        let is_removed = |modifier: Modifier| from.contains(modifier) && !to.contains(modifier);
        // One attribute ends bold and dim, one both kinds of blinking: the other of the two begins anew.
        let is_ended = |end| {
            let mut modifiers = ATTRIBUTES.iter();
            modifiers.any(|(modifier, _, its_end)| *its_end == end && is_removed(*modifier))
        };
        for (modifier, _, end) in ATTRIBUTES {
            if is_removed(modifier) {
                queue!(self.0, SetAttribute(end))?;
            }
        }
        for (modifier, begin, end) in ATTRIBUTES {
            if to.contains(modifier) && (!from.contains(modifier) || is_ended(end)) {
                queue!(self.0, SetAttribute(begin))?;
            }
        }
        Ok(())
    }
}

impl<W: Write> Write for AnsiBackend<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl<W: Write> Backend for AnsiBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut colors = (Color::Reset, Color::Reset);
        let mut modifier = Modifier::empty();
        let mut last = None;
        let mut blanks = 0;
        for (x, y, cell) in content {
            let is_next = last == Some((x.wrapping_sub(1), y));
            let to = (cell.fg, cell.bg);
            let is_blank = cell.symbol() == " " && self.1 == Wording::Short;
            // Nobody sees the color of the letters of a blank.
            let to = if is_blank { (colors.0, to.1) } else { to };
            let is_same = cell.modifier == modifier && to == colors;
            let mut is_there = is_next;
            if blanks > 0 && !(is_next && is_same && is_blank) {
                is_there &= self.write_blanks(blanks, !is_next)?;
                blanks = 0;
            }
            last = Some((x, y));
            if is_next && is_same && is_blank && blanks > 0 {
                blanks += 1;
                continue;
            }
            if !is_there {
                queue!(self.0, MoveTo(x, y))?;
            }
            if cell.modifier != modifier {
                self.change_modifiers(modifier, cell.modifier)?;
                modifier = cell.modifier;
            }
            if to != colors {
                self.change_colors(colors, to)?;
                colors = to;
            }
            if is_blank && modifier.is_empty() {
                blanks = 1;
            } else {
                queue!(self.0, Print(cell.symbol()))?;
            }
        }
        self.write_blanks(blanks, true)?;
        queue!(self.0, SetAttribute(Attribute::Reset))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        cursor::position().map(Position::from)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        execute!(self.0, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let region = match region {
            ClearType::All => terminal::ClearType::All,
            ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
            ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
            ClearType::CurrentLine => terminal::ClearType::CurrentLine,
            ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
        };
        execute!(self.0, Clear(region))
    }

    fn size(&self) -> io::Result<Size> {
        terminal::size().map(|(width, height)| drawn(width, height))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let size = terminal::window_size()?;
        Ok(WindowSize {
            columns_rows: drawn(size.columns, size.rows),
            pixels: Size::new(size.width, size.height),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The name that [`crossterm`] has for a color: its dark ones are the first eight of sixteen.
fn ansi(color: Color) -> AnsiColor {
    match color {
        Color::Reset => AnsiColor::Reset,
        Color::Black => AnsiColor::Black,
        Color::Red => AnsiColor::DarkRed,
        Color::Green => AnsiColor::DarkGreen,
        Color::Yellow => AnsiColor::DarkYellow,
        Color::Blue => AnsiColor::DarkBlue,
        Color::Magenta => AnsiColor::DarkMagenta,
        Color::Cyan => AnsiColor::DarkCyan,
        Color::Gray => AnsiColor::Grey,
        Color::DarkGray => AnsiColor::DarkGrey,
        Color::LightRed => AnsiColor::Red,
        Color::LightGreen => AnsiColor::Green,
        Color::LightYellow => AnsiColor::Yellow,
        Color::LightBlue => AnsiColor::Blue,
        Color::LightMagenta => AnsiColor::Magenta,
        Color::LightCyan => AnsiColor::Cyan,
        Color::White => AnsiColor::White,
        Color::Indexed(index) => AnsiColor::AnsiValue(index),
        Color::Rgb(r, g, b) => AnsiColor::Rgb { r, g, b },
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    /// What is written for a row of these styled texts.
    fn written(texts: &[(&str, Style)]) -> String {
        written_as(Wording::Plain, texts)
    }

    fn written_as(wording: Wording, texts: &[(&str, Style)]) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, 40, 1));
        let mut x = 0;
        for (text, style) in texts {
            (x, _) = buf.set_stringn(x, 0, text, usize::MAX, *style);
        }
        let mut bytes = Vec::new();
        let blank = Buffer::empty(buf.area);
        let changes = blank.diff(&buf);
        let mut backend = AnsiBackend::new(&mut bytes);
        backend.set_wording(wording);
        backend.draw(changes.into_iter()).expect("a vector");
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn a_window_of_any_size_takes_little_memory() {
        assert_eq!(drawn(80, 24), Size::new(80, 24));
        assert_eq!(drawn(u16::MAX, u16::MAX), LARGEST);
        let cells = usize::from(LARGEST.width) * usize::from(LARGEST.height);
        // The frame shown and the next one.
        assert!(2 * cells * size_of::<Cell>() <= 64 << 20);
    }

    #[test]
    fn cells_in_a_row_are_written_without_steps_and_one_reset_ends_them() {
        assert_eq!(written(&[("ab", Style::new())]), "\x1b[1;1Hab\x1b[0m");
    }

    #[test]
    fn colors_are_written_together_and_only_when_they_change() {
        let wood = Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Indexed(7));
        assert_eq!(
            written(&[("ab", wood), ("c", Style::new().fg(Color::Red))]),
            "\x1b[1;1H\x1b[38;2;1;2;3;48;5;7mab\x1b[38;5;1;49mc\x1b[0m"
        );
    }

    #[test]
    fn short_sequences_name_one_color_and_erase_long_blanks() {
        let wood = Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Indexed(7));
        let red = wood.fg(Color::Red);
        let blanks = " ".repeat(20);
        assert_eq!(
            written_as(
                Wording::Short,
                &[("a", wood), ("b", red), ("  ", wood), ("c", red)]
            ),
            "\x1b[1;1H\x1b[38;2;1;2;3;48;5;7ma\x1b[38;5;1mb  c\x1b[0m"
        );
        assert_eq!(
            written_as(Wording::Short, &[("a", wood), (&blanks, wood), ("b", wood)]),
            "\x1b[1;1H\x1b[38;2;1;2;3;48;5;7ma\x1b[20X\x1b[1;22Hb\x1b[0m"
        );
        assert_eq!(
            written_as(
                Wording::Short,
                &[("a", wood), (&blanks, wood.bg(Color::Red))]
            ),
            "\x1b[1;1H\x1b[38;2;1;2;3;48;5;7ma\x1b[48;5;1m\x1b[20X\x1b[0m"
        );
    }

    #[test]
    fn a_modifier_is_ended_by_its_own_attribute_and_spares_the_others() {
        let style = |modifier| Style::new().add_modifier(modifier);
        assert_eq!(
            written(&[
                ("a", style(Modifier::BOLD | Modifier::DIM)),
                ("b", style(Modifier::DIM | Modifier::REVERSED)),
                ("c", style(Modifier::UNDERLINED)),
            ]),
            "\x1b[1;1H\x1b[1m\x1b[2ma\x1b[22m\x1b[7m\x1b[2mb\x1b[27m\x1b[22m\x1b[4mc\x1b[0m"
        );
    }
}
