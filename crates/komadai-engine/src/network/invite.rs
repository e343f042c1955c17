//! An invitation to a game: an address, the fingerprint of the host's certificate, and a secret.

use std::fmt;
use std::str::FromStr;

/// The scheme of an invite.
const SCHEME: &str = "komadai://";

/// The longest invite in bytes.
const LONGEST: usize = 512;

/// The digits of base64url, without padding.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// An invite: `komadai://HOST:PORT#FINGERPRINT,SECRET`. Displaying it shows the secret, debugging it does
/// not.
///
/// ```
/// use komadai_engine::network::Invite;
/// let text = format!("komadai://[::1]:4081#{},{}", "A".repeat(43), "A".repeat(22));
/// let invite: Invite = text.parse().unwrap();
/// assert_eq!(invite.address, "[::1]:4081");
/// assert_eq!(invite.to_string(), text);
/// assert!(!format!("{invite:?}").contains("AAA"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Invite {
    /// The host, with its port.
    pub address: String,
    /// The SHA-256 of the certificate made for this host.
    pub fingerprint: [u8; 32],
    /// The secret that proves the invitation.
    pub secret: String,
}

/// The reason why a text is no invite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InviteError {
    /// Another scheme.
    #[error("an invite begins with {SCHEME}")]
    Scheme,
    /// An address without a host or a port.
    #[error("an invite names a host and a port, such as example.net:4081")]
    Address,
    /// Cut, or changed.
    #[error("the invite is not whole: copy all of it, to its last letter")]
    Cut,
}

impl Invite {
    /// The invite in a text such as a whole command line or a message; `None` if there is none.
    ///
    /// ```
    /// # use komadai_engine::network::Invite;
    /// let line = "komadai join 'komadai://a:1#KEY,SECRET'";
    /// assert_eq!(Invite::within(line), Some("komadai://a:1#KEY,SECRET"));
    /// assert_eq!(Invite::within("komadai join a:1"), None);
    /// ```
    #[must_use]
    pub fn within(text: &str) -> Option<&str> {
        let (_, rest) = text.split_at_checked(text.find(SCHEME)?)?;
        rest.split(['\'', '"', '`', '<', '>']).next().map(str::trim_end)
    }

    /// A secret of 128 bits as text.
    #[must_use]
    pub fn secret_of(random: [u8; 16]) -> String {
        base64url(&random)
    }
}

impl fmt::Display for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (address, secret) = (&self.address, &self.secret);
        write!(f, "{SCHEME}{address}#{},{secret}", base64url(&self.fingerprint))
    }
}

/// Without the secret.
impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Invite({}, ***)", self.address)
    }
}

impl FromStr for Invite {
    type Err = InviteError;

    /// Reads an invite; white space is ignored, since a narrow screen wraps the copied text.
    fn from_str(text: &str) -> Result<Self, InviteError> {
        let text: String = text.split_whitespace().collect();
        let rest = text.strip_prefix(SCHEME).ok_or(InviteError::Scheme)?;
        let (address, keys) = rest.split_once('#').ok_or(InviteError::Cut)?;
        let (fingerprint, secret) = keys.split_once(',').ok_or(InviteError::Cut)?;
        let (host, port) = address.rsplit_once(':').ok_or(InviteError::Address)?;
        let is_host = |c: char| c.is_ascii_alphanumeric() || "-.[]:_%".contains(c);
        let has_host = !host.is_empty() && host.chars().all(is_host);
        if !has_host || port.parse::<u16>().is_err() || text.len() > LONGEST {
            return Err(InviteError::Address);
        }
        let fingerprint = decode(fingerprint).and_then(|bytes| bytes.try_into().ok());
        // A longer secret is one of a later version.
        let is_secret = decode(secret).is_some_and(|bytes| bytes.len() >= 16);
        Ok(Self {
            address: address.to_owned(),
            fingerprint: fingerprint.filter(|_| is_secret).ok_or(InviteError::Cut)?,
            secret: secret.to_owned(),
        })
    }
}

/// Bytes as base64url, without padding.
#[must_use]
pub fn base64url(bytes: &[u8]) -> String {
    let groups = bytes.chunks(3).flat_map(|group| {
        let whole = group.iter().fold(0_usize, |sum, &byte| sum << 8 | usize::from(byte));
        let whole = whole << (8 * (3 - group.len()));
        (0..=group.len()).map(move |digit| char::from(DIGITS[whole >> (18 - 6 * digit) & 63]))
    });
    groups.collect()
}

/// The bytes of a text; `None` if it has other letters, or is cut within a byte.
fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_usize, 0);
    for letter in text.bytes() {
        bits = bits << 6 | DIGITS.iter().position(|&digit| digit == letter)?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count).ok()?);
            bits &= (1 << count) - 1;
        }
    }
    (count < 6 && bits == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_all_lengths_come_back() {
        for length in 0..40_u8 {
            let bytes: Vec<u8> = (0..length).map(|it| it.wrapping_mul(83)).collect();
            assert_eq!(decode(&base64url(&bytes)), Some(bytes));
        }
        assert_eq!(base64url(b"\xff\xef\xbe"), "_---");
        for wrong in ["A", "AB", "A=", "é", "AAAAA"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }

    /// RFC 4648, section 5
    #[test]
    fn a_secret_is_its_bytes_in_url_safe_characters() {
        assert_eq!(Invite::secret_of([0; 16]), "A".repeat(22));
        assert_eq!(Invite::secret_of([0xff; 16]), format!("{}w", "_".repeat(21)));
    }

    #[test]
    fn what_is_no_invite_is_refused_by_name() {
        let keys = format!("{},{}", base64url(&[7; 32]), base64url(&[9; 16]));
        let read = |text: &str| text.parse::<Invite>().map(|it| it.address);
        assert_eq!(read(&format!("komadai://a.b:1#{keys}")), Ok("a.b:1".into()));
        let wrapped = format!("komadai://a.b:1#{keys}").replace("BwcH", "Bw\r\n  cH");
        assert!(wrapped.contains('\n'));
        assert_eq!(read(&wrapped), Ok("a.b:1".into()));
        for (text, why) in [
            ("http://a:1#x,y".to_owned(), InviteError::Scheme),
            (format!("komadai://a#{keys}"), InviteError::Address),
            (format!("komadai://:1#{keys}"), InviteError::Address),
            (format!("komadai://a/b:1#{keys}"), InviteError::Address),
            (format!("komadai://a:99999#{keys}"), InviteError::Address),
            (format!("komadai://-a{}:1#{keys}", "a".repeat(600)), InviteError::Address),
            ("komadai://a:1".to_owned(), InviteError::Cut),
            (
                format!("komadai://a:1#{}", keys.get(..keys.len() - 1).expect("ASCII")),
                InviteError::Cut,
            ),
            (format!("komadai://a:1#{}", keys.get(1..).expect("ASCII")), InviteError::Cut),
        ] {
            assert_eq!(read(&text), Err(why), "{text}");
        }
    }
}
