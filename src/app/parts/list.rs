//! Input in a list with a selected row.

use crate::app::action::Action;
use crate::app::input::{Input, Wheel};

/// The row that an input leads to from the selected one; `None` if it is no step, or there is no row.
///
/// Single steps continue at the other end; pages of `page` rows and the wheel stop at the ends.
pub(crate) fn row_after(input: &Input, chosen: usize, rows: usize, page: usize) -> Option<usize> {
    let last = rows.checked_sub(1)?;
    let row = match input {
        Input::Act(Action::Up) => chosen.checked_sub(1).unwrap_or(last),
        Input::Act(Action::Down) if chosen >= last => 0,
        Input::Act(Action::Down) | Input::Wheel(Wheel::Down) => chosen + 1,
        Input::Wheel(Wheel::Up) => chosen.saturating_sub(1),
        Input::Act(Action::Earlier) => chosen.saturating_sub(page.max(1)),
        Input::Act(Action::Later) => chosen + page.max(1),
        Input::Act(Action::First) => 0,
        Input::Act(Action::Last) => last,
        _ => return None,
    };
    Some(row.min(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_around_pages_and_the_wheel_stop_at_the_ends() {
        let act = |action, chosen| row_after(&Input::Act(action), chosen, 10, 4);
        assert_eq!(act(Action::Up, 0), Some(9));
        assert_eq!(act(Action::Down, 9), Some(0));
        assert_eq!(act(Action::Down, 3), Some(4));
        assert_eq!(act(Action::Earlier, 3), Some(0));
        assert_eq!(act(Action::Later, 3), Some(7));
        assert_eq!(act(Action::Later, 8), Some(9));
        assert_eq!(act(Action::First, 8), Some(0));
        assert_eq!(act(Action::Last, 8), Some(9));
        assert_eq!(act(Action::Choose, 8), None);
        let wheel = |wheel, chosen| row_after(&Input::Wheel(wheel), chosen, 10, 4);
        assert_eq!(wheel(Wheel::Up, 0), Some(0));
        assert_eq!(wheel(Wheel::Down, 9), Some(9));
        assert_eq!(row_after(&Input::Act(Action::Down), 0, 0, 4), None);
    }
}
