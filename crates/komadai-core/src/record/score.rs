//! Scores in programs' comments (formats.md 2.6): `評価値=52`, `対局 … 評価値 -186 読み筋 …`, `詰み=先手勝ち:15手`. All of them are
//! from Black's side, as those programs document.

use super::node::{EngineScore, Notes};
use crate::rules::Color;

/// The greatest score of any program; greater numbers are something else.
const HIGHEST: i32 = 1_000_000;
/// The beginnings of programs' search lines.
const SEARCHED: [&str; 4] = ["対局", "検討", "解析", "Engines"];

impl Notes {
    /// The evaluation of the position after the step: by an engine line, or else by a program's comment.
    #[must_use]
    pub fn score(&self) -> Option<EngineScore> {
        let said = self.engine.iter().find_map(|line| line.score);
        said.or_else(|| self.comments.iter().find_map(|line| in_comment(line)))
    }
}

/// The score in a line of a comment.
pub(super) fn in_comment(line: &str) -> Option<EngineScore> {
    let words = line.trim().trim_start_matches(['*', '#']);
    // A person may write about a score, too; a program's mark, or nothing but the score, is unambiguous.
    let is_marked = words.len() < line.trim().len();
    let is_searched = is_marked || SEARCHED.iter().any(|word| words.starts_with(word));
    if let Some(mate) = words.strip_prefix("詰み=") {
        return winner_of(mate);
    }
    let (before, after) = words.split_once("評価値")?;
    let after = after.trim_start_matches(['=', ':', '：', ' ', '\u{3000}', '\t']);
    if !before.is_empty() && !is_searched {
        return None;
    }
    let (first, rest) = after
        .split_once([' ', '\t', '\u{3000}'])
        .unwrap_or((after, ""));
    match number(first) {
        Some(worth) if is_searched || rest.trim().is_empty() => {
            Some(EngineScore::Centipawns(worth))
        }
        Some(_) => None,
        None => mate(first, rest),
    }
}

/// `先手勝ち`, `後手勝ち:8手`.
fn winner_of(text: &str) -> Option<EngineScore> {
    let (side, plies) = text.split_once("勝ち")?;
    let winner = match side {
        "先手" => Color::Black,
        "後手" => Color::White,
        _ => return None,
    };
    let plies = plies.trim_start_matches([':', '：']).trim_end_matches('手');
    let plies = plies.trim().parse().ok();
    Some(EngineScore::Mate { winner, plies })
}

/// `+詰 15`, `-詰`, `+Mate:7`: the sign is the side that mates.
fn mate(first: &str, rest: &str) -> Option<EngineScore> {
    let (winner, word) = match (first.strip_prefix('+'), first.strip_prefix('-')) {
        (Some(word), _) => (Color::Black, word),
        (_, Some(word)) => (Color::White, word),
        (None, None) => return None,
    };
    let after = ["詰", "Mate"]
        .iter()
        .find_map(|mate| word.strip_prefix(mate))?;
    let same = after.trim_start_matches([':', '：', 'み']);
    let plies = if same.is_empty() { rest } else { same };
    let plies = plies.split_whitespace().next().unwrap_or_default();
    let plies = plies.trim_end_matches('手').parse().ok();
    Some(EngineScore::Mate { winner, plies })
}

/// `52`, `-186`, `+1,204`, `４１`.
fn number(text: &str) -> Option<i32> {
    let plain: String = text
        .chars()
        .filter(|c| *c != ',')
        .map(|c| match c {
            '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10).unwrap_or(c),
            '－' | '−' => '-',
            '＋' => '+',
            c => c,
        })
        .collect();
    let worth: i32 = plain.parse().ok()?;
    (-HIGHEST..=HIGHEST).contains(&worth).then_some(worth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::EngineLine;

    const fn mates(winner: Color, plies: Option<u32>) -> EngineScore {
        EngineScore::Mate { winner, plies }
    }

    #[test]
    fn scores_of_programs_are_read() {
        let worth = EngineScore::Centipawns;
        for (line, score) in [
            ("評価値=52", worth(52)),
            ("*評価値=-64", worth(-64)),
            ("#評価値=-102", worth(-102)),
            ("評価値：＋１２０", worth(120)),
            (
                "*対局 時間 00:01.0 深さ 12/18 ノード数 345678 評価値 -186 読み筋 △３四歩(33)",
                worth(-186),
            ),
            ("検討 時間 00:05 深さ 20 評価値 +1,204 読み筋", worth(1204)),
            (
                "対局 深さ 9 評価値 +詰 15 読み筋 ▲２三金",
                mates(Color::Black, Some(15)),
            ),
            ("対局 評価値 -詰", mates(Color::White, None)),
            ("*解析 評価値 -Mate:7 読み筋", mates(Color::White, Some(7))),
            ("*詰み=先手勝ち", mates(Color::Black, None)),
            ("#詰み=後手勝ち:8手", mates(Color::White, Some(8))),
        ] {
            assert_eq!(in_comment(line), Some(score), "{line}");
        }
    }

    #[test]
    fn what_people_write_is_no_score() {
        for line in [
            "",
            "評価値が500を超えた",
            "評価値 500 くらいか",
            "ここで評価値 500",
            "詰みがありました",
            "詰み=だれ勝ち",
            "評価値=",
            "評価値=99999999999",
            "評価値 良い",
        ] {
            assert_eq!(in_comment(line), None, "{line}");
        }
    }

    #[test]
    fn an_engine_line_comes_before_a_comment() {
        let mut notes = Notes {
            comments: vec!["what a move".into(), "評価値=52".into()],
            ..Notes::default()
        };
        assert_eq!(notes.score(), Some(EngineScore::Centipawns(52)));
        let score = mates(Color::White, None);
        notes.engine.push(EngineLine {
            score: Some(score),
            ..EngineLine::default()
        });
        assert_eq!(notes.score(), Some(score));
    }
}
