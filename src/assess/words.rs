//! Describes mistakes in sentences.

use super::MoveAssessment;
use super::coach::{Explanation, Fact, Mate, PieceFact};
use crate::said;
use crate::texts::{Language, text_in};
use komadai_core::rules::{Move, PieceKind, Position, Square};

/// Writes a move in the position before it; the square is the destination of the previous move.
pub type WriteMove<'a> = &'a dyn Fn(&Position, Move, Option<Square>) -> String;

/// The loss of a mistake, the way it happens, and the better move: one sentence each, without a full stop.
///
/// # Examples
///
/// ```
/// use komadai::assess::sentences;
/// # use komadai::assess::coach::Explanation;
/// # use komadai::assess::{Grade, MoveAssessment};
/// # use komadai_core::record::{EngineScore, NodeId};
/// # use komadai_core::rules::Position;
/// # use komadai::texts::Language;
/// # let before = Position::from_sfen("4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1").unwrap();
/// # let mistake = MoveAssessment {
/// #     node: NodeId::START, ply: 1, side: before.side_to_move(), mv: "2i2f".parse().unwrap(), before,
/// #     taken: None,
/// #     score_before: EngineScore::Centipawns(0), score_after: EngineScore::Centipawns(-900), loss: 0.3,
/// #     grade: Grade::Blunder, better: vec!["6i7i".parse().unwrap()], refutation:
/// vec!["5f2f".parse().unwrap()],
/// # };
/// let write = |_: &Position, mv: komadai_core::rules::Move, _| mv.to_string();
/// let said = sentences(Language::ENGLISH, &mistake, &komadai::assess::coach::explain(&mistake), &write);
/// assert_eq!(said, ["☖5f2f takes the rook on 2f", "better was ☗6i7i"]);
/// ```
pub fn sentences(
    language: Language,
    mistake: &MoveAssessment,
    told: &Explanation,
    write: WriteMove<'_>,
) -> Vec<String> {
    let said = sentences_with_lines(language, mistake, told, write);
    said.into_iter().map(|said| said.words).collect()
}

/// A sentence about a mistake, with the line of play for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub words: String,
    /// The moves from the position before the mistake: the move played and its continuation, or the better
    /// line.
    pub line: Vec<Move>,
    /// The first moves in words with their marks, without the move played; empty if no line is known.
    pub shown: String,
}

/// Like [`sentences`], each with its line of play.
pub fn sentences_with_lines(
    language: Language,
    mistake: &MoveAssessment,
    told: &Explanation,
    write: WriteMove<'_>,
) -> Vec<Said> {
    let mut after = mistake.before.clone();
    if after.play(mistake.mv).is_err() {
        return Vec::new();
    }
    let words = Words { language, mistake, after: &after, write };
    // The same reply is not repeated.
    let by = told.by.as_ref();
    let is_one = match &told.loses {
        Some(Fact::LosesPiece { line, .. }) => line.len() == 1,
        Some(Fact::Unguards(_) | Fact::LeavesAttacked(_)) => true,
        _ => false,
    };
    let by = by.filter(|_| !is_one);
    let facts = told.loses.iter().chain(by);
    let replies = facts.map(|fact| words.said_of_reply(fact));
    let mut said: Vec<Said> = replies.chain(words.said_of_better(told)).collect();
    // One line for two sentences is shown behind the second.
    for place in 1..said.len() {
        if said[place].shown == said[place - 1].shown {
            said[place - 1].shown.clear();
        }
    }
    said
}

/// The most moves of a line that are shown.
const SHOWN: usize = 5;

struct Words<'a> {
    language: Language,
    mistake: &'a MoveAssessment,
    after: &'a Position,
    write: WriteMove<'a>,
}

impl Words<'_> {
    /// A reply of the opponent.
    fn answer(&self, mv: Move) -> String {
        let mark = komadai_core::notation::mark(self.after.side_to_move());
        let last = Some(self.mistake.mv.to());
        format!("{mark}{}", (self.write)(self.after, mv, last))
    }

    fn own(&self, mv: Move) -> String {
        let mark = komadai_core::notation::mark(self.mistake.side);
        format!("{mark}{}", (self.write)(&self.mistake.before, mv, None))
    }

    fn piece(&self, kind: PieceKind) -> String {
        said::the_piece(self.language, kind)
    }

    fn square(&self, square: Square) -> String {
        said::square(self.language, square)
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each fact")]
    fn fact(&self, fact: &Fact) -> String {
        let language = self.language;
        match fact {
            Fact::AllowsMate(mate) => {
                let keys =
                    ["coach-allows-mate", "coach-allows-mate-futile", "coach-allows-forced-mate"];
                let answer = mate.line.first().map(|&mv| self.answer(mv));
                self.of_mate(keys, answer.unwrap_or_default(), mate)
            }
            Fact::MissesMate(mate) => {
                let keys =
                    ["coach-misses-mate", "coach-misses-mate-futile", "coach-misses-forced-mate"];
                let mv = mate.line.first().map(|&mv| self.own(mv));
                self.of_mate(keys, mv.unwrap_or_default(), mate)
            }
            Fact::GivesFor { kind, other, by } => text_in!(
                language,
                "coach-gives-for",
                answer = self.answer(*by),
                piece = self.piece(*kind),
                other = self.piece(*other),
            ),
            Fact::LosesPiece { kind, square, line } => {
                let key = if line.len() == 1 { "coach-takes" } else { "coach-loses" };
                let answer = line.first().map(|&mv| self.answer(mv)).unwrap_or_default();
                text_in!(
                    language,
                    key,
                    answer = answer,
                    piece = self.piece(*kind),
                    square = self.square(*square),
                )
            }
            Fact::NotTakenBack { kind, square } => {
                self.of_own("coach-not-taken-back", *kind, *square)
            }
            Fact::KingLeaves(square) => self.of_own("coach-king-leaves", PieceKind::King, *square),
            Fact::GuardLeaves { kind, square } => self.of_own("coach-guard-leaves", *kind, *square),
            Fact::EndsAttack { kind, square } => self.of_own("coach-ends-attack", *kind, *square),
            Fact::TakesGuard(fact) => self.about("coach-takes-guard", *fact),
            Fact::AttacksKing { by, pieces } => text_in!(
                language,
                "coach-attacks-king",
                answer = self.answer(*by),
                pieces = *pieces,
            ),
            Fact::AttackComes { by, pieces } => text_in!(
                language,
                "coach-attack-comes",
                answer = self.answer(*by),
                pieces = *pieces,
            ),
            Fact::TakesWaysOut { by, left } => {
                text_in!(language, "coach-ways-out", answer = self.answer(*by), left = *left)
            }
            Fact::Takes(fact) => self.about("coach-takes", *fact),
            Fact::Unguards(fact) => self.about("coach-unguards", *fact),
            Fact::LeavesAttacked(fact) => {
                let is_guarded = self.after.is_attacked(fact.square, self.mistake.side);
                let key = if is_guarded { "coach-leaves-guarded" } else { "coach-leaves" };
                self.about(key, *fact)
            }
            Fact::Fork { by, targets } => {
                let (first, second) = self.two(targets);
                text_in!(
                    language,
                    "coach-fork",
                    answer = self.answer(*by),
                    first = first,
                    second = second,
                )
            }
            Fact::Promotes { by, kind } => text_in!(
                language,
                "coach-promotes",
                answer = self.answer(*by),
                piece = self.piece(*kind),
            ),
            Fact::Attacks(fact) => self.about("coach-attacks", *fact),
            Fact::Threatens(fact) => self.about("coach-threatens", *fact),
            Fact::DiscoveredAttack(fact) => self.about("coach-discovered", *fact),
            Fact::Pin(fact) => self.about("coach-pin", *fact),
            Fact::OpensKing(fact) => self.about("coach-opens-king", *fact),
            Fact::ThreatensMate { by, mate } => {
                let keys = [
                    "coach-threatens-mate",
                    "coach-threatens-mate-futile",
                    "coach-threatens-forced-mate",
                ];
                self.of_mate(keys, self.answer(*by), mate)
            }
            Fact::Checks { by } => {
                text_in!(language, "coach-checks", answer = self.answer(*by))
            }
            Fact::WinsPiece { kind, square, .. } => text_in!(
                language,
                "coach-piece-on",
                piece = self.piece(*kind),
                square = self.square(*square),
            ),
            Fact::BetterForks { by, targets } => {
                let (first, second) = self.two(targets);
                text_in!(
                    language,
                    "coach-better-forks",
                    move = self.own(*by),
                    first = first,
                    second = second,
                )
            }
            Fact::BetterTakes(fact) => self.of_better("coach-better-takes", *fact),
            Fact::BetterSaves(fact) => self.of_better("coach-better-saves", *fact),
            Fact::BetterAttacks(fact) => self.of_better("coach-better-attacks", *fact),
            Fact::BetterStops { by, answer } => text_in!(
                language,
                "coach-better-stops",
                move = self.own(*by),
                answer = self.answer(*answer),
            ),
            Fact::BetterMovesKing { by } => {
                text_in!(language, "coach-better-moves-king", move = self.own(*by))
            }
            Fact::BetterGuardsKing { by } => {
                text_in!(language, "coach-better-guards-king", move = self.own(*by))
            }
            Fact::BetterAttacksKing { by, pieces } => text_in!(
                language,
                "coach-better-attacks-king",
                move = self.own(*by),
                pieces = *pieces,
            ),
            Fact::BetterAttackComes { by, pieces } => text_in!(
                language,
                "coach-better-attack-comes",
                move = self.own(*by),
                pieces = *pieces,
            ),
            Fact::BetterTakesWaysOut { by, left } => text_in!(
                language,
                "coach-better-ways-out",
                move = self.own(*by),
                left = *left,
            ),
            Fact::BetterPromotes { by, kind } => text_in!(
                language,
                "coach-better-promotes",
                move = self.own(*by),
                piece = self.piece(*kind),
            ),
            Fact::BetterThreatens(fact) => self.of_better("coach-better-threatens", *fact),
            Fact::BetterThreatensPromotion { by, kind } => text_in!(
                language,
                "coach-better-threatens-promotion",
                move = self.own(*by),
                piece = self.piece(*kind),
            ),
            Fact::BetterExchanges { by, kind, square, other } => text_in!(
                language,
                // The piece that should have taken the other moved away.
                if by.from() == self.mistake.mv.from() && by.from().is_some() {
                    "coach-refuses-exchange"
                } else {
                    "coach-better-exchanges"
                },
                move = self.own(*by),
                piece = self.piece(*kind),
                square = self.square(*square),
                other = self.piece(*other),
            ),
            Fact::BetterChecks { by } => {
                text_in!(language, "coach-better-checks", move = self.own(*by))
            }
            Fact::BetterThreatensMate { by, mate } => {
                let keys = [
                    "coach-better-threatens-mate",
                    "coach-better-threatens-mate-futile",
                    "coach-better-threatens-forced-mate",
                ];
                self.of_mate(keys, self.own(*by), mate)
            }
        }
    }

    /// The sentence for a fact, with the line that begins with the reply.
    fn said_of_reply(&self, fact: &Fact) -> Said {
        let line = match fact {
            Fact::AllowsMate(mate) => &mate.line,
            _ => &self.mistake.refutation,
        };
        let played = self.mistake.mv;
        Said {
            words: self.fact(fact),
            shown: self.line(self.after, Some(played.to()), line),
            line: [played].iter().chain(line).copied().collect(),
        }
    }

    /// The sentence for the better move, with the line that begins with it.
    fn said_of_better(&self, told: &Explanation) -> Option<Said> {
        let line = match &told.gains {
            Some(Fact::MissesMate(mate)) => &mate.line,
            _ => &self.mistake.better,
        };
        Some(Said {
            words: self.better(told)?,
            shown: self.line(&self.mistake.before, None, line),
            line: line.clone(),
        })
    }

    fn line(&self, from: &Position, last: Option<Square>, line: &[Move]) -> String {
        let (mut position, mut last) = (from.clone(), last);
        let mut shown = Vec::new();
        for &mv in line.iter().take(SHOWN) {
            let mark = komadai_core::notation::mark(position.side_to_move());
            let words = format!("{mark}{}", (self.write)(&position, mv, last));
            if position.play(mv).is_err() {
                break;
            }
            last = Some(mv.to());
            shown.push(words);
        }
        shown.join(" ")
    }

    /// A mate that begins with this move: the first text if its length is counted, the second if futile
    /// interpositions make it longer, the third if it is only forced.
    fn of_mate(&self, keys: [&str; 3], mv: String, mate: &Mate) -> String {
        let (answer, all) = (mv.clone(), mate.line.len());
        let key = match (mate.is_shortest, mate.counted) {
            (false, None) => keys[2],
            (true, Some(_)) => keys[1],
            _ => keys[0],
        };
        let plies = mate.counted.unwrap_or(all);
        text_in!(
            self.language,
            key,
            answer = answer,
            move = mv,
            plies = plies,
            all = all,
        )
    }

    /// The first two attacked pieces.
    fn two(&self, targets: &[(PieceKind, Square)]) -> (String, String) {
        let named = |place: usize| {
            let &(kind, square) = targets.get(place)?;
            Some(text_in!(
                self.language,
                "coach-piece-on",
                piece = self.piece(kind),
                square = self.square(square),
            ))
        };
        (named(0).unwrap_or_default(), named(1).unwrap_or_default())
    }

    /// What the side did, or did not do, with its own piece.
    fn of_own(&self, key: &str, kind: PieceKind, square: Square) -> String {
        let side = komadai_core::notation::mark(self.mistake.side);
        text_in!(
            self.language,
            key,
            side = side.to_string(),
            piece = self.piece(kind),
            square = self.square(square),
        )
    }

    fn about(&self, key: &str, fact: PieceFact) -> String {
        text_in!(
            self.language,
            key,
            answer = self.answer(fact.by),
            piece = self.piece(fact.kind),
            square = self.square(fact.square),
        )
    }

    fn of_better(&self, key: &str, fact: PieceFact) -> String {
        text_in!(
            self.language,
            key,
            move = self.own(fact.by),
            piece = self.piece(fact.kind),
            square = self.square(fact.square),
        )
    }

    fn better(&self, told: &Explanation) -> Option<String> {
        let mv = self.own(told.better?);
        Some(match &told.gains {
            Some(fact @ Fact::WinsPiece { .. }) => text_in!(
                self.language,
                "coach-better-wins",
                move = mv,
                piece = self.fact(fact),
            ),
            Some(fact) => self.fact(fact),
            None => text_in!(self.language, "coach-better", move = mv),
        })
    }
}
