//! Words from outside in messages.

/// Words from outside as they may stand in a message: at most `most` characters, and nothing a terminal would obey.
#[must_use]
pub fn excerpt(text: &str, most: usize) -> String {
    let text = text.trim();
    let safe = |sign: char| if is_shown(sign) { sign } else { '�' };
    let mut shown: String = text.chars().take(most).map(safe).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// Not a control sign, nor an invisible one that turns the direction of writing.
fn is_shown(sign: char) -> bool {
    let turns = matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    !sign.is_control() && !turns
}
