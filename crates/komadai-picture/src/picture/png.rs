use super::palette::{Nearest, palette};
use super::raster::Image;

/// The image as a file; without an alpha channel if nothing is transparent.
pub fn png(image: &Image) -> Vec<u8> {
    let (pixels, has_alpha) = image.samples();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width, image.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_color(if has_alpha { png::ColorType::Rgba } else { png::ColorType::Rgb });
    finish(encoder, &pixels);
    file
}

/// Writes the pixels after the header, and the end; writing to memory does not fail.
fn finish(encoder: png::Encoder<'_, &mut Vec<u8>>, pixels: &[u8]) {
    let mut writer = encoder.write_header().expect("memory takes all");
    writer.write_image_data(pixels).expect("as many bytes as the header says");
    writer.finish().expect("memory takes all");
}

/// Colors of a small file.
const FEW: usize = 64;

/// The image as a file of few colors, a third as long.
pub fn small_png(image: &Image) -> Vec<u8> {
    indexed_png(image, &mut Nearest::new(palette(&[image], FEW)))
}

/// The image as a file in the colors of a palette that it uses.
pub fn indexed_png(image: &Image, nearest: &mut Nearest) -> Vec<u8> {
    let pixels = image.rgba.chunks_exact(4).map(|pixel| match pixel[3] {
        0 => nearest.of([0; 4]),
        alpha => nearest.of([pixel[0], pixel[1], pixel[2], alpha]),
    });
    let mut pixels: Vec<u8> = pixels.collect();
    let mut is_used = [false; 256];
    for pixel in &pixels {
        is_used[usize::from(*pixel)] = true;
    }
    let mut places = [0; 256];
    let used = (0..256).filter(|color| is_used[*color]);
    for (place, color) in (0..).zip(used) {
        places[color] = place;
    }
    for pixel in &mut pixels {
        *pixel = places[usize::from(*pixel)];
    }
    let colors = nearest.palette().iter().zip(is_used);
    let colors = colors.filter_map(|(color, is_used)| is_used.then_some(color));
    let opaque: Vec<u8> = colors.clone().map(|color| color[3]).collect();
    let inks: Vec<u8> = colors.flat_map(|color| [color[0], color[1], color[2]]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width, image.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    // Neighbors in a palette are no neighbors in color.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_palette(inks);
    if opaque.iter().any(|alpha| *alpha < 0xff) {
        encoder.set_trns(opaque);
    }
    finish(encoder, &pixels);
    file
}
