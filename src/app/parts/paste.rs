//! Records of any format, pasted or read from a file: a single game opens in the review, of several the
//! player chooses one.

use std::sync::Arc;

use crate::app::cx::Cx;
use crate::app::effect::{KeepEffect, SavePlace, SaveRequest};
use crate::app::parts::collection::{CollectionChoice, GameChoice, GameCollection};
use crate::app::parts::dialog::{Dialog, Row};
use crate::app::parts::notice::Notice;
use crate::app::wording::dates::date_words;
use crate::app::wording::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{
    Diagnostic, FileFormat, Format, Key, ParsedGame, ReadOptions, Record, detect, read,
};

/// The longest pasted text, in bytes.
const MAX_BYTES: usize = 32 << 20;
/// The most games that a question lists at once.
const PAGE: usize = 9;

/// Whether a text pasted into a game is a whole record and not moves to be played in it.
pub(crate) fn is_record(text: &str) -> bool {
    let mut lines = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty());
    let is_long = lines.nth(1).is_some();
    let mut words = text.split_whitespace();
    let first = words.find(|&word| word != "position").unwrap_or_default();
    // `startpos` with moves is a line to play.
    let is_position = first == "sfen" || first.contains('/');
    (is_long || is_position || first.starts_with('{')) && detect(text).is_some()
}

/// Opens a pasted text, after a question if something else would be left; of several games the player
/// chooses, and a text that is no record is reported with line and column.
pub fn open(cx: &mut Cx<CollectionChoice>, text: &str, asks: bool) {
    let text = text.trim();
    if text.is_empty() {
        return cx.notify(Notice::info(text!("paste-empty")));
    }
    if text.len() > MAX_BYTES {
        let words = text!("paste-too-long", bytes = text.len(), most = MAX_BYTES);
        return cx.notify(Notice::error(words));
    }
    let is_address = text.starts_with("https://") || text.starts_with("http://");
    if is_address && detect(text.trim()).is_none() {
        return cx.notify(Notice::error(text!("paste-address")));
    }
    match read(text.as_bytes(), ReadOptions::default()) {
        Ok(reading) => {
            let several = Arc::new(GameCollection {
                name: text!("paste-name"),
                games: reading.games,
                leaves: asks,
                pasted: Some(text.to_owned()),
            });
            match &several.games[..] {
                [Ok(game)] if asks => cx.open(question(&several, game)),
                [_] => show(cx, &several),
                games => {
                    // All games are saved, whichever is opened.
                    if let Some(game) = games.iter().flatten().next() {
                        cx.ask(KeepEffect::Save(Box::new(keep(game, text))));
                    }
                    show(cx, &several);
                }
            }
        }
        Err(fault) => cx.notify(not_opened(&fault)),
    }
}

/// The request to save a pasted text in a file named after one of its games.
pub(crate) fn keep(game: &ParsedGame, text: &str) -> SaveRequest {
    let source = game.record.source.map(|source| FileFormat::utf_8(source.format));
    // The text is saved unchanged, also in a format that can only be read.
    let format = || detect(text).unwrap_or(Format::Kif);
    let source = source.unwrap_or_else(|| FileFormat::utf_8(format()));
    let ending = source.ending();
    let title = title(&game.record, "pasted");
    // Terminals send each line end as a carriage return.
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    SaveRequest { place: SavePlace::Pasted(title, ending), text: (lines + "\n").into() }
}

/// The title of the file of a record: the players, or `otherwise`, and the date.
pub(crate) fn title(record: &Record, otherwise: &str) -> String {
    let said = |key: &Key| record.headers.get(key).unwrap_or_default().trim();
    let players = [said(&Key::Black), said(&Key::White)].join(" - ");
    let players = if players == " - " { otherwise } else { &players };
    // A date without its time of day.
    let date = said(&Key::Started).split(|c: char| c.is_whitespace() || c == 'T').next();
    let date = date.filter(|date| !date.is_empty());
    let title = [Some(players), date].into_iter().flatten();
    title.collect::<Vec<_>>().join(" ").replace('/', "-")
}

/// Opens the only game, or asks which of several to open.
pub fn show(cx: &mut Cx<CollectionChoice>, several: &Arc<GameCollection>) {
    match &several.games[..] {
        [Ok(_)] => cx.send(CollectionChoice(several.clone(), GameChoice::Game(0))),
        [Err(fault)] => cx.notify(not_opened(fault)),
        _ => cx.open(list(several, 0)),
    }
}

fn not_opened(fault: &Diagnostic) -> Notice {
    let words = match fault.place {
        Some(place) => text!(
            "paste-not-opened-at",
            line = place.line,
            column = place.column,
            why = fault.words.as_str(),
        ),
        None => text!("paste-not-opened", why = fault.words.as_str()),
    };
    Notice::error(sanitize(&words))
}

/// The reinterpretations in a record: the first one, and how many more there were.
pub fn warning(warnings: &[Diagnostic]) -> Option<String> {
    let (first, others) = warnings.split_first()?;
    let first = match first.place {
        Some(place) => text!("paste-warning-at", line = place.line, why = first.words.as_str(),),
        None => first.words.clone(),
    };
    let first = sanitize(&first).into_owned();
    Some(text!("paste-warnings", first = first, more = others.len()))
}

fn question(several: &Arc<GameCollection>, game: &ParsedGame) -> Dialog<CollectionChoice> {
    let open = CollectionChoice(several.clone(), GameChoice::Game(0));
    Dialog::ask("paste-question")
        .says(text!("paste-was-pasted", game = about(game)))
        .says(text!("paste-leaves"))
        .button("paste-open", 'o', open)
        .close("paste-stay", 's')
        .with_choice(1)
}

/// Asks which of several games to open.
pub fn list(several: &Arc<GameCollection>, from: usize) -> Dialog<CollectionChoice> {
    let count = several.games.len();
    let pick = |choice| CollectionChoice(several.clone(), choice);
    let mut dialog = Dialog::ask("paste-which")
        .says(text!("paste-games", name = several.name.as_str(), games = count,))
        .rows(several.leaves.then(|| Row::Text(text!("paste-leaves"))));
    let shown = several.games.iter().enumerate().skip(from).take(PAGE);
    for (key, (index, game)) in ('1'..='9').zip(shown) {
        let words = match game {
            Ok(game) => {
                dialog = dialog.button("paste-pick", key, pick(GameChoice::Game(index)));
                about(game)
            }
            Err(fault) => {
                let words = text!("paste-unreadable", why = fault.to_string());
                sanitize(&words).into_owned()
            }
        };
        let words = format!("{}. {words}", index + 1);
        dialog = dialog.rows([Row::Pair(key.to_string(), words)]);
    }
    dialog.paged(from, PAGE, count, |from| pick(GameChoice::From(from))).close("dialog-cancel", 'c')
}

/// `Ann - Bob, 2026/05/01, 87 moves`.
fn about(game: &ParsedGame) -> String {
    let said = |key: &Key| game.record.headers.get(key).unwrap_or_default().trim().to_owned();
    let players = [Key::Black, Key::White].map(|key| said(&key)).join(" - ");
    let moves = text!("paste-moves", moves = game.record.main_moves().len());
    let parts = [players, date_words(&said(&Key::Started)), moves];
    let parts: Vec<String> =
        parts.into_iter().filter(|part| !part.is_empty() && part != " - ").collect();
    sanitize(&in_a_row(&parts)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::cx::{Reply, asked};
    use crate::app::effect::Effect;

    fn opened(text: &str, asks: bool) -> Vec<Reply<CollectionChoice>> {
        asked(|cx| open(cx, text, asks))
    }

    const KIF: &str = "手合割：平手\r先手：Ann\r手数----指手\r   1 ７六歩(77)\r   2 ３四歩(33)\r";

    fn words(replies: &[Reply<CollectionChoice>]) -> String {
        match replies {
            [Reply::Notify(notice)] => notice.text.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_record_of_any_format_opens_and_a_single_position_too() {
        let bare = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        for (text, moves) in
            [(KIF, 2), ("V2\nPI\n+\n+7776FU\n", 1), ("startpos moves 7g7f", 1), (bare, 0)]
        {
            match &opened(text, false)[..] {
                [Reply::Send(CollectionChoice(several, GameChoice::Game(0)))] => {
                    let game = several.games[0].as_ref().expect("a game");
                    assert_eq!(game.record.main_moves().len(), moves, "{text}");
                }
                other => panic!("{text}: {other:?}"),
            }
            assert!(matches!(&opened(text, true)[..], [Reply::Open(_)]), "{text}");
        }
    }

    /// As the sites export them, with the line ends of a terminal's paste.
    #[test]
    fn records_of_lishogi_81dojo_and_shogi_wars_open_at_once() {
        let lishogi = "開始日時：2025/11/02 18:20:31\n終了日時：2025/11/02 18:41:07\n\
            棋戦：Rated Rapid game\n場所：https://lishogi.org/AbCd1234\n持ち時間：10分+0秒\n手合割：平手\n\
            先手：aki\n先手段級：1512\n後手：ben\n後手段級：1498\n手数----指手---------消費時間--\n\
            \u{20}  1 ７六歩(77) (0:02/0:00:02)\n   2 ３四歩(33) (0:03/0:00:03)\n\
            \u{20}  3 ２二角成(88) (0:01/0:00:03)\n   4 同　銀(31) (0:02/0:00:05)\n   5 投了\n\n\
            変化：3手\n   3 ２六歩(27)\n";
        let dojo = "#KIF version=2.0 encoding=UTF-8\n開始日時：2025/04/20\n場所：81Dojo\n持ち時間：15分+60秒\n\
            手合割：平手\n先手：aki\n後手：ben\n手数----指手---------消費時間--\n\
            \u{3000}1 ７六歩(77)   ( 0:7/)\n   2 ３四歩(33)   ( 0:4/)\n   3 ６六歩(67)   ( 0:12/)\n   4 Time-up\n";
        let wars = "開始日時：2025/12/29 13:00:40\n終了日時：2025/12/29 13:03:44\n\
            棋戦：将棋ウォーズ(3分切れ負け)\n場所：将棋ウォーズ\n持ち時間：3分切れ負け\n手合割：平手\n\
            先手：aki\n先手段級：3級\n後手：ben\n後手段級：二段\n手数----指手---------消費時間--\n\
            \u{20}  1 ２六歩(27)    ( 0:01/00:00:01)\n   2 ８四歩(83)    ( 0:02/00:00:02)\n   3 投了\n";
        let usi = "position startpos moves 7g7f 3c3d 2g2f";
        let csa = "V2.2\nN+aki\nN-ben\n$EVENT:Rated Rapid game\n$SITE:https://lishogi.org/AbCd1234\nPI\n+\n\
            +7776FU,T2\n-3334FU,T3\n%TORYO\n";
        for (text, moves, ends) in
            [(lishogi, 4, true), (dojo, 3, true), (wars, 2, true), (usi, 3, false), (csa, 2, true)]
        {
            for pasted in [text.to_owned(), text.replace('\n', "\r")] {
                match &opened(&pasted, false)[..] {
                    [Reply::Send(CollectionChoice(several, GameChoice::Game(0)))] => {
                        let game = several.games[0].as_ref().expect("a game");
                        assert_eq!(game.record.main_moves().len(), moves, "{text}");
                        assert_eq!(game.record.main_end().is_some(), ends, "{text}");
                        if ends {
                            let black = game.record.headers.get(&Key::Black);
                            assert_eq!(black, Some("aki"), "{text}");
                        }
                    }
                    other => panic!("{text}: {other:?}"),
                }
            }
        }
    }

    #[test]
    fn a_broken_text_is_told_with_line_and_column() {
        let said = words(&opened("手数----指手\n   1 ７六歩(99)\n", false));
        assert!(said.starts_with("not opened: line 2, column "), "{said}");
        let said = words(&opened("hello\u{1b}[2J", false));
        assert!(said.starts_with("not opened: line 1, column 1: "), "{said}");
        assert!(!said.contains('\u{1b}'));
        assert_eq!(words(&opened(" \n ", false)), "the pasted text is empty");
        let said = words(&opened("https://lishogi.org/AbCd1234", false));
        assert!(said.starts_with("This is an address."), "{said}");
    }

    #[test]
    fn of_several_games_one_is_chosen() {
        // All are saved before one is chosen.
        let [Reply::Ask(Effect::Keep(KeepEffect::Save(request))), Reply::Open(dialog)] =
            &opened("startpos moves 7g7f\nstartpos moves 2g2f 3c3d\n", false)[..]
        else {
            panic!("no question");
        };
        assert_eq!(request.place, SavePlace::Pasted("pasted".into(), "usi"));
        assert_eq!(&*request.text, "startpos moves 7g7f\nstartpos moves 2g2f 3c3d\n");
        let keys: String = dialog.buttons.iter().map(|button| button.key).collect();
        assert_eq!(keys, "12c");
        let text = "startpos moves 7g7f\n".repeat(20) + "startpos moves 7g7c\n";
        let reading = read(text.as_bytes(), ReadOptions::default()).expect("games");
        let several = Arc::new(GameCollection {
            name: "x.usi".into(),
            games: reading.games,
            leaves: false,
            pasted: None,
        });
        let keys = |from| -> String {
            let dialog = list(&several, from);
            dialog.buttons.iter().map(|button| button.key).collect()
        };
        assert_eq!(keys(0), "123456789nc");
        assert_eq!(keys(9), "123456789npc");
        assert_eq!(keys(18), "12pc", "the third cannot be read");
    }

    #[test]
    fn the_list_says_what_is_left_for_the_game_chosen() {
        for asks in [false, true] {
            let [_, Reply::Open(dialog)] = &opened("startpos moves 7g7f\nstartpos\n", asks)[..]
            else {
                panic!("no question");
            };
            let says =
                |row: &Row| matches!(row, Row::Text(words) if *words == text!("paste-leaves"));
            assert_eq!(dialog.body.iter().any(says), asks);
        }
    }

    #[test]
    fn moves_pasted_into_a_game_are_no_record() {
        for text in ["7g7f", "position startpos moves 7g7f 3c3d", "▲７六歩 △３四歩", "P-7f"]
        {
            assert!(!is_record(text), "{text}");
        }
        for text in [KIF, "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", "V2.2\nPI\n+\n"] {
            assert!(is_record(&text.replace('\r', "\n")), "{text}");
        }
    }

    #[test]
    fn ten_megabytes_are_answered_at_once() {
        let text = "abc \n".repeat(2 << 20);
        assert!(words(&opened(&text, false)).contains("line 1"));
        let long = "x".repeat(MAX_BYTES + 1);
        assert!(words(&opened(&long, false)).contains("bytes"));
    }
}
