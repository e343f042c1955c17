//! The line of a typed move: it opens with the first digit or letter of a piece, and lights what it means.

use super::{Hands, Held};
use crate::game::{piece, square, square_list};
use crate::notation::{
    Completion, ParseError, ParsedMove, can_go_on_in_romaji, completions, mark, parse,
};
use crate::rules::{Move, PieceKind, Position, Square};
use crate::text::width;
use crate::texts::{self, text};

/// The longest line, in columns: longer than any move is written.
pub const LONGEST: u16 = 24;
/// So many of the moves that a line can become are shown.
const MOST_SHOWN: usize = 8;

impl Hands {
    /// Whether a move can begin with `c`.
    #[must_use]
    pub fn can_begin(c: char) -> bool {
        let kind = PieceKind::from_letter(c.to_ascii_uppercase());
        ('1'..='9').contains(&c) || kind.is_some() || c == '+' || !c.is_ascii()
    }

    /// Begins a typed move with `c`, which [can](Self::can_begin) begin one.
    ///
    /// The letter of a piece in hand begins a drop.
    pub fn begin_typing(&mut self, c: char, position: &Position, previous: Option<Square>) {
        self.put_down();
        let letter = c.to_ascii_uppercase();
        let kind = PieceKind::from_letter(letter);
        let hand = position.hand(position.side_to_move());
        let in_hand = kind.filter(|kind| hand.count(*kind) > 0);
        self.typed = Some(match (kind, in_hand) {
            (_, Some(kind)) => format!("{}*", kind.letter()),
            (Some(_), None) => letter.to_string(),
            (None, None) => c.to_string(),
        });
        self.read_along(position, previous);
    }

    /// Takes a character after the first, or leaves it out where no move can have it; `false` for one that ends a line just begun, and
    /// means what it means without a line.
    pub fn type_on(&mut self, c: char, position: &Position, previous: Option<Square>) -> bool {
        let Some(line) = &mut self.typed else {
            return true;
        };
        let is_drop_begun = line.ends_with('*') && line.chars().count() == 2;
        if !can_follow(line, c) {
            // Whoever has typed a square means a letter to be part of the move: no key may take the last one back then.
            let is_begun = is_drop_begun || line.chars().count() == 1;
            return !is_begun && c != '?';
        }
        self.completing = None;
        match c {
            ' ' => {}
            '*' if is_drop_begun => {}
            // `P-7f` and `Px2d` move a piece on the board, though one is in hand as well.
            '-' | 'x' if is_drop_begun => {
                line.pop();
                line.push(c);
            }
            _ if width(line) < LONGEST && !c.is_control() => line.push(c),
            _ => {}
        }
        self.read_along(position, previous);
        true
    }

    /// Takes the last character back; the line closes with the first.
    pub fn erase(&mut self, position: &Position, previous: Option<Square>) {
        if let Some(line) = &mut self.typed {
            // The `*` of a drop was written with its letter and goes with it.
            let letters = if line.ends_with('*') && line.chars().count() == 2 {
                2
            } else {
                1
            };
            for _ in 0..letters {
                line.pop();
            }
            if line.is_empty() {
                self.put_down();
            }
        }
        self.read_along(position, previous);
    }

    /// Lights the piece that the line means so far, and puts the cursor where the move would end.
    fn read_along(&mut self, position: &Position, previous: Option<Square>) {
        let Some(line) = self.typed.clone() else {
            return;
        };
        let completions = completions(&line, position, previous);
        self.read_as(&line, completions, position, previous);
    }

    /// The same for a line where `completions` are to be shown.
    fn read_as(
        &mut self,
        line: &str,
        completions: Vec<Completion>,
        position: &Position,
        previous: Option<Square>,
    ) {
        if let Ok(ParsedMove { mv, .. }) = parse(line, position, previous) {
            self.hold_for_typing(Held::of(mv), position);
            self.cursor = mv.to();
        } else {
            let meant = begun(line, position).or_else(|| one_piece(&completions));
            self.hold_for_typing(meant, position);
            if let Some(Held::Board(sq)) = meant {
                self.cursor = sq;
            }
        }
        self.completions = completions;
    }

    /// Makes the line the next of the texts it can become; `false` where there is none.
    pub fn complete(&mut self, position: &Position, previous: Option<Square>) -> bool {
        let Some(line) = self.typed.clone() else {
            return false;
        };
        let (stem, next) = match self.completing.take() {
            Some((stem, last)) => (stem, last + 1),
            None => (line, 0),
        };
        let found = completions(&stem, position, previous);
        let Some(count) = Some(found.len()).filter(|count| *count > 0) else {
            return false;
        };
        let next = next % count;
        let line = found[next].text.clone();
        self.read_as(&line, found, position, previous);
        self.typed = Some(line);
        self.completing = Some((stem, next));
        true
    }

    /// What the line can become, in one line; empty where it is that already.
    #[must_use]
    pub fn completion_words(&self) -> String {
        let typed = self.typed.as_deref().unwrap_or_default();
        let texts: Vec<&str> = self
            .completions
            .iter()
            .map(|found| found.text.as_str())
            .take(MOST_SHOWN)
            .collect();
        match texts.as_slice() {
            [only] if *only == typed => String::new(),
            [] => String::new(),
            texts => format!("   Tab: {}", texts.join("  ")),
        }
    }

    fn hold_for_typing(&mut self, held: Option<Held>, position: &Position) {
        let line = self.typed.take();
        self.put_down();
        if let Some(held) = held {
            self.take_up(held, position);
        }
        self.typed = line;
    }
}

/// The piece that all of these moves take up, if it is one.
fn one_piece(completions: &[Completion]) -> Option<Held> {
    let mut pieces = completions.iter().filter_map(|found| Held::of(found.mv));
    let first = pieces.next()?;
    pieces.all(|piece| piece == first).then_some(first)
}

/// Whether a text has the form of a move in some notation, whatever the position.
#[must_use]
pub fn is_like_a_move(text: &str) -> bool {
    let read = parse(text, &Position::startpos(), None);
    !matches!(read, Err(ParseError::NotAMove(_)))
}

/// What a text of a move means: the piece, where it goes, and whether it promotes; `None` where that is to be asked.
///
/// A USI move without `+` says that the piece does not promote; `by_hand` it is more often forgotten, so it is asked.
///
/// # Errors
///
/// When it cannot be read as a move, with what was expected.
pub fn read(
    text: &str,
    position: &Position,
    previous: Option<Square>,
    by_hand: bool,
) -> Result<(Held, Square, Option<bool>), ParseError> {
    let ParsedMove { mv, asks_promotion } = parse(text, position, previous)?;
    let is_plain_usi = || text.parse().is_ok_and(|mv: Move| !mv.is_promotion());
    let asks = asks_promotion || (by_hand && is_plain_usi());
    let held = Held::of(mv).unwrap_or(Held::Board(mv.to()));
    Ok((held, mv.to(), (!asks).then_some(mv.is_promotion())))
}

/// Why a text cannot be read as a move, for the screen.
#[must_use]
pub fn why_unread(error: &ParseError) -> String {
    let language = texts::chosen();
    let piece = |kind| piece(language, kind);
    let square = |sq| square(language, sq);
    match error {
        ParseError::NotAMove(text) => text!("reason-typed-not-a-move", text = &**text),
        ParseError::NoPrevious => text!("reason-typed-no-previous"),
        ParseError::WrongSide(color) => {
            text!("reason-typed-wrong-side", side = mark(*color).to_string())
        }
        ParseError::NotThere { kind, from } => text!(
            "reason-typed-not-there",
            piece = piece(*kind),
            square = square(*from)
        ),
        ParseError::NoneReaches { kind, to } => text!(
            "reason-typed-none-reaches",
            piece = piece(*kind),
            square = square(*to)
        ),
        ParseError::NoneFits {
            kind,
            to,
            modifiers,
        } => text!(
            "reason-typed-none-fits",
            piece = piece(*kind),
            square = square(*to),
            modifiers = &**modifiers,
        ),
        ParseError::Ambiguous { kind, to, origins } => text!(
            "reason-typed-ambiguous",
            piece = piece(*kind),
            square = square(*to),
            origins = square_list(language, origins),
            example = origins
                .first()
                .map(|from| format!("{from}{to}"))
                .unwrap_or_default(),
        ),
        ParseError::NoDrop(kind) => text!("reason-typed-no-drop", piece = piece(*kind)),
        ParseError::NoPromotion(kind) => text!("reason-typed-no-promotion", piece = piece(*kind)),
    }
}

/// The piece meant by the beginning of a line: `7g` or `77`, or `P*`.
fn begun(line: &str, position: &Position) -> Option<Held> {
    let mut chars = line.chars();
    let (first, second) = (chars.next()?, chars.next()?);
    if second == '*' {
        return PieceKind::from_letter(first).map(Held::Hand);
    }
    let file = u8::try_from(first.to_digit(10)?).ok()?;
    let rank = match second {
        'a'..='i' => second as u8 - b'a' + 1,
        _ => u8::try_from(second.to_digit(10)?).ok()?,
    };
    let sq = Square::new(file, rank)?;
    position
        .pieces(position.side_to_move())
        .contains(sq)
        .then_some(Held::Board(sq))
}

/// Whether a move that begins with `line` can go on with `c`: letters are ranks behind a file, or pieces behind a sign.
fn can_follow(line: &str, c: char) -> bool {
    let last = line.chars().last();
    match c {
        'a'..='i' | 'A'..='I' if last.is_some_and(|last| last.is_ascii_digit()) => true,
        'x' => last.is_some_and(|last| last.is_ascii_alphanumeric() || last == '*'),
        _ if c.is_ascii_alphabetic() => {
            let is_promoted =
                last == Some('+') && PieceKind::from_letter(c.to_ascii_uppercase()).is_some();
            is_promoted || can_go_on_in_romaji(&format!("{line}{c}"))
        }
        _ => c != '?',
    }
}
