//! The page of a game: its list of moves, and what it shows in wide and narrow windows.

use super::*;
use komadai_core::notation::{mark, western};
use komadai_core::rules::Move;

/// The page of a game: each line by the step it follows, a few of its moves commented.
fn page(lines: &[(usize, &str)], noted: &[usize]) -> String {
    let first = PageStep {
        position: Position::startpos(),
        last_move: None,
        ply: 0,
        parent: None,
        drawn: Bitboard::EMPTY,
        lines: Vec::new(),
        words: "start".into(),
        time: String::new(),
        clocks: None,
        score: None,
        comment: String::new(),
        end: None,
    };
    let mut steps = vec![first];
    for (mut parent, line) in lines.iter().copied() {
        for word in line.split_whitespace() {
            let before = &steps[parent];
            let mv: Move = word.parse().expect("a move");
            let (mut position, ply) = (before.position.clone(), before.ply + 1);
            let side = mark(position.side_to_move());
            let words = format!("{ply} {side}{}", western(&position, mv));
            position.play_any(mv).expect("a move of the pieces");
            let step = PageStep { position, last_move: Some(mv), ply, words, ..before.clone() };
            steps.push(PageStep { parent: Some(parent), ..step });
            parent = steps.len() - 1;
        }
    }
    for place in noted {
        steps[*place].comment = "a remark".into();
    }
    let end = PageEnd {
        words: "4 resignation".into(),
        winner: "White wins".into(),
        time: String::new(),
        result: "resignation, White wins".into(),
    };
    let main = steps.iter().rposition(|step| step.ply == 3).map_or(0, |_| 3);
    steps[main].end = Some(end);
    let text = || "?".to_owned();
    let two = || [text(), text()];
    let words = PageWords {
        language: "en".into(),
        first: text(),
        back: text(),
        next: text(),
        last: text(),
        other: ["other move".into(), text()],
        flip: ["flip".into(), text()],
        play: text(),
        pace: [text(), "{seconds} s".into()],
        copy_kif: ["copy KIF".into(), text()],
        copy_sfen: ["copy SFEN".into(), text()],
        copied: text(),
        moves: "Moves".into(),
        board: text(),
        score: text(),
        graph: text(),
        to_move: two(),
    };
    let page = Page {
        title: "Aki - Ben",
        names: ["Aki".into(), "Ben".into()],
        facts: &["a game".to_owned()],
        steps: &steps,
        first: 0,
        kif: "KIF",
        words: &words,
    };
    html(&page, Pieces::default(), &Colors::default(), &PieceArt::default())
}

/// The rows of the list of moves: how far each is moved in, then its moves after the column they stand in.
fn rows(page: &str) -> Vec<String> {
    let list = page.split_once("<ol id=\"moves\"").expect("a list").1;
    let list = list.split_once("</ol>").expect("an end").0;
    let rows = list.split("<li").skip(1).map(|row| {
        let indent = row
            .split_once("margin-left:")
            .map_or("", |(_, rest)| rest.get(..3).unwrap_or_default());
        let mut text = String::new();
        for part in row.split('<').skip(1) {
            let (tag, words) = part.split_once('>').expect("an element");
            if let Some(class) = tag.split("class=\"").nth(1) {
                text += &format!("[{}]", class.trim_end_matches('"'));
            }
            text += words.trim();
        }
        format!("{indent}{text}")
    });
    rows.collect()
}

#[test]
fn the_moves_stand_in_two_columns_and_other_lines_in_rows_of_their_own() {
    let lines = [(0, "7g7f 3c3d 2g2f"), (1, "8c8d 7i7h"), (2, "7i6h"), (0, "2g2f")];
    assert_eq!(
        rows(&page(&lines, &[2])),
        [
            "[]start",
            "[black]1 ☗P-7f",
            "1em[black]1 ☗P-2f",
            "[white noted]2 ☖P-3d",
            "1em[white]2 ☖P-8d",
            "1em[black]3 ☗S-7h",
            "[black]3 ☗P-2f",
            "4 resignationWhite wins",
            "1em[black]3 ☗S-6h",
        ]
    );
}

#[test]
fn moves_without_other_lines_share_rows() {
    assert_eq!(
        rows(&page(&[(0, "7g7f 3c3d 2g2f 8c8d")], &[]))[1..],
        [
            "[black]1 ☗P-7f[white]2 ☖P-3d",
            "[black]3 ☗P-2f",
            "4 resignationWhite wins",
            "[white]4 ☖P-8d",
        ]
    );
}

#[test]
fn a_page_has_stands_beside_the_board_and_across_for_narrow_windows() {
    let page = page(&[(0, "7g7f 3c3d 8h2b+ 3a2b")], &[]);
    for group in ["<g class=\"beside\">", "<g class=\"across\">"] {
        let found: Vec<&str> = page.split(group).skip(1).collect();
        assert_eq!(found.len(), 2, "{group} from both sides");
        for (side, group) in found.into_iter().enumerate() {
            let group = group.split_once("</g>\n</g>").map_or(group, |(group, _)| group);
            let names: Vec<usize> =
                ["☖ Ben", "☗ Aki"].iter().filter_map(|name| group.find(name)).collect();
            assert!(names.len() == 2 && names[0] < names[1], "{side}: White's name comes first");
        }
    }
    let layout = Layout::with_stands(false);
    let [wide, narrow] = layout.views();
    let is_within = |area: Area, view: Area| {
        let right = |area: Area| area.at.0 + area.size.0;
        let bottom = |area: Area| area.at.1 + area.size.1;
        view.at.0 <= area.at.0
            && view.at.1 <= area.at.1
            && right(area) <= right(view)
            && bottom(area) <= bottom(view)
    };
    for view in [wide, narrow] {
        assert!(is_within(layout.wood, view), "{view:?}");
    }
    for stand in Color::ALL.map(|color| layout.stand(color)) {
        assert!(is_within(stand, wide) && !is_within(stand, narrow));
    }
    for is_above in [true, false] {
        assert!(is_within(layout.stand_across(is_above), narrow));
    }
    assert!(narrow.size.0 < layout.wood.size.0 * 1.03, "the board is as wide as the page");
    assert!(page.contains("\"views\":[\"0 22 872 719\",\"133 -63 606 877\"]"), "{page}");
}
