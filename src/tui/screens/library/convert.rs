//! Writing the marked games in another format: which, how encoded, where, and what would be lost.

use std::path::PathBuf;

use super::State;
use super::files::Answer;
use super::prompt::{Prompt, Purpose};
use crate::library::RowId;
use crate::record::{Encoding, Format, Target};
use crate::tui::dialog::{Button, Dialog, Row};
use crate::tui::message::{Effect, Reply, Ticket};
use crate::tui::model::{Notice, Shared};
use crate::tui::text::sanitize;

/// A conversion whose losses are being looked at.
#[derive(Debug)]
pub(super) struct Conversion {
    asked: Ticket,
    pub rows: Vec<RowId>,
    pub target: Target,
    /// Where the files go; beside the old ones without it.
    pub folder: Option<PathBuf>,
}

/// The formats that can be written, each with the letter of its button.
const FORMATS: &[(Format, char, &str)] = &[
    (Format::Kif, 'k', "KIF"),
    (Format::Ki2, '2', "KI2"),
    (Format::Csa, 'c', "CSA"),
    (Format::Jkf, 'j', "JKF"),
    (Format::Usi, 'u', "USI"),
    (Format::Sfen, 's', "SFEN"),
    (Format::Bod, 'b', "BOD"),
    (Format::Save, 'r', "save (RON)"),
];

/// The encodings that other programs read.
const ENCODINGS: &[(Encoding, char, &str)] = &[
    (Encoding::Utf8, 'u', "UTF-8"),
    (Encoding::Cp932, 's', "Shift_JIS"),
    (Encoding::EucJp, 'e', "EUC-JP"),
    (Encoding::Utf16Le, '1', "UTF-16"),
];

impl State {
    /// Asks for the format.
    pub(super) fn ask_for_format(&self) -> Vec<Reply> {
        let rows = self.shelf.meant();
        if rows.is_empty() {
            return vec![Notice::info("choose or mark games first").into()];
        }
        let body = vec![
            Row::Text(format!(
                "{} written again in which format?",
                games(rows.len())
            )),
            Row::Faint(
                "The files stay as they are; a file is converted with all its games.".into(),
            ),
        ];
        let button = |&(format, key, words): &(Format, char, &str)| {
            Button::new(words, key, Answer::To(format).message())
        };
        let buttons = FORMATS.iter().map(button).collect();
        vec![Dialog::new("Convert  変換", body, buttons).into()]
    }

    /// Asks for the encoding, where the format does not have one of its own.
    pub(super) fn ask_for_encoding(&mut self, format: Format) -> Vec<Reply> {
        if !matches!(
            format,
            Format::Kif | Format::Ki2 | Format::Csa | Format::Bod
        ) {
            let encoding = Encoding::Utf8;
            return self.ask_for_folder(Target { format, encoding });
        }
        let button = |&(encoding, key, words): &(Encoding, char, &str)| {
            let target = Target { format, encoding };
            Button::new(words, key, Answer::As(target).message())
        };
        let buttons = ENCODINGS.iter().map(button).collect();
        let body = vec![Row::Text("Which encoding?".into())];
        vec![Dialog::new(format!("Convert to {}", name(format)), body, buttons).into()]
    }

    pub(super) fn ask_for_folder(&mut self, target: Target) -> Vec<Reply> {
        let purpose = Purpose::Convert(self.shelf.meant(), target);
        self.prompt = Some(Prompt::new(purpose, String::new()));
        Vec::new()
    }

    /// Asks what would be lost.
    pub(super) fn weigh(
        &mut self,
        shared: &mut Shared,
        rows: Vec<RowId>,
        target: Target,
        folder: &str,
    ) -> Vec<Reply> {
        let ticket = shared.ticket();
        let effect = Effect::WeighConversion(ticket, rows.clone(), target);
        self.conversion = Some(Conversion {
            asked: ticket,
            rows,
            target,
            folder: (!folder.is_empty()).then(|| folder.into()),
        });
        vec![effect.into()]
    }

    /// Says what would be lost, and asks whether to go on.
    pub(super) fn ask_to_convert(&self, ticket: Ticket, losses: &[String]) -> Vec<Reply> {
        let Some(conversion) = self.conversion.as_ref().filter(|this| this.asked == ticket) else {
            return Vec::new();
        };
        let place = conversion.folder.as_ref().map_or_else(
            || "beside each file".to_owned(),
            |folder| format!("in {}", sanitize(&folder.display().to_string())),
        );
        let format = name(conversion.target.format);
        let count = games(conversion.rows.len());
        let mut body = vec![Row::Text(format!("{count} as {format}, {place}."))];
        if losses.is_empty() {
            body.push(Row::Tick(true, "Nothing is lost.".into()));
        } else {
            body.push(Row::Strong(format!("{format} has no place for:")));
            let line = |loss: &String| Row::Tick(false, sanitize(loss).into_owned());
            body.extend(losses.iter().map(line));
        }
        let buttons = vec![
            Button::new("Convert", 'c', Answer::Convert.message()).or_key('y'),
            Button::close("Cancel", 'n'),
        ];
        vec![Dialog::new("Convert?  変換", body, buttons).into()]
    }
}

fn games(count: usize) -> String {
    match count {
        1 => "1 game".into(),
        more => format!("{more} games"),
    }
}

fn name(format: Format) -> &'static str {
    let mut known = FORMATS.iter();
    known
        .find(|(known, ..)| *known == format)
        .map_or("", |(_, _, name)| name)
}
