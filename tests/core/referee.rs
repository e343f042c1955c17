//! Sentences of the rules that the games of `tests/data` leave open, one test each (R32–R67).

use std::time::Duration;

use komadai::said::announcement;
use komadai_core::game::{
    Agreement, Claimant, DrawReason, Game, GameSetup, Outcome, Refusal, TurnResult, WinReason,
};
use komadai_core::rules::{Attempt, Color, Condition, Position};

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;
const NOW: Duration = Duration::ZERO;

fn game(rules: &str, sfen: &str, moves: &str) -> Game {
    let mut game = Game::new(GameSetup {
        start: Position::from_sfen(sfen).expect("an SFEN"),
        rules: rules.parse().expect("rules"),
        ..GameSetup::default()
    });
    for text in moves.split_whitespace() {
        play(&mut game, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    game
}

fn play(game: &mut Game, text: &str) -> Result<TurnResult, Refusal> {
    let turn = game.position().side_to_move();
    game.attempt_usi(turn, text, NOW)
}

fn token(game: &Game) -> &'static str {
    game.outcome().map_or("ongoing", Outcome::token)
}

fn winner(game: &Game) -> Option<Color> {
    game.outcome().and_then(Outcome::winner)
}

/// How it ended, and who won.
fn ended(game: &Game) -> (&'static str, Option<Color>) {
    (token(game), winner(game))
}

/// Plays each row: rules | position | moves | how the game ended, and who won it | why.
#[track_caller]
fn ends(rows: &str) {
    for row in rows.trim().lines() {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let played = game(cells[0], cells[1], cells[2]);
        let won = winner(&played).map_or(String::new(), |color| format!(" {color:?}"));
        assert_eq!(token(&played).to_owned() + &won, cells[3], "{row}");
    }
}

/// Rooks that move back and forth next to bare kings.
const QUIET: &str = "4k4/9/9/9/9/9/9/9/4K3R b r 1";
const START: &str = "startpos";

#[test]
fn a_move_judged_in_another_position_is_judged_anew() {
    let mut game = game("casual", START, "");
    let judged = game.position().judged("7g7f".parse::<Attempt>().expect("a move"));
    let played = game.play_judged(judged.clone(), NOW);
    assert!(matches!(played, Ok(TurnResult::Moved(_))), "{played:?}");
    let again = game.play_judged(judged, NOW);
    assert!(matches!(again, Err(Refusal::Illegal(_))), "{again:?}");
}

#[test]
fn r32_a_check_is_legal_whether_or_not_it_is_announced() {
    for option in ["status", "call", "off"] {
        let rules = format!("casual announce_check={option}");
        let checked = game(&rules, "4k4/9/9/9/9/9/9/9/4K3R b - 1", "1i1a");
        assert!(checked.position().is_in_check());
        assert_eq!(token(&checked), "ongoing");
    }
}

#[test]
fn r33_a_player_may_resign_before_the_first_move_off_turn_and_only_once() {
    let mut early = game("casual", START, "");
    early.resign(WHITE).expect("off turn");
    assert_eq!((ended(&early), early.ply()), (("resignation", Some(BLACK)), 0));
    assert_eq!(early.resign(BLACK), Err(Refusal::GameOver), "it is final");
    assert_eq!(early.take_back(1), Err(Refusal::GameOver));
    let mut strict = game("casual resign=turn", START, "7g7f");
    assert_eq!(strict.resign(BLACK), Err(Refusal::NotYourTurn));
    strict.resign(WHITE).expect("in turn");
}

#[test]
fn r34_formal_mate_waits_for_a_resignation_or_the_flag_and_stalemate_does_not() {
    let mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    let mut formal = game("casual mate=formal", mated, "");
    assert_eq!((token(&formal), formal.is_formal_mate()), ("ongoing", true));
    assert!(play(&mut formal, "5a5b").is_err(), "the gold is guarded");
    formal.resign(WHITE).expect("what is left to do");
    assert_eq!((winner(&formal), formal.is_formal_mate()), (Some(BLACK), false));
    for (rules, sfen) in [("casual mate=formal", QUIET), ("casual mate=auto", mated)] {
        assert!(!game(rules, sfen, "").is_formal_mate(), "{rules}");
    }
    let mut flagged = game("casual mate=formal", mated, "");
    flagged.run_out_of_time().expect("time runs on");
    assert_eq!(ended(&flagged), ("time", Some(BLACK)));
    let mut foul = game("casual mate=formal illegal=lose", mated, "");
    play(&mut foul, "5a5b").expect("a foul");
    assert_eq!(ended(&foul), ("illegal-move", Some(BLACK)));
    ends("casual mate=formal | 6G1k/9/7S1/9/9/9/9/9/K8 w - 1 | | no-legal-moves Black | R31");
}

#[test]
fn r35_a_game_that_is_broken_off_has_no_result_and_goes_on_later() {
    let mut broken = game("casual", START, "7g7f");
    broken.interrupt().expect("broken off");
    assert_eq!(ended(&broken), ("interrupted", None));
    assert!(play(&mut broken, "3c3d").is_err());
    broken.resume();
    play(&mut broken, "3c3d").expect("taken up");
}

#[test]
fn r42_an_engine_s_illegal_move_loses_whatever_the_policy() {
    for policy in ["refuse", "lose", "claim"] {
        let mut refereed = game(&format!("casual illegal={policy}"), START, "7g7f");
        let wrong = "3c3e".parse().expect("a move");
        assert!(matches!(refereed.play_engine(wrong, NOW), Ok(TurnResult::Lost(_))));
        assert_eq!(ended(&refereed), ("illegal-move", Some(BLACK)));
        assert_eq!(refereed.ply(), 1, "{policy}");
        let mut going_on = game(&format!("casual illegal={policy}"), START, "7g7f");
        let right = "3c3d".parse().expect("a move");
        assert!(matches!(going_on.play_engine(right, NOW), Ok(TurnResult::Moved(_))));
    }
}

#[test]
fn r37_a_refused_move_changes_nothing_and_the_same_player_moves() {
    let mut refused = game("casual", START, "");
    let before = refused.position().clone();
    let Err(Refusal::Illegal(reason)) = play(&mut refused, "8h3c") else {
        panic!("the bishop is shut in");
    };
    assert_eq!(reason.code(), "movement");
    assert_eq!(refused.position(), &before);
    assert_eq!((refused.ply(), token(&refused)), (0, "ongoing"));
}

#[test]
fn r38_under_lose_every_kind_of_illegal_move_loses_for_its_player() {
    for (sfen, text, code) in [
        (START, "8h3c", "movement"),
        (START, "P*5e", "not-in-hand"),
        (START, "8h2b", "movement"),
        (START, "9i9h+", "promotion"),
        ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5d", "nifu"),
        ("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*4a", "dead-piece"),
        ("4k4/9/9/9/4r4/9/9/9/4K3P b - 1", "1i1h", "king-in-check"),
        ("7nk/9/7G1/9/9/9/9/9/K8 b P 1", "P*1b", "uchifuzume"),
        (START, "hello", "syntax"),
    ] {
        let mut lost = game("fesa", sfen, "");
        let Ok(TurnResult::Lost(reason)) = play(&mut lost, text) else {
            panic!("{text} was not punished");
        };
        assert_eq!(reason.code(), code, "{text}");
        assert_eq!((token(&lost), winner(&lost), lost.ply()), ("illegal-move", Some(WHITE), 0));
    }
}

#[test]
fn r39_a_foul_s_own_move_declares_no_mate_no_repetition_and_no_limit() {
    ends(
        "
        casual illegal=claim | 4k4/9/4P4/9/9/9/9/9/K8 b GP 1 | G*5b | checkmate Black | a legal move does
        casual illegal=claim | 7nk/9/7G1/9/9/9/9/9/K8 b P 1 | P*1b | ongoing | uchifuzume
        casual illegal=claim limit=1 | startpos | 8h3c | ongoing |
        casual illegal=claim limit=1 extend=no | startpos | 8h7e 3c3d | move-limit | the next legal one does
        ",
    );
    let lap = "1i1h 5a4a 1h1i 4a5a ";
    let repeated = lap.repeat(2) + "1i1h 5a4a 1h1i 4a3c 5i5h 3c5a 5h5i";
    let mut fouled = game("casual illegal=claim", "4k4/9/9/9/9/9/9/9/4K3R b - 1", &repeated);
    assert_eq!(token(&fouled), "ongoing", "the king has jumped back into the fourth occurrence");
    fouled.claim(Claimant::ThirdParty).expect("a foul");
    assert_eq!(winner(&fouled), Some(BLACK));
}

#[test]
fn r39_what_cannot_stand_on_the_board_is_refused_under_claim() {
    let mut refused = game("casual illegal=claim", START, "");
    for text in ["P*5e", "9i9h+", "5e5d", "3c3d", "8h7g", "nonsense"] {
        assert!(play(&mut refused, text).is_err(), "{text}");
    }
    assert_eq!(refused.claim(Claimant::ThirdParty), Err(Refusal::NoFoul), "unfounded");
    assert_eq!((refused.ply(), token(&refused)), (0, "ongoing"));
}

#[test]
fn r40_a_move_taken_back_is_no_occurrence_and_gives_hands_and_number_back() {
    let lap = "1i1h 5a4a 1h1i 4a5a ";
    let mut taken = game("casual", QUIET, &lap.repeat(2));
    assert_eq!(taken.repetition_count(), 3);
    taken.take_back(1).expect("one move");
    assert_eq!(taken.position().ply(), 7);
    play(&mut taken, "4a3a").expect("another move");
    taken.take_back(1).expect("again");
    play(&mut taken, "4a5a").expect("the third time, not the fourth");
    assert_eq!(taken.repetition_count(), 3);
    let mut hands = game("casual", "4k4/9/9/9/9/9/9/9/4K3R b P 1", "P*5e");
    hands.take_back(1).expect("one move");
    assert_eq!(hands.position().to_sfen(), "4k4/9/9/9/9/9/9/9/4K3R b P 1");
    assert_eq!(game("pro", START, "7g7f").take_back(1), Err(Refusal::NoTakeBack));
}

#[test]
fn r41_input_that_names_the_wrong_player_is_refused_or_loses_for_that_player() {
    let mut refused = game("casual", START, "");
    assert!(refused.attempt_usi(WHITE, "3c3d", NOW).is_err());
    assert_eq!(token(&refused), "ongoing");
    let mut lost = game("fesa", START, "");
    lost.attempt_usi(WHITE, "3c3d", NOW).expect("a foul");
    assert_eq!(ended(&lost), ("illegal-move", Some(BLACK)));
}

#[test]
fn r49_the_count_is_known_and_what_a_move_would_bring() {
    let lap = "1i1h 5a4a 1h1i 4a5a ";
    let third = game("casual", QUIET, &(lap.repeat(2) + "1i1h 5a4a 1h1i"));
    assert_eq!(third.repetition_count(), 3);
    assert_eq!(third.earlier_occurrences(), [3, 7]);
    let last = third.forecast("4a5a".parse().expect("a move"));
    assert_eq!(last.occurrence, 4);
    assert!(last.verdict.is_some());
    let off = game("casual sennichite=off", QUIET, &(lap.repeat(2) + "1i1h 5a4a 1h1i"));
    assert_eq!(off.forecast("4a5a".parse().expect("a move")).verdict, None);
}

#[test]
fn r50_both_may_agree_to_a_repetition_from_the_second_occurrence_on() {
    let lap = "1i1h 5a4a 1h1i 4a5a";
    assert_eq!(
        game("casual", QUIET, lap).propose_repetition(BLACK),
        Err(Refusal::NoEarlyRepetition)
    );
    let rules = "casual early_sennichite=yes";
    assert_eq!(game(rules, QUIET, "1i1h").propose_repetition(BLACK), Err(Refusal::NewPosition));
    let mut agreed = game(rules, QUIET, lap);
    agreed.propose_repetition(BLACK).expect("proposed");
    agreed.propose_repetition(BLACK).expect("said again by the same player");
    assert_eq!(token(&agreed), "ongoing");
    agreed.propose_repetition(WHITE).expect("agreed");
    assert_eq!(
        agreed.outcome(),
        Some(&Outcome::Draw(DrawReason::AgreedSennichite { occurrence: 2 }))
    );
    assert_eq!(token(&agreed), "sennichite");
    let mut withdrawn = game(rules, QUIET, lap);
    withdrawn.propose_repetition(BLACK).expect("proposed");
    play(&mut withdrawn, "1i1h").expect("a move withdraws it");
    withdrawn.propose_repetition(WHITE).expect("the second time too");
    assert_eq!((token(&withdrawn), withdrawn.repetition_offer()), ("ongoing", Some(WHITE)));
    withdrawn.refuse_repetition().expect("refused");
    assert_eq!(withdrawn.refuse_repetition(), Err(Refusal::NoRepetitionOffer));
}

#[test]
fn r51_a_repetition_has_no_winner() {
    let drawn = game("casual", QUIET, &"1i1h 5a4a 1h1i 4a5a ".repeat(3));
    assert_eq!(ended(&drawn), ("sennichite", None));
}

/// Both kings entered; Black has 27 points and a bishop more in hand.
const ENTERED: &str = "4K4/9/9/9/9/9/9/9/4k4 b RBGSNL4P 1";

#[test]
fn r52_a_king_has_entered_in_the_three_ranks_of_the_opponent() {
    for (rank, entered) in [
        ("3K5/9/9/9/9/9/9/9/4k4", true),
        ("9/9/3K5/9/9/9/9/4k4/9", true),
        ("9/9/9/3K5/9/9/9/4k4/9", false),
    ] {
        let placed = game("casual", &format!("{rank} b P 1"), "");
        assert_eq!(placed.entered(BLACK), entered, "{rank}");
    }
}

#[test]
fn r54_an_offer_lapses_with_a_move_and_a_refusal_is_no_verdict() {
    let mut offered = game("casual", ENTERED, "");
    offered.offer_impasse(WHITE).expect("at any time");
    assert_eq!(offered.accept_impasse(WHITE), Err(Refusal::NoOffer), "not one's own");
    offered.refuse_impasse().expect("refused");
    assert_eq!((token(&offered), offered.offer()), ("ongoing", None));
    assert_eq!(offered.accept_impasse(BLACK), Err(Refusal::NoOffer));
    offered.offer_impasse(WHITE).expect("again");
    play(&mut offered, "5a4a").expect("a move");
    assert_eq!(offered.accept_impasse(BLACK), Err(Refusal::NoOffer), "no answer is a refusal");
    let one = "4K4/9/9/9/9/9/4k4/9/9 w P 1";
    assert!(game("casual agree=both", one, "5g4f").offer_impasse(BLACK).is_err());
    assert!(game("casual agree=either", one, "5g4f").offer_impasse(BLACK).is_ok());
    for agree in [Agreement::Both, Agreement::Either] {
        let rules =
            format!("casual agree={}", if agree == Agreement::Both { "both" } else { "either" });
        let refused = game(&rules, START, "").offer_impasse(BLACK);
        assert_eq!(refused, Err(Refusal::NotEntered(agree)), "no king has entered");
    }
    assert_eq!(game("casual agree=off", ENTERED, "").offer_impasse(BLACK), Err(Refusal::NoImpasse));
}

/// The result of a declaration under `rules` at `sfen`.
fn declared(rules: &str, sfen: &str) -> (&'static str, Option<WinReason>) {
    let mut declared = game(rules, sfen, "");
    declared.declare().expect("declared");
    let by = match declared.outcome() {
        Some(Outcome::Win { by, .. }) => Some(by.clone()),
        _ => None,
    };
    (token(&declared), by)
}

#[test]
fn r59_a_declaration_fails_by_each_condition_on_its_own() {
    let failed = |sfen: &str| match declared("casual", sfen) {
        ("declaration-fail", Some(WinReason::DeclarationFailed(missing))) => missing,
        other => panic!("{sfen}: {other:?}"),
    };
    let ten = "K+P+P+P+P+P+P+P+P/+P+P7/9";
    let hands = "b 2RB4P 1";
    assert_eq!(
        failed(&format!("+P+P+P+P+P+P+P+P+P/+P8/9/K8/9/9/9/9/k8 {hands}")),
        Condition::KingEntered
    );
    let nine = "K+P+P+P+P+P+P+P+P/+P8/9/9/9/9/9/9/k8";
    assert_eq!(failed(&format!("{nine} {hands}")), Condition::Pieces { have: 9 });
    let check = "K+P+P+P+P+P+P+P+P/1+P+P6/9/9/9/9/9/9/r7k";
    assert_eq!(failed(&format!("{check} b RB4P 1")), Condition::NotInCheck);
    let poor = format!("{ten}/9/9/9/9/9/k8 b 2RP 1");
    assert_eq!(failed(&poor), Condition::Points { have: 21, needed: 28 });
    let mut off = game("west", &poor, "");
    assert_eq!(off.declare(), Err(Refusal::NoDeclaration));
}

#[test]
fn r58_under_24_points_31_win_24_draw_and_fewer_fail() {
    let ten = "K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/k8";
    for (hand, expected) in [
        ("2RB4P", "declaration-draw"),
        ("2R2BP", "declaration-win"),
        ("2R4P", "declaration-draw"),
        ("2R3P", "declaration-fail"),
    ] {
        assert_eq!(declared("pro", &format!("{ten} b {hand} 1")).0, expected, "{hand}");
    }
}

#[test]
fn r60_only_a_king_that_arrives_wins_by_the_try_rule() {
    ends(
        "
        casual try=simple | 9/3K5/9/9/9/9/9/9/4k4 b P 1 | 6b5a | try Black |
        casual | 9/3K5/9/9/9/9/9/9/4k4 b P 1 | 6b5a | ongoing | not in force
        try | 9/3K5/9/9/4k4/9/9/9/9 b P 1 | 6b5a | ongoing | White has not entered
        try | 4K4/9/9/9/9/4k4/9/9/9 w 2P 1 | 5f5g P*1e 5g5h P*2e | ongoing | already there
        try | 4K4/9/9/9/9/4k4/9/9/9 w 2P 1 | 5f5g 5a4a 5g5h 4a5a | try Black | it left and came back
        try | 4K4/9/9/9/9/9/4k4/9/9 b P 1 | P*5b | ongoing | a king must move
        ",
    );
}

#[test]
fn r61_fairbairn_counts_once_all_own_men_and_both_kings_are_in() {
    ends(
        "
        west | 4K4/9/9/4G4/9/9/9/9/4k4 b 2R2B6P 1 | 5d5c | impasse-points Black |
        casual | 4K4/9/9/4G4/9/9/9/9/4k4 b 2R2B6P 1 | 5d5c | ongoing | not in force
        west | 4K4/9/9/4G4/9/4k4/9/9/9 b 2R2B6P 1 | 5d5c | ongoing | one king is not enough
        west | 4K4/9/9/3GG4/9/9/9/9/4k4 b 2R2B6P 1 | 5d5c | ongoing | a gold is left behind
        west | 4K4/9/9/4G4/9/9/9/9/4k4 b R2B6P3gr3s4n3l12p 1 | 5d5c | impasse-points White | 22 points (R55)
        ",
    );
}

#[test]
fn r62_the_displayed_number_counts_and_entry_waits_for_a_king() {
    ends(
        "
        pro | 4k4/9/9/9/9/9/9/9/4K3R b r 499 | 1i1h | ongoing |
        pro | 4k4/9/9/9/9/9/9/9/4K3R b r 499 | 1i1h 5a4a | move-limit | after two moves
        pro entry=yes | 4k4/9/9/9/9/9/9/9/4K3R b r 499 | 1i1h 5a4a | ongoing |
        pro entry=yes | 4k4/9/9/3K5/9/9/9/9/8R b r 500 | 6d6c | move-limit |
        pro | 4k4/9/4P4/9/9/9/9/9/K8 b G 500 | G*5b | checkmate Black | mate comes first
        ",
    );
    let ended = game("pro", "4k4/9/9/9/9/9/9/9/4K3R b r 499", "1i1h 5a4a");
    assert_eq!(ended.ply(), 2);
}

#[test]
fn r63_the_500th_move_in_a_chain_of_checks_puts_the_end_off() {
    ends(
        "
        pro | 4k4/9/9/9/9/9/9/9/K7R b r 500 | 1i1a 5a5b | ongoing | a check at 500 and its answer
        pro | 4k4/9/9/9/9/9/9/9/K7R b r 500 | 1i1a 5a5b 1a1i | move-limit |
        pro | 4k4/9/9/9/9/9/9/9/K7R b r 500 | 1i1a 5a5b 1a1b 5b5c 1b1i | move-limit | after two checks
        pro extend=no | 4k4/9/9/9/9/9/9/9/K7R b r 500 | 1i1a | move-limit | checks do not matter
        ",
    );
    let quiet = game("pro", "4k4/9/9/9/9/9/9/9/K7R b r 500", "1i1a 5a5b 1a1i");
    assert_eq!(quiet.position().ply(), 502);
}

#[test]
fn r63_a_counter_check_begins_a_chain_of_its_own() {
    // White answers the check of move 500 by a dropped rook that gives check itself.
    for (moves, end, why) in [
        ("1i5i R*5e", "ongoing", ""),
        ("1i5i R*5e 9e9f", "ongoing", "only Black's chain is broken"),
        ("1i5i R*5e 9e9f 5e5d", "move-limit", "now both are"),
        ("1i5i R*5e 5i5e", "ongoing", "an answer that checks"),
        ("1i5i R*5e 5i5e 5a4a", "ongoing", "the answer to it"),
        ("1i5i R*5e 5i5e 5a4a 5e5i", "move-limit", ""),
    ] {
        let start = "4k4/9/9/9/K8/9/9/9/8R b r 500";
        let rules = "casual limit=500 illegal=refuse";
        ends(&format!("{rules} | {start} | {moves} | {end} | {why}"));
    }
}

#[test]
fn r64_removed_pieces_count_for_white_in_handicap_games_alone() {
    let start = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let points = |rules: &str, sfen: &str| {
        let tally = game(rules, sfen, "").tally();
        (
            tally.side(BLACK).points(),
            tally.side(WHITE).points(),
            tally.side(WHITE).declared_points(),
        )
    };
    assert_eq!(points("casual", start), (27, 27, 10));
    assert_eq!(points("casual handicap=none", start), (27, 17, 0));
    let set_up = start.replace(" w ", " b ");
    assert_eq!(points("casual", &set_up), (27, 17, 0), "set up by hand");
}

#[test]
fn r65_a_turn_that_begins_with_all_conditions_wins_by_itself() {
    ends(
        "
        wars | K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/8k/9 w 2R2BP 1 | 1h1i | declaration-win Black |
        casual | K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/8k/9 w 2R2BP 1 | 1h1i | ongoing | it has to be made
        ",
    );
}

#[test]
fn r66_the_tally_is_there_at_any_time_with_board_hand_big_and_small() {
    let mut open = game("casual", START, "7g7f 3c3d 8h2b+ 3a2b");
    let black = *open.tally().side(BLACK);
    assert_eq!((black.board.big, black.board.small, black.hand.big), (1, 17, 1));
    assert_eq!(black.points() + open.tally().side(WHITE).points(), 54);
    let declaration = open.declaration(BLACK).expect("declare=27");
    assert_eq!(declaration.conditions.len(), 5);
    assert_eq!(declaration.missing().count(), 3, "king, pieces and points");
    open.resign(BLACK).expect("resigned");
    assert_eq!(open.tally().side(BLACK).points(), 27, "after the end too");
}

#[test]
fn r67_mate_comes_before_repetition_try_and_limit_and_repetition_before_try() {
    ends(
        "
        casual limit=1 extend=no | 4k4/9/4P4/9/9/9/9/9/K8 b G 1 | G*5b | checkmate Black |
        try | 4K4/9/9/9/9/9/9/9/4k4 b - 1 | 5a4a 5i4i 4a5a | try Black | the first return
        casual try=simple limit=1 | 9/3K5/9/9/9/9/9/9/4k4 b - 1 | 6b5a | try Black | before the limit
        wars limit=1 | K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/8k/9 w 2R2BP 1 | 1h1i | move-limit | not declared
        ",
    );
    let kings = "4K4/9/9/9/9/9/9/9/4k4 b - 1";
    let to_and_fro = "5a4a 5i4i 4a5a 4i5i ".repeat(3);
    let why = "before the limit of the same move";
    ends(&format!("casual limit=12 | {kings} | {to_and_fro} | sennichite | {why}"));
}

#[test]
fn r83_an_announcement_has_outcome_winner_reason_move_count_and_points() {
    use komadai::texts::Language;
    let sfen = "4K4/9/9/9/9/9/9/9/4k4 b 2R2B2G3S2N2L5P2gs2n2l13p 1";
    let mut agreed = game("casual", sfen, "5a4a");
    agreed.offer_impasse(WHITE).expect("offered");
    agreed.accept_impasse(BLACK).expect("accepted");
    let english = announcement(&agreed, Language::ENGLISH).expect("an end");
    assert_eq!(english, "Black wins by impasse (34-20 points, 24-point rule), 1 move");
    let ten = "K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/k8 b 2R3P 1";
    let mut failed = game("pro", ten, "");
    failed.declare().expect("declared");
    assert_eq!(
        announcement(&failed, Language::JAPANESE).as_deref(),
        Some("まで0手で宣言失敗により先手の負け(23点で24点に足りない)、後手の勝ち")
    );
    assert_eq!(
        announcement(&failed, Language::ENGLISH).as_deref(),
        Some("Black's declaration failed (only 23 of 24 points): White wins, 0 moves")
    );
}

#[test]
fn r81_every_outcome_has_its_token() {
    ends(
        "
        casual | 4k4/9/4P4/9/9/9/9/9/K8 b G 1 | G*5b | checkmate Black |
        casual | 6G1k/9/7S1/9/9/9/9/9/K8 w - 1 | | no-legal-moves Black |
        fesa | startpos | 8h3c | illegal-move White |
        casual try=simple | 9/3K5/9/9/9/9/9/9/4k4 b P 1 | 6b5a | try Black |
        casual limit=1 | startpos | 7g7f | move-limit |
        ",
    );
    let laps = "1i1h 5a4a 1h1i 4a5a ".repeat(3);
    ends(&format!("casual | {QUIET} | {laps} | sennichite |"));
}

#[test]
fn r85_the_nifu_of_2004_loses_at_once() {
    // A black pawn on 2c, a pawn in hand, dropped on 2i (NHK Cup, move 109).
    let shape = "4k4/9/7P1/9/9/9/9/9/4K4 b P 109";
    let mut lost = game("pro", shape, "");
    let Ok(TurnResult::Lost(reason)) = play(&mut lost, "P*2i") else {
        panic!("nifu was let through");
    };
    assert_eq!((reason.code(), winner(&lost)), ("nifu", Some(WHITE)));
}

#[test]
fn r55_r85_the_totals_of_1982_draw_and_of_2019_win() {
    // 29-25 is a draw (Meijin match 1982); White's 20 against 34 lose (Ōi 2019, one king entered at first).
    let totals = |sfen: &str| {
        let mut agreed = game("casual agree=either", sfen, "");
        agreed.offer_impasse(BLACK).expect("a king has entered");
        agreed.accept_impasse(WHITE).expect("accepted");
        agreed.outcome().cloned()
    };
    let meijin = "4K4/9/9/9/9/9/9/9/4k4 b 2RB2G3S2N2L5Pb2gs2n2l13p 1";
    assert_eq!(totals(meijin), Some(Outcome::Draw(DrawReason::Impasse([29, 25]))));
    let oi = "4K4/9/9/9/9/4k4/9/9/9 b 2R2B2G3S2N2L5P2gs2n2l13p 1";
    let by = WinReason::ImpassePoints([34, 20]);
    assert_eq!(totals(oi), Some(Outcome::Win { winner: BLACK, by }));
}

#[test]
fn r82_the_end_of_a_saved_game_has_the_word_of_its_outcome() {
    let mut resigned = game("casual", START, "7g7f");
    resigned.resign(WHITE).expect("resigned");
    let mut stopped = game("casual", START, "7g7f");
    stopped.interrupt().expect("stopped");
    let mut late = game("casual", START, "7g7f");
    late.run_out_of_time().expect("late");
    let tried = game("casual try=simple", "9/3K5/9/9/9/9/9/9/4k4 b P 1", "6b5a");
    for ended in [resigned, stopped, late, tried] {
        let record = ended.to_record();
        let end = record.main_end().expect("an end");
        assert_eq!(end.reason.token(), token(&ended));
        assert_eq!(end.winner, winner(&ended));
    }
}

#[test]
fn r53_r56_the_points_of_an_impasse_under_27_have_no_draw() {
    let even = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1";
    for (rules, expected) in [("amateur", Some(WHITE)), ("casual", None)] {
        let mut agreed = game(rules, even, "");
        agreed.offer_impasse(BLACK).expect("both entered");
        agreed.accept_impasse(WHITE).expect("accepted");
        assert_eq!(agreed.tally().points(), [27, 27]);
        assert_eq!(winner(&agreed), expected, "{rules}: 27 each");
    }
}
