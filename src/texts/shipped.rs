//! The languages that come with the program.

/// A language: one that comes with the program, or one that a file of the user brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(u8);

/// A language with its files.
pub(super) struct Shipped {
    /// As locales name it.
    pub(super) tag: &'static str,
    /// What its speakers call it.
    name: &'static str,
    files: &'static [(&'static str, &'static str)],
}

/// Every file of one language.
macro_rules! files {
    ($tag:literal: $($file:literal)+) => {
        &[$(($file, include_str!(concat!("../../assets/texts/", $tag, "/", $file, ".ftl")))),+]
    };
}

/// Every language with the same files.
macro_rules! languages {
    ($($tag:literal $name:literal),+ $(,)?) => {
        &[$(Shipped {
            tag: $tag,
            name: $name,
            files: files!($tag: "action" "analysis" "announce" "castle" "coach" "command" "common" "copy" "dialog" "editor" "ending" "engines" "fault" "header" "help" "judging" "lesson" "library" "loss" "menu" "online" "opening" "paste" "piece" "plain" "play" "reason" "retry" "review" "rules" "settings" "setup" "statistics" "tally" "tree" "tsume" "watch"),
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
    /// The file of this name: its name and text.
    pub(super) fn file(&self, name: &str) -> Option<(&'static str, &'static str)> {
        self.files.iter().find(|(known, _)| *known == name).copied()
    }

    /// Every file: name and text.
    #[cfg(test)]
    pub(super) const fn files(&self) -> &'static [(&'static str, &'static str)] {
        self.files
    }
}

impl Language {
    /// English, which has every text.
    pub const ENGLISH: Self = Self(0);
    /// Japanese.
    pub const JAPANESE: Self = Self(1);

    /// The language that is read beside it: Japanese, in which shogi is at home, and English beside Japanese.
    #[must_use]
    pub fn beside(self) -> Self {
        if self == Self::JAPANESE {
            Self::ENGLISH
        } else {
            Self::JAPANESE
        }
    }

    /// The languages of the program and `own` ones of the user.
    pub(super) fn all(own: usize) -> Vec<Self> {
        let count = SHIPPED.len() + own;
        (0..=u8::MAX).take(count).map(Self).collect()
    }

    /// The one that was added as number `place` to the program's.
    pub(super) fn own(place: usize) -> Option<Self> {
        u8::try_from(SHIPPED.len() + place).ok().map(Self)
    }

    /// Its place among the user's own.
    pub(super) fn place_among_own(self) -> Option<usize> {
        usize::from(self.0).checked_sub(SHIPPED.len())
    }

    pub(super) fn shipped(self) -> Option<&'static Shipped> {
        SHIPPED.get(usize::from(self.0))
    }

    /// As locales name it: `en`, `ja`.
    #[must_use]
    pub fn tag(self) -> String {
        match self.shipped() {
            Some(shipped) => shipped.tag.to_owned(),
            None => super::own::of(self, |own| own.tag.clone()),
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub fn name(self) -> String {
        match self.shipped() {
            Some(shipped) => shipped.name.to_owned(),
            None => super::own::of(self, |own| own.name.clone()),
        }
    }

    /// The language with this tag, that of the user first.
    #[must_use]
    pub fn tagged(tag: &str) -> Option<Self> {
        super::languages()
            .into_iter()
            .rev()
            .find(|language| language.tag() == tag)
    }

    /// The language of a locale such as `ja_JP.UTF-8`, `sv` or `en-GB`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?;
        Self::tagged(&tag.to_ascii_lowercase())
    }

    /// The language that the environment asks for, by `LC_ALL`, `LC_MESSAGES` and `LANG` as POSIX orders them.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(set)?;
        Self::of_locale(&locale)
    }
}
