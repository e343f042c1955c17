//! The statistics: lines in as many columns as fit, or the list of players:
//!
//! ```text
//!   Statistics   Against the bot
//!   about level 4, beginner, by 23 rated games
//!
//!   Results                      n    + = -     %
//!   All games                   23   12-1-10   54 ▐▐▐▐▐▐
//!   ☗ Black                     12    7-0-5    58 ▐▐▐▐▐▐▐
//!
//!   Enter choose  Esc back  Tab players  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::{View, viewport_of_page};
use crate::app::action::Context;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::screens::statistics::{State, StatisticsRow};
use crate::app::state::AppState;
use crate::library::Score;
use crate::text::{pad_left, pad_right, sanitize, wrap};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, cut_bottom, cut_right, cut_top};
use crate::tui::widgets::{GraphView, ListRow, ListView, draw_bar, fill};

/// The narrowest column of lines next to another, and the widest.
const COLUMN: u16 = 52;
const WIDEST: u16 = 70;
/// Columns of the numbers: games, results, percent.
const NUMBERS: [u16; 3] = [6, 13, 5];
/// Width of a column with room for bars, and the longest bar.
const ROOM_FOR_BARS: u16 = 60;
const BAR: u16 = 14;
/// Rows of the rating graph, and of a window with room for it.
const GRAPH: u16 = 9;
const ROOM_FOR_GRAPH: u16 = 20;
/// The fewest games for a line.
const LEAST_GAMES: usize = 3;

struct StatisticsAreas {
    title: Rect,
    body: Rect,
    /// The rating graph; empty if there is none.
    graph: Rect,
    status: Rect,
    footer: Rect,
}

impl StatisticsAreas {
    fn new(state: &State, app: &AppState, area: Rect) -> Self {
        let [main, status, footer] = chrome::rows(area);
        let (title, rest) = cut_top(main, 1);
        let is_drawn = state.chosen().is_none()
            && state.is_against_bots()
            && app.strength.games() >= LEAST_GAMES
            && rest.height >= ROOM_FOR_GRAPH;
        let height = if is_drawn { GRAPH } else { 0 };
        let (body, graph) = cut_bottom(rest, height);
        Self { title, body, graph, status, footer }
    }

    /// The columns that lines flow through.
    fn columns(&self) -> impl Iterator<Item = Rect> + use<> {
        let body = self.body;
        let count = (body.width / COLUMN).max(1);
        let width = (body.width / count).min(WIDEST);
        (0..count).map(move |column| Rect { x: body.x + column * width, width, ..body })
    }
}

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let parts = StatisticsAreas::new(self, app, area);
        let theme = &app.theme;
        fill(buf, parts.body, theme[Role::Panel]);
        chrome::heading(theme, &self.heading(), parts.title, buf);
        buf.hit(parts.title, Target::Title);
        match self.chosen() {
            Some(chosen) => draw_players(self, chosen, theme, parts.body, buf),
            None => draw_lines(self, app, &parts, buf),
        }
        draw_graph(app, parts.graph, buf);
        let words = if self.is_counting() {
            text!("statistics-counting")
        } else if self.chosen().is_some() && self.players().is_empty() {
            text!("statistics-none")
        } else {
            String::new()
        };
        chrome::status(app, &words, parts.status, buf);
        chrome::footer(app, Context::Statistics, parts.footer, buf);
        None
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let parts = StatisticsAreas::new(self, app, DrawArea::of(app).area);
        let page = if self.chosen().is_some() {
            Page::new(parts.body.height, self.players().len())
        } else {
            let columns: Vec<Rect> = parts.columns().collect();
            let lines = broken(self, app, columns.first().map_or(0, |column| column.width));
            let rows: u16 = columns.iter().map(|column| column.height).sum();
            Page::new(rows, lines.len())
        };
        viewport_of_page(app, page)
    }
}

/// The lines, wrapped to the width of a column.
fn broken(state: &State, app: &AppState, width: u16) -> Vec<StatisticsRow> {
    let lines = state.lines(app).into_iter();
    lines
        .flat_map(|line| match line {
            StatisticsRow::Text(words) => {
                let words = wrap(&words, width.saturating_sub(3));
                words.into_iter().map(StatisticsRow::Text).collect()
            }
            line => vec![line],
        })
        .collect()
}

fn draw_lines(state: &State, app: &AppState, parts: &StatisticsAreas, buf: &mut Buffer) {
    let columns: Vec<Rect> = parts.columns().collect();
    let width = columns.first().map_or(0, |column| column.width);
    let lines = broken(state, app, width);
    let count = columns.iter().map(|column| column.height).sum();
    let first = state.first.min(Page::new(count, lines.len()).last_scroll());
    if let Some(rows) = balanced(&lines, &columns) {
        for (row, line) in rows.into_iter().zip(&lines) {
            draw_line(line, &app.theme, row, buf);
        }
        return;
    }
    let rows = columns.iter().flat_map(|column| column.rows());
    for (row, line) in rows.zip(lines.iter().skip(first.into())) {
        draw_line(line, &app.theme, row, buf);
    }
}

/// The rows of lines that fit, in columns of about the same height, which begin with a heading.
fn balanced(lines: &[StatisticsRow], columns: &[Rect]) -> Option<Vec<Rect>> {
    let most = columns.first()?.height.into();
    let height = lines.len().div_ceil(columns.len());
    let blocks = lines.split_inclusive(|line| matches!(line, StatisticsRow::Blank));
    let mut free = columns.iter();
    let mut column = free.next()?.rows();
    let (mut rows, mut used) = (Vec::new(), 0);
    for block in blocks {
        if used > 0 && used + block.len() / 2 > height {
            // The last column takes the rest.
            if let Some(next) = free.next() {
                (column, used) = (next.rows(), 0);
            }
        }
        used += block.len();
        if used > most {
            return None;
        }
        rows.extend(column.by_ref().take(block.len()));
    }
    Some(rows)
}

fn draw_line(line: &StatisticsRow, theme: &Theme, row: Rect, buf: &mut Buffer) {
    let row = cut_right(row, 1).0;
    match line {
        StatisticsRow::Heading(words) => {
            let heading = ["n", "+ = -", "%"].map(str::to_owned);
            let words = numbered(words, &heading, row.width);
            chrome::line(theme, &words, Role::PanelTitle, row, buf);
        }
        StatisticsRow::Title(words) => chrome::line(theme, words, Role::PanelTitle, row, buf),
        StatisticsRow::Score(name, score) => draw_score(name, *score, theme, row, buf),
        StatisticsRow::Text(words) => chrome::line(theme, words, Role::PanelMuted, row, buf),
        StatisticsRow::Blank => {}
    }
}

/// Columns of a bar at the end of a row.
const fn bar(width: u16) -> u16 {
    if width < ROOM_FOR_BARS { 0 } else { BAR + 2 }
}

fn numbered(name: &str, numbers: &[String; 3], width: u16) -> String {
    let taken: u16 = NUMBERS.iter().sum::<u16>() + bar(width) + 2;
    let mut line = pad_right(name, width.saturating_sub(taken));
    for (number, columns) in numbers.iter().zip(NUMBERS) {
        line.push_str(&pad_left(number, columns));
    }
    line
}

/// `12  7-1-4  62`.
fn numbers(score: Score) -> [String; 3] {
    let percent = score.percent();
    [
        score.games().to_string(),
        format!("{}-{}-{}", score.won, score.drawn, score.lost),
        percent.map_or_else(|| "-".to_owned(), |percent| percent.to_string()),
    ]
}

fn draw_score(name: &str, score: Score, theme: &Theme, row: Rect, buf: &mut Buffer) {
    let words = numbered(name, &numbers(score), row.width);
    chrome::line(theme, &words, Role::Panel, row, buf);
    let room = bar(row.width);
    let percent = score.percent().filter(|_| room > 0);
    let Some(percent) = percent.and_then(|percent| u16::try_from(percent).ok()) else {
        return;
    };
    let bar =
        Rect { x: row.right().saturating_sub(room), width: (BAR * percent).div_ceil(100), ..row };
    draw_bar(theme, bar, buf);
}

fn draw_players(state: &State, chosen: usize, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let words = |(name, score): &(String, Score)| {
        let [games, results, percent] = numbers(*score);
        let numbers = [(games, 6), (results, 16), (percent, 5)];
        let numbers = numbers.map(|(number, columns)| pad_left(&number, columns));
        (sanitize(name).into_owned(), numbers.concat())
    };
    let rows: Vec<(String, String)> = state.players().iter().map(words).collect();
    let rows: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
    let list = ListView::new(&rows, chosen, theme);
    list.render(area, buf);
}

/// The rating after each game, relative to the first one.
fn draw_graph(app: &AppState, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let steps = app.strength.rating_steps();
    let most = steps.iter().map(|step| step.abs()).max().unwrap_or(0).max(1);
    let worth: Vec<Option<i32>> = steps.iter().copied().map(Some).collect();
    let last = steps.last().copied().unwrap_or(0);
    let view = GraphView {
        title: &text!("statistics-graph"),
        now: &text!("watch-scale", now = format!("{last:+}"), most = most.to_string()),
        worth: &worth,
        most,
        current: worth.len().saturating_sub(1),
        marks: &[],
        theme: &app.theme,
    };
    view.render(area, buf);
}
