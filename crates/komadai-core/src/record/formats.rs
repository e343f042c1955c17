//! The table of readers and writers by format.

use super::builder::Builder;
use super::diagnostic::{Diagnostic, lines};
use super::file_format::{Encoding, FileFormat, Format};
use super::kif::Dialect;
use super::parsed::ParsedGame;
use super::tree::Record;
use super::{csa, jkf, kif, pgn, save, usen, usi};
use crate::notation::diagram;
use crate::rules::Position;

/// Reads the games of a text of this format, at least one.
pub(super) fn parse(text: &str, format: Format) -> Vec<Result<ParsedGame, Diagnostic>> {
    match format {
        Format::Kif => kif::read(text, Dialect::Kif),
        Format::Ki2 => kif::read(text, Dialect::Ki2),
        Format::Csa => csa::read(text),
        Format::Jkf => vec![jkf::read(text)],
        Format::Usi | Format::Sfen => usi::read(text),
        Format::Bod => boards(text),
        Format::Save => vec![saved(text)],
        Format::Usen => usen::read(text),
        Format::Pgn => pgn::read(text),
    }
}

/// Boards one after another, or a single diagram of another kind.
fn boards(text: &str) -> Vec<Result<ParsedGame, Diagnostic>> {
    let rows = lines(text).filter(|(_, line)| line.trim_start().starts_with(['|', '｜']));
    // Only the boards of KIF may have comments; other diagrams are nothing else.
    if text.contains("持駒") || text.contains("持ち駒") || rows.count() > 9 {
        return kif::read(text, Dialect::Kif);
    }
    vec![diagram_of(text)]
}

fn diagram_of(text: &str) -> Result<ParsedGame, Diagnostic> {
    let setup = diagram::read(text)?;
    let start =
        Position::from_record(&setup).map_err(|error| Diagnostic::of_all(error.to_string()))?;
    Ok(Builder::new(start).finish())
}

fn saved(text: &str) -> Result<ParsedGame, Diagnostic> {
    let record = save::from_text(text.as_bytes())?;
    Ok(ParsedGame { record, warnings: Vec::new() })
}

/// The records as text of a format, which must hold every step of them.
pub(super) fn print(records: &[Record], target: FileFormat) -> String {
    let one = |write: fn(&Record, Encoding) -> String| {
        records.first().map_or_else(String::new, |record| write(record, target.encoding))
    };
    match target.format {
        Format::Kif => one(|record, encoding| kif::write(record, encoding, Dialect::Kif)),
        Format::Ki2 => one(|record, encoding| kif::write(record, encoding, Dialect::Ki2)),
        Format::Csa => csa::write(records, target.encoding),
        Format::Jkf => one(|record, _| jkf::write(record)),
        Format::Usi => usi::write(records),
        Format::Sfen => usi::write_positions(records),
        Format::Bod => one(|record, _| {
            let last = record.position_at(record.main_tip());
            diagram::bod(&last.to_setup())
        }),
        Format::Save => one(|record, _| save::to_text(record)),
        Format::Usen => usen::write(records),
        // Only read: no part of a record is held.
        Format::Pgn => String::new(),
    }
}
