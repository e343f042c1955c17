//! Records with the expected results of reading: our own in `tests/data/records`, other programs' next to the
//! checkout.
#![allow(
    dead_code,
    clippy::print_stderr,
    reason = "each test uses what it needs; what is skipped is said"
)]

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// The expected behavior of a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Expect {
    /// Load it with the given values.
    Parse,
    /// Load it and mark the illegal move.
    ParseFlag,
    /// Refuse it and name the place.
    Reject,
    /// Refuse it, or load it with the given values.
    Any,
}

/// One record and its expected values, those of the first game.
#[derive(Clone)]
pub(crate) struct Sample {
    /// The path below the corpus or the name of the case.
    pub name: String,
    pub bytes: Vec<u8>,
    /// `kif`, `ki2`, `csa`, `usi`, `sfen`, `sfen-list` or `jkf`.
    pub format: String,
    /// `ASCII`, `UTF-8`, `UTF-8-BOM`, `UTF-16LE`, `Shift_JIS`, `EUC-JP`, `ISO-2022-JP` or `?`.
    pub encoding: String,
    pub expect: Expect,
    pub games: usize,
    /// The number of moves of the main line; unknown for some records that are usually refused.
    pub moves: Option<usize>,
    /// The start position and the moves in USI, if listed.
    pub line: Option<(String, Vec<String>)>,
    /// The position after the main line; empty if unknown.
    pub final_sfen: String,
    /// The word for the end, `-` for none; empty if unknown.
    pub terminal: String,
    pub variations: Option<usize>,
    pub comments: Option<usize>,
    pub notes: String,
}

/// Our own records, part of every checkout.
pub(crate) fn own() -> Vec<Sample> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    samples(&root.join("tests/data/records"))
}

/// All records of the corpus next to the checkout; `None`, with a message, if it is missing.
pub(crate) fn shared() -> Option<Vec<Sample>> {
    let root = shared_folder()?;
    Some(samples(&root))
}

/// The folder of the corpus next to the checkout; `None`, with a message, if it is missing.
pub(crate) fn shared_folder() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus/records");
    if !root.is_dir() {
        eprintln!("skipped: no records of other programs in {}", root.display());
        return None;
    }
    Some(root)
}

fn samples(root: &Path) -> Vec<Sample> {
    let mut lines = HashMap::new();
    for row in table(&root.join("MOVES.tsv")) {
        let moves = row["usi_moves"].split_whitespace().map(str::to_owned);
        lines.insert(row["path"].clone(), (row["initial_sfen"].clone(), moves.collect()));
    }
    let mut samples: Vec<Sample> = table(&root.join("MANIFEST.tsv"))
        .into_iter()
        .map(|row| {
            let bytes = fs::read(root.join(&row["path"])).expect("a record of the manifest");
            let line = lines.remove(&row["path"]);
            sample(&row, "path", bytes, line)
        })
        .collect();
    let cases = fs::read_to_string(root.join("cases.jsonl")).expect("the cases");
    samples.extend(cases.lines().map(case));
    samples
}

fn case(line: &str) -> Sample {
    let case: Value = serde_json::from_str(line).expect("a case is JSON");
    let word = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let fields = case.as_object().expect("a case is an object");
    let row: HashMap<String, String> =
        fields.iter().map(|(key, value)| (key.clone(), word(value))).collect();
    let bytes = match (row.get("text"), row.get("hex")) {
        (Some(text), _) => text.clone().into_bytes(),
        (None, Some(hex)) => from_hex(hex),
        (None, None) => panic!("{}: no bytes", row["name"]),
    };
    let line = row.get("init_sfen").filter(|sfen| !sfen.is_empty());
    let line = line.map(|sfen| {
        let moves = row["usi"].split_whitespace().map(str::to_owned);
        (sfen.clone(), moves.collect())
    });
    sample(&row, "name", bytes, line)
}

fn sample(
    row: &HashMap<String, String>,
    name: &str,
    bytes: Vec<u8>,
    line: Option<(String, Vec<String>)>,
) -> Sample {
    Sample {
        name: row[name].clone(),
        bytes,
        format: row["format"].clone(),
        encoding: row["encoding"].clone(),
        expect: match row["expect"].as_str() {
            "parse" => Expect::Parse,
            "parse-flag" => Expect::ParseFlag,
            "reject" => Expect::Reject,
            "any" => Expect::Any,
            other => panic!("{}: expect {other}", row[name]),
        },
        games: row["games"].parse().expect("a number of games"),
        moves: row["moves"].parse().ok(),
        line,
        final_sfen: row["final_sfen"].clone(),
        terminal: row["terminal"].clone(),
        variations: row["variations"].parse().ok(),
        comments: row["comments"].parse().ok(),
        notes: row["notes"].clone(),
    }
}

/// The rows of a tab-separated file by the names in its first line.
fn table(path: &Path) -> Vec<HashMap<String, String>> {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().expect("a line of names").split('\t').collect();
    let row = |line: &str| {
        let mut values = line.split('\t').map(str::to_owned);
        let pair = |&column: &&str| (column.to_owned(), values.next().unwrap_or_default());
        columns.iter().map(pair).collect()
    };
    lines.map(row).collect()
}

fn from_hex(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> =
        hex.chars().filter_map(|digit| u8::try_from(digit.to_digit(16)?).ok()).collect();
    digits.chunks_exact(2).map(|pair| pair[0] * 16 + pair[1]).collect()
}
