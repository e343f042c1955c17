//! The board and the pieces as such (R1–R18).

use komadai_core::rules::{Color, PieceKind, Position, Square};

#[test]
fn r1_nine_files_from_the_right_and_nine_ranks_from_the_top_name_a_square() {
    assert_eq!(Square::all().count(), 81);
    let square = Square::new(7, 7).expect("a square");
    assert_eq!((square.to_string().as_str(), square.file(), square.rank()), ("7g", 7, 7));
    assert_eq!("7g".parse(), Ok(square));
    for (file, rank) in [(0, 1), (1, 0), (10, 1), (1, 10)] {
        assert_eq!(Square::new(file, rank), None);
    }
    // Black's lance in the right corner is on 1i, White's on 1a.
    let start = Position::startpos();
    let corner = |text: &str| start.piece_at(text.parse().expect("a square")).expect("a lance");
    assert_eq!((corner("1i").kind, corner("1i").color), (PieceKind::Lance, Color::Black));
    assert_eq!((corner("1a").kind, corner("1a").color), (PieceKind::Lance, Color::White));
}

#[test]
fn r2_black_begins_an_even_game_and_the_turn_changes_with_every_move() {
    let mut position = Position::startpos();
    assert_eq!(position.side_to_move(), Color::Black);
    for (text, next) in [("7g7f", Color::White), ("3c3d", Color::Black), ("8h2b+", Color::White)] {
        let mv = position.judge_usi(text).expect("legal");
        position.play(mv).expect("legal");
        assert_eq!(position.side_to_move(), next);
    }
}

#[test]
fn r3_each_side_starts_with_twenty_pieces_of_eight_kinds() {
    let start = Position::startpos();
    let count = |color: Color, kind: PieceKind| {
        let own = |&sq: &Square| {
            start.piece_at(sq).is_some_and(|piece| piece.kind == kind && piece.color == color)
        };
        Square::all().filter(own).count()
    };
    for color in Color::ALL {
        for (kind, number) in [
            (PieceKind::King, 1),
            (PieceKind::Rook, 1),
            (PieceKind::Bishop, 1),
            (PieceKind::Gold, 2),
            (PieceKind::Silver, 2),
            (PieceKind::Knight, 2),
            (PieceKind::Lance, 2),
            (PieceKind::Pawn, 9),
        ] {
            assert_eq!(count(color, kind), number, "{color:?} {kind:?}");
        }
        assert_eq!(start.pieces(color).count(), 20);
    }
}

#[test]
fn r18_the_zone_is_the_three_farthest_ranks() {
    for square in Square::all() {
        let ranks = [square.rank() <= 3, square.rank() >= 7];
        let zones = Color::ALL.map(|color| color.promotion_zone().contains(square));
        assert_eq!(zones, ranks, "{square}");
    }
}
