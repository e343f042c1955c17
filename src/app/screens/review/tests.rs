use super::*;
use crate::app::action::Action;
use crate::app::effect::{Effect, FileDigest, KeepEffect, Known, WriteRequest};
use crate::app::message::Message as Any;
use crate::app::model::Screen;
use crate::app::parts::form::FormScreen as _;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::library_notes::NoteChange;
use crate::table::Table;
use crate::tui::layout::PlayLayout;
use crate::tui::views::target_on;
use crossterm::event::MouseButton;
use komadai_core::record::{Key, Reason};
use ratatui::layout::Rect;

mod judging;
mod marks;
mod pictures;
mod tree;
mod watching;

impl Table {
    /// A record in the review.
    pub(crate) fn reviewing(record: Record) -> Self {
        let storage = Storage::new("a game".into(), None);
        let mut table = Self::menu();
        table.model.shown.screen = State::of(RecordEditor::new(record), storage).into();
        table
    }

    #[track_caller]
    fn review(&self) -> &State {
        match &self.model.shown.screen {
            Screen::Review(state) => state,
            other => panic!("another screen: {other:?}"),
        }
    }

    fn review_mut(&mut self) -> &mut State {
        match &mut self.model.shown.screen {
            Screen::Review(state) => state,
            other => panic!("another screen: {other:?}"),
        }
    }

    fn record(&self) -> &Record {
        self.review().record()
    }

    /// How many steps the position shown is from the start.
    #[track_caller]
    pub(crate) fn step_shown(&self) -> usize {
        self.review().editor.navigator().at()
    }

    /// The name of the step shown.
    fn step_name(&self) -> String {
        self.review().editor.label(self.review().node())
    }

    /// The request to write a record that was made last.
    fn write_request(&self) -> WriteRequest {
        let written = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Keep(KeepEffect::WriteRecord(request)) => Some((**request).clone()),
            _ => None,
        });
        written.expect("a request")
    }
}

fn game() -> Table {
    let mut record = Record::new(Position::startpos());
    let mut at = NodeId::START;
    for text in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"] {
        at = record.add_move(at, text.parse().expect("a move")).expect("legal");
        record.notes_mut(at).spent = Some(Duration::from_secs(61));
    }
    record.notes_mut(at).comments = vec!["A fork \u{1b}[31m of rook and lance".into()];
    let end = End::new(Reason::Resignation, Some(Color::Black));
    record.add_end(at, end).expect("an end");
    record.headers.set(Key::Black, "Ann\u{7}");
    Table::reviewing(record)
}

#[test]
fn keys_step_page_and_jump() {
    let mut table = game();
    assert_eq!(table.press("Right Down").step_shown(), 2);
    assert_eq!(table.press("Left Up Up").step_shown(), 0);
    assert_eq!(table.press("PageDown").step_shown(), 6);
    assert_eq!(table.press("Home End Left").step_shown(), 5);
}

#[test]
fn a_typed_number_goes_to_that_move() {
    let mut table = game();
    // A letter that is no key.
    assert_eq!(table.press("Q 4 Enter").step_shown(), 4);
    assert!(table.review().entry.input.typed().is_none());
    // The last move, not the end.
    assert_eq!(table.press("# 99 Backspace Enter").step_shown(), 5);
}

#[test]
fn moves_times_comment_and_outcome_are_shown_and_harmless() {
    let mut table = game();
    table.resize((100, 30));
    table
        .press("End")
        .sees("Black wins")
        .sees("White resigned")
        .press("Left")
        .sees("move 5 of 5")
        .sees("1:01")
        .sees("^[[31m of rook")
        .sees("Ann^G")
        .sees_no("\u{1b}")
        .sees_no("\u{7}");
}

#[test]
fn a_click_on_a_move_goes_there() {
    let mut table = game();
    let layout = PlayLayout::new(Rect::new(0, 0, 80, 24), false);
    let moves = layout.expect("room").stacked(&Position::startpos()).moves;
    table.click((moves.x + 3, moves.y + 1 + 3));
    assert_eq!(table.step_shown(), 3);
}

#[test]
fn no_window_size_panics() {
    let mut table = game();
    for at in [0, 5, 6] {
        table.review_mut().editor.go_to(at);
        for width in (1..=160).step_by(3).chain([46, 78, 98, 136, 500]) {
            for height in (1..=50).step_by(3).chain([13, 22, 29, 41, 200]) {
                table.model.app.size = (width, height);
                table.cells();
            }
        }
    }
}

#[test]
fn playing_on_is_offered_where_a_game_can_go_on() {
    let mut table = game();
    assert!(table.press("Right a").is_asked());
    table.press("w");
    assert!(matches!(table.model.shown.screen, Screen::Setup(_)));
    let diagram = Position::from_sfen("k8/9/9/9/9/9/9/9/9 b R 1").expect("an SFEN");
    let mut table = Table::reviewing(Record::new(diagram));
    assert!(!table.press("a").is_asked());
    assert!(table.model.app.notice.is_some());
}

/// The game with the variations 3. 2g2f 8c8d and 3. 6g6f next to its third move.
fn branched() -> Table {
    let mut record = game().record().clone();
    let second = record.main_line().nth(1).expect("a move");
    let add = |record: &mut Record, at, text: &str| {
        record.add_move(at, text.parse().expect("a move")).expect("legal")
    };
    let third = add(&mut record, second, "2g2f");
    let fourth = add(&mut record, third, "8c8d");
    record.notes_mut(fourth).comments = vec!["Rooks.".into()];
    add(&mut record, second, "6g6f");
    Table::reviewing(record)
}

#[test]
fn variations_are_listed_beneath_the_move_they_replace_and_walked() {
    let mut table = branched();
    let editor = &table.review().editor;
    let rows = editor.navigator().rows(table.record(), 0..9);
    let rows = rows.iter().map(|row| format!("{}{}", row.indent, row.text));
    let listed = [
        "start 開始局面",
        "☗７六歩",
        "☖３四歩",
        "☗２二角成",
        "▸ ☗２六歩",
        "| ☖８四歩",
        "▸ ☗６六歩",
        "☖同\u{3000}銀",
        "☗５五角",
    ];
    assert!(rows.eq(listed), "{}", table.screen());
    assert_eq!(table.press("Right Right ]").step_name(), "☗２六歩");
    // The variation is not left by stepping.
    assert_eq!(table.press("Right Left").step_name(), "☗２六歩");
    assert_eq!(table.press("]").step_name(), "☗６六歩");
    assert_eq!(table.press("[ [").step_name(), "☗２二角成");
    assert_eq!(table.review().editor.navigator().cursor().last(), 6);
    assert_eq!(table.press("Home >").step_name(), "☖８四歩");
    assert_eq!(table.press("{").step_name(), "☖３四歩");
}

#[test]
fn where_lines_part_enter_asks_which_way() {
    let mut table = branched();
    assert_eq!(table.press("Enter Enter").step_shown(), 2);
    table.press("Enter");
    let dialog = table.model.shown.dialogs.last().expect("a question");
    assert_eq!(dialog.buttons.len(), 3);
    assert_eq!(table.press("3").step_name(), "☗６六歩");
}

#[test]
fn lines_are_promoted_deleted_and_brought_back() {
    let mut table = branched();
    let before = table.record().clone();
    table.press("Right Right ] Z");
    assert_eq!(table.record().main_moves().len(), 4);
    assert_eq!(table.press("z z T").step_name(), "☗２六歩");
    assert_eq!(table.press("Right d").step_name(), "☗２六歩");
    assert_eq!(table.record().main_moves().len(), 3);
    assert!(table.press("D").is_asked());
    table.press("d");
    assert_eq!(table.record().variation_count(), 0);
    table.press("uuuuuu");
    assert_eq!(*table.record(), before);
    table.press("yyyyyy");
    assert_eq!(table.record().main_moves().len(), 3);
}

#[test]
fn a_move_that_is_there_is_stepped_to_and_another_one_is_a_variation() {
    let mut table = branched();
    let count = table.record().node_count();
    let add = |table: &mut Table, mv: &str| {
        let mv = mv.parse().expect("a move");
        table.review_mut().editor.add_move(mv);
        (table.step_shown(), table.record().node_count())
    };
    assert_eq!(add(&mut table, "7g7f"), (1, count));
    assert_eq!(add(&mut table, "8c8d"), (2, count + 1));
    assert_eq!(table.step_name(), "☖８四歩");
    assert_eq!(table.review().editor.navigator().cursor().last(), 2);
    assert_eq!(add(&mut table, "1a1b").1, count + 1);
}

#[test]
fn a_typed_move_is_stepped_to_or_becomes_a_variation() {
    let mut table = branched();
    let count = table.record().node_count();
    table.play("7g7f");
    assert!(table.model.app.notice.is_none() && !table.is_asked());
    assert_eq!(table.play("８四歩").step_name(), "☖８四歩");
    assert_eq!(table.record().node_count(), count + 1);
    assert_eq!(table.play("7f7d").step_name(), "☖８四歩");
    assert!(table.model.app.notice.is_some(), "refused by name");
    assert_eq!(table.record().node_count(), count + 1);
    assert!(table.review().entry.input.typed().is_none());
    // A short number is that of a move.
    assert_eq!(table.press("2 Enter").step_shown(), 2);
    table.press("u");
    assert_eq!(table.record().node_count(), count);
}

#[test]
fn a_promotion_is_asked_and_the_answer_added() {
    let mut table = branched();
    assert!(table.press("Right Right 8h2b Enter").is_asked());
    assert_eq!(table.press("n").step_name(), "☗２二角不成");
}

#[test]
fn moves_are_added_by_cursor_and_by_mouse_behind_an_end_too() {
    let mut table = game();
    assert_eq!(table.press("Tab Enter Up Enter").step_name(), "☗５六歩");
    // Esc gives the arrows back to the moves.
    assert_eq!(table.press("Esc Left").step_shown(), 0);
    let [from, to] = ["2g", "2f"].map(|sq| table.place(sq));
    table.drag(MouseButton::Left, from, to);
    assert_eq!(table.step_name(), "☗２六歩");
    table.play("99");
    let mut table = game();
    table.press("End");
    assert!(table.review().end().is_some());
    assert_eq!(table.play("9c9d").step_name(), "☖９四歩");
    assert_eq!(table.step_shown(), 6);
}

fn comments(table: &Table) -> &[String] {
    let node = table.record().node(table.review().node());
    &node.notes.comments
}

#[test]
fn a_comment_is_written_in_place_kept_and_undone() {
    let mut table = branched();
    table.resize((100, 30)).press("Right c");
    assert_eq!(table.review().context(), Context::Typing);
    table.paste("角道を\nopens").press("Enter Backspace");
    table.sees("Comment  コ").sees("opens").press("Ctrl-s");
    assert_eq!(comments(&table), ["角道を", "opens"]);
    assert!(table.review().is_changed());
    // Looking without writing is no change.
    table.press("c Esc u");
    assert!(comments(&table).is_empty());
    assert!(!table.review().is_changed());
}

#[test]
fn esc_discards_what_is_typed_after_a_question() {
    let mut table = branched();
    for (open, is_note) in [("c", true), ("H", false)] {
        table.press(open).press("Esc");
        assert!(!table.is_asked() && !table.review().has_form(), "{open}: nothing was typed");
        table.press(open).paste("some words").press("Esc");
        assert!(table.is_asked() && table.review().has_form(), "{open}");
        table.press("d");
        assert!(!table.review().has_form() && !table.review().is_changed());
        table.press(open).paste("some words").press("Esc k");
        assert!(!table.review().has_form() && table.review().is_changed());
        assert_eq!(comments(&table) == ["some words"], is_note, "{open}");
        table.press("u");
        assert!(!table.review().is_changed(), "{open}");
    }
}

#[test]
fn bookmarks_are_set_found_and_taken_away() {
    let mut table = branched();
    assert_eq!(table.press("Right o Home )").step_shown(), 1);
    let bookmarks = |table: &Table| {
        let node = table.record().node(table.review().node());
        node.notes.bookmarks.clone()
    };
    assert_eq!(bookmarks(&table), ["☗７六歩"]);
    table.press("O").paste("!\nagain").press("Ctrl-s");
    assert_eq!(bookmarks(&table), ["☗７六歩!", "again"]);
    table.press("o");
    assert!(bookmarks(&table).is_empty());
}

#[test]
fn headers_are_changed_added_and_removed_in_their_order() {
    let mut table = game();
    let editor = &mut table.review_mut().editor;
    editor.change(document::Change::Headers, |record| {
        record.headers.push(Key::Other("掲載".into()), "a paper");
        record.headers.push(Key::Event, "a match");
        Some(NodeId::START)
    });
    table.press("H").paste(" and Bea");
    table.press("Down").paste("Cid");
    table.press("Down Down Delete").press(&"Down ".repeat(20));
    table.paste("記録係").press("Enter");
    table.paste("Dan").press("Enter Ctrl-s");
    let headers = table.record().headers.iter();
    let headers = headers.map(|header| format!("{}={}", header.key.token(), header.value));
    assert_eq!(
        headers.collect::<Vec<_>>(),
        ["black=Ann\u{7} and Bea", "other:掲載=a paper", "white=Cid", "other:記録係=Dan"]
    );
    assert_eq!(table.review().editor.player_name(Color::White), "Cid");
    table.press("u");
    assert_eq!(table.record().headers.get(&Key::Event), Some("a match"));
}

/// The game with variations as one of the program's own saves.
fn saved() -> Table {
    let mut table = branched();
    table.review_mut().storage = Storage::new("a game".into(), Some("games/own.ron".into()));
    table
}

#[test]
fn a_save_of_ours_is_written_over_and_then_nothing_is_unsaved() {
    let mut table = saved();
    table.press("Right o e");
    assert!(table.is_asked(), "unsaved changes are asked about");
    let request = table.press("s").write_request();
    assert!(request.replaces && request.path.ends_with("games/own.ron"));
    let read = komadai_core::record::save::from_text(&request.bytes).expect("a save");
    assert_eq!(read, *table.record());
    table.tell(Any::Written(Ok("games/own.ron".into())));
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
    let mut table = saved();
    table.press("Right o w");
    table.tell(Any::Written(Ok("games/own.ron".into())));
    assert!(!table.review().is_changed());
    let effects = table.effects_of("q");
    let quits = |effect: &Effect| matches!(effect, Effect::Quit);
    assert!(effects.iter().any(quits), "{effects:?}");
}

#[test]
fn a_file_that_another_program_has_changed_is_replaced_only_after_a_question() {
    let mut table = saved();
    let record = table.record().clone();
    table.review_mut().storage.know(&record);
    table.press("Right o");
    let known = |table: &Table| {
        let request = table.write_request();
        let Known::Record(text) = request.known else { panic!("what the file holds") };
        komadai_core::record::save::from_text(text.as_bytes()).expect("a save")
    };
    assert_eq!(known(table.press("w")), record);
    for seen in [FileDigest(Some(1)), FileDigest(Some(2))] {
        table.tell(Any::Written(Err(WriteError::Changed(seen))));
        assert!(table.sees("changed by another program").is_asked());
        let request = table.press("r").write_request();
        assert!(request.replaces && request.known == Known::Seen(seen));
    }
    table.tell(Any::Written(Ok("games/own.ron".into())));
    // From now on the file holds what was written.
    table.press("o");
    assert_ne!(known(table.press("w")), record);
}

/// As while it runs: the opponent may be waiting.
#[test]
fn an_unfinished_game_over_a_network_is_locked_until_its_record_has_an_end() {
    let mut record = Record::new(Position::startpos());
    record.add_move(NodeId::START, "7g7f".parse().expect("a move")).expect("legal");
    record.headers.set(Key::WhitePlayer, "human");
    let mut table = Table::reviewing(record);
    table.press("End");
    let helps = |table: &mut Table, action: Action| {
        table.take_effects();
        table.tell(Any::Act(action));
        let is_asked = table.take_effects().iter().any(Effect::helps);
        let shows_tree = table.review().tree.is_open();
        is_asked || shows_tree || table.model.app.analysis.is_on()
    };
    let actions =
        [Action::Analyse, Action::AnalyseGame, Action::Mates, Action::Threat, Action::OpeningTree];
    for action in actions {
        assert!(!helps(&mut table, action), "{action:?}");
        table.sees("no engine helps until it is over");
    }
    // Nor is its position carried to where they help.
    table.tell(Any::Act(Action::Edit)).sees("no engine helps until it is over");
    assert!(matches!(table.model.shown.screen, Screen::Review(_)));
    // An end that is not saved could be dropped again.
    table.press("E Home Right Enter");
    assert!(table.record().main_end().is_some());
    assert!(!helps(&mut table, Action::Analyse));
    table.press("w Enter").tell(Any::Written(Ok("ended.ron".into())));
    assert!(helps(&mut table, Action::Analyse));
}

#[test]
fn another_format_says_what_it_cannot_hold_and_never_writes_over_a_file_unasked() {
    let mut table = branched();
    table.press("w Home").press(&"Delete ".repeat(80));
    table.paste("mine.usi").sees("usi").sees("variations");
    assert!(table.press("Enter").is_asked(), "before it is written");
    let request = table.press("w").write_request();
    assert!(!request.replaces && request.path.ends_with("mine.usi"));
    assert!(request.bytes.starts_with(b"position"));
    table.tell(Any::Written(Err(WriteError::Exists(FileDigest(None)))));
    assert!(table.is_asked());
    assert!(table.press("r").write_request().replaces);
    table.tell(Any::Written(Ok("mine.usi".into())));
    table.press("W").sees("mine.usi");
}

#[test]
fn a_line_is_ended_by_a_word_of_the_list_and_that_is_undone() {
    let mut table = game();
    table.press("End Left Left E").sees("resignation");
    // Black is to move.
    table.sees("< ☖ White").press("Down Down Enter");
    let end = |table: &Table| {
        let end = table.review().end().expect("an end");
        (end.reason, end.winner)
    };
    assert_eq!(end(&table), (Reason::Sennichite, None));
    assert_eq!(table.record().variation_count(), 1, "beside the move there");
    // The same place again changes the existing end; the winner can be switched.
    table.press("E Home Right Enter");
    assert_eq!(end(&table), (Reason::Resignation, Some(Color::Black)));
    assert_eq!(table.record().variation_count(), 1);
    table.press("u u");
    assert_eq!(table.record(), game().record());
    table.press("End E Enter");
    assert!(!table.review().is_changed(), "the end is as it was");
}

#[test]
fn the_list_of_ends_begins_with_what_the_position_says_and_counts_points() {
    let mated = Position::from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").expect("an SFEN");
    let mut table = Table::reviewing(Record::new(mated));
    table.press("E Enter");
    let end = table.review().end().expect("an end");
    assert_eq!((end.reason, end.winner), (Reason::Checkmate, Some(Color::Black)));
    let mut table = Table::reviewing(Record::new(Position::startpos()));
    table.press("E Home Down Down Down Down Enter");
    let end = table.review().end().expect("an end");
    assert_eq!((end.reason, end.points), (Reason::ImpasseDraw, Some([27, 27])));
}

#[test]
fn the_footer_shows_the_keys_of_the_sheet_that_is_open() {
    for (key, words) in [
        ("c", "Ctrl-s keep  Esc cancel"),
        ("H", "Ctrl-s keep  Esc cancel  Enter edit"),
        ("E", "Enter set result"),
        ("W", "Tab next"),
    ] {
        let mut table = game();
        table.press(key);
        for (width, height) in [(46, 13), (80, 24)] {
            let screen = table.screen_of(width, height);
            let footer = screen.lines().last();
            assert!(footer.is_some_and(|footer| footer.contains(words)), "{key}: {screen}");
        }
        table.press("Esc").sees("? help");
    }
}

#[test]
fn a_game_in_progress_is_none_any_more_when_its_moves_change() {
    let mut table = game();
    let editor = &mut table.review_mut().editor;
    editor.change(document::Change::Headers, |record| {
        record.session = Some(komadai_core::record::GameSession::default());
        Some(NodeId::START)
    });
    table.press("End d");
    let notice = table.model.app.notice.as_ref().expect("said");
    assert!(notice.text.contains("its clock times were dropped"), "{notice:?}");
    assert!(table.record().session.is_none());
    table.press("u");
    assert!(table.record().session.is_some());
}

#[test]
fn clicks_choose_rows_of_a_form_and_beside_it_close_it() {
    let mut table = game();
    let row = |table: &Table, row| {
        let is_it = |at: &(u16, u16)| {
            let target = target_on(table.review(), &table.model.app, Gesture::Click, *at);
            target == Some(Target::Row(row))
        };
        (0..24).map(|y| (40, y)).find(is_it).expect("a row")
    };
    table.press("E");
    table.click(row(&table, 2));
    assert!(matches!(&table.review().form, Some(Form::Ending(list)) if list.current == 2));
    table.click((0, 0));
    assert!(!table.review().has_form());
    table.press("H");
    let second = row(&table, 1);
    table.click(second);
    assert!(matches!(&table.review().form, Some(Form::Headers(form)) if form.current == 1));
    table.right_click(second);
    assert!(!table.review().has_form());
    table.press("W");
    let format = row(&table, 1);
    table.click(format);
    assert!(
        matches!(&table.review().form, Some(Form::Save(form)) if form.chosen().name == "format")
    );
    table.right_click(format);
    assert!(!table.review().has_form());
}

#[test]
fn a_tagged_game_keeps_its_tags_when_it_is_written_with_other_names_and_moves() {
    let mut table = saved();
    let before = table.review().fingerprint.clone();
    let (games, tags) = (vec![before], vec!["study".to_owned()]);
    table.model.app.change_notes(NoteChange::Tag { games, tags });
    table.press("End d d");
    let before = table.review().fingerprint.clone();
    table.press("w");
    table.tell(Any::Written(Ok("games/own.ron".into())));
    let after = &table.review().fingerprint;
    assert_ne!(*after, before);
    assert_eq!(table.model.app.notes.tags(after), ["study"]);
}
