//! Kanji, digits and English names of pieces, squares and sides (R1-R3).

use crate::rules::PieceKind::{
    Bishop, Gold, King, Knight, Lance, Pawn, ProBishop, ProKnight, ProLance, ProPawn, ProRook,
    ProSilver, Rook, Silver,
};
use crate::rules::{Color, Piece, PieceKind};

/// The shogi-piece mark of a side: `☗` or `☖`, one column wide in every terminal (`docs/terminals.md`, 1).
///
/// ```
/// use komadai_core::notation::{mark, triangle};
/// use komadai_core::rules::Color;
/// assert_eq!((mark(Color::Black), triangle(Color::Black)), ('☗', '▲'));
/// ```
#[must_use]
pub const fn mark(color: Color) -> char {
    match color {
        Color::Black => '☗',
        Color::White => '☖',
    }
}

/// The triangle of a side in KI2 files: `▲` or `△`; its width depends on the terminal.
#[must_use]
pub const fn triangle(color: Color) -> char {
    match color {
        Color::Black => '▲',
        Color::White => '△',
    }
}

/// The Japanese name of a side: `先手` and `後手`, in a handicap game `下手` and `上手` (R2, R76).
///
/// ```
/// use komadai_core::notation::side_name;
/// use komadai_core::rules::Color;
/// assert_eq!(side_name(Color::White, false), "後手");
/// assert_eq!(side_name(Color::White, true), "上手");
/// ```
#[must_use]
pub const fn side_name(color: Color, is_handicap: bool) -> &'static str {
    match (color, is_handicap) {
        (Color::Black, false) => "先手",
        (Color::White, false) => "後手",
        (Color::Black, true) => "下手",
        (Color::White, true) => "上手",
    }
}

const FILE_DIGITS: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
const RANK_KANJI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The full-width digit of a file 1-9: `７`; `？` for any other number.
#[must_use]
pub fn file_digit(file: u8) -> char {
    nth(&FILE_DIGITS, file)
}

/// The kanji of a rank 1-9: `六`; `？` for any other number.
#[must_use]
pub fn rank_kanji(rank: u8) -> char {
    nth(&RANK_KANJI, rank)
}

fn nth(chars: &[char; 9], number: u8) -> char {
    let index = usize::from(number).wrapping_sub(1);
    chars.get(index).copied().unwrap_or('？')
}

/// The file 1-9 of a full-width or ASCII digit.
///
/// ```
/// use komadai_core::notation::{file_digit, file_of_digit, rank_kanji, rank_of_kanji};
/// assert_eq!((file_of_digit('７'), rank_of_kanji('六')), (Some(7), Some(6)));
/// assert_eq!((file_digit(7), rank_kanji(6)), ('７', '六'));
/// ```
#[must_use]
pub const fn file_of_digit(digit: char) -> Option<u8> {
    match digit {
        '1'..='9' => Some(digit as u8 - b'0'),
        // The last byte of the full-width digits counts from 0x10 at `０`.
        '１'..='９' => Some((digit as u32 & 0xff) as u8 - 0x10),
        _ => None,
    }
}

/// The rank 1-9 of a kanji.
#[must_use]
pub const fn rank_of_kanji(kanji: char) -> Option<u8> {
    Some(match kanji {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

/// The one-kanji character of a piece on the board (R3): `歩`, `と`, `杏`; `王` for White, `玉` for Black.
#[must_use]
pub const fn piece_glyph(piece: Piece) -> char {
    match piece.kind {
        Pawn => '歩',
        Lance => '香',
        Knight => '桂',
        Silver => '銀',
        Bishop => '角',
        Rook => '飛',
        Gold => '金',
        King => match piece.color {
            Color::Black => '玉',
            Color::White => '王',
        },
        ProPawn => 'と',
        ProLance => '杏',
        ProKnight => '圭',
        ProSilver => '全',
        ProBishop => '馬',
        ProRook => '龍',
    }
}

/// The name of a kind in move texts: its character, but `成香`, `成桂`, `成銀` in full, and `玉`.
///
/// ```
/// use komadai_core::notation::piece_name;
/// use komadai_core::rules::PieceKind;
/// assert_eq!(piece_name(PieceKind::ProSilver), "成銀");
/// ```
#[must_use]
pub const fn piece_name(kind: PieceKind) -> &'static str {
    match kind {
        Pawn => "歩",
        Lance => "香",
        Knight => "桂",
        Silver => "銀",
        Bishop => "角",
        Rook => "飛",
        Gold => "金",
        King => "玉",
        ProPawn => "と",
        ProLance => "成香",
        ProKnight => "成桂",
        ProSilver => "成銀",
        ProBishop => "馬",
        ProRook => "龍",
    }
}

/// The kind with the Japanese name that begins `text`, and the rest of the text.
///
/// Accepts every spelling of formats.md 2.4: `成銀` and `全`, `龍` and `竜`, `玉` and `王`.
///
/// ```
/// use komadai_core::notation::kind_named;
/// use komadai_core::rules::PieceKind;
/// assert_eq!(kind_named("成銀右"), Some((PieceKind::ProSilver, "右")));
/// assert_eq!(kind_named("竜"), Some((PieceKind::ProRook, "")));
/// ```
#[must_use]
pub fn kind_named(text: &str) -> Option<(PieceKind, &str)> {
    let mut chars = text.chars();
    let kind = match chars.next()? {
        '成' => kind_of_sign(chars.next()?)?.promoted()?,
        glyph => kind_of_sign(glyph)?,
    };
    Some((kind, chars.as_str()))
}

/// The kind of a character on the board.
const fn kind_of_sign(glyph: char) -> Option<PieceKind> {
    Some(match glyph {
        '歩' => Pawn,
        '香' => Lance,
        '桂' => Knight,
        '銀' => Silver,
        '金' => Gold,
        '角' => Bishop,
        '飛' => Rook,
        '玉' | '王' => King,
        'と' | '个' => ProPawn,
        '杏' => ProLance,
        '圭' => ProKnight,
        '全' => ProSilver,
        '馬' => ProBishop,
        '龍' | '竜' => ProRook,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_found_by_its_name_and_by_its_sign() {
        for kind in PieceKind::ALL {
            assert_eq!(kind_named(piece_name(kind)), Some((kind, "")));
            for color in Color::ALL {
                let glyph = piece_glyph(Piece::new(color, kind)).to_string();
                assert_eq!(kind_named(&glyph), Some((kind, "")));
            }
        }
    }

    #[test]
    fn digits_and_kanji_name_the_nine_files_and_ranks() {
        for number in 1..=9 {
            assert_eq!(file_of_digit(file_digit(number)), Some(number));
            assert_eq!(rank_of_kanji(rank_kanji(number)), Some(number));
        }
        assert_eq!((file_digit(0), rank_kanji(10)), ('？', '？'));
        assert_eq!((file_of_digit('0'), file_of_digit('7')), (None, Some(7)));
    }
}
