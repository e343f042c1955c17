//! A picture of the position shown.

use super::State;
use crate::app::effect::{Effect, PictureRequest};
use crate::app::state::AppState;
use crate::picture::{Colors, Diagram};
use crate::record::BoardMark;
use crate::rules::Color;
use crate::text::{sanitize, truncate};

/// The most columns of a comment below a picture: the rest of the line is for a name.
const CAPTION: u16 = 44;

impl State {
    /// The request for a picture of the position shown, with the last move, the names, and what readers have drawn and written.
    pub(super) fn picture(&self, app: &AppState) -> Effect {
        let position = self.position();
        let navigator = self.editor.navigator();
        let is_in_check = position.is_in_check();
        let circles = self.marks().into_iter().filter_map(|mark| match mark {
            BoardMark::Circle(sq) => Some(sq),
            BoardMark::Arrow(..) => None,
        });
        let comments = &self.record().node(self.node()).notes.comments;
        let comment = comments.first().and_then(|text| text.lines().next());
        let comment = comment.unwrap_or_default();
        let drawn = circles.collect();
        let arrows = self.marks().into_iter().filter_map(|mark| match mark {
            BoardMark::Arrow(from, to) => Some((from, to)),
            BoardMark::Circle(_) => None,
        });
        let diagram = Diagram {
            flipped: self.flipped,
            last_move: navigator.last_move(),
            in_check: position
                .king(position.side_to_move())
                .filter(|_| is_in_check),
            drawn,
            lines: arrows.collect(),
            names: Color::ALL.map(|color| self.editor.player_name(color)),
            caption: truncate(&sanitize(comment), CAPTION).into_owned(),
            ..Diagram::new(position)
        };
        Effect::SavePicture(Box::new(PictureRequest {
            diagram,
            pieces: app.settings.pieces(true),
            colors: Colors::default(),
            settings: app.settings.clone(),
            title: format!("{} {}", self.name(), self.record().node(self.node()).ply()),
        }))
    }
}
