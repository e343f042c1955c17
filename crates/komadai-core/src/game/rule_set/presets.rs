//! Named rule sets: those of R84 and the user's own.

use std::sync::LazyLock;

use super::file::{self, RuleFileError, RuleFileFault};
use super::{RuleSet, RuleSetError};

/// A rule set with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulePreset {
    /// Its name on the command line: lowercase letters, digits, `-` and `_`.
    pub name: String,
    /// Its title in English and Japanese; may be empty.
    pub title: [String; 2],
    /// The use of such rules, in English and Japanese; may be empty.
    pub like: [String; 2],
    /// The rules.
    pub rules: RuleSet,
}

/// The files of the presets of R84.
///
/// Serious games allow no take-back (R36); the others leave it to the players.
const FILES: [(&str, &str); 10] = [
    ("casual.ron", include_str!("../../../assets/rules/casual.ron")),
    ("pro.ron", include_str!("../../../assets/rules/pro.ron")),
    ("amateur.ron", include_str!("../../../assets/rules/amateur.ron")),
    ("csa.ron", include_str!("../../../assets/rules/csa.ron")),
    ("fesa.ron", include_str!("../../../assets/rules/fesa.ron")),
    ("dojo.ron", include_str!("../../../assets/rules/dojo.ron")),
    ("wars.ron", include_str!("../../../assets/rules/wars.ron")),
    ("lishogi.ron", include_str!("../../../assets/rules/lishogi.ron")),
    ("try.ron", include_str!("../../../assets/rules/try.ron")),
    ("west.ron", include_str!("../../../assets/rules/west.ron")),
];

static BUILT_IN: LazyLock<RulePresets> = LazyLock::new(|| {
    let mut presets = RulePresets { list: Vec::new() };
    for (file, text) in FILES {
        let added = presets.add(file, text);
        debug_assert!(added.is_ok(), "{added:?}");
    }
    presets
});

/// The named rule sets: those of R84, then the user's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulePresets {
    list: Vec<RulePreset>,
}

impl Default for RulePresets {
    fn default() -> Self {
        Self::built_in().clone()
    }
}

impl RulePresets {
    /// Only those of R84.
    #[must_use]
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// All of them, those of R84 first.
    pub fn iter(&self) -> impl Iterator<Item = &RulePreset> {
        self.list.iter()
    }

    /// All names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.iter().map(|preset| preset.name.as_str())
    }

    /// The one with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&RulePreset> {
        self.iter().find(|preset| preset.name == name)
    }

    /// The first one with exactly these rules.
    #[must_use]
    pub fn of(&self, rules: &RuleSet) -> Option<&RulePreset> {
        self.iter().find(|preset| preset.rules == *rules)
    }

    /// Whether this is one of the presets of R84, which cannot be replaced.
    #[must_use]
    pub fn is_built_in(name: &str) -> bool {
        Self::built_in().get(name).is_some()
    }

    /// Parses a preset (default `casual`) and `name=value` options, separated by spaces.
    ///
    /// ```
    /// use komadai_core::game::{RulePresets, RuleSet};
    /// let rules = RulePresets::built_in().parse("casual");
    /// assert_eq!(rules, Ok(RuleSet::default()));
    /// ```
    ///
    /// # Errors
    ///
    /// Names the unreadable word and the expected one.
    pub fn parse(&self, spec: &str) -> Result<RuleSet, RuleSetError> {
        let mut words = spec.split_whitespace().peekable();
        let mut rules = match words.next_if(|word| !word.contains('=')) {
            Some(name) => self.rules_of(name)?,
            None => RuleSet::default(),
        };
        for word in words {
            rules.set_word(word)?;
        }
        Ok(rules)
    }

    fn rules_of(&self, name: &str) -> Result<RuleSet, RuleSetError> {
        let preset = self.get(name).ok_or_else(|| RuleSetError::Preset {
            name: name.to_owned(),
            known: self.names().collect::<Vec<_>>().join(", "),
        })?;
        Ok(preset.rules.clone())
    }

    /// Adds the rule set in `text`, the contents of `file`.
    ///
    /// # Errors
    ///
    /// Names the file, the place if known, and the fault; nothing has changed then.
    pub fn add(&mut self, file: &str, text: &str) -> Result<(), RuleFileError> {
        let preset = file::read(file, text)?;
        if self.get(&preset.name).is_some() {
            let fault = RuleFileFault::Taken(preset.name.clone());
            return Err(RuleFileError::at(file, text, &preset.name, fault));
        }
        self.list.push(preset);
        Ok(())
    }

    /// Removes the user's rule set of this name; those of R84 stay.
    pub fn remove(&mut self, name: &str) {
        self.list.retain(|preset| preset.name != name || Self::is_built_in(name));
    }

    /// Replaces the user's rule set of the same name, or adds this one at the end.
    ///
    /// # Errors
    ///
    /// If the name is no name or one of R84, or the rules contradict themselves; nothing has changed then.
    pub fn put(&mut self, preset: RulePreset) -> Result<(), RuleFileFault> {
        if !file::is_name(&preset.name) {
            return Err(RuleFileFault::Name(preset.name));
        }
        if Self::is_built_in(&preset.name) {
            return Err(RuleFileFault::Taken(preset.name));
        }
        if let Some(found) = preset.rules.contradiction() {
            return Err(found.into());
        }
        self.list.retain(|other| other.name != preset.name);
        self.list.push(preset);
        Ok(())
    }
}
