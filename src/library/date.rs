//! Dates of records in a form that sorts by time.

/// `1999/07/15(木) 19:07:12`, `1999年7月15日` and ISO 8601 as `1999-07-15 19:07`; other texts stay as they
/// are.
pub(crate) fn normal(text: &str) -> String {
    in_order(text).unwrap_or_else(|| text.to_owned())
}

fn in_order(text: &str) -> Option<String> {
    let (year, rest) = number(text)?;
    let (month, rest) = number(rest.strip_prefix(SEPARATORS)?)?;
    let (day, rest) = number(rest.strip_prefix(SEPARATORS)?)?;
    let is_date = (1000..=9999).contains(&year) && month <= 12 && day <= 31;
    let date = is_date.then(|| format!("{year:04}-{month:02}-{day:02}"))?;
    Some(match time(rest) {
        Some((hour, minute)) => format!("{date} {hour:02}:{minute:02}"),
        None => date,
    })
}

const SEPARATORS: [char; 6] = ['/', '-', '.', '年', '月', '／'];

fn time(rest: &str) -> Option<(u32, u32)> {
    let begin = rest.find([':', '：'])?;
    let (before, after) = rest.split_at_checked(begin)?;
    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (hour, _) = number(before.get(before.len() - digits..)?)?;
    let (minute, _) = number(after.strip_prefix([':', '：'])?)?;
    (hour < 24 && minute < 60).then_some((hour, minute))
}

/// The number of at most four digits at the beginning of a text, and the rest.
fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at_checked(digits)?;
    (1..=4).contains(&digits).then(|| number.parse().ok()).flatten().map(|number| (number, rest))
}

/// Whether a text is a date as [`normal`] writes it: such dates sort as texts.
pub(super) fn is_date(text: &str) -> bool {
    let begin = text.as_bytes().first_chunk::<5>();
    begin.is_some_and(|[year @ .., dash]| year.iter().all(u8::is_ascii_digit) && *dash == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_all_programs_come_into_one_order() {
        for (text, wanted) in [
            ("1999/07/15(木) 19:07:12", "1999-07-15 19:07"),
            ("2003/5/3 9:00", "2003-05-03 09:00"),
            ("2026-05-01T10:30:00+09:00", "2026-05-01 10:30"),
            ("1999年7月15日", "1999-07-15"),
            ("2020/01/02", "2020-01-02"),
        ] {
            assert_eq!(normal(text), wanted);
        }
    }

    #[test]
    fn what_is_no_date_stays_as_it_is() {
        for text in ["", "spring", "99/1/2", "2020/13/01", "12345/1/1", "2020"] {
            assert_eq!(normal(text), text);
        }
    }
}
