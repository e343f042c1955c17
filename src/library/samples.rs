//! The built-in sample games, so that a newcomer's library is not empty.

macro_rules! sample {
    ($name:literal) => {
        ($name, include_str!(concat!("../../saves/", $name)))
    };
}

/// The name of each file and its text, a save.
///
/// ```
/// use komadai::library::SAMPLES;
/// use komadai_core::record::save::from_text;
/// assert!(SAMPLES.iter().all(|(_, text)| from_text(text.as_bytes()).is_ok()));
/// ```
pub const SAMPLES: [(&str, &str); 7] = [
    sample!("sample-bot-game.ron"),
    sample!("sample-checkmate.ron"),
    sample!("sample-impasse-draw.ron"),
    sample!("sample-no-legal-move.ron"),
    sample!("sample-perpetual-check.ron"),
    sample!("sample-repetition.ron"),
    sample!("sample-resignation.ron"),
];
