//! Writing a record in any format: text, encoding, bytes.

use std::borrow::Cow;

use encoding_rs::{EUC_JP, SHIFT_JIS};

use super::loss::writable;
use super::place::Place;
use super::source::{Encoding, Format, Source};
use super::tree::Record;
use super::{csa, jkf, ki2, kif, save, usi};
use crate::notation::diagram;

mod many;

pub use many::{Part, Parts};

/// How a record shall be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The format.
    pub format: Format,
    /// The encoding.
    pub encoding: Encoding,
}

impl From<Source> for Target {
    /// As it was read.
    fn from(Source { format, encoding }: Source) -> Self {
        Self { format, encoding }
    }
}

/// A character that the encoding does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {} has no sign for `{}` (U+{:04X}), UTF-8 has", .place.line, .place.column, .encoding.token(), .sign.escape_debug(), u32::from(*.sign))]
pub struct Unencodable {
    /// The character.
    pub sign: char,
    /// Where it stands in the text.
    pub place: Place,
    /// The encoding.
    pub encoding: Encoding,
}

/// The records as text of the target's format; line ends are those the format asks for.
///
/// Formats of one game write the first record only. What the format cannot hold is left out: ask
/// [`Loss::of`](super::Loss::of) first.
#[must_use]
pub fn write(records: &[Record], target: Target) -> String {
    let writable = records.iter().map(|record| writable(record, target).record);
    let writable: Vec<Cow<Record>> = writable.collect();
    let is_borrowed = |record: &Cow<Record>| matches!(record, Cow::Borrowed(_));
    if writable.iter().all(is_borrowed) {
        return text_of(records, target);
    }
    let writable: Vec<Record> = writable.into_iter().map(Cow::into_owned).collect();
    text_of(&writable, target)
}

fn text_of(records: &[Record], target: Target) -> String {
    let one = |write: fn(&Record, Encoding) -> String| {
        records
            .first()
            .map_or_else(String::new, |record| write(record, target.encoding))
    };
    match target.format {
        Format::Kif => one(kif::write),
        Format::Ki2 => one(ki2::write),
        Format::Csa => csa::write(records, target.encoding),
        Format::Jkf => one(|record, _| jkf::write(record)),
        Format::Usi => usi::write(records),
        Format::Sfen => usi::write_positions(records),
        Format::Bod => one(|record, _| {
            let last = record.position_at(record.main_tip());
            diagram::bod(&last.to_setup())
        }),
        Format::Save => one(|record, _| save::to_text(record)),
    }
}

/// The text as bytes of an encoding.
///
/// # Errors
///
/// The first character that the encoding does not have.
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
        let foreign = text.char_indices().find(|&(at, sign)| {
            let sign = text.get(at..at + sign.len_utf8()).unwrap_or_default();
            table.encode(sign).2
        });
        if let Some((at, sign)) = foreign {
            let place = Place::after(text.get(..at).unwrap_or_default());
            return Err(Unencodable {
                sign,
                place,
                encoding,
            });
        }
    }
    Ok(bytes.into_owned())
}
