//! What is said of a mistake, in sentences.

use super::MoveAssessment;
use super::coach::{Explanation, Fact};
use crate::game;
use crate::rules::{Move, PieceKind, Position, Square};
use crate::texts::{Language, text_in};

/// How a move is written: in the position before it; the square is where the move before arrived.
pub type WriteMove<'a> = &'a dyn Fn(&Position, Move, Option<Square>) -> String;

/// What a mistake loses, by what means, and what was better: a sentence each, without a full stop.
///
/// # Examples
///
/// ```
/// use komadai::assess::sentences;
/// # use komadai::assess::coach::Explanation;
/// # use komadai::assess::{Grade, MoveAssessment};
/// # use komadai::record::{EngineScore, NodeId};
/// # use komadai::rules::Position;
/// # use komadai::texts::Language;
/// # let before = Position::from_sfen("4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1").unwrap();
/// # let mistake = MoveAssessment {
/// #     node: NodeId::START, ply: 1, side: before.side_to_move(), mv: "2i2f".parse().unwrap(), before,
/// #     score_before: EngineScore::Centipawns(0), score_after: EngineScore::Centipawns(-900), loss: 0.3,
/// #     grade: Grade::Blunder, better: vec!["6i7i".parse().unwrap()], refutation: vec!["5f2f".parse().unwrap()],
/// # };
/// let write = |_: &Position, mv: komadai::rules::Move, _| mv.to_string();
/// let said = sentences(Language::ENGLISH, &mistake, &komadai::assess::coach::explain(&mistake), &write);
/// assert_eq!(said, ["☖5f2f takes the rook on 2f", "better was ☗6i7i"]);
/// ```
#[must_use]
pub fn sentences(
    language: Language,
    mistake: &MoveAssessment,
    told: &Explanation,
    write: WriteMove<'_>,
) -> Vec<String> {
    let mut after = mistake.before.clone();
    if after.play(mistake.mv).is_err() {
        return Vec::new();
    }
    let words = Words {
        language,
        mistake,
        after: &after,
        write,
    };
    // The same answer is not told twice.
    let by = told.by.as_ref();
    let is_one = matches!(&told.loses, Some(Fact::LosesPiece { line, .. }) if line.len() == 1);
    let by = by.filter(|_| !is_one);
    let facts = told.loses.iter().chain(by);
    let mut said: Vec<String> = facts.map(|fact| words.fact(fact)).collect();
    said.extend(words.better(told));
    said
}

struct Words<'a> {
    language: Language,
    mistake: &'a MoveAssessment,
    /// The position after the mistake.
    after: &'a Position,
    write: WriteMove<'a>,
}

impl Words<'_> {
    /// An answer of the opponent.
    fn answer(&self, mv: Move) -> String {
        let mark = crate::notation::mark(self.after.side_to_move());
        let last = Some(self.mistake.mv.to());
        format!("{mark}{}", (self.write)(self.after, mv, last))
    }

    fn own(&self, mv: Move) -> String {
        let mark = crate::notation::mark(self.mistake.side);
        format!("{mark}{}", (self.write)(&self.mistake.before, mv, None))
    }

    fn piece(&self, kind: PieceKind) -> String {
        game::piece(self.language, kind)
    }

    fn square(&self, square: Square) -> String {
        game::square(self.language, square)
    }

    fn fact(&self, fact: &Fact) -> String {
        let language = self.language;
        match fact {
            Fact::AllowsMate(line) => {
                let answer = line.first().map(|&mv| self.answer(mv)).unwrap_or_default();
                text_in!(
                    language,
                    "coach-allows-mate",
                    answer = answer,
                    plies = line.len()
                )
            }
            Fact::MissesMate(line) => {
                let mv = line.first().map(|&mv| self.own(mv)).unwrap_or_default();
                text_in!(language, "coach-misses-mate", move = mv, plies = line.len())
            }
            Fact::LosesPiece { kind, square, line } => {
                let key = if line.len() == 1 {
                    "coach-takes"
                } else {
                    "coach-loses"
                };
                let answer = line.first().map(|&mv| self.answer(mv)).unwrap_or_default();
                text_in!(
                    language,
                    key,
                    answer = answer,
                    piece = self.piece(*kind),
                    square = self.square(*square),
                )
            }
            Fact::Fork { by, targets } => {
                let named: Vec<String> = targets
                    .iter()
                    .take(2)
                    .map(|&(kind, square)| {
                        text_in!(
                            language,
                            "coach-piece-on",
                            piece = self.piece(kind),
                            square = self.square(square),
                        )
                    })
                    .collect();
                text_in!(
                    language,
                    "coach-fork",
                    answer = self.answer(*by),
                    first = named.first().cloned().unwrap_or_default(),
                    second = named.get(1).cloned().unwrap_or_default(),
                )
            }
            Fact::DiscoveredAttack { by, kind, square } => {
                self.about("coach-discovered", *by, *kind, *square)
            }
            Fact::Pin { by, kind, square } => self.about("coach-pin", *by, *kind, *square),
            Fact::OpensKing { kind, square, by } => {
                self.about("coach-opens-king", *by, *kind, *square)
            }
            Fact::ThreatensMate { by, line } => text_in!(
                language,
                "coach-threatens-mate",
                answer = self.answer(*by),
                plies = line.len(),
            ),
            Fact::WinsPiece { kind, square, .. } => text_in!(
                language,
                "coach-piece-on",
                piece = self.piece(*kind),
                square = self.square(*square),
            ),
        }
    }

    fn about(&self, key: &str, by: Move, kind: PieceKind, square: Square) -> String {
        text_in!(
            self.language,
            key,
            answer = self.answer(by),
            piece = self.piece(kind),
            square = self.square(square),
        )
    }

    fn better(&self, told: &Explanation) -> Option<String> {
        let mv = self.own(told.better?);
        Some(match &told.gains {
            Some(fact @ Fact::MissesMate(_)) => self.fact(fact),
            Some(fact @ Fact::WinsPiece { .. }) => text_in!(
                self.language,
                "coach-better-wins",
                move = mv,
                piece = self.fact(fact),
            ),
            _ => text_in!(self.language, "coach-better", move = mv),
        })
    }
}
