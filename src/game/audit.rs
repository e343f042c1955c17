//! What the rules say about a record: its fouls, where it was over, and whether its end is what they would make of it.
//!
//! Nothing is refused here: a record is what people wrote, and the rules are held against it.

use std::time::Duration;

use super::{Game, GameSetup, Outcome, RuleSet, Step};
use crate::record::{End, Node, NodeId, Reason, Record};
use crate::rules::{Color, IllegalMove};

/// A move that breaks a rule (R36).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// The number of the move in its line, from 1.
    pub ply: u32,
    /// Whether it is in a variation.
    pub is_aside: bool,
    /// The rule.
    pub reason: IllegalMove,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verdict {
    /// The first fouls, those of the main line first.
    pub fouls: Vec<Foul>,
    /// How many there are beyond them.
    pub more_fouls: usize,
    /// Where the rules disagree with what the record says.
    pub remarks: Vec<String>,
    /// The token of R81 for the end of the main line, by the record or else by the rules.
    pub outcome: Option<&'static str>,
    /// Who won.
    pub winner: Option<Color>,
}

/// Fouls beyond this number are only counted.
const MOST_FOULS: usize = 10;

/// Judges all moves of a record and the end of its main line.
pub fn judge(record: &Record, rules: &RuleSet) -> Verdict {
    let mut verdict = Verdict::default();
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

fn find_fouls(record: &Record, verdict: &mut Verdict) {
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
            verdict.fouls.push(Foul {
                ply,
                is_aside,
                reason,
            });
        }
    }
}

/// The nodes of all variations, parents before children.
fn off_main_line(record: &Record) -> Vec<NodeId> {
    let starts = std::iter::once(NodeId::START).chain(record.main_line());
    let mut waiting: Vec<NodeId> = starts
        .flat_map(|id| record.node(id).children().iter().skip(1).copied())
        .collect();
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

/// A line from the step after the start, played by the rules up to its first foul or the move that ends it; and what
/// the rules have against the line and its end.
pub fn line(record: &Record, line: &[NodeId], rules: &RuleSet) -> (Game, Vec<String>) {
    let mut remarks = Vec::new();
    let game = replay(record, line, rules, &mut remarks);
    let nodes = || line.iter().map(|&id| record.node(id));
    let end = nodes().next_back().and_then(Node::end);
    // After a foul, or after the end by the rules, nobody knows how the game would have gone.
    if let Some(end) = end.filter(|_| game.ply() == nodes().filter_map(Node::mv).count()) {
        remarks.extend(compare(end, game.clone()));
    }
    (game, remarks)
}

fn replay(record: &Record, line: &[NodeId], rules: &RuleSet, remarks: &mut Vec<String>) -> Game {
    let mut game = Game::new(GameSetup {
        start: record.start().clone(),
        rules: rules.clone(),
        ..GameSetup::default()
    });
    let nodes = line.iter().map(|&id| record.node(id));
    for mv in nodes.filter_map(Node::mv) {
        if let Some(outcome) = game.outcome() {
            let ply = game.ply();
            let over = words(outcome);
            remarks.push(format!(
                "the game was over after move {ply} ({over}) but goes on"
            ));
            break;
        }
        if !matches!(game.play(mv, Duration::ZERO), Ok(Step::Moved(_))) {
            break;
        }
    }
    game
}

fn words(outcome: &Outcome) -> String {
    ended(outcome.token(), outcome.winner())
}

/// An end in words: `checkmate, Black wins`.
pub fn ended(token: &str, winner: Option<Color>) -> String {
    match winner {
        Some(winner) => format!("{token}, {winner:?} wins"),
        None => token.to_owned(),
    }
}

/// What the rules have against the end that a record claims; nothing where it is a matter of the players.
fn compare(end: &End, mut game: Game) -> Option<String> {
    let said = ended(end.reason.token(), end.winner);
    if let Some(outcome) = game.outcome() {
        // Whoever resigns where he is mated, or forfeits by perpetual check, has lost all the same.
        let agrees = outcome.winner() == end.winner && end.reason != Reason::Interrupted;
        // A word of another program may say the same.
        let agrees = agrees || end.reason == Reason::Other;
        let agrees = agrees || outcome.token() == end.reason.token();
        return (!agrees).then(|| format!("the record says {said}, the rules {}", words(outcome)));
    }
    let against = match end.reason {
        Reason::Checkmate if game.position().is_in_check() => "the king has a way out".to_owned(),
        Reason::Checkmate => "the king is not in check".to_owned(),
        Reason::NoLegalMoves => "there are legal moves".to_owned(),
        Reason::Sennichite | Reason::PerpetualCheck => repeated(&game)?,
        Reason::DeclarationWin | Reason::DeclarationDraw | Reason::DeclarationFail => {
            declared(&mut game, end)?
        }
        Reason::ImpasseDraw | Reason::ImpassePoints => by_points(&game, end)?,
        Reason::Try => "no king has reached the throne by these rules".to_owned(),
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
    Some(format!("the record says {said}, but {against}"))
}

fn repeated(game: &Game) -> Option<String> {
    let count = game.repetition_count();
    let is_early = game.rules().early_sennichite && count > 1;
    (!is_early).then(|| match count {
        1 => "the position is new".to_owned(),
        _ => format!("the position occurred {count} times"),
    })
}

fn declared(game: &mut Game, end: &End) -> Option<String> {
    if game.declare().is_err() {
        return Some("the rules have no declaration".to_owned());
    }
    let outcome = game.outcome()?;
    let same = outcome.token() == end.reason.token() && outcome.winner() == end.winner;
    (!same).then(|| format!("by the rules it is {}", words(outcome)))
}

fn by_points(game: &Game, end: &End) -> Option<String> {
    let entered = Color::ALL.map(|color| game.entered(color));
    let points = game.tally().points();
    let [black, white] = points;
    match game.impasse_verdict() {
        // Players may agree on a draw earlier than the rules propose.
        None if entered == [false; 2] => Some("no king has entered".to_owned()),
        None => None,
        Some(crate::rules::Verdict::Draw) if end.winner.is_none() => None,
        Some(crate::rules::Verdict::Win(winner)) if end.winner == Some(winner) => None,
        Some(_) => Some(format!("Black has {black} points and White {white}")),
    }
}

fn limit(game: &Game) -> Option<String> {
    let ply = game.position().ply();
    let limit = game.rules().limit?;
    (ply < limit).then(|| format!("the limit is {limit} and the game has {ply} moves"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{ReadOptions, read};

    /// The verdict on a USI line with this end.
    fn verdict(line: &str, end: Option<(Reason, Option<Color>)>, rules: &str) -> Verdict {
        let reading = read(line.as_bytes(), ReadOptions::default()).expect("a line");
        let mut record = reading.games[0].clone().expect("a game").record;
        if let Some((reason, winner)) = end {
            let tip = record.main_tip();
            record.add_end(tip, End::new(reason, winner)).expect("room");
        }
        judge(&record, &rules.parse().expect("rules"))
    }

    #[track_caller]
    fn remarks(line: &str, end: (Reason, Option<Color>), expected: &[&str]) {
        assert_eq!(verdict(line, Some(end), "casual").remarks, expected);
    }

    /// Both golds go to and fro: the start position stands for the fourth time after twelve moves.
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
        assert_eq!(
            (without.outcome, without.winner),
            (Some("checkmate"), BLACK)
        );
    }

    #[test]
    fn an_end_that_is_none_by_the_rules_is_told() {
        let says = "the record says";
        remarks(
            "startpos moves 7g7f",
            (Reason::Checkmate, BLACK),
            &[&format!(
                "{says} checkmate, Black wins, but the king is not in check"
            )],
        );
        remarks(
            "startpos moves 7g7f",
            (Reason::Sennichite, None),
            &[&format!("{says} sennichite, but the position is new")],
        );
        remarks(
            MATE,
            (Reason::Resignation, WHITE),
            &[&format!(
                "{says} resignation, White wins, the rules checkmate, Black wins"
            )],
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
            &[&format!("{says} impasse-draw, but no king has entered")],
        );
    }

    #[test]
    fn moves_after_the_end_by_the_rules_are_told() {
        let on = format!("{FOUR_TIMES} 7g7f");
        let found = verdict(&on, None, "casual").remarks;
        assert_eq!(
            found,
            ["the game was over after move 12 (sennichite) but goes on"]
        );
        assert_eq!(verdict(&on, None, "casual sennichite=off").remarks, [""; 0]);
    }

    #[test]
    fn fouls_are_named_with_their_place_and_judged_no_further() {
        let line = "position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1 moves P*5e 5a4a P*5d";
        let found = verdict(line, Some((Reason::Checkmate, BLACK)), "casual");
        let plies: Vec<(u32, &str)> = found
            .fouls
            .iter()
            .map(|foul| (foul.ply, foul.reason.code()))
            .collect();
        assert_eq!(plies, [(1, "nifu"), (3, "nifu")]);
        assert_eq!(found.remarks, [""; 0]);
    }
}
