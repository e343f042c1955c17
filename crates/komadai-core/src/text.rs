//! Sanitizes text from outside.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_width::UnicodeWidthChar;

/// `text` with everything that could disturb the terminal or mislead the reader made visible.
///
/// Control characters (ESC, C1, NUL, line ends) become pairs like `^[` or `<9b>`; characters that change the
/// writing direction or have no width become `<202e>`. Letters and their marks are [composed] before.
///
/// ```
/// assert_eq!(komadai_core::text::sanitize("a\x1b[31m\u{202e}b"), "a^[[31m<202e>b");
/// ```
#[must_use]
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_harmless) {
        return Cow::Borrowed(text);
    }
    let text = composed(text);
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

/// `text` with one character for a letter and the marks that follow it, where there is one; all else stays.
///
/// Programs on macOS write `ガ` as `カ` and a mark, `é` as `e` and a mark, and Korean syllables as their
/// letters.
///
/// ```
/// use komadai_core::text::composed;
/// assert_eq!(composed("カ\u{3099}フ\u{3099}リエル Zoe\u{308}"), "ガブリエル Zoë");
/// ```
#[must_use]
pub fn composed(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_mark) {
        return Cow::Borrowed(text);
    }
    let mut whole = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(first) = rest.next() {
        let mut letter = String::from(first);
        while let Some(mark) = rest.next_if(|c| is_mark(*c)) {
            letter.push(mark);
        }
        // A single character stays: normalization would replace some kanji by others.
        if letter.len() > first.len_utf8() {
            whole.extend(letter.nfc());
        } else {
            whole.push(first);
        }
    }
    Cow::Owned(whole)
}

/// Whether `c` belongs to the letter before it: an accent, a sign of voicing, a part of a Korean syllable.
fn is_mark(c: char) -> bool {
    is_combining_mark(c) || matches!(c, '\u{1160}'..='\u{11ff}')
}

/// The same for a text of several lines, which stay lines.
#[must_use]
pub fn sanitize_lines(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').map(sanitize).collect();
    lines.join("\n")
}

/// Whether `c` always takes one or two columns and changes nothing around it. Combining marks have no column;
/// terminals disagree on variation selectors and regional indicators.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn outside_text_becomes_visible() {
        assert_eq!(sanitize("a\0b\x7f\u{9b}c"), "a^@b<7f><9b>c");
        assert_eq!(sanitize("e\u{301}\u{200b}\u{feff}"), "é<200b><feff>");
        // Marks have an order of their own, in which the one that makes ガ comes first.
        assert_eq!(sanitize("カ\u{301}\u{3099}"), "ガ<301>");
        assert_eq!(sanitize("山\u{301}"), "山<301>");
        assert!(matches!(sanitize("☗７六歩(77)"), Cow::Borrowed(_)));
    }

    #[test]
    fn letters_and_their_marks_are_one_character_where_there_is_one() {
        for (apart, whole) in [
            ("カ\u{3099}ハ\u{309a}", "ガパ"),
            ("Zoe\u{308} Mu\u{308}ller", "Zoë Müller"),
            ("a\u{323}\u{302}", "ậ"),
            ("\u{1100}\u{1161}\u{11a8}", "각"),
            // Nothing to compose with.
            ("\u{3099}あ\u{309a}", "\u{3099}あ\u{309a}"),
            // Kanji that have another of the same meaning.
            ("\u{f9dc}神\u{fa19}", "\u{f9dc}神\u{fa19}"),
        ] {
            assert_eq!(composed(apart), whole);
        }
        assert!(matches!(composed("ガブリエル é"), Cow::Borrowed(_)));
    }

    proptest! {
        #![proptest_config(crate::property::property())]

        #[test]
        fn sanitized_text_has_only_visible_characters(text in any::<String>()) {
            let clean = sanitize(&text);
            prop_assert!(clean.chars().all(|c| !c.is_control() && c.width().unwrap_or(0) > 0));
            prop_assert_eq!(sanitize(&clean), clean.as_ref());
        }
    }
}
