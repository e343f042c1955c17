//! Sanitizes text from outside.

use std::borrow::Cow;

use unicode_width::UnicodeWidthChar;

/// `text` with everything that could disturb the terminal or mislead the reader made visible.
///
/// Control characters (ESC, C1, NUL, line ends) become pairs like `^[` or `<9b>`; characters that change the writing
/// direction or have no width become `<202e>`.
///
/// ```
/// assert_eq!(komadai_core::text::sanitize("a\x1b[31m\u{202e}b"), "a^[[31m<202e>b");
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
        assert_eq!(sanitize("e\u{301}\u{200b}\u{feff}"), "e<301><200b><feff>");
        assert!(matches!(sanitize("☗７六歩(77)"), Cow::Borrowed(_)));
    }

    proptest! {
        #[test]
        fn sanitized_text_has_only_visible_characters(text in any::<String>()) {
            let clean = sanitize(&text);
            prop_assert!(clean.chars().all(|c| !c.is_control() && c.width().unwrap_or(0) > 0));
            prop_assert_eq!(sanitize(&clean), clean.as_ref());
        }
    }
}
