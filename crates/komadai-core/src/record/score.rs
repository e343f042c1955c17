//! Scores in programs' comments (formats.md 2.6): `評価値=52`, `対局 … 評価値 -186 読み筋 …`,
//! `詰み=先手勝ち:15手`, `形勢[410]▲…`, `* 30 -8384FU`, `[%eval 1.23]`. All of them are from Black's side, as
//! those programs document.

use super::csa;
use super::node::{EngineScore, Notes, lines_of};
use crate::rules::Color;

/// The greatest score of any program; greater numbers are something else.
const HIGHEST: i32 = 1_000_000;
/// The beginnings of programs' search lines.
const SEARCHED: [&str; 4] = ["対局", "検討", "解析", "Engines"];
/// The words of Piyo Shogi and K-Shogi before a score in brackets, and before the move made and those
/// expected.
const BRACKETED: [&str; 2] = ["#形勢[", "#指し手["];
/// The word of Piyo Shogi before the score in brackets of a better move and those expected after it, in the
/// comment on the move made instead.
const ADVISED: &str = "#推奨手[";
/// Before the number of a candidate.
pub(super) const CANDIDATE: &str = "候補";

impl Notes {
    /// The evaluation of the position after the step: by an engine line, or else by a program's comment; of
    /// several candidates, by the first.
    #[must_use]
    pub fn score(&self) -> Option<EngineScore> {
        let said = self.engine.iter().find_map(|line| line.score);
        let in_comments = || {
            let scores = lines_of(&self.comments);
            let scores = scores.filter_map(|line| Some((candidate(line), in_comment(line)?)));
            let best = scores.min_by_key(|(candidate, _)| *candidate);
            best.map(|(_, score)| score)
        };
        said.or_else(in_comments)
    }
}

/// The number of the candidate that a line of a comment is about; lines without one are about the best.
pub(super) fn candidate(line: &str) -> u32 {
    field(line, CANDIDATE).and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// The digits behind a word: `深さ 12/18`, `深さ=12`.
pub(super) fn field<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let (_, after) = line.split_once(word)?;
    let after = after.trim_start_matches(['=', ' ']);
    let digits = after.split(|c: char| !c.is_ascii_digit()).next();
    digits.filter(|digits| !digits.is_empty())
}

/// The score in a line of a comment.
pub(super) fn in_comment(line: &str) -> Option<EngineScore> {
    let line = line.trim();
    if let Some((score, _)) = bracketed(line) {
        return Some(score);
    }
    if let Some(text) = floodgate(line) {
        return csa::score_of_engine_text(text);
    }
    if let Some(worth) = line.strip_prefix("[%eval ") {
        return of_lishogi(worth.strip_suffix(']')?);
    }
    let words = line.trim_start_matches(['*', '#']);
    // A person may write about a score, too; a program's mark, or nothing but the score, is unambiguous.
    let is_marked = words.len() < line.len();
    let is_searched = is_marked || SEARCHED.iter().any(|word| words.starts_with(word));
    let words = after_candidate(words);
    if let Some(mate) = words.strip_prefix("詰み=") {
        return winner_of(mate);
    }
    let (before, after) = words.split_once("評価値")?;
    let after = after.trim_start_matches(['=', ':', '：', ' ', '\u{3000}', '\t']);
    if !before.is_empty() && !is_searched {
        return None;
    }
    let (first, rest) = after.split_once([' ', '\t', '\u{3000}']).unwrap_or((after, ""));
    match number(first) {
        Some(worth) if is_searched || rest.trim().is_empty() => {
            Some(EngineScore::Centipawns(worth))
        }
        Some(_) => None,
        None => mate(first, rest),
    }
}

/// The text behind `候補2 ` at the beginning.
fn after_candidate(words: &str) -> &str {
    let after = words.strip_prefix(CANDIDATE);
    after.map_or(words, |after| after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' '))
}

/// The score and the rest of `#形勢[410]▲…`, `#指し手[72]△…`.
pub(super) fn bracketed(line: &str) -> Option<(EngineScore, &str)> {
    let mut words = BRACKETED.iter();
    in_brackets(words.find_map(|word| line.strip_prefix(word))?)
}

/// The score and the rest of `#推奨手[29]△…`, which are about the position before the move of the comment.
pub(super) fn advised(line: &str) -> Option<(EngineScore, &str)> {
    in_brackets(line.strip_prefix(ADVISED)?)
}

fn in_brackets(text: &str) -> Option<(EngineScore, &str)> {
    let (worth, rest) = text.split_once(']')?;
    Some((EngineScore::Centipawns(number(worth)?), rest))
}

/// `ShogiHome`'s comment in the form of floodgate, `* 30 -8384FU +2625FU #1234`, without the star.
pub(super) fn floodgate(line: &str) -> Option<&str> {
    let text = line.strip_prefix("* ")?;
    csa::is_engine_text(text).then_some(text)
}

/// `1.23`, in pawns; `mate5`, `mate-5`, where the unit, moves of one side or of both, is not documented.
fn of_lishogi(text: &str) -> Option<EngineScore> {
    let Some(mate) = text.strip_prefix("mate") else {
        return Some(EngineScore::Centipawns(hundredths(text)?));
    };
    let moves: i32 = mate.parse().ok()?;
    let winner = if moves > 0 { Color::Black } else { Color::White };
    let plies = None;
    Some(EngineScore::Mate { winner, plies })
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
    let after = ["詰", "Mate"].iter().find_map(|mate| word.strip_prefix(mate))?;
    let same = after.trim_start_matches([':', '：', 'み']);
    let plies = if same.is_empty() { rest } else { same };
    let plies = plies.split_whitespace().next().unwrap_or_default();
    let plies = plies.trim_end_matches('手').parse().ok();
    Some(EngineScore::Mate { winner, plies })
}

/// `52`, `-186`, `+1,204`, `４１`, `52.5`, rounded.
fn number(text: &str) -> Option<i32> {
    let hundred_fold = hundredths(text)?;
    let (whole, part) = (hundred_fold / 100, hundred_fold % 100);
    let worth = whole + part / 50;
    (-HIGHEST..=HIGHEST).contains(&worth).then_some(worth)
}

/// A hundred times a decimal number; digits behind the second are left out.
fn hundredths(text: &str) -> Option<i32> {
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
    let is_negative = plain.starts_with('-');
    let digits = plain.strip_prefix(['-', '+']).unwrap_or(&plain);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    if !is_number(whole) || !is_number(part) {
        return None;
    }
    let whole: i32 = whole.parse().ok()?;
    let mut part = part.bytes().map(|c| i32::from(c - b'0'));
    let mut next = || part.next().unwrap_or(0);
    let part = next() * 10 + next();
    let value = whole.checked_mul(100)?.checked_add(part)?;
    Some(if is_negative { -value } else { value })
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
            ("対局 深さ 9 評価値 +詰 15 読み筋 ▲２三金", mates(Color::Black, Some(15))),
            ("対局 評価値 -詰", mates(Color::White, None)),
            ("*解析 評価値 -Mate:7 読み筋", mates(Color::White, Some(7))),
            ("#指し手[72]△１四歩  ▲６八銀  △３四歩  ", worth(72)),
            ("#指し手[3773] 悪手 △７一玉  ▲４三金", worth(3773)),
            ("#形勢[-410]", worth(-410)),
            ("評価値=52.5", worth(53)),
            ("#評価値=-52.5", worth(-53)),
            ("#評価値=-0.4", worth(0)),
            ("* 30 -8384FU +2625FU", worth(30)),
            ("* -35 +2625FU -8485FU #12345", worth(-35)),
            ("* 0", worth(0)),
            ("* 30000 +8822UM", mates(Color::Black, None)),
            ("* -30000", mates(Color::White, None)),
            ("[%eval 1.23]", worth(123)),
            (" [%eval -0.4]", worth(-40)),
            ("[%eval mate5]", mates(Color::Black, None)),
            ("[%eval mate-5]", mates(Color::White, None)),
            (
                "* Engine suisho Version Suisho5 候補1 深さ 13/19 評価値 -47 読み筋 △７四金(63)",
                worth(-47),
            ),
            ("#候補2 評価値=-10", worth(-10)),
            ("#候補3 詰み=後手勝ち:8手", mates(Color::White, Some(8))),
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
            "評価値=5.2.1",
            "評価値=.",
            "#推奨手[29]△４二銀  ▲５八金右",
            "指し手[72]",
            "#指し手[多い]",
            "* 30 minutes later",
            "* 30 +2625FU and White is lost",
            "*1",
            "[%eval good]",
            "[%eval 1.2",
        ] {
            assert_eq!(in_comment(line), None, "{line}");
        }
    }

    #[test]
    fn the_first_candidate_counts_wherever_it_stands() {
        let said = |comments: &[&str]| {
            let comments = comments.iter().map(|&line| line.to_owned()).collect();
            let notes = Notes { comments, ..Notes::default() };
            notes.score()
        };
        let second = "*解析 0 候補2 時間 00:05 深さ 20 評価値 -900 読み筋 ▲２六歩(27)";
        let first = "*解析 0 ○ 候補1 時間 00:05 深さ 20 評価値 120 読み筋 ▲７六歩(77)";
        let worth = |number| Some(EngineScore::Centipawns(number));
        assert_eq!(said(&[second, first]), worth(120));
        assert_eq!(said(&[first, second]), worth(120));
        assert_eq!(said(&[second]), worth(-900));
        assert_eq!(said(&["#評価値=1", "#候補2 評価値=-9"]), worth(1));
        assert_eq!(said(&[&format!("{second}\n{first}")]), worth(120));
    }

    #[test]
    fn an_engine_line_comes_before_a_comment() {
        let mut notes = Notes {
            comments: vec!["what a move".into(), "評価値=52".into()],
            ..Notes::default()
        };
        assert_eq!(notes.score(), Some(EngineScore::Centipawns(52)));
        let score = mates(Color::White, None);
        notes.engine.push(EngineLine { score: Some(score), ..EngineLine::default() });
        assert_eq!(notes.score(), Some(score));
    }
}
