//! The headers of JKF: an object, with the names of KIF.

use serde_json::Value;

use super::cursor::Cursor;
use crate::record::diagnostic::Diagnostic;
use crate::record::header::Headers;
use crate::record::kif::{key_named, name_of};
use crate::record::tree::Record;
use crate::rules::Handicap;

/// The headers in order; values that are no text are stored as JSON.
pub(super) fn read(mut cursor: Cursor) -> Result<Headers, Diagnostic> {
    let mut headers = Headers::default();
    cursor.open('{', "`{` and the headers")?;
    let mut is_first = true;
    while cursor.goes_on(is_first, '}')? {
        is_first = false;
        let key = key_named(&cursor.key()?);
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
    let is_handicap = Handicap::of(record.start()).is_some();
    let mut text = String::from("{");
    for header in held(&record.headers).iter() {
        let name = name_of(&header.key, is_handicap);
        // A user's key with a known name would be read as that.
        if key_named(&name) != header.key {
            continue;
        }
        let [name, value] = [name.as_ref(), &header.value].map(Value::from);
        text.push_str(if text.len() == 1 { "\n" } else { ",\n" });
        text.push_str(&format!("{name}:{value}"));
    }
    text.push_str(if text.len() == 1 { "}" } else { "\n}" });
    text
}

/// The headers that an object can hold: of those with the same key the last one, which counts.
fn held(headers: &Headers) -> Headers {
    let mut seen = std::collections::HashSet::new();
    let mut held: Vec<_> = headers.iter().rev().cloned().collect();
    held.retain(|header| seen.insert(header.key.clone()));
    held.into_iter().rev().collect()
}
