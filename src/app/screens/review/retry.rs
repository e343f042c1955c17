//! Mistakes to be tried again: the position is put up, and a move as good as the best is looked for.

use std::collections::VecDeque;

use super::Cx;
use super::record_editor::RecordEditor;
use crate::app::analysis::refuted;
use crate::app::effect::{EngineEffect, GameJob, Ticket};
use crate::app::parts::notice::Notice;
use crate::assess::{Budget, GameAssessment, JudgedGame, MoveAssessment, win_rate};
use crate::texts::text;
use komadai_core::record::{EngineLine, NodeId};
use komadai_core::rules::{Color, Move};

/// At most this many mistakes are tried, the worst of them, in the order of the game.
const MOST: usize = 3;
/// The chance to win that a move may lose and still be as good as the best.
const MARGIN: f64 = 0.05;
/// Positions searched for a move that the analysis did not know.
const NODES: u64 = 150_000;

/// The mistakes that are left, and the one that is tried.
#[derive(Debug)]
pub(super) struct Retry {
    left: VecDeque<MoveAssessment>,
    all: usize,
    /// The move that is being judged.
    asked: Option<(Ticket, Move)>,
    /// Whether the one that is tried was answered.
    is_solved: bool,
}

impl Retry {
    /// The mistakes of a side in the line shown; `None` where there are none.
    pub(super) fn new(editor: &RecordEditor, side: Color) -> Option<Self> {
        let assessment = GameAssessment::of(editor.record(), editor.navigator().line());
        let mut worst: Vec<MoveAssessment> = assessment
            .mistakes(Some(side))
            .into_iter()
            .take(MOST)
            .cloned()
            .collect();
        worst.sort_by_key(|mistake| mistake.ply);
        let all = worst.len();
        (all > 0).then(|| Self {
            left: worst.into(),
            all,
            asked: None,
            is_solved: false,
        })
    }

    fn mistake(&self) -> Option<&MoveAssessment> {
        self.left.front()
    }

    /// The step of the position that is put up.
    pub(super) fn place(&self, editor: &RecordEditor) -> Option<NodeId> {
        editor.record().node(self.mistake()?.node).parent()
    }

    /// Whether White is to move there.
    pub(crate) fn is_white(&self) -> bool {
        self.mistake()
            .is_some_and(|mistake| mistake.side == Color::White)
    }

    /// What is asked.
    pub(super) fn words(&self, editor: &RecordEditor) -> String {
        let Some(mistake) = self.mistake() else {
            return String::new();
        };
        if self.asked.is_some() {
            return text!("retry-judging");
        }
        let place = self.all - self.left.len() + 1;
        let key = if self.is_solved {
            "retry-solved"
        } else {
            "retry-find"
        };
        text!(
            key,
            move = editor.label(mistake.node),
            place = place,
            all = self.all,
        )
    }

    /// Whether a move is being judged.
    pub(super) const fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Goes to the next mistake; `false` where there is none.
    pub(super) fn next(&mut self) -> bool {
        self.left.pop_front();
        (self.asked, self.is_solved) = (None, false);
        !self.left.is_empty()
    }

    /// Whether the one that is tried was answered.
    pub(crate) const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Judges a move: at once where the analysis knows it, else by a search.
    pub(super) fn answer(&mut self, cx: &mut Cx, editor: &RecordEditor, mv: Move, ticket: Ticket) {
        let Some(mistake) = self.left.front() else {
            return;
        };
        if mv == mistake.mv {
            let why = refuted(mistake).into_iter().next();
            let words = text!("retry-same", why = why.unwrap_or_default());
            cx.notify(Notice::warning(words.trim_end().to_owned()));
            return;
        }
        if mistake.better.first() == Some(&mv) {
            self.solve(cx);
            return;
        }
        let line = editor.record();
        let mut moves: Vec<Move> = Vec::new();
        let mut node = line.node(mistake.node).parent();
        while let Some(at) = node {
            moves.extend(line.node(at).mv());
            node = line.node(at).parent();
        }
        moves.reverse();
        moves.push(mv);
        let last = moves.len();
        self.asked = Some((ticket, mv));
        let job = GameJob {
            ticket,
            game: JudgedGame {
                start: line.start().clone(),
                moves,
                declaration: None,
            },
            places: last..=last,
            budget: Budget {
                nodes: Some(NODES),
                time: None,
            },
        };
        cx.ask(EngineEffect::Judge(Box::new(job)));
    }

    fn solve(&mut self, cx: &mut Cx) {
        self.is_solved = true;
        cx.notify(Notice::info(text!("retry-right")));
    }

    /// Takes what the search says of the move that was tried; `false` where it was asked for something else.
    pub(super) fn judged(&mut self, cx: &mut Cx, ticket: Ticket, lines: &[EngineLine]) -> bool {
        let Some((_, mv)) = self.asked.take_if(|(asked, _)| *asked == ticket) else {
            return false;
        };
        let Some(mistake) = self.left.front() else {
            return false;
        };
        let Some(score) = lines.first().and_then(|line| line.score) else {
            return true;
        };
        let (before, _) = mistake.chances();
        let after = match mistake.side {
            Color::Black => win_rate(score),
            Color::White => 1.0 - win_rate(score),
        };
        let loss = before - after;
        if loss <= MARGIN {
            self.solve(cx);
            return true;
        }
        let mut tried = mistake.clone();
        tried.mv = mv;
        tried.loss = loss;
        tried.score_after = score;
        tried.refutation = lines
            .first()
            .map(|line| line.pv.clone())
            .unwrap_or_default();
        let why = refuted(&tried).into_iter().next();
        let words = text!(
            "retry-wrong",
            percent = format!("{:.0}", loss * 100.0),
            why = why.unwrap_or_default(),
        );
        cx.notify(Notice::warning(words.trim_end().to_owned()));
        true
    }

    /// The search failed.
    pub(super) fn failed(&mut self, ticket: Ticket) {
        self.asked.take_if(|(asked, _)| *asked == ticket);
    }
}
