//! Pixels of a PNG file.

use std::io::Cursor;

use tiny_skia::{FilterQuality, Pixmap, PixmapMut, PixmapPaint, PremultipliedColorU8, Transform};

use super::super::base64::base64;
use super::ArtError;

/// The most pixels of a file across and down.
const LONGEST_SIDE: u32 = 4096;

/// The most memory for reading a file.
const MOST_BYTES: usize = 96 << 20;

/// The greatest height stored: no board on a screen has larger squares.
const KEPT: u32 = 640;

/// A picture in several sizes, each half as large as the one before.
#[derive(Debug, Clone)]
pub(crate) struct Pixels {
    /// Width and height of the largest.
    pub(super) size: (f32, f32),
    levels: Vec<Pixmap>,
    /// The work to read them, in nanoseconds of a common processor.
    pub(super) work: f32,
}

/// The work to read a pixel.
const PIXEL: f32 = 15.0;

impl Pixels {
    /// The pixels of a PNG file; the first frame of an animated one. A file with too large a size in its
    /// header is refused before decoding.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, ArtError> {
        let broken = |error: png::DecodingError| ArtError::Broken("PNG", error.to_string());
        let limits = png::Limits { bytes: MOST_BYTES };
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let header = decoder.read_header_info().map_err(broken)?;
        let (width, height) = (header.width, header.height);
        if width > LONGEST_SIDE || height > LONGEST_SIDE {
            return Err(ArtError::TooManyPixels(width, height));
        }
        let mut reader = decoder.read_info().map_err(broken)?;
        let size = reader.output_buffer_size().unwrap_or(usize::MAX);
        if size > MOST_BYTES {
            return Err(ArtError::TooManyPixels(width, height));
        }
        let mut data = vec![0; size];
        let frame = reader.next_frame(&mut data).map_err(broken)?;
        let channels = frame.color_type.samples();
        let mut pixmap = Pixmap::new(width, height).ok_or(ArtError::NoSize)?;
        let pixels = pixmap.pixels_mut().iter_mut();
        for (pixel, parts) in pixels.zip(data.chunks_exact(channels)) {
            *pixel = match *parts {
                [gray] => solid([gray; 3], 0xff),
                [gray, alpha] => solid([gray; 3], alpha),
                [red, green, blue] => solid([red, green, blue], 0xff),
                [red, green, blue, alpha] => solid([red, green, blue], alpha),
                _ => *pixel,
            };
        }
        let mut levels = Vec::new();
        let mut next = Some(pixmap);
        while let Some(level) = next {
            next = halved(&level);
            if next.is_none() || level.height() <= KEPT {
                levels.push(level);
            }
        }
        let largest = levels.first().ok_or(ArtError::NoSize)?;
        let size = (whole(largest.width()), whole(largest.height()));
        let work = PIXEL * whole(width) * whole(height);
        Ok(Self { size, levels, work })
    }

    /// Paints it with its upper left corner at the origin of `transform`; `scale` is in pixels a unit.
    pub(super) fn paint(&self, pixmap: &mut PixmapMut, transform: Transform, scale: f32) {
        // The smallest size that is large enough: shrinking further would skip pixels.
        let wanted = self.size.1 * scale;
        let height = |level: &&Pixmap| whole(level.height()) >= wanted;
        let level = self.levels.iter().rfind(height).or(self.levels.first());
        let Some(level) = level else { return };
        let across = self.size.0 / whole(level.width());
        let down = self.size.1 / whole(level.height());
        let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        let transform = transform.pre_scale(across, down);
        pixmap.draw_pixmap(0, 0, level.as_ref(), &paint, transform, None);
    }

    /// The pixels as a file within a page.
    pub(super) fn data_url(&self) -> String {
        let small = |level: &&Pixmap| level.height() <= KEPT / 2;
        let Some(level) = self.levels.iter().find(small).or(self.levels.last()) else {
            return String::new();
        };
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, level.width(), level.height());
        encoder.set_color(png::ColorType::Rgba);
        let pixels = level.clone().take_demultiplied();
        let written =
            encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels));
        // Writing to memory does not fail.
        drop(written);
        format!("data:image/png;base64,{}", base64(&file))
    }
}

#[expect(clippy::cast_precision_loss, reason = "at most some thousands")]
const fn whole(pixels: u32) -> f32 {
    pixels as f32
}

fn solid([red, green, blue]: [u8; 3], alpha: u8) -> PremultipliedColorU8 {
    tiny_skia::ColorU8::from_rgba(red, green, blue, alpha).premultiply()
}

/// Half as large; `None` if it is small enough.
fn halved(pixmap: &Pixmap) -> Option<Pixmap> {
    let (width, height) = (pixmap.width() / 2, pixmap.height() / 2);
    if width < 16 || height < 16 {
        return None;
    }
    let mut half = Pixmap::new(width, height)?;
    let row = 4 * pixmap.width() as usize;
    let data = pixmap.data();
    let rows = half.data_mut().chunks_exact_mut(4 * width as usize);
    for (target, pair) in rows.zip(data.chunks_exact(2 * row)) {
        let (upper, lower) = pair.split_at(row);
        let blocks = upper.chunks_exact(8).zip(lower.chunks_exact(8));
        for (pixel, (above, below)) in target.chunks_exact_mut(4).zip(blocks) {
            for (i, value) in pixel.iter_mut().enumerate() {
                let sum = [above[i], above[i + 4], below[i], below[i + 4]];
                let sum: u16 = sum.iter().map(|part| u16::from(*part)).sum();
                *value = u8::try_from((sum + 2) / 4).unwrap_or(u8::MAX);
            }
        }
    }
    Some(half)
}
