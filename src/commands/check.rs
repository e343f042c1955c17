//! `komadai check`: replays records and judges them by the rules.

mod report;

use std::path::PathBuf;

use report::GameLabel;

use super::input::{self, InputFile};
use super::{CommandError, CommandResult, Size, Status, Streams, workers};
use crate::game::{RulePresets, RuleSet, audit};
use crate::record::{Key, ParsedFile, ParsedGame, ReadOptions, read};
use crate::store::StoreError;

/// What `check` is asked.
#[derive(Debug, Clone)]
pub struct Check {
    /// Files, folders with all below them, `-` for standard input.
    pub inputs: Vec<PathBuf>,
    /// The rules to judge by; those each record names if left out, else `casual` ones.
    pub rules: Option<String>,
    /// Whether to answer in JSON, an object a record.
    pub as_json: bool,
    /// The longest file that is read.
    pub limit: Size,
}

/// Reads each record, judges it and writes a line; with several a count on `err`.
///
/// The answer is "no" when a record cannot be read or a move breaks the rules. What else the rules have against
/// a record, such as an end that is none by them, is a warning.
///
/// # Errors
///
/// Rules that cannot be read, or an answer that cannot be written.
pub fn check(presets: &RulePresets, order: &Check, streams: &mut Streams) -> CommandResult {
    let rules = order.rules.as_deref().map(|rules| presets.parse(rules));
    let judge = Judge {
        presets,
        rules: rules.transpose().map_err(CommandError::input)?,
        order,
    };
    let found = input::gather(&order.inputs);
    let mut count = Count::default();
    for part in found.chunk_by(|a, b| !is_stream(a) && !is_stream(b)) {
        let mut take = |(text, part): Judged| {
            count.add(part);
            streams.out.write_all(text.as_bytes())
        };
        match part {
            [Ok(input)] if input.is_standard() => {
                let bytes = input::read_stream(streams.input, order.limit);
                take(judge.bytes(input, bytes))?;
            }
            files => workers::in_order(files, |file| judge.found(file), take)?,
        }
    }
    count.tell(found.len(), streams)?;
    let is_fine = count.illegal + count.bad == 0 && count.records > 0;
    Ok(if is_fine { Status::Yes } else { Status::No })
}

fn is_stream(found: &input::Gathered) -> bool {
    found.as_ref().is_ok_and(InputFile::is_standard)
}

/// The answer about a file, and its count.
type Judged = (String, Count);

/// How many records there were.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    records: usize,
    illegal: usize,
    bad: usize,
}

impl Count {
    fn add(&mut self, other: Self) {
        self.records += other.records;
        self.illegal += other.illegal;
        self.bad += other.bad;
    }

    fn tell(self, files: usize, streams: &mut Streams) -> std::io::Result<()> {
        let Self {
            records,
            illegal,
            bad,
        } = self;
        if records == 0 {
            return writeln!(streams.err, "komadai: no records found");
        }
        if files.max(records) > 1 {
            let fine = records - illegal - bad;
            writeln!(
                streams.err,
                "{records} records: {fine} ok, {illegal} illegal, {bad} bad"
            )?;
        }
        Ok(())
    }
}

struct Judge<'a> {
    presets: &'a RulePresets,
    rules: Option<RuleSet>,
    order: &'a Check,
}

impl Judge<'_> {
    fn found(&self, found: &input::Gathered) -> Judged {
        match found {
            Ok(input) => {
                let bytes = input.read(self.order.limit);
                self.bytes(input, bytes.map_err(|fault| fault.cause.to_string()))
            }
            Err(StoreError { path, cause, .. }) => {
                let input = InputFile {
                    path: path.clone(),
                    below: PathBuf::new(),
                };
                self.bytes(&input, Err(cause.to_string()))
            }
        }
    }

    fn bytes(&self, input: &InputFile, bytes: Result<Vec<u8>, String>) -> Judged {
        let reading = bytes.and_then(|bytes| {
            read(&bytes, ReadOptions::default()).map_err(|fault| fault.to_string())
        });
        let mut place = GameLabel {
            path: &input.path,
            index: None,
            source: None,
        };
        match reading {
            Ok(reading) => self.games(place, &reading),
            Err(error) => self.refused(&mut place, &error),
        }
    }

    fn games(&self, mut place: GameLabel, reading: &ParsedFile) -> Judged {
        place.source = Some(reading.source);
        let mut all = Judged::default();
        let are_many = reading.games.len() > 1;
        for (index, game) in reading.games.iter().enumerate() {
            place.index = are_many.then_some(index);
            let (text, count) = match game {
                Ok(game) => self.game(place, game),
                Err(fault) => self.refused(&mut place, &fault.to_string()),
            };
            all.0 += &text;
            all.1.add(count);
        }
        all
    }

    fn game(&self, place: GameLabel, game: &ParsedGame) -> Judged {
        let verdict = audit::judge(&game.record, &self.rules_of(game));
        let text = if self.order.as_json {
            report::json_line(place, game, &verdict)
        } else {
            report::plain(place, game, &verdict)
        };
        let count = Count {
            records: 1,
            illegal: usize::from(!verdict.fouls.is_empty()),
            bad: 0,
        };
        (text, count)
    }

    /// The rules asked for, else those the record names, else `casual` ones.
    fn rules_of(&self, game: &ParsedGame) -> RuleSet {
        let named = || {
            let named = game.record.headers.get(&Key::Rules)?;
            self.presets.parse(named).ok()
        };
        self.rules.clone().or_else(named).unwrap_or_default()
    }

    fn refused(&self, place: &mut GameLabel, error: &str) -> Judged {
        let text = if self.order.as_json {
            report::json_error(*place, error)
        } else {
            report::plain_error(*place, error)
        };
        let count = Count {
            records: 1,
            illegal: 0,
            bad: 1,
        };
        (text, count)
    }
}
