//! Nodes per second of perft compared with haitaka and rsshogi, in one run, without bulk counting.
//!
//! `cargo bench --bench perft` prints one row a position: the median of several rounds in which the three
//! take turns, and the ratios. `cargo bench --bench perft -- ROUNDS` sets the rounds.
//!
//! All are built with link-time optimization, the other two at level 3 as their authors build them:
//! `[profile.bench]`.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::hint::black_box;
use std::time::Instant;

use komadai_core::rules;

const POSITIONS: [(&str, &str, u32); 3] = [
    ("start", rules::STARTPOS, 5),
    ("middle", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 3),
    ("drops", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2),
];

fn komadai_perft(sfen: &str, depth: u32) -> u64 {
    let position = rules::Position::from_sfen(sfen).expect("an SFEN");
    rules::perft(&position, depth)
}

fn haitaka_perft(sfen: &str, depth: u32) -> u64 {
    fn count(board: &haitaka::Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        let mut visit = |moves: haitaka::PieceMoves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += count(&next, depth - 1);
            }
            false
        };
        board.generate_board_moves(&mut visit);
        board.generate_drops(&mut visit);
        nodes
    }
    count(&haitaka::Board::from_sfen(sfen).expect("an SFEN"), depth)
}

fn rsshogi_perft(sfen: &str, depth: u32) -> u64 {
    use rsshogi::board::{Move32List, Position, generate_legal_all_move32, position_from_sfen};
    fn count(position: &mut Position, lists: &mut [Move32List]) -> u64 {
        let Some((list, below)) = lists.split_first_mut() else {
            return 1;
        };
        list.clear();
        generate_legal_all_move32(position, list);
        let mut nodes = 0;
        for &mv in list.iter() {
            position.apply_move32(mv);
            nodes += count(position, below);
            position.undo_move32(mv).expect("the move just made");
        }
        nodes
    }
    let mut position = position_from_sfen(sfen).expect("an SFEN");
    position.init_stack();
    count(&mut position, &mut vec![Move32List::new(); depth as usize])
}

type Perft = fn(&str, u32) -> u64;
const ENTRANTS: [(&str, Perft); 3] =
    [("komadai", komadai_perft), ("haitaka", haitaka_perft), ("rsshogi", rsshogi_perft)];

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let rounds = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(9);
    println!(
        "million nodes/s, median of {rounds} rounds; ratios are medians of each round's ratio"
    );
    println!(
        "{:8} {:>5} {:>10} {:>9} {:>9} {:>9} {:>10} {:>10}",
        "position", "depth", "nodes", "komadai", "haitaka", "rsshogi", "/haitaka", "/rsshogi"
    );
    for (name, sfen, depth) in POSITIONS {
        let mut speeds = [const { Vec::new() }; 3];
        let mut nodes = [0; 3];
        for _ in 0..rounds {
            for (i, (_, perft)) in ENTRANTS.iter().enumerate() {
                let begin = Instant::now();
                nodes[i] = perft(black_box(sfen), depth);
                #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
                speeds[i].push(nodes[i] as f64 / begin.elapsed().as_secs_f64() / 1e6);
            }
        }
        assert_eq!(nodes[0], nodes[2], "{name}: the counts differ from rsshogi's");
        let ratio = |other: usize| {
            median(speeds[0].iter().zip(&speeds[other]).map(|(a, b)| a / b).collect())
        };
        let (over_haitaka, over_rsshogi) = (ratio(1), ratio(2));
        let [komadai, haitaka, rsshogi] = speeds.map(median);
        println!(
            "{name:8} {depth:>5} {:>10} {komadai:>9.1} {haitaka:>9.1} {rsshogi:>9.1} {over_haitaka:>10.2} {over_rsshogi:>10.2}",
            nodes[0]
        );
        if nodes[0] != nodes[1] {
            println!("         haitaka counts {} nodes: it lists pawn-drop mates (R25)", nodes[1]);
        }
    }
}
