//! What fuzzing found is read by its reader without harm, and so is every record of our own.

#![allow(clippy::print_stderr, reason = "names the file that does harm")]

use std::fs;
use std::path::{Path, PathBuf};

use komadai::record::Format;

use crate::any_bytes::check;

/// The folders of findings, and the format each is read as; `any` is found out.
const FOLDERS: [(&str, Option<Format>); 8] = [
    ("any", None),
    ("kif", Some(Format::Kif)),
    ("ki2", Some(Format::Ki2)),
    ("csa", Some(Format::Csa)),
    ("jkf", Some(Format::Jkf)),
    ("usi", Some(Format::Usi)),
    ("save", Some(Format::Save)),
    ("bod", Some(Format::Bod)),
];

fn files(folder: &str) -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let entries = fs::read_dir(data.join(folder));
    let paths = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    paths.filter(|path| path.is_file()).collect()
}

#[test]
fn findings_of_fuzzing_do_no_harm() {
    for (folder, format) in FOLDERS {
        for path in files(&format!("fuzz/{folder}")) {
            let bytes = fs::read(&path).expect("a finding");
            eprintln!("{}", path.display());
            check(&bytes, format);
        }
    }
}

#[test]
fn records_of_our_own_do_no_harm_to_any_reader() {
    for own in ["jkf", "usi", "sfen", "kif", "ki2", "csa", "bad"] {
        for path in files(&format!("records/{own}")) {
            let bytes = fs::read(&path).expect("a record");
            for (folder, format) in FOLDERS {
                eprintln!("{} as {folder}", path.display());
                check(&bytes, format);
            }
        }
    }
}
