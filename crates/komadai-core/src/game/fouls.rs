//! Illegal moves on the board, and who may point them out (R39).

use super::controller::StandingFoul;
use super::{ClaimRule, Game, Outcome, Refusal, WinReason};
use crate::rules::{Color, IllegalMove, Move, PieceKind, Square};

/// The person who points out a foul (R39).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claimant {
    /// A player.
    Player(Color),
    /// Anybody else.
    ThirdParty,
}

impl Game {
    /// Points out an illegal move on the board (R39).
    ///
    /// Of several the earliest decides. Under `priority=no` it can be done after a resignation too; under
    /// `claim=players` by the opponent alone, and while the violation is still on the board.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Claimant, Game, GameSetup};
    /// use komadai_core::rules::Color;
    /// let rules = "illegal=claim".parse().unwrap();
    /// let mut game = Game::new(GameSetup { rules, ..GameSetup::default() });
    /// game.play("7g7e".parse().unwrap(), Duration::ZERO).unwrap();
    /// game.claim(Claimant::Player(Color::White)).unwrap();
    /// assert_eq!(game.outcome().unwrap().winner(), Some(Color::White));
    /// ```
    ///
    /// # Errors
    ///
    /// If there is none, the offender or, under `claim=players`, a third party claims it, or the game is
    /// over; nothing changes then.
    pub fn claim(&mut self, by: Claimant) -> Result<(), Refusal> {
        if self.is_over() && (self.rules().priority || !self.is_resigned()) {
            return Err(Refusal::GameOver);
        }
        if by == Claimant::ThirdParty && self.rules().claim == ClaimRule::Players {
            return Err(Refusal::PlayersClaim);
        }
        let foul = self.first_foul().cloned().ok_or(Refusal::NoFoul)?;
        if by == Claimant::Player(foul.offender) {
            return Err(Refusal::NoFoul);
        }
        self.claimed = Some(foul.ply);
        self.lose_by(foul.offender, foul.reason);
        Ok(())
    }

    /// The number of moves before the foul that was pointed out and ended the game.
    #[must_use]
    pub const fn claimed_foul(&self) -> Option<usize> {
        self.claimed
    }

    /// The illegal move that lost at once and was not played (R38).
    #[must_use]
    pub const fn unplayed_move(&self) -> Option<Move> {
        self.unplayed
    }

    /// Whether an illegal move was played and not pointed out (R39).
    #[must_use]
    pub const fn has_foul(&self) -> bool {
        !self.fouls.is_empty()
    }

    fn is_resigned(&self) -> bool {
        let by = WinReason::Resignation;
        matches!(self.outcome(), Some(Outcome::Win { by: reason, .. }) if *reason == by)
    }

    /// The earliest foul that can still be pointed out.
    fn first_foul(&self) -> Option<&StandingFoul> {
        let counts = |foul: &&StandingFoul| match self.rules().claim {
            ClaimRule::Any => true,
            ClaimRule::Players => self.is_still_on_board(foul),
        };
        self.fouls.iter().find(counts)
    }

    /// Whether the violation is still visible on the board.
    fn is_still_on_board(&self, foul: &StandingFoul) -> bool {
        let position = self.position();
        match foul.reason {
            IllegalMove::KingInCheck { .. } => {
                let king = position.king(foul.offender);
                king.is_some_and(|king| position.is_attacked(king, foul.offender.opponent()))
            }
            IllegalMove::Nifu { pawn } => self.pawns_on_file(foul.offender, pawn) > 1,
            _ => self.is_untouched_since(foul.ply),
        }
    }

    fn pawns_on_file(&self, color: Color, file_of: Square) -> usize {
        let is_pawn = |&sq: &Square| {
            let piece = self.position().piece_at(sq);
            sq.file() == file_of.file()
                && piece.is_some_and(|piece| piece.kind == PieceKind::Pawn && piece.color == color)
        };
        Square::all().filter(is_pawn).count()
    }

    /// Whether the piece placed by the move after `ply` moves has neither moved nor been captured since.
    fn is_untouched_since(&self, ply: usize) -> bool {
        let mut moves = self.moves().iter().skip(ply).map(|played| played.mv);
        let Some(to) = moves.next().map(Move::to) else {
            return false;
        };
        moves.all(|mv| mv.to() != to && mv.from() != Some(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameSetup, IllegalPolicy};
    use crate::rules::Position;
    use std::time::Duration;

    /// A game under `illegal=claim` and `rules` after `moves`, fouls among them.
    fn after(rules: &str, sfen: &str, moves: &str) -> Game {
        let mut game = Game::new(GameSetup {
            start: Position::from_sfen(sfen).expect("an SFEN"),
            rules: format!("casual illegal=claim {rules}").parse().expect("rules"),
            ..GameSetup::default()
        });
        assert_eq!(game.rules().illegal, IllegalPolicy::Claim);
        for text in moves.split_whitespace() {
            let turn = game.position().side_to_move();
            game.attempt_usi(turn, text, Duration::ZERO).expect("it can stand");
        }
        game
    }

    fn winner(game: &Game) -> Option<Color> {
        game.outcome().and_then(Outcome::winner)
    }

    const BLACK: Claimant = Claimant::Player(Color::Black);
    const WHITE: Claimant = Claimant::Player(Color::White);
    /// Black drops a second pawn on the fifth file.
    const NIFU: &str = "4k4/9/9/9/9/9/4P4/9/K8 b Pr 1";

    #[test]
    fn r39_the_foul_that_was_claimed_is_remembered_by_its_place_in_the_game() {
        let mut game = after("", NIFU, "5g5f 5a4a P*5d 4a5a");
        assert_eq!(game.claimed_foul(), None);
        game.claim(WHITE).expect("a foul");
        assert_eq!(game.claimed_foul(), Some(2));
    }

    #[test]
    fn a_foul_loses_many_moves_later_for_whoever_points_it_out_but_the_offender() {
        let moves = "P*5d 5a4a 5d5c 4a5a 5c5b+ 5a5b";
        for claimant in [WHITE, Claimant::ThirdParty] {
            let mut game = after("", NIFU, moves);
            assert_eq!(game.claim(BLACK), Err(Refusal::NoFoul), "R39");
            assert_eq!(game.outcome(), None);
            game.claim(claimant).expect("a foul");
            assert_eq!(winner(&game), Some(Color::White));
        }
    }

    #[test]
    fn r39_players_alone_claim_two_pawns_while_both_are_there() {
        let mut game = after("claim=players", NIFU, "P*5d 5a4a");
        assert_eq!(game.claim(Claimant::ThirdParty), Err(Refusal::PlayersClaim));
        game.claim(WHITE).expect("both pawns stand");
        assert_eq!(winner(&game), Some(Color::White));
        for gone in ["P*5d 5a4a 5d5c+", "P*5d 5a4a 9i9h R*5e 9h9i 5e5g"] {
            let mut game = after("claim=players", NIFU, gone);
            assert_eq!(game.claim(WHITE), Err(Refusal::NoFoul), "{gone}");
        }
    }

    #[test]
    fn r39_players_claim_a_misplaced_piece_while_it_stays_where_the_foul_put_it() {
        let start = "4k4/9/9/9/9/9/9/1B5R1/K8 b - 1";
        let mut game = after("claim=players", start, "2h3g 5a4a 9i9h 4a5a");
        game.claim(WHITE).expect("the rook is still there");
        let mut game = after("claim=players", start, "2h3g 5a4a 3g3h");
        assert_eq!(game.claim(WHITE), Err(Refusal::NoFoul));
        let back = "2h3g 5a4a 3g3h 4a5a 3h3g";
        assert_eq!(after("claim=players", start, back).claim(WHITE), Err(Refusal::NoFoul));
    }

    #[test]
    fn r39_players_claim_a_check_not_answered_while_the_king_is_attacked() {
        let start = "4k4/9/9/9/4r4/9/9/9/4K3P b - 1";
        let mut game = after("claim=players", start, "1i1h");
        game.claim(WHITE).expect("the king is in check");
        let mut game = after("claim=players", start, "1i1h 5e4e");
        assert_eq!(game.claim(WHITE), Err(Refusal::NoFoul));
        assert_eq!(after("", start, "1i1h 5e4e").claim(WHITE), Ok(()));
    }

    #[test]
    fn r39_a_king_in_check_that_is_captured_has_been_claimed() {
        for rules in ["", "claim=players"] {
            let game = after(rules, "4k4/9/9/9/4r4/9/9/9/4K3P b - 1", "1i1h 5e5i");
            assert_eq!(winner(&game), Some(Color::White));
            assert_eq!(game.ply(), 1, "a king never leaves the board (R17)");
        }
    }

    #[test]
    fn r39_of_two_fouls_the_earliest_that_counts_decides() {
        let start = "4k4/p8/9/9/9/9/4P4/9/K8 b Pp 1";
        let mut game = after("", start, "P*5d P*9e");
        assert_eq!(game.claim(BLACK), Err(Refusal::NoFoul));
        game.claim(WHITE).expect("Black was first");
        let mut game = after("claim=players", start, "P*5d P*9e 5d5c+ 5a4a");
        assert_eq!(game.claim(WHITE), Err(Refusal::NoFoul), "his own is left");
        game.claim(BLACK).expect("White's pawns stand");
        assert_eq!(winner(&game), Some(Color::Black));
    }

    #[test]
    fn r39_a_foul_after_resignation_counts_under_priority_no_alone() {
        for (rules, expected) in [("", Color::Black), ("priority=no", Color::White)] {
            let mut game = after(rules, NIFU, "P*5d");
            game.resign(Color::White).expect("resigned");
            assert_eq!(game.claim(WHITE).is_ok(), rules == "priority=no");
            assert_eq!(winner(&game), Some(expected), "{rules}");
        }
        let mut game = after("priority=no", NIFU, "5g5f");
        game.resign(Color::White).expect("resigned");
        assert_eq!(game.claim(WHITE), Err(Refusal::NoFoul), "unfounded");
        assert_eq!(winner(&game), Some(Color::Black));
    }

    #[test]
    fn r40_a_foul_taken_back_can_no_longer_be_claimed() {
        let mut game = after("", NIFU, "P*5d 5a4a");
        game.take_back(2).expect("two moves");
        assert_eq!(game.claim(WHITE), Err(Refusal::NoFoul));
    }
}
