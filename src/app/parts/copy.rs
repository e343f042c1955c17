//! Copying a position or a record: to the terminal, which passes it on to the clipboard, or into a file.

use crate::app::cx::Cx;
use crate::app::effect::{DeviceEffect, KeepEffect, SavePlace, SaveRequest, ShareRequest};
use crate::app::parts::dialog::{Button, Dialog};
use crate::app::parts::notice::Notice;
use crate::said::{squares_shown, web_address};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::{diagram, japanese, mark};
use komadai_core::record::{FileFormat, Format, Key, NodeId, Record, write};
use komadai_core::rules::{Color, Position, Setup};

/// A part that can be copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The position as SFEN.
    Sfen,
    /// The moves up to the one shown as a USI position line.
    Usi,
    /// The whole record as KIF, KI2, CSA or JKF.
    Kif,
    Ki2,
    Csa,
    Jkf,
    /// The whole record as the address at which `ShogiHome` shows it.
    Address,
    /// The move shown, in the chosen notation.
    Move,
    /// The position as a picture of text.
    Diagram,
    /// The position as a board diagram of KIF files.
    Bod,
}

/// The target of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    /// The clipboard, through the terminal.
    Terminal,
    /// A new file in the folder of saves.
    File,
}

/// A request to copy from a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyRequest {
    /// Copy this part to this target.
    Copy(Part, To),
    /// Ask which part to copy to this target.
    Ask(To),
}

/// The data that a screen can copy.
#[derive(Debug, Clone)]
pub struct CopySource {
    /// The pieces shown.
    pub setup: Setup,
    /// The record and the step shown; the editor has none.
    pub game: Option<(Record, NodeId)>,
}

/// The longest text that most terminals accept, in bytes.
const LONGEST_FOR_TERMINALS: usize = 70_000;

/// The parts in the order of the dialog, which is that of [`Part`]: the key of the name, the letter of the
/// button, and the ending of the file.
const PARTS: [(Part, &str, char, &str); 10] = [
    (Part::Sfen, "copy-sfen", 's', "sfen"),
    (Part::Usi, "copy-usi", 'u', "usi"),
    (Part::Kif, "copy-kif", 'k', "kifu"),
    (Part::Ki2, "copy-ki2", '2', "ki2u"),
    (Part::Csa, "copy-csa", 'a', "csa"),
    (Part::Jkf, "copy-jkf", 'j', "jkf"),
    (Part::Address, "copy-address", 'w', "txt"),
    (Part::Move, "copy-move", 'm', "txt"),
    (Part::Diagram, "copy-diagram", 'd', "txt"),
    (Part::Bod, "copy-bod", 'b', "bod"),
];

impl Part {
    fn label(self) -> String {
        text!(PARTS[self as usize].1)
    }

    /// The ending of its file.
    const fn ending(self) -> &'static str {
        PARTS[self as usize].3
    }
}

/// The dialog that asks what to copy; `to` is the target.
pub fn dialog(subject: &CopySource, to: To) -> Dialog<CopyRequest> {
    let parts = PARTS.iter();
    let parts = parts.filter(|(part, ..)| subject.text(*part).is_some());
    let (words, label, other) = match to {
        To::Terminal => ("copy-to-terminal", "copy-to-file.button", To::File),
        To::File => ("copy-to-file", "copy-to-terminal.button", To::Terminal),
    };
    Dialog::ask("copy-title")
        .says(text!(words))
        .with(parts.map(|&(part, label, key, _)| {
            Button::new(text!(label), key, CopyRequest::Copy(part, to))
        }))
        .button(label, 'f', CopyRequest::Ask(other))
        .close("dialog-cancel", 'c')
}

/// Copies a part of a screen.
pub fn copy<M>(cx: &mut Cx<M>, subject: &CopySource, part: Part, to: To) {
    let Some(text) = subject.text(part) else {
        return;
    };
    match to {
        To::Terminal => to_terminal(cx, part, text),
        To::File => {
            let place = SavePlace::Text(subject.title(), part.ending());
            cx.ask(KeepEffect::Save(Box::new(SaveRequest { place, text: text.into() })));
        }
    }
}

/// Sends a text to the terminal. Terminals do not report whether they took it, so the notice claims no more.
fn to_terminal<M>(cx: &mut Cx<M>, part: Part, text: String) {
    let part = part.label();
    let notice = if text.len() > LONGEST_FOR_TERMINALS {
        Notice::warning(text!("copy-sent-long", part = part, bytes = text.len()))
    } else {
        Notice::info(text!("copy-sent", part = part))
    };
    cx.ask(DeviceEffect::Copy(text));
    cx.notify(notice);
}

impl CopySource {
    /// The part as text; `None` if there is none.
    fn text(&self, part: Part) -> Option<String> {
        match part {
            Part::Sfen => Some(self.setup.to_sfen()),
            Part::Diagram => {
                let names = [Key::Black, Key::White].map(|key| self.said(&key));
                let names = names.each_ref().map(String::as_str);
                let board = diagram::unicode_with(&self.setup, names, squares_shown());
                Some(format!("{board}{}\n", diagram::turn(&self.setup)))
            }
            Part::Bod => Some(diagram::bod(&self.setup)),
            Part::Kif => self.record_as(Format::Kif),
            Part::Ki2 => self.record_as(Format::Ki2),
            Part::Csa => self.record_as(Format::Csa),
            Part::Jkf => self.record_as(Format::Jkf),
            Part::Address => self.game.as_ref().map(|(record, at)| web_address(record, *at)),
            Part::Usi => self.game.as_ref().map(|(record, at)| usi(record, *at)),
            Part::Move => self.game.as_ref().and_then(|(record, at)| move_text(record, *at)),
        }
    }

    fn record_as(&self, format: Format) -> Option<String> {
        let (record, _) = self.game.as_ref()?;
        let target = FileFormat::utf_8(format);
        Some(write(std::slice::from_ref(record), target))
    }

    /// The text of a header of the record, sanitized.
    fn said(&self, key: &Key) -> String {
        let record = self.game.as_ref().map(|(record, _)| record);
        let said = record.and_then(|record| record.headers.get(key));
        sanitize(said.unwrap_or_default().trim()).into_owned()
    }

    /// The game, to be written to share.
    pub(crate) fn into_share(self) -> Option<ShareRequest> {
        let title = self.title();
        let (record, node) = self.game?;
        Some(ShareRequest { record, node, title })
    }

    /// The title that its file is named after.
    fn title(&self) -> String {
        let date = self.said(&Key::Started);
        let date = date.split(['T', ' ']).next().unwrap_or_default();
        let names = [Key::Black, Key::White].map(|key| self.said(&key)).join(" - ");
        let ply = match &self.game {
            Some((record, at)) => record.start().ply() + record.node(*at).ply(),
            None => self.setup.ply,
        };
        let names = if names == " - " { text!("copy-position") } else { names };
        format!("{date} {names} {}", text!("copy-ply", ply = ply)).trim().to_owned()
    }
}

/// `position startpos moves 7g7f 3c3d`, up to a step.
fn usi(record: &Record, at: NodeId) -> String {
    let start = record.start();
    let mut line = if *start == Position::startpos() {
        "position startpos".to_owned()
    } else {
        format!("position sfen {}", start.to_sfen())
    };
    let path = record.path_to(at);
    let mut moves = path.iter().filter_map(|&id| record.node(id).mv()).peekable();
    if moves.peek().is_some() {
        line.push_str(" moves");
    }
    for mv in moves {
        line += &format!(" {mv}");
    }
    line
}

/// The last move up to a step, with the mark of its side.
fn move_text(record: &Record, at: NodeId) -> Option<String> {
    let path = record.path_to(at);
    let moves: Vec<_> = path.iter().filter_map(|&id| record.node(id).mv()).collect();
    let (&last, earlier) = moves.split_last()?;
    let mut before = record.start().clone();
    for &mv in earlier {
        before.play_any(mv).ok()?;
    }
    let previous = earlier.last().map(|mv| mv.to());
    let side: Color = before.side_to_move();
    Some(format!("{}{}", mark(side), japanese(&before, last, previous)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::cx::{Reply, asked};
    use crate::app::effect::Effect;
    use komadai_core::record::{ReadOptions, read};

    fn subject(line: &str, ply: usize) -> CopySource {
        let mut reading = read(line.as_bytes(), ReadOptions::default()).expect("a line");
        let record = reading.games.remove(0).expect("a game").record;
        let at = record.main_line().take(ply).last().unwrap_or(NodeId::START);
        CopySource { setup: record.position_at(at).to_setup(), game: Some((record, at)) }
    }

    #[test]
    fn every_part_is_the_text_of_the_step_shown() {
        let mut subject = subject("startpos moves 7g7f 3c3d 8h2b+ 3a2b", 3);
        if let Some((record, _)) = &mut subject.game {
            record.headers.set(Key::Black, "Ann\u{1b}");
        }
        let text = |part| subject.text(part).unwrap_or_default();
        assert_eq!(text(Part::Usi), "position startpos moves 7g7f 3c3d 8h2b+");
        assert_eq!(text(Part::Move), "☗２二角成");
        let address = text(Part::Address);
        assert!(address.contains("index.html?usen=~0."), "{address}");
        assert!(address.ends_with("&branch=0&ply=3"), "{address}");
        assert!(text(Part::Sfen).ends_with(" w B 4"), "{}", text(Part::Sfen));
        for (part, format) in [
            (Part::Kif, Format::Kif),
            (Part::Ki2, Format::Ki2),
            (Part::Csa, Format::Csa),
            (Part::Jkf, Format::Jkf),
            (Part::Address, Format::Usen),
        ] {
            let text = text(part);
            let again = read(text.as_bytes(), ReadOptions::default()).expect("a record");
            assert_eq!(again.source.format, format, "{text}");
            let again = again.games[0].as_ref().expect("a game");
            assert_eq!(again.record.main_moves().len(), 4, "{part:?}");
        }
        assert!(text(Part::Diagram).contains("☗ Black Ann^[: 角"), "{}", text(Part::Diagram));
        for part in [Part::Sfen, Part::Diagram, Part::Bod] {
            assert_eq!(
                // A board of KIF has no number of the move.
                diagram::read(&text(part)).map(|read| Setup { ply: 3, ..read }).as_ref(),
                Ok(&subject.setup),
                "{part:?}"
            );
        }
    }

    #[test]
    fn a_position_without_a_record_has_no_moves_to_copy() {
        let subject = CopySource { setup: Position::startpos().to_setup(), game: None };
        let has = PARTS.map(|(part, ..)| subject.text(part).is_some());
        assert_eq!(has, [true, false, false, false, false, false, false, false, true, true]);
        let keys: Vec<char> =
            dialog(&subject, To::Terminal).buttons.iter().map(|button| button.key).collect();
        assert_eq!(keys, ['s', 'd', 'b', 'f', 'c']);
    }

    #[test]
    fn a_copy_goes_to_the_terminal_or_into_a_file_with_the_ending_of_its_format() {
        let subject = subject("startpos moves 7g7f", 1);
        let replies = asked::<CopyRequest>(|cx| copy(cx, &subject, Part::Kif, To::File));
        let [Reply::Ask(Effect::Keep(KeepEffect::Save(request)))] = &replies[..] else {
            panic!("{replies:?}");
        };
        assert_eq!(request.place, SavePlace::Text("position move 1".into(), "kifu"));
        let replies = asked::<CopyRequest>(|cx| copy(cx, &subject, Part::Move, To::Terminal));
        assert!(
            matches!(&replies[0], Reply::Ask(Effect::Device(DeviceEffect::Copy(text))) if text == "☗７六歩")
        );
    }
}
