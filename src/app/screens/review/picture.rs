//! A picture of the position shown.

use super::{Button, Cx, Dialog, Message, State, ending_text};
use crate::app::effect::{Effect, PictureRequest};
use crate::app::state::AppState;
use crate::diagram::Diagram;
use crate::text::{sanitize, truncate};
use crate::texts::text;
use komadai_core::record::{BoardMark, End, Reason};
use komadai_core::rules::Color;

/// The most columns of a comment below a picture: the rest of the line is for a name.
const CAPTION: u16 = 44;

/// Marks and comments of readers that a picture may show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PictureParts {
    marks: bool,
    comment: bool,
}

impl PictureParts {
    /// The choices among these, the fullest first: the words and letter of each button.
    fn choices(self) -> Vec<(&'static str, char, Self)> {
        let parts = |marks, comment| Self { marks, comment };
        let all = [
            ("review-picture-all", 'a', parts(true, true)),
            ("review-picture-marks", 'm', parts(true, false)),
            ("review-picture-comment", 't', parts(false, true)),
            ("review-picture-bare", 'p', parts(false, false)),
        ];
        let is_there = |(.., wanted): &(_, _, Self)| {
            wanted.marks <= self.marks && wanted.comment <= self.comment
        };
        all.into_iter().filter(is_there).collect()
    }
}

impl State {
    /// Saves a picture of the position shown; asks about its contents if there are parts to leave out.
    pub(super) fn save_picture(&self, app: &AppState, cx: &mut Cx) {
        let parts =
            PictureParts { marks: !self.marks().is_empty(), comment: !self.caption().is_empty() };
        let choices = parts.choices();
        if let [(.., parts)] = choices[..] {
            cx.ask(Effect::SavePicture(Box::new(self.picture(app, parts))));
            return;
        }
        let button = |(words, key, parts)| {
            let picture = Box::new(self.picture(app, parts));
            Button::new(text!(words), key, Message::SavePicture(picture))
        };
        let dialog = Dialog::ask("review-picture")
            .says(text!("review-picture-what"))
            .with(choices.into_iter().map(button));
        cx.open(dialog.close("dialog-cancel", 'c'));
    }

    /// The first line of the comment.
    fn caption(&self) -> String {
        let comments = &self.record().node(self.node()).notes.comments;
        let comment = comments.first().and_then(|text| text.lines().next());
        let comment = comment.unwrap_or_default().trim();
        truncate(&sanitize(comment), CAPTION).into_owned()
    }

    /// The end of the line: at the step shown, or right after it.
    fn end_shown(&self) -> Option<&End> {
        let record = self.record();
        let node = record.node(self.node());
        let next = || record.node(node.next()?).end();
        node.end().or_else(next)
    }

    /// The words below the board: the end of the game, and the comment if wanted; with a comment there is
    /// room only for the winner.
    fn below(&self, parts: PictureParts) -> String {
        let comment = if parts.comment { self.caption() } else { String::new() };
        let Some(end) = self.end_shown() else {
            return comment;
        };
        let outcome = ending_text::outcome_of(end.reason, end.winner);
        let reason = match (end.reason, sanitize(&end.word)) {
            (Reason::Other, word) if !word.is_empty() => word.into_owned(),
            (reason, _) => text!(&format!("ending-{}", reason.token())),
        };
        let words = if comment.is_empty() {
            format!("{outcome} · {reason}")
        } else {
            format!("{outcome}  {comment}")
        };
        truncate(&words, CAPTION).into_owned()
    }

    /// A picture of the position shown, with the last move, the names, and these marks and comments.
    fn picture(&self, app: &AppState, parts: PictureParts) -> PictureRequest {
        let position = self.position();
        let navigator = self.editor.navigator();
        let is_in_check = position.is_in_check();
        let marks = if parts.marks { self.marks() } else { Vec::new() };
        let circles = marks.iter().filter_map(|mark| match *mark {
            BoardMark::Circle(sq) => Some(sq),
            BoardMark::Arrow(..) => None,
        });
        let arrows = marks.iter().filter_map(|mark| match *mark {
            BoardMark::Arrow(from, to) => Some((from, to)),
            BoardMark::Circle(_) => None,
        });
        let diagram = Diagram {
            flipped: self.flipped,
            last_move: navigator.last_move(),
            in_check: position.king(position.side_to_move()).filter(|_| is_in_check),
            drawn: circles.collect(),
            lines: arrows.collect(),
            names: Color::ALL.map(|color| self.editor.player_name(color)),
            caption: self.below(parts),
            is_over: self.end_shown().is_some(),
            ..Diagram::new(position)
        };
        PictureRequest {
            diagram,
            pieces: app.settings.pieces(true),
            settings: app.settings.clone(),
            title: format!("{} {}", self.name(), self.record().node(self.node()).ply()),
        }
    }
}
