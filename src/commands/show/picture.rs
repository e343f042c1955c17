//! Positions as pictures, and the fonts they are written with.

use crate::commands::argument::PositionArg;
use crate::commands::{CommandError, Show};
use crate::notation::{japanese, mark};
use crate::picture::{Colors, Diagram, Image, Outlines, Painter, Scene, png, svg};
use crate::rules::Color;
use crate::services::fonts;
use crate::store::Fonts;
use crate::theme::{BuiltIn, ColorDepth, PieceSet, Pieces, Theme};

/// How a picture looks, apart from what it shows.
pub struct Look {
    pub pieces: Pieces,
    pub colors: Colors,
}

impl Look {
    pub fn new(order: &Show) -> Result<Self, CommandError> {
        let set = order.pieces.as_deref().map(|word| {
            PieceSet::named(word)
                .ok_or_else(|| unknown("set of pieces", word, PieceSet::ALL.map(PieceSet::word)))
        });
        let theme = order.theme.as_deref().map(|name| {
            let found = BuiltIn::named(name).map(|theme| Theme::built_in(theme, ColorDepth::True));
            found.ok_or_else(|| unknown("theme", name, BuiltIn::ALL.map(BuiltIn::name)))
        });
        let set = set.transpose()?.unwrap_or(PieceSet::OneKanji);
        let theme = theme.transpose()?;
        Ok(Self {
            pieces: Pieces {
                set,
                ..Pieces::default()
            },
            colors: theme.as_ref().map(Colors::of).unwrap_or_default(),
        })
    }

    /// The same with letters, where no font has kanji.
    fn with_letters(&self) -> Pieces {
        Pieces {
            set: PieceSet::Western,
            ..self.pieces
        }
    }
}

fn unknown(what: &str, word: &str, known: impl IntoIterator<Item = &'static str>) -> CommandError {
    let known: Vec<&str> = known.into_iter().collect();
    CommandError::Usage(format!(
        "no {what} is called `{word}`: one of {}",
        known.join(", ")
    ))
}

/// What a picture of a position shows: the last move marked and written, the names, a check.
pub fn diagram(place: &PositionArg, flipped: bool) -> Diagram {
    let position = &place.position;
    let state = super::state(position);
    let last = last_move(place);
    let last = last.map(|last| format!("{last} · ")).unwrap_or_default();
    let is_in_check = position.is_in_check();
    Diagram {
        flipped,
        last_move: place.last_move,
        in_check: position
            .king(position.side_to_move())
            .filter(|_| is_in_check),
        names: Color::ALL.map(|color| super::name(place, color)),
        caption: last + &state,
        title: title(place, &state),
        ..Diagram::new(position)
    }
}

fn title(place: &PositionArg, state: &str) -> String {
    let [black, white] = Color::ALL.map(|color| super::name(place, color));
    let players = match (&*black, &*white) {
        ("", "") => "shogi".to_owned(),
        _ => format!("{black} - {white}"),
    };
    format!("{players}, {state}")
}

/// The last move as it is written: `☗７六歩`.
fn last_move(place: &PositionArg) -> Option<String> {
    let before = place.before.as_ref()?;
    let mark = mark(before.side_to_move());
    Some(format!(
        "{mark}{}",
        japanese(before, place.last_move?, None)
    ))
}

/// The picture as SVG.
pub fn as_svg(place: &PositionArg, look: &Look, flipped: bool) -> String {
    svg(
        &Scene::new(&diagram(place, flipped), look.pieces),
        &look.colors,
    )
}

/// The picture as PNG.
pub fn as_png(place: &PositionArg, look: &Look, order: &Show) -> Result<Vec<u8>, CommandError> {
    let pictures = Pictures::new(&[diagram(place, order.flip)], look, order)?;
    Ok(png(&pictures.image(0)?))
}

/// Scenes with all that is needed to paint them.
pub struct Pictures<'a> {
    scenes: Vec<Scene>,
    outlines: Outlines,
    colors: &'a Colors,
    width: u32,
}

impl<'a> Pictures<'a> {
    /// Pictures of positions, with letters on the pieces where no font has kanji.
    pub fn new(diagrams: &[Diagram], look: &'a Look, order: &Show) -> Result<Self, CommandError> {
        let fonts = fonts(order.font.as_deref().unwrap_or("auto")).map_err(CommandError::input)?;
        let scenes_of = |pieces| -> Vec<Scene> {
            let mut scenes = Vec::with_capacity(diagrams.len());
            scenes.extend(diagrams.iter().map(|diagram| Scene::new(diagram, pieces)));
            scenes
        };
        let mut scenes = scenes_of(look.pieces);
        let mut found = outlines(&scenes, &fonts);
        if !look.pieces.set.has_letters() && !found.has_kanji() {
            scenes = scenes_of(look.with_letters());
            found = outlines(&scenes, &fonts);
        }
        Ok(Self {
            scenes,
            outlines: found,
            colors: &look.colors,
            width: order.size,
        })
    }

    /// One of the pictures in pixels.
    pub fn image(&self, place: usize) -> Result<Image, CommandError> {
        let painter = Painter {
            colors: self.colors,
            outlines: &self.outlines,
        };
        let scene = self.scenes.get(place);
        let image = scene.and_then(|scene| painter.paint(scene, self.width));
        image.ok_or_else(|| {
            CommandError::Usage(format!("no picture can be {} pixels wide", self.width))
        })
    }
}

fn outlines(scenes: &[Scene], fonts: &Fonts) -> Outlines {
    let mut wanted: Vec<char> = scenes.iter().flat_map(Scene::characters).collect();
    wanted.sort_unstable();
    wanted.dedup();
    Outlines::gather(&wanted, |look| fonts.each(look))
}
