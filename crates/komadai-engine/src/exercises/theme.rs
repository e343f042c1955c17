//! What a next move is about, read from the board by the rules alone.

use crate::bot::piece_worth;
use komadai_core::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};

/// What a move is about. A move can have several themes or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Promotion sacrifice: the move drops a piece or promotes one where the other side attacks and no own
    /// piece guards, it takes nothing, and the line goes on with the capture. Pawns that are dropped have
    /// themes of their own.
    Sacrifice,
    /// Striking pawn (tataki): a pawn dropped on the square before an enemy piece that is no pawn and no king,
    /// which it attacks.
    StrikingPawn,
    /// Joined pawns (tsugifu, awasefu): a pawn dropped on the square before an enemy pawn, which it attacks.
    JoinedPawns,
    /// Dangling pawn (tarefu): a pawn dropped on the second to fourth rank, seen by its side, with no piece
    /// before it: it threatens to promote.
    DanglingPawn,
    /// Edge attack: a pawn, lance or knight arrives on the first or ninth file, on the far five ranks, and
    /// takes a piece there or attacks one on this file.
    EdgeAttack,
    /// Fork: the piece that arrives attacks two enemy pieces or more that are no pawns, each worth more than
    /// itself, without a guard, or the king.
    Fork,
    /// Defense: with an enemy piece that attacks a square next to the own king, the move takes such a piece,
    /// or a piece other than the king arrives next to the king.
    Defense,
    /// King: the king moves.
    King,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 8] = [
        Self::Sacrifice,
        Self::StrikingPawn,
        Self::JoinedPawns,
        Self::DanglingPawn,
        Self::EdgeAttack,
        Self::Fork,
        Self::Defense,
        Self::King,
    ];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sacrifice => "sacrifice",
            Self::StrikingPawn => "striking-pawn",
            Self::JoinedPawns => "joined-pawns",
            Self::DanglingPawn => "dangling-pawn",
            Self::EdgeAttack => "edge",
            Self::Fork => "fork",
            Self::Defense => "defense",
            Self::King => "king",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The themes of the first move of a line, which is legal.
    #[must_use]
    pub fn of(position: &Position, line: &[Move]) -> Vec<Self> {
        let Some((&mv, rest)) = line.split_first() else { return Vec::new() };
        let Some(arrived) = Arrived::of(position, mv) else { return Vec::new() };
        let is = |theme: &Self| match theme {
            Self::Sacrifice => arrived.is_sacrifice(rest.first().copied()),
            Self::StrikingPawn => {
                arrived.is_pawn_before(|kind| !matches!(kind, PieceKind::Pawn | PieceKind::King))
            }
            Self::JoinedPawns => arrived.is_pawn_before(|kind| kind == PieceKind::Pawn),
            Self::DanglingPawn => arrived.is_dangling_pawn(),
            Self::EdgeAttack => arrived.attacks_the_edge(),
            Self::Fork => arrived.forks(),
            Self::Defense => arrived.defends(),
            Self::King => arrived.kind == PieceKind::King,
        };
        Self::ALL.iter().filter(|theme| is(theme)).copied().collect()
    }
}

/// A move that was made.
struct Arrived<'a> {
    before: &'a Position,
    after: Position,
    mv: Move,
    us: Color,
    to: Square,
    /// The piece on its new square.
    kind: PieceKind,
}

impl<'a> Arrived<'a> {
    fn of(before: &'a Position, mv: Move) -> Option<Self> {
        let mut after = before.clone();
        after.play(mv).ok()?;
        let kind = after.piece_at(mv.to())?.kind;
        Some(Self { before, after, mv, us: before.side_to_move(), to: mv.to(), kind })
    }

    fn captures(&self) -> bool {
        self.before.piece_at(self.to).is_some()
    }

    fn is_sacrifice(&self, reply: Option<Move>) -> bool {
        let is_offered = self.mv.is_promotion() || self.mv.dropped().is_some();
        let is_pawn_drop = self.mv.dropped() == Some(PieceKind::Pawn);
        is_offered
            && !is_pawn_drop
            && !self.captures()
            && !self.after.is_attacked(self.to, self.us)
            && reply.is_some_and(|reply| reply.to() == self.to)
    }

    /// The square before the piece.
    fn ahead(&self) -> Option<Square> {
        self.to.offset(0, if self.us == Color::Black { -1 } else { 1 })
    }

    /// Whether a pawn was dropped before an enemy piece of a kind.
    fn is_pawn_before(&self, wanted: impl Fn(PieceKind) -> bool) -> bool {
        let target = self.ahead().and_then(|sq| self.before.piece_at(sq));
        self.mv.dropped() == Some(PieceKind::Pawn)
            && target.is_some_and(|piece| piece.color != self.us && wanted(piece.kind))
    }

    fn is_dangling_pawn(&self) -> bool {
        self.mv.dropped() == Some(PieceKind::Pawn)
            && (1..=3).contains(&self.us.relative_rank(self.to))
            && self.ahead().is_some_and(|sq| self.before.piece_at(sq).is_none())
    }

    fn attacks_the_edge(&self) -> bool {
        let is_light = matches!(self.kind, PieceKind::Pawn | PieceKind::Lance | PieceKind::Knight);
        let file = self.to.file();
        let on_file = self.attacked() & Bitboard::file(file);
        is_light
            && matches!(file, 1 | 9)
            && self.us.relative_rank(self.to) <= 4
            && (self.captures() || !on_file.is_empty())
    }

    /// The enemy pieces that the arrived piece attacks.
    fn attacked(&self) -> Bitboard {
        let occupied = self.after.occupied();
        attacks(self.kind, self.us, self.to, occupied) & self.after.pieces(self.us.opponent())
    }

    fn forks(&self) -> bool {
        let them = self.us.opponent();
        let is_target = |sq: &Square| {
            let Some(piece) = self.after.piece_at(*sq) else { return false };
            match piece.kind {
                PieceKind::King => true,
                PieceKind::Pawn => false,
                kind => {
                    piece_worth(kind) > piece_worth(self.kind) || !self.after.is_attacked(*sq, them)
                }
            }
        };
        self.kind != PieceKind::King && self.attacked().into_iter().filter(is_target).count() >= 2
    }

    fn defends(&self) -> bool {
        let Some(king) = self.before.king(self.us) else { return false };
        let beside = attacks(PieceKind::King, self.us, king, Bitboard::EMPTY);
        let attackers: Vec<Square> = beside
            .into_iter()
            .flat_map(|sq| self.before.attackers(sq, self.us.opponent()))
            .collect();
        let was_beside = self.mv.from().is_some_and(|from| beside.contains(from));
        let arrives = beside.contains(self.to) && !was_beside;
        self.kind != PieceKind::King
            && !attackers.is_empty()
            && (arrives || attackers.contains(&self.to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn themes(sfen: &str, line: &str) -> Vec<&'static str> {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let line: Vec<Move> = line.split(' ').map(|mv| mv.parse().expect("a move")).collect();
        Theme::of(&position, &line).into_iter().map(Theme::name).collect()
    }

    #[test]
    fn a_pawn_before_a_piece_strikes_and_one_before_a_pawn_joins() {
        let sfen = "4k4/9/7g1/7p1/9/9/9/9/4K4 b P 1";
        assert_eq!(themes(sfen, "P*2e"), ["joined-pawns"]);
        let sfen = "4k4/9/7g1/9/9/9/9/9/4K4 b P 1";
        assert_eq!(themes(sfen, "P*2d"), ["striking-pawn"]);
        assert_eq!(themes(sfen, "P*3d"), ["dangling-pawn"]);
        assert_eq!(themes(sfen, "P*3e"), [""; 0]);
    }

    #[test]
    fn a_sacrifice_is_unguarded_and_taken() {
        let sfen = "4k4/3g5/9/9/9/9/9/6B2/4K4 b G 1";
        assert_eq!(themes(sfen, "G*5b 6b5b"), ["sacrifice"]);
        assert_eq!(themes(sfen, "G*5b 5a4a"), [""; 0], "not taken");
        let guarded = "4k4/3g5/4P4/9/9/9/9/9/4K4 b G 1";
        assert_eq!(themes(guarded, "G*5b 6b5b"), [""; 0], "guarded");
    }

    #[test]
    fn a_knight_forks_two_golds() {
        let sfen = "4k4/3g1g3/9/9/9/9/9/9/4K4 b N 1";
        assert_eq!(themes(sfen, "N*5d"), ["fork"]);
        assert_eq!(themes(sfen, "N*4d"), [""; 0]);
    }

    #[test]
    fn a_pawn_on_the_edge_attacks_it() {
        let sfen = "8k/9/8p/9/8P/9/9/9/4K4 b - 1";
        assert_eq!(themes(sfen, "1e1d"), ["edge"]);
        assert_eq!(themes(sfen, "5i5h"), ["king"]);
    }

    #[test]
    fn what_takes_an_attacker_of_the_king_or_comes_to_it_defends() {
        let sfen = "4k4/9/9/9/9/9/4p4/9/4K4 b G 1";
        assert_eq!(themes(sfen, "G*5h"), ["defense"]);
        assert_eq!(themes(sfen, "G*3h"), [""; 0]);
        let quiet = "4k4/9/9/9/9/9/9/9/4K4 b G 1";
        assert_eq!(themes(quiet, "G*5h"), [""; 0], "nothing attacks");
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        assert!(Theme::ALL.iter().all(|theme| Theme::from_name(theme.name()) == Some(*theme)));
        assert_eq!(Theme::from_name("rook"), None);
    }
}
