//! Answers to single calls, and why one failed.

use std::fmt;

use serde::Deserialize;

use super::clean::clean;
use super::wire::read;

/// An answer, as it came.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// The status of HTTP.
    pub status: u16,
    /// `X-OAuth-Scopes`: what the token may do.
    pub scopes: Option<String>,
    /// `X-Accepted-OAuth-Scopes`: any one of these is enough.
    pub accepted: Option<String>,
    /// The first bytes of the body, at most those of the limit of the request.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body of a call that succeeded.
    ///
    /// # Errors
    ///
    /// If it did not, or the body is not what was expected.
    pub fn read<T: for<'a> Deserialize<'a>>(&self) -> Result<T, Refusal> {
        match Refusal::of(self) {
            Some(why) => Err(why),
            None => read(&self.body).map_err(|_| Refusal::Strange),
        }
    }
}

/// Why the server did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The token is missing, wrong or revoked.
    Token,
    /// The token does not allow this: the scopes it has, and those of which one is enough.
    Scope {
        /// What it has.
        has: String,
        /// What is needed.
        needs: String,
    },
    /// Too many calls: wait a minute before any other.
    TooMany,
    /// Another stream of this user is still open.
    OneAtATime,
    /// The server's own words, sanitized.
    Refused(String),
    /// No such game, user or page.
    Missing(String),
    /// The server is being renewed, or broken.
    Down(u16),
    /// An answer of another kind than expected, such as a page for JSON.
    Strange,
}

/// `error` is a sentence or an object of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum ErrorForm {
    Sentence(String),
    Fields(std::collections::BTreeMap<String, serde_json::Value>),
}

impl ErrorForm {
    fn words(self) -> String {
        match self {
            Self::Sentence(words) => words,
            Self::Fields(fields) => {
                let words = fields.into_iter().filter_map(|(field, value)| {
                    let sentences = match value {
                        serde_json::Value::Array(items) => items,
                        other => vec![other],
                    };
                    let sentences: Vec<_> = sentences.iter().filter_map(|it| it.as_str()).collect();
                    let sentences = sentences.join(", ");
                    match (field.as_str(), sentences.as_str()) {
                        (_, "") => None,
                        ("" | "error", words) => Some(words.to_owned()),
                        (field, words) => Some(format!("{field}: {words}")),
                    }
                });
                words.collect::<Vec<_>>().join("; ")
            }
        }
    }
}

/// The words of an answer with an error; empty where there are none.
fn error_words(body: &[u8]) -> String {
    let words = match read::<serde_json::Value>(body) {
        Ok(serde_json::Value::Object(mut members)) => {
            // A form's faults stand next to `error`, too; `error_description` belongs to the login.
            let told = members.remove("error_description").or_else(|| members.remove("error"));
            let told = told.unwrap_or(serde_json::Value::Object(members));
            serde_json::from_value(told).map(ErrorForm::words).unwrap_or_default()
        }
        _ => String::new(),
    };
    clean(&words, 200)
}

impl Refusal {
    /// The reason of an answer that is no success.
    #[must_use]
    pub fn of(answer: &Answer) -> Option<Self> {
        let words = || error_words(&answer.body);
        Some(match answer.status {
            200..300 => return None,
            // Redirects are not followed: with them the token would go elsewhere.
            300..400 => Self::Strange,
            401 | 403 if words() == "Missing scope" => {
                let clean = |it: &Option<String>| clean(it.as_deref().unwrap_or(""), 200);
                Self::Scope { has: clean(&answer.scopes), needs: clean(&answer.accepted) }
            }
            401 => Self::Token,
            429 if words().contains("at a time") => Self::OneAtATime,
            429 => Self::TooMany,
            404 => Self::Missing(words()),
            400..500 => Self::Refused(words()),
            status => Self::Down(status),
        })
    }

    /// Whether asking again later, without any change, may succeed.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        matches!(self, Self::TooMany | Self::OneAtATime | Self::Down(_))
    }
}

/// The reason in English, for the command line.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token => f.write_str(
                "the token is wrong or was revoked; `komadai lishogi login` gets another",
            ),
            Self::Scope { has, needs } => {
                let needs = if needs.is_empty() { "board:play" } else { needs };
                let has = if has.is_empty() { "nothing" } else { has };
                write!(
                    f,
                    "the token lacks the scope {needs} (it has {has}); `komadai lishogi login` gets another"
                )
            }
            Self::TooMany => f.write_str("too many requests; wait a minute"),
            Self::OneAtATime => f.write_str("another search of yours is still open"),
            Self::Refused(words) | Self::Missing(words) if !words.is_empty() => f.write_str(words),
            Self::Refused(_) => f.write_str("the server refuses it"),
            Self::Missing(_) => f.write_str("not found"),
            Self::Down(status) => write!(f, "the server is not ready (status {status})"),
            Self::Strange => f.write_str("the answer is not one of lishogi; is the address right?"),
        }
    }
}
