//! Converts games to records, and records to games that can continue.

mod session;

use super::{
    Game, GameSetup, Outcome, Refusal, RuleSet, RuleSetError, Series, SeriesError, TimeControl,
    TimeError, TurnResult, parse_time, time_text,
};
use crate::record::{End, Headers, Key, NodeId, Reason, Record};
use crate::rules::{Color, Position, SetupError};

pub use session::Contradiction;

/// The header of each color's name, by [`Color::index`].
const NAMES: [Key; 2] = [Key::Black, Key::White];
/// The header of each color's clock if they differ, by [`Color::index`].
const CLOCKS: [Key; 2] = [Key::BlackClock, Key::WhiteClock];

/// The reason why a game cannot continue from a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    /// The record starts from a diagram that is no legal position (R5).
    #[error("the start of the record: {0}")]
    Start(#[from] SetupError),
    /// Its rule set is invalid.
    #[error("the rules of the record: {0}")]
    Rules(#[from] RuleSetError),
    /// Its match is invalid.
    #[error(transparent)]
    Series(#[from] SeriesError),
    /// A move is illegal under these rules, or comes after the end.
    #[error("move {number} of the record: {reason}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// The reason.
        reason: Refusal,
    },
    /// A move took longer than its clock had.
    #[error("move {number} of the record took longer than the clock of {color} had")]
    Late {
        /// Its number, from 1.
        number: usize,
        /// The player.
        color: Color,
    },
    /// A clock is invalid.
    #[error("the clock of {color} in the record: {error}")]
    Clock {
        /// The player.
        color: Color,
        /// The reason.
        error: TimeError,
    },
    /// The record's statements about the interrupted game contradict each other.
    #[error("the record contradicts itself: {0}")]
    Contradiction(#[from] Contradiction),
}

/// Sets the clocks of both sides, by [`Color::index`]: one header if they are equal, else one for each side.
///
/// ```
/// use komadai_core::game::{name_clocks, parse_time};
/// use komadai_core::record::{Key, Record};
/// use komadai_core::rules::Position;
/// let mut record = Record::new(Position::startpos());
/// name_clocks(&mut record.headers, [parse_time("5m").unwrap(), None]);
/// assert_eq!(record.headers.get(&Key::BlackClock), Some("5m"));
/// assert_eq!(record.headers.get(&Key::WhiteClock), Some("none"));
/// ```
pub fn name_clocks(headers: &mut Headers, time: [Option<TimeControl>; 2]) {
    match time {
        [black, white] if black == white => headers.set(Key::Clock, time_text(black)),
        time => {
            for (key, time) in CLOCKS.into_iter().zip(time) {
                headers.set(key, time_text(time));
            }
        }
    }
}

impl Game {
    /// The start, the players, the rules, the moves with their times, and the end.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup};
    /// let mut game = Game::new(GameSetup::default());
    /// game.play("7g7f".parse().unwrap(), Duration::from_secs(3)).unwrap();
    /// assert_eq!(game.to_record().main_moves().len(), 1);
    /// ```
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut record = Record::new(self.setup.start.clone());
        for color in Color::ALL {
            let name = self.setup.names[color.index()].clone();
            if !name.is_empty() {
                record.headers.set(NAMES[color.index()].clone(), name);
            }
        }
        record.headers.set(Key::Rules, self.rules().to_string());
        if self.setup.time != [None; 2] {
            name_clocks(&mut record.headers, self.setup.time);
        }
        record.session = self.session();
        let mut at = NodeId::START;
        for played in &self.moves {
            // An unclaimed foul is in the record as well (R39); only a full record takes no more.
            let Ok(next) = record.add_any_move(at, played.mv) else {
                break;
            };
            record.notes_mut(next).spent = Some(played.spent);
            at = next;
        }
        if let Some(end) = self.outcome.as_ref().and_then(end_of) {
            // A record too full for its last move is too full for its end.
            if let Ok(id) = record.add_end(at, end) {
                let notes = record.notes_mut(id);
                notes.spent = Some(self.turn_elapsed()).filter(|time| !time.is_zero());
                notes.comments.extend(self.unplayed_words());
            }
        }
        record
    }

    /// The illegal move that ended the game is not a move of it: it goes into a comment (R82).
    fn unplayed_words(&self) -> Option<String> {
        let reason = self.outcome.as_ref()?.illegal_move()?;
        Some(format!("{}: {reason}", self.unplayed?))
    }

    /// The game of a record's main line, to continue after its last move.
    ///
    /// An end by a player's action, such as resignation, is dropped; one by a move, such as mate, stays.
    /// Without rules in the record `casual` ones apply, without clocks none.
    ///
    /// # Errors
    ///
    /// If the start, the rules or the clocks are invalid, a move is illegal, or the record contradicts
    /// itself.
    pub fn from_record(record: &Record) -> Result<Self, RestoreError> {
        let header = |key: &Key| record.headers.get(key).unwrap_or_default();
        let rules: RuleSet = header(&Key::Rules).parse()?;
        let names = NAMES.each_ref().map(header);
        let in_match = series_of(record, &rules)?.map(|series| series.present(names));
        let time = clocks_of(record)?;
        let left = session::left_at_the_start(record);
        if let Some(game) = in_match.transpose()?
            && (game.time, game.left) != (time, left)
        {
            return Err(Contradiction::Match.into());
        }
        let mut game = Self::new(GameSetup {
            start: Position::from_setup(&record.start().to_setup())?,
            rules,
            names: names.map(str::to_owned),
            time,
            left,
            ..GameSetup::default()
        });
        let nodes = record.main_line().map(|id| record.node(id));
        let moves = nodes.filter_map(|node| Some((node.mv()?, node.notes.spent)));
        for (number, (mv, spent)) in (1..).zip(moves) {
            let color = game.position().side_to_move();
            match game.play(mv, spent.unwrap_or_default()) {
                Ok(TurnResult::Moved(_) | TurnResult::Lost(_)) => {}
                Ok(TurnResult::TimedOut) => return Err(RestoreError::Late { number, color }),
                Err(reason) => return Err(RestoreError::Move { number, reason }),
            }
        }
        if let Some(session) = &record.session {
            game.take_up(session)?;
        }
        Ok(game)
    }
}

/// The match that the game of a record belongs to, by the rules of the game.
///
/// # Errors
///
/// If its statements contradict each other.
pub fn series_of(record: &Record, rules: &RuleSet) -> Result<Option<Series>, SeriesError> {
    let saved = record.series.as_ref();
    saved.map(|saved| Series::from_saved(saved, rules)).transpose()
}

/// The clocks of Black and White in a record.
fn clocks_of(record: &Record) -> Result<[Option<TimeControl>; 2], RestoreError> {
    let mut clocks = [None; 2];
    for color in Color::ALL {
        let own = record.headers.get(&CLOCKS[color.index()]);
        if let Some(text) = own.or_else(|| record.headers.get(&Key::Clock)) {
            clocks[color.index()] =
                parse_time(text).map_err(|error| RestoreError::Clock { color, error })?;
        }
    }
    Ok(clocks)
}

fn end_of(outcome: &Outcome) -> Option<End> {
    let mut end = End::new(Reason::from_token(outcome.token())?, outcome.winner());
    end.points = outcome.impasse_points();
    if let Some(reason) = outcome.illegal_move() {
        reason.code().clone_into(&mut end.detail);
    }
    Some(end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DrawReason, TimeLeft};
    use crate::rules::{Move, Position};
    use std::time::Duration;

    fn after(rules: &str, sfen: &str, moves: &str) -> Game {
        let mut game = Game::new(GameSetup {
            start: Position::from_sfen(sfen).expect("an SFEN"),
            rules: rules.parse().expect("rules"),
            names: ["Aki".into(), String::new()],
            ..GameSetup::default()
        });
        for (n, text) in (1..).zip(moves.split_whitespace()) {
            let mv: Move = text.parse().expect("a move");
            game.play(mv, Duration::from_millis(n)).expect("played");
        }
        game
    }

    fn same(a: &Game, b: &Game) {
        assert_eq!(a.setup(), b.setup());
        assert_eq!(a.moves(), b.moves());
        assert_eq!(a.position(), b.position());
        assert_eq!(a.repetition_count(), b.repetition_count());
        assert_eq!(a.outcome(), b.outcome());
    }

    const GOLDS: &str = "6gkl/6pn1/4G3p/9/9/9/9/9/K8 b Gg 1";
    const LAP: &str = "5c5d 3a4a 5d5c 4a3a ";

    /// R79
    #[test]
    fn a_resumed_game_knows_what_was_left_at_its_start() {
        let control = crate::game::parse_time("10m+30s").expect("a clock");
        let left = [120, 75]
            .map(|seconds| Some(TimeLeft { main: Duration::from_secs(seconds), periods: 1 }));
        let setup = GameSetup { time: [control; 2], left, ..GameSetup::default() };
        let game = Game::new(setup);
        let resumed = Game::from_record(&game.to_record()).expect("a game");
        same(&game, &resumed);
        assert_eq!(resumed.setup().left, left);
    }

    #[test]
    fn a_resumed_game_has_its_rules_times_and_repetitions() {
        let game = after("pro limit=400", GOLDS, &LAP.repeat(2));
        let resumed = Game::from_record(&game.to_record()).expect("a game");
        same(&game, &resumed);
        assert_eq!(resumed.repetition_count(), 3);
    }

    #[test]
    fn an_end_that_moves_bring_comes_again_and_one_of_will_does_not() {
        let drawn = after("casual", GOLDS, &LAP.repeat(3));
        assert_eq!(drawn.outcome(), Some(&Outcome::Draw(DrawReason::Sennichite)));
        same(&drawn, &Game::from_record(&drawn.to_record()).expect("a game"));
        let mut resigned = after("casual", "startpos", "7g7f");
        resigned.resign(Color::White).expect("resigned");
        let record = resigned.to_record();
        assert_eq!(record.main_end().map(|end| end.winner), Some(Some(Color::Black)));
        let resumed = Game::from_record(&record).expect("a game");
        assert_eq!((resumed.outcome(), resumed.moves().len()), (None, 1));
    }

    #[test]
    fn a_record_that_goes_on_after_the_end_is_refused_by_move_number() {
        let record = after("casual", GOLDS, &LAP.repeat(3)).to_record();
        let mv = "5c5d".parse().expect("a move");
        let mut longer = Record::new(record.start().clone());
        let mut at = NodeId::START;
        for mv in record.main_moves().into_iter().chain([mv]) {
            at = longer.add_move(at, mv).expect("a legal move");
        }
        let error = Game::from_record(&longer).expect_err("refused").to_string();
        assert_eq!(error, "move 13 of the record: the game is over");
    }

    #[test]
    fn r82_an_illegal_move_that_lost_at_once_is_told_in_a_comment() {
        let mut game = after("casual illegal=lose", "startpos", "7g7f");
        game.attempt_usi(Color::White, "3c3e", Duration::ZERO).expect("judged");
        let record = game.to_record();
        assert_eq!(record.main_moves().len(), 1);
        let end = record.main_end().expect("an end");
        assert_eq!((end.reason.token(), &*end.detail), ("illegal-move", "movement"));
        let comments: Vec<&String> =
            record.main_line().flat_map(|id| &record.node(id).notes.comments).collect();
        assert_eq!(comments, ["3c3e: A pawn cannot go from 3c to 3e"]);
    }

    #[test]
    fn unknown_rules_are_refused_by_name() {
        let mut record = after("casual", "startpos", "").to_record();
        record.headers.set(Key::Rules, "house");
        let error = Game::from_record(&record).expect_err("refused").to_string();
        assert!(error.contains("house"), "{error}");
    }

    proptest::proptest! {
        #![proptest_config(crate::property::property())]

        #[test]
        fn taking_moves_back_leaves_the_game_as_if_they_were_never_played(seed: u64, played in 1..60_usize, back in 0..60_usize) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut game = after("casual", GOLDS, "");
            while game.ply() < played && !game.is_over() {
                let moves = game.position().legal_moves();
                game.play(moves[rng.usize(..moves.len())], Duration::ZERO).expect("legal");
            }
            let back = back.min(game.ply());
            let kept: Vec<String> = game.moves()[..game.ply() - back].iter().map(|played| played.mv.to_string()).collect();
            let mut fresh = after("casual", GOLDS, "");
            for text in &kept {
                fresh.play(text.parse().expect("a move"), Duration::ZERO).expect("legal");
            }
            let taken = game.take_back(back);
            proptest::prop_assert_eq!(taken.is_err(), game.ply() == 0 && back == 0);
            same(&game, &fresh);
            same(&game, &Game::from_record(&game.to_record()).expect("a game"));
        }
    }
}
