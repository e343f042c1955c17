//! PSN and PGN of shogi: tags in brackets, then numbered moves in letters (formats.md 6).

mod moves;
mod read;
mod scan;
mod start;

use self::moves::Dialect;
pub(super) use self::read::read;

/// Whether a text begins with a tag, or with a numbered move in letters.
pub(super) fn is_pgn(text: &str) -> bool {
    let mut lines = text.split(['\n', '\r']).map(str::trim);
    let Some(line) = lines.find(|line| !line.is_empty() && !line.starts_with(['%', ';'])) else {
        return false;
    };
    if let Some(tag) = line.strip_prefix('[') {
        let key = tag.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let has_key = key.take(1).any(|key| key.starts_with(|c: char| c.is_ascii_alphabetic()));
        return has_key && tag.contains('"');
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = rest.trim_start_matches('.').split_whitespace().next();
    rest.len() < line.len() && word.is_some_and(|word| Dialect::of(word).is_some())
}

#[cfg(test)]
mod tests;
