//! The steps of whole games, and films of them.

use std::collections::VecDeque;

use super::Drawing;
use super::times::Times;
use crate::assess::win_rate;
use crate::commands::CommandError;
use crate::commands::show::words;
use crate::diagram::Diagram;
use crate::picture::{Image, PageEnd, PageScore, PageStep};
use crate::texts::text;
use komadai_core::game::clock_time;
use komadai_core::notation::mark;
use komadai_core::record::{EngineScore, Node, NodeId, Record};
use komadai_core::rules::{Move, Position};

/// The most positions of a film.
const MOST_FRAMES: usize = 1000;

/// The most pixels of all frames of a film: painting more would take minutes.
const MOST_PIXELS: u64 = 1 << 30;

/// The most positions of a page; games with all their variations have some hundreds.
const MOST_STEPS: usize = 20_000;

impl Drawing<'_> {
    /// A film: names, moves and times below the board; the last position stays three times as long.
    pub(super) fn film(
        &self,
        write: impl Fn(&[u16], &dyn Fn(usize) -> Option<Image>) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, CommandError> {
        let diagrams = self.frames()?;
        let pictures = self.pictures(&diagrams)?;
        let hundredths = u16::try_from(self.order.delay.as_millis() / 10);
        let hundredths = hundredths.unwrap_or(u16::MAX).max(2);
        let mut delays = vec![hundredths; diagrams.len()];
        if let Some(last) = delays.last_mut() {
            *last = last.saturating_mul(3);
        }
        write(&delays, &|frame| pictures.image(frame).ok())
            .ok_or_else(|| CommandError::Input("a film cannot be that large".into()))
    }

    /// The positions of a film.
    pub(in crate::commands::show) fn frames(&self) -> Result<Vec<Diagram>, CommandError> {
        let order = self.order;
        let mut steps = self.steps();
        // The main line comes first.
        let main = self.place.record.main_moves().len() + 1;
        steps.truncate(main);
        let last = steps.len() - 1;
        let (from, to) = (order.from.unwrap_or(0), order.to.unwrap_or(last));
        if from > to || to > last {
            return Err(CommandError::Input(format!(
                "no positions from {from} to {to}: the game has {last} moves"
            )));
        }
        let shown = &steps[from..=to];
        let pixels = u64::from(order.size).pow(2) * shown.len() as u64;
        if shown.len() > MOST_FRAMES || pixels > MOST_PIXELS {
            return Err(CommandError::Input(format!(
                "a film of {} positions {} pixels wide is too large: choose fewer with --from and --to, or a smaller --size",
                shown.len(),
                order.size
            )));
        }
        Ok(shown.iter().map(|step| self.frame(step)).collect())
    }

    fn frame(&self, step: &PageStep) -> Diagram {
        let result = step.end.as_ref().map(|end| &*end.result);
        let parts = [Some(&*step.words), Some(&*step.time), result];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        Diagram {
            last_move: step.last_move,
            names: super::names::names(&self.place.record),
            caption: parts.collect::<Vec<_>>().join("  "),
            is_over: result.is_some(),
            ..self.board(&step.position, (step.drawn, step.lines.clone()))
        }
    }

    /// The positions of the game: those of the main line, at least one, then those of each variation; each
    /// comes after its parent.
    pub(super) fn steps(&self) -> Vec<PageStep> {
        let record = &self.place.record;
        let start = record.start().clone();
        let times = Times::of(record);
        let first = self.step(NodeId::START, start, text!("picture-start"));
        let clocks = times.as_ref().map(Times::words);
        let mut steps = vec![PageStep { clocks, ..first }];
        let mut times = vec![times];
        let mut waiting: VecDeque<(NodeId, usize)> =
            record.node(NodeId::START).children().iter().map(|child| (*child, 0)).collect();
        while let Some((mut node, mut parent)) = waiting.pop_front() {
            // Follows a line to its end; branches are taken later.
            while let Some(mv) = record.node(node).mv() {
                let mut position = steps[parent].position.clone();
                let previous = steps[parent].last_move.map(Move::to);
                let mover = position.side_to_move();
                let words = self.look.words(&position, mv, previous);
                if steps.len() == MOST_STEPS || position.play_any(mv).is_err() {
                    break;
                }
                let words = format!("{} {words}", steps[parent].ply + 1);
                let clocks = times[parent].map(|times| times.after(mover, record, node));
                times.push(clocks);
                steps.push(PageStep {
                    last_move: Some(mv),
                    ply: steps[parent].ply + 1,
                    parent: Some(parent),
                    clocks: clocks.as_ref().map(Times::words),
                    time: time(clocks, record.node(node)),
                    ..self.step(node, position, words)
                });
                parent = steps.len() - 1;
                let Some((next, others)) = record.node(node).children().split_first() else {
                    break;
                };
                waiting.extend(others.iter().map(|other| (*other, parent)));
                node = *next;
            }
        }
        steps
    }

    fn step(&self, node: NodeId, position: Position, words: String) -> PageStep {
        let notes = &self.place.record.node(node).notes;
        let lines = notes.comments.iter().flat_map(|comment| comment.lines());
        let lines: Vec<_> = lines.map(|line| crate::text::sanitize(line).into_owned()).collect();
        let (drawn, arrows) = self.marks(node);
        PageStep {
            position,
            last_move: None,
            ply: 0,
            parent: None,
            words,
            time: String::new(),
            clocks: None,
            score: notes
                .score()
                .map(|score| PageScore { chance: win_rate(score), words: score_words(score) }),
            comment: lines.join("\n"),
            end: end(&self.place.record, node),
            drawn,
            lines: arrows,
        }
    }
}

/// The end of the game after this step, if any; it has its own number, as in KIF files.
fn end(record: &Record, node: NodeId) -> Option<PageEnd> {
    let result = words::result(record, node)?;
    let node = record.node(words::end(record, node)?);
    let end = node.end()?;
    Some(PageEnd {
        words: format!("{} {}", node.ply() + 1, words::reason(end)),
        winner: super::names::winner(record, end).unwrap_or_default(),
        time: time(Times::of(record), node),
        result,
    })
}

/// The time of a step; empty if the record has no times but zeros.
fn time(times: Option<Times>, node: &Node) -> String {
    let spent = times.and(node.notes.spent);
    spent.map(clock_time).unwrap_or_default()
}

/// A score as Black sees it: `☗ 51 %`, `☗ mates in 7`.
fn score_words(score: EngineScore) -> String {
    match score {
        EngineScore::Centipawns(_) => format!("☗ {:.0} %", win_rate(score) * 100.0),
        EngineScore::Mate { winner, plies } => {
            let side = mark(winner).to_string();
            match plies {
                Some(plies) => text!("watch-mates-in", side = side, plies = plies),
                None => text!("watch-mates", side = side),
            }
        }
    }
}
