//! The built-in languages, as the build script packs them.

use std::io::Read as _;

use flate2::read::DeflateDecoder;

/// A built-in language, or one from a user's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(u8);

pub(super) struct Shipped {
    /// The tag that locales use.
    pub(super) tag: &'static str,
    /// The name that its speakers use.
    name: &'static str,
    /// The files by name, packed.
    files: &'static [(&'static str, &'static [u8])],
}

macro_rules! languages {
    ($($tag:literal $name:literal),+ $(,)?) => {
        &[$(Shipped {
            tag: $tag,
            name: $name,
            files: include!(concat!(env!("OUT_DIR"), "/", $tag, ".rs")),
        }),+]
    };
}

/// In the order of the `Language` constants.
pub(super) const SHIPPED: &[Shipped] = languages![
    "en" "English",
    "ja" "日本語",
    "id" "Indonesia",
    "fi" "suomi",
    "sv" "svenska",
];

impl Shipped {
    /// A file: its name and its packed text.
    pub(super) fn file(&self, name: &str) -> Option<(&'static str, &'static [u8])> {
        self.files.iter().find(|(known, _)| *known == name).copied()
    }

    /// Every file: name and text.
    #[cfg(test)]
    pub(super) fn files(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.files.iter().map(|&(name, packed)| (name, unpacked(packed)))
    }
}

/// The text of a file; the build script has packed it, so that it cannot be broken.
pub(super) fn unpacked(packed: &[u8]) -> String {
    let mut text = String::new();
    let read = DeflateDecoder::new(packed).read_to_string(&mut text);
    debug_assert!(read.is_ok(), "{read:?}");
    text
}

impl Language {
    /// English, which has every text.
    pub const ENGLISH: Self = Self(0);
    pub const JAPANESE: Self = Self(1);

    /// The second language to read with it: Japanese, the home language of shogi, or English if this one is
    /// Japanese.
    #[must_use]
    pub fn beside(self) -> Self {
        if self == Self::JAPANESE { Self::ENGLISH } else { Self::JAPANESE }
    }

    pub(super) fn all(own: usize) -> Vec<Self> {
        let count = SHIPPED.len() + own;
        (0..=u8::MAX).take(count).map(Self).collect()
    }

    pub(super) fn own(place: usize) -> Option<Self> {
        u8::try_from(SHIPPED.len() + place).ok().map(Self)
    }

    /// The index among the user's languages.
    pub(super) fn place_among_own(self) -> Option<usize> {
        usize::from(self.0).checked_sub(SHIPPED.len())
    }

    pub(super) fn shipped(self) -> Option<&'static Shipped> {
        SHIPPED.get(usize::from(self.0))
    }

    /// The tag that locales use: `en`, `ja`.
    pub fn tag(self) -> String {
        match self.shipped() {
            Some(shipped) => shipped.tag.to_owned(),
            None => super::own::of(self, |own| own.tag.clone()),
        }
    }

    /// The name that its speakers use.
    pub fn name(self) -> String {
        match self.shipped() {
            Some(shipped) => shipped.name.to_owned(),
            None => super::own::of(self, |own| own.name.clone()),
        }
    }

    /// The language with this tag; a user's language takes precedence.
    pub(crate) fn tagged(tag: &str) -> Option<Self> {
        super::languages().into_iter().rev().find(|language| language.tag() == tag)
    }

    /// The language of a locale such as `ja_JP.UTF-8`, `sv` or `en-GB`.
    pub(crate) fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?;
        Self::tagged(&tag.to_ascii_lowercase())
    }

    /// The language that the environment asks for: `LC_ALL`, `LC_MESSAGES`, `LANG`, in POSIX order.
    pub(crate) fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
        Self::of_locale(&locale)
    }
}
