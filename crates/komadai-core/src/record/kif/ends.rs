//! The words that end a line, and the まで line that sums it up (formats.md 2.4).

use std::borrow::Cow;

use super::moves::{NoMove, unmarked, written};
use crate::notation::side_name;
use crate::record::end::{End, Reason};
use crate::rules::Color;

/// The winner of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Winner {
    /// The side to move.
    Next,
    /// The side that moved last.
    Last,
    Nobody,
}

/// Every word with its meaning; the first one of a meaning is the one that is written.
const WORDS: [(&str, Reason, Winner); 34] = [
    ("中断", Reason::Interrupted, Winner::Nobody),
    ("投了", Reason::Resignation, Winner::Last),
    ("持将棋", Reason::ImpasseDraw, Winner::Nobody),
    ("千日手", Reason::Sennichite, Winner::Nobody),
    ("詰み", Reason::Checkmate, Winner::Last),
    ("不詰", Reason::NoMate, Winner::Nobody),
    ("切れ負け", Reason::Time, Winner::Last),
    ("反則勝ち", Reason::IllegalMove, Winner::Next),
    ("反則負け", Reason::IllegalMove, Winner::Last),
    ("入玉勝ち", Reason::DeclarationWin, Winner::Next),
    ("不戦勝", Reason::Forfeit, Winner::Next),
    ("不戦敗", Reason::Forfeit, Winner::Last),
    ("封じ手", Reason::SealedMove, Winner::Nobody),
    ("待った", Reason::TakeBack, Winner::Nobody),
    ("エラー", Reason::Error, Winner::Nobody),
    ("詰", Reason::Checkmate, Winner::Last),
    ("最大手数", Reason::MoveLimit, Winner::Nobody),
    ("引き分け", Reason::Draw, Winner::Nobody),
    ("引分け", Reason::Draw, Winner::Nobody),
    ("トライ", Reason::Try, Winner::Last),
    ("入玉宣言", Reason::DeclarationWin, Winner::Next),
    ("時間切れ", Reason::Time, Winner::Last),
    ("Time-up", Reason::Time, Winner::Last),
    ("タイムアップ", Reason::Time, Winner::Last),
    ("時間切れ負け", Reason::Time, Winner::Last),
    ("引分", Reason::Draw, Winner::Nobody),
    ("勝ち宣言", Reason::DeclarationWin, Winner::Next),
    ("宣言勝ち", Reason::DeclarationWin, Winner::Next),
    ("入玉宣言勝ち", Reason::DeclarationWin, Winner::Next),
    // The side to move committed the foul, unless the まで line names another winner.
    ("反則手", Reason::IllegalMove, Winner::Last),
    ("反則", Reason::IllegalMove, Winner::Last),
    // The side that gave check loses; the position shows which.
    ("王手連続千日手", Reason::PerpetualCheck, Winner::Nobody),
    ("王手千日手", Reason::PerpetualCheck, Winner::Nobody),
    ("連続王手の千日手", Reason::PerpetualCheck, Winner::Nobody),
];

/// The first entries of [`WORDS`], which are written for their meaning and need no raw word.
const PLAIN: usize = 15;

/// The ending of a word with `side` to move; `None` for an unknown word.
pub(super) fn end_named(word: &str, side: Color) -> Option<End> {
    let at = WORDS.iter().position(|&(known, ..)| known == word)?;
    let &(_, reason, winner) = WORDS.get(at)?;
    let winner = match winner {
        Winner::Next => Some(side),
        Winner::Last => Some(side.opponent()),
        Winner::Nobody => None,
    };
    let raw = if at < PLAIN { "" } else { word };
    Some(End::with_word(reason, winner, raw))
}

pub(super) fn end_other(word: &str) -> End {
    End::with_word(Reason::Other, None, word)
}

/// The word of a numbered line for an ending with `side` to move (R82).
pub(super) fn word_of(end: &End, side: Color) -> Cow<'_, str> {
    if let Some(word) = raw_word(end, side) {
        return word.into();
    }
    let wins = end.winner == Some(side);
    Cow::Borrowed(match end.reason {
        Reason::Checkmate | Reason::NoLegalMoves => "詰み",
        Reason::IllegalMove | Reason::PerpetualCheck | Reason::DeclarationFail if wins => {
            "反則勝ち"
        }
        Reason::IllegalMove | Reason::PerpetualCheck | Reason::DeclarationFail => "反則負け",
        Reason::Sennichite => "千日手",
        Reason::ImpasseDraw | Reason::DeclarationDraw | Reason::MoveLimit | Reason::Draw => {
            "持将棋"
        }
        Reason::ImpassePoints | Reason::DeclarationWin if wins => "入玉勝ち",
        Reason::Resignation | Reason::Try | Reason::ImpassePoints | Reason::DeclarationWin => {
            "投了"
        }
        Reason::Time => "切れ負け",
        // An unknown ending has its word; without one, only the interruption is known.
        Reason::Interrupted | Reason::Other => "中断",
        Reason::NoMate => "不詰",
        Reason::Forfeit if wins => "不戦勝",
        Reason::Forfeit => "不戦敗",
        Reason::SealedMove => "封じ手",
        Reason::TakeBack => "待った",
        Reason::Error => "エラー",
    })
}

/// The comment that completes the word of an ending, if necessary.
pub(super) fn told_of(end: &End, side: Color) -> Option<&str> {
    match end.reason {
        Reason::Try if end.word.is_empty() => Some("トライ勝ち"),
        Reason::Other if !end.word.is_empty() && raw_word(end, side).is_none() => Some(&end.word),
        _ => None,
    }
}

/// The word of the source, if it has the same meaning here; words of other formats have not.
fn raw_word(end: &End, side: Color) -> Option<&str> {
    let word = end.word.trim_start_matches('%');
    let is_one_word = is_word(word, side);
    let means = match end_named(word, side) {
        // The word has no winner; the まで line names it.
        Some(named) if named.reason == Reason::PerpetualCheck => named.reason == end.reason,
        Some(named) => named.reason == end.reason && named.winner == end.winner,
        None => end.reason == Reason::Other,
    };
    (is_one_word && means).then_some(word)
}

/// The ending of a まで line; `None` if it has only the number of moves.
pub(super) fn summary(line: &str, side: Color) -> Option<End> {
    let text = line.strip_prefix("まで")?;
    let text = text.trim_start_matches(['、', ',']).trim();
    let after_number = text.trim_start_matches(|c| super::time::digit(c).is_some());
    let after_moves = after_number.trim_start().strip_prefix('手').map(str::trim_start);
    let what = match after_moves {
        Some("") => return None,
        Some(rest) => rest.strip_prefix('で').unwrap_or(text).trim(),
        None => text,
    };
    let what = what.trim_end_matches('。');
    if what.is_empty() {
        return None;
    }
    let end = won(what).or_else(|| end_named(what, side));
    Some(end.unwrap_or_else(|| end_other(what)))
}

/// The sides in a まで line.
const SIDES: [(&str, Color); 4] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
];

/// `先手の勝ち`, `後手勝ち`, `時間切れにより後手の勝ち`, `上手の反則負け`: the winner, and the cause in
/// words.
fn won(text: &str) -> Option<End> {
    let sides = SIDES.iter().filter_map(|&(name, color)| {
        let (before, after) = text.split_once(name)?;
        Some((before, color, after))
    });
    let (cause, side, how) = sides.min_by_key(|(before, ..)| before.len())?;
    let how = how.trim();
    let how = how.strip_prefix('の').map_or(how, str::trim_start);
    let (winner, what) = result(side, how)?;
    let is_link = |c: char| c.is_whitespace() || matches!(c, '、' | ',' | '，');
    let cause = cause.trim_end_matches(is_link);
    let cause = ["により", "による", "で", "のため"]
        .iter()
        .find_map(|link| cause.strip_suffix(link))
        .unwrap_or(cause);
    let cause = if cause.is_empty() { what } else { cause };
    let known = WORDS.iter().find(|&&(word, ..)| word == cause);
    let reason = match known {
        _ if cause.is_empty() => Reason::Resignation,
        Some(&(_, reason, _)) => reason,
        None => Reason::Other,
    };
    // These reasons are written without a word.
    let is_plain = matches!(reason, Reason::Resignation | Reason::Time);
    let word = match known {
        Some(_) if is_plain => "",
        Some(_) => {
            end_named(cause, side).map_or("", |end| if end.word.is_empty() { "" } else { cause })
        }
        None => cause,
    };
    Some(End::with_word(reason, Some(winner), word))
}

/// The winner where `side` has a result such as `勝ち` or `反則負け`, and the cause in its words.
fn result(side: Color, how: &str) -> Option<(Color, &str)> {
    if let Some(&(word, _, winner)) = WORDS.iter().find(|&&(word, ..)| word == how) {
        let winner = match winner {
            // For words of a loss, the winner is the opponent.
            Winner::Last => side.opponent(),
            Winner::Next => side,
            Winner::Nobody => return None,
        };
        return Some((winner, word));
    }
    for (words, winner) in
        [(["勝ち", "勝利", "勝"], side), (["負け", "敗北", "敗"], side.opponent())]
    {
        if let Some(cause) = words.iter().find_map(|word| how.strip_suffix(word)) {
            let is_word = cause.chars().count() <= 8 && !cause.contains('の');
            return is_word.then_some((winner, cause));
        }
    }
    None
}

/// The まで line for an ending after `moves` moves with `side` to move.
pub(super) fn summary_of(end: &End, side: Color, moves: usize, is_handicap: bool) -> String {
    let name = |color| side_name(color, is_handicap);
    let word = word_of(end, side);
    let is_declared = matches!(end.reason, Reason::DeclarationWin | Reason::ImpassePoints);
    // A reader of the word takes this side for the winner.
    let winner = end.winner.or_else(|| end_named(&word, side)?.winner);
    let what = match (winner, word.as_ref()) {
        (Some(winner), _) if is_declared => format!("{}の入玉勝ち", name(winner)),
        (Some(winner), "投了") => format!("{}の勝ち", name(winner)),
        (Some(winner), "反則負け") => format!("{}の反則負け", name(winner.opponent())),
        (Some(winner), "反則勝ち" | "不戦勝") => {
            format!("{}の{word}", name(winner))
        }
        (Some(winner), "不戦敗") => format!("{}の不戦敗", name(winner.opponent())),
        (Some(winner), _) if end.reason == Reason::Time => {
            format!("時間切れにより{}の勝ち", name(winner))
        }
        (Some(winner), word)
            if end_named(word, side).and_then(|end| end.winner) != Some(winner) =>
        {
            format!("{word}により{}の勝ち", name(winner))
        }
        _ => word.into_owned(),
    };
    format!("まで{moves}手で{what}")
}

/// Some programs' word for a move that shogi does not have.
pub(super) const PASS: &str = "パス";

/// Whether a text is read as one word that ends a line, not as a move or in parts.
fn is_word(text: &str, side: Color) -> bool {
    let is_strange = |c: char| c.is_control() || c.is_whitespace();
    !text.is_empty()
        && text != PASS
        && !text.contains(is_strange)
        && unmarked(text) == text
        && split_word(text, side).0 == text
        && written(text) == Err(NoMove::Word)
}

/// The first word of a text and the rest; the time may follow a known word directly.
pub(super) fn split_word(text: &str, side: Color) -> (&str, &str) {
    let (word, _) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let known =
        word.split_once('(').map(|(word, _)| word).filter(|word| end_named(word, side).is_some());
    let word = known.unwrap_or(word);
    (word, text.strip_prefix(word).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn every_word_is_written_again_as_it_stood() {
        for (word, ..) in WORDS {
            for side in Color::ALL {
                let end = end_named(word, side).expect("a known word");
                assert_eq!(word_of(&end, side), word);
            }
        }
        assert_eq!(word_of(&end_other("謎の終局"), Black), "謎の終局");
    }

    #[test]
    fn a_word_of_another_program_is_one_word_that_is_neither_a_move_nor_said_otherwise() {
        for (text, is_one) in [
            ("謎の終局", true),
            ("投了", true),
            ("", false),
            (PASS, false),
            ("謎 終局", false),
            ("謎\u{7}終局", false),
            ("▲謎", false),
            ("投了(0:03)", false),
            ("７六歩(77)", false),
        ] {
            assert_eq!(is_word(text, Black), is_one, "{text:?}");
        }
    }

    /// The まで line has named the winner, and the word stays.
    #[test]
    fn the_word_of_a_perpetual_check_stays_with_a_winner() {
        for word in ["王手連続千日手", "王手千日手", "連続王手の千日手"] {
            for winner in [None, Some(Black), Some(White)] {
                let end = End { winner, ..end_named(word, White).expect("a known word") };
                assert_eq!(word_of(&end, White), word);
            }
        }
    }

    #[test]
    fn a_foul_win_blames_the_last_mover_and_a_foul_loss_the_side_to_move() {
        let winner = |word| end_named(word, White).and_then(|end| end.winner);
        assert_eq!(winner("反則勝ち"), Some(White));
        assert_eq!(winner("反則負け"), Some(Black));
        assert_eq!(winner("入玉勝ち"), Some(White));
        assert_eq!(winner("投了"), Some(Black));
    }

    #[test]
    fn reasons_without_a_word_are_written_by_r82() {
        let word = |reason, winner| word_of(&End::new(reason, winner), Black).into_owned();
        for (reason, winner, expected) in [
            (Reason::NoLegalMoves, Some(White), "詰み"),
            (Reason::PerpetualCheck, Some(Black), "反則勝ち"),
            (Reason::PerpetualCheck, Some(White), "反則負け"),
            (Reason::ImpassePoints, Some(White), "投了"),
            (Reason::ImpassePoints, Some(Black), "入玉勝ち"),
            (Reason::DeclarationDraw, None, "持将棋"),
            (Reason::MoveLimit, None, "持将棋"),
            (Reason::Try, Some(White), "投了"),
        ] {
            assert_eq!(word(reason, winner), expected, "{reason:?}");
        }
    }

    #[test]
    fn words_of_other_formats_are_not_written_for_known_ends() {
        let end = End { word: "resign".into(), ..End::new(Reason::Resignation, Some(White)) };
        assert_eq!(word_of(&end, Black), "投了");
        assert_eq!(word_of(&end_other("%FUTURE_WORD"), Black), "FUTURE_WORD");
    }

    #[test]
    fn summaries_are_read_in_every_form() {
        let read = |line| summary(line, White).map(|end| (end.reason, end.winner, end.word));
        for (line, reason, winner) in [
            ("まで5手で先手の勝ち", Reason::Resignation, Some(Black)),
            ("まで、5手で上手の勝ち", Reason::Resignation, Some(White)),
            ("まで 5手 で先手の勝ち", Reason::Resignation, Some(Black)),
            ("まで９２手で千日手", Reason::Sennichite, None),
            ("まで5手で時間切れにより後手の勝ち", Reason::Time, Some(White)),
            ("まで5手で後手の反則勝ち", Reason::IllegalMove, Some(White)),
            ("まで5手で後手の反則負け", Reason::IllegalMove, Some(Black)),
            ("まで5手で先手の入玉勝ち", Reason::DeclarationWin, Some(Black)),
            ("まで3手で詰み", Reason::Checkmate, Some(Black)),
            ("まで52手で封じ手", Reason::SealedMove, None),
            ("まで2手で後手勝ち", Reason::Resignation, Some(White)),
            ("まで2手で先手の負け", Reason::Resignation, Some(White)),
            ("まで2手で切れ負けにより先手の勝ち", Reason::Time, Some(Black)),
            ("まで2手で、先手の切れ負け", Reason::Time, Some(White)),
            ("まで9手で反則手により上手の勝ち", Reason::IllegalMove, Some(White)),
        ] {
            let (found, won, _) = read(line).expect(line);
            assert_eq!((found, won), (reason, winner), "{line}");
        }
        for (line, reason, winner, word) in [
            (
                "まで8手で連続王手の千日手により先手の勝ち",
                Reason::PerpetualCheck,
                Some(Black),
                "連続王手の千日手",
            ),
            ("まで2手で接続切れにより後手の勝ち", Reason::Other, Some(White), "接続切れ"),
            ("まで2手で後手の判定勝ち", Reason::Other, Some(White), "判定"),
            ("まで2手で先手と後手の和解", Reason::Other, None, "先手と後手の和解"),
        ] {
            let read = read(line).expect(line);
            assert_eq!(read, (reason, winner, word.to_owned()), "{line}");
        }
        let other = |word: &str| Some((Reason::Other, None, word.to_owned()));
        assert_eq!(read("まで61手詰"), other("61手詰"));
        assert_eq!(read("まで0手でfoo"), other("foo"));
        assert_eq!((read("まで、5手で"), read("まで5手")), (None, None));
    }

    #[test]
    fn a_summary_names_the_same_end_again() {
        for (word, ..) in WORDS {
            let end = end_named(word, White).expect("a known word");
            let line = summary_of(&end, White, 5, true);
            let read = summary(&line, White).expect("an end");
            assert_eq!((read.reason, read.winner), (end.reason, end.winner), "{line}");
        }
        let time = End::new(Reason::Time, Some(White));
        assert_eq!(summary_of(&time, Black, 7, true), "まで7手で時間切れにより上手の勝ち");
    }
}
