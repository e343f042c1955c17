//! Everything before the first move: headers, the board, comments on the start (formats.md 2.1–2.3).

use super::body::Body;
use super::dialect::Dialect;
use super::keys::key_named;
use super::ki2;
use super::kind::{Kind, is_ruler, kind};
use super::lines::KifLine;
use super::notes::{behind_mark, indented, is_declaration, keep, push_header};
use super::start::{Named, name_of_start, named};
use crate::notation::diagram::Draft;
use crate::notation::excerpt;
use crate::record::builder::Builder;
use crate::record::diagnostic::{Diagnostic, add_warning};
use crate::record::header::{Headers, Key};
use crate::record::node::Notes;
use crate::rules::{Color, Position, Setup};

pub(super) struct Head<'a> {
    dialect: Dialect,
    headers: Headers,
    notes: Notes,
    board: Draft,
    /// The last line of the board or of a hand.
    drawn: Option<KifLine<'a>>,
    side: Option<Color>,
    /// Something shows that the text is a record: a header with a meaning, a board, a declaration, the ruler
    /// above the moves.
    is_record: bool,
    /// The first unknown header.
    foreign: Option<Diagnostic>,
    /// The value of 手合割.
    handicap: Option<(KifLine<'a>, &'a str)>,
    /// The first unknown line: titles and the like.
    stray: Option<Diagnostic>,
    warnings: Vec<Diagnostic>,
}

impl<'a> Head<'a> {
    pub(super) fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            headers: Headers::default(),
            notes: Notes::default(),
            board: Draft::default(),
            drawn: None,
            side: None,
            is_record: false,
            foreign: None,
            handicap: None,
            stray: None,
            warnings: Vec::new(),
        }
    }

    /// Reads a line that is no move.
    pub(super) fn line(&mut self, line: KifLine<'a>) -> Result<(), Diagnostic> {
        let text = line.trimmed();
        match kind(line) {
            // Some programs wrote 変化 among the headers, where it has no meaning.
            Kind::Summary | Kind::Branch(_) => {}
            Kind::Nothing => self.is_record |= is_ruler(text),
            Kind::Kept => {
                self.is_record |= is_declaration(text);
                keep(&mut self.notes, text);
            }
            Kind::Comment => self.notes.comments.push(behind_mark(line)),
            Kind::Bookmark => self.notes.bookmarks.push(behind_mark(line)),
            Kind::Indented => {
                add_warning(&mut self.warnings, indented(line));
                self.notes.kept.push(line.text.to_owned());
            }
            Kind::Side(color) => self.side = Some(color),
            Kind::Row => {
                self.drawn = Some(line);
                self.board.row(line.number, line.text)?;
                if text.chars().filter(|c| matches!(c, '|' | '｜')).count() < 2 {
                    let warning = line.fault(text, "this row has no end");
                    add_warning(&mut self.warnings, warning);
                }
            }
            Kind::Hand(color) => {
                self.drawn = Some(line);
                self.board.hand(line.number, line.text, color)?;
            }
            Kind::Header(key, value) => self.header(line, key, value),
            Kind::Other => {
                let what = format!("`{}` is no header and no move", excerpt(text, 30));
                let fault = line.fault(text, what);
                if ki2::is_moves(text) {
                    return Err(fault);
                }
                self.stray.get_or_insert(fault);
            }
        }
        Ok(())
    }

    fn header(&mut self, line: KifLine<'a>, key: &str, value: &'a str) {
        if key == "手合割" {
            self.handicap = Some((line, value));
        }
        if matches!(key_named(key), Key::Other(_)) {
            let words = format!("`{}` is no header of a game", excerpt(key, 20));
            self.foreign.get_or_insert(line.fault(key, words));
        } else {
            self.is_record = true;
        }
        push_header(&mut self.headers, key, value);
    }

    /// The start with its notes, ready for the moves; `first` is their first line.
    pub(super) fn begin(mut self, first: Option<KifLine>) -> Result<Body, Diagnostic> {
        self.is_record |= !self.board.is_empty();
        if first.is_none() && !self.is_record {
            let nothing = || Diagnostic::of_all("expected headers, a board or moves, found none");
            return Err(self.stray.or(self.foreign).unwrap_or_else(nothing));
        }
        self.warnings.extend(self.stray.take());
        let start = self.start(first)?;
        Ok(self.body(start))
    }

    fn body(mut self, start: Position) -> Body {
        let is_implied =
            self.headers.get(&Key::Handicap).is_some_and(|value| value == name_of_start(&start));
        if is_implied {
            self.headers.remove(&Key::Handicap);
        }
        let mut builder = Builder::new(start);
        builder.record_mut().headers = self.headers;
        *builder.notes_mut() = self.notes;
        builder.warnings = self.warnings;
        Body::new(builder, self.dialect, self.is_record)
    }

    fn start(&mut self, first: Option<KifLine>) -> Result<Position, Diagnostic> {
        let named = self.handicap.map(|(line, value)| (line, value, named(value)));
        if let Some((line, value, Named::Variant)) = &named {
            let name = excerpt(value, 20);
            let words = format!("{name} is another game than shogi: it cannot be read");
            return Err(line.fault(value, words));
        }
        if !self.board.is_empty() {
            return self.drawn_start(first);
        }
        if let Some(hand) = self.drawn.filter(|line| !line.trimmed().ends_with("なし")) {
            self.warnings
                .push(hand.fault(hand.trimmed(), "pieces in hand without a board are left out"));
        }
        let Some((line, value, named)) = named else {
            return Ok(Position::startpos());
        };
        let Some(start) = named.position() else {
            let name = excerpt(value, 20);
            return Err(line.fault(value, format!("{name} says nothing without a board")));
        };
        let name = excerpt(value, 20);
        let doubt = match named {
            Named::Unknown => format!("`{name}` is no handicap we know: taken for 平手"),
            Named::SevenPieces => {
                format!("{name} does not say which silver is missing: taken for 右七枚落ち")
            }
            _ => return Ok(start),
        };
        self.warnings.push(line.fault(value, doubt));
        Ok(start)
    }

    /// The start of a board. If the first move fits only the other side, the move decides.
    fn drawn_start(&mut self, first: Option<KifLine>) -> Result<Position, Diagnostic> {
        let line = self.drawn.map_or(1, |line| line.number);
        let mut setup = std::mem::take(&mut self.board).finish(line + 1)?;
        let marked = first.and_then(|line| self.dialect.side_of(line));
        setup.side_to_move = self.side.or(marked).unwrap_or(Color::Black);
        let position = |setup: &Setup| {
            Position::from_record(setup).map_err(|error| Diagnostic::at(line, 1, error.to_string()))
        };
        let start = position(&setup)?;
        let Some(first) = first else {
            return Ok(start);
        };
        let fits = |start: &Position| {
            let mut trial = Body::new(Builder::new(start.clone()), self.dialect, true);
            trial.line(first).is_ok()
        };
        if fits(&start) {
            return Ok(start);
        }
        setup.side_to_move = setup.side_to_move.opponent();
        let turned = position(&setup)?;
        if !fits(&turned) {
            return Ok(start);
        }
        let words = "the first move fits only the other side: it is taken to be that side's turn";
        self.warnings.push(first.fault(first.trimmed(), words));
        Ok(turned)
    }
}
