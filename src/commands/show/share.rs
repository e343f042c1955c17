//! `komadai share`: the picture, the page and the text of a game in one go.

use std::path::{Path, PathBuf};

use clap::Args;

use super::pictures::{Drawing, Look};
use super::words::names;
use super::{DiagramStyle, Show};
use crate::commands::argument::PositionArg;
use crate::commands::output::{check_folder, save};
use crate::commands::{CommandError, FileLimit, Streams};
use crate::said::web_address;
use crate::services::PictureSettings;
use crate::store::{self, Access};
use komadai_core::record::{NodeId, Record};

/// The arguments of `share`.
#[derive(Debug, Clone, Args)]
pub struct Share {
    /// A record in any format, a position, or `-` for standard input
    #[arg(value_name = "GAME")]
    game: String,
    /// Show the position after N moves in the picture and the text [default: the last one]
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The name of the files, without an ending, or a folder for them [default: the name of the game]
    #[arg(short, long, value_name = "NAME")]
    output: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    files: FileLimit,
}

/// Writes NAME.png, NAME.html and NAME.txt, names them on standard output, and returns the text.
pub fn share(order: &Share, streams: &mut Streams) -> Result<String, CommandError> {
    let place = PositionArg::find(&order.game, order.ply, order.files.limit, streams.input)?;
    place.warn(streams.err)?;
    let stem =
        Path::new(&order.game).file_stem().filter(|_| store::is_there(Path::new(&order.game)));
    let stem = stem.unwrap_or("game".as_ref());
    let name = match &order.output {
        Some(folder) if folder.is_dir() => folder.join(stem),
        Some(name) => name.clone(),
        None => stem.into(),
    };
    let made = made(&place, PictureSettings::load)?;
    for (bytes, ending) in made.iter().zip(ENDINGS) {
        let path = ended(&name, ending);
        check_folder(&path).map_err(CommandError::Input)?;
        save(&path, bytes, order.force).map_err(CommandError::Input)?;
        writeln!(streams.out, "{}", path.display())?;
    }
    let [.., text] = made;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Writes the files of a game into a folder, under a new name.
pub fn share_game(
    folder: &Path,
    title: &str,
    record: &Record,
    node: NodeId,
) -> Result<(PathBuf, String), String> {
    let place = PositionArg::at_node(record.clone(), node);
    let [picture, page, text] =
        made(&place, PictureSettings::load).map_err(|why| why.to_string())?;
    let first = store::write_new(folder, title, ENDINGS[0], &picture, Access::Private);
    let first = first.map_err(|why| why.to_string())?;
    let name = first.with_extension("");
    for (bytes, ending) in [(&page, ENDINGS[1]), (&text, ENDINGS[2])] {
        let written = store::write(&ended(&name, ending), bytes, Access::Private);
        written.map_err(|why| why.to_string())?;
    }
    Ok((name, String::from_utf8_lossy(&text).into_owned()))
}

/// The endings of the picture, the page and the text.
const ENDINGS: [&str; 3] = ["png", "html", "txt"];

/// The name with an ending; a point within it is no ending of its own.
fn ended(name: &Path, ending: &str) -> PathBuf {
    let mut path = name.as_os_str().to_owned();
    path.push(".");
    path.push(ending);
    path.into()
}

/// The picture, the page and the text of a game.
fn made(
    place: &PositionArg,
    settings: fn() -> PictureSettings,
) -> Result<[Vec<u8>; 3], CommandError> {
    let order = Show::new(settings);
    let look = Look::new(&order, DiagramStyle::Png)?;
    look.settings.choose();
    let drawing = Drawing::new(place, &look, &order);
    let [picture, page] = [DiagramStyle::Png, DiagramStyle::Html].map(|style| drawing.bytes(style));
    let mut text = match names(&place.record).join(" - ") {
        names if names == " - " => Vec::new(),
        names => format!("{names}\n").into_bytes(),
    };
    text.extend(drawing.bytes(DiagramStyle::Unicode)?);
    text.extend(format!("{}\n", web_address(&place.record, place.node)).into_bytes());
    Ok([picture?, page?, text])
}
