//! Matches: games between two players until one has won (R78–R80).

mod best_of;
mod points;
mod replay;
mod saved;

use super::{Outcome, Replay, RuleSet, Scoring, TimeControl, TimeLeft};
use crate::record::Reason;
use crate::rules::Color;

pub use best_of::{BestOf, BestOfError};
pub use points::Points;
pub use saved::{SeriesError, WrongGame};

/// One of the two players of a match, independent of color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player named first.
    One,
    /// The player named second.
    Two,
}

impl Player {
    /// Both.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// The colors from one game to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sides {
    /// They alternate with every game, replays included (R78, R79).
    #[default]
    Switch,
    /// They stay: the player who gives a handicap gives it in every game and every replay (R76).
    Stay,
}

/// The terms of a match. Clocks belong to the players, not to the colors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The most decided games.
    pub best_of: BestOf,
    /// The names of the players.
    pub names: [String; 2],
    /// The Black player of the first game.
    pub first_black: Player,
    /// Whether the colors alternate.
    pub sides: Sides,
    /// The initial time of each player; `None` plays without a clock.
    pub time: [Option<TimeControl>; 2],
    /// Whether a draw is replayed, and with which time (R79).
    pub replay: Replay,
    /// Minutes of main time to which the shorter clock is raised in a replay with the remaining time.
    pub replay_min: u32,
    /// The value of a draw (R80).
    pub scoring: Scoring,
}

impl Terms {
    /// A match under the options of `rules`, without clocks; the first player begins with Black.
    #[must_use]
    pub fn new(best_of: BestOf, names: [String; 2], rules: &RuleSet) -> Self {
        Self {
            best_of,
            names,
            first_black: Player::One,
            sides: Sides::Switch,
            time: [None; 2],
            replay: rules.replay,
            replay_min: rules.replay_min,
            scoring: rules.scoring,
        }
    }

    /// Whether an undecided game is replayed: with `half` it has already given its points.
    #[must_use]
    pub fn replays_draws(&self) -> bool {
        self.replay != Replay::Off && self.scoring != Scoring::Half
    }
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its number in the match, from 1; a replay may have that of the game it replays.
    pub number: u32,
    /// The Black player.
    pub black: Player,
    /// Whether it replayed the game before it.
    pub is_replay: bool,
    /// The reason of its end.
    pub reason: Reason,
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// Its number of moves.
    pub moves: usize,
    /// The time left to the players, by [`Player::index`].
    pub left: [Option<TimeLeft>; 2],
}

/// The next game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextGame {
    /// Its number in the match, from 1.
    pub number: u32,
    /// The Black player.
    pub black: Player,
    /// Whether it replays the game before it, which was undecided (R79).
    pub is_replay: bool,
    /// The initial time of Black and White.
    pub time: [Option<TimeControl>; 2],
    /// The time left to Black and White, if not all.
    pub left: [Option<TimeLeft>; 2],
}

impl NextGame {
    /// The color of `player`.
    #[must_use]
    pub fn color(&self, player: Player) -> Color {
        if player == self.black { Color::Black } else { Color::White }
    }

    /// The player of `color`.
    #[must_use]
    pub const fn player(&self, color: Color) -> Player {
        match color {
            Color::Black => self.black,
            Color::White => self.black.opponent(),
        }
    }
}

/// The state of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The match continues.
    Open,
    /// This player has won.
    Won(Player),
    /// All games are played with an equal score.
    Tied,
}

/// A game after the match was over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the match is over: no game can follow")]
pub struct MatchOver;

/// A match: its terms and the games played so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    terms: Terms,
    played: Vec<Played>,
    /// The winner of the second toss before the deciding game, if there was one.
    tossed: Option<Player>,
}

impl Series {
    /// A match before its first game.
    #[must_use]
    pub const fn new(terms: Terms) -> Self {
        Self { terms, played: Vec::new(), tossed: None }
    }

    /// The agreed terms.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The games so far, including undecided ones but not interrupted ones.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The name of a player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        &self.terms.names[player.index()]
    }

    /// The game to play now; `None` when the match is over.
    #[must_use]
    pub fn next(&self) -> Option<NextGame> {
        if self.standing() != Standing::Open {
            return None;
        }
        let last = self.played.last();
        let is_replay = last.is_some_and(|last| self.is_replayed(last));
        let black = match (self.tossed, last, self.terms.sides) {
            (Some(black), ..) => black,
            (None, None, _) => self.terms.first_black,
            (None, Some(last), Sides::Switch) => last.black.opponent(),
            (None, Some(last), Sides::Stay) => last.black,
        };
        let by_color = [black, black.opponent()];
        let left = self.left(last.filter(|_| is_replay));
        Some(NextGame {
            number: last.map_or(1, |last| self.number_after(last)),
            black,
            is_replay,
            time: by_color.map(|player| self.terms.time[player.index()]),
            left: by_color.map(|player| left[player.index()]),
        })
    }

    /// Counts the game returned by [`Series::next`]; an interrupted one is repeated.
    ///
    /// `moves` is the number of moves played, `left` the time left to Black and White.
    ///
    /// # Errors
    ///
    /// If the match is over already.
    pub fn finish(
        &mut self,
        outcome: &Outcome,
        moves: usize,
        left: [Option<TimeLeft>; 2],
    ) -> Result<(), MatchOver> {
        let game = self.next().ok_or(MatchOver)?;
        let Some(reason) = counted_reason(outcome) else {
            return Ok(());
        };
        self.played.push(Played {
            number: game.number,
            black: game.black,
            is_replay: game.is_replay,
            reason,
            winner: outcome.winner().map(|color| game.player(color)),
            moves,
            left: Player::ALL.map(|player| left[game.color(player).index()]),
        });
        self.tossed = None;
        Ok(())
    }

    /// Whether the next game is the last possible one, and not a replay: title matches toss for it again.
    #[must_use]
    pub fn may_toss(&self) -> bool {
        let is_replay = self.next().is_none_or(|game| game.is_replay);
        !is_replay
            && !self.played.is_empty()
            && self.games_left() == 1
            && self.terms.sides == Sides::Switch
    }

    /// Makes `black` begin the deciding game, as its furigoma decided (R77); does nothing unless
    /// [`Series::may_toss`].
    pub fn toss(&mut self, black: Player) {
        if self.may_toss() {
            self.tossed = Some(black);
        }
    }

    /// The points of both players (R78, R80).
    #[must_use]
    pub fn score(&self) -> [Points; 2] {
        self.points(self.terms.scoring == Scoring::Half)
    }

    /// The points for the rating: with `fesa` every undecided game is a draw there, though it is replayed
    /// (R80).
    #[must_use]
    pub fn rating(&self) -> [Points; 2] {
        self.points(self.terms.scoring != Scoring::Pro)
    }

    fn points(&self, draws_count: bool) -> [Points; 2] {
        Player::ALL.map(|player| {
            let points = self.played.iter().map(|game| match game.winner {
                Some(winner) if winner == player => Points::WIN,
                None if draws_count => Points::HALF,
                Some(_) | None => Points::NONE,
            });
            points.sum()
        })
    }

    /// The state of the match. A player has won when the other one cannot catch up: without draws, with more
    /// than half of the games.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let [one, two] = self.score();
        let left = self.games_left();
        let ahead = if one > two { Player::One } else { Player::Two };
        if one.lead(two) > Points::wins(left) {
            Standing::Won(ahead)
        } else if left == 0 {
            Standing::Tied
        } else {
            Standing::Open
        }
    }

    /// The number of counting games that can still be played.
    fn games_left(&self) -> u32 {
        let counted = self.played.iter().filter(|game| !self.is_replayed(game));
        let counted = u32::try_from(counted.count()).unwrap_or(u32::MAX);
        self.terms.best_of.games().saturating_sub(counted)
    }

    fn is_replayed(&self, game: &Played) -> bool {
        game.winner.is_none() && self.terms.replays_draws()
    }

    /// A replay has the number of its game, but in `pro` a jishogi is numbered as a drawn game (R80).
    fn number_after(&self, last: &Played) -> u32 {
        let is_sennichite = last.reason == Reason::Sennichite;
        let keeps = self.is_replayed(last) && (is_sennichite || self.terms.scoring != Scoring::Pro);
        if keeps { last.number } else { last.number + 1 }
    }

    /// A rematch, with the other player as Black if the colors alternate.
    #[must_use]
    pub fn again(&self) -> Self {
        let last = self.played.last().map_or(self.terms.first_black, |game| game.black);
        Self::new(Terms {
            first_black: match self.terms.sides {
                Sides::Switch => last.opponent(),
                Sides::Stay => last,
            },
            ..self.terms.clone()
        })
    }
}

/// The reason of the end, as in records; `None` for an interrupted game.
fn counted_reason(outcome: &Outcome) -> Option<Reason> {
    match outcome {
        Outcome::Interrupted => None,
        Outcome::Win { .. } | Outcome::Draw(_) => Reason::from_token(outcome.token()),
    }
}

#[cfg(test)]
mod tests;
