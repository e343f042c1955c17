//! The cards about each kind of piece: its names, moves, promotion and drops.

use crate::app::parts::choice::neighbor;
use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::said;
use crate::text::pad_right;
use crate::texts::{self, Language, text};
use crate::theme::{Glyph, PieceSet, Theme};
use komadai_core::rules::{Bitboard, Color, Piece, PieceCount, PieceKind, Square, attacks};

/// The unpromoted kinds in the order of the buttons and of the cards, each followed by its promoted side.
const KINDS: [PieceKind; 8] = [
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::King,
];

/// The distance that the diagram covers around the piece: the knight reaches two squares.
const RADIUS: i8 = 2;

/// Columns of a square of the diagram.
const CELL: u16 = 3;

/// The card of `kind`, or the list to choose from; it sends the next kind to show.
pub fn dialog(kind: Option<PieceKind>, theme: &Theme) -> Dialog<Option<PieceKind>> {
    if let Some(kind) = kind {
        return card(kind, theme);
    }
    let body = vec![Row::Text(text!("piece-list-hint"))];
    let pages = [PieceKind::King, PieceKind::Pawn].map(Some);
    Dialog::new(text!("piece-list"), body, buttons(None, theme)).between(pages)
}

fn card(kind: PieceKind, theme: &Theme) -> Dialog<Option<PieceKind>> {
    let mut body =
        vec![Row::Text(names(kind, theme)), Row::Text(said::how_it_moves(texts::chosen(), kind))];
    let diagram = diagram(kind, theme).into_iter().map(Row::Strong);
    body.extend(diagram);
    body.extend(facts(kind).into_iter().map(Row::Text));
    body.push(Row::Faint(text!("piece-keys")));
    let all = buttons(Some(kind), theme);
    let own = all.iter().position(|button| button.key == key_of(kind)).unwrap_or(0);
    let pages = [false, true].map(|forward| Some(neighbor(&order(), &kind, forward)));
    Dialog::new(named(kind), body, all).with_choice(own).between(pages)
}

/// The kinds with their promoted sides, in the order of the cards.
fn order() -> Vec<PieceKind> {
    let both = |kind: PieceKind| [Some(kind), kind.promoted()];
    KINDS.into_iter().flat_map(both).flatten().collect()
}

fn named(kind: PieceKind) -> String {
    said::piece(texts::chosen(), kind)
}

const fn key_of(kind: PieceKind) -> char {
    kind.letter().to_ascii_lowercase()
}

/// One button a kind, by its letter, and one for the other side of the piece.
fn buttons(shown: Option<PieceKind>, theme: &Theme) -> Vec<Button<Option<PieceKind>>> {
    let of = |kind: PieceKind| {
        let glyph = glyph(theme.pieces().glyph(Piece::new(Color::Black, kind)));
        Button::new(glyph, key_of(kind), Some(kind))
    };
    let mut buttons: Vec<_> = KINDS.into_iter().map(of).collect();
    let turned = shown.and_then(|kind| {
        let plain = Some(kind.unpromoted()).filter(|plain| *plain != kind);
        plain.or(kind.promoted())
    });
    if let Some(kind) = turned {
        let button = Button::new(named(kind), '+', Some(kind));
        buttons.push(button.or_key('='));
    }
    buttons
}

fn glyph(glyph: Glyph) -> String {
    match glyph {
        Glyph::Kanji(kanji) => kanji.to_string(),
        Glyph::Letters(letters) => letters.iter().collect::<String>().trim().to_owned(),
    }
}

/// The kanji with both readings: `歩兵 歩  fuhyo, fu  pawn  P`, in Japanese `歩兵 歩  ふひょう、ふ  P`.
fn names(kind: PieceKind, theme: &Theme) -> String {
    let mut pieces = theme.pieces();
    pieces.set = PieceSet::TwoKanji;
    let piece = Piece::new(Color::Black, kind);
    let full = glyph(pieces.first_glyph(piece)) + &glyph(crate::theme::Pieces::second_glyph(kind));
    let short = glyph(pieces.glyph(piece));
    let letter =
        if kind.is_promoted() { format!("+{}", kind.letter()) } else { kind.letter().to_string() };
    let [reading, kana] = readings(kind);
    if texts::chosen() == Language::JAPANESE {
        return format!("{full} {short}  {kana}  {letter}");
    }
    format!("{full} {short}  {reading}  {}  {letter}", kind.name())
}

/// The readings of the Japanese names, in full and as players say them: in letters and in kana.
const fn readings(kind: PieceKind) -> [&'static str; 2] {
    match kind {
        PieceKind::Pawn => ["fuhyo, fu", "ふひょう、ふ"],
        PieceKind::Lance => ["kyosha, kyo", "きょうしゃ、きょう"],
        PieceKind::Knight => ["keima, kei", "けいま、けい"],
        PieceKind::Silver => ["ginsho, gin", "ぎんしょう、ぎん"],
        PieceKind::Bishop => ["kakugyo, kaku", "かくぎょう、かく"],
        PieceKind::Rook => ["hisha, hi", "ひしゃ、ひ"],
        PieceKind::Gold => ["kinsho, kin", "きんしょう、きん"],
        PieceKind::King => ["osho or gyokusho, gyoku", "おうしょう・ぎょくしょう、ぎょく"],
        PieceKind::ProPawn => ["tokin, to", "ときん、と"],
        PieceKind::ProLance => ["narikyo", "なりきょう"],
        PieceKind::ProKnight => ["narikei", "なりけい"],
        PieceKind::ProSilver => ["narigin", "なりぎん"],
        PieceKind::ProBishop => ["ryuma, uma", "りゅうま、うま"],
        PieceKind::ProRook => ["ryuo, ryu", "りゅうおう、りゅう"],
    }
}

/// The squares around the piece: `o` for a step or a jump, a stroke for a slide, as in the rules.
fn diagram(kind: PieceKind, theme: &Theme) -> Vec<String> {
    let middle = Square::new(5, 5).expect("5e is on the board");
    let reached = attacks(kind, Color::Black, middle, Bitboard::EMPTY);
    let is_reached = |right: i8, down: i8| {
        let sq = middle.offset(-right, down);
        sq.is_some_and(|sq| reached.contains(sq))
    };
    let own = glyph(theme.pieces().glyph(Piece::new(Color::Black, kind)));
    let cell = |right: i8, down: i8| {
        if (right, down) == (0, 0) {
            return pad_right(&own, CELL);
        }
        let (x, y) = (right.signum(), down.signum());
        let is_line = right == 0 || down == 0 || right.abs() == down.abs();
        let slides = is_line && is_reached(2 * x, 2 * y) && is_reached(x, y);
        let mark = match (is_reached(right, down), slides, x * y) {
            (false, ..) => '.',
            (true, false, _) => 'o',
            (true, true, 1) => '\\',
            (true, true, -1) => '/',
            (true, true, _) if x == 0 => '|',
            (true, true, _) => '-',
        };
        pad_right(&mark.to_string(), CELL)
    };
    let row = |down| {
        let cells = (-RADIUS..=RADIUS).map(|right| cell(right, down));
        format!("    {}", cells.collect::<String>())
    };
    (-RADIUS..=RADIUS).map(row).collect()
}

/// Promotion, drops and points.
fn facts(kind: PieceKind) -> Vec<String> {
    let plain = kind.unpromoted();
    let mut facts = Vec::new();
    match kind.promoted() {
        Some(promoted) => facts.push(text!("piece-promotes", promoted = named(promoted))),
        None if kind.is_promoted() => facts.push(text!("piece-promoted", plain = named(plain))),
        None => facts.push(text!("piece-never-promotes")),
    }
    let dead = kind.dead_ranks();
    if dead > 0 {
        facts.push(text!("piece-must-promote", ranks = dead));
    }
    match kind {
        PieceKind::King => facts.push(text!("piece-king-drop")),
        _ if kind.is_promoted() => {}
        _ if dead > 0 => facts.push(text!("piece-drop-dead", ranks = dead)),
        _ => facts.push(text!("piece-drop-free")),
    }
    if kind == PieceKind::Pawn {
        facts.push(text!("piece-drop-pawn"));
    }
    let points = PieceCount::of(kind).points();
    facts.push(text!("piece-points", points = points));
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{BuiltIn, ColorDepth, Theme};

    fn theme() -> Theme {
        Theme::built_in(BuiltIn::Wood, ColorDepth::True)
    }

    #[test]
    fn every_kind_is_reached_by_turning_pages_and_by_buttons() {
        let mut seen = vec![PieceKind::Pawn];
        while seen.len() < PieceKind::COUNT {
            seen.push(neighbor(&order(), seen.last().expect("one"), true));
        }
        let after = |kind, forward| neighbor(&order(), &kind, forward);
        assert_eq!(after(PieceKind::King, true), PieceKind::Pawn);
        assert_eq!(after(PieceKind::Pawn, false), PieceKind::King);
        for kind in PieceKind::ALL {
            assert!(seen.contains(&kind), "{kind:?}");
            let sends = |button: &Button<Option<PieceKind>>| button.sends == Some(Some(kind));
            let unpromoted = card(kind.unpromoted(), &theme());
            assert!(unpromoted.buttons.iter().any(sends), "{kind:?}");
        }
    }

    #[test]
    fn diagrams_are_those_of_the_rules() {
        let rows = |kind| diagram(kind, &theme()).join("\n");
        assert_eq!(
            rows(PieceKind::Knight),
            "    .  o  .  o  .  \n    .  .  .  .  .  \n    .  .  桂 .  .  \n    .  .  .  .  .  \n    .  .  .  .  .  "
        );
        assert_eq!(
            rows(PieceKind::ProBishop),
            "    \\  .  .  .  /  \n    .  \\  o  /  .  \n    .  o  馬 o  .  \n    .  /  o  \\  .  \n    /  .  .  .  \\  "
        );
    }

    #[test]
    fn a_card_says_what_the_rules_want_of_its_piece() {
        let words = |kind| format!("{:?}", card(kind, &theme()).body);
        let pawn = words(PieceKind::Pawn);
        for part in ["歩兵 歩", "fuhyo", "pawn  P", "tokin", "must", "Nifu", "1 point"] {
            assert!(pawn.contains(part), "{part}: {pawn}");
        }
        assert!(words(PieceKind::ProRook).contains("5 points"));
        assert!(words(PieceKind::King).contains("0 points"));
        assert!(!words(PieceKind::Silver).contains("must"));
    }

    #[test]
    fn a_japanese_card_has_the_readings_in_kana() {
        texts::choose(Language::JAPANESE);
        let said = [PieceKind::Pawn, PieceKind::ProRook].map(|kind| names(kind, &theme()));
        texts::choose(Language::ENGLISH);
        assert_eq!(said, ["歩兵 歩  ふひょう、ふ  P", "龍王 龍  りゅうおう、りゅう  +R"]);
    }
}
