//! Why a komadai lets somebody not in, in lines that begin with `##[ERROR]`.

/// Why a host lets somebody not in, or does not pass something on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebuff {
    /// It has no room for more connections.
    Full,
    /// Whoever came first with the invite has its seat.
    InviteUsed,
    /// It has no room for more spectators.
    TooManyWatch,
    /// So many phrases were said that it passes none on for a while.
    TooManyPhrases,
}

/// How the lines begin.
const WORDS: [(&str, Rebuff); 4] = [
    ("no more connections", Rebuff::Full),
    ("the invite is used", Rebuff::InviteUsed),
    ("too many watch", Rebuff::TooManyWatch),
    ("not passed on", Rebuff::TooManyPhrases),
];

impl Rebuff {
    /// The rebuff of the words after `##[ERROR] `.
    pub(super) fn from_words(words: &str) -> Option<Self> {
        let found = WORDS.iter().find(|(begin, _)| words.starts_with(begin));
        found.map(|(_, rebuff)| *rebuff)
    }

    /// Whether the connection ends with it.
    #[must_use]
    pub const fn is_final(self) -> bool {
        !matches!(self, Self::TooManyPhrases)
    }
}
