//! Headers: `N+`, `N-` and `$KEY:value`.

use super::clock::TimeTerms;
use super::lines::trimmed;
use crate::record::header::{Header, Key};
use crate::record::node::in_one_line;

/// Known keywords, in the order of the document; the last ones are our own.
const KEYWORDS: [(&str, Key); 18] = [
    ("EVENT", Key::Event),
    ("SITE", Key::Site),
    ("START_TIME", Key::Started),
    ("END_TIME", Key::Ended),
    ("TIME_LIMIT", Key::Clock),
    ("TIME", Key::Clock),
    ("TIME+", Key::BlackClock),
    ("TIMET+", Key::BlackClock),
    ("TIME-", Key::WhiteClock),
    ("TIMET-", Key::WhiteClock),
    ("OPENING", Key::Opening),
    ("NOTE", Key::Note),
    ("TITLE", Key::Title),
    ("BLACK_PLAYER", Key::BlackPlayer),
    ("WHITE_PLAYER", Key::WhitePlayer),
    ("RULES", Key::Rules),
    ("BLACK_CLOCK", Key::BlackClock),
    ("WHITE_CLOCK", Key::WhiteClock),
];

/// A clock in text that CSA cannot express.
const CLOCK: &str = "CLOCK";

/// Keywords of version 3.
const OF_VERSION_3: [&str; 8] =
    ["TIME", "TIME+", "TIME-", "TIMET+", "TIMET-", "MAX_MOVES", "JISHOGI", "NOTE"];

/// The header of a statement `$KEYWORD:value`; invalid clocks stay as they are, under their keyword.
pub(super) fn read(text: &str) -> Header {
    let text = text.strip_prefix('$').unwrap_or(text);
    let (keyword, value) = text.split_once(':').unwrap_or((text, ""));
    let (keyword, value) = (trimmed(keyword), trimmed(value));
    let is_clock = keyword == CLOCK || keyword.ends_with("_CLOCK");
    let known = KEYWORDS.iter().find(|(name, _)| *name == keyword);
    let value = match known {
        Some((_, Key::Clock | Key::BlackClock | Key::WhiteClock)) if !is_clock => {
            let clock = if keyword == "TIME_LIMIT" {
                TimeTerms::of_limit(value)
            } else {
                TimeTerms::of_seconds(value)
            };
            match clock {
                Some(clock) => clock.words(),
                None => return other(keyword, value),
            }
        }
        Some((_, Key::Note)) => unescaped(value),
        _ => value.to_owned(),
    };
    let key = match known {
        Some((_, key)) => key.clone(),
        None if keyword == CLOCK => Key::Clock,
        None => return other(keyword, &value),
    };
    Header { key, value }
}

fn other(keyword: &str, value: &str) -> Header {
    Header { key: Key::Other(keyword.to_owned()), value: value.to_owned() }
}

pub(super) struct HeaderLine {
    /// Its order among the others.
    pub rank: usize,
    pub is_of_version_3: bool,
    /// `$KEYWORD:value`.
    pub text: String,
}

/// The line of a header; `None` if it has another place, such as names and the handicap, or would be read as
/// another.
pub(super) fn write(header: &Header, version_3: bool) -> Option<HeaderLine> {
    let (keyword, value) = match &header.key {
        Key::Black | Key::White | Key::Handicap => return None,
        Key::Other(key) => (one_line(key).replace(':', "："), one_line(&header.value)),
        key @ (Key::Clock | Key::BlackClock | Key::WhiteClock) => {
            clock(key, &header.value, version_3)
        }
        Key::Started | Key::Ended => (keyword(&header.key), date(&one_line(&header.value))),
        Key::Note => (keyword(&header.key), escaped(&header.value)),
        key => (keyword(key), one_line(&header.value)),
    };
    // A user's key with a known name would be read as that.
    let is_own = || matches!(read(&format!("${keyword}:{value}")).key, Key::Other(_));
    if matches!(header.key, Key::Other(_)) && !is_own() {
        return None;
    }
    let rank = KEYWORDS.iter().position(|(name, _)| *name == keyword);
    Some(HeaderLine {
        rank: rank.unwrap_or(KEYWORDS.len()),
        is_of_version_3: OF_VERSION_3.contains(&keyword.as_str()),
        text: format!("${keyword}:{value}"),
    })
}

fn keyword(key: &Key) -> String {
    let found = KEYWORDS.iter().find(|(_, other)| other == key);
    found.map(|&(name, _)| name.to_owned()).unwrap_or_default()
}

fn clock(key: &Key, value: &str, version_3: bool) -> (String, String) {
    let clock = TimeTerms::of_words(trimmed(value));
    let limit = clock.and_then(TimeTerms::limit).filter(|_| !version_3);
    let keyword = match (key, clock, &limit) {
        (Key::Clock, Some(_), Some(_)) => "TIME_LIMIT",
        (Key::Clock, Some(_), None) => "TIME",
        (Key::BlackClock, Some(_), _) => "TIME+",
        (_, Some(_), _) => "TIME-",
        (Key::Clock, None, _) => CLOCK,
        (Key::BlackClock, None, _) => "BLACK_CLOCK",
        (_, None, _) => "WHITE_CLOCK",
    };
    let value = match (key, clock, limit) {
        (Key::Clock, Some(_), Some(limit)) => limit,
        (_, Some(clock), _) => clock.seconds(),
        (_, None, _) => one_line(value),
    };
    (keyword.to_owned(), value)
}

/// ISO 8601 in CSA's form: `2026-05-01T18:30:00` is `2026/05/01 18:30:00`; anything else is unchanged.
fn date(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_iso = bytes.len() >= 10
        && bytes.iter().take(10).enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !is_iso {
        return text.to_owned();
    }
    let (day, time) = text.split_at_checked(10).unwrap_or((text, ""));
    let day = day.replace('-', "/");
    match time.strip_prefix(['T', ' ']).and_then(|time| time.get(..8)) {
        Some(time) if time.bytes().all(|byte| byte.is_ascii_digit() || byte == b':') => {
            format!("{day} {time}")
        }
        _ if time.is_empty() => day,
        _ => text.to_owned(),
    }
}

/// The text without line ends and without blanks around it.
pub(super) fn one_line(text: &str) -> String {
    trimmed(&in_one_line(text)).to_owned()
}

fn escaped(text: &str) -> String {
    let text = trimmed(text).replace('\\', "\\\\").replace("\r\n", "\n");
    let text = text.replace(['\n', '\r'], "\\n");
    one_line(&text)
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        if sign != '\\' {
            plain.push(sign);
            continue;
        }
        match signs.next() {
            Some('n') => plain.push('\n'),
            Some('\\') | None => plain.push('\\'),
            Some(other) => plain.extend(['\\', other]),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(text: &str, version_3: bool) -> String {
        let header = read(text);
        write(&header, version_3).map(|written| written.text).unwrap_or_default()
    }

    #[test]
    fn known_keys_have_a_meaning_and_unknown_ones_keep_their_name() {
        for (text, key, value) in [
            ("$EVENT:a,b:c", Key::Event, "a,b:c"),
            ("$START_TIME: 15:35:06", Key::Started, "15:35:06"),
            ("$END_TIME:", Key::Ended, ""),
            ("$TIME_LIMIT:00:25+30", Key::Clock, "25m+30s"),
            ("$TIME:600+00+10", Key::Clock, "10m+10s/move"),
            ("$TIMET+:450+0+5", Key::BlackClock, "7m30s+5s/move"),
            ("$TIME-:900+30+0", Key::WhiteClock, "15m+30s"),
            ("$NOTE:one\\ntwo\\\\three\\x", Key::Note, "one\ntwo\\three\\x"),
            ("$TIME_LIMIT:unlimited", Key::Other("TIME_LIMIT".into()), "unlimited"),
            ("$TIME:300+30+5", Key::Other("TIME".into()), "300+30+5"),
            ("$JISHOGI:27", Key::Other("JISHOGI".into()), "27"),
            ("$FUTURE:x", Key::Other("FUTURE".into()), "x"),
        ] {
            let header = read(text);
            assert_eq!((header.key, header.value.as_str()), (key, value), "{text}");
        }
    }

    #[test]
    fn headers_are_written_as_they_were() {
        for text in [
            "$EVENT:a,b:c",
            "$END_TIME:",
            "$TIME_LIMIT:00:25+30",
            "$TIME:600+0+10",
            "$TIME+:450.5+0+5",
            "$TIME-:900+30+0",
            "$NOTE:one\\ntwo\\\\three",
            "$TIME_LIMIT:unlimited",
            "$FUTURE:x",
            "$CLOCK:25分",
            "$BLACK_CLOCK:none",
            "$TITLE:a game",
            "$RULES:csa",
        ] {
            assert_eq!(again(text, false), text);
        }
        assert_eq!(again("$TIME_LIMIT:00:25+30", true), "$TIME:1500+30+0");
        assert_eq!(again("$TIME:1500+30+0", false), "$TIME_LIMIT:00:25+30");
    }

    #[test]
    fn dates_are_written_with_slashes_and_values_on_one_line() {
        let written = |key, value: &str| {
            let header = Header { key, value: value.into() };
            write(&header, false).map(|written| written.text)
        };
        for (value, date) in [
            ("2026-05-01T18:30:00", "2026/05/01 18:30:00"),
            ("2026-05-01T18:30:00+09:00", "2026/05/01 18:30:00"),
            ("2026-05-01", "2026/05/01"),
            ("2026-05-01 evening", "2026-05-01 evening"),
            ("2003/05/03 10:30:00", "2003/05/03 10:30:00"),
            ("令和八年五月一日", "令和八年五月一日"),
        ] {
            let line = format!("$START_TIME:{date}");
            assert_eq!(written(Key::Started, value), Some(line));
        }
        let event = written(Key::Event, " two\nlines ");
        assert_eq!(event.as_deref(), Some("$EVENT:two lines"));
        let key = written(Key::Other("a:b".into()), "c");
        assert_eq!(key.as_deref(), Some("$a：b:c"));
        assert_eq!(written(Key::Handicap, "平手"), None);
    }
}
