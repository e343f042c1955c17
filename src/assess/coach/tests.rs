use super::*;
use crate::assess::Grade;
use komadai_core::record::EngineScore;

/// A mistake in `sfen`: the played move, the opponent's reply and the better line.
fn mistake(sfen: &str, played: &str, refutation: &[&str], better: &[&str]) -> MoveAssessment {
    let moves = |line: &[&str]| line.iter().map(|mv| mv.parse().expect("a move")).collect();
    let before = Position::from_sfen(sfen).expect("an SFEN");
    MoveAssessment {
        node: komadai_core::record::NodeId::START,
        ply: 1,
        side: before.side_to_move(),
        mv: played.parse().expect("a move"),
        before,
        taken: None,
        score_before: EngineScore::Centipawns(0),
        score_after: EngineScore::Centipawns(-800),
        loss: 0.3,
        grade: Grade::Blunder,
        better: moves(better),
        refutation: moves(refutation),
    }
}

#[test]
fn a_rook_left_hanging_is_lost() {
    let sfen = "4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1";
    let told = explain(&mistake(sfen, "2i2f", &["5f2f"], &["6i7i"]));
    let lost = Fact::LosesPiece {
        kind: PieceKind::Rook,
        square: "2f".parse().expect("a square"),
        line: vec!["5f2f".parse().expect("a move")],
    };
    assert_eq!(told.loses, Some(lost));
    assert_eq!(told.better, Some("6i7i".parse().expect("a move")));
}

#[test]
fn an_even_exchange_loses_nothing() {
    let sfen = "4k4/9/9/9/4r4/9/9/4R4/4K4 w - 1";
    // The rooks are exchanged: the capture is retaken.
    let told = explain(&mistake(sfen, "5e5h+", &["5i5h"], &[]));
    assert_eq!(told.loses, None);
}

#[test]
fn a_fork_names_both_pieces() {
    let forked = |sfen| mistake(sfen, "5a4a", &["N*5e"], &["5a4b"]);
    // The rook pins the knight, and both are saved.
    let told = explain(&forked("4k4/9/3r1g3/9/9/9/9/9/4K4 w N 1"));
    assert!(!matches!(told.by, Some(Fact::Fork { .. })), "{told:?}");
    let told = explain(&forked("4k4/9/3r1g3/9/9/9/9/9/K8 w N 1"));
    let Some(Fact::Fork { by, targets }) = told.by else {
        panic!("{told:?}");
    };
    assert_eq!(by, "N*5e".parse().expect("a move"));
    let kinds: Vec<_> = targets.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, [PieceKind::Rook, PieceKind::Gold]);
}

#[test]
fn a_mate_allowed_is_played_to_its_end() {
    let allowed = mistake("4k4/9/3PPP3/9/9/9/9/9/4K4 w G 1", "5a6a", &[], &["5a4a"]);
    let told = explain(&allowed);
    let Some(Fact::AllowsMate(mate)) = told.loses else {
        panic!("{told:?}");
    };
    assert!(mate.is_shortest);
    let mut position = allowed.before.clone();
    position.play(allowed.mv).expect("legal");
    for mv in mate.line {
        position.play(mv).expect("legal");
    }
    assert!(position.is_in_check() && !position.has_legal_move());
}

#[test]
fn a_discovered_attack_and_a_pin_are_told_apart() {
    // The pawn's advance opens the bishop's diagonal.
    let opened = mistake("4k4/1r7/9/9/4P4/9/9/7B1/4K4 w - 1", "5a4a", &["5e5d"], &[]);
    let told = explain(&opened);
    assert!(
        matches!(told.by, Some(Fact::DiscoveredAttack(PieceFact { kind: PieceKind::Rook, .. }))),
        "{told:?}"
    );
    let pinned = mistake("4k4/4g4/9/9/9/9/9/9/4K4 w L 1", "5b5c", &["L*5h"], &[]);
    let told = explain(&pinned);
    assert!(
        matches!(told.by, Some(Fact::Pin(PieceFact { kind: PieceKind::Gold, .. }))),
        "{told:?}"
    );
}

#[test]
fn a_loss_on_either_way_is_no_fault_of_the_move() {
    // The better line loses the rook too.
    let sfen = "4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1";
    let told = explain(&mistake(sfen, "2i2f", &["5f2f"], &["2i2g", "5f5g", "6i6h", "5g2g"]));
    assert_eq!(told.loses, None, "{told:?}");
}

#[test]
fn a_rook_for_a_gold_is_named_as_that() {
    let loses = |sfen| explain(&mistake(sfen, "4i4e", &["4d4e"], &["6i6h"])).loses;
    // A rook for a pawn is a loss, not an exchange.
    let told = loses("4k4/9/9/5g3/5p3/9/9/9/3K1R3 b - 1");
    assert!(matches!(told, Some(Fact::LosesPiece { kind: PieceKind::Rook, .. })), "{told:?}");
    let told = loses("4k4/9/9/5s3/5g3/9/9/9/3K1R3 b - 1");
    assert!(
        matches!(told, Some(Fact::GivesFor { kind: PieceKind::Rook, other: PieceKind::Gold, .. })),
        "{told:?}"
    );
}

#[test]
fn a_checker_that_can_be_taken_forks_nothing() {
    // The knight forks king and rook, but the pawn in front of the king takes it.
    let told = explain(&mistake("4k4/9/3r1g3/4p4/9/9/9/9/4K4 w N 1", "5a4a", &["N*5e"], &["5a4b"]));
    assert!(!matches!(told.by, Some(Fact::Fork { .. })), "{told:?}");
}

#[test]
fn what_the_better_move_leaves_or_an_answer_saves_is_no_reason() {
    // Played games read with the board: a fork that a knight's capture answers, a lance that hangs already.
    let told = explain(&mistake(
        "ln4l2/3S5/1pp4p1/8G/5p1s1/p1P1+R1PNk/1Pb1PP1P1/3PG1S1+n/L4GKL1 w 3Pgsn3p 97",
        "N*4d",
        &["5f5a", "3a3f"],
        &["G*5e", "5f6g", "7g9i+"],
    ));
    assert!(!matches!(told.by, Some(Fact::Fork { .. })), "{told:?}");
    assert!(!matches!(told.gains, Some(Fact::WinsPiece { .. })), "{told:?}");
    // The threat stays after the better move.
    let told = explain(&mistake(
        "ln4l2/3S5/1pp4p1/5n2G/5p1s1/p1P1+R1PNk/1Pb1PP1P1/3PG1S1+n/L4GKL1 b 3Pgs3p 98",
        "5f4e",
        &["4d3f"],
        &["5f5a", "3a3f", "P*3g"],
    ));
    assert!(!matches!(told.by, Some(Fact::ThreatensMate { .. })), "{told:?}");
    assert!(!matches!(told.gains, Some(Fact::BetterForks { .. })), "{told:?}");
    // The rook is lost only because the line lets it: a silver closes the diagonal.
    let told = explain(&mistake(
        "l6nl/5r3/2k1p1b2/p1p3gpp/1S3P3/P1P1s4/1PGp4P/1K3S1R1/LN1G1b1NL b SN5Pg2p 91",
        "P*3e",
        &["3c5e", "S*5h", "5e2h+"],
        &["S*5h", "4i5h+", "6i5h", "3c5e", "B*5a"],
    ));
    assert!(!matches!(told.loses, Some(Fact::GivesFor { .. })), "{told:?}");
    // The dragon that threatens mate can be taken.
    let told = explain(&mistake(
        "l1p2g1nl/1+R+b6/p3pk1p1/5Pp1p/3p5/9/PP+lP1SPPP/2G1S1SK1/+b4G1NL w GNrsn4p 84",
        "4c4d",
        &["8b7b"],
        &["4c3b", "8b7b", "7a7b", "B*5e"],
    ));
    assert!(!matches!(told.by, Some(Fact::ThreatensMate { .. })), "{told:?}");
}

#[test]
fn every_sentence_has_its_line() {
    let hung = mistake("4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1", "2i2f", &["5f2f"], &["6i7i"]);
    let write = |_: &Position, mv: Move, _| mv.to_string();
    let told = explain(&hung);
    let language = crate::texts::Language::ENGLISH;
    let said = crate::assess::sentences_with_lines(language, &hung, &told, &write);
    let lines: Vec<&str> = said.iter().map(|said| said.shown.as_str()).collect();
    assert_eq!(lines, ["☖5f2f", "☗6i7i"]);
}

#[test]
fn two_sentences_about_one_line_show_it_once() {
    let hung = mistake("4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1", "2i2f", &["5f2f"], &["6i7i"]);
    let by = "5f2f".parse().expect("a move");
    let (kind, other) = (PieceKind::Rook, PieceKind::Pawn);
    let square = "2f".parse().expect("a square");
    let told = Explanation {
        loses: Some(Fact::GivesFor { kind, other, by }),
        by: Some(Fact::LosesPiece { kind, square, line: vec![by] }),
        ..explain(&hung)
    };
    let write = |_: &Position, mv: Move, _| mv.to_string();
    let language = crate::texts::Language::ENGLISH;
    let said = crate::assess::sentences_with_lines(language, &hung, &told, &write);
    let lines: Vec<&str> = said.iter().map(|said| said.shown.as_str()).collect();
    assert_eq!(lines, ["", "☖5f2f", "☗6i7i"]);
}

#[test]
fn a_guard_that_leaves_is_named() {
    let sfen = "4k4/9/5r3/9/9/9/5S3/4G4/4K4 b - 1";
    let told = explain(&mistake(sfen, "5h6h", &["4c4g+"], &["5i4i"]));
    let unguarded = Fact::Unguards(PieceFact {
        by: "4c4g+".parse().expect("a move"),
        kind: PieceKind::Silver,
        square: "4g".parse().expect("a square"),
    });
    assert_eq!(told.loses, Some(unguarded));
}

/// "Still not defended" is said of a piece without a guard alone.
#[test]
fn a_piece_with_a_guard_is_taken_and_not_called_undefended() {
    let sfen = "4k4/9/5r3/9/9/9/5S3/5P3/4K4 b - 1";
    let told = explain(&mistake(sfen, "5i6i", &["4c4g+"], &["4g5h"]));
    assert!(!matches!(told.loses, Some(Fact::LeavesAttacked(_))), "{told:?}");
}

#[test]
fn a_piece_that_stays_attacked_is_named_and_the_move_that_saves_it() {
    let sfen = "4k4/9/5r3/9/9/9/5S3/9/4K4 b - 1";
    let told = explain(&mistake(sfen, "5i6i", &["4c4g+"], &["4g5h"]));
    assert!(matches!(told.loses, Some(Fact::LeavesAttacked(_))), "{told:?}");
    assert!(matches!(told.gains, Some(Fact::BetterSaves(_))), "{told:?}");
}

#[test]
fn only_a_threat_is_prevented() {
    // The silver itself had closed the file.
    let sfen = "4k4/9/7r1/9/7S1/9/9/9/4K4 b P 1";
    let told = explain(&mistake(sfen, "2e3d", &["2c2i+"], &["5i6h"]));
    assert!(!matches!(told.gains, Some(Fact::BetterStops { .. })), "{told:?}");
    let sfen = "4k4/9/7r1/9/9/9/9/9/4K4 b P 1";
    let told = explain(&mistake(sfen, "5i6h", &["2c2i+"], &["P*2d"]));
    assert!(matches!(told.gains, Some(Fact::BetterStops { .. })), "{told:?}");
    assert!(matches!(told.by, Some(Fact::Promotes { .. })), "{told:?}");
}

#[test]
fn a_piece_taken_back_is_an_exchange() {
    // A silver for a silver is no fact to show, a rook for a silver is.
    let told = |mover: &str| {
        let sfen = format!("4k4/9/5g3/5s3/9/9/9/5{mover}3/4K4 b - 1");
        explain(&mistake(&sfen, "4h4d", &["4c4d"], &["5i6h"]))
    };
    let rook = told("R");
    assert!(matches!(rook.loses.or(rook.by), Some(Fact::GivesFor { kind: PieceKind::Rook, .. })),);
    let lance = told("L");
    assert_eq!(lance.loses.or(lance.by), None);
}

#[test]
fn a_piece_not_taken_back_is_the_reason() {
    let mut before = Position::startpos();
    let line = ["7g7f", "3c3d", "2g2f", "5c5d", "2f2e", "2b8h+"];
    let mut taken = None;
    for mv in line {
        let played = before.play(mv.parse().expect("a move")).expect("legal");
        taken = played.captured().map(|piece| (piece.kind, "8h".parse().expect("a square")));
    }
    let blunder = |taken| MoveAssessment {
        taken,
        ..mistake(&before.to_sfen(), "9g9f", &["8h8i"], &["7i8h"])
    };
    let told = explain(&blunder(taken));
    let square = "8h".parse().expect("a square");
    assert_eq!(told.loses, Some(Fact::NotTakenBack { kind: PieceKind::Bishop, square }));
    assert_eq!((told.by, told.gains), (None, None));
    let write = |_: &Position, mv: Move, _| mv.to_string();
    let language = crate::texts::Language::ENGLISH;
    let blunder = blunder(taken);
    let said = crate::assess::sentences(language, &blunder, &explain(&blunder), &write);
    assert_eq!(said, ["☗ did not take back after losing the bishop on 8h", "better was ☗7i8h"]);
}

#[test]
fn what_happens_to_a_king_is_named() {
    let told = |sfen: &str, played: &str, line: &str, better: &str| {
        let [line, better] = [line, better].map(|words| words.split(' ').collect::<Vec<_>>());
        explain(&mistake(sfen, played, &line, &better))
    };
    // From games of amateurs and professionals.
    let joined = told(
        "l5+P1l/1r1k5/p1n1g1g2/2+Bspbppp/1p3p3/1PPSP1P2/P2G2+s1P/1KG6/LN5RL w SN2Pn2p 1",
        "5c6c",
        "S*7a 6b7a 7d6c S*8g 8h8g",
        "P*6e 6f7g N*6f 7h8g 5c6c S*7a",
    );
    assert!(matches!(joined.by, Some(Fact::AttacksKing { pieces: 2, .. })), "{joined:?}");
    let unguarded = told(
        "5g2l/R2k3+L1/2npn4/2p1p2Pp/B2P1p3/P1P1PP3/1P2S3P/L1K1G4/3G4+p w SL4Prbg2s2n 1",
        "R*7b",
        "9e7c+ 6b7c N*8e 7c6b S*7c 6b5b",
        "S*7b 9e7c+ 6b7c N*8e 7c6b S*7c 6b5a",
    );
    assert!(matches!(unguarded.gains, Some(Fact::BetterGuardsKing { .. })), "{unguarded:?}");
    let spared = told(
        "ln2B2nl/2r2g1k1/1P1p2g1p/p3pPppL/3P5/PpP1P1P1P/2S1GSb2/2K1G2s1/LN3R3 b SPn2p 1",
        "3f3e",
        "3g2f+ S*4c 3c4c 4d4c+ 4b4c",
        "S*4c P*4a 4g4f 1c1d 4f3g 2h3g+",
    );
    assert!(matches!(spared.gains, Some(Fact::BetterAttacksKing { pieces: 2, .. })), "{spared:?}");
    let hunted = told(
        "l7l/1r3b1k1/2n1g1p2/p1p1ppsPp/3P2N2/PBPg1S2P/1P3P1p1/9/LNK5L w G2SN2Prg2p 1",
        "2b3b",
        "S*2c 3b4a G*3b 4a5b 3b4b 5b4b 8f5c+ 4b5c",
        "G*1c S*4a 1c2d G*3b 2b1c 3b4b",
    );
    assert!(matches!(hunted.loses, Some(Fact::AttackComes { pieces: 3, .. })), "{hunted:?}");
    let taken = told(
        "lr7/4gks2/P2s3G1/l2pppp2/p1P4pB/LP1P2P2/S2SP4/2G6/K1G6 w BL4Pr4n2p 1",
        "N*3c",
        "2c3b 4b3b B*1d 3b4b S*4a",
        "4b5c L*8e 9e9f 8e8a+ L*9h",
    );
    assert!(matches!(taken.by, Some(Fact::TakesGuard(_))), "{taken:?}");
    // The end of the line has one attacker more: nothing to speak of.
    let quiet = told(
        "l6nl/1kg3r2/1sng3p1/1pp3+b1p/p4p1R1/1PPPsP1BP/PSS3N1L/KGG6/LN7 w 4P2p 1",
        "3d2e",
        "3g2e 3b3h+ 2f4d P*3c B*6a 4e4f P*2b",
        "P*3e P*3f 3e3f P*3e 3d2e 3g2e R*2i B*4c",
    );
    assert!(!matches!(quiet.loses, Some(Fact::AttackComes { .. })), "{quiet:?}");
}

#[test]
fn what_is_only_answered_is_not_prevented() {
    // A pawn is taken where it is dropped: that costs too little to prevent it.
    let told = explain(&mistake("4k4/9/9/9/9/9/9/9/K4G3 b p 1", "9i8i", &["P*5g"], &["4i4h"]));
    assert!(!matches!(told.gains, Some(Fact::BetterStops { .. })), "{told:?}");
    let rook = explain(&mistake("4k4/9/9/9/9/9/9/9/K4G3 b r 1", "9i8i", &["R*5g"], &["4i4h"]));
    assert!(matches!(rook.gains, Some(Fact::BetterStops { .. })), "{rook:?}");
}

#[test]
fn an_exchange_that_is_avoided_is_named() {
    // The bishop goes away instead of taking the other one.
    let sfen = "4k4/9/9/3s5/2b6/9/4B4/9/4K4 b - 1";
    let told = explain(&mistake(sfen, "5g6h", &["5a4b"], &["5g7e", "6d7e"]));
    let wanted = Some(PieceKind::Bishop);
    let kind = match told.gains {
        Some(Fact::BetterExchanges { kind, .. }) => Some(kind),
        _ => None,
    };
    assert_eq!(kind, wanted, "{told:?}");
}
