//! The line of a typed move: it opens with a digit or the letter of a piece, and shows its meaning.

use super::{Board, Entered, IllegalMoves, MoveInput, SelectedPiece};
use crate::app::action::Action;
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::{Limit, TextInput};
use crate::said::{piece, square, square_list};
use crate::texts::{self, text};
use komadai_core::notation::{
    Completion, ParseError, ParsedMove, can_go_on_in_romaji, completions, mark, parse,
};
use komadai_core::rules::{Move, PieceKind, Position, Square};

/// The longest line, in columns: longer than any written move.
pub(crate) const LONGEST: u16 = 24;
/// At most this many completions of a line are shown.
const MOST_SHOWN: usize = 8;

/// The line of a typed move, with its meaning so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypedLine {
    /// The typed text.
    input: TextInput,
    /// What the line could become before the first completion, the shortest first.
    completions: Vec<Completion>,
    /// The text before the first completion, and the index of the one in the line.
    completing: Option<(String, usize)>,
    /// The result of entering the line.
    meaning: Entered,
    /// Whether it was entered and refused: the next character begins a new line.
    is_refused: bool,
    /// Whether it was typed while no move was possible, so that it has to be read first.
    is_unread: bool,
}

impl TypedLine {
    const fn new(input: TextInput) -> Self {
        Self {
            input,
            completions: Vec::new(),
            completing: None,
            meaning: Entered::Nothing,
            is_refused: false,
            is_unread: false,
        }
    }

    /// The completions in one line; empty if the line is complete.
    fn completion_words(&self) -> String {
        let texts = self.completions.iter().map(|found| found.text.as_str());
        let texts: Vec<&str> = texts.take(MOST_SHOWN).collect();
        match texts.as_slice() {
            [only] if *only == self.input.line() => String::new(),
            [] => String::new(),
            texts => format!("   Tab: {}", texts.join("  ")),
        }
    }
}

impl MoveInput {
    /// Whether a move can begin with `c`.
    pub(crate) fn can_begin(c: char) -> bool {
        let kind = PieceKind::from_letter(c.to_ascii_uppercase());
        ('1'..='9').contains(&c) || kind.is_some() || c == '+' || !c.is_ascii()
    }

    /// The text of the line that is open.
    pub(crate) fn typed(&self) -> Option<String> {
        self.line.as_ref().map(|line| line.input.line())
    }

    /// The text of the open line, if the cursor is at its end.
    pub(crate) fn typed_to_end(&self) -> Option<String> {
        let line = self.line.as_ref().filter(|line| line.input.is_at_end());
        line.map(|line| line.input.line())
    }

    /// The result of entering the open line.
    pub(crate) fn typed_meaning(&self) -> Option<&Entered> {
        self.line.as_ref().map(|line| &line.meaning)
    }

    /// The open line as it is shown, with its completions.
    pub(crate) fn prompt(&self) -> Option<Prompt<'_>> {
        let line = self.line.as_ref()?;
        Some(Prompt { more: line.completion_words(), ..Prompt::new(" > ", &line.input) })
    }

    /// Closes the line; its piece stays taken up.
    pub(crate) fn close_line(&mut self) {
        self.line = None;
    }

    /// Whether a line is open.
    pub(crate) const fn is_typing(&self) -> bool {
        self.line.is_some()
    }

    /// Begins a typed move with `c`, if one [can](Self::can_begin) begin so.
    ///
    /// The letter of a piece in hand begins a drop.
    pub(crate) fn begin_typing(&mut self, c: char, board: Board) -> Entered {
        if !Self::can_begin(c) {
            return Entered::Nothing;
        }
        self.put_down();
        let letter = c.to_ascii_uppercase();
        let kind = PieceKind::from_letter(letter);
        let hand = board.position.hand(board.position.side_to_move());
        let in_hand = kind.filter(|kind| hand.count(*kind) > 0);
        let begun = match (kind, in_hand) {
            (_, Some(kind)) => format!("{}*", kind.letter()),
            (Some(_), None) => letter.to_string(),
            (None, None) => c.to_string(),
        };
        let input = TextInput::of_line(&begun).with_limit(Limit::Columns(LONGEST));
        self.line = Some(TypedLine::new(input));
        self.read_along(board);
        Entered::Nothing
    }

    /// Adds a character before the cursor, or ignores it if no move can have it; one that closes a line just
    /// begun is returned as the [key](Entered::Key) it is without a line.
    pub(crate) fn type_char(&mut self, c: char, board: Board) -> Entered {
        if self.line.as_ref().is_some_and(|line| line.is_refused) && Self::can_begin(c) {
            return self.begin_typing(c, board);
        }
        if let Some(entered) = self.insert(c) {
            return entered;
        }
        self.read(board);
        Entered::Nothing
    }

    /// Adds a character while no move is possible; [`type_char`](Self::type_char) and
    /// [`edit_line`](Self::edit_line) read the line later.
    pub(crate) fn type_ahead(&mut self, c: char) -> Entered {
        if self.line.is_some() {
            let entered = self.insert(c);
            self.hold_line();
            return entered.unwrap_or(Entered::Nothing);
        }
        if Self::can_begin(c) {
            self.put_down();
            let kind = PieceKind::from_letter(c.to_ascii_uppercase());
            let begun = kind.map_or(c, PieceKind::letter).to_string();
            let input = TextInput::of_line(&begun).with_limit(Limit::Columns(LONGEST));
            self.line = Some(TypedLine::new(input));
            self.hold_line();
        }
        Entered::Nothing
    }

    /// Handles a key in an open line while no move is possible; the screen handles Enter.
    pub(crate) fn edit_ahead(&mut self, action: Action) {
        match action {
            Action::Cancel => self.put_down(),
            Action::Erase | Action::Remove => self.erase(action),
            Action::First | Action::Last | Action::Left | Action::Right => self.move_cursor(action),
            _ => {}
        }
    }

    /// Puts the piece down and keeps an open line, to be read in another position.
    pub(crate) fn hold_line(&mut self) {
        self.select(None);
        self.line = self
            .line
            .take()
            .map(|line| TypedLine { is_unread: true, ..TypedLine::new(line.input) });
    }

    /// Takes the line of another board, to be read at this one.
    pub(crate) fn take_line_of(&mut self, other: Self) {
        self.line = other.line;
        self.hold_line();
    }

    /// Adds a character to the line; returns a result if that is not all.
    fn insert(&mut self, c: char) -> Option<Entered> {
        let input = &mut self.line.as_mut()?.input;
        let is_drop_begun = is_drop_begun(input);
        if !can_follow(&input.before_cursor(), c) {
            // Once a square is typed, letters belong to the move and are not commands.
            let is_one = input.is_at_end() && input.line().chars().count() == 1;
            let is_begun = is_drop_begun || is_one;
            if is_begun || c == '?' {
                self.put_down();
                return Some(Entered::Key(c));
            }
            return Some(Entered::Nothing);
        }
        match c {
            ' ' => {}
            '*' if is_drop_begun => {}
            // `P-7f` and `Px2d` move a piece on the board, though one is in hand as well.
            '-' | 'x' if is_drop_begun => {
                input.erase();
                input.insert(c);
            }
            _ => input.insert(c),
        }
        None
    }

    /// Answers a key while the line is open.
    pub(crate) fn edit_line(&mut self, action: Action, flipped: bool, board: Board) -> Entered {
        if self.line.as_ref().is_some_and(|line| line.is_unread) {
            self.read(board);
        }
        match action {
            Action::Choose => return self.enter(),
            Action::Cancel => self.put_down(),
            Action::Erase | Action::Remove => {
                self.erase(action);
                self.read_along(board);
            }
            Action::First | Action::Last => self.move_cursor(action),
            // With the cursor inside the line, arrows move the cursor.
            Action::Left | Action::Right if self.typed_to_end().is_none() => {
                self.move_cursor(action);
            }
            Action::Up | Action::Down | Action::Left | Action::Right => self.step(action, flipped),
            Action::NextField => return self.complete(board),
            _ => {}
        }
        Entered::Nothing
    }

    fn move_cursor(&mut self, action: Action) {
        if let Some(line) = &mut self.line {
            line.is_refused = false;
            line.input.act(action, u16::MAX);
        }
    }

    /// Removes the character before or behind the cursor; the line closes with the last one.
    fn erase(&mut self, action: Action) {
        if let Some(line) = &mut self.line {
            // The `*` of a drop was added with its letter and goes with it.
            if action == Action::Erase && is_drop_begun(&line.input) {
                line.input.erase();
            }
            line.input.act(action, u16::MAX);
            if line.input.is_empty() {
                self.put_down();
            }
        }
    }

    /// Reads the line; an unread one gets the `*` of a drop as it would have when it was typed.
    fn read(&mut self, board: Board) {
        if let Some(line) = self.line.as_mut().filter(|line| line.is_unread) {
            let text = line.input.line();
            let mut chars = text.chars();
            let kind = chars.next().and_then(PieceKind::from_letter);
            let in_hand = board.position.hand(board.position.side_to_move());
            let is_drop = kind.is_some_and(|kind| in_hand.count(kind) > 0);
            let rest = chars.as_str();
            if is_drop && rest.chars().next().is_none_or(|c| c.is_ascii_digit()) {
                let kind = text.chars().take(1);
                line.input.set(&kind.chain(['*']).chain(rest.chars()).collect::<String>());
            }
        }
        self.read_along(board);
    }

    /// Marks the piece of the move so far, and puts the cursor on the move's target.
    fn read_along(&mut self, board: Board) {
        if let Some(line) = self.line.take() {
            let moves = board.position.legal_moves();
            let text = line.input.line();
            let found = completions(&text, &moves, board.position, board.previous);
            self.read_as(line.input, found, &moves, board);
        }
    }

    /// The same for a line where these completions are to be shown; `moves` are all legal ones.
    fn read_as(
        &mut self,
        input: TextInput,
        completions: Vec<Completion>,
        moves: &[Move],
        board: Board,
    ) {
        let (position, text) = (board.position, input.line());
        let parsed = parse(&text, position, board.previous);
        let is_there = |piece: &SelectedPiece| piece.is_movers(position);
        let piece = match &parsed {
            Ok(ParsedMove { mv, .. }) => SelectedPiece::of(*mv).filter(is_there),
            Err(_) => begun(&text).filter(is_there).or_else(|| one_piece(&completions)),
        };
        self.select(None);
        if let Some(piece) = piece {
            self.mark_targets(piece, moves);
        }
        match (&parsed, piece) {
            (Ok(ParsedMove { mv, .. }), _) => self.cursor = mv.to(),
            (Err(_), Some(SelectedPiece::Board(sq))) => self.cursor = sq,
            (Err(_), _) => {}
        }
        let meaning = meaning(&text, parsed, TextSource::Keyboard, board);
        self.line = Some(TypedLine { completions, meaning, ..TypedLine::new(input) });
    }

    /// Replaces the line by its next completion.
    fn complete(&mut self, board: Board) -> Entered {
        let Some(line) = &self.line else {
            return Entered::NoCompletion;
        };
        let (stem, next) = match &line.completing {
            Some((stem, last)) => (stem.clone(), last + 1),
            None => (line.input.line(), 0),
        };
        let Some(next) = next.checked_rem(line.completions.len()) else {
            return Entered::NoCompletion;
        };
        let (mut input, found) = (line.input.clone(), line.completions.clone());
        input.set(&found[next].text);
        self.read_as(input, found, &board.position.legal_moves(), board);
        if let Some(line) = &mut self.line {
            line.completing = Some((stem, next));
        }
        Entered::Nothing
    }

    /// Enters the line, which closes if it is a move: it was read and judged as it was typed.
    fn enter(&mut self) -> Entered {
        match self.line.take() {
            None => Entered::Nothing,
            Some(line) => {
                let meaning = line.meaning.clone();
                let refused = TypedLine { is_refused: true, ..line };
                self.line = Some(refused).filter(|_| matches!(meaning, Entered::Unread(_)));
                meaning
            }
        }
    }

    /// Enters a text as a whole; the open line closes if it is a move.
    pub(crate) fn enter_text(&mut self, text: &str, source: TextSource, board: Board) -> Entered {
        let parsed = parse(text, board.position, board.previous);
        let entered = meaning(text, parsed, source, board);
        if !matches!(entered, Entered::Unread(_)) {
            self.line = None;
        }
        entered
    }
}

/// The source of a move's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextSource {
    /// Typed: the `+` of a USI move is easily forgotten, so the player is asked about a promotion.
    Keyboard,
    /// Pasted: a USI move without `+` does not promote.
    Paste,
}

/// What a text means that was read as a move, or could not be.
fn meaning(
    text: &str,
    parsed: Result<ParsedMove, ParseError>,
    source: TextSource,
    board: Board,
) -> Entered {
    let ParsedMove { mv, asks_promotion } = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return unread(error, board),
    };
    let is_plain_usi = || text.parse().is_ok_and(|mv: Move| !mv.is_promotion());
    let asks = asks_promotion || (source == TextSource::Keyboard && is_plain_usi());
    let piece = SelectedPiece::of(mv).unwrap_or(SelectedPiece::Board(mv.to()));
    piece.move_to(mv.to(), (!asks).then_some(mv.is_promotion()), board)
}

/// A text that is no move. Where illegal moves are explained, as in lessons, the only piece of its kind tries to
/// go where it cannot.
fn unread(error: ParseError, board: Board) -> Entered {
    let position = board.position;
    if let ParseError::NoneReaches { kind, to } = error
        && board.illegal == IllegalMoves::Explained
    {
        let own = position.pieces(position.side_to_move());
        let mut alike =
            own.into_iter().filter(|&sq| position.piece_at(sq).is_some_and(|it| it.kind == kind));
        if let (Some(from), None) = (alike.next(), alike.next()) {
            return SelectedPiece::Board(from).move_to(to, Some(false), board);
        }
    }
    Entered::Unread(error)
}

/// The piece of all these moves, if it is the same.
fn one_piece(completions: &[Completion]) -> Option<SelectedPiece> {
    let mut pieces = completions.iter().filter_map(|found| SelectedPiece::of(found.mv));
    let first = pieces.next()?;
    pieces.all(|piece| piece == first).then_some(first)
}

/// Whether a text has the form of a move in some notation, in any position.
pub(crate) fn is_like_a_move(text: &str) -> bool {
    let read = parse(text, &Position::startpos(), None);
    !matches!(read, Err(ParseError::NotAMove(_)))
}

/// The reason why a text cannot be read as a move, for the screen.
pub(crate) fn why_unread(error: &ParseError) -> String {
    let language = texts::chosen();
    let piece = |kind| piece(language, kind);
    let square = |sq| square(language, sq);
    match error {
        ParseError::NotAMove(text) => match only_piece(text) {
            Some(kind) => text!(
                "reason-typed-only-piece",
                piece = piece(kind),
                letter = kind.letter().to_string()
            ),
            None => text!("reason-typed-not-a-move", text = &**text),
        },
        ParseError::NoPrevious => text!("reason-typed-no-previous"),
        ParseError::WrongSide(color) => {
            text!("reason-typed-wrong-side", side = mark(*color).to_string())
        }
        ParseError::NotThere { kind, from } => {
            text!("reason-typed-not-there", piece = piece(*kind), square = square(*from))
        }
        ParseError::NoneReaches { kind, to } => {
            text!("reason-typed-none-reaches", piece = piece(*kind), square = square(*to))
        }
        ParseError::NoneFits { kind, to, modifiers } => text!(
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
            example = origins.first().map(|from| format!("{from}{to}")).unwrap_or_default(),
        ),
        ParseError::NoDrop(kind) => text!("reason-typed-no-drop", piece = piece(*kind)),
        ParseError::NoPromotion(kind) => text!("reason-typed-no-promotion", piece = piece(*kind)),
    }
}

/// The piece of which only the letter was typed, perhaps with the `*` of a drop.
fn only_piece(text: &str) -> Option<PieceKind> {
    let mut chars = text.strip_suffix('*').unwrap_or(text).chars();
    let letter = chars.next()?.to_ascii_uppercase();
    PieceKind::from_letter(letter).filter(|_| chars.next().is_none())
}

/// The piece meant by the beginning of a line: `7g` or `77`, or `P*`.
fn begun(line: &str) -> Option<SelectedPiece> {
    let mut chars = line.chars();
    let (first, second) = (chars.next()?, chars.next()?);
    if second == '*' {
        return PieceKind::from_letter(first).map(SelectedPiece::Hand);
    }
    let file = u8::try_from(first.to_digit(10)?).ok()?;
    let rank = match second {
        'a'..='i' => second as u8 - b'a' + 1,
        _ => u8::try_from(second.to_digit(10)?).ok()?,
    };
    Square::new(file, rank).map(SelectedPiece::Board)
}

/// Whether only the letter of a piece in hand was typed, with the `*` that was added to it.
fn is_drop_begun(input: &TextInput) -> bool {
    let line = input.line();
    input.is_at_end() && line.ends_with('*') && line.chars().count() == 2
}

/// Whether a move that begins with `line` can continue with `c`: letters are ranks behind a file, or pieces
/// behind `+`.
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
