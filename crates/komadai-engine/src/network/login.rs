//! Names and passwords, as the protocol allows them.

use std::fmt;

use super::talk::{display_name, token};

/// The most characters of a name.
const LONGEST_NAME: usize = 32;

/// The most characters of a password; some servers find the name of the game in it.
const LONGEST_PASSWORD: usize = 128;

/// The fault of a name or password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LoginError {
    /// The name has invalid characters, or too many.
    #[error("a name has 1 to {LONGEST_NAME} of A-Z a-z 0-9 _ - @ .")]
    Name,
    /// The password is empty, too long, or has blanks or characters that are not ASCII.
    #[error("a password has 1 to {LONGEST_PASSWORD} ASCII characters and no blanks")]
    Password,
}

/// A name with its password.
#[derive(Clone, PartialEq, Eq)]
pub struct Login {
    name: String,
    password: String,
    /// The name as a komadai shows it, for servers that are asked whether they are one.
    display: Option<String>,
}

/// A line such as `LOGIN name password x1 reconnect:TOKEN`, read.
pub(super) struct LoginLine {
    pub login: Login,
    /// Whether the extended mode is requested.
    pub is_x1: bool,
    /// The token for a player's return.
    pub token: Option<String>,
}

impl Login {
    /// A login.
    ///
    /// # Errors
    ///
    /// If the protocol does not allow name or password.
    pub fn new(name: &str, password: &str) -> Result<Self, LoginError> {
        let is_fit = |c: char| c.is_ascii_alphanumeric() || "_-@.".contains(c);
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(is_fit) {
            return Err(LoginError::Name);
        }
        let is_visible = |c: char| c.is_ascii_graphic();
        let length = password.len();
        if length == 0 || length > LONGEST_PASSWORD || !password.chars().all(is_visible) {
            return Err(LoginError::Password);
        }
        Ok(Self { name: name.to_owned(), password: password.to_owned(), display: None })
    }

    /// Asks the server whether it is a komadai; to one the player is known by this name, in any letters.
    #[must_use]
    pub fn known_as(self, display: &str) -> Self {
        Self { display: Some(display_name(display)), ..self }
    }

    /// The name in any characters, if the login asks whether the server is a komadai.
    #[must_use]
    pub fn display(&self) -> Option<&str> {
        self.display.as_deref()
    }

    /// The name that a komadai shows, else that of the protocol.
    #[must_use]
    pub fn shown_name(&self) -> &str {
        self.display().unwrap_or_else(|| self.name())
    }

    /// The same under another name of the protocol.
    ///
    /// # Errors
    ///
    /// If the protocol does not allow the name.
    pub fn renamed(self, name: &str) -> Result<Self, LoginError> {
        let Self { name, .. } = Self::new(name, &self.password)?;
        Ok(Self { name, ..self })
    }

    /// The same for a server that is no komadai.
    #[must_use]
    pub fn plain(self) -> Self {
        Self { display: None, ..self }
    }

    /// The login in a line; `None` for another line, or an invalid name or password.
    pub(super) fn from_line(line: &str) -> Option<LoginLine> {
        let mut words = line.strip_prefix("LOGIN ")?.split(' ');
        let name = words.next().unwrap_or_default();
        let login = Self::new(name, words.next().unwrap_or_default()).ok()?;
        let is_x1 = words.next() == Some("x1");
        let token = words.next().and_then(|word| token(word.strip_prefix("reconnect:")?));
        Some(LoginLine { login, is_x1, token: token.filter(|_| is_x1) })
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether this is the password; the time of the comparison depends only on its length.
    pub(super) fn has_password(&self, password: &str) -> bool {
        let pairs = self.password.bytes().zip(password.bytes());
        let differing = pairs.fold(0, |all, (one, other)| all | (one ^ other));
        self.password.len() == password.len() && differing == 0
    }

    pub(super) fn line(&self, token: Option<&str>) -> String {
        let (name, password) = (&self.name, &self.password);
        match (&self.display, token) {
            (None, _) => format!("LOGIN {name} {password}"),
            (Some(_), None) => format!("LOGIN {name} {password} x1"),
            (Some(_), Some(token)) => format!("LOGIN {name} {password} x1 reconnect:{token}"),
        }
    }
}

/// Without the password.
impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Login({} ***)", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_passwords_are_those_of_the_protocol() {
        for (name, password, allowed) in [
            ("Ann_1-x@y.z", "floodgate-300-10F,trip", Ok(())),
            ("", "x", Err(LoginError::Name)),
            ("名人", "x", Err(LoginError::Name)),
            ("a b", "x", Err(LoginError::Name)),
            ("a\n%TORYO", "x", Err(LoginError::Name)),
            ("a", "", Err(LoginError::Password)),
            ("a", "x y", Err(LoginError::Password)),
            ("a", "x\ny", Err(LoginError::Password)),
        ] {
            assert_eq!(Login::new(name, password).map(drop), allowed, "{name:?}");
        }
        let long = "n".repeat(32);
        assert!(Login::new(&long, "x").is_ok());
        assert!(Login::new(&format!("{long}n"), "x").is_err());
    }

    #[test]
    fn a_password_is_not_shown() {
        let login = Login::new("ann", "secret").expect("a login");
        assert_eq!(format!("{login:?}"), "Login(ann ***)");
        assert!(login.has_password("secret"));
        assert!(!login.has_password("secreT") && !login.has_password("secre"));
    }
}
