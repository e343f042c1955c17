//! Many records in one file, one by one: only one is in memory at a time.

use super::{Unencodable, encode, write};
use crate::record::csa;
use crate::record::file_format::{Encoding, FileFormat, Format};
use crate::record::tree::Record;

/// A record in a file of many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePart {
    /// Its bytes in the version of the format that holds everything.
    pub full: Vec<u8>,
    /// Its bytes in an older version, which more programs read; `None` if there is none or it cannot hold it.
    pub plain: Option<Vec<u8>>,
    is_ascii: bool,
}

impl FilePart {
    /// The record in the target's format, which must be one that [holds many](Format::holds_many), without
    /// the parts that occur once in a file.
    ///
    /// # Errors
    ///
    /// The first character that the encoding lacks.
    pub fn of(record: &Record, target: FileFormat) -> Result<Self, Unencodable> {
        let bytes = |text: &str| {
            encode(text, unmarked(target.encoding)).map(|it| without_mark(it, target.encoding))
        };
        if target.format != Format::Csa {
            let text = write(std::slice::from_ref(record), target);
            return Ok(Self { full: bytes(&text)?, plain: None, is_ascii: text.is_ascii() });
        }
        let text = csa::part(record, target.encoding);
        Ok(Self {
            full: bytes(&text.full)?,
            plain: text.plain.as_deref().map(bytes).transpose()?,
            is_ascii: text.full.is_ascii(),
        })
    }
}

/// The parts of a file of many records besides the records: known once all were seen.
///
/// ```
/// use komadai_core::record::{Encoding, FilePart, FileParts, Format, Record, FileFormat};
/// use komadai_core::rules::Position;
/// let target = FileFormat::utf_8(Format::Csa);
/// let mut parts = FileParts::new(target);
/// let mut games = Vec::new();
/// for _ in 0..2 {
///     let part = FilePart::of(&Record::new(Position::startpos()), target)?;
///     games.extend(parts.add(&part));
///     games.extend(part.full);
/// }
/// assert_eq!((parts.count(), games), (2, b"PI\n+\n/\nPI\n+\n".to_vec()));
/// # Ok::<(), komadai_core::record::Unencodable>(())
/// ```
#[derive(Debug, Clone)]
pub struct FileParts {
    target: FileFormat,
    count: usize,
    is_plain: bool,
    is_ascii: bool,
}

impl FileParts {
    /// A file without parts.
    #[must_use]
    pub const fn new(target: FileFormat) -> Self {
        Self { target, count: 0, is_plain: true, is_ascii: true }
    }

    /// Adds the next part and returns the separator before it.
    pub fn add(&mut self, part: &FilePart) -> Vec<u8> {
        self.is_plain &= part.plain.is_some();
        self.is_ascii &= part.is_ascii;
        self.count += 1;
        if self.count > 1 && self.target.format == Format::Csa {
            let between = encode(csa::BETWEEN, unmarked(self.target.encoding)).unwrap_or_default();
            without_mark(between, self.target.encoding)
        } else {
            Vec::new()
        }
    }

    /// The number of parts.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Whether all parts so far fit the older version, which is written then.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// The beginning of the file.
    #[must_use]
    pub fn head(&self) -> Vec<u8> {
        let head = match self.target.format {
            Format::Csa => csa::head(!self.is_plain, self.is_ascii, self.target.encoding),
            _ => "",
        };
        // ASCII, which every encoding has.
        encode(head, self.target.encoding).unwrap_or_default()
    }
}

/// The same encoding for text that is not at the beginning of a file.
const fn unmarked(encoding: Encoding) -> Encoding {
    match encoding {
        Encoding::Utf8Bom => Encoding::Utf8,
        other => other,
    }
}

/// UTF-16 is always encoded with a mark.
fn without_mark(mut bytes: Vec<u8>, encoding: Encoding) -> Vec<u8> {
    if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        bytes.drain(..2);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{End, Key, NodeId, Reason};
    use crate::rules::Position;

    /// The file assembled from parts.
    fn joined(records: &[Record], target: FileFormat) -> Vec<u8> {
        let mut parts = FileParts::new(target);
        let (mut full, mut plain) = (Vec::new(), Vec::new());
        for record in records {
            let part = FilePart::of(record, target).expect("signs of the encoding");
            let between = parts.add(&part);
            full.extend(between.iter().chain(&part.full));
            plain.extend(between.iter().chain(part.plain.iter().flatten()));
        }
        assert_eq!(parts.count(), records.len());
        let rest = if parts.is_plain() && target.format == Format::Csa { plain } else { full };
        [parts.head(), rest].concat()
    }

    fn record(name: &str, end: Reason) -> Record {
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::Black, name);
        let mv = "7g7f".parse().expect("a move");
        let at = record.add_move(NodeId::START, mv).expect("a node");
        record.add_end(at, End::new(end, None)).expect("an end");
        record
    }

    #[test]
    fn parts_make_the_file_that_all_records_at_once_make() {
        let plain = record("Ann", Reason::Interrupted);
        let foreign = record("\u{7fbd}\u{751f}", Reason::Interrupted);
        let newer = record("Ann", Reason::MoveLimit);
        for records in [
            vec![plain.clone()],
            vec![plain.clone(), plain.clone()],
            vec![plain.clone(), foreign.clone(), plain.clone()],
            vec![plain.clone(), newer, plain],
            vec![foreign],
        ] {
            for format in Format::ALL.into_iter().filter(|format| format.holds_many()) {
                for encoding in [
                    Encoding::Utf8,
                    Encoding::Utf8Bom,
                    Encoding::Utf16Le,
                    Encoding::Utf16Be,
                    Encoding::Cp932,
                    Encoding::EucJp,
                ] {
                    let target = FileFormat { format, encoding };
                    let whole =
                        encode(&write(&records, target), encoding).expect("signs of the encoding");
                    assert_eq!(joined(&records, target), whole, "{target:?}");
                }
            }
        }
    }
}
