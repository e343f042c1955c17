//! The set-up form and the screen of rules, by keys and by mouse (R68, R74-R78, R84).

use komadai::app::effect::{Effect, KeepEffect};
use komadai::app::screens::rules;
use komadai::said::rule_file;
use komadai_core::game::Game;

use crate::table::Table;

/// The form for two people; the chosen field is Start.
fn form() -> Table {
    let mut table = Table::menu();
    table.press("Down Enter").sees("New game");
    table
}

/// The form with the lines that few players need.
fn whole_form() -> Table {
    let mut table = form();
    table.click_on("More...");
    table
}

/// Goes to a line of the form.
fn go_to(table: &mut Table, line: usize) -> &mut Table {
    // A click chooses a name and changes nothing; it is the line before the first one.
    table.click_on("  name").press(&"Down ".repeat(line))
}

const START: &str = "Start  対局開始";

/// The lines of the form, counted from the first name.
const HANDICAP: usize = 4;
const COLORS: usize = 5;
const RULES: usize = 6;
const EDIT: usize = 7;
const CLOCK: usize = 8;
const CLOCK_2: usize = 9;
const MATCH: usize = 10;

#[test]
fn pictures_of_the_form_and_of_the_rules() {
    let mut table = form();
    insta::assert_snapshot!("form_80x24", table.screen());
    insta::assert_snapshot!("form_140x45", table.screen_of(140, 45));
    insta::assert_snapshot!("form_46x13", table.screen_of(46, 13));
    table.click_on("More...");
    insta::assert_snapshot!("form_whole_80x24", table.screen());
    insta::assert_snapshot!("form_whole_46x13", table.screen_of(46, 13));
    table.click_on("customize").sees("Rules  対局規定");
    insta::assert_snapshot!("rules_80x24", table.screen());
    insta::assert_snapshot!("rules_140x45", table.screen_of(140, 45));
}

/// A newcomer presses Enter, and plays.
#[test]
fn enter_alone_starts_a_game() {
    form().press("Enter").sees("☗ Player 1 to move");
}

/// R84: the rules are next to the form in plain words, in both languages.
#[test]
fn the_rules_stand_beside_the_form_in_both_languages() {
    let mut table = form();
    table.sees("An illegal move is not").press("F3").sees("反則");
    table.press("j").sees("An illegal move is not");
    table.sees("all rules: F2").press("F2").sees("The rules of this game").press("Esc");
}

/// Few lines are shown until more are asked for, or something was chosen in them.
#[test]
fn the_form_shows_what_most_players_choose_and_all_of_it_on_request() {
    let mut table = form();
    table.sees_no("Match 番勝負").sees_no("customize");
    table.click_on("More...");
    table.sees("Match 番勝負").sees("customize");
    table.click_on("Fewer").sees_no("Match 番勝負");
    table.click_on("More...");
    go_to(&mut table, MATCH).press("Right").click_on(START);
    table.press("e Enter").sees("best of 3");
    let mut table = Table::menu();
    table.press("Enter").sees("Opponent 相手").sees_no("Player 2");
}

/// R74, R75: the player who gives odds is White and moves first.
#[test]
fn a_handicap_game_asks_who_gives_odds() {
    let mut table = whole_form();
    go_to(&mut table, HANDICAP).press("Right").sees("lance 香落ち").sees("Given by 上手");
    go_to(&mut table, COLORS).press("Right").sees("Player 1 gives a handicap");
    table.click_on(START).sees("☖ Player 1 to move").sees("▸☖ White  Player 1");
}

/// R68: a clock is chosen or typed, separately for each side if wanted; invalid text is named and nothing
/// starts.
#[test]
fn clocks_are_chosen_or_typed_and_wrong_words_are_refused() {
    let mut table = whole_form();
    go_to(&mut table, CLOCK).press("Right").sees("‹ 10m").sees("Each player has 10");
    table.press("Right Right Right").sees("15m+60s x3");
    go_to(&mut table, CLOCK_2).press("-5m").sees("`-5m` is negative");
    table.click_on(START).sees("`-5m` is negative").sees("New game");
    for text in ["3", "1000000000h", "0m"] {
        go_to(&mut table, CLOCK_2).press(&"Backspace ".repeat(20)).press(text);
        table.click_on(START).sees("time: `").sees("New game");
    }
    go_to(&mut table, CLOCK_2).press(&"Backspace ".repeat(20)).press("1h+60s");
    table.click_on(START).sees("1:00:00 +60s").sees("15:00 +60s x3");
}

/// R77, R78: a match of several games, colors by the pawns.
#[test]
fn a_match_is_chosen_on_the_form() {
    let mut table = whole_form();
    go_to(&mut table, MATCH)
        .press("Right Right")
        .sees("best of 5 五番")
        .sees("Match, best of 5 games");
    table.click_on(START).sees("game 1/5  ☗ 0 - 0 ☖");
}

/// The last choices stay while the program runs.
#[test]
fn the_next_form_begins_with_the_last_choices() {
    let mut table = whole_form();
    go_to(&mut table, RULES).press("Right").sees("Professional");
    table.click_on(START).sees("to move");
    table.press("e Enter").sees("New game").sees("Professional");
}

/// Every option has its words; differences are marked; the rules go back to the form and into the game.
#[test]
fn an_option_is_changed_and_played_by() {
    let mut table = whole_form();
    go_to(&mut table, EDIT).press("Enter Down").sees("  Illegal moves").sees("▸ refused:");
    table.press("Right").sees("* Illegal moves").sees("▸ lose:").sees("‹ lose ›");
    table.press("End").click_on("Use these rules  決定").sees("New game").sees("custom 独自");
    table.click_on(START).sees("to move").press("F2").sees("Custom rules");
    table.press("Esc").press("7g7e Enter").sees("☖ Player 2 wins");
}

/// A number is typed; a contradiction is named at once and nothing is accepted until it is resolved.
#[test]
fn numbers_are_typed_and_contradictions_named() {
    let mut table = whole_form();
    table.click_on("customize");
    let limit = 1 + komadai_core::game::OPTIONS
        .iter()
        .position(|option| option.name == "limit")
        .expect("an option");
    table
        .press(&"Down ".repeat(limit))
        .press("500")
        .sees("‹ 500 ›")
        .press("Backspace")
        .sees("‹ 50 ›");
    table.press("Backspace Backspace").sees("‹ 0 ›");
    table.press("Home");
    let entry = 1 + komadai_core::game::OPTIONS
        .iter()
        .position(|option| option.name == "entry")
        .expect("an option");
    table
        .press(&"Down ".repeat(entry))
        .press("Right")
        .sees("‹ yes ›")
        .sees("“Kings at the limit: yes” has no");
    table.press("End Up Up Up Enter").sees("Rules  対局規定").sees("Move limit: 0");
    table.press("Esc").sees("New game").sees("Casual");
}

/// R84: saved under a new name, never over another without confirmation; invalid names are refused.
#[test]
fn rules_are_saved_under_a_name_replaced_by_a_yes_and_deleted() {
    let mut table = whole_form();
    table.click_on("customize").press("Down Right");
    let save = |table: &mut Table, name: &str| {
        table
            .press("End")
            .click_on("Save as custom rules")
            .press(&"Backspace ".repeat(33))
            .press(name)
            .press("Enter");
    };
    save(&mut table, "pro");
    table.sees("there is already a rule set of this name").press("Esc");
    save(&mut table, "9x");
    table.sees("use at most").press("Esc");
    save(&mut table, "club");
    let preset = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::SaveRules(preset, _)) => Some(preset.clone()),
        _ => None,
    });
    let preset = preset.expect("it is written");
    assert!(rule_file(&preset).contains("\"illegal\": \"lose\""), "{}", rule_file(&preset));
    table.tell(rules::Message::Written(preset, Ok(())));
    table.sees("saved as club").sees("from club");
    table.effects.clear();
    save(&mut table, "club");
    table.sees("There is already a rule set club").press("n");
    let writes = |table: &Table| {
        let is_write = |effect: &&Effect| matches!(effect, Effect::Keep(KeepEffect::SaveRules(..)));
        table.effects.iter().filter(is_write).count()
    };
    assert_eq!(writes(&table), 0);
    save(&mut table, "club");
    table.press("y");
    assert_eq!(writes(&table), 1);
    table.press("End").click_on("Delete custom rules").press("y");
    table.tell(rules::Message::Deleted("club".into(), Ok(())));
    table.sees("club deleted").sees("from casual");
}

/// The game on the screen is that of the form.
#[test]
fn the_saved_game_says_what_was_agreed_on() {
    let mut table = whole_form();
    go_to(&mut table, RULES).press("Right");
    go_to(&mut table, CLOCK).press("Right Right");
    table.click_on(START).press("7g7f Enter");
    let game = Game::from_record(&table.saved()).expect("a game");
    assert_eq!(game.rules().to_string(), "pro");
    assert_eq!(game.setup().time, [Some("10m+30s".parse().expect("a clock")); 2]);
}

/// No size breaks either screen.
#[test]
fn the_form_and_the_rules_fit_any_window() {
    let mut table = whole_form();
    let mut rules = whole_form();
    rules.click_on("customize");
    for (width, height) in
        [(1, 1), (2, 30), (30, 5), (40, 13), (46, 13), (80, 24), (140, 45), (500, 200)]
    {
        for table in [&mut table, &mut rules] {
            table.resize((width, height));
            let _ = table.screen_of(width, height);
            table.press("Down Right PageDown");
            let _ = table.screen_of(width, height);
        }
    }
}

/// In a narrow window the meaning of the chosen value is on the status line.
#[test]
fn the_rules_can_be_read_in_a_narrow_window() {
    let mut table = whole_form();
    table.click_on("customize");
    table.resize((46, 13));
    table.press("Down");
    let screen = table.screen_of(46, 13);
    assert!(screen.contains("refused: not played"), "{screen}");
}
