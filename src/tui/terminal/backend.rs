//! The device behind [`Terminal`](ratatui::terminal::Terminal), as ANSI sequences.

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

use crate::text;

/// Each modifier with the attributes that begin and end it.
const ATTRIBUTES: [(Modifier, Attribute, Attribute); 9] = [
    (Modifier::REVERSED, Attribute::Reverse, Attribute::NoReverse),
    (Modifier::BOLD, Attribute::Bold, Attribute::NormalIntensity),
    (Modifier::DIM, Attribute::Dim, Attribute::NormalIntensity),
    (Modifier::ITALIC, Attribute::Italic, Attribute::NoItalic),
    (Modifier::UNDERLINED, Attribute::Underlined, Attribute::NoUnderline),
    (Modifier::CROSSED_OUT, Attribute::CrossedOut, Attribute::NotCrossedOut),
    (Modifier::HIDDEN, Attribute::Hidden, Attribute::NoHidden),
    (Modifier::SLOW_BLINK, Attribute::SlowBlink, Attribute::NoBlink),
    (Modifier::RAPID_BLINK, Attribute::RapidBlink, Attribute::NoBlink),
];

/// An ANSI terminal behind a writer. Colors of underlines are not drawn: no theme has any.
#[derive(Debug, Default)]
pub struct AnsiBackend<W: Write>(W, Wording, Blanks);

/// The ground of each blank cell by row and column, as far as drawn since the screen was blanked.
#[derive(Debug, Default)]
struct Blanks(Vec<Vec<Option<Color>>>);

impl Blanks {
    /// Stores the content of a cell; other cells that it covers become unknown.
    fn set(&mut self, x: u16, y: u16, cell: &Cell) {
        let (x, y) = (usize::from(x), usize::from(y));
        if self.0.len() <= y {
            self.0.resize_with(y + 1, Vec::new);
        }
        let row = &mut self.0[y];
        let columns = usize::from(text::width(cell.symbol()).max(1));
        if row.len() < x + columns {
            row.resize(x + columns, None);
        }
        row[x..x + columns].fill(is_blank(cell).then_some(cell.bg));
    }

    /// Whether the cells show blanks on this ground.
    fn are(&self, from: u16, to: u16, y: u16, ground: Color) -> bool {
        let row = self.0.get(usize::from(y));
        let cells = row.and_then(|row| row.get(usize::from(from)..usize::from(to)));
        cells.is_some_and(|cells| cells.iter().all(|known| *known == Some(ground)))
    }
}

/// Whether the color of the cell's letters is invisible.
fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && cell.modifier.is_empty()
}

/// The length of sequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wording {
    /// Sequences that every terminal understands.
    #[default]
    Plain,
    /// Changes foreground and background separately; relative steps within a row.
    Short,
    /// Like `Short`, with blanks erased instead of written: terminals with kitty's protocol erase in the
    /// color of the ground.
    Erasing,
}

/// The most columns and rows drawn: a broken terminal may report any size, and every cell takes memory. The
/// rest stays blank.
const LARGEST: Size = Size::new(1000, 500);

/// The part of a window of this size that is drawn.
pub fn drawn(width: u16, height: u16) -> Size {
    Size::new(width.min(LARGEST.width), height.min(LARGEST.height))
}

/// From this many blanks on, erasing is shorter than writing.
const LONG: usize = 6;
/// The same where more text follows, to which the cursor has to be moved.
const LONG_WITHIN: usize = 14;
/// Up to this many blanks, writing is no longer than stepping over them.
const STEPPED: u16 = 3;

impl<W: Write> AnsiBackend<W> {
    pub const fn new(writer: W) -> Self {
        Self(writer, Wording::Plain, Blanks(Vec::new()))
    }

    pub const fn writer(&mut self) -> &mut W {
        &mut self.0
    }

    pub(crate) const fn set_wording(&mut self, wording: Wording) {
        self.1 = wording;
    }

    /// Moves the cursor to a cell, from a place that may be unknown.
    fn move_to(&mut self, from: Option<(u16, u16)>, (x, y): (u16, u16)) -> io::Result<()> {
        match from {
            Some(from) if from == (x, y) => Ok(()),
            _ if self.1 == Wording::Plain => queue!(self.0, MoveTo(x, y)),
            Some((before, row)) if row == y && before + 1 == x => write!(self.0, "\x1b[C"),
            Some((before, row)) if row == y && before < x => {
                write!(self.0, "\x1b[{}C", x - before)
            }
            Some((_, row)) if row == y => write!(self.0, "\x1b[{}G", x + 1),
            _ if x == 0 => write!(self.0, "\x1b[{}H", y + 1),
            _ => queue!(self.0, MoveTo(x, y)),
        }
    }

    /// Writes a run; returns the cursor's place after it, if known.
    fn write_run(&mut self, run: &Run) -> io::Result<Option<(u16, u16)>> {
        let can_erase = self.1 == Wording::Erasing && run.style.2.is_empty();
        let (mut x, y) = run.at;
        let mut cursor = Some(run.at);
        let mut rest = run.symbols.as_slice();
        while let Some((symbol, after)) = rest.split_first() {
            let blanks = rest.iter().take_while(|symbol| can_erase && **symbol == " ");
            let blanks = blanks.count();
            let is_last = blanks == rest.len();
            if blanks > if is_last { LONG } else { LONG_WITHIN } {
                self.move_to(cursor, (x, y))?;
                write!(self.0, "\x1b[{blanks}X")?;
                cursor = Some((x, y));
                x = x.saturating_add(u16::try_from(blanks).unwrap_or(u16::MAX));
                rest = &rest[blanks..];
                continue;
            }
            self.move_to(cursor, (x, y))?;
            queue!(self.0, Print(symbol))?;
            let columns = columns(symbol, self.1);
            x += columns.unwrap_or(1);
            cursor = columns.map(|_| (x, y));
            rest = after;
        }
        Ok(cursor)
    }

    fn change_colors(&mut self, from: (Color, Color), to: (Color, Color)) -> io::Result<()> {
        match self.1 {
            Wording::Short | Wording::Erasing if from.1 == to.1 => {
                queue!(self.0, SetForegroundColor(ansi(to.0)))
            }
            Wording::Short | Wording::Erasing if from.0 == to.0 => {
                queue!(self.0, SetBackgroundColor(ansi(to.1)))
            }
            _ => queue!(self.0, SetColors(Colors::new(ansi(to.0), ansi(to.1)))),
        }
    }

    /// Ends the modifiers that only `from` has and begins those that only `to` has.
    fn change_modifiers(&mut self, from: Modifier, to: Modifier) -> io::Result<()> {
        let is_removed = |modifier: Modifier| from.contains(modifier) && !to.contains(modifier);
        // One attribute ends bold and dim, one both kinds of blinking: the other of the two begins again.
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
        let cells: Vec<_> = content.collect();
        let mut runs = runs(&cells, self.1, &self.2);
        for (x, y, cell) in &cells {
            self.2.set(*x, *y, cell);
        }
        if self.1 != Wording::Plain {
            gather_colors(&mut runs);
        }
        let (mut colors, mut modifier) = ((Color::Reset, Color::Reset), Modifier::empty());
        let mut cursor = None;
        for run in &runs {
            self.move_to(cursor, run.at)?;
            let (fg, bg, to) = run.style;
            if to != modifier {
                self.change_modifiers(modifier, to)?;
                modifier = to;
            }
            if (fg, bg) != colors {
                self.change_colors(colors, (fg, bg))?;
                colors = (fg, bg);
            }
            cursor = self.write_run(run)?;
        }
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

    /// The whole window is blanked from its first cell on: at `CSI 2J`, kitty frees the pictures it holds.
    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.2 = Blanks::default();
        let region = match region {
            ClearType::All => {
                queue!(self.0, MoveTo(0, 0))?;
                terminal::ClearType::FromCursorDown
            }
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

/// Adjacent cells with the same colors and modifiers.
#[derive(Debug)]
struct Run<'a> {
    at: (u16, u16),
    style: (Color, Color, Modifier),
    symbols: Vec<&'a str>,
}

/// Columns that the cursor advances, where all terminals agree. In plain sequences a step follows every
/// kanji.
fn columns(symbol: &str, wording: Wording) -> Option<u16> {
    let is_cjk = |c| matches!(c, '\u{3000}'..='\u{9fff}' | '\u{ff01}'..='\u{ff60}');
    let mut characters = symbol.chars();
    match (characters.next(), characters.next(), wording) {
        (_, _, Wording::Plain) => Some(1),
        (Some(c), None, _) if is_cjk(c) => Some(2),
        (Some(_), None, _) => (text::width(symbol) == 1).then_some(1),
        _ => None,
    }
}

/// The changed cells in order, in runs as long as possible. The letter color of a blank is invisible: in
/// short sequences it is that of the preceding cell, or of any cell on the same ground.
fn runs<'a>(cells: &[(u16, u16, &'a Cell)], wording: Wording, blanks: &Blanks) -> Vec<Run<'a>> {
    let is_free = |cell: &Cell| wording != Wording::Plain && is_blank(cell);
    let on_ground = |bg| {
        let mut cells = cells.iter().map(|(.., cell)| cell);
        cells.find(|cell| cell.bg == bg && cell.modifier.is_empty() && !is_free(cell))
    };
    let mut runs: Vec<Run> = Vec::new();
    let mut end = None;
    for (x, y, cell) in cells {
        if let (Some(run), Some((from, row))) = (runs.last_mut(), end)
            && (wording == Wording::Erasing && row == *y && is_free(cell))
            && (1..=STEPPED).contains(&x.saturating_sub(from))
            && run.symbols.last() == Some(&" ")
            && run.style.1 == cell.bg
            && blanks.are(from, *x, row, cell.bg)
        {
            run.symbols.extend((from..*x).map(|_| " "));
            end = Some((*x, *y));
        }
        let before = runs.last_mut().filter(|_| end == Some((*x, *y)));
        let style_before = before.as_ref().map(|run| run.style);
        let style = match style_before {
            Some(style @ (_, bg, modifier))
                if is_free(cell) && bg == cell.bg && modifier.is_empty() =>
            {
                style
            }
            _ if is_free(cell) => {
                let fg = on_ground(cell.bg).map_or(cell.fg, |other| other.fg);
                (fg, cell.bg, cell.modifier)
            }
            _ => (cell.fg, cell.bg, cell.modifier),
        };
        match before {
            Some(run) if run.style == style => run.symbols.push(cell.symbol()),
            _ => runs.push(Run { at: (*x, *y), style, symbols: vec![cell.symbol()] }),
        }
        let columns = columns(cell.symbol(), wording);
        end = columns.and_then(|columns| Some((x.checked_add(columns)?, *y)));
    }
    runs
}

/// Groups runs of the same colors: a cursor move is shorter than a color. The frame is shown as a whole.
fn gather_colors(runs: &mut [Run]) {
    let mut grounds: Vec<Color> = Vec::new();
    let mut styles = Vec::new();
    for run in &*runs {
        if !grounds.contains(&run.style.1) {
            grounds.push(run.style.1);
        }
        if !styles.contains(&run.style) {
            styles.push(run.style);
        }
    }
    let place = |run: &Run| {
        (
            grounds.iter().position(|ground| *ground == run.style.1),
            styles.iter().position(|style| *style == run.style),
        )
    };
    runs.sort_by_cached_key(place);
}

/// The color as a color of [`crossterm`], where the dark ones are the first eight of sixteen.
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

    /// The bytes written for a row of these styled texts.
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
            written_as(Wording::Short, &[("a", wood), ("b", red), ("  ", wood), ("c", red)]),
            "\x1b[1H\x1b[38;2;1;2;3;48;5;7ma\x1b[38;5;1mb  c\x1b[0m"
        );
        assert_eq!(
            written_as(Wording::Erasing, &[("a", wood), (&blanks, wood), ("b", wood)]),
            "\x1b[1H\x1b[38;2;1;2;3;48;5;7ma\x1b[20X\x1b[20Cb\x1b[0m"
        );
        assert_eq!(
            written_as(Wording::Erasing, &[("a", wood), (&blanks, wood.bg(Color::Red))]),
            "\x1b[1H\x1b[38;2;1;2;3;48;5;7ma\x1b[48;5;1m\x1b[20X\x1b[0m"
        );
        // Each color is named once, and kanji take two columns.
        assert_eq!(
            written_as(Wording::Short, &[("歩a", wood), ("b", red), ("角c", wood), ("d", red)]),
            "\x1b[1H\x1b[38;2;1;2;3;48;5;7m歩a\x1b[C角c\x1b[4G\x1b[38;5;1mb\x1b[3Cd\x1b[0m"
        );
    }

    #[test]
    fn blanks_that_stay_between_such_as_change_are_erased_with_them() {
        let wood = Style::new().bg(Color::Indexed(7));
        let mut frames = ["ab cd e", "", "a  b"].map(|text| {
            let mut buf = Buffer::empty(Rect::new(0, 0, 20, 1));
            buf.set_style(buf.area, wood);
            buf.set_stringn(0, 0, text, usize::MAX, wood);
            buf
        });
        let area = frames[0].area;
        let mut bytes = Vec::new();
        let mut backend = AnsiBackend::new(&mut bytes);
        backend.set_wording(Wording::Erasing);
        let mut shown = Buffer::empty(area);
        let mut frames = frames.iter_mut();
        let mut draw = |backend: &mut AnsiBackend<&mut Vec<u8>>| {
            let next = frames.next().expect("a frame");
            backend.draw(shown.diff(next).into_iter()).expect("a vector");
            std::mem::swap(&mut shown, next);
        };
        draw(&mut backend);
        draw(&mut backend);
        // Nothing is known about a screen that was blanked.
        backend.clear().expect("a vector");
        draw(&mut backend);
        let written = String::from_utf8(bytes).expect("UTF-8");
        let texts: Vec<&str> = written.split("\x1b[0m").collect();
        assert_eq!(texts[1], "\x1b[1H\x1b[48;5;7m\x1b[7X");
        assert_eq!(texts[2], "\x1b[1;1H\x1b[J\x1b[1H\x1b[48;5;7ma\x1b[2Cb");
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
