//! Parses numbers in SVG attributes, and lengths and transforms.

use tiny_skia::Transform;

/// A text with numbers, and how far it was read.
pub(super) struct Numbers<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Numbers<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            text: text.as_bytes(),
            at: 0,
        }
    }

    /// The next letter, if a letter is next.
    pub(super) fn letter(&mut self) -> Option<u8> {
        self.skip();
        let letter = *self.text.get(self.at)?;
        let is_letter = letter.is_ascii_alphabetic();
        self.at += usize::from(is_letter);
        is_letter.then_some(letter)
    }

    /// A flag of an arc: one digit, which the next number may follow directly.
    pub(super) fn flag(&mut self) -> Option<bool> {
        self.skip();
        let digit = *self.text.get(self.at)?;
        self.at += 1;
        match digit {
            b'0' => Some(false),
            b'1' => Some(true),
            _ => None,
        }
    }

    /// Whether nothing is left.
    pub(crate) fn is_at_end(&mut self) -> bool {
        self.skip();
        self.at >= self.text.len()
    }

    fn skip(&mut self) {
        let is_between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
        while self.text.get(self.at).is_some_and(is_between) {
            self.at += 1;
        }
    }

    fn digits(&self, mut at: usize) -> usize {
        while self.text.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
        at
    }
}

impl Iterator for Numbers<'_> {
    type Item = f32;

    /// The next number; `None` for anything else, or a number that no picture has.
    fn next(&mut self) -> Option<f32> {
        self.skip();
        let is = |at: usize, wanted: &[u8]| self.text.get(at).is_some_and(|c| wanted.contains(c));
        let begin = self.at;
        let whole = begin + usize::from(is(begin, b"+-"));
        let mut end = self.digits(whole);
        let mut count = end - whole;
        if is(end, b".") {
            let fraction = end + 1;
            end = self.digits(fraction);
            count += end - fraction;
        }
        if count == 0 {
            return None;
        }
        if is(end, b"eE") {
            let power = end + 1 + usize::from(is(end + 1, b"+-"));
            let after = self.digits(power);
            if after > power {
                end = after;
            }
        }
        let text = std::str::from_utf8(self.text.get(begin..end)?).ok()?;
        let number: f32 = text.parse().ok()?;
        self.at = end;
        (number.abs() < 1e9).then_some(number)
    }
}

/// A length in pixels; percentages are of `whole`.
pub(super) fn length(text: &str, whole: f32) -> Option<f32> {
    let text = text.trim();
    let number = Numbers::new(text).next()?;
    let unit = text.trim_start_matches(|c: char| "+-.0123456789eE".contains(c));
    let pixels = match unit.trim() {
        "%" => whole / 100.0,
        "mm" => 96.0 / 25.4,
        "cm" => 96.0 / 2.54,
        "in" => 96.0,
        "pt" => 96.0 / 72.0,
        // `em` loses its first letter above, like the exponent of a number.
        "pc" | "m" | "em" => 16.0,
        _ => 1.0,
    };
    Some(number * pixels)
}

/// The transforms of an attribute, the first outermost.
#[expect(clippy::many_single_char_names, reason = "the numbers of a matrix")]
pub(super) fn transform(text: &str) -> Option<Transform> {
    let mut all = Transform::identity();
    for part in text.split(')').filter(|part| !part.trim().is_empty()) {
        let (name, body) = part.split_once('(')?;
        let numbers: Vec<f32> = Numbers::new(body).collect();
        let name = name.trim_matches([',', ' ', '\n', '\t', '\r']);
        let one = match (name, &numbers[..]) {
            ("matrix", &[a, b, c, d, e, f]) => Transform::from_row(a, b, c, d, e, f),
            ("translate", &[x]) => Transform::from_translate(x, 0.0),
            ("translate", &[x, y]) => Transform::from_translate(x, y),
            ("scale", &[both]) => Transform::from_scale(both, both),
            ("scale", &[x, y]) => Transform::from_scale(x, y),
            ("rotate", &[angle]) => Transform::from_rotate(angle),
            ("rotate", &[angle, x, y]) => Transform::from_rotate_at(angle, x, y),
            ("skewX", &[angle]) => Transform::from_skew(angle.to_radians().tan(), 0.0),
            ("skewY", &[angle]) => Transform::from_skew(0.0, angle.to_radians().tan()),
            _ => return None,
        };
        all = all.pre_concat(one);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_need_nothing_between_them_that_parts_them_otherwise() {
        let all = |text| Numbers::new(text).collect::<Vec<f32>>();
        assert_eq!(all("1-2.5.5,3e1 4"), [1.0, -2.5, 0.5, 30.0, 4.0]);
        assert!(all("1e99").is_empty() && all("x1").is_empty());
        assert_eq!(length("50%", 8.0), Some(4.0));
        assert_eq!(length("1in", 0.0), Some(96.0));
        assert_eq!(length("12px", 0.0), Some(12.0));
    }
}
