//! Formats and encodings of records.

use std::fmt;

/// The format and encoding of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FileFormat {
    /// The format.
    pub format: Format,
    /// The encoding of its characters.
    pub encoding: Encoding,
}

/// A format of game records (docs/formats.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Kakinoki's KIF.
    Kif,
    /// KI2, without origins and times.
    Ki2,
    /// The format of the Computer Shogi Association.
    Csa,
    /// JSON.
    Jkf,
    /// `position … moves …`.
    Usi,
    /// Only a position.
    Sfen,
    /// A board drawn with characters, without moves.
    Bod,
    /// Our own saves.
    Save,
    /// The moves in addresses of the web, without names, comments and times.
    Usen,
    /// PSN and PGN, in letters; only read.
    Pgn,
}

/// A character encoding (formats.md 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8 without a mark.
    Utf8,
    /// UTF-8 with a byte order mark.
    Utf8Bom,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// Windows' `Shift_JIS`.
    Cp932,
    /// EUC-JP.
    EucJp,
}

impl Format {
    /// All formats that are written.
    pub const ALL: [Self; 9] = [
        Self::Kif,
        Self::Ki2,
        Self::Csa,
        Self::Jkf,
        Self::Usi,
        Self::Sfen,
        Self::Bod,
        Self::Usen,
        Self::Save,
    ];

    /// Its name in one word, as in file names: `kif`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Csa => "csa",
            Self::Jkf => "jkf",
            Self::Usi => "usi",
            Self::Sfen => "sfen",
            Self::Bod => "bod",
            Self::Save => "ron",
            Self::Usen => "usen",
            Self::Pgn => "pgn",
        }
    }

    /// The format with this token.
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.token() == token)
    }

    /// The format that files of this extension mostly have, also one that is only read; without the dot, in
    /// any case.
    #[must_use]
    pub fn of_file(ending: &str) -> Option<Self> {
        let is_read = |own: &&&str| own.eq_ignore_ascii_case(ending);
        let found = FileFormat::of_ending(ending).map(|source| source.format);
        found.or_else(|| READ_ONLY.iter().find(is_read).map(|_| Self::Pgn))
    }

    /// Whether records are written in it.
    #[must_use]
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Pgn)
    }

    /// Whether a text of this format holds several games.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        matches!(self, Self::Csa | Self::Usi | Self::Sfen | Self::Usen | Self::Pgn)
    }

    /// The default encoding of the format's files (formats.md 1).
    #[must_use]
    pub const fn default_encoding(self) -> Encoding {
        match self {
            Self::Kif | Self::Ki2 => Encoding::Cp932,
            Self::Csa
            | Self::Jkf
            | Self::Usi
            | Self::Sfen
            | Self::Bod
            | Self::Save
            | Self::Usen
            | Self::Pgn => Encoding::Utf8,
        }
    }
}

/// File extensions of records, in lower case, with the format that each mostly has.
const ENDINGS: [(&str, FileFormat); 12] = [
    ("kif", FileFormat::of_format(Format::Kif)),
    ("kifu", FileFormat::utf_8(Format::Kif)),
    ("ki2", FileFormat::of_format(Format::Ki2)),
    ("ki2u", FileFormat::utf_8(Format::Ki2)),
    ("csa", FileFormat::of_format(Format::Csa)),
    ("jkf", FileFormat::of_format(Format::Jkf)),
    ("json", FileFormat::of_format(Format::Jkf)),
    ("usi", FileFormat::of_format(Format::Usi)),
    ("sfen", FileFormat::of_format(Format::Sfen)),
    ("bod", FileFormat::of_format(Format::Bod)),
    ("ron", FileFormat::of_format(Format::Save)),
    ("usen", FileFormat::of_format(Format::Usen)),
];

/// File extensions of [`Format::Pgn`].
const READ_ONLY: [&str; 2] = ["psn", "pgn"];

impl FileFormat {
    /// A format in the default encoding of its files.
    #[must_use]
    pub const fn of_format(format: Format) -> Self {
        let encoding = format.default_encoding();
        Self { format, encoding }
    }

    /// A format in UTF-8.
    #[must_use]
    pub const fn utf_8(format: Format) -> Self {
        let encoding = Encoding::Utf8;
        Self { format, encoding }
    }

    /// The format and encoding to write to a file of this extension; a reader uses the content (formats.md
    /// 1).
    ///
    /// Without the dot, in any case.
    ///
    /// ```
    /// use komadai_core::record::{Encoding, Format, FileFormat};
    /// let source = FileFormat::of_ending("KIFU").unwrap();
    /// assert_eq!((source.format, source.encoding), (Format::Kif, Encoding::Utf8));
    /// assert_eq!(source.ending(), "kifu");
    /// ```
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Self> {
        let mut all = ENDINGS.iter();
        let found = all.find(|(own, _)| own.eq_ignore_ascii_case(ending));
        found.map(|&(_, source)| source)
    }

    /// The file extensions of records that are read, without the dot.
    pub fn endings() -> impl Iterator<Item = &'static str> {
        Self::written_endings().chain(READ_ONLY)
    }

    /// The file extensions of records that are written, without the dot.
    pub fn written_endings() -> impl Iterator<Item = &'static str> {
        ENDINGS.iter().map(|&(ending, _)| ending)
    }

    /// The default extension: that of UTF-8 if the format has one.
    #[must_use]
    pub fn ending(self) -> &'static str {
        let encoding = match self.encoding {
            Encoding::Utf8Bom => Encoding::Utf8,
            other => other,
        };
        let this = Self { encoding, ..self };
        let same = |other: &&(&str, Self)| other.1 == this;
        let found = ENDINGS.iter().find(same);
        found.map_or(self.format.token(), |&(ending, _)| ending)
    }
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 6] =
        [Self::Utf8, Self::Utf8Bom, Self::Utf16Le, Self::Utf16Be, Self::Cp932, Self::EucJp];

    /// Its name in one word: `cp932`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf8Bom => "utf-8-bom",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Cp932 => "cp932",
            Self::EucJp => "euc-jp",
        }
    }

    /// The encoding with this token.
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|encoding| encoding.token() == token)
    }
}

impl fmt::Display for Format {
    /// [`Format::token`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.token())
    }
}

impl fmt::Display for Encoding {
    /// [`Encoding::token`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.token())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_tells_format_and_encoding_and_back() {
        for (ending, source) in ENDINGS.iter().filter(|(ending, _)| *ending != "json") {
            assert_eq!(source.ending(), *ending);
            assert_eq!(FileFormat::of_ending(&ending.to_uppercase()), Some(*source));
        }
        assert_eq!(FileFormat::of_ending("txt"), None);
        let foreign = FileFormat { format: Format::Kif, encoding: Encoding::EucJp };
        assert_eq!(foreign.ending(), "kif");
    }
}
