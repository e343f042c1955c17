//! The arguments of `komadai show`.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args};
use komadai_engine::matches::parse_duration;

use crate::commands::{FileLimit, Size};
use crate::services::PictureSettings;

/// How a diagram is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum DiagramStyle {
    /// Kanji pieces, White's marked by ▾
    Unicode,
    /// Letters as in SFEN, for terminals without kanji
    Ascii,
    /// Six-dot braille for a display of 40 cells
    Braille,
    /// The board diagram of KIF files
    Bod,
    /// The position in SFEN, on one line
    Sfen,
    /// A picture of lines and letters, sharp at any size
    Svg,
    /// A picture of pixels
    Png,
    /// The same pixels in a WebP file, without loss
    Webp,
    /// A game as a film
    Gif,
    /// A game as a film in all colors
    Apng,
    /// A game as one page with board, arrow keys and comments
    Html,
    /// Diagrams to print, several on a page
    Pdf,
}

/// The arguments of `show`.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Show {
    /// A position, a record in any format, or `-` for standard input
    #[arg(id = "position", value_name = "SFEN|FILE", default_value = "startpos")]
    pub text: String,
    /// Show the position after N moves [default: the last one]
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// The style [default: unicode, or by the extension of the output]
    #[arg(long)]
    pub style: Option<DiagramStyle>,
    /// Write to a file instead of standard output; its ending is the style, such as board.png, board.webp,
    /// game.gif or game.apng
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long, requires = "output")]
    pub force: bool,
    /// The width of a picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 800, value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub size: u32,
    /// Show White's side at the bottom of a picture
    #[arg(long)]
    pub flip: bool,
    /// The first position of a film, after N moves [default: the start]
    #[arg(long, value_name = "N")]
    pub from: Option<usize>,
    /// The last position of a film, after N moves [default: the end]
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// How long a film shows each position, such as 800ms or 2s
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = parse_duration)]
    pub delay: Duration,
    /// The font of a picture, by family or by file [default: that of the settings, or the best one with
    /// kanji]
    #[arg(long, value_name = "FONT")]
    pub font: Option<String>,
    /// The pieces of a picture: one-kanji, two-kanji, guided, western, ascii, or a folder of SVG or PNG files
    /// [default: one-kanji]
    #[arg(long, value_name = "SET|FOLDER")]
    pub pieces: Option<String>,
    /// The colors of a picture: wood, dark, light, kaya, high-contrast or mono [default: a real board on
    /// paper]
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Put the positions after these moves on one page to print, such as 20,40,62
    #[arg(long, value_name = "N,N", value_delimiter = ',', conflicts_with = "ply")]
    pub plies: Vec<usize>,
    /// Leave out circles and arrows that readers have drawn
    #[arg(long = "no-marks", action = ArgAction::SetFalse)]
    pub marks: bool,
    #[command(flatten)]
    pub files: FileLimit,
    /// Whether standard output is a terminal: binary pictures are not written to it.
    #[arg(skip = io::stdout().is_terminal())]
    pub to_terminal: bool,
    /// The player's settings, the defaults of options.
    #[arg(skip = PictureSettings::load as fn() -> PictureSettings)]
    pub settings: fn() -> PictureSettings,
}

impl Show {
    /// The defaults of all options, with these settings.
    pub fn new(settings: fn() -> PictureSettings) -> Self {
        Self {
            text: "startpos".to_owned(),
            ply: None,
            style: None,
            output: None,
            force: false,
            size: 800,
            flip: false,
            from: None,
            to: None,
            delay: Duration::from_secs(1),
            font: None,
            pieces: None,
            theme: None,
            plies: Vec::new(),
            marks: true,
            files: FileLimit { limit: Size::DEFAULT },
            to_terminal: false,
            settings,
        }
    }
}

impl DiagramStyle {
    /// Whether letters in it are outlines of a font, and the file is no text.
    pub(super) const fn has_outlines(self) -> bool {
        matches!(self, Self::Png | Self::Webp | Self::Gif | Self::Apng | Self::Pdf)
    }

    /// Whether the style draws pieces.
    pub(super) const fn is_picture(self) -> bool {
        self.has_outlines() || matches!(self, Self::Svg | Self::Html)
    }
}
