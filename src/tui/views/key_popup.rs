//! Draws the keys of the screen above its footer.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::model::Model;
use crate::app::parts::help;
use crate::text::{pad_right, truncate, width};
use crate::theme::Role;
use crate::tui::canvas::Canvas;
use crate::tui::widgets::fill;

/// The least columns of a key with its sentence, and the columns between two.
const COLUMN: u16 = 44;
const GAP: u16 = 2;

/// A sentence without what explains it, if all of it has no room.
fn shortened(sentence: &str, room: u16) -> &str {
    let explained = [';', ':', '(', '。', '：', '（'];
    let short = sentence.split(explained).next().filter(|_| width(sentence) > room);
    short.map_or(sentence, str::trim_end)
}

/// At most half of the window is covered.
pub(crate) fn draw(model: &Model, area: Rect, buf: &mut Canvas) {
    let screen = &model.shown.screen;
    let keys = help::keys_here(screen.home_context(), &model.app.keymap, screen.is_list());
    let columns = (area.width / COLUMN).max(1);
    let most = usize::from(columns * (area.height / 2).max(1));
    let keys = &keys[..keys.len().min(most)];
    let Ok(count) = u16::try_from(keys.len()) else { return };
    let rows = count.div_ceil(columns);
    if rows == 0 || rows >= area.height {
        return;
    }
    let theme = &model.app.theme;
    let panel = Rect { y: area.bottom() - 1 - rows, height: rows, ..area };
    fill(buf, panel, theme[Role::Panel]);
    let room = area.width / columns - GAP;
    let widest = keys.iter().map(|(key, _)| width(key)).max().unwrap_or_default().min(room / 2);
    let key_style = Style { bg: theme[Role::Panel].bg, ..theme[Role::PanelTitle] };
    for (place, (key, sentence)) in (0..).zip(keys) {
        let (column, row) = (place / rows, place % rows);
        let (x, y) = (panel.x + 1 + column * (room + GAP), panel.y + row);
        let key = pad_right(&truncate(key, widest), widest);
        buf.set_string(x, y, key, key_style);
        let room = room.saturating_sub(widest + 2);
        let sentence = truncate(shortened(sentence, room), room);
        buf.set_string(x + widest + 1, y, sentence, theme[Role::Panel]);
    }
}
