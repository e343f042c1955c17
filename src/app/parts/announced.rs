//! The rules of a game in plain words, announced before it and shown during it.

mod sentences;

use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::said;
use crate::texts;
use crate::texts::{Language, text, text_in};
use komadai_core::game::{BestOf, RuleContradiction, RulePresets, RuleSet, TimeControl};
use komadai_core::rules::Handicap;

/// The terms of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Agreement<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// The odds given.
    pub handicap: Option<Handicap>,
    /// The players' names and clocks.
    pub players: [(&'a str, Option<TimeControl>); 2],
    /// The player of Black by index; `None` before the pawns are tossed.
    pub black: Option<usize>,
    /// The number of games.
    pub best_of: BestOf,
    /// Whether of the usual rules only what a first game needs is said.
    pub is_brief: bool,
}

impl Agreement<'_> {
    /// The name of the rules, in a line.
    pub(crate) fn title(&self, presets: &RulePresets, language: Language) -> String {
        let preset = presets.of(self.rules);
        preset.map_or_else(
            || text_in!(language, "rules-own"),
            |preset| said::preset_title(preset, language),
        )
    }

    /// The place where such rules are used; empty if unknown.
    pub(crate) fn like(&self, presets: &RulePresets, language: Language) -> String {
        let preset = presets.of(self.rules);
        preset.map_or_else(String::new, |preset| said::preset_like(preset, language))
    }

    /// The terms of this game: odds, colors, clocks, the match; one sentence each.
    pub(crate) fn of_this_game(&self, language: Language) -> Vec<String> {
        sentences::sentences(self, language)
    }

    /// Whether only a part of the rules is said.
    pub(crate) fn leaves_out(&self) -> bool {
        self.is_brief && *self.rules == RuleSet::default() && !self.best_of.is_match()
    }

    /// The rules in sentences; those about matches are left out of a single game.
    pub(crate) fn of_the_rules(&self, language: Language) -> Vec<String> {
        if self.leaves_out() {
            said::brief_sentences(self.rules, language)
        } else if self.best_of.is_match() {
            said::sentences(self.rules, language)
        } else {
            said::single_game_sentences(self.rules, language)
        }
    }

    /// The clocks, as one if both players have the same.
    fn clocks(&self) -> Clocks<'_> {
        match self.players {
            [(_, None), (_, None)] => Clocks::None,
            [(_, Some(one)), (_, Some(two))] if one == two => Clocks::Same(one),
            players => Clocks::Each(players),
        }
    }

    /// A dialog with all of it in the first language; the last button shows it in the second.
    pub(crate) fn dialog<M: Clone>(
        &self,
        presets: &RulePresets,
        [language, other]: [Language; 2],
        close: Button<M>,
        read_in_other: M,
    ) -> Dialog<M> {
        let mut body = vec![Row::Strong(self.title(presets, language))];
        let like = self.like(presets, language);
        if !like.is_empty() && !self.leaves_out() {
            body.push(Row::Faint(like));
        }
        body.extend(self.of_this_game(language).into_iter().map(Row::Text));
        body.extend((!self.leaves_out()).then(|| Row::Text(String::new())));
        body.extend(self.of_the_rules(language).into_iter().map(Row::Text));
        let read_in_other = Button::new(other.name(), 'j', read_in_other);
        let title = text_in!(language, "rules-agreed-title");
        Dialog::new(title, body, vec![close, read_in_other])
    }
}

/// The clocks of both players.
enum Clocks<'a> {
    None,
    Same(TimeControl),
    Each([(&'a str, Option<TimeControl>); 2]),
}

/// The option without effect, and the option that causes this.
pub(crate) fn contradiction_words(found: &RuleContradiction) -> String {
    let language = texts::chosen();
    let words = |name: &str, value: &str| {
        let option = RuleSet::option(name)?;
        Some((said::option_name(option, language), said::value_name(option, language, value)))
    };
    let (option, value) = words(found.option, &found.value).unwrap_or_default();
    let (other, other_value) = words(found.other, &found.other_value).unwrap_or_default();
    text!(
        "rules-contradiction",
        option = option,
        value = value,
        other = other,
        other_value = other_value,
    )
}
