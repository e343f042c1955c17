use std::time::Duration;

use proptest::prelude::*;

use super::*;
use crate::game::{DrawReason, WinReason};
use crate::record::SavedSeries;

const SENNICHITE: Outcome = Outcome::Draw(DrawReason::Sennichite);
const JISHOGI: Outcome = Outcome::Draw(DrawReason::Impasse([29, 25]));
const NO_CLOCKS: [Option<TimeLeft>; 2] = [None; 2];

fn win(winner: Color) -> Outcome {
    let by = WinReason::Resignation;
    Outcome::Win { winner, by }
}

fn terms(games: u32, rules: &str) -> Terms {
    let rules: RuleSet = rules.parse().expect("rules");
    let best_of = games.try_into().expect("a length");
    Terms::new(best_of, ["Aki".into(), "Ben".into()], &rules)
}

fn series(games: u32, rules: &str) -> Series {
    Series::new(terms(games, rules))
}

fn play(series: &mut Series, outcome: &Outcome) {
    series.finish(outcome, 100, NO_CLOCKS).expect("the match goes on");
}

/// `player` wins the next game with either color.
fn give(series: &mut Series, player: Player) {
    let game = series.next().expect("the match goes on");
    play(series, &win(game.color(player)));
}

fn score(series: &Series) -> String {
    series.score().map(|points| points.to_string()).join("-")
}

fn left<const CLOCKS: usize>(minutes: [u64; CLOCKS]) -> [Option<TimeLeft>; CLOCKS] {
    minutes.map(|minutes| {
        let main = Duration::from_secs(minutes * 60);
        Some(TimeLeft { main, periods: 1 })
    })
}

/// The starting times after a sennichite in which Black and White had these minutes left.
fn after_sennichite(time: [&str; 2], rules: &str, minutes: [u64; 2]) -> NextGame {
    let mut series = Series::new(Terms {
        time: time.map(|text| crate::game::parse_time(text).expect("a clock")),
        ..terms(1, rules)
    });
    let left = left(minutes);
    series.finish(&SENNICHITE, 60, left).expect("the first game");
    series.next().expect("a replay")
}

#[test]
fn r85_the_meijin_match_of_1982_has_eight_numbered_games() {
    let (katoh, nakahara) = (Player::One, Player::Two);
    let mut meijin = series(7, "pro");
    play(&mut meijin, &JISHOGI);
    for _ in 2..=5 {
        play(&mut meijin, &win(Color::Black));
    }
    assert_eq!(score(&meijin), "2-2");
    play(&mut meijin, &SENNICHITE);
    for _ in 6..=7 {
        play(&mut meijin, &win(Color::Black));
    }
    // The deciding game is tossed for again, and Nakahara begins.
    assert!(meijin.may_toss());
    meijin.toss(nakahara);
    play(&mut meijin, &SENNICHITE);
    assert!(!meijin.may_toss());
    play(&mut meijin, &win(Color::Black));
    let numbers: Vec<u32> = meijin.played().iter().map(|game| game.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 6, 7, 8, 8]);
    assert_eq!(meijin.standing(), Standing::Won(katoh));
    assert_eq!((score(&meijin), meijin.next()), ("4-3".into(), None));
    let mut decided = meijin.played().iter().filter(|game| game.winner.is_some());
    assert!(decided.all(|game| game.winner == Some(game.black)));
}

#[test]
fn r78_more_than_half_of_the_games_wins_and_an_even_number_may_tie() {
    let mut three = series(3, "casual");
    give(&mut three, Player::Two);
    assert_eq!(three.standing(), Standing::Open);
    give(&mut three, Player::Two);
    assert_eq!(three.standing(), Standing::Won(Player::Two));
    let late = three.finish(&win(Color::Black), 1, NO_CLOCKS);
    assert_eq!((late, three.played().len()), (Err(MatchOver), 2));
    let mut four = series(4, "casual");
    for player in [Player::One, Player::Two, Player::Two, Player::One] {
        give(&mut four, player);
    }
    assert_eq!((four.standing(), score(&four)), (Standing::Tied, "2-2".into()));
    assert_eq!(four.next(), None);
}

#[test]
fn r78_only_1_to_99_games_are_a_match() {
    for (text, words) in [
        ("0", "a match of 0 games has no winner, expected 1 to 99"),
        ("100", "100 games are too many, expected 1 to 99"),
        ("99999999999999999999", "99999999999999999999 games are too many, expected 1 to 99"),
        ("-3", "`-3` is not a number of games, expected 1 to 99"),
        ("", "`` is not a number of games, expected 1 to 99"),
        ("3.5", "`3.5` is not a number of games, expected 1 to 99"),
        ("a\u{1b}[2J", "`a\u{fffd}[2J` is not a number of games, expected 1 to 99"),
    ] {
        let error = text.parse::<BestOf>().expect_err("refused");
        assert_eq!(error.to_string(), format!("match: {words}"));
    }
    let lengths = BestOf::all().map(|best_of| best_of.to_string().parse());
    assert!(lengths.zip(BestOf::all()).all(|(read, best_of)| read == Ok(best_of)));
    assert_eq!("7".parse().map(BestOf::wins), Ok(4));
    assert_eq!("4".parse().map(BestOf::wins), Ok(3));
}

#[test]
fn r35_a_game_broken_off_is_no_game() {
    let mut series = series(3, "casual");
    give(&mut series, Player::One);
    let before = series.clone();
    play(&mut series, &Outcome::Interrupted);
    assert_eq!(series, before);
}

#[test]
fn r79_a_replay_changes_the_colors_and_so_does_the_game_after_it() {
    let mut series = series(5, "casual");
    let black = |series: &Series| series.next().map(|game| (game.black, game.is_replay));
    assert_eq!(black(&series), Some((Player::One, false)));
    play(&mut series, &SENNICHITE);
    assert_eq!(black(&series), Some((Player::Two, true)));
    play(&mut series, &JISHOGI);
    assert_eq!(black(&series), Some((Player::One, true)));
    play(&mut series, &win(Color::White));
    assert_eq!(black(&series), Some((Player::Two, false)));
    assert_eq!(score(&series), "0-1");
}

#[test]
fn r76_who_gives_a_handicap_gives_it_in_every_game() {
    let mut series = Series::new(Terms { sides: Sides::Stay, ..terms(3, "casual") });
    for outcome in [SENNICHITE, win(Color::White), JISHOGI, win(Color::Black)] {
        play(&mut series, &outcome);
        let game = series.next().expect("the match goes on");
        assert_eq!(game.black, Player::One);
        assert!(!series.may_toss());
    }
    assert_eq!(series.again().terms().first_black, Player::One);
}

#[test]
fn r79_what_remained_follows_the_players() {
    let game = after_sennichite(["1h+60s", "1h+60s"], "casual", [50, 7]);
    assert_eq!(game.left, left([7, 50]));
    let game = after_sennichite(["1h+60s", "10m+30s"], "casual", [50, 7]);
    assert_eq!((game.black, game.left), (Player::Two, left([7, 50])));
    let times = ["10m+30s", "1h+60s"].map(|text| text.parse().ok());
    assert_eq!(game.time, times);
}

#[test]
fn r79_the_shorter_clock_is_raised_to_the_minimum_and_the_other_alike() {
    let long = ["9h+60s", "9h+60s"];
    for (minutes, kept) in [
        ([100, 20], [60, 140]),
        ([20, 20], [60, 60]),
        ([530, 10], [60, 540]),
        ([61, 200], [200, 61]),
        ([0, 0], [60, 60]),
    ] {
        let game = after_sennichite(long, "pro replay_min=60", minutes);
        assert_eq!(game.left, left(kept), "{minutes:?}");
    }
    let short = after_sennichite(["30m+30s", "30m+30s"], "pro replay_min=60", [12, 3]);
    assert_eq!(short.left, left([30, 30]), "never above the initial time");
    let blitz = after_sennichite(["10m+30s", "10m+30s"], "casual replay_min=0", [0, 4]);
    assert_eq!(blitz.left, left([4, 0]), "byoyomi from move 1");
    let one = after_sennichite(["2h", "none"], "casual replay_min=60", [30, 0]);
    assert_eq!(one.left, [None, left([60])[0]], "only one has a clock");
    let grown = after_sennichite(["5m+10s/move", "5m+10s/move"], "casual replay_min=4", [9, 1]);
    assert_eq!(grown.left, left([4, 9]), "an increment earned stays");
}

#[test]
fn r79_periods_used_up_stay_used_up() {
    let mut series =
        Series::new(Terms { time: ["15m+60s x3".parse().ok(); 2], ..terms(1, "casual") });
    let used = |periods| Some(TimeLeft { main: Duration::ZERO, periods });
    series.finish(&JISHOGI, 300, [used(1), used(3)]).expect("a game");
    let game = series.next().expect("a replay");
    assert_eq!(game.left, [used(3), used(1)]);
}

#[test]
fn r79_fresh_time_is_the_initial_time_and_a_new_game_always_has_it() {
    let fresh = after_sennichite(["1h", "1h"], "casual replay=fresh", [5, 6]);
    assert_eq!((fresh.is_replay, fresh.left), (true, NO_CLOCKS));
    let mut series = Series::new(Terms { time: ["1h".parse().ok(); 2], ..terms(3, "casual") });
    let outcome = win(Color::White);
    series.finish(&outcome, 90, left([3, 9])).expect("a game");
    let next = series.next().expect("a game");
    assert_eq!((next.is_replay, next.left), (false, NO_CLOCKS));
}

#[test]
fn r79_without_replays_a_draw_is_one_of_the_games() {
    let mut series = series(3, "casual replay=off");
    play(&mut series, &SENNICHITE);
    let next = series.next().expect("a game");
    assert_eq!((next.number, next.is_replay), (2, false));
    give(&mut series, Player::Two);
    assert_eq!(score(&series), "0-1");
    play(&mut series, &JISHOGI);
    assert_eq!(series.standing(), Standing::Won(Player::Two));
    let mut single = super::tests::series(1, "casual replay=off");
    play(&mut single, &SENNICHITE);
    assert_eq!(single.standing(), Standing::Tied);
}

#[test]
fn r51_r80_each_scoring_counts_and_numbers_draws_in_its_way() {
    for (rules, numbers, points, rating) in [
        ("casual scoring=pro", [1, 1, 2, 3], "0-1", "0-1"),
        ("casual scoring=fesa", [1, 1, 1, 2], "0-1", "1-2"),
        ("casual scoring=half", [1, 2, 3, 4], "1-2", "1-2"),
        ("casual scoring=half replay=off", [1, 2, 3, 4], "1-2", "1-2"),
        ("casual scoring=fesa replay=off", [1, 2, 3, 4], "0-1", "1-2"),
        ("casual scoring=pro replay=off", [1, 2, 3, 4], "0-1", "0-1"),
    ] {
        let mut series = series(9, rules);
        let mut seen = Vec::new();
        for outcome in [SENNICHITE, JISHOGI, win(Color::White)] {
            seen.push(series.next().expect("open").number);
            play(&mut series, &outcome);
        }
        seen.push(series.next().expect("open").number);
        assert_eq!(seen, numbers, "{rules}");
        let rated = series.rating().map(|points| points.to_string()).join("-");
        assert_eq!((score(&series), rated), (points.into(), rating.into()), "{rules}");
    }
}

#[test]
fn r80_half_points_decide_when_nobody_can_catch_up() {
    let mut series = series(5, "casual scoring=half");
    for _ in 0..3 {
        play(&mut series, &SENNICHITE);
    }
    give(&mut series, Player::One);
    assert_eq!((score(&series), series.standing()), ("2.5-1.5".into(), Standing::Open));
    give(&mut series, Player::Two);
    assert_eq!((score(&series), series.standing()), ("2.5-2.5".into(), Standing::Tied));
}

#[test]
fn r62_a_move_limit_counts_as_jishogi() {
    let mut series = series(3, "pro");
    play(&mut series, &Outcome::Draw(DrawReason::MoveLimit));
    let next = series.next().expect("a replay");
    assert_eq!((next.number, next.is_replay), (2, true));
}

#[test]
fn a_rematch_begins_with_the_other_colors_and_nothing_played() {
    let mut series = series(1, "casual");
    play(&mut series, &SENNICHITE);
    give(&mut series, Player::One);
    let again = series.again();
    assert_eq!(again.terms().first_black, Player::One);
    assert_eq!((again.played().len(), score(&again)), (0, "0-0".into()));
}

/// A best of three under way: a sennichite, then its replay won by the first player.
fn under_way() -> SavedSeries {
    let mut series = Series::new(Terms {
        time: ["1h+60s".parse().ok(), "10m+30s x3".parse().ok()],
        ..terms(3, "casual")
    });
    series.finish(&SENNICHITE, 77, left([40, 9])).expect("a game");
    series.finish(&win(Color::White), 120, left([8, 31])).expect("a replay");
    series.to_saved()
}

fn restored(saved: &SavedSeries) -> Result<Series, String> {
    let rules = RuleSet::default();
    Series::from_saved(saved, &rules).map_err(|error| error.to_string())
}

#[test]
fn r80_a_match_is_taken_up_as_it_was_left() {
    let saved = under_way();
    let series = restored(&saved).expect("a match");
    assert_eq!((score(&series), series.to_saved()), ("1-0".into(), saved));
    let next = series.present(["Aki", "Ben"]).expect("a game");
    assert_eq!((next.number, next.black), (2, Player::One));
    let swapped = series.present(["Ben", "Aki"]).map_err(|error| error.to_string());
    let words = "match: Black is not the player that the match says, expected player 1";
    assert_eq!(swapped, Err(words.into()));
}

#[test]
fn a_match_has_at_most_999_games() {
    let mut series = series(1, "casual");
    for _ in 0..999 {
        play(&mut series, &SENNICHITE);
    }
    let mut saved = series.to_saved();
    assert_eq!(restored(&saved).map(|series| series.to_saved()), Ok(saved.clone()));
    saved.games.extend(saved.games.last().cloned());
    let words = "match: 1000 games in the list are too many, expected at most 999";
    assert_eq!(restored(&saved).map(|series| score(&series)), Err(words.into()));
}

#[test]
fn r78_a_match_that_contradicts_itself_is_refused_by_name() {
    type Change = fn(&mut SavedSeries);
    let changes: [(Change, &str); 17] = [
        (|saved| saved.best_of = 0, "a match of 0 games has no winner, expected 1 to 99"),
        (|saved| saved.best_of = 1, "it is over, 1-0, and no game can follow"),
        (|saved| saved.first_black = 3, "Black of the first game is player 3, expected 1 or 2"),
        (|saved| saved.first_black = 2, "game 1 of the list: player 1 is Black, expected player 2"),
        (
            |saved| saved.sides_stay = true,
            "game 2 of the list: player 2 is Black, expected player 1",
        ),
        (|saved| saved.clocks.0 = "3".into(), "time: `3` has no unit, expected 3h, 3m or 3s"),
        (
            |saved| saved.clocks.1 = "none".into(),
            "game 1 of the list: the clock of player 2 cannot have this left",
        ),
        (|saved| saved.score = (2, 1), "the score is said to be 1-0.5, but the games give 1-0"),
        (|saved| saved.score = (0, 0), "the score is said to be 0-0, but the games give 1-0"),
        (
            |saved| saved.tossed = Some(1),
            "colors are tossed again only before the last game there can be",
        ),
        (|saved| saved.games[1].number = 2, "game 2 of the list: its number is 2, expected 1"),
        (|saved| saved.games[1].winner = None, "game 2 of the list: `resignation` needs a winner"),
        (|saved| saved.games[0].winner = Some(1), "game 1 of the list: `sennichite` has no winner"),
        (|saved| saved.games[1].winner = Some(0), "the winner is player 0, expected 1 or 2"),
        (
            |saved| saved.games[0].reason = "interrupted".into(),
            "game 1 of the list: `interrupted` is not a result, expected a word such as `resignation` or `sennichite`",
        ),
        (
            |saved| {
                for number in 2..=4 {
                    let mut more = saved.games[1].clone();
                    (more.number, more.black) = (number, 1 + number % 2);
                    saved.games.push(more);
                }
            },
            "game 4 of the list: the match was over before it, 2-0",
        ),
        (
            |saved| saved.games = vec![saved.games[0].clone(); 1000],
            "1000 games in the list are too many, expected at most 999",
        ),
    ];
    for (change, words) in changes {
        let mut saved = under_way();
        change(&mut saved);
        let series = restored(&saved).and_then(|series| {
            let next = series.present(["Aki", "Ben"]);
            next.map_err(|error| error.to_string())
        });
        assert_eq!(series, Err(format!("match: {words}")));
    }
}

fn outcomes() -> impl Strategy<Value = Vec<Outcome>> {
    let outcome = prop_oneof![
        3 => Just(win(Color::Black)),
        3 => Just(win(Color::White)),
        1 => Just(SENNICHITE),
        1 => Just(JISHOGI),
        1 => Just(Outcome::Interrupted),
    ];
    prop::collection::vec(outcome, 0..80)
}

fn rules() -> impl Strategy<Value = String> {
    let replay = prop::sample::select(vec!["remaining", "fresh", "off"]);
    let scoring = prop::sample::select(vec!["pro", "fesa", "half"]);
    let words = |(replay, scoring)| format!("casual replay={replay} scoring={scoring}");
    (replay, scoring).prop_map(words)
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn r78_the_score_never_falls_and_nothing_follows_the_decision(games in 1..12_u32, rules in rules(), outcomes in outcomes()) {
        let mut series = series(games, &rules);
        for outcome in &outcomes {
            let (before, number) = (series.score(), series.next().map(|game| game.number));
            let was_open = series.standing() == Standing::Open;
            prop_assert_eq!(number.is_some(), was_open);
            prop_assert_eq!(series.finish(outcome, 50, NO_CLOCKS).is_ok(), was_open);
            let after = series.score();
            prop_assert!(before[0] <= after[0] && before[1] <= after[1]);
            if let Some(next) = series.next() {
                let number = number.unwrap_or_default();
                prop_assert!((number..=number + 1).contains(&next.number));
            }
        }
        let [one, two] = series.score();
        match series.standing() {
            Standing::Won(Player::One) => prop_assert!(one > two),
            Standing::Won(Player::Two) => prop_assert!(two > one),
            Standing::Tied => prop_assert_eq!(one, two),
            Standing::Open => {}
        }
        if rules.contains("remaining scoring=pro") {
            let decided = [one, two].contains(&Points::wins(series.terms().best_of.wins()));
            prop_assert_eq!(matches!(series.standing(), Standing::Won(_)), decided);
        }
    }

    #[test]
    fn r78_colors_alternate_from_game_to_game(games in 1..12_u32, rules in rules(), outcomes in outcomes()) {
        let mut series = series(games, &rules);
        for outcome in &outcomes {
            let _ = series.finish(outcome, 50, NO_CLOCKS);
        }
        let mut black = Player::One;
        for game in series.played() {
            prop_assert_eq!(game.black, black);
            black = black.opponent();
        }
        if let Some(next) = series.next() {
            prop_assert_eq!(next.black, black);
        }
        let rules: RuleSet = rules.parse().expect("rules");
        let saved = Series::from_saved(&series.to_saved(), &rules);
        prop_assert_eq!(saved, Ok(series));
    }
}
