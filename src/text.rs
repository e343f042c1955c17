//! Text measured in columns.
//!
//! A kanji has two columns: never measure text on the screen by `len()` or by counting `char`s.

use std::borrow::Cow;

use unicode_width::UnicodeWidthChar;

pub use komadai_core::text::{composed, is_harmless, sanitize, sanitize_lines};
pub use komadai_picture::text::{prefix, width};

/// The ASCII character for a full-width one, which Japanese input methods type; any other stays.
pub(crate) fn half_width(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        other => other,
    }
}

/// The text with ASCII characters for full-width ones.
pub(crate) fn half_width_text(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| half_width(c) == c) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(half_width).collect())
}

/// [`komadai_picture::text::truncate`]; tests find texts too long for their place.
pub fn truncate(text: &str, columns: u16) -> Cow<'_, str> {
    #[cfg(test)]
    if width(text) > columns {
        CUT.with_borrow_mut(|cut| cut.push(text.to_owned()));
    }
    komadai_picture::text::truncate(text, columns)
}

#[cfg(test)]
thread_local! {
    /// The texts truncated on this thread, so that tests can find texts too long for their place.
    static CUT: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// Takes the texts truncated since the last call.
#[cfg(test)]
pub(crate) fn take_cut() -> Vec<String> {
    CUT.take()
}

/// Truncates or pads `text` with spaces on the right to exactly `columns`.
pub(crate) fn pad_right(text: &str, columns: u16) -> String {
    let text = truncate(text, columns);
    let room = columns - width(&text);
    format!("{text}{}", " ".repeat(usize::from(room)))
}

/// Truncates or pads `text` with spaces on the left to exactly `columns`.
pub(crate) fn pad_left(text: &str, columns: u16) -> String {
    let text = truncate(text, columns);
    let room = columns - width(&text);
    format!("{}{text}", " ".repeat(usize::from(room)))
}

/// Breaks `text` into lines of at most `columns`: at spaces, and between kanji where spaces are rare.
///
/// Line ends in the text are kept; only they can make empty lines.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    wrapped(text, columns).map(str::to_owned).collect()
}

/// The lines of [`wrap`] as a lazy iterator.
pub fn wrapped(text: &str, columns: u16) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(move |line| lines_of(line, columns.max(2)))
}

/// The lines that one line of the text is broken into.
fn lines_of(line: &str, columns: u16) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let fitting = prefix(text, columns);
        let next = text.get(fitting.len()..).unwrap_or_default();
        if next.is_empty() {
            return Some(text);
        }
        let head = if next.starts_with(' ') { fitting } else { head_of(fitting, next, columns) };
        let behind = text.get(head.len()..).unwrap_or_default().trim_start();
        rest = (!behind.is_empty()).then_some(behind);
        Some(head.trim_end())
    })
}

/// The part of `fitting` that makes a good line, given the text `next` that follows it.
fn head_of<'a>(fitting: &'a str, next: &str, columns: u16) -> &'a str {
    let words = fitting.rsplit_once(' ').map(|(head, _)| head);
    let words = words.filter(|head| !head.trim().is_empty());
    let kanji = end_between_kanji(fitting, next).and_then(|end| fitting.get(..end));
    match (words, kanji) {
        // A line that is half empty is worse than a break inside a run of kanji.
        (Some(words), Some(kanji)) if width(words) < columns / 2 => kanji,
        // A word longer than a line begins where it stands, so that a command copied from here stays one.
        (Some(_), None) if word_width(fitting, next) > columns => fitting,
        (Some(words), _) => words,
        (None, Some(kanji)) => kanji,
        (None, None) => fitting,
    }
}

/// The width of the word that goes on from `fitting` to `next`.
fn word_width(fitting: &str, next: &str) -> u16 {
    let begun = fitting.rsplit(' ').next().map_or(0, width);
    let rest = next.split(' ').next().map_or(0, width);
    begun.saturating_add(rest)
}

/// Characters that never begin a line of Japanese.
const NEVER_FIRST: &str = "、。，．：；！？）」』】ー々っゃゅょッャュョァィゥェォ),.:;!?";
/// Characters that never end a line of Japanese.
const NEVER_LAST: &str = "（「『【(";

/// The last byte position, except 0, where a line may end next to a kanji.
fn end_between_kanji(fitting: &str, next: &str) -> Option<usize> {
    let signs = fitting.char_indices();
    let after = next.chars().next().map(|sign| (fitting.len(), sign));
    let mut before: Option<char> = None;
    let mut end = None;
    for (at, sign) in signs.chain(after) {
        if let Some(before) = before
            && (is_wide(before) || is_wide(sign))
            && !NEVER_FIRST.contains(sign)
            && !NEVER_LAST.contains(before)
        {
            end = Some(at);
        }
        before = Some(sign);
    }
    end
}

fn is_wide(sign: char) -> bool {
    sign.width() == Some(2)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn kanji_count_two_columns() {
        assert_eq!(width("歩"), 2);
        assert_eq!(width("☗☖▸"), 3);
        assert_eq!(pad_right("成銀", 6), "成銀  ");
        assert_eq!(pad_left("成銀", 5), " 成銀");
    }

    #[test]
    fn cutting_never_splits_a_kanji() {
        assert_eq!(truncate("飛車角行", 8), "飛車角行");
        assert_eq!(truncate("飛車角行", 7), "飛車..");
        assert_eq!(truncate("飛車角行", 1), "");
        assert_eq!(pad_right("飛車角行", 7), "飛車.. ");
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("your pawn stands there", 10), ["your pawn", "stands", "there"]);
        assert_eq!(wrap("二歩は反則", 4), ["二歩", "は反", "則"]);
        assert_eq!(wrap("Esc で駒を放す、盤から離れる", 18), ["Esc で駒を放す、盤", "から離れる"]);
        assert_eq!(wrap("飛車を取る。歩を打つ", 10), ["飛車を取", "る。歩を打", "つ"]);
        assert_eq!(
            wrap("declare (nyūgyoku sengen 入玉宣言)", 30),
            ["declare (nyūgyoku sengen", "入玉宣言)"]
        );
        assert_eq!(wrap("a\n\nb", 4), ["a", "", "b"]);
        assert_eq!(wrap("to join 'abcdefghijkl' now", 12), ["to join 'abc", "defghijkl'", "now"]);
    }

    proptest! {
        #![proptest_config(crate::property::property())]

        #[test]
        fn cut_and_padded_text_has_the_asked_width(text in "(\\PC|\n)*", columns in 0_u16..40) {
            let text = sanitize_lines(&text);
            prop_assert!(width(&truncate(&text, columns)) <= columns);
            prop_assert_eq!(width(&pad_right(&text, columns)), columns);
            prop_assert_eq!(width(&pad_left(&text, columns)), columns);
        }

        #[test]
        fn lines_are_the_same_asked_for_one_by_one(text in "[a-z 歩と\n]*", columns in 2_u16..20) {
            let lines = wrap(&text, columns);
            prop_assert!(wrapped(&text, columns).take(3).eq(lines.iter().take(3)));
        }

        #[test]
        fn wrapped_lines_fit_and_lose_only_spaces(text in "[a-z 歩と]*", columns in 2_u16..20) {
            let lines = wrap(&text, columns);
            prop_assert!(lines.iter().all(|line| width(line) <= columns));
            let letters = |s: &str| s.replace(' ', "");
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
        }
    }
}
