//! What the screen says of itself: the place in the game, what keys do, the line being typed.

use super::{State, words};
use crate::app::action::{Action, Context};
use crate::app::hint::{self, Hint};
use crate::app::keymap::Keymap;
use crate::app::prompt::Prompt;
use crate::game::{clock_time, side_on_panel};
use crate::record::Key;
use crate::rules::{Color, Handicap};
use crate::text::sanitize;
use crate::texts::{self, text};

impl State {
    /// What the keys do that the footer shows: those of the sheet on top, or of the screen.
    #[must_use]
    pub(crate) fn hints(&self, keymap: &Keymap) -> Vec<Hint> {
        if let Some(sheet) = &self.sheet {
            return sheet.hints(keymap);
        }
        let mut hints = hint::hints(keymap, Context::Review);
        let typed = Hint::new(Action::Help, "7g7f", text!("play-key-type"));
        hints.insert(hints.len().min(2), typed);
        hints
    }

    /// What game it is, and whether it is changed.
    pub(crate) fn heading(&self) -> String {
        let header = |key| sanitize(self.record().headers.get(&key).unwrap_or_default());
        let changed = self.document.is_changed().then(|| text!("review-changed"));
        let parts = [
            self.name.clone(),
            changed.unwrap_or_default(),
            header(Key::Event).into_owned(),
            header(Key::Started).into_owned(),
            header(Key::Handicap).into_owned(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("   ")
    }

    /// 先手 and 後手, or 下手 and 上手 in a handicap game (R2).
    pub(crate) fn side(&self, color: Color) -> String {
        let is_handicap = Handicap::of(self.record().start()).is_some();
        side_on_panel(texts::chosen(), color, is_handicap)
    }

    /// The time that a side has used up to the step shown; empty where no times are known.
    pub(crate) fn time_used(&self, color: Color) -> String {
        self.used(color).map(clock_time).unwrap_or_default()
    }

    /// The outcome at the end, else the place in the game and what the rules say; with `has_header` a line above the
    /// board says whether there are changes.
    pub(crate) fn status(&self, has_header: bool) -> String {
        let (place, facts) = match self.end() {
            Some(end) => {
                let moves = self.record().node(self.node()).ply();
                let words = words::announcement(end, moves);
                (words, self.aids.facts.remarks())
            }
            None => (self.place_words(), self.aids.facts.words()),
        };
        let auto = self.aids.auto.due();
        let auto = auto.map(|_| format!("▸ {}", self.aids.auto.words()));
        let is_changed = !has_header && self.document.is_changed();
        let changed = is_changed.then(|| text!("review-changed"));
        let parts: Vec<String> = std::iter::once(place)
            .chain(changed)
            .chain(facts)
            .chain(auto)
            .collect();
        parts.join("  ")
    }

    fn place_words(&self) -> String {
        let line = self.walk.line().iter().rev();
        let mut moves = line.filter(|&&node| self.end_of(node).is_none());
        let total = moves
            .next()
            .map_or(0, |&node| self.record().node(node).ply());
        let before = self.record().start().ply();
        let place = match (self.walk.at(), self.walk.last()) {
            (0, 0) => text!("review-no-moves"),
            (0, _) => text!("review-at-start", moves = total),
            _ => text!(
                "review-at-move",
                move = self.position().ply(),
                moves = before + total,
            ),
        };
        format!("{place}{}", self.branch_words())
    }

    /// The line of a typed move, a number or words to look for, only while one is typed.
    pub(crate) fn prompt(&self) -> Option<Prompt<'_>> {
        let ask = |question: String, input| Prompt::new(format!(" {question}"), input);
        let number = self.number.as_ref();
        let number = number.map(|number| ask(text!("review-go-to"), number));
        let words = self.aids.finding.as_ref();
        let words = words.map(|words| ask(text!("watch-find"), words));
        number.or_else(|| self.hands.prompt()).or(words)
    }
}
