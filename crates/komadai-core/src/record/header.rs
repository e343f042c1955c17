//! Headers: information about a game besides its moves.

/// The subject of a header.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Key {
    /// Black's name (先手, 下手).
    Black,
    /// White's name (後手, 上手).
    White,
    /// The player of Black: `human`, `bot:LEVEL/10`, `usi:NAME`.
    BlackPlayer,
    /// The player of White.
    WhitePlayer,
    /// The rules of the game: a preset and `name=value` options (R84).
    Rules,
    /// The clock of both players, such as `10m+30s`.
    Clock,
    /// Black's clock if the two differ.
    BlackClock,
    /// White's clock if the two differ.
    WhiteClock,
    /// The name of the handicap (手合割).
    Handicap,
    /// The start of the game (開始日時): a date and perhaps a time, ISO 8601 in our own saves.
    Started,
    /// The end of the game (終了日時).
    Ended,
    /// The event (棋戦).
    Event,
    /// The place (場所).
    Site,
    /// The title of the record (表題).
    Title,
    /// The opening (戦型).
    Opening,
    /// A remark about the whole game (備考).
    Note,
    /// Any other key, unchanged.
    Other(String),
}

/// Every key with its own meaning, and its token.
const TOKENS: [(Key, &str); 16] = [
    (Key::Black, "black"),
    (Key::White, "white"),
    (Key::BlackPlayer, "black-player"),
    (Key::WhitePlayer, "white-player"),
    (Key::Rules, "rules"),
    (Key::Clock, "clock"),
    (Key::BlackClock, "black-clock"),
    (Key::WhiteClock, "white-clock"),
    (Key::Handicap, "handicap"),
    (Key::Started, "started"),
    (Key::Ended, "ended"),
    (Key::Event, "event"),
    (Key::Site, "site"),
    (Key::Title, "title"),
    (Key::Opening, "opening"),
    (Key::Note, "note"),
];

/// The prefix of other keys, so that none is taken for a known one.
const OTHER: &str = "other:";

impl Key {
    /// The key in one word: `black`, `started`, and `other:戦型` for other keys.
    #[must_use]
    pub fn token(&self) -> String {
        if let Self::Other(key) = self {
            return format!("{OTHER}{key}");
        }
        let found = TOKENS.iter().find(|(key, _)| key == self);
        found.map(|&(_, token)| token.to_owned()).unwrap_or_default()
    }

    /// The key with this token.
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        if let Some(key) = token.strip_prefix(OTHER) {
            return Some(Self::Other(key.to_owned()));
        }
        let found = TOKENS.iter().find(|&&(_, other)| other == token);
        found.map(|(key, _)| key.clone())
    }
}

/// A header: its key and its value, which may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Header {
    /// Its subject.
    pub key: Key,
    /// Its value.
    pub value: String,
}

/// All headers in order; a key may occur more than once.
///
/// ```
/// use komadai_core::record::{Headers, Key};
/// let mut headers = Headers::default();
/// headers.set(Key::Black, "Ann");
/// headers.push(Key::Other("備考２".into()), "kept as it is");
/// assert_eq!(headers.get(&Key::Black), Some("Ann"));
/// assert_eq!(headers.iter().len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Headers(Vec<Header>);

impl Headers {
    /// The value of `key`; the last one if there are several.
    #[must_use]
    pub fn get(&self, key: &Key) -> Option<&str> {
        let found = self.0.iter().rev().find(|header| header.key == *key);
        found.map(|header| header.value.as_str())
    }

    /// Which sides a person at this keyboard had, Black first, in games of this program.
    #[must_use]
    pub fn persons(&self) -> [bool; 2] {
        [Key::BlackPlayer, Key::WhitePlayer].map(|key| self.get(&key) == Some("human"))
    }

    /// Sets the value of `key`, in its old place or at the end.
    pub fn set(&mut self, key: Key, value: impl Into<String>) {
        let value = value.into();
        match self.0.iter_mut().rev().find(|header| header.key == key) {
            Some(header) => header.value = value,
            None => self.0.push(Header { key, value }),
        }
    }

    /// Adds a header at the end, even if its key exists.
    pub fn push(&mut self, key: Key, value: impl Into<String>) {
        let value = value.into();
        self.0.push(Header { key, value });
    }

    /// Removes all headers with this key.
    pub fn remove(&mut self, key: &Key) {
        self.0.retain(|header| header.key != *key);
    }

    /// The headers in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Header> + ExactSizeIterator {
        self.0.iter()
    }
}

impl FromIterator<Header> for Headers {
    fn from_iter<I: IntoIterator<Item = Header>>(headers: I) -> Self {
        Self(headers.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_apart_by_their_tokens() {
        let other = [Key::Other("black".into()), Key::Other(String::new())];
        for key in TOKENS.iter().map(|(key, _)| key).chain(&other) {
            assert_eq!(Key::from_token(&key.token()).as_ref(), Some(key));
        }
        assert_eq!(Key::from_token("blak"), None);
    }

    #[test]
    fn the_last_of_equal_keys_counts_and_is_the_one_replaced() {
        let mut headers = Headers::default();
        headers.push(Key::Black, "first");
        headers.push(Key::Other("掲載".into()), "");
        headers.push(Key::Black, "second");
        assert_eq!(headers.get(&Key::Black), Some("second"));
        headers.set(Key::Black, "third");
        let values: Vec<&str> = headers.iter().map(|header| header.value.as_str()).collect();
        assert_eq!(values, ["first", "", "third"]);
        assert_eq!(headers.get(&Key::White), None);
    }
}
