//! Soft shadows.

use tiny_skia::{FillRule, Mask, Path, Pixmap, PremultipliedColorU8, Transform};

/// Darkens what lies below these outlines, with an edge blurred over about `blur` pixels.
pub fn cast<'p>(
    pixmap: &mut Pixmap,
    outlines: impl Iterator<Item = &'p Path>,
    transform: Transform,
    blur: f32,
    share: f32,
) {
    let Some(mut mask) = Mask::new(pixmap.width(), pixmap.height()) else {
        return;
    };
    for outline in outlines {
        mask.fill_path(outline, FillRule::Winding, true, transform);
    }
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    let mut shade = mask.take();
    soften(&mut shade, (width, height), blur);
    for (pixel, shade) in pixmap.pixels_mut().iter_mut().zip(shade) {
        if shade > 0 {
            *pixel = darkened(*pixel, f32::from(shade) / 255.0 * share);
        }
    }
}

/// A pixel with so much black over it.
fn darkened(pixel: PremultipliedColorU8, share: f32) -> PremultipliedColorU8 {
    let dim = |value: u8| super::super::colors::byte(f32::from(value) * (1.0 - share));
    let alpha =
        super::super::colors::byte(f32::from(pixel.alpha()) * (1.0 - share) + 255.0 * share);
    let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(dim);
    let least = |value: u8| value.min(alpha);
    PremultipliedColorU8::from_rgba(least(red), least(green), least(blue), alpha).unwrap_or(pixel)
}

/// Three means over a few neighbors, across and down, are near the blur of a lens.
fn soften(shade: &mut [u8], (width, height): (usize, usize), blur: f32) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast from a float ends at the limits of the number"
    )]
    let radius = (blur.round() as usize).clamp(1, 200);
    let mut line = vec![0; width.max(height)];
    for _ in 0..2 {
        for row in shade.chunks_exact_mut(width) {
            mean(row, &mut line[..width], radius);
        }
    }
    let mut column = vec![0; height];
    for x in 0..width {
        for (y, value) in column.iter_mut().enumerate() {
            *value = shade[y * width + x];
        }
        if column.iter().all(|value| *value == 0) {
            continue;
        }
        for _ in 0..2 {
            mean(&mut column, &mut line[..height], radius);
        }
        for (y, value) in column.iter().enumerate() {
            shade[y * width + x] = *value;
        }
    }
}

/// Every value becomes the mean of those up to `radius` beside it.
fn mean(values: &mut [u8], before: &mut [u8], radius: usize) {
    before.copy_from_slice(values);
    let count = values.len();
    let window = 2 * radius + 1;
    let mut sum: usize = before
        .iter()
        .take(radius)
        .map(|value| usize::from(*value))
        .sum();
    for (i, value) in values.iter_mut().enumerate() {
        if i + radius < count {
            sum += usize::from(before[i + radius]);
        }
        *value = u8::try_from(sum / window).unwrap_or(u8::MAX);
        if i >= radius {
            sum -= usize::from(before[i - radius]);
        }
    }
}
