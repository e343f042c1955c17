//! Writing the marked games in another format: which, how encoded, where, and what would be lost.

use crate::app::screens::library::{Button, Dialog, Reply};
use std::path::PathBuf;

use super::State;
use super::files::Answer;
use super::prompt::{Prompt, Purpose};
use crate::app::dialog::Row;
use crate::app::effect::{Effect, Ticket};
use crate::app::losses;
use crate::app::notice::Notice;
use crate::app::state::Shared;
use crate::library::RowId;
use crate::record::{Encoding, Format, Loss, Target};
use crate::text::sanitize;
use crate::texts::text;

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
const FORMATS: &[(Format, char)] = &[
    (Format::Kif, 'k'),
    (Format::Ki2, '2'),
    (Format::Csa, 'c'),
    (Format::Jkf, 'j'),
    (Format::Usi, 'u'),
    (Format::Sfen, 's'),
    (Format::Bod, 'b'),
    (Format::Save, 'r'),
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
            return vec![Notice::info(text!("library-choose-games")).into()];
        }
        let body = vec![
            Row::Text(text!("library-which-format", games = rows.len())),
            Row::Faint(text!("library-whole-files")),
        ];
        let button = |&(format, key): &(Format, char)| {
            Button::new(name(format), key, Answer::To(format).message())
        };
        let buttons = FORMATS.iter().map(button).collect();
        vec![Dialog::new(text!("library-convert"), body, buttons).into()]
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
        let body = vec![Row::Text(text!("library-which-encoding"))];
        let title = text!("library-convert-to", format = name(format));
        vec![Dialog::new(title, body, buttons).into()]
    }

    pub(super) fn ask_for_folder(&mut self, target: Target) -> Vec<Reply> {
        let purpose = Purpose::Convert(self.shelf.meant(), target);
        self.prompt = Some(Prompt::new(purpose, String::new()));
        Vec::new()
    }

    /// Asks what would be lost.
    pub(super) fn preview_conversion(
        &mut self,
        shared: &mut Shared,
        rows: Vec<RowId>,
        target: Target,
        folder: &str,
    ) -> Vec<Reply> {
        let ticket = shared.ticket();
        let effect = Effect::PreviewConversion(ticket, rows.clone(), target);
        self.conversion = Some(Conversion {
            asked: ticket,
            rows,
            target,
            folder: (!folder.is_empty()).then(|| folder.into()),
        });
        vec![effect.into()]
    }

    /// Says what would be lost, and asks whether to go on.
    pub(super) fn ask_to_convert(&self, ticket: Ticket, losses: &[(Loss, usize)]) -> Vec<Reply> {
        let Some(conversion) = self.conversion.as_ref().filter(|this| this.asked == ticket) else {
            return Vec::new();
        };
        let format = name(conversion.target.format);
        let games = conversion.rows.len();
        let what = match &conversion.folder {
            None => text!(
                "library-convert-beside",
                games = games,
                format = format.as_str(),
            ),
            Some(folder) => text!(
                "library-convert-into",
                games = games,
                format = format.as_str(),
                folder = sanitize(&folder.display().to_string()),
            ),
        };
        let mut body = vec![Row::Text(what)];
        if losses.is_empty() {
            body.push(Row::Tick(true, text!("library-nothing-lost")));
        } else {
            body.push(Row::Strong(text!("library-no-place", format = format)));
            body.extend(losses.iter().map(line));
        }
        let buttons = vec![
            Button::new(text!("library-convert-now"), 'c', Answer::Convert.message()).or_key('y'),
            Button::close(text!("dialog-cancel"), 'n'),
        ];
        vec![Dialog::new(text!("library-convert-question"), body, buttons).into()]
    }
}

/// A kind of loss with the number of games that suffer it.
fn line((loss, games): &(Loss, usize)) -> Row {
    let what = losses::kind(loss);
    let words = text!("library-loss", what = what, games = *games);
    Row::Text(format!("- {}", sanitize(&words)))
}

/// What people call a format.
fn name(format: Format) -> String {
    match format {
        Format::Save => text!("library-own-format"),
        other => other.token().to_uppercase(),
    }
}
