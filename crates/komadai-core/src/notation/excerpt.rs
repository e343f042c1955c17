//! Outside text in messages.

/// Outside text in a form that is safe in a message: at most `most` characters, sanitized.
///
/// ```
/// use komadai_core::notation::excerpt;
/// assert_eq!(excerpt("short", 10), "short");
/// assert!(excerpt("a text that is longer", 6).starts_with("a text"));
/// ```
#[must_use]
pub fn excerpt(text: &str, most: usize) -> String {
    let text = text.trim();
    let safe = |c: char| if is_shown(c) { c } else { '�' };
    let mut shown: String = text.chars().take(most).map(safe).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// Neither a control character nor an invisible one that changes the direction of writing.
fn is_shown(c: char) -> bool {
    let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    !c.is_control() && !turns
}
