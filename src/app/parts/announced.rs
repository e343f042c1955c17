//! The rules of a game in plain words, as they are announced before it and can be read while it goes on.

mod sentences;

use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::said;
use crate::texts;
use crate::texts::{Language, text, text_in};
use komadai_core::game::{BestOf, RuleContradiction, RulePresets, RuleSet, TimeControl};
use komadai_core::rules::Handicap;

/// All that the players of a game have agreed on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Agreement<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// The odds given.
    pub handicap: Option<Handicap>,
    /// The players' names and clocks.
    pub players: [(&'a str, Option<TimeControl>); 2],
    /// Which of the players is Black; `None` while the pawns are not tossed.
    pub black: Option<usize>,
    /// How many games there are.
    pub best_of: BestOf,
}

impl Agreement<'_> {
    /// Which rules these are, in a line.
    pub(crate) fn title(&self, presets: &RulePresets, language: Language) -> String {
        let preset = presets.of(self.rules);
        preset.map_or_else(
            || text_in!(language, "rules-own"),
            |preset| said::preset_title(preset, language),
        )
    }

    /// Where such rules are used; empty where unknown.
    pub(crate) fn like(&self, presets: &RulePresets, language: Language) -> String {
        let preset = presets.of(self.rules);
        preset.map_or_else(String::new, |preset| said::preset_like(preset, language))
    }

    /// What this game has of its own: odds, colors, clocks, the match; one sentence each.
    pub(crate) fn of_this_game(&self, language: Language) -> Vec<String> {
        sentences::sentences(self, language)
    }

    /// The rules in sentences; what they say about matches is left out of a single game.
    pub(crate) fn of_the_rules(&self, language: Language) -> Vec<String> {
        if self.best_of.is_match() {
            said::sentences(self.rules, language)
        } else {
            said::single_game_sentences(self.rules, language)
        }
    }

    /// The clocks, as one where both players have the same.
    fn clocks(&self) -> Clocks<'_> {
        match self.players {
            [(_, None), (_, None)] => Clocks::None,
            [(_, Some(one)), (_, Some(two))] if one == two => Clocks::Same(one),
            players => Clocks::Each(players),
        }
    }

    /// All of it in the first language, to be read and closed; the last button reads it in the second.
    pub(crate) fn dialog<M: Clone>(
        &self,
        presets: &RulePresets,
        [language, other]: [Language; 2],
        close: Button<M>,
        read_in_other: M,
    ) -> Dialog<M> {
        let mut body = vec![Row::Strong(self.title(presets, language))];
        let like = self.like(presets, language);
        if !like.is_empty() {
            body.push(Row::Faint(like));
        }
        body.extend(self.of_this_game(language).into_iter().map(Row::Text));
        body.push(Row::Text(String::new()));
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

/// Which option has no effect, and which other one takes it away.
pub(crate) fn contradiction_words(found: &RuleContradiction) -> String {
    let language = texts::chosen();
    let words = |name: &str, value: &str| {
        let option = RuleSet::option(name)?;
        Some((
            said::option_name(option, language),
            said::value_name(option, language, value),
        ))
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
