//! Animated GIF files: each frame holds the changes since the one before.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::film::{changed, pixel};
use super::palette::{Nearest, palette};
use super::raster::Image;

/// Colors of a palette; the index after them is transparent.
const COLORS: usize = 255;
const OPEN: u8 = 255;

/// The file of a film with an image for each delay, in hundredths of a second. It loops. `None` without
/// images, or if they are larger than a GIF can be.
pub fn gif(delays: &[u16], image: impl Fn(usize) -> Option<Image>) -> Option<Vec<u8>> {
    let last = delays.len().checked_sub(1)?;
    let first = image(0)?;
    let width = u16::try_from(first.width).ok()?;
    let height = u16::try_from(first.height).ok()?;
    let palette = palette(&[&first, &image(last / 2)?, &image(last)?], COLORS);
    let mut colors: Vec<u8> =
        palette.iter().flat_map(|color| [color[0], color[1], color[2]]).collect();
    colors.resize(3 * 256, 0);
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height, &colors).expect("memory takes all");
    encoder.set_repeat(Repeat::Infinite).expect("memory takes all");
    let mut film = Film { nearest: Nearest::new(palette), before: None, shown: Vec::new() };
    for (place, delay) in delays.iter().enumerate() {
        let frame = film.frame(image(place)?, *delay);
        encoder.write_frame(&frame).expect("memory takes all");
    }
    drop(encoder);
    Some(file)
}

/// The film so far.
struct Film {
    nearest: Nearest,
    before: Option<Image>,
    /// The palette index of each pixel shown.
    shown: Vec<u8>,
}

impl Film {
    /// The rectangle that changes; unchanged pixels in it are left transparent, which compresses to almost
    /// nothing.
    fn frame(&mut self, image: Image, delay: u16) -> Frame<'static> {
        let width = image.width as usize;
        let (left, top, right, bottom) = changed(self.before.as_ref(), &image);
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        self.shown.resize(width * image.height as usize, OPEN);
        for y in top..bottom {
            for x in left..right {
                let new = pixel(&image, x, y);
                let stays = self.before.as_ref().map(|before| pixel(before, x, y)) == Some(new);
                let shown = &mut self.shown[y * width + x];
                let color = if stays { *shown } else { self.nearest.of(new) };
                buffer.push(if color == *shown { OPEN } else { color });
                *shown = color;
            }
        }
        let side = |value: usize| u16::try_from(value).unwrap_or(u16::MAX);
        self.before = Some(image);
        Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(OPEN),
            left: side(left),
            top: side(top),
            width: side(right - left),
            height: side(bottom - top),
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}
