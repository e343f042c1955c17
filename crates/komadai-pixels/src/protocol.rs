//! The protocols of pictures: their limits and numbers, and what frees their pictures at the end.

/// The protocol for pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// kitty's: pictures have numbers, and can be moved.
    Kitty,
    /// kitty's, through tmux: with characters that stand for parts of pictures.
    Placeholders(Group),
    /// Sixels, within these limits.
    Sixel(SixelLimits),
    /// Inline images of iTerm2.
    Iterm,
}

impl Protocol {
    /// Whether a picture can be moved without being sent again.
    pub const fn moves_pictures(self) -> bool {
        matches!(self, Self::Kitty)
    }
}

/// The limits of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SixelLimits {
    /// Colors of a picture.
    pub colors: u16,
    /// Columns and rows of the largest picture.
    pub largest: (u32, u32),
}

impl Default for SixelLimits {
    /// For terminals that do not report them: xterm drops pictures of more than a thousand pixels.
    fn default() -> Self {
        Self { colors: 256, largest: (1000, 1000) }
    }
}

/// The sequences that show the pictures of a frame.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sequences {
    /// Sent before the text.
    pub before: Vec<u8>,
    /// Sent after the text.
    pub after: Vec<u8>,
}

impl Sequences {
    /// These followed by `others`.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        self.before.extend(others.before);
        self.after.extend(others.after);
        self
    }
}

/// Picture numbers follow this one, to avoid those of other programs in the same window.
pub(crate) const BEFORE_FIRST: u32 = 7300;

/// Frees `kept` of our pictures in the terminal.
pub fn free_all(kept: u32) -> Vec<u8> {
    let free = |number| format!("\x1b_Ga=d,d=I,i={},q=2\x1b\\", BEFORE_FIRST + number);
    (1..=kept).map(free).collect::<String>().into_bytes()
}

/// Picture numbers are palette colors; all terminals encode these the same way.
pub(crate) const FIRST: u8 = 16;

/// The highest group number with a mark; 0 would be no group.
const LAST_GROUP: u32 = 127;

/// The numbers of one of the programs that share a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Group(pub(crate) u8);

impl Group {
    /// The group of a pane: neighboring panes have different ones.
    pub const fn of_pane(pane: u32) -> Self {
        Self((1 + pane % LAST_GROUP).to_le_bytes()[0])
    }

    /// A picture's number in the terminal.
    pub(crate) const fn number(self, number: u8) -> u32 {
        (self.0 as u32) << 24 | number as u32
    }
}

/// Frees the pictures in the terminal up to this number.
pub fn free_placed(highest: u32) -> Vec<u8> {
    let [group, .., number] = highest.to_be_bytes();
    let commands = (FIRST..=number).map(|number| free(Group(group), number));
    passed_on(&commands.collect::<String>()).into_bytes()
}

pub(crate) fn free(group: Group, number: u8) -> String {
    format!("\x1b_Ga=d,d=I,i={},q=2\x1b\\", group.number(number))
}

/// A sequence that tmux passes on to the terminal.
pub(crate) fn passed_on(sequence: &str) -> String {
    if sequence.is_empty() {
        return String::new();
    }
    let doubled = sequence.replace('\x1b', "\x1b\x1b");
    format!("\x1bPtmux;{doubled}\x1b\\")
}
