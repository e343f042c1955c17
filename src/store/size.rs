//! Sizes as people write them: `64M`, `1GiB`, `100000`.

use std::fmt;
use std::str::FromStr;

/// A number of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size(pub u64);

impl Size {
    /// The default limit for records: a hundred times the longest real ones.
    pub(crate) const DEFAULT: Self = Self(64 << 20);

    /// The limit for records: `$KOMADAI_LIMIT`, or [`Size::DEFAULT`] if that is no size.
    pub fn limit() -> Self {
        let wanted = std::env::var("KOMADAI_LIMIT").ok();
        let wanted = wanted.and_then(|size| size.parse().ok());
        wanted.unwrap_or(Self::DEFAULT)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a number of bytes such as 500K, 64M or 2G")]
pub struct SizeError;

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let digits = text.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
        let unit = text.strip_prefix(digits).unwrap_or_default();
        let unit = unit.to_ascii_uppercase();
        let shift = match unit.trim_end_matches('B').trim_end_matches('I') {
            "" if unit != "I" => 0,
            "K" => 10,
            "M" => 20,
            "G" => 30,
            _ => return Err(SizeError),
        };
        let number: u64 = digits.parse().map_err(|_| SizeError)?;
        number.checked_mul(1 << shift).map(Self).ok_or(SizeError)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (shift, unit) in [(30, "G"), (20, "M"), (10, "K")] {
            if self.0 > 0 && self.0.trailing_zeros() >= shift {
                return write!(f, "{}{unit}", self.0 >> shift);
            }
        }
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_with_and_without_unit() {
        for (text, bytes) in [
            ("0", 0),
            ("100000", 100_000),
            ("12B", 12),
            ("500k", 500 << 10),
            ("64M", 64 << 20),
            ("64MiB", 64 << 20),
            ("2GB", 2 << 30),
        ] {
            assert_eq!(text.parse(), Ok(Size(bytes)), "{text}");
        }
        for text in ["", "M", "-1", "1.5M", "64X", "1I", "99999999999G"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError), "{text}");
        }
    }

    #[test]
    fn a_size_prints_as_it_is_read() {
        for text in ["64M", "3G", "1K", "1000", "0"] {
            assert_eq!(text.parse::<Size>().map(|size| size.to_string()), Ok(text.to_owned()));
        }
    }
}
