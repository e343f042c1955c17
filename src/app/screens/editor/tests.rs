use crossterm::event::MouseButton;
use proptest::prelude::*;
use ratatui::layout::Rect;

use super::arrange::Start;
use super::*;
use crate::app::model::Screen;
use crate::table::Table;
use crate::texts::{self, Language};
use crate::tui::layout::{DrawArea, PlayLayout};
use crate::tui::views::target_on;
use komadai_core::rules::{Color, Handicap};

const KINGS: &str = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

impl Table {
    /// The editor with the pieces of any SFEN.
    fn editing(sfen: &str) -> Self {
        let setup = Setup::from_sfen(sfen).expect("an SFEN");
        Self::over_menu(Screen::Editor(Box::new(State::new(setup, false))))
    }

    fn editor(&self) -> &State {
        match &self.model.shown.screen {
            Screen::Editor(state) => state,
            other => panic!("another screen: {other:?}"),
        }
    }

    fn move_piece(&mut self, from: (u16, u16), to: (u16, u16)) -> &mut Self {
        self.drag(MouseButton::Left, from, to)
    }

    fn layout(&self) -> PlayLayout {
        PlayLayout::new(DrawArea::of(&self.model.app), self.editor().flipped).expect("room")
    }

    fn square(&self, sq: &str) -> (u16, u16) {
        middle(self.layout().board.tile(sq.parse().expect("a square")))
    }

    fn slot(&self, color: Color, kind: PieceKind) -> (u16, u16) {
        middle(self.layout().stands[color.index()].slot(kind))
    }

    /// The first cell of the window with this target.
    fn cell_of(&self, target: Target) -> (u16, u16) {
        let app = &self.model.app;
        let (columns, rows) = app.size;
        let mut cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let is_it =
            |at: &(u16, u16)| target_on(self.editor(), app, Gesture::Click, *at) == Some(target);
        cells.find(is_it).expect("it is drawn")
    }

    fn new_piece(&self, color: Color, kind: PieceKind) -> (u16, u16) {
        self.cell_of(Target::NewPiece(komadai_core::rules::Piece::new(color, kind)))
    }

    #[track_caller]
    fn has(&mut self, sfen: &str) -> &mut Self {
        assert_eq!(self.editor().sfen(), sfen);
        self
    }
}

fn middle(area: Rect) -> (u16, u16) {
    (area.x + 1, area.y + area.height / 2)
}

#[test]
fn a_letter_puts_a_piece_of_black_and_with_shift_of_white() {
    Table::editing(KINGS)
        .press("p Up R Left + Up b +")
        .has("4k4/9/3+B5/4r4/4P4/9/9/9/4K4 b - 1")
        .press("Backspace Down Right Delete Down &")
        .has("4k4/9/9/9/4p4/9/9/9/4K4 b - 1");
}

#[test]
fn enter_takes_a_piece_up_and_puts_it_down_even_on_another() {
    Table::editing(KINGS)
        .press("p Enter Down Down Enter")
        .has("4k4/9/9/9/9/9/4P4/9/4K4 b - 1")
        .press("Enter Down Esc Down Enter")
        .sees("Esc puts it back")
        .press("Up Up Enter")
        .has("4k4/9/9/9/9/9/4K4/9/9 b - 1");
}

#[test]
fn stands_take_and_give_pieces_by_keys() {
    let mut table = Table::editing(KINGS);
    table
        .press("Tab p p + - s")
        .has("4k4/9/9/9/9/9/9/9/4K4 b s2p 1")
        .press("Tab Right Right + &")
        .has("4k4/9/9/9/9/9/9/9/4K4 b gs2p 1")
        .press("BackTab g Enter Tab Tab Enter")
        .has("4k4/9/9/9/4g4/9/9/9/4K4 b gs2p 1")
        .press("Enter Tab Enter")
        .has("4k4/9/9/9/9/9/9/9/4K4 b 2gs2p 1");
}

#[test]
fn turn_number_and_view_are_set_by_keys() {
    Table::editing(KINGS)
        .press("Ctrl-t # 4 0 Enter")
        .has("4k4/9/9/9/9/9/9/9/4K4 w - 40")
        .press("7 Backspace 9 Enter")
        .has("4k4/9/9/9/9/9/9/9/4K4 w - 9")
        .press("f Up p")
        .has("4k4/9/9/9/9/4P4/9/9/4K4 w - 9")
        .press("# 0 Enter")
        .sees("a move number is 1 to 999999");
}

#[test]
fn every_step_is_undone_and_done_again() {
    Table::editing(KINGS)
        .press("p F7 u u u")
        .has(KINGS)
        .sees("nothing to undo")
        .press("y y y")
        .has("9/9/9/9/9/9/9/9/9 b - 1")
        .sees("nothing to redo");
}

#[test]
fn the_whole_arrangement_is_turned_emptied_and_filled() {
    let corner = "4k3l/9/9/9/9/9/9/9/4K4 b P 7";
    Table::editing(corner)
        .press("|")
        .has("l3k4/9/9/9/9/9/9/9/4K4 b P 7")
        .press("j")
        .has("4k4/9/9/9/9/9/9/9/4K3L w p 7")
        .press("F7")
        .has("9/9/9/9/9/9/9/9/9 b - 1");
    Table::editing(corner).press("}").has("4k3l/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n3l17p 7");
    Table::editing(corner)
        .press("{")
        .has("4k3l/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N3L18P 7")
        .sees("a legal position");
}

#[test]
fn r74_all_starts_can_be_chosen_and_white_begins_handicap_games() {
    let starts: Vec<_> = Start::all().collect();
    assert_eq!(starts.len(), 17, "even, fifteen handicaps, nothing");
    for (row, start) in starts.into_iter().enumerate() {
        let mut table = Table::editing(KINGS);
        table.press("F9").press(&"Down ".repeat(row)).press("Enter");
        table.has(&start.setup().to_sfen());
        if let Start::Handicap(handicap) = start {
            // R75, R76: White moves first and gives, Black receives.
            table.has(&handicap.position().to_sfen());
            table.sees("▸☖ White 上手").sees("☗ Black 下手").sees("a legal position");
            assert_eq!(
                Handicap::of(&table.editor().history.position().expect("R5")),
                Some(handicap)
            );
        }
    }
    Table::editing(KINGS).press("F9 Down Down").sees("香").press("Esc").has(KINGS);
}

#[test]
fn r5_every_fault_is_named_at_once_lit_and_refused_for_play() {
    for (sfen, name, offending) in [
        ("4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "too many pieces: 3 rooks, a set has 2", ""),
        ("4k4/9/9/9/9/9/9/9/3KK4 b - 1", "too many kings: Black has more than one", "5i 6i"),
        ("4k3P/9/9/9/9/9/9/9/4K4 b - 1", "dead piece: the pawn on 1a could never move", "1a"),
        ("4k4/9/9/2p6/9/2p6/9/9/4K4 b - 1", "nifu: White has two pawns on file 7", "7d 7f"),
        ("4k4/9/4L4/9/9/9/9/9/4K4 b - 1", "opponent in check: the king on 5a", "5a 5c"),
    ] {
        let mut table = Table::editing(sfen);
        table.resize((140, 45)).sees(name);
        let lit: Vec<_> = table.editor().offending.into_iter().map(|sq| sq.to_string()).collect();
        assert_eq!(lit.join(" "), offending, "{sfen}");
        table.press("a").sees("cannot start a game:").sees(name).has(sfen);
    }
}

#[test]
fn r5_a_game_needs_both_kings_and_a_diagram_does_not() {
    let problem = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    Table::editing(problem)
        .sees("missing king: ☗ Black has none")
        .press("a")
        .sees("cannot start a game: missing king:")
        .has(problem);
}

#[test]
fn r30_a_position_that_is_over_is_played_only_after_saying_so() {
    let mate = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    let mut table = Table::editing(mate);
    table.resize((140, 45)).sees("☖ White is checkmated: the game would already be over");
    table.press("a").sees("already be over").press("Esc").has(mate);
    table.press("a y").sees("New game");
    // R31: no check, but no move either.
    let mut stuck = Table::editing("k8/2G6/1G7/9/9/9/9/9/4K4 w - 1");
    stuck.sees("☖ White has no legal move").press("a").sees("already be over");
}

#[test]
fn the_form_of_a_game_from_here_goes_back_to_the_editor_with_the_position_kept() {
    let mut table = Table::editing(EVEN);
    table.press("p a").sees("cannot start a game").press("Backspace a").sees("New game");
    table.press("Esc").has(EVEN).press("u").sees("*");
    table.press("u").press("a Enter").sees("☗ Player 1 to move");
    assert!(table.model.below.is_empty(), "nothing waits below a game");
}

#[test]
fn leaving_asks_where_something_would_be_lost() {
    let mut table = Table::editing(KINGS);
    table.press("Esc").sees("Set up a position");
    let mut table = Table::editing(KINGS);
    table.press("p Esc").sees("Leave the editor?").sees("4k4/9/9/9/4P4");
    table.press("n").has("4k4/9/9/9/4P4/9/9/9/4K4 b - 1");
    table.press("Esc y").sees("Set up a position");
}

#[test]
fn text_is_pasted_typed_and_shown() {
    let mut table = Table::editing(KINGS);
    table
        .paste("position startpos moves 7g7f")
        .sees("loaded: 40 pieces on the board, White to move")
        .press("u $ s t a r t p o s Enter")
        .has(EVEN)
        .press("X")
        .sees("後手の持駒：なし")
        .sees("|v香v桂v銀v金v玉v金v銀v桂v香|一")
        .press("Esc");
    let shown = komadai_core::notation::diagram::bod(table.editor().setup());
    table.press("x").paste(&shown).has(EVEN);
}

#[test]
fn text_that_cannot_be_read_is_refused_with_its_place_and_nothing_is_lost() {
    for (text, message) in [
        ("hello", "not loaded: line 1, column 1: found `h`, expected a piece"),
        ("4k4/9 b - 1", "not loaded: board: expected 9 ranks between slashes, found 2"),
        ("startpos moves 7g7e", "not loaded: move 1 (`7g7e`)"),
        ("後手の持駒：犬", "not loaded: line 1, column 7: found `犬`"),
        ("|\u{1b}[31m", "not loaded: line 1, column 2: found `\\u{1b}`"),
        ("", "not loaded: line 1, column 1: found the end"),
    ] {
        Table::editing(KINGS)
            .resize((140, 45))
            .press("p")
            .paste(text)
            .sees(message)
            .has("4k4/9/9/9/4P4/9/9/9/4K4 b - 1");
    }
    let long = "歩".repeat(4_000_000);
    Table::editing(KINGS).paste(&long).sees("the text has 12000000 bytes").has(KINGS);
}

#[test]
fn pieces_are_put_moved_and_taken_away_by_the_mouse() {
    let mut table = Table::editing(KINGS);
    let pawn = table.new_piece(Color::White, PieceKind::ProPawn);
    let (to, other) = (table.square("3c"), table.square("7g"));
    table.click(pawn).click(to).click(other);
    table.has("4k4/9/6+p2/9/9/9/2+p6/9/4K4 b - 1");
    // The piece taken up is put back, then a drag moves one from square to square.
    let corner = table.square("1a");
    table.click(pawn).move_piece(to, corner);
    table.has("4k3+p/9/9/9/9/9/2+p6/9/4K4 b - 1");
    table.right_click(other).has("4k3+p/9/9/9/9/9/9/9/4K4 b - 1");
    // Dragged into the box it is removed.
    table.move_piece(corner, pawn).has(KINGS);
}

#[test]
fn hands_are_filled_and_emptied_by_the_mouse() {
    let mut table = Table::editing(KINGS);
    let rook = table.new_piece(Color::Black, PieceKind::ProRook);
    let stand = table.slot(Color::White, PieceKind::Gold);
    table.click(rook).click(stand).click(stand).press("Esc");
    table.has("4k4/9/9/9/9/9/9/9/4K4 b 2r 1");
    let held = table.slot(Color::White, PieceKind::Rook);
    let middle = table.square("5e");
    table.right_click(held).click(held).click(middle);
    table.has("4k4/9/9/9/4r4/9/9/9/4K4 b - 1");
    // An empty place gets its first piece; a piece of the board goes to the hand; a king does not.
    table.click(table.slot(Color::Black, PieceKind::Pawn));
    table.move_piece(table.square("5e"), table.slot(Color::Black, PieceKind::Pawn));
    table.has("4k4/9/9/9/9/9/9/9/4K4 b RP 1");
    table.move_piece(table.square("5i"), held).sees("a king is never in hand");
    table.has("4k4/9/9/9/9/9/9/9/4K4 b RP 1");
}

#[test]
fn turn_number_and_starts_are_set_by_the_mouse() {
    let mut table = Table::editing(KINGS);
    let title = |table: &Table, color: Color| {
        let area = table.layout().players[color.index()];
        (area.x + 2, area.y)
    };
    table.click(title(&table, Color::White)).has("4k4/9/9/9/9/9/9/9/4K4 w - 1");
    table.click(title(&table, Color::Black)).has(KINGS);
    table
        .click(table.cell_of(Target::MoveNumber))
        .press("5 Enter")
        .has("4k4/9/9/9/9/9/9/9/4K4 b - 5");
    table.press("F9");
    table.click(table.cell_of(Target::Row(0))).has(EVEN);
}

#[test]
fn small_windows_show_the_new_pieces_over_the_board() {
    let mut table = Table::editing(KINGS);
    table.resize((46, 13));
    table.sees_no("駒箱").press("v").sees("駒箱");
    let gold = table.new_piece(Color::Black, PieceKind::Gold);
    table.click(gold).press("v");
    let place = table.square("5b");
    table.click(place);
    table.has("4k4/4G4/9/9/9/9/9/9/4K4 b - 1");
}

#[test]
fn pictures_of_the_editor() {
    let mut table = Table::editing(EVEN);
    table.press("p P Up Tab R R BackTab");
    for (width, height) in [(46, 13), (80, 24), (140, 45)] {
        let picture = table.picture_of(width, height);
        insta::assert_snapshot!(format!("editor_{width}x{height}"), picture);
    }
    table.press("u u u u F9 Down Down Down Down Down Down");
    insta::assert_snapshot!("editor_starts_80x24", table.picture());
}

#[test]
fn pictures_of_the_editor_in_japanese() {
    texts::choose(Language::JAPANESE);
    let mut table = Table::editing(EVEN);
    table.press("p P Up Tab R R BackTab");
    for (width, height) in [(80, 24), (140, 45)] {
        let picture = table.picture_of(width, height);
        insta::assert_snapshot!(format!("editor_ja_{width}x{height}"), picture);
    }
    table.press("Esc Esc ?");
    insta::assert_snapshot!("editor_help_ja_80x24", table.picture());
    table.press("Esc u u u u F9 Down Down Down Down Down Down");
    insta::assert_snapshot!("editor_starts_ja_80x24", table.picture());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..crate::property::property() })]

    /// No input causes a panic, and undoing all of it restores the start.
    #[test]
    fn nothing_breaks_the_editor(
        sizes in prop::collection::vec((1_u16..=500, 1_u16..=200), 1..4),
        keys in "[a-pr-zA-Z0-9+#=-]{0,40}",
        clicks in prop::collection::vec((0_u16..200, 0_u16..80, any::<bool>()), 0..12),
        text in "\\PC{0,40}",
    ) {
        let mut table = Table::editing(EVEN);
        for (width, height) in sizes {
            table.resize((width, height));
            table.type_in(&keys);
            for &(x, y, is_left) in &clicks {
                if is_left {
                    table.move_piece((x, y), (y, x));
                } else {
                    table.right_click((x, y));
                }
            }
            table.press("Tab Enter Down Enter Esc").paste(&text).picture();
        }
        table.model.shown.dialogs.clear();
        if let Screen::Editor(state) = &mut table.model.shown.screen {
            while state.history.undo() {}
            prop_assert_eq!(state.sfen(), EVEN);
        }
    }
}

#[test]
fn a_pasted_game_leaves_its_last_position() {
    let mut table = Table::editing(KINGS);
    table.paste("手数----指手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
    let sfen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    assert_eq!(table.editor().sfen(), sfen);
}
