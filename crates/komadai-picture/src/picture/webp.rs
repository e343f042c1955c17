//! Lossless WebP files.

use image_webp::{ColorType, WebPEncoder};

use super::raster::Image;

/// The image as a file; without an alpha channel if nothing is transparent. `None` if it is larger than a WebP can
/// be.
pub fn webp(image: &Image) -> Option<Vec<u8>> {
    let is_opaque = image.rgba.chunks_exact(4).all(|pixel| pixel[3] == 0xff);
    let (color, pixels) = if is_opaque {
        let pixels = image.rgba.chunks_exact(4);
        let pixels = pixels.flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        (ColorType::Rgb8, pixels.collect())
    } else {
        (ColorType::Rgba8, image.rgba.clone())
    };
    let mut file = Vec::new();
    let encoder = WebPEncoder::new(&mut file);
    encoder
        .encode(&pixels, image.width, image.height, color)
        .ok()?;
    Some(file)
}
