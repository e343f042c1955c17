//! Diagrams of chosen positions on pages to print.

use super::picture::{Look, diagram, marks};
use crate::commands::argument::PositionArg;
use crate::commands::{CommandError, Show};
use crate::picture::{Colors, Diagram, MOST_ON_PAGE, Scene, Sheet, pdf};
use crate::texts::text;
use komadai_core::record::{Key, NodeId};
use komadai_core::rules::Move;

/// The most diagrams of a file.
const MOST: usize = 200;

/// All diagrams on one page.
pub(crate) fn as_svg(
    place: &PositionArg,
    look: &Look,
    order: &Show,
) -> Result<String, CommandError> {
    if order.plies.len() > MOST_ON_PAGE {
        return Err(CommandError::Input(format!(
            "{} diagrams are too many for one page: at most {MOST_ON_PAGE}, or --style pdf",
            order.plies.len()
        )));
    }
    let diagrams = diagrams(place, look, order)?;
    let scenes = diagrams
        .iter()
        .map(|diagram| Scene::new(diagram, look.pieces));
    let scenes: Vec<Scene> = scenes.collect();
    let title = title(place);
    let sheet = Sheet {
        title: &title,
        scenes: &scenes,
    };
    Ok(sheet.svg(&colors(look), &look.own))
}

/// Pages of diagrams; by default one of the position shown.
pub(crate) fn as_pdf(
    place: &PositionArg,
    look: &Look,
    order: &Show,
) -> Result<Vec<u8>, CommandError> {
    let title = title(place);
    let (scenes, outlines) = look.scenes(&diagrams(place, look, order)?, &title)?;
    let sheet = Sheet {
        title: &title,
        scenes: &scenes,
    };
    Ok(pdf(&sheet, &colors(look), &outlines))
}

/// Black on white without a theme: paper needs no wood.
fn colors(look: &Look) -> Colors {
    if look.has_theme {
        look.colors
    } else {
        Colors::print()
    }
}

/// The players, and the event.
fn title(place: &PositionArg) -> String {
    let [black, white] = komadai_core::rules::Color::ALL.map(|color| super::name(place, color));
    let event = place.record.headers.get(&Key::Event).unwrap_or_default();
    let event = crate::text::sanitize(event).into_owned();
    let players = match (&*black, &*white) {
        ("", "") => String::new(),
        _ => format!("☗ {black}  ☖ {white}"),
    };
    let parts = [event, players];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("  ·  ")
}

pub(crate) fn diagrams(
    place: &PositionArg,
    look: &Look,
    order: &Show,
) -> Result<Vec<Diagram>, CommandError> {
    if order.plies.len() > MOST {
        return Err(CommandError::Input(format!(
            "{} diagrams are too many: at most {MOST}",
            order.plies.len()
        )));
    }
    if order.plies.is_empty() {
        return Ok(vec![diagram(place, look, order)]);
    }
    let numbered = (1..).zip(&order.plies);
    numbered
        .map(|(number, ply)| numbered_diagram(place, look, order, number, *ply))
        .collect()
}

/// The diagram of the position after `ply` moves, with its caption.
fn numbered_diagram(
    place: &PositionArg,
    look: &Look,
    order: &Show,
    number: usize,
    ply: usize,
) -> Result<Diagram, CommandError> {
    let record = &place.record;
    let line: Vec<(NodeId, Move)> = record.main_line().zip(record.main_moves()).collect();
    let before = ply.checked_sub(1);
    let last = before.map(|before| line.get(before).copied());
    let (node, last_move) = match last {
        None => (NodeId::START, None),
        Some(Some((node, mv))) => (node, Some(mv)),
        Some(None) => {
            return Err(CommandError::Input(format!(
                "ply {ply}: the game ends at ply {}",
                line.len()
            )));
        }
    };
    let position = record.position_at(node);
    let caption = match last_move {
        None => text!("picture-diagram-start", number = number),
        Some(mv) => {
            let parent = record.node(node).parent().unwrap_or(NodeId::START);
            let before = record.position_at(parent);
            let to = record.node(parent).mv().map(Move::to);
            text!(
                "picture-diagram-after",
                number = number,
                ply = ply,
                move = look.words(&before, mv, to),
            )
        }
    };
    let result = super::words::result(record, node);
    let is_over = result.is_some();
    let caption = match result {
        Some(result) => format!("{caption}, {result}"),
        None => caption,
    };
    let (drawn, lines) = marks(record, node, order.marks);
    let is_in_check = position.is_in_check();
    Ok(Diagram {
        flipped: order.flip,
        last_move,
        in_check: position
            .king(position.side_to_move())
            .filter(|_| is_in_check),
        drawn,
        lines,
        names: super::words::sides(record),
        caption,
        is_over,
        ..Diagram::new(&position)
    })
}
