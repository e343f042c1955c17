//! Engine analysis of the position: lines below the moves, and a bar next to the board.
//!
//! ```text
//!   Analysis  komadai  depth 14  1.2M  810k/s
//!   1    +52 ☗７六歩 ☖３四歩 ☗２六歩 ☖８四歩
//!   2    +48 ☗２六歩 ☖８四歩
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::Canvas;
use super::chrome;
use super::layout::{PlayLayout, body, cut_top};
use super::widgets::{BarView, fill};
use crate::app::action::Context;
use crate::app::analysis::{
    Analysis, AnalysisReport, Progress, ScoreForm, ShownLines, score_words, written,
};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::Target;
use crate::app::state::AppState;
use crate::assess::{seen_from_black, win_rate};
use crate::text::width;
use crate::texts::text;
use crate::theme::{Role, TileSize};
use komadai_core::rules::Position;
use komadai_engine::engine::SearchInfo;

/// The rows for the panel of lines, with one row and with two for each; 0 while analysis is off.
pub fn rows_wanted(app: &AppState) -> [u16; 2] {
    let seats = u16::try_from(app.analysis.seats()).unwrap_or(0);
    let seats = if app.analysis.is_on() { seats } else { 0 };
    // A title for each engine.
    [1, 2].map(|rows| seats * (1 + rows * lines_wanted(app)))
}

fn lines_wanted(app: &AppState) -> u16 {
    app.settings.analysis_lines.into()
}

fn parts(app: &AppState, area: Rect) -> impl Iterator<Item = (usize, Rect)> {
    let seats = u16::try_from(app.analysis.seats()).unwrap_or(0).max(1);
    let least = if area.height >= 2 * seats { seats } else { 1 };
    let height = area.height / least;
    (0..least).map(move |seat| {
        let y = area.y + seat * height;
        let height = if seat + 1 == least { area.bottom() - y } else { height };
        (usize::from(seat), Rect { y, height, ..area })
    })
}

pub(crate) fn draw(app: &AppState, area: Rect, buf: &mut Canvas) {
    if area.is_empty() {
        return;
    }
    for (seat, part) in parts(app, area) {
        draw_engine(app, seat, part, buf);
    }
}

fn draw_engine(app: &AppState, seat: usize, area: Rect, buf: &mut Canvas) {
    buf.hit(area, Target::Overlay);
    let theme = &app.theme;
    fill(buf, area, theme[Role::Panel]);
    let found = app.analysis.found(seat);
    let words = title_words(&app.analysis, found);
    chrome::panel_title(theme, &words, area, buf);
    let lines = body(area);
    if let Some(words) = remark(&app.analysis, found) {
        let first = cut_top(lines, 1).0;
        chrome::line(theme, &words, Role::Panel, first, buf);
        return;
    }
    let rows = rows_of_line(app, lines);
    for (line, info) in shown_lines(&app.analysis, seat).iter().enumerate() {
        let y = lines.y + rows * u16::try_from(line).unwrap_or(u16::MAX);
        if y + rows > lines.bottom() {
            break;
        }
        let row = Rect { y, height: rows, ..lines };
        buf.hit(row, Target::Line(seat, line));
        draw_line(app, seat, line, info, row, buf);
    }
}

fn rows_of_line(app: &AppState, lines: Rect) -> u16 {
    (lines.height / lines_wanted(app).max(1)).clamp(1, 2)
}

/// The current lines, or the stored ones while one of them is stepped through.
fn shown_lines(analysis: &Analysis, seat: usize) -> &[SearchInfo] {
    let stepped = analysis.step().filter(|step| step.seat == seat);
    let found = || analysis.found(seat).map_or(&[][..], |found| &found.lines);
    stepped.map_or_else(found, |step| &step.lines)
}

fn title_words(analysis: &Analysis, found: Option<&AnalysisReport>) -> String {
    let mut parts =
        vec![if analysis.is_threat() { text!("analysis-threat") } else { text!("analysis-title") }];
    if let Some(found) = found {
        if analysis.seats() > 1 || !found.name.is_empty() {
            parts.push(if found.name.is_empty() {
                text!("analysis-built-in")
            } else {
                found.name.clone()
            });
        }
        if let Some(best) = found.lines.first() {
            parts.push(text!("analysis-depth", depth = best.depth));
            parts.push(in_short(best.nodes));
            let speed = u128::from(best.nodes) * 1000 / best.time.as_millis().max(1);
            parts.push(format!("{}/s", in_short(u64::try_from(speed).unwrap_or(u64::MAX))));
        }
    }
    parts.join("  ")
}

/// `950`, `12k`, `1.2M`.
fn in_short(count: u64) -> String {
    match count {
        0..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{}k", count / 1000),
        _ => format!("{}.{}M", count / 1_000_000, count / 100_000 % 10),
    }
}

/// The text in place of lines.
fn remark(analysis: &Analysis, found: Option<&AnalysisReport>) -> Option<String> {
    let Some((root, last)) = analysis.root() else {
        return Some(text!("analysis-nothing"));
    };
    let Some(found) = found else {
        return Some(text!("analysis-thinking"));
    };
    match &found.progress {
        Progress::Failed(why) => Some(why.clone()),
        Progress::Starting => Some(text!("analysis-starting")),
        _ if !found.lines.is_empty() => None,
        Progress::Thinking => Some(text!("analysis-thinking")),
        Progress::Done(None) => Some(text!("analysis-nothing")),
        Progress::Done(Some(mv)) => {
            let mv = written(root, last, std::slice::from_ref(mv)).collect::<String>();
            Some(text!("analysis-answer", move = mv))
        }
    }
}

fn draw_line(
    app: &AppState,
    seat: usize,
    line: usize,
    info: &SearchInfo,
    area: Rect,
    buf: &mut Buffer,
) {
    let Some((root, last)) = app.analysis.root() else {
        return;
    };
    let step = app.analysis.step();
    let step = step.filter(|step| (step.seat, step.line) == (seat, line));
    let role = if step.is_some() { Role::CurrentRow } else { Role::Panel };
    let style = app.theme[role];
    fill(buf, area, style);
    let score = format!("{} {}", line + 1, words_of_score(app, info, root));
    buf.set_stringn(area.x + 1, area.y, &score, area.width.into(), style);
    let indent = width(&score) + 3;
    let mut at = (area.x + indent, area.y);
    let made = step.map_or(0, |step| step.ply);
    for (ply, word) in written(root, last, &info.pv).enumerate() {
        let columns = width(&word);
        if at.0 + columns > area.right() {
            at = (area.x + 3, at.1 + 1);
        }
        if at.1 >= area.bottom() || at.0 + columns > area.right() {
            break;
        }
        let style = match (ply + 1).cmp(&made) {
            std::cmp::Ordering::Equal => app.theme[Role::PanelTitleActive],
            _ => style,
        };
        buf.set_stringn(at.0, at.1, &word, columns.into(), style);
        at.0 += columns + 1;
    }
}

fn words_of_score(app: &AppState, info: &SearchInfo, root: &Position) -> String {
    let form = app.settings.score;
    // Words would leave no room for the moves.
    let form = if form == ScoreForm::Words { ScoreForm::Percent } else { form };
    score_words(seen_from_black(info.score, root.side_to_move()), form)
}

pub fn hints(app: &AppState) -> Option<Vec<Hint>> {
    let has_lines = app.analysis.has_lines();
    has_lines.then(|| hint::hints(&app.keymap, Context::Lines))
}

/// The screen's own status words, followed by those of the analysis.
pub fn beside(words: String, app: &AppState, has_lines: bool) -> String {
    match status(app, has_lines) {
        said if said.is_empty() => words,
        said => format!("{words}  {said}"),
    }
}

/// Evaluation in words or numbers, and the best line where no lines are drawn; or the step through a line.
/// Empty while off.
fn status(app: &AppState, has_lines: bool) -> String {
    let analysis = &app.analysis;
    if let Some(step) = analysis.step() {
        let moves = step.lines.get(step.line).map_or(0, |info| info.pv.len());
        return text!(
            "analysis-line",
            line = step.line + 1,
            lines = step.lines.len(),
            ply = step.ply,
            plies = moves,
        );
    }
    if !analysis.is_on() {
        return String::new();
    }
    let (Some(score), Some((root, last))) = (analysis.score(), analysis.root()) else {
        return if has_lines {
            String::new()
        } else {
            remark(analysis, analysis.found(0)).unwrap_or_default()
        };
    };
    let form = app.settings.score;
    let words = score_words(score, form);
    if has_lines {
        return if form == ScoreForm::Words { words } else { String::new() };
    }
    let moves = analysis.best().map_or(&[][..], |info| &info.pv);
    let line: Vec<String> = written(root, last, moves).take(8).collect();
    format!("{words}  {}", line.join(" "))
}

/// The lines shown on the board, with scores in the chosen form.
pub(crate) fn on_board(app: &AppState) -> Option<ShownLines<'_>> {
    let form = app.settings.score;
    app.analysis.shown_lines(form)
}

/// The lower player's part of the bar is as high as that player's win probability.
pub(crate) fn draw_bar(app: &AppState, layout: &PlayLayout, buf: &mut Buffer) {
    let board = &layout.board;
    if !app.analysis.is_on() || board.size == TileSize::Compact && board.pixels.is_none() {
        return;
    }
    let Some(score) = app.analysis.score() else {
        return;
    };
    let area = Rect { x: board.area.right(), width: 1, ..board.grid };
    let bar = BarView { black: win_rate(score), flipped: board.flipped, theme: &app.theme };
    bar.render(area, buf);
}
