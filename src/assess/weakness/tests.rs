use super::*;
use crate::assess::coach::{Explanation, Fact, Mate, PieceFact};
use komadai_core::record::{EngineLine, EngineScore, NodeId};
use komadai_core::rules::{Move, PieceKind, Position, Square};

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// A game from a position with Black's score of each position, the start first.
fn game(start: Position, moves: &[&str], scores: &[i32]) -> Record {
    let mut record = Record::new(start);
    let mut at = NodeId::START;
    let mut line = vec![at];
    for text in moves {
        at = record.add_move(at, mv(text)).expect("room");
        line.push(at);
    }
    for (&node, &score) in line.iter().zip(scores) {
        let score = Some(EngineScore::Centipawns(score));
        record.notes_mut(node).engine = vec![EngineLine { score, ..EngineLine::default() }];
    }
    record
}

fn assessed(record: Record) -> AssessedGame {
    AssessedGame::of(record, "a game".to_owned())
}

fn counted(record: Record, side: Color) -> Weaknesses {
    let mut weaknesses = Weaknesses::default();
    weaknesses.add(&assessed(record), side);
    weaknesses
}

fn tally(weaknesses: &Weaknesses, part: Part) -> Option<&Tally> {
    weaknesses.parts().into_iter().find(|(it, _)| *it == part).map(|(_, tally)| tally)
}

const START: [&str; 4] = ["7g7f", "3c3d", "2g2f", "8c8d"];

#[test]
fn each_move_of_the_side_counts_in_each_of_its_parts() {
    let record = game(Position::startpos(), &START, &[0, 0, 0, -400, -400]);
    let weaknesses = counted(record, Color::Black);
    let lost = 0.5 - 1.0 / (1.0 + (400.0_f64 / 700.0).exp());
    for part in [Part::All, Part::Stage(Stage::Opening), Part::Side(Color::Black)] {
        let tally = tally(&weaknesses, part).expect("moves");
        assert_eq!((tally.moves, tally.mistakes()), (2, 1), "{part:?}");
        assert!((tally.mean() - lost / 2.0).abs() < 1e-9, "{part:?}");
        // Of two moves that lose 0 and x, the standard error of the mean is x / sqrt(8).
        assert!((tally.error() - lost / 8.0_f64.sqrt()).abs() < 1e-9, "{part:?}");
    }
    assert_eq!(tally(&weaknesses, Part::Side(Color::White)), None);
    assert_eq!(weaknesses.games, 1);
}

#[test]
fn who_has_lost_loses_nothing_more() {
    // A chance of 10 % is 1538 centipawns.
    let scores = [-1500, -1500, -1600, -3000, -3000];
    let weaknesses = counted(game(Position::startpos(), &START, &scores), Color::Black);
    assert_eq!(tally(&weaknesses, Part::All).map(|tally| tally.moves), Some(1));
    let lost = game(Position::startpos(), &START, &[-2000; 5]);
    assert_eq!(counted(lost, Color::Black), Weaknesses::default());
}

#[test]
fn the_phases_are_those_of_the_story() {
    // The fifth capture is Black's fourth move; then a gold is dropped beside the king.
    let start = "4k4/4r4/4s4/4g4/4s4/4S4/4G4/4R4/4K4 b 2G 1";
    let start = Position::from_sfen(start).expect("an SFEN");
    let moves =
        ["5f5e", "5d5e", "5g5f", "5e5f", "5h5f", "5c5d", "5f5d", "5b5d", "G*5g", "5d9d", "G*5b"];
    let weaknesses = counted(game(start, &moves, &[0; 12]), Color::Black);
    let moves = |stage| tally(&weaknesses, Part::Stage(stage)).map(|tally| tally.moves);
    assert_eq!(moves(Stage::Opening), Some(3));
    assert_eq!(moves(Stage::Middle), Some(2));
    assert_eq!(moves(Stage::End), Some(1));
}

#[test]
fn the_clock_counts_before_the_move() {
    let moves = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b"];
    let mut record = game(Position::startpos(), &moves, &[0; 9]);
    record.headers.set(Key::Clock, "4m+30s");
    let line: Vec<NodeId> = record.main_line().collect();
    for (node, seconds) in line.into_iter().zip([130, 1, 80, 1, 100, 1, 5, 1]) {
        record.notes_mut(node).spent = Some(Duration::from_secs(seconds));
    }
    let bands = |record: &Record, side| {
        let clocks = clocks(record, side).into_iter().flatten();
        clocks.map(ClockBand::name).collect::<Vec<_>>()
    };
    // Four minutes, then 1:50, 0:30, and byoyomi.
    assert_eq!(bands(&record, Color::Black), ["half", "less", "short", "short"]);
    assert_eq!(bands(&record, Color::White), ["half"; 4]);
    let weaknesses = counted(record.clone(), Color::Black);
    let short = tally(&weaknesses, Part::Clock(ClockBand::Short)).map(|tally| tally.moves);
    assert_eq!(short, Some(2));
    record.headers.remove(&Key::Clock);
    assert_eq!(bands(&record, Color::Black), [""; 0]);
}

#[test]
fn two_counts_are_one_and_a_mistake_made_again_is_tried_once() {
    let record = game(Position::startpos(), &START, &[0, 0, 0, -400, -400]);
    let worse = game(Position::startpos(), &START, &[-900, -900, -500, -900, -900]);
    let mut both = counted(record.clone(), Color::Black);
    both.extend(counted(record.clone(), Color::Black));
    both.extend(counted(worse, Color::White));
    let mut one = counted(record.clone(), Color::Black);
    one.add(&assessed(record), Color::Black);
    assert_eq!((one.games, both.games), (2, 3));
    let all = tally(&both, Part::All).expect("moves");
    assert_eq!((all.moves, all.mistakes()), (6, 3));
    let worst = both.worst(all, 9);
    let told: Vec<_> = worst.iter().map(|it| (it.number, it.assessment.side)).collect();
    assert_eq!(told, [(3, Color::Black), (2, Color::White)]);
    assert_eq!(both.worst(all, 1).len(), 1);
    let white = tally(&both, Part::Side(Color::White)).expect("moves");
    let black = tally(&both, Part::Side(Color::Black)).expect("moves");
    assert!((both.share(white) + both.share(black) - 1.0).abs() < 1e-9);
}

#[test]
fn parts_come_by_group_and_what_costs_most_first() {
    let record = game(Position::startpos(), &START, &[0, 0, 0, -400, -400]);
    let mut weaknesses = counted(record.clone(), Color::White);
    weaknesses.add(&assessed(record), Color::Black);
    let parts = weaknesses.parts();
    let groups: Vec<_> = parts.iter().map(|(part, _)| part.group().1).collect();
    assert!(parts.is_sorted_by_key(|(part, _)| part.group().0), "{groups:?}");
    assert_eq!(groups[..3], ["all", "phase", "kind"]);
    assert!(parts.iter().position(|(part, _)| *part == Part::Side(Color::Black)).is_some());
}

#[test]
fn a_kind_is_the_first_fact_that_names_one() {
    let square = Square::new(5, 5).expect("a square");
    let by = mv("5e5d");
    let piece = PieceFact { by, kind: PieceKind::Rook, square };
    let loses =
        |moves: usize| Fact::LosesPiece { kind: PieceKind::Rook, square, line: vec![by; moves] };
    let mate = || Mate { line: vec![by], is_shortest: true, counted: Some(1) };
    let fork = || Fact::Fork { by, targets: Vec::new() };
    let kind = |loses, by, gains| {
        MistakeKind::of(&Explanation { loses, by, gains, ..Explanation::default() })
    };
    assert_eq!(
        kind(Some(Fact::AllowsMate(mate())), None, Some(Fact::MissesMate(mate()))),
        MistakeKind::AllowedMate
    );
    assert_eq!(kind(None, None, Some(Fact::MissesMate(mate()))), MistakeKind::MissedMate);
    assert_eq!(kind(Some(loses(1)), Some(fork()), None), MistakeKind::Hanging);
    assert_eq!(kind(Some(loses(3)), Some(fork()), None), MistakeKind::Fork);
    assert_eq!(kind(Some(loses(3)), None, None), MistakeKind::Later);
    let attack = Fact::AttacksKing { by, pieces: 3 };
    assert_eq!(kind(Some(loses(3)), Some(attack.clone()), None), MistakeKind::Later);
    assert_eq!(kind(None, Some(attack), None), MistakeKind::KingAttacked);
    assert_eq!(kind(None, Some(Fact::Takes(piece)), None), MistakeKind::Hanging);
    assert_eq!(kind(None, Some(Fact::DiscoveredAttack(piece)), None), MistakeKind::Discovered);
    assert_eq!(kind(None, Some(Fact::OpensKing(piece)), None), MistakeKind::KingOpened);
    let left = Fact::EndsAttack { kind: PieceKind::Rook, square };
    assert_eq!(kind(Some(left), None, None), MistakeKind::AttackLeft);
    let back = Fact::NotTakenBack { kind: PieceKind::Rook, square };
    assert_eq!(kind(Some(back), None, None), MistakeKind::Recapture);
    assert_eq!(kind(None, None, Some(Fact::BetterChecks { by })), MistakeKind::Other);
}
