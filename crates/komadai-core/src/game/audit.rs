//! Checks a record against the rules: its fouls, where the game was over, and whether its end is right.
//!
//! Nothing is refused here: the record is reported on as it was written.

use std::fmt;
use std::time::Duration;

use super::{Game, GameSetup, Outcome, RuleSet, TurnResult};
use crate::record::{End, Node, NodeId, Reason, Record};
use crate::rules::{Color, IllegalMove};

/// A move that breaks a rule (R36).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// The number of the move in its line, from 1.
    pub ply: u32,
    /// Whether it is in a variation.
    pub is_aside: bool,
    /// The broken rule.
    pub reason: IllegalMove,
}

/// An end, claimed by a record or made by the rules. Prints as `checkmate, Black wins`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// The token of R81.
    pub token: &'static str,
    /// The winner.
    pub winner: Option<Color>,
}

/// A contradiction between a record and the rules. Prints in English, for the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The rules ended the game before its last move.
    GoesOn {
        /// After this many moves.
        ply: usize,
        /// The end.
        ended: Ended,
    },
    /// The rules end the game here as well, but with another result.
    EndsOtherwise {
        /// The end by the record.
        said: Ended,
        /// The end by the rules.
        ruled: Ended,
    },
    /// The claimed end is invalid.
    NoEnd {
        /// The end by the record.
        said: Ended,
        /// The reason.
        why: Objection,
    },
}

/// The reason why a claimed end is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Objection {
    /// No mate: the king is not in check.
    NotInCheck,
    /// No mate: the king has an escape.
    WayOut,
    /// There are legal moves.
    LegalMoves,
    /// No repetition: the position is new.
    NewPosition,
    /// No repetition yet, with the number of occurrences of the position.
    Occurred(usize),
    /// The rules have no declaration.
    NoDeclaration,
    /// The rules give another end.
    Ruled(Ended),
    /// No king has entered.
    NotEntered,
    /// The points of both sides give another result.
    Points([u32; 2]),
    /// No king has reached the throne.
    NoThrone,
    /// The move limit is not reached.
    Limit {
        /// The limit.
        limit: u32,
        /// The number of moves.
        moves: u32,
    },
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token)?;
        match self.winner {
            Some(winner) => write!(f, ", {winner} wins"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoesOn { ply, ended } => {
                write!(f, "the game was over after move {ply} ({ended}) but goes on")
            }
            Self::EndsOtherwise { said, ruled } => {
                write!(f, "the record says {said}, the rules {ruled}")
            }
            Self::NoEnd { said, why } => write!(f, "the record says {said}, but {why}"),
        }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInCheck => f.write_str("the king is not in check"),
            Self::WayOut => f.write_str("the king can escape"),
            Self::LegalMoves => f.write_str("there are legal moves"),
            Self::NewPosition => f.write_str("the position is new"),
            Self::Occurred(count) => write!(f, "the position occurred {count} times"),
            Self::NoDeclaration => f.write_str("these rules have no declaration"),
            Self::Ruled(ended) => write!(f, "by the rules it is {ended}"),
            Self::NotEntered => f.write_str("neither king has entered"),
            Self::Points([black, white]) => write!(f, "Black has {black} points and White {white}"),
            Self::NoThrone => {
                f.write_str("no king has reached the other king's start square under these rules")
            }
            Self::Limit { limit, moves } => {
                write!(f, "the limit is {limit} and the game has {moves} moves")
            }
        }
    }
}

/// The result of an audit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditVerdict {
    /// The first fouls, those of the main line first.
    pub fouls: Vec<Foul>,
    /// The number of further fouls.
    pub more_fouls: usize,
    /// Contradictions between the record and the rules.
    pub remarks: Vec<Remark>,
    /// The token of R81 for the end of the main line, by the record or else by the rules.
    pub outcome: Option<&'static str>,
    /// The winner.
    pub winner: Option<Color>,
}

/// Fouls beyond this number are only counted.
const MOST_FOULS: usize = 10;

/// Checks all moves of a record and the end of its main line.
pub fn judge(record: &Record, rules: &RuleSet) -> AuditVerdict {
    let mut verdict = AuditVerdict::default();
    find_fouls(record, &mut verdict);
    let main: Vec<NodeId> = record.main_line().collect();
    let (game, remarks) = line(record, &main, rules);
    verdict.remarks = remarks;
    if let Some(end) = record.main_end() {
        verdict.outcome = Some(end.reason.token());
        verdict.winner = end.winner;
    } else if let Some(outcome) = game.outcome() {
        verdict.outcome = Some(outcome.token());
        verdict.winner = outcome.winner();
    }
    verdict
}

fn find_fouls(record: &Record, verdict: &mut AuditVerdict) {
    let on_main: Vec<NodeId> = record.main_line().collect();
    let aside = off_main_line(record);
    let is_foul = |id: &NodeId| record.node(*id).is_foul();
    let main = on_main.into_iter().map(|id| (id, false));
    let aside = aside.into_iter().map(|id| (id, true));
    for (id, is_aside) in main.chain(aside).filter(|(id, _)| is_foul(id)) {
        if verdict.fouls.len() == MOST_FOULS {
            verdict.more_fouls += 1;
        } else if let Some(reason) = reason(record, id) {
            let ply = record.node(id).ply();
            verdict.fouls.push(Foul { ply, is_aside, reason });
        }
    }
}

/// The nodes of all variations, parents before children.
fn off_main_line(record: &Record) -> Vec<NodeId> {
    let starts = std::iter::once(NodeId::START).chain(record.main_line());
    let mut waiting: Vec<NodeId> =
        starts.flat_map(|id| record.node(id).children().iter().skip(1).copied()).collect();
    waiting.reverse();
    let mut found = Vec::new();
    while let Some(id) = waiting.pop() {
        found.push(id);
        waiting.extend(record.node(id).children().iter().rev());
    }
    found
}

fn reason(record: &Record, id: NodeId) -> Option<IllegalMove> {
    let node = record.node(id);
    let before = record.position_at(node.parent()?);
    before.judge(node.mv()?.into()).err()
}

/// Plays a line from the step after the start up to its first foul or its end by the rules, and checks its
/// end.
pub fn line(record: &Record, line: &[NodeId], rules: &RuleSet) -> (Game, Vec<Remark>) {
    let mut remarks = Vec::new();
    let game = replay(record, line, rules, &mut remarks);
    let nodes = || line.iter().map(|&id| record.node(id));
    let end = nodes().next_back().and_then(Node::end);
    // After a foul, or after the end by the rules, the further course is unknown.
    if let Some(end) = end.filter(|_| game.ply() == nodes().filter_map(Node::mv).count()) {
        remarks.extend(compare(end, game.clone()));
    }
    (game, remarks)
}

fn replay(record: &Record, line: &[NodeId], rules: &RuleSet, remarks: &mut Vec<Remark>) -> Game {
    let mut game = Game::new(GameSetup {
        start: record.start().clone(),
        rules: rules.clone(),
        ..GameSetup::default()
    });
    let nodes = line.iter().map(|&id| record.node(id));
    for mv in nodes.filter_map(Node::mv) {
        if let Some(outcome) = game.outcome() {
            remarks.push(Remark::GoesOn { ply: game.ply(), ended: ended(outcome) });
            break;
        }
        if !matches!(game.play(mv, Duration::ZERO), Ok(TurnResult::Moved(_))) {
            break;
        }
    }
    game
}

const fn ended(outcome: &Outcome) -> Ended {
    Ended { token: outcome.token(), winner: outcome.winner() }
}

/// The objection to the claimed end; `None` where the players may decide.
fn compare(end: &End, mut game: Game) -> Option<Remark> {
    let said = Ended { token: end.reason.token(), winner: end.winner };
    if let Some(outcome) = game.outcome() {
        // A player who resigns when mated, or forfeits by perpetual check, has lost all the same.
        let agrees = outcome.winner() == end.winner && end.reason != Reason::Interrupted;
        // Another program's word may mean the same.
        let agrees = agrees || end.reason == Reason::Other;
        let agrees = agrees || outcome.token() == end.reason.token();
        let ruled = ended(outcome);
        return (!agrees).then_some(Remark::EndsOtherwise { said, ruled });
    }
    let why = match end.reason {
        Reason::Checkmate if game.position().is_in_check() => Objection::WayOut,
        Reason::Checkmate => Objection::NotInCheck,
        Reason::NoLegalMoves => Objection::LegalMoves,
        Reason::Sennichite | Reason::PerpetualCheck => repeated(&game)?,
        Reason::DeclarationWin | Reason::DeclarationDraw | Reason::DeclarationFail => {
            declared(&mut game, said)?
        }
        Reason::ImpasseDraw | Reason::ImpassePoints => by_points(&game, end)?,
        Reason::Try => Objection::NoThrone,
        Reason::MoveLimit => limit(&game)?,
        Reason::Resignation
        | Reason::IllegalMove
        | Reason::Time
        | Reason::Interrupted
        | Reason::Draw
        | Reason::NoMate
        | Reason::Forfeit
        | Reason::SealedMove
        | Reason::TakeBack
        | Reason::Error
        | Reason::Other => return None,
    };
    Some(Remark::NoEnd { said, why })
}

fn repeated(game: &Game) -> Option<Objection> {
    let count = game.repetition_count();
    let is_early = game.rules().early_sennichite && count > 1;
    (!is_early).then_some(match count {
        1 => Objection::NewPosition,
        _ => Objection::Occurred(count),
    })
}

fn declared(game: &mut Game, said: Ended) -> Option<Objection> {
    if game.declare().is_err() {
        return Some(Objection::NoDeclaration);
    }
    let ruled = ended(game.outcome()?);
    (ruled != said).then_some(Objection::Ruled(ruled))
}

fn by_points(game: &Game, end: &End) -> Option<Objection> {
    let entered = Color::ALL.map(|color| game.entered(color));
    match game.impasse_verdict() {
        // Players may agree on a draw earlier than the rules propose.
        None if entered == [false; 2] => Some(Objection::NotEntered),
        None => None,
        Some(crate::rules::ImpasseVerdict::Draw) if end.winner.is_none() => None,
        Some(crate::rules::ImpasseVerdict::Win(winner)) if end.winner == Some(winner) => None,
        Some(_) => Some(Objection::Points(game.tally().points())),
    }
}

fn limit(game: &Game) -> Option<Objection> {
    let moves = game.position().ply();
    let limit = game.rules().limit?;
    (moves < limit).then_some(Objection::Limit { limit, moves })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{ReadOptions, read};

    fn verdict(line: &str, end: Option<(Reason, Option<Color>)>, rules: &str) -> AuditVerdict {
        let reading = read(line.as_bytes(), ReadOptions::default()).expect("a line");
        let mut record = reading.games[0].clone().expect("a game").record;
        if let Some((reason, winner)) = end {
            let tip = record.main_tip();
            record.add_end(tip, End::new(reason, winner)).expect("room");
        }
        judge(&record, &rules.parse().expect("rules"))
    }

    fn said(remarks: &[Remark]) -> Vec<String> {
        remarks.iter().map(ToString::to_string).collect()
    }

    #[track_caller]
    fn remarks(line: &str, end: (Reason, Option<Color>), expected: &[&str]) {
        let found = verdict(line, Some(end), "casual").remarks;
        assert_eq!(said(&found), expected);
    }

    /// Both golds move back and forth: the start position occurs for the fourth time after twelve moves.
    const FOUR_TIMES: &str =
        "position startpos moves 4i4h 4a4b 4h4i 4b4a 4i4h 4a4b 4h4i 4b4a 4i4h 4a4b 4h4i 4b4a";
    const MATE: &str = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b";
    const BLACK: Option<Color> = Some(Color::Black);
    const WHITE: Option<Color> = Some(Color::White);

    #[test]
    fn an_end_that_the_rules_make_too_needs_no_remark() {
        remarks(MATE, (Reason::Checkmate, BLACK), &[]);
        remarks(MATE, (Reason::Resignation, BLACK), &[]);
        remarks(FOUR_TIMES, (Reason::Sennichite, None), &[]);
        remarks("startpos moves 7g7f", (Reason::Resignation, BLACK), &[]);
        let without = verdict(MATE, None, "casual");
        assert_eq!((without.outcome, without.winner), (Some("checkmate"), BLACK));
    }

    #[test]
    fn an_end_that_is_none_by_the_rules_is_told() {
        let says = "the record says";
        remarks(
            "startpos moves 7g7f",
            (Reason::Checkmate, BLACK),
            &[&format!("{says} checkmate, Black wins, but the king is not in check")],
        );
        remarks(
            "startpos moves 7g7f",
            (Reason::Sennichite, None),
            &[&format!("{says} sennichite, but the position is new")],
        );
        remarks(
            MATE,
            (Reason::Resignation, WHITE),
            &[&format!("{says} resignation, White wins, the rules checkmate, Black wins")],
        );
        remarks(
            "startpos moves 7g7f",
            (Reason::DeclarationWin, WHITE),
            &[&format!(
                "{says} declaration-win, White wins, but by the rules it is declaration-fail, Black wins"
            )],
        );
        remarks(
            "startpos moves 7g7f",
            (Reason::ImpasseDraw, None),
            &[&format!("{says} impasse-draw, but neither king has entered")],
        );
    }

    #[test]
    fn moves_after_the_end_by_the_rules_are_told() {
        let on = format!("{FOUR_TIMES} 7g7f");
        let found = verdict(&on, None, "casual").remarks;
        assert_eq!(said(&found), ["the game was over after move 12 (sennichite) but goes on"]);
        assert_eq!(verdict(&on, None, "casual sennichite=off").remarks, []);
    }

    #[test]
    fn fouls_are_named_with_their_place_and_judged_no_further() {
        let line = "position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1 moves P*5e 5a4a P*5d";
        let found = verdict(line, Some((Reason::Checkmate, BLACK)), "casual");
        let plies: Vec<(u32, &str)> =
            found.fouls.iter().map(|foul| (foul.ply, foul.reason.code())).collect();
        assert_eq!(plies, [(1, "nifu"), (3, "nifu")]);
        assert_eq!(found.remarks, []);
    }

    /// The limit of moves (R48) ends no game that has fewer.
    #[test]
    fn a_limit_of_moves_that_was_not_reached_is_told() {
        let said = Ended { token: "move-limit", winner: None };
        for (moves, rules, why) in [
            ("7g7f 3c3d", "casual limit=4", Some(Objection::Limit { limit: 4, moves: 2 })),
            ("7g7f 3c3d 2g2f 8c8d", "casual limit=4", None),
            ("7g7f 3c3d", "casual", None),
        ] {
            let line = format!("startpos moves {moves}");
            let found = verdict(&line, Some((Reason::MoveLimit, None)), rules);
            let wanted: Vec<_> = why.map(|why| Remark::NoEnd { said, why }).into_iter().collect();
            assert_eq!(found.remarks, wanted, "{moves} {rules}");
        }
    }

    #[test]
    fn fouls_beyond_ten_are_counted() {
        // Black stays in check.
        let pair = "1i1h 5a4a 1h1i 4a5a";
        let line =
            format!("position sfen 4k4/9/9/9/4r4/9/9/9/4K3G b - 1 moves {}", [pair; 6].join(" "));
        let found = verdict(&line, Some((Reason::Resignation, BLACK)), "casual");
        assert_eq!((found.fouls.len(), found.more_fouls), (MOST_FOULS, 2));
    }

    /// A repetition agreed upon needs a position that occurred before (R50); by itself it needs four times.
    #[test]
    fn a_repetition_that_was_none_is_named_by_what_is_missing() {
        let shuffle = ["2h3h", "8b7b", "3h2h", "7b8b"];
        for (moves, rules, why) in [
            (2, "casual early_sennichite=yes", Some(Objection::NewPosition)),
            (4, "casual early_sennichite=yes", None),
            (2, "casual early_sennichite=no", Some(Objection::NewPosition)),
            (4, "casual early_sennichite=no", Some(Objection::Occurred(2))),
        ] {
            let line = format!("startpos moves {}", shuffle[..moves].join(" "));
            let found = verdict(&line, Some((Reason::Sennichite, None)), rules);
            let said = Ended { token: "sennichite", winner: None };
            let wanted: Vec<_> = why.map(|why| Remark::NoEnd { said, why }).into_iter().collect();
            assert_eq!(found.remarks, wanted, "{moves} moves, {rules}");
        }
    }
}
