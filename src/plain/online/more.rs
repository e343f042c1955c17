//! What can be typed in a game between two komadais, and after it.

use super::{Dialogue, Gone};
use crate::app::parts::move_input::why_unread;
use crate::app::wording::online::{proposal, refusal};
use crate::texts::text;
use komadai_core::notation::parse;
use komadai_core::record::NodeId;
use komadai_core::rules::Move;
use komadai_engine::network::{ActError, Claim, Phrase, Proposal, StudyChange};

impl Dialogue {
    /// Handles a line about more than moves; `None` if it is about something else.
    pub(super) fn more(&mut self, line: &str) -> Option<Vec<String>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = word.to_lowercase();
        let rest = rest.trim();
        let proposed = match word.as_str() {
            "undo" | "待った" => Some(Proposal::TakeBack),
            word => Proposal::from_word(word),
        };
        let done = match (proposed, word.as_str()) {
            (Some(Proposal::Rematch), _) if self.gone == Some(Gone::Opponent) => {
                return Some(vec![text!("online-opponent-left")]);
            }
            (Some(Proposal::Adjourn), _) if self.guest.client().may_claim() => {
                self.guest.claim(Claim::Adjourn)
            }
            (Some(what), _) => {
                let done = self.guest.propose(what);
                if done.is_ok() {
                    return Some(vec![text!("online-proposed", what = proposal(what))]);
                }
                done
            }
            (None, "say") => {
                let Some(phrase) = Phrase::from_word(rest) else {
                    let words: Vec<_> = Phrase::all().map(Phrase::word).collect();
                    return Some(vec![text!("online-phrases", words = words.join(", "))]);
                };
                self.guest.say(phrase)
            }
            (None, "claim") => self.guest.claim(Claim::Win),
            _ => return self.in_study(&word, rest, line),
        };
        Some(done.err().map(|why| refusal(&why)).into_iter().collect())
    }

    /// Handles a line about the common board after the game.
    fn in_study(&mut self, word: &str, rest: &str, line: &str) -> Option<Vec<String>> {
        if self.game().is_some() || self.guest.client().offer().is_some() {
            return None;
        }
        let study = self.guest.client().study()?;
        let (record, at) = (study.record(), study.at());
        let change = match word {
            "next" => StudyChange::Go(record.node(at).next().unwrap_or(at)),
            "back" | "previous" => StudyChange::Go(record.node(at).parent().unwrap_or(at)),
            "first" => StudyChange::Go(NodeId::START),
            "last" => StudyChange::Go(record.line_after(at).last().unwrap_or(at)),
            "mark" => StudyChange::Mark(at, rest.parse().ok()?),
            "note" => StudyChange::Note(at, rest.to_owned()),
            _ => {
                let position = record.position_at(at);
                let previous = record.node(at).mv().map(Move::to);
                let is_move = line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii());
                match parse(line, &position, previous) {
                    Ok(typed) => StudyChange::Play(at, typed.mv),
                    Err(why) if is_move => return Some(vec![why_unread(&why)]),
                    Err(_) => return None,
                }
            }
        };
        let done: Result<(), ActError> = self.guest.change_study(&change);
        Some(done.err().map(|why| refusal(&why)).into_iter().collect())
    }
}
