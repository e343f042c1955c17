//! The statistics in lines: for the screen, and as plain words for text mode.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{State, StatisticsRow};
use crate::app::state::AppState;
use crate::app::wording::openings::{castle_name, opening_name};
use crate::app::wording::words::{level_name, marked_side};
use crate::library::{Judged, Report, Score, Statistics, Subject, Timed};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::clock_time;
use komadai_core::rules::Color;
use komadai_engine::bot::Level;

/// The most months, opponents and names of a kind that are listed.
const MOST: usize = 24;

impl State {
    /// The statistics, a line each.
    pub(crate) fn lines(&self, app: &AppState) -> Vec<StatisticsRow> {
        let mut lines = Vec::new();
        if self.is_counting() {
            lines.push(StatisticsRow::Text(text!("statistics-counting")));
        }
        if self.is_against_bots() {
            lines.push(StatisticsRow::Text(app.strength.words()));
        }
        let Some(report) = &self.report else {
            return lines;
        };
        if report.statistics.total.games() == 0 {
            let none = if self.is_against_bots() {
                "statistics-none-against-bots"
            } else {
                "statistics-none"
            };
            lines.push(StatisticsRow::Text(text!(none)));
            return lines;
        }
        for (title, scores) in self.sections(&report.statistics) {
            if !scores.is_empty() {
                lines.extend([StatisticsRow::Blank, StatisticsRow::Heading(title)]);
                let scores = scores.into_iter().take(MOST);
                lines.extend(scores.map(|(name, score)| StatisticsRow::Score(name, score)));
            }
        }
        lines.extend(accuracy_lines(&report.statistics.judged));
        lines.extend(time_lines(report.statistics.timed));
        lines
    }

    /// All scores, in sections with a title.
    fn sections(&self, found: &Statistics) -> Vec<(String, Vec<(String, Score)>)> {
        let total = [(text!("statistics-all"), found.total)];
        let colors = Color::ALL.map(|color| (marked_side(color), found.colors[color.index()]));
        let named = |scores: &[(String, Score)]| -> Vec<(String, Score)> {
            let name = |(name, score): &(String, Score)| (sanitize(name).into_owned(), *score);
            scores.iter().map(name).collect()
        };
        let openings = found.openings.iter().map(|&(opening, score)| {
            let name = opening.map(opening_name);
            (name.unwrap_or_else(|| text!("statistics-no-name")), score)
        });
        let castles = found.castles.iter().map(|&(castle, score)| {
            let name = castle.map(castle_name);
            (name.unwrap_or_else(|| text!("statistics-no-name")), score)
        });
        let endings = found.endings.iter().map(|&(reason, score)| {
            let name = reason.map(|reason| text!(&format!("ending-{}", reason.token())));
            (name.unwrap_or_else(|| text!("statistics-no-ending")), score)
        });
        let others = match self.subject {
            Subject::AgainstBots => (text!("statistics-levels"), by_level(&found.bots)),
            Subject::Player(_) => (text!("statistics-opponents"), named(&found.opponents)),
        };
        vec![
            (text!("statistics-result"), total.into_iter().chain(colors).collect()),
            others,
            (text!("statistics-months"), named(&found.months)),
            (text!("statistics-openings"), openings.collect()),
            (text!("statistics-castles"), castles.collect()),
            (text!("statistics-endings"), endings.collect()),
        ]
    }

    /// All statistics in lines of text, once all games are counted.
    pub(crate) fn lines_in_full(&self, app: &AppState) -> Option<Vec<String>> {
        let report = self.report.as_ref().filter(|report| report.is_complete)?;
        let lines = self.lines(app).into_iter().filter_map(|line| match line {
            StatisticsRow::Heading(words)
            | StatisticsRow::Title(words)
            | StatisticsRow::Text(words) => Some(words),
            StatisticsRow::Score(name, score) => Some(score_line(&name, score)),
            StatisticsRow::Blank => None,
        });
        let heading = std::iter::once(self.heading());
        Some(heading.chain(lines).chain(self.player_lines(report)).collect())
    }

    /// The players with the most games, unless the statistics are about one player.
    fn player_lines(&self, report: &Report) -> Vec<String> {
        if !self.is_against_bots() || report.players.is_empty() {
            return Vec::new();
        }
        let players = report.players.iter().take(MOST);
        let players = players.map(|(name, score)| score_line(&sanitize(name), *score));
        let title = std::iter::once(text!("statistics-players"));
        title.chain(players).collect()
    }
}

/// `Aki: 12 games: 7 won, 1 drawn, 4 lost, 62%`.
fn score_line(name: &str, score: Score) -> String {
    let words = text!(
        "statistics-score",
        games = score.games(),
        won = score.won,
        drawn = score.drawn,
        lost = score.lost,
    );
    let percent = score.percent().map(|percent| format!(", {percent}%"));
    format!("{name}: {words}{}", percent.unwrap_or_default())
}

/// The scores against each level, weakest first, those of earlier scales with the level that is as strong;
/// then those against words of records that are no level.
fn by_level(bots: &[(String, Score)]) -> Vec<(String, Score)> {
    let mut levels: BTreeMap<Level, Score> = BTreeMap::new();
    let mut others = Vec::new();
    for (made_by, score) in bots {
        match made_by.strip_prefix("bot:").and_then(Level::of_scale) {
            Some(level) => levels.entry(level).or_default().add(*score),
            None => others.push((sanitize(made_by).into_owned(), *score)),
        }
    }
    let named = levels.into_iter().map(|(level, score)| {
        (text!("statistics-level", level = level.number(), name = level_name(level)), score)
    });
    named.chain(others).collect()
}

/// The fewest judged games with a word for their accuracy: single games differ too much.
const JUDGED_GAMES: usize = 5;
/// The least median accuracy of each word, in percent (docs/analysis.md).
const ACCURACIES: [(u8, &str); 3] =
    [(92, "statistics-precise"), (85, "statistics-solid"), (0, "statistics-uneven")];

/// How accurate the judged games are, in a word.
fn accuracy_lines(judged: &Judged) -> Vec<StatisticsRow> {
    let games = judged.accuracies.len();
    let Some(median) = judged.median().filter(|_| games >= JUDGED_GAMES) else {
        return Vec::new();
    };
    let word = ACCURACIES.iter().find(|(least, _)| median >= *least);
    let words = word.map(|(_, key)| text!(key, games = games)).unwrap_or_default();
    let title = StatisticsRow::Title(text!("statistics-accuracy"));
    vec![StatisticsRow::Blank, title, StatisticsRow::Text(words)]
}

/// The time of a move and of a game, if there are times.
fn time_lines(timed: Timed) -> Vec<StatisticsRow> {
    if timed.games == 0 || timed.moves == 0 {
        return Vec::new();
    }
    let game = Duration::from_secs(timed.seconds / u64::from(timed.games));
    let words = text!(
        "statistics-time",
        move = timed.seconds.div_ceil(timed.moves),
        game = clock_time(game),
        games = timed.games,
    );
    let title = StatisticsRow::Title(text!("statistics-times"));
    vec![StatisticsRow::Blank, title, StatisticsRow::Text(words)]
}
