//! Decodes bytes: finds the encoding of a record (formats.md 1).

use std::borrow::Cow;

use encoding_rs::{EUC_JP, SHIFT_JIS, UTF_16BE, UTF_16LE};

use super::diagnostic::Diagnostic;
use super::file_format::Encoding;

/// The text of a file and its encoding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text without its byte order mark.
    pub text: Cow<'a, str>,
    /// The encoding.
    pub encoding: Encoding,
    /// Unreadable characters, replaced by U+FFFD.
    pub warnings: Vec<Diagnostic>,
}

/// At most one in this many bytes of a text may be unreadable.
const MOST_BROKEN: usize = 20;

/// Finds the encoding and decodes the text: a byte order mark, else UTF-8, else CP932, else EUC-JP.
///
/// `wanted` overrides the detection. Unreadable characters are replaced and reported if there are few.
///
/// ```
/// use komadai_core::record::{Encoding, decode};
/// let decoded = decode(&[0x95, 0xe0], None)?;
/// assert_eq!((&*decoded.text, decoded.encoding), ("歩", Encoding::Cp932));
/// # Ok::<(), komadai_core::record::Diagnostic>(())
/// ```
///
/// # Errors
///
/// If the bytes are no text in any of the encodings.
pub fn decode(bytes: &[u8], wanted: Option<Encoding>) -> Result<Decoded<'_>, Diagnostic> {
    if let Some((encoding, rest)) = marked(bytes) {
        return in_encoding(rest, encoding);
    }
    match wanted {
        Some(encoding) => in_encoding(bytes, encoding),
        None => undeclared(bytes),
    }
}

/// The encoding of a byte order mark, and the bytes after it.
fn marked(bytes: &[u8]) -> Option<(Encoding, &[u8])> {
    let after = |mark: &[u8]| bytes.strip_prefix(mark);
    let utf_8 = after(&[0xef, 0xbb, 0xbf]).map(|rest| (Encoding::Utf8Bom, rest));
    let low = || after(&[0xff, 0xfe]).map(|rest| (Encoding::Utf16Le, rest));
    let high = || after(&[0xfe, 0xff]).map(|rest| (Encoding::Utf16Be, rest));
    utf_8.or_else(low).or_else(high)
}

fn undeclared(bytes: &[u8]) -> Result<Decoded<'_>, Diagnostic> {
    if let Ok(text) = str::from_utf8(bytes) {
        no_binary(text)?;
        return Ok(whole(text.into(), Encoding::Utf8));
    }
    for encoding in [Encoding::Cp932, Encoding::EucJp] {
        let decoded = in_encoding(bytes, encoding);
        if let Ok(decoded) = decoded
            && decoded.warnings.is_empty()
            && is_plausible(&decoded.text)
        {
            return Ok(decoded);
        }
    }
    repaired(bytes)
}

/// No encoding fits completely: the one with the fewest unreadable characters.
fn repaired(bytes: &[u8]) -> Result<Decoded<'_>, Diagnostic> {
    [Encoding::Utf8, Encoding::Cp932, Encoding::EucJp]
        .into_iter()
        .filter_map(|encoding| in_encoding(bytes, encoding).ok())
        .min_by_key(|decoded| decoded.text.matches('\u{fffd}').count())
        .ok_or_else(|| {
            Diagnostic::of_all(
                "these bytes are no text in UTF-8, UTF-16, Shift_JIS or EUC-JP: expected a game record",
            )
        })
}

/// Half-width katakana are rare in records; EUC-JP read as CP932 is full of them.
fn is_plausible(text: &str) -> bool {
    let half = text.chars().filter(|c| ('｡'..='ﾟ').contains(c)).count();
    let wide = text.chars().filter(|&c| c > '\u{2fff}').count();
    half * 3 <= wide
}

fn in_encoding(bytes: &[u8], encoding: Encoding) -> Result<Decoded<'_>, Diagnostic> {
    // A U+FFFD in the bytes themselves is a character like any other.
    if matches!(encoding, Encoding::Utf8 | Encoding::Utf8Bom)
        && let Ok(text) = str::from_utf8(bytes)
    {
        no_binary(text)?;
        return Ok(whole(text.into(), encoding));
    }
    let text: Cow<str> = match encoding {
        Encoding::Utf8 | Encoding::Utf8Bom => String::from_utf8_lossy(bytes),
        Encoding::Utf16Le => UTF_16LE.decode_without_bom_handling(bytes).0,
        Encoding::Utf16Be => UTF_16BE.decode_without_bom_handling(bytes).0,
        Encoding::Cp932 => SHIFT_JIS.decode_without_bom_handling(bytes).0,
        Encoding::EucJp => EUC_JP.decode_without_bom_handling(bytes).0,
    };
    no_binary(&text)?;
    let broken = text.matches('\u{fffd}').count();
    if broken * MOST_BROKEN > bytes.len().max(MOST_BROKEN) {
        let name = encoding.token();
        return Err(Diagnostic::of_all(format!("these bytes are no text in {name}")));
    }
    let warnings = broken_signs(&text);
    Ok(Decoded { warnings, ..whole(text, encoding) })
}

const fn whole(text: Cow<'_, str>, encoding: Encoding) -> Decoded<'_> {
    Decoded { text, encoding, warnings: Vec::new() }
}

/// Text has few control characters; pictures and programs have many.
fn no_binary(text: &str) -> Result<(), Diagnostic> {
    if !text.as_bytes().contains(&0) {
        return Ok(());
    }
    let found = text.bytes().filter(|&byte| byte == 0).count();
    if found * MOST_BROKEN > text.len() || text.trim_matches('\0').trim().is_empty() {
        return Err(Diagnostic::of_all("this is binary data: expected the text of a game record"));
    }
    Ok(())
}

/// A warning for each line with unreadable characters.
fn broken_signs(text: &str) -> Vec<Diagnostic> {
    let lines = (1..).zip(text.split('\n'));
    let broken = lines.filter_map(|(line, words)| {
        let column = words.chars().position(|c| c == '\u{fffd}')? + 1;
        Some(Diagnostic::at(line, column, "a character cannot be read and stands as �"))
    });
    broken.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::TextPosition;

    #[test]
    fn text_has_few_zero_bytes_beside_its_words() {
        let words = "startpos moves 7g7f ".repeat(5);
        for (text, is_text) in [
            (words.clone(), true),
            (format!("{words}\0\0\0\0\0"), true),
            (format!("{words}{}", "\0".repeat(6)), false),
            ("\0".to_owned(), false),
            (format!("\0{}\0", " ".repeat(100)), false),
        ] {
            assert_eq!(no_binary(&text).is_ok(), is_text, "{text:?}");
        }
    }

    fn encoding_of(bytes: &[u8]) -> Encoding {
        decode(bytes, None).expect("a text").encoding
    }

    #[test]
    fn marks_come_before_utf_8_and_that_before_cp932_and_euc_jp() {
        let text = "手合割：平手\n▲７六歩 髙﨑①\n";
        assert_eq!(encoding_of(text.as_bytes()), Encoding::Utf8);
        assert_eq!(encoding_of(format!("\u{feff}{text}").as_bytes()), Encoding::Utf8Bom);
        assert_eq!(encoding_of(&SHIFT_JIS.encode(text).0), Encoding::Cp932);
        let plain = "手合割：平手\n先手：大山\n▲７六歩\n";
        assert_eq!(encoding_of(&EUC_JP.encode(plain).0), Encoding::EucJp);
        let low: Vec<u8> = "\u{feff}手合割".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(encoding_of(&low), Encoding::Utf16Le);
        let high: Vec<u8> = "\u{feff}手合割".encode_utf16().flat_map(u16::to_be_bytes).collect();
        let decoded = decode(&high, None).expect("a text");
        assert_eq!((decoded.encoding, decoded.text.as_ref()), (Encoding::Utf16Be, "手合割"));
    }

    #[test]
    fn a_broken_character_is_replaced_and_its_place_told() {
        let mut bytes = "先手：大山\n*これは".as_bytes().to_vec();
        bytes.extend([0xe3, 0x81]);
        bytes.extend("comment コメント, long enough that one character is nothing\n".as_bytes());
        let decoded = decode(&bytes, None).expect("a text");
        assert_eq!(decoded.encoding, Encoding::Utf8);
        let places: Vec<_> = decoded.warnings.iter().filter_map(|fault| fault.place).collect();
        assert_eq!(places, [TextPosition { line: 2, column: 5 }]);
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        let noise: Vec<u8> =
            (0..2000_u32).map(|n| n.wrapping_mul(2_654_435_769).to_le_bytes()[3]).collect();
        assert!(decode(&noise, None).is_err());
        assert!(decode(&[0; 64], None).is_err());
    }
}
