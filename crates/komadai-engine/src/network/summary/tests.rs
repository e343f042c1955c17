use super::*;

fn read(text: &str) -> Result<GameSummary, SummaryError> {
    let mut reader = SummaryReader::default();
    let ended = text.lines().map(str::trim).find_map(|line| reader.push(line));
    ended.expect("an end of the summary")
}

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn a_summary_of_nothing_but_the_side_is_an_even_game_without_clocks() {
    let game = read("Your_Turn:-\nEND Game_Summary").expect("a game");
    assert_eq!((game.side, game.start), (Color::White, Position::startpos()));
    assert_eq!((game.time, game.max_moves), ([None; 2], None));
    assert_eq!(read("END Game_Summary"), Err(SummaryError::NoSide));
}

#[test]
fn every_unit_of_time_is_read() {
    for (unit, total, byoyomi) in [
        ("1sec", 600 * SECOND, 10 * SECOND),
        ("1min", 36_000 * SECOND, 600 * SECOND),
        ("1msec", SECOND * 6 / 10, SECOND / 100),
    ] {
        let text = format!(
            "Your_Turn:+\nBEGIN Time\nTime_Unit:{unit}\nTotal_Time:600\nByoyomi:010\nEND Time\nEND Game_Summary"
        );
        let game = read(&text).expect(unit);
        let time = game.time[1].expect("a clock");
        assert_eq!((time.total, time.byoyomi), (total, byoyomi), "{unit}");
    }
    for (line, said) in [
        ("Time_Unit:1week", "`Time_Unit:1week`"),
        ("Total_Time:-1", "`Total_Time:-1`"),
        ("Time_Unit:0sec", "`Time_Unit:0sec`"),
    ] {
        let text = format!("Your_Turn:+\nBEGIN Time\n{line}\nEND Time\nEND Game_Summary");
        assert!(read(&text).expect_err(line).to_string().starts_with(said));
    }
}

#[test]
fn both_sides_may_have_a_time_of_their_own() {
    let text = "Your_Turn:+\nBEGIN Time+\nTotal_Time:60\nEND Time+\nBEGIN Time-\nTotal_Time:0\nIncrement:5\nEND Time-\nEND Game_Summary";
    let game = read(text).expect("a game");
    let left = game.clocks().map(|clock| clock.expect("a clock").left());
    assert_eq!(left, [60 * SECOND, 5 * SECOND]);
}

#[test]
fn moves_played_already_move_the_board_and_the_clocks() {
    let text = "Name+:ann\nName-:bob\nYour_Turn:-\nTo_Move:+\nBEGIN Time\nTotal_Time:100\nByoyomi:10\nEND Time\n\
        BEGIN Position\nPI\n+\n+7776FU,T12\n-3334FU,T6.5\n+2726FU,T999\nEND Position\nEND Game_Summary";
    let game = read(text).expect("a game");
    let moves: Vec<String> = game.moves.iter().map(|(mv, _)| mv.to_string()).collect();
    assert_eq!(moves, ["7g7f", "3c3d", "2g2f"]);
    let left = game.clocks().map(|clock| clock.expect("a clock").left());
    assert_eq!(left, [Duration::ZERO, 94 * SECOND]);
    let now = text.replace("To_Move:+", "To_Move:-");
    assert_eq!(read(&now), Ok(game));
}

#[test]
fn a_position_that_cannot_be_is_refused_by_name() {
    let position = |lines: &str| {
        let text = format!("Your_Turn:+\nBEGIN Position\n{lines}\nEND Position\nEND Game_Summary");
        read(&text).expect_err(lines).to_string()
    };
    for (lines, said) in [
        ("PI\n+\n+7775FU", "cannot go"),
        ("PI\n+\n-3334FU", "position"),
        ("PI82HI22KA51OU\n-", "king"),
    ] {
        let words = position(lines);
        assert!(words.contains(said), "{words}");
    }
    let words = position("P1nonsense");
    assert!(words.contains("1:3: expected a piece"), "{words}");
    assert!(position("PI\n+\n%TORYO").contains("over"));
    let text = "Your_Turn:+\nTo_Move:-\nEND Game_Summary";
    let wrong = SummaryError::ToMove(Color::White, Color::Black);
    assert_eq!(read(text), Err(wrong));
}

#[test]
fn unknown_parts_are_passed_over_and_names_are_cleaned() {
    let text = "Your_Turn:+\nName-:x\u{1b}[31m\nBEGIN Reconnect_State\nYour_Turn:-\nBEGIN Time\nTotal_Time:3\nEND Time\nEND Reconnect_State\n\
        END Nothing\nReconnect_Token:0123\nEND Game_Summary";
    let game = read(text).expect("a game");
    assert_eq!((game.side, &*game.names[1]), (Color::Black, "x^[[31m"));
}

#[test]
fn a_summary_without_an_end_takes_no_memory() {
    let mut reader = SummaryReader::default();
    for _ in 0..100_000 {
        assert_eq!(reader.push("BEGIN Position"), None);
    }
    assert!(reader.parts.len() <= 2000);
    let end = reader.push("END Game_Summary");
    assert_eq!(end, Some(Err(SummaryError::TooLong(2000))));
}

#[test]
fn what_a_host_writes_is_read_again() {
    let moves = ["8c8d", "7g7f"].map(|mv| (mv.parse().expect("a move"), 3 * SECOND));
    let increment =
        ClockTerms { total: 300 * SECOND, increment: 10 * SECOND, ..ClockTerms::default() };
    let game = GameSummary {
        id: "komadai-1".into(),
        names: ["ann".into(), "bob".into()],
        side: Color::White,
        start: komadai_core::rules::Handicap::TwoPiece.position(),
        moves: moves.into(),
        time: [Some(increment), None],
        max_moves: Some(256),
        full: None,
    };
    let lines = game.to_lines();
    assert!(lines.iter().all(|line| line.is_ascii()));
    assert_eq!(read(&lines[1..].join("\n")), Ok(game));
}
