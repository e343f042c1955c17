//! Entering kings and impasse points (R52–R58, R64, R66).

use std::fmt;

use super::attacks::attacks;
use super::color::Color;
use super::piece::PieceKind;
use super::position::Position;
use super::square::Square;

/// Counts of big pieces (rooks, bishops and their promoted forms) and small ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PieceCount {
    /// Rooks and bishops, 5 points each.
    pub big: u32,
    /// All other pieces except kings, 1 point each.
    pub small: u32,
}

impl PieceCount {
    /// One piece of `kind` (R53); a king counts as nothing.
    #[must_use]
    pub const fn of(kind: PieceKind) -> Self {
        let mut count = Self { big: 0, small: 0 };
        count.add(kind, 1);
        count
    }

    /// The points of R53.
    #[must_use]
    pub const fn points(self) -> u32 {
        self.big * 5 + self.small
    }

    /// The number of pieces.
    #[must_use]
    pub const fn pieces(self) -> u32 {
        self.big + self.small
    }

    const fn add(&mut self, kind: PieceKind, pieces: u32) {
        match kind.unpromoted() {
            PieceKind::Rook | PieceKind::Bishop => self.big += pieces,
            PieceKind::King => {}
            _ => self.small += pieces,
        }
    }
}

/// The side that gets the points of a handicap's removed pieces (R64).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemovedPieces {
    /// White's, so that the total stays 54: handicap games under `handicap=add`.
    CountForWhite,
    /// Neither side's: all other games.
    DoNotCount,
}

/// One side's numbers for the impasse rules (R66).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideTally {
    /// The side.
    pub color: Color,
    /// Its pieces on the board, without the king.
    pub board: PieceCount,
    /// Those of them in the promotion zone.
    pub zone: PieceCount,
    /// The pieces in its hand.
    pub hand: PieceCount,
    /// Points of removed pieces counted for it (R64).
    pub removed: u32,
    /// The square of its king.
    pub king: Option<Square>,
    /// Whether its king is in check; only possible for the side to move.
    pub in_check: bool,
    /// Whether it is to move.
    pub is_to_move: bool,
}

impl SideTally {
    fn of(position: &Position, color: Color) -> Self {
        let king = position.king(color);
        let opponent = color.opponent();
        let mut tally = Self {
            color,
            board: PieceCount::default(),
            zone: PieceCount::default(),
            hand: PieceCount::default(),
            removed: 0,
            king,
            in_check: king.is_some_and(|king| position.is_attacked(king, opponent)),
            is_to_move: position.side_to_move() == color,
        };
        for sq in position.pieces(color) {
            if let Some(piece) = position.piece_at(sq) {
                tally.board.add(piece.kind, 1);
                if color.promotion_zone().contains(sq) {
                    tally.zone.add(piece.kind, 1);
                }
            }
        }
        for (kind, count) in position.hand(color).iter() {
            tally.hand.add(kind, u32::from(count));
        }
        tally
    }

    /// Whether the king is in the opponent's camp (R52).
    #[must_use]
    pub fn has_entered(&self) -> bool {
        self.king.is_some_and(|king| self.color.promotion_zone().contains(king))
    }

    /// All points: board, hand and removed pieces (R53, R64).
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.board.points() + self.hand.points() + self.removed
    }

    /// The points that count for a declaration: zone, hand and removed pieces (R57).
    #[must_use]
    pub const fn declared_points(&self) -> u32 {
        self.zone.points() + self.hand.points() + self.removed
    }

    /// The result of a declaration now, with each condition.
    #[must_use]
    pub fn declaration(&self, rule: DeclarationRule) -> Declaration {
        let (points, needed) = (self.declared_points(), rule.points_needed(self.color));
        let pieces = self.zone.pieces();
        let conditions = [
            (Condition::Turn, self.is_to_move),
            (Condition::KingEntered, self.has_entered()),
            (Condition::Pieces { have: pieces }, pieces >= PIECES_NEEDED),
            (Condition::NotInCheck, !self.in_check),
            (Condition::Points { have: points, needed }, points >= needed),
        ];
        let wins = match rule {
            DeclarationRule::Points27 => needed,
            DeclarationRule::Points24 => 31,
        };
        let result = if conditions.iter().any(|&(_, holds)| !holds) {
            Declared::Fail
        } else if points >= wins {
            Declared::Win
        } else {
            Declared::Draw
        };
        Declaration { rule, conditions, result }
    }
}

/// The number of pieces besides the king that a declaration needs in the zone (R57).
pub const PIECES_NEEDED: u32 = 10;

/// The kind of declaration (R57, R58).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeclarationRule {
    /// 28 points win for Black, 27 for White.
    Points27,
    /// 31 points win, 24 draw.
    Points24,
}

impl DeclarationRule {
    /// The fewest points for a declaration of `color` that does not fail.
    #[must_use]
    pub const fn points_needed(self, color: Color) -> u32 {
        match (self, color) {
            (Self::Points27, Color::Black) => 28,
            (Self::Points27, Color::White) => 27,
            (Self::Points24, _) => 24,
        }
    }
}

/// A condition of R57 with the side's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The declarer is to move.
    Turn,
    /// The own king is in the zone.
    KingEntered,
    /// At least [`PIECES_NEEDED`] other pieces are there.
    Pieces {
        /// Their number.
        have: u32,
    },
    /// The own king is not in check.
    NotInCheck,
    /// Enough points in the zone and in hand.
    Points {
        /// The declarer's points.
        have: u32,
        /// The fewest needed.
        needed: u32,
    },
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn => write!(f, "to move"),
            Self::KingEntered => write!(f, "king entered"),
            Self::Pieces { have } => write!(f, "{have} of {PIECES_NEEDED} pieces in the zone"),
            Self::NotInCheck => write!(f, "not in check"),
            Self::Points { have, needed } => write!(f, "{have} of {needed} points"),
        }
    }
}

/// The result of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Declared {
    /// The declarer wins.
    Win,
    /// A draw, under [`DeclarationRule::Points24`] only.
    Draw,
    /// The declarer loses (R59).
    Fail,
}

/// A declaration before it is made: each condition and the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declaration {
    /// The rule it is judged by.
    pub rule: DeclarationRule,
    /// The conditions in the order of R57, and whether they hold.
    pub conditions: [(Condition, bool); 5],
    /// Its result.
    pub result: Declared,
}

impl Declaration {
    /// The conditions that do not hold.
    pub fn missing(&self) -> impl Iterator<Item = Condition> + '_ {
        let unmet = |&(condition, holds): &(Condition, bool)| (!holds).then_some(condition);
        self.conditions.iter().filter_map(unmet)
    }
}

/// The count for an impasse by consent (R55, R56).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CountRule {
    /// A side with fewer than 24 points loses.
    Points24,
    /// The side with more points wins; White at 27 each.
    Points27,
}

/// The end of an impasse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImpasseVerdict {
    /// This side wins by points.
    Win(Color),
    /// Undecided.
    Draw,
}

/// Whether a king can win by the try rule: by moving to the opposing king's starting square (R60).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TryStatus {
    /// The king is there.
    Arrived,
    /// A piece of its own side is there.
    OwnPiece,
    /// The square is attacked.
    Attacked,
    /// The king can move there.
    InReach,
    /// The way is free, but the king is not next to the square.
    Far,
}

impl TryStatus {
    /// The status of the king of `color`.
    #[must_use]
    pub fn of(position: &Position, color: Color) -> Self {
        let goal = color.opponent().king_start();
        let king = position.king(color);
        if king == Some(goal) {
            return Self::Arrived;
        }
        if position.pieces(color).contains(goal) {
            return Self::OwnPiece;
        }
        // A king does not shield the square behind it.
        let occupied = position.occupied();
        let occupied = king.map_or(occupied, |king| occupied.without(king));
        let attackers = position.attackers_with(goal, color.opponent(), occupied);
        if !attackers.is_empty() {
            return Self::Attacked;
        }
        let reach = king.map(|king| attacks(PieceKind::King, color, king, occupied));
        if reach.is_some_and(|reach| reach.contains(goal)) { Self::InReach } else { Self::Far }
    }
}

/// The impasse numbers of both sides (R66).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Black and White, by [`Color::index`].
    pub sides: [SideTally; 2],
}

/// The points of a full set (R53).
pub const FULL_SET_POINTS: u32 = 54;

impl Tally {
    /// Counts `position`.
    #[must_use]
    pub fn of(position: &Position, removed: RemovedPieces) -> Self {
        let mut sides = Color::ALL.map(|color| SideTally::of(position, color));
        let counted: u32 = sides.iter().map(SideTally::points).sum();
        if removed == RemovedPieces::CountForWhite {
            sides[Color::White.index()].removed = FULL_SET_POINTS.saturating_sub(counted);
        }
        Self { sides }
    }

    /// The numbers of one side.
    #[must_use]
    pub const fn side(&self, color: Color) -> &SideTally {
        &self.sides[color.index()]
    }

    /// The points of Black and White.
    #[must_use]
    pub const fn points(&self) -> [u32; 2] {
        [self.sides[0].points(), self.sides[1].points()]
    }

    /// The result of an impasse by consent now (R55, R56).
    ///
    /// ```
    /// use komadai_core::rules::{Color, CountRule, ImpasseVerdict, Position, RemovedPieces, Tally};
    /// let tally = Tally::of(&Position::startpos(), RemovedPieces::DoNotCount);
    /// assert_eq!(tally.verdict(CountRule::Points24), ImpasseVerdict::Draw);
    /// assert_eq!(tally.verdict(CountRule::Points27), ImpasseVerdict::Win(Color::White));
    /// ```
    #[must_use]
    pub fn verdict(&self, rule: CountRule) -> ImpasseVerdict {
        let [black, white] = self.points();
        match rule {
            CountRule::Points24 => match (black < 24, white < 24) {
                (true, false) => ImpasseVerdict::Win(Color::White),
                (false, true) => ImpasseVerdict::Win(Color::Black),
                // Both can be short only if pieces are missing: neither side is better.
                _ => ImpasseVerdict::Draw,
            },
            CountRule::Points27 if black > white => ImpasseVerdict::Win(Color::Black),
            CountRule::Points27 => ImpasseVerdict::Win(Color::White),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(sfen: &str) -> Tally {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        Tally::of(&position, RemovedPieces::DoNotCount)
    }

    /// The seed's diagram: 27 points each, both kings entered.
    fn entered(side: char, hands: &str) -> Tally {
        let board = "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk";
        tally(&format!("{board} {side} {hands} 1"))
    }

    #[test]
    fn the_seeds_tally_is_nineteen_on_the_board_and_eight_in_hand() {
        let black = *entered('b', "2GSNL3Pg2s2l3p").side(Color::Black);
        assert_eq!((black.board.points(), black.hand.points()), (19, 8));
        assert_eq!(black.board, PieceCount { big: 2, small: 9 });
        assert_eq!((black.points(), black.zone.pieces()), (27, 11));
    }

    #[test]
    fn twenty_seven_each_is_a_draw_by_24_and_whites_by_27() {
        let even = entered('b', "2GSNL3Pg2s2l3p");
        assert_eq!(even.verdict(CountRule::Points24), ImpasseVerdict::Draw);
        assert_eq!(even.verdict(CountRule::Points27), ImpasseVerdict::Win(Color::White));
        // One pawn more for the one is one less for the other.
        for (hands, winner) in [("2GSNL4Pg2s2l2p", Color::Black), ("2GSNL2Pg2s2l4p", Color::White)]
        {
            let tally = entered('b', hands);
            assert_eq!(tally.verdict(CountRule::Points24), ImpasseVerdict::Draw);
            assert_eq!(tally.verdict(CountRule::Points27), ImpasseVerdict::Win(winner));
        }
        // 23 points lose by 24, 24 do not.
        let by_24 = |hands| entered('b', hands).verdict(CountRule::Points24);
        for hands in ["2GSNL6Pg2s2l", "2GSNLg2s2l6p"] {
            assert_eq!(by_24(hands), ImpasseVerdict::Draw, "{hands}");
        }
        assert_eq!(by_24("2G2SNL6Pgs2l"), ImpasseVerdict::Win(Color::Black));
        assert_eq!(by_24("2GNLg3s2l6p"), ImpasseVerdict::Win(Color::White));
    }

    #[test]
    fn a_declaration_one_point_short_names_the_points() {
        let black = *entered('b', "2GSNL3Pg2s2l3p").side(Color::Black);
        let declaration = black.declaration(DeclarationRule::Points27);
        let missing: Vec<Condition> = declaration.missing().collect();
        assert_eq!(missing, [Condition::Points { have: 27, needed: 28 }]);
        assert_eq!(declaration.result, Declared::Fail);
        assert_eq!(black.declaration(DeclarationRule::Points24).result, Declared::Draw);
    }

    #[test]
    fn a_declaration_off_turn_fails() {
        let white = *entered('b', "2GSNL3Pg2s2l3p").side(Color::White);
        let declaration = white.declaration(DeclarationRule::Points27);
        assert_eq!(declaration.missing().next(), Some(Condition::Turn));
    }

    #[test]
    fn removed_pieces_of_a_handicap_make_the_total_54() {
        let start = crate::rules::Handicap::TwoPiece.position();
        let counted = Tally::of(&start, RemovedPieces::CountForWhite);
        assert_eq!(counted.points(), [27, 27]);
        assert_eq!(counted.side(Color::White).removed, 10);
        assert_eq!(Tally::of(&start, RemovedPieces::DoNotCount).points(), [27, 17]);
    }

    #[test]
    fn r60_a_king_far_away_or_behind_its_own_piece_cannot_try() {
        for (sfen, status) in [
            ("4K4/9/9/9/9/9/9/9/k8 b - 1", TryStatus::Arrived),
            ("K3G4/9/9/9/9/9/9/9/k8 b - 1", TryStatus::OwnPiece),
            ("3KG4/9/9/9/9/9/9/9/k8 b - 1", TryStatus::OwnPiece),
            ("3K4r/9/9/9/9/9/9/9/k8 b - 1", TryStatus::Attacked),
            ("r2K5/9/9/9/9/9/9/9/k8 b - 1", TryStatus::Attacked),
            ("3Kg4/9/9/9/9/9/9/9/k8 b - 1", TryStatus::InReach),
            ("9/3K5/9/9/9/9/9/9/k8 b - 1", TryStatus::InReach),
            ("K8/9/9/9/9/9/9/9/k8 b - 1", TryStatus::Far),
        ] {
            let position = Position::from_sfen(sfen).expect("an SFEN");
            assert_eq!(TryStatus::of(&position, Color::Black), status, "{sfen}");
        }
    }
}
