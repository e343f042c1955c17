//! The headers of JKF: an object, with the names of KIF.

use serde_json::Value;

use super::cursor::Cursor;
use crate::record::header::{Headers, Key};
use crate::record::place::Fault;
use crate::record::tree::Record;

/// The headers in their order; values that are no text are kept as JSON has them.
pub(super) fn read(mut cursor: Cursor) -> Result<Headers, Fault> {
    let mut headers = Headers::default();
    cursor.open('{', "`{` and the headers")?;
    let mut is_first = true;
    while cursor.goes_on(is_first, '}')? {
        is_first = false;
        let key = Key::Other(cursor.key()?);
        match cursor.value()? {
            Value::Null => headers.push(key, ""),
            Value::String(value) => headers.push(key, value),
            value => headers.push(key, value.to_string()),
        }
    }
    Ok(headers)
}

/// The object, a header a line.
pub(super) fn write(record: &Record) -> String {
    let mut text = String::from("{");
    for header in held(&record.headers).iter() {
        let name = match &header.key {
            Key::Other(name) => name.clone(),
            key => key.token(),
        };
        let [name, value] = [&name, &header.value].map(|text| Value::from(text.as_str()));
        text.push_str(if text.len() == 1 { "\n" } else { ",\n" });
        text.push_str(&format!("{name}:{value}"));
    }
    text.push_str(if text.len() == 1 { "}" } else { "\n}" });
    text
}

/// The headers an object has a place for: of those with the same key the last one, which counts.
pub(in crate::record) fn held(headers: &Headers) -> Headers {
    let mut seen = std::collections::HashSet::new();
    let mut held: Vec<_> = headers.iter().rev().cloned().collect();
    held.retain(|header| seen.insert(header.key.clone()));
    held.into_iter().rev().collect()
}
