//! The screens of a game in Japanese: forms, play, refusals, questions, results; nothing is truncated at
//! 80x24.

use komadai::app::{NewGame, Start};
use komadai::texts::{self, Language};

use crate::table::Table;

/// A Japanese screen of 24 rows must have no mark of truncated words, and no English ones.
#[track_caller]
fn is_whole(screen: &str) {
    let cut = |line: &&str| line.contains("..") && !line.contains("...");
    assert_eq!(screen.lines().find(cut), None, "cut off in\n{screen}");
    for english in [" move", " the ", "Enter ends", "wins", "Black", "White"] {
        assert!(!screen.contains(english), "`{english}` in\n{screen}");
    }
}

fn japanese() {
    texts::choose(Language::JAPANESE);
}

#[test]
fn the_form_and_the_rules() {
    japanese();
    let mut table = Table::menu();
    table.press("Down Enter");
    is_whole(&table.screen());
    insta::assert_snapshot!("form", table.screen());
    table.click_on("詳細...").click_on("項目ごとに設定");
    is_whole(&table.screen());
    insta::assert_snapshot!("rules", table.screen());
    table.press("Down");
    insta::assert_snapshot!("rules_option", table.screen());
    table.press("F3").sees("not played; the player moves");
    table.press("F3").sees("指せない。");
}

#[test]
fn a_clock_or_an_option_without_sense_is_refused_with_reasons() {
    japanese();
    let mut table = Table::menu();
    table.press("Down Enter").click_on("持ち時間").press("12");
    table.press("Enter Up").sees("時間「12」に単位がありません");
    let mut table = Table::menu();
    table.press("Down Enter").click_on("詳細...").click_on("項目ごとに設定");
    table.click_on("宣言勝ちの判定").press("Up Left");
    table.sees("「入玉宣言」が「なし」のとき");
}

#[test]
fn the_start_of_a_game_and_moves_that_are_refused() {
    japanese();
    let mut table = Table::begin(Start::Play(Box::default()));
    is_whole(&table.screen());
    insta::assert_snapshot!("start", table.screen());
    table.press("7g7").sees("７七歩").press("f").sees("７六歩").press("Enter");
    table.play("3c3d P*5e").sees("持駒に歩がありません");
    table.press("Esc").play("7f7d");
    table.sees("７六の歩は７四へは動けません");
    is_whole(&table.screen());
    table.press("Esc").play("52飛").sees("５二へ行ける飛がありません");
    let mut nifu = Table::under("casual", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    nifu.play("P*5e").sees("二歩：５七に自分の歩があります");
}

#[test]
fn check_mate_and_the_card() {
    japanese();
    let mut table = Table::under("casual", "4k4/9/4P4/9/9/9/9/9/K8 b G 1");
    table.play("G*5b").sees("まで1手で先手の勝ち(詰み)");
    let mut table = Table::under("casual", "4k4/9/4G4/9/9/9/9/9/4K4 b G 1");
    table.play("G*4b").sees("王手！  ☖ 対局者2の手番");
    is_whole(&table.screen());
    let mut table = Table::begin(Start::Play(Box::default()));
    table.press("t").sees("投了しますか？");
    is_whole(&table.screen());
    table.press("y").sees("☖ 対局者2の勝ち").sees("まで0手で後手の勝ち(投了)");
    is_whole(&table.screen());
    insta::assert_snapshot!("card", table.screen());
}

#[test]
fn the_impasse_panel_and_the_question() {
    japanese();
    let entered =
        "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk b 2GSNL4Pg2s2l2p 1";
    let mut table = Table::under("casual", entered);
    table.press("i");
    is_whole(&table.screen());
    insta::assert_snapshot!("impasse", table.screen());
    table.press("x Ctrl-d").sees("宣言すれば28点で勝ちです。");
    table.press("y").sees("まで0手で先手の入玉宣言勝ち(28点、27点法)");
}

#[test]
fn a_handicap_game_is_announced_with_its_clocks() {
    japanese();
    let mut table = Table::begin(Start::Play(Box::new(NewGame {
        start: komadai_core::rules::Handicap::TwoPiece.position(),
        time: [komadai_core::game::parse_time("15m+60s x3").expect("a clock"); 2],
        announces: true,
        ..NewGame::default()
    })));
    is_whole(&table.screen());
    insta::assert_snapshot!("announced", table.screen());
    table.press("j").sees("The rules of this game").press("j").sees("対局ルール");
    table.press("b").sees("☖ 対局者2の手番");
}

#[test]
fn repetition_and_promotion() {
    japanese();
    let golds = "6gkl/6pn1/4G3p/9/9/9/9/9/K8 b Gg 1";
    let mut table = Table::under("casual", golds);
    table.play("5c5d 3a4a 5d5c 4a3a 5c5d 3a4a 5d5c").press("4a");
    table.sees("３一へ：同一局面3回目、あと1回で千日手");
    is_whole(&table.screen());
    let mut table = Table::under("casual", "4k4/9/9/4S4/9/9/9/9/4K4 b - 1");
    table.press("5d5c Enter").sees("成りますか？").sees("y 成る").sees("n 成らない");
    insta::assert_snapshot!("promotion", table.screen());
}
