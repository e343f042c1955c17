//! The contexts in which keys have meanings, and sets of them.

use crate::texts::text;

/// Makes the contexts of the following rows, each with its description, its name in Rust, its name as a set,
/// and its name in keymap files.
macro_rules! contexts {
    ($($(#[$doc:meta])* $context:ident $set:ident $name:literal;)*) => {
        /// A context with its own meanings of keys.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Context {
            $($(#[$doc])* $context,)*
        }

        impl Context {
            /// All contexts.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$context),*];

            /// Its name in keymap files.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$context => $name,)*
                }
            }
        }

        impl Contexts {
            $($(#[$doc])* pub const $set: Self = Self(1 << Context::$context as u32);)*
        }
    };
}

contexts! {
    /// The menu.
    Menu MENU "menu";
    /// The set-up form.
    Setup SETUP "setup";
    /// The form for games over a network.
    Network NETWORK "network";
    /// The wait for an opponent in a game over a network.
    Waiting WAITING "waiting";
    /// A text field, or a typed move: plain characters are text.
    Typing TYPING "typing";
    /// The board of a running or finished game.
    Play PLAY "play";
    /// A saved game, stepped through.
    Review REVIEW "review";
    /// The list of saved games.
    Library LIBRARY "library";
    /// A position being set up.
    Editor EDITOR "editor";
    /// The rules of a game, option by option.
    Rules RULES "rules";
    /// The settings.
    Settings SETTINGS "settings";
    /// The lessons about the rules.
    Lesson LESSON "lesson";
    /// The mate problems.
    Tsume TSUME "tsume";
    /// Mistakes that are tried again.
    Mistakes MISTAKES "mistakes";
    /// The cards of a repertoire.
    Training TRAINING "training";
    /// The statistics of games.
    Statistics STATISTICS "statistics";
    /// The external engines.
    Engines ENGINES "engines";
    /// The lines of play that an engine has found.
    Lines LINES "lines";
    /// A dialog on top.
    Dialog DIALOG "dialog";
}

impl Context {
    /// The name of the context in words.
    pub(crate) fn words(self) -> String {
        text!("command-screen", screen = self.name())
    }

    /// Whether it is a whole screen, not a part of one.
    pub const fn is_screen(self) -> bool {
        Contexts::SCREENS.contains(self)
    }

    /// Whether plain characters are text here, so that no action may use them.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Typing)
    }
}

/// A set of contexts.
///
/// A new screen joins the groups here that fit; the tables of actions and commands name the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contexts(u32);

impl Contexts {
    /// No context.
    pub const NONE: Self = Self(0);
    /// Forms that end in a button.
    pub const FORMS: Self = Self::union(&[Self::SETUP, Self::NETWORK, Self::RULES]);
    /// Lists about the program and its user.
    pub const PAGES: Self = Self::union(&[Self::SETTINGS, Self::STATISTICS, Self::ENGINES]);
    /// Mates to find, mistakes to correct, and cards of a repertoire.
    pub const PROBLEMS: Self = Self::union(&[Self::TSUME, Self::MISTAKES, Self::TRAINING]);
    /// A list of exercises, and a board for each.
    pub const EXERCISES: Self = Self::union(&[Self::LESSON, Self::PROBLEMS]);
    /// The boards of whole games.
    pub const GAMES: Self = Self::union(&[Self::PLAY, Self::REVIEW]);
    /// Boards on which moves are typed.
    pub const MOVES: Self = Self::union(&[Self::GAMES, Self::EXERCISES]);
    /// All boards.
    pub const BOARDS: Self = Self::union(&[Self::MOVES, Self::EDITOR]);
    /// Dialogs and input lines over a screen, which take its keys.
    pub const OVER: Self = Self::union(&[Self::DIALOG, Self::TYPING]);
    /// Screens without a game.
    pub const APART: Self = Self::union(&[Self::MENU, Self::WAITING, Self::FORMS, Self::PAGES]);
    /// Contexts in which Enter chooses something, in the same words.
    pub const CHOICES: Self = Self::union(&[
        Self::MENU,
        Self::PLAY,
        Self::EDITOR,
        Self::EXERCISES,
        Self::PAGES,
        Self::OVER,
    ]);
    /// Whole screens.
    pub const SCREENS: Self = Self::union(&[Self::APART, Self::BOARDS, Self::LIBRARY]);
    /// The contexts of text mode.
    pub const TEXT: Self = Self::union(&[Self::MENU, Self::MOVES, Self::LIBRARY]);
    /// All contexts.
    pub const EVERYWHERE: Self = Self::union(&[Self::SCREENS, Self::OVER, Self::LINES]);

    /// The contexts of all these sets.
    pub(crate) const fn union(sets: &[Self]) -> Self {
        let (mut all, mut at) = (0, 0);
        while at < sets.len() {
            all |= sets[at].0;
            at += 1;
        }
        Self(all)
    }

    /// Whether a context is one of these.
    pub const fn contains(self, context: Context) -> bool {
        self.0 & 1 << context as u32 != 0
    }

    /// These contexts, in the order of all.
    pub fn iter(self) -> impl Iterator<Item = Context> {
        let all = Context::ALL.into_iter();
        all.filter(move |context| self.contains(*context))
    }
}
