use ratatui::style::Color;

use super::*;

const COLORED: [BuiltIn; 5] =
    [BuiltIn::Wood, BuiltIn::Dark, BuiltIn::Light, BuiltIn::Kaya, BuiltIn::HighContrast];
const DEPTHS: [ColorDepth; 3] = [ColorDepth::Ansi16, ColorDepth::Indexed256, ColorDepth::True];

#[test]
fn every_embedded_theme_is_read_at_every_depth() {
    for theme in BuiltIn::ALL {
        for depth in DEPTHS {
            assert_eq!(Theme::built_in(theme, depth).name(), theme.name());
        }
        assert_eq!(Theme::built_in(theme, ColorDepth::None).name(), "mono");
        assert_eq!(BuiltIn::named(theme.name()), Some(theme));
    }
}

#[test]
fn a_terminal_is_sent_only_colors_it_can_show() {
    for theme in BuiltIn::ALL {
        for role in Role::ALL {
            let colors = |depth| {
                let style = Theme::built_in(theme, depth)[role];
                [style.fg, style.bg].map(|color| color.expect("both colors are set"))
            };
            for color in colors(ColorDepth::None) {
                assert_eq!(color, Color::Reset);
            }
            for color in colors(ColorDepth::Indexed256) {
                assert!(matches!(color, Color::Reset | Color::Indexed(16..)), "{role:?} {color}");
            }
            for color in colors(ColorDepth::Ansi16) {
                assert!(!matches!(color, Color::Rgb(..) | Color::Indexed(_)), "{role:?} {color}");
            }
        }
    }
}

/// Roles with text that people read.
const TEXTS: [Role; 33] = [
    Role::Screen,
    Role::Muted,
    Role::Heading,
    Role::Panel,
    Role::PanelMuted,
    Role::PanelTitle,
    Role::PanelTitleActive,
    Role::CurrentRow,
    Role::Status,
    Role::Warning,
    Role::Success,
    Role::Input,
    Role::Footer,
    Role::FooterKey,
    Role::Dialog,
    Role::DialogMuted,
    Role::DialogTitle,
    Role::Button,
    Role::ButtonFocused,
    Role::Frame,
    Role::Stand,
    Role::Sente,
    Role::SentePromoted,
    Role::Gote,
    Role::GotePromoted,
    Role::Cursor,
    Role::InCheck,
    Role::Guilty,
    Role::GraphBlack,
    Role::GraphWhite,
    Role::Inaccuracy,
    Role::Mistake,
    Role::Blunder,
];

#[test]
fn text_stands_out_from_its_ground() {
    for theme in COLORED {
        for depth in [ColorDepth::Indexed256, ColorDepth::True] {
            let theme_colors = Theme::built_in(theme, depth);
            for role in TEXTS {
                let [text, ground] = pair(&theme_colors, role);
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{theme:?} {depth:?} {role:?}: {ratio:.1}");
            }
        }
        let theme_colors = Theme::built_in(theme, ColorDepth::Ansi16);
        for role in TEXTS {
            let [text, ground] = pair(&theme_colors, role);
            // The terminal defines the sixteen colors, so only the order of their brightness is certain.
            let ratio = contrast(text, ground);
            assert!(ratio >= 3.0, "{theme:?} 16 {role:?}: {ratio:.1}");
        }
    }
}

#[test]
fn tiles_and_marks_stand_out_from_the_board_for_every_eye() {
    for theme in COLORED {
        for depth in DEPTHS {
            let theme_colors = Theme::built_in(theme, depth);
            let ground = |role| pair(&theme_colors, role)[1];
            let marks = [
                Role::Sente,
                Role::Gote,
                Role::Cursor,
                Role::Selected,
                Role::Target,
                Role::LastMove,
                Role::BestMove,
                Role::Mark,
                Role::InCheck,
                Role::Guilty,
            ];
            for mark in marks {
                for is_light in [true, false] {
                    let what = format!("{theme:?} {depth:?} {mark:?} light: {is_light}");
                    assert_differs(ground(mark), linear(theme_colors.square(is_light)), &what);
                }
            }
            for piece in [Role::Sente, Role::Gote] {
                let what = format!("{theme:?} {depth:?} {piece:?} on the stand");
                assert_differs(ground(piece), ground(Role::Stand), &what);
            }
        }
    }
}

#[test]
fn with_few_colors_the_board_is_of_one_with_quiet_lines_within_a_gray_frame() {
    for theme in COLORED {
        for depth in [ColorDepth::Ansi16, ColorDepth::Indexed256] {
            let theme_colors = Theme::built_in(theme, depth);
            assert_eq!(
                theme_colors.square(true),
                theme_colors.square(false),
                "{theme:?} {depth:?}"
            );
            let board = linear(theme_colors.square(true));
            let line = linear(theme_colors.lines().expect("lines"));
            let [_, piece] = pair(&theme_colors, Role::Sente);
            let of_line = contrast(line, board);
            assert!(of_line > 1.2, "{theme:?} {depth:?} {of_line:.1}");
            let is_quiet = depth == ColorDepth::Ansi16 || of_line < contrast(piece, board);
            assert!(is_quiet, "{theme:?} {depth:?} {of_line:.1}");
        }
        let frame = Theme::built_in(theme, ColorDepth::Ansi16)[Role::Frame].bg;
        assert!(matches!(frame, Some(Color::Gray | Color::DarkGray)), "{theme:?} {frame:?}");
        assert_eq!(Theme::built_in(theme, ColorDepth::True).lines(), None);
    }
}

#[test]
fn the_lower_edge_of_a_tile_differs_from_its_face_and_from_the_board() {
    for theme in COLORED {
        for depth in [ColorDepth::Indexed256, ColorDepth::True] {
            let theme_colors = Theme::built_in(theme, depth);
            for piece in [Role::Sente, Role::Gote] {
                let edge = linear(theme_colors.edge(piece));
                for other in [pair(&theme_colors, piece)[1], linear(theme_colors.square(true))] {
                    let apart = contrast(edge, other);
                    assert!(apart > 1.15, "{theme:?} {depth:?} {piece:?}: {apart:.2}");
                }
            }
        }
    }
}

#[test]
fn no_piece_of_the_outer_ranks_melts_into_the_frame_in_sixteen_colors() {
    for theme in COLORED {
        let theme_colors = Theme::built_in(theme, ColorDepth::Ansi16);
        let ground = |role| pair(&theme_colors, role)[1];
        for piece in [Role::Sente, Role::Gote] {
            let what = format!("{theme:?} {piece:?} beside the frame");
            assert_differs(ground(piece), ground(Role::Frame), &what);
        }
    }
}

#[test]
fn a_mark_can_be_told_from_the_others() {
    use Role::{Cursor, Guilty, InCheck, LastMove};
    for (theme, depth) in COLORED
        .into_iter()
        .flat_map(|theme| [ColorDepth::Ansi16, ColorDepth::True].map(|depth| (theme, depth)))
    {
        let theme_colors = Theme::built_in(theme, depth);
        let ground = |role| pair(&theme_colors, role)[1];
        for (a, b) in [(Cursor, LastMove), (Cursor, InCheck), (Cursor, Guilty), (InCheck, LastMove)]
        {
            let what = format!("{theme:?} {depth:?} {a:?} {b:?}");
            assert_differs(ground(a), ground(b), &what);
        }
    }
}

#[test]
fn the_sides_of_a_graph_can_be_told_apart() {
    for theme in COLORED {
        let theme_colors = Theme::built_in(theme, ColorDepth::True);
        let [black, white] =
            [Role::GraphBlack, Role::GraphWhite].map(|role| pair(&theme_colors, role)[0]);
        assert_differs(black, white, theme.name());
    }
}

#[test]
fn the_grades_of_moves_can_be_told_apart_and_without_colors_by_weight() {
    let grades = [Role::Inaccuracy, Role::Mistake, Role::Blunder, Role::Panel];
    for theme in BuiltIn::ALL {
        for depth in [ColorDepth::None, ColorDepth::Ansi16, ColorDepth::True] {
            let theme_colors = Theme::built_in(theme, depth);
            for (place, a) in grades.into_iter().enumerate() {
                for b in grades.into_iter().skip(place + 1) {
                    // Without colors the lightest grade has its glyph alone.
                    let is_plain = theme_colors.name() == "mono" && a == Role::Inaccuracy;
                    let same = theme_colors[a] == theme_colors[b];
                    assert!(!same || is_plain, "{theme:?} {depth:?} {a:?} {b:?}");
                }
            }
        }
    }
}

/// Requires a contrast of at least 3 : 1 or a color distance (dE) of at least 20, for normal and color-blind
/// eyes.
fn assert_differs(a: [f64; 3], b: [f64; 3], what: &str) {
    if contrast(a, b) >= 3.0 {
        return;
    }
    for (eye, matrix) in EYES {
        let apart = distance(seen(matrix, a), seen(matrix, b));
        assert!(apart >= 20.0, "{what}, {eye}: dE {apart:.0}, ratio {:.1}", contrast(a, b));
    }
}

/// Linear red, green and blue as seen without one kind of cone (Machado, Oliveira and Fernandes 2009,
/// severity 1).
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deutan",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritan",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen(matrix: [[f64; 3]; 3], color: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| (0..3).map(|i| row[i] * color[i]).sum::<f64>().clamp(0.0, 1.0))
}

/// Foreground and background of a role as linear red, green and blue.
fn pair(theme: &Theme, role: Role) -> [[f64; 3]; 2] {
    let style = theme[role];
    [style.fg, style.bg].map(|color| linear(color.expect("both colors are set")))
}

fn linear(color: Color) -> [f64; 3] {
    let rgb = match color {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(index) => depth::indexed_rgb(index),
        named => {
            let known = depth::ANSI.into_iter().find(|(ansi, _)| *ansi == named);
            known.expect("a color of the sixteen").1
        }
    };
    rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn luminance([red, green, blue]: [f64; 3]) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio of WCAG, 1 to 21.
fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The distance dE of 1976 in CIE L*a*b*.
fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (lab(a), lab(b));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.950_47;
    let y = luminance([red, green, blue]);
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.088_83;
    let [x, y, z] = [x, y, z]
        .map(|part: f64| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The details of a fault; the program has the sentences.
pub(super) fn words_of(error: &ThemeError) -> String {
    match &error.fault {
        ThemeFault::Ron(why) => why.to_string(),
        other => format!("{other:?}"),
    }
}

/// The error of reading `text`, and its details.
fn refused(text: &str) -> (ThemeError, String) {
    let error = file::read(text).expect_err("the file is wrong");
    let words = words_of(&error);
    (error, words)
}

#[test]
fn a_wrong_theme_file_is_refused_with_the_place() {
    let (error, words) = refused("(\n    palette: 7,\n)");
    assert_eq!((error.line, error.column), (2, 13), "{words}");
    let (error, words) = refused("(palette: {\n  \"a\": \"#12345g\"}, roles: {})");
    assert_eq!(error.line, 2, "{words}");
    assert!(words.contains("Color(\"#12345g\")"), "{words}");
    let (_, words) = refused("(palette: {}, roles: {})");
    assert!(words.contains("Role(Screen)"), "{words}");
    let wood = BuiltIn::Wood.text();
    let tar = wood.replace("(fg: \"text\", bg: \"ink\")", "(fg: \"text\", bg: \"tar\")");
    let (error, words) = refused(&tar);
    assert!(words.contains("NotInPalette(\"tar\")"), "{words}");
    assert!(error.line > 30, "{words}");
    let (_, words) = refused(&wood.replace("cursor:", "curser:"));
    assert!(words.contains("curser"), "{words}");
}

#[test]
fn the_environment_tells_the_depth() {
    let depth = |variables: &[(&str, &str)]| {
        ColorDepth::from_environment(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(depth(&[]), ColorDepth::Ansi16);
    assert_eq!(depth(&[("TERM", "xterm-256color")]), ColorDepth::Indexed256);
    assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), ColorDepth::True);
    assert_eq!(depth(&[("COLORTERM", "24bit"), ("NO_COLOR", "1")]), ColorDepth::None);
    assert_eq!(depth(&[("COLORTERM", "24bit"), ("NO_COLOR", "")]), ColorDepth::True);
    assert_eq!(depth(&[("TERM", "xterm-direct")]), ColorDepth::True);
    let inherited = ("COLORTERM", "truecolor");
    let screen = ("TERM", "screen.xterm-256color");
    assert_eq!(depth(&[screen, inherited]), ColorDepth::Indexed256);
    let window = [("TERM", "xterm"), ("STY", "12.pts-0.host"), inherited];
    assert_eq!(depth(&window), ColorDepth::Ansi16);
    let is_screen = |variables: &[(&str, &str)]| {
        let value = |name: &str| variables.iter().find(|(variable, _)| *variable == name);
        ColorDepth::is_screen(|name| value(name).map(|(_, value)| (*value).to_owned()))
    };
    assert!(is_screen(&[screen]) && is_screen(&window) && !is_screen(&[("TERM", "xterm")]));
    let tmux = [("TERM", "screen-256color"), ("TMUX", "/tmp/tmux"), inherited];
    assert!(!is_screen(&tmux));
    assert_eq!(depth(&tmux), ColorDepth::True);
}
