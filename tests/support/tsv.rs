//! Rows of the tab-separated files in `tests/data`.

use std::collections::HashMap;
use std::path::Path;

/// One row: values by column name.
pub(crate) struct Row(HashMap<String, String>);

impl Row {
    pub(crate) fn get(&self, column: &str) -> &str {
        self.0.get(column).unwrap_or_else(|| panic!("no column {column}"))
    }
}

/// The rows of `tests/data/NAME`: `#` lines are comments, the first other line names the columns.
pub(crate) fn rows(name: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let columns: Vec<&str> = lines.next().expect("a line of column names").split('\t').collect();
    lines
        .map(|line| {
            let mut values = line.split('\t');
            let pair =
                |&column: &&str| (column.to_owned(), values.next().unwrap_or_default().to_owned());
            Row(columns.iter().map(pair).collect())
        })
        .collect()
}
