//! Every screen in two thousand windows of any size: nothing panics, nothing is drawn outside, and keys still
//! work.

use ratatui::buffer::Buffer;

use crate::scenes::{Scene, all};

/// The smallest and the largest, and common ones.
const SIZES: [(u16, u16); 8] =
    [(1, 1), (500, 200), (500, 1), (1, 200), (46, 13), (40, 20), (80, 24), (240, 70)];
/// Windows for each screen.
const WINDOWS: usize = 2000;

/// The picture in a window of 80x24.
fn seen(scene: &mut Scene) -> Buffer {
    scene.table.resize((80, 24)).cells()
}

fn shake(scene: &mut Scene, rng: &mut fastrand::Rng) {
    let name = scene.name;
    let before = seen(scene);
    for window in 0..WINDOWS {
        let random = (rng.u16(1..=500), rng.u16(1..=200));
        let (width, height) = SIZES.get(window).copied().unwrap_or(random);
        scene.table.resize((width, height));
        let cursor = scene.draw();
        let is_inside = cursor.is_none_or(|place| place.x < width && place.y < height);
        assert!(is_inside, "{name} at {width}x{height}: the cursor is outside");
    }
    assert!(seen(scene) == before, "{name}: something was changed");
    let press = |scene: &mut Scene, key| {
        scene.table.press(key);
        seen(scene)
    };
    let mut all = ["Down", "Right", "1", "Esc"].into_iter();
    let works = all.any(|key| press(scene, key) != before);
    assert!(works, "{name}: no key does anything");
}

/// Tests every second scene: two tests share the work.
fn storm(half: usize) {
    let mut rng = fastrand::Rng::with_seed(2026);
    for mut scene in all().into_iter().skip(half).step_by(2) {
        shake(&mut scene, &mut rng);
    }
}

#[test]
fn no_window_is_too_small_or_too_large_for_a_screen() {
    storm(0);
}

#[test]
fn no_window_is_too_small_or_too_large_for_the_other_screens() {
    storm(1);
}
