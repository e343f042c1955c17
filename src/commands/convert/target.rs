//! The output of `convert`: its last argument.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::commands::CommandError;
use crate::commands::input::InputFile;
use komadai_core::record::{Encoding, FileFormat};

/// The place of the output files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Destination {
    /// Standard output.
    Output,
    File(PathBuf),
    /// A folder, with the subfolders of the inputs.
    Folder(PathBuf),
    /// Next to each input.
    Beside,
}

/// The place, format and names of the output files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    pub place: Destination,
    /// Format and encoding.
    pub target: FileFormat,
    /// The extension of their names.
    ending: String,
}

impl Plan {
    /// Parses the last argument: `-`, a file, a folder, an extension such as `.csa`, or one in a folder:
    /// `out/*.csa`.
    ///
    /// `are_many`: there are several inputs, which need a folder or a format of many games. Fails if no
    /// format follows from the argument and `to`, or one file cannot hold many inputs.
    pub(super) fn new(
        out: &Path,
        to: Option<FileFormat>,
        encoding: Option<Encoding>,
        are_many: bool,
    ) -> Result<Self, CommandError> {
        let place = place_of(out, are_many);
        let named = named(out, &place);
        let source = to.or(named).ok_or_else(|| no_format(out))?;
        // The extension implies more than the format: `.kifu` is UTF-8.
        let named = named.filter(|named| named.format == source.format);
        let default = match &place {
            Destination::Output => Encoding::Utf8,
            _ => named.unwrap_or(source).encoding,
        };
        let is_one = matches!(place, Destination::File(_) | Destination::Output);
        if is_one && are_many && !source.format.holds_many() {
            return Err(CommandError::Usage(format!(
                "{} holds one game: give a folder for the output, or an extension such as `.{}`",
                source.format.token().to_uppercase(),
                source.ending(),
            )));
        }
        Ok(Self {
            place,
            target: FileFormat { format: source.format, encoding: encoding.unwrap_or(default) },
            ending: named.unwrap_or(source).ending().to_owned(),
        })
    }

    /// The file of an input; `number` counts the games of an input with several, from 1.
    pub(super) fn file(&self, input: &InputFile, number: Option<usize>) -> Option<PathBuf> {
        let path = match &self.place {
            Destination::Output => return None,
            Destination::File(path) => path.clone(),
            Destination::Folder(folder) => self.renamed(&folder.join(below(input))),
            Destination::Beside => self.renamed(&input.path.with_file_name(name(input))),
        };
        Some(number.map_or_else(|| path.clone(), |number| numbered(&path, number)))
    }

    fn renamed(&self, path: &Path) -> PathBuf {
        path.with_extension(&self.ending)
    }
}

/// The name of a record from standard input.
const UNNAMED: &str = "stdin";

fn below(input: &InputFile) -> &Path {
    if input.is_standard() { Path::new(UNNAMED) } else { &input.below }
}

fn name(input: &InputFile) -> &OsStr {
    below(input).file_name().unwrap_or(OsStr::new(UNNAMED))
}

/// `game.csa` and 2 make `game-2.csa`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

fn place_of(out: &Path, are_many: bool) -> Destination {
    if out == Path::new("-") {
        return Destination::Output;
    }
    if let Some((folder, _)) = pattern(out) {
        return match folder {
            Some(folder) => Destination::Folder(folder.to_owned()),
            None => Destination::Beside,
        };
    }
    let is_named_folder = out.as_os_str().as_encoded_bytes().ends_with(b"/");
    let is_unlike_a_file = are_many && ending(out).is_none();
    if out.is_dir() || is_named_folder || is_unlike_a_file {
        return Destination::Folder(out.to_owned());
    }
    Destination::File(out.to_owned())
}

/// The folder and the extension of `.csa`, `*.csa` and `out/*.csa`.
fn pattern(out: &Path) -> Option<(Option<&Path>, FileFormat)> {
    let name = out.file_name()?.to_str()?;
    let folder = out.parent().filter(|folder| *folder != Path::new(""));
    let all = name.strip_prefix("*.");
    let bare = || name.strip_prefix('.').filter(|_| folder.is_none());
    let source = FileFormat::of_ending(all.or_else(bare)?)?;
    Some((folder, source))
}

fn ending(path: &Path) -> Option<FileFormat> {
    FileFormat::of_ending(path.extension()?.to_str()?)
}

/// The format that the argument itself names.
fn named(out: &Path, place: &Destination) -> Option<FileFormat> {
    match place {
        Destination::Output => None,
        Destination::File(path) => ending(path),
        Destination::Folder(_) | Destination::Beside => pattern(out).map(|(_, source)| source),
    }
}

fn no_format(out: &Path) -> CommandError {
    let endings: Vec<&str> = FileFormat::written_endings().collect();
    CommandError::Usage(format!(
        "which format? `{}` does not say: add --to with one of {}",
        out.display(),
        endings.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::Format;

    fn plan(out: &str, to: Option<&str>, are_many: bool) -> Plan {
        let to = to.and_then(FileFormat::of_ending);
        Plan::new(Path::new(out), to, None, are_many).expect("a plan")
    }

    fn file(out: &str, to: Option<&str>, number: Option<usize>) -> String {
        let input = InputFile { path: "games/2024/a.b.kif".into(), below: "2024/a.b.kif".into() };
        let path = plan(out, to, false).file(&input, number);
        path.map_or("-".into(), |path| path.to_string_lossy().into_owned())
    }

    #[test]
    fn the_last_argument_is_a_file_a_folder_an_ending_or_standard_output() {
        assert_eq!(file("b.csa", None, None), "b.csa");
        assert_eq!(file("b.txt", Some("csa"), None), "b.txt");
        assert_eq!(file("out/", Some("csa"), None), "out/2024/a.b.csa");
        assert_eq!(file(".csa", None, None), "games/2024/a.b.csa");
        assert_eq!(file("*.kifu", None, None), "games/2024/a.b.kifu");
        assert_eq!(file("out/*.csa", None, Some(3)), "out/2024/a.b-3.csa");
        assert_eq!(file("b.kif", None, Some(1)), "b-1.kif");
        assert_eq!(file("-", Some("kif"), None), "-");
    }

    #[test]
    fn the_ending_tells_the_encoding() {
        let encoding = |out, to| plan(out, to, false).target.encoding;
        assert_eq!(encoding("b.kif", None), Encoding::Cp932);
        assert_eq!(encoding("b.kifu", None), Encoding::Utf8);
        assert_eq!(encoding("b.kifu", Some("kif")), Encoding::Utf8);
        assert_eq!(encoding("out/", Some("kif")), Encoding::Cp932);
        assert_eq!(encoding("-", Some("kif")), Encoding::Utf8);
    }

    #[test]
    fn many_inputs_need_a_folder_or_a_format_of_many_games() {
        assert_eq!(plan("out", Some("kif"), true).place, Destination::Folder("out".into()));
        let list = plan("all.csa", None, true);
        assert_eq!(
            (list.place, list.target.format),
            (Destination::File("all.csa".into()), Format::Csa)
        );
        for out in ["all.kif", "-"] {
            let to = FileFormat::of_ending("kif");
            let error = Plan::new(Path::new(out), to, None, true);
            assert!(matches!(error, Err(CommandError::Usage(_))), "{out}");
        }
        let error = Plan::new(Path::new("b.txt"), None, None, false);
        assert!(matches!(error, Err(CommandError::Usage(_))));
    }
}
