//! A teaching game: what a move loses is said at once, and what was done well at the end.

use std::time::Duration;

use super::{Cx, Dialog, Message, State};
use crate::app::action::Context;
use crate::app::analysis::refuted;
use crate::app::effect::{Asker, EngineEffect, GameJob, Ticket};
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::Ply;
use crate::app::person::changes::PersonChange;
use crate::app::state::AppState;
use crate::app::wording::notation::{move_words, written};
use crate::app::wording::openings::castle_name;
use crate::app::wording::words::{sentence, square_name, the_piece};
use crate::assess::coach::{Explanation, Fact, PieceFact, explain};
use crate::assess::{Budget, GameAssessment, Merit, MoveAssessment, Praise, praises, win_rate};
use crate::texts::text;
use komadai_core::game::Outcome;
use komadai_core::notation::mark;
use komadai_core::record::{EngineLine, NodeId};
use komadai_core::rules::{Bitboard, Color, Move, PieceKind};

/// The positions that are searched for each position of the game.
const NODES: u64 = 20_000;
/// The longest wait of the bot's answer for the judgement of the move before.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// The time to read what a move loses, before the bot answers: the shortest one, and for each character. Slow readers
/// of a foreign language read about ten characters a second.
const READING: Duration = Duration::from_secs(4);
const READING_OF_ONE: Duration = Duration::from_millis(100);
/// The points, in centipawns, whose loss is told although it changes the chances little.
const PIECE: i32 = 400;
/// The same for a pawn that can be taken for nothing.
const PAWN: i32 = 120;
/// The longest mate that is told, in plies: a beginner sees no longer one.
const MATE: usize = 5;
/// The plies within which the chances of a person who drifts have fallen by [`DRIFT`].
const SPAN: usize = 6;
const DRIFT: f64 = 0.10;
/// The least loss of the move to learn from.
const LEAST_LOSS: f64 = 0.05;
/// The number of things done well that are told.
const PRAISES: usize = 3;

/// Judges the moves of a teaching game.
#[derive(Debug, Default)]
pub(super) struct Teacher {
    /// The engine's lines of the position after each number of moves, the start first.
    judged: Vec<Vec<EngineLine>>,
    asked: Option<Ticket>,
    /// The bot's answer waits until then.
    holds: Option<Duration>,
    /// The last position in which a warning was given.
    said: usize,
    /// The last position in which a hint was offered.
    offered: usize,
    /// The warning about the last move, until the bot has answered.
    warning: Option<Notice>,
    /// Whether the game was counted among the first ones.
    is_counted: bool,
}

impl State {
    /// Explains a teaching game that begins or continues.
    pub(super) fn begin_teaching(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.teacher.is_some() {
            let [hint, back] = ["hint", "take-back"].map(|name| app.typed_for(Context::Play, name));
            cx.notify(Notice::info(text!("play-teaching", hint = hint, back = back)));
            self.teach(app, cx);
        }
    }

    /// Has the positions judged that are new; the game has changed.
    pub(super) fn teach(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ply = self.table.game.ply();
        let Some(teacher) = &mut self.teacher else {
            return;
        };
        teacher.judged.truncate(ply + 1);
        teacher.said = teacher.said.min(ply);
        teacher.offered = teacher.offered.min(ply);
        teacher.holds = None;
        if teacher.judged.len() <= ply {
            let ticket = app.ticket();
            teacher.asked = Some(ticket);
            teacher.holds = (!self.table.has_clocks()).then(|| app.now + LONGEST_WAIT);
            let places = teacher.judged.len()..=ply;
            let game = self.table.judged();
            let budget = Budget::of_nodes(NODES);
            cx.ask(EngineEffect::Judge(Box::new(GameJob {
                ticket,
                asker: Asker::Play,
                game,
                places,
                budget,
            })));
        }
        let is_over = self.table.outcome().is_some_and(|it| !matches!(it, Outcome::Interrupted));
        if is_over && !self.table.is_short() && !std::mem::replace(&mut teacher.is_counted, true) {
            app.strength.add_taught();
            cx.ask(PersonChange::Taught);
        }
    }

    /// Whether positions of a teaching game are being judged.
    pub(super) fn is_judging(&self) -> bool {
        self.teacher.as_ref().is_some_and(|teacher| teacher.asked.is_some())
    }

    /// The time until which the bot's answer waits.
    pub(super) fn held_until(&self, now: Duration) -> Option<Duration> {
        self.teacher.as_ref()?.holds.filter(|until| *until > now)
    }

    /// Stores the judgement of a position, and says what the move before it loses.
    pub(super) fn take_judged(
        &mut self,
        app: &AppState,
        cx: &mut Cx,
        ticket: Ticket,
        place: usize,
        lines: Vec<EngineLine>,
    ) {
        let ply = self.table.game.ply();
        let Some(teacher) = &mut self.teacher else {
            return;
        };
        if teacher.asked != Some(ticket) || teacher.judged.len() != place {
            return;
        }
        teacher.judged.push(lines);
        if place + 1 < ply || place == 0 || self.table.outcome().is_some() {
            return;
        }
        let mover = self.mover_of(place);
        if self.table.seat(mover).is_human() {
            self.warn(app, cx, place);
        } else if place == ply {
            self.offer_hint(app, cx, place);
        }
    }

    /// All positions are judged, or the engine has failed: the bot may answer, and the card of the game opens.
    pub(super) fn end_judging(&mut self, app: &mut AppState, cx: &mut Cx, ticket: Ticket) {
        let Some(teacher) = &mut self.teacher else {
            return;
        };
        if teacher.asked.take_if(|asked| *asked == ticket).is_none() {
            return;
        }
        if teacher.said != self.table.game.ply() {
            teacher.holds = None;
        }
        if self.table.outcome().is_some() {
            cx.open(self.result_card(app).unasked());
        }
    }

    /// The side that made the last of so many moves.
    fn mover_of(&self, ply: usize) -> Color {
        let first = self.table.game.setup().start.side_to_move();
        if ply % 2 == 1 { first } else { first.opponent() }
    }

    /// The moves so far with their judgements.
    fn assessed(&self) -> GameAssessment {
        let mut record = self.table.game.to_record();
        let line: Vec<NodeId> = [NodeId::START].into_iter().chain(record.main_line()).collect();
        let judged = self.teacher.iter().flat_map(|teacher| &teacher.judged);
        for (&node, lines) in line.iter().zip(judged) {
            record.notes_mut(node).engine.clone_from(lines);
        }
        GameAssessment::of(&record, &line)
    }

    /// Says what the last of so many moves loses, if it is a piece or the king.
    fn warn(&mut self, app: &AppState, cx: &mut Cx, place: usize) {
        let assessed = self.assessed();
        let made = assessed.moves.iter().find(|mv| usize::try_from(mv.ply) == Ok(place));
        let is_answered = place < self.table.game.ply();
        let Some((words, squares)) = made.and_then(|made| loss(app, made, is_answered)) else {
            return;
        };
        let Some(teacher) = &mut self.teacher else {
            return;
        };
        teacher.said = place;
        let characters = u32::try_from(words.chars().count()).unwrap_or_default();
        let reading = READING.max(READING_OF_ONE * characters);
        teacher.holds = teacher.holds.map(|_| app.now + reading);
        let notice = Notice::warning(words);
        teacher.warning = Some(notice.clone());
        if place == self.table.game.ply() {
            self.entry.input.offending = squares;
        }
        cx.notify(notice);
    }

    /// The bot has answered: what the move before loses is no longer ahead.
    pub(super) fn drop_warning(&mut self, app: &mut AppState) {
        let warning = self.teacher.as_mut().and_then(|teacher| teacher.warning.take());
        app.notice.take_if(|notice| Some(&*notice) == warning.as_ref());
    }

    /// Offers a hint to a person whose chances have become smaller step by step.
    fn offer_hint(&mut self, app: &AppState, cx: &mut Cx, place: usize) {
        let person = self.table.to_move();
        let Some(teacher) = self.teacher.as_mut().filter(|_| app.settings.hints) else {
            return;
        };
        // What a move loses says more, and stays.
        let is_warned = teacher.said + 1 >= place;
        let from = place.checked_sub(SPAN).filter(|from| !is_warned && *from >= teacher.offered);
        let Some(from) = from else {
            return;
        };
        let chance = |ply: usize| {
            let black = win_rate(teacher.judged.get(ply)?.first()?.score?);
            Some(if person == Color::Black { black } else { 1.0 - black })
        };
        if let (Some(before), Some(now)) = (chance(from), chance(place))
            && before - now >= DRIFT
        {
            teacher.offered = place;
            let key = app.typed_for(Context::Play, "hint");
            cx.notify(Notice::info(text!("play-teaching-drift", key = key)));
        }
    }

    /// The card of a teaching game with what was done well, and what is to learn.
    pub(super) fn with_lesson(&self, card: Dialog) -> Dialog {
        let (Some(teacher), Some((person, _))) = (&self.teacher, self.table.person_and_level())
        else {
            return card;
        };
        let assessed = self.assessed();
        let game = &self.table.game;
        let moves: Vec<Move> = game.moves().iter().map(|played| played.mv).collect();
        let start = &game.setup().start;
        let mut praised = praises(start, &moves, &teacher.judged, &assessed, person);
        praised.truncate(PRAISES);
        let own = assessed.moves.iter().filter(|mv| mv.side == person && mv.loss >= LEAST_LOSS);
        let own = own.filter(|mv| !praised.iter().any(|it| usize::try_from(mv.ply) == Ok(it.ply)));
        let worst = own.max_by(|a, b| a.loss.total_cmp(&b.loss));
        let mut card = card;
        if !praised.is_empty() {
            card = card.rows([Row::Strong(text!("play-well-done"))]);
        }
        for Praise { what, ply } in praised {
            card = card.link(self.praise_words(what, ply), Message::ShowMove(Ply(ply)));
        }
        let Some(worst) = worst else {
            return card;
        };
        let words = refuted(worst).first().map(|said| said.words.clone());
        let words = words.unwrap_or_else(|| {
            let better = worst.better.first().copied();
            let better = better.map(|better| {
                format!("{}{}", mark(worst.side), written(&worst.before, better, None))
            });
            text!("play-to-learn-better", better = better.unwrap_or_default())
        });
        let ply = usize::try_from(worst.ply).unwrap_or_default();
        let words = text!("play-to-learn-move", move = self.move_at(ply), words = words);
        card.rows([Row::Strong(text!("play-to-learn"))])
            .link(sentence(&words), Message::ShowMove(Ply(ply)))
    }

    /// The last of so many moves: `31 ☗Rx2h`.
    fn move_at(&self, ply: usize) -> String {
        let words = move_words(&self.table.game, ply.saturating_sub(1));
        format!("{ply} {}", words.unwrap_or_default())
    }

    fn praise_words(&self, what: Merit, ply: usize) -> String {
        let mv = self.move_at(ply);
        sentence(&match what {
            Merit::Mates => text!("play-well-mate", move = mv),
            Merit::Wins(kind) => text!("play-well-won", move = mv, piece = the_piece(kind)),
            Merit::OnlyMove => text!("play-well-only", move = mv),
            Merit::Castle(castle) => text!("play-well-castle", castle = castle_name(castle)),
            Merit::Promotes(kind) => {
                text!("play-well-promoted", move = mv, piece = the_piece(kind))
            }
            Merit::Steady(moves) => text!("play-well-steady", moves = moves),
            Merit::Best(moves) => text!("play-well-best", moves = moves),
        })
    }
}

/// What a move loses, in a sentence, with the squares to light; `None` if it is neither a piece nor the king.
/// Where the bot has answered, the sentence says after which move.
fn loss(app: &AppState, made: &MoveAssessment, is_answered: bool) -> Option<(String, Bitboard)> {
    let loses = |points| made.loss > 0.0 && made.points_lost().is_none_or(|lost| lost >= points);
    if !made.grade.is_mistake() && !loses(PAWN) {
        return None;
    }
    let told = explain(made);
    let lost = facts(&told);
    let is_pawn = matches!(lost, Some(Lost::Piece(PieceFact { kind: PieceKind::Pawn, .. })));
    if !made.grade.is_mistake() && !is_pawn && !loses(PIECE) {
        return None;
    }
    let said = refuted(made).into_iter().next();
    let reply = said.as_ref().and_then(|said| said.line.get(1)).copied();
    let mut squares: Bitboard =
        reply.into_iter().flat_map(|mv| [mv.from(), Some(mv.to())]).flatten().collect();
    let back = app.typed_for(Context::Play, "take-back");
    let words = match lost {
        Some(_) if is_answered => text!("play-teaching-other", words = said?.words, key = back),
        Some(Lost::Mate) => text!("play-teaching-mate", key = back),
        Some(Lost::Piece(PieceFact { kind, square, .. })) => {
            squares |= Bitboard::from_square(square);
            let square = square_name(square);
            text!("play-teaching-piece", piece = the_piece(kind), square = square, key = back)
        }
        None => match told.loses {
            Some(Fact::LosesPiece { .. } | Fact::GivesFor { .. } | Fact::NotTakenBack { .. }) => {
                text!("play-teaching-other", words = said?.words, key = back)
            }
            // Whatever else is bad about it says little to a beginner.
            _ => return None,
        },
    };
    Some((words, squares))
}

/// A loss with words of its own.
enum Lost {
    Mate,
    Piece(PieceFact),
}

/// The loss that the reply brings at once.
fn facts(told: &Explanation) -> Option<Lost> {
    match (&told.loses, &told.by) {
        (Some(Fact::AllowsMate(mate)), _) if mate.line.len() <= MATE => Some(Lost::Mate),
        (Some(Fact::LosesPiece { kind, square, line }), _) if line.len() == 1 => {
            Some(Lost::Piece(PieceFact { by: line[0], kind: *kind, square: *square }))
        }
        (Some(Fact::Takes(fact) | Fact::Unguards(fact) | Fact::LeavesAttacked(fact)), _)
        | (None, Some(Fact::Takes(fact) | Fact::Unguards(fact) | Fact::LeavesAttacked(fact))) => {
            Some(Lost::Piece(*fact))
        }
        _ => None,
    }
}
