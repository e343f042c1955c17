//! Encodes text.

use encoding_rs::{EUC_JP, SHIFT_JIS};

use super::diagnostic::TextPosition;
use super::file_format::Encoding;
use crate::text::composed;

/// A character that the encoding lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {} has no sign for `{}` (U+{:04X}), UTF-8 has", .place.line, .place.column, .encoding.token(), .character.escape_debug(), u32::from(*.character))]
pub struct Unencodable {
    /// The character.
    pub character: char,
    /// Its place in the text.
    pub place: TextPosition,
    /// The encoding.
    pub encoding: Encoding,
}

/// The text in an encoding.
///
/// ```
/// use komadai_core::record::{Encoding, encode};
/// assert_eq!(encode("歩", Encoding::Cp932), Ok(vec![0x95, 0xe0]));
/// let missing = encode("a☗", Encoding::Cp932).unwrap_err();
/// assert_eq!((missing.character, missing.place.column), ('☗', 2));
/// ```
///
/// # Errors
///
/// The first character that the encoding lacks.
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, Unencodable> {
    match encoding {
        Encoding::Utf8 => Ok(text.as_bytes().to_vec()),
        Encoding::Utf8Bom => Ok(format!("\u{feff}{text}").into_bytes()),
        Encoding::Utf16Le => Ok(utf_16(text, u16::to_le_bytes)),
        Encoding::Utf16Be => Ok(utf_16(text, u16::to_be_bytes)),
        Encoding::Cp932 => encoded(text, encoding, SHIFT_JIS),
        Encoding::EucJp => encoded(text, encoding, EUC_JP),
    }
}

fn utf_16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let marked = std::iter::once(0xfeff).chain(text.encode_utf16());
    marked.flat_map(bytes).collect()
}

fn encoded(
    text: &str,
    encoding: Encoding,
    table: &'static encoding_rs::Encoding,
) -> Result<Vec<u8>, Unencodable> {
    // These encodings have `ガ`, but no mark of its own.
    let text = &*composed(text);
    let is_kept = |text: &str| {
        let (bytes, _, is_replaced) = table.encode(text);
        // Some characters are encoded as another one: U+00A5 as a backslash.
        let is_same = !is_replaced && table.decode_without_bom_handling(&bytes).0 == text;
        is_same.then(|| bytes.into_owned())
    };
    if let Some(bytes) = is_kept(text) {
        return Ok(bytes);
    }
    let mut characters = text.char_indices();
    let foreign = characters.find(|&(_, character)| {
        let character = character.encode_utf8(&mut [0; 4]).to_owned();
        is_kept(&character).is_none()
    });
    match foreign {
        Some((at, character)) => {
            let place = TextPosition::after(text.get(..at).unwrap_or_default());
            Err(Unencodable { character, place, encoding })
        }
        None => Ok(table.encode(text).0.into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_would_come_back_as_others_are_refused() {
        for encoding in [Encoding::Cp932, Encoding::EucJp] {
            for (text, character) in
                [("a\u{a5}b", '\u{a5}'), ("歩\u{203e}", '\u{203e}'), ("\u{2212}", '\u{2212}')]
            {
                let missing = encode(text, encoding).map_err(|missing| missing.character);
                assert_eq!(missing, Err(character), "{text}");
            }
            assert!(encode("\\~－￥", encoding).is_ok());
        }
    }

    #[test]
    fn letters_with_marks_are_written_as_one_sign_where_the_encoding_has_it() {
        for encoding in [Encoding::Cp932, Encoding::EucJp] {
            assert_eq!(encode("カ\u{3099}ハ\u{309a}", encoding), encode("ガパ", encoding));
            let missing = encode("あ\u{3099}", encoding).expect_err("no such sign");
            assert_eq!(missing.character, '\u{3099}');
        }
        // An encoding with all characters writes the text unchanged.
        assert_eq!(encode("カ\u{3099}", Encoding::Utf8), Ok("カ\u{3099}".as_bytes().to_vec()));
    }
}
