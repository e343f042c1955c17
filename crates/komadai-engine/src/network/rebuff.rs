//! The refusals of a komadai, in lines that begin with `##[ERROR]`.

/// The reason why a host refuses a guest or a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebuff {
    /// It has no room for more connections.
    Full,
    /// Its seat was taken by the first guest with the invite.
    InviteUsed,
    /// It has no room for more spectators.
    TooManyWatch,
    /// After too many phrases, it passes none on for a while.
    TooManyPhrases,
}

impl Rebuff {
    const ALL: [Self; 4] = [Self::Full, Self::InviteUsed, Self::TooManyWatch, Self::TooManyPhrases];

    /// The words that identify it, and the words that hosts add for people.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Full => ("no more connections", ""),
            Self::InviteUsed => ("the invite is used", ": with it one can only watch"),
            Self::TooManyWatch => ("too many watch", " already"),
            Self::TooManyPhrases => ("not passed on", ": five phrases a minute are"),
        }
    }

    /// The line that a host sends.
    #[must_use]
    pub fn line(self) -> String {
        let (begin, rest) = self.words();
        format!("##[ERROR] {begin}{rest}")
    }

    /// The rebuff of the words after `##[ERROR] `.
    pub(super) fn from_words(words: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|rebuff| words.starts_with(rebuff.words().0))
    }

    /// Whether the connection ends with it.
    #[must_use]
    pub const fn is_final(self) -> bool {
        !matches!(self, Self::TooManyPhrases)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_heard_as_it_was_said_and_only_phrases_leave_the_connection() {
        for rebuff in Rebuff::ALL {
            let line = rebuff.line();
            let words = line.strip_prefix("##[ERROR] ").expect("an error");
            assert_eq!(Rebuff::from_words(words), Some(rebuff));
            assert_eq!(rebuff.is_final(), rebuff != Rebuff::TooManyPhrases, "{rebuff:?}");
        }
        assert_eq!(Rebuff::from_words("another word"), None);
    }
}
