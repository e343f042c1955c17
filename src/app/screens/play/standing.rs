//! The score of a match, in words for the header and the result card.

use std::borrow::Cow;

use super::clock_words::{left_words, spoken_byoyomi};
use super::series::{MatchProgress, name};
use super::table::Table;
use crate::app::parts::dialog::Row;
use crate::text::{pad_left, pad_right, truncate, width};
use crate::texts::{self, Language, text, text_in};
use komadai_core::game::{
    NextGame, Played, Player, Points, Scoring, Series, Standing, TimeControl, TimeLeft, clock_time,
};
use komadai_core::notation::mark;
use komadai_core::rules::Color;

/// The most columns of a name in the table of games.
const NAME_WIDTH: u16 = 16;

impl MatchProgress {
    /// The game's place in its match and the score before it: `game 3, best of 7:  Aki 1.5 - 0.5 Ben`.
    pub fn words(&self, table: &Table) -> Option<String> {
        let game = self.series.next().filter(|_| self.is_match())?;
        let place = place(texts::chosen(), &self.series, &game);
        let is_match = self.series.terms().best_of.is_match();
        let rest = if is_match { score(&self.series, Series::score) } else { table.players(" - ") };
        Some(format!("{place}   {rest}"))
    }

    /// The game's place in its match, for a record.
    pub(super) fn record_title(&self) -> Option<String> {
        let is_match = self.series.terms().best_of.is_match();
        let game = self.series.next().filter(|_| is_match)?;
        Some(place(Language::ENGLISH, &self.series, &game))
    }

    /// The same in at most `columns` with colors for names, if there is no header: `game 3/7  ☗ 1.5 - 0.5 ☖`.
    pub(crate) fn short_words(&self, columns: u16) -> Option<String> {
        let game = self.series.next().filter(|_| self.is_match())?;
        let points = self.series.score();
        let [black, white] = Color::ALL.map(|color| points[game.player(color).index()]);
        let [sente, gote] = Color::ALL.map(mark);
        let score = format!("{sente} {black} - {white} {gote}");
        let best_of = self.series.terms().best_of;
        let place = match (best_of.is_match(), game.is_replay) {
            (true, false) => "play-game-short",
            (true, true) => "play-game-short-again",
            (false, _) => return Some(text!("play-replay")),
        };
        let place = text!(place, number = game.number, games = best_of.games());
        let whole = format!("{place}  {score}");
        Some(if width(&whole) > columns { score } else { whole })
    }

    /// The rows of the result card about the match: the score, the next game, and the games so far.
    pub(super) fn rows(&self, table: &Table) -> Vec<Row> {
        let series = self.after(table);
        let mut rows = Vec::new();
        if self.is_match() {
            rows.extend(standing(&series).map(Row::Strong));
            if series.terms().scoring == Scoring::Fesa {
                let rated = score(&series, Series::rating);
                rows.push(Row::Faint(text!("play-rated", score = rated)));
            }
        }
        if let Some(next) = self.follows(&series) {
            rows.extend(next_rows(&series, &next));
        }
        if self.is_match() {
            if !rows.is_empty() {
                rows.push(Row::Text(String::new()));
            }
            let games = series.played().iter().rev();
            rows.extend(games.map(|game| Row::Text(game_words(&series, game))));
        }
        if !rows.is_empty() {
            rows.insert(0, Row::Text(String::new()));
        }
        rows
    }
}

/// `game 3, best of 7`, or the kind of game in a match of one.
fn place(language: Language, series: &Series, game: &NextGame) -> String {
    let best_of = series.terms().best_of;
    let key = match (best_of.is_match(), game.is_replay) {
        (true, false) => "play-game-of",
        (true, true) => "play-game-of-again",
        (false, true) => return text_in!(language, "play-replay"),
        (false, false) => return text_in!(language, "play-single"),
    };
    text_in!(language, key, number = game.number, games = best_of.games())
}

/// `Aki 1.5 - 0.5 Ben`.
fn score(series: &Series, points: impl Fn(&Series) -> [Points; 2]) -> String {
    let [one, two] = points(series);
    let [first, second] = Player::ALL.map(|player| name(series, player));
    format!("{first} {one} - {two} {second}")
}

/// The state of the match; a single game and its replays have no score.
fn standing(series: &Series) -> Option<String> {
    let score = score(series, Series::score);
    let best_of = series.terms().best_of;
    match series.standing() {
        _ if !best_of.is_match() => None,
        Standing::Won(player) => {
            let who = name(series, player);
            Some(text!("play-match-won", who = who, score = score))
        }
        Standing::Tied => Some(text!("play-match-tied", score = score)),
        Standing::Open => Some(text!("play-match-open", games = best_of.games(), score = score)),
    }
}

/// The colors and times of the next game.
fn next_rows(series: &Series, next: &NextGame) -> Vec<Row> {
    let [black, white] = Color::ALL.map(|color| {
        let name = name(series, next.player(color));
        format!("{} {name}", mark(color))
    });
    let what = if next.is_replay {
        text!("play-next-replay", black = black, white = white)
    } else {
        text!("play-next-number", number = next.number, black = black, white = white,)
    };
    let times = Color::ALL.map(|color| time_words(next, color));
    let times = match times {
        [None, None] => None,
        [black, white] if black == white => black.map(|time| text!("play-both-begin", time = time)),
        [black, white] => {
            let words = |time: Option<String>| time.unwrap_or_else(|| text!("play-no-clock"));
            let (black, white) = (words(black), words(white));
            Some(text!("play-sides-begin", black = black, white = white))
        }
    };
    let rows = std::iter::once(what).chain(times);
    rows.map(Row::Text).collect()
}

/// The initial time of a side; `None` without a clock.
fn time_words(next: &NextGame, color: Color) -> Option<String> {
    let control = next.time[color.index()]?;
    Some(match next.left[color.index()] {
        None => control.to_string(),
        Some(left) => remaining_words(control, left),
    })
}

fn remaining_words(control: TimeControl, left: TimeLeft) -> String {
    let after = if control.byoyomi.is_zero() {
        String::new()
    } else {
        spoken_byoyomi(&clock_time(control.byoyomi), left.periods)
    };
    match (left.main.is_zero(), after.is_empty()) {
        (true, false) => text!("play-from-move-1", byoyomi = after),
        (_, true) => text!("play-left", main = left_words(left.main)),
        (false, false) => text!("play-left-then", main = left_words(left.main), byoyomi = after,),
    }
}

/// A line of the table: the number, the player of Black, the winner and the reason, and the number of moves.
fn game_words(series: &Series, game: &Played) -> String {
    let number = if game.is_replay { format!("{}r", game.number) } else { game.number.to_string() };
    let short_name = |player| short(&name(series, player)).into_owned();
    let won = |player| text!("play-table-won", who = short_name(player));
    let drawn = text!("play-table-drawn");
    let names = Player::ALL.map(|player| width(&short_name(player)));
    let results = Player::ALL.map(|player| width(&won(player)));
    let column = names.into_iter().max().unwrap_or(0);
    let results = results.into_iter().fold(width(&drawn), u16::max);
    let black = pad_right(&short_name(game.black), column);
    let result = pad_right(&game.winner.map_or(drawn, won), results);
    let reason = text!(&format!("announce-by-{}", game.reason.token()));
    let moves = text!("announce-moves", n = game.moves);
    let end = text!("play-table-end", reason = reason, moves = moves);
    format!("{}  {} {black}  {result}  {end}", pad_left(&number, 3), mark(Color::Black))
}

fn short(name: &str) -> Cow<'_, str> {
    truncate(name, NAME_WIDTH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_card_rounds_time_left_as_the_clock_does() {
        let control: TimeControl = "20m+40s".parse().expect("a clock");
        let left = TimeLeft { main: Duration::from_millis(599_400), periods: 1 };
        let words = remaining_words(control, left);
        assert!(words.contains("10:00") && words.contains("0:40"), "{words}");
    }
}
