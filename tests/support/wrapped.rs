//! Texts that go over several rows: beside a board, below it, or in a window that covers it.

/// Whether `words` read over several rows in a window of `width` columns, with or without a blank at the ends of
/// rows. `rows` returns what all rows hold between two columns.
pub(crate) fn reads(words: &str, width: u16, rows: impl Fn(u16, u16) -> Vec<String>) -> bool {
    // Rows end between words of letters, so most texts that are not there are refused at once.
    let first = words.split(' ').next().unwrap_or_default();
    let is_whole = first.len() <= 12 && first.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_whole && !rows(0, width).iter().any(|row| row.contains(first)) {
        return false;
    }
    let beside = (0..width).map(|left| (left, width));
    let below = (0..4).flat_map(|left| (20..width).map(move |right| (left, right)));
    beside.chain(below).any(|(left, right)| {
        let rows = rows(left, right);
        let rows: Vec<&str> = rows.iter().map(|row| row.trim()).collect();
        rows.join(" ").contains(words) || rows.concat().contains(words)
    })
}
