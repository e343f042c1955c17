//! Engines' analysis of the position shown.
//!
//! A screen only names the position it shows ([`Subject`]); after every message
//! [`follow`](crate::app::analysis::control) asks the engines about that of the top screen, or stops them.
//! Their results come as [`AnalysisReport`]s, at most ten a second, and are stored here: views draw them,
//! `lines` steps through them.

pub(crate) mod control;
mod judgement;
mod lines;
pub mod mates;

pub use judgement::{ScoreForm, in_words, score, score_words, short_score};
pub(crate) use lines::input;
pub use lines::{ChosenLine, Stepped};

use crate::app::person::engines::EngineChoice;
use crate::app::wording::notation;
use crate::app::wording::words::sentence;
use crate::assess::coach::{Explanation, explain};
use crate::assess::{MoveAssessment, Said, seen_from_black, sentences_with_lines};
use crate::texts::{self, text};
use komadai_core::notation::mark;
use komadai_core::record::{EngineLine, EngineScore};
use komadai_core::rules::{Bitboard, Color, Move, Position, Square};
use komadai_engine::engine::{DeclarationTerms, Query, SearchInfo, Ticket};

/// Engines that can analyse a position side by side.
pub(crate) const SEATS: usize = 2;

/// The game up to the position that a screen shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The start of the game.
    pub start: Position,
    /// The moves made since, all legal.
    pub moves: Vec<Move>,
    /// The terms for declaring a win, if the rules allow it.
    pub declaration: Option<DeclarationTerms>,
}

impl Subject {
    /// The game from its start; only the last position if some of its moves are illegal.
    pub fn new(
        start: &Position,
        moves: Vec<Move>,
        shown: &Position,
        declaration: Option<DeclarationTerms>,
    ) -> Self {
        let mut position = start.clone();
        let is_legal = moves.iter().all(|&mv| position.play(mv).is_ok());
        let (start, moves) = if is_legal && position.hash() == shown.hash() {
            (start.clone(), moves)
        } else {
            (shown.clone(), Vec::new())
        };
        Self { start, moves, declaration }
    }
}

/// A question to an engine.
#[derive(Debug, Clone)]
pub struct Request {
    /// The index of the engine.
    pub seat: usize,
    /// The engine.
    pub engine: EngineChoice,
    /// The position.
    pub query: Query,
    /// Lines of play to follow.
    pub lines: usize,
}

/// The results of an engine so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisReport {
    /// The index of the engine.
    pub seat: usize,
    /// The question.
    pub ticket: Ticket,
    /// The engine's own name; empty for the bot, and until it is known.
    pub name: String,
    /// Its lines of play, the best first.
    pub lines: Vec<SearchInfo>,
    /// The progress of the search.
    pub progress: Progress,
}

impl AnalysisReport {
    /// Makes room for a new line at `place`: a later line with the same first move is from an earlier depth,
    /// and the line at `place` goes there.
    pub(crate) fn make_way(&mut self, place: usize, info: &SearchInfo) {
        let Some(first) = info.pv.first() else {
            return;
        };
        let behind = self.lines.iter().enumerate().skip(place + 1);
        let mut twins = behind.filter(|(_, line)| line.pv.first() == Some(first));
        if let Some((twin, _)) = twins.next() {
            self.lines.swap(place, twin);
            self.lines[twin].line = twin + 1;
        }
    }
}

/// The progress of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// The engine starts, or has not reported anything yet.
    Starting,
    /// It thinks.
    Thinking,
    /// The search has ended with this move; `None` if the engine resigns or declares.
    Done(Option<Move>),
    /// It failed, for this reason in one line.
    Failed(String),
}

/// A question to the engines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Question {
    pub subject: Subject,
    pub engines: [Option<EngineChoice>; SEATS],
    pub lines: usize,
    pub is_threat: bool,
}

/// The analysis of the position shown.
#[derive(Debug, Default)]
pub struct Analysis {
    is_on: bool,
    /// Whether the question is about a threat: the opponent's moves if the side to move passed.
    is_threat: bool,
    asked: Option<(Ticket, Question)>,
    /// The position where the lines begin, and the target of the last move; `None` if there is nothing to
    /// analyse.
    root: Option<(Position, Option<Square>)>,
    found: [Option<AnalysisReport>; SEATS],
    chosen: Option<ChosenLine>,
}

impl Analysis {
    /// Whether engines analyse the position shown.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// Turns it on or off.
    pub(crate) fn toggle(&mut self) {
        self.is_on = !self.is_on;
        self.is_threat = false;
        self.chosen = None;
    }

    /// Turns it off.
    pub(crate) fn turn_off(&mut self) {
        if self.is_on {
            self.toggle();
        }
    }

    /// Switches between the opponent's threats and the moves of the side to move.
    pub(crate) fn toggle_threat(&mut self) {
        self.is_threat = !(self.is_on && self.is_threat);
        self.is_on = true;
        self.chosen = None;
    }

    /// Whether the question is about a threat.
    pub(crate) const fn is_threat(&self) -> bool {
        self.is_threat
    }

    /// Whether lines are stepped through, so that keys go to them.
    pub const fn has_lines(&self) -> bool {
        self.chosen.is_some()
    }

    /// The position where the lines begin, and the target of the move before it.
    pub fn root(&self) -> Option<(&Position, Option<Square>)> {
        let (position, last) = self.root.as_ref()?;
        Some((position, *last))
    }

    /// The results of an engine, while the analysis is on.
    pub fn found(&self, seat: usize) -> Option<&AnalysisReport> {
        self.found[seat].as_ref().filter(|_| self.is_on)
    }

    /// The number of engines that analyse.
    pub fn seats(&self) -> usize {
        let asked = self.asked.as_ref();
        asked.map_or(0, |(_, question)| question.seats())
    }

    /// The best line of the first engine that has one.
    pub fn best(&self) -> Option<&SearchInfo> {
        (0..SEATS).find_map(|seat| self.found(seat)?.lines.first())
    }

    /// The lines of the first engine that has one, unless lines are stepped through.
    pub(crate) fn shown_lines(&self, form: ScoreForm) -> Option<ShownLines<'_>> {
        let (root, _) = self.root()?;
        let found = (0..SEATS).filter_map(|seat| self.found(seat));
        let mut found = found.map(|found| &found.lines).filter(|_| !self.has_lines());
        Some(ShownLines {
            lines: found.find(|lines| !lines.is_empty())?,
            side: root.side_to_move(),
            form,
        })
    }

    /// The moves of the best line, unless lines are stepped through.
    pub(crate) fn best_line(&self) -> &[Move] {
        let info = self.best().filter(|_| !self.has_lines());
        info.map_or(&[], |info| &info.pv)
    }

    /// The best move, unless lines are stepped through.
    pub fn best_move(&self) -> Option<Move> {
        self.best_line().first().copied()
    }

    /// The squares of that move.
    pub(crate) fn best_squares(&self) -> Bitboard {
        self.best_move().map_or(Bitboard::EMPTY, Move::squares)
    }

    /// The score of the best line, seen from Black.
    pub fn score(&self) -> Option<EngineScore> {
        let (root, _) = self.root()?;
        Some(seen_from_black(self.best()?.score, root.side_to_move()))
    }

    /// The lines of all engines about a position in the form of a record, the best first; none for a threat.
    pub(crate) fn to_keep(&self, position: &Position) -> Vec<EngineLine> {
        let is_root = self.root().is_some_and(|(root, _)| root.is_same(position));
        if !is_root || self.is_threat {
            return Vec::new();
        }
        let found = (0..SEATS).filter_map(|seat| self.found(seat));
        found
            .flat_map(|found| found.lines.iter().map(move |info| (found, info)))
            .filter(|(_, info)| !info.pv.is_empty())
            .map(|(found, info)| EngineLine {
                engine: found.name.clone(),
                score: Some(seen_from_black(info.score, position.side_to_move())),
                depth: Some(info.depth),
                nodes: Some(info.nodes),
                pv: info.pv.clone(),
                ..EngineLine::default()
            })
            .collect()
    }

    /// Whether a question is open.
    pub(super) const fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether this question is open.
    pub(super) fn asks(&self, question: &Question) -> bool {
        let asked = self.asked.as_ref();
        asked.is_some_and(|(_, asked)| asked == question)
    }

    /// Drops the question and its results.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.root = None;
        self.found = [const { None }; SEATS];
        self.chosen = None;
    }

    /// Stores a question and returns the requests to the engines; none if there is nothing to analyse.
    pub(super) fn ask(&mut self, ticket: Ticket, question: Question) -> Vec<Request> {
        self.forget();
        let root = question.root();
        let root = root.filter(|(.., position, _)| position.has_legal_move());
        let requests = root
            .as_ref()
            .map_or_else(Vec::new, |(start, moves, ..)| question.requests(ticket, start, moves));
        self.root = root.map(|(.., position, last)| (position, last));
        self.asked = Some((ticket, question));
        requests
    }

    /// Stores the results of an engine; `false` if they are about a position no longer shown.
    pub fn take(&mut self, found: AnalysisReport) -> bool {
        let is_asked = self.asked.as_ref().is_some_and(|(ticket, _)| *ticket == found.ticket);
        if is_asked && found.seat < SEATS {
            let seat = found.seat;
            self.found[seat] = Some(found);
        }
        is_asked
    }

    /// The selected line and the steps in it, while lines are stepped through.
    pub const fn step(&self) -> Option<&ChosenLine> {
        self.chosen.as_ref()
    }

    /// The position after the steps in a line, and the last move to it.
    pub fn stepped(&self) -> Option<Stepped> {
        let (root, _) = self.root()?;
        self.chosen.as_ref()?.stepped(root)
    }
}

/// The lines of an engine that a board shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ShownLines<'a> {
    /// The lines, the best first.
    pub lines: &'a [SearchInfo],
    /// The side that makes their first moves.
    pub side: Color,
    /// The form of their scores.
    pub form: ScoreForm,
}

/// The moves of a line in the chosen notation, each with the mark of its side; up to the first illegal one.
#[must_use = "the words are made as they are asked for"]
pub fn written(
    root: &Position,
    last: Option<Square>,
    moves: &[Move],
) -> impl Iterator<Item = String> {
    let mut position = root.clone();
    let mut last = last;
    moves.iter().map_while(move |&mv| {
        let side = position.side_to_move();
        let word = format!("{}{}", mark(side), notation::written(&position, mv, last));
        position.play(mv).ok()?;
        last = Some(mv.to());
        Some(word)
    })
}

/// The sentences about a mistake in the chosen language and notation.
pub(crate) fn coached(mistake: &MoveAssessment) -> Vec<String> {
    let said = coached_lines(mistake).into_iter();
    said.map(|said| sentence(&said.words)).collect()
}

/// As [`coached`], each sentence in words alone with its line of play.
pub(crate) fn coached_lines(mistake: &MoveAssessment) -> Vec<Said> {
    sentences_with_lines(texts::chosen(), mistake, &explain(mistake), &notation::written)
}

/// As [`coached_lines`], in words.
pub(crate) fn coached_with_lines(mistake: &MoveAssessment) -> Vec<String> {
    let said = coached_lines(mistake).into_iter();
    said.map(|Said { words, shown, .. }| {
        if shown.is_empty() {
            sentence(&words)
        } else {
            sentence(&text!("coach-line", said = words, line = shown))
        }
    })
    .collect()
}

/// The sentences about the loss of a mistake; none about the better move, which is still to be found.
pub(crate) fn refuted(mistake: &MoveAssessment) -> Vec<Said> {
    let told = Explanation { better: None, ..explain(mistake) };
    sentences_with_lines(texts::chosen(), mistake, &told, &notation::written)
}

impl Question {
    /// The requests to the engines about the game from `start`.
    fn requests(&self, ticket: Ticket, start: &Position, moves: &[Move]) -> Vec<Request> {
        let engines = self.engines.iter().enumerate();
        let engines = engines.filter_map(|(seat, engine)| Some((seat, engine.clone()?)));
        let request = |(seat, engine)| Request {
            seat,
            engine,
            query: Query {
                declaration: self.subject.declaration,
                ..Query::new(ticket, start.clone(), moves.to_vec())
            },
            lines: self.lines,
        };
        engines.map(request).collect()
    }

    pub(super) fn seats(&self) -> usize {
        self.engines.iter().flatten().count()
    }

    /// The position to analyse, the moves before it, and the target of the last of them; `None` if there is
    /// none.
    fn root(&self) -> Option<(Position, Vec<Move>, Position, Option<Square>)> {
        let Subject { start, moves, .. } = &self.subject;
        let position = komadai_engine::engine::position_after(start, moves);
        if self.is_threat {
            let passed = position.passed()?;
            return Some((passed.clone(), Vec::new(), passed, None));
        }
        let last = moves.last().map(|mv| mv.to());
        Some((start.clone(), moves.clone(), position, last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_stands_twice_among_the_lines_while_an_engine_goes_deeper() {
        let line = |line, mv: &str| SearchInfo {
            line,
            pv: vec![mv.parse().expect("a move")],
            ..SearchInfo::default()
        };
        let mut found = AnalysisReport {
            seat: 0,
            ticket: Ticket(1),
            name: String::new(),
            lines: vec![line(1, "7g7f"), line(2, "2g2f"), line(3, "5g5f")],
            progress: Progress::Thinking,
        };
        let news = line(1, "5g5f");
        found.make_way(0, &news);
        found.lines[0] = news;
        let order = [line(1, "5g5f"), line(2, "2g2f"), line(3, "7g7f")];
        assert_eq!(found.lines, order);
        found.make_way(3, &line(4, "2g2f"));
        assert_eq!(found.lines, order, "lines before it are newer");
    }
}
