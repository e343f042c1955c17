//! Text measured in columns, and text from outside made harmless.
//!
//! A kanji has two columns: nothing on the screen is measured by `len()` or by counting `char`s.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What stands for the rest of a text that was cut; ASCII, for `…` is two columns wide in places.
const ELLIPSIS: &str = "..";

/// The columns that `text` takes.
///
/// ```
/// assert_eq!(komadai::text::width("☗７六歩"), 7);
/// ```
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// `text` if it fits `columns`, else its beginning with `..` behind, in at most `columns`.
#[must_use]
pub fn truncate(text: &str, columns: u16) -> Cow<'_, str> {
    if width(text) <= columns {
        return Cow::Borrowed(text);
    }
    #[cfg(test)]
    CUT.with_borrow_mut(|cut| cut.push(text.to_owned()));
    match columns.checked_sub(width(ELLIPSIS)) {
        Some(room) => Cow::Owned(prefix(text, room).to_owned() + ELLIPSIS),
        None => Cow::Borrowed(prefix(text, columns)),
    }
}

#[cfg(test)]
thread_local! {
    /// The texts that were cut on this thread, so that a test can find those that are too long for their place.
    static CUT: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// The texts that were cut since this was asked last.
#[cfg(test)]
pub(crate) fn take_cut() -> Vec<String> {
    CUT.take()
}

/// The longest beginning of `text` that fits `columns`; a kanji that would be split is left out.
#[must_use]
pub fn prefix(text: &str, columns: u16) -> &str {
    let mut used = 0;
    let end = text.char_indices().find_map(|(at, c)| {
        // What has no width by itself, a line end, counts as a column in a text.
        used += c.width().unwrap_or(1);
        (used > usize::from(columns)).then_some(at)
    });
    end.and_then(|end| text.get(..end)).unwrap_or(text)
}

/// `text` cut or padded with spaces on the right to exactly `columns`.
#[must_use]
pub fn pad_right(text: &str, columns: u16) -> String {
    let text = truncate(text, columns);
    let room = columns - width(&text);
    format!("{text}{}", " ".repeat(usize::from(room)))
}

/// `text` cut or padded with spaces on the left to exactly `columns`.
#[must_use]
pub fn pad_left(text: &str, columns: u16) -> String {
    let text = truncate(text, columns);
    let room = columns - width(&text);
    format!("{}{text}", " ".repeat(usize::from(room)))
}

/// `text` with whatever could disturb the terminal or mislead the reader made visible.
///
/// Control characters (ESC, C1, NUL, line ends) become `^[`-like pairs or `<9b>`, characters that
/// turn the writing direction or take no column become `<202e>`. Never fails, keeps all else.
///
/// ```
/// assert_eq!(komadai::text::sanitize("a\x1b[31m\u{202e}b"), "a^[[31m<202e>b");
/// ```
#[must_use]
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_harmless) {
        return Cow::Borrowed(text);
    }
    let mut visible = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if is_harmless(c) => visible.push(c),
            '\0'..='\x1f' => visible.extend(['^', char::from(b'@' + c as u8)]),
            _ => visible.push_str(&format!("<{:x}>", u32::from(c))),
        }
    }
    Cow::Owned(visible)
}

/// The same for a text of several lines, which stay lines.
#[must_use]
pub fn sanitize_lines(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').map(sanitize).collect();
    lines.join("\n")
}

/// Whether `c` takes one or two columns wherever it stands and changes nothing around it.
///
/// Marks that join the character before have no column of their own; terminals disagree on
/// variation selectors and on the regional letters of flags.
#[must_use]
pub fn is_harmless(c: char) -> bool {
    let is_direction = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    // Separators of lines and paragraphs, and marks around annotations.
    let is_break = matches!(c, '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}');
    let is_flag = matches!(c, '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}');
    !c.is_control()
        && !is_direction
        && !is_break
        && !is_flag
        && c.width().is_some_and(|columns| columns > 0)
}

/// `text` broken into lines of at most `columns`: at spaces, and between kanji where spaces are rare.
///
/// Lines that end in the text end here too; no line is empty but those.
#[must_use]
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    wrapped(text, columns).map(str::to_owned).collect()
}

/// The lines of [`wrap`], one after the other: those that are not asked for cost nothing.
pub fn wrapped(text: &str, columns: u16) -> impl Iterator<Item = &str> {
    text.split('\n')
        .flat_map(move |line| lines_of(line, columns.max(2)))
}

/// The lines that one line of a text is broken into.
fn lines_of(line: &str, columns: u16) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let fitting = prefix(text, columns);
        let next = text.get(fitting.len()..).unwrap_or_default();
        if next.is_empty() {
            return Some(text);
        }
        let head = if next.starts_with(' ') {
            fitting
        } else {
            head_of(fitting, next, columns)
        };
        let behind = text.get(head.len()..).unwrap_or_default().trim_start();
        rest = (!behind.is_empty()).then_some(behind);
        Some(head.trim_end())
    })
}

/// The part of `fitting` that makes a good line, where `next` follows it in the text.
fn head_of<'a>(fitting: &'a str, next: &str, columns: u16) -> &'a str {
    let words = fitting.rsplit_once(' ').map(|(head, _)| head);
    let words = words.filter(|head| !head.trim().is_empty());
    let kanji = end_between_kanji(fitting, next).and_then(|end| fitting.get(..end));
    match (words, kanji) {
        // A line that is half empty is worse than one that ends within words of kanji.
        (Some(words), Some(kanji)) if width(words) < columns / 2 => kanji,
        (Some(words), _) => words,
        (None, Some(kanji)) => kanji,
        (None, None) => fitting,
    }
}

/// Signs that begin no line of Japanese.
const NEVER_FIRST: &str = "、。，．：；！？）」』】ー々っゃゅょッャュョァィゥェォ),.:;!?";
/// Signs that end no line of Japanese.
const NEVER_LAST: &str = "（「『【(";

/// The last place where a line may end beside a kanji, in bytes; not at the very beginning.
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
    fn outside_text_becomes_visible() {
        assert_eq!(sanitize("a\0b\x7f\u{9b}c"), "a^@b<7f><9b>c");
        assert_eq!(sanitize("e\u{301}\u{200b}\u{feff}"), "e<301><200b><feff>");
        assert!(matches!(sanitize("☗７六歩(77)"), Cow::Borrowed(_)));
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(
            wrap("your pawn stands there", 10),
            ["your pawn", "stands", "there"]
        );
        assert_eq!(wrap("二歩は反則", 4), ["二歩", "は反", "則"]);
        assert_eq!(
            wrap("Esc で駒を放す、盤から離れる", 18),
            ["Esc で駒を放す、盤", "から離れる"]
        );
        assert_eq!(
            wrap("飛車を取る。歩を打つ", 10),
            ["飛車を取", "る。歩を打", "つ"]
        );
        assert_eq!(
            wrap("declare (nyūgyoku sengen 入玉宣言)", 30),
            ["declare (nyūgyoku sengen", "入玉宣言)"]
        );
        assert_eq!(wrap("a\n\nb", 4), ["a", "", "b"]);
    }

    proptest! {
        #[test]
        fn sanitized_text_has_only_visible_characters(text in any::<String>()) {
            let clean = sanitize(&text);
            prop_assert!(clean.chars().all(|c| !c.is_control() && c.width().unwrap_or(0) > 0));
            prop_assert_eq!(sanitize(&clean), clean.as_ref());
        }

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
