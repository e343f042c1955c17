//! What typed commands ask of a game: to look at a move, to play one, to save under a name.

use crate::app::screens::play::Reply;
use std::path::{Path, PathBuf};

use super::State;
use crate::app::effect::{Effect, WriteRequest};
use crate::app::losses;
use crate::app::move_input::TextSource;
use crate::app::notice::Notice;
use crate::app::ply::MoveNumber;
use crate::app::state::AppState;
use crate::app::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Encoding, Format, Loss, Source, Target, to_bytes};

/// Shows the position after the move of this number.
pub(super) fn go_to(state: &mut State, number: MoveNumber) -> Vec<Reply> {
    let ply = number.ply_after(&state.table.game.setup().start);
    state.look_at(ply);
    Vec::new()
}

/// Plays a move in any notation.
pub(super) fn type_move(state: &mut State, text: &str, app: &mut AppState) -> Vec<Reply> {
    state.enter_text(text, TextSource::Keyboard, app)
}

/// Writes the game to a file in the format of its ending; one without an ending is a save of ours.
pub(super) fn save_under(state: &State, file: &str, replaces: bool) -> Vec<Reply> {
    let record = state.kept_record().record();
    let target = target_of(file);
    // The game itself stays in the folder of saves with all its times and names: only lost moves are asked about.
    let lost: Vec<String> = Loss::of(&record, target)
        .iter()
        .filter(|loss| matches!(loss, Loss::Moves(_) | Loss::ByHand(_)))
        .map(losses::loss)
        .collect();
    if !lost.is_empty() && !replaces {
        let lost = in_a_row(&lost);
        let lost = sanitize(&lost);
        return vec![Notice::warning(text!("command-loses", lost = lost)).into()];
    }
    match to_bytes(std::slice::from_ref(&record), target) {
        Ok(bytes) => {
            let path = PathBuf::from(file);
            let request = WriteRequest {
                path,
                bytes,
                replaces,
            };
            vec![Effect::WriteRecord(Box::new(request)).into()]
        }
        Err(error) => vec![Notice::error(sanitize(&error.to_string())).into()],
    }
}

fn target_of(file: &str) -> Target {
    let ending = Path::new(file)
        .extension()
        .and_then(|ending| ending.to_str());
    let source = ending.and_then(Source::of_ending);
    source.map_or(
        Target {
            format: Format::Save,
            encoding: Encoding::Utf8,
        },
        Target::from,
    )
}
