//! Encodes text.

use encoding_rs::{EUC_JP, SHIFT_JIS};

use super::diagnostic::TextPosition;
use super::file_format::Encoding;

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
    let (bytes, _, is_bent) = table.encode(text);
    if is_bent {
        let foreign = text.char_indices().find(|&(at, character)| {
            let character = text.get(at..at + character.len_utf8()).unwrap_or_default();
            table.encode(character).2
        });
        if let Some((at, character)) = foreign {
            let place = TextPosition::after(text.get(..at).unwrap_or_default());
            return Err(Unencodable {
                character,
                place,
                encoding,
            });
        }
    }
    Ok(bytes.into_owned())
}
