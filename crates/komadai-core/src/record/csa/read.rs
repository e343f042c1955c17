//! Reads the games of a text, statement by statement.

use super::lines::{Statement, Statements, is_blank, trimmed};
use super::moves::{self, sign_of};
use super::position::SetupDraft;
use super::{end, engine, header, time};
use crate::notation::excerpt;
use crate::record::builder::Builder;
use crate::record::diagnostic::{Diagnostic, TextPosition, add_warning, lines};
use crate::record::header::{Headers, Key};
use crate::record::node::{NodeId, Notes};
use crate::record::parsed::{Games, ParsedGame};
use crate::rules::{Color, Position};

/// All games of a text: `/` separates them, and a version or a position begins another.
pub(in crate::record) fn read(text: &str) -> Vec<Result<ParsedGame, Diagnostic>> {
    let mut games = Games::of(text);
    let mut reader = Some(CsaReader::new(MOVES));
    let mut last = 1;
    for (number, line) in lines(text) {
        if !line.is_empty() {
            last = number;
        }
        if is_separator(line) {
            // Reserving room for each of many short games would take far more memory than the text itself.
            let finished = reader.replace(CsaReader::new(0));
            if let Some(told) = finished.filter(CsaReader::is_told) {
                games.add(last, told.finish(last));
            }
            continue;
        }
        if reader.as_ref().is_none_or(CsaReader::has_position) && begins_a_game(line) {
            let next = reader.as_mut().map_or_else(|| CsaReader::new(0), CsaReader::next_game);
            if let Some(told) = reader.replace(next) {
                games.add(number, told.finish(number));
            }
        }
        if let Some(Err(fault)) = reader.as_mut().map(|reader| reader.take(number, line)) {
            // After a fault, everything up to the next game is skipped.
            reader = None;
            games.add(last, Err(fault));
        }
        if games.is_full() {
            break;
        }
    }
    if let Some(rest) = reader.filter(|reader| reader.is_told() || games.is_empty()) {
        games.add(last, rest.finish(last));
    }
    games.finish()
}

/// Room for the moves of most games, reserved at once for the first one.
const MOVES: usize = 160;

fn is_separator(line: &str) -> bool {
    line.starts_with(['/', ' ', '\u{3000}', '\t']) && line.trim_matches(is_blank) == "/"
}

/// Whether a line can only be before the moves of a game: its version, or the beginning of its position.
fn begins_a_game(line: &str) -> bool {
    let is_version = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    line.starts_with("PI")
        || line.starts_with("P1")
        || line.strip_prefix('V').is_some_and(is_version)
}

/// One game while it is read.
struct CsaReader {
    headers: Headers,
    /// The number of headers before the last move or end.
    own_headers: usize,
    start: SetupDraft,
    /// Notes before the position is known.
    notes: Notes,
    warnings: Vec<Diagnostic>,
    /// The game once its position is known.
    builder: Option<Builder>,
    /// Whether there was anything but remarks.
    is_game: bool,
    /// Whether there was a statement of CSA besides a version.
    is_record: bool,
    is_over: bool,
    /// The number of moves to reserve room for.
    room: usize,
}

type LineResult = Result<(), Diagnostic>;

impl CsaReader {
    fn new(room: usize) -> Self {
        Self {
            headers: Headers::default(),
            own_headers: 0,
            start: SetupDraft::new(),
            notes: Notes::default(),
            warnings: Vec::new(),
            builder: None,
            is_game: false,
            is_record: false,
            is_over: false,
            room,
        }
    }

    /// Whether the position of the game is known.
    const fn has_position(&self) -> bool {
        self.builder.is_some()
    }

    /// A reader for the game that begins here, with the headers since the last move. The time of the end
    /// stays.
    fn next_game(&mut self) -> Self {
        let mut next = Self::new(0);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for (index, header) in self.headers.iter().cloned().enumerate() {
            if index < self.own_headers || header.key == Key::Ended {
                own.push(header);
            } else {
                others.push(header);
            }
        }
        self.headers = own.into_iter().collect();
        next.headers = others.into_iter().collect();
        next
    }

    /// Whether there was anything: a version alone is no game.
    fn is_told(&self) -> bool {
        self.is_game || !self.notes.is_empty()
    }

    fn take(&mut self, number: usize, line: &str) -> LineResult {
        Statements::of(number, line).try_for_each(|statement| self.statement(statement))
    }

    fn statement(&mut self, said: Statement<'_>) -> LineResult {
        let mut bytes = said.text.bytes();
        let (first, second) = (bytes.next().unwrap_or_default(), bytes.next());
        match (first, second) {
            (b'\'', _) => {
                self.remark(said);
                return Ok(());
            }
            (b'V', Some(b'0'..=b'9')) => {
                self.version(said);
                return Ok(());
            }
            _ => self.is_game = true,
        }
        self.is_record |= match (first, second) {
            (b'+' | b'-' | b'P', _) | (b'%' | b'$', Some(_)) => true,
            (b'N', Some(sign)) => matches!(sign, b'+' | b'-'),
            _ => false,
        };
        match (first, second) {
            (b'+' | b'-', None) => self.turn(said),
            (b'+' | b'-', _) => self.play(said),
            (b'T', _) => {
                self.spent(said);
                Ok(())
            }
            (b'%', Some(_)) => self.end(said),
            (b'P', _) => self.position(said),
            (b'N', Some(sign @ (b'+' | b'-'))) => {
                let key = if sign == b'+' { Key::Black } else { Key::White };
                let name = said.text.get(2..).unwrap_or_default();
                self.headers.push(key, trimmed(name));
                Ok(())
            }
            (b'$', Some(_)) => {
                self.header(said);
                Ok(())
            }
            _ => {
                self.junk(said);
                Ok(())
            }
        }
    }

    fn notes_mut(&mut self) -> &mut Notes {
        match &mut self.builder {
            Some(builder) => builder.notes_mut(),
            None => &mut self.notes,
        }
    }

    fn warn(&mut self, said: Statement<'_>, words: impl Into<String>) {
        let warning = Diagnostic::at(said.line, said.column, words);
        add_warning(&mut self.warnings, warning);
    }

    fn remark(&mut self, said: Statement<'_>) {
        let Some(comment) = said.text.strip_prefix("'*") else {
            let is_declaration = said.text.starts_with("'CSA encoding") && !self.is_game;
            if !is_declaration {
                self.notes_mut().kept.push(said.text.to_owned());
            }
            return;
        };
        if said.is_behind {
            self.warn(said, "expected a comment on a line of its own: it is kept as a remark");
            self.notes_mut().kept.push(format!("' *{comment}"));
            return;
        }
        match comment.strip_prefix('*') {
            Some(words) if words.is_empty() || words.starts_with(' ') => self.engine(words),
            _ => {
                // The blank added by the writer, see there.
                let plain = comment.strip_prefix(' ');
                let plain = plain.filter(|line| super::looks_like_an_engine_s(line));
                let comment = plain.unwrap_or(comment).to_owned();
                self.notes_mut().comments.push(comment);
            }
        }
    }

    fn engine(&mut self, words: &str) {
        let line = match &self.builder {
            Some(builder) => {
                let position = builder.position();
                engine::read(words, position.squares(), position.side_to_move())
            }
            None => engine::read(words, &[None; 81], Color::Black),
        };
        self.notes_mut().engine.push(line);
    }

    fn version(&mut self, said: Statement<'_>) {
        if !matches!(said.text, "V1" | "V2" | "V2.0" | "V2.1" | "V2.2" | "V3" | "V3.0") {
            let shown = excerpt(said.text, 20);
            let words = format!("{shown} is no known version: expected V2, V2.1, V2.2 or V3.0");
            self.warn(said, words);
        }
    }

    fn header(&mut self, said: Statement<'_>) {
        if !said.text.contains(':') {
            let shown = excerpt(said.text, 40);
            self.warn(said, format!("{shown} has no value: expected `:` after the key"));
        }
        let header = header::read(said.text);
        self.headers.push(header.key, header.value);
    }

    /// An unknown line is stored as a remark.
    fn junk(&mut self, said: Statement<'_>) {
        let shown = excerpt(said.text, 40);
        self.warn(said, format!("`{shown}` is no statement of CSA: it is kept as a remark"));
        self.notes_mut().kept.push(format!("'{}", said.text));
    }

    fn position(&mut self, said: Statement<'_>) -> LineResult {
        if self.builder.is_some() {
            let words = "expected the position before the side to move and the moves";
            return Err(fault(said, 0, words));
        }
        let taken = self.start.take(said.text);
        taken.map_err(|(column, words)| fault(said, column, words))
    }

    fn turn(&mut self, said: Statement<'_>) -> LineResult {
        let side = side_of(said);
        match &self.builder {
            None => self.begin(side, said).map(|_| ()),
            Some(builder) if builder.position().side_to_move() == side => {
                self.warn(said, "the side to move is told once more");
                Ok(())
            }
            Some(_) => Err(fault(said, 0, "expected the side to move once, before the moves")),
        }
    }

    /// Ends the position: `side` moves first.
    fn begin(&mut self, side: Color, said: Statement<'_>) -> Result<&mut Builder, Diagnostic> {
        if !self.start.is_told {
            self.warn(
                said,
                "expected a position before this, PI or P1 to P9: the even start is taken",
            );
        }
        let start = std::mem::replace(&mut self.start, SetupDraft::new());
        let position = start.position(side).map_err(|words| {
            let words = format!("the position before this line is wrong: {words}");
            fault(said, 0, words)
        })?;
        Ok(self.begin_from(position))
    }

    fn begin_from(&mut self, position: Position) -> &mut Builder {
        self.own_headers = self.headers.iter().len();
        let mut builder = Builder::with_room(position, self.room);
        *builder.notes_mut() = std::mem::take(&mut self.notes);
        self.builder.insert(builder)
    }

    fn play(&mut self, said: Statement<'_>) -> LineResult {
        if self.builder.is_none() {
            self.warn(
                said,
                "expected a line + or - before the moves: the first move tells who begins",
            );
            self.begin(side_of(said), said)?;
        }
        let Some(builder) = &mut self.builder else {
            return Ok(());
        };
        let wrong = |words: String| {
            let shown = excerpt(said.text, 20);
            fault(said, 0, format!("{shown}: {words}"))
        };
        let position = builder.position();
        let side = position.side_to_move();
        let (color, mv) =
            moves::read(said.text, position.squares()).map_err(|error| wrong(error.to_string()))?;
        if color != side {
            let sign = sign_of(side);
            let words = format!("{side} is to move: expected {sign} before the move");
            return Err(wrong(words));
        }
        let foul = builder.play(mv).map_err(|error| wrong(error.to_string()))?;
        self.own_headers = self.headers.iter().len();
        if let Some(foul) = foul {
            self.warn(said, format!("{} breaks a rule: {foul}", said.text));
        }
        if said.text.bytes().any(|byte| byte.is_ascii_lowercase()) {
            self.warn(said, format!("{}: expected capital letters", said.text));
        }
        Ok(())
    }

    fn spent(&mut self, said: Statement<'_>) {
        let text = said.text.get(1..).unwrap_or_default();
        let has_move = |builder: &&mut Builder| builder.at() != NodeId::START;
        let wrong = match (time::read(text), self.builder.as_mut().filter(has_move)) {
            (_, None) => "is left out: expected a move before a time".to_owned(),
            (Some(spent), Some(builder)) => {
                builder.notes_mut().spent = Some(spent.min(time::LONGEST));
                if spent <= time::LONGEST {
                    return;
                }
                let most = time::LONGEST.as_secs();
                format!("is too long: {most} seconds are taken")
            }
            (None, Some(_)) => "is no time: expected seconds, such as T12".to_owned(),
        };
        let shown = excerpt(said.text, 30);
        self.warn(said, format!("{shown} {wrong}"));
    }

    fn end(&mut self, said: Statement<'_>) -> LineResult {
        if self.is_over {
            let shown = excerpt(said.text, 30);
            self.warn(said, format!("the game has ended before {shown}: it is kept as a remark"));
            self.notes_mut().kept.push(format!("'{}", said.text));
            return Ok(());
        }
        if self.builder.is_none() {
            self.warn(said, "expected a line + or - before the end: Black is taken to be to move");
            self.begin(Color::Black, said)?;
        }
        let Some(builder) = &mut self.builder else {
            return Ok(());
        };
        let side = builder.position().side_to_move();
        builder
            .end(end::read(said.text, side))
            .map_err(|error| fault(said, 0, error.to_string()))?;
        self.is_over = true;
        self.own_headers = self.headers.iter().len();
        Ok(())
    }

    fn finish(mut self, line: usize) -> Result<ParsedGame, Diagnostic> {
        // Remarks alone may follow the last separator.
        if !self.is_record && (self.is_game || self.notes.is_empty()) {
            let place = self.warnings.first().and_then(|fault| fault.place);
            let place = place.unwrap_or(TextPosition { line, column: 1 });
            return Err(Diagnostic::new(Some(place), "expected a position or moves of CSA"));
        }
        if self.builder.is_none() {
            let here = Statement { line, column: 1, text: "", is_behind: false };
            self.warn(
                here,
                "expected a line + or - after the position: Black is taken to be to move",
            );
            self.begin(Color::Black, here)?;
        }
        let Some(builder) = self.builder else {
            return Err(Diagnostic::of_all("expected a position"));
        };
        let mut game = builder.finish();
        game.record.headers = self.headers;
        game.warnings.append(&mut self.warnings);
        Ok(game)
    }
}

fn side_of(said: Statement<'_>) -> Color {
    if said.text.starts_with('-') { Color::White } else { Color::Black }
}

/// A fault `offset` bytes into a statement, all of which are characters.
fn fault(said: Statement<'_>, offset: usize, words: impl Into<String>) -> Diagnostic {
    Diagnostic::at(said.line, said.column + offset, words)
}

#[cfg(test)]
mod tests;
