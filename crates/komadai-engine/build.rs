//! Packs the net: 1.2 MB become 0.8 in the program.

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
    packed.write_all(&fs::read(NET)?)?;
    packed.finish()?;
    Ok(())
}
