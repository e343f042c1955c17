//! The themes that the user can choose: built-in ones and those from the user's files.

use super::file::{self, ThemeFile};
use super::{BuiltIn, ColorDepth, Theme, ThemeError, ThemeFault};

/// The user's themes; the built-in themes are always available.
#[derive(Debug, Clone, Default)]
pub struct Themes {
    own: Vec<(String, ThemeFile)>,
}

impl Themes {
    /// Adds a user's theme. Its name is the file name without the extension. A file with errors
    /// gives the default colors under its name, so the user can still select it.
    ///
    /// # Errors
    ///
    /// Reports line and column of invalid RON, an unknown field, role or base, or an invalid color or one
    /// that the palette lacks. A name that is invalid or taken is an error too; an invalid name adds nothing.
    pub fn add(&mut self, name: &str, text: &str) -> Result<(), ThemeError> {
        let refused = |fault| ThemeError { line: 1, column: 1, fault };
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || !name.chars().all(is_word) {
            return Err(refused(ThemeFault::Name));
        }
        if BuiltIn::named(name).is_some() || self.names().any(|own| own == name) {
            return Err(refused(ThemeFault::Taken(name.to_owned())));
        }
        let read = file::read_over(text);
        let (file, outcome) = match read {
            Ok(file) => (Some(file), Ok(())),
            Err(error) => (file::read_over("()").ok(), Err(error)),
        };
        self.own.extend(file.map(|file| (name.to_owned(), file)));
        outcome
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|(name, _)| name.as_str())
    }

    /// The theme called `name`, or the default if there is none; without colors it is always the theme for
    /// `NO_COLOR`.
    pub fn theme(&self, name: &str, depth: ColorDepth) -> Theme {
        let own = self.own.iter().find(|(own, _)| own == name);
        match own.filter(|_| depth != ColorDepth::None) {
            Some((name, file)) => file.theme(name, depth),
            None => Theme::built_in(BuiltIn::named(name).unwrap_or(BuiltIn::Wood), depth),
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::*;
    use crate::theme::{Role, tests::words_of};

    fn added(text: &str) -> Themes {
        let mut themes = Themes::default();
        themes.add("own", text).expect("a theme");
        themes
    }

    #[test]
    fn what_a_file_does_not_say_is_as_in_its_base() {
        let themes = added(
            "(base: \"dark\", palette: {\"pistachio\": \"#aaffcc\"}, roles: {heading: (fg: \"pistachio\")})",
        );
        assert_eq!(themes.names().collect::<Vec<_>>(), ["own"]);
        let depth = ColorDepth::True;
        let (own, dark) = (themes.theme("own", depth), themes.theme("dark", depth));
        assert_eq!(own.name(), "own");
        for role in Role::ALL {
            if role != Role::Heading {
                assert_eq!(own[role], dark[role], "{role:?}");
            }
        }
        assert_eq!(own[Role::Heading].fg, Some(Color::Rgb(0xaa, 0xff, 0xcc)));
        assert_eq!(own[Role::Heading].bg, dark[Role::Heading].bg);
        assert_eq!(themes.theme("own", ColorDepth::None).name(), "mono");
    }

    #[test]
    fn an_empty_file_is_the_usual_theme_and_a_palette_alone_colors_it_anew() {
        let depth = ColorDepth::True;
        let wood = Theme::built_in(BuiltIn::Wood, depth);
        let same = added("()").theme("own", depth);
        assert!(Role::ALL.iter().all(|&role| same[role] == wood[role]));
        let themes = added("(palette: {\"ivory\": \"#ffffff 231 white\"})");
        let white = themes.theme("own", depth)[Role::Sente].bg;
        assert_eq!(white, Some(Color::Rgb(255, 255, 255)));
        let indexed = themes.theme("own", ColorDepth::Indexed256)[Role::Sente].bg;
        assert_eq!(indexed, Some(Color::Indexed(231)));
    }

    #[test]
    fn faults_are_told_with_their_place_and_the_usual_colors_taken() {
        for (text, (line, column), words) in [
            ("(base: \"dark\"", (1, 9), "Expected"),
            ("(\n  base: \"mahogany\",\n)", (2, 10), "Base(\"mahogany\")"),
            ("(\n  roles: {\n    heeding: (fg: \"ink\"),\n  },\n)", (3, 5), "heeding"),
            (
                "(\n  roles: {heading: (fg: \"pistachio\")},\n)",
                (2, 25),
                "NotInPalette(\"pistachio\")",
            ),
            ("(palette: {\"mint\": \"#xyz\"})", (1, 21), "Color(\"#xyz\")"),
            ("(palette: {}, rules: {})", (1, 15), "rules"),
        ] {
            let mut themes = Themes::default();
            let error = themes.add("own", text).expect_err(text);
            let said = words_of(&error);
            assert!(said.contains(words), "{text}: {said}");
            assert_eq!((error.line, error.column), (line, column), "{text}: {said}");
            let usual = themes.theme("own", ColorDepth::True);
            assert_eq!(themes.names().count(), 1);
            assert_eq!(usual[Role::Sente], themes.theme("wood", ColorDepth::True)[Role::Sente]);
        }
    }

    #[test]
    fn a_name_is_a_word_that_no_other_theme_has() {
        let mut themes = added("()");
        for name in ["own", "wood", "", "two words", "\u{202e}x"] {
            let fault = themes.add(name, "()").expect_err(name).fault;
            assert!(matches!(fault, ThemeFault::Name | ThemeFault::Taken(_)), "{fault:?}");
        }
        assert_eq!(themes.names().count(), 1);
        assert_eq!(themes.theme("nobody", ColorDepth::True).name(), "wood");
    }
}
