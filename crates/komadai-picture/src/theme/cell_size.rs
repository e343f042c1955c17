//! The size of a cell of the window.

/// The size of a cell of the window in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellSize {
    pub width: u16,
    pub height: u16,
}

impl CellSize {
    /// A plausible cell size: larger than a stroke and smaller than a window.
    pub const fn checked(width: u16, height: u16) -> Option<Self> {
        if width >= 4 && height >= 6 && width <= 200 && height <= 400 {
            Some(Self { width, height })
        } else {
            None
        }
    }

    /// The size in pixels of an area of columns and rows.
    pub fn pixels(self, (columns, rows): (u16, u16)) -> (u32, u32) {
        (u32::from(columns) * u32::from(self.width), u32::from(rows) * u32::from(self.height))
    }
}
