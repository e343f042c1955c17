//! The kind of a line of KIF or KI2 (formats.md 2.1).

use super::ki2;
use super::lines::Line;
use super::time::digit;
use crate::record::detect::looks_like_any;
use crate::record::node::is_line_break;
use crate::rules::Color;

/// The kind of a trimmed line; callers check for numbered lines and moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// Empty, or decoration of the board and between head and moves.
    Nothing,
    /// `#…`, for programs.
    Kept,
    /// `*…`.
    Comment,
    /// `*…` behind blanks: other programs do not show it.
    Indented,
    /// `&…`.
    Bookmark,
    /// A row of the board.
    Row,
    /// `先手の持駒：…`.
    Hand(Color),
    /// `後手番`.
    Side(Color),
    /// `変化：N手`: the text after the colon.
    Branch(&'a str),
    /// `まで…`.
    Summary,
    /// `KEY：VALUE`.
    Header(&'a str, &'a str),
    /// Anything else.
    Other,
}

pub(super) fn kind(line: Line<'_>) -> Kind<'_> {
    let text = line.trimmed();
    match text.chars().next() {
        None => return Kind::Nothing,
        Some('#') => return Kind::Kept,
        Some('*') if line.text.starts_with('*') => return Kind::Comment,
        Some('*') => return Kind::Indented,
        Some('&') => return Kind::Bookmark,
        Some('|' | '｜') => return Kind::Row,
        Some('+') if text.starts_with("+-") => return Kind::Nothing,
        _ => {}
    }
    if text.starts_with("まで") {
        return Kind::Summary;
    }
    let is_nothing = is_ruler(text) || is_last_move(text) || is_files(text) || text == "盤面回転";
    if is_nothing {
        return Kind::Nothing;
    }
    match text {
        "先手番" | "下手番" => return Kind::Side(Color::Black),
        "後手番" | "上手番" => return Kind::Side(Color::White),
        _ => {}
    }
    match text.split_once([':', '：']) {
        Some((key, value)) if !key.trim().is_empty() => with_colon(key.trim_end(), value),
        _ => Kind::Other,
    }
}

fn with_colon<'a>(key: &'a str, value: &'a str) -> Kind<'a> {
    let owner = key
        .strip_suffix("持駒")
        .or_else(|| key.strip_suffix("持ち駒"));
    match (key, owner) {
        ("変化", _) => Kind::Branch(value),
        (_, Some(owner)) if owner.starts_with(['先', '下']) => Kind::Hand(Color::Black),
        (_, Some(owner)) if owner.starts_with(['後', '上']) => Kind::Hand(Color::White),
        _ => Kind::Header(key, value),
    }
}

/// Whether a line that begins with a key is read as its header, anywhere.
pub(super) fn is_header(line: &str, key: &str) -> bool {
    let is_read =
        matches!(kind(Line { number: 1, text: line }), Kind::Header(found, _) if found == key);
    is_read && numbered(line).is_none() && !ki2::is_moves(line)
}

/// Whether a line is for programs, which is stored and read as the same line.
pub(in crate::record) fn is_kept(line: &str) -> bool {
    let is_read = match kind(Line {
        number: 1,
        text: line,
    }) {
        // The first of these names the encoding, and each is taken for the declaration of its format.
        Kind::Kept => line.trim() == line && !line.starts_with("#KIF") && !line.starts_with("#KI2"),
        Kind::Indented => true,
        _ => false,
    };
    is_read && !line.contains(is_line_break) && !looks_like_any(line)
}

/// `手数----指手---------消費時間--`, above the moves.
pub(super) fn is_ruler(text: &str) -> bool {
    let is_line = |c| matches!(c, '-' | '－' | '―' | '─' | 'ー');
    text.strip_prefix("手数")
        .is_some_and(|rest| rest.starts_with(is_line))
}

/// `手数＝92 …` of a board.
fn is_last_move(text: &str) -> bool {
    text.strip_prefix("手数")
        .is_some_and(|rest| rest.starts_with(['=', '＝']))
}

/// The names of the files above a board: `９ ８ ７ …`.
fn is_files(text: &str) -> bool {
    let mut digits = text.chars().filter(|c| !c.is_whitespace());
    let are_nine = digits
        .clone()
        .take(10)
        .filter(|&c| digit(c).is_some())
        .count()
        == 9;
    are_nine && digits.all(|c| digit(c).is_some() || matches!(c, '|' | '｜'))
}

/// The number at the front of a move line, and the rest: `  12 `, `３　`, `4.`, `5手目 `. The number is `None` if it is
/// larger than any count of moves.
pub(super) fn numbered(text: &str) -> Option<(Option<usize>, &str)> {
    let after = text.trim_start_matches(|c| digit(c).is_some());
    if after.len() == text.len() {
        return None;
    }
    let dotted = after
        .strip_prefix('.')
        .or_else(|| after.strip_prefix("手目"));
    let rest = dotted.unwrap_or(after);
    let is_apart = dotted.is_some() || rest.starts_with(char::is_whitespace);
    if !is_apart || is_files(text) {
        return None;
    }
    let digits = text.chars().map_while(digit);
    let number = digits.fold(0_u64, |number, digit| {
        number.saturating_mul(10).saturating_add(digit)
    });
    let number = usize::try_from(number)
        .ok()
        .filter(|&number| number < 1_000_000);
    Some((number, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart_by_their_beginning() {
        for (text, expected) in [
            ("", Kind::Nothing),
            ("*手合割：平手", Kind::Comment),
            ("  *手合割：平手", Kind::Indented),
            ("&読み込み時表示", Kind::Bookmark),
            ("# a：b", Kind::Kept),
            ("+---------------------------+", Kind::Nothing),
            ("９ ８ ７ ６ ５ ４ ３ ２ １", Kind::Nothing),
            ("手数----指手---------消費時間--", Kind::Nothing),
            ("手数--指手-消費時間--", Kind::Nothing),
            ("手数＝92  ▲２四歩(25)  まで", Kind::Nothing),
            ("盤面回転", Kind::Nothing),
            ("手数：5手詰", Kind::Header("手数", "5手詰")),
            ("先手の持駒：なし", Kind::Hand(Color::Black)),
            ("上手の持ち駒：", Kind::Hand(Color::White)),
            ("上手番", Kind::Side(Color::White)),
            ("変化:　5手", Kind::Branch("　5手")),
            ("まで5手で先手の勝ち", Kind::Summary),
            ("棋戦：第１局：決勝", Kind::Header("棋戦", "第１局：決勝")),
            ("Sente: me", Kind::Header("Sente", " me")),
            ("：value", Kind::Other),
            ("generated by", Kind::Other),
        ] {
            assert_eq!(kind(Line { number: 1, text }), expected, "{text}");
        }
    }

    #[test]
    fn numbers_are_read_in_every_spelling() {
        for (text, expected) in [
            ("1 ７六歩", Some((Some(1), "７六歩"))),
            ("１２　７六歩", Some((Some(12), "７六歩"))),
            ("3\t投了", Some((Some(3), "投了"))),
            ("4.７六歩", Some((Some(4), "７六歩"))),
            ("5手目 ７六歩", Some((Some(5), "７六歩"))),
            ("99999999999999999999999 ３四歩", Some((None, "３四歩"))),
            ("７六歩", None),
            ("投了", None),
            ("9 8 7 6 5 4 3 2 1", None),
        ] {
            assert_eq!(numbered(text), expected, "{text}");
        }
    }
}
