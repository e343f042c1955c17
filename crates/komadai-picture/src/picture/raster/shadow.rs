//! Soft shadows.

use tiny_skia::{FillRule, Mask, Path, Pixmap, PremultipliedColorU8, Rect, Transform};

use super::whole;

/// Darkens the area below these outlines, with an edge blurred over about `blur` pixels.
pub(crate) fn cast<'p>(
    pixmap: &mut Pixmap,
    outlines: impl Iterator<Item = &'p Path>,
    transform: Transform,
    blur: f32,
    share: f32,
) {
    let outlines: Vec<&Path> = outlines.collect();
    let radius = radius(blur);
    let Some((left, top, width, height)) = reach(&outlines, transform, radius, pixmap) else {
        return;
    };
    let Some(mut mask) = Mask::new(width, height) else {
        return;
    };
    let to_corner = Transform::from_translate(-whole(left), -whole(top));
    for outline in outlines {
        mask.fill_path(outline, FillRule::Winding, true, transform.post_concat(to_corner));
    }
    let mut shade = mask.take();
    soften(&mut shade, (width as usize, height as usize), radius);
    let light: Vec<u32> = (0..=255_u8).map(|shade| light_left(shade, share)).collect();
    let across = pixmap.width() as usize;
    let rows = pixmap.pixels_mut().chunks_exact_mut(across);
    let rows = rows.skip(top as usize);
    for (row, shade) in rows.zip(shade.chunks_exact(width as usize)) {
        for (pixel, shade) in row.iter_mut().skip(left as usize).zip(shade) {
            if *shade > 0 {
                *pixel = darkened(*pixel, light[usize::from(*shade)]);
            }
        }
    }
}

/// The pixels that a shadow reaches: left, top, width and height.
fn reach(
    outlines: &[&Path],
    transform: Transform,
    radius: usize,
    pixmap: &Pixmap,
) -> Option<(u32, u32, u32, u32)> {
    let bounds = outlines.iter().filter_map(|path| path.bounds().transform(transform));
    let all = bounds.reduce(|all, other| {
        let corners = (all.left().min(other.left()), all.top().min(other.top()));
        let ends = (all.right().max(other.right()), all.bottom().max(other.bottom()));
        Rect::from_ltrb(corners.0, corners.1, ends.0, ends.1).unwrap_or(all)
    })?;
    // Two box blurs reach twice as far as one.
    let soft = whole(u32::try_from(2 * radius + 1).ok()?);
    let first = |at: f32| pixels_before(at - soft);
    let (left, top) = (first(all.left()), first(all.top()));
    let end = |at: f32, most: u32| pixels_before(at + soft + 1.0).min(most);
    let (right, bottom) = (end(all.right(), pixmap.width()), end(all.bottom(), pixmap.height()));
    Some((left, top, right.checked_sub(left)?, bottom.checked_sub(top)?))
}

/// Whole pixels before a place, at least 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float ends at the limits of the number"
)]
const fn pixels_before(at: f32) -> u32 {
    at as u32
}

/// Full light, in the units of [`darkened`].
const ALL: u32 = 1 << 16;

/// The light left in a shadow.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float ends at the limits of the number"
)]
fn light_left(shade: u8, share: f32) -> u32 {
    (65_536.0 * (1.0 - f32::from(shade) / 255.0 * share)) as u32
}

/// A pixel below black that leaves this much light.
fn darkened(pixel: PremultipliedColorU8, light: u32) -> PremultipliedColorU8 {
    let part = |value: u8, light: u32| u32::from(value) * light;
    let byte = |value: u32| u8::try_from((value + ALL / 2) / ALL).unwrap_or(u8::MAX);
    let alpha = byte(part(pixel.alpha(), light) + part(255, ALL - light.min(ALL)));
    let [red, green, blue] =
        [pixel.red(), pixel.green(), pixel.blue()].map(|value| byte(part(value, light)).min(alpha));
    PremultipliedColorU8::from_rgba(red, green, blue, alpha).unwrap_or(pixel)
}

/// The radius that makes a blur of about this many pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float ends at the limits of the number"
)]
fn radius(blur: f32) -> usize {
    (blur.round() as usize).clamp(1, 200)
}

/// Two box blurs, down and across, are close to the blur of a lens.
fn soften(shade: &mut [u8], (width, height): (usize, usize), radius: usize) {
    let window = BoxBlur::new(radius);
    let mut before = vec![0; width * height];
    for (width, height) in [(width, height), (height, width)] {
        for _ in 0..2 {
            before.copy_from_slice(shade);
            mean(&before, shade, width, &window);
        }
        before.copy_from_slice(shade);
        turn(&before, shade, (width, height));
    }
}

/// Transposes: means down many columns at once are faster than along a row.
fn turn(before: &[u8], after: &mut [u8], (width, height): (usize, usize)) {
    for (x, column) in after.chunks_exact_mut(height).enumerate() {
        let values = before.iter().skip(x).step_by(width);
        for (value, before) in column.iter_mut().zip(values) {
            *value = *before;
        }
    }
}

/// A radius, and the division by its number of pixels as a product.
struct BoxBlur {
    radius: usize,
    part: u32,
}

impl BoxBlur {
    const SHIFT: u32 = 23;

    fn new(radius: usize) -> Self {
        let count = u32::try_from(2 * radius + 1).unwrap_or(u32::MAX);
        Self { radius, part: (1_u32 << Self::SHIFT).div_ceil(count) }
    }
}

/// Every value becomes the mean of those up to a radius above and below it.
fn mean(before: &[u8], after: &mut [u8], width: usize, window: &BoxBlur) {
    let mut sums = vec![0_u32; width];
    let add = |sums: &mut [u32], row: &[u8]| {
        for (sum, value) in sums.iter_mut().zip(row) {
            *sum += u32::from(*value);
        }
    };
    let row = |y: usize| before.get(y * width..(y + 1) * width).unwrap_or_default();
    for y in 0..window.radius {
        add(&mut sums, row(y));
    }
    for (y, after) in after.chunks_exact_mut(width).enumerate() {
        add(&mut sums, row(y + window.radius));
        for (value, sum) in after.iter_mut().zip(&sums) {
            *value = u8::try_from((sum * window.part) >> BoxBlur::SHIFT).unwrap_or(u8::MAX);
        }
        if let Some(passed) = y.checked_sub(window.radius) {
            for (sum, value) in sums.iter_mut().zip(row(passed)) {
                *sum -= u32::from(*value);
            }
        }
    }
}
