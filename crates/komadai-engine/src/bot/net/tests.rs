//! Nets with random weights.

use super::file::Weights;
use super::*;
use komadai_core::rules::{Handicap, Move, Undo};

fn weights(seed: u64) -> Weights {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut small: Vec<i16> = (0..WIDTH * (1 + FEATURES)).map(|_| chance.i16(-60..=60)).collect();
    small.extend((0..2 * WIDTH * STAGES).map(|_| chance.i16(-200..=200)));
    Weights { small, last: std::array::from_fn(|stage| 77 << stage), scale: 600 }
}

fn net(seed: u64) -> Net {
    Net::read(&weights(seed).to_bytes()).expect("a net")
}

/// Plays a random game with take-backs and visits some of the positions.
fn wander(
    net: &Net,
    start: &Position,
    seed: u64,
    mut look: impl FnMut(&mut Accumulators, &Position),
) {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut position = start.clone();
    let mut sums = Accumulators::new(net, &position);
    let mut made: Vec<(Move, Undo)> = Vec::new();
    for _ in 0..300 {
        let moves = position.legal_moves();
        let goes_back = moves.is_empty() || chance.u8(..100) < 30;
        if goes_back {
            let Some((mv, undo)) = made.pop() else {
                continue;
            };
            position.undo_move_unchecked(mv, undo);
            sums.pop();
        } else {
            let mv = moves[chance.usize(..moves.len())];
            sums.push(&position, mv);
            made.push((mv, position.do_move_unchecked(mv)));
        }
        if chance.u8(..100) < 60 {
            look(&mut sums, &position);
        }
    }
}

fn starts() -> impl Iterator<Item = Position> {
    let entered = "+N2p2G2/6G2/1s1K3+B1/2p6/1P3P3/7P1/1+p+s+p4+p/2+p1+p+p1k1/+p1+sg+l1g1L w RS2NL3Prbnl3p 121";
    let problem = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    let rich = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
    let read = |sfen| Position::from_sfen(sfen).expect("an SFEN");
    let handicaps = Handicap::ALL.into_iter().map(Handicap::position);
    [entered, problem, rich, komadai_core::rules::STARTPOS].into_iter().map(read).chain(handicaps)
}

#[test]
fn moves_change_the_sums_as_if_they_were_made_anew() {
    let net = net(1);
    for (seed, start) in (0u64..).zip(starts().chain(starts())) {
        let mut looked = 0;
        wander(&net, &start, seed, |sums, position| {
            looked += 1;
            assert_eq!(sums.evaluate(position), net.evaluate(position), "{position}");
        });
        assert!(looked > 50);
    }
}

/// The same position with colors and sides of the board exchanged.
fn turned(position: &Position) -> Position {
    let mut setup = position.to_setup();
    setup.board.reverse();
    for piece in setup.board.iter_mut().flatten() {
        piece.color = piece.color.opponent();
    }
    setup.hands.reverse();
    setup.side_to_move = setup.side_to_move.opponent();
    Position::from_setup(&setup).expect("a position")
}

#[test]
fn a_net_gives_back_the_weights_it_was_read_from() {
    assert_eq!(net(3).weights(), weights(3));
}

#[test]
fn both_colors_are_judged_alike() {
    let net = net(2);
    for (seed, start) in (0u64..).zip(starts()) {
        wander(&net, &start, seed, |_, position| {
            assert_eq!(net.evaluate(position), net.evaluate(&turned(position)));
        });
    }
}

#[test]
fn the_weights_belong_to_the_number_of_pieces_in_hand() {
    let mut weights = weights(5);
    weights.small.fill(0);
    weights.last = std::array::from_fn(|stage| 5_000_000 << stage);
    let net = Net::read(&weights.to_bytes()).expect("a net");
    let judged = |hands: &str| {
        let sfen = format!("4k4/9/9/9/9/9/9/9/4K4 b {hands} 1");
        net.evaluate(&Position::from_sfen(&sfen).expect("an SFEN"))
    };
    let alike = [
        vec!["-"],
        vec!["P", "r", "Rb"],
        vec!["3P", "2P2p"],
        vec!["RBgs2p"],
        vec!["8p"],
        vec!["9p", "10P"],
        vec!["4G4l4S"],
        vec!["4G4l4S2r", "RB4G4S4N4Lrb18p"],
    ];
    let judgements: Vec<i32> = alike
        .iter()
        .map(|hands| {
            let first = judged(hands[0]);
            assert!(hands.iter().all(|hand| judged(hand) == first), "{hands:?}");
            first
        })
        .collect();
    assert!(judgements.is_sorted_by(|a, b| a < b), "{judgements:?}");
}

#[test]
fn no_two_features_are_one() {
    for start in starts() {
        for color in Color::ALL {
            let mut seen = features_seen_by(&start, color);
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count);
            assert!(count <= MOST_ACTIVE && seen.iter().all(|&f| f < FEATURES));
        }
    }
}

#[test]
fn sums_are_the_same_however_they_are_added_up() {
    let net = net(3);
    let position = starts().nth(2).expect("a start");
    let sums = net.sums(&position);
    let slow = |row: &Row, weights: &Row| -> i64 {
        let pairs = row.0.iter().zip(&weights.0);
        pairs
            .map(|(&sum, &weight)| {
                i64::from(sum.clamp(0, FIRST_UNIT)).pow(2) / 2 * i64::from(weight)
            })
            .sum()
    };
    for (row, weights) in sums.iter().zip(&net.second[3]) {
        assert_eq!(i64::from(Lanes::detect().answer(row, weights)), slow(row, weights));
    }
}

#[test]
fn what_is_wrong_with_a_file_is_named() {
    let good = weights(4).to_bytes();
    let error = |bytes: &[u8]| Net::read(bytes).expect_err("a broken net");
    let changed = |place: usize| {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        bytes
    };
    assert!(Net::read(&good).is_ok());
    assert_eq!(error(b"some text"), NetError::Unknown);
    assert_eq!(error(&changed(8)), NetError::Version(3));
    assert!(matches!(error(&changed(12)), NetError::Architecture(_)));
    assert_eq!(error(&changed(34)), NetError::Hash, "the scale");
    assert_eq!(error(&changed(38)), NetError::Hash, "the hash itself");
    assert_eq!(error(&changed(5000)), NetError::Hash, "a weight");
    for length in [0, 4, 8, 35, 43, 44, 2000, good.len() - 1] {
        let found = error(&good[..length]);
        assert!(matches!(found, NetError::Length { .. }), "{length}: {found}");
    }
    let mut longer = good.clone();
    longer.push(0);
    assert!(matches!(error(&longer), NetError::Length { .. }));
    let mut heavy = weights(4);
    heavy.small[WIDTH * (1 + FEATURES)..][..3].fill(i16::MIN);
    assert_eq!(error(&heavy.to_bytes()), NetError::Weights);
    let shown = error(&changed(12)).to_string();
    assert!(shown.contains("512x2-1x8"), "{shown}");
}

#[test]
fn the_embedded_net_knows_what_pieces_are_worth() {
    let net = Net::embedded();
    let worth = |sfen: &str| net.evaluate(&Position::from_sfen(sfen).expect("an SFEN"));
    let start = worth(komadai_core::rules::STARTPOS);
    assert!(start.abs() < 150, "{start}");
    let rook_ahead = worth("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    let rook_behind = worth("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B7/LNSGKGSNL b - 1");
    assert!(rook_ahead > 500 && rook_behind < -500, "{rook_ahead} {rook_behind}");
}
