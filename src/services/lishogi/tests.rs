//! Records of games on disks that fail.

use std::time::Duration;

use super::*;
use crate::store::scripted::{Fault, Scripted};
use komadai_engine::lishogi::{Api, GameOutput, Party, StreamId};

/// A game of Ann's with these moves.
fn session(moves: &str) -> GameSession {
    let game = "AAAAAAAA".parse().expect("an id");
    let account = "ann".to_owned();
    let mut session = GameSession::new(Party { api: Api::Board, game, account, side: None });
    let outputs = session.start(Duration::ZERO);
    assert!(matches!(outputs[..], [GameOutput::Open(StreamId(1), _)]));
    let line = format!(
        r#"{{"type":"gameFull","id":"AAAAAAAA","createdAt":1790000000000,"sente":{{"id":"ann","name":"A/n:n"}},"gote":{{"id":"ben","name":"Ben"}},"initialSfen":"startpos","state":{{"type":"gameState","moves":"{moves}","btime":1,"wtime":1,"status":"started"}}}}"#
    );
    session.line(Duration::ZERO, StreamId(1), &line);
    session
}

#[test]
fn a_game_has_one_file_whoever_opens_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let base = Base::default();
    let mut records = Records::new(Some(folder.path()), &base);
    assert_eq!(records.save(&session("")), Ok(None), "nothing is to be saved");
    let first = records.save(&session("7g7f")).expect("saved").expect("a file");
    let name = first.file_name().map(|it| it.to_string_lossy().into_owned());
    assert!(name.is_some_and(|it| it.ends_with(" A_n_n - Ben AAAAAAAA.ron")), "{first:?}");
    assert_eq!(records.save(&session("7g7f")), Ok(None), "it is there");
    let mut later = Records::new(Some(folder.path()), &base);
    let id = "AAAAAAAA".parse().expect("an id");
    assert_eq!(later.find(&id).map(|it| it.main_moves().len()), Some(1));
    assert_eq!(later.save(&session("7g7f 3c3d")), Ok(Some(first)));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_full_disk_is_told_once_and_loses_nothing() {
    let disk = Scripted::mount();
    let mut records = Records::new(Some(disk.folder()), &Base::default());
    records.save(&session("7g7f")).expect("saved");
    let full = Fault::Error(28);
    disk.fail(Some(full));
    records.save(&session("7g7f 3c3d")).expect_err("full");
    assert_eq!(records.save(&session("7g7f 3c3d 2g2f")), Ok(None), "it was told");
    assert!(records.has_failed());
    let id = "AAAAAAAA".parse().expect("an id");
    let moves = |tree| {
        disk.begin(Some(tree), None);
        let mut records = Records::new(Some(disk.folder()), &Base::default());
        records.find(&id).map(|it| it.main_moves().len())
    };
    disk.fail(None);
    let saved = records.save(&session("7g7f 3c3d 2g2f"));
    assert!(matches!(saved, Ok(Some(_))) && !records.has_failed());
    // What was reported as saved survives the loss of power.
    let left = disk.kill().after_power_failure(|_| false);
    assert_eq!(moves(left), Some(3));
}
