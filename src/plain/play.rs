//! The game being played, in lines: the move first, then check, repetition and offers, then the clocks and
//! the side to move.

use super::board::{self, with_side};
use super::options::OutputOptions;
use super::reported::ReportedGame;
use super::session::Session;
use crate::app::command::Command;
use crate::app::model::Screen;
use crate::app::parts::move_input::why_unread;
use crate::app::screens::play::{self, State};
use crate::app::wording::notation::{written, written_at};
use crate::app::wording::words::in_a_row;
use crate::said::{handicap, illegal_move};
use crate::texts::{self, text};
use komadai_core::game::AnnounceCheck;
use komadai_core::notation::{mark, parse, read_square};
use komadai_core::rules::{Attempt, Color, Move, PieceKind, Position};

#[derive(Debug, Default)]
pub(super) struct GameOutput {
    /// The game that began, or the moves that were made.
    pub moves: Vec<String>,
    /// Check, repetition, an offer, a warning of the clock.
    pub remarks: Vec<String>,
    /// Notices that repeat a remark.
    pub repeated: Vec<String>,
    /// The clocks, and the side to move.
    pub turn: Vec<String>,
}

/// News of the game; for a game just opened also its players and its last move.
pub(super) fn output(
    state: &State,
    reported: &mut ReportedGame,
    options: OutputOptions,
    is_new: bool,
) -> GameOutput {
    let game = state.game();
    let mut output = GameOutput::default();
    let differs = is_new || reported.differs(state);
    if is_new {
        output.moves = greeting(state);
        reported.skip_moves(state);
        output.moves.extend(last_move(state));
    }
    let mover = game.position().side_to_move().opponent();
    if let Some(from) = reported.advance(state) {
        let new = (from..game.ply()).filter_map(|ply| move_words(state, ply));
        output.moves.extend(new);
        output.repeated.push(state.table.check_call(mover));
    }
    output.remarks.extend(reported.take_clock_call(state));
    if differs && options.shows_board {
        let lines = board::board(game.position(), options.style);
        output.moves.extend(lines);
    }
    if differs && !game.is_over() {
        output.remarks.extend(remarks(state));
        output.turn = turn(state);
    }
    output
}

pub(super) fn status(state: &State) -> Vec<String> {
    let mut lines: Vec<String> = last_move(state).into_iter().collect();
    if state.game().is_over() {
        lines.extend(state.table.announcements().next());
        lines.push(text!("plain-over"));
        return lines;
    }
    lines.extend(remarks(state));
    lines.extend(turn(state));
    lines
}

fn greeting(state: &State) -> Vec<String> {
    let game = state.game();
    let players = in_a_row(&Color::ALL.map(|color| state.table.called(color)));
    let mut lines = vec![players];
    lines.extend(state.series.words(&state.table));
    let odds = game.handicap();
    lines.extend(odds.map(|odds| text!("plain-handicap", name = handicap(texts::chosen(), odds))));
    lines
}

/// A line with sides named as they are spoken: `You (Black)` for `☗ You`, and `Your move` where one person
/// plays.
pub(super) fn with_names(state: &State, line: String) -> String {
    let mover = state.table.to_move();
    let turn = text!("play-to-move", who = state.table.called(mover));
    let is_one_person = !state.table.seat(mover.opponent()).is_human();
    if line == turn && is_one_person && state.table.seat(mover).is_human() {
        return text!("plain-your-move");
    }
    Color::ALL.into_iter().fold(line, |line, color| {
        let called = state.table.called(color);
        line.replace(&called, &with_side(&called, color))
    })
}

/// The last move of a resumed game.
fn last_move(state: &State) -> Option<String> {
    let ply = state.game().ply().checked_sub(1)?;
    move_words(state, ply)
}

/// `1. ☗ Ann: P-7f`.
fn move_words(state: &State, index: usize) -> Option<String> {
    let game = state.game();
    let words = written_at(game, index)?;
    let side = game.position_at(index)?.side_to_move();
    let who = state.table.called(side);
    Some(format!("{}. {who}: {words}", index + 1))
}

/// Check, repetition and the open offer.
fn remarks(state: &State) -> Vec<String> {
    let is_check = state.table.shows_check();
    let mover = state.table.position().side_to_move().opponent();
    let check = is_check.then(|| match state.game().rules().announce_check {
        AnnounceCheck::Call => state.table.check_call(mover),
        _ => text!("play-check"),
    });
    [check, state.table.repetition_words(), state.table.draw_offer_words()]
        .into_iter()
        .flatten()
        .collect()
}

fn turn(state: &State) -> Vec<String> {
    let clocks = state.table.has_clocks().then(|| clock_words(state));
    clocks.into_iter().chain([state.turn_words()]).collect()
}

/// `☗ 9:58, ☖ 10:00`.
pub(super) fn clock_words(state: &State) -> String {
    let words = |color| format!("{} {}", mark(color), state.table.spoken_clock(color));
    in_a_row(&Color::ALL.map(words))
}

/// Those of a game's moves that begin with this number, or why there are none.
pub(super) fn since(moves: Vec<String>, first: &str) -> Vec<String> {
    let Some(skipped) = first.parse::<usize>().ok().and_then(|first| first.checked_sub(1)) else {
        return vec![text!("plain-expects-since")];
    };
    let lines: Vec<String> = moves.into_iter().skip(skipped).collect();
    if lines.is_empty() { vec![text!("plain-no-moves-since", number = first)] } else { lines }
}

impl Session {
    /// The earlier move that the game shows, and the position after it.
    pub(super) fn report_shown_move(&mut self) {
        if let Screen::Play(state) = &self.model.shown.screen {
            let words = state.shown_ply().0.checked_sub(1).and_then(|ply| move_words(state, ply));
            self.output.extend(words);
            self.output.extend(board::board(state.shown_position(), self.options.style));
        }
    }

    pub(super) fn clocks(&self) -> Vec<String> {
        match &self.model.shown.screen {
            Screen::Play(state) => Color::ALL
                .map(|color| {
                    format!("{}: {}", state.table.called(color), state.table.spoken_clock(color))
                })
                .to_vec(),
            _ => Vec::new(),
        }
    }

    pub(super) fn score(&self) -> Vec<String> {
        let words = match &self.model.shown.screen {
            Screen::Play(state) => state.series.words(&state.table),
            _ => None,
        };
        vec![words.unwrap_or_else(|| text!("plain-no-match"))]
    }

    /// The moves so far, or the last ones.
    pub(super) fn moves(&self, most: &str) -> Vec<String> {
        let lines = self.all_moves();
        if lines.is_empty() {
            return vec![text!("plain-no-moves")];
        }
        let most = most.parse().unwrap_or(usize::MAX);
        let skipped = lines.len().saturating_sub(most);
        lines.into_iter().skip(skipped).collect()
    }

    /// The moves from this number on.
    pub(super) fn since(&self, first: &str) -> Vec<String> {
        since(self.all_moves(), first)
    }

    fn all_moves(&self) -> Vec<String> {
        match &self.model.shown.screen {
            Screen::Play(state) => {
                (0..state.game().ply()).filter_map(|ply| move_words(state, ply)).collect()
            }
            Screen::Review(state) => super::review::moves(state),
            _ => Vec::new(),
        }
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
        let mut glyphs = drops.chars();
        let letter = glyphs.next().filter(|_| glyphs.next().is_none());
        let kind = letter.and_then(|letter| PieceKind::from_letter(letter.to_ascii_uppercase()));
        let square = read_square(wanted);
        let moves = position.legal_moves();
        let is_wanted = |mv: &&Move| match (square, kind) {
            (Some(from), _) => mv.from() == Some(from),
            (None, Some(kind)) => mv.dropped() == Some(kind),
            (None, None) => true,
        };
        if square.is_none() && kind.is_none() && !wanted.is_empty() {
            return vec![self.verdict(position, wanted)];
        }
        let words: Vec<String> =
            moves.iter().filter(is_wanted).map(|mv| written(position, *mv, None)).collect();
        let moves = in_a_row(&words);
        vec![text!("plain-legal", count = words.len(), moves = moves)]
    }

    /// Whether a hint would spoil a game in which the players check legality themselves (R38).
    fn hides_legality(&self) -> bool {
        match &self.model.shown.screen {
            Screen::Play(state) => state.table.takes_fouls(),
            _ => false,
        }
    }

    fn verdict(&self, position: &Position, text: &str) -> String {
        let previous = match &self.model.shown.screen {
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

    /// Answers the open offer, or reports that there is none.
    pub(super) fn answer_offer(&mut self, accepted: bool) {
        match &self.model.shown.screen {
            Screen::Play(state) if state.table.offered_draw().is_none() => {
                self.output.push(text!("plain-no-offer"));
            }
            Screen::Play(_) => self.tell(play::Message::AnswerOffer(accepted)),
            _ => {}
        }
    }

    /// Saves the game as the key does, or to a file of this name; replaces one only if `replaces`.
    pub(super) fn save(&mut self, file: &str, replaces: bool) {
        let file = (!file.is_empty()).then(|| file.to_owned());
        self.command(Command::Save { file, replaces });
    }
}
