//! An ASCII-only frame, for consoles that have no other glyphs.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};

use crate::text::width;

/// Replaces every other glyph by ASCII of the same width, so that nothing moves.
pub(super) fn flatten(buf: &mut Buffer, area: Rect) {
    for position in area.intersection(buf.area).positions() {
        let is_before_word = is_before_word(buf, position);
        let Some(cell) = buf.cell_mut(position) else {
            continue;
        };
        let symbol = cell.symbol().to_owned();
        let symbol = symbol.as_str();
        if symbol.is_ascii() {
            continue;
        }
        let mut glyphs = symbol.chars();
        let plain = match (glyphs.next(), glyphs.next()) {
            (Some(glyph), None) => plain(glyph),
            _ => None,
        };
        let is_wide = width(symbol) > 1;
        // Before a letter, a capital for the side would be read as a piece: `BP-7f`.
        let plain = match plain {
            Some([side @ ('B' | 'W'), gap]) if !is_wide && is_before_word => {
                Some([side.to_ascii_lowercase(), gap])
            }
            other => other,
        };
        match (plain, is_wide) {
            // A wide glyph occupies only its first cell; the next one has to be blanked.
            (Some([first, _]), false) => {
                cell.set_char(first);
            }
            (Some(letters), true) => put_pair(buf, position.x, position.y, letters),
            (None, false) => {
                cell.set_char('?');
            }
            (None, true) if BESIDE_WORDS.contains(symbol) => {
                put_pair(buf, position.x, position.y, [' ', ' ']);
            }
            (None, true) => put_pair(buf, position.x, position.y, ['?', ' ']),
        }
    }
}

fn is_before_word(buf: &Buffer, Position { x, y }: Position) -> bool {
    let next = x.checked_add(1).and_then(|x| buf.cell((x, y)));
    next.is_some_and(|cell| cell.symbol() != " ")
}

/// The second cell of a wide glyph has no colors of its own yet.
fn put_pair(buf: &mut Buffer, x: u16, y: u16, letters: [char; 2]) {
    let style = buf.cell((x, y)).map(Cell::style).unwrap_or_default();
    for (x, letter) in (x..).zip(letters) {
        if let Some(cell) = buf.cell_mut((x, y)) {
            cell.set_char(letter).set_style(style);
        }
    }
}

/// The kanji next to English headings: they repeat the words.
const BESIDE_WORDS: &str =
    "棋譜開始局面後手先目駒台設定対終再編集盤並将使方勝敗負投了持規中断待反転分秒残記録検索";

/// One column for narrow glyphs, two for wide ones.
#[expect(clippy::match_same_arms, reason = "a table of glyphs, in the order of what they are")]
pub(super) const fn plain(glyph: char) -> Option<[char; 2]> {
    Some(match glyph {
        '☗' | '▲' => ['B', ' '],
        '☖' | '△' => ['W', ' '],
        '▸' => ['>', ' '],
        '▴' => ['^', ' '],
        '▾' => ['v', ' '],
        '▪' | '✓' => ['*', ' '],
        // Halves and quarters of cells are decoration: other glyphs carry the meaning.
        '▀' | '▄' | '▐' | '▖' | '▗' | '▘' | '▙' | '▚' | '▛' | '▜' | '▝' | '▞' | '▟' => {
            [' ', ' ']
        }
        '–' | '—' => ['-', ' '],
        '‹' => ['<', ' '],
        '›' => ['>', ' '],
        '…' => ['.', ' '],
        '×' => ['x', ' '],
        'ā' | 'ä' | 'å' => ['a', ' '],
        'ō' | 'ö' => ['o', ' '],
        'ū' => ['u', ' '],
        'Ä' | 'Å' => ['A', ' '],
        'Ö' => ['O', ' '],
        '一' | '１' => ['1', ' '],
        '二' | '２' => ['2', ' '],
        '三' | '３' => ['3', ' '],
        '四' | '４' => ['4', ' '],
        '五' | '５' => ['5', ' '],
        '六' | '６' => ['6', ' '],
        '七' | '７' => ['7', ' '],
        '八' | '８' => ['8', ' '],
        '九' | '９' => ['9', ' '],
        '歩' => ['P', ' '],
        '香' => ['L', ' '],
        '桂' => ['N', ' '],
        '銀' => ['S', ' '],
        '金' => ['G', ' '],
        '角' => ['B', ' '],
        '飛' => ['R', ' '],
        '玉' | '王' => ['K', ' '],
        'と' => ['+', 'P'],
        '杏' => ['+', 'L'],
        '圭' => ['+', 'N'],
        '全' => ['+', 'S'],
        '馬' => ['+', 'B'],
        '龍' | '竜' => ['+', 'R'],
        '成' => ['+', ' '],
        '打' => ['*', ' '],
        '同' => ['x', ' '],
        '（' => ['(', ' '],
        '）' => [')', ' '],
        '：' => [':', ' '],
        '、' => [',', ' '],
        '。' => ['.', ' '],
        '　' => [' ', ' '],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    #[test]
    fn the_letter_of_a_side_is_no_piece_of_the_move_behind_it() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 18, 1));
        buf.set_string(0, 0, "☗P-7f ☖P-3d ☗ Aoi", Style::new());
        let area = buf.area;
        flatten(&mut buf, area);
        let row: String = buf.content().iter().map(Cell::symbol).collect();
        assert_eq!(row.trim_end(), "bP-7f wP-3d B Aoi");
    }

    #[test]
    fn every_sign_keeps_its_columns() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 24, 1));
        buf.set_string(0, 0, "☗ ７六歩▸ と 投了 ō é", Style::new());
        let area = buf.area;
        flatten(&mut buf, area);
        let row: String = buf.content().iter().map(Cell::symbol).collect();
        assert_eq!(row, "B 7 6 P > +P      o ?   ");
    }
}
