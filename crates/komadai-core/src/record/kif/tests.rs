//! Reading KIF as in formats.md 2, spelling by spelling.

use crate::record::{Diagnostic, Encoding, FileFormat, Key, ParsedGame, Reason, Record, write};
use crate::rules::Color;

fn game(text: &str) -> ParsedGame {
    one(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn one(text: &str) -> Result<ParsedGame, Diagnostic> {
    let mut games = super::read(text, super::Dialect::Kif);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn refused(text: &str) -> String {
    match one(text) {
        Err(fault) => fault.to_string(),
        Ok(_) => panic!("loaded:\n{text}"),
    }
}

/// The main line in USI and its end.
fn told(record: &Record) -> (String, Option<Reason>) {
    let moves: Vec<String> = record.main_moves().iter().map(ToString::to_string).collect();
    (moves.join(" "), record.main_end().map(|end| end.reason))
}

fn moves(text: &str) -> String {
    told(&game(text).record).0
}

fn written(record: &Record) -> String {
    let target = FileFormat { format: crate::record::Format::Kif, encoding: Encoding::Cp932 };
    write(std::slice::from_ref(record), target)
}

#[test]
fn moves_are_read_in_every_spelling() {
    for first in [
        "   1 ７六歩(77)   ( 0:16/00:00:16)",
        "1 7六歩(77)",
        "１　76歩（７７）",
        "1. ７６歩(77)",
        "1手目 七六歩(77)",
        "\t1\t▲７六歩(77)+",
        "　　1 ☗７六歩(77)",
        "1 ７六歩　(77)   (0:1/)",
    ] {
        let text =
            format!("{first}\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 仝 銀(31)\n   5 ４五角打");
        assert_eq!(moves(&text), "7g7f 3c3d 8h2b+ 3a2b B*4e", "{first}");
    }
    let dropped = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ２二銀(31)\n5 ";
    for drop in ["４五角", "４五角打(00)", "４五角打 ( 0:01/)"] {
        assert!(moves(&format!("{dropped}{drop}")).ends_with("B*4e"), "{drop}");
    }
}

#[test]
fn moves_that_do_not_fit_are_refused_with_line_and_column() {
    for (text, expected) in [
        ("1 ７六銀(77)", "1:3: a pawn stands on 7g, not a silver"),
        ("1 ７六歩(76)", "1:3: no piece stands on 7f"),
        ("1 ３四歩(33)", "1:3: the piece on 3c is not the player's"),
        ("1 同　歩(77)", "1:3: 同 means the square of the previous move, and there is none"),
        ("1 ７六歩(7", "1:6: expected the square the piece comes from, such as (77)"),
        ("1 ７六", "1:5: expected a piece such as 歩 or 成銀"),
        (
            "1 ５八金",
            "1:3: a gold on the board can go to 5h: expected 打 or the square it comes from",
        ),
        ("1 パス", "1:3: expected a move: nobody may pass in shogi"),
        ("0 ７六歩(77)", "1:1: expected the number of a move, 1 to 999999"),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn a_word_nobody_knows_ends_the_line_but_is_an_error_before_moves() {
    let named = game("1 ７六歩(77)\n2 謎の終局\n");
    let end = named.record.main_end().expect("an end");
    assert_eq!((end.reason, end.word.as_str()), (Reason::Other, "謎の終局"));
    assert_eq!(named.warnings.len(), 1);
    let text = "1 ７六歩(77)\n2 わからない\n3 ２六歩(27)\n";
    assert!(refused(text).starts_with("2:3: `わからない` is no move"), "{}", refused(text));
}

#[test]
fn headers_keep_their_order_and_boards_their_side() {
    let text = "棋戦：第１局：決勝\n独自：\n備考：一\\n二\n先手：a\n先手：b\n手合割：平手　　\n消費時間:x\n";
    let record = game(text).record;
    let keys: Vec<String> = record.headers.iter().map(|header| header.key.token()).collect();
    assert_eq!(keys, ["event", "other:独自", "note", "black", "black", "other:消費時間"]);
    assert_eq!(record.headers.get(&Key::Note), Some("一\n二"));
    assert_eq!(record.headers.get(&Key::Black), Some("b"));
    assert_eq!(record.headers.get(&Key::Event), Some("第１局：決勝"));
}

#[test]
fn handicaps_decide_the_start_and_other_games_are_refused() {
    let start = |text: &str| game(text).record.start().to_sfen();
    assert!(start("手合割：香落ち\n").starts_with("lnsgkgsn1/1r5b1/"));
    assert!(start("手合割：七枚落ち\n").starts_with("3gkgs2/9/"));
    assert_eq!(game("手合割：七枚落ち\n").warnings.len(), 1);
    assert_eq!(game("手合割：王手将棋\n").warnings.len(), 1);
    assert!(refused("手合割：京都将棋\n").contains("another game than shogi"));
    assert!(refused("先手：a\n手合割：詰将棋\n").starts_with("2:5: 詰将棋 says nothing"));
}

const PROBLEM: &str = "手合割：平手
後手の持駒：飛 角二 金三
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・^歩 ・ ・ ・ ・|３
| ・ ・ ・ ・ ・ ・ ・ ・V歩|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金歩２
";

#[test]
fn a_board_beats_the_handicap_and_the_first_move_beats_the_side() {
    let sfen = game(PROBLEM).record.start().to_sfen();
    assert_eq!(sfen, "4k4/9/4P4/8p/9/9/9/9/9 b G2Pr2b3g 1");
    let mated = format!("{PROBLEM}1 ５二金打\nまで1手で詰\n");
    assert_eq!(told(&game(&mated).record), ("G*5b".into(), Some(Reason::Checkmate)));
    let turned = game(&format!("{PROBLEM}先手番\n1 １五歩(14)\n"));
    assert_eq!(turned.record.start().side_to_move(), Color::White);
    assert!(turned.warnings.iter().any(|fault| fault.words.contains("other side")));
    let short = PROBLEM.replacen("| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n", "", 1);
    assert!(refused(&short).contains("row 九"), "{}", refused(&short));
    let strange = PROBLEM.replacen("v玉", "v鯨", 1);
    assert!(refused(&strange).starts_with("5:1"), "{}", refused(&strange));
}

#[test]
fn an_unreadable_time_keeps_the_move_and_is_said_once() {
    let read = game("1 ７六歩(77) ( -:--/)\n2 ３四歩(33) ( -:--/)\n");
    assert_eq!((read.record.main_moves().len(), read.warnings.len()), (2, 1));
}

#[test]
fn fouls_are_marked_and_impossible_moves_need_an_end() {
    let nifu = "1 ２六歩(27)\n2 ３四歩(33)\n3 ２五歩(26)\n4 ４四歩(43)\n5 ２四歩(25)\n6 同　歩(23)\n7 同　飛(28)\n8 ３二金(41)\n9 ８六歩打\n10 反則勝ち\n";
    let record = game(nifu).record;
    assert_eq!(record.main_end().map(|end| end.reason), Some(Reason::IllegalMove));
    let jump = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２一角成(88)\n";
    assert!(refused(jump).starts_with("3:3:"), "{}", refused(jump));
    assert_eq!(game(&format!("{jump}4 反則負け\n")).record.main_moves().len(), 3);
}

#[test]
fn comments_bookmarks_and_lines_for_programs_are_kept_where_they_stood() {
    let text = "# by somebody\n手合割：平手\n*about the start\n手数----指手--\n&open here\n*more\n   1 ７六歩(77)\n*\n* 7\n# x=1\n&second\n   2 投了\n*bye\n";
    let record = game(text).record;
    let notes = |id| record.node(id).notes.clone();
    let start = notes(crate::record::NodeId::START);
    assert_eq!(start.comments, ["about the start", "more"]);
    assert_eq!(
        (start.bookmarks, start.kept),
        (vec!["open here".into()], vec!["# by somebody".into()])
    );
    let line: Vec<_> = record.main_line().map(notes).collect();
    assert_eq!(line[0].comments, ["", " 7"]);
    assert_eq!((line[0].kept.len(), line[0].bookmarks.len()), (1, 1));
    assert_eq!(line[1].comments, ["bye"]);
}

#[test]
fn what_follows_an_end_or_belongs_nowhere_is_left_out_with_a_warning() {
    let read =
        game("1 ７六歩(77)\n2 投了\n3 ２六歩(27)\n4 ３四歩(33)\n変化：9手\n9 ２六歩(27)\n*lost\n");
    assert_eq!((read.record.node_count(), read.warnings.len()), (3, 2));
    let noise = game("1 ７六歩(77)\n-----\n generated by x\n");
    assert_eq!((noise.record.node_count(), noise.warnings.len()), (2, 1));
    assert!(refused("1 ７六歩(77)\nnoise\n2 ３四歩(33)\n").starts_with("2:1: `noise`"));
    let gap = game("57 ７六歩(77)\n59 ３四歩(33)\n変化：58手\n58 ８四歩(83)\n");
    assert_eq!((gap.record.variation_count(), gap.warnings.len()), (1, 1));
    assert_eq!(gap.warnings[0].more, 1);
}

#[test]
fn variations_that_say_nothing_new_or_may_belong_to_several_lines_are_warned_of() {
    let moves = "1 ７六歩(77)\n2 ３四歩(33)\n";
    for (blocks, variations, words) in [
        ("変化：2手\n2 ３四歩(33)\n", 0, Some("part of a line")),
        ("変化：1手\n1 ２六歩(27)\n変化：2手\n2 ８四歩(83)\n", 2, Some("an earlier line")),
        ("変化：2手\n2 ８四歩(83)\n変化：1手\n1 ２六歩(27)\n", 2, None),
    ] {
        let read = game(&format!("{moves}{blocks}"));
        assert_eq!(read.record.variation_count(), variations, "{blocks}");
        let warnings: Vec<&str> = read.warnings.iter().map(|fault| &*fault.words).collect();
        let found = words.is_none_or(|words| warnings.iter().any(|said| said.contains(words)));
        let count = usize::from(words.is_some());
        assert!(found && warnings.len() == count, "{warnings:?}");
    }
}

#[test]
fn variations_are_written_deepest_first_with_times_marks_and_ends() {
    let text = "手合割：二枚落ち\r\n上手：A\r\n下手：B\r\n手数----指手---------消費時間--\r\n   1 ６二銀(71)   ( 0:03/00:00:03)\r\n   2 ７六歩(77)   ( 1:40/00:01:40)+\r\n   3 ５四歩(53)   ( 0:04/00:00:07)+\r\n   4 投了         ( 0:01/00:01:41)\r\nまで3手で上手の勝ち\r\n\r\n変化：3手\r\n   3 ４四歩(43)   ( 0:05/00:00:08)\r\n*why not\r\n\r\n変化：2手\r\n   2 ２六歩(27)\r\n   3 中断\r\nまで2手で中断\r\n";
    let record = game(text).record;
    assert_eq!(record.variation_count(), 2);
    assert_eq!(written(&record), text);
    let utf_8 = FileFormat::utf_8(crate::record::Format::Kif);
    let declared = write(&[record], utf_8);
    assert_eq!(declared.strip_prefix("#KIF version=2.0 encoding=UTF-8\r\n"), Some(text));
}

#[test]
fn boards_and_other_values_are_written_so_that_they_are_read_again() {
    let mut record = game(PROBLEM).record;
    // Such a key would be taken for a move: it is left out, as `Loss` reports.
    record.headers.push(Key::Other("1 a".into()), "b");
    record.headers.push(Key::Title, "two\nlines");
    let text = written(&record);
    assert!(text.starts_with("手合割：平手\r\n後手の持駒：飛　角二　金三　\r\n"), "{text}");
    let again = game(&text).record;
    assert_eq!(written(&again), text);
    assert!(again.start().is_same(record.start()));
    assert_eq!(again.headers.get(&Key::Title), Some("two lines"));
}

/// In KI2 the まで line may stand for the first move of a variation; in KIF it says nothing there.
#[test]
fn a_variation_of_a_conclusion_alone_is_one_in_ki2_and_none_in_kif() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n\n変化：2手\nまで1手で中断\n";
    let read = game(text);
    let said: Vec<_> = read.warnings.iter().map(|warning| &*warning.words).collect();
    assert_eq!(said, ["this variation has no moves: it is left out"]);
    assert_eq!(read.record.variation_count(), 0);
    let ki2 = "▲７六歩 △３四歩\nまで2手で後手の勝ち\n\n変化：2手\nまで1手で中断\n";
    let mut games = super::read(ki2, super::Dialect::Ki2);
    let read = games.remove(0).expect("a game");
    assert_eq!((read.record.variation_count(), read.warnings.len()), (1, 0));
}

/// Boards one after another, as BOD files have them.
#[test]
fn boards_have_their_hands_and_stand_one_after_another() {
    let start = crate::rules::Position::startpos();
    let mut board = String::from(
        "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n",
    );
    for row in [
        "|v香v桂v銀v金v玉v金v銀v桂v香|一",
        "| ・v飛 ・ ・ ・ ・ ・v角 ・|二",
        "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六",
        "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七",
        "| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八",
        "| 香 桂 銀 金 玉 金 銀 桂 香|九",
    ] {
        board.push_str(row);
        board.push('\n');
    }
    board.push_str("+---------------------------+\n先手の持駒：なし\n");
    let read = |text: &str| crate::record::formats::parse(text, crate::record::Format::Bod);
    let bare: Vec<&str> = board.lines().filter(|line| !line.contains("持駒")).collect();
    let bare = bare.join("\n") + "\n";
    for (text, count) in
        [(board.clone(), 1), (board.repeat(2), 2), (bare.clone(), 1), (bare.repeat(2), 2)]
    {
        let games = read(&text);
        assert_eq!(games.len(), count, "{text}");
        for game in games {
            assert!(game.expect("a board").record.start().is_same(&start), "{text}");
        }
    }
}

/// A word of a foul names nobody: the side is concluded from the position, and the まで line decides. Of two causes
/// with a winner each, the word stays.
#[test]
fn the_line_of_the_conclusion_names_the_winner_where_the_word_does_not() {
    let moves = "1 ７六歩(77)\n2 ３四歩(33)\n";
    for (word, line, winner, warnings) in [
        ("反則手", "先手の反則勝ち", "b", 0),
        ("反則手", "後手の反則勝ち", "w", 0),
        ("反則手", "時間切れにより先手の勝ち", "b", 0),
        ("反則手", "時間切れにより後手の勝ち", "w", 0),
        ("千日手", "先手の反則勝ち", "b", 0),
        ("中断", "先手の勝ち", "b", 0),
        ("投了", "後手の勝ち", "w", 0),
        ("投了", "先手の勝ち", "b", 0),
        ("時間切れ", "先手の反則勝ち", "w", 1),
        ("持将棋", "先手の勝ち", "-", 1),
    ] {
        let text = format!("{moves}3 {word}\nまで2手で{line}\n");
        let read = game(&text);
        let end = read.record.main_end().expect("an end");
        let found = end.winner.map_or("-", |it| if it == Color::Black { "b" } else { "w" });
        assert_eq!(
            (found, read.warnings.len()),
            (winner, warnings),
            "{text} {end:?} {:?}",
            read.warnings
        );
    }
}

/// In KI2 moves share a row until something is said about one of them.
#[test]
fn a_row_of_ki2_ends_where_something_is_said() {
    use crate::record::{Notes, Record};
    let with = |change: fn(&mut Notes)| {
        let mut record = Record::new(crate::rules::Position::startpos());
        let mut at = record.main_tip();
        for mv in ["7g7f", "3c3d", "2g2f"] {
            at = record.add_move(at, mv.parse().expect("a move")).expect("room");
            if mv == "3c3d" {
                change(record.notes_mut(at));
            }
        }
        let target = crate::record::FileFormat::utf_8(crate::record::Format::Ki2);
        let bytes = crate::record::to_bytes(&[record], target).expect("written");
        let text = String::from_utf8(bytes).expect("UTF-8");
        let rows = text.lines().filter(|line| line.starts_with(['▲', '△']));
        rows.count()
    };
    assert_eq!(with(|_| ()), 1);
    assert_eq!(with(|notes| notes.comments.push("a word".into())), 2);
    assert_eq!(with(|notes| notes.bookmarks.push("here".into())), 2);
    // A time has no place in KI2.
    assert_eq!(with(|notes| notes.spent = Some(std::time::Duration::from_secs(5))), 1);
}
