//! From the bytes of one file to the bytes of others, with messages about it.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use super::target::Plan;
use crate::commands::input::InputFile;
use crate::text::sanitize;
use komadai_core::record::{
    FileFormat, Format, Loss, ReadOptions, Record, Unencodable, convert, read,
};

/// The contents of an input.
#[derive(Debug, Default)]
pub(crate) struct Loaded {
    /// The readable games, with their numbers from 1.
    pub games: Vec<(usize, Record)>,
    /// Whether the input holds several games.
    pub are_many: bool,
    /// Messages about reinterpreted and unreadable parts.
    pub news: Messages,
}

/// Messages to print before anything is written.
#[derive(Debug, Default)]
pub(super) struct Messages {
    /// Warnings, losses, failures, a line each.
    pub lines: Vec<String>,
    /// Whether something could not be converted.
    pub has_failed: bool,
}

impl Messages {
    pub(super) fn warn(&mut self, title: &str, what: impl Display) {
        let what = what.to_string();
        self.lines.push(format!("{title}: {}", sanitize(&what)));
    }

    /// Reports that something cannot be converted.
    pub(super) fn fail(&mut self, title: &str, why: impl Display) {
        self.warn(title, why);
        self.has_failed = true;
    }
}

#[derive(Debug)]
pub(crate) struct OutputFile {
    /// `None` is standard output.
    pub path: Option<PathBuf>,
    pub bytes: Vec<u8>,
    pub records: usize,
}

/// A path in a form that is safe in a message.
pub(super) fn title(path: &Path) -> String {
    sanitize(&path.to_string_lossy()).into_owned()
}

pub(super) fn loaded(
    input: &InputFile,
    bytes: Result<Vec<u8>, String>,
    from: Option<Format>,
) -> Loaded {
    let title = title(&input.path);
    let mut loaded = Loaded::default();
    let options = ReadOptions { format: from, ..ReadOptions::default() };
    let reading = bytes.and_then(|bytes| read(&bytes, options).map_err(|fault| fault.to_string()));
    let reading = match reading {
        Ok(reading) => reading,
        Err(fault) => {
            loaded.news.fail(&title, fault);
            return loaded;
        }
    };
    loaded.are_many = reading.games.len() > 1;
    for (number, game) in (1..).zip(reading.games) {
        let title = numbered(&title, loaded.are_many, number);
        match game {
            Ok(game) => {
                for warning in game.warnings {
                    loaded.news.warn(&title, format!("warning: {warning}"));
                }
                loaded.games.push((number, game.record));
            }
            Err(fault) => loaded.news.fail(&title, fault),
        }
    }
    loaded
}

/// The name of a game in messages: of an input, or of an output of many games.
pub(super) fn numbered(title: &str, are_many: bool, number: usize) -> String {
    if are_many { format!("{title}#{number}") } else { title.to_owned() }
}

pub(super) fn converted(
    input: &InputFile,
    loaded: Loaded,
    plan: &Plan,
) -> (Vec<OutputFile>, Messages) {
    let Loaded { games, are_many, mut news } = loaded;
    let (title, target) = (title(&input.path), plan.target);
    if are_many && !target.format.holds_many() && plan.file(input, Some(1)).is_none() {
        let format = target.format.token().to_uppercase();
        let why = format!("it has several games and {format} holds one: give a folder");
        news.fail(&title, why);
        return (Vec::new(), news);
    }
    for (number, record) in &games {
        if let Some(losses) = losses(record, target) {
            news.warn(&numbered(&title, are_many, *number), losses);
        }
    }
    let mut files = Vec::new();
    for file in convert(games, are_many, target) {
        match file.bytes {
            Ok(bytes) => files.push(OutputFile {
                path: plan.file(input, file.number),
                bytes,
                records: file.games,
            }),
            Err(missing) => news.fail(&title, unencodable(missing, target.format)),
        }
    }
    (files, news)
}

/// Why a record cannot be written in this encoding, and what to do.
pub(crate) fn unencodable(missing: Unencodable, format: Format) -> String {
    let advice = unicode(format);
    format!("the encoding lacks characters: {missing}: {advice}")
}

/// The losses of a record in the target, in words.
pub(super) fn losses(record: &Record, target: FileFormat) -> Option<String> {
    let losses = Loss::of(record, target);
    // Characters that cannot be written are no loss but a refusal, which names the place.
    let losses: Vec<String> = losses
        .iter()
        .filter(|loss| !matches!(loss, Loss::Characters { .. }))
        .map(ToString::to_string)
        .collect();
    let format = target.format.token().to_uppercase();
    (!losses.is_empty()).then(|| format!("will be lost in {format}: {}", losses.join(", ")))
}

/// The advice how to write all characters.
fn unicode(format: Format) -> &'static str {
    match format {
        Format::Kif => "write to a name in .kifu, or with --encoding utf-8",
        Format::Ki2 => "write to a name in .ki2u, or with --encoding utf-8",
        _ => "write with --encoding utf-8",
    }
}
