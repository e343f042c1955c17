//! Enums of names that are stored and translated.

/// Makes an enum of variants with tokens.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$variant_about:meta])* $variant:ident $token:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_about])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Its stable name, in lower case.
            #[must_use]
            pub const fn token(self) -> &'static str {
                match self {
                    $(Self::$variant => $token,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            /// The stable name.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.token())
            }
        }
    };
}

pub(super) use named;
