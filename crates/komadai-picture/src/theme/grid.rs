//! The cell subdivisions that outlines are drawn with, and the characters that show them.

/// The number of rows of two dots in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Grid {
    /// Two rows, which every font has.
    #[default]
    Quadrants,
    /// Three rows, from Unicode 13.
    Sextants,
    /// Four rows, from Unicode 16.
    Octants,
}

/// Quadrant characters by their dots: upper left, upper right, lower left, lower right.
const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// Octants with characters outside the octant block or older than Unicode 16, in the order of their dots.
/// Octants that equal a quadrant are also outside the block.
const OTHER_OCTANTS: [(u8, char); 10] = [
    (0x01, '\u{1cea8}'),
    (0x02, '\u{1ceab}'),
    (0x03, '\u{1fb82}'),
    (0x14, '\u{1fbe6}'),
    (0x28, '\u{1fbe7}'),
    (0x3f, '\u{1fb85}'),
    (0x40, '\u{1cea3}'),
    (0x80, '\u{1cea0}'),
    (0xc0, '▂'),
    (0xfc, '▆'),
];

impl Grid {
    /// All grids, the default first.
    pub const ALL: [Self; 3] = [Self::Quadrants, Self::Sextants, Self::Octants];

    /// The value in the settings file.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Quadrants => "quadrants",
            Self::Sextants => "sextants",
            Self::Octants => "octants",
        }
    }

    /// Rows of dots in a cell.
    pub const fn rows(self) -> u8 {
        match self {
            Self::Quadrants => 2,
            Self::Sextants => 3,
            Self::Octants => 4,
        }
    }

    /// Whether all dots of a cell are set.
    pub const fn is_full(self, dots: u8) -> bool {
        dots == u8::MAX >> (8 - 2 * self.rows())
    }

    /// The character with these dots: from the lowest bit left and right, row by row from the top.
    /// Bits beyond the last dot are ignored.
    pub fn glyph(self, dots: u8) -> char {
        let dots = dots & (u8::MAX >> (8 - 2 * self.rows()));
        match self {
            Self::Quadrants => QUADRANTS[usize::from(dots & 0xf)],
            Self::Sextants => match dots {
                0 => ' ',
                0x15 => '▌',
                0x2a => '▐',
                0x3f => '█',
                // The other characters follow in the order of their dots.
                _ => nth('\u{1fb00}', dots - 1 - u8::from(dots > 0x15) - u8::from(dots > 0x2a)),
            },
            Self::Octants => octant(dots),
        }
    }
}

fn octant(dots: u8) -> char {
    let elsewhere = |dots| {
        let found = OTHER_OCTANTS.iter().find(|(other, _)| *other == dots);
        found.map(|(_, glyph)| *glyph).or_else(|| quadrant(dots))
    };
    // The other characters follow in the order of their dots.
    elsewhere(dots).unwrap_or_else(|| {
        let before = (0..dots).filter(|dots| elsewhere(*dots).is_none());
        nth('\u{1cd00}', u8::try_from(before.count()).unwrap_or_default())
    })
}

/// The quadrant with parts of two of these octants each.
fn quadrant(octants: u8) -> Option<char> {
    let (left, right) = (octants & 0x55, octants >> 1 & 0x55);
    let half = |column: u8| match (column & 0x05, column & 0x50) {
        (0 | 0x05, 0 | 0x50) => {
            Some(u8::from(column & 0x05 != 0) | u8::from(column & 0x50 != 0) << 2)
        }
        _ => None,
    };
    let dots = half(left)? | half(right)? << 1;
    Some(QUADRANTS[usize::from(dots)])
}

fn nth(first: char, place: u8) -> char {
    char::from_u32(u32::from(first) + u32::from(place)).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_pattern_of_dots_has_one_character() {
        for (grid, first, last) in [
            (Grid::Quadrants, '▖', '▟'),
            (Grid::Sextants, '\u{1fb00}', '\u{1fb3b}'),
            (Grid::Octants, '\u{1cd00}', '\u{1cde5}'),
        ] {
            let all = 1_usize << (2 * grid.rows());
            let patterns = (0..all).map(|dots| u8::try_from(dots).expect("a byte"));
            let glyphs: BTreeSet<char> = patterns.map(|dots| grid.glyph(dots)).collect();
            assert_eq!(glyphs.len(), all, "{grid:?}");
            // The whole Unicode block is used.
            let block = first..=last;
            let used = glyphs.iter().filter(|glyph| block.contains(glyph));
            assert_eq!(used.count(), block.count(), "{grid:?}");
        }
    }

    /// Unicode names number the dots from 1.
    #[test]
    fn characters_have_the_dots_of_their_names() {
        let dots = |numbers: &str| {
            let numbers = numbers.chars().filter_map(|number| number.to_digit(10));
            numbers.fold(0, |dots, number| dots | 1_u8 << (number - 1))
        };
        for (grid, numbers, glyph) in [
            (Grid::Sextants, "1", '\u{1fb00}'),
            (Grid::Sextants, "235", '\u{1fb14}'),
            (Grid::Sextants, "16", '\u{1fb1f}'),
            (Grid::Sextants, "23456", '\u{1fb3b}'),
            (Grid::Octants, "3", '\u{1cd00}'),
            (Grid::Octants, "23456", '\u{1cd35}'),
            (Grid::Octants, "17", '\u{1cd36}'),
            (Grid::Octants, "123467", '\u{1cd60}'),
            (Grid::Octants, "3568", '\u{1cda0}'),
            (Grid::Octants, "678", '\u{1cdcb}'),
            (Grid::Octants, "2345678", '\u{1cde5}'),
            (Grid::Octants, "2457", '▞'),
            (Grid::Octants, "1357", '▌'),
        ] {
            assert_eq!(grid.glyph(dots(numbers)), glyph, "{grid:?} {numbers}");
        }
    }
}
