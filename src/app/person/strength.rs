//! The person's strength: the rated games against levels of the bot, and the estimate from them.
//!
//! The estimate is an Elo rating on the scale of the levels (`docs/levels.md`), which moves fast in the first
//! games and slower afterwards. It is computed from the games each time, so that only these are saved.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::app::wording::faults::{FileFault, ron_text};
use crate::app::wording::words::level_and_grade;
use crate::texts::text;
use komadai_core::game::GameResult;
use komadai_engine::bot::Level;

/// The number of rated games from which on there is an estimate.
pub(crate) const GAMES_NEEDED: usize = 5;
/// At most this many games are saved, the latest.
const MOST_GAMES: usize = 200;
/// The level of an adaptive bot before the first game.
const FIRST_LEVEL: u8 = 2;
/// The same when levels were counted to ten: files of that time do not name it.
const FIRST_OF_TEN: u8 = 2;
/// The largest change by the first game, in Elo; the second changes at most half of that, and so on down to
/// [`LEAST_STEP`].
const FIRST_STEP: f64 = 320.0;
const LEAST_STEP: f64 = 80.0;
/// The number of first games that teach.
const TAUGHT: u8 = 5;
/// The version of the file.
const VERSION: u32 = 1;

/// A game of a person against a level of the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// The level of the bot.
    pub level: Level,
    /// The result of the game.
    pub result: GameResult,
}

/// The rated games of a person, the first one first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalStrength {
    /// The level before the first game.
    first: Level,
    games: Vec<RatedGame>,
    /// The number of teaching games, at most [`TAUGHT`].
    taught: u8,
}

impl Default for PersonalStrength {
    fn default() -> Self {
        Self { first: Level::new(FIRST_LEVEL).unwrap_or_default(), games: Vec::new(), taught: 0 }
    }
}

/// Consecutive losses to the same level in this run, including games that do not count for the strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LosingStreak {
    level: Option<Level>,
    games: usize,
}

impl LosingStreak {
    /// Adds a result against a level.
    pub(crate) fn add(&mut self, level: Level, result: GameResult) {
        let before = if self.level == Some(level) { self.games } else { 0 };
        self.level = Some(level);
        self.games = match result {
            GameResult::Loss => before + 1,
            GameResult::Win | GameResult::Draw => 0,
        };
    }

    /// The number of consecutive losses to this level, here or among the rated games.
    pub(crate) fn games(self, level: Level, strength: &PersonalStrength) -> usize {
        let here = self.games * usize::from(self.level == Some(level));
        // A game won in this run ends a streak of earlier runs.
        if here == 0 {
            return 0;
        }
        here.max(strength.lost_in_a_row(level))
    }
}

/// The saved form of the games; a level is saved with the number of levels of its scale, as in records.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedStrength {
    version: u32,
    #[serde(default = "first_of_ten", deserialize_with = "level", serialize_with = "on_scale")]
    first: Level,
    #[serde(default)]
    games: Vec<SavedGame>,
    #[serde(default)]
    taught: u8,
}

/// The level before the first game in files that do not name it.
fn first_of_ten() -> Level {
    Level::of_earlier(FIRST_OF_TEN, 10).unwrap_or_default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGame {
    #[serde(deserialize_with = "level", serialize_with = "on_scale")]
    level: Level,
    result: GameResult,
}

/// A level in the file.
fn level<'de, D: Deserializer<'de>>(file: D) -> Result<Level, D::Error> {
    let text = String::deserialize(file)?;
    let level = Level::of_scale(&text);
    level.ok_or_else(|| D::Error::custom(text.escape_debug()))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes every field so")]
fn on_scale<S: Serializer>(level: &Level, file: S) -> Result<S::Ok, S::Error> {
    file.serialize_str(&level.on_scale())
}

impl PersonalStrength {
    /// Counts one more game.
    pub fn add(&mut self, game: RatedGame) {
        self.games.push(game);
        let surplus = self.games.len().saturating_sub(MOST_GAMES);
        self.games.drain(..surplus);
    }

    /// Counts one more teaching game.
    pub(crate) fn add_taught(&mut self) {
        self.taught = self.taught.saturating_add(1).min(TAUGHT);
    }

    /// Whether the next game is one of the first of a new person, which teach unless that is switched off.
    pub(crate) fn is_first_game(&self) -> bool {
        self.games.is_empty() && self.taught < TAUGHT
    }

    /// The number of games that count.
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// The number of consecutive losses at the end, all to this level.
    fn lost_in_a_row(&self, level: Level) -> usize {
        let latest = self.games.iter().rev();
        let is_lost = |game: &&RatedGame| game.level == level && game.result == GameResult::Loss;
        latest.take_while(is_lost).count()
    }

    /// The level that the person plays at, about; `None` before [`GAMES_NEEDED`] games.
    pub(crate) fn estimate(&self) -> Option<Level> {
        (self.games.len() >= GAMES_NEEDED).then(|| self.adaptive_level())
    }

    /// The level that an adaptive bot plays at now.
    pub(crate) fn adaptive_level(&self) -> Level {
        Level::nearest(self.rating())
    }

    /// The rating on the scale of the levels, in Elo.
    fn rating(&self) -> f64 {
        self.ratings().last().copied().unwrap_or_else(|| self.first_rating())
    }

    /// The difference in Elo between the rating after every game and the first one.
    pub(crate) fn rating_steps(&self) -> Vec<i32> {
        let ratings = self.ratings().into_iter();
        ratings.map(|rating| rounded(rating - self.first_rating())).collect()
    }

    /// The rating before the first game.
    fn first_rating(&self) -> f64 {
        self.first.rating().into()
    }

    /// The rating after every game, on the scale of the levels, in Elo.
    fn ratings(&self) -> Vec<f64> {
        let games = self.games.iter().zip(1_u32..);
        let mut rating = self.first_rating();
        let after = games.map(|(game, number)| {
            let difference = f64::from(game.level.rating()) - rating;
            let expected = 1.0 / (1.0 + 10_f64.powf(difference / 400.0));
            let points = match game.result {
                GameResult::Win => 1.0,
                GameResult::Draw => 0.5,
                GameResult::Loss => 0.0,
            };
            let step = (FIRST_STEP / f64::from(number)).max(LEAST_STEP);
            rating += step * (points - expected);
            rating
        });
        after.collect()
    }

    /// The estimate in a sentence, or the number of games it still needs.
    pub fn words(&self) -> String {
        let games = self.games.len();
        match self.estimate() {
            Some(level) => text!(
                "play-strength",
                level = level.number(),
                name = level_and_grade(level),
                games = games,
            ),
            None => text!("play-strength-unknown", games = games, needed = GAMES_NEEDED),
        }
    }

    /// The games of a file.
    ///
    /// # Errors
    ///
    /// If the file is not of this version.
    pub fn parse(text: &str) -> Result<Self, FileFault> {
        let saved: SavedStrength =
            FileFault::read_version(text, VERSION, |saved: &SavedStrength| saved.version)?;
        let mut strength = Self { first: saved.first, taught: saved.taught, ..Self::default() };
        for SavedGame { level, result } in saved.games {
            strength.add(RatedGame { level, result });
        }
        Ok(strength)
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let games =
            self.games.iter().map(|game| SavedGame { level: game.level, result: game.result });
        let saved = SavedStrength {
            version: VERSION,
            first: self.first,
            games: games.collect(),
            taught: self.taught,
        };
        ron_text(&saved, 2)
    }
}

/// Ratings are a few thousand at most.
#[expect(clippy::cast_possible_truncation, reason = "a conversion of a float keeps to the range")]
fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: u8) -> Level {
        Level::new(number).expect("a level")
    }

    fn after(games: &[(u8, GameResult)]) -> PersonalStrength {
        let mut strength = PersonalStrength::default();
        for &(number, result) in games {
            let level = level(number);
            strength.add(RatedGame { level, result });
        }
        strength
    }

    #[test]
    fn losses_to_one_level_are_counted_until_a_game_is_not_lost() {
        use GameResult::{Loss, Win};
        let strength = after(&[(3, Win), (3, Loss), (3, Loss)]);
        let mut streak = LosingStreak::default();
        assert_eq!(streak.games(level(3), &strength), 0, "none in this run");
        streak.add(level(3), Loss);
        assert_eq!(streak.games(level(3), &strength), 2);
        streak.add(level(3), Loss);
        streak.add(level(3), Loss);
        assert_eq!(streak.games(level(3), &strength), 3, "also unrated ones");
        assert_eq!(streak.games(level(2), &strength), 0);
        streak.add(level(3), Win);
        assert_eq!(streak.games(level(3), &strength), 0);
    }

    #[test]
    fn the_level_goes_up_after_wins_and_down_after_losses() {
        let mut strength = PersonalStrength::default();
        let mut play = |result, count: usize| {
            let mut levels = Vec::new();
            for _ in 0..count {
                let level = strength.adaptive_level();
                strength.add(RatedGame { level, result });
                levels.push(strength.adaptive_level());
            }
            levels
        };
        let up = play(GameResult::Win, 80);
        assert!(up.is_sorted() && up[0] > level(2), "{up:?}");
        assert_eq!(up[79], Level::MAX);
        let down = play(GameResult::Loss, 100);
        assert!(down.is_sorted_by(|a, b| a >= b), "{down:?}");
        assert_eq!(down[99], Level::MIN);
    }

    #[test]
    fn there_is_an_estimate_after_five_games() {
        let games = [(4, GameResult::Win), (4, GameResult::Loss)].repeat(5);
        assert_eq!(after(&games[..4]).estimate(), None);
        let estimate = after(&games).estimate().expect("six games");
        assert!((3..=5).contains(&estimate.number()), "{estimate}");
        assert!(after(&games).words().contains(&estimate.to_string()));
        assert!(after(&games[..2]).words().contains('2'));
    }

    #[test]
    fn draws_hold_the_estimate_at_the_level_drawn_with() {
        let strength = after(&[(6, GameResult::Draw); 40]);
        assert_eq!(strength.estimate(), Some(level(6)));
    }

    #[test]
    fn the_file_is_read_again_and_a_wrong_one_is_refused_with_its_place() {
        let games = [(1, GameResult::Win), (10, GameResult::Draw), (3, GameResult::Loss)];
        for strength in [PersonalStrength::default(), after(&games)] {
            let text = strength.to_text();
            assert_eq!(PersonalStrength::parse(&text), Ok(strength), "{text}");
        }
        for (text, place) in [
            ("(version: 2, games: [])", "1:1: "),
            ("(version: 1, games: [(level: \"3\", result: win)])", "1:"),
            ("(version: 1, games: [(level: \"11/10\", result: win)])", "1:"),
            ("(version: 1, first: \"14/13\", games: [])", "1:"),
            ("(version: 1,\n games: 3)", "2:"),
            ("", "1:1: "),
        ] {
            let error = PersonalStrength::parse(text).expect_err(text);
            assert!(error.to_string().starts_with(place), "{error}");
        }
    }

    #[test]
    fn games_of_the_scale_of_ten_give_the_same_estimate() {
        let text = "(version: 1, games: [(level: \"2/10\", result: loss), (level: \"1/10\", result: win)])";
        let strength = PersonalStrength::parse(text).expect("a file");
        let levels: Vec<u8> = strength.games.iter().map(|game| game.level.number()).collect();
        assert_eq!((strength.first, levels), (level(5), vec![5, 4]));
        assert_eq!(PersonalStrength::parse(&strength.to_text()), Ok(strength));
    }

    #[test]
    fn only_the_latest_games_are_kept() {
        let strength = after(&[(1, GameResult::Loss); MOST_GAMES + 7]);
        assert_eq!(strength.games(), MOST_GAMES);
    }
}
