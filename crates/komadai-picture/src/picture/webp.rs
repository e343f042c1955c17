//! Lossless WebP files.

use image_webp::{ColorType, WebPEncoder};

use super::raster::Image;

/// The image as a file; without an alpha channel if nothing is transparent. `None` if it is larger than a
/// WebP can be.
pub fn webp(image: &Image) -> Option<Vec<u8>> {
    let (pixels, has_alpha) = image.samples();
    let color = if has_alpha { ColorType::Rgba8 } else { ColorType::Rgb8 };
    let mut file = Vec::new();
    let encoder = WebPEncoder::new(&mut file);
    encoder.encode(&pixels, image.width, image.height, color).ok()?;
    Some(file)
}
