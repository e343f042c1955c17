//! `komadai check`: replays records and judges them by the rules.

mod report;

use clap::Args;
use std::path::PathBuf;

use report::GameLabel;

use super::input::{self, InputFile};
use super::{CommandError, CommandResult, FileLimit, Status, Streams};
use komadai_core::game::{RulePresets, RuleSet, audit};
use komadai_core::record::{Key, ParsedFile, ParsedGame, ReadOptions, read};

/// The arguments of `check`.
#[derive(Debug, Clone, Args)]
#[command(after_help = CHECK_ANSWER)]
pub struct Check {
    /// Records in any format, folders (with subfolders), or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    /// A rule set and `name=value` options [default: those of the record, else `casual`]
    #[arg(long, value_name = "NAME")]
    pub rules: Option<String>,
    /// Print JSON: one object per record, one per line
    #[arg(long = "json")]
    pub as_json: bool,
    #[command(flatten)]
    pub files: FileLimit,
}

/// The meaning of `check`'s answer.
const CHECK_ANSWER: &str = "\
A record is illegal if a move breaks the rules, and bad if it cannot be read otherwise.\n
Exit status: 0 if every record can be read and every move is legal, else 1. Other violations of the rules, such as a \
result that the moves do not support, are warnings.\n
Fields of --json: path, index (from 0), format, encoding, start (SFEN), moves (USI, main line), final (SFEN), \
terminal (the CSA word for the result, `-` for none), variations, comments, warnings, error. If a record cannot be read, \
error says why and unknown fields are null.";

/// Reads each record, judges it and writes a line; with several, a count on `err`.
///
/// The answer is "no" if a record cannot be read or a move breaks the rules. Other violations, such as a
/// wrong ending, are warnings.
pub fn check(presets: &RulePresets, order: &Check, streams: &mut Streams) -> CommandResult {
    let rules = order.rules.as_deref().map(|rules| presets.parse(rules));
    let judge =
        FileJudge { presets, rules: rules.transpose().map_err(CommandError::rules)?, order };
    let found = input::gather(&order.inputs);
    let mut count = RecordCount::default();
    let Streams { input, out, .. } = &mut *streams;
    let take = |(text, part): FileVerdict| {
        count.add(part);
        Ok(out.write_all(text.as_bytes())?)
    };
    let make = |file: &InputFile, bytes| judge.bytes(file, bytes);
    input::in_order(&found, (*input, order.files.limit), make, take)?;
    count.tell(found.len(), streams)?;
    let is_fine = count.illegal + count.bad == 0 && count.records > 0;
    Ok(if is_fine { Status::Yes } else { Status::No })
}

/// The lines about a file, and the counts of its records.
type FileVerdict = (String, RecordCount);

/// The numbers of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct RecordCount {
    records: usize,
    illegal: usize,
    bad: usize,
}

impl RecordCount {
    fn add(&mut self, other: Self) {
        self.records += other.records;
        self.illegal += other.illegal;
        self.bad += other.bad;
    }

    fn tell(self, files: usize, streams: &mut Streams) -> std::io::Result<()> {
        let Self { records, illegal, bad } = self;
        if records == 0 {
            return writeln!(streams.err, "komadai: no records found");
        }
        if files.max(records) > 1 {
            let fine = records - illegal - bad;
            writeln!(streams.err, "{records} records: {fine} ok, {illegal} illegal, {bad} bad")?;
        }
        Ok(())
    }
}

struct FileJudge<'a> {
    presets: &'a RulePresets,
    rules: Option<RuleSet>,
    order: &'a Check,
}

impl FileJudge<'_> {
    fn bytes(&self, input: &InputFile, bytes: Result<Vec<u8>, String>) -> FileVerdict {
        let mut place = GameLabel { path: &input.path, index: None, source: None };
        match bytes.map(|bytes| read(&bytes, ReadOptions::default())) {
            Ok(Ok(reading)) => self.games(place, &reading),
            Ok(Err(fault)) => self.refused(&mut place, &fault.to_string(), fault.is_illegal),
            Err(error) => self.refused(&mut place, &error, false),
        }
    }

    fn games(&self, mut place: GameLabel, reading: &ParsedFile) -> FileVerdict {
        place.source = Some(reading.source);
        let mut all = FileVerdict::default();
        let are_many = reading.games.len() > 1;
        for (index, game) in reading.games.iter().enumerate() {
            place.index = are_many.then_some(index);
            let (text, count) = match game {
                Ok(game) => self.game(place, game),
                Err(fault) => self.refused(&mut place, &fault.to_string(), fault.is_illegal),
            };
            all.0 += &text;
            all.1.add(count);
        }
        all
    }

    fn game(&self, place: GameLabel, game: &ParsedGame) -> FileVerdict {
        let verdict = audit::judge(&game.record, &self.rules_of(game));
        let text = if self.order.as_json {
            report::json_line(place, game, &verdict)
        } else {
            report::plain(place, game, &verdict)
        };
        let count =
            RecordCount { records: 1, illegal: usize::from(!verdict.fouls.is_empty()), bad: 0 };
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

    fn refused(&self, place: &mut GameLabel, error: &str, is_illegal: bool) -> FileVerdict {
        let text = if self.order.as_json {
            report::json_error(*place, error)
        } else {
            report::plain_error(*place, error, is_illegal)
        };
        let count = RecordCount {
            records: 1,
            illegal: usize::from(is_illegal),
            bad: usize::from(!is_illegal),
        };
        (text, count)
    }
}
