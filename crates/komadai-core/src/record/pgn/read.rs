//! The games of a text.

use super::moves::{self, Dialect};
use super::scan::{Scanner, Token};
use super::start::{Tag, Tags};
use crate::notation::excerpt;
use crate::record::builder::Builder;
use crate::record::diagnostic::{Diagnostic, TextPosition};
use crate::record::end::{End, Reason};
use crate::record::node::{NodeId, comment_lines};
use crate::record::parsed::{Games, ParsedGame};
use crate::rules::Color;

/// Variations within variations beyond this are refused.
const DEEPEST: usize = 200;

/// The records of a text.
pub(in crate::record) fn read(text: &str) -> Vec<Result<ParsedGame, Diagnostic>> {
    let mut games = Games::of(text);
    let mut game = Game::default();
    let mut last = 1;
    for (place, token) in Scanner::new(text) {
        last = place.line;
        if game.is_over_before(&token) {
            games.add(last, game.finish());
            if games.is_full() {
                return games.finish();
            }
            game = Game::default();
        }
        if game.fault.is_none()
            && let Err(fault) = game.take(place, &token)
        {
            game.fault = Some(fault);
        }
        game.has_moves |= !matches!(token, Token::Tag(_) | Token::Comment(_) | Token::Unclosed(_));
    }
    if games.is_empty() || !game.is_blank() {
        games.add(last, game.finish());
    }
    games.finish()
}

/// A game while it is read.
#[derive(Default)]
struct Game {
    tags: Tags,
    builder: Option<Builder>,
    /// Comments before the tags.
    ahead: Vec<String>,
    /// The steps at which interrupted lines continue after their variations.
    lines: Vec<NodeId>,
    /// Whether something other than tags and comments was met.
    has_moves: bool,
    is_ended: bool,
    fault: Option<Diagnostic>,
}

impl Game {
    fn is_blank(&self) -> bool {
        self.tags.is_empty() && self.builder.is_none() && self.fault.is_none()
    }

    /// Whether another game begins here.
    fn is_over_before(&self, token: &Token) -> bool {
        match token {
            Token::Tag(_) => self.has_moves,
            Token::Word(word) => self.is_ended && !is_sign(word) && result(word).is_none(),
            _ => false,
        }
    }

    fn take(&mut self, place: TextPosition, token: &Token) -> Result<(), Diagnostic> {
        let wrong = |words: String| Err(Diagnostic::new(Some(place), words));
        match *token {
            Token::Tag(inner) => self.tags.push(Tag::of(inner, place)?),
            Token::Comment(text) => {
                let lines = comment_lines(text).map(str::trim);
                let lines = lines.filter(|line| !line.is_empty()).map(str::to_owned);
                match &mut self.builder {
                    Some(builder) => builder.notes_mut().comments.extend(lines),
                    None => self.ahead.extend(lines),
                }
            }
            Token::Open => {
                let depth = self.lines.len();
                let builder = self.builder()?;
                let at = builder.at();
                let Some(parent) = builder.record().node(at).parent() else {
                    return wrong("a variation needs a move before it".to_owned());
                };
                if depth >= DEEPEST {
                    return wrong(format!("more than {DEEPEST} variations within each other"));
                }
                builder.go_to(parent);
                self.lines.push(at);
            }
            Token::Close => {
                let Some(line) = self.lines.pop() else {
                    return wrong("`)` without a variation that it ends".to_owned());
                };
                self.builder()?.go_to(line);
            }
            Token::Word(word) => self.word(place, word)?,
            Token::Unclosed(sign) => return wrong(format!("`{sign}` is never closed")),
        }
        Ok(())
    }

    fn builder(&mut self) -> Result<&mut Builder, Diagnostic> {
        if self.builder.is_none() {
            let mut builder = self.tags.builder()?;
            let comments = &mut builder.notes_mut().comments;
            comments.append(&mut self.ahead);
            return Ok(self.builder.insert(builder));
        }
        let none = || Diagnostic::of_all("the game has no start");
        self.builder.as_mut().ok_or_else(none)
    }

    fn word(&mut self, place: TextPosition, word: &str) -> Result<(), Diagnostic> {
        if let Some(winner) = result(word) {
            return self.end(place, winner);
        }
        if is_sign(word) {
            return Ok(());
        }
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rest = word.get(digits..).unwrap_or_default();
        let mv = rest.trim_start_matches(['.', '…']);
        if mv.is_empty() {
            return Ok(());
        }
        let is_numbered = digits > 0 && mv.len() < rest.len();
        let text = if is_numbered || digits == 0 { mv } else { word };
        let ahead = word.len() - text.len();
        let column = place.column + word.get(..ahead).map_or(0, |ahead| ahead.chars().count());
        let place = TextPosition { column, ..place };
        self.play(place, text)
    }

    fn play(&mut self, place: TextPosition, word: &str) -> Result<(), Diagnostic> {
        let has_variant = self.tags.has_variant();
        let shown = excerpt(word, 16);
        let wrong = |words: String| Diagnostic::new(Some(place), words);
        let dialect = match Dialect::of(word) {
            Some(Dialect::Chess) if !has_variant => {
                let words = format!(
                    "`{shown}` is a move of chess: expected one of shogi such as P-7f, or the tag [Variant \"Shogi\"]"
                );
                return Err(wrong(words));
            }
            Some(dialect) => dialect,
            None => {
                let words =
                    format!("`{shown}` is no move: expected one such as P-7f, Bx2b+ or P*5e");
                return Err(wrong(words));
            }
        };
        let builder = self.builder()?;
        let shown = format!("`{shown}`");
        let mv = moves::read(word, dialect, builder.position(), builder.previous());
        let mv =
            mv.map_err(|reason| wrong(format!("move {} ({shown}): {reason}", builder.ply() + 1)))?;
        builder.play_at(mv, || place, shown)
    }

    /// A result: in the main line it is the end of the game.
    fn end(&mut self, place: TextPosition, outcome: Outcome) -> Result<(), Diagnostic> {
        let termination = self.tags.get("Termination").map(|tag| tag.value.clone());
        let is_main = self.lines.is_empty();
        let builder = self.builder()?;
        if let Some(end) = end_of(builder, outcome, termination.as_deref()) {
            let added = builder.end(end);
            added.map_err(|error| Diagnostic::new(Some(place), error.to_string()))?;
        }
        self.is_ended |= is_main;
        Ok(())
    }

    fn finish(mut self) -> Result<ParsedGame, Diagnostic> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        if self.builder.is_none() && !self.tags.are_of_shogi() {
            let words = "these tags are of no game of shogi: expected moves such as P-7f, or the tag [Variant \"Shogi\"]";
            return Err(Diagnostic::new(self.tags.first(), words));
        }
        if let Some(&line) = self.lines.first() {
            let builder = self.builder()?;
            builder.go_to(line);
            builder.warn(None, "a variation is never closed");
        }
        let tag = self.tags.get("Result").cloned();
        let outcome = tag.as_ref().and_then(|tag| result(&tag.value));
        if let (Some(tag), Some(outcome), false) = (tag, outcome, self.is_ended) {
            self.lines.clear();
            self.end(tag.place, outcome)?;
        }
        self.builder()?;
        let builder = self.builder.take();
        let none = || Diagnostic::of_all("the game has no start");
        builder.map(Builder::finish).ok_or_else(none)
    }
}

/// The winner by a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Win(Color),
    Draw,
    Unknown,
}

fn result(word: &str) -> Option<Outcome> {
    match word {
        "1-0" => Some(Outcome::Win(Color::Black)),
        "0-1" => Some(Outcome::Win(Color::White)),
        "1/2-1/2" | "½-½" => Some(Outcome::Draw),
        "*" => Some(Outcome::Unknown),
        _ => None,
    }
}

/// Whether a word is a sign about a move: `$1`, `!?`, `e.p.`.
fn is_sign(word: &str) -> bool {
    let number = word.strip_prefix('$');
    number.is_some_and(|number| number.bytes().all(|c| c.is_ascii_digit()))
        || word.chars().all(|c| matches!(c, '!' | '?' | '+' | '-' | '=' | '#' | '.'))
}

/// The end of a line with its cause: the one that a tag names, a mate on the board, or resignation of the
/// side to move. If a game was won against the side that has just moved, the cause is unknown and the result
/// is kept as a word.
fn end_of(builder: &Builder, outcome: Outcome, cause: Option<&str>) -> Option<End> {
    let cause = cause.unwrap_or_default().to_ascii_lowercase();
    let position = builder.position();
    let named = [
        ("time", Reason::Time),
        ("illegal", Reason::IllegalMove),
        ("infraction", Reason::IllegalMove),
        ("abandon", Reason::Forfeit),
        ("forfeit", Reason::Forfeit),
    ];
    let named = named.iter().find(|(word, _)| cause.contains(word));
    let (reason, winner) = match outcome {
        Outcome::Unknown => return None,
        Outcome::Draw if cause.contains("repetition") => (Reason::Sennichite, None),
        Outcome::Draw => (Reason::Draw, None),
        Outcome::Win(winner) if !position.has_legal_move() && winner != position.side_to_move() => {
            let is_mate = position.is_in_check();
            let reason = if is_mate { Reason::Checkmate } else { Reason::NoLegalMoves };
            (reason, Some(winner))
        }
        Outcome::Win(winner) => {
            let unnamed =
                if winner == position.side_to_move() { Reason::Other } else { Reason::Resignation };
            let reason = named.map_or(unnamed, |&(_, reason)| reason);
            (reason, Some(winner))
        }
    };
    let word = match (reason, winner) {
        (Reason::Other, Some(Color::Black)) => "1-0",
        (Reason::Other, _) => "0-1",
        _ => "",
    };
    Some(End::with_word(reason, winner, word))
}
