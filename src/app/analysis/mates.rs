//! Asks the solver whether the side to move mates, or is threatened with mate, and reports the answer.

use crate::app::cx::Cx;
use crate::app::effect::{MateEffect, Ticket};
use crate::app::parts::notice::Notice;
use crate::app::wording::notation::written;
use crate::texts::text;
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::{MateAnswer, MateVerdict};
use komadai_engine::tsume::Question;

/// The open question, and its position.
#[derive(Debug, Default)]
pub struct MateQuery(Option<(Ticket, Position)>);

impl MateQuery {
    /// Whether the solver was asked and has not answered.
    pub(crate) const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Asks about the position shown.
    pub(crate) fn ask<M>(&mut self, cx: &mut Cx<M>, ticket: Ticket, position: &Position) {
        if !position.to_setup().faults().is_empty() {
            return cx.notify(Notice::warning(text!("review-mate-no-position")));
        }
        self.0 = Some((ticket, position.clone()));
        let question = Box::new(Question::Mates(position.clone()));
        cx.ask(MateEffect::Ask(ticket, question));
        cx.notify(Notice::info(text!("tsume-thinking")));
    }

    /// Reports the solver's answer, if its position is still shown.
    pub(crate) fn take(
        &mut self,
        ticket: Ticket,
        mate: &MateAnswer,
        threat: Option<&MateAnswer>,
        shown: Option<&Position>,
    ) -> Option<Notice> {
        let (_, asked) = self.0.take_if(|(asked, _)| *asked == ticket)?;
        (shown == Some(&asked)).then(|| Notice::info(words(&asked, mate, threat)))
    }
}

fn words(position: &Position, mate: &MateAnswer, threat: Option<&MateAnswer>) -> String {
    if let Some(words) = mate_words(["review-mate", "review-mate-futile"], position, mate) {
        return words;
    }
    let threatened = threat.zip(position.passed());
    let words = threatened.and_then(|(threat, passed)| {
        let keys = ["review-mate-threat", "review-mate-threat-futile"];
        mate_words(keys, &passed, threat)
    });
    if let Some(words) = words {
        return words;
    }
    let is_decided = |answer: &MateAnswer| answer.verdict == MateVerdict::NoMate;
    if !is_decided(mate) {
        return text!("review-mate-open", plies = mate.none_within, nodes = mate.nodes);
    }
    match threat {
        Some(threat) if is_decided(threat) => text!("review-mate-none"),
        Some(_) => text!("review-mate-threat-open"),
        None => text!("review-mate-none-in-check"),
    }
}

/// A mate with its line: the first text, or the second if futile interpositions make it longer.
fn mate_words(keys: [&str; 2], position: &Position, mate: &MateAnswer) -> Option<String> {
    let MateVerdict::Mate(line) = &mate.verdict else {
        return None;
    };
    let counted = mate.solution.as_ref().unwrap_or(line);
    let words = line_words(position, counted);
    let (plies, all) = (counted.len(), line.len());
    Some(if plies == all {
        text!(keys[0], plies = plies, line = words)
    } else {
        text!(keys[1], plies = plies, all = all, line = words)
    })
}

/// The moves of a line in the chosen notation.
fn line_words(position: &Position, line: &[Move]) -> String {
    let (mut position, mut previous) = (position.clone(), None);
    let mut words = Vec::new();
    for &mv in line {
        words.push(written(&position, mv, previous));
        previous = Some(mv.to());
        if position.play(mv).is_err() {
            break;
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::effect::Effect;
    use crate::app::message::Message;
    use crate::table::Table;
    use komadai_engine::tsume::{Answer, answer};

    /// The report about a position after `m`, with a step before the answer if there is one.
    fn said(sfen: &str, steps: &str) -> String {
        let mut table = Table::menu();
        table.type_in(&format!(":paste {sfen}\n"));
        assert!(matches!(table.model.shown.screen, crate::app::model::Screen::Review(_)), "{sfen}");
        let effects = table.effects_of("m");
        table.press(steps);
        for effect in effects {
            if let Effect::Mates(MateEffect::Ask(ticket, question)) = effect
                && let Answer::Mates(mate, threat) = answer(&question, &mut || false)
            {
                let found = Message::Mates { ticket, mate, threat };
                table.tell(found);
            }
        }
        table.screen()
    }

    #[test]
    fn the_mate_or_the_threat_is_said() {
        assert!(said("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "").contains("mate in 1: "));
        assert!(said("4k4/9/4P4/9/9/9/9/9/4K4 w G 1", "").contains("threatens mate in 1: "));
        assert!(said("4k4/9/9/9/9/9/9/9/4K4 b G 1", "").contains("no mate"));
        let futile = said("8k/6Gpp/9/9/9/9/9/9/K4R3 b r2b3g4s4n4l16p 1", "");
        let words = "mate in 1 (5 with futile interpositions): ";
        assert!(futile.contains(words), "{futile}");
    }

    #[test]
    fn an_answer_about_another_position_is_dropped() {
        let text = said("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*9i 5a4a", "");
        let moved = said("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*9i 5a4a", ".");
        assert_ne!(text, moved);
        assert!(!moved.contains("mate in"), "{moved}");
    }
}
