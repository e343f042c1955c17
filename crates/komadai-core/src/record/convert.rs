//! Conversion: the files that the games of one file become in another format, and their losses.

use super::encode::{Unencodable, encode};
use super::file_format::FileFormat;
use super::loss::Loss;
use super::tree::Record;
use super::write::write;

/// An output file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConvertedFile {
    /// The number of the game, if each of several games has its own file.
    pub number: Option<usize>,
    /// The number of games in it.
    pub games: usize,
    /// Its bytes, or the first character that the encoding lacks.
    pub bytes: Result<Vec<u8>, Unencodable>,
}

/// The output files: one of all games if the format holds many, else one a game.
///
/// Games have their numbers in the input, from 1; `are_many`: the input has several, though unreadable ones
/// are missing here. Parts that the format cannot hold are dropped: see [`Loss::of`] and [`losses`].
///
/// ```
/// use komadai_core::record::{Encoding, Format, Record, FileFormat, convert};
/// use komadai_core::rules::Position;
/// let games = || vec![(1, Record::new(Position::startpos())), (2, Record::new(Position::startpos()))];
/// let files = |format| convert(games(), true, FileFormat::utf_8(format)).count();
/// assert_eq!((files(Format::Csa), files(Format::Kif)), (1, 2));
/// ```
pub fn convert(
    games: Vec<(usize, Record)>,
    are_many: bool,
    target: FileFormat,
) -> impl Iterator<Item = ConvertedFile> {
    let is_apart = are_many && !target.format.holds_many();
    let size = if is_apart { 1 } else { games.len().max(1) };
    let mut games = games.into_iter();
    std::iter::from_fn(move || {
        let (numbers, records): (Vec<usize>, Vec<Record>) = games.by_ref().take(size).unzip();
        let first = *numbers.first()?;
        Some(ConvertedFile {
            number: is_apart.then_some(first),
            games: records.len(),
            bytes: to_bytes(&records, target),
        })
    })
}

/// The records as the bytes of a file; formats of one game use only the first record.
///
/// # Errors
///
/// The first character that the encoding lacks.
pub fn to_bytes(records: &[Record], target: FileFormat) -> Result<Vec<u8>, Unencodable> {
    encode(&write(records, target), target.encoding)
}

/// Each kind of loss in a format, with the number of records that suffer it.
pub fn losses(records: impl IntoIterator<Item = Record>, target: FileFormat) -> Vec<(Loss, usize)> {
    let mut kinds: Vec<(Loss, usize)> = Vec::new();
    for record in records {
        for loss in Loss::of(&record, target) {
            match kinds.iter_mut().find(|(known, _)| known.is_same_kind(&loss)) {
                Some((_, games)) => *games += 1,
                None => kinds.push((loss, 1)),
            }
        }
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Encoding, Format, NodeId};
    use crate::rules::Position;

    #[test]
    fn losses_are_counted_by_kind_and_record() {
        let mut record = Record::new(Position::startpos());
        for mv in ["7g7f", "2g2f", "5g5f"] {
            record.add_move(NodeId::START, mv.parse().expect("a move")).expect("legal");
        }
        let plain = Record::new(Position::startpos());
        let target = FileFormat { format: Format::Csa, encoding: Encoding::Utf8 };
        assert_eq!(losses([plain.clone()], target), []);
        let found = losses([record.clone(), plain, record], target);
        assert_eq!(found, [(Loss::Variations(2), 2)]);
    }
}
