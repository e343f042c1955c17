//! Actions besides moves: resigning, taking back, offers, declarations, claims, interruption.

use super::{Agreement, DrawReason, Game, Outcome, Refusal, ResignPolicy, WinReason};
use crate::rules::{Color, Declared, IllegalMove};

impl Game {
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.offer = None;
        self.repetition_offer = None;
        self.outcome = Some(outcome);
    }

    /// The game ends with a loss of this side.
    pub(super) fn lose(&mut self, color: Color, by: WinReason) {
        let winner = color.opponent();
        self.end(Outcome::Win { winner, by });
    }

    pub(super) fn going_on(&self) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    /// `color` resigns (R33).
    ///
    /// ```
    /// use komadai_core::game::{Game, GameSetup, Outcome, WinReason};
    /// use komadai_core::rules::Color;
    /// let mut game = Game::new(GameSetup::default());
    /// game.resign(Color::Black).unwrap();
    /// let (winner, by) = (Color::White, WinReason::Resignation);
    /// assert_eq!(game.outcome(), Some(&Outcome::Win { winner, by }));
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is over, or off turn under `resign=turn`.
    pub fn resign(&mut self, color: Color) -> Result<(), Refusal> {
        self.going_on()?;
        let off_turn = color != self.position().side_to_move();
        if off_turn && self.rules().resign == ResignPolicy::Turn {
            return Err(Refusal::NotYourTurn);
        }
        self.lose(color, WinReason::Resignation);
        Ok(())
    }

    /// Interrupts the game without a result (R35).
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn interrupt(&mut self) -> Result<(), Refusal> {
        self.going_on()?;
        self.end(Outcome::Interrupted);
        Ok(())
    }

    /// Resumes an interrupted game.
    pub fn resume(&mut self) {
        if self.outcome == Some(Outcome::Interrupted) {
            self.outcome = None;
        }
    }

    /// The side to move has run out of time (R70).
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn run_out_of_time(&mut self) -> Result<(), Refusal> {
        self.going_on()?;
        self.lose(self.position().side_to_move(), WinReason::Timeout);
        Ok(())
    }

    /// The engine of `color` has failed and loses.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn fail(&mut self, color: Color) -> Result<(), Refusal> {
        self.going_on()?;
        self.lose(color, WinReason::Failure);
        Ok(())
    }

    /// `color` loses by an irregular move that is no [`Move`](crate::rules::Move).
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn lose_by_foul(&mut self, color: Color, foul: IllegalMove) -> Result<(), Refusal> {
        self.going_on()?;
        self.lose_by(color, foul);
        Ok(())
    }

    /// Takes back the last `count` moves; the time they took stays spent (R40).
    ///
    /// Also reopens a game that the last move ended.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup};
    /// let mut game = Game::new(GameSetup::default());
    /// game.play("7g7f".parse().unwrap(), Duration::from_secs(3)).unwrap();
    /// game.take_back(1).unwrap();
    /// assert_eq!(game.ply(), 0);
    /// ```
    ///
    /// # Errors
    ///
    /// If the rules or the end of the game forbid it, or fewer moves were played.
    pub fn take_back(&mut self, count: usize) -> Result<(), Refusal> {
        if !self.rules().takeback {
            return Err(Refusal::NoTakeBack);
        }
        if self.outcome.as_ref().is_some_and(|end| !end.came_by_move()) {
            return Err(Refusal::GameOver);
        }
        let played = self.ply();
        let left = played
            .checked_sub(count)
            .filter(|_| played > 0)
            .ok_or(Refusal::NothingToTakeBack { played })?;
        if count > 0 {
            self.keep_time_of_taken_back(count);
            self.moves.truncate(left);
            self.history.truncate(left);
            self.fouls.retain(|foul| foul.ply < left);
            self.offer = None;
            self.repetition_offer = None;
            self.outcome = None;
        }
        Ok(())
    }

    /// Whether an impasse may be proposed now (R54).
    ///
    /// # Errors
    ///
    /// The reason why not.
    pub fn may_propose_impasse(&self) -> Result<(), Refusal> {
        self.going_on()?;
        let entered = Color::ALL.map(|color| self.entered(color));
        match self.rules().agree {
            Agreement::Off => Err(Refusal::NoImpasse),
            agree @ Agreement::Both if entered != [true; 2] => Err(Refusal::NotEntered(agree)),
            agree @ Agreement::Either if entered == [false; 2] => Err(Refusal::NotEntered(agree)),
            Agreement::Both | Agreement::Either => Ok(()),
        }
    }

    /// `by` proposes to end the game as an impasse; the next move withdraws it (R54).
    ///
    /// # Errors
    ///
    /// If none may be proposed.
    pub fn offer_impasse(&mut self, by: Color) -> Result<(), Refusal> {
        self.may_propose_impasse()?;
        self.offer = Some(by);
        Ok(())
    }

    /// `by` accepts the other side's proposal: points are counted (R55, R56).
    ///
    /// # Errors
    ///
    /// If the other side has proposed nothing.
    pub fn accept_impasse(&mut self, by: Color) -> Result<(), Refusal> {
        self.may_propose_impasse()?;
        if self.offer != Some(by.opponent()) {
            return Err(Refusal::NoOffer);
        }
        let verdict = self.counted();
        self.end(verdict);
        Ok(())
    }

    /// Refuses or withdraws the offer; the game continues without a verdict (R54).
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn refuse_impasse(&mut self) -> Result<(), Refusal> {
        self.going_on()?;
        self.offer.take().map(drop).ok_or(Refusal::NoOffer)
    }

    /// Whether a draw by repetition may be proposed now (R50).
    ///
    /// # Errors
    ///
    /// If the game is over, the rules have no such draw, or the position is new.
    pub fn may_propose_repetition(&self) -> Result<(), Refusal> {
        self.going_on()?;
        if !(self.rules().early_sennichite && self.rules().sennichite) {
            return Err(Refusal::NoEarlyRepetition);
        }
        match self.repetition_count() {
            0 | 1 => Err(Refusal::NewPosition),
            _ => Ok(()),
        }
    }

    /// `by` proposes, or agrees, to end the game as a draw by repetition; the next move withdraws it (R50).
    ///
    /// Once both have proposed it in the same position, the game is over.
    ///
    /// # Errors
    ///
    /// If it may not be proposed.
    pub fn propose_repetition(&mut self, by: Color) -> Result<(), Refusal> {
        self.may_propose_repetition()?;
        if self.repetition_offer == Some(by.opponent()) {
            let occurrence = self.repetition_count();
            self.end(Outcome::Draw(DrawReason::AgreedSennichite { occurrence }));
        } else {
            self.repetition_offer = Some(by);
        }
        Ok(())
    }

    /// Refuses or withdraws the proposal of a draw by repetition (R50).
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn refuse_repetition(&mut self) -> Result<(), Refusal> {
        self.going_on()?;
        let offer = self.repetition_offer.take();
        offer.map(drop).ok_or(Refusal::NoRepetitionOffer)
    }

    /// The side to move declares: it wins, draws, or loses at once (R57–R59).
    ///
    /// # Errors
    ///
    /// If the game is over, or under `declare=off`.
    pub fn declare(&mut self) -> Result<(), Refusal> {
        self.going_on()?;
        let color = self.position().side_to_move();
        let declaration = self.declaration(color).ok_or(Refusal::NoDeclaration)?;
        let points = self.tally().side(color).declared_points();
        let win = |winner, by| Outcome::Win { winner, by };
        let missing = declaration.missing().next();
        self.end(match (declaration.result, missing) {
            (_, Some(missing)) => win(color.opponent(), WinReason::DeclarationFailed(missing)),
            (Declared::Draw, None) => Outcome::Draw(DrawReason::Declaration { points }),
            (Declared::Win | Declared::Fail, None) => win(color, WinReason::Declaration { points }),
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Game, GameSetup, Outcome, Refusal, WinReason};
    use crate::rules::{Color, Handicap};

    fn game(rules: &str) -> Game {
        Game::new(GameSetup { rules: rules.parse().expect("rules"), ..GameSetup::default() })
    }

    /// R33
    #[test]
    fn who_is_not_to_move_resigns_only_where_the_rules_allow_it() {
        for (rules, by, may) in [
            ("casual resign=turn", Color::Black, true),
            ("casual resign=turn", Color::White, false),
            ("casual resign=any", Color::Black, true),
            ("casual resign=any", Color::White, true),
        ] {
            let mut game = game(rules);
            let done = game.resign(by);
            assert_eq!(
                done,
                if may { Ok(()) } else { Err(Refusal::NotYourTurn) },
                "{rules} {by:?}"
            );
            let winner = by.opponent();
            let lost = Outcome::Win { winner, by: WinReason::Resignation };
            assert_eq!(game.outcome(), may.then_some(&lost), "{rules} {by:?}");
        }
    }

    /// R74
    #[test]
    fn a_game_knows_the_handicap_that_it_began_from() {
        let odds = Handicap::from_name("2-piece").expect("a handicap");
        let setup = GameSetup { start: odds.position(), ..GameSetup::default() };
        let mut game = Game::new(setup);
        assert_eq!(game.handicap(), Some(odds));
        game.resign(Color::White).expect("on turn");
        assert_eq!(game.handicap(), Some(odds));
        assert_eq!(self::game("casual").handicap(), None);
    }
}
