//! Every rule from R1 to R85 has a test that cites it, and a row in `docs/rules.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const RULES: std::ops::RangeInclusive<u32> = 1..=85;
/// Files of `tests/data` with a column `rule`; all their rows are tested.
const DATA: [&str; 5] = ["positions", "setups", "games", "points", "clocks"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The Rust files below `folder`, by their paths from the root.
fn sources(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut waiting = vec![root().join(folder)];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let below = path.strip_prefix(root()).expect("below the root");
                found.push(below.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found
}

/// The test code of a file: all of it, or what follows `#[cfg(test)]`.
fn test_part(path: &str, text: &str) -> String {
    let is_all_test = path.starts_with("tests/") || path.ends_with("/tests.rs");
    if is_all_test {
        return text.to_owned();
    }
    let after = text.split_once("#[cfg(test)]\nmod tests {");
    after.map_or_else(String::new, |(_, tests)| tests.to_owned())
}

/// The rules cited in `text` one by one, as `R63`, `r63_` or `R02`; ranges such as `R1–R85` cite nothing.
fn cited(text: &str) -> BTreeSet<u32> {
    let mut rules = BTreeSet::new();
    let chars: Vec<char> = text.chars().collect();
    let is_word = |at: Option<&char>| at.is_some_and(|char| char.is_alphanumeric());
    let is_dash = |at: Option<&char>| at.is_some_and(|char| "-–".contains(*char));
    for at in 0..chars.len() {
        let before = at.checked_sub(1).and_then(|before| chars.get(before));
        if !"rR".contains(chars[at]) || is_word(before) || is_dash(before) {
            continue;
        }
        let digits: String =
            chars[at + 1..].iter().take_while(|char| char.is_ascii_digit()).collect();
        let after = at + 1 + digits.len();
        let (next, second) = (chars.get(after), chars.get(after + 1));
        // `R46-g01` names a row, `R43-R51` and `R43-51` are ranges.
        let is_range =
            is_dash(next) && second.is_some_and(|char| char.is_ascii_digit() || *char == 'R');
        let is_rule = (1..=2).contains(&digits.len()) && !is_word(next) && !is_range;
        rules.extend(digits.parse::<u32>().ok().filter(|rule| is_rule && RULES.contains(rule)));
    }
    rules
}

/// The rules of a data file, by its column `rule`.
fn of_data(name: &str) -> BTreeSet<u32> {
    let text = read(&format!("tests/data/{name}.tsv"));
    let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let header = lines.next().expect("the names of the columns");
    let column = header.split('\t').position(|name| name == "rule");
    let column = column.unwrap_or_else(|| panic!("{name}: no column `rule`"));
    lines.flat_map(|line| cited(line.split('\t').nth(column).unwrap_or_default())).collect()
}

#[test]
fn citations_are_single_numbers() {
    let list = |text| cited(text).into_iter().collect::<Vec<_>>();
    assert_eq!(list("R5, R63: (R7) r46_x fn r8_r9_y R02"), [2, 5, 7, 8, 9, 46, 63]);
    assert_eq!(list("R1–R85 R6-R16 R43-51 R86 R0 R123 4R5 for3 SR4"), Vec::<u32>::new());
    assert_eq!(list("tests of R44-g01"), [44]);
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let mut rules: BTreeSet<u32> = DATA.into_iter().flat_map(of_data).collect();
    let folders = ["crates", "src", "tests"].map(sources);
    for path in folders.into_iter().flatten() {
        if path != "tests/core/rules.rs" {
            rules.extend(cited(&test_part(&path, &read(&path))));
        }
    }
    let without: Vec<u32> = RULES.filter(|rule| !rules.contains(rule)).collect();
    assert!(without.is_empty(), "rules that no test cites: {without:?}");
}

/// The tests and the place on screen of each rule, by the rows of `docs/rules.md`.
fn rows() -> BTreeMap<u32, (Vec<String>, String)> {
    let text = read("docs/rules.md");
    let rows = text.lines().filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let rule = cells.first()?.strip_prefix('R')?.parse().ok()?;
        let [_, _, tests, screen] = cells[..] else {
            panic!("R{rule}: expected four cells");
        };
        let tests = tests.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        Some((rule, (tests, screen.to_owned())))
    });
    rows.collect()
}

#[test]
fn every_rule_has_a_row_whose_tests_exist() {
    let rows = rows();
    let without: Vec<u32> = RULES.filter(|rule| !rows.contains_key(rule)).collect();
    assert!(without.is_empty(), "rules without a row: {without:?}");
    for (rule, (tests, screen)) in rows {
        assert!(!tests.is_empty() && !screen.is_empty(), "R{rule} has an empty cell");
        for test in tests {
            let (path, name) = test.split_once("::").unwrap_or_else(|| panic!("R{rule}: {test}"));
            let text = test_part(path, &read(path));
            assert!(text.contains(&format!("fn {name}(")), "R{rule}: there is no {test}");
        }
    }
}
