//! Writes the marked games in another format: one dialog asks which, another shows the losses and changes
//! encoding and folder.

use std::path::PathBuf;

use super::files::FileAnswer;
use super::path_input::{PathInput, Purpose};
use super::{Button, Cx, Dialog, State};
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::parts::choice::neighbor;
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::app::wording::losses;
use crate::library::RowId;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Encoding, FileFormat, Format, Loss};

/// A conversion with its losses being examined.
#[derive(Debug)]
pub(super) struct Conversion {
    asked: Ticket,
    pub rows: Vec<RowId>,
    pub target: FileFormat,
    /// The folder of the new files; `None` is that of the old ones.
    pub folder: Option<PathBuf>,
}

/// The formats that other programs read, each with the letter of its button.
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
const ENCODINGS: [(Encoding, &str); 4] = [
    (Encoding::Cp932, "Shift_JIS"),
    (Encoding::Utf8, "UTF-8"),
    (Encoding::EucJp, "EUC-JP"),
    (Encoding::Utf16Le, "UTF-16"),
];

impl State {
    /// Asks for the format.
    pub(super) fn ask_for_format(&self, cx: &mut Cx) {
        let rows = self.list.meant();
        if rows.is_empty() {
            return cx.notify(Notice::info(text!("library-choose-games")));
        }
        let button = |&(format, key): &(Format, char)| {
            Button::new(name(format), key, FileAnswer::To(format).message())
        };
        let dialog = Dialog::ask("library-convert")
            .says(text!("library-which-format", games = rows.len()))
            .with(FORMATS.iter().map(button));
        cx.open(dialog);
    }

    /// Asks for the folder of the converted files, starting with the current choice.
    pub(super) fn ask_for_folder(&mut self) {
        if let Some(Conversion { rows, target, folder, .. }) = self.conversion.take() {
            let folder = folder.map(|folder| folder.display().to_string());
            let purpose = Purpose::Convert(rows, target);
            self.path_input = Some(PathInput::new(purpose, &folder.unwrap_or_default()));
        }
    }

    /// Requests the losses.
    pub(super) fn preview_conversion(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        rows: Vec<RowId>,
        target: FileFormat,
        folder: Option<PathBuf>,
    ) {
        let ticket = app.ticket();
        cx.ask(LibraryEffect::PreviewConversion(ticket, rows.clone(), target));
        self.conversion = Some(Conversion { asked: ticket, rows, target, folder });
    }

    /// Shows the losses, and asks whether to continue.
    pub(super) fn ask_to_convert(&self, cx: &mut Cx, ticket: Ticket, losses: &[(Loss, usize)]) {
        let Some(conversion) = self.conversion.as_ref().filter(|this| this.asked == ticket) else {
            return;
        };
        let format = name(conversion.target.format);
        let games = conversion.rows.len();
        let what = match &conversion.folder {
            None => text!("library-convert-beside", games = games, format = format.as_str(),),
            Some(folder) => text!(
                "library-convert-into",
                games = games,
                format = format.as_str(),
                folder = sanitize(&folder.display().to_string()),
            ),
        };
        let title = if losses.is_empty() {
            Row::Text(text!("library-nothing-lost"))
        } else {
            Row::Strong(text!("library-no-place", format = format))
        };
        let convert = text!("library-convert-now");
        let dialog = Dialog::ask("library-convert-question")
            .says(what)
            .rows([title])
            .rows(losses.iter().map(line))
            .notes(text!("library-whole-files"))
            .with([Button::new(convert, 'c', FileAnswer::Convert.message()).or_key('y')])
            .button("library-convert-folder", 'f', FileAnswer::Folder.message())
            .with(encoding_button(conversion.target))
            .close("dialog-cancel", 'n');
        cx.open(dialog);
    }
}

/// The button that shows the encoding and chooses the next one, if the format has several.
fn encoding_button(FileFormat { format, encoding }: FileFormat) -> Option<Button> {
    if !matches!(format, Format::Kif | Format::Ki2 | Format::Csa | Format::Bod) {
        return None;
    }
    let now = *ENCODINGS.iter().find(|(other, _)| *other == encoding)?;
    let (encoding, _) = neighbor(&ENCODINGS, &now, true);
    let label = text!("library-encoding", encoding = now.1);
    let next = FileAnswer::As(FileFormat { format, encoding });
    Some(Button::new(label, 'e', next.message()))
}

/// A kind of loss with the number of games that have it.
fn line((loss, games): &(Loss, usize)) -> Row {
    let what = losses::kind(loss);
    let words = text!("library-loss", what = what, games = *games);
    Row::Text(format!("- {}", sanitize(&words)))
}

/// The common name of a format.
fn name(format: Format) -> String {
    match format {
        Format::Save => text!("library-own-format"),
        other => other.token().to_uppercase(),
    }
}
