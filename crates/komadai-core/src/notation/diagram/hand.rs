//! Pieces in hand: `飛　金二　歩十八`, `金銀桂歩五`, `飛 金2`, `R G2`, `なし`, `-`.

use super::error::{DiagramError, DiagramLine};
use crate::notation::{kind_named, piece_name, rank_kanji, rank_of_kanji};
use crate::rules::PieceKind;

const PIECE: &str = "a piece that a hand can hold: 飛 角 金 銀 桂 香 歩";
const COUNT: &str = "a count from 1 to 99";

/// Reads the rest of a line as a hand, by [`PieceKind::index`].
pub(super) fn read(line: &mut DiagramLine) -> Result<[u8; 7], DiagramError> {
    let mut hand = [0_u8; 7];
    line.skip_blanks();
    if matches!(line.rest().trim_end(), "なし" | "-" | "") {
        return Ok(hand);
    }
    while line.peek().is_some() {
        let kind = line.peek().and_then(piece).ok_or_else(|| line.expected(PIECE))?;
        line.next();
        let place = line.clone();
        let count = count(line).ok_or_else(|| place.expected(COUNT))?;
        let held = &mut hand[kind.index()];
        *held = held.checked_add(count).ok_or_else(|| place.expected(COUNT))?;
        line.skip_blanks();
    }
    Ok(hand)
}

/// The piece of a character or of a letter of either case.
fn piece(c: char) -> Option<PieceKind> {
    let named = kind_named(c.encode_utf8(&mut [0; 4])).map(|(kind, _)| kind);
    let kind = named.or_else(|| PieceKind::from_letter(c.to_ascii_uppercase()))?;
    PieceKind::HAND.contains(&kind).then_some(kind)
}

/// A count in kanji or digits; 1 where there is none.
fn count(line: &mut DiagramLine) -> Option<u8> {
    let mut digits = String::new();
    while let Some(digit) = line.take(|c| digit(c).is_some()).and_then(digit) {
        digits.push(digit);
    }
    let tens = line.take(|c| rank_of_kanji(c).is_some()).and_then(rank_of_kanji);
    let is_two_digits = line.take(|c| c == '十').is_some();
    let ones = if is_two_digits {
        line.take(|c| rank_of_kanji(c).is_some()).and_then(rank_of_kanji).unwrap_or(0)
    } else {
        0
    };
    match (digits.as_str(), tens, is_two_digits) {
        ("", None, false) => Some(1),
        ("", Some(count), false) => Some(count),
        ("", tens, true) => Some(10 * tens.unwrap_or(1) + ones),
        (digits, None, false) => digits.parse().ok().filter(|count| (1..=99).contains(count)),
        _ => None,
    }
}

/// The ASCII form of a digit of either width.
pub(super) fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10),
        _ => None,
    }
}

/// Writes a hand as in BOD, strongest first.
pub(super) fn write(counts: [u8; 7]) -> String {
    let held = PieceKind::HAND_DISPLAY
        .into_iter()
        .map(|kind| (kind, counts[kind.index()]))
        .filter(|(_, count)| *count > 0);
    let words: Vec<_> =
        held.map(|(kind, count)| format!("{}{}　", piece_name(kind), number(count))).collect();
    if words.is_empty() { "なし".into() } else { words.concat() }
}

/// `二`, `十八`, `二十`; empty for 1, digits from 100.
fn number(count: u8) -> String {
    let ones = match count % 10 {
        0 => String::new(),
        ones => rank_kanji(ones).to_string(),
    };
    match count / 10 {
        0 if count == 1 => String::new(),
        0 => ones,
        1 => format!("十{ones}"),
        tens @ 2..=9 => format!("{}十{ones}", rank_kanji(tens)),
        _ => count.to_string(),
    }
}
