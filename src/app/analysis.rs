//! What engines think of the position shown.
//!
//! A screen only says which position it shows ([`Subject`]); after every message [`follow`](crate::app::analysis::control) asks the engines about that of
//! the screen on top, or stops them. What they find is told as [`AnalysisReport`], ten times a second at most, and kept here: views
//! draw it, `lines` lets it be stepped through.

pub(crate) mod control;
mod judgement;
mod lines;
pub mod mates;

pub use judgement::{ScoreForm, in_words, score, score_words, short_score};
pub(crate) use lines::input;
pub use lines::{LineStep, Stepped};

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
use lines::ChosenLine;

/// Engines that can think about a position side by side.
pub(crate) const SEATS: usize = 2;

/// The game up to the position that a screen shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The start of the game.
    pub start: Position,
    /// The moves made since, all legal.
    pub moves: Vec<Move>,
    /// How a win can be declared, if it can.
    pub declaration: Option<DeclarationTerms>,
}

impl Subject {
    /// The game from its start; the last position alone where not all of its moves are legal.
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
        Self {
            start,
            moves,
            declaration,
        }
    }
}

/// A question to an engine.
#[derive(Debug, Clone)]
pub struct Request {
    /// Which of the engines side by side.
    pub seat: usize,
    /// The engine.
    pub engine: EngineChoice,
    /// The position.
    pub query: Query,
    /// Lines of play to follow.
    pub lines: usize,
}

/// What an engine has found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisReport {
    /// Which of the engines side by side.
    pub seat: usize,
    /// The question.
    pub ticket: Ticket,
    /// What the engine calls itself; empty for the bot, and as long as it is not known.
    pub name: String,
    /// Its lines of play, the best first.
    pub lines: Vec<SearchInfo>,
    /// How far it is.
    pub progress: Progress,
}

impl AnalysisReport {
    /// Makes way for what is said of the line at `place`: one behind it that begins with the same move is of an earlier depth,
    /// and the line that was at `place` goes there.
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

/// How far an engine is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// It is being started, or has not said anything yet.
    Starting,
    /// It thinks.
    Thinking,
    /// It has said all that it will, and would play this move; none where it gives up or declares.
    Done(Option<Move>),
    /// It failed; why, in one line.
    Failed(String),
}

/// What is asked.
#[derive(Debug, Clone)]
pub(super) struct Question {
    pub subject: Subject,
    pub engines: [Option<EngineChoice>; SEATS],
    pub lines: usize,
    pub is_threat: bool,
}

/// What engines think of the position shown.
#[derive(Debug, Default)]
pub struct Analysis {
    is_on: bool,
    /// Whether it is asked what the opponent would do if the side to move passed.
    is_threat: bool,
    asked: Option<(Ticket, Question)>,
    /// The position in which the lines begin, and where the last move arrived; `None` where there is nothing to think about.
    root: Option<(Position, Option<Square>)>,
    found: [Option<AnalysisReport>; SEATS],
    chosen: Option<ChosenLine>,
}

impl Analysis {
    /// Whether engines think about what is shown.
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

    /// Asks what the opponent threatens, or again what the side to move can do.
    pub(crate) fn toggle_threat(&mut self) {
        self.is_threat = !(self.is_on && self.is_threat);
        self.is_on = true;
        self.chosen = None;
    }

    /// Whether it is asked what the opponent threatens.
    pub(crate) const fn is_threat(&self) -> bool {
        self.is_threat
    }

    /// Whether the lines are stepped through, so that keys go to them.
    pub const fn has_lines(&self) -> bool {
        self.chosen.is_some()
    }

    /// The position in which the lines begin, and where the move before it arrived.
    pub fn root(&self) -> Option<(&Position, Option<Square>)> {
        let (position, last) = self.root.as_ref()?;
        Some((position, *last))
    }

    /// What an engine has found, as long as it is on.
    pub fn found(&self, seat: usize) -> Option<&AnalysisReport> {
        self.found[seat].as_ref().filter(|_| self.is_on)
    }

    /// How many engines think.
    pub fn seats(&self) -> usize {
        let asked = self.asked.as_ref();
        asked.map_or(0, |(_, question)| question.seats())
    }

    /// The best line of the first engine that has one.
    pub fn best(&self) -> Option<&SearchInfo> {
        (0..SEATS).find_map(|seat| self.found(seat)?.lines.first())
    }

    /// The lines of the first engine that has one, as long as none is stepped through.
    pub(crate) fn shown_lines(&self, form: ScoreForm) -> Option<ShownLines<'_>> {
        let (root, _) = self.root()?;
        let found = (0..SEATS).filter_map(|seat| self.found(seat));
        let mut found = found
            .map(|found| &found.lines)
            .filter(|_| !self.has_lines());
        Some(ShownLines {
            lines: found.find(|lines| !lines.is_empty())?,
            side: root.side_to_move(),
            form,
        })
    }

    /// The moves of the best line, as long as none is stepped through.
    pub(crate) fn best_line(&self) -> &[Move] {
        let info = self.best().filter(|_| !self.has_lines());
        info.map_or(&[], |info| &info.pv)
    }

    /// The move that is best, as long as no line is stepped through.
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

    /// The lines of all engines about a position in the form of a record, the best first; none about a threat.
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

    /// Whether something is asked.
    pub(super) const fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether just this is asked.
    pub(super) fn asks(&self, question: &Question) -> bool {
        self.asked
            .as_ref()
            .is_some_and(|(_, asked)| asked.is_same(question))
    }

    /// Nothing is asked any more.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.root = None;
        self.found = [const { None }; SEATS];
        self.chosen = None;
    }

    /// Takes a question; the requests to the engines, none where there is nothing to think about.
    pub(super) fn ask(&mut self, ticket: Ticket, question: Question) -> Vec<Request> {
        self.forget();
        let root = question.root();
        let root = root.filter(|(.., position, _)| position.has_legal_move());
        let requests = root.as_ref().map_or_else(Vec::new, |(start, moves, ..)| {
            question.requests(ticket, start, moves)
        });
        self.root = root.map(|(.., position, last)| (position, last));
        self.asked = Some((ticket, question));
        requests
    }

    /// Takes what an engine has found; `false` where that is about a position not shown any more.
    pub fn take(&mut self, found: AnalysisReport) -> bool {
        let is_asked = self
            .asked
            .as_ref()
            .is_some_and(|(ticket, _)| *ticket == found.ticket);
        if is_asked && found.seat < SEATS {
            let seat = found.seat;
            self.found[seat] = Some(found);
        }
        is_asked
    }

    /// The line looked at and how far, where lines are stepped through.
    pub fn step(&self) -> Option<LineStep<'_>> {
        self.chosen.as_ref().map(ChosenLine::step)
    }

    /// The position that is reached by the steps taken through a line, and the last move to it.
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
    /// How their scores are written.
    pub form: ScoreForm,
}

/// The moves of a line in the notation chosen, each with the mark of its side; up to the first that is not legal.
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

/// What is said of a mistake in the language and the notation chosen, a sentence each.
pub(crate) fn coached(mistake: &MoveAssessment) -> Vec<String> {
    let said = coached_lines(mistake).into_iter();
    said.map(|said| sentence(&said.words)).collect()
}

/// As [`coached`], each sentence in words alone with the line of play that shows it.
pub(crate) fn coached_lines(mistake: &MoveAssessment) -> Vec<Said> {
    sentences_with_lines(
        texts::chosen(),
        mistake,
        &explain(mistake),
        &notation::written,
    )
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

/// What a mistake loses, as [`coached_lines`] says it; nothing of the better move, which is still looked for.
pub(crate) fn refuted(mistake: &MoveAssessment) -> Vec<Said> {
    let told = Explanation {
        better: None,
        ..explain(mistake)
    };
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

    fn is_same(&self, other: &Self) -> bool {
        self.subject == other.subject
            && self.engines == other.engines
            && self.lines == other.lines
            && self.is_threat == other.is_threat
    }

    /// The position to think about, the moves before it, and where the last of them arrived; `None` where there is none.
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
