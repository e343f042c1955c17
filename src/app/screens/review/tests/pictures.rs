//! The contents of a picture of the position.

use super::*;
use crate::app::effect::{Effect, PictureRequest};

/// The effect of `X` at the step shown: a picture at once, or the answers to choose from.
fn save(state: &mut State) -> Result<PictureRequest, Vec<(char, Box<PictureRequest>)>> {
    let mut app = app((80, 24));
    let mut replies = input(state, &mut app, &Input::Act(Action::SavePicture));
    assert_eq!(replies.len(), 1);
    match replies.remove(0) {
        Reply::Ask(Effect::SavePicture(picture)) => Ok(*picture),
        Reply::Open(dialog) => {
            let buttons = dialog.buttons.into_iter();
            Err(buttons
                .filter_map(|button| match button.sends {
                    Some(Message::SavePicture(picture)) => Some((button.key, picture)),
                    _ => None,
                })
                .collect())
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_picture_shows_what_is_wanted_of_marks_and_comment() {
    let mut state = game();
    let bare = save(&mut state).expect("nothing to ask");
    assert!(bare.diagram.caption.is_empty() && bare.diagram.drawn.is_empty());
    press(&mut state, &[Action::Last, Action::Left]);
    let choices = save(&mut state).expect_err("there is a comment");
    let keys: String = choices.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, "tp");
    press(&mut state, &[Action::MarkSquare; 3]);
    let choices = save(&mut state).expect_err("and a circle");
    let shown = |picture: &PictureRequest| {
        let has_marks = !picture.diagram.drawn.is_empty();
        (has_marks, picture.diagram.caption.contains("A fork"))
    };
    let shown: Vec<_> = choices
        .iter()
        .map(|(key, picture)| (*key, shown(picture)))
        .collect();
    let wanted = [
        ('a', (true, true)),
        ('m', (true, false)),
        ('t', (false, true)),
        ('p', (false, false)),
    ];
    assert_eq!(shown, wanted);
    let (_, picture) = choices.into_iter().next().expect("an answer");
    let mut app = app((80, 24));
    let replies = update(&mut state, &mut app, Message::SavePicture(picture));
    assert!(matches!(
        replies.as_slice(),
        [Reply::Ask(Effect::SavePicture(_))]
    ));
}

#[test]
fn a_picture_of_a_game_that_is_over_says_who_won() {
    let mut state = game();
    press(&mut state, &[Action::Last]);
    let over = save(&mut state).expect("nothing to ask").diagram;
    assert!(over.is_over);
    assert_eq!(over.caption, "☗ Black wins · resignation");
    press(&mut state, &[Action::Left]);
    // The position is the last one of the game, with a comment.
    let choices = save(&mut state).expect_err("there is a comment");
    let captions: Vec<&str> = choices
        .iter()
        .map(|(_, picture)| &*picture.diagram.caption)
        .collect();
    let result = "☗ Black wins · resignation";
    assert!(
        captions[0].starts_with("☗ Black wins  A fork"),
        "{captions:?}"
    );
    assert_eq!(captions[1], result);
    press(&mut state, &[Action::First]);
    let first = save(&mut state).expect("nothing to ask").diagram;
    assert!(!first.is_over && first.caption.is_empty());
}
