//! Grain of wood, from deterministic noise.

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::super::colors::{Rgb, byte, mix};

/// Entries of a table of grain for a unit of the scene.
const FINE: f32 = 4.0;

/// A board sawn straight along its rings: lines from top to bottom, a little bent, in some shades of one
/// color.
pub(crate) fn grain(
    size: (u32, u32),
    color: Rgb,
    scale: f32,
    (seed, has_few_shades): (usize, bool),
) -> Option<Pixmap> {
    let mut pixmap = Pixmap::new(size.0, size.1)?;
    let units = super::whole(size.0) / scale;
    let table = table(units + 40.0, seed, has_few_shades);
    let shades = shades(color);
    let width = size.0 as usize;
    for (y, row) in (0_u16..).zip(pixmap.pixels_mut().chunks_exact_mut(width)) {
        let down = f32::from(y) / scale;
        let bend = 12.0 + 7.0 * noise(down / 190.0, seed + 1) + 1.2 * noise(down / 47.0, seed + 2);
        let stretch = 1.0 + 0.012 * noise(down / 260.0, seed + 3);
        let step = stretch / scale * FINE;
        let mut at = bend * FINE;
        for pixel in row {
            let shade = table[index(at).min(table.len() - 1)];
            *pixel = shades[usize::from(shade)];
            at += step;
        }
    }
    Some(pixmap)
}

/// Faint lines with clear gaps, to go over the face of a piece.
pub(crate) fn streaks(size: (u32, u32), color: Rgb, scale: f32, seed: usize) -> Option<Pixmap> {
    let mut pixmap = Pixmap::new(size.0, size.1)?;
    let width = size.0 as usize;
    let mut veils = Vec::new();
    let mut at = -MOST_BEND;
    while at < super::whole(size.0) / scale + MOST_BEND + 1.0 {
        let dark = noise(at / 1.9, seed + 5) * 0.6 + noise(at / 6.0, seed + 6) * 0.4;
        veils.push(veil(color, (dark * 0.26).max(0.0)));
        at += 1.0 / FINER;
    }
    for (y, row) in (0_u16..).zip(pixmap.pixels_mut().chunks_exact_mut(width)) {
        let bend = MOST_BEND * (1.0 + noise(f32::from(y) / scale / 42.0, seed));
        for (x, pixel) in (0_u16..).zip(row) {
            let place = index((f32::from(x) / scale + bend) * FINER);
            *pixel = veils[place.min(veils.len() - 1)];
        }
    }
    Some(pixmap)
}

/// The most that streaks bend, in units of the scene.
const MOST_BEND: f32 = 2.5;
/// Entries of a table of streaks for a unit of the scene.
const FINER: f32 = 8.0;

fn veil(color: Rgb, share: f32) -> PremultipliedColorU8 {
    let [red, green, blue] = color.map(|value| byte(f32::from(value) * share));
    let alpha = byte(255.0 * share).max(red).max(green).max(blue);
    PremultipliedColorU8::from_rgba(red, green, blue, alpha)
        .unwrap_or(PremultipliedColorU8::TRANSPARENT)
}

/// The shades of a board, brightest first; few, so that a picture of it compresses well.
const SHADES: usize = 20;

fn shades(color: Rgb) -> [PremultipliedColorU8; SHADES] {
    let dark = mix(color, [0x5a, 0x30, 0x0c], 0.32);
    let bright = mix(color, [0xff, 0xf4, 0xd8], 0.16);
    let mut shades = [PremultipliedColorU8::TRANSPARENT; SHADES];
    for (place, shade) in (0_u8..).zip(&mut shades) {
        let share = f32::from(place) / 19.0;
        let [red, green, blue] = mix(bright, dark, share);
        *shade = PremultipliedColorU8::from_rgba(red, green, blue, 0xff).unwrap_or(*shade);
    }
    shades
}

/// The darkness of the wood from left to right: years, each darker towards its end, and pores; or broad years
/// of two shades.
fn table(units: f32, seed: usize, has_few_shades: bool) -> Vec<u8> {
    let count = index(units * FINE) + 1;
    let mut at = 0.0;
    let mut year = 0.0_f32;
    let breadth = if has_few_shades { 1.4 } else { 1.0 };
    let mut table = Vec::with_capacity(count);
    while table.len() < count {
        // Years are narrower here and wider there.
        year += 1.0 / FINE / (8.5 + 4.5 * noise(at / 70.0, seed + 9)) / breadth;
        let within = year - year.floor();
        let ring = within.powi(3);
        let dark = if has_few_shades {
            if within > 0.75 { 0.47 } else { 0.21 }
        } else {
            0.16 + 0.36 * ring
                + 0.10 * noise(at / 1.6, seed + 20)
                + 0.18 * noise(at / 55.0, seed + 30)
        };
        table.push(byte(dark.clamp(0.0, 1.0) * 19.0));
        at += 1.0 / FINE;
    }
    table
}

/// Smooth noise from -1 to 1.
fn noise(at: f32, seed: usize) -> f32 {
    let cell = at.floor();
    let within = at - cell;
    let smooth = within * within * (3.0 - 2.0 * within);
    let (a, b) = (hash(index(cell + 4096.0), seed), hash(index(cell + 4097.0), seed));
    a + (b - a) * smooth
}

fn hash(cell: usize, seed: usize) -> f32 {
    let mut value = (cell as u64) ^ ((seed as u64) << 32) ^ 0x9e37_79b9;
    value = (value ^ (value >> 16)).wrapping_mul(0x7feb_352d_7feb_352d);
    value = (value ^ (value >> 29)).wrapping_mul(0x846c_a68b_846c_a68b);
    let high = u16::try_from(value >> 48).unwrap_or_default();
    f32::from(high) / 32767.5 - 1.0
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float ends at the limits of the number"
)]
fn index(at: f32) -> usize {
    at as usize
}
