//! Facts from the rules about the step shown: repetition, checks, fouls, and whether the recorded end is
//! valid.

use std::collections::HashMap;

use super::ending_text::remark;
use crate::app::wording::words::{in_a_row, marked_side};
use crate::said::{illegal_move, repetition};
use crate::texts::{self, text};
use komadai_core::game::audit::Remark;
use komadai_core::game::{RuleSet, audit};
use komadai_core::record::{NodeId, Reason, Record};
use komadai_core::rules::{
    Bitboard, History, IllegalMove, LAST_OCCURRENCE, Move, Position, Repetition,
};

/// The longest line that is searched for repetitions: longer ones are no real games, and would take much
/// memory.
const LONGEST: usize = 5_000;

/// The positions up to the step shown, and the facts about them.
#[derive(Debug)]
pub(crate) struct RuleFacts {
    history: History,
    /// The moves that made `history`.
    moves: Vec<Move>,
    repeated: Option<Repeated>,
    /// The number of consecutive checks by the side that moved last, up to this move.
    checks: usize,
    foul: Option<IllegalMove>,
    end: Option<Over>,
    /// The contradictions between the rules and the recorded end.
    remarks: Vec<Remark>,
    /// The same for the ends judged in this version of the record: a line is judged as a whole.
    judged: HashMap<NodeId, Vec<Remark>>,
    version: u64,
}

/// A position that occurs again.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Repeated {
    /// The plies at which it occurred, the one shown last.
    plies: Vec<usize>,
    nature: Repetition,
}

/// The reason why no move can follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Over {
    Checkmate,
    NoLegalMoves,
}

impl RuleFacts {
    /// Without facts.
    pub(crate) fn new(record: &Record) -> Self {
        Self {
            history: History::new(record.start().clone()),
            moves: Vec::new(),
            repeated: None,
            checks: 0,
            foul: None,
            end: None,
            remarks: Vec::new(),
            judged: HashMap::new(),
            version: 0,
        }
    }

    /// Judges the last of the steps `path`, which begins with the start of the record.
    ///
    /// Facts about a beginning that was judged before are reused, and those about an end in this `version` of
    /// the record.
    pub(crate) fn refresh(
        &mut self,
        record: &Record,
        version: u64,
        path: &[NodeId],
        rules: &RuleSet,
    ) {
        if version != self.version {
            self.judged.clear();
            self.version = version;
        }
        let steps = path.iter().skip(1);
        let moves = steps.filter_map(|&id| record.node(id).mv());
        let moves: Vec<Move> = moves.take(LONGEST + 1).collect();
        if moves.len() > LONGEST {
            *self = Self::new(record);
            return;
        }
        if self.history.position_at(0) != Some(record.start()) {
            *self = Self::new(record);
        }
        self.follow(moves);
        self.repeated = self.repeated();
        self.checks = self.checks();
        self.foul = self.foul();
        self.end = self.over();
        let last = path.last().filter(|&&id| record.node(id).end().is_some());
        self.remarks = last.map_or_else(Vec::new, |&id| {
            let judge = || audit::line(record, path.get(1..).unwrap_or_default(), rules).1;
            self.judged.entry(id).or_insert_with(judge).clone()
        });
    }

    fn follow(&mut self, moves: Vec<Move>) {
        let app = self.moves.iter().zip(&moves);
        let app = app.take_while(|(old, new)| old == new).count();
        self.history.truncate(app);
        for &mv in moves.iter().skip(app) {
            let made = self.history.play_any(mv);
            made.expect("records hold possible moves");
        }
        self.moves = moves;
    }

    fn repeated(&self) -> Option<Repeated> {
        let plies: Vec<usize> = self.history.occurrences(self.history.position()).collect();
        let first = *plies.first().filter(|_| plies.len() > 1)?;
        Some(Repeated { nature: self.history.nature(first), plies })
    }

    fn checks(&self) -> usize {
        let own = (0..=self.history.ply()).rev().step_by(2);
        own.take_while(|&ply| self.history.is_check_at(ply)).count()
    }

    fn foul(&self) -> Option<IllegalMove> {
        let last = *self.moves.last()?;
        let before = self.history.position_at(self.history.ply().checked_sub(1)?)?;
        before.judge(last.into()).err()
    }

    fn over(&self) -> Option<Over> {
        let position = self.history.position();
        match (position.has_legal_move(), position.is_in_check()) {
            (true, _) => None,
            (false, true) => Some(Over::Checkmate),
            (false, false) => Some(Over::NoLegalMoves),
        }
    }

    /// The reason for which the game ends by repetition, if it does.
    pub(crate) fn repetition_end(&self) -> Option<Reason> {
        let repeated =
            self.repeated.as_ref().filter(|repeated| repeated.plies.len() >= LAST_OCCURRENCE)?;
        Some(match repeated.nature {
            Repetition::Sennichite => Reason::Sennichite,
            Repetition::PerpetualCheck { .. } => Reason::PerpetualCheck,
        })
    }

    /// The squares that make the move shown a foul.
    pub(crate) fn offending(&self) -> Bitboard {
        self.foul.as_ref().map_or(Bitboard::EMPTY, IllegalMove::squares)
    }

    /// Whether something violates the rules.
    pub(crate) fn is_wrong(&self) -> bool {
        self.foul.is_some() || !self.remarks.is_empty()
    }

    /// The contradictions to the recorded end, in words.
    pub(crate) fn remarks(&self) -> Vec<String> {
        self.remarks.iter().map(remark).collect()
    }

    /// All facts in words, the most important first.
    pub(crate) fn words(&self) -> Vec<String> {
        let foul = self
            .foul
            .as_ref()
            .map(|foul| text!("watch-foul", why = illegal_move(texts::chosen(), foul)));
        let all = [foul, self.check_words(), self.repetition_words()];
        let known = all.into_iter().flatten();
        known.chain(self.remarks()).collect()
    }

    fn check_words(&self) -> Option<String> {
        let position = self.history.position();
        match self.end {
            Some(Over::Checkmate) => return Some(text!("watch-checkmate")),
            Some(Over::NoLegalMoves) if position.king(position.side_to_move()).is_some() => {
                return Some(text!("watch-no-legal-move"));
            }
            _ => {}
        }
        let by = position.side_to_move().opponent();
        match self.checks {
            _ if !position.is_in_check() => None,
            0 | 1 => Some(text!("watch-check")),
            count => Some(text!("watch-checks", count = count, side = marked_side(by))),
        }
    }

    fn repetition_words(&self) -> Option<String> {
        let Repeated { plies, nature } = self.repeated.as_ref()?;
        let count = plies.len();
        let occurrence = repetition(texts::chosen(), count, *nature)?;
        let before = self.history.position_at(0).map_or(0, Position::ply);
        let earlier = plies.iter().take(count - 1);
        let earlier: Vec<String> =
            earlier.map(|&ply| (before as usize + ply).to_string()).collect();
        let moves = in_a_row(&earlier);
        Some(match nature {
            _ if count < LAST_OCCURRENCE => {
                text!("watch-repeated", occurrence = occurrence, moves = moves,)
            }
            Repetition::Sennichite => {
                text!("watch-repeated-draw", occurrence = occurrence, moves = moves,)
            }
            Repetition::PerpetualCheck { offender } => text!(
                "watch-repeated-loss",
                occurrence = occurrence,
                side = marked_side(*offender),
                moves = moves,
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{End, ReadOptions, read};
    use komadai_core::rules::Color;

    fn record(line: &str) -> Record {
        let mut reading = read(line.as_bytes(), ReadOptions::default()).expect("a line");
        reading.games.remove(0).expect("a game").record
    }

    /// The words after `ply` steps of the main line.
    fn words(record: &Record, ply: usize) -> Vec<String> {
        let mut path = vec![NodeId::START];
        path.extend(record.main_line().take(ply));
        let mut facts = RuleFacts::new(record);
        facts.refresh(record, 0, &path, &RuleSet::default());
        facts.words()
    }

    /// Both golds move back and forth four times.
    const FOUR_TIMES: &str =
        "position startpos moves 4i4h 4a4b 4h4i 4b4a 4i4h 4a4b 4h4i 4b4a 4i4h 4a4b 4h4i 4b4a";

    #[test]
    fn a_repeated_position_says_how_often_since_when_and_what_follows() {
        let record = record(FOUR_TIMES);
        assert!(words(&record, 3).is_empty());
        assert_eq!(words(&record, 4), ["2nd occurrence (earlier: after move 0)"]);
        assert_eq!(
            words(&record, 8),
            ["3rd occurrence: one more is a draw (earlier: after move 0, 4)"]
        );
        assert_eq!(words(&record, 12), ["4th occurrence - a draw (earlier: after move 0, 4, 8)"]);
    }

    #[test]
    fn a_chain_of_checks_is_counted_and_loses_in_the_end() {
        let round = "5e6e 6a5a 6e5e 5a6a ";
        let record = record(&format!(
            "position sfen 3k5/9/9/9/4R4/9/9/9/4K4 b - 1 moves {}",
            round.repeat(3)
        ));
        assert_eq!(words(&record, 1), ["check"]);
        assert_eq!(words(&record, 3), ["check, 2 in a row by ☗ Black"]);
        let said = words(&record, 8);
        assert!(said[0].contains("one more loses for Black"), "{said:?}");
        let said = words(&record, 12);
        assert!(said[0].contains("perpetual check: ☗ Black loses"), "{said:?}");
    }

    #[test]
    fn a_foul_names_its_rule_and_lights_the_squares() {
        let line = "position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1 moves P*5e";
        let record = record(line);
        let path: Vec<NodeId> = std::iter::once(NodeId::START).chain(record.main_line()).collect();
        let mut facts = RuleFacts::new(&record);
        facts.refresh(&record, 0, &path, &RuleSet::default());
        assert!(facts.is_wrong());
        assert!(facts.offending().contains("5g".parse().expect("a square")));
        assert!(facts.words()[0].starts_with("foul: "), "{:?}", facts.words());
        facts.refresh(&record, 0, &[NodeId::START], &RuleSet::default());
        assert!(!facts.is_wrong() && facts.offending().is_empty());
    }

    #[test]
    fn mate_is_seen_and_an_end_that_is_none_is_told() {
        let mut record = record("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b");
        assert_eq!(words(&record, 1), ["checkmate"]);
        let tip = record.main_tip();
        let end = End::new(Reason::Checkmate, Some(Color::Black));
        record.add_end(tip, end).expect("room");
        assert_eq!(words(&record, 2), ["checkmate"]);
        let mut record = self::record("startpos moves 7g7f");
        let tip = record.main_tip();
        record.add_end(tip, End::new(Reason::Checkmate, Some(Color::Black))).expect("room");
        let said = words(&record, 2);
        assert_eq!(said.len(), 1);
        assert!(said[0].contains("the king is not in check"), "{said:?}");
    }
}
