//! Move lists and checks of random positions, compared with rsshogi (R6-R31).

use fastrand::Rng;
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Setup, Square};
use rsshogi::board::{LegalAll, MoveList as PeerList, generate_moves, position_from_sfen};

/// Sorted USI texts of the peer's legal moves, non-promotions included.
fn peer_moves(sfen: &str) -> Vec<String> {
    let mut position = position_from_sfen(sfen).unwrap_or_else(|e| panic!("{sfen}: {e:?}"));
    position.init_stack();
    let mut list = PeerList::new();
    generate_moves::<LegalAll>(&position, &mut list);
    let mut moves: Vec<String> = list.iter().map(|mv| mv.to_usi()).collect();
    moves.sort();
    moves
}

/// Compares the move lists, and each move's verdict and effect with a slow definition.
fn check(position: &Position) {
    let sfen = position.to_sfen();
    let legal = position.legal_moves();
    assert_eq!(legal.to_sorted_usi(), peer_moves(&sfen), "{sfen}");
    assert_eq!(position.has_legal_move(), !legal.is_empty(), "{sfen}");
    let mut next = position.clone();
    for &mv in &legal {
        assert!(position.is_legal(mv), "{sfen} {mv}");
        let made = next.play(mv).expect("legal");
        assert_eq!(position.gives_check(mv), next.is_in_check(), "{sfen} {mv}");
        next.take_back(made);
    }
    assert_eq!(&next, position);
    let read = Position::from_sfen(&sfen).unwrap_or_else(|e| panic!("{sfen}: {e}"));
    assert_eq!(&read, position, "the hash kept move by move is the hash of the position");
}

/// No move outside the list may pass [`Position::is_legal`].
fn check_all_conceivable(position: &Position) {
    let legal = position.legal_moves();
    for to in Square::all() {
        let board =
            Square::all().flat_map(|from| [Move::normal(from, to), Move::promoting(from, to)]);
        let drops = PieceKind::HAND.into_iter().filter_map(|kind| Move::drop(kind, to));
        for mv in board.chain(drops) {
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{position} {mv}");
        }
    }
}

/// Pieces anywhere, far wilder than any game.
fn random_setup(rng: &mut Rng) -> Option<Setup> {
    let mut setup = Setup::empty();
    let mut squares: Vec<Square> = Square::all().collect();
    rng.shuffle(&mut squares);
    for color in Color::ALL {
        setup.board[squares.pop()?.index()] = Some(Piece::new(color, PieceKind::King));
    }
    let density = rng.f32();
    for kind in PieceKind::HAND {
        for _ in 0..kind.full_set() {
            let color = if rng.bool() { Color::Black } else { Color::White };
            if rng.f32() < density {
                let kind = kind.promoted().filter(|_| rng.u8(..4) == 0).unwrap_or(kind);
                setup.board[squares.pop()?.index()] = Some(Piece::new(color, kind));
            } else if rng.bool() {
                setup.hands[color.index()][kind.index()] += 1;
            }
        }
    }
    setup.side_to_move = if rng.bool() { Color::Black } else { Color::White };
    Some(setup)
}

/// The same without dead pieces and nifu, on which most would fail.
fn random_position(rng: &mut Rng) -> Option<Position> {
    let mut setup = random_setup(rng)?;
    for sq in Square::all() {
        let Some(piece) = setup.board[sq.index()] else {
            continue;
        };
        let on_same_file =
            |other: &Square| other.file() == sq.file() && setup.board[other.index()] == Some(piece);
        let nifu = piece.kind == PieceKind::Pawn && Square::all().filter(on_same_file).count() > 1;
        if nifu || piece.color.relative_rank(sq) < piece.kind.dead_ranks() {
            setup.board[sq.index()] = None;
        }
    }
    Position::from_setup(&setup).ok()
}

#[test]
fn ten_thousand_positions_of_random_games_have_the_moves_of_the_peer() {
    let mut rng = Rng::with_seed(20_261_121);
    let mut checked = 0;
    while checked < 10_000 {
        let mut position = Position::startpos();
        for _ in 0..300 {
            check(&position);
            checked += 1;
            let moves = position.legal_moves();
            let Some(&any) = rng.choice(moves.iter()) else {
                break;
            };
            // Checks and captures are sometimes preferred, so that evasions and hands occur.
            let forcing = moves
                .iter()
                .copied()
                .find(|&mv| position.gives_check(mv) || position.piece_at(mv.to()).is_some());
            let mv = forcing.filter(|_| rng.u8(..4) == 0).unwrap_or(any);
            position.play(mv).expect("legal");
        }
    }
}

#[test]
fn ten_thousand_random_set_ups_have_the_moves_of_the_peer() {
    let mut rng = Rng::with_seed(85);
    let mut checked = 0;
    let mut in_check = 0;
    while checked < 10_000 {
        let Some(position) = random_position(&mut rng) else {
            continue;
        };
        check(&position);
        in_check += usize::from(position.is_in_check());
        checked += 1;
        if checked % 100 == 0 {
            check_all_conceivable(&position);
        }
    }
    assert!(in_check > 1000, "only {in_check} positions in check");
}

#[test]
fn diagrams_that_records_hold_can_be_played_through_and_back() {
    let mut rng = Rng::with_seed(9);
    for _ in 0..3_000 {
        let setup = random_setup(&mut rng).expect("there are squares enough");
        let mut position = Position::from_record(&setup).expect("one set and two kings");
        let start = position.clone();
        let mut played = Vec::new();
        for _ in 0..20 {
            let moves = position.legal_moves();
            let Some(&mv) = rng.choice(moves.iter()) else {
                break;
            };
            assert!(position.judge(mv.into()).is_ok(), "{mv} in {position}");
            let is_king = |piece: Piece| piece.kind == PieceKind::King;
            assert!(!position.piece_at(mv.to()).is_some_and(is_king), "{mv} in {position}");
            played.push(position.play(mv).expect("legal"));
        }
        for made in played.into_iter().rev() {
            position.take_back(made);
        }
        assert_eq!(position, start);
    }
}
