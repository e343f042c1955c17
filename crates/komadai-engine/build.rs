//! Packs the net: 2.4 MB become 1.0 in the program.

use std::error::Error;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::DeflateEncoder;

const NET: &str = "assets/net/komadai.net";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={NET}");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let packed = File::create(out.join("komadai.net"))?;
    let mut packed = DeflateEncoder::new(packed, Compression::best());
    packed.write_all(&sorted(&fs::read(NET)?).ok_or("no net")?)?;
    packed.finish()?;
    Ok(())
}

/// A net in the order that packs best, which `Net::embedded` turns back: unit by unit, those of the second
/// half less those of the first, to which they are near; the sign as the lowest bit; lower bytes, then upper
/// ones.
fn sorted(file: &[u8]) -> Option<Vec<u8>> {
    let (head, rest) = file.split_at_checked(8 + 7 * 4 + 8)?;
    let (numbers, _) = head.as_chunks::<4>();
    // After eight bytes of text: version, features, width, stages.
    let [width, stages] = [4, 5].map(|n| u32::from_le_bytes(numbers[n]) as usize);
    let (weights, last) = rest.split_at_checked(rest.len().checked_sub(4 * stages)?)?;
    let (weights, _) = weights.as_chunks::<2>();
    let weights: Vec<i16> = weights.iter().map(|w| i16::from_le_bytes(*w)).collect();
    let [mut lower, mut upper] = [(); 2].map(|()| Vec::new());
    for unit in 0..width {
        for row in weights.chunks(width) {
            let near = unit.checked_sub(width / 2).map_or(0, |near| row[near]);
            let off = row[unit].wrapping_sub(near);
            let [low, high] = (off << 1 ^ off >> 15).to_le_bytes();
            lower.push(low);
            upper.push(high);
        }
    }
    Some([head, &lower, &upper, last].concat())
}
