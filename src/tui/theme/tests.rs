use super::*;

#[test]
fn every_embedded_theme_is_read_at_every_depth() {
    for theme in BuiltIn::ALL {
        for depth in [ColorDepth::Ansi16, ColorDepth::Indexed256, ColorDepth::True] {
            assert_eq!(Theme::built_in(theme, depth).name(), theme.name());
        }
        assert_eq!(Theme::built_in(theme, ColorDepth::None).name(), "mono");
        assert_eq!(BuiltIn::named(theme.name()), Some(theme));
    }
}
