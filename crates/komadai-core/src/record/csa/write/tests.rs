use super::*;
use crate::record::ReadOptions;
use crate::record::end::{End, Reason};

fn records(text: &str) -> Vec<Record> {
    let wanted = ReadOptions {
        format: Some(Format::Csa),
        encoding: Some(Encoding::Utf8),
        ..ReadOptions::default()
    };
    let reading = crate::record::read(text.as_bytes(), wanted).expect(text);
    let games = reading.games.into_iter();
    games.map(|game| game.expect(text).record).collect()
}

fn again(text: &str, encoding: Encoding) -> String {
    write(&records(text), encoding)
}

fn stays(text: &str, encoding: Encoding) {
    assert_eq!(again(text, encoding), text);
}

#[test]
fn what_was_written_is_written_again() {
    stays(
        "V2.2\nN+A, B\nN-\n$EVENT:e\n$START_TIME:2026/01/02\n$TIME_LIMIT:00:25+30\n$FUTURE:x\nPI\n+\n'*start\n'kept\n+7776FU\nT12\n'*one\n'* * two\n'**評価値\n'** 30 -3334FU #5\n-3334FU\n%TORYO\nT3\n'*end\n",
        Encoding::Cp932,
    );
    stays(
        "'CSA encoding=UTF-8\nV3.0\nN+先手\n$TIME:1500+30+0\n$NOTE:一\\n二\nPI\n-\n-3334FU\nT0.125\n%MAX_MOVES\n",
        Encoding::Utf8,
    );
    stays("'CSA encoding=SHIFT_JIS\nV3.0\nN+先手\nPI\n-\n-3334FU\nT0.125\n", Encoding::Cp932);
    stays("V2.2\nN+A\nPI\n+\n+7776FU\n/\nN+B\nPI82HI22KA\n-\n%CHUDAN\n", Encoding::Utf8);
}

#[test]
fn version_3_is_written_only_where_something_needs_it() {
    let version = |text: &str, encoding| {
        let text = again(text, encoding);
        let mut lines = text.lines();
        lines.find(|line| line.starts_with('V')).map(str::to_owned)
    };
    for (text, encoding, expected) in [
        ("V3.0\nPI\n+\n+7776FU\nT1\n", Encoding::Utf8, "V2.2"),
        ("PI\n+\n+7776FU\nT1.5\n", Encoding::Utf8, "V3.0"),
        ("PI\n+\n%MAX_MOVES\n", Encoding::Utf8, "V3.0"),
        ("$TIME+:600+0+0\nPI\n+\n", Encoding::Utf8, "V3.0"),
        ("$TIME:600+0+5\nPI\n+\n", Encoding::Utf8, "V3.0"),
        ("$TIME:600+0+0\nPI\n+\n", Encoding::Utf8, "V2.2"),
        ("N+先手\nPI\n+\n", Encoding::Utf8, "V3.0"),
        ("N+先手\nPI\n+\n", Encoding::Cp932, "V2.2"),
        ("N+先手\nPI\n+\n", Encoding::EucJp, "V2.2"),
        ("PI\n+\n/\nPI\n+\n%MAX_MOVES\n", Encoding::Utf8, "V3.0"),
    ] {
        assert_eq!(version(text, encoding).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn handicaps_are_the_even_start_without_pieces_and_other_starts_drawn_whole() {
    for handicap in Handicap::ALL {
        let record = Record::new(handicap.position());
        let text = write(std::slice::from_ref(&record), Encoding::Utf8);
        assert!(text.starts_with("V2.2\nPI"), "{text}");
        assert!(text.ends_with("\n-\n"), "{text}");
        let [again] = &records(&text)[..] else {
            panic!("one record: {text}");
        };
        assert!(again.start().is_same(record.start()), "{text}");
    }
    let six = write(&[Record::new(Handicap::SixPiece.position())], Encoding::Utf8);
    assert_eq!(six, "V2.2\nPI82HI22KA11KY91KY21KE81KE\n-\n");
    let sfen = "4k4/9/4+P4/9/9/9/9/9/4K4 w 2RG2Pb 1";
    let start = Position::from_sfen(sfen).expect("an SFEN");
    let text = write(&[Record::new(start)], Encoding::Utf8);
    assert!(text.contains("P3 *  *  *  * +TO *  *  *  * \n"), "{text}");
    assert!(text.ends_with("P+00HI00HI00KI00FU00FU\nP-00KA\n-\n"), "{text}");
    assert_eq!(records(&text)[0].start().to_sfen(), sfen);
}

#[test]
fn ends_without_a_word_of_their_own_have_a_remark_that_is_read_as_a_comment() {
    let mut record = Record::new(Position::startpos());
    let end = End::new(Reason::Try, Some(Color::White));
    record.add_end(NodeId::START, end).expect("an end");
    let text = write(&[record], Encoding::Utf8);
    assert_eq!(text, "V2.2\nPI\n+\n%TORYO\n'*try\n");
    stays(&text, Encoding::Utf8);
}

#[test]
fn comments_from_elsewhere_stay_comments() {
    let mut record = Record::new(Position::startpos());
    let notes = record.notes_mut(NodeId::START);
    notes.comments =
        ["* 30", "*", "two\nlines\r\nand\rmore", "", "*x", "'y"].map(str::to_owned).to_vec();
    notes.kept = vec!["#of KIF".into()];
    let text = write(&[record], Encoding::Utf8);
    let expected = "V2.2\nPI\n+\n'* * 30\n'* *\n'*two\n'*lines\n'*and\n'*more\n'*\n'**x\n'*'y\n";
    assert_eq!(text, expected);
    stays(&text, Encoding::Utf8);
}
