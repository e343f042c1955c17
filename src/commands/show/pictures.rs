//! Positions as pictures, and their fonts.

mod game;
mod names;
mod page;
mod print;
mod times;

use std::path::Path;
use std::sync::Arc;

use super::order::DiagramStyle;
use super::words;
use crate::commands::argument::PositionArg;
use crate::commands::{CommandError, Show};
use crate::diagram::Diagram;
use crate::picture::{
    Colors, Image, Outlines, Painter, PieceArt, Scene, apng, gif, png, svg, webp,
};
use crate::said::side;
use crate::services::PictureSettings;
use crate::services::pictures::{
    OwnPieces, PieceFolderError, fonts, fonts_or_best, own_pieces, piece_sets,
};
use crate::store::{self, Fonts};
use crate::texts::{self, Language};
use crate::theme::{BuiltIn, ColorDepth, PieceSet, Pieces, Theme};
use komadai_core::notation::mark;
use komadai_core::record::{BoardMark, NodeId};
use komadai_core::rules::{Bitboard, Color, Move, Position, Square};

/// The look of a picture, apart from its contents.
pub(in crate::commands) struct Look {
    pub pieces: Pieces,
    pub colors: Colors,
    /// Whether the colors are those of a theme.
    pub has_theme: bool,
    /// The player's own pictures of pieces.
    pub own: Arc<PieceArt>,
    /// The wanted font, and whether it is required.
    font: (String, bool),
    /// Errors in the look, a line each.
    pub faults: Vec<String>,
    /// Language and notation; the defaults for text output, which programs read.
    pub settings: PictureSettings,
}

impl Look {
    /// The look of cards in other programs: flat, so that hundreds of them are small.
    pub(in crate::commands) fn of_cards(
        settings: fn() -> PictureSettings,
    ) -> Result<Self, CommandError> {
        let mut look = Self::new(&Show::new(settings), DiagramStyle::Svg)?;
        look.colors.is_wooden = false;
        Ok(look)
    }

    /// A position with arrows for moves as an element of a page: one line without tabs and double quotes.
    pub(in crate::commands) fn element(&self, position: &Position, arrows: &[Move]) -> String {
        let diagram = Diagram {
            flipped: position.side_to_move() == Color::White,
            in_check: position.king_in_check(),
            arrows: arrows.to_vec(),
            names: Color::ALL.map(|color| side(texts::chosen(), color, false)),
            title: position.to_sfen(),
            ..Diagram::new(position)
        };
        let scene = Scene::new(&diagram, self.pieces);
        let element = svg(&scene, &self.colors, &PieceArt::default());
        let element = element.trim_end().replace('"', "'").replace('\n', " ");
        element.replacen("<svg ", "<svg style='max-width: 100%; height: auto' ", 1)
    }

    pub(super) fn new(order: &Show, style: DiagramStyle) -> Result<Self, CommandError> {
        let settings =
            if style.is_picture() { (order.settings)() } else { PictureSettings::default() };
        let language = settings.language;
        let set = order.pieces.as_deref().and_then(PieceSet::named);
        let own = match (&order.pieces, set) {
            (Some(word), None) => folder(word, language)?,
            (None, _) => OwnPieces::of(settings.folder.as_deref(), language),
            (Some(_), Some(_)) => OwnPieces::default(),
        };
        let mut faults = own.faults;
        let font = order.font.clone().map(|font| (font, true));
        let font = font.unwrap_or_else(|| (settings.font.clone(), false));
        if !font.1 && style.has_outlines() {
            let (_, fault) = fonts_or_best(&font.0);
            faults.extend(fault.iter().map(ToString::to_string));
        }
        let theme = order.theme.as_deref().map(|name| {
            let found = BuiltIn::named(name).map(|theme| Theme::built_in(theme, ColorDepth::True));
            found.ok_or_else(|| unknown("theme", name, BuiltIn::ALL.map(BuiltIn::name)))
        });
        let theme = theme.transpose()?;
        let mut look = Self {
            pieces: Pieces {
                set: set.unwrap_or(PieceSet::OneKanji),
                coordinates: settings.coordinates,
                ..Pieces::default()
            },
            colors: theme.as_ref().map(Colors::of).unwrap_or_default(),
            has_theme: theme.is_some(),
            own: own.art,
            font,
            faults,
            settings,
        };
        if style.has_outlines() {
            let found = look.gathered(KANJI.to_vec(), look.fonts()?.as_ref());
            if !found.has_kanji() {
                look.without_kanji();
            }
        }
        Ok(look)
    }

    /// The scenes of these diagrams, and the means to draw them and a title.
    pub(super) fn scenes(
        &self,
        diagrams: &[Diagram],
        title: &str,
    ) -> Result<(Vec<Scene>, Outlines), CommandError> {
        let fonts = self.fonts()?;
        let scenes = self.plain_scenes(diagrams);
        let wanted = scenes.iter().flat_map(Scene::characters);
        let wanted: Vec<char> = wanted.chain(title.chars()).collect();
        let outlines = self.gathered(wanted, fonts.as_ref());
        Ok((scenes, outlines))
    }

    /// The scenes of these diagrams, for files whose text the viewer draws.
    pub(super) fn plain_scenes(&self, diagrams: &[Diagram]) -> Vec<Scene> {
        let scene = |diagram| Scene::new(diagram, self.pieces);
        diagrams.iter().map(scene).collect()
    }

    fn gathered(&self, mut wanted: Vec<char>, fonts: Option<&Fonts>) -> Outlines {
        wanted.sort_unstable();
        wanted.dedup();
        let outlines = fonts.map_or_else(Outlines::default, |fonts| {
            Outlines::gather(&wanted, |look| fonts.each(look))
        });
        outlines.with_pieces(Arc::clone(&self.own))
    }

    fn fonts(&self) -> Result<Option<Fonts>, CommandError> {
        match &self.font {
            (font, true) => Ok(Some(fonts(font).map_err(CommandError::input)?)),
            (font, false) => Ok(fonts_or_best(font).0),
        }
    }

    /// Letters on the pieces and western moves: no font has kanji.
    pub(crate) const fn without_kanji(&mut self) {
        self.settings.notation = self.settings.notation.without_kanji();
        if !self.pieces.set.has_letters() {
            self.pieces.set = PieceSet::Western;
        }
    }

    /// A move as it is shown below a board, with the mark of its side: `☗P-7f`, or `☗７六歩` in Japanese.
    pub(super) fn words(&self, before: &Position, mv: Move, previous: Option<Square>) -> String {
        let written = self.settings.notation.written(before, mv, previous);
        format!("{}{written}", mark(before.side_to_move()))
    }
}

/// A font with one of these has kanji.
const KANJI: [char; 4] = ['歩', '玉', '王', '角'];

/// The piece pictures of a folder named on the command line.
fn folder(word: &str, language: Language) -> Result<OwnPieces, CommandError> {
    match own_pieces(Path::new(word), language) {
        Err(PieceFolderError::Store(error))
            if error.is_missing() && !word.contains(['/', '\\']) =>
        {
            let sets = piece_sets();
            let known = || sets.iter().filter_map(|set| set.strip_prefix("pieces/"));
            if let Some(folder) = known()
                .find(|set| *set == word)
                .and_then(|set| Some(store::config_folder().ok()?.join("pieces").join(set)))
            {
                return own_pieces(&folder, language).map_err(CommandError::input);
            }
            let known = PieceSet::ALL.map(PieceSet::word).into_iter().chain(known());
            Err(unknown("set of pieces", word, known))
        }
        found => found.map_err(CommandError::input),
    }
}

fn unknown<'a>(what: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> CommandError {
    let known: Vec<&str> = known.into_iter().collect();
    CommandError::Usage(format!("no {what} is called `{word}`: one of {}", known.join(", ")))
}

/// A place in a game and how it is drawn.
pub(super) struct Drawing<'a> {
    pub(super) place: &'a PositionArg,
    look: &'a Look,
    order: &'a Show,
}

impl<'a> Drawing<'a> {
    pub(super) const fn new(place: &'a PositionArg, look: &'a Look, order: &'a Show) -> Self {
        Self { place, look, order }
    }
}

impl Drawing<'_> {
    /// The file in a style that draws pieces.
    pub(super) fn picture(&self, style: DiagramStyle) -> Result<Vec<u8>, CommandError> {
        let text = match style {
            DiagramStyle::Pdf => return self.pdf(),
            DiagramStyle::Png => return Ok(png(&self.image()?)),
            DiagramStyle::Webp => {
                let too_large = "a picture that large is no WebP";
                return webp(&self.image()?).ok_or_else(|| CommandError::input(too_large));
            }
            DiagramStyle::Gif => return self.film(|delays, image| gif(delays, image)),
            DiagramStyle::Apng => return self.film(|delays, image| apng(delays, image)),
            DiagramStyle::Html => page::html(self),
            _ if self.order.plies.is_empty() => self.svg(),
            _ => self.page_svg()?,
        };
        Ok(text.into_bytes())
    }

    /// Readers' marks at a node of the record: squares with circles, then arrows.
    pub(super) fn marks(&self, node: NodeId) -> (Bitboard, Vec<(Square, Square)>) {
        let marks = &self.place.record.node(node).notes.marks;
        let (mut circles, mut arrows) = (Bitboard::EMPTY, Vec::new());
        for mark in marks.iter().filter(|_| self.order.marks) {
            match *mark {
                BoardMark::Circle(sq) => circles |= Bitboard::from_square(sq),
                BoardMark::Arrow(from, to) => arrows.push((from, to)),
            }
        }
        (circles, arrows)
    }

    /// A position with a check and readers' marks.
    pub(super) fn board(
        &self,
        position: &Position,
        (drawn, lines): (Bitboard, Vec<(Square, Square)>),
    ) -> Diagram {
        Diagram {
            flipped: self.order.flip,
            in_check: position.king_in_check(),
            drawn,
            lines,
            ..Diagram::new(position)
        }
    }

    /// The picture of a position: the last move marked and named, the players, a check, readers' marks.
    pub(super) fn diagram(&self) -> Diagram {
        let place = self.place;
        let state = words::state(place);
        let last = place.last_move.as_ref();
        let last = last.map(|(before, mv)| format!("{} · ", self.look.words(before, *mv, None)));
        Diagram {
            last_move: place.last_move.as_ref().map(|(_, mv)| *mv),
            names: names::names(&place.record),
            caption: last.unwrap_or_default() + &state,
            title: format!("{}, {state}", names::title(&place.record)),
            is_over: words::end(&place.record, place.node).is_some(),
            ..self.board(&place.position, self.marks(place.node))
        }
    }

    pub(super) fn svg(&self) -> String {
        let scene = Scene::new(&self.diagram(), self.look.pieces);
        svg(&scene, &self.look.colors, &self.look.own)
    }

    /// The position in pixels.
    pub(super) fn image(&self) -> Result<Image, CommandError> {
        self.pictures(&[self.diagram()])?.image(0)
    }

    /// Pictures of positions, with letters on the pieces if no font has kanji.
    pub(super) fn pictures(&self, diagrams: &[Diagram]) -> Result<Pictures<'_>, CommandError> {
        let (scenes, outlines) = self.look.scenes(diagrams, "")?;
        Ok(Pictures { scenes, outlines, colors: &self.look.colors, width: self.order.size })
    }
}

/// Scenes with the fonts and colors to paint them.
pub(super) struct Pictures<'a> {
    scenes: Vec<Scene>,
    outlines: Outlines,
    colors: &'a Colors,
    width: u32,
}

impl Pictures<'_> {
    /// One of the pictures in pixels.
    pub(super) fn image(&self, place: usize) -> Result<Image, CommandError> {
        let painter = Painter { colors: self.colors, outlines: &self.outlines };
        let scene = self.scenes.get(place);
        let image = scene.and_then(|scene| painter.paint(scene, self.width));
        image.ok_or_else(|| {
            CommandError::Usage(format!("no picture can be {} pixels wide", self.width))
        })
    }
}
