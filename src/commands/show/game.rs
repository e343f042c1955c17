//! Whole games: as a film, and as a page.

use std::collections::VecDeque;
use std::time::Duration;

use super::picture::{Look, Pictures, diagram, marks};
use crate::commands::argument::PositionArg;
use crate::commands::{CommandError, Show};
use crate::notation::{japanese, mark};
use crate::picture::{Diagram, Page, PageStep, gif, html};
use crate::record::{Key, NodeId};
use crate::rules::{Color, Move, Position};

/// The most positions of a film.
const MOST_FRAMES: usize = 1000;

/// The most pixels of all frames of a film: painting more would take minutes.
const MOST_PIXELS: u64 = 1 << 30;

/// The film of a game: names, moves and times below the board; the last position stays three times as long.
pub fn as_gif(place: &PositionArg, look: &Look, order: &Show) -> Result<Vec<u8>, CommandError> {
    let mut steps = steps(place, order.marks);
    // The main line comes first.
    let main = place.record.main_moves().len() + 1;
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
    let diagrams: Vec<Diagram> = shown.iter().map(|step| frame(place, step, order)).collect();
    let pictures = Pictures::new(&diagrams, look, order)?;
    let hundredths = u16::try_from(order.delay.as_millis() / 10);
    let hundredths = hundredths.unwrap_or(u16::MAX).max(2);
    let mut delays = vec![hundredths; diagrams.len()];
    if let Some(last) = delays.last_mut() {
        *last = last.saturating_mul(3);
    }
    let film = gif(&delays, |frame| pictures.image(frame).ok());
    film.ok_or_else(|| CommandError::Input("a film that large is no GIF".into()))
}

fn frame(place: &PositionArg, step: &PageStep, order: &Show) -> Diagram {
    let position = &step.position;
    let is_in_check = position.is_in_check();
    let result = step.result.as_deref();
    let caption = match &*step.time {
        "" => step.words.clone(),
        time => format!("{}  {time}", step.words),
    };
    let caption = result.map_or(caption.clone(), |result| format!("{caption}  {result}"));
    Diagram {
        last_move: step.last_move,
        in_check: position
            .king(position.side_to_move())
            .filter(|_| is_in_check),
        drawn: step.drawn,
        lines: step.lines.clone(),
        names: diagram(place, order).names,
        flipped: order.flip,
        caption,
        is_over: result.is_some(),
        ..Diagram::new(position)
    }
}

/// The page of a game, which begins at the position asked for.
pub fn as_html(place: &PositionArg, look: &Look, order: &Show) -> String {
    let steps = steps(place, order.marks);
    let names = Color::ALL.map(|color| super::name(place, color));
    let title = match names.each_ref().map(String::as_str) {
        ["", ""] => "shogi".to_owned(),
        [black, white] => format!("{black} - {white}"),
    };
    let facts = [Key::Event, Key::Started].map(|key| {
        let fact = place.record.headers.get(&key).unwrap_or_default();
        crate::text::sanitize(fact).into_owned()
    });
    let result = super::result(&place.record, place.record.main_tip());
    let facts = facts.into_iter().chain(result);
    let facts: Vec<String> = facts.filter(|fact| !fact.is_empty()).collect();
    let page = Page {
        title: &title,
        names,
        facts: &facts,
        first: order.ply.unwrap_or(0).min(steps.len() - 1),
        steps: &steps,
    };
    html(&page, look.pieces, &look.colors, &look.own)
}

/// The most positions of a page; games with all their variations have some hundreds.
const MOST_STEPS: usize = 20_000;

/// The positions from the start: those of the main line, at least one, then those of each variation, all after the one they follow.
fn steps(place: &PositionArg, has_marks: bool) -> Vec<PageStep> {
    let record = &place.record;
    let start = record.start().clone();
    let mut steps = vec![step(
        place,
        NodeId::START,
        start,
        "start".to_owned(),
        has_marks,
    )];
    let mut waiting: VecDeque<(NodeId, usize)> = record
        .node(NodeId::START)
        .children()
        .iter()
        .map(|child| (*child, 0))
        .collect();
    while let Some((mut node, mut parent)) = waiting.pop_front() {
        // A line to its end; what branches off waits.
        while let Some(mv) = record.node(node).mv() {
            let mut position = steps[parent].position.clone();
            let previous = steps[parent].last_move.map(Move::to);
            let side = mark(position.side_to_move());
            let words = format!("{side}{}", japanese(&position, mv, previous));
            if steps.len() == MOST_STEPS || position.play_any(mv).is_err() {
                break;
            }
            let words = format!("{} {words}", steps[parent].ply + 1);
            steps.push(PageStep {
                last_move: Some(mv),
                ply: steps[parent].ply + 1,
                parent: Some(parent),
                ..step(place, node, position, words, has_marks)
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

fn step(
    place: &PositionArg,
    node: NodeId,
    position: Position,
    words: String,
    has_marks: bool,
) -> PageStep {
    let notes = &place.record.node(node).notes;
    let lines = notes.comments.iter().flat_map(|comment| comment.lines());
    let lines: Vec<_> = lines
        .map(|line| crate::text::sanitize(line).into_owned())
        .collect();
    let (drawn, arrows) = marks(&place.record, node, has_marks);
    PageStep {
        position,
        last_move: None,
        ply: 0,
        parent: None,
        words,
        time: notes.spent.map(clock).unwrap_or_default(),
        comment: lines.join("\n"),
        result: super::result(&place.record, node),
        drawn,
        lines: arrows,
    }
}

/// Minutes and seconds: `1:05`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
