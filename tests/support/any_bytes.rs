//! Properties of reading any bytes as a record.

use komadai_core::record::{
    Diagnostic, Encoding, FileFormat, Format, ReadOptions, Record, read, write,
};

use super::dump::{dump, first_difference};

/// Reads the bytes, writes the result and reads it again. Panics if a message could harm the terminal, or if
/// a record does not survive the round trip as far as the format holds it, or its text changes.
pub(crate) fn check(bytes: &[u8], format: Option<Format>) {
    let wanted = ReadOptions { format, encoding: None, ..ReadOptions::default() };
    let reading = match read(bytes, wanted) {
        Ok(reading) => reading,
        Err(fault) => return harmless(&fault),
    };
    for game in reading.games {
        match game {
            Ok(game) => {
                game.warnings.iter().for_each(harmless);
                lines_are_legal(&game.record);
                comes_back(&game.record, reading.source.format);
            }
            Err(fault) => harmless(&fault),
        }
    }
}

/// Lines of play in comments can be played.
fn lines_are_legal(record: &Record) {
    for id in record.main_line().take(50) {
        let is_in_comments = record.node(id).notes.engine.is_empty();
        for line in record.engine_lines(id, || record.position_at(id)).iter() {
            let mut position = record.position_at(id);
            let mut moves = line.pv.iter();
            let is_legal = moves.all(|&mv| position.play(mv).is_ok());
            assert!(is_legal || !is_in_comments, "{line:?}");
        }
    }
}

fn harmless(fault: &Diagnostic) {
    let turns = |glyph: char| matches!(glyph, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    let is_bad = |glyph: char| glyph.is_control() || turns(glyph);
    assert!(!fault.words.contains(is_bad), "harmful: {fault:?}");
    assert!(fault.words.chars().count() < 1000, "endless: {fault:?}");
}

fn comes_back(record: &Record, format: Format) {
    let format = if format.is_written() { format } else { Format::Save };
    let target = FileFormat::utf_8(format);
    let text = write(std::slice::from_ref(record), target);
    let wanted = ReadOptions {
        format: Some(format),
        encoding: Some(Encoding::Utf8),
        ..ReadOptions::default()
    };
    let mut games = match read(text.as_bytes(), wanted) {
        Ok(reading) => reading.games,
        // A short text with some NUL can become a shorter one, with enough of them to count as binary data.
        Err(_) if text.contains('\0') => return,
        Err(fault) => panic!("{fault} in\n{text}"),
    };
    assert_eq!(games.len(), 1, "games in\n{text}");
    let game = games.remove(0);
    let again = game.unwrap_or_else(|fault| panic!("{fault} in\n{text}")).record;
    let (held, found) = (dump(&record.as_held_by(target)), dump(&again));
    assert!(held == found, "{}\nin\n{text}", first_difference(&held, &found));
    let twice = write(std::slice::from_ref(&again), target);
    assert!(twice == text, "{}", first_difference(&text, &twice));
}
