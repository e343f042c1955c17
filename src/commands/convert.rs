//! `komadai convert`: records of any format into records of another.

mod join;
mod prepare;
mod target;
mod words;

use clap::Args;
use std::collections::HashSet;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use prepare::{Messages, OutputFile, title};
use target::{Destination, Plan};

use super::input::{self, InputFile};
use super::output::{EXISTS, counted};
use super::{CommandError, CommandResult, FileLimit, Status, Streams};
use crate::store::{self, StoreError};
use komadai_core::record::{Encoding, Format};

use words::{FormatArg, encoding, source_format};

/// The arguments of `convert`.
#[derive(Debug, Clone, Args)]
#[command(after_help = CONVERT_OUTPUT)]
pub struct Convert {
    /// Records in any format, folders (with subfolders) or `-` for standard input; then the output: a file, a
    /// folder, an extension such as `.csa`, or `-` for standard output, which may be left out after --to and
    /// one input
    #[arg(value_name = "IN... [OUT]", required = true, num_args = 1..)]
    pub paths: Vec<PathBuf>,
    /// The format of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = source_format)]
    pub from: Option<Format>,
    /// The format to write: kif, kifu, ki2, ki2u, csa, jkf, usi, sfen, usen, bod or ron [default: by the
    /// extension of OUT]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<FormatArg>,
    /// The encoding to write: utf-8, utf-8-bom, utf-16le, utf-16be, cp932 or euc-jp
    #[arg(long, value_name = "ENCODING", value_parser = encoding)]
    pub encoding: Option<Encoding>,
    /// Replace existing files
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub files: FileLimit,
}

/// The names of outputs.
const CONVERT_OUTPUT: &str = "\
`convert a.kif b.csa` writes one file, `convert *.kif .csa` one next to each input, `convert games out --to csa` a folder \
with the same subfolders, `convert games all.csa` one file of all games (CSA, USI and SFEN hold many). If a format holds \
only one game, a file of several games becomes name-1, name-2 and so on.\n
.kif and .ki2 are written in Shift_JIS, everything else in UTF-8, including standard output. What a format cannot store \
is reported before it is written; a record with characters that the encoding lacks is not written.\n
Exit status: 0 if every record was converted, else 1.";

impl Convert {
    /// The inputs and the output: the last of several paths, else standard output after `--to`.
    fn places(&self) -> Result<(&[PathBuf], &Path), CommandError> {
        match (&self.paths[..], self.to) {
            (inputs @ [_], Some(_)) => Ok((inputs, Path::new("-"))),
            ([inputs @ .., output], _) if !inputs.is_empty() => Ok((inputs, output)),
            _ => {
                let words = "where to? give a file, a folder or an extension such as .csa, or --to";
                Err(CommandError::Usage(words.into()))
            }
        }
    }
}

/// Converts each record; losses in the target are reported on `err` before it is written.
///
/// The answer is "no" if something could not be converted; the rest is.
pub fn convert(order: &Convert, streams: &mut Streams) -> CommandResult {
    let (inputs, output) = order.places()?;
    let are_many = inputs.len() != 1 || inputs.iter().any(|path| path.is_dir());
    let to = order.to.map(|to| to.0);
    let plan = Plan::new(output, to, order.encoding, are_many)?;
    let found = input::gather(inputs);
    let Streams { input, out, err } = streams;
    let input: &mut dyn BufRead = *input;
    let source = (input, order.files.limit);
    let mut writer = Conversion {
        force: order.force,
        taken: HashSet::new(),
        count: ConvertCount::default(),
        out: &mut **out,
        err: &mut **err,
    };
    if are_many && matches!(plan.place, Destination::File(_) | Destination::Output) {
        join::join(order, (output, &plan), &found, source, &mut writer)?;
    } else {
        // Each input becomes a file, or several.
        let make = |file: &InputFile, bytes| {
            prepare::converted(file, prepare::loaded(file, bytes, order.from), &plan)
        };
        input::in_order(&found, source, make, |made| writer.take(made))?;
    }
    let count = writer.count;
    if plan.place != Destination::Output || count.failed > 0 {
        count.tell(writer.err)?;
    }
    let is_done = count.failed == 0 && count.records > 0;
    Ok(if is_done { Status::Yes } else { Status::No })
}

/// The numbers of converted and failed records.
#[derive(Debug, Clone, Copy, Default)]
struct ConvertCount {
    records: usize,
    files: usize,
    failed: usize,
}

impl ConvertCount {
    fn tell(self, err: &mut dyn Write) -> io::Result<()> {
        let Self { records, files, failed } = self;
        let mut line = format!("{} in {}", counted(records, "record"), counted(files, "file"));
        if failed > 0 {
            line += &format!(", {failed} failed");
        }
        writeln!(err, "{line}")
    }
}

/// Writes files and reports.
struct Conversion<'a> {
    force: bool,
    /// The files of this run: none is written twice.
    taken: HashSet<PathBuf>,
    count: ConvertCount,
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
}

impl Conversion<'_> {
    fn take(&mut self, (files, mut news): (Vec<OutputFile>, Messages)) -> Result<(), CommandError> {
        for line in news.lines.drain(..) {
            writeln!(self.err, "{line}")?;
        }
        for file in files {
            let records = file.records;
            if self.write(file, &mut news)? {
                self.count(records);
            }
        }
        self.tell(news)
    }

    fn tell(&mut self, news: Messages) -> Result<(), CommandError> {
        for line in news.lines {
            writeln!(self.err, "{line}")?;
        }
        self.count.failed += usize::from(news.has_failed);
        Ok(())
    }

    /// Counts a file of `records` records.
    const fn count(&mut self, records: usize) {
        self.count.records += records;
        self.count.files += 1;
    }

    /// Whether the file was written; if not, the messages have the reason.
    fn write(&mut self, file: OutputFile, news: &mut Messages) -> io::Result<bool> {
        let Some(path) = file.path else {
            self.out.write_all(&file.bytes)?;
            return Ok(true);
        };
        let name = title(&path);
        if !self.taken.insert(path.clone()) {
            news.fail(&name, "another record of this run has this name");
            return Ok(false);
        }
        if let Err(why) = self.may_write(&path) {
            news.fail(&name, why);
            return Ok(false);
        }
        if let Err(fault) = self.save(&path, |out| out.write_all(&file.bytes)) {
            news.fail(&name, fault.cause);
            return Ok(false);
        }
        Ok(true)
    }

    /// Whether a file may be written; the error is the reason.
    fn may_write(&self, path: &Path) -> Result<(), &'static str> {
        if !self.force && path.symlink_metadata().is_ok() {
            return Err(EXISTS);
        }
        Ok(())
    }

    /// Writes a whole file; replaces an existing one only with `--force`.
    fn save(&self, path: &Path, fill: impl store::Fill) -> Result<(), StoreError> {
        if self.force {
            store::write_with(path, store::Access::Usual, fill)
        } else {
            store::create_with(path, fill)
        }
    }
}
