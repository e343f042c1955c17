//! Replaces glyphs of ambiguous width for terminals that draw them over two cells (`docs/terminals.md`, 1).
//!
//! All terminals agree on the width of the program's own glyphs, but texts bring others: `ō`, dashes,
//! quotation marks, people's comments. A glyph that takes two cells would shift the rest of its row.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::ascii;
use crate::text::width;

/// Letters of ambiguous width (UAX 11) that unicode-width reports as narrow.
const WIDE_LETTERS: &str = "ªºÆÐØÞßàáæèéêìíðòóøùúüþāđēěĦħīıĲĳĸĿŀŁłńňŉŊŋōŒœŦŧūǎǐǒǔǖǘǚǜɑɡ¨´¸˄ˇˉˊˋˍː˘˙˚˛˝˟\
    ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω\
    ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяёⁿℓ";

/// Glyphs of neutral width, one cell in all terminals (measured), that unicode-width reports as ambiguous.
const NARROW_GLYPHS: &str = "☗☖";

/// Whether terminals disagree on the width of `symbol`.
///
/// ```
/// use komadai::tui::is_ambiguous;
///
/// assert!(is_ambiguous("▲") && is_ambiguous("ō") && !is_ambiguous("☗") && !is_ambiguous("歩"));
/// ```
pub fn is_ambiguous(symbol: &str) -> bool {
    let is_one_of =
        |glyphs: &str| symbol.chars().next().is_some_and(|glyph| glyphs.contains(glyph));
    width(symbol) == 1
        && (symbol.width_cjk() > 1 || is_one_of(WIDE_LETTERS))
        && !is_one_of(NARROW_GLYPHS)
}

/// Replaces every glyph that may take two cells by one of one cell.
pub(crate) fn flatten(buf: &mut Buffer, area: Rect) {
    for position in area.intersection(buf.area).positions() {
        if let Some(cell) = buf.cell_mut(position)
            && is_ambiguous(cell.symbol())
        {
            let glyph = cell.symbol().chars().next().unwrap_or(' ');
            cell.set_char(stand_in(glyph));
        }
    }
}

/// The one-cell glyph closest in meaning.
fn stand_in(glyph: char) -> char {
    match glyph {
        '▲' => '☗',
        '△' => '☖',
        '▼' | '▽' | '↓' => '▾',
        '↑' => '▴',
        '→' | '⇒' => '>',
        '←' => '<',
        '●' | '■' | '◆' | '★' | '•' => '▪',
        '○' | '□' | '◇' | '☆' | '◎' => '▫',
        '※' | '†' | '‡' => '*',
        '‐' | '–' | '—' | '―' | '─' | '━' => '-',
        '│' | '┃' | '‖' => '|',
        // The edge of a tile: all of the cell becomes edge.
        '▀' | '▄' => ' ',
        '\u{2500}'..='\u{254b}' => '+',
        '“' | '”' | '„' => '"',
        '‘' | '’' | '´' => '\'',
        '…' | '‥' | '·' => '.',
        '×' => 'x',
        '÷' => '/',
        '±' => '~',
        '§' => 'S',
        'Æ' => 'A',
        'æ' | 'à' | 'á' | 'ā' | 'ǎ' | 'ª' => 'a',
        'Ð' | 'Đ' => 'D',
        'ð' | 'đ' => 'd',
        'è' | 'é' | 'ê' | 'ē' | 'ě' => 'e',
        'ħ' => 'h',
        'ì' | 'í' | 'ī' | 'ı' | 'ǐ' => 'i',
        'ł' | 'ŀ' => 'l',
        'Ł' | 'Ŀ' => 'L',
        'ń' | 'ň' => 'n',
        'Ø' | 'Œ' => 'O',
        '°' | 'º' | 'ø' | 'œ' | 'ò' | 'ó' | 'ō' | 'ǒ' => 'o',
        'ß' => 's',
        'þ' | 'ŧ' => 't',
        'Þ' | 'Ŧ' => 'T',
        'ù' | 'ú' | 'ü' | 'ū' | 'ǔ' | 'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' => 'u',
        '①'..='⑨' => digit_after(glyph, '①'),
        '⑴'..='⑼' => digit_after(glyph, '⑴'),
        _ => ascii::plain(glyph).map_or('?', |[first, _]| first),
    }
}

/// The digit of a glyph in a series whose first glyph, `first`, is 1.
fn digit_after(glyph: char, first: char) -> char {
    let value = u32::from(glyph) - u32::from(first) + 1;
    char::from_digit(value, 10).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    #[test]
    fn what_may_take_two_cells_gives_way_and_nothing_moves() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 40, 1));
        buf.set_string(0, 0, "▲７六歩 “tōryō” – ①③ 投了…×Ж │ ▐☗▪▸", Style::new());
        let area = buf.area;
        flatten(&mut buf, area);
        let row: String = buf.content().iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(row.trim_end(), "☗７ 六 歩  \"toryo\" - 13 投 了 .x? | ▐☗▪▸");
    }

    #[test]
    fn no_sign_stands_in_that_is_ambiguous_itself() {
        for code in 0..0x3000 {
            let Some(glyph) = char::from_u32(code) else {
                continue;
            };
            let mut symbol = [0; 4];
            if is_ambiguous(glyph.encode_utf8(&mut symbol)) {
                let other = stand_in(glyph).to_string();
                assert!(!is_ambiguous(&other) && width(&other) == 1, "{glyph} {other}");
            }
        }
    }
}
