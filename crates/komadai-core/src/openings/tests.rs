//! Every name is reached in a game of legal moves, by both sides.

use super::*;
use crate::rules::STARTPOS;

fn moves(text: &str) -> Vec<Move> {
    let words = text.split_whitespace();
    words.map(|word| word.parse().expect("a move")).collect()
}

/// The names in a game of legal moves; with `is_turned` White begins with Black's moves.
fn found(moves: &[Move], is_turned: bool) -> Openings {
    let side = if is_turned { "w" } else { "b" };
    let start = Position::from_sfen(&STARTPOS.replacen(" b ", &format!(" {side} "), 1));
    let start = start.expect("a position");
    let moves = moves.iter().map(|&mv| if is_turned { mv.rotated() } else { mv });
    let mut position = start.clone();
    for mv in moves.clone() {
        position.play(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    of(&start, moves)
}

/// The moves of a side while the other's rook moves back and forth.
fn alone(text: &str) -> Vec<Move> {
    let waits = moves("8b7b 7b8b").into_iter().cycle();
    let pairs = moves(text).into_iter().zip(waits);
    pairs.flat_map(|(mv, wait)| [mv, wait]).collect()
}

const YAGURA: &str = "7g7f 7i6h 6h7g 6i7h 5g5f 6g6f 8h7i 4i5h 5h6g 7i4f 5i6i 6i7i 7i8h ";
const MINO: &str = "7g7f 6g6f 2h6h 5i4h 4h3h 3h2h 3i3h 6i5h ";
const ANAGUMA: &str = "7g7f 8h6f 6i7h 7i6h 5i6i 6i7i 7i8h 9i9h 8h9i 6h7i 7i8h ";
const CROWN: &str = "7g7f 7i6h 6h7g 6i7h 5g5f 8h7i 7i4f 5i6h 6h7i 7i8h 9i9h 8h9i 8g8f 7g8h 8h8g ";

#[test]
fn every_castle_is_found_for_both_sides() {
    let games: &[(Castle, &[&str])] = &[
        (Castle::Yagura, &[YAGURA]),
        (Castle::FourPieceYagura, &[YAGURA, "3i4h 4h5g"]),
        (
            Castle::SilverYagura,
            &["7g7f 7i6h 6h7g 6i7h 5g5f 6g6f 8h7i 7i4f 5i6i 6i7i 7i8h 3i4h 4h5g 5g6h 6h6g"],
        ),
        (
            Castle::KikusuiYagura,
            &["7g7f 6i7h 6g6f 5g5f 8h7g 7g6h 6h4f 4i5h 5h6g 7i8h 8i7g 5i6i 6i7i 7i8i"],
        ),
        (Castle::HalfYagura, &["7g7f 7i6h 6h7g 6g6f 5g5f 8h7i 7i4f 4i5h 5h6g 6i6h 5i6i 6i7h"]),
        (Castle::YaguraAnaguma, &[YAGURA, "9i9h 8h9i"]),
        (Castle::SilverCrownAnaguma, &[CROWN]),
        (Castle::BigFour, &[CROWN, "3i4h 4h5g 5g6h 6h7g 4i5h 5h6h 6h6i 6i7i 7i8h"]),
        (Castle::LeftAnaguma, &[ANAGUMA]),
        (Castle::MatsuoAnaguma, &[ANAGUMA, "3i4h 5g5f 4h5g 5g6h 6h7i"]),
        (Castle::RightAnaguma, &["7g7f 6g6f 2h6h 5i4h 4h3h 3h2h 1i1h 2h1i 3i2h"]),
        (Castle::Millennium, &["7g7f 8h6f 6i7h 8i7g 7i8h 5i6i 6i7i 7i8i"]),
        (Castle::Mino, &[MINO]),
        (Castle::DiamondMino, &[MINO, "7i7h 7h6g 6g5f 4g4f 5f4g"]),
        (Castle::HighMino, &[MINO, "4g4f 5h4g"]),
        (Castle::SilverCrown, &[MINO, "4g4f 5h4g 2g2f 3h2g 4i3h"]),
        (Castle::YonenagaKing, &[MINO, "4g4f 5h4g 2g2f 3h2g 4i3h 2h1h"]),
        (Castle::KimuraMino, &["7g7f 6g6f 2h6h 4g4f 3i4h 4h4g 5i4h 4i3h 4h3i 3i2h"]),
        (Castle::GoldMino, &["7g7f 6g6f 2h6h 3i4h 4i3h 5i4i 4i3i 3i2h"]),
        (Castle::HalfMino, &["7g7f 6g6f 2h6h 5i4h 4h3h 3h2h 3i3h"]),
        (Castle::TenshukakuMino, &["7g7f 8h6f 7i7h 5i6h 8g8f 6h7g 7g8g"]),
        (Castle::LeftMino, &["7g7f 8h6f 7i7h 5i6h 6h7i 7i8h"]),
        (Castle::GoldFortress, &["7g7f 6g6f 2h6h 3i2h 5i4h 4h3h 4i4h 6i5h"]),
        (Castle::Elmo, &["7g7f 7i6h 6i7i 5i6i 6i7h"]),
        (Castle::Boat, &["7g7f 5i6h 6h7h 4i5h"]),
        (Castle::Kani, &["7g7f 6i7h 7i6h 4i5h 5i6i"]),
        (Castle::Strawberry, &["7g7f 6i7h 4i5h 5i6h"]),
        (Castle::SnowRoof, &["7g7f 6g6f 7i6h 6h6g 6i7h 4g4f 3i4h 4h4g 4i5h 5i6i"]),
        (Castle::MiddleKing, &["2g2f 6i7h 4i3h 5i5h"]),
        (Castle::Nakahara, &["6i7h 3i4h 5i6i 4i5i"]),
        (Castle::Duck, &["7i6h 3i4h 6i7i 4i3i 5i5h"]),
        (Castle::RightKing, &["4g4f 3i4h 4h4g 3g3f 2i3g 2h2i 5i4h"]),
    ];
    for &(castle, parts) in games {
        let line = alone(&parts.concat());
        for is_turned in [false, true] {
            let found = found(&line, is_turned);
            let [own, other] = if is_turned { [Color::White, Color::Black] } else { Color::ALL };
            let last = found.side(own).castles.last().copied();
            let ply = u32::try_from(line.len()).expect("few") - 1;
            let expected = Some(Completed { what: castle, ply });
            assert_eq!(last, expected, "turned {is_turned}");
            assert_eq!(found.side(other).castles, []);
        }
    }
    let tested = games.iter().map(|&(castle, _)| castle);
    let mut missing: Vec<Castle> = Castle::ALL.to_vec();
    missing.retain(|castle| !tested.clone().any(|other| other == *castle));
    assert_eq!(missing, [Castle::BishopExchange], "found below");
}

const BISHOPS: &str = "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g 3a4b ";

/// Games, with the opening of one side.
const OPENINGS: &[(Color, Opening, &[&str])] = &[
    (Color::Black, Opening::StaticRook, &["2g2f"]),
    (Color::Black, Opening::Yagura, &["7g7f 8c8d 7i6h 3c3d 6h7g"]),
    (Color::Black, Opening::SnowRoof, &["7g7f 8c8d 6g6f 3c3d 7i6h 6a5b 6h6g 7a6b 6i7h"]),
    (Color::Black, Opening::BishopExchange, &[BISHOPS]),
    (Color::White, Opening::BishopExchange, &[BISHOPS, "3i4h 4b3c"]),
    (Color::White, Opening::OneMoveLoss, &["7g7f 3c3d 2g2f 4a3b 6i7h 2b8h+ 7i8h 3a2b 8h7g 8c8d"]),
    (Color::Black, Opening::SidePawn, &[SIDE_PAWN]),
    (Color::White, Opening::SidePawn, &[SIDE_PAWN]),
    (Color::Black, Opening::DoubleWing, &["2g2f 8c8d 2f2e 8d8e 6i7h 4a3b"]),
    (Color::White, Opening::DoubleWing, &["2g2f 8c8d 2f2e 8d8e 6i7h 4a3b"]),
    (Color::Black, Opening::RightFourthFile, &["7g7f 3c3d 4g4f 8c8d 2h4h"]),
    (Color::Black, Opening::SleeveRook, &["3g3f 3c3d 2h3h"]),
    (
        Color::Black,
        Opening::ClimbingSilver,
        &["7g7f 8c8d 2g2f 8d8e 2f2e 3c3d 6i7h 4a3b 3i3h 7a7b 3h2g 5a4b 2g2f"],
    ),
    (
        Color::Black,
        Opening::PrimitiveClimbingSilver,
        &["2g2f 3c3d 2f2e 2b3c 3i3h 8c8d 3h2g 8d8e 2g2f"],
    ),
    (Color::Black, Opening::RecliningSilver, &[BISHOPS, "3i4h 4b3c 4g4f 6c6d 4h4g 7a6b 4g5f"]),
    (Color::Black, Opening::RapidSilver, &[BISHOPS, "3i4h 4b3c 3g3f 6c6d 4h3g 7a6b 3g4f"]),
    (Color::Black, Opening::FourthFileRook, &["7g7f 3c3d 6g6f 8c8d 2h6h"]),
    (Color::Black, Opening::ExchangeFourthFile, &["7g7f 3c3d 2h6h 2b8h+ 7i8h"]),
    (
        Color::Black,
        Opening::FujiiSystem,
        &["7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 3i3h 4b3b 1g1f 7a6b 6i5h"],
    ),
    (Color::Black, Opening::ThirdFileRook, &["7g7f 3c3d 6g6f 8c8d 2h7h"]),
    (Color::Black, Opening::QuickIshida, &["7g7f 3c3d 7f7e 8c8d 2h7h"]),
    (Color::Black, Opening::Ishida, &["7g7f 3c3d 6g6f 8c8d 2h7h 7a6b 7f7e 5a4b 7h7f"]),
    (Color::Black, Opening::MasudaIshida, &["7g7f 3c3d 7f7e 8c8d 2h7h 2b8h+ 7i8h 5a6b 7h7f"]),
    (Color::Black, Opening::CentralRook, &["5g5f 3c3d 2h5h"]),
    (Color::White, Opening::GokigenCentral, &["7g7f 3c3d 2g2f 5c5d 2f2e 8b5b"]),
    (Color::Black, Opening::OpposingRook, &["7g7f 3c3d 6g6f 8c8d 8h7g 8d8e 2h8h"]),
    (Color::Black, Opening::DirectOpposing, &["7g7f 3c3d 1g1f 2b8h+ 7i8h 3a2b 8h7g 2b3c 2h8h"]),
    (Color::Black, Opening::DoubleRangingRook, &["7g7f 3c3d 6g6f 8b4b 2h6h"]),
    (Color::Black, Opening::Ureshino, &["7i6h 3c3d 5g5f 8c8d 8h7i"]),
    (Color::White, Opening::Pacman, &["7g7f 4c4d"]),
    (Color::Black, Opening::BishopHeadPawn, &["7g7f 3c3d 8g8f"]),
    (Color::Black, Opening::Onigoroshi, &["7g7f 3c3d 8i7g 8c8d 7g6e"]),
    (Color::Black, Opening::OddDiagonalBishop, &["7g7f 3c3d 8h2b+ 3a2b B*4e"]),
];

#[test]
fn every_opening_is_found_for_both_sides() {
    let mut missing = Opening::ALL.to_vec();
    for &(color, opening, parts) in OPENINGS {
        missing.retain(|other| *other != opening);
        let line = moves(&parts.concat());
        for is_turned in [false, true] {
            if is_turned && matches!(opening, Opening::GokigenCentral | Opening::Pacman) {
                continue;
            }
            let color = if is_turned { color.opponent() } else { color };
            let found = found(&line, is_turned);
            let openings = &found.side(color).openings;
            let names: Vec<&str> = openings.iter().map(|it| it.what.token()).collect();
            assert!(names.contains(&opening.token()), "{opening:?}: {names:?}");
        }
    }
    assert_eq!(missing, []);
}

const SIDE_PAWN: &str =
    "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d ";

fn names(text: &str, color: Color) -> String {
    let found = found(&moves(text), false);
    let side = found.side(color);
    let openings = side.openings.iter();
    let openings = openings.map(|it| format!("{} {}", it.what.token(), it.ply));
    let castles = side.castles.iter();
    let castles = castles.map(|it| format!("[{} {}]", it.what.token(), it.ply));
    openings.chain(castles).collect::<Vec<_>>().join(", ")
}

#[test]
fn special_names_take_the_place_of_general_ones_and_attacks_stand_beside_them() {
    assert_eq!(
        names(&format!("{BISHOPS}3i4h 4b3c 4g4f 6c6d 4h4g 7a6b 4g5f"), Color::Black),
        "bishop-exchange 11, reclining-silver 19"
    );
    assert_eq!(
        names(&format!("{BISHOPS}5i6h"), Color::Black),
        "bishop-exchange 11, [bishop-exchange 13]"
    );
    assert_eq!(names(SIDE_PAWN, Color::White), "side-pawn 15");
    assert_eq!(
        names("7g7f 3c3d 7f7e 8c8d 2h7h 2b8h+ 7i8h 5a6b 7h7f", Color::Black),
        "masuda-ishida 9"
    );
    assert_eq!(
        names("2g2f 3c3d 7g7f 4c4d 6g6f 8b4b 2h6h", Color::Black),
        "fourth-file-rook 7, double-ranging-rook 7"
    );
}

/// Lines in which Black plays an opening.
const TRUE_LINES: &[(Opening, &str)] = &[
    (Opening::Yagura, "7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 5g5f 5c5d"),
    (Opening::Yagura, "7g7f 8c8d 7i6h 8d8e 6h7g 3c3d 2g2f 4a3b"),
    (Opening::SnowRoof, "7g7f 3c3d 6g6f 8c8d 7i6h 7a6b 6h6g 5a4b 6i7h"),
    (Opening::ClimbingSilver, "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 3h2g 9c9d 2g2f"),
    (Opening::PrimitiveClimbingSilver, "2g2f 8c8d 2f2e 8d8e 3i3h 4a3b 3h2g 9c9d 2g2f"),
    (Opening::BishopHeadPawn, "8g8f 3c3d 7g7f"),
    (Opening::BishopHeadPawn, "7g7f 8c8d 8g8f"),
    (Opening::Ishida, "7g7f 3c3d 6g6f 8c8d 2h7h 7a6b 7f7e 5a4b 7h7f"),
    (Opening::MasudaIshida, "7g7f 3c3d 2h7h 2b8h+ 7i8h 8c8d 7f7e 7a6b 7h7f"),
    (Opening::QuickIshida, "7g7f 3c3d 7f7e 1c1d 2h7h"),
    (
        Opening::BishopExchange,
        "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 8e8f 8g8f 8b8f P*8g 8f8b 7g7f 3c3d 8h7g 7a7b 7i8h 2b7g+ 8h7g",
    ),
    (Opening::BishopExchange, "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g"),
    (Opening::OneMoveLoss, "2g2f 3c3d 7g7f 4a3b 2f2e 2b8h+ 7i8h 3a2b 8h7g 8c8d"),
    (
        Opening::SidePawn,
        "2g2f 3c3d 7g7f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d",
    ),
    (Opening::DoubleWing, "2g2f 8c8d 6i7h 8d8e 2f2e 4a3b"),
    (Opening::RightFourthFile, "4g4f 3c3d 2h4h"),
    (Opening::FourthFileRook, "6g6f 3c3d 2h6h"),
    (Opening::CentralRook, "7g7f 3c3d 5g5f 8c8d 2h5h"),
    (Opening::OpposingRook, "7g7f 8c8d 8h7g 8d8e 2h8h"),
    (Opening::Onigoroshi, "7g7f 8c8d 8i7g 8d8e 7g6e"),
];

/// Lines in which Black seems to play one.
const TRAPS: &[(Opening, &str)] = &[
    // Against a ranging rook.
    (Opening::Yagura, "7g7f 3c3d 7i6h 4c4d 6h7g 8b4b 5g5f 5a6b"),
    (Opening::Yagura, "7g7f 5c5d 7i6h 8b5b 6h7g 3c3d 2g2f"),
    (Opening::Yagura, "7g7f 3c3d 7i6h 3d3e 6h7g 8b3b 2g2f"),
    (Opening::SnowRoof, "7g7f 3c3d 6g6f 4c4d 7i6h 8b4b 6h6g 5a6b 6i7h"),
    (Opening::SnowRoof, "7g7f 5c5d 6g6f 8b5b 7i6h 3c3d 6h6g 5a6b 6i7h"),
    (Opening::ClimbingSilver, "7g7f 3c3d 2g2f 4c4d 2f2e 2b3c 3i3h 8b4b 3h2g 5a6b 2g2f"),
    (Opening::ClimbingSilver, "2g2f 5c5d 2f2e 8b5b 3i3h 3c3d 3h2g 2b3c 2g2f"),
    (Opening::PrimitiveClimbingSilver, "2g2f 3c3d 2f2e 2b3c 3i3h 8b4b 3h2g 4c4d 2g2f"),
    // A pawn that recaptured.
    (Opening::BishopHeadPawn, "7g7f 8c8d 1g1f 8d8e 9g9f 8e8f 8g8f"),
    (Opening::BishopHeadPawn, "7g7f 8c8d 4i3h 8d8e 1g1f 8e8f 8g8f 8b8f"),
    // A rook that came along its rank, or from its own side.
    (Opening::Ishida, "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d P*2c 2d2f 4a3b 7g7f 9c9d 7f7e 9d9e 2f7f"),
    (Opening::Ishida, "2g2f 8c8d 2f2e 4a3b 2e2d 2c2d 2h2d P*2c 2d2f 9c9d 7g7f 9d9e 7f7e 1c1d 2f7f"),
    (
        Opening::MasudaIshida,
        "2g2f 3c3d 7g7f 2b8h+ 7i8h 8c8d 2f2e 4a3b 2e2d 2c2d 2h2d P*2c 2d2f 3a2b 7f7e 8d8e 2f7f",
    ),
    // One bishop only, or none.
    (Opening::BishopExchange, "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b"),
    (Opening::ExchangeFourthFile, "7g7f 3c3d 6g6f 8c8d 2h6h"),
    (Opening::DirectOpposing, "7g7f 8c8d 8h7g 8d8e 2h8h"),
    (Opening::RecliningSilver, "7g7f 8c8d 4g4f 8d8e 8h7g 3c3d 3i4h 4a3b 4h4g 7a6b 4g5f"),
    // The side pawn stays.
    (Opening::SidePawn, "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h"),
    // White has it alone.
    (Opening::GokigenCentral, "7g7f 3c3d 5g5f 8c8d 2h5h 8d8e"),
    (Opening::DoubleRangingRook, "7g7f 3c3d 6g6f 8c8d 2h6h 7a6b"),
];

#[test]
fn names_need_their_conditions() {
    for (lines, is_expected) in [(TRUE_LINES, true), (TRAPS, false)] {
        assert_eq!(lines.len(), 20);
        for &(opening, line) in lines {
            let line = moves(line);
            for is_turned in [false, true] {
                // White's central rook with an open bishop's line has this name.
                let is_gokigen = [Opening::GokigenCentral, Opening::CentralRook];
                if is_turned && is_gokigen.contains(&opening) {
                    continue;
                }
                let side = if is_turned { Color::White } else { Color::Black };
                let found = found(&line, is_turned);
                let mut openings = found.side(side).openings.iter();
                let is_found = openings.any(|it| it.what == opening);
                assert_eq!(is_found, is_expected, "{opening:?} {is_turned} {line:?}");
            }
        }
    }
}

#[test]
fn a_rook_that_moves_on_keeps_the_name_of_its_first_file() {
    assert_eq!(
        names("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 8h7g 8d8e 6h8h", Color::Black),
        "fourth-file-rook 5"
    );
    assert_eq!(
        names("7g7f 3c3d 5g5f 2b8h+ 7i8h 3a2b 2h5h 2b3c 8h7g 8c8d 5h8h", Color::Black),
        "central-rook 7"
    );
}

#[test]
fn the_start_has_no_name_and_a_castle_given_there_has_ply_0() {
    assert_eq!(of(&Position::startpos(), []), Openings::default());
    let sfen = "ln1g3nl/1ks2r3/ppppp1ppp/5p3/9/2PP1P3/PPSGP1PPP/2G4R1/LNK4NL b - 1";
    let position = Position::from_sfen(sfen).expect("a position");
    let found = of(&position, []);
    let castle = found.side(Color::White).castles.first().copied();
    let expected = Some(Completed { what: Castle::HalfMino, ply: 0 });
    assert_eq!(castle, expected);
}
