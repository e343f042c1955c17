//! The contents of a picture of the position.

use super::*;
use crate::app::effect::PictureRequest;
use crate::app::screens::ScreenMessage;

fn picture_of(effects: Vec<Effect>) -> Option<PictureRequest> {
    effects.into_iter().find_map(|effect| match effect {
        Effect::SavePicture(picture) => Some(*picture),
        _ => None,
    })
}

/// The effect of `X` at the step shown: a picture at once, or the answers to choose from.
fn save(table: &mut Table) -> Result<PictureRequest, Vec<(char, Box<PictureRequest>)>> {
    if let Some(picture) = picture_of(table.effects_of("X")) {
        return Ok(picture);
    }
    let dialog = table.model.shown.dialogs.last().expect("a question");
    let choices = dialog.buttons.iter().filter_map(|button| match button.sends.clone() {
        Some(Any::Screen(ScreenMessage::Review(Message::SavePicture(picture)))) => {
            Some((button.key, picture))
        }
        _ => None,
    });
    let choices = choices.collect();
    table.press("Esc");
    Err(choices)
}

#[test]
fn a_picture_shows_what_is_wanted_of_marks_and_comment() {
    let mut table = game();
    let bare = save(&mut table).expect("nothing to ask");
    assert!(bare.diagram.caption.is_empty() && bare.diagram.drawn.is_empty());
    table.press("End Left");
    let choices = save(&mut table).expect_err("there is a comment");
    let keys: String = choices.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, "tp");
    table.press("'''");
    let choices = save(&mut table).expect_err("and a circle");
    let shown = |picture: &PictureRequest| {
        let has_marks = !picture.diagram.drawn.is_empty();
        (has_marks, picture.diagram.caption.contains("A fork"))
    };
    let shown: Vec<_> = choices.iter().map(|(key, picture)| (*key, shown(picture))).collect();
    let wanted =
        [('a', (true, true)), ('m', (true, false)), ('t', (false, true)), ('p', (false, false))];
    assert_eq!(shown, wanted);
    let (key, picture) = choices.first().expect("an answer");
    let saved = picture_of(table.press("X").effects_of(&key.to_string()));
    let captions = saved.map(|saved| saved.diagram.caption);
    assert_eq!(captions, Some(picture.diagram.caption.clone()));
}

#[test]
fn a_picture_of_a_game_that_is_over_says_who_won() {
    let mut table = game();
    table.press("End");
    let over = save(&mut table).expect("nothing to ask").diagram;
    assert!(over.is_over);
    assert_eq!(over.caption, "☗ Black wins · resignation");
    table.press("Left");
    // The position is the last one of the game, with a comment.
    let choices = save(&mut table).expect_err("there is a comment");
    let captions: Vec<&str> =
        choices.iter().map(|(_, picture)| &*picture.diagram.caption).collect();
    let result = "☗ Black wins · resignation";
    assert!(captions[0].starts_with("☗ Black wins  A fork"), "{captions:?}");
    assert_eq!(captions[1], result);
    table.press("Home");
    let first = save(&mut table).expect("nothing to ask").diagram;
    assert!(!first.is_over && first.caption.is_empty());
}
