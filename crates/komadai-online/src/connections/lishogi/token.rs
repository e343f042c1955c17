//! The token of a user: a secret.

use std::fmt;

use komadai_engine::network::Wire;

use crate::connections::command::CommandWire;

/// The longest token in bytes; the server's have 24.
const LONGEST: usize = 200;

/// A token. Nothing prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// Why a text is no token; without the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    #[error("a token is expected, such as lip_ and 20 letters or digits")]
    NoToken,
    #[error("the command for the token cannot be started")]
    NoCommand,
    #[error("the command for the token has failed: {0}")]
    Failed(String),
}

impl Token {
    /// The token of a text: its first line.
    pub fn new(text: &str) -> Result<Self, TokenError> {
        let line = text.lines().next().unwrap_or_default().trim();
        let is_token = (8..=LONGEST).contains(&line.len())
            && line.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_' || it == b'-');
        is_token.then(|| Self(line.to_owned())).ok_or(TokenError::NoToken)
    }

    /// The text, for the file that keeps it.
    pub fn secret(&self) -> &str {
        &self.0
    }

    pub(super) fn header(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

/// Without the secret.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(***)")
    }
}

/// The token that a command of the user prints, such as one that asks a keyring.
pub fn token_of_command(line: &str) -> Result<Token, TokenError> {
    let wire = CommandWire::shell(line).map_err(|_| TokenError::NoCommand)?;
    let (mut text, mut buffer) = (Vec::new(), [0; 256]);
    while text.len() < 4 * LONGEST {
        match wire.receive(&mut buffer) {
            Ok(0) => break,
            Ok(count) => text.extend_from_slice(buffer.get(..count).unwrap_or_default()),
            Err(why) if text.is_empty() => return Err(TokenError::Failed(why.to_string())),
            Err(_) => break,
        }
    }
    wire.close();
    Token::new(&String::from_utf8_lossy(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_a_word_and_no_debug_output_has_it() {
        let token = Token::new("lip_abcdefghijklmnopqrst\nmore").expect("a token");
        assert_eq!(token.secret(), "lip_abcdefghijklmnopqrst");
        assert!(!format!("{token:?} {:?}", Some(&token)).contains("abc"));
        for wrong in ["", "short", "with blanks in it", "a\u{7f}bcdefghi", &"x".repeat(201)] {
            let why = Token::new(wrong).expect_err("no token");
            assert!(wrong.len() < 5 || !why.to_string().contains(wrong));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_command_may_have_the_token() {
        let token = token_of_command("echo lip_abcdefgh").expect("a token");
        assert_eq!(token.secret(), "lip_abcdefgh");
        assert_eq!(token_of_command("true"), Err(TokenError::NoToken));
        let failed = TokenError::Failed("locked".to_owned());
        assert_eq!(token_of_command("echo locked >&2; exit 1"), Err(failed));
    }
}
