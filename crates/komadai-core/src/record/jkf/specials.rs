//! The words of `special`: those of CSA without `%`, and others.

use std::borrow::Cow;

use crate::record::csa;
use crate::record::end::{End, Reason};
use crate::rules::Color;

// Endings without a CSA word, in KIF's words: other readers show unknown words unchanged.
const NOT_PLAYED_WON: &str = "不戦勝";
const NOT_PLAYED_LOST: &str = "不戦敗";
const TRY: &str = "トライ";
const SEALED: &str = "封じ手";

/// The ending of a word with `side_to_move` to move.
pub(super) fn end(word: &str, side_to_move: Color) -> End {
    let (reason, winner) = meant(word, side_to_move);
    End::with_word(reason, winner, word)
}

fn meant(word: &str, us: Color) -> (Reason, Option<Color>) {
    let them = us.opponent();
    match word {
        NOT_PLAYED_WON => (Reason::Forfeit, Some(us)),
        NOT_PLAYED_LOST => (Reason::Forfeit, Some(them)),
        TRY => (Reason::Try, Some(them)),
        SEALED => (Reason::SealedMove, None),
        _ => csa::meant(word, us),
    }
}

/// The word of an ending with `side_to_move` to move: that of its source if it means the same here.
pub(super) fn word(end: &End, side_to_move: Color) -> Cow<'_, str> {
    if meant(&end.word, side_to_move) == (end.reason, end.winner) {
        return Cow::Borrowed(&end.word);
    }
    let terminal = end.terminal(side_to_move);
    match terminal.as_ref() {
        "ILLEGAL_ACTION+" => "+ILLEGAL_ACTION".into(),
        "ILLEGAL_ACTION-" => "-ILLEGAL_ACTION".into(),
        "FUSEN_WIN" => NOT_PLAYED_WON.into(),
        "FUSEN_LOSE" => NOT_PLAYED_LOST.into(),
        "TRY" => TRY.into(),
        word => match word.strip_prefix("other:") {
            Some(word) => word.to_owned().into(),
            None => terminal,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_that_has_a_word_comes_back_from_it() {
        let lost = |reason| End::new(reason, Some(Color::White));
        let open = |reason| End::new(reason, None);
        for (written, text) in [
            (lost(Reason::Resignation), "TORYO"),
            (lost(Reason::Time), "TIME_UP"),
            (lost(Reason::IllegalMove), "ILLEGAL_MOVE"),
            (lost(Reason::Checkmate), "TSUMI"),
            (lost(Reason::Forfeit), "不戦敗"),
            (lost(Reason::Try), "トライ"),
            (open(Reason::Interrupted), "CHUDAN"),
            (open(Reason::Sennichite), "SENNICHITE"),
            (open(Reason::ImpasseDraw), "JISHOGI"),
            (open(Reason::Draw), "HIKIWAKE"),
            (open(Reason::MoveLimit), "MAX_MOVES"),
            (open(Reason::TakeBack), "MATTA"),
            (open(Reason::NoMate), "FUZUMI"),
            (open(Reason::Error), "ERROR"),
            (open(Reason::SealedMove), "封じ手"),
        ] {
            assert_eq!(word(&written, Color::Black), text);
            let read = end(text, Color::Black);
            assert_eq!((read.reason, read.winner), (written.reason, written.winner));
        }
        let won = End::new(Reason::IllegalMove, Some(Color::Black));
        assert_eq!(word(&won, Color::Black), "-ILLEGAL_ACTION");
    }

    #[test]
    fn words_that_nobody_knows_stay() {
        let read = end("FOO", Color::Black);
        assert_eq!((read.reason, read.word.as_str()), (Reason::Other, "FOO"));
        assert_eq!(word(&read, Color::Black), "FOO");
    }
}
