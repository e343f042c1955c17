//! Formats and encodings as words on the command line.

use std::str::FromStr;

use komadai_core::record::{Encoding, FileFormat, Format};

/// A format by its file extension: `kif`, `kifu`, `csa`. The extension may also imply an encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatArg(pub FileFormat);

/// Why a word is no format or encoding.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {0}")]
pub struct FormatArgError(String);

impl FromStr for FormatArg {
    type Err = FormatArgError;

    fn from_str(word: &str) -> Result<Self, FormatArgError> {
        let found = FileFormat::of_ending(word.trim_start_matches('.'));
        let all = || FileFormat::written_endings().collect::<Vec<_>>().join(", ");
        found.map(Self).ok_or_else(|| FormatArgError(all()))
    }
}

/// The format with this file extension, also one that can only be read; the error lists the valid ones.
pub(crate) fn source_format(word: &str) -> Result<Format, FormatArgError> {
    let all = || FileFormat::endings().collect::<Vec<_>>().join(", ");
    Format::of_file(word.trim_start_matches('.')).ok_or_else(|| FormatArgError(all()))
}

/// Further names of encodings besides their own tokens.
const OTHER_NAMES: [(&str, Encoding); 6] = [
    ("utf8", Encoding::Utf8),
    ("shift_jis", Encoding::Cp932),
    ("shift-jis", Encoding::Cp932),
    ("sjis", Encoding::Cp932),
    ("windows-31j", Encoding::Cp932),
    ("eucjp", Encoding::EucJp),
];

/// The encoding with this name; the error lists the valid ones.
pub(crate) fn encoding(word: &str) -> Result<Encoding, FormatArgError> {
    let word = word.to_ascii_lowercase();
    let other = || OTHER_NAMES.iter().find(|(name, _)| *name == word);
    let found = Encoding::from_token(&word).or_else(|| other().map(|&(_, encoding)| encoding));
    let all = || Encoding::ALL.map(Encoding::token).join(", ");
    found.ok_or_else(|| FormatArgError(all()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::Format;

    #[test]
    fn formats_and_encodings_have_the_names_people_use() {
        let kifu = FormatArg::from_str(".kifu").expect("a format").0;
        assert_eq!((kifu.format, kifu.encoding), (Format::Kif, Encoding::Utf8));
        let kif = FormatArg::from_str("KIF").expect("a format").0;
        assert_eq!(kif.encoding, Encoding::Cp932);
        assert_eq!(encoding("Shift_JIS"), Ok(Encoding::Cp932));
        for known in Encoding::ALL {
            assert_eq!(encoding(known.token()), Ok(known));
        }
        let error = FormatArg::from_str("txt").expect_err("no format").to_string();
        assert!(error.starts_with("expected one of kif, kifu, "), "{error}");
        assert!(FormatArg::from_str("pgn").is_err());
        assert_eq!(source_format(".pgn"), Ok(Format::Pgn));
        assert_eq!(source_format("kifu"), Ok(Format::Kif));
        assert!(encoding("latin1").is_err());
    }
}
