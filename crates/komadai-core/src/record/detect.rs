//! Detects the format of a text by its content (formats.md 1).

use super::address::{parameter, sfen_in};
use super::file_format::Format;
use super::pgn::is_pgn;
use super::usen::is_usen;

/// The format of a text; `None` if it looks like none. File names do not matter.
///
/// ```
/// use komadai_core::record::{Format, detect};
/// assert_eq!(detect("手合割：平手\n"), Some(Format::Kif));
/// assert_eq!(detect("V2.2\nPI\n+\n"), Some(Format::Csa));
/// assert_eq!(detect("dear diary"), None);
/// ```
#[must_use]
pub fn detect(text: &str) -> Option<Format> {
    let first = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    match first.chars().next()? {
        '{' => return Some(Format::Jkf),
        '(' => return Some(Format::Save),
        _ => {}
    }
    // RON may begin with remarks; programmers' examples contain KIF in theirs.
    let is_quoted = |line: &str| line.starts_with("//") && line.contains("手合割：");
    if first.lines().next().is_some_and(is_quoted) {
        return Some(Format::Kif);
    }
    if first.starts_with("//") || first.starts_with("/*") || first.starts_with("#![") {
        return Some(Format::Save);
    }
    if is_pgn(first) {
        return Some(Format::Pgn);
    }
    if let Some(format) = position_line(first) {
        return Some(format);
    }
    let mut lines = text.split(['\n', '\r']).map(str::trim);
    if let Some(format) = lines.clone().find_map(declared_or_moves) {
        return Some(format);
    }
    let is_board = |line: &str| line.starts_with('|') && line.chars().count() >= 19;
    let has_board = lines.clone().any(is_board);
    let has_headers = lines.any(is_header);
    match (has_board, has_headers) {
        (_, true) => Some(Format::Kif),
        (true, false) => Some(Format::Bod),
        (false, false) => text.split('"').any(is_ki2).then_some(Format::Ki2),
    }
}

/// Whether a line alone decides that a text is in some format, apart from the headers of KIF and KI2.
pub(super) fn looks_like_any(line: &str) -> bool {
    let line = line.trim();
    line.starts_with(['{', '(', '\u{feff}'])
        || ["//", "/*", "#!["].iter().any(|start| line.starts_with(start))
        || position_line(line).is_some()
        || declared_or_moves(line).is_some()
}

/// USI, SFEN or USEN, by the first line that is no remark.
fn position_line(text: &str) -> Option<Format> {
    let mut lines = text.split(['\n', '\r']).map(str::trim);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
    let word = line.split_whitespace().next()?;
    if is_usen(word) || parameter(word, "usen").is_some() {
        return Some(Format::Usen);
    }
    match word {
        "position" | "startpos" | "moves" => Some(Format::Usi),
        "sfen" => Some(if line.contains("moves") { Format::Usi } else { Format::Sfen }),
        _ if line.contains(" moves") && word.contains('/') => Some(Format::Usi),
        _ if sfen_in(word).is_some() => Some(Format::Sfen),
        // A board of ranks between slashes, perhaps with a fault, which its reader reports.
        _ if word.is_ascii() && word.matches('/').count() >= 7 => Some(Format::Sfen),
        _ => None,
    }
}

/// The format of a line that only one format has: its declaration or its moves.
fn declared_or_moves(line: &str) -> Option<Format> {
    if line.starts_with("#KIF") {
        return Some(Format::Kif);
    }
    if line.starts_with("#KI2") {
        return Some(Format::Ki2);
    }
    // Comments and bookmarks quote moves of any kind.
    if line.starts_with(['#', '*', '&', '\'']) {
        return None;
    }
    if is_csa(line) {
        return Some(Format::Csa);
    }
    // People number lines of two marked moves.
    let marks = line.chars().filter(|&c| is_mark(c)).count();
    if is_kif(line) && marks < 2 {
        return Some(Format::Kif);
    }
    (is_ki2(line) || is_kif(line)).then_some(Format::Ki2)
}

fn is_csa(line: &str) -> bool {
    let mut chars = line.chars();
    let rest = chars.clone().skip(1);
    match chars.next() {
        Some('V') => rest.clone().next().is_some_and(|c| c.is_ascii_digit()),
        Some('P') => rest.clone().next().is_some_and(|c| matches!(c, 'I' | '+' | '-' | '1'..='9')),
        Some('N') => matches!(line.chars().nth(1), Some('+' | '-')),
        Some('%') => {
            rest.clone().next().is_some_and(|c| c.is_ascii_alphabetic() || matches!(c, '+' | '-'))
        }
        Some('+' | '-') => {
            let head: Vec<char> = rest.take(6).collect();
            head.len() == 6
                && head.iter().take(4).all(char::is_ascii_digit)
                && head.iter().skip(4).all(char::is_ascii_alphabetic)
        }
        Some('$') => line.contains(':'),
        _ => false,
    }
}

/// A numbered move, or the ruler above the moves.
fn is_kif(line: &str) -> bool {
    if line.starts_with("手数---") {
        return true;
    }
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let rest = line.trim_start_matches(is_digit);
    let has_number = rest.len() < line.len();
    let rest = rest.trim_start_matches('.').trim_start_matches("手目");
    // The numbers of the files above a board are no numbers of moves.
    let is_move = rest.contains(|c: char| !is_digit(c) && !c.is_whitespace());
    has_number && is_move && rest.starts_with([' ', '\t', '　'])
}

fn is_ki2(line: &str) -> bool {
    let mut chars = line.trim_start_matches(['　', ' ']).chars();
    let first = chars.next().unwrap_or_default();
    let second = chars.next().unwrap_or_default();
    let is_rank = |c: char| "一二三四五六七八九".contains(c);
    let is_square = matches!(first, '１'..='９' | '1'..='9') && is_rank(second);
    is_mark(first) || is_square
}

const fn is_mark(c: char) -> bool {
    matches!(c, '▲' | '△' | '▼' | '▽' | '☗' | '☖')
}

/// `KEY：VALUE` with a known key, or another line that only KIF and KI2 have.
fn is_header(line: &str) -> bool {
    if line.starts_with("まで") || line.starts_with("変化") {
        return true;
    }
    let key = line.split(['：', ':']).next().unwrap_or_default();
    let is_japanese = key.chars().next().is_some_and(|c| c > '\u{2fff}');
    key.len() < line.len() && is_japanese && !key.ends_with("持駒")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_follows_from_the_content() {
        for (text, format) in [
            ("\u{feff} {\"moves\": []}", Some(Format::Jkf)),
            ("(\n    version: 1,", Some(Format::Save)),
            ("// mine\n(version: 1,", Some(Format::Save)),
            ("position startpos moves 7g7f", Some(Format::Usi)),
            ("startpos", Some(Format::Usi)),
            ("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", Some(Format::Sfen)),
            ("4k4/9/9/9/9/9/9/9/4K4 b - 1", Some(Format::Sfen)),
            ("'a remark\nPI\n+\n", Some(Format::Csa)),
            ("+7776FU\n", Some(Format::Csa)),
            ("%TORYO", Some(Format::Csa)),
            ("手合割：平手\n*▲７六歩\n   1 ７六歩(77)\n", Some(Format::Kif)),
            ("#KIF version=2.0\n▲７六歩", Some(Format::Kif)),
            ("先手：大山\n▲７六歩 △３四歩", Some(Format::Ki2)),
            ("先手：大山\n", Some(Format::Kif)),
            ("| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", Some(Format::Bod)),
            (
                "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n",
                Some(Format::Bod),
            ),
            ("<!DOCTYPE html>\n<p>hello</p>", None),
            ("", None),
        ] {
            assert_eq!(detect(text), format, "{text}");
        }
    }
}
