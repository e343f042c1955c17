//! The parts of a text, each with its place.

use crate::record::diagnostic::TextPosition;
use crate::record::node::is_line_break;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The text between brackets.
    Tag(&'a str),
    /// The text in braces, or after a semicolon.
    Comment(&'a str),
    Open,
    Close,
    /// Numbers, moves, results and signs.
    Word(&'a str),
    /// A bracket or brace without its end.
    Unclosed(char),
}

/// Goes through a text once.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    place: TextPosition,
    /// The place of the last `}` of the text, in bytes from its end; `None` if no brace closes.
    last_brace: Option<usize>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            place: TextPosition { line: 1, column: 1 },
            last_brace: text.rfind('}').map(|at| text.len().saturating_sub(at)),
        }
    }

    /// Takes `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        let mut signs = taken.chars().chain(rest.chars().next()).peekable();
        for _ in 0..taken.chars().count() {
            let sign = signs.next();
            let is_pair = sign == Some('\r') && signs.peek() == Some(&'\n');
            if matches!(sign, Some('\n' | '\r')) && !is_pair {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn take_until(&mut self, is_end: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(is_end).unwrap_or(self.rest.len()))
    }

    /// The text up to `end`, without the sign before it.
    fn enclosed(&mut self, begin: char, end: char) -> Result<&'a str, Token<'a>> {
        self.take(begin.len_utf8());
        let inner = match end {
            ']' => self.tag_length(),
            // Not searched to the end of the text for each brace that stays open.
            _ if self.last_brace.is_none_or(|last| self.rest.len() < last) => None,
            _ => self.rest.find(end),
        };
        let Some(length) = inner else {
            self.take_until(is_line_break);
            return Err(Token::Unclosed(begin));
        };
        let inner = self.take(length);
        self.take(end.len_utf8());
        Ok(inner)
    }

    /// The place where the bracket closes, on the same line; brackets in quotes belong to the value.
    fn tag_length(&self) -> Option<usize> {
        let (mut is_quoted, mut is_escaped) = (false, false);
        let mut last = None;
        for (at, c) in self.rest.char_indices() {
            match c {
                '\n' | '\r' => break,
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '"' => is_quoted = !is_quoted,
                ']' if !is_quoted => return Some(at),
                ']' => last = Some(at),
                _ => {}
            }
        }
        // A value with a quotation mark too many.
        last
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = (TextPosition, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.take_until(|c| !c.is_whitespace() && c != '\u{1a}');
            let is_aside = self.rest.starts_with('%') && self.place.column == 1;
            if !is_aside {
                break;
            }
            self.take_until(is_line_break);
        }
        let place = self.place;
        let token = match self.rest.chars().next()? {
            '[' => self.enclosed('[', ']').map_or_else(|bad| bad, Token::Tag),
            '{' => self.enclosed('{', '}').map_or_else(|bad| bad, Token::Comment),
            ';' => {
                self.take(1);
                Token::Comment(self.take_until(is_line_break))
            }
            '(' => {
                self.take(1);
                Token::Open
            }
            ')' => {
                self.take(1);
                Token::Close
            }
            _ => Token::Word(self.take_until(|c| {
                c.is_whitespace() || matches!(c, '{' | ';' | '(' | ')' | '[' | '\u{1a}')
            })),
        };
        Some((place, token))
    }
}
