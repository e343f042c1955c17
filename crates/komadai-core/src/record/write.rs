//! Writing records in any format.

use std::borrow::Cow;

use super::encode::{Unencodable, encode};
use super::file_format::FileFormat;
use super::formats::print;
use super::loss::writable;
use super::tree::Record;

mod many;

pub use many::{FilePart, FileParts};

/// The records as text of the target's format, with its line ends.
///
/// Formats of one game write only the first record. Parts that the format cannot hold are dropped: see
/// [`Loss::of`](super::Loss::of).
///
/// ```
/// use komadai_core::record::{Encoding, Format, ReadOptions, FileFormat, read, write};
/// let game = read(b"startpos moves 7g7f 3c3d", ReadOptions::default())?.first()?;
/// let target = FileFormat::utf_8(Format::Csa);
/// assert_eq!(write(&[game.record], target), "V2.2\nPI\n+\n+7776FU\n-3334FU\n");
/// # Ok::<(), komadai_core::record::Diagnostic>(())
/// ```
#[must_use]
pub fn write(records: &[Record], target: FileFormat) -> String {
    let writable = records.iter().map(|record| writable(record, target).record);
    let writable: Vec<Cow<Record>> = writable.collect();
    let is_borrowed = |record: &Cow<Record>| matches!(record, Cow::Borrowed(_));
    if writable.iter().all(is_borrowed) {
        return print(records, target);
    }
    let writable: Vec<Record> = writable.into_iter().map(Cow::into_owned).collect();
    print(&writable, target)
}
