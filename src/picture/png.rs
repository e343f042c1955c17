//! Pixels as a PNG file.

use super::raster::Image;

/// The image as a file; without an alpha channel where nothing is transparent.
///
/// # Panics
///
/// Never: writing to memory does not fail, and an image has as many bytes as it says.
#[must_use]
pub fn png(image: &Image) -> Vec<u8> {
    let is_opaque = image.rgba.chunks_exact(4).all(|pixel| pixel[3] == 0xff);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width, image.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    let pixels = if is_opaque {
        encoder.set_color(png::ColorType::Rgb);
        let pixels = image.rgba.chunks_exact(4);
        pixels
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect()
    } else {
        encoder.set_color(png::ColorType::Rgba);
        image.rgba.clone()
    };
    let mut writer = encoder.write_header().expect("memory takes all");
    writer
        .write_image_data(&pixels)
        .expect("as many bytes as the header says");
    writer.finish().expect("memory takes all");
    file
}
