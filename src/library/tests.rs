use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use komadai_core::record::{Diagnostic, End, Key, NodeId, ParsedGame, Reason, Record};
use komadai_core::rules::{Color, Handicap, Piece, Position, Setup, Square};

/// A game of chosen moves: each number picks one of the legal moves.
fn game(start: Position, picks: &[usize], winner: Option<Color>) -> Record {
    let mut record = Record::new(start.clone());
    let mut position = start;
    let mut at = NodeId::START;
    for pick in picks {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(pick % moves.len().max(1)) else {
            break;
        };
        at = record.add_move(at, mv).expect("a legal move");
        position.play(mv).expect("legal");
    }
    if winner.is_some() {
        let end = End::new(Reason::Resignation, winner);
        record.add_end(at, end).expect("an end");
    }
    record
}

fn read(record: Record) -> ParsedGame {
    ParsedGame { record, warnings: Vec::new() }
}

const STAMP: Stamp = Stamp { bytes: 7, modified: 1_700_000_000_000_000_000 };

/// An index with a file for each group of games, two files a block.
fn index(files: &[Vec<Record>]) -> Index {
    let mut index = Index::new();
    for (number, pair) in files.chunks(2).enumerate() {
        let mut block = Block::new();
        for (place, games) in pair.iter().enumerate() {
            let path: Arc<Path> = Path::new(&format!("f{number}/{place}.kif")).into();
            let mut games: Vec<_> = games.iter().cloned().map(read).map(Ok).collect();
            games.push(Err(Diagnostic::at(3, 4, "broken")));
            block.add(&path, STAMP, Ok(&games));
        }
        index.push(block);
    }
    index
}

/// The expected result of the search, from every position of every game.
fn by_looking(files: &[Vec<Record>], wanted: &Position, mirrored: bool) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut row = 0;
    for games in files {
        for record in games {
            let here = |position: &Position| {
                let same = position.is_same(wanted);
                (same || mirrored && turned(position).is_same(wanted)).then_some(!same)
            };
            let ids = std::iter::once(NodeId::START).chain(record.main_line());
            let moves = ids.filter(|&id| record.node(id).end().is_none());
            let mut found = moves.enumerate().filter_map(|(ply, id)| {
                let is_mirrored = here(&record.position_at(id))?;
                Some((u32::try_from(ply).expect("short"), is_mirrored))
            });
            if let Some((ply, is_mirrored)) = found.next() {
                hits.push(Hit { row: RowId(row), ply, is_mirrored });
            }
            row += 1;
        }
        // The broken game of the file.
        row += 1;
    }
    hits
}

/// The sides exchanged, implemented differently from the search: through the ranks of the SFEN.
fn turned(position: &Position) -> Position {
    let old = position.to_setup();
    let mut setup = Setup::empty();
    for sq in Square::all() {
        let opposite = Square::new(10 - sq.file(), 10 - sq.rank()).expect("a square");
        let swap = |piece: Piece| Piece::new(piece.color.opponent(), piece.kind);
        setup.board[opposite.index()] = old.board[sq.index()].map(swap);
    }
    setup.hands = [old.hands[1], old.hands[0]];
    setup.side_to_move = old.side_to_move.opponent();
    Position::from_record(&setup).expect("a position")
}

fn start(choice: u8) -> Position {
    match choice {
        0 => Handicap::TwoPiece.position(),
        1 => Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 b GP 1").expect("an SFEN"),
        _ => Position::startpos(),
    }
}

fn any_game() -> impl Strategy<Value = Record> {
    // Few choices a move, so that games share positions.
    let picks = prop::collection::vec(0..3_usize, 0..12);
    let winner = prop_oneof![Just(None), Just(Some(Color::Black)), Just(Some(Color::White))];
    (0..6_u8, picks, winner).prop_map(|(choice, picks, winner)| game(start(choice), &picks, winner))
}

fn any_library() -> impl Strategy<Value = Vec<Vec<Record>>> {
    prop::collection::vec(prop::collection::vec(any_game(), 0..4), 1..6)
}

fn written(index: &Index) -> Vec<u8> {
    let mut bytes = Vec::new();
    index.write(b"here", &mut bytes).expect("written");
    bytes
}

fn read_back(bytes: &[u8]) -> Result<Index, IndexFileError> {
    let mut index = Index::new();
    read_index(b"here", &mut &*bytes, |block| index.push(block))?;
    Ok(index)
}

fn rows(index: &Index) -> Vec<GameRow> {
    let ids = (0..index.rows()).map(RowId);
    ids.filter_map(|id| index.row(id).cloned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..crate::property::property() })]

    #[test]
    fn the_search_finds_what_looking_at_all_positions_finds(
        files in any_library(), wanted in any_game(), mirrored: bool,
    ) {
        let wanted = wanted.position_at(wanted.main_tip());
        let found = index(&files).find(&wanted, mirrored);
        prop_assert_eq!(&found.games, &by_looking(&files, &wanted, mirrored));
        prop_assert_eq!(found.wins.games() as usize, found.games.len());
        let played: u32 = found.next.iter().map(|next| next.games).sum();
        prop_assert!(played as usize <= found.games.len());
        for next in &found.next {
            prop_assert!(wanted.is_legal(next.mv), "{}", next.mv);
            prop_assert_eq!(next.wins.games(), next.games);
        }
    }

    #[test]
    fn an_index_read_back_says_and_finds_the_same(files in any_library(), wanted in any_game()) {
        let index = index(&files);
        let again = read_back(&written(&index)).expect("an index");
        prop_assert_eq!(rows(&again), rows(&index));
        prop_assert!(again.files().eq(index.files()));
        let wanted = wanted.position_at(wanted.main_tip());
        prop_assert_eq!(again.find(&wanted, true), index.find(&wanted, true));
        for id in (0..index.rows()).map(RowId) {
            prop_assert_eq!(again.line(id), index.line(id));
        }
    }

    #[test]
    fn a_broken_index_is_none_and_nothing_panics(
        files in any_library(), place: prop::sample::Index, change in 1..=255_u8,
    ) {
        let mut bytes = written(&index(&files));
        let place = place.index(bytes.len());
        prop_assert!(read_back(bytes.get(..place).expect("a part")).is_err());
        bytes[place] ^= change;
        prop_assert!(read_back(&bytes).is_err());
    }
}

#[test]
fn an_index_of_another_library_is_refused() {
    let bytes = written(&index(&[vec![game(start(9), &[0, 1], None)]]));
    assert!(matches!(read_index(b"there", &mut &*bytes, drop), Err(IndexFileError::Other)));
}

#[test]
fn what_was_played_next_is_counted_with_how_it_ended_also_for_the_other_side() {
    let first = |text: &str, winner| {
        let mut record = Record::new(Position::startpos());
        let mv = text.parse().expect("a move");
        let at = record.add_move(NodeId::START, mv).expect("legal");
        let end = End::new(Reason::Resignation, Some(winner));
        record.add_end(at, end).expect("an end");
        record
    };
    let files = [vec![
        first("7g7f", Color::Black),
        first("7g7f", Color::White),
        first("2g2f", Color::Black),
    ]];
    let index = index(&files);
    let found = index.find(&Position::startpos(), false);
    let next: Vec<_> =
        found.next.iter().map(|next| (next.mv.to_string(), next.games, next.wins.black)).collect();
    assert_eq!(next, [("7g7f".into(), 2, 1), ("2g2f".into(), 1, 1)]);
    let turned = turned(&Position::startpos());
    assert!(index.find(&turned, false).games.is_empty());
    let found = index.find(&turned, true);
    let next: Vec<_> =
        found.next.iter().map(|next| (next.mv.to_string(), next.games, next.wins.white)).collect();
    assert_eq!(next, [("3c3d".into(), 2, 1), ("8c8d".into(), 1, 1)]);
}

#[test]
fn files_that_are_gone_are_neither_found_nor_written() {
    let files = [
        vec![game(start(9), &[0], None), game(start(9), &[1], None)],
        vec![game(start(9), &[2], None)],
    ];
    let mut index = index(&files);
    assert_eq!(index.find(&Position::startpos(), false).games.len(), 3);
    let gone = index.forget(RowId(1));
    assert_eq!(gone, [RowId(0), RowId(1), RowId(2)]);
    assert!(index.forget(RowId(0)).is_empty());
    let left = index.find(&Position::startpos(), false).games;
    assert_eq!(left.iter().map(|hit| hit.row).collect::<Vec<_>>(), [RowId(3)]);
    let again = read_back(&written(&index)).expect("an index");
    assert_eq!(again.rows(), 2);
    assert_eq!(again.files().count(), 1);
}

#[test]
fn an_unreadable_game_says_why_and_has_no_moves() {
    let index = index(&[vec![game(start(9), &[0], None)]]);
    let row = index.row(RowId(1)).expect("a row");
    assert_eq!(row.fault(), Some("3:4: broken"));
    assert_eq!((row.game(), index.line(RowId(1))), (1, None));
    assert_eq!(row.modified(), 1_700_000_000);
}

#[test]
fn the_latest_game_of_a_move_is_that_with_the_last_date_and_others_do_not_count() {
    let dated = |date: &str, pick| {
        let mut record = game(Position::startpos(), &[pick], None);
        record.headers.set(Key::Started, date);
        record
    };
    let games = vec![
        dated("2020/01/02", 0),
        dated("2024/12/31 18:00", 0),
        dated("spring", 0),
        dated("2023/01/01", 0),
        dated("spring", 1),
    ];
    let played = index(&[games]).played(&Position::startpos());
    let latest: Vec<Option<&str>> =
        played.moves.iter().map(|(_, row)| row.as_ref().map(GameRow::date)).collect();
    assert_eq!(latest, [Some("2024-12-31 18:00"), None]);
    assert_eq!((played.wins.games(), played.moves[0].0.games), (5, 4));
}

fn between(headers: &[(Key, &str)], moves: &str, end: Option<End>) -> Record {
    let mut record = Record::new(Position::startpos());
    for (key, value) in headers {
        record.headers.set(key.clone(), *value);
    }
    let mut at = NodeId::START;
    for mv in moves.split_whitespace() {
        at = record.add_move(at, mv.parse().expect("a move")).expect("a move");
        record.notes_mut(at).spent = Some(std::time::Duration::from_secs(10));
    }
    if let Some(end) = end {
        record.add_end(at, end).expect("an end");
    }
    record
}

fn some_games() -> Vec<Record> {
    let aki = (Key::Black, "Aki");
    let bot = |level| [(Key::White, "Bot"), (Key::WhitePlayer, level)];
    let against = |level, date| [&[aki.clone(), (Key::Started, date)], &bot(level)[..]].concat();
    let win = End::new(Reason::Resignation, Some(Color::Black));
    let loss = End::new(Reason::Checkmate, Some(Color::White));
    let draw = End::new(Reason::Sennichite, None);
    vec![
        between(&against("bot:3/10", "2026/05/01"), "7g7f 3c3d 6g6f 8c8d 2h6h", Some(win.clone())),
        between(&against("bot:3/10", "2026/05/30"), "2g2f 8c8d", Some(loss.clone())),
        between(&against("bot:4/10", "2026/06/01"), "2g2f 8c8d", Some(draw)),
        between(&against("bot:4/10", ""), "", None),
        between(&[(Key::Black, "Ben"), (Key::White, "Aki")], "2g2f 8c8d", Some(loss)),
        between(&[(Key::Black, "Bot"), (Key::White, "Bot")], "2g2f", Some(win)),
    ]
}

#[test]
fn games_against_bots_are_counted_by_level_month_color_opening_and_ending() {
    use komadai_core::openings::Opening;
    let report = index(&[some_games()]).count(&Subject::AgainstBots);
    // The game without a result is not counted.
    let score = |won, drawn, lost| Score { won, drawn, lost };
    let found = report.statistics;
    assert_eq!(found.total, score(1, 1, 1));
    assert_eq!(found.total.percent(), Some(50));
    assert_eq!(found.colors, [score(1, 1, 1), Score::default()]);
    assert_eq!(
        found.bots,
        [("bot:3/10".to_owned(), score(1, 0, 1)), ("bot:4/10".to_owned(), score(0, 1, 0)),]
    );
    let months: Vec<&str> = found.months.iter().map(|(month, _)| month.as_str()).collect();
    assert_eq!(months, ["2026-06", "2026-05"]);
    assert_eq!(
        found.openings,
        [
            (Some(Opening::StaticRook), score(0, 1, 1)),
            (Some(Opening::FourthFileRook), score(1, 0, 0)),
        ]
    );
    assert_eq!(found.endings.len(), 3);
    let timed = Timed { games: 3, moves: 5, seconds: 50 };
    assert_eq!(found.timed, timed);
}

#[test]
fn players_are_counted_by_name_and_one_of_them_on_both_sides() {
    let index = index(&[some_games()]);
    let report = index.count(&Subject::Player("Aki".into()));
    let names: Vec<(&str, u32)> =
        report.players.iter().map(|(name, score)| (name.as_str(), score.games())).collect();
    assert_eq!(names, [("Bot", 5), ("Aki", 4), ("Ben", 1)]);
    let found = report.statistics;
    assert_eq!(found.total.games(), 4);
    assert_eq!(found.colors[1].won, 1);
    assert_eq!(found.opponents[1], ("Ben".into(), found.colors[1]));
    // A player of both sides neither won nor lost.
    let both = index.count(&Subject::Player("Bot".into()));
    assert_eq!(both.statistics.total.games(), 3);
}

#[test]
fn what_is_counted_is_written_with_the_index() {
    let index = index(&[some_games()]);
    let mut bytes = Vec::new();
    index.write(b"x", &mut bytes).expect("memory");
    let mut again = Index::new();
    read_index(b"x", &mut bytes.as_slice(), |block| again.push(block)).expect("an index");
    for subject in [Subject::AgainstBots, Subject::Player("Aki".into())] {
        assert_eq!(again.count(&subject), index.count(&subject));
    }
}
