//! Endings: `%TORYO` and others (formats.md 4, R82).

use crate::record::end::{End, Reason};
use crate::rules::Color;

/// The end for a CSA statement such as `%TORYO`, with `side` to move.
#[must_use]
pub fn read(word: &str, side: Color) -> End {
    let name = word.strip_prefix('%');
    let (reason, winner) = name.map_or((Reason::Other, None), |name| meant(name, side));
    End::with_word(reason, winner, word)
}

/// The reason and the winner for a word without `%`.
pub(in crate::record) fn meant(name: &str, side: Color) -> (Reason, Option<Color>) {
    let other = side.opponent();
    match name {
        "TORYO" => (Reason::Resignation, Some(other)),
        "CHUDAN" => (Reason::Interrupted, None),
        "SENNICHITE" => (Reason::Sennichite, None),
        "TIME_UP" => (Reason::Time, Some(other)),
        "ILLEGAL_MOVE" => (Reason::IllegalMove, Some(other)),
        "+ILLEGAL_ACTION" => (Reason::IllegalMove, Some(Color::White)),
        "-ILLEGAL_ACTION" => (Reason::IllegalMove, Some(Color::Black)),
        "JISHOGI" => (Reason::ImpasseDraw, None),
        "KACHI" => (Reason::DeclarationWin, Some(side)),
        "HIKIWAKE" => (Reason::Draw, None),
        "MATTA" => (Reason::TakeBack, None),
        "TSUMI" => (Reason::Checkmate, Some(other)),
        "FUZUMI" => (Reason::NoMate, None),
        "ERROR" => (Reason::Error, None),
        "MAX_MOVES" => (Reason::MoveLimit, None),
        _ => (Reason::Other, None),
    }
}

/// Only in version 3.
pub(super) const MAX_MOVES: &str = "%MAX_MOVES";

/// The word for an end, and a remark if the word alone is not specific enough.
pub(super) fn write(end: &End, side: Color) -> (String, Option<&str>) {
    if has_own_word(end, side) {
        return (end.word.clone(), None);
    }
    let told = (!end.word.is_empty()).then_some(end.word.as_str());
    let remark = Some(told.unwrap_or_else(|| end.reason.token()));
    let has_words_with_a_winner = !matches!(
        end.reason,
        Reason::Interrupted | Reason::SealedMove | Reason::Other | Reason::Error
    );
    match end.reason {
        // These words have no winner: keep the winner as the statement, and the word in the remark.
        _ if end.winner.is_some() && !has_words_with_a_winner => {
            (won(end.winner, side, "%TORYO").into(), remark)
        }
        Reason::Forfeit | Reason::SealedMove | Reason::Other => ("%CHUDAN".into(), remark),
        Reason::Try => (won(end.winner, side, "%TORYO").into(), remark),
        reason => {
            let word = word(reason, end.winner, side);
            let is_bent = word == "%KACHI"
                && !matches!(reason, Reason::DeclarationWin | Reason::ImpassePoints);
            (word.into(), remark.filter(|_| is_bent))
        }
    }
}

/// Whether the source had a word of CSA with exactly this meaning.
fn has_own_word(end: &End, side: Color) -> bool {
    let name = end.word.strip_prefix('%').unwrap_or_default();
    let is_name = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b',' | b'\'');
    let again = read(&end.word, side);
    !name.is_empty()
        && name.bytes().all(is_name)
        && (again.reason, again.winner) == (end.reason, end.winner)
}

const fn word(reason: Reason, winner: Option<Color>, side: Color) -> &'static str {
    match reason {
        Reason::Checkmate | Reason::NoLegalMoves => won(winner, side, "%TSUMI"),
        Reason::IllegalMove | Reason::PerpetualCheck | Reason::DeclarationFail => {
            foul(reason, winner, side)
        }
        Reason::Sennichite => "%SENNICHITE",
        Reason::ImpassePoints if winner.is_some() => won(winner, side, "%TORYO"),
        Reason::ImpasseDraw | Reason::ImpassePoints => "%JISHOGI",
        Reason::DeclarationDraw | Reason::Draw => "%HIKIWAKE",
        Reason::MoveLimit => MAX_MOVES,
        Reason::Time => won(winner, side, "%TIME_UP"),
        Reason::Interrupted | Reason::Forfeit | Reason::SealedMove | Reason::Other => "%CHUDAN",
        Reason::NoMate => "%FUZUMI",
        Reason::TakeBack => "%MATTA",
        Reason::Error => "%ERROR",
        Reason::Resignation | Reason::DeclarationWin | Reason::Try => won(winner, side, "%TORYO"),
    }
}

/// `lost`: the side to move lost; `%KACHI` is the only word for its win.
const fn won(winner: Option<Color>, side: Color, lost: &'static str) -> &'static str {
    match (winner, side) {
        (Some(Color::Black), Color::Black) | (Some(Color::White), Color::White) => "%KACHI",
        (Some(_) | None, _) => lost,
    }
}

/// Fouls of the side to move have their own word; perpetual check names the side (R82).
const fn foul(reason: Reason, winner: Option<Color>, side: Color) -> &'static str {
    let is_side = matches!(
        (winner, side),
        (None, _) | (Some(Color::Black), Color::White) | (Some(Color::White), Color::Black)
    );
    let is_action = matches!(reason, Reason::PerpetualCheck);
    match winner {
        None => "%ILLEGAL_MOVE",
        Some(_) if is_side && !is_action => "%ILLEGAL_MOVE",
        Some(Color::White) => "%+ILLEGAL_ACTION",
        Some(Color::Black) => "%-ILLEGAL_ACTION",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn every_word_names_its_end_and_is_written_again() {
        for (word, reason, winner) in [
            ("%TORYO", Reason::Resignation, Some(White)),
            ("%CHUDAN", Reason::Interrupted, None),
            ("%SENNICHITE", Reason::Sennichite, None),
            ("%TIME_UP", Reason::Time, Some(White)),
            ("%ILLEGAL_MOVE", Reason::IllegalMove, Some(White)),
            ("%+ILLEGAL_ACTION", Reason::IllegalMove, Some(White)),
            ("%-ILLEGAL_ACTION", Reason::IllegalMove, Some(Black)),
            ("%JISHOGI", Reason::ImpasseDraw, None),
            ("%KACHI", Reason::DeclarationWin, Some(Black)),
            ("%HIKIWAKE", Reason::Draw, None),
            ("%MATTA", Reason::TakeBack, None),
            ("%TSUMI", Reason::Checkmate, Some(White)),
            ("%FUZUMI", Reason::NoMate, None),
            ("%ERROR", Reason::Error, None),
            ("%MAX_MOVES", Reason::MoveLimit, None),
            ("%FUTURE_WORD", Reason::Other, None),
        ] {
            let end = read(word, Black);
            assert_eq!((end.reason, end.winner), (reason, winner), "{word}");
            assert_eq!(write(&end, Black), (word.to_owned(), None));
        }
    }

    #[test]
    fn r82_our_own_ends_have_their_words() {
        for (reason, winner, word, remark) in [
            (Reason::Checkmate, Some(White), "%TSUMI", None),
            (Reason::NoLegalMoves, Some(White), "%TSUMI", None),
            (Reason::Resignation, Some(White), "%TORYO", None),
            (Reason::Resignation, Some(Black), "%KACHI", Some("resignation")),
            (Reason::IllegalMove, Some(White), "%ILLEGAL_MOVE", None),
            (Reason::IllegalMove, Some(Black), "%-ILLEGAL_ACTION", None),
            (Reason::PerpetualCheck, Some(White), "%+ILLEGAL_ACTION", None),
            (Reason::PerpetualCheck, Some(Black), "%-ILLEGAL_ACTION", None),
            (Reason::ImpasseDraw, None, "%JISHOGI", None),
            (Reason::ImpassePoints, Some(Black), "%KACHI", None),
            (Reason::ImpassePoints, Some(White), "%TORYO", None),
            (Reason::DeclarationWin, Some(Black), "%KACHI", None),
            (Reason::DeclarationWin, Some(White), "%TORYO", None),
            (Reason::DeclarationDraw, None, "%HIKIWAKE", None),
            (Reason::DeclarationFail, Some(White), "%ILLEGAL_MOVE", None),
            (Reason::Try, Some(White), "%TORYO", Some("try")),
            (Reason::MoveLimit, None, "%MAX_MOVES", None),
            (Reason::Time, Some(White), "%TIME_UP", None),
            (Reason::Time, Some(Black), "%KACHI", Some("time")),
            (Reason::Interrupted, None, "%CHUDAN", None),
            (Reason::SealedMove, None, "%CHUDAN", Some("sealed-move")),
            (Reason::Forfeit, Some(Black), "%CHUDAN", Some("forfeit")),
        ] {
            let end = End::new(reason, winner);
            assert_eq!(write(&end, Black), (word.to_owned(), remark), "{reason:?}");
        }
    }

    #[test]
    fn words_of_other_formats_are_a_remark_and_no_word_of_csa() {
        for (word, written, remark) in [("Time-up", "%TIME_UP", None), ("%TORYO", "%TIME_UP", None)]
        {
            let end = End { word: word.into(), ..End::new(Reason::Time, Some(White)) };
            assert_eq!(write(&end, Black), (written.to_owned(), remark));
        }
        for word in ["謎の終局", "%A,B", "%A B", "%"] {
            let end = End { word: word.into(), ..End::new(Reason::Other, None) };
            assert_eq!(write(&end, Black), ("%CHUDAN".to_owned(), Some(word)));
        }
    }
}
