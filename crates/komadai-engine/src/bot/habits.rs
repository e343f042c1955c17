//! The plans of a weak level, as people have them: an opening, a castle that fits it, then one attack.
//!
//! They are preferences besides the search, which change the scores of quiet moves at the root. A threat that
//! the level sees counts more.

use komadai_core::rules::{Color, Move, PieceKind, Position, Square};

/// A weak level's plan on one turn.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// The own last moves on the board: origin and target.
    recent: Vec<(Square, Square)>,
}

/// Opening preferences last this many plies.
const OPENING: u32 = 30;
/// The attack begins at this ply even without a castle.
const ATTACK: u32 = 34;
/// Castles are built and kept for this many plies.
const CASTLE: u32 = 110;
/// The own moves that a move should not undo.
const RECENT: usize = 4;
/// The preference for a move that undoes one of them, in centipawns.
const UNDOING: i32 = -160;

/// File and rank as the side to move sees the board.
type Place = (u8, u8);

/// A castle: the squares of its king and of its golds and silvers.
struct Castle {
    king: Place,
    guards: [(PieceKind, Place); 3],
}

/// For a rook on the left, with the king on the right.
static MINO: Castle = Castle {
    king: (2, 8),
    guards: [(PieceKind::Silver, (3, 8)), (PieceKind::Gold, (4, 9)), (PieceKind::Gold, (5, 8))],
};
/// For a rook on its file, with the bishop at home.
static BOAT: Castle = Castle {
    king: (7, 8),
    guards: [(PieceKind::Silver, (7, 9)), (PieceKind::Gold, (6, 9)), (PieceKind::Gold, (5, 8))],
};
/// For a rook on its file, when the bishop has left.
static LEFT_MINO: Castle = Castle {
    king: (8, 8),
    guards: [(PieceKind::Silver, (7, 8)), (PieceKind::Gold, (6, 9)), (PieceKind::Gold, (5, 8))],
};

impl Plan {
    /// The plan after `moves`, all legal.
    pub(super) fn of(moves: &[Move]) -> Self {
        let own = moves.iter().rev().skip(1).step_by(2).take(RECENT);
        Self { recent: own.filter_map(|mv| Some((mv.from()?, mv.to()))).collect() }
    }

    /// The preference for a move, in centipawns; 0 for captures and in check.
    pub(super) fn liking(&self, position: &Position, mv: Move) -> i32 {
        if position.is_in_check() || position.piece_at(mv.to()).is_some() {
            return 0;
        }
        let side = position.side_to_move();
        let view = View { position, side };
        let to = view.place(mv.to());
        let Some(from) = mv.from() else { return view.drop(to) };
        let Some(piece) = position.piece_at(from) else { return 0 };
        let undoes = self.recent.contains(&(mv.to(), from));
        let step = QuietStep { kind: piece.kind, from: view.place(from), to };
        let liked = view.opening(&step) + view.castling(&step) + view.attack(&step);
        if undoes { liked.min(0) + UNDOING } else { liked }
    }
}

/// A move to an empty square.
struct QuietStep {
    kind: PieceKind,
    from: Place,
    to: Place,
}

/// The board as the side to move sees it.
struct View<'a> {
    position: &'a Position,
    side: Color,
}

impl View<'_> {
    const fn place(&self, sq: Square) -> Place {
        let sq = self.side.view(sq);
        (sq.file(), sq.rank())
    }

    /// The place of a king; outside the board if there is none.
    fn king(&self, color: Color) -> Place {
        self.position.king(color).map_or((0, 0), |sq| self.place(sq))
    }

    fn has(&self, kind: PieceKind, place: Place) -> bool {
        let pieces = self.position.pieces(self.side) & self.position.kind(kind);
        pieces.into_iter().any(|sq| self.place(sq) == place)
    }

    /// The file of the own rook; 0 without one.
    fn rook_file(&self) -> u8 {
        let rooks = self.position.pieces(self.side) & self.position.kind(PieceKind::Rook);
        rooks.into_iter().next().map_or(0, |sq| self.place(sq).0)
    }

    fn castle(&self) -> &'static Castle {
        if self.rook_file() >= 5 {
            return &MINO;
        }
        let at_home = [PieceKind::Bishop, PieceKind::Silver, PieceKind::ProBishop];
        if at_home.into_iter().any(|kind| self.has(kind, (8, 8))) { &BOAT } else { &LEFT_MINO }
    }

    /// Whether the king is where its castle has it, with two guards beside it.
    fn is_castled(&self) -> bool {
        let king = self.king(self.side);
        let guards = [PieceKind::Gold, PieceKind::Silver].map(|kind| {
            let own = self.position.pieces(self.side) & self.position.kind(kind);
            own.into_iter().filter(|sq| distance(self.place(*sq), king) == 1).count()
        });
        distance(king, self.castle().king) <= 1 && guards.iter().sum::<usize>() >= 2
    }

    /// Pawns that open lines, and no early moves of pieces at the edge.
    fn opening(&self, step: &QuietStep) -> i32 {
        if self.position.ply() >= OPENING {
            return 0;
        }
        match step.kind {
            PieceKind::Pawn => pawn(step.from),
            PieceKind::Rook if step.from.1 == 8 && step.to.1 == 8 => rook(step.to.0),
            PieceKind::Bishop if step.from.1 == 8 && step.to.1 >= 7 => -20,
            PieceKind::Lance => -60,
            PieceKind::Knight => -40,
            PieceKind::Silver if step.to.1 < step.from.1 => 10,
            _ => 0,
        }
    }

    /// The king goes to its castle, golds and silvers to their places beside it, and all stay there.
    fn castling(&self, step: &QuietStep) -> i32 {
        let ply = self.position.ply();
        if ply < 6 && step.kind == PieceKind::King {
            return -40;
        }
        let king = self.king(self.side);
        if ply >= CASTLE || king.1 < 7 {
            return 0;
        }
        let castle = self.castle();
        if step.kind == PieceKind::King {
            let nearer = i32::from(distance(step.from, castle.king))
                - i32::from(distance(step.to, castle.king));
            let too_high = if step.to.1 < 8 { -60 } else { 0 };
            return too_high + if nearer > 0 { 45 } else { -70 };
        }
        // The silver of a Mino would stand in the king's way.
        let arrived = distance(king, castle.king) == 0;
        let place = |place: &Place| {
            let guards = castle.guards.iter();
            let mut of_kind = guards.filter(|(kind, at)| *kind == step.kind && at == place);
            of_kind.next().is_some_and(|(kind, _)| *kind == PieceKind::Gold || arrived)
        };
        let is_way = !arrived && distance(step.to, castle.king) < distance(king, castle.king);
        match (place(&step.from), place(&step.to)) {
            (true, false) => -45,
            (false, true) => 40,
            (true, true) => 0,
            _ if is_way && step.to.1 >= 8 => -30,
            _ if distance(step.from, king) == 1 && step.kind != PieceKind::Pawn => -25,
            _ => 0,
        }
    }

    /// From the castle on, pieces go where the rook is, and to the other king.
    fn attack(&self, step: &QuietStep) -> i32 {
        if self.position.ply() < ATTACK && !self.is_castled() {
            return 0;
        }
        let forward = i32::from(step.from.1) - i32::from(step.to.1);
        let king = self.king(self.side);
        if step.kind == PieceKind::King || distance(step.from, king) <= 1 {
            return 0;
        }
        let enemy = self.king(self.side.opponent());
        let nearer = i32::from(distance(step.from, enemy)) - i32::from(distance(step.to, enemy));
        let with_rook = step.from.0.abs_diff(self.rook_file());
        match step.kind {
            PieceKind::Pawn if with_rook == 0 => 30,
            PieceKind::Pawn if with_rook <= 2 => 10,
            PieceKind::Pawn => 0,
            PieceKind::Silver if forward > 0 && with_rook <= 3 => 25,
            PieceKind::Knight => 5,
            PieceKind::Lance => -20,
            PieceKind::Rook | PieceKind::Bishop => -10,
            _ => (15 * nearer.clamp(-1, 1)) + if forward < 0 { -10 } else { 0 },
        }
    }

    /// Drops near the other king attack it.
    fn drop(&self, to: Place) -> i32 {
        match distance(to, self.king(self.side.opponent())) {
            0..=2 => 25,
            3 => 10,
            _ if to.1 >= 7 && distance(to, self.king(self.side)) > 2 => -20,
            _ => 0,
        }
    }
}

/// In king's steps.
const fn distance(a: Place, b: Place) -> u8 {
    let (files, ranks) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    if files > ranks { files } else { ranks }
}

/// Pawns that open the bishop's line and those before the rook go first, those before the bishop's knight
/// stay.
const fn pawn(from: Place) -> i32 {
    match from {
        (7, 7) => 70,
        (2, 7) => 45,
        (2, 6) => 25,
        (6, 7) => 20,
        (3..=5, 7) => 12,
        (1 | 9, 7) => 5,
        (8, 7) => -50,
        _ => -15,
    }
}

/// A rook stays, or goes to the middle and the left.
const fn rook(file: u8) -> i32 {
    match file {
        5..=8 => 5,
        2 | 4 => 0,
        _ => -40,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(text: &str) -> Move {
        text.parse().expect("a move")
    }

    fn liked(position: &Position, text: &str) -> i32 {
        assert!(position.is_legal(mv(text)), "{text}");
        Plan::of(&[]).liking(position, mv(text))
    }

    #[test]
    fn the_first_moves_of_both_sides_are_those_of_people() {
        let mut position = Position::startpos();
        assert!(liked(&position, "7g7f") > liked(&position, "2g2f"));
        assert!(liked(&position, "2g2f") > liked(&position, "9i9h"));
        assert!(liked(&position, "5i5h") < 0);
        position.play(mv("7g7f")).expect("legal");
        assert!(liked(&position, "3c3d") > liked(&position, "1a1b"));
        position.set_ply(OPENING);
        assert_eq!(liked(&position, "3c3d"), 0);
    }

    #[test]
    fn the_king_castles_on_the_side_without_the_rook() {
        let mut position = Position::startpos();
        position.set_ply(8);
        assert!(liked(&position, "5i6h") > 0 && liked(&position, "5i4h") < 0);
        for ranging in ["2h6h", "8b4b"] {
            position.play(mv(ranging)).expect("legal");
        }
        assert!(liked(&position, "5i4h") > 0 && liked(&position, "6i5h") > 0);
        position.play(mv("5i4h")).expect("legal");
        assert!(liked(&position, "5a6b") > 0 && liked(&position, "5a5b") < 0, "White, too");
    }

    #[test]
    fn guards_stay_beside_the_king_and_moves_are_not_undone() {
        let castled = "4k4/9/9/9/9/9/PPPPPPPPP/1R2G1SK1/LN3G1NL b - 41";
        let position = Position::from_sfen(castled).expect("an SFEN");
        for leaving in ["4i4h", "2h1h", "5h6h"] {
            assert!(liked(&position, leaving) < 0, "{leaving}");
        }
        let plan = Plan::of(&["8g8f", "5a5b", "8h7h", "5b5a", "9g9f", "5a5b"].map(mv));
        let before = Position::from_sfen(&castled.replace("1R2", "2R1")).expect("an SFEN");
        assert!(plan.liking(&before, mv("7h8h")) <= UNDOING);
        assert!(plan.liking(&before, mv("7h6h")) > UNDOING);
    }

    #[test]
    fn an_attack_follows_the_castle() {
        let castled = "4k4/9/9/9/9/9/PP1PPPPPP/2R2GSK1/LN2G2NL b S 41";
        let position = Position::from_sfen(castled).expect("an SFEN");
        assert!(liked(&position, "S*6c") > liked(&position, "S*8h"));
    }
}
