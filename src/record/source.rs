//! How the text of a record was written where it came from.

/// Format and encoding of the text a record was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Source {
    /// The format.
    pub format: Format,
    /// The encoding of its characters.
    pub encoding: Encoding,
}

/// A format of game records (FORMATS).
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
    /// A position alone.
    Sfen,
    /// A board drawn with signs, without moves.
    Bod,
    /// Our own saves.
    Save,
}

/// An encoding of characters (FORMATS 1).
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
    /// `Shift_JIS` as Windows has it.
    Cp932,
    /// EUC-JP.
    EucJp,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 8] = [
        Self::Kif,
        Self::Ki2,
        Self::Csa,
        Self::Jkf,
        Self::Usi,
        Self::Sfen,
        Self::Bod,
        Self::Save,
    ];

    /// The format in one word, as in file names: `kif`.
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
        }
    }

    /// The format with this token.
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.token() == token)
    }
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 6] = [
        Self::Utf8,
        Self::Utf8Bom,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Cp932,
        Self::EucJp,
    ];

    /// The encoding in one word: `cp932`.
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
