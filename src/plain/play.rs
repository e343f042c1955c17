//! The game being played, in lines: the move first, then what it brought, then the clocks and whose turn it is.

use std::time::Duration;

use super::board;
use super::manner::Manner;
use super::talk::Talk;
use crate::app::command::Command;
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::move_input::why_unread;
use crate::app::notation::written;
use crate::app::screens::play::{self, State};
use crate::game::{AnnounceCheck, Game, handicap, illegal_move};
use crate::notation::{mark, parse};
use crate::rules::{Attempt, Color, Move, PieceKind, Position, Square};
use crate::texts::{self, text};

/// What was told of the game last.
#[derive(Debug, Default)]
pub(super) struct Before {
    moves: Vec<Move>,
    is_over: bool,
    call: Option<String>,
}

/// What is new in the game.
#[derive(Debug, Default)]
pub(super) struct News {
    /// The game that began, or the moves that were made.
    pub moves: Vec<String>,
    /// What the last move brought: check, repetition, an offer, a call of the clock.
    pub remarks: Vec<String>,
    /// Notices that say the same as the remarks.
    pub calls: Vec<String>,
    /// The clocks, and whose turn it is.
    pub turn: Vec<String>,
}

impl Before {
    /// Whether there is something new to tell.
    pub fn differs(&self, state: &State) -> bool {
        let moves = state.game().moves().iter().map(|played| played.mv);
        self.is_over != state.game().is_over() || !moves.eq(self.moves.iter().copied())
    }

    /// What is new; of a game that was not shown before all that has to be known.
    pub fn news(&mut self, state: &State, manner: Manner, is_new: bool) -> News {
        let game = state.game();
        let mut news = News::default();
        let differs = is_new || self.differs(state);
        if is_new {
            news.moves = greeting(state);
            self.moves = game.moves().iter().map(|played| played.mv).collect();
            news.moves.extend(last_move(state));
        }
        let made = self.take_moves(game);
        let mover = game.position().side_to_move().opponent();
        if let Some(from) = made {
            news.moves
                .extend((from..game.ply()).filter_map(|ply| move_words(state, ply)));
            news.calls.push(state.check_call(mover));
        }
        let call = state.call_words();
        let is_called = call.is_some() && call != self.call;
        news.remarks.extend(call.clone().filter(|_| is_called));
        self.call = call;
        self.is_over = game.is_over();
        if differs && manner.tells_board {
            news.moves
                .extend(board::board(game.position(), manner.style));
        }
        if differs && !game.is_over() {
            news.remarks.extend(remarks(state));
            news.turn = turn(state);
        }
        news
    }

    /// Takes the moves over; from which on they are new, if any are.
    fn take_moves(&mut self, game: &Game) -> Option<usize> {
        let moves: Vec<Move> = game.moves().iter().map(|played| played.mv).collect();
        let shared = self.moves.iter().zip(&moves);
        let shared = shared.take_while(|(old, new)| old == new).count();
        let is_more = moves.len() > shared;
        self.moves = moves;
        is_more.then_some(shared)
    }
}

/// How the game stands.
pub(super) fn status(state: &State) -> Vec<String> {
    let mut lines: Vec<String> = last_move(state).into_iter().collect();
    if state.game().is_over() {
        lines.extend(state.announcements());
        lines.push(text!("plain-over"));
        return lines;
    }
    lines.extend(remarks(state));
    lines.extend(turn(state));
    lines
}

fn greeting(state: &State) -> Vec<String> {
    let game = state.game();
    let players = Color::ALL.map(|color| state.called(color)).join(", ");
    let mut lines = vec![players];
    lines.extend(state.match_words());
    let odds = game.handicap();
    lines.extend(odds.map(|odds| text!("plain-handicap", name = handicap(texts::chosen(), odds))));
    lines
}

/// The last move of a game that is taken up.
fn last_move(state: &State) -> Option<String> {
    let ply = state.game().ply().checked_sub(1)?;
    move_words(state, ply)
}

/// `1. ☗ Ann: P-7f`.
fn move_words(state: &State, index: usize) -> Option<String> {
    let game = state.game();
    let before = game.position_at(index)?;
    let mv = game.moves().get(index)?.mv;
    let previous = index
        .checked_sub(1)
        .and_then(|last| Some(game.moves().get(last)?.mv.to()));
    let words = written(before, mv, previous);
    let who = state.called(before.side_to_move());
    Some(format!("{}. {who}: {words}", index + 1))
}

/// What has to be known before the next move, the most important first.
fn remarks(state: &State) -> Vec<String> {
    let is_check = state.position().is_in_check() && state.announces_check();
    let mover = state.position().side_to_move().opponent();
    let check = is_check.then(|| match state.game().rules().announce_check {
        AnnounceCheck::Call => state.check_call(mover),
        _ => text!("play-check"),
    });
    [check, state.repetition(), state.offer_words()]
        .into_iter()
        .flatten()
        .collect()
}

fn turn(state: &State) -> Vec<String> {
    let clocks = state.has_clock().then(|| clock_words(state));
    clocks.into_iter().chain([state.turn_words()]).collect()
}

/// `☗ 9:58, ☖ 10:00`.
fn clock_words(state: &State) -> String {
    let words = |color| format!("{} {}", mark(color), state.spoken_clock(color));
    Color::ALL.map(words).join(", ")
}

impl Talk {
    pub(super) fn clocks(&self) -> Vec<String> {
        match &self.model.screen {
            Screen::Play(state) => Color::ALL
                .map(|color| format!("{}: {}", state.called(color), state.spoken_clock(color)))
                .to_vec(),
            _ => Vec::new(),
        }
    }

    pub(super) fn score(&self) -> Vec<String> {
        let words = match &self.model.screen {
            Screen::Play(state) => state.match_words(),
            _ => None,
        };
        vec![words.unwrap_or_else(|| text!("plain-no-match"))]
    }

    /// The moves so far, or the last ones of them.
    pub(super) fn moves(&self, most: &str) -> Vec<String> {
        let lines: Vec<String> = match &self.model.screen {
            Screen::Play(state) => (0..state.game().ply())
                .filter_map(|ply| move_words(state, ply))
                .collect(),
            Screen::Review(state) => super::review::moves(state),
            _ => Vec::new(),
        };
        if lines.is_empty() {
            return vec![text!("plain-no-moves")];
        }
        let most = most.parse().unwrap_or(usize::MAX);
        let skipped = lines.len().saturating_sub(most);
        lines.into_iter().skip(skipped).collect()
    }

    /// The legal moves: all, from a square, drops of a piece; or the verdict on a move.
    pub(super) fn legal(&self, wanted: &str) -> Vec<String> {
        let Some(position) = self.position() else {
            return Vec::new();
        };
        if self.hides_legality() {
            return vec![text!("plain-legal-hidden")];
        }
        let drops = wanted.strip_suffix('*').unwrap_or(wanted);
        let mut signs = drops.chars();
        let letter = signs.next().filter(|_| signs.next().is_none());
        let kind = letter.and_then(|letter| PieceKind::from_letter(letter.to_ascii_uppercase()));
        let square: Option<Square> = wanted.parse().ok();
        let moves = position.legal_moves();
        let is_wanted = |mv: &&Move| match (square, kind) {
            (Some(from), _) => mv.from() == Some(from),
            (None, Some(kind)) => mv.dropped() == Some(kind),
            (None, None) => true,
        };
        if square.is_none() && kind.is_none() && !wanted.is_empty() {
            return vec![self.verdict(position, wanted)];
        }
        let words: Vec<String> = moves
            .iter()
            .filter(is_wanted)
            .map(|mv| written(position, *mv, None))
            .collect();
        let moves = words.join(", ");
        vec![text!("plain-legal", count = words.len(), moves = moves)]
    }

    /// Whether a hint would spoil a game in which the players watch over the rules themselves (R38).
    fn hides_legality(&self) -> bool {
        match &self.model.screen {
            Screen::Play(state) => state.takes_fouls(),
            _ => false,
        }
    }

    fn verdict(&self, position: &Position, text: &str) -> String {
        let previous = match &self.model.screen {
            Screen::Play(state) => state.game().last_move().map(Move::to),
            _ => None,
        };
        match parse(text, position, previous) {
            Err(error) => why_unread(&error),
            Ok(typed) => match position.judge(Attempt::from(typed.mv)) {
                Ok(mv) => {
                    text!("plain-is-legal", move = written(position, mv, previous))
                }
                Err(illegal) => illegal_move(texts::chosen(), &illegal),
            },
        }
    }

    /// Answers the offer that stands, or hears that there is none.
    pub(super) fn answer_offer(&mut self, now: Duration, accepted: bool) -> Vec<Effect> {
        let Screen::Play(state) = &self.model.screen else {
            return Vec::new();
        };
        if state.offered().is_none() {
            self.say_lines(vec![text!("plain-no-offer")]);
            return Vec::new();
        }
        self.tell(now, Message::from(play::Message::AnswerOffer(accepted)))
    }

    /// Writes the game: as the key does, or to a file of this name, over another one only if so said.
    pub(super) fn save(&mut self, now: Duration, file: &str, replaces: bool) -> Vec<Effect> {
        let file = (!file.is_empty()).then(|| file.to_owned());
        self.tell(now, Message::Command(Command::Save { file, replaces }))
    }
}
