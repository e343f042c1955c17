//! Packs the texts of the user interface, of which one run reads few: 0.8 MB become 0.3 in the program.
//! `TAG.rs` lists the files of a language for `src/texts/shipped.rs`.

use std::error::Error;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::DeflateEncoder;

const TEXTS: &str = "assets/texts";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={TEXTS}");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    for language in fs::read_dir(TEXTS)? {
        let language = language?;
        let tag = language.file_name().into_string().map_err(|_| "no tag")?;
        fs::create_dir_all(out.join(&tag))?;
        let mut list = String::new();
        let files = fs::read_dir(language.path())?.map(|file| Ok(file?.path()));
        let mut files: Vec<PathBuf> = files.collect::<Result<_, io::Error>>()?;
        // Another order would be another program.
        files.sort_unstable();
        for path in files {
            let stem = path.file_stem().and_then(OsStr::to_str);
            let stem = stem.ok_or("no name")?;
            let name = format!("{tag}/{stem}.ftl");
            let packed = File::create(out.join(&name))?;
            let mut packed = DeflateEncoder::new(packed, Compression::best());
            packed.write_all(&fs::read(&path)?)?;
            packed.finish()?;
            list += &format!("({stem:?}, include_bytes!({name:?})),");
        }
        fs::write(out.join(format!("{tag}.rs")), format!("&[{list}]"))?;
    }
    Ok(())
}
