//! A numbered line in the layout of Kakinoki's programs.

use crate::record::kif::lines::columns;

/// The columns that moves are padded to if something follows.
const WIDTH: usize = 13;

/// `   1 ７六歩(77)   ( 0:16/00:00:16)+`: number, text, seconds of the move and of its side, and whether a
/// variation in its place follows.
pub(super) fn numbered(
    number: usize,
    text: &str,
    time: Option<(u64, u64)>,
    branches: bool,
) -> String {
    let mut line = format!("{number:>4} {text}");
    if time.is_some() || branches {
        let blanks = WIDTH.saturating_sub(columns(text)).max(1);
        line.push_str(&" ".repeat(blanks));
    }
    if let Some((spent, total)) = time {
        let (minutes, seconds) = (spent / 60, spent % 60);
        let (hours, total_minutes, total_seconds) = (total / 3600, total / 60 % 60, total % 60);
        line.push_str(&format!(
            "({minutes:>2}:{seconds:02}/{hours:02}:{total_minutes:02}:{total_seconds:02})"
        ));
    }
    if branches {
        line.push('+');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_the_layout_of_kakinoki() {
        for (line, expected) in [
            (
                numbered(1, "７六歩(77)", Some((16, 3616)), false),
                "   1 ７六歩(77)   ( 0:16/01:00:16)",
            ),
            (
                numbered(120, "３二歩成(33)", Some((6000, 6000)), true),
                " 120 ３二歩成(33) (100:00/01:40:00)+",
            ),
            (numbered(3, "２六歩(27)", None, true), "   3 ２六歩(27)   +"),
            (numbered(4, "投了", None, false), "   4 投了"),
        ] {
            assert_eq!(line, expected);
        }
    }
}
