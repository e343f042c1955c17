//! Diagrams of chosen positions on pages to print.

use super::Drawing;
use super::Look;
use crate::commands::CommandError;
use crate::commands::argument::PositionArg;
use crate::commands::show::words::{self, header, names};
use crate::diagram::Diagram;
use crate::picture::{Colors, MOST_ON_PAGE, Sheet, pdf};
use crate::texts::text;
use komadai_core::record::{Key, Record};
use komadai_core::rules::Move;

/// The most diagrams of a file.
const MOST: usize = 200;

impl Drawing<'_> {
    /// One page of diagrams.
    pub(super) fn page_svg(&self) -> Result<String, CommandError> {
        let many = self.order.plies.len();
        if many > MOST_ON_PAGE {
            return Err(CommandError::Input(format!(
                "{many} diagrams are too many for one page: at most {MOST_ON_PAGE}, or --style pdf"
            )));
        }
        let scenes = self.look.plain_scenes(&self.diagrams()?);
        let title = title(&self.place.record);
        let sheet = Sheet { title: &title, scenes: &scenes };
        Ok(sheet.svg(&colors(self.look), &self.look.own))
    }

    /// Pages of diagrams; by default one of the position shown.
    pub(super) fn pdf(&self) -> Result<Vec<u8>, CommandError> {
        let title = title(&self.place.record);
        let (scenes, outlines) = self.look.scenes(&self.diagrams()?, &title)?;
        let sheet = Sheet { title: &title, scenes: &scenes };
        Ok(pdf(&sheet, &colors(self.look), &outlines))
    }

    pub(in crate::commands::show) fn diagrams(&self) -> Result<Vec<Diagram>, CommandError> {
        let plies = &self.order.plies;
        if plies.len() > MOST {
            return Err(CommandError::Input(format!(
                "{} diagrams are too many: at most {MOST}",
                plies.len()
            )));
        }
        if plies.is_empty() {
            return Ok(vec![self.diagram()]);
        }
        let numbered = (1..).zip(plies);
        numbered.map(|(number, &ply)| self.numbered_diagram(number, ply)).collect()
    }

    /// The diagram of the position after `ply` moves, with its caption.
    fn numbered_diagram(&self, number: usize, ply: usize) -> Result<Diagram, CommandError> {
        let record = &self.place.record;
        let place = PositionArg::at(record.clone(), Some(ply))?;
        let mut caption = match place.last_move {
            None => text!("picture-diagram-start", number = number),
            Some((ref before, mv)) => {
                let parent = record.node(place.node).parent();
                let to = parent.and_then(|parent| record.node(parent).mv());
                text!(
                    "picture-diagram-after",
                    number = number,
                    ply = ply,
                    move = self.look.words(before, mv, to.map(Move::to)),
                )
            }
        };
        let result = words::result(record, place.node);
        if let Some(result) = &result {
            caption += &format!(", {result}");
        }
        Ok(Diagram {
            last_move: place.last_move.map(|(_, mv)| mv),
            names: super::names::sides(record),
            caption,
            is_over: result.is_some(),
            ..self.board(&place.position, self.marks(place.node))
        })
    }
}

/// Without a theme, black on white: prints need no wood.
fn colors(look: &Look) -> Colors {
    if look.has_theme { look.colors } else { Colors::print() }
}

/// The players, and the event.
fn title(record: &Record) -> String {
    let [black, white] = names(record);
    let players = match (&*black, &*white) {
        ("", "") => String::new(),
        _ => format!("☗ {black}  ☖ {white}"),
    };
    let mut parts = vec![header(record, &Key::Event), players];
    parts.retain(|part| !part.is_empty());
    parts.join("  ·  ")
}
