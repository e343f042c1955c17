//! Records in addresses of the web.

use std::borrow::Cow;

/// The value of `name=` in the query of an address, not decoded.
pub(super) fn parameter<'a>(address: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = address.split_once('?')?;
    let (query, _) = query.split_once('#').unwrap_or((query, ""));
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The SFEN in a word without blanks: an address, or the part of one, with `_` for blanks or in percent
/// codes.
pub(super) fn sfen_in(word: &str) -> Option<String> {
    let is_address = ["https://", "http://"].iter().any(|scheme| word.starts_with(scheme));
    let given = ["sfen", "position"].iter().find_map(|name| parameter(word, name));
    let coded = decoded(given.unwrap_or(word));
    let text = match (is_address, given) {
        (true, None) => {
            // The ranks are the last parts of the path.
            let (path, _) = coded.split_once(['?', '#']).unwrap_or((&coded, ""));
            let (from, _) = path.rmatch_indices('/').nth(RANKS - 1)?;
            path.get(from + 1..)?
        }
        _ => &coded,
    };
    let is_coded = text.len() < word.len() || text != word || text.contains('_');
    let is_board = text.matches('/').count() >= RANKS - 1;
    let sfen = text.replace('_', " ");
    (is_coded && is_board && sfen.contains(' ')).then_some(sfen)
}

/// Ranks of a board.
const RANKS: usize = 9;

/// A text with its percent codes replaced; unchanged if one of them is none.
pub(super) fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return text.into();
    }
    percent_decoded(text).map_or(Cow::Borrowed(text), Cow::Owned)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        let (high, low) = (digit()?, digit()?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_codes_are_replaced_and_other_texts_unchanged() {
        assert_eq!(decoded("a%2Fb%20c"), "a/b c");
        assert_eq!(decoded("%E6%AD%A9"), "歩");
        for text in ["50%", "%2", "%zz", "%ff", "plain"] {
            assert_eq!(decoded(text), text);
        }
    }

    #[test]
    fn positions_are_found_in_addresses() {
        const SFEN: &str = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
        let joined = SFEN.replace(' ', "_");
        let coded = SFEN.replace('/', "%2F").replace(' ', "%20");
        for word in [
            joined.clone(),
            coded.clone(),
            format!("https://a.example/analysis/standard/{joined}"),
            format!("https://a.example/editor/{joined}?color=white#x"),
            format!("https://a.example/?x=1&sfen={coded}"),
        ] {
            assert_eq!(sfen_in(&word).as_deref(), Some(SFEN), "{word}");
        }
        for word in ["4k4/9/9/9/9/9/9/9/4K4", "https://a.example/b/c_d", "a_b", ""] {
            assert_eq!(sfen_in(word), None, "{word}");
        }
    }

    #[test]
    fn a_parameter_is_found_by_its_whole_name() {
        let address = "https://a.example/?xusen=1&usen=~0..&b=c#usen=2";
        assert_eq!(parameter(address, "usen"), Some("~0.."));
        assert_eq!(parameter("usen=1", "usen"), None);
    }
}
