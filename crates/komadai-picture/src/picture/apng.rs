//! Animated PNG files in all colors: each frame holds the changes since the one before.

use png::{BlendOp, Encoder};

use super::film::{changed, pixel};
use super::raster::Image;

/// The file of a film with an image for each delay, in hundredths of a second. It loops; viewers without
/// animation show the first image. `None` without images, or if their sizes differ.
pub fn apng(delays: &[u16], image: impl Fn(usize) -> Option<Image>) -> Option<Vec<u8>> {
    let mut shown = image(0)?;
    let frames = u32::try_from(delays.len()).ok()?;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, shown.width, shown.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_animated(frames, 0).ok()?;
    let mut writer = encoder.write_header().expect("memory takes all");
    for (place, delay) in delays.iter().enumerate() {
        writer.set_frame_delay(*delay, 100).ok()?;
        if place == 0 {
            writer.write_image_data(&shown.rgba).expect("as many bytes as the header says");
            continue;
        }
        let next = image(place)?;
        if (next.width, next.height) != (shown.width, shown.height) {
            return None;
        }
        let (left, top, right, bottom) = changed(Some(&shown), &next);
        let side = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
        // The frame before has another size and place; this one is within the picture.
        writer.reset_frame_position().ok()?;
        writer.set_frame_dimension(side(right - left), side(bottom - top)).ok()?;
        writer.set_frame_position(side(left), side(top)).ok()?;
        writer.set_blend_op(BlendOp::Over).ok()?;
        let mut pixels = Vec::with_capacity(4 * (right - left) * (bottom - top));
        for y in top..bottom {
            for x in left..right {
                let new = pixel(&next, x, y);
                let stays = pixel(&shown, x, y) == new;
                // Unchanged pixels are left transparent, which compresses to almost nothing.
                pixels.extend(if stays { [0; 4] } else { new });
            }
        }
        writer.write_image_data(&pixels).expect("as many bytes as the frame says");
        shown = next;
    }
    writer.finish().expect("memory takes all");
    Some(file)
}
