//! Two players and the referee, in the real program: consent, declarations, claims, the try, the move limit.

use crate::pty::Terminal;

/// R53: both kings have entered, 27 points each, Black to move and one point short of a declaration.
const ENTERED: &str =
    "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk b 2GSNL3Pg2s2l3p 1";

/// Plays a game under these rules, which are announced first if they are not the default, to its end.
fn play(rules: &str, sfen: &str, story: impl FnOnce(&mut Terminal)) {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "--rules", rules, "--sfen", sfen];
    let mut terminal = Terminal::open(folder.path(), &args);
    if rules != "casual" {
        terminal.sees("The rules of this game").press("Enter");
    }
    story(terminal.sees("Moves 棋譜"));
    terminal.press("b").quit();
}

/// R54: refused, the game continues without a verdict; left open, the next move refuses; accepted, points
/// decide.
#[test]
fn an_impasse_is_offered_refused_left_open_and_agreed_on() {
    play("casual", ENTERED, |terminal| {
        terminal.press("Ctrl-o").sees("Player 2, do you accept?");
        terminal.press("n").sees("declined: the game goes on");
        terminal.press("Ctrl-o").sees("do you accept?").press("l");
        terminal.sees("Ctrl-o to answer; a move declines");
        terminal.press("P*5e Enter").sees("P*5e").sees_no("Ctrl-o to answer");
        terminal.press("Ctrl-o").sees("Player 1, do you accept?").press("y");
        terminal
            .sees("Draw by impasse (27-27 points, 24-point rule)")
            .sees("持将棋(27点対27点、24点法)");
    });
}

/// R59: the result is shown before; a declaration that fails loses.
#[test]
fn a_declaration_one_point_short_loses() {
    play("casual", ENTERED, |terminal| {
        terminal.press("i").sees("A declaration now would lose: 27 of 28 points.");
        terminal.press("d").sees("Declare an").press("n").sees_no("Declare an");
        terminal.press("Ctrl-d").sees("A declaration would lose: 27 of 28 points.");
        terminal.press("y").sees("☖ Player 2 wins").sees("declaration failed");
        terminal.sees("宣言失敗");
    });
}

/// R39: under `priority=no` a foul found after the resignation overturns it, and the card shows which move it
/// was.
#[test]
fn a_foul_is_found_after_the_resignation() {
    let nifu = "4k4/9/9/9/9/9/4P4/9/4K4 b Pr 1";
    play("casual illegal=claim priority=no", nifu, |terminal| {
        terminal.press("P*5e Enter").sees("P*5e");
        terminal
            .press("Ctrl-k")
            .sees("Who claims?")
            .press("b")
            .sees("no illegal move: the game goes on");
        terminal.press("t").sees("Resign?").press("y").sees("White resigned");
        terminal.press("c").sees("Who claims?").press("x");
        terminal.sees("☖ Player 2 wins").sees("It was move 1, ☗P*5e").sees("二歩");
    });
}

/// R38: by mouse, too, an illegal move is completed and loses.
#[test]
fn an_illegal_move_by_mouse_loses() {
    play("pro", "4k4/9/9/9/9/9/4P4/9/4K4 b - 1", |terminal| {
        terminal.click_square("5g").sees("choose a square");
        terminal.click_square("5e").sees("☖ Player 2 wins").sees("(movement)");
    });
}

/// R60: a king that reaches the throne wins.
#[test]
fn a_king_reaches_the_throne() {
    play("try", "9/3K5/9/9/9/9/9/k8/9 b - 1", |terminal| {
        terminal.press("6b5a Enter").sees("Black wins by the try rule").sees("トライ勝ち");
    });
}

/// R62, R63: the 500th move gives check: the game ends two moves later, when the chain is broken.
#[test]
fn the_five_hundredth_move_is_a_check() {
    play("pro", "4k4/9/9/9/9/9/9/9/4K4 b R 500", |terminal| {
        terminal.press("R*9a Enter").sees("R*9a").sees("☖ Player 2 to move");
        terminal.press("5a5b Enter").sees("K-5b").sees("☗ Player 1 to move");
        terminal.press("5i5h Enter").sees("Draw by the move limit, 3 moves");
    });
}

/// R46, R49: forecast, then lost.
#[test]
fn a_perpetual_check_is_foretold_and_loses() {
    play("casual", "k8/9/9/9/4+R4/9/9/9/K8 b - 1", |terminal| {
        for mv in "5e5a 9a9b 5a5b 9b9a 5b5a 9a9b 5a5b 9b9a 5b5a 9a9b 5a5b 9b9a".split(' ') {
            terminal.press(mv).press("Enter");
        }
        terminal.sees("position x3");
        terminal
            .press("5b5a Enter")
            .sees("This position occurs for the fourth time, always with check");
        terminal.press("y").sees("Black gave perpetual check: White wins");
    });
}
