//! A second search before a move is blamed.
//!
//! Scores of two separate searches also differ by chance, and the move that a search prefers is not always
//! better. So if a move seems to lose, its continuation and that of the better move are searched again to the
//! same depth; the difference is the loss. The mate solver runs first. A confirmed loss is searched a third
//! time, for longer.

use std::ops::ControlFlow;

use super::grade::chance;
use super::judge::{Budget, JudgedGame, follow, line, seen_from_black};
use super::scale::win_rate;
use komadai_core::record::{EngineLine, EngineScore};
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::{MateSolver, MateVerdict};
use komadai_engine::engine::{
    Analysis, EngineEvent, SearchInfo, SearchScore, Ticket, position_after,
};
use komadai_engine::world::mpsc::Receiver;

/// A move that loses at least this much is searched again, and is blamed if it still does.
const SUSPECT: f64 = 0.05;
/// A move that seems to lose this much is compared with another rival if the first one is no better.
const GRAVE: f64 = 0.10;
/// The part of the game's total time that all second searches may take.
const PART: f64 = 0.35;
/// The share of the first search in that; the rest is for confirmed losses.
const FIRST_PART: f64 = 0.4;
/// The part of the game's total time for searches that contradict each other.
const GAP_PART: f64 = 0.2;
/// A search that decides between two takes at least this many times the budget of a position: without a
/// second line it is deeper with the same one.
const DEEPER: f64 = 1.0;
/// How many searches a gap takes on average.
const FOR_A_GAP: f64 = 1.5;
/// One search takes at most this many times the budget of a position.
const MOST: f64 = 4.0;
/// Positions that the mate solver visits for each question.
const MATE_NODES: u64 = 24_000;
/// The size of the mate solver's table.
const SOLVER_MIB: usize = 4;

struct Suspect {
    /// The number of moves before it.
    place: usize,
    mv: Move,
    side: Color,
    before: Position,
    /// The apparent loss.
    seems: f64,
    /// Moves that seem better, the best first.
    rivals: Vec<Move>,
}

/// A move and the result of searching the position after it.
#[derive(Clone)]
struct Looked {
    mv: Move,
    score: EngineScore,
    depth: Option<u32>,
    nodes: Option<u64>,
    pv: Vec<Move>,
}

/// The played move and a rival, searched alike.
struct Pair {
    played: Looked,
    rival: Looked,
}

impl Pair {
    fn of(played: Option<Looked>, rival: Option<Looked>) -> Option<Self> {
        let (played, rival) = (played?, rival?);
        Some(Self { played, rival })
    }

    fn loss(&self, side: Color) -> f64 {
        chance(self.rival.score, side) - chance(self.played.score, side)
    }

    /// Whether both are mates, so that a search adds nothing.
    fn is_proved(&self) -> bool {
        self.played.is_mate() && self.rival.is_mate()
    }

    /// The pair as lines of a position, the better one first.
    fn lines(&self, side: Color) -> Vec<EngineLine> {
        let (played, rival) = (self.played.line(), self.rival.line());
        if self.loss(side) > 0.0 { vec![rival, played] } else { vec![played, rival] }
    }
}

impl Looked {
    const fn is_mate(&self) -> bool {
        matches!(self.score, EngineScore::Mate { .. })
    }

    fn line(&self) -> EngineLine {
        EngineLine {
            score: Some(self.score),
            depth: self.depth,
            nodes: self.nodes,
            pv: [self.mv].into_iter().chain(self.pv.iter().copied()).collect(),
            ..EngineLine::default()
        }
    }

    /// A mate that the solver has proved.
    fn mate(mv: Move, winner: Color, plies: usize, pv: Vec<Move>) -> Self {
        Self {
            mv,
            score: EngineScore::Mate { winner, plies: u32::try_from(plies).ok() },
            depth: None,
            nodes: None,
            pv,
        }
    }
}

/// Searches again where `judged`, an engine's lines for each position, suggests that moves of `game` lose.
/// `tell` receives the lines of the position before each of these moves, with the played and the better move
/// next to each other. It may stop the check.
///
/// # Errors
///
/// If the engine fails; earlier results have already been passed on.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts of moves"
)]
pub fn check(
    engine: &mut dyn Analysis,
    events: &Receiver<EngineEvent>,
    game: &JudgedGame,
    judged: &[Vec<EngineLine>],
    budget: Budget,
    tell: &mut dyn FnMut(usize, Vec<EngineLine>) -> ControlFlow<()>,
) -> Result<(), String> {
    // The result does not depend on whether the first search ran just before or was read from a file.
    engine.new_game();
    let mut known = judged.to_vec();
    let suspects = suspects(game, judged);
    let mut checker = Checker {
        engine,
        events,
        game,
        solver: MateSolver::new(SOLVER_MIB),
        // Begins after the tickets of the positions themselves.
        ticket: judged.len() as u64,
        budget,
    };
    let share = |part: f64, pairs: usize| {
        let searches = 2.0 * pairs.max(1) as f64;
        (part * judged.len() as f64 / searches).min(MOST)
    };
    checker.budget = budget.times(share(PART * FIRST_PART, suspects.len()).min(1.0));
    let mut held = Vec::new();
    for suspect in &suspects {
        let Some(pair) = checker.compare(suspect)? else {
            continue;
        };
        known[suspect.place] = pair.lines(suspect.side);
        if tell(suspect.place, known[suspect.place].clone()).is_break() {
            return Ok(());
        }
        if pair.loss(suspect.side) >= SUSPECT && !pair.is_proved() {
            held.push((suspect, pair));
        }
    }
    checker.budget = budget.times(share(PART * (1.0 - FIRST_PART), held.len()));
    for (suspect, pair) in held {
        let Some(again) = checker.look_at_both(suspect, &pair)? else {
            continue;
        };
        // The longest search counts: the milder result would miss more true mistakes than it would avoid
        // false ones.
        known[suspect.place] = again.lines(suspect.side);
        if tell(suspect.place, known[suspect.place].clone()).is_break() {
            return Ok(());
        }
    }
    let mut gaps: Vec<(f64, usize)> =
        (0..game.moves.len()).map(|place| (gap(game, &known, place), place)).collect();
    gaps.retain(|&(gap, _)| gap >= SUSPECT);
    gaps.sort_by(|a, b| b.0.total_cmp(&a.0));
    let most = GAP_PART * judged.len() as f64;
    // The widest first, if there is not enough time for all.
    gaps.truncate((most / (DEEPER * FOR_A_GAP)) as usize);
    let factor = (most / (FOR_A_GAP * gaps.len().max(1) as f64)).clamp(DEEPER, MOST);
    checker.budget = budget.times(factor);
    checker.close(&mut known, &gaps, (most / factor) as usize, tell)
}

fn suspects(game: &JudgedGame, judged: &[Vec<EngineLine>]) -> Vec<Suspect> {
    let mut position = game.start.clone();
    let mut suspects = Vec::new();
    let pairs = judged.iter().zip(judged.iter().skip(1));
    for (place, (&mv, (before, after))) in game.moves.iter().zip(pairs).enumerate() {
        let side = position.side_to_move();
        if let Some(seems) = seems(mv, side, before, after)
            && seems >= SUSPECT
        {
            let rivals = before.iter().filter_map(|line| line.pv.first().copied());
            suspects.push(Suspect {
                place,
                mv,
                side,
                before: position.clone(),
                seems,
                // An external engine may send illegal moves.
                rivals: rivals.filter(|&rival| rival != mv && position.is_legal(rival)).collect(),
            });
        }
        if position.play(mv).is_err() {
            break;
        }
    }
    suspects
}

/// The apparent loss of a move: by the positions before and after it, or by the lines of the position before.
fn seems(mv: Move, side: Color, before: &[EngineLine], after: &[EngineLine]) -> Option<f64> {
    let best = chance(before.first()?.score?, side);
    let left = chance(after.first()?.score?, side);
    let own = before.iter().find(|line| line.pv.first() == Some(&mv));
    let own = own.and_then(|line| line.score);
    let beside = own.map_or(0.0, |score| best - chance(score, side));
    // What only the next search says of the engine's own move is a gap between the two.
    let is_own = before.first()?.pv.first() == Some(&mv);
    Some(if is_own { 0.0 } else { (best - left).max(beside) })
}

/// By how much the search of the position after `place` moves and that of the next one disagree about the
/// move played.
fn gap(game: &JudgedGame, known: &[Vec<EngineLine>], place: usize) -> f64 {
    let [before, after, ..] = &known[place..] else {
        return 0.0;
    };
    let Some(after) = after.first().and_then(|line| line.score) else {
        return 0.0;
    };
    let played = before.iter().find(|line| line.pv.first() == game.moves.get(place));
    if let Some(played) = played.and_then(|line| line.score) {
        return (win_rate(played) - win_rate(after)).abs();
    }
    // A move that no line has, and that is better than all of them.
    let best = before.first().and_then(|line| line.score);
    let side = game.start.side_to_move().after(place);
    best.map_or(0.0, |best| (chance(after, side) - chance(best, side)).max(0.0))
}

struct Checker<'a> {
    engine: &'a mut dyn Analysis,
    events: &'a Receiver<EngineEvent>,
    game: &'a JudgedGame,
    solver: MateSolver,
    ticket: u64,
    /// Of a search.
    budget: Budget,
}

impl Checker<'_> {
    /// The played move compared with its best rival; `None` if there is no rival.
    fn compare(&mut self, suspect: &Suspect) -> Result<Option<Pair>, String> {
        let (side, played) = (suspect.side, self.proved(suspect, suspect.mv));
        // A forced mate comes first: nothing is better.
        if let Some(line) = self.mate(&suspect.before)
            && let Some((&mv, rest)) = line.split_first()
            && mv != suspect.mv
        {
            let rival = Looked::mate(mv, side, line.len(), rest.to_vec());
            let played = self.known_or_looked(suspect, suspect.mv, played)?;
            return Ok(played.map(|played| Pair { played, rival }));
        }
        let mut best: Option<Pair> = None;
        let mut mated: Option<Looked> = None;
        for &rival in &suspect.rivals {
            let proved = self.proved(suspect, rival);
            // A move that gets mated is no advice.
            if let Some(looked) = &proved
                && chance(looked.score, side) < 0.5
            {
                mated = Some(looked.clone());
                continue;
            }
            let pair = if played.is_none() && proved.is_none() {
                self.searched(suspect, rival)?
            } else {
                let played = self.known_or_looked(suspect, suspect.mv, played.clone())?;
                let rival = self.known_or_looked(suspect, rival, proved)?;
                Pair::of(played, rival)
            };
            let Some(pair) = pair else {
                continue;
            };
            let loss = pair.loss(side);
            if best.as_ref().is_none_or(|best| loss > best.loss(side)) {
                best = Some(pair);
            }
            if loss >= SUSPECT || suspect.seems < GRAVE {
                break;
            }
        }
        if best.is_none()
            && let Some(rival) = mated
        {
            // Every rival gets mated as well: the move lost nothing.
            let played = self.known_or_looked(suspect, suspect.mv, played)?;
            best = played.map(|played| Pair { played, rival });
        }
        Ok(best)
    }

    /// Searches the move and a rival again, for longer; proved mates stay.
    fn look_at_both(&mut self, suspect: &Suspect, pair: &Pair) -> Result<Option<Pair>, String> {
        let proved = |looked: &Looked| looked.depth.is_none().then(|| looked.clone());
        let (played, rival) = (proved(&pair.played), proved(&pair.rival));
        if played.is_none() && rival.is_none() {
            return self.searched(suspect, pair.rival.mv);
        }
        let played = self.known_or_looked(suspect, suspect.mv, played)?;
        let rival = self.known_or_looked(suspect, pair.rival.mv, rival)?;
        Ok(Pair::of(played, rival))
    }

    fn known_or_looked(
        &mut self,
        suspect: &Suspect,
        mv: Move,
        known: Option<Looked>,
    ) -> Result<Option<Looked>, String> {
        Ok(match known {
            Some(known) => Some(known),
            None => self.look(suspect, mv)?.map(|look| look.deepest()),
        })
    }

    /// Searches the played move and a rival to the same depth and takes the smaller loss of the last two
    /// depths.
    fn searched(&mut self, suspect: &Suspect, rival: Move) -> Result<Option<Pair>, String> {
        let played = self.look(suspect, suspect.mv)?;
        let rival = self.look(suspect, rival)?;
        let (Some(played), Some(rival)) = (played, rival) else {
            return Ok(None);
        };
        let pair = |depth: u32| Some(Pair { played: played.at(depth)?, rival: rival.at(depth)? });
        let depth = played.last.depth.min(rival.last.depth);
        let pairs = (depth.saturating_sub(1)..=depth).filter_map(pair);
        let least = pairs.min_by(|a, b| a.loss(suspect.side).total_cmp(&b.loss(suspect.side)));
        Ok(least)
    }

    /// The solver's proof about a move: it begins a mate, or the reply does.
    fn proved(&mut self, suspect: &Suspect, mv: Move) -> Option<Looked> {
        let mut after = suspect.before.clone();
        after.play(mv).ok()?;
        let (side, other) = (suspect.side, suspect.side.opponent());
        if !after.has_legal_move() {
            return Some(Looked::mate(mv, side, 1, Vec::new()));
        }
        if after.is_in_check() {
            let verdict = self.solver.solve_defense(&after, MATE_NODES, &mut || false);
            if let MateVerdict::Mate(line) = verdict {
                return Some(Looked::mate(mv, side, line.len() + 1, line));
            }
        }
        let line = self.mate(&after)?;
        Some(Looked::mate(mv, other, line.len() + 1, line))
    }

    fn mate(&mut self, position: &Position) -> Option<Vec<Move>> {
        self.solver.find(position, MATE_NODES, &mut || false)
    }

    /// Searches the positions on both sides of each gap again, the last ones first, and those before them
    /// where that opens another; at most `left` searches.
    fn close(
        &mut self,
        known: &mut [Vec<EngineLine>],
        gaps: &[(f64, usize)],
        mut left: usize,
        tell: &mut dyn FnMut(usize, Vec<EngineLine>) -> ControlFlow<()>,
    ) -> Result<(), String> {
        // The place from which on everything is settled.
        let mut settled = usize::MAX;
        for place in (0..self.game.moves.len()).rev() {
            let is_meant = settled == place + 1 || gaps.iter().any(|&(_, gap)| gap == place);
            if !is_meant || left == 0 || gap(self.game, known, place) < SUSPECT {
                continue;
            }
            if settled != place + 1
                && let Some(again) = self.settle(known, place)?
            {
                left -= 1;
                known[place + 1] = again;
                if tell(place + 1, known[place + 1].clone()).is_break() {
                    return Ok(());
                }
            }
            let Some(after) = known[place + 1].first() else {
                continue;
            };
            let mv = self.game.moves[place];
            let played = EngineLine {
                depth: after.depth.map(|depth| depth + 1),
                pv: [mv].into_iter().chain(after.pv.iter().copied()).collect(),
                ..after.clone()
            };
            let others = known[place].iter().cloned();
            let mut lines = self.by_worth(place, played.clone(), others);
            // Another move seems better now.
            if lines[0].pv.first() != Some(&mv) {
                let before = self.searched_again(place)?;
                left = left.saturating_sub(1);
                lines = self.by_worth(place, played, before.into_iter());
            }
            known[place] = lines;
            settled = place;
            if tell(place, known[place].clone()).is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The lines of the position after the move at `place` by a deeper search; `None` if nothing is to be
    /// searched.
    fn settle(
        &mut self,
        known: &[Vec<EngineLine>],
        place: usize,
    ) -> Result<Option<Vec<EngineLine>>, String> {
        let (after, next) = (place + 1, self.game.moves.get(place + 1));
        let is_mate = |line: &EngineLine| matches!(line.score, Some(EngineScore::Mate { .. }));
        if known[after].first().is_some_and(is_mate) {
            return Ok(None);
        }
        let Some(mut again) = self.searched_again(after)? else {
            return Ok(None);
        };
        // Of the move that follows in the game, the later position knows more.
        let later = known.get(after + 1).and_then(|lines| lines.first());
        if again.pv.first() == next
            && let Some(score) = later.and_then(|line| line.score)
        {
            again.score = Some(score);
        }
        // What seemed better than that does no longer.
        let side = self.game.start.side_to_move().after(after);
        let worth = |line: &EngineLine| line.score.map(|score| chance(score, side));
        let most = worth(&again);
        let rest = known[after].iter().filter(|line| worth(line) <= most).cloned();
        Ok(Some(self.by_worth(after, again, rest)))
    }

    /// A line and the others that begin otherwise, the best first.
    fn by_worth(
        &self,
        place: usize,
        line: EngineLine,
        others: impl Iterator<Item = EngineLine>,
    ) -> Vec<EngineLine> {
        let side = self.game.start.side_to_move().after(place);
        let first = line.pv.first().copied();
        let others = others.filter(|other| other.pv.first() != first.as_ref());
        let mut lines: Vec<EngineLine> = [line].into_iter().chain(others).collect();
        let worth = |line: &EngineLine| line.score.map_or(0.0, |score| chance(score, side));
        lines.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        lines
    }

    /// The best line of the position after `place` moves; `None` if a search this short has no score.
    fn searched_again(&mut self, place: usize) -> Result<Option<EngineLine>, String> {
        self.ticket += 1;
        let moves = self.game.moves[..place].to_vec();
        let query = self.game.query(Ticket(self.ticket), moves, self.budget);
        let side = query.side_to_move();
        let mut found = None;
        follow(self.engine, self.events, query, 1, &mut |_, info| found = Some(line(&info, side)))?;
        Ok(found)
    }

    /// Searches the position after a move; `None` if a search this short has no score.
    fn look(&mut self, suspect: &Suspect, mv: Move) -> Result<Option<Look>, String> {
        let mut moves = self.game.moves[..suspect.place].to_vec();
        moves.push(mv);
        self.ticket += 1;
        let after = position_after(&self.game.start, &moves);
        let side = after.side_to_move();
        let mut depths: Vec<SearchInfo> = Vec::new();
        if !after.has_legal_move() {
            let last = SearchInfo { score: SearchScore::Mate(0), ..SearchInfo::default() };
            return Ok(Some(Look { mv, side, last, depths }));
        }
        let query = self.game.query(Ticket(self.ticket), moves, self.budget);
        follow(self.engine, self.events, query, 1, &mut |_, info| {
            depths.retain(|known| known.depth < info.depth);
            depths.push(info);
        })?;
        Ok(depths.last().cloned().map(|last| Look { mv, side, last, depths }))
    }
}

/// The result of a search.
struct Look {
    mv: Move,
    /// The side to move after it.
    side: Color,
    last: SearchInfo,
    /// The result at each depth, including the last.
    depths: Vec<SearchInfo>,
}

impl Look {
    fn at(&self, depth: u32) -> Option<Looked> {
        // A mate found at a greater depth counts at every depth.
        if matches!(self.last.score, SearchScore::Mate(_)) {
            return Some(self.deepest());
        }
        let info = self.depths.iter().find(|info| info.depth == depth);
        info.map(|info| self.looked(info))
    }

    fn deepest(&self) -> Looked {
        self.looked(&self.last)
    }

    fn looked(&self, info: &SearchInfo) -> Looked {
        Looked {
            mv: self.mv,
            score: seen_from_black(info.score, self.side),
            depth: Some(info.depth + 1),
            nodes: Some(info.nodes),
            pv: info.pv.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_engine::world::mpsc::{Sender, channel};

    use super::*;
    use komadai_engine::engine::{BuiltIn, Engine, Query, TurnChoice};

    fn said(score: EngineScore, pv: &[&str]) -> EngineLine {
        EngineLine {
            score: Some(score),
            pv: pv.iter().map(|mv| mv.parse().expect("a move")).collect(),
            ..EngineLine::default()
        }
    }

    /// The lines of the first position after the bot has searched the first move again; `judged` are the
    /// lines from before.
    fn checked(sfen: &str, played: &str, judged: &[Vec<EngineLine>; 2]) -> Option<Vec<EngineLine>> {
        let (sender, events) = channel();
        let mut bot = BuiltIn::start(move |event| _ = sender.send(event)).expect("a thread");
        checked_by(&mut bot, &events, sfen, played, judged)
    }

    fn checked_by(
        engine: &mut dyn Analysis,
        events: &Receiver<EngineEvent>,
        sfen: &str,
        played: &str,
        judged: &[Vec<EngineLine>; 2],
    ) -> Option<Vec<EngineLine>> {
        let game = JudgedGame {
            start: Position::from_sfen(sfen).expect("an SFEN"),
            moves: vec![played.parse().expect("a move")],
            declaration: None,
        };
        let budget = Budget { nodes: Some(10_000), time: None };
        let mut found = None;
        check(engine, events, &game, judged, budget, &mut |place, lines| {
            assert_eq!(place, 0);
            found = Some(lines);
            ControlFlow::Continue(())
        })
        .expect("checked");
        found
    }

    fn loss(lines: &[EngineLine], played: &str) -> f64 {
        let of = |line: &EngineLine| chance(line.score.expect("a score"), Color::Black);
        let played = played.parse().expect("a move");
        let own = lines.iter().find(|line| line.pv.first() == Some(&played));
        of(&lines[0]) - of(own.expect("the move played"))
    }

    /// An engine with a score for the side to move and a move for each question.
    #[derive(Debug)]
    struct Scripted {
        answer: fn(&Query) -> (i32, &'static str),
        events: Sender<EngineEvent>,
    }

    impl Engine for Scripted {
        fn new_game(&mut self) {}
        fn stop(&mut self) {}
        fn quit(&mut self) {}
    }

    impl Analysis for Scripted {
        fn max_lines(&self) -> usize {
            1
        }

        fn analyse(&mut self, query: Query, _lines: usize) {
            let (worth, mv) = (self.answer)(&query);
            let info = SearchInfo {
                depth: 5,
                score: SearchScore::Centipawns(worth),
                nodes: query.limits.nodes.expect("a number of positions"),
                pv: vec![mv.parse().expect("a move")],
                ..SearchInfo::default()
            };
            let ticket = query.ticket;
            let line = 1;
            let told = EngineEvent::Info { ticket, line, info };
            self.events.send(told).expect("a reader");
            let done = EngineEvent::Done { ticket, choice: TurnChoice::Resign, expected: None };
            self.events.send(done).expect("a reader");
        }
    }

    const WORTH: fn(i32) -> EngineScore = EngineScore::Centipawns;
    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn a_harmless_move_that_seemed_bad_is_not_blamed() {
        let judged = [vec![said(WORTH(500), &["2g2f"])], vec![said(WORTH(-100), &["3c3d"])]];
        let lines = checked(START, "7g7f", &judged).expect("a suspect");
        assert_eq!(lines.len(), 2);
        assert!(loss(&lines, "7g7f") < SUSPECT, "{lines:?}");
    }

    #[test]
    fn a_blunder_is_confirmed() {
        let sfen = "4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1";
        let judged = [vec![said(WORTH(0), &["6i7i"])], vec![said(WORTH(-300), &["5f2f"])]];
        let lines = checked(sfen, "2i2f", &judged).expect("a suspect");
        assert!(loss(&lines, "2i2f") >= 0.2, "{lines:?}");
    }

    #[test]
    fn the_longest_look_counts() {
        let judged = [vec![said(WORTH(500), &["2g2f"])], vec![said(WORTH(-100), &["3c3d"])]];
        let (sender, events) = channel();
        // The position after the move gets worse with every position that is visited.
        let answer = |query: &Query| {
            let nodes = query.limits.nodes.expect("a number of positions");
            let is_bad = query.moves == ["7g7f".parse().expect("a move")];
            let worth = if is_bad { i32::try_from(nodes / 5).expect("few") } else { 0 };
            (worth, "3c3d")
        };
        let mut engine = Scripted { answer, events: sender };
        let lines = checked_by(&mut engine, &events, START, "7g7f", &judged).expect("a suspect");
        let nodes: Vec<_> = lines.iter().map(|line| line.nodes).collect();
        assert_eq!(nodes, [Some(2_100); 2], "not the 1,399 of the first look");
        assert_eq!(lines[1].score, Some(WORTH(-420)));
    }

    /// The engine likes its own move, and the next search says -300.
    fn contradicted(answer: fn(&Query) -> (i32, &'static str)) -> Vec<(usize, Vec<EngineLine>)> {
        let judged = [
            vec![said(WORTH(300), &["7g7f"]), said(WORTH(100), &["2g2f"])],
            vec![said(WORTH(-300), &["3c3d"])],
        ];
        let (sender, events) = channel();
        let game = JudgedGame {
            start: Position::startpos(),
            moves: vec!["7g7f".parse().expect("a move")],
            declaration: None,
        };
        let budget = Budget { nodes: Some(10_000), time: None };
        let mut told = Vec::new();
        // Enough time for one gap, as if the game were longer.
        let judged: Vec<_> = judged.into_iter().chain(vec![Vec::new(); 8]).collect();
        let mut engine = Scripted { answer, events: sender };
        check(&mut engine, &events, &game, &judged, budget, &mut |place, lines| {
            told.push((place, lines));
            ControlFlow::Continue(())
        })
        .expect("checked");
        told
    }

    #[test]
    fn the_engine_s_own_move_is_blamed_if_a_deeper_search_finds_another() {
        // After the move White is better, and before it another one keeps the balance.
        let answer =
            |query: &Query| if query.moves.is_empty() { (0, "2g2f") } else { (300, "3c3d") };
        let told = contradicted(answer);
        assert_eq!(told.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [1, 0]);
        let lines = &told[1].1;
        let moves: Vec<_> = lines.iter().map(|line| (line.pv[0].to_string(), line.score)).collect();
        let wanted = [("2g2f".to_owned(), Some(WORTH(0))), ("7g7f".to_owned(), Some(WORTH(-300)))];
        assert_eq!(moves, wanted);
    }

    #[test]
    fn the_engine_s_own_move_stays_the_best_if_the_deeper_search_agrees() {
        let answer =
            |query: &Query| if query.moves.is_empty() { (0, "2g2f") } else { (-250, "3c3d") };
        let told = contradicted(answer);
        let lines = &told[1].1;
        assert_eq!((lines[0].pv[0].to_string(), lines[0].score), ("7g7f".into(), Some(WORTH(250))));
    }

    #[test]
    fn what_seems_good_is_left_alone() {
        let judged = [vec![said(WORTH(50), &["2g2f"])], vec![said(WORTH(30), &["3c3d"])]];
        assert_eq!(checked(START, "7g7f", &judged), None);
    }

    #[test]
    fn a_move_that_is_mated_is_no_advice() {
        // A gold on 2h mates the king in the corner, but the engine's score there was far better.
        let sfen = "4k4/9/9/9/9/9/7+p1/8S/7K1 b g 1";
        let judged = [
            vec![said(WORTH(900), &["2i1i"]), said(WORTH(-900), &["1h2g"])],
            vec![said(WORTH(-900), &[])],
        ];
        let lines = checked(sfen, "1h2g", &judged).expect("a suspect");
        assert_eq!(lines[0].pv.first(), "1h2g".parse().ok().as_ref(), "{lines:?}");
    }

    /// Scores are Black's.
    #[test]
    fn a_move_that_no_line_has_makes_a_gap_only_if_it_is_better_than_all_of_them() {
        let moves = ["7g7f", "3c3d"].map(|mv| mv.parse().expect("a move")).to_vec();
        let game = JudgedGame { start: Position::startpos(), moves, declaration: None };
        let score = EngineScore::Centipawns;
        let chance = |worth| win_rate(score(worth)) - 0.5;
        // The move of a line, better or worse than the line says. Another: it may be worse than the best line for
        // the side to move, not better.
        for (mv, after, place, wanted) in [
            ("7g7f", 500, 0, chance(500)),
            ("7g7f", -500, 0, chance(500)),
            ("2g2f", 500, 0, chance(500)),
            ("2g2f", -500, 0, 0.0),
            ("8c8d", -500, 1, chance(500)),
            ("8c8d", 500, 1, 0.0),
        ] {
            let mut known = vec![Vec::new(); 3];
            known[place] = vec![said(score(0), &[mv])];
            known[place + 1] = vec![said(score(after), &["9g9f"])];
            assert!((gap(&game, &known, place) - wanted).abs() < 1e-9, "{mv} {after}");
        }
    }
}
