//! The screens of the program as a player meets them, each with contents.

use komadai::app::Start;
use komadai::tui::draw;
use komadai::tui::layout::DrawArea;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::table::Table;

pub(crate) struct Scene {
    pub name: &'static str,
    pub table: Table,
}

const MIDDLE_GAME: &str =
    "ln1g1+P1nl/1ks2r3/1ppp1s1p1/p3p+bp2/3+r1P1P1/P1P1P1P2/1PSG4P/2GK5/LN3+s1NL b BGPp 47";
const ALL_IN_HAND: &str = "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1";
const MAY_PROMOTE: &str = "4k4/9/6S2/P8/9/9/9/9/4K4 b - 1";

/// A record with a variation, comments, times, and glyphs that some terminals draw over two cells.
const RECORD: &str = "棋戦：Spring Cup – “final”
手合割：平手
先手：Tōru Ōta
後手：Иван
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
   2 ３四歩(33)   ( 0:12/00:00:12)
*The diagonals are open… ①→② ※ ×○●■★ “quoted” café
*角道が開いた―――▲△▽▼
   3 ２六歩(27)   ( 0:31/00:00:36)
   4 ８四歩(83)   ( 1:40/00:01:52)
   5 投了

変化：4手
   4 ４四歩(43)
";

fn table(keys: &str, mut table: Table) -> Table {
    table.press(keys);
    table
}

fn game(sfen: &str) -> Table {
    Table::under("", sfen)
}

fn review() -> Table {
    let mut table = Table::menu();
    table.paste(RECORD);
    table
}

pub(crate) fn all() -> Vec<Scene> {
    let scene = |name, table| Scene { name, table };
    let library = || Table::library((80, 24));
    vec![
        scene("menu", table("Down", Table::menu())),
        scene("setup", table("Down Enter", Table::menu())),
        scene("play", table("Left Enter", game(MIDDLE_GAME))),
        scene("hands", table("Tab", game(ALL_IN_HAND))),
        scene("typing", table("P*5", game(ALL_IN_HAND))),
        scene("promotion", table("9d Enter Up Enter", game(MAY_PROMOTE))),
        scene("moves", table("7g7f Enter v", game("startpos"))),
        scene("impasse", table("i", game(MIDDLE_GAME))),
        scene("help", table("?", game("startpos"))),
        scene("resign", table("t", game("startpos"))),
        scene("card", table("t y", game("startpos"))),
        scene("review", table("Right Right", review())),
        scene("graph", table("V", review())),
        scene("comment", table("Right c", review())),
        scene("headers", table("H", review())),
        scene("ends", table("End Left E", review())),
        scene("saving", table("w", review())),
        scene("pause", table("a", game("startpos"))),
        scene("piece", table("F8", game("startpos"))),
        scene("welcome", Table::begin(Start::Welcome)),
        scene("lessons", table(":lessons Enter", Table::menu())),
        scene("editor", table("x", review())),
        scene("rules", table("Down Enter F2", Table::menu())),
        scene("settings", table("F5 Down", Table::menu())),
        scene("command", table(":set", Table::menu())),
        scene("library", library()),
        scene("search", table("t[F", library())),
        scene("lesson", table(":lessons Enter Enter", Table::menu())),
    ]
}

impl Scene {
    /// Draws the scene; returns where the cursor is.
    pub(crate) fn draw(&self) -> Option<Position> {
        let model = &self.table.model;
        let area = DrawArea::of(&model.app).area;
        draw(model, area, &mut Buffer::empty(area))
    }
}
