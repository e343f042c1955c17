//! Repetition and impasse by keys: the meter, consent, the panel, declarations (R43-R66).

use komadai::app::Seat;
use komadai::app::effect::{Effect, KeepEffect, OpponentEffect, SaveOutcome, SavePlace};
use komadai::app::message::Message;

use komadai_engine::bot::Level;

use crate::table::Table;

/// Golds that move back and forth; one lap is four moves.
const GOLDS: &str = "6gkl/6pn1/4G3p/9/9/9/9/9/K8 b Gg 1";
const LAP: &str = "5c5d 3a4a 5d5c 4a3a ";

/// R53: both kings have entered, 27 points each; Black to move has 10 pieces and 27 points in the zone and in
/// hand.
const ENTERED: &str =
    "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk b 2GSNL3Pg2s2l3p 1";
/// As [`ENTERED`], but one of White's pawns in hand is Black's: 28 points.
const ONE_MORE: &str =
    "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk b 2GSNL4Pg2s2l2p 1";

/// R49: the count is shown from the second occurrence on, each occurrence is marked, and the third and fourth
/// are forecast.
#[test]
fn the_repetition_meter_counts_marks_and_foretells() {
    let mut table = Table::under("casual", GOLDS);
    table.play(LAP).sees("second occurrence of this position").sees("position x2");
    table.play("5c5d 3a4a 5d5c").press("4a").sees("to 3a: third occurrence: one more is a draw");
    table.press("3a").sees("third occurrence: one more is a draw").press("Enter");
    table.sees("position x3").sees("=1").sees("=2").sees("=3");
    table.play("5c5d 3a4a 5d5c").press("4a").sees("to 3a: fourth occurrence: a draw");
    table.press("3a Enter").sees("This position occurs for the fourth time");
    table.press("y").sees("Draw by repetition (sennichite)");
    table.sees("The same position: the start, after move 4, after move 8");
}

/// The answer of the save at the end does not remove the announcement.
#[test]
fn the_end_is_announced_before_the_name_of_the_save() {
    let mut table = Table::under("casual", GOLDS);
    table.play(&LAP.repeat(3)).press("y b");
    for effect in std::mem::take(&mut table.effects) {
        if let Effect::Keep(KeepEffect::Save(request)) = effect {
            let name = matches!(request.place, SavePlace::Finished { .. });
            let saved = if name {
                SaveOutcome::At("/saves/a game.ron".to_owned())
            } else {
                SaveOutcome::Kept
            };
            table.tell(Message::Saved(request, Ok(saved)));
        }
    }
    table.sees("Draw by repetition (sennichite)");
    table.sees("a game.ron");
    table.press(".").sees("Draw by repetition (sennichite)");
    assert!(!table.picture().contains("a game.ron"));
}

/// R46, R49: a player who gives perpetual check is warned of the loss.
#[test]
fn a_perpetual_check_is_foretold_as_a_loss_for_the_one_who_gives_it() {
    let mut table = Table::under("casual", "k8/9/9/9/4+R4/9/9/9/K8 b - 1");
    table.play("5e5a 9a9b 5a5b 9b9a 5b5a 9a9b 5a5b 9b9a 5b5a");
    table.sees("one more loses for ☗ Player 1 (perpetual check)");
}

/// R49: where repetition does not end the game, only the count is shown.
#[test]
fn without_sennichite_the_count_alone_is_told() {
    let mut table = Table::under("casual sennichite=off", GOLDS);
    table.play(&LAP.repeat(4)).sees("position x5").sees_no("draw");
}

/// R50: from the second occurrence on both may agree to a draw, if the rules allow it.
#[test]
fn an_early_repetition_draw_is_agreed_on_or_refused() {
    let mut table = Table::under("pro early_sennichite=yes", GOLDS);
    table.press("Ctrl-o").sees_no("accept?");
    table.play(LAP).press("Ctrl-o").sees("offers to end the game as a draw by repetition");
    table.press("n").sees("declined: the game goes on");
    table.press("Ctrl-o y").sees("Draw by");
    let mut table = Table::under("pro", GOLDS);
    table.play(LAP).press("Ctrl-o").sees_no("accept?");
}

/// R54: offered and refused; offered, left open and lapsed by a move; offered and accepted.
#[test]
fn an_impasse_by_consent_is_offered_refused_lapses_and_is_accepted() {
    let mut table = Table::under("casual", ENTERED);
    table.press("Ctrl-o").sees("☖ Player 2, do you accept?").sees("☗ 27, ☖ 27: a draw");
    table.press("n").sees("declined: the game goes on");
    table.press("Ctrl-o l").sees("offers an impasse: Ctrl-o to answer; a move declines");
    table.play("P*5e").sees_no("offers an impasse");
    table.press("Ctrl-o").sees("☗ Player 1, do you accept?").press("y");
    table
        .sees("Draw by impasse (27-27 points, 24-point rule)")
        .sees("☗ points 27: board 20 (2 big, 10 small), hand 7 (0 big, 7 small)");
}

/// R73: the clock stops while an impasse is asked about, and runs again when that is left open.
#[test]
fn the_question_about_an_impasse_stops_the_clock() {
    let mut table = Table::timed("casual", ENTERED, "10m");
    assert!(table.model.next_tick().is_some());
    table.press("Ctrl-o");
    assert_eq!(table.model.next_tick(), None);
    table.press("l");
    assert!(table.model.next_tick().is_some());
    table.press("Ctrl-d");
    assert_eq!(table.model.next_tick(), None, "R59: the declaration too");
    table.press("n");
    assert!(table.model.next_tick().is_some());
}

/// R66: at any time, both sides, all counts, every condition.
#[test]
fn the_panel_shows_every_condition_under_every_count() {
    let mut table = Table::under("casual", "startpos");
    table.press("i");
    for words in [
        "☗ Player 1: 27 points",
        "☖ Player 2: 27 points",
        "board 27: 2 big x5 + 17 small",
        "[ ] king entered",
        "[ ] 0 of 10 pieces in the zone",
        "[x] not in check",
        "[x] to move, time left",
        "zone and hand: 0 points",
        "[ ] declare 27: 0 of 28, fails *",
        "[ ] declare 27: 0 of 27, fails *",
        "[ ] declare 24: 0 of 31, fails",
        "try: 5a is attacked",
        "Fairbairn: 20 pieces outside the zone",
        "24-point count: a draw *",
        "27-point count: ☖ Player 2 would win",
        "in force here",
        "A declaration now would lose: the king has not entered",
        "d Declare (loses)",
    ] {
        table.sees(words);
    }
    table.press("Enter").sees("☗ Player 1 to move");
}

/// R64: the points of the removed pieces are White's.
#[test]
fn the_panel_counts_the_odds() {
    let two_piece = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let mut table = Table::under("casual", two_piece);
    table.press("i").sees("odds   0").sees("odds  10").sees("☖ Player 2: 27 points");
    let mut table = Table::under("casual handicap=none", two_piece);
    table.press("i").sees("☖ Player 2: 17 points").sees_no("odds");
}

/// It opens by itself once when a king enters, and the next key goes to the board.
#[test]
fn the_panel_opens_when_a_king_enters_and_takes_no_key_away() {
    let mut table = Table::under("casual", "k8/9/9/4K4/9/9/9/9/8P b - 1");
    table.play("5d5c").sees("☗ Player 1: the king has entered  入玉").sees("[x] king entered");
    table.play("9a8a").sees_no("the king has entered").sees("８一玉");
    table.play("5c5d 8a9a 5d5c").sees("the king has entered").press("Esc");
    table.sees_no("the king has entered").press("9a8a Enter").sees("８一玉");
}

/// R57: the result is shown before; it wins with 28 points.
#[test]
fn a_declaration_wins() {
    let mut table = Table::under("casual", ONE_MORE);
    table.press("Ctrl-d").sees("A declaration would win with 28 points.");
    table.press("y").sees("Black wins by declaration (28 points, 27-point rule), 0 moves");
}

/// R59: one point short loses, as shown before and after.
#[test]
fn a_declaration_that_lacks_something_loses() {
    let mut table = Table::under("casual", ENTERED);
    table.press("Ctrl-d").sees("A declaration would lose: 27 of 28 points.");
    table.press("n").sees("☗ Player 1 to move");
    table.press("i").sees("A declaration now would lose: 27 of 28 points.").press("d y");
    table.sees("☖ Player 2 wins").sees("declaration failed (only 27 of 28 points)");
}

/// R58: 24 to 30 points draw by the professional rule.
#[test]
fn a_declaration_by_the_rule_of_24_draws() {
    let mut table = Table::under("pro", ENTERED);
    table.press("Ctrl-d").sees("would draw with 27 points").press("y");
    table.sees("Draw by declaration (27 points, 24-point rule)");
}

/// R59: refused by name if the rules have none.
#[test]
fn without_declarations_the_key_says_so() {
    Table::under("west", ENTERED).press("Ctrl-d").sees("these rules have no declaration");
}

/// R65: the program declares by itself under `auto`; the bot does whenever that wins.
#[test]
fn a_winning_declaration_is_made_by_the_bot() {
    let before =
        "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk w 2GSNL4Pg2s2l2p 1";
    let seats = [Seat::Bot(Level::MIN), Seat::Human];
    let mut table = Table::seated("casual", before, seats);
    table.play("P*5e").sees("wins by declaration (28 points, 27-point rule)");
    assert!(
        !table
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Opponents(OpponentEffect::Think(_))))
    );
}

/// R61: with both kings entered, all own pieces in the zone end the game.
#[test]
fn fairbairn_ends_the_game_by_points() {
    let mut table = Table::under("west", "K8/9/9/+P8/9/9/9/9/8k b 2R2B4G4S4N4L17P 1");
    table.play("9d9c").sees("Fairbairn rule: ").sees("wins by impasse");
}

/// The panel, the meter and a card in a small and in a large window.
#[test]
fn pictures_of_the_panel_the_meter_and_the_card() {
    let two_piece = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    for (width, height) in [(80, 24), (140, 45)] {
        let begin = |sfen: &str| {
            let mut table = Table::under("casual", sfen);
            table.resize((width, height));
            table
        };
        let picture = |name: &str, table: &Table| {
            let name = format!("{name}_{width}x{height}");
            insta::assert_snapshot!(name, table.screen_of(width, height));
        };
        for (name, sfen) in
            [("panel_start", "startpos"), ("panel_entered", ONE_MORE), ("panel_odds", two_piece)]
        {
            let mut table = begin(sfen);
            table.press("i");
            picture(name, &table);
        }
        let mut table = begin(GOLDS);
        table.play(&LAP.repeat(2)).play("5c5d 3a4a 5d5c").press("4a3a");
        picture("meter", &table);
        let mut table = begin(ENTERED);
        table.press("Ctrl-d y");
        picture("card_declaration", &table);
    }
}
