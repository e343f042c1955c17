//! Every readable record is written in every format and read back: the result is what the format can hold,
//! losses were reported before, and our own files come back byte for byte.

#![allow(clippy::print_stderr, reason = "says how many records were written, and what was skipped")]

use std::collections::BTreeMap;

use komadai_core::record::{
    Encoding, FileFormat, Format, Loss, ReadOptions, Record, encode, read, write,
};

use crate::corpus::{self, Expect, Sample};
use crate::dump::{dump, first_difference};
use crate::random_record;

/// The number of random records.
const RECORDS: u64 = 600;

#[test]
fn every_record_of_our_own_comes_back_from_every_format() {
    check(&corpus::own());
}

#[test]
fn every_record_of_the_corpus_comes_back_from_every_format() {
    if let Some(samples) = corpus::shared() {
        check(&samples);
    }
}

#[test]
fn records_with_everything_come_back_from_every_format() {
    let mut wrong = Vec::new();
    let mut losses = BTreeMap::new();
    for seed in 0..RECORDS {
        let record = random_record::record(seed);
        for target in some_targets(seed) {
            for loss in Loss::of(&record, target) {
                *losses.entry(kind(&loss)).or_insert(0) += 1;
            }
            if let Err(difference) = round_trip(&record, target) {
                let (format, encoding) = (target.format.token(), target.encoding.token());
                wrong.push(format!("seed {seed} -> {format} {encoding}: {difference}"));
            }
        }
    }
    eprintln!("{losses:#?}");
    let count = wrong.len();
    wrong.truncate(40);
    assert!(count == 0, "{count} wrong:\n{}", wrong.join("\n"));
    // Otherwise the records have become too simple.
    assert!(losses.len() >= 16, "{losses:?}");
}

/// The kind of a loss, by its name.
fn kind(loss: &Loss) -> String {
    let name = format!("{loss:?}");
    let (name, _) = name.split_once(['(', ' ']).unwrap_or((&name, ""));
    name.to_owned()
}

/// The formats and encodings that are tried.
fn targets() -> impl Iterator<Item = FileFormat> {
    let with = |format| move |encoding| FileFormat { format, encoding };
    Format::ALL.into_iter().flat_map(move |format| {
        let encodings = encodings(format);
        encodings.iter().copied().map(with(format))
    })
}

const fn encodings(format: Format) -> &'static [Encoding] {
    match format {
        Format::Kif | Format::Ki2 | Format::Csa => &Encoding::ALL,
        Format::Bod => &[Encoding::Utf8, Encoding::Cp932],
        Format::Jkf | Format::Usi | Format::Sfen | Format::Save | Format::Usen => &[Encoding::Utf8],
        Format::Pgn => &[],
    }
}

/// Every format, each in one of its encodings.
fn some_targets(seed: u64) -> impl Iterator<Item = FileFormat> {
    Format::ALL.into_iter().filter_map(move |format| {
        let mut encodings = encodings(format).iter().copied().cycle();
        let encoding = encodings.nth(usize::try_from(seed % 6).unwrap_or(0))?;
        Some(FileFormat { format, encoding })
    })
}

#[track_caller]
fn check(samples: &[Sample]) {
    let mut right: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for sample in samples.iter().filter(|sample| sample.expect != Expect::Reject) {
        let Ok(reading) = read(&sample.bytes, ReadOptions::default()) else {
            continue;
        };
        for (number, game) in (1..).zip(reading.games.iter().flatten()) {
            for target in targets() {
                let (format, encoding) = (target.format.token(), target.encoding.token());
                let (good, all) = right.entry(format).or_default();
                *all += 1;
                match round_trip(&game.record, target) {
                    Ok(()) => *good += 1,
                    Err(difference) => {
                        let name = &sample.name;
                        wrong
                            .push(format!("{name} #{number} -> {format} {encoding}: {difference}"));
                    }
                }
            }
        }
    }
    for (format, (good, all)) in right {
        eprintln!("{format}: {good} of {all}");
    }
    let count = wrong.len();
    wrong.truncate(60);
    assert!(count == 0, "{count} wrong:\n{}", wrong.join("\n"));
}

fn round_trip(record: &Record, target: FileFormat) -> Result<(), String> {
    let losses = Loss::of(record, target);
    let held = record.as_held_by(target);
    let text = write(std::slice::from_ref(record), target);
    let is_foreign = |loss: &Loss| matches!(loss, Loss::Characters { .. });
    let is_complete = losses.iter().all(is_foreign);
    if is_complete != (sorted(&dump(&held)) == sorted(&dump(record))) {
        let difference = first_difference(&dump(record), &dump(&held));
        return Err(format!("said to lose {losses:?}, but {difference}"));
    }
    let bytes = match encode(&text, target.encoding) {
        Ok(bytes) => bytes,
        Err(_) if losses.iter().any(is_foreign) => return Ok(()),
        Err(error) => return Err(format!("not said before: {error}")),
    };
    if losses.iter().any(is_foreign) {
        return Err("said to have characters without a sign, but it has not".into());
    }
    comes_back(&held, &bytes, target)
}

/// The lines in any order: CSA reorders its headers.
fn sorted(dump: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = dump.lines().collect();
    lines.sort_unstable();
    lines
}

/// The reader's options, usually none.
///
/// A KI2 text without a move is a KIF text as well. CP932 is tried before EUC-JP (formats.md 1), and some
/// names are valid in both.
fn wanted(held: &Record, target: FileFormat) -> ReadOptions<'static> {
    let text = write(std::slice::from_ref(held), target);
    let is_bare = !text.lines().any(|line| line.starts_with(['▲', '△']));
    ReadOptions {
        format: Some(Format::Ki2).filter(|&ki2| target.format == ki2 && is_bare),
        encoding: Some(Encoding::EucJp).filter(|&euc| target.encoding == euc),
        file: None,
    }
}

/// The bytes are read as the record, and written again as the same bytes.
fn comes_back(held: &Record, bytes: &[u8], target: FileFormat) -> Result<(), String> {
    let reading = read(bytes, wanted(held, target)).map_err(|fault| format!("refused: {fault}"))?;
    if reading.source.format != target.format {
        return Err(format!("taken for {}", reading.source.format.token()));
    }
    let [game] = reading.games.as_slice() else {
        return Err(format!("{} games came back", reading.games.len()));
    };
    let game = game.as_ref().map_err(|fault| format!("refused: {fault}"))?;
    if dump(held) != dump(&game.record) {
        return Err(first_difference(&dump(held), &dump(&game.record)));
    }
    let again = write(std::slice::from_ref(&game.record), target);
    match encode(&again, target.encoding) {
        Ok(again) if again == bytes => Ok(()),
        Ok(again) => {
            Err(first_difference(&String::from_utf8_lossy(bytes), &String::from_utf8_lossy(&again)))
        }
        Err(error) => Err(error.to_string()),
    }
}
